// What an operation need not ask for: the record has said it, or only one answer is left. Internal
// to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Returns whether all candidates of the choice are taken: there are no more than it asks for.
bool TakesAll(const Choice& choice, const std::vector<Chosen>& candidates);
// Returns whether nobody is asked for the choice of the effect on top: there are no more candidates
// than it takes.
bool TakesAllThereIs(const Run& run, const Effect& effect, int index);
// Returns the cards of the field that may be what the choice asks for besides its candidates: what
// it asks of them is not said, or nobody has seen which card it is.
std::vector<PieceIndex> MayBeChosenToo(const Run& run, const Choice& choice, const Source& source);
// Returns whether the choice is of up to a number that has come to 0.
inline bool AsksForNone(const Choice& choice) { return choice.up_to != 0 && choice.most == 0; }
// Returns whether the choice may find something in a pile that is hidden. One of which everybody
// sees that nothing lies in it is none, where something else fits; else it is asked about all the
// same, and nothing found there.
bool AsksHiddenPile(const Run& run, const Choice& choice, const Task& task, bool fits_else);
// Returns whether the operation is on cards that nobody has told apart, and brings them to where
// everybody sees which they are, or is on each of them that fits.
bool MeansUnseen(const Run& run, const Operation& op, const Task& task);
// Returns whether the record names already what the operation is the first to need, or an empty
// zone for what it brings: whoever names it wants it done.
bool IsNamedAhead(const Run& run, const Effect& effect, const Operation& op, const Task& task);
// Judges what was named ahead for these choices (bits), which are made now. Where one of it cannot
// be chosen, or too little was named, nothing is named for that choice: it is asked for anew.
void JudgeNamedAhead(Run& run, const Effect& effect, std::uint16_t choices);

// Forgets the battle position that was said for a monster chosen as the effect resolves, once that
// one has been summoned: what the effect brings after it stands as is said then.
void UseUpPosition(Run& run, const Effect& effect, const Operation& op, const Task& task);

// Returns whether something was declared ahead for the task, which may not be declared now; a
// number is told.
bool IsToldInVain(Run& run, const Task& task, const Declaration& told);

// Returns whether the operation may mean a card of that result that nobody has told apart, if it is
// `card`: each card that fits is not to be found in the pile of a player whom its filter leaves
// out.
bool MayMean(const Game& game, const State& state, const Operation& op, const Pick& open,
             CardIndex card, const Source& source);

}  // namespace judge
