// Rulebook: 2. Main Phase, Field Spell Cards; Other Rules, 3 Spell or Trap Cards.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);
constexpr ActionMask kSets = On(ActionKind::kSet);

// Returns whether a Field Spell is put into the Field Zone: activated out of the hand, or Set. One
// that is Set unseen is what is put there.
bool ComesToField(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSet) {
    const CardIndex card =
        c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
    return card != kUnknownCard ? LiesInField(c.game, card) : c.action.to.kind == ZoneKind::kField;
  }
  const Used used = UsedBy(c);
  return used.kind == UsedKind::kFieldSpell && used.said.from_hand;
}

PieceIndex InFieldZone(const CheckContext& c) {
  return c.state.At({c.action.seat, ZoneKind::kField, 1, 0});
}

Fact AboutField(const CheckContext& c, const char* text) {
  return {.text = text, .seat = c.action.seat, .zone = {c.action.seat, ZoneKind::kField, 1, 0}};
}

Answer FromHand(const CheckContext& c) {
  if (c.action.kind != ActionKind::kActivate || !ComesToField(c)) return Answer::kSilent;
  return c.Permit(AboutField(c, "a Field Spell comes face-up into {zone}"));
}

Answer MaySet(const CheckContext& c) {
  if (c.action.kind != ActionKind::kSet || !ComesToField(c)) return Answer::kSilent;
  return c.Permit(AboutField(c, "a Field Spell may be Set into {zone}"));
}

// Tells that what the Field Spell says holds from now on.
void Applies(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (piece.zone != ZoneKind::kField || IsFaceDown(piece)) return;
  if (KindOf(c.run.game, piece.card) != UsedKind::kFieldSpell) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = piece.controller,
               .piece = c.data.piece,
               .to = PlaceOf(piece)});
}

Answer Replaces(const CheckContext& c) {
  if (!ComesToField(c) || InFieldZone(c) == kNoPiece) return Answer::kSilent;
  Fact fact = AboutField(c, "{piece} lies there and goes to the Graveyard first");
  fact.piece = InFieldZone(c);
  return c.Permit(fact);
}

void SendsOldOne(const MomentContext& c) {
  SendToPile(c.run, c.data.piece, ZoneKind::kGraveyard, EventKind::kMoved);
}

Answer Unlimited(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (used.kind != UsedKind::kFieldSpell) return Answer::kSilent;
  Fact fact =
      AboutUse(c, used, "Field Spells used by {seat} this turn: {n}, and any number may be");
  fact.n = UsedThisTurn(c, used.kind);
  return fact.n == 0 ? Answer::kSilent : c.Permit(fact);
}

Answer FullFieldSpellOk(const CheckContext& c) {
  if (!ComesToField(c)) return Answer::kSilent;
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kSpellTrap) != 0) return Answer::kSilent;
  return c.Permit(
      {.text = "all {n} Spell & Trap Zones of {seat} are taken, and a Field Spell needs none",
       .seat = c.action.seat,
       .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kSpellTrap)]});
}

}  // namespace

const Clause kFieldFromHand =
    Legality("rush.fieldspell.activate-from-hand", kUses, &FromHand).LooksAt(kNoPart);
const Clause kFieldMaySet = Legality("rush.fieldspell.may-set", kSets, &MaySet).LooksAt(kPartZone);
const Clause kFieldApplies =
    Consequence("rush.fieldspell.applies-while-face-up", Moment::kCardUsed, &Applies);
const Clause kFieldReplaces =
    Legality("rush.fieldspell.replace-by-sending", kUses | kSets, &Replaces)
        .Happening(Moment::kZoneTaken, &SendsOldOne)
        .LooksAt(kPartZone);
const Clause kFieldUnlimited =
    Legality("rush.fieldspell.unlimited", kUses, &Unlimited).LooksAt(kNoPart);
const Clause kFullFieldSpellOk =
    Legality("rush.full.three-st-field-spell-ok", kUses | kSets, &FullFieldSpellOk)
        .LooksAt(kPartZone);

}  // namespace judge::rush
