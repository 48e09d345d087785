// What a duel may be called, beside what text may hold (engine/terms/text_limits.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/terms/terms.h"

namespace judge::replay {

using judge::IsBlankText;
using judge::StoredTextProblem;
using judge::TextProblem;

// The longest id of a duel, in bytes.
inline constexpr std::size_t kDuelIdBytesMax = 128;

// Returns whether `id` may name a duel: 1..kDuelIdBytesMax bytes of A-Z a-z 0-9 . _ / -, without
// "..", not beginning with '-' or '/', so that it is never an option or a way out of a folder.
bool ValidDuelId(std::string_view id);

// Returns whether `id` may name a duel that is made now: also each part between slashes is more
// than nothing or a dot, so that no two ids are one path. Old stores may have such ids.
bool ValidNewDuelId(std::string_view id);

}  // namespace judge::replay
