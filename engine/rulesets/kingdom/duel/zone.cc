// Rulebook: The Game Board.
#include <algorithm>
#include <cstddef>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);
constexpr ActionMask kToZone =
    kSummons | On(ActionKind::kSet) | On(ActionKind::kMove) | On(ActionKind::kActivate);

Answer Frontrow(const CheckContext& c) {
  if (c.action.to.kind != ZoneKind::kMonster && c.action.to.kind != ZoneKind::kNone) {
    return Answer::kSilent;
  }
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) != 0) return Answer::kSilent;
  for (int i = 0; i < c.action.chosen_count; ++i) {
    // The zone of a Material is free when the monster comes.
    const PieceIndex leaves = c.action.chosen[static_cast<std::size_t>(i)].piece;
    if (leaves != kNoPiece && c.state.piece(leaves).zone == ZoneKind::kMonster) {
      return Answer::kSilent;
    }
  }
  return c.Forbid({.text = "all {n} Frontrow zones of {seat} are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)]});
}

Answer BackrowIsFree(const CheckContext& c) {
  const bool moves = c.action.kind == ActionKind::kMove && c.action.piece != kNoPiece &&
                     c.state.piece(c.action.piece).zone == ZoneKind::kMonster;
  const bool summon = (kSummons & On(c.action.kind)) != 0;
  if (c.action.kind == ActionKind::kMove && !moves) return Answer::kSilent;
  if (summon || moves) {
    if (c.action.to.kind != ZoneKind::kSpellTrap) return Answer::kSilent;
    return c.Forbid({"the Backrow is for Spells and Traps"});
  }
  const bool needs_zone =
      c.action.kind == ActionKind::kSet ||
      (c.action.piece != kNoPiece && c.state.piece(c.action.piece).zone == ZoneKind::kHand) ||
      (c.action.piece == kNoPiece && c.action.from.kind == ZoneKind::kHand);
  if (!needs_zone || c.state.header().phase == PhaseKind::kSetup) return Answer::kSilent;
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kSpellTrap) != 0) return Answer::kSilent;
  return c.Forbid({.text = "all {n} Backrow zones of {seat} are taken",
                   .seat = c.action.seat,
                   .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kSpellTrap)]});
}

// Checks that a Spell or Trap played out of the hand names a Backrow zone, if it names one.
Answer Backrow(const CheckContext& c) {
  const bool played = c.action.kind == ActionKind::kActivate &&
                      c.action.to.kind == ZoneKind::kMonster && c.action.to.slot != 0;
  const CardIndex index =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  const CardDefinition& card = c.pack().card(index);
  const bool spell_or_trap = card.Has(Frame::kSpell) || card.Has(Frame::kTrap);
  if (!played || !spell_or_trap || card.IsMonster()) return BackrowIsFree(c);
  return c.Forbid({.text = "{card} is played in the Backrow, and {zone} is in the Frontrow",
                   .card = index,
                   .zone = c.action.to});
}

// Returns the monster that comes to the place as it would lie there.
Subject ComingTo(const CheckContext& c, const Chosen& monster, ZoneRef place) {
  Subject subject;
  if (monster.piece != kNoPiece) subject = SubjectOf(c.state, monster.piece);
  if (monster.piece == kNoPiece) subject.card = monster.card;
  subject.controller = c.action.seat;
  subject.zone = place;
  return subject;
}

