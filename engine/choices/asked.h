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

// Task::counter of an effect none of whose operations is done.
inline constexpr std::uint8_t kNothingLeft = 255;

// Whether somebody has decided about the operation that comes next.
inline bool Decided(const Task& task) {
  return task.link.decision != OperationDecision::kOpen && task.link.decided_on == task.counter;
}

// The operation that comes next is done, or left out; its throws, if any, are over.
inline void Decide(Task& task, bool done) {
  task.link.decided_on = task.counter;
  task.link.decision = done ? OperationDecision::kDoes : OperationDecision::kLeavesOut;
  task.link.throwing = false;
}

// Nothing is decided about the operation that comes next.
inline void Undecide(Task& task) {
  task.link.decided_on = 0;
  task.link.decision = OperationDecision::kOpen;
  task.link.throwing = false;
}

// Whether somebody has answered the choice (0..15), be it with nothing.
inline bool IsAsked(const Task& task, int choice) {
  return (task.link.answered >> choice & 1) != 0;
}

// The choice has been answered: it is not asked again.
inline void MarkAnswered(Task& task, int choice) {
  task.link.answered = static_cast<std::uint16_t>(task.link.answered | 1U << choice);
}

// Returns the numbers of the options of a chooseOne that may be chosen now.
std::vector<std::uint8_t> OptionsOpen(const Game& game, const State& state, const Effect& effect,
                                      const Task& task);
// Returns the cards of the pack that the operation's filter finds.
std::vector<CardIndex> CardsFound(const Game& game, const State& state, const Operation& op,
                                  const Task& task);
// Returns the other players who have to agree before the operation is done, as bits 1 << seat.
std::uint32_t AgreeingSeats(const Game& game, const State& state, const Operation& op,
                            const Task& task);

// Returns the monster whose new tile the effect on top asks for; kNoPiece: it asks for none.
PieceIndex MoverAsked(const Game& game, const State& state);
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
// Sets *out to the targets of a redirect, whose order is asked for; empty: it is no redirect.
void RedirectTargets(const Game& game, const State& state, std::vector<PieceIndex>* out);

const Operation* CurrentOperation(const Pack& pack, const State& state);

// The ways in which the card may be played that the operation names: number of its effect, option.
struct PlayingWay {
  int number = 0;
  std::uint8_t option = 0;
};
CardIndex CardToPlay(const Game& game, const State& state, const Operation& op, const Task& task);
std::vector<PlayingWay> WaysToPlay(const Game& game, const State& state, const Operation& op,
                                   const Task& task);

// The card that the operation names as its player speaks of it, told apart or not.
Source SourceNamed(const Game& game, const State& state, const Operation& op, const Task& task);

}  // namespace judge
