// Rulebook: Clarifications, taking control and moving; Terminology, eroding.
#include <algorithm>
#include <cstddef>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

void NoZoneLeft(const MomentContext& c) {
  c.Note({.text = "{seat} has no free zone for {piece}, so control does not change",
          .piece = c.data.piece,
          .seat = c.data.seat});
  EmitNoted(c);
}

void PlacedOnOwnSide(const MomentContext& c) {
  c.Note({.text = "{piece} has come to the side of {seat}, who controls it now",
          .piece = c.data.piece,
          .seat = c.data.seat});
}

// Returns whether the zone is in the card's row: monsters go to monsters, others to their own row.
bool InItsRow(const CheckContext& c, const ChosenRange& taken, ZoneRef zone) {
  if (taken.count == 0) return true;
  const PieceIndex index = c.action.chosen[static_cast<std::size_t>(taken.first)].piece;
  if (index == kNoPiece) return true;
  const Piece& piece = c.state.piece(index);
  return zone.kind == (piece.position != Position::kNone ? ZoneKind::kMonster : piece.zone);
}

// Returns whether the piece is a target; it may have left its zone when the taken card comes there.
bool IsTarget(const CheckContext& c, PieceIndex piece, int named) {
  const auto* first = c.action.chosen.data();
  return std::any_of(first, first + named, [&](const Chosen& one) { return one.piece == piece; });
}

// Checks a zone named after the targets: the taken card goes there.
Answer NamedZone(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known) return Answer::kSilent;
  const Effect& effect = *used.said.effect;
  const Operation* takes = FindOperation(c.pack(), effect, OperationKind::kTakeControl);
  if (takes == nullptr) return Answer::kSilent;
  int named = 0;
  ChosenRange taken;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, i);
    named = std::max(named, range.first + range.count);
    if (takes->what.kind == RefKind::kTarget && takes->what.index == i) taken = range;
  }
  if (named >= c.action.chosen_count) return Answer::kSilent;
  Fact fact{.zone = c.action.chosen[static_cast<std::size_t>(named)].zone};
  fact.piece = c.state.At(fact.zone);
  fact.seat = c.action.seat;
  if (!c.state.Controls(c.action.seat, fact.zone.seat, fact.zone.kind)) {
    fact.text = "{zone} is not on the side of {seat}, who takes control";
    return c.Forbid(fact);
  }
  if (!InItsRow(c, taken, fact.zone)) {
    fact.text = "{zone} is not in the row in which the card would lie";
    return c.Forbid(fact);
  }
  if (fact.piece != kNoPiece && !IsTarget(c, fact.piece, named)) {
    fact.text = "{zone} is taken by {piece}";
    return c.Forbid(fact);
  }
  fact.text = fact.piece == kNoPiece ? "{zone} is free and on the side of {seat}, who takes control"
                                     : "{zone} is free if {piece} leaves it before";
  return c.Permit(fact);
}

template <typename Visit>
void ForEachEquip(const MomentContext& c, Visit&& visit) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& equip = c.state().piece(p);
    if (equip.host == c.data.piece && (equip.flags & kIsEquipped) != 0) visit(p, equip);
  }
}

void EquipsComeAlong(const MomentContext& c) {
  ForEachEquip(c, [&](PieceIndex p, const Piece& equip) {
    if (equip.controller == c.data.seat) return;
    GiveControl(c.run.change(), p, c.data.seat);
    Emit(c.run, {.kind = EventKind::kControlChanged,
                 .seat = c.data.seat,
                 .piece = p,
                 .other = c.data.piece});
  });
}

void EquipsKeepZone(const MomentContext& c) {
  ForEachEquip(c, [&](PieceIndex p, const Piece& equip) {
    if (equip.side == equip.controller) return;
    Emit(c.run,
         {.kind = EventKind::kNoted, .seat = equip.controller, .piece = p, .to = PlaceOf(equip)});
  });
}

