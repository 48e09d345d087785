// The questions of an effect that resolves: what engine/effects/steps.cc asks and
// engine/effects/answers.cc answers. Internal to the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Task::counter of an effect that has no operation left to do.
inline constexpr std::uint8_t kNothingLeft = 255;

// Returns whether somebody has decided about the operation that comes next.
inline bool Decided(const Task& task) {
  return task.link.decision != OperationDecision::kOpen && task.link.decided_on == task.counter;
}

// Notes that the operation that comes next is done, or left out; its throws, if any, are over.
inline void Decide(Task& task, bool done) {
  task.link.decided_on = task.counter;
  task.link.decision = done ? OperationDecision::kDoes : OperationDecision::kLeavesOut;
  task.link.under_way = 0;
}

// Notes that nothing is decided about the operation that comes next.
inline void Undecide(Task& task) {
  task.link.decided_on = 0;
  task.link.decision = OperationDecision::kOpen;
  task.link.under_way = 0;
}

// Pick::position of what was named with the activation for a choice that is made later, and could
// not be chosen on that board: it is judged when the effect has come to it.
inline constexpr std::uint8_t kNamedTooEarly = 0xff;

// Returns whether the effect changes what stands or lies somewhere before it comes to the choice
// (0..15), so that another board decides what may be chosen than the one on which it is activated.
bool IsMadeOnAnotherBoard(const Game& game, const Effect& effect, int choice);

// Returns whether somebody has answered the choice (0..15), perhaps with nothing.
inline bool IsAsked(const Task& task, int choice) {
  return (task.link.answered >> choice & 1) != 0;
}

// Notes that the choice has been answered: it is not asked again.
inline void MarkAnswered(Task& task, int choice) {
  task.link.answered = static_cast<std::uint16_t>(task.link.answered | 1U << choice);
}

// Returns the numbers of the options of a chooseOne that may be chosen now.
std::vector<std::uint8_t> OptionsOpen(const Game& game, const State& state, const Effect& effect,
                                      const Task& task);
// Returns the cards of the pack that the operation's filter finds.
std::vector<CardIndex> CardsFound(const Game& game, const State& state, const Operation& op,
                                  const Task& task);
// Returns the reference to the result of an operation of which the operation means cards: `result`
// itself, or each card among it; nullptr when it means no result.
const RefExpr* ResultMeant(const Pack& pack, const Operation& op);
// Returns the other players who have to agree before the operation is done, as bits 1 << seat.
std::uint32_t AgreeingSeats(const Game& game, const State& state, const Operation& op,
                            const Task& task);

// Returns the monster whose new tile the effect on top asks for; kNoPiece: it asks for none.
PieceIndex MoverAsked(const Game& game, const State& state);
// Returns the seat that has to discard a card next, for an effect or for the size of its hand;
// kNoSeat when none has to.
SeatIndex DiscardAwaited(const State& state);
// Returns whether the cards that it gives away then are sent to the graveyard without a discard.
bool GivesAwayUndiscarded(const Pack& pack, const State& state);
// Returns the seat that has to answer the question of the task. From here on, the Asked and Awaited
// functions read the effect on top of the agenda.
SeatIndex DecidingSeat(const Game& game, const State& state, const Task& task);
// Returns the seat that does the operation: of a summon, and of a card that is played, the one that
// decides on it, or else the player of the effect.
SeatIndex DoingSeat(const Game& game, const State& state, const Operation& op, const Task& task);
// Returns the numbers of the options of which one has to be chosen; empty: the effect asks for
// none.
std::vector<std::uint8_t> AskedOptions(const Game& game, const State& state);
// Returns the choice of cards, places or players that the effect asks for; none when it asks for
// none.
std::optional<Choice> AskedChoice(const Game& game, const State& state);
// Returns the cards of which one has to be named; empty: it asks for none.
std::vector<CardIndex> AskedCards(const Game& game, const State& state);
// Returns the card that it would play next; kUnknownCard: it plays none, or one that is unknown.
CardIndex AwaitedPlay(const Game& game, const State& state);
// Returns the operation at which it stands; nullptr: no effect is on top.
const Operation* AwaitedOperation(const Pack& pack, const State& state);
// Sets *out to the targets of a redirect, whose order is asked for; empty: it is no redirect.
void RedirectTargets(const Game& game, const State& state, std::vector<PieceIndex>* out);

// A way in which a card may be played by an effect: the number of its own effect, and the option.
struct PlayingWay {
  int number = 0;
  std::uint8_t option = 0;
};
// Returns the card that the operation plays; kUnknownCard: none, or one that is unknown.
CardIndex CardToPlay(const Game& game, const State& state, const Operation& op, const Task& task);
// Returns the ways in which the card that the operation plays may be played now.
std::vector<PlayingWay> WaysToPlay(const Game& game, const State& state, const Operation& op,
                                   const Task& task);

// Returns the card that the operation names as the speaker of its effects, told apart or not.
Source SourceNamed(const Game& game, const State& state, const Operation& op, const Task& task);

}  // namespace judge
