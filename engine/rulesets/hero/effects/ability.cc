// Rulebook: 2 Hero Rules, the ability of a Hero.
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr ActionMask kActivate = On(ActionKind::kActivate);

// Returns whether the act uses the ability of a Hero that lies there.
bool UsesAbility(const CheckContext& c) {
  return c.action.piece != kNoPiece && c.state.piece(c.action.piece).zone == ZoneKind::kHero;
}

Answer AbilityOnce(const CheckContext& c) {
  if (!UsesAbility(c)) return Answer::kSilent;
  Fact fact{.piece = c.action.piece, .seat = c.action.seat};
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kActivation && item.seat == c.action.seat &&
                    item.turn == c.state.header().turn &&
                    c.pack().card(item.card).Has(Frame::kLeader);
    if (it) fact.entry = item.entry;
  }
  fact.text = "{seat} has used the ability of {piece} in this turn";
  if (fact.entry != 0) return c.Forbid(fact);
  if (IsUnsaid(c.state, c.action.seat, kEffectsUnsaid)) {
    fact.text = tcg::kUseUnsaid;
    fact.card = c.state.piece(c.action.piece).card;
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "{seat} has not used the ability of {piece} in this turn";
  return c.Permit(fact);
}

Answer AbilityMainPhase(const CheckContext& c) {
  const CardIndex card =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  if (!UsesAbility(c)) {
    if (!c.pack().card(card).Has(Frame::kLeader)) return Answer::kSilent;
    return c.Forbid({.text = "{card} uses its ability in the hero zone", .card = card});
  }
  const SeatIndex turn = c.state.header().turn_seat;
  const Fact fact{.text = "{piece} uses its ability in the main phase of its player's own turn",
                  .piece = c.action.piece};
  const bool own = turn == c.action.seat && c.state.top_task() == nullptr;
  return own ? c.Permit(fact) : c.Forbid(fact);
}

Answer AbilityEntryTurn(const CheckContext& c) {
  if (!UsesAbility(c)) return Answer::kSilent;
  if ((c.state.piece(c.action.piece).flags & kSummonedThisTurn) == 0) return Answer::kSilent;
  return c.Permit({.text = "{piece} came this turn and may use its ability at once",
                   .piece = c.action.piece,
                   .entry = c.state.piece(c.action.piece).since});
}

// Forbids an effect that has been used as often as its card says.
Answer UsesAsWritten(const CheckContext& c) {
  return UsesAbility(c) ? Answer::kSilent : tcg::OncePerTurnEach(c);
}

}  // namespace

const Clause kUsesAsWritten =
    Legality("hero.limit.uses-as-written", kActivate, &UsesAsWritten).LooksAt(kNoPart);
const Clause kAbilityOnce =
    Legality("hero.hero.ability-once-per-turn", kActivate, &AbilityOnce).LooksAt(kNoPart);
const Clause kAbilityMainPhase =
    Legality("hero.hero.ability-main-phase", kActivate, &AbilityMainPhase)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kAbilityEntryTurn =
    Legality("hero.hero.ability-entry-turn", kActivate, &AbilityEntryTurn).LooksAt(kNoPart);

}  // namespace judge::hero
