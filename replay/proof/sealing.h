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

// Bytes of a seed, of a salt, and of a sealed text.
inline constexpr std::size_t kSeedBytes = 32;
inline constexpr std::size_t kSaltBytes = 16;
inline constexpr std::size_t kSealedTextBytes = 44;

// See the table above.
using Seed = std::array<std::byte, kSeedBytes>;
using Salt = std::array<std::byte, kSaltBytes>;

// The secrets of a duel. Names have a seed of their own, which goes when the names are erased.
struct Seeds {
  Seed duel = {};
  Seed names = {};

  friend bool operator==(const Seeds&, const Seeds&) = default;
};
// Returns new seeds from the system's randomness.
Seeds RandomSeeds();

// The place of a text: the entry, 0 for the header, and its number among the entry's sealed texts.
struct SealPlace {
  EntryNumber entry = 0;
  std::uint32_t index = 0;

  friend bool operator==(const SealPlace&, const SealPlace&) = default;
};
// The index of the first player's name of a header; names count apart, from here on by seat.
inline constexpr std::uint32_t kNameIndex = 0x8000'0000;
// The index of the outcome mark behind an entry (replay/record/outcome_mark.h).
inline constexpr std::uint32_t kMarkIndex = 0xffff'ffff;

// Returns the salt of the text at that place.
Salt SaltOf(const Seed& seed, const SealPlace& place);
// Returns what the chain holds instead of the value: its BLAKE2b-256 with the salt.
std::array<std::byte, 32> Commitment(const Salt& salt, std::string_view value);

// Returns the sealed text for a value.
std::string SealText(const Salt& salt, std::string_view value);
// The text that stands in an act for a quoted text that was left out; an act must say something.
inline constexpr const char* kNoText = "...";

// Returns whether a text is a sealed one: its value is not here.
bool IsSealed(std::string_view text);

// Return the value with every secret text sealed; what is sealed already stays. A list of cards
// becomes one sealed text: of its codes, joined by line ends.
Entry SealEntry(const Entry& entry, const Seed& seed);
Header SealHeader(const Header& header, const Seeds& seeds);

// The place, salt and value that open one sealed text.
struct Opening {
  SealPlace place = {};
  Salt salt = {};
  std::string value = {};

  friend bool operator==(const Opening&, const Opening&) = default;
};
// Return what opens each secret text of an entry or header that is not sealed yet, in the order of
// its index.
std::vector<Opening> OpeningsOf(const Entry& entry, const Seed& seed);
std::vector<Opening> OpeningsOf(const Header& header, const Seeds& seeds);

// A secret text as it stands in an entry or header: sealed, or its value.
struct SecretText {
  SealPlace place;
  std::string text;  // a list joined by line ends
};
// Return all secret texts, in the order of their index.
std::vector<SecretText> SecretTexts(const Entry& entry);
std::vector<SecretText> SecretTexts(const Header& header);

// Return the places of the secret texts of `whole` that stand in `cut` as well: what somebody who
// may read `cut` may see opened. `cut` is the same entry or header with some texts and references
// left out. Where a place is in doubt it is not returned.
std::vector<SealPlace> KeptSecrets(const Entry& whole, const Entry& cut);
std::vector<SealPlace> KeptSecrets(const Header& whole, const Header& cut);

// Put the values of openings, in the order of their index, back where their commitments stand.
// False, and nothing is changed, when one does not open the text at its place.
bool OpenEntry(const std::vector<Opening>& openings, Entry* entry);
bool OpenHeader(const std::vector<Opening>& openings, Header* header);

// Make the texts that were never opened empty, or kNoText, for readers that know nothing of seals;
// return how many there were.
std::size_t DropSealed(Entry* entry);
std::size_t DropSealed(Header* header);

}  // namespace judge::replay
