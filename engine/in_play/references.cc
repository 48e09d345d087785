#include "engine/in_play/references.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "engine/in_play/filters.h"
#include "engine/in_play/identity.h"
#include "engine/in_play/markers.h"
#include "language/players.h"

namespace judge {
namespace {

// The game, the state and the speaker against which a reference is evaluated.
struct View {
  const Game& game;
  const State& state;
  const Source& source;
};

// Puts pieces in the order of their zones, which everybody sees: in which order a record has told
// them apart hangs on who has named which.
void PutAsTheyLie(const State& state, Pieces* pieces) {
  const auto before = [&](PieceIndex a, PieceIndex b) {
    return PlaceOf(state.piece(a)) < PlaceOf(state.piece(b));
  };
  const auto first = pieces->items.begin();
  const auto end = first + pieces->count;
  if (!std::is_sorted(first, end, before)) std::stable_sort(first, end, before);
}

void AddEach(const View& v, const RefExpr& reference, Pieces* pieces) {
  const Filter& filter = v.game.pack->filters[reference.filter];
  for (PieceIndex p = 1; p <= v.state.piece_count(); ++p) {
    if (v.state.piece(p).owner == kNoSeat) continue;
    if (!Considers(v.game, v.state, filter, p)) continue;
    if (Matches(v.game, v.state, filter, SubjectOf(v.state, p), v.source) == Truth::kTrue) {
      pieces->Add(p);
    }
  }
  // Where cards go off by themselves the order in which they are set off is nobody's choice.
  if (v.game.rules->responses.set_triggers_go_off) PutAsTheyLie(v.state, pieces);
}

void AddHeld(const State& state, const Pieces& hosts, std::uint16_t flag, Pieces* pieces) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& held = state.piece(p);
    if ((held.flags & flag) == 0) continue;
    for (const PieceIndex host : hosts) {
      const bool worn = held.host == host || (flag == kIsEquipped && EquipsToo(state, p, host));
      if (worn) pieces->Add(p);
    }
  }
}

bool IsOfAttack(CardEvent event) {
  return event == CardEvent::kAttackDeclared || event == CardEvent::kAttackTargeted ||
         event == CardEvent::kDamageCalculated || event == CardEvent::kBattled ||
         event == CardEvent::kStrikeDeclared;
}

// Returns the event that the effect answers, or would answer where its activation is judged and its
// Trigger still waits; kNone: it answers none.
CardEvent EventAnswered(const State& state, const Source& source) {
  const Task* task = TaskOf(state, source);
  if (task != nullptr) return static_cast<CardEvent>(task->event);
  if (source.met != CardEvent::kNone) return source.met;
  const PendingTrigger* trigger =
      source.seen != nullptr ? FindTrigger(state, source.piece, 0) : nullptr;
  return trigger == nullptr ? CardEvent::kNone : static_cast<CardEvent>(trigger->event);
}

// Returns the attacker or the target of the attack under way, or of the attack that the effect
// answered.
PieceIndex OfAttack(const View& v, bool attacker) {
  const Task* attack = CurrentAttackTask(v.state);
  if (attack != nullptr) return attacker ? attack->piece : attack->target;
  const Task* task = TaskOf(v.state, v.source);
  const CardEvent event = EventAnswered(v.state, v.source);
  const bool answers = event == CardEvent::kNone ? task == nullptr : IsOfAttack(event);
  if (!answers) return kNoPiece;
  return attacker ? v.source.subject : v.source.other;
}

// Returns the card whose activation the effect waited for; kNoPiece: it waited for none.
PieceIndex LinkOfEvent(const View& v) {
  const Task* task = TaskOf(v.state, v.source);
  if (task == nullptr || !v.game.rules->link_answered_is_of_event) return kNoPiece;
  const auto event = static_cast<CardEvent>(task->event);
  if (event == CardEvent::kTargeted) return task->other;
  const bool activation = event == CardEvent::kEffectActivated || event == CardEvent::kActivated;
  return activation ? task->subject : kNoPiece;
}

PieceIndex LinkBelow(const View& v) {
  const PieceIndex answered = LinkOfEvent(v);
  if (answered != kNoPiece) return answered;
  const auto tasks = v.state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kEffect && tasks[i].id < v.source.task) return tasks[i].piece;
  }
  return kNoPiece;
}

