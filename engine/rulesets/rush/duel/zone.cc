// Rulebook: Duel Field.
#include <algorithm>
#include <cstddef>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kLays = On(ActionKind::kSet) | On(ActionKind::kActivate);

// Returns the zone that is named for a monster which the effect brings and that is no Monster Zone;
// a blank one: there is none.
ZoneRef WrongZone(const CheckContext& c, const Effect& effect) {
  const int asked = AskedFor(c.game, c.state, effect, c.action);
  const int zones = ZonesAskedFor(c.game, c.state, effect, c.action);
  for (int z = asked; z < std::min<int>(asked + zones, c.action.chosen_count); ++z) {
    const ZoneRef zone = c.action.chosen[static_cast<std::size_t>(z)].zone;
    if (zone.slot != 0 && zone.kind != ZoneKind::kMonster) return zone;
  }
  return {};
}

// Checks that a monster which an effect brings finds one of the three zones.
Answer ThreeMonsterZones(const CheckContext& c) {
  const Effect* effect = SaidBy(c).effect;
  const ZoneRef wrong = effect == nullptr ? ZoneRef{} : WrongZone(c, *effect);
  if (wrong.slot != 0) {
    return c.Forbid(
        {.text = "{zone} is no Monster Zone of {seat}", .seat = c.action.seat, .zone = wrong});
  }
  if (!tcg::BringsFirst(c.pack(), SaidBy(c).effect) || tcg::FreesZone(c)) return Answer::kSilent;
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) != 0) return Answer::kSilent;
  return c.Forbid({.text = "all {n} Monster Zones of {seat} are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)]});
}

// Tells of each face-up Field Spell of another player that stays beside the new one.
void BothStay(const MomentContext& c) {
  const Piece& used = c.state().piece(c.data.piece);
  if (used.zone != ZoneKind::kField || IsFaceDown(used)) return;
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& other = c.state().piece(p);
    const bool beside = other.owner != kNoSeat && other.zone == ZoneKind::kField &&
                        other.side != used.side && !IsFaceDown(other);
    if (!beside) continue;
    Emit(c.run, {.kind = EventKind::kNoted,
                 .seat = other.controller,
                 .piece = p,
                 .other = c.data.piece,
                 .to = PlaceOf(other)});
  }
}

}  // namespace

const Clause kThreeMonsterZones = Definition("rush.field.three-monster-zones")
                                      .Binding(On(ActionKind::kActivate), &ThreeMonsterZones)
                                      .LooksAt(kPartNamed | kPartPaid);
const Clause kMonsterZonesUse = Definition("rush.field.monster-zones-use")
                                    .Binding(On(ActionKind::kMove), &tcg::StaysInItsZone)
                                    .LooksAt(kNoPart);
const Clause kSpecialMeaning = Definition("rush.special.definition")
                                   .Binding(On(ActionKind::kSpecialSummon), &tcg::NoneByHand)
                                   .LooksAt(kNoPart);
const Clause kSpellTrapZonesUse = Definition("rush.field.spell-trap-zones-use")
                                      .Binding(kLays, &tcg::SpellTrapZoneUse)
                                      .LooksAt(kPartZone);
const Clause kFieldZone =
    Definition("rush.field.field-zone").Binding(kLays, &tcg::FieldZoneUse).LooksAt(kPartZone);
const Clause kBothFieldSpells =
    Consequence("rush.field.both-field-spells-coexist", Moment::kCardUsed, &BothStay);
const Clause kDeckFaceDown =
    Definition("rush.field.deck-face-down").Binding(On(ActionKind::kReveal), &tcg::DeckFaceDown);

}  // namespace judge::rush
