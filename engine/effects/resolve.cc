#include "engine/effects/resolve.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/given_up.h"
#include "engine/effects/gone.h"
#include "engine/effects/perform.h"
#include "engine/effects/perform_hidden.h"
#include "engine/effects/perform_place.h"
#include "engine/effects/perform_played.h"
#include "engine/effects/redirect.h"
#include "engine/effects/statuses.h"
#include "engine/effects/top_of_deck.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

void AddModifierTo(const Run& run, const Operation& op, const Task& task,
                   ConcreteOperation* concrete) {
  const Modifier& modifier = run.pack().modifiers[op.modifier];
  concrete->modifier = modifier.kind;
  concrete->pool_modifier = op.modifier;
  concrete->acts = modifier.acts;
  concrete->type = modifier.type;
  concrete->attribute = modifier.attribute;
  if (modifier.declared) {
    concrete->type = DeclaredType(task);
    concrete->attribute = DeclaredAttribute(task);
  }
  concrete->positions = modifier.positions;
  concrete->other_filter = modifier.other;
  const bool names_pieces = op.what.kind != RefKind::kNone && !NamesSeats(op.what.kind);
  if (!names_pieces) concrete->scope = modifier.scope;
  if (op.what.kind == RefKind::kNone) concrete->seat = kNoSeat;
  if (modifier.clause_text != 0) {
    concrete->clause = run.game.rules->FindClause(run.pack().texts[modifier.clause_text]);
  }
}

// Returns whether the task's damage takes the place of Battle Damage and so is Battle Damage.
bool ReplacesBattleDamage(const Task& task) {
  return (task.flags & kTaskReplaces) != 0 &&
         task.event == static_cast<std::uint8_t>(CardEvent::kWouldTakeBattleDamage);
}

// Returns the amount of the operation for this piece, or this player: it may ask for the very one
// that it is done to.
AmountRange AmountFor(const Run& run, const Operation& op, const Task& task, PieceIndex piece,
                      SeatIndex seat = kNoSeat) {
  Source source = SourceOf(run.state, task);
  source.affected = piece;
  source.affected_seat = seat;
  // The copied card stays the one that it is now, wherever that one goes.
  const bool as_card =
      op.modifier != 0 && run.pack().modifiers[op.modifier].kind == ModifierKind::kEffectsOf;
  if (as_card) {
    return AmountRange::Of(
        CardNamed(run.game, run.state, run.pack().modifiers[op.modifier].party, source));
  }
  const PoolIndex amount = op.modifier != 0 ? run.pack().modifiers[op.modifier].amount : op.amount;
  const AmountRange value = RangeOf(run.game, run.state, amount, source);
  return op.cap == 0 ? value : LeastOf(value, RangeOf(run.game, run.state, op.cap, source));
}

void SetAmount(AmountRange amount, ConcreteOperation* concrete) {
  concrete->amount = amount.least;
  concrete->more = amount.most - amount.least;
}

// Returns the place that was chosen, or where the piece lies or last lay.
ZoneRef PlaceAt(const Run& run, const RefExpr& reference, const Task& task) {
  const PieceIndex piece = PiecesOf(run, reference, task).first();
  if (piece == kNoPiece) return PlaceNamed(run, reference, task);
  const ZoneRef place = PlaceOf(run.state.piece(piece));
  if (run.state.HasSlot(place)) return place;
  if (piece == task.piece) return task.place;
  for (const Pick& pick : run.state.picks()) {
    if (pick.task == task.id && pick.piece == piece) return pick.zone;
  }
  return {};
}

// Returns whether the operation brings cards to a zone that is named for them.
bool BringsToNamedZone(const RuleSet& rules, OperationKind kind) {
  switch (kind) {
    case OperationKind::kSummon:
    case OperationKind::kMove:
    case OperationKind::kTakeControl:
    case OperationKind::kSwapControl:
      return true;
    default:
      return !rules.named_zones_bring_alone;
  }
}

// Returns the first free one of the zones named for what the operation brings, else the last one;
// an empty zone when none is named, or it brings nothing.
ZoneRef ZoneForNext(const Run& run, const Operation& op, const Task& task) {
  ZoneRef zone;
  if (!BringsToNamedZone(*run.game.rules, op.kind)) return zone;
  const SeatIndex does = DoingSeat(run.game, run.state, op, task);
  const bool others = does != task.controller && op.to.kind == RefKind::kNone;
  for (const Pick& pick : run.state.picks()) {
    const bool its = pick.task == task.id && pick.choice == kPlaceChoice;
    if (!its || (others && pick.zone.seat != does)) continue;
    zone = pick.zone;
    if (!run.state.HasSlot(zone) || run.state.At(zone) == kNoPiece) break;
  }
  return zone;
}

