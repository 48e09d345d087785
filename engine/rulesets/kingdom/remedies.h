// What may be done about rules that have other remedies than their kind. For the catalog alone.
#pragma once

#include <span>

#include "engine/rules/remedies.h"

namespace judge::kingdom {

std::span<const RemedyRow> Remedies();

}  // namespace judge::kingdom
