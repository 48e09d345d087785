// The chain of a duel: every value depends on the header and all entries up to it, so that no entry
// can be changed, dropped, added or moved without another end. Values are computed, not stored for
// each entry. docs/format.md has the bytes.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/terms/terms.h"
#include "replay/proof/sealing.h"
#include "replay/record/record.h"

namespace judge::replay {

// A value of the chain: BLAKE2b-256.
using ChainValue = std::array<std::byte, 32>;

// Where a chain stands: after entry `last`, 0 for the header alone.
struct Head {
  EntryNumber last = 0;
  ChainValue value = {};

  friend bool operator==(const Head&, const Head&) = default;
};

// Return the head of the chain after the header, and after one more entry, from the bytes that the
// chain runs over: payloads of sealed values (SealEntry, SealHeader) and the commitment of the mark
// behind an entry, if there is one.
Head FirstHead(std::span<const std::byte> sealed_header);
Head NextHead(const Head& head, std::span<const std::byte> sealed_entry,
              const std::optional<ChainValue>& sealed_mark);

// Return the same from the values. `mark` is the one behind this entry, nullptr when there is none.
Head FirstHead(const Header& header, const Seeds& seeds);
Head NextHead(const Head& head, const Entry& entry, const OutcomeMark* mark, const Seed& seed);

// Returns a mark as the 12 bytes that its commitment is made of.
std::string MarkBytes(const OutcomeMark& mark);
// Returns the mark behind `entry` out of those bytes, nothing when they are no mark.
std::optional<OutcomeMark> MarkFromBytes(EntryNumber entry, std::string_view bytes);

// Returns the bytes as lower-case hexadecimal digits.
std::string HexOf(std::span<const std::byte> bytes);
// Puts the bytes of lower-case hexadecimal digits into `out`; false when the text is something else
// or of another length.
bool BytesOfHex(std::string_view text, std::span<std::byte> out);

// Returns what players write on the result slip: 20 digits in four groups,
// "48213-90217-55310-20944". Two records that differ anywhere have the same slip once in 10^20.
std::string SlipOf(const Head& head);
// Returns digits as a person may have written them in the form of SlipOf; "" when they are no slip.
std::string NormalSlip(std::string_view text);

}  // namespace judge::replay
