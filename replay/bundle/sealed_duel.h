// A bundle: one file with all that is needed to prove a duel elsewhere, without a store and, with
// docs/format.md at hand, without this program. It holds what the chain runs over, with every
// secret text sealed, and openings of those texts that its reader may see; the same record may be
// handed out in several views, and all of them come to the same head.
//
// Who may see what is decided by the caller of MakeBundle; nothing here knows a game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::replay {

// The outcome mark behind an entry: what the chain knows of it, and the mark where it is open.
struct BundleMark {
  // What opens the commitment.
  struct Opened {
    Salt salt = {};
    OutcomeMark mark;

    friend bool operator==(const Opened&, const Opened&) = default;
  };
  EntryNumber entry = 0;
  ChainValue commitment = {};
  std::optional<Opened> opened;

  friend bool operator==(const BundleMark&, const BundleMark&) = default;
};

// A statement about a head (replay/proof/statement.h) and its signature, both as text.
struct BundleStatement {
  std::string statement;
  std::string signature;

  friend bool operator==(const BundleStatement&, const BundleStatement&) = default;
};

// A card pack that the header pins.
struct BundlePack {
  ChainValue hash = {};  // BLAKE2b-256 of the bytes, as a header pins it
  Bytes bytes;

  friend bool operator==(const BundlePack&, const BundlePack&) = default;
};

// All that stands in the file of a bundle.
struct Bundle {
  Bytes header;                   // canonical payload, secret texts sealed
  std::vector<Bytes> entries;     // the same, entry 1 first
  std::vector<Opening> openings;  // by place
  std::vector<BundleMark> marks;  // by entry; every one, or the chain has another end
  // Statements, keys and packs stand in the order of their bytes.
  std::vector<BundleStatement> statements;
  std::vector<PublicKey> keys;  // who signed; a name and never a reason to trust
  std::vector<BundlePack> packs;
  std::array<std::byte, 16> store = {};  // id of the store that the duel comes from
  std::string view;                      // "judge", "table" or "seat " and the seat's letter

  friend bool operator==(const Bundle&, const Bundle&) = default;
};

// What MakeBundle is to put into a bundle, and for whom.
struct BundleChoice {
  // "judge", "table" or "seat " and the seat's letter.
  std::string view = "judge";
  std::string store_id = {};  // 32 hexadecimal digits
  // Returns whether a secret text may be seen: its place, with kNameIndex + seat for a player's
  // name and kMarkIndex for an outcome mark, and its value. Not set: everything is open. When it is
  // set, statements that name an outcome are left out, with the keys that signed nothing else: the
  // hash of a state tells its hidden cards to whoever tries them all.
  std::function<bool(const Opening&)> shows = {};
  std::vector<PublicKey> keys = {};  // of the signers
  std::vector<Bytes> packs = {};     // canonical bytes
};

// Makes a bundle of what Store::VerifyDuel gave. kDamaged when `duel` and `evidence` do not come to
// the heads that they remember; kMalformed for a duel without a chain, a view or a store id that is
// none.
tl::expected<Bundle, CodecError> MakeBundle(const Duel& duel, const Evidence& evidence,
                                            const BundleChoice& choice);

// Something that is wrong with a bundle, as "PLACE: MESSAGE"; the words are those of
// docs/format.md.
struct BundleFinding {
  enum class Kind : std::uint8_t {
    kFalse,        // exit 5: it contradicts itself, or a trusted key
    kUnproven,     // exit 1: nobody who is trusted vouches for it, or a part is not there
    kUnsupported,  // exit 6: made by a newer version
  };
  Kind kind = Kind::kFalse;
  std::string place;  // "entry 12", "statement 1", "record", ...
  std::string message;
  EntryNumber entry = 0;  // the place as a number, 0 where it is none

  std::string Line() const { return place + ": " + message; }
};
// More findings than these are not reported.
inline constexpr std::size_t kBundleFindingsMax = 100;

// A statement that a trusted key has signed and that is true of this record.
struct BundleVouch {
  EntryNumber entry = 0;
  PublicKey key;
  std::int64_t time_seconds = 0;  // since 1970, as the statement has it
};

// What VerifyBundle found.
struct BundleReport {
  std::vector<BundleFinding> findings;  // empty: all is proved; at most kBundleFindingsMax
  std::vector<Head> heads;              // [n] after entry n
  std::vector<BundleVouch> vouches;     // by statement
  std::size_t secrets = 0;              // texts and marks that stand sealed in the record
  std::size_t opened = 0;               // those of them that are open here
};

// Returns the duel as far as it is open; secret texts that are not open are empty. Proves nothing,
// which VerifyBundle does. kDamaged when a payload or an opening is not what it should be.
tl::expected<Duel, CodecError> OpenDuel(const Bundle& bundle);
// Returns the marks that are open, by entry.
std::vector<OutcomeMark> OpenMarks(const Bundle& bundle);

}  // namespace judge::replay
