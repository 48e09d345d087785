// Rulebook: Terrain Markers.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/battle/battle.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kOnMarker =
    On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) | On(ActionKind::kHide) |
    On(ActionKind::kStayHidden) | On(ActionKind::kFlip) | On(ActionKind::kChangePosition) |
    On(ActionKind::kMove) | On(ActionKind::kAttack) | On(ActionKind::kActivate);

bool ReplacesTerrain(const Pack& pack, CardIndex card) {
  const PoolRange effects = pack.card(card).effects;
  for (PoolIndex e = effects.first; e < effects.first + effects.count; ++e) {
    const PoolRange operations = pack.effects[e].operations;
    for (PoolIndex i = operations.first; i < operations.first + operations.count; ++i) {
      if (pack.operations[i].kind == OperationKind::kReplaceTerrain) return true;
    }
  }
  return false;
}

// Forbids replacing a marker that says it cannot be replaced, or only by certain cards.
Answer MarkerStays(const CheckContext& c) {
  const Action& a = c.action;
  const ZoneRef zone = a.target_zone;
  if (zone.kind != ZoneKind::kTerrain || !c.state.HasTerrain(zone.seat, zone.slot)) {
    return Answer::kSilent;
  }
  Subject replacing;
  if (a.piece != kNoPiece) replacing = SubjectOf(c.state, a.piece);
  replacing.card = a.piece != kNoPiece ? replacing.card : a.card;
  replacing.controller = a.seat;
  if (!ReplacesTerrain(c.pack(), replacing.card)) return Answer::kSilent;
  bool stays = false;
  ForEachStaticModifier(
      c.game, c.state, {ModifierKind::kProhibit}, [&](const Modifier& m, const Source& source) {
        const bool itself = IsMarker(source) && source.zone == zone && m.scope == 0;
        if (!itself) return;
        if ((m.acts & Bit(CardAct::kReplaceTerrain)) == 0) return;
        stays |= m.other == 0 || Matches(c.game, c.state, c.pack().filters[m.other], replacing,
                                         source) == Truth::kTrue;
      });
  Subject marker{
      .card = c.state.terrain(zone.seat, zone.slot).card, .controller = zone.seat, .zone = zone};
  // The same marker may let some cards replace it.
  stays =
      stays && FindLift(c.game, c.state, "", CardAct::kReplaceTerrain, marker, &replacing).found !=
                   Truth::kTrue;
  if (!stays) return Answer::kSilent;
  return c.Forbid({.text = "{card} in {zone} cannot be replaced by this",
                   .card = c.state.terrain(zone.seat, zone.slot).card,
                   .zone = zone});
}

Answer MarkerEffects(const CheckContext& c) {
  const Action& a = c.action;
  if (a.kind == ActionKind::kActivate) return MarkerStays(c);
  Subject subject = ActionSubject(c.state, a);
  Subject other;
  const Subject* target = a.target == kNoPiece ? nullptr : &other;
  if (a.target != kNoPiece) other = SubjectOf(c.state, a.target);
  // A marker's words about leaving it apply to where the monster stands now, and to where it
  // goes.
  if (a.kind == ActionKind::kMove && a.piece != kNoPiece) {
    other = subject;
    target = &other;
    subject = SubjectOf(c.state, a.piece);
  }
  Permission found = FindProhibition(c.game, c.state, CardActOf(a.kind), subject, target, true);
  if (found.found == Truth::kFalse && a.kind == ActionKind::kMove) {
    found = FindProhibition(c.game, c.state, CardAct::kArrive, ActionSubject(c.state, a), nullptr,
                            true);
  }
  if (found.found == Truth::kFalse && a.target != kNoPiece) {
    found = FindProhibition(c.game, c.state, CardAct::kBeAttacked, other, &subject, true);
  }
  if (found.found == Truth::kFalse) return Answer::kSilent;
  return c.With(found.found == Truth::kTrue ? Answer::kForbids : Answer::kUnproven,
                {.text = "{card} in {zone} forbids it",
                 .card = found.card,
                 .zone = found.zone,
                 .entry = found.entry,
                 .says = found.says});
}

