// Records of a duel as bytes: the same bytes for the same value, on every machine, for good. What
// they mean stands in schema/duel.capnp, how they are wrapped in replay/codec/envelope.h.
//
// Decoding trusts nothing: any size, nesting, pointer, text or number that could harm is refused
// before memory is taken for it, and bytes are accepted only when encoding the value again gives
// the same bytes. Nothing here throws.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::replay {

// Bytes of a record or of a file.
using Bytes = std::vector<std::byte>;

// Limits beside those of replay/record/duel.h; sizes are in bytes.
inline constexpr std::size_t kEntryBytesMax = 262'144;        // one entry record
inline constexpr std::size_t kRunBytesMax = 16'777'216;       // a run of 64 entries, unpacked
inline constexpr std::size_t kHeaderBytesMax = 1'048'576;     // one header record
inline constexpr std::size_t kDuelFileBytesMax = 67'108'864;  // one .duelb file
inline constexpr std::size_t kPositionCardsMax = 1'024;       // cards of a start position
inline constexpr std::size_t kBundleBytesMax =
    268'435'456;  // one bundle (replay/bundle/sealed_duel.h)
inline constexpr std::size_t kBundleOpeningsMax = 1'000'000;   // opened texts of a bundle
inline constexpr std::size_t kBundleStatementsMax = 1'024;     // signed statements of a bundle
inline constexpr std::size_t kBundleKeysMax = 256;             // public keys of a bundle
inline constexpr std::size_t kJsonEntryBytesMax = 2'097'152;   // one entry as JSON
inline constexpr std::size_t kJsonHeaderBytesMax = 4'194'304;  // one header as JSON
inline constexpr std::size_t kJsonValuesMax = 262'144;         // values in either of them

// Why a value is not encoded, or bytes are not decoded.
struct CodecError {
  enum class Kind {
    kMalformed,    // exit 3: no bytes that any version writes, or a value outside its range
    kTooLarge,     // exit 3: over a limit above or of replay/record/duel.h
    kDamaged,      // exit 5: was a record once; its checksum or a whole record is gone
    kUnsupported,  // exit 6: written by a newer version
  };
  Kind kind = Kind::kMalformed;
  std::string message;    // what is wrong and what was expected, without an address
  EntryNumber entry = 0;  // where, in a whole duel; 0 is before the first entry
};

// Return the record of a value that passed its check: canonical bytes in an envelope. Never fail:
// any other value gives bytes that decoding refuses.
Bytes EncodeEntry(const Entry& entry);
Bytes EncodeHeader(const Header& header);

// Return the value of one whole record; nothing may follow it. Texts of old logs may hold
// characters that CheckEntry and CheckHeader refuse, so whoever takes in a record from outside also
// checks it.
tl::expected<Entry, CodecError> DecodeEntry(std::span<const std::byte> record);
tl::expected<Header, CodecError> DecodeHeader(std::span<const std::byte> record);

// Names of players, one a seat, as a record of their own, so that the header's bytes do not depend
// on them. SplitNames takes the names out of a header, JoinNames puts them back; names of seats
// that the list does not have stay empty.
Bytes EncodeNames(const std::vector<std::string>& names);
tl::expected<std::vector<std::string>, CodecError> DecodeNames(std::span<const std::byte> record);
std::vector<std::string> SplitNames(Header* header);
void JoinNames(const std::vector<std::string>& names, Header* header);

// How many entries a sealed run has.
inline constexpr EntryNumber kRunEntries = 64;
// A sealed run: entries that no append changes any more, with what belongs to them.
struct Run {
  EntryNumber first = 1;                // 1, 65, 129, ...
  std::vector<Entry> entries = {};      // kRunEntries of them, numbered from `first`
  std::vector<OutcomeMark> marks = {};  // of these entries, in order
  std::array<std::byte, 32>
      head{};  // the chain's value after the last entry (replay/proof/hash_chain.h)

  friend bool operator==(const Run&, const Run&) = default;
};
// Return the record of a run and the run of a record. It is packed, so that the database's
// compression has little left to do; numbers, times and action ids stand apart from the entries, as
// differences.
Bytes EncodeRun(const Run& run);
tl::expected<Run, CodecError> DecodeRun(std::span<const std::byte> record);

// Returns one whole duel as a file (.duelb): magic, number of entries, header, names, each entry's
// record as it stands in a store, checksum of it all. Entries must be numbered 1, 2, 3, ...
tl::expected<Bytes, CodecError> EncodeDuel(const Duel& duel);

// Returns the duel of a whole file. A file that ends between two records is damaged, one that ends
// within a record is malformed; `entry` of the error names the first bad record.
tl::expected<Duel, CodecError> DecodeDuel(std::span<const std::byte> file);

}  // namespace judge::replay

namespace judge::replay::codec_internal {

// Return the value of a payload, which must be what encoding the value again gives, with its values
// in their ranges.
tl::expected<Entry, CodecError> EntryOf(std::span<const std::byte> payload);
tl::expected<Header, CodecError> HeaderOf(std::span<const std::byte> payload);

}  // namespace judge::replay::codec_internal