void AddPicked(const View& v, std::uint8_t choice, Pieces* pieces) {
  for (const Pick& pick : v.state.picks()) {
    if (pick.task != 0 && pick.task == v.source.task && pick.choice == choice) {
      pieces->Add(pick.piece);
    }
  }
}

void AddStored(const View& v, std::uint8_t set, Pieces* pieces) {
  for (const Pick& pick : v.state.picks()) {
    if (pick.task == 0 && pick.holder == v.source.piece && pick.choice == set) {
      pieces->Add(pick.piece);
    }
  }
}

void AddMaterials(const State& state, const Pieces& monsters, Pieces* pieces) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).made == kNoPiece) continue;
    for (const PieceIndex monster : monsters) {
      if (state.piece(p).made == monster) pieces->Add(p);
    }
  }
}

const RefExpr& Inner(const View& v, const RefExpr& reference) {
  return v.game.pack->references[reference.inner];
}

void AddInZone(const View& v, const RefExpr& reference, Pieces* pieces) {
  const std::uint32_t seats = SeatsOf(v.game, v.state, Inner(v, reference), v.source);
  for (PieceIndex p = 1; p <= v.state.piece_count(); ++p) {
    const Piece& piece = v.state.piece(p);
    if (piece.owner == kNoSeat || static_cast<std::uint8_t>(piece.zone) != reference.index)
      continue;
    if ((seats >> piece.side & 1U) != 0) pieces->Add(p);
  }
}

Pieces InnerPieces(const View& v, const RefExpr& reference) {
  return PiecesOf(v.game, v.state, Inner(v, reference), v.source);
}

}  // namespace

const Task* TaskOf(const State& state, const Source& source) {
  if (source.task == 0) return nullptr;
  for (const Task& task : state.tasks()) {
    if (task.kind == TaskKind::kEffect && task.id == source.task) return &task;
  }
  return nullptr;
}

int OpenCardsOf(const Game&, const State& state, const RefExpr& reference, const Source& source) {
  if (reference.kind != RefKind::kResult || source.task == 0) return 0;
  int open = 0;
  for (const Pick& pick : state.picks()) {
    const bool result = pick.task == source.task && pick.choice == kResultChoice + reference.index;
    open += result && pick.piece == kNoPiece ? 1 : 0;
  }
  return open;
}

Pieces PiecesOf(const Game& game, const State& state, const RefExpr& reference,
                const Source& source) {
  const View v{game, state, source};
  Pieces pieces;
  switch (reference.kind) {
    case RefKind::kSelf:
      pieces.Add(source.piece);
      break;
    case RefKind::kHost:
      pieces.Add(source.host);
      break;
    case RefKind::kAffected:
      pieces.Add(source.affected);
      break;
    case RefKind::kTarget:
      AddPicked(v, reference.index, &pieces);
      break;
    case RefKind::kResult:
      AddPicked(v, static_cast<std::uint8_t>(kResultChoice + reference.index), &pieces);
      break;
    case RefKind::kStored:
      AddStored(v, reference.index, &pieces);
      break;
    case RefKind::kAttacker:
    case RefKind::kAttackTarget:
      pieces.Add(OfAttack(v, reference.kind == RefKind::kAttacker));
      break;
    case RefKind::kEventSubject:
      pieces.Add(source.subject);
      break;
    case RefKind::kEventOther:
      pieces.Add(source.other);
      break;
    case RefKind::kEventCard:
      if (source.seen != nullptr) pieces.Add(source.seen->card);
      break;
    case RefKind::kEach:
      AddEach(v, reference, &pieces);
      break;
    case RefKind::kAttachedTo:
      AddHeld(state, InnerPieces(v, reference), kIsAttached, &pieces);
      break;
    case RefKind::kEquippedTo:
      AddHeld(state, InnerPieces(v, reference), kIsEquipped, &pieces);
      break;
    case RefKind::kChainLink:
      pieces.Add(LinkBelow(v));
      break;
    case RefKind::kZoneOf:
      AddInZone(v, reference, &pieces);
      break;
    case RefKind::kNone:
    case RefKind::kController:
    case RefKind::kOwner:
    case RefKind::kOpponents:
    case RefKind::kEverybody:
    case RefKind::kControllerOf:
    case RefKind::kOwnerOf:
    case RefKind::kTerrainOf:
    case RefKind::kTopOfDeck:
    case RefKind::kDuelist:
    case RefKind::kAttackedTerrain:
      break;
    case RefKind::kHalf:
      pieces = InnerPieces(v, reference);
      break;
    case RefKind::kMaterialOf:
      AddMaterials(state, InnerPieces(v, reference), &pieces);
      break;
  }
  return pieces;
}
namespace {

// Returns the halves of the piece's card that the filter finds (0: both); only the one that was
// named with the piece or for the operation, when one was.
std::vector<CardIndex> HalvesFound(const View& v, PieceIndex piece, PoolIndex filter) {
  const Pack& pack = *v.game.pack;
  std::vector<CardIndex> found;
  if (piece == kNoPiece) return found;
  Subject subject = SubjectOf(v.state, piece);
  for (const CardIndex half : pack.card(OffField(pack, subject.card)).halves) {
    subject.as_half = half != v.state.piece(piece).card;
    subject.card = half;
    const bool fits = filter == 0 || Matches(v.game, v.state, pack.filters[filter], subject,
                                             v.source) == Truth::kTrue;
    if (fits) found.push_back(half);
  }
  for (const Pick& pick : v.state.picks()) {
    if (pick.task == 0 || pick.task != v.source.task) continue;
    if (pick.piece != piece && pick.choice != kCardChoice) continue;
    if (std::find(found.begin(), found.end(), pick.card) != found.end()) return {pick.card};
  }
  return found;
}

}  // namespace

