// Rulebook: 6.4 Understanding the card effects, stealing.
#include <algorithm>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/battle/battle.h"
#include "engine/rulesets/yugiohji/duel/free_zone.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

Answer NeedsFreeZone(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (said.effect == nullptr || !Does(c.pack(), *said.effect, OperationKind::kTakeControl))
    return Answer::kSilent;
  Fact fact{.text = "every monster card zone of {seat} is taken, and the price frees none",
            .card = said.card,
            .seat = c.action.seat};
  if (!HasFreeZone(c)) return c.Forbid(fact);
  fact.zone = NamedZone(c, *said.effect);
  fact.text = "{zone} is no free monster card zone of {seat}";
  if (fact.zone.kind != ZoneKind::kNone && !IsFree(c, fact.zone)) return c.Forbid(fact);
  fact.text = "{seat} has a free monster card zone for what is stolen";
  return c.Permit(fact);
}

// Makes the stolen card known to the player who has it now.
void MovesToThief(const MomentContext& c) {
  ShowTo(c.run.change(), c.data.piece, c.data.seat);
  c.Note({.text = "{piece} stands in {zone} as it stood before",
          .piece = c.data.piece,
          .zone = PlaceOf(c.state().piece(c.data.piece))});
  EmitNoted(c);
}

void EquipsMoveAlong(const MomentContext& c) {
  for (const PieceIndex p : PileAt(c.state(), Behind(c.state(), c.data.piece))) {
    Emit(c.run, {.kind = EventKind::kNoted,
                 .seat = c.state().piece(p).controller,
                 .piece = p,
                 .other = c.data.piece,
                 .to = PlaceOf(c.state().piece(p))});
  }
}

void ThiefControls(const MomentContext& c) {
  if (c.state().piece(c.data.piece).owner == c.data.seat) return;
  c.Note({.text = "{seat} controls {piece} from now on, and does not own it",
          .piece = c.data.piece,
          .seat = c.data.seat});
  EmitNoted(c);
}

Answer AccessUnchanged(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  const bool apart = (piece.flags & kIsEquipped) != 0 && piece.side != piece.controller;
  if (!apart) return Answer::kSilent;
  Fact fact{.text = "{piece} is {seat}'s to use, wherever its monster stands",
            .piece = c.action.piece,
            .seat = piece.controller};
  return piece.controller == c.action.seat ? c.Permit(fact) : c.Forbid(fact);
}

// Notes a stolen card that is summoned out of an equip zone, and not by its own effect.
void EquipCardSummoned(const MomentContext& c) {
  if (c.run.events == nullptr || c.run.source == c.data.piece) return;
  const bool stolen =
      std::any_of(c.run.events->begin(), c.run.events->end(), [&](const Event& event) {
        return event.kind == EventKind::kSpecialSummoned && event.piece == c.data.piece &&
               event.from.kind == ZoneKind::kSpellTrap && event.from.seat != kNoSeat;
      });
  if (!stolen || c.state().piece(c.data.piece).owner == c.data.seat) return;
  EmitNoted(c);
}

void LeavesToOwner(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (!c.run.game.rules->OnField(piece.zone) || piece.controller == piece.owner) return;
  Emit(c.run,
       {.kind = EventKind::kNoted, .seat = piece.owner, .piece = c.data.piece, .to = c.data.zone});
}

}  // namespace

const Clause kStealFreeZone = Legality("yugiohji.steal.needs-free-zone", kUses, &NeedsFreeZone)
                                  .LooksAt(kPartNamed | kPartPaid);
const Clause kStealMoves =
    Consequence("yugiohji.steal.moves-to-thief-zone", Moment::kControlChanged, &MovesToThief);
const Clause kStealEquips =
    Consequence("yugiohji.steal.equips-move-along", Moment::kControlChanged, &EquipsMoveAlong);
const Clause kStealControls =
    Consequence("yugiohji.steal.thief-controls", Moment::kControlChanged, &ThiefControls);
const Clause kStealAccess =
    Legality("yugiohji.steal.equip-access-unchanged", kUses, &AccessUnchanged).LooksAt(kNoPart);
const Clause kStealSummons =
    Consequence("yugiohji.steal.equip-card-is-summoned", Moment::kSummoned, &EquipCardSummoned);
const Clause kStealOwner =
    Consequence("yugiohji.steal.leaving-goes-to-owner", Moment::kSending, &LeavesToOwner);

}  // namespace judge::yugiohji
