// A duel that begins in the middle: the header's position block becomes a state.
#pragma once

#include <string>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

// Returns a state that begins with the header's position block instead of the setup. The problem
// gets, in one line, what stands in the position and could not be done; else it stays empty.
State CreateFromPosition(const Game& game, const Header& header, const Binding& binding,
                         State state, EventList* events, std::string* problem);

// Returns whether nobody has counted the turns of the position, and it is taken to be in a later
// one than the first, since players whose turn it is not have cards on the field. `state` is its
// own.
bool IsLaterByBoard(const Game& game, const StartPosition& position, const State& state);

// Makes it a state in which that phase has just begun and all else is as it was: what is asked of
// it is what would be so.
void PutInPhase(PhaseKind phase, State* state);

}  // namespace judge::replay
