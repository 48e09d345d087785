#include "replay/fold/paths.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <string>
#include <utility>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "replay/fold/checks.h"

namespace judge::replay {

Step Carry(const Game& game, State& state, const Action& action, EntryNumber entry,
           bool ordinary_effect, EventList* events) {
  Step step{.action = action,
            .implied = (action.flags & kImplied) != 0,
            .by_hand = action.kind == ActionKind::kByHand,
            .ordinary_effect = ordinary_effect,
            .first_event = static_cast<std::uint32_t>(events == nullptr ? 0 : events->size())};
  step.verdict =
      Apply(game, state, action, {.entry = entry, .ordinary_effect = ordinary_effect}, events);
  step.event_count =
      static_cast<std::uint32_t>(events == nullptr ? 0 : events->size()) - step.first_event;
  return step;
}
namespace {

constexpr std::size_t kUsualNodes = 8;  // so that a way of a few steps moves none of them

// Of a pass: what it left unsaid.
std::optional<Guess> GuessOfPass(const Game& game, const State& state, const Action& pass) {
  const std::optional<Choice> asked = AskedChoice(game, state);
  if (asked && asked->least > 0 && NamesHiddenPile(game, *asked)) {
    return Guess{kNoClause, "which card was found was not recorded"};
  }
  const Decision decision = NextDecision(game, state);
  if (decision.waits == WaitKind::kOrder) {
    return Guess{kNoClause, "in which order the attack was redirected was not recorded"};
  }
  const bool replay = decision.kind == DecisionKind::kReplay;
  if (!replay && DiscardAwaited(state) == kNoSeat) return std::nullopt;
  const Verdict verdict = RuleOn(game, state, pass);
  return Guess{verdict.deciding_count > 0 ? verdict.deciding[0] : kNoClause,
               replay
                   ? "which monster was attacked now was not recorded: that battle is not worked "
                     "out, what it destroyed is not known, and life points only by their least "
                     "and most"
                   : "which card was discarded was not recorded"};
}

// Of what its player had to use: on what.
std::optional<Guess> GuessOfUse(const Game& game, const State& state, const Action& use) {
  if (game.rules->responses.set_triggers_go_off || use.piece == kNoPiece) return std::nullopt;
  const auto name = [&](PieceIndex piece) {
    const CardIndex card = state.piece(piece).card;
    const bool seen = card != kUnknownCard && state.piece(piece).known_to == 0xff;
    return seen ? game.pack->card(card).name : std::string("a face-down card");
  };
  std::string on;
  for (std::size_t i = 0; i < use.chosen_count; ++i) {
    const Chosen& one = use.chosen[i];
    if (one.piece != kNoPiece) on += (on.empty() ? "" : ", ") + name(one.piece);
  }
  if (on.empty()) return std::nullopt;
  return Guess{kNoClause, "on what " + name(use.piece) + " was used was not recorded: taken as " +
                              on + ", as nothing else could be named"};
}

}  // namespace

std::optional<Guess> GuessOf(const Game& game, const State& state, const Action& action) {
  if (action.kind == ActionKind::kPass) return GuessOfPass(game, state, action);
  if (action.kind == ActionKind::kActivate) return GuessOfUse(game, state, action);
  const bool discards = DiscardAwaited(state) != kNoSeat;
  const bool choice =
      discards || action.kind == ActionKind::kChoose || action.kind == ActionKind::kRetarget;
  if (!choice) return std::nullopt;
  std::vector<Action> ways;
  ProgressActions(game, state, &ways);
  if (ways.size() < 2) return std::nullopt;
  const Verdict without = RuleOn(game, state, {.kind = ActionKind::kPass, .seat = action.seat});
  Guess guess{without.deciding_count > 0 ? without.deciding[0] : kNoClause, ""};
  if (discards) {
    guess.text = "which card was discarded was not recorded: taken as " +
                 game.pack->card(state.piece(action.piece).card).name;
  } else {
    guess.text = action.kind == ActionKind::kRetarget
                     ? "which monster was attacked now was not recorded"
                     : "what was chosen was not recorded";
  }
  return guess;
}

std::string DrawLeftOut(const std::vector<Step>& steps, std::uint16_t turn) {
  const std::string of = turn == 0 ? "the turn" : "turn " + std::to_string(turn);
  const std::string draw = "the draw of " + of + " was ";
  const SeatIndex seat = steps.back().action.seat;
  int recorded = 0;
  for (std::size_t i = steps.size() - 1; i > 0; --i) {
    const Step& before = steps[i - 1];
    const ActionKind kind = before.action.kind;
    if (kind == ActionKind::kEnterPhase || kind == ActionKind::kEndTurn) break;
    const bool drawn = kind == ActionKind::kDraw && before.action.seat == seat && !before.implied;
    if (drawn) recorded += std::max<int>(1, before.action.number);
  }
  if (recorded == 0) return draw + "not recorded";
  return draw + "recorded in part: " + std::to_string(recorded) +
         (recorded == 1 ? " card, and the rest was not" : " cards, and the rest was not");
}

Paths::Range Paths::Next(Spot spot) {
  if (nodes_.empty()) {
    nodes_.reserve(kUsualNodes);
    nodes_.emplace_back().carried = true;
  }
  assert(nodes_[spot].carried);
  if (nodes_[spot].grown) return nodes_[spot].next;
  std::vector<Action> ways;
  ProgressActions(game_, state(spot), &ways);
  const bool must = ways.size() > 1 && ways.front().kind == ActionKind::kActivate;
  const std::vector<Action> namings = namings_.At(state(spot));
  ways.insert(ways.begin(), namings.begin(), namings.end());
  const Range next{nodes_.size(), nodes_.size() + ways.size()};
  nodes_[spot].grown = true;
  nodes_[spot].next = next;
  nodes_[spot].waiting = ways.size();
  const std::size_t depth = nodes_[spot].depth + 1;
  for (const Action& way : ways) {
    Node& node = nodes_.emplace_back();
    node.before = spot;
    node.depth = depth;
    node.implied.step.action = way;
    node.implied.way = static_cast<std::uint16_t>(&way - ways.data());
    node.passes_over = must && way.kind == ActionKind::kPass;
  }
  return next;
}

void Paths::CarryOut(Spot spot) {
  Node& node = nodes_[spot];
  if (node.carried) return;
  Node& from = nodes_[node.before];
  const bool time = keeps_before_time_ && LetsTimePass(node.implied.step.action);
  if (time && !AnyOf(node.before, LetsTimePass)) from.kept = true;
  const bool last = --from.waiting == 0 && node.before != kStart && !from.kept;
  node.carried = true;
  ImpliedStep& implied = node.implied;
  const Action action = implied.step.action;
  const State& before = state(node.before);
  implied.asked = NextDecision(game_, before).kind;
  implied.guess = GuessOf(game_, before, action);
  if (last) {
    node.state = std::move(from.state);
  } else {
    node.state = before;
  }
  implied.step = Carry(game_, node.state, action, entry_, true, &implied.events);
  implied.turn = node.state.header().turn;
  implied.phase = node.state.header().phase;
}

const State& Paths::Keep(Spot spot) {
  if (spot == kStart) return start_;
  nodes_[spot].kept = true;
  if (!nodes_[spot].state.empty()) return nodes_[spot].state;
  std::vector<Spot> way;
  for (Spot at = spot; at != kStart; at = before(at)) way.push_back(at);
  State again = start_;
  for (auto at = way.rbegin(); at != way.rend(); ++at) {
    Carry(game_, again, action(*at), entry_, true, nullptr);
  }
  nodes_[spot].state = std::move(again);
  return nodes_[spot].state;
}

std::vector<ImpliedStep> Paths::TakeSteps(Spot spot) {
  std::vector<ImpliedStep> steps;
  steps.reserve(depth(spot));
  for (Spot at = spot; at != kStart; at = before(at)) {
    steps.push_back(std::move(nodes_[at].implied));
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

State Paths::TakeState(Spot spot) {
  if (spot == kStart) return {};
  Keep(spot);
  return std::move(nodes_[spot].state);
}

State Paths::TakeStateBeforeTime(Spot spot) {
  Spot before_time = kStart;
  for (Spot at = spot; at != kStart; at = before(at)) {
    if (LetsTimePass(action(at))) before_time = before(at);
  }
  return TakeState(before_time);
}

}  // namespace judge::replay
