#include "tests/properties/invariants.h"

#include <algorithm>

#include "engine/agenda/agenda.h"
#include "engine/engine.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::properties {
namespace {

std::string Number(std::size_t number) { return std::to_string(number); }

bool SeesCard(const Piece& piece, SeatIndex viewer) {
  return viewer == kNoSeat ? piece.known_to == 0xff : ((piece.known_to >> viewer) & 1U) != 0;
}

std::string SlotFault(const Game& game, const State& state) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const ZoneRef zone = PlaceOf(piece);
    const bool rows = game.rules->OnField(piece.zone) && (piece.flags & kIsAttached) == 0;
    const bool piled = rows && Stacks(*game.rules, zone.kind) && state.HasSlot(zone) &&
                       state.At(zone) == PileAt(state, zone).back();
    if (rows && !piled && (!state.HasSlot(zone) || state.At(zone) != p)) {
      return "piece " + Number(p) + " is not in its slot";
    }
  }
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    for (const ZoneRow& row : game.rules->zones) {
      for (std::uint8_t slot = 1; slot <= row.slots; ++slot) {
        const PieceIndex p = state.At({seat, row.kind, slot, 0});
        if (p == kNoPiece) continue;
        if (p > state.piece_count()) return "a slot names a piece that does not exist";
        const Piece& piece = state.piece(p);
        const bool same = piece.side == seat && piece.zone == row.kind && piece.slot == slot;
        if (!same) return "a slot names piece " + Number(p) + ", which is elsewhere";
      }
    }
  }
  return "";
}

// The state with every card that the viewer does not know replaced by another.
State OtherWorld(const Game& game, const State& state, SeatIndex viewer, Chance& chance) {
  State other = state;
  for (PieceIndex p = 1; p <= other.piece_count(); ++p) {
    Piece& piece = other.piece(p);
    if (piece.owner == kNoSeat || piece.card == kUnknownCard || SeesCard(piece, viewer)) continue;
    piece.card = static_cast<CardIndex>(1 + chance.Below(game.pack->size()));
    for (const HistoryItem& item : other.history()) {
      if (item.piece == p) const_cast<HistoryItem&>(item).card = piece.card;
    }
  }
  return other;
}

std::string ErasureFaultFor(const Game& game, const State& state, SeatIndex viewer,
                            Chance& chance) {
  State erased = state;
  EraseUnknown(game, &erased, viewer);
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const bool hidden = state.piece(p).owner != kNoSeat && !SeesCard(state.piece(p), viewer);
    if (hidden && p <= erased.piece_count() && erased.piece(p).card != kUnknownCard) {
      return "the card of piece " + Number(p) + " is still there";
    }
  }
  for (const HistoryItem& item : erased.history()) {
    if (item.card == kUnknownCard || item.piece == kNoPiece) continue;
    if (erased.piece(item.piece).card != item.card) return "the history still names a card";
  }
  State other = OtherWorld(game, state, viewer, chance);
  EraseUnknown(game, &other, viewer);
  if (!(other == erased)) return "two worlds that differ in what is hidden can be told apart";
  std::vector<Action> actions;
  LegalActions(game, erased, &actions);
  return "";
}

}  // namespace

std::string BoardFault(const Game& game, const State& state) {
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    const LifePool& life = state.life(seat);
    if (life.min < 0 || life.min > life.max) return "life points out of range";
    for (int kind = 0; kind < kZoneKinds; ++kind) {
      if (state.seat(seat).unnamed[kind] < kCountUnknown) return "a pile with less than no cards";
    }
  }
  return SlotFault(game, state);
}

std::string LegalityFault(const Game& game, const State& state) {
  std::vector<Action> candidates;
  std::vector<Action> listed;
  CandidateActions(game, state, &candidates);
  LegalActions(game, state, &listed);
  std::size_t legal = 0;
  Trace trace;
  for (const Action& action : candidates) {
    trace.Clear();
    const Verdict verdict = RuleOn(game, state, action, &trace);
    const Verdict silent = RuleOn(game, state, action);
    if (verdict.ruling != silent.ruling || verdict.deciding != silent.deciding) {
      return "a trace changes the verdict";
    }
    if (!verdict.legal()) continue;
    if (legal >= listed.size() || listed[legal].kind != action.kind ||
        listed[legal].piece != action.piece || listed[legal].position != action.position) {
      return "a legal action is not listed";
    }
    ++legal;
  }
  return legal == listed.size() ? "" : "a listed action is not legal";
}

std::string CopyFault(const Game& game, const State& state, const Action& action) {
  State one = state;
  State two = state;
  EventList events;
  EventList again;
  Trace trace;
  const Verdict verdict = Apply(game, one, action, {}, &events);
  const Verdict same = Apply(game, two, action, {}, &again, &trace);
  if (verdict.ruling != same.ruling) return "two verdicts for one action";
  if (!(one == two)) return "the same action gives two states";
  if (events.size() != again.size()) return "the same action gives different events";
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (events[i].kind != again[i].kind || events[i].by != again[i].by) {
      return "the same action gives different events";
    }
  }
  return Projection(game, one) == Projection(game, two) ? "" : "two projections of one state";
}

std::string ErasureFault(const Game& game, const State& state, Chance& chance) {
  for (SeatIndex viewer = 0; viewer <= state.seats(); ++viewer) {
    const SeatIndex who = viewer == state.seats() ? kNoSeat : viewer;
    const std::string fault = ErasureFaultFor(game, state, who, chance);
    if (!fault.empty()) return fault;
  }
  return "";
}

std::array<int, kSeatsMax> CountCards(const State& state) {
  std::array<int, kSeatsMax> count = {};
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.owner != kNoSeat && piece.zone != ZoneKind::kNone) ++count[piece.owner];
  }
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    for (const std::int16_t unnamed : state.seat(seat).unnamed) {
      if (unnamed == kCountUnknown) count[seat] = -1;
      if (count[seat] >= 0) count[seat] += unnamed;
    }
  }
  return count;
}

std::string Projection(const Game& game, const State& state) {
  std::string text;
  AppendProjection(game, state, &text);
  return text;
}

}  // namespace judge::properties