ConcreteOperation Concrete(const Run& run, const Operation& op, const Task& task) {
  ConcreteOperation concrete{
      .kind = op.kind,
      .position = op.position == Position::kNone ? task.position : op.position,
      .seat = DoingSeat(run.game, run.state, op, task),
      .by_seat = task.controller,
      .card = op.card,
      .flags = static_cast<std::uint16_t>(op.destruction_damage ? kOpDestructionDamage : 0),
      .lasts = op.lasts.kind,
      .turns = TimesOf(run, op.lasts, task),
      .condition = op.lasts.condition};
  const bool asks = op.modifier != 0 && run.pack().modifiers[op.modifier].asks_targets;
  if (asks || op.lasts.kind == DurationKind::kWhileCondition) concrete.task = task.id;
  if (op.kind == OperationKind::kDiscard && op.zone != ZoneKind::kNone) {
    concrete.kind = OperationKind::kSend;
  }
  concrete.zone = {task.controller, op.zone, 0, 0};
  const bool names_card =
      op.kind == OperationKind::kReplaceTerrain || op.kind == OperationKind::kSummon;
  for (const Pick& pick : run.state.picks()) {
    const bool named = names_card && pick.task == task.id && pick.choice == kCardChoice;
    if (named) concrete.card = pick.card;
  }
  if (op.kind == OperationKind::kReplaceTerrain) concrete.zone = PlaceNamed(run, op.what, task);
  const bool walls = op.kind == OperationKind::kRemoveObstruction;
  if (walls || op.kind == OperationKind::kMove) concrete.zone = PlaceNamed(run, op.to, task);
  const bool full = run.game.rules->effects_are_read_in_full;
  if (full && walls &&
      op.to.kind == RefKind::kNone) {  // all around a tile, which may be chosen itself
    concrete.flags |= kOpTileInstead;
    concrete.zone = PlaceNamed(run, op.what, task);
  }
  const ZoneRef named_zone = ZoneForNext(run, op, task);
  if (named_zone.kind != ZoneKind::kNone) {
    concrete.zone = named_zone;
    if (op.kind == OperationKind::kMove) concrete.flags |= kOpTileInstead;
  }
  SetAmount(AmountFor(run, op, task, kNoPiece), &concrete);
  if (op.kind == OperationKind::kNegateSummon) concrete.piece = task.subject;
  const bool looks = op.kind == OperationKind::kLook || op.kind == OperationKind::kRearrange;
  const bool takes =
      op.kind == OperationKind::kTakeControl && run.game.rules->effects_are_read_in_full;
  const bool sets = op.kind == OperationKind::kSetCard;
  if ((looks || takes || sets) && op.decider.kind != RefKind::kNone) {
    concrete.by_seat = FirstSeat(SeatsOf(run, op.decider, task));
  }
  // A card drawn instead has the name that the record gives the card of the Draw Phase.
  const bool draws = op.kind == OperationKind::kDraw && (task.flags & kTaskReplaces) != 0;
  if (draws && static_cast<CardEvent>(task.event) == CardEvent::kWouldDraw) {
    concrete.card = task.named;
  }
  if (op.kind == OperationKind::kDestroy) concrete.zone.kind = op.zone;
  concrete.text = op.text;
  if (op.kind == OperationKind::kNote) concrete.amount = task.declared;
  concrete.percent = op.percent;
  concrete.phase = op.phase;
  if (ReplacesBattleDamage(task)) concrete.flags |= kOpBattleDamage;
  if (op.bottom) concrete.flags |= kOpBottom;
  if (op.position != Position::kNone) concrete.flags |= kOpPositionSaid;
  if (op.in_sets) concrete.flags |= kOpInSets;
  if (op.face_down) concrete.flags |= kOpFaceDown;
  if (op.secure) concrete.flags |= kOpSecure;
  if (op.modifier != 0) AddModifierTo(run, op, task, &concrete);
  if (op.kind == OperationKind::kEquip && op.to.kind == RefKind::kZoneOf) {
    const std::uint32_t seats = SeatsOf(run, run.pack().references[op.to.inner], task);
    SeatIndex seat = task.controller;
    for (SeatIndex s = 0; s < run.state.seats(); ++s) {
      if ((seats >> s & 1U) != 0) seat = s;
    }
    concrete.zone = {seat, static_cast<ZoneKind>(op.to.index), 0, 0};
  }
  if (concrete.zone.kind == ZoneKind::kTerrain && op.kind == OperationKind::kMove) {
    concrete.zone.kind = ZoneKind::kMonster;
  }
  if (op.to.kind != RefKind::kZoneOf) concrete.other = PiecesOf(run, op.to, task).first();
  const SeatIndex named = FirstSeat(SeatsOf(run, op.to, task));
  if (op.at.kind != RefKind::kNone) concrete.zone = PlaceAt(run, op.at, task);
  const bool to_seat = op.kind == OperationKind::kSwapControl || op.kind == OperationKind::kSummon;
  if (to_seat && named != kNoSeat) concrete.seat = named;
  if (op.kind == OperationKind::kNote) concrete.zone = {named, ZoneKind::kNone, 0, 0};
  const bool extra = op.zone == ZoneKind::kExtraDeck && run.game.rules->effects_are_read_in_full;
  if (op.kind == OperationKind::kSend && (op.zone == ZoneKind::kHand || extra) &&
      named != kNoSeat) {
    concrete.zone.seat = named;
    concrete.flags |= kOpHasSeat;
  }
  return concrete;
}

