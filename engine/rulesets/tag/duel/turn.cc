// Tag document, B: the order of the turns, and what differs in the first ones.
#include <vector>

#include "engine/changes/changes.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/duel/duel.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

// Checks that Duelist A of a team begins, and that the turns follow from that.
Answer FirstIsA(const CheckContext& c) {
  const TableForm& form = FormOf(*c.game.rules, c.state);
  std::vector<SeatIndex> order;
  for (int i = 0; i < c.action.chosen_count; ++i) {
    order.push_back(c.action.chosen[static_cast<std::size_t>(i)].zone.seat);
  }
  const SeatIndex first = order.empty() ? c.action.seat : order.front();
  if (order.empty()) order = UsualRotation(form, TakingPart(c.state), first);
  Fact fact{.text = "{seat} is not the first one of a team and begins no duel", .seat = first};
  if (order.front() != first) return c.Forbid(fact);
  const Fact fault = RotationFault(form, TakingPart(c.state), order);
  if (*fault.text != '\0') return c.Forbid(fault);
  fact.text = "{seat} is the first one of the team that goes first";
  return c.Permit(fact);
}

// Takes the usual order where nobody has said who begins, so that the duel goes on.
void TakeUsualOrder(const MomentContext& c) {
  const StateHeader& h = c.state().header();
  const bool begins = c.data.number == c.run.game.rules->SetupSteps();
  if (!begins || h.rotation_count != 0) return;
  const SeatIndex first = h.first_seat == kNoSeat ? SeatIndex{0} : h.first_seat;
  TellRotation(c.run,
               UsualRotation(FormOf(*c.run.game.rules, c.state()), TakingPart(c.state()), first));
  c.Note({.text = "no Rotation was recorded: taken as the usual one, which begins with {seat}",
          .seat = first});
}

void NoteTurn(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat});
}

// Returns whether the duel was begun by the team of the first seat at the table.
bool TeamOneBegan(const State& state) {
  return state.header().rotation_count != 0 && state.SameTeam(state.header().rotation[0], 0);
}

int TurnNow(const MomentContext& c) { return c.state().header().turn; }

void Alternates(const MomentContext& c) {
  if (TurnNow(c) > 1) NoteTurn(c);
}

void FullCycle(const MomentContext& c) {
  if (TeamOneBegan(c.state())) NoteTurn(c);
}

void CycleOfTeamTwo(const MomentContext& c) {
  if (!TeamOneBegan(c.state())) NoteTurn(c);
}

// Tells of the turn of the second team's Duelist A, before which no Duelist B has played.
void BothAsFirst(const MomentContext& c) {
  if (TurnNow(c) == 2) NoteTurn(c);
}

void Repeats(const MomentContext& c) {
  const int cycle = c.state().header().rotation_count;
  if (cycle != 0 && TurnNow(c) > cycle && (TurnNow(c) - 1) % cycle == 0) NoteTurn(c);
}

Answer StarterDraw(const CheckContext& c) { return tcg::kFirstNoDraw.check(c); }
void StarterDrawsNot(const MomentContext& c) { tcg::kFirstNoDraw.happen(c); }

// Tells that a Duelist draws in the first turn of his own, which is not the first of the duel.
void OthersDraw(const MomentContext& c) {
  const bool first_own = TurnNow(c) > 1 && TurnNow(c) <= c.state().header().rotation_count;
  if (first_own && c.run.game.rules->Phase(c.data.phase).draws) NoteTurn(c);
}

// Returns the fact about the turn that is on, with its number and that of the turns without battle.
Fact AboutTurn(const CheckContext& c, const char* text) {
  const StateHeader& h = c.state.header();
  return {.text = text, .seat = h.turn_seat, .n = h.turn, .m = h.rotation_count - 1};
}

// Forbids in the turns before the one of who goes fourth.
Answer NotInFirstThree(const CheckContext& c, const char* text) {
  if (c.state.header().phase == PhaseKind::kSetup) return Answer::kSilent;
  Fact fact = AboutTurn(c, text);
  if (IsUnsaid(c.state, kTurnNumberUnsaid)) {
    fact.text =
        "whether this is one of the first turns of the duel is not said: the turn in the position "
        "would say it";
    return c.With(Answer::kUnproven, fact);
  }
  return fact.n <= fact.m ? c.Forbid(fact) : Answer::kSilent;
}

// Returns whether the act enters a Battle Phase, or belongs in one.
bool EntersBattle(const CheckContext& c) {
  return c.action.kind == ActionKind::kAttack || c.game.rules->Phase(c.action.phase).battle;
}

Answer FirstThreeNoBattle(const CheckContext& c) {
  if (!EntersBattle(c)) return Answer::kSilent;
  return NotInFirstThree(c, "this is turn {n} of the duel, and the first {m} have no Battle Phase");
}

Answer FirstThreeNoAttacks(const CheckContext& c) {
  return NotInFirstThree(c, "this is turn {n} of the duel, and nobody attacks in the first {m}");
}

Answer FourthMayBattle(const CheckContext& c) {
  const Fact fact = AboutTurn(c, "{seat} has turn {n} and may be the first in a Battle Phase");
  const bool fourth =
      EntersBattle(c) && fact.n == fact.m + 1 && !IsUnsaid(c.state, kTurnNumberUnsaid);
  return fourth ? c.Permit(fact) : Answer::kSilent;
}

constexpr ActionMask kEnters = On(ActionKind::kEnterPhase) | On(ActionKind::kAttack);

}  // namespace

const Clause kFirstIsA =
    Consequence("tag.turn.first-turn-a-of-first-team", Moment::kSetupStepBegins, &TakeUsualOrder)
        .Binding(On(ActionKind::kDecideFirst), &FirstIsA)
        .LooksAt(kPartNamed);
const Clause kAlternateTeams =
    Consequence("tag.turn.alternate-teams", Moment::kTurnBegins, &Alternates);
const Clause kFullCycle = Consequence("tag.turn.full-cycle", Moment::kTurnBegins, &FullCycle);
const Clause kCycleOfTeamTwo =
    Consequence("tag.turn.cycle-if-team2-starts", Moment::kTurnBegins, &CycleOfTeamTwo);
const Clause kBothAsFirst =
    Consequence("tag.turn.both-as-before-any-b", Moment::kTurnBegins, &BothAsFirst);
const Clause kRepeatsUntilWin =
    Consequence("tag.turn.repeat-until-win", Moment::kTurnBegins, &Repeats);
const Clause kStarterNoDraw =
    Legality("tag.turn.starter-no-draw", On(ActionKind::kDraw) | On(ActionKind::kNoDraw),
             &StarterDraw)
        .Happening(Moment::kPhaseBegins, &StarterDrawsNot)
        .LooksAt(kNoPart);
const Clause kOthersDraw =
    Consequence("tag.turn.others-draw-first-turn", Moment::kPhaseBegins, &OthersDraw);
const Clause kFourthMayBattle =
    Legality("tag.turn.first-battle-phase-turn-4", kEnters, &FourthMayBattle).LooksAt(kNoPart);
const Clause kFirstThreeNoBattle =
    Legality("tag.attack.first-three-no-battle-phase", kEnters, &FirstThreeNoBattle)
        .LooksAt(kNoPart);
const Clause kFirstThreeNoAttacks =
    Legality("tag.attack.first-three-no-attacks", On(ActionKind::kAttack), &FirstThreeNoAttacks)
        .LooksAt(kNoPart);

}  // namespace judge::tag
