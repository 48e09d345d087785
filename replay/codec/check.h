// Checks that values are within their ranges, before a value is written and after bytes were
// decoded.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "replay/codec/duel_codec.h"
#include "replay/codec/internal.h"
#include "replay/record/record.h"

namespace judge::replay {

// Return what is wrong with a value that is new, nothing when its values are within their ranges,
// lists within their limits, and texts fit for a new record. A value that passes encodes and
// decodes to itself, unless it is over kEntryBytesMax or kHeaderBytesMax. Number 0 is allowed: the
// store has not numbered the entry yet.
std::optional<CodecError> CheckEntry(const Entry& entry);
std::optional<CodecError> CheckHeader(const Header& header);

}  // namespace judge::replay

namespace judge::replay::codec_internal {

// Return the same under a rule for texts: kStored where the value was stored before, kNew where it
// is new.
std::optional<CodecError> CheckEntryValues(const Entry& entry, TextRule rule);
std::optional<CodecError> CheckHeaderValues(const Header& header, TextRule rule);
std::optional<CodecError> CheckNames(const std::vector<std::string>& names, TextRule rule);

}  // namespace judge::replay::codec_internal
