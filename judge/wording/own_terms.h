// Says what a card asks for whose own terms an act breaks, in words from the data of its effect.
#pragma once

#include <string>
#include <vector>

#include "engine/state/state.h"
#include "judge/wording/words.h"

namespace judge::cli {

// Returns sentences without a full stop: "Sword asks for: other monsters except those that cannot
// be equipped", "Cyber Dragon asks: there is no monster you control; there is Imp (1B.m1)". Empty
// for what is no activation and no summon by a card's own method, and for cards that nobody has
// seen. `whole`: where no condition, window or choice is broken, all that the effect says.
std::vector<std::string> AskedByCard(const Scene& scene, const Action& action, bool whole);
// Returns what each effect says of a Set card that waits for something else than what has happened,
// in the same form; empty for any other act.
std::vector<std::string> WaitedForByCard(const Scene& scene, const Action& action);

}  // namespace judge::cli
