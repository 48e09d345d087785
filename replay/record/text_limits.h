// What a duel may be called, beside what text may hold (engine/terms/text_limits.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/terms/terms.h"

namespace judge::replay {

using judge::StoredTextProblem;
using judge::TextProblem;

inline constexpr std::size_t kDuelIdBytesMax = 128;

// Whether `id` may name a duel: 1..kDuelIdBytesMax bytes of A-Z a-z 0-9 . _ / -, without "..", not
// beginning with '-' or '/', so that it is never an option or a way out of a folder.
bool ValidDuelId(std::string_view id);

// The same for a duel that is made now: each part between slashes is more than nothing or a dot, so
// that no two ids are one path. Old stores may have such ids.
bool ValidNewDuelId(std::string_view id);

}  // namespace judge::replay