// Tells apart the cards of a pile that were named without a piece, when something is done to them.
void BringNamed(Run& run, const Operation& op, const Task& task) {
  const RefExpr& reference = op.what;
  if (reference.kind != RefKind::kTarget) return;
  CardIndex half = kUnknownCard;
  for (const Pick& pick : run.state.picks()) {
    const bool named = pick.task == task.id && pick.choice == reference.index &&
                       pick.piece == kNoPiece && pick.zone.slot == 0;
    if (!named) continue;
    const SeatIndex owner = pick.zone.seat == kNoSeat ? task.controller : pick.zone.seat;
    const ZoneRef from{owner, pick.zone.kind, 0, 0};
    if (from.kind == ZoneKind::kNone) continue;
    if (run.state.seat(owner).unnamed[static_cast<int>(from.kind)] == 0) continue;
    const PieceIndex piece = BringPiece(run, owner, OffField(run.pack(), pick.card), 0, from);
    run.agenda().NamePick(pick, piece);
    if (WholeOf(run.pack(), pick.card) != kUnknownCard) half = pick.card;
  }
  // The card comes as the monster that was named; it had no piece yet when this was asked.
  if (half == kUnknownCard || op.kind != OperationKind::kSummon) return;
  run.agenda().AddPick({kNoPiece, task.id, kCardChoice, 0, half});
}

bool AsksNothing(const Filter& f) {
  return f.types_any.none() && f.types_all.none() && f.types_none.none() && f.frames == 0 &&
         f.attributes == 0 && f.card == kUnknownCard && f.name_contains == 0 &&
         f.any_of.count == 0 && f.level_min < 0 && f.level_max < 0;
}

// Sends the unnamed cards of a hand along, where the operation is done to "the entire hand".
void SendUnnamed(Run& run, const Operation& op, const Task& task) {
  if (op.what.kind != RefKind::kEach) return;
  const bool discards = op.kind == OperationKind::kDiscard && op.zone == ZoneKind::kNone;
  const bool sends = op.kind == OperationKind::kDiscard || op.kind == OperationKind::kSend;
  if (!sends) return;
  const Filter& filter = run.pack().filters[op.what.filter];
  constexpr auto kHand = static_cast<int>(ZoneKind::kHand);
  if (((filter.zones >> kHand) & 1U) == 0 || !AsksNothing(filter)) return;
  // Which cards of the hand it means may be said otherwise than by what they are.
  constexpr FilterWords kWholeHand = {FilterWord::kController, FilterWord::kZones,
                                      FilterWord::kOwner, FilterWord::kNotSelf};
  if (run.game.rules->effects_are_read_in_full && (filter.asked - kWholeHand).any()) return;
  const ZoneKind to = discards ? ZoneKind::kGraveyard : op.zone;
  for (SeatIndex s = 0; s < run.state.seats(); ++s) {
    if (filter.controller == Whose::kMine && s != task.controller) continue;
    if (filter.controller == Whose::kOpponents && !run.state.Opposed(s, task.controller)) continue;
    const std::int16_t cards = run.state.seat(s).unnamed[kHand];
    const std::int16_t there = run.state.seat(s).unnamed[static_cast<int>(to)];
    if (cards == 0) continue;
    const bool counted = cards != kCountUnknown && there != kCountUnknown;
    const auto both = static_cast<std::int16_t>(counted ? there + cards : kCountUnknown);
    SetUnnamed(run.change(), s, to, both);
    SetUnnamed(run.change(), s, ZoneKind::kHand, 0);
    Emit(run, {.kind = discards ? EventKind::kDiscarded : EventKind::kMoved,
               .seat = s,
               .from = {s, ZoneKind::kHand, 0, 0},
               .to = {s, to, 0, 0},
               .amount = cards});
  }
}

}  // namespace

bool HasPicks(const State& state, const Task& task, int choice) {
  return std::any_of(state.picks().begin(), state.picks().end(), [&](const Pick& pick) {
    return pick.task == task.id && pick.choice == choice;
  });
}

void Keep(Run& run, const Operation& op, const Task& task, PieceIndex piece, const Piece* before) {
  // Among unnamed cards it is told apart no more.
  if (run.state.piece(piece).owner == kNoSeat) return;
  Pick kept{.piece = piece, .zone = PlaceOf(run.state.piece(piece))};
  const bool left = before != nullptr && run.game.rules->OnField(before->zone) &&
                    !run.game.rules->OnField(kept.zone.kind);
  if (left) {
    kept.zone = PlaceOf(*before);
    kept.position = static_cast<std::uint8_t>(before->position);
  }
  if (op.keeps_result) {
    kept.task = task.id;
    kept.choice = static_cast<std::uint8_t>(kResultChoice + op.number);
    run.agenda().AddPick(kept);
  }
  kept.task = 0;
  kept.holder = task.piece;
  for (const std::uint8_t set : {op.store, op.also_store}) {
    if (set == 0) continue;
    // A piece is kept once in each set.
    run.agenda().DropPicksIf([&](const Pick& pick) {
      return pick.task == 0 && pick.holder == task.piece && pick.choice == set &&
             pick.piece == piece;
    });
    kept.choice = set;
    run.agenda().AddPick(kept);
  }
}

