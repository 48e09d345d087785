#include "engine/rulesets/tcg/turn.h"

#include <algorithm>
#include <cstddef>

#include "engine/agenda/agenda.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kMainActs = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                                 On(ActionKind::kSet) | On(ActionKind::kHide) |
                                 On(ActionKind::kFlip) | On(ActionKind::kChangePosition);

int Order(const RuleSet& rules, PhaseKind kind) {
  for (std::size_t i = 0; i < rules.phases.size(); ++i) {
    if (rules.phases[i].kind == kind) return static_cast<int>(i);
  }
  return -1;
}

// Returns whether the phase that the act leads to does not come any more in this turn.
bool IsBehind(const CheckContext& c) {
  return Order(*c.game.rules, c.action.phase) <= Order(*c.game.rules, c.state.header().phase);
}

constexpr const char* kNeverBack = "this phase is over; a turn never goes back";

}  // namespace

Answer PhaseOrder(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup) return Answer::kSilent;
  const RuleSet& rules = *c.game.rules;
  const int now = Order(rules, h.phase);
  const int last = static_cast<int>(rules.phases.size()) - 1;
  if (c.action.kind == ActionKind::kEndTurn) {
    // While something is asked, the rule about what is awaited says so.
    const DecisionKind asked = NextDecision(c.game, c.state).kind;
    if (now == last || asked == DecisionKind::kTrigger) return Answer::kSilent;
    if (c.action.seat == h.turn_seat) return c.Forbid({"a turn ends with its End Phase"});
    return c.Forbid(
        {.text = "it is {seat}'s turn, and it ends with its End Phase", .seat = h.turn_seat});
  }
  const int next = Order(rules, c.action.phase);
  if (next <= now) return c.Forbid({kNeverBack});
  if ((rules.Phase(h.phase).next >> static_cast<int>(c.action.phase) & 1U) != 0) {
    return Answer::kSilent;
  }
  // The clause of the optional Battle Phase rules on what that leaves open.
  if (rules.Phase(h.phase).main) return Answer::kSilent;
  return c.Forbid({"a phase would be skipped"});
}

Answer BattlePhaseOptional(const CheckContext& c) {
  const PhaseRow& now = c.game.rules->Phase(c.state.header().phase);
  const PhaseRow& next = c.game.rules->Phase(c.action.phase);
  if (now.battle && next.main && IsSkipped(c.state, now.kind)) {
    return c.Forbid({"the Battle Phase of this turn is skipped, so no second Main Phase follows"});
  }
  // The clause of the order refuses a phase that is past.
  if (now.main && next.main && IsBehind(c)) return Answer::kSilent;
  return SecondMainPhaseAnyway(c);
}

Answer SecondMainPhaseAnyway(const CheckContext& c) {
  const PhaseRow& now = c.game.rules->Phase(c.state.header().phase);
  const PhaseRow& next = c.game.rules->Phase(c.action.phase);
  if (!now.main) return Answer::kSilent;
  if (next.main) {
    return c.Forbid({IsBehind(c) ? kNeverBack
                                 : "no Battle Phase was entered, so no second Main Phase follows"});
  }
  const auto is_ahead = [&](const PhaseRow& row) {
    return row.battle && (now.next >> static_cast<unsigned>(row.kind) & 1U) != 0;
  };
  const auto& phases = c.game.rules->phases;
  if (next.battle || std::none_of(phases.begin(), phases.end(), is_ahead)) return Answer::kSilent;
  return c.Permit({"the Battle Phase may be left out"});
}

Answer MainPhaseOnly(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup) return Answer::kSilent;
  const bool main = c.game.rules->Phase(h.phase).main;
  const bool own = c.action.seat == h.turn_seat;
  if (main && own) return Answer::kSilent;
  // A summon that a resolving effect lets its player make is no act of the phase.
  const bool summons = c.action.kind == ActionKind::kSpecialSummon;
  if (summons && AwaitedSummon(c.game, c.state).seat == c.action.seat) return Answer::kSilent;
  return c.Forbid(
      {.text = main ? "it is {seat}'s Main Phase" : "it is {seat}'s turn and no Main Phase",
       .seat = h.turn_seat});
}

Answer DeclaredEnd(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup || c.action.seat == h.turn_seat) return Answer::kSilent;
  const bool by_effect = c.action.kind == ActionKind::kDraw &&
                         c.state.seat(c.action.seat).effect_draws >= std::max(1, c.action.number);
  if (by_effect) return Answer::kSilent;
  return c.Forbid({.text = "it is {seat}'s turn until {seat} has ended it", .seat = h.turn_seat});
}
namespace {

Answer OpenStateTurnPlayer(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup || c.state.top_task() != nullptr) return Answer::kSilent;
  if (c.action.seat == h.turn_seat) return Answer::kSilent;
  // In a phase without plays, the turn player's going on may be answered; in others only what the
  // turn player has done.
  const PhaseRow& row = c.game.rules->Phase(h.phase);
  if ((!row.main && !row.battle) || h.acts_in_phase > 0) return Answer::kSilent;
  Fact fact{.seat = h.turn_seat};
  if (IsUnsaid(c.state, kPhaseUnsaid)) {
    fact.text =
        "whether {seat} has done something in this phase already is not said: `fresh` in the "
        "position would say that nothing was done";
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "nothing has happened that could be answered: {seat} acts first";
  return c.Forbid(fact);
}

}  // namespace

const Clause kBattlePhaseOptional =
    Legality("tcg.turn.battle-phase-optional", On(ActionKind::kEnterPhase), &BattlePhaseOptional)
        .Borrowed();
const Clause kSecondMainPhaseAnyway =
    kBattlePhaseOptional.Binding(On(ActionKind::kEnterPhase), &SecondMainPhaseAnyway);
const Clause kMainPhaseOnly = Legality("tcg.summon.main-phase-only", kMainActs, &MainPhaseOnly)
                                  .Borrowed()
                                  .AboutPlace()
                                  .LooksAt(kNoPart);
const Clause kSummonInMainPhase =
    kMainPhaseOnly.Binding(kMainActs & ~On(ActionKind::kSet), &MainPhaseOnly).LooksAt(kNoPart);
const Clause kOpenStateTurnPlayer =
    Legality("tcg.chain.open-state-turn-player", On(ActionKind::kActivate), &OpenStateTurnPlayer)
        .Borrowed()
        .LooksAt(kNoPart);

}  // namespace judge::tcg
