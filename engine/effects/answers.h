// Answers of players while an effect resolves, and what it asks them for.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Takes the answer to what the effect on top of the agenda asks.
void AnswerChoice(Run& run, const Action& action);
// Takes the result of the coin or die that the effect on top waits for.
void AnswerChance(Run& run, int number);
// Takes the outcome of the game within the game that the effect on top waits for.
void AnswerSubduel(Run& run, const Action& action);
// Counts a discard for the effect on top, if that makes a seat discard. `piece` is the card,
// kNoPiece one that nobody has told apart.
void NoteDiscard(Run& run, PieceIndex piece);
// Declines what the effect on top asks: it leaves out an optional operation or an unknown result.
void DeclineChoice(Run& run);
// Notes that a summon which the effect on top waited for was made; it goes on, or waits for the
// next one.
void AnswerSummon(Run& run, PieceIndex monster);

// Returns how many of the action's last choices are zones: they say where the chosen cards go.
int ZonesNamed(const Game& game, const State& state, const Action& action);
// Returns whether the yes to an operation names nothing but empty zones of its own side for the
// cards that the operation brings, no more than there are.
bool NamesZonesAlone(const Game& game, const State& state, const Operation& op,
                     const Action& action);

}  // namespace judge