void KeepPlayed(Run& run, const Operation& op, const Task& task, PieceIndex piece) {
  const bool keeps = op.keeps_result || op.store != 0 || op.also_store != 0;
  if (keeps && piece != kNoPiece) Keep(run, op, task, piece, nullptr);
}

void KeepDiscarded(Run& run, const Operation& op, const Task& task, PieceIndex piece,
                   SeatIndex seat) {
  if (!op.keeps_result && op.store == 0 && op.also_store == 0) return;
  if (piece != kNoPiece) return Keep(run, op, task, piece, nullptr);
  if (seat != kNoSeat) KeepUnseen(run, op, task, {seat, ZoneKind::kGraveyard, 0, 0}, 1);
}

namespace {

// Keeps what a seat has drawn: those cards that are told apart, and a blank for each other one.
void KeepDrawn(Run& run, const Operation& op, const Task& task, const ConcreteOperation& drawn,
               PieceIndex before) {
  const bool stores = op.store != 0 && run.game.rules->sets_hold_the_unseen;
  if (op.kind != OperationKind::kDraw || !(op.keeps_result || stores)) return;
  const PieceIndex told = run.state.piece_count();
  for (PieceIndex p = before + 1; p <= told; ++p) Keep(run, op, task, p, nullptr);
  const ZoneRef hand{drawn.seat, ZoneKind::kHand, 0, 0};
  KeepUnseen(run, op, task, hand, std::min(drawn.amount, kDrawnKept) - (told - before));
}

// Keeps in its sets the cards that were to be revealed and that nobody has told apart: a blank for
// each of them.
void KeepRevealedUnseen(Run& run, const Operation& op, const Task& task) {
  const bool keeps = op.store != 0 || op.also_store != 0;
  if (op.kind != OperationKind::kReveal || !keeps) return;
  if (op.what.kind == RefKind::kEventSubject) {
    const bool drawn = task.event == static_cast<std::uint8_t>(CardEvent::kDrawn);
    if (!drawn || task.subject != kNoPiece || task.seen.seat == kNoSeat) return;
    return KeepUnseen(run, op, task, {task.seen.seat, ZoneKind::kHand, 0, 0}, task.seen.amount);
  }
  if (op.what.kind != RefKind::kResult) return;
  std::vector<ZoneRef> unseen;
  for (const Pick& pick : run.state.picks()) {
    const bool its = pick.task == task.id && pick.choice == kResultChoice + op.what.index;
    if (its && pick.piece == kNoPiece && pick.card == kUnknownCard) unseen.push_back(pick.zone);
  }
  for (const ZoneRef& where : unseen) KeepUnseen(run, op, task, where, 1);
}

bool ChangesLifePoints(OperationKind kind) {
  return kind == OperationKind::kDamage || kind == OperationKind::kGain ||
         kind == OperationKind::kPay || kind == OperationKind::kSetLifePoints;
}

// Returns the seats without those whose life points are an earlier one's as well.
std::uint32_t OneOfEachPool(const State& state, std::uint32_t seats) {
  std::uint32_t one = 0;
  std::uint32_t pools = 0;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    const std::uint32_t pool = 1U << state.seat(seat).pool;
    if ((seats >> seat & 1U) == 0 || (pools & pool) != 0) continue;
    one |= 1U << seat;
    pools |= pool;
  }
  return one;
}

void ToSeats(Run& run, const Operation& op, const Task& task, ConcreteOperation concrete,
             std::uint32_t seats) {
  if (FormOf(*run.game.rules, run.state).pays_once && ChangesLifePoints(op.kind)) {
    seats = OneOfEachPool(run.state, seats);
  }
  // How much each of them is due is worked out before anybody has any of it.
  std::array<AmountRange, kSeatsMax> due;
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    if ((seats >> seat & 1U) != 0) due[seat] = AmountFor(run, op, task, kNoPiece, seat);
  }
  for (SeatIndex seat = 0; seat < run.state.seats() && run.state.header().over == 0; ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    concrete.seat = seat;
    SetAmount(due[seat], &concrete);
    const PieceIndex before = run.state.piece_count();
    Perform(run, concrete);
    KeepDrawn(run, op, task, concrete, before);
  }
}

// Returns the markers that the filter finds, on all sides.
std::vector<ZoneRef> MarkersFound(const Run& run, PoolIndex filter, const Task& task) {
  std::vector<ZoneRef> markers;
  const int columns = run.state.header().capacities.terrains_per_seat;
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    for (int column = 1; column <= columns; ++column) {
      Subject marker{.card = run.state.terrain(seat, column).card,
                     .controller = seat,
                     .zone = {seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(column), 0}};
      const Truth fits = Matches(run.game, run.state, run.pack().filters[filter], marker,
                                 SourceOf(run.state, task));
      if (fits == Truth::kTrue) markers.push_back(marker.zone);
    }
  }
  return markers;
}

