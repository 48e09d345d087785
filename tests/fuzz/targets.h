// What is done with hostile input, one function for each reader. The short runs (*_smoke.cc) and
// the libFuzzer programs (*_fuzz.cc) share them. Each gives "" or what went wrong; a crash says it
// itself.
//
// A further reader NAME is three steps, nothing else is registered:
//   1. its function here and in target_NAME.cc;
//   2. NAME_fuzz.cc, like address_fuzz.cc, with its longest input;
//   3. at least one whole and valid input in corpus/NAME/, out of seeds.cc.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "replay/proof/proof.h"

namespace judge::fuzz {

// Card names by rule set, nullptr for none: what readers of the notation ask for.
const CardNames* NamesForRules(std::string_view rules);

// One line as `judge act` gets it: what is read prints, and what is printed reads back as the same.
std::string NotationFault(std::string_view line);

// DUEL@POINT as every command gets it, read and then looked up in a small duel: what is read prints
// and reads back as the same, and what is found is there.
std::string AddressFault(std::string_view text);

// A file that is imported, as notation or as JSON: what is read prints and reads back as the same,
// in both forms.
std::string DuelFault(std::string_view file);

// Bytes as a .duelb file, an entry, a header, a list of names and a run: what is accepted is the
// bytes that encoding writes.
std::string CodecFault(std::span<const std::byte> bytes);
// The same behind the checksums, which chance does not pass: the first byte says what the others
// are the payload of, and the envelopes are put around them. Any byte but 0..7: bytes as they are.
std::string CapnpFault(std::string_view input);

// Bytes as a pack of cards: what is accepted is canonical and says the same when it is read again.
std::string PackFault(std::string_view bytes);

// A text as a deck list, its cards looked up and the rules asked: a refusal is one line, and what
// is forbidden says why.
std::string DeckFault(std::string_view text);

// A file of cards as a rules writer hands it in, text or bytes: what is accepted reads as itself
// from its bytes, and all that is refused is said in lines.
std::string CardsFault(std::string_view file);

// Bytes as a bundle, as they are and with the hash that they would end with: what is accepted is
// the bytes that encoding writes, and what is found wrong with it are lines.
std::string BundleFault(std::string_view bytes);

// A text as a public key, a secret key and a signature over kSignedMessage by SeedKey(): what is
// read is in the form that minisign writes, and no signature holds that was not made by the key.
std::string SignatureTextFault(std::string_view text);
inline constexpr std::string_view kSignedMessage = "what was signed";
inline constexpr std::string_view kSignedComment = "trusted";
const replay::SecretKey& SeedKey();

// The longest input that libFuzzer makes for a reader, in bytes.
inline constexpr std::size_t kNotationInputMax = 512;
inline constexpr std::size_t kAddressInputMax = 256;
inline constexpr std::size_t kSignatureInputMax = 1'024;
inline constexpr std::size_t kBundleInputMax = 8'192;
inline constexpr std::size_t kFileInputMax = 4'096;

}  // namespace judge::fuzz
