// A number told as the sum that it is: each term with the card, the place and the entry it is from.
#pragma once

#include <string>

#include "engine/state/state.h"
#include "judge/wording/wording.h"

namespace judge::cli {

// Returns "1300 = 1000 printed + 300 Field Power Bonus (Forest in A.tr3, entry 2, ID)".
std::string SumText(const Scene& scene, const Breakdown& sum);
// Returns whether there is more to tell than what is printed on the card.
bool IsMoreThanPrinted(const Breakdown& sum);

}  // namespace judge::cli
