// Rulebook: The Flow of the Duel, phases and turns; 4. End Phase.
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

// Forbids an attack, and the phase in which it would be made, in the first turn of the duel.
Answer NoBattlePhaseFirst(const CheckContext& c) {
  const bool enters = c.action.kind == ActionKind::kEnterPhase;
  if (enters && !c.game.rules->Phase(c.action.phase).battle) return Answer::kSilent;
  return tcg::NoAttackInFirstTurn(c);
}

// Tells whose turn it is, from the second turn on.
void Alternates(const MomentContext& c) {
  if (c.data.number > 1) EmitNoted(c);
}

}  // namespace

const Clause kPhaseOrder =
    Definition("rush.turn.phase-order")
        .Binding(On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn), &tcg::PhaseOrder);
const Clause kAlternate = Consequence("rush.turn.alternate", Moment::kTurnBegins, &Alternates);
const Clause kNoBattlePhaseFirst =
    Legality("rush.turn.first-player-no-battle-phase",
             On(ActionKind::kAttack) | On(ActionKind::kEnterPhase), &NoBattlePhaseFirst)
        .LooksAt(kNoPart);
const Clause kBattlePhaseOptional = Legality(
    "rush.turn.battle-phase-optional", On(ActionKind::kEnterPhase), &tcg::BattlePhaseOptional);
const Clause kDeclaredEnd =
    Obligation("rush.end.declare")
        .Binding(On(ActionKind::kDraw) | On(ActionKind::kEnterPhase) | On(ActionKind::kEndTurn),
                 &tcg::DeclaredEnd);

}  // namespace judge::rush