// Checks the place that the act names for a monster that an effect moves.
Answer OwnUnoccupied(const CheckContext& c) {
  ZoneRef to = c.action.to;
  PieceIndex mover = c.action.piece;
  if (c.action.kind == ActionKind::kActivate) {
    const Used used = UsedBy(c);
    const Operation* move =
        used.known ? FindOperation(c.pack(), *used.said.effect, OperationKind::kMove) : nullptr;
    if (move == nullptr || move->to.kind != RefKind::kTarget) return Answer::kSilent;
    const ChosenRange range =
        ChosenFor(c.game, c.state, *used.said.effect, c.action, move->to.index);
    if (range.count == 0) return Answer::kSilent;
    to = c.action.chosen[static_cast<std::size_t>(range.first)].zone;
    if (to.kind == ZoneKind::kTile) return Answer::kSilent;
    // A Terrain that is named stands for the zone above it; what moves to the Backrow goes there.
    const bool back = to.kind == ZoneKind::kSpellTrap && c.game.rules->effects_are_read_in_full;
    if (!back) to.kind = ZoneKind::kMonster;
    if (move->what.kind == RefKind::kTarget) {
      const ChosenRange moved =
          ChosenFor(c.game, c.state, *used.said.effect, c.action, move->what.index);
      if (moved.count > 0) mover = c.action.chosen[static_cast<std::size_t>(moved.first)].piece;
    }
  }
  if (mover == kNoPiece || to.slot == 0 || to.kind == ZoneKind::kTile) return Answer::kSilent;
  Fact fact{.piece = mover, .seat = c.state.piece(mover).controller, .zone = to};
  if (!c.state.Controls(to.seat, fact.seat, to.kind)) {
    fact.text = "{piece} moves on the side of {seat}, and {zone} is not there";
    return c.Forbid(fact);
  }
  fact.other = c.state.At(to);
  const bool stays = fact.other == mover && !c.game.rules->effects_are_read_in_full;
  if (fact.other != kNoPiece && !stays) {
    fact.text = "{zone} is taken by {other}";
    return c.Forbid(fact);
  }
  fact.text = "{zone} is free and on the side of {seat}";
  return c.Permit(fact);
}

// Notes eroded cards that are chosen: only an effect that says Eroded finds them.
Answer ReplacesBanish(const CheckContext& c) {
  for (int i = 0; i < c.action.chosen_count; ++i) {
    const Chosen& chosen = c.action.chosen[static_cast<std::size_t>(i)];
    const bool eroded =
        chosen.piece != kNoPiece && c.state.piece(chosen.piece).zone == ZoneKind::kBanished;
    if (!eroded) continue;
    c.Note({.text = "{piece} was eroded, which takes the place of banishing",
            .piece = chosen.piece,
            .entry = c.state.piece(chosen.piece).since});
  }
  return Answer::kSilent;
}

}  // namespace

const Clause kControlOwnSide = Obligation("kingdom.control.placed-on-own-side")
                                   .Happening(Moment::kNoZoneLeft, &NoZoneLeft)
                                   .AlsoHappening(Moment::kControlChanged, &PlacedOnOwnSide)
                                   .Binding(kActivations, &NamedZone)
                                   .LooksAt(kNoPart);
const Clause kControlEquips =
    Consequence("kingdom.control.equips-come-along", Moment::kControlChanged, &EquipsComeAlong);
const Clause kControlZones =
    Consequence("kingdom.control.equips-keep-zone", Moment::kControlChanged, &EquipsKeepZone);
const Clause kControlSwap = Definition("kingdom.control.swap-control", Term::kControlSwap);
const Clause kMoveOwn = Legality("kingdom.move.own-unoccupied-terrain",
                                 kActivations | On(ActionKind::kMove), &OwnUnoccupied)
                            .LooksAt(kPartZone | kPartNamed);
const Clause kErodeRemoved = Definition("kingdom.erode.removed-from-play", Term::kErode);
const Clause kErodeReplaces = Definition("kingdom.erode.replaces-banish")
                                  .Binding(kActivations | On(ActionKind::kChoose), &ReplacesBanish)
                                  .LooksAt(kPartNamed);

}  // namespace judge::kingdom