// Performs the operation on every marker that was chosen or is found.
void ToMarkers(Run& run, const Operation& op, const Task& task, ConcreteOperation concrete) {
  std::vector<ZoneRef> markers;
  // Without zones a filter finds cards; of what replaces a marker nothing else can be meant.
  const bool of_markers =
      op.kind == OperationKind::kReplaceTerrain || !run.game.rules->effects_are_read_in_full ||
      (run.pack().filters[op.what.filter].zones >> static_cast<unsigned>(ZoneKind::kTerrain) & 1U);
  if (op.what.kind == RefKind::kEach && of_markers) {
    markers = MarkersFound(run, op.what.filter, task);
  }
  for (const Pick& pick : run.state.picks()) {
    const bool chosen = op.what.kind == RefKind::kTarget && pick.choice == op.what.index;
    const bool marker = pick.piece == kNoPiece && pick.zone.kind == ZoneKind::kTerrain;
    if (chosen && marker && pick.task == task.id) markers.push_back(pick.zone);
  }
  for (const ZoneRef marker : markers) {
    concrete.zone = marker;
    Perform(run, concrete);
  }
}

// Performs the operation on the zone of each seat that is named.
void ToZones(Run& run, const Operation& op, const Task& task, ConcreteOperation concrete) {
  const std::uint32_t seats = SeatsOf(run, op.to, task);
  const std::uint32_t lookers =
      op.decider.kind == RefKind::kNone ? 1U << concrete.by_seat : SeatsOf(run, op.decider, task);
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    concrete.zone = {seat, op.zone, 0, 0};
    for (SeatIndex looks = 0; looks < run.state.seats(); ++looks) {
      if ((lookers >> looks & 1U) == 0) continue;
      concrete.by_seat = looks;
      Perform(run, concrete);
    }
  }
}

// Returns whether the reference means some of the shuffled cards, and it is not known which.
bool MeansShuffled(const Run& run, const RefExpr& what, const Task& task) {
  if (what.kind != RefKind::kEach || run.state.header().shuffled_places == 0) return false;
  const Filter& filter = run.pack().filters[what.filter];
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    if (!IsShuffled(run.state.piece(p)) || !Considers(run.game, run.state, filter, p)) continue;
    const Truth means =
        Matches(run.game, run.state, filter, SubjectOf(run.state, p), SourceOf(run.state, task));
    if (means == Truth::kUnknown) return true;
  }
  return false;
}

// Returns whether the filter names cards all of which have been told apart: it means no others.
bool NamesKnownPieces(const Run& run, const Filter& filter, const Task& task) {
  if (!NamesItsPieces(filter) || !run.game.rules->effects_are_read_in_full) return false;
  const auto picks = run.state.picks();
  return std::none_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    const bool of_it = pick.task == task.id || (pick.task == 0 && pick.holder == task.piece);
    return of_it && pick.piece == kNoPiece && pick.zone.slot == 0 &&
           pick.zone.kind != ZoneKind::kNone;
  });
}

// Tells of the hidden piles in which cards may be meant that nobody has named: they are left alone.
void TellPilesMayBeMeant(Run& run, const Filter& filter, const Task& task) {
  if (NamesKnownPieces(run, filter, task)) return;
  for (SeatIndex seat = 0; filter.zones != 0 && seat < run.state.seats(); ++seat) {
    for (const ZoneKind kind : {ZoneKind::kHand, ZoneKind::kDeck, ZoneKind::kExtraDeck}) {
      const bool asked = (filter.zones >> static_cast<unsigned>(kind) & 1U) != 0;
      if (!asked || run.state.seat(seat).unnamed[static_cast<int>(kind)] == 0) continue;
      const ZoneRef pile{seat, kind, 0, 0};
      const Subject unnamed{.controller = seat, .zone = pile};
      const Truth means = Matches(run.game, run.state, filter, unnamed, SourceOf(run.state, task));
      if (means != Truth::kUnknown) continue;
      Emit(run, {.kind = EventKind::kUnclear, .seat = seat, .to = pile, .amount = 1});
    }
  }
}

// Tells of the monsters whose Materials the operation means where nobody has said what those were:
// nothing is done to any card for them (EventKind::kUnclear with 4 as its amount).
void TellMaterialsUnsaid(Run& run, const Operation& op, const Task& task) {
  for (const PieceIndex p : PiecesOf(run, run.pack().references[op.what.inner], task)) {
    const auto picks = run.state.picks();
    const bool open = std::any_of(picks.begin(), picks.end(), [=](const Pick& pick) {
      return pick.task == 0 && pick.choice == kMayBeKept && pick.piece == p;
    });
    if (!open) continue;
    const SeatIndex seat = run.state.piece(p).controller;
    Emit(run, {.kind = EventKind::kUnclear, .seat = seat, .piece = p, .amount = 4});
  }
}

// Tells of the cards that the operation may mean, since nobody has seen them or what it asks of
// them is not said: they are left alone.
void TellMayBeMeant(Run& run, const Operation& op, const Task& task) {
  const bool full = run.game.rules->effects_are_read_in_full;
  if (op.what.kind == RefKind::kMaterialOf && full) return TellMaterialsUnsaid(run, op, task);
  if (op.what.kind != RefKind::kEach || !run.game.rules->each_may_be_unseen) return;
  const Filter& filter = run.pack().filters[op.what.filter];
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    const bool there = run.game.rules->OnField(piece.zone) && !IsShuffled(piece);
    const bool seen = piece.card != kUnknownCard;
    if (!there || !Considers(run.game, run.state, filter, p)) continue;
    const bool told = run.game.rules->effects_are_read_in_full && piece.known_to == 0xff;
    if (seen && !told) continue;
    const Truth means =
        Matches(run.game, run.state, filter, SubjectOf(run.state, p), SourceOf(run.state, task));
    if (means != Truth::kUnknown) continue;
    Emit(run, {.kind = EventKind::kUnclear,
               .seat = piece.controller,
               .piece = p,
               .amount = seen ? 3 : 1});
  }
  // Who has named cards of a result has named all that fit.
  const bool named = full && ResultMeant(run.pack(), op) != nullptr;
  if (named && PiecesOf(run, op.what, task).count != 0) return;
  TellPilesMayBeMeant(run, filter, task);
}

