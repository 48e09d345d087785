// Ids of ruling pages that no clause of their rule set asks, by rule set. For the catalog alone.
#pragma once

#include <span>

namespace judge::kingdom {

std::span<const char* const> PagesAlone();

}  // namespace judge::kingdom

namespace judge::yugiohji {

std::span<const char* const> PagesAlone();

}  // namespace judge::yugiohji
