// Small things that the codec's files share. Payloads are canonical Cap'n Proto words without a
// segment table; only build.cc, read.cc and the JSON files know the generated schema.
#pragma once

#include "engine/terms/terms.h"

namespace judge::replay::codec_internal {

// Which texts are allowed: kNew refuses what kStored lets through from old logs, characters that
// may not be in new text.
enum class TextRule { kNew, kStored };

// Returns the highest verb that this version knows.
inline Verb VerbLast() { return AllVerbs().back().verb; }

}  // namespace judge::replay::codec_internal