// Equips each of the pieces; their hosts are fixed before the first of them is equipped.
void EquipEach(Run& run, const Operation& op, const Task& task, const ConcreteOperation& concrete) {
  const Pieces pieces = PiecesOf(run, op.what, task);
  const Pieces hosts = HostsNamed(run, op, task);
  for (int i = 0; i < pieces.count && run.state.header().over == 0; ++i) {
    ConcreteOperation one = concrete;
    one.piece = pieces.items[static_cast<std::size_t>(i)];
    const Piece before = run.state.piece(one.piece);
    EquipTo(run, task, one, hosts);
    Keep(run, op, task, one.piece, &before);
  }
}

// Sends as many cards off the top of the deck as the choice asks for, where they are taken blindly
// and nobody has named them. Returns whether it is such a choice.
bool SendUnnamedOfDeck(Run& run, const Operation& op, const Task& task) {
  if (op.kind != OperationKind::kSend || op.what.kind != RefKind::kTarget) return false;
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  if (effect == nullptr || op.what.index >= effect->choices.count) return false;
  const Choice& choice = run.pack().choices[effect->choices.first + op.what.index];
  const bool of_deck =
      run.pack().filters[choice.filter].zones == 1U << static_cast<unsigned>(ZoneKind::kDeck);
  const SeatIndex seat = task.controller;
  const std::int16_t there = run.state.seat(seat).unnamed[static_cast<int>(ZoneKind::kDeck)];
  if (!choice.random || !of_deck || !run.game.rules->draws_tell_no_card || there == 0) return false;
  const ZoneRef deck{seat, ZoneKind::kDeck, 0, 0};
  const int cards = there == kCountUnknown ? choice.least : std::min<int>(choice.least, there);
  for (int i = 0; i < cards; ++i) {
    CountOut(run.change(), deck);
    CountIn(run.change(), seat, op.zone);
  }
  Emit(run, {.kind = EventKind::kMoved,
             .seat = seat,
             .from = deck,
             .to = {seat, op.zone, 0, 0},
             .amount = cards});
  return true;
}

// Returns the pieces that the operation is done to. Of monsters that were summoned together what
// answers their summon means each that it answers.
Pieces DoneTo(const Run& run, const Operation& op, const Task& task) {
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  if (effect != nullptr && HasGoneAnswered(run, op, task, *effect)) return {};
  const bool answers = op.what.kind == RefKind::kEventSubject && effect != nullptr &&
                       task.event == 0 && task.subject != kNoPiece && effect->event_subject != 0 &&
                       effect->answers_in.Has(CardEvent::kSummonDeclared);
  if (!answers) return PiecesOf(run, op.what, task);
  const std::vector<PieceIndex> came = SummonedTogether(run.state, task.subject);
  if (came.size() < 2) return PiecesOf(run, op.what, task);
  Pieces meant;
  const auto history = run.state.history();
  for (const PieceIndex piece : came) {
    // What the effect has just destroyed was meant.
    const bool gone = std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
      return item.kind == HistoryKind::kDestroyed && item.piece == piece &&
             item.entry == run.cause() && !run.game.rules->OnField(run.state.piece(piece).zone);
    });
    if (gone) meant.Add(piece);
    if (gone) continue;
    const Truth fits = Matches(run.game, run.state, run.pack().filters[effect->event_subject],
                               SubjectOf(run.state, piece), SourceOf(run.state, task));
    if (fits == Truth::kTrue) meant.Add(piece);
  }
  return meant;
}

