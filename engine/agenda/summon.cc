#include "engine/agenda/summon.h"

#include <cstdint>
#include <vector>

#include "engine/agenda/elsewhere.h"
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns the zone of the monster: an Alter Monster stands where its Material stood.
ZoneRef ZoneOfMaterial(const Run& run, const Pieces& materials, RecipeMethod method,
                       ZoneRef wanted) {
  if (method != RecipeMethod::kAlter || materials.count == 0) return wanted;
  const ZoneRef place = PlaceOf(run.state.piece(materials.items[0]));
  return place.kind == ZoneKind::kMonster ? place : wanted;
}

// Puts a monster that has come on that tile, if the tilemap that it is in has it.
void PlaceOnTile(Run& run, PieceIndex piece, std::uint8_t tile) {
  const LaidTilemap laid = TilemapInPlay(run.game, run.state);
  if (IsInside(run.state, laid, piece) && HasTile(laid, tile)) PutOnTile(run, piece, tile, false);
}

// Adds to `taken` the numbers that a monster has from its first Material, as that stands before it
// lies beneath anything.
void TakeNumbers(const Run& run, PieceIndex summoned, const Pieces& materials,
                 std::vector<ActiveModifier>* taken) {
  const Pack& pack = run.pack();
  if (materials.count == 0) return;
  for (const Effect& effect : pack.Effects(pack.card(run.state.piece(summoned).card).effects)) {
    for (PoolIndex i = 0; i < effect.modifiers.count && effect.supported; ++i) {
      const Modifier& modifier = pack.modifiers[effect.modifiers.first + i];
      const Amount& amount = pack.amounts[modifier.amount];
      if (amount.kind != AmountKind::kStatWhenSummoned) continue;
      ActiveModifier number{.kind = modifier.kind};
      number.piece = number.source = summoned;
      number.lasts = DurationKind::kWhileAffectedStays;
      number.amount = StatOf(run.game, run.state, amount, materials.items[0]);
      number.entry = run.cause();
      taken->push_back(number);
    }
  }
}

// Makes a Token that the effect on top creates like a piece the same card as that piece.
void MakeAlike(Run& run, PieceIndex token) {
  const Operation* op = AwaitedOperation(run.pack(), run.state);
  if (op == nullptr || op->kind != OperationKind::kCreateToken) return;
  const PieceIndex like = PiecesOf(run, op->what, *run.state.top_task()).first();
  if (like != kNoPiece) BecomeCard(run, token, run.state.piece(like).card, false);
}

// Returns the row of the table for the card that is summoned; of an unseen one nothing is known.
TributeRow RowOf(const Run& run, PieceIndex index) {
  const CardIndex card = run.state.piece(index).card;
  if (!run.pack().HasEntry(card)) return {};
  return TributeRowFor(*run.game.rules, run.pack().card(card).level);
}

// Returns the position in which it comes: the one that is said, else that of the table.
Position ComesIn(const TributeRow& row, Position said) {
  if (row.zone != ZoneKind::kMonster) return Position::kNone;
  if (said != Position::kNone) return said;
  return row.position == Position::kNone ? Position::kAttack : row.position;
}

// Returns the zone of that row for a monster of which nobody has said where it goes.
ZoneRef ZoneToTake(const Run& run, PieceIndex piece, CardAct act, ZoneRef row, Position position) {
  Subject comes = SubjectOf(run.state, piece);
  comes.controller = row.seat;
  comes.position = position;
  return FirstOpenZone(run.game, run.state, act, comes, nullptr, row.seat, row.kind);
}

}  // namespace