bool ChoosesMarker(const Pack& pack, const Effect& effect) {
  for (const Choice& choice : pack.Choices(effect.choices)) {
    if (choice.terrain) return true;
  }
  return false;
}

Answer NotACard(const CheckContext& c) {
  if (c.action.target_zone.kind != ZoneKind::kTerrain) return Answer::kSilent;
  const Activation said = SaidBy(c);
  if (said.card == kUnknownCard) return Answer::kSilent;
  for (const Effect& one : c.pack().Effects(c.pack().card(said.card).effects)) {
    if (ChoosesMarker(c.pack(), one)) return Answer::kSilent;
  }
  // An effect that another card has granted is used like the card's own.
  if (said.effect != nullptr && ChoosesMarker(c.pack(), *said.effect)) return Answer::kSilent;
  return c.Forbid({"a Terrain Marker is no card and cannot be chosen as one"});
}

void SetAside(const MomentContext& c) {
  if (c.data.card == kUnknownCard) return;
  Emit(c.run, {.kind = EventKind::kMoved,
               .seat = c.data.zone.seat,
               .card = c.data.card,
               .from = c.data.zone,
               .to = {c.data.zone.seat, ZoneKind::kOutside, 0, 0}});
}

void PowerFollows(const MomentContext& c) {
  for (const ZoneKind row : {ZoneKind::kMonster, ZoneKind::kSpellTrap}) {
    const ZoneRef zone{c.data.zone.seat, row, c.data.zone.slot, 0};
    const PieceIndex piece = c.state().At(zone);
    if (piece == kNoPiece || c.state().piece(piece).position == Position::kNone) continue;
    if (!c.run.pack().HasEntry(c.state().piece(piece).card)) continue;
    Fact fact{.text = "{piece} has {n} ATK on the new marker",
              .piece = piece,
              .n = CurrentAttack(c.run.game, c.state(), piece)};
    c.Note(fact);
    Emit(c.run, {.kind = EventKind::kNoted, .seat = zone.seat, .piece = piece, .amount = fact.n});
  }
}

}  // namespace

const Clause kOnePerZone = Definition("kingdom.terrain.one-per-frontrow-zone");
const Clause kMarkerEffects = Definition("kingdom.terrain.may-give-effects")
                                  .Binding(kOnMarker, &MarkerEffects)
                                  .LooksAt(kPartPosition | kPartZone | kPartNamed);
const Clause kNotACard = Definition("kingdom.terrain.not-a-card")
                             .Binding(On(ActionKind::kActivate), &NotACard)
                             .LooksAt(kPartNamed);
const Clause kBoundToZone = Definition("kingdom.terrain.bound-to-zone", Term::kTerrainBound);
const Clause kSetAside =
    Consequence("kingdom.terrain.replaced-set-aside", Moment::kTerrainReplaced, &SetAside);
const Clause kSharesColumn =
    Consequence("kingdom.terrain.backrow-monster-shares-column", Moment::kNone, nullptr)
        .Meaning(Term::kTerrainShared);
const Clause kPowerMeaning = Definition("kingdom.terrain.field-power-meaning", Term::kFieldPower);
const Clause kPowerThirty =
    Definition("kingdom.terrain.field-power-thirty-percent", Term::kPrintedBonus);
const Clause kPowerListed =
    Definition("kingdom.terrain.field-power-listed-only", Term::kBonusListed);
const Clause kPowerFollows = Consequence("kingdom.terrain.field-power-follows-location",
                                         Moment::kTerrainReplaced, &PowerFollows);
const Clause kPowerOnce = Definition("kingdom.terrain.field-power-once", Term::kBonusOnce);

}  // namespace judge::kingdom
