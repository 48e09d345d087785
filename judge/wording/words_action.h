// Actions as lines of the record. The notation's own printer writes them, so that what is suggested
// can be typed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/state/state.h"
#include "judge/wording/words.h"

namespace judge::cli {

// Returns the action as a line of the record, without number; the seat is written where it is not
// the one that the decision is for. Typed, it is written too where the line alone would be read as
// the act of the player in turn.
std::string ActionNotation(const Scene& scene, const Action& action, bool typed = false);
// Returns the first label that no card of the duel has had, as a scribe would go on: 1..kLabelMax.
std::uint16_t FreeLabel(const State& state);
// Returns the verb of a kind of action in lists: "summon", "attack".
std::string_view ActionWord(ActionKind kind);

}  // namespace judge::cli
