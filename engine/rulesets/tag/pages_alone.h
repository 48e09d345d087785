// Ids of ruling pages that no clause asks. For the catalog alone.
#pragma once

#include <span>

namespace judge::tag {

std::span<const char* const> PagesAlone();

}  // namespace judge::tag
