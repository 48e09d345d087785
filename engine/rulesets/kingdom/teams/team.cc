// Rulebook: Multiplayer Rules, what holds in every Team Duel.
#include <vector>

#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/kingdom/teams/teams.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::kingdom {
namespace {

std::vector<SeatIndex> OrderNamed(const Action& action) {
  std::vector<SeatIndex> order;
  for (int i = 0; i < action.chosen_count; ++i) {
    order.push_back(action.chosen[static_cast<std::size_t>(i)].zone.seat);
  }
  return order;
}

// Forbids to leave the step that decides who begins before a Rotation is fixed.
Answer RotationInSetup(const CheckContext& c) {
  if (!IsTeamDuel(c.state)) return Answer::kSilent;
  if (c.action.kind == ActionKind::kDecideFirst) {
    if (c.action.chosen_count > 0) return Answer::kSilent;
    return c.Forbid({"a Rotation of all players is fixed, and not one player who goes first"});
  }
  if (!tcg::InSetupPart(c, SetupPart::kDecideFirst)) return Answer::kSilent;
  if (c.state.header().rotation_count != 0) {
    return c.Permit({.text = "the Rotation is fixed and begins with {seat}",
                     .seat = c.state.header().rotation[0]});
  }
  return c.Forbid({"no Rotation of turns has been fixed"});
}

// Takes the usual Rotation where the record names none, so that the duel goes on.
void TakeUsualRotation(const MomentContext& c) {
  if (!IsTeamDuel(c.state()) || c.data.number != c.run.game.rules->SetupSteps()) return;
  const StateHeader& h = c.state().header();
  if (h.rotation_count != 0) return;
  const SeatIndex first = h.first_seat == kNoSeat ? SeatIndex{0} : h.first_seat;
  TellRotation(c.run,
               UsualRotation(FormOf(*c.run.game.rules, c.state()), TakingPart(c.state()), first));
  c.Note({.text = "no Rotation was recorded: taken as the usual one, which begins with {seat}",
          .seat = first});
}

Answer RotationAlternates(const CheckContext& c) {
  if (!IsTeamDuel(c.state) || c.action.chosen_count == 0) return Answer::kSilent;
  const Fact fault =
      RotationFault(FormOf(*c.game.rules, c.state), TakingPart(c.state), OrderNamed(c.action));
  if (*fault.text != '\0') return c.Forbid(fault);
  const bool teams = FormOf(*c.game.rules, c.state).turns == TurnOrder::kByTeam;
  return c.Permit({teams ? "the order changes between the teams, and then between their players"
                         : "everybody is a team of his own: any order of all players will do"});
}

Answer FirstRoundAttack(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (!IsTeamDuel(c.state) || h.rotation_count == 0) return Answer::kSilent;
  Fact fact{.seat = h.rotation[h.rotation_count - 1]};
  if (IsUnsaid(c.state, kTurnNumberUnsaid)) {
    fact.text =
        "whether this is the first round is not said: the turn in the position would say it";
    return c.With(Answer::kUnproven, fact);
  }
  if (h.round != 1 || h.turn_seat == kNoSeat) return Answer::kSilent;
  if (h.turn_seat == fact.seat) {
    fact.text = "{seat} is the last in the Rotation and may attack in the first round";
    return c.Permit(fact);
  }
  fact.text = "in the first round only the last in the Rotation attacks, and that is {seat}";
  return c.Forbid(fact);
}

}  // namespace

const Clause kRotationInSetup =
    Obligation("kingdom.team.rotation-in-setup")
        .Binding(On(ActionKind::kEnterPhase) | On(ActionKind::kDecideFirst), &RotationInSetup)
        .LooksAt(kPartNamed)
        .Happening(Moment::kSetupStepBegins, &TakeUsualRotation);
const Clause kRotationAlternates = Legality("kingdom.team.rotation-alternates-teams",
                                            On(ActionKind::kDecideFirst), &RotationAlternates)
                                       .LooksAt(kPartNamed);
const Clause kFirstRoundAttack =
    Legality("kingdom.team.first-round-attack", On(ActionKind::kAttack), &FirstRoundAttack)
        .LooksAt(kNoPart);

}  // namespace judge::kingdom