CardIndex CardNamed(const Game& game, const State& state, const RefExpr& reference,
                    const Source& source) {
  const View v{game, state, source};
  const PieceIndex piece = PiecesOf(game, state, reference, source).first();
  if (piece == kNoPiece) return kUnknownCard;
  if (reference.kind != RefKind::kHalf) return state.piece(piece).card;
  const std::vector<CardIndex> found = HalvesFound(v, piece, reference.filter);
  return found.empty() ? kUnknownCard : found.front();
}

std::vector<CardIndex> HalvesMeant(const Game& game, const State& state, const Operation& op,
                                   const Source& source) {
  const View v{game, state, source};
  const Pack& pack = *game.pack;
  const bool summons = op.kind == OperationKind::kSummon;
  if (!summons && op.modifier == 0) return {};
  const RefExpr& meant = summons ? op.what : pack.modifiers[op.modifier].party;
  if (!summons && meant.kind != RefKind::kHalf) return {};
  const PieceIndex piece = PiecesOf(game, state, meant, source).first();
  if (piece == kNoPiece || pack.card(OffField(pack, state.piece(piece).card)).halves.empty()) {
    return {};
  }
  // A card that lies there as one half is summoned as that half.
  if (summons && pack.card(state.piece(piece).card).halves.empty()) return {};
  return HalvesFound(v, piece, summons ? op.half : meant.filter);
}

ZoneRef AttackedTerrain(const Game& game, const State& state, const Source& source) {
  ZoneRef found = {};
  for (const Task& task : state.tasks()) {
    if (task.kind != TaskKind::kEffect) continue;
    const Effect* effect = EffectOf(*game.pack, state, task);
    if (effect == nullptr || effect->printed != PrintedKind::kStrike) continue;
    for (const Pick& pick : state.picks()) {
      if (pick.task != task.id || pick.zone.kind != ZoneKind::kTerrain) continue;
      found = pick.zone;
      if (task.id == source.task) return found;
    }
  }
  return found;
}
namespace {

// Returns whether the reference is to the player of an event that is about a player and no card.
bool AsksPlayerOfEvent(const Game& game, const RefExpr& reference, const Source& source) {
  const RefExpr& of = game.pack->references[reference.inner];
  return of.kind == RefKind::kEventSubject && source.subject == kNoPiece &&
         source.seen != nullptr && source.seen->seat != kNoSeat;
}

}  // namespace

