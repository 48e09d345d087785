// Rulebook: Token Monster Cards.
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

// Returns the text for a summon that does not follow the position or tile that the card which lets
// it come names; nullptr: it follows.
const char* OtherwiseThanSaid(const CheckContext& c, const SummonWay& way) {
  const Action& action = c.action;
  if (way.position != Position::kNone && way.position != action.position) {
    return "{piece} lets {card} be summoned in another position only";
  }
  const bool names_tile = action.target_zone.kind == ZoneKind::kTile;
  const bool other = way.tile != 0 && names_tile && action.target_zone.slot != way.tile;
  if (other) return "{piece} lets {card} be summoned on the tile that was chosen";
  const bool outside = way.tile != 0 && action.to.slot != 0 &&
                       !IsInside(c.state, TilemapInPlay(c.game, c.state), action.to);
  return outside ? "{piece} lets {card} be summoned inside the Tilemap only" : nullptr;
}

Answer NeedsEnablingCard(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.method != RecipeMethod::kToken) return Answer::kSilent;
  Fact fact{.piece = summon.way.source, .card = summon.card};
  if (summon.way.method == RecipeMethod::kToken && summon.way.card == summon.card) {
    fact.text = OtherwiseThanSaid(c, summon.way);
    if (fact.text != nullptr) return c.Forbid(fact);
    fact.text = "{piece} lets {card} be summoned";
    return c.Permit(fact);
  }
  fact.text = "no card in play lets {card} be summoned";
  return c.Forbid(fact);
}

Answer NeedsCopy(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.method != RecipeMethod::kToken) return Answer::kSilent;
  const std::int16_t unnamed =
      c.state.seat(c.action.from.seat).unnamed[static_cast<int>(ZoneKind::kExtraDeck)];
  Fact fact{.card = summon.card, .seat = c.action.from.seat};
  if (c.action.piece != kNoPiece || unnamed != 0) {
    fact.text = "{card} comes out of {seat}'s Extra Deck";
    return c.Permit(fact);
  }
  fact.text = "no copy of {card} is left in {seat}'s Extra Deck";
  return c.Forbid(fact);
}

Answer CannotBeAttached(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known) return Answer::kSilent;
  const Operation* attach = FindOperation(c.pack(), *used.said.effect, OperationKind::kAttach);
  if (attach == nullptr || attach->what.kind != RefKind::kTarget) return Answer::kSilent;
  const ChosenRange range =
      ChosenFor(c.game, c.state, *used.said.effect, c.action, attach->what.index);
  for (int at = range.first; at < range.first + range.count; ++at) {
    const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(at)];
    if (chosen.piece == kNoPiece) continue;
    if (!IsToken(c.pack(), c.state.piece(chosen.piece))) continue;
    return c.Forbid({.text = "{piece} is a Token and cannot be attached", .piece = chosen.piece});
  }
  return Answer::kSilent;
}

Answer NoAttachingSummons(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  const bool attaches =
      summon.method == RecipeMethod::kFusion || summon.method == RecipeMethod::kAlter;
  for (const Chosen& one : summon.named) {
    if (summon.method == RecipeMethod::kNone || one.piece == kNoPiece) continue;
    if (!IsToken(c.pack(), c.state.piece(one.piece))) continue;
    Fact fact{.text = attaches ? "{piece} is a Token and cannot lie beneath {card}"
                               : "{piece} is a Token, and the Materials of {card} are not attached",
              .piece = one.piece,
              .card = summon.card};
    return attaches ? c.Forbid(fact) : c.Permit(fact);
  }
  return Answer::kSilent;
}

}  // namespace

const Clause kTokenNeedsCard =
    Legality("kingdom.token.needs-enabling-card", tcg::kSpecialSummons, &NeedsEnablingCard)
        .LooksAt(kPartPosition | kPartZone | kPartNamed);
const Clause kTokenNeedsCopy =
    Legality("kingdom.token.needs-a-copy", tcg::kSpecialSummons, &NeedsCopy)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kTokenReturns =
    Consequence("kingdom.token.leaving-returns-to-extra-deck", Moment::kNone, nullptr)
        .Meaning(Term::kTokenReturns);
const Clause kTokenNotAttached =
    Legality("kingdom.token.cannot-be-attached", kActivations, &CannotBeAttached)
        .LooksAt(kPartNamed);
const Clause kTokenNoMaterial =
    Legality("kingdom.token.no-attaching-summons", tcg::kSpecialSummons, &NoAttachingSummons)
        .LooksAt(kPartPosition | kPartNamed);

}  // namespace judge::kingdom