// Performs the operation on each of the pieces of that moment, else on its markers or zones.
void ToPieces(Run& run, const Operation& op, const Task& task, const ConcreteOperation& concrete) {
  if (HasGoneItself(run, op, task)) return;
  Pieces pieces = DoneTo(run, op, task);
  HostsLast(run, op, &pieces);
  if (CannotAllCome(run, op, task, pieces)) return;
  if (task.piece != kNoPiece && MeansShuffled(run, op.what, task)) TellUnclear(run, task.piece);
  TellMayBeMeant(run, op, task);
  if (op.kind == OperationKind::kEquip && op.to.kind != RefKind::kZoneOf) {
    return EquipEach(run, op, task, concrete);
  }
  if (op.kind == OperationKind::kDestroy) {
    DestroyEach(run, concrete, {pieces.begin(), pieces.end()});
    for (const PieceIndex piece : pieces) Keep(run, op, task, piece);
    return;
  }
  for (int i = 0; i < pieces.count && run.state.header().over == 0; ++i) {
    ConcreteOperation one = concrete;
    one.piece = pieces.items[static_cast<std::size_t>(i)];
    SetAmount(AmountFor(run, op, task, one.piece), &one);
    const bool next = i > 0 && op.at.kind == RefKind::kNone;
    const ZoneRef zone = next ? ZoneForNext(run, op, task) : ZoneRef{};
    if (zone.kind != ZoneKind::kNone) one.zone = zone;
    const Piece before = run.state.piece(one.piece);
    // What brings a card to certain zones alone brings it to no other one.
    const bool only_there =
        op.kind == OperationKind::kSummon && op.at.kind == RefKind::kTarget && one.zone.slot != 0;
    if (only_there && IsClosedSince(run, one)) continue;
    const std::size_t told = run.events == nullptr ? 0 : run.events->size();
    Perform(run, one);
    TellNotCome(run, op, task, one, told);
    Keep(run, op, task, one.piece, &before);
  }
  if (pieces.count != 0 || SendUnnamedOfDeck(run, op, task)) return;
  const bool several = op.what.kind == RefKind::kTarget || op.what.kind == RefKind::kEach;
  const bool on_markers =
      op.kind == OperationKind::kReplaceTerrain || op.kind == OperationKind::kModify;
  if (on_markers && several) return ToMarkers(run, op, task, concrete);
  if (op.kind == OperationKind::kModify && op.what.kind != RefKind::kNone) {
    ConcreteOperation on_marker = concrete;
    on_marker.zone = PlaceNamed(run, op.what, task);
    if (on_marker.zone.kind == ZoneKind::kTerrain) Perform(run, on_marker);
    return;
  }
  const bool looks = op.kind == OperationKind::kLook || op.kind == OperationKind::kRearrange;
  if (looks && op.what.kind == RefKind::kNone) return ToZones(run, op, task, concrete);
  const bool place =
      op.kind == OperationKind::kReplaceTerrain ||
      (op.kind == OperationKind::kRemoveObstruction && run.game.rules->effects_are_read_in_full);
  if (op.what.kind == RefKind::kNone || place) Perform(run, concrete);
}

// Unmarks the decks that the effect has shuffled before: what it then puts onto them stays where it
// is put.
void KeepShuffled(Run& run, const Operation& op, const Task& task) {
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  if (effect == nullptr || op.kind != OperationKind::kSend || op.zone != ZoneKind::kDeck) return;
  for (const Operation& other : run.pack().Operations(effect->operations)) {
    if (other.kind != OperationKind::kShuffle || other.number >= op.number) continue;
    const std::uint32_t shuffled = SeatsOf(run, other.what, task);
    for (SeatIndex s = 0; s < run.state.seats(); ++s) {
      if ((shuffled >> s & 1U) != 0) NothingToShuffle(run.change(), s);
    }
  }
}

// Lets what the replacement effect on top waits for come to another amount.
void ChangeAmount(Run& run, const Operation& op, const Task& task) {
  const bool replaces = (task.flags & kTaskReplaces) != 0;
  Task* top = run.agenda().top_task();
  if (!replaces || top == nullptr || top->id != task.id) return;
  const AmountRange changed = AmountFor(run, op, task, kNoPiece);
  if (!changed.known()) return TellAmountUnknown(run, task.seen.seat, kNoPiece, changed);
  const std::int32_t amount = std::max(0, changed.least);
  Emit(run, {.kind = EventKind::kAmountChanged,
             .seat = task.seen.seat,
             .piece = task.piece,
             .amount = task.event,
             .before = task.seen.amount,
             .after = amount});
  top->seen.amount = amount;
  top->changed = 1;
}

// Returns whether the operation spares the piece whose destruction the replacement effect on top
// waits for; that destruction then does not happen.
bool SparesNow(Run& run, const Operation& op, const Task& task) {
  const auto event = static_cast<CardEvent>(task.event);
  const bool destroys = event == CardEvent::kWouldBeDestroyed ||
                        event == CardEvent::kWouldBeDestroyedByBattle ||
                        event == CardEvent::kWouldBeDestroyedByEffect;
  Task* top = run.agenda().top_task();
  if ((task.flags & kTaskReplaces) == 0 || !destroys || top == nullptr) return false;
  const Pieces spared = PiecesOf(run, op.what, task);
  if (std::find(spared.begin(), spared.end(), task.subject) == spared.end()) return false;
  top->link.did_instead = true;
  return true;
}

// Gives the newest status of one piece to each of others, and takes it from that one.
void PassStatus(Run& run, const Operation& op, const Task& task) {
  const PieceIndex from = PiecesOf(run, op.what, task).first();
  bool passed = false;
  for (const PieceIndex to : PiecesOf(run, op.to, task)) passed |= GiveNewestStatus(run, from, to);
  if (passed) DropNewestStatus(run, from);
}

