// What a recorder knows and others may not: cards by name, deck lists, players' names, comments.
// Such texts enter the chain of a duel (replay/proof/hash_chain.h) as salted commitments, so that
// an export that leaves them out still proves itself, and a text that is shown later proves that it
// stood there from the start. docs/format.md has the bytes.
//
//   seed   32 random bytes of the duel, kept beside its header; never leaves with a cut export
//   salt   16 bytes for one text, from the seed, the entry and the text's place among the entry's;
//          it opens this text alone
//   sealed the text's commitment as text: U+0002 and 43 characters of base64url
//
// Every card, list of cards, comment, quoted text and chosen value is sealed, hidden or not at
// the table: what is sealed must not depend on rules, and who may read it is decided when a copy is
// handed out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::replay {

inline constexpr std::size_t kSeedBytes = 32;
inline constexpr std::size_t kSaltBytes = 16;
inline constexpr std::size_t kSealedTextBytes = 44;

using Seed = std::array<std::byte, kSeedBytes>;
using Salt = std::array<std::byte, kSaltBytes>;

// The secrets of a duel. Names have a seed of their own, which goes when the names are erased.
struct Seeds {
  Seed duel = {};
  Seed names = {};

  friend bool operator==(const Seeds&, const Seeds&) = default;
};
Seeds RandomSeeds();

// Place of a text: the entry, 0 for the header, and its number among the entry's sealed texts.
struct SealPlace {
  EntryNumber entry = 0;
  std::uint32_t index = 0;

  friend bool operator==(const SealPlace&, const SealPlace&) = default;
};
// The players' names of a header count apart, from here on by seat.
inline constexpr std::uint32_t kNameIndex = 0x8000'0000;
// The outcome mark behind an entry (replay/record/outcome_mark.h).
inline constexpr std::uint32_t kMarkIndex = 0xffff'ffff;

Salt SaltOf(const Seed& seed, const SealPlace& place);
std::array<std::byte, 32> Commitment(const Salt& salt, std::string_view value);

// The sealed text for a value.
std::string SealText(const Salt& salt, std::string_view value);
// What an act says instead of a quoted text that was left out; it must say something.
inline constexpr const char* kNoText = "...";

// Whether a text is a sealed one: its value is not here.
bool IsSealed(std::string_view text);

// The value with every secret text sealed; what is sealed already stays. A list of cards becomes
// one sealed text: of its codes, joined by line ends.
Entry SealEntry(const Entry& entry, const Seed& seed);
Header SealHeader(const Header& header, const Seeds& seeds);

// What opens one sealed text.
struct Opening {
  SealPlace place = {};
  Salt salt = {};
  std::string value = {};

  friend bool operator==(const Opening&, const Opening&) = default;
};
// Every secret text of an entry or header that is not sealed, in the order of its index.
std::vector<Opening> OpeningsOf(const Entry& entry, const Seed& seed);
std::vector<Opening> OpeningsOf(const Header& header, const Seeds& seeds);

// A secret text as it stands in an entry or header: sealed, or its value.
struct SecretText {
  SealPlace place;
  std::string text;  // a list joined by line ends
};
// All of them, in the order of their index.
std::vector<SecretText> SecretTexts(const Entry& entry);
std::vector<SecretText> SecretTexts(const Header& header);

// Places of the secret texts of `whole` that stand in `cut` as well, which is the same entry or
// header with some texts and references left out: what somebody who may read `cut` may see opened.
// Where that is in doubt it is not among them.
std::vector<SealPlace> KeptSecrets(const Entry& whole, const Entry& cut);
std::vector<SealPlace> KeptSecrets(const Header& whole, const Header& cut);

// Puts the values of openings, in the order of their index, back where their commitments stand.
// False, and nothing is changed, when one does not open the text at its place.
bool OpenEntry(const std::vector<Opening>& openings, Entry* entry);
bool OpenHeader(const std::vector<Opening>& openings, Header* header);

// The texts of one entry or header that were never opened become empty, or kNoText, for readers
// that know nothing of seals. Says how many there were.
std::size_t DropSealed(Entry* entry);
std::size_t DropSealed(Header* header);

}  // namespace judge::replay
