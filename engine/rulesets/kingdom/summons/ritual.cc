// Rulebook: Ritual Monster Cards.
#include <algorithm>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

// Returns whether the card is a Ritual Spell, which its player fulfils by a summon.
bool IsRitualSpell(const CardDefinition& card) {
  return card.Has(Frame::kSpell) && card.recipe.method == RecipeMethod::kRitual;
}

// Returns the Spell that the summon would fulfil: one that resolves, or one that lies face-up.
PieceIndex Fulfilled(const CheckContext& c, const tcg::RecipeSummon& summon) {
  const CardIndex spell = c.pack().card(summon.card).recipe.spell;
  const bool resolves = summon.way.method == RecipeMethod::kRitual &&
                        HasName(c.game, c.state, SubjectOf(c.state, summon.way.source), spell);
  if (resolves) return summon.way.source;
  if (summon.way.method != RecipeMethod::kNone) return kNoPiece;
  return RitualSpell(c.game, c.state, c.action.seat, summon.card);
}

Answer NeedsListedSpell(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.method != RecipeMethod::kRitual || !summon.attempt) return Answer::kSilent;
  Fact fact{.piece = Fulfilled(c, summon), .seat = c.action.seat};
  if (fact.piece == kNoPiece) {
    fact.card = c.pack().card(summon.card).recipe.spell;
    fact.text = "{seat} fulfils no face-up {card}, which this monster names";
    return c.Forbid(fact);
  }
  fact.entry = c.state.piece(fact.piece).since;
  if (summon.way.method == RecipeMethod::kNone && !IsOpenMainPhase(c)) {
    fact.text = "{piece} is fulfilled in {seat}'s own Main Phase with nothing to resolve";
    return c.Forbid(fact);
  }
  const CardIndex spell = c.state.piece(fact.piece).card;
  if (c.pack().card(spell).stub && c.game.rules->effects_are_read_in_full) {
    return c.With(Answer::kUnproven,
                  {.text = "{card} has no entry here, so what it says is not known: write its "
                           "entry, or play with a pack that has one",
                   .card = spell});
  }
  const MaterialsAnswer answer = tcg::AnswerOf(c, summon);
  if (answer.fault == MaterialFault::kAttached) return Answer::kSilent;
  if (answer.fit != Truth::kTrue) {
    return c.With(answer.fit == Truth::kFalse ? Answer::kForbids : Answer::kUnproven,
                  tcg::AboutMaterials(c, summon, answer));
  }
  fact.card = summon.card;
  fact.text = "{piece} is the Spell that {card} names, and its requirements are met";
  return c.Permit(fact);
}

Answer AboutTribute(const CheckContext& c, std::uint16_t flag, Answer answer, const char* text) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.method != RecipeMethod::kRitual || !summon.attempt) return Answer::kSilent;
  for (const Chosen& one : summon.named) {
    if (one.piece == kNoPiece || (c.state.piece(one.piece).flags & flag) == 0) continue;
    return c.With(answer,
                  {.text = text, .piece = one.piece, .other = c.state.piece(one.piece).host});
  }
  return Answer::kSilent;
}

Answer EquippedUsable(const CheckContext& c) {
  return AboutTribute(c, kIsEquipped, Answer::kPermits,
                      "{piece} is equipped to {other} and still a monster on the field");
}

// Returns whether a list of Materials of the monster says that they may lie beneath other cards.
bool SaysBeneath(const Pack& pack, CardIndex monster) {
  const Recipe& first = MaterialsOf(pack, pack.card(monster));
  return TakesFromBeneath(pack, first) ||
         std::any_of(first.ways.begin(), first.ways.end(),
                     [&](const Recipe& way) { return TakesFromBeneath(pack, way); });
}

Answer AttachedNotUsable(const CheckContext& c) {
  const tcg::RecipeSummon summon = tcg::RecipeSummonOf(c);
  if (summon.card != kUnknownCard && SaysBeneath(c.pack(), summon.card)) {
    return Answer::kSilent;
  }
  return AboutTribute(c, kIsAttached, Answer::kForbids,
                      "{piece} is attached to {other} and no monster on the field");
}