// Forbids summoning to the Backrow by an effect, unless a card allows that monster there.
Answer BackrowNamed(const CheckContext& c) {
  const Answer own = Backrow(c);
  if (own != Answer::kSilent || c.action.kind != ActionKind::kActivate) return own;
  const Activation said = SaidBy(c);
  // A clause of its own says where a card goes that is taken over.
  const bool summons =
      said.effect != nullptr && !said.only_flips && !TakesControl(c.pack(), *said.effect);
  if (!summons) return Answer::kSilent;
  const int asked = AskedFor(c.game, c.state, *said.effect, c.action);
  const int zones = ZonesAskedFor(c.game, c.state, *said.effect, c.action);
  for (int z = asked; z < std::min<int>(asked + zones, c.action.chosen_count); ++z) {
    const Chosen& place = c.action.chosen[static_cast<std::size_t>(z)];
    if (place.zone.kind != ZoneKind::kSpellTrap || place.zone.slot == 0) continue;
    const Chosen monster =
        z < 2 * asked ? c.action.chosen[static_cast<std::size_t>(z - asked)] : Chosen{};
    const Permission lift = FindLift(c.game, c.state, kBackrow.id, CardAct::kSummon,
                                     ComingTo(c, monster, place.zone), nullptr, c.action.seat);
    if (lift.found == Truth::kTrue) continue;
    return c.Forbid({"the Backrow is for Spells and Traps"});
  }
  return Answer::kSilent;
}

Answer NoOtherZones(const CheckContext& c) {
  const ZoneKind kind = c.action.to.kind;
  // A tile is no zone of the board: a monster on it still lies in its zone.
  if (kind == ZoneKind::kNone || kind == ZoneKind::kTile) return Answer::kSilent;
  if (c.game.rules->HasZone(kind)) return Answer::kSilent;
  return c.Forbid({.text = "this game has no {zone}", .zone = c.action.to});
}

// Moves a Trap that lay among the Hidden monsters and stays to the Backrow.
void ToBackrow(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  Event event{.kind = EventKind::kMoved,
              .seat = piece.controller,
              .piece = c.data.piece,
              .from = PlaceOf(piece),
              .to = {piece.controller, ZoneKind::kSpellTrap,
                     c.state().FirstEmpty(piece.controller, ZoneKind::kSpellTrap), 0}};
  if (event.to.slot == 0) return;
  Emit(c.run, event);
  MovePiece(c.run, c.data.piece, event.to, Position::kNone);
}

void GraveyardAfterUse(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  const CardDefinition& card = c.pack().card(piece.card);
  const bool spell_or_trap = card.Has(Frame::kSpell) || card.Has(Frame::kTrap);
  if (!spell_or_trap || !c.run.game.rules->OnField(piece.zone)) return;
  const bool stays = IsOfType(c.run.game, c.state(), c.data.piece, "Continuous") ||
                     IsFaceDown(piece) || piece.host != kNoPiece ||
                     piece.equipped_zone != ZoneKind::kNone;
  if (piece.position != Position::kNone) return;
  if (stays && piece.zone == ZoneKind::kMonster && !IsFaceDown(piece)) return ToBackrow(c);
  if (stays) return;
  SendToPile(c.run, c.data.piece, ZoneKind::kGraveyard, EventKind::kMoved);
}

}  // namespace

const Clause kFrontrow = Definition("kingdom.zone.frontrow-five")
                             .Binding(kSummons, &Frontrow)
                             .LooksAt(kPartZone | kPartNamed);
const Clause kBackrow = Definition("kingdom.zone.backrow-five")
                            .Binding(kToZone, &BackrowNamed)
                            .LooksAt(kPartZone | kPartNamed);
const Clause kBackrowOfCard = kBackrow.Binding(kToZone, &Backrow);
const Clause kBackrowAnywhere = kBackrow.Binding(kToZone, &BackrowIsFree);
const Clause kFieldIsBothRows = Definition("kingdom.zone.field-is-both-rows");
const Clause kFourZones = Definition("kingdom.zone.four-zones-off-field");
const Clause kGraveyardAfterUse =
    Consequence("kingdom.zone.graveyard-after-use", Moment::kCardUsed, &GraveyardAfterUse);
const Clause kNoOtherZones = Definition("kingdom.zone.no-link-pendulum-field-zones")
                                 .Binding(kToZone, &NoOtherZones)
                                 .LooksAt(kPartZone);

}  // namespace judge::kingdom