void CarryOutSummon(Run& run, const Action& action, bool normal) {
  const RecipeMethod method = MethodOf(run.game, run.state, action);
  const bool by_scales = !normal && IsSummonByScales(run.game, run.state, action);
  const PieceIndex began = SummonGoneOnWith(run.game, run.state, action);
  const PieceIndex index = TakePiece(run, action);
  if (index == kNoPiece) return;
  const CardIndex whole = WholeOf(run.pack(), action.card);
  const bool as_half = whole != kUnknownCard && whole == run.state.piece(index).card;
  if (method == RecipeMethod::kToken) MakeAlike(run, index);
  const TributeRow row = normal ? RowOf(run, index) : TributeRow{};
  const Position position = ComesIn(row, action.position);
  Announce(run, Moment::kSummonDeclared, {.piece = index, .seat = action.seat});
  if (run.state.header().over != 0) return;
  const ZoneRef from = PlaceOf(run.state.piece(index));
  const bool from_hand = from.kind == ZoneKind::kHand;
  const SummonWay way = AwaitedSummon(run.game, run.state);
  const bool awaited = way.seat == action.seat;
  const PieceIndex spell =
      RitualSpell(run.game, run.state, action.seat, run.state.piece(index).card);
  Pieces materials;
  std::vector<ActiveModifier> taken;
  ZoneRef wanted = action.to;
  const bool tributes = normal && !run.game.rules->tributes.empty();
  const bool pays = !normal && !awaited && !run.game.rules->specials.empty();
  if (pays) PayWith(run, BringMaterials(run, action), index, action.seat);
  if (run.state.header().over != 0) return;
  if (method != RecipeMethod::kNone || tributes) {
    materials = BringMaterials(run, action);
    wanted = ZoneOfMaterial(run, materials, method, wanted);
    TakeNumbers(run, index, materials, &taken);
    AnnounceMaterials(run, materials, index, action, false);
    if (run.state.header().over != 0) return;
  }
  const bool own_side = normal || (way.seat != kNoSeat && !awaited);
  const SeatIndex side = own_side ? action.seat : SideOfSummon(run.game, run.state, action);
  const ZoneRef said = wanted;
  if (wanted.slot != 0 && wanted.seat != side) wanted = {};
  const bool unsaid = wanted.slot == 0;
  const auto zones = run.game.rules->extra_deck_zones;
  const bool extra = !normal && from.kind == ZoneKind::kExtraDeck && zones != nullptr;
  std::vector<ZoneRef> open;
  if (unsaid && extra) open = zones(run.game, run.state, side, run.state.piece(index).card);
  if (!open.empty()) wanted = open.front();
  if (wanted.slot == 0) {
    wanted = ZoneToTake(run, index, CardActOf(action.kind), {side, row.zone, 0, 0}, position);
  }
  const ZoneRef to = FreeSlot(run, wanted, side, row.zone);
  if (to.slot == 0) return;
  const bool assumed = said.slot == 0 && (extra ? open.size() > 1 : HasAnotherFree(run.state, to));
  if (as_half) NameCard(run.change(), index, action.card);
  if (!MovePiece(run, index, to, position)) return;
  for (const ActiveModifier& number : taken) AddModifier(run.change(), number);
  const bool names_tile = action.target_zone.kind == ZoneKind::kTile;
  const std::uint8_t tile = names_tile ? action.target_zone.slot : std::uint8_t{0};
  PlaceOnTile(run, index, awaited && way.tile != 0 ? way.tile : tile);
  MarkPiece(run.change(), index, kSummonedThisTurn);
  ComeProperly(run.change(), index);
  if (IsHidden(position)) {
    MarkPiece(run.change(), index, kSetThisTurn);
    // A label that the record itself gives: a later entry says which of its two monsters it is.
    if (action.label > kLabelMax) LabelPiece(run.change(), index, action.label);
    if (from_hand) OutOfSight(run.change(), run.pack(), index, from.seat);
    const bool extra = from.kind == ZoneKind::kExtraDeck;
    if (extra && run.game.rules->hidden_extra_is_unshown) {
      HideFromOthers(run.change(), index);
      if (run.state.piece(index).label == 0) LabelPiece(run.change(), index, action.label);
    }
    LeaveHalfOpen(run.change(), run.pack(), index);
  } else {
    BecomeKnown(run, index);
  }
  if (normal && row.counts) CountNormalSummon(run.change(), action.seat, run.entry);
  Event event{.kind = normal ? EventKind::kSummoned : EventKind::kSpecialSummoned,
              .seat = action.seat,
              .position = position,
              .piece = index,
              .from = from,
              .to = to};
  if (from_hand && IsHidden(position)) {
    event.term = run.game.rules->TermClause(Term::kSummonFromHandHidden);
  }
  if (method == RecipeMethod::kAlter) event.term = run.game.rules->TermClause(Term::kAlterZone);
  if (tributes) event.amount = materials.count;
  if (materials.count != 0) SomethingFollows(run, Followed::kBySummon);
  Emit(run, event);
  if (assumed) TellAssumedZone(run, index);
  TellIfElsewhere(run, index, said);
  AnnounceMaterials(run, materials, index, action, true);
  HistoryItem came = MakeHistory(
      run, normal ? HistoryKind::kNormalSummon : HistoryKind::kSpecialSummon, action.seat, index);
  if (!normal && awaited && way.secure) came.effect = 1;
  if (by_scales) came.other = began != kNoPiece ? began : index;
  run.agenda().Remember(came);
  MomentData data{.piece = index, .seat = action.seat};
  if (method != RecipeMethod::kNone) {
    data.other = spell;
    Announce(run, Moment::kRecipeDone, data);
    data.other = kNoPiece;
  }
  Announce(run, Moment::kSummoned, data);
  // Nothing is answered in the middle of an effect.
  if (awaited) {
    AskAboutSummon(run, index, from);
    return AnswerSummon(run, index);
  }
  if (!run.game.rules->responses.after_summon) {
    if (!normal) AskAboutSummon(run, index, from);
  } else if (run.state.header().over == 0) {
    // Of several that come together the window is about the last one, and about all.
    if (began != kNoPiece && WindowOnTop(run.state) != nullptr) run.agenda().PopTask();
    AskAboutOwnSummon(run, index);
  }
}

}  // namespace judge
