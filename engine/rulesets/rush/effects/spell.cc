// Rulebook: Card Types, Spells; 2. Main Phase, Normal Spells; Other Rules, 3 Spell or Trap Cards.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);
constexpr ActionMask kSets = On(ActionKind::kSet);

// Permits a Spell out of the hand; it is used there, or on the field where it lies Set.
Answer SpellFromHand(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.spell()) return Answer::kSilent;
  if (!used.said.from_hand && (!used.said.on_field || !used.said.face_down)) {
    return c.Forbid(AboutUse(c, used, "{card} is used out of the hand, or where it lies Set"));
  }
  const bool own = c.state.header().turn_seat == c.action.seat;
  if (!used.said.from_hand || !own) return Answer::kSilent;
  return c.Permit(AboutUse(c, used, "{card} is a Spell and may be activated from the hand"));
}

Answer NormalFromHand(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (used.kind != UsedKind::kNormalSpell || !used.said.from_hand) return Answer::kSilent;
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kSpellTrap) == 0) return Answer::kSilent;
  return c.Permit(AboutUse(
      c, used, "{card} lies face-up in a free Spell & Trap Zone of {seat} while it is used"));
}

Answer SetThenUse(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (used.kind != UsedKind::kNormalSpell || !used.said.face_down) return Answer::kSilent;
  Fact fact = AboutUse(c, used, "{piece} lies Set and is turned face-up");
  fact.entry = c.state.piece(c.action.piece).since;
  return c.Permit(fact);
}

// Checks the moment of a Spell, and of a card that is Set.
Answer SpellMainPhase(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSet) return tcg::MainPhaseOnly(c);
  const Used used = UsedBy(c);
  if (!used.spell()) return Answer::kSilent;
  if (IsOpenMainPhase(c)) {
    return c.Permit(AboutUse(c, used, "{card} is used in {seat}'s own Main Phase"));
  }
  return c.Forbid(
      AboutUse(c, used, "a Spell is used in its player's own Main Phase, with nothing under way"));
}

Answer SpellUnlimited(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (used.kind != UsedKind::kNormalSpell) return Answer::kSilent;
  Fact fact =
      AboutUse(c, used, "Normal Spells used by {seat} this turn: {n}, and any number may be");
  fact.n = UsedThisTurn(c, used.kind);
  return fact.n == 0 ? Answer::kSilent : c.Permit(fact);
}

void SpellToGraveyard(const MomentContext& c) {
  if (!LiesUsed(c, UsedKind::kNormalSpell)) return;
  SendToPile(c.run, c.data.piece, ZoneKind::kGraveyard, EventKind::kMoved);
}

bool ZonesTaken(const CheckContext& c) {
  return c.state.FirstEmpty(c.action.seat, ZoneKind::kSpellTrap) == 0;
}

Fact AboutZones(const CheckContext& c, const char* text) {
  return {.text = text,
          .seat = c.action.seat,
          .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kSpellTrap)]};
}

// Returns whether a card that is no Field Spell would come out of the hand.
bool ComesFromHand(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSet) {
    const CardIndex card =
        c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
    return card != kUnknownCard ? !LiesInField(c.game, card) : c.action.to.kind != ZoneKind::kField;
  }
  const Used used = UsedBy(c);
  const bool lies = used.kind == UsedKind::kNormalSpell || used.kind == UsedKind::kTrap;
  return lies && used.said.from_hand;
}

Answer FullNoHandCards(const CheckContext& c) {
  if (!ZonesTaken(c) || !ComesFromHand(c)) return Answer::kSilent;
  return c.Forbid(AboutZones(c, "all {n} Spell & Trap Zones of {seat} are taken"));
}

Answer FullSetUsable(const CheckContext& c) {
  const Used used = UsedBy(c);
  const bool lies = used.said.on_field && used.said.face_down &&
                    c.state.piece(c.action.piece).zone == ZoneKind::kSpellTrap &&
                    (used.kind == UsedKind::kNormalSpell || used.kind == UsedKind::kTrap);
  if (!ZonesTaken(c) || !lies) return Answer::kSilent;
  return c.Permit(AboutZones(
      c, "all {n} Spell & Trap Zones of {seat} are taken, and the card lies in one of them"));
}

}  // namespace

const Clause kSpellFromHand =
    Legality("rush.card.spell-from-hand", kUses, &SpellFromHand).LooksAt(kNoPart);
const Clause kNormalFromHand =
    Legality("rush.spell.normal-from-hand", kUses, &NormalFromHand).LooksAt(kNoPart);
const Clause kSetThenUse =
    Legality("rush.spell.normal-set-then-use", kUses, &SetThenUse).LooksAt(kNoPart);
const Clause kSpellMainPhase = Legality("rush.spell.own-main-phase", kUses | kSets, &SpellMainPhase)
                                   .AboutPlace()
                                   .LooksAt(kNoPart);
const Clause kSpellUnlimited =
    Legality("rush.spell.normal-unlimited", kUses, &SpellUnlimited).LooksAt(kNoPart);
const Clause kSpellToGraveyard =
    Consequence("rush.spell.normal-to-graveyard", Moment::kCardUsed, &SpellToGraveyard);
const Clause kFullNoHandCards =
    Legality("rush.full.three-st-no-hand-cards", kUses | kSets, &FullNoHandCards)
        .LooksAt(kPartZone);
const Clause kFullSetUsable =
    Legality("rush.full.three-st-set-cards-usable", kUses, &FullSetUsable).LooksAt(kNoPart);

}  // namespace judge::rush
