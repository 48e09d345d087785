// Small records of the store that are no Cap'n Proto: numbers, little endian, in the codec's
// envelope. Each Decode takes exactly what its Encode gives.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"

namespace judge::replay::store_internal {

// How many recorders a tail remembers.
inline constexpr std::size_t kTailRecordersMax = 8;

// How far the duel has come; written with every append.
struct Tail {
  // How many entries the duel has.
  std::uint32_t entries = 0;
  EntryNumber last = 0;    // number of the last entry, 0 none
  EntryNumber sealed = 0;  // entries up to here lie in runs
  bool chained = true;     // false: written by format 1, which had no chain; what follows is unset
  ChainValue head = {};    // after `last`
  std::uint32_t signatures = 0;  // how many are kept
  std::uint32_t changes = 0;  // how many, beside the entries: signatures, erased names, sealed runs
  // The highest counter of each recorder of an action id: one above it is new without a search.
  // Empty, with `recorders_known` false, when there were more than kTailRecordersMax.
  std::vector<ActionId> recorders = {};
  bool recorders_known = true;

  friend bool operator==(const Tail&, const Tail&) = default;
};
Bytes EncodeTail(const Tail& tail);
tl::expected<Tail, CodecError> DecodeTail(std::span<const std::byte> record);

// The secrets of a duel (replay/proof/sealing.h).
Bytes EncodeSeeds(const Seeds& seeds);
tl::expected<Seeds, CodecError> DecodeSeeds(std::span<const std::byte> record);

// The outcome mark behind `entry`, which is in the key and not in the record.
Bytes EncodeMark(const OutcomeMark& mark);
tl::expected<OutcomeMark, CodecError> DecodeMark(EntryNumber entry,
                                                 std::span<const std::byte> record);

// A statement about a head and its signature, both as text (replay/proof/signature.h).
struct SignatureTexts {
  std::string statement;
  std::string signature;

  friend bool operator==(const SignatureTexts&, const SignatureTexts&) = default;
};
Bytes EncodeSignature(const SignatureTexts& texts);
tl::expected<SignatureTexts, CodecError> DecodeSignature(std::span<const std::byte> record);

}  // namespace judge::replay::store_internal