namespace {

// Returns the player (a bit) who is that party of the event which is answered, 0 where it is a
// card. A phase is that of the player whose turn it is.
std::uint32_t PlayerOfEvent(const Game& game, const State& state, const Source& source,
                            bool subject) {
  const CardEvent event = EventAnswered(state, source);
  const bool phase = event == CardEvent::kPhaseStarts || event == CardEvent::kPhaseEnds;
  const PieceIndex card = subject ? source.subject : source.other;
  if (phase && subject && card == kNoPiece && game.rules->effects_are_read_in_full) {
    return 1U << state.header().turn_seat;
  }
  if (card != kNoPiece || source.seen == nullptr || source.seen->seat >= state.seats()) return 0;
  const EventParties players = PlayersOf(event);
  return (subject ? players.subject : players.other) ? 1U << source.seen->seat : 0;
}

// Returns the seats (bits) that have played a card of that name in the setup.
std::uint32_t SeatsThatPlayed(const Game& game, const State& state, const std::string& name) {
  std::uint32_t seats = 0;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool played = piece.zone == ZoneKind::kRule || (piece.flags & kPlayedInSetup) != 0;
    if (piece.owner == kNoSeat || !played || piece.card == kUnknownCard) continue;
    bool named = game.pack->card(piece.card).IsNamed(name);
    if (!named && game.rules->effects_are_read_in_full) {
      const std::vector<CardIndex> names = NamesCounted(game, state, p);
      named = std::any_of(names.begin(), names.end(), [&](CardIndex counted) {
        return game.pack->card(counted).IsNamed(name);
      });
    }
    if (named) seats |= 1U << piece.owner;
  }
  return seats;
}

}  // namespace

SeatIndex FirstSeat(std::uint32_t seats) {
  return seats == 0 ? kNoSeat : static_cast<SeatIndex>(std::countr_zero(seats));
}

namespace {

// Returns the player whom a card of the start position is about where there is only one whom it may
// have been given (Operation::kAppoint); 0: there is none, or several.
std::uint32_t SeatsOfPosition(const Game& game, const State& state, std::uint8_t set,
                              const Source& source) {
  if (source.piece == kNoPiece) return 0;
  const Piece& piece = state.piece(source.piece);
  const bool before = piece.since == 0 && game.rules->OnField(piece.zone) && !IsFaceDown(piece);
  if (!before || piece.card == kUnknownCard) return 0;
  for (const Effect& effect : game.pack->Effects(game.pack->card(piece.card).effects)) {
    for (const Operation& op : game.pack->Operations(effect.operations)) {
      const bool appoints = op.kind == OperationKind::kAppoint && op.store == set &&
                            op.what.kind == RefKind::kTarget &&
                            op.what.index < effect.choices.count;
      if (!appoints) continue;
      const Choice& choice = game.pack->choices[effect.choices.first + op.what.index];
      const Whose whose = game.pack->filters[choice.filter].controller;
      std::uint32_t may = 0;
      for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
        const bool other = state.Opposed(seat, piece.controller);
        if (whose == Whose::kAny || other == (whose == Whose::kOpponents)) may |= 1U << seat;
      }
      return std::has_single_bit(may) ? may : 0;
    }
  }
  return 0;
}

}  // namespace

std::uint32_t SeatsOf(const Game& game, const State& state, const RefExpr& reference,
                      const Source& source) {
  std::uint32_t seats = 0;
  const auto all = (1U << state.seats()) - 1U;
  switch (reference.kind) {
    case RefKind::kController:
      return source.controller == kNoSeat ? 0 : 1U << source.controller;
    case RefKind::kOwner:
      return source.piece == kNoPiece ? 0 : 1U << state.piece(source.piece).owner;
    case RefKind::kEverybody:
      return TakingPart(state);
    case RefKind::kAffected:
      return source.affected_seat == kNoSeat ? 0 : 1U << source.affected_seat;
    case RefKind::kOpponents:
      for (SeatIndex s = 0; s < state.seats(); ++s) {
        if (state.Opposed(s, source.controller)) seats |= 1U << s;
      }
      return seats & TakingPart(state);
    case RefKind::kControllerOf:
    case RefKind::kOwnerOf:
      if (AsksPlayerOfEvent(game, reference, source)) return 1U << source.seen->seat;
      for (const PieceIndex p :
           PiecesOf(game, state, game.pack->references[reference.inner], source)) {
        const Piece& piece = state.piece(p);
        // A card that left the field by the event belongs to the player who controlled it last.
        const PartySnapshot* seen = SnapshotOf(game, state, source, p);
        const bool stood = seen != nullptr && seen->controller != kNoSeat;
        const SeatIndex controller = stood ? seen->controller : piece.controller;
        seats |= 1U << (reference.kind == RefKind::kOwnerOf ? piece.owner : controller);
      }
      // A marker is of the player on whose side it lies.
      if (seats == 0) {
        const RefExpr& inner = game.pack->references[reference.inner];
        const ZoneRef place = PlaceNamed(game, state, inner, source);
        if (place.kind == ZoneKind::kTerrain && place.seat != kNoSeat) seats = 1U << place.seat;
        // A player is his own.
        if (seats == 0 && game.rules->effects_are_read_in_full) {
          seats = SeatsOf(game, state, inner, source);
        }
      }
      return seats & all;
    case RefKind::kEventSubject:
    case RefKind::kEventOther:
      return PlayerOfEvent(game, state, source, reference.kind == RefKind::kEventSubject);
    case RefKind::kDuelist:
      return SeatsThatPlayed(game, state, game.pack->texts[reference.inner]);
    case RefKind::kStored:
      for (const Pick& pick : state.picks()) {
        const bool kept =
            pick.task == 0 && pick.holder == source.piece && pick.choice == reference.index;
        const bool seat = pick.piece == kNoPiece && pick.zone.kind == ZoneKind::kNone;
        if (kept && seat && pick.zone.seat < state.seats()) seats |= 1U << pick.zone.seat;
      }
      if (seats == 0) seats = SeatsOfPosition(game, state, reference.index, source);
      return seats & TakingPart(state);
    case RefKind::kTarget:
      for (const Pick& pick : state.picks()) {
        const bool here = pick.task != 0 && pick.task == source.task;
        const bool seat = pick.piece == kNoPiece && pick.zone.kind == ZoneKind::kNone;
        if (!here || !seat || pick.choice != reference.index) continue;
        if (pick.zone.seat < state.seats()) seats |= 1U << pick.zone.seat;
      }
      return seats & TakingPart(state);
    default:
      return 0;
  }
}

