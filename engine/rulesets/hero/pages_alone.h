// Ids of ruling pages that no clause asks. For the catalog alone.
#pragma once

#include <span>

namespace judge::hero {

std::span<const char* const> PagesAlone();

}  // namespace judge::hero
