// The chain: effects that were activated wait on the agenda, the newest on top, until nobody adds
// another; then they resolve from the last to the first. How long it may be, who speaks when, and
// which effects get onto it by themselves is the rule set's ResponsePolicy.
#pragma once

#include <optional>

#include "engine/action.h"
#include "engine/clause.h"

namespace judge {

// Counts the use of an effect that is activated and pays what it costs.
void PayFor(Run& run, const Task& link);
// Puts an activated effect on the chain that is being built, or starts one. Costs are paid here.
void AddLink(Run& run, Task link);
// A link from an activation, with the cards and places it names kept as its picks and what it
// answers. Without a piece it is an effect of the marker action.card at action.from.
Task LinkOf(Run& run, const Action& action, PieceIndex piece, int effect,
            const PendingTrigger* answered = nullptr);

// The effect of the link counts as used, its costs are paid, and what waits for it is told.
void BecomeActive(Run& run, const Effect& effect, const Task& link);
// Drops what was named for effects that are over: not what a card in play or an effect that was
// left behind for later keeps.
void DropLoosePicks(State& state);
// Whether the chain collects the effect: one that is begun in the middle of an effect takes those
// alone that undo the throw just made.
bool Concerns(const Pack& pack, const Task& chain, const PendingTrigger& trigger);
// Lets what undoes a throw answer it before anything follows from it.
void AnswerThrow(Run& run, CardEvent thrown);
// The effect of the task was used: that counts against its limit.
void CountUse(Run& run, const Task& link);
// Whether what was left behind speaks of the targets that were named for the effect of this id.
bool SpeaksOfTargets(const State& state, std::uint16_t task);
// Gives effects that wait for their place on a chain the floor; true when the agenda changed.
bool CollectTriggers(Run& run);
// Whether something else that the same event has set off is still to resolve, and counts as one
// event with the effect.
bool MoreOfEvent(const Run& run, const Task& effect);
// One step of the task on top of the agenda; true when it waits for a decision.
bool StepChain(Run& run);
bool StepEffect(Run& run);

// Answers to what a resolving effect waits for.
void AnswerChoice(Run& run, const Action& action);
void AnswerChance(Run& run, int number);
// Records how the game in the game ended that the effect on top waits for.
void AnswerSubduel(Run& run, const Action& action);
// The monster whose new tile the effect on top asks for, kNoPiece when it asks for none.
PieceIndex MoverAsked(const Game& game, const State& state);
// A card was discarded; it counts if the effect on top asks a seat to discard.
void NoteDiscard(Run& run);
// Does without: an effect that may do something does not, a result nobody knows is left out.
void DeclineChoice(Run& run);
// A seat has nothing (more) to add to the triggers that are being collected.
void DeclineTriggers(Run& run, SeatIndex seat);

// The effect that a task of the agenda carries, nullptr when it only turned its card face-up.
const Effect* EffectOf(const Pack& pack, const State& state, const Task& task);
// The activation that an answer would answer: the newest link while a chain is being built.
const Task* LastLink(const State& state);
// The attack that is under way, nullptr when there is none.
const Task* CurrentAttackTask(const State& state);
// What the resolving effect on top asks for, as a choice with candidates.
// The seat that has to answer what the effect on top asks.
SeatIndex DecidingSeat(const Game& game, const State& state, const Task& task);
// The options of which the effect on top has one chosen; empty when it asks for none.
std::vector<std::uint8_t> AskedOptions(const Game& game, const State& state);
std::optional<Choice> AskedChoice(const Game& game, const State& state);
// The cards of which the effect on top has one named; empty when it asks for none.
std::vector<CardIndex> AskedCards(const Game& game, const State& state);
// The card that the effect on top would play next, kUnknownCard when it would play none.
CardIndex AwaitedPlay(const Game& game, const State& state);
// The operation at which the effect on top of the agenda stands, nullptr when there is none.
const Operation* AwaitedOperation(const Pack& pack, const State& state);
// A summon that the effect waited for was made; it goes on, or waits for the next one.
void AnswerSummon(Run& run, PieceIndex monster);
// The targets among which the redirect on top has to be ordered.
void RedirectTargets(const Game& game, const State& state, std::vector<PieceIndex>* out);

// The duel goes on without them: nobody has anything to add any more.
void PassOverTriggers(Run& run);
// Of several Traps in play that the same event has met some may stay down once one is used.
void ExcuseOthers(Run& run, const PendingTrigger& used);
// Whether a seat's pending effect can be activated at all now.
bool CanAnswer(const Game& game, const State& state, const PendingTrigger& trigger);

}  // namespace judge