namespace {

// Returns the marker of the column in which a free zone was chosen; kind kNone when none was.
ZoneRef TerrainUnderChosen(const Game& game, const State& state, const RefExpr& reference,
                           const Source& source) {
  const RefExpr& chosen = game.pack->references[reference.inner];
  if (chosen.kind != RefKind::kTarget || !game.rules->effects_are_read_in_full) return {};
  const ZoneRef zone = PlaceNamed(game, state, chosen, source);
  if (ColumnOf(zone) == 0) return {};
  return {zone.seat, ZoneKind::kTerrain, static_cast<std::uint8_t>(ColumnOf(zone)), 0};
}

}  // namespace

ZoneRef PlaceNamed(const Game& game, const State& state, const RefExpr& reference,
                   const Source& source) {
  if (reference.kind == RefKind::kTerrainOf) {
    const View v{game, state, source};
    const Pieces on = InnerPieces(v, reference);
    if (on.count == 0) return TerrainUnderChosen(game, state, reference, source);
    const ZoneRef lies = PlaceWhereItLay(game, state, source, on.first());
    const bool stays = ColumnOf(lies) == ColumnOf(PlaceOf(state.piece(on.first())));
    const SeatIndex side = stays ? state.piece(on.first()).side : lies.seat;
    return {side, ZoneKind::kTerrain, static_cast<std::uint8_t>(ColumnOf(lies)), 0};
  }
  if (reference.kind == RefKind::kAttackedTerrain) return AttackedTerrain(game, state, source);
  if (reference.kind != RefKind::kTarget) return {};
  for (const Pick& pick : state.picks()) {
    if (pick.task != 0 && pick.task == source.task && pick.choice == reference.index) {
      return pick.zone;
    }
  }
  return {};
}

Pieces PiecesOf(const Run& run, const RefExpr& reference, const Task& task) {
  return PiecesOf(run.game, run.state, reference, SourceOf(run.state, task));
}

std::uint32_t SeatsOf(const Run& run, const RefExpr& reference, const Task& task) {
  return SeatsOf(run.game, run.state, reference, SourceOf(run.state, task));
}

ZoneRef PlaceNamed(const Run& run, const RefExpr& reference, const Task& task) {
  return PlaceNamed(run.game, run.state, reference, SourceOf(run.state, task));
}

bool EquipsToo(const State& state, PieceIndex equip, PieceIndex piece) {
  const auto modifiers = state.modifiers();
  return std::any_of(modifiers.begin(), modifiers.end(), [=](const ActiveModifier& m) {
    return m.kind == kEquipsTooKind && m.source == equip && m.piece == piece;
  });
}

const PartySnapshot* SnapshotOf(const Game& game, const State& state, const Source& source,
                                PieceIndex piece) {
  if (source.seen == nullptr || piece == kNoPiece) return nullptr;
  if (game.rules->OnField(state.piece(piece).zone)) return nullptr;
  if (piece == source.subject) return &source.seen->subject;
  return piece == source.other ? &source.seen->other : nullptr;
}

}  // namespace judge
