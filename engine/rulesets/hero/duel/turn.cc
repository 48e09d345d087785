// Rulebook: 3 Turn Structure, the main phase; 13 Action Limits Summary, the end of a turn.
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr ActionMask kPlays = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                              On(ActionKind::kSet) | On(ActionKind::kHide) | On(ActionKind::kFlip) |
                              On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
                              On(ActionKind::kAttack) | On(ActionKind::kEndTurn) |
                              On(ActionKind::kActivate);

// Forbids everything before the first turn, and to throw a card away that nobody asks for.
Answer MainPhase(const CheckContext& c) {
  if (c.action.kind != ActionKind::kDiscard) return tcg::NotBeforeFirstTurn(c);
  if (HandAsked(c.state) != nullptr) return Answer::kSilent;
  return c.Forbid({"a card leaves the hand when it is played, or when an effect says so"});
}

// Permits attacks where everything else is done too, and forbids going to any other phase.
Answer NoBattlePhase(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup) return Answer::kSilent;
  if (c.action.kind == ActionKind::kEnterPhase) {
    return c.Forbid({"a turn has one phase, and everything is done in it"});
  }
  if (c.action.seat == h.turn_seat) return c.Permit({"attacks are acts of the main phase"});
  return c.Forbid(
      {.text = "attacks are acts of the main phase, and it is {seat}'s", .seat = h.turn_seat});
}

Answer FirstTurnAttack(const CheckContext& c) {
  if (c.state.header().turn != 1) return Answer::kSilent;
  return c.Permit({"attacks may be made in the first turn"});
}

// Returns whether the card of the act goes off by itself, or is one that does.
bool IsTrap(const CheckContext& c) {
  if (c.action.kind != ActionKind::kActivate) return false;
  const Activation said = SaidBy(c);
  return said.trigger != nullptr || said.trap;
}

// Forbids everything to who has not got the turn.
Answer EndTurnOnce(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup || c.action.seat == h.turn_seat || IsTrap(c)) {
    return Answer::kSilent;
  }
  // The Hero has a rule of its own.
  const bool on_field = c.action.kind == ActionKind::kActivate && c.action.piece != kNoPiece &&
                        c.game.rules->OnField(c.state.piece(c.action.piece).zone);
  if (on_field) return Answer::kSilent;
  return c.Forbid({.text = "it is {seat}'s turn until {seat} has ended it", .seat = h.turn_seat});
}

}  // namespace

const Clause kPhaseBecomesMain =
    Legality("hero.turn.phase-becomes-main", kPlays | On(ActionKind::kDiscard), &MainPhase)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kNoBattlePhase =
    Legality("hero.turn.no-separate-battle-phase",
             On(ActionKind::kAttack) | On(ActionKind::kEnterPhase), &NoBattlePhase)
        .LooksAt(kNoPart);
const Clause kFirstTurnAttack =
    Legality("hero.turn.first-turn-attack", On(ActionKind::kAttack), &FirstTurnAttack)
        .LooksAt(kNoPart);
const Clause kEndTurnOnce =
    Legality("hero.limit.end-turn-once", kPlays | On(ActionKind::kEnterPhase), &EndTurnOnce)
        .AboutPlace()
        .LooksAt(kNoPart);

}  // namespace judge::hero
