#include "tests/properties/invariants.h"

#include <algorithm>

#include "engine/agenda/agenda.h"
#include "engine/board/writing.h"
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
        const bool same = piece.side == state.side(seat, row.kind) && piece.zone == row.kind &&
                          piece.slot == slot;
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
    const Piece& there = other.piece(p);
    if (there.owner == kNoSeat || there.card == kUnknownCard || SeesCard(there, viewer)) continue;
    const auto card = static_cast<CardIndex>(1 + chance.Below(game.pack->size()));
    BoardOf(StateChange(other)).piece(p).card = card;
    for (HistoryItem& item : StateChange(other).agenda().history()) {
      if (item.piece == p) item.card = card;
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

bool SameNamed(const Action& a, const Action& b) {
  return a.chosen_count == b.chosen_count && a.paid_count == b.paid_count &&
         std::equal(a.chosen.begin(), a.chosen.begin() + a.chosen_count + a.paid_count,
                    b.chosen.begin()) &&
         a.target == b.target && a.target_card == b.target_card && a.target_zone == b.target_zone;
}

// Whether nothing but the parts of the acts may differ.
bool SameButForParts(const Action& a, const Action& b) {
  return a.kind == b.kind && a.seat == b.seat && a.piece == b.piece && a.card == b.card &&
         a.effect == b.effect && a.label == b.label && a.phase == b.phase && a.from == b.from &&
         a.number == b.number && a.option == b.option && a.declares == b.declares &&
         a.named == b.named;
}

bool SameAct(const Action& a, const Action& b) {
  return SameButForParts(a, b) && SameNamed(a, b) && a.flags == b.flags && a.to == b.to &&
         a.position == b.position;
}

// The act with all parts of another one but these.
Action Mixed(const Action& act, const Action& other, ActionParts kept) {
  const Action& named = (kept & kPartNamed) != 0 ? act : other;
  const Action& paid = (kept & kPartPaid) != 0 ? act : other;
  Action mixed = act;
  mixed.position = (kept & kPartPosition) != 0 ? act.position : other.position;
  mixed.to = (kept & kPartZone) != 0 ? act.to : other.to;
  mixed.target = named.target;
  mixed.target_card = named.target_card;
  mixed.target_zone = named.target_zone;
  mixed.flags = named.flags;
  mixed.chosen = {};
  mixed.chosen_count = mixed.paid_count = 0;
  for (int i = 0; i < named.chosen_count; ++i) {
    mixed.Choose(named.chosen[static_cast<std::size_t>(i)]);
  }
  for (const Chosen& one : paid.Paid()) mixed.Pay(one);
  return mixed;
}

// Whether a clause that is said to overlook the parts in which the two acts differ answers as if it
// had seen them.
std::string OverlookingFault(const Game& game, const State& state, const Action& act,
                             const Action& other) {
  for (const ClauseIndex index : game.rules->by_action[static_cast<int>(act.kind)]) {
    const Clause& clause = game.rules->clauses[index];
    const Action mixed = Mixed(act, other, clause.looks_at);
    const Stand stand = StandOf({game, state, act}, clause);
    const Stand again = StandOf({game, state, mixed}, clause);
    if (!stand.by_lift && !again.by_lift && stand.clear != again.clear) {
      return std::string(clause.id) + " looks at more of an act than it says";
    }
    if (clause.gate && (!stand.clear || !again.clear)) break;
  }
  return "";
}

// Tries some of the candidates against their neighbours, and against the act without its parts.
std::string PartsFault(const Game& game, const State& state,
                       const std::vector<Action>& candidates) {
  constexpr std::size_t kTried = 16;
  const std::size_t step = std::max<std::size_t>(1, candidates.size() / kTried);
  for (std::size_t i = 0; i < candidates.size(); i += step) {
    const Action& act = candidates[i];
    Action bare = Mixed(act, {}, 0);
    bare.flags = 0;
    std::string fault = OverlookingFault(game, state, act, bare);
    for (const std::size_t other : {i + 1, i + 4, i + 20}) {
      const bool alike = other < candidates.size() && SameButForParts(act, candidates[other]);
      if (alike && fault.empty()) fault = OverlookingFault(game, state, act, candidates[other]);
    }
    if (!fault.empty()) return fault;
  }
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
    if (IsLegal(game, state, action) != silent.legal()) return "legal, and then not";
    if (verdict.ruling != silent.ruling || verdict.deciding != silent.deciding) {
      return "a trace changes the verdict";
    }
    if (!verdict.legal()) continue;
    if (legal >= listed.size() || !SameAct(listed[legal], action)) {
      return "a legal action is not listed";
    }
    ++legal;
  }
  if (legal != listed.size()) return "a listed action is not legal";
  return PartsFault(game, state, candidates);
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
