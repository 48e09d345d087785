// Values of the model as canonical Cap'n Proto payloads. Canonical also means that what is empty
// stays a null pointer.
#pragma once

#include <string>
#include <vector>

#include "replay/codec/duel_codec.h"
#include "replay/record/record.h"

namespace judge::replay::codec_internal {

// Return the payload of a value, which has passed its check (replay/codec/check.h).
Bytes BuildEntry(const Entry& entry);
Bytes BuildHeader(const Header& header);
Bytes BuildNames(const std::vector<std::string>& names);

// Returns the payload of a run; unlike the others it is packed.
Bytes BuildRun(const Run& run);

}  // namespace judge::replay::codec_internal