Answer MaySendIt(const CheckContext& c) {
  if (c.action.piece == kNoPiece || c.action.to.kind != ZoneKind::kGraveyard) {
    return Answer::kSilent;
  }
  const Piece& piece = c.state.piece(c.action.piece);
  if (!IsRitualSpell(c.pack().card(piece.card))) return Answer::kSilent;
  Fact fact{.piece = c.action.piece, .seat = c.action.seat};
  const bool lies = piece.zone == ZoneKind::kSpellTrap && (piece.flags & kFaceDown) == 0;
  fact.text = "{piece} is no face-up Spell of {seat}";
  if (!lies || !Controls(c.state, c.action.seat, c.action.piece)) return c.Forbid(fact);
  fact.text = "{piece} is sent to the Graveyard in {seat}'s own Main Phase only";
  if (!IsOpenMainPhase(c)) return c.Forbid(fact);
  fact.text = "{seat} may send {piece} to the Graveyard at will";
  return c.Permit(fact);
}

void TributeMaterials(const MomentContext& c) {
  if (!tcg::Is(c, RecipeMethod::kRitual)) return;
  const CardDefinition& monster = c.run.pack().card(c.state().piece(c.data.piece).card);
  if (MaterialsOf(c.run.pack(), monster).erode) {
    SendToPile(c.run, c.data.other, ZoneKind::kBanished, EventKind::kEroded);
  } else {
    SendToPile(c.run, c.data.other, ZoneKind::kGraveyard, EventKind::kTributed);
  }
  WasMaterialOf(c.run.change(), c.data.other, c.data.piece);
}

void StaysUntilFulfilled(const MomentContext& c) {
  const CardIndex card = c.state().piece(c.data.piece).card;
  const Piece& spell = c.state().piece(c.data.other);
  const bool fulfilled = c.data.other != kNoPiece && spell.zone == ZoneKind::kSpellTrap &&
                         c.pack().card(card).recipe.method == RecipeMethod::kRitual;
  if (fulfilled) SendToPile(c.run, c.data.other, ZoneKind::kGraveyard, EventKind::kMoved);
}

void OwnersExtraDeck(const MomentContext& c) {
  if (c.data.other == kNoPiece) return;
  const Piece& spell = c.state().piece(c.data.other);
  const Piece& monster = c.state().piece(c.data.piece);
  if (spell.owner == c.data.seat || monster.owner != spell.owner) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = monster.owner,
               .piece = c.data.piece,
               .other = c.data.other,
               .from = {monster.owner, ZoneKind::kExtraDeck, 0, 0}});
}

}  // namespace

const Clause kRitualNeedsSpell =
    Legality("kingdom.ritual.needs-listed-spell", tcg::kSpecialSummons, &NeedsListedSpell)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kRitualTributes =
    Consequence("kingdom.ritual.materials-tributed", Moment::kMaterialDue, &TributeMaterials);
const Clause kRitualOwnersDeck =
    Consequence("kingdom.ritual.owners-extra-deck", Moment::kRecipeDone, &OwnersExtraDeck);
const Clause kRitualStays =
    Consequence("kingdom.ritual.spell-stays-face-up", Moment::kRecipeDone, &StaysUntilFulfilled);
const Clause kRitualMaySend =
    Legality("kingdom.ritual.controller-may-send-it", On(ActionKind::kMove), &MaySendIt);
const Clause kRitualEquipped =
    Legality("kingdom.ritual.equipped-monster-usable", tcg::kSpecialSummons, &EquippedUsable)
        .LooksAt(kPartPosition | kPartNamed);
const Clause kRitualAttached =
    Legality("kingdom.ritual.attached-monster-not-usable", tcg::kSpecialSummons, &AttachedNotUsable)
        .LooksAt(kPartPosition | kPartNamed);

}  // namespace judge::kingdom
