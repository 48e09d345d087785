// The chain: effects that were activated wait on the agenda, the newest on top, until nobody adds
// another; then they resolve from the last to the first. How long it may be, who speaks when, and
// which effects get onto it by themselves is the rule set's ResponsePolicy.
#pragma once

#include <optional>

#include "engine/action.h"
#include "engine/clause.h"

namespace judge {

// Counts the use of the link's effect (CountUse) and pays its costs.
void PayFor(Run& run, const Task& link);
// Adds an activated effect to the chain, or starts a chain with it, and pays its costs.
void AddLink(Run& run, Task link);
// Returns the link (a kEffect task) that the activation makes; adds what it names as picks. Without
// a piece it is an effect of the marker action.card at action.from.
Task LinkOf(Run& run, const Action& action, PieceIndex piece, int effect,
            const PendingTrigger* answered = nullptr);

// Counts the effect's use, pays its costs and tells the effects that wait for an activation.
void BecomeActive(Run& run, const Effect& effect, const Task& link);
// Drops the picks of effects that are over, but for those that a card in play keeps (Pick::holder)
// or a delayed effect or lasting modifier still refers to.
void DropLoosePicks(State& state);
// Returns whether the chain collects the trigger: a chain that AnswerThrow has begun in the middle
// of an effect collects only effects that undo the throw.
bool Concerns(const Pack& pack, const Task& chain, const PendingTrigger& trigger);
// Begins a chain for effects that undo the throw just made, before its result is used.
void AnswerThrow(Run& run, CardEvent thrown);
// Counts one use of the link's effect against its limit (once a turn and the like).
void CountUse(Run& run, const Task& link);
// Returns whether a delayed effect or lasting modifier refers to the targets of that effect's id.
bool SpeaksOfTargets(const State& state, std::uint16_t task);
// Offers pending triggers a place on a chain; returns whether the agenda changed.
bool CollectTriggers(Run& run);
// Returns whether another effect that the same event set off is still to resolve, where such
// effects count as one event (ResponsePolicy::mandatory_together).
bool MoreOfEvent(const Run& run, const Task& effect);
// Do one step of the task on top of the agenda; return whether it waits for a decision.
bool StepChain(Run& run);
bool StepEffect(Run& run);

// Take the answer to what the effect on top of the agenda asks.
void AnswerChoice(Run& run, const Action& action);
void AnswerChance(Run& run, int number);
// Takes the outcome of the game within the game that the effect on top waits for.
void AnswerSubduel(Run& run, const Action& action);
// Returns the monster whose new tile the effect on top asks for; kNoPiece: it asks for none.
PieceIndex MoverAsked(const Game& game, const State& state);
// Counts a discard for the effect on top, if that makes a seat discard.
void NoteDiscard(Run& run);
// Declines what the effect on top asks: it leaves out an optional operation or an unknown result.
void DeclineChoice(Run& run);
// Passes for a seat while triggers are collected: it activates no more of them.
void DeclineTriggers(Run& run, SeatIndex seat);

// Returns the effect that the task carries out; nullptr: its card was only turned face-up.
const Effect* EffectOf(const Pack& pack, const State& state, const Task& task);
// Returns the newest effect above any attack, the one that an answer would answer; may be nullptr.
const Task* LastLink(const State& state);
// Returns the attack that is under way, the topmost one; nullptr: there is none.
const Task* CurrentAttackTask(const State& state);
// What the effect on top of the agenda asks for; AskedChoice: cards, as a choice with candidates.
// Returns the seat that has to answer what the task asks.
SeatIndex DecidingSeat(const Game& game, const State& state, const Task& task);
// Returns the numbers of the options of which one has to be chosen; empty: it asks for none.
std::vector<std::uint8_t> AskedOptions(const Game& game, const State& state);
std::optional<Choice> AskedChoice(const Game& game, const State& state);
// Returns the cards of which one has to be named; empty: it asks for none.
std::vector<CardIndex> AskedCards(const Game& game, const State& state);
// Returns the card that it would play next; kUnknownCard: it plays none or an unknown one.
CardIndex AwaitedPlay(const Game& game, const State& state);
// Returns the operation at which it stands; nullptr: no effect lies on top.
const Operation* AwaitedOperation(const Pack& pack, const State& state);
// Notes that a summon which it waited for was made; it goes on, or waits for the next one.
void AnswerSummon(Run& run, PieceIndex monster);
// Sets *out to the targets of a redirect, whose order is asked for; empty: it is no redirect.
void RedirectTargets(const Game& game, const State& state, std::vector<PieceIndex>* out);

// Drops all pending triggers because the duel goes on without them; announces mandatory ones.
void PassOverTriggers(Run& run);
// Lets the seat's other face-down Traps that the same event triggers stay down, once one is used.
void ExcuseOthers(Run& run, const PendingTrigger& used);
// Returns whether the pending effect could legally be activated now.
bool CanAnswer(const Game& game, const State& state, const PendingTrigger& trigger);

}  // namespace judge