// Keeps the players whom the card is about from now on, in place of those of before.
void Appoint(Run& run, const Operation& op, const Task& task) {
  run.agenda().DropPicksIf([&](const Pick& pick) {
    return pick.task == 0 && pick.holder == task.piece && pick.choice == op.store;
  });
  const std::uint32_t seats = SeatsOf(run, op.what, task);
  for (SeatIndex seat = 0; seat < run.state.seats(); ++seat) {
    if ((seats >> seat & 1U) == 0) continue;
    const ZoneRef nowhere{seat, ZoneKind::kNone, 0, 0};
    run.agenda().AddPick({kNoPiece, 0, op.store, 0, kUnknownCard, nowhere, task.piece});
    Announce(run, Moment::kAppointed, {.piece = task.piece, .seat = seat, .number = op.store});
  }
}

// Returns whether all who take part are among these seats: they lose together, and nobody wins.
bool NobodyIsLeft(const Run& run, std::uint32_t seats) {
  const std::uint32_t left = TakingPart(run.state);
  return run.game.rules->effects_are_read_in_full && left != 0 && (left & ~seats) == 0;
}

// Returns whether the operation would shuffle a Deck behind a choice "from your Deck or hand", and
// what was named for it came out of no Deck: nobody has looked through one.
bool LookedThroughNone(const Run& run, const Operation& op, const Task& task) {
  const Effect* effect = EffectOf(run.pack(), run.state, task);
  if (op.kind != OperationKind::kShuffle || effect == nullptr) return false;
  if (!run.game.rules->effects_are_read_in_full) return false;
  constexpr auto kDeck = static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kDeck));
  bool asked = false;
  const auto choices = run.pack().Choices(effect->choices);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::uint16_t zones = run.pack().filters[choices[i].filter].zones;
    if ((zones & kDeck) == 0) continue;
    if (zones == kDeck) return false;
    asked = true;
    for (const Pick& pick : run.state.picks()) {
      const bool named = pick.task == task.id && pick.choice == i;
      if (named && pick.zone.kind == ZoneKind::kDeck) return false;
    }
  }
  return asked;
}

}  // namespace

void RunOperation(Run& run, const Operation& op, const Task& task) {
  BringNamed(run, op, task);
  RememberBefore(run, op, task);
  if (op.what.kind == RefKind::kTopOfDeck && op.kind == OperationKind::kReveal) {
    return RevealTop(run, op, task);
  }
  if (op.what.kind == RefKind::kTopOfDeck) return SendFromTop(run, op, task);
  if (op.lasts.kind == DurationKind::kWhileSourceStays && HasLeftItsPlace(run, task)) return;
  if (LookedThroughNone(run, op, task)) return;
  if (op.kind == OperationKind::kChangeAmount) return ChangeAmount(run, op, task);
  if (op.kind == OperationKind::kPreventDestruction && SparesNow(run, op, task)) return;
  if (op.kind == OperationKind::kPayCards) return PayPrice(run, op, task);
  if (op.kind == OperationKind::kDelayed) return LeaveDelayed(run, op, task);
  if (op.kind == OperationKind::kCopyEffect) return CopyEffect(run, op, task);
  if (op.kind == OperationKind::kDeclare) return TellDeclared(run, op, task);
  if (op.kind == OperationKind::kAppoint) return Appoint(run, op, task);
  if (ComesToNothing(run, op, task) || DealsDestructionDamage(run, op, task)) return;
  if (op.modifier != 0 && run.pack().modifiers[op.modifier].declared && task.named == 0) return;
  if (op.kind == OperationKind::kPlayCard) return PlayCard(run, op, task);
  if (op.kind == OperationKind::kDeclareAttack) return DeclareAttack(run, op, task);
  if (op.kind == OperationKind::kPassStatus) return PassStatus(run, op, task);
  if (op.kind == OperationKind::kReturnMaterial) return ReturnMaterial(run, op, task);
  if (op.kind == OperationKind::kShufflePieces) {
    return ShufflePieces(run, PiecesOf(run, op.what, task), task.controller);
  }
  // AskDiscard has each seat discard card by card.
  if (op.kind == OperationKind::kDiscard && NamesSeats(op.what.kind)) return;
  if (op.kind == OperationKind::kRedirect) {
    const SeatIndex counts_as = FirstSeat(SeatsOf(run, op.at, task));
    return RedirectTo(run, PiecesOf(run, op.to, task), task, counts_as);
  }
  const ConcreteOperation concrete = Concrete(run, op, task);
  run.one_event = true;
  SendUnnamed(run, op, task);
  SendStoredUnseen(run, op, task);
  const std::uint32_t seats = SeatsOf(run, op.what, task);
  const bool may_be_seat = op.what.kind == RefKind::kTarget || op.what.kind == RefKind::kStored ||
                           op.what.kind == RefKind::kEventSubject ||
                           op.what.kind == RefKind::kEventOther;
  const bool chosen_seats = may_be_seat && seats != 0;
  if (op.kind == OperationKind::kLose && NobodyIsLeft(run, seats)) {
    DrawDuel(run, EndReason::kEffect);
  } else if (NamesSeats(op.what.kind) || chosen_seats) {
    ToSeats(run, op, task, concrete, seats);
  } else {
    for (const ConcreteOperation& one : ForEachAttribute(run, op, task, concrete)) {
      ToPieces(run, op, task, one);
    }
  }
  KeepShuffled(run, op, task);
  KeepRevealedUnseen(run, op, task);
  run.one_event = false;
  if (run.state.header().over == 0) CheckLifePoints(run);
}

}  // namespace judge
