#include "replay/remedies/learned.h"

#include <algorithm>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"

namespace judge::replay {
namespace {

class Watcher {
 public:
  Watcher(const Replay& replay, EntryNumber first)
      : replay_(replay), first_(first), before_(replay.StateOrigin(first)) {}

  std::vector<SeenCard> Watch() {
    replay_.WalkFrom(first_, [&](const EntryResult& entry, const State& after) {
      for (PieceIndex p = 1; p <= after.piece_count(); ++p) Look(p, entry, after);
      NoteDraws(entry, after);
    });
    return std::move(seen_);
  }

 private:
  // Whether the piece is the card that it was when the part began.
  bool WasThere(PieceIndex p, const Piece& now) const {
    if (p > before_.piece_count() || before_.piece(p).owner == kNoSeat) return false;
    const CardIndex then = before_.piece(p).card;
    return before_.piece(p).owner == now.owner && (then == kUnknownCard || then == now.card);
  }

  bool IsTold(PieceIndex p) const {
    return std::find(told_.begin(), told_.end(), p) != told_.end();
  }

  void Look(PieceIndex p, const EntryResult& entry, const State& after) {
    const Piece& now = after.piece(p);
    const bool open = now.owner != kNoSeat && now.card != kUnknownCard && Knows(now, kNoSeat);
    if (!open || IsTold(p)) return;
    const bool there = WasThere(p, now);
    if (there && Knows(before_.piece(p), kNoSeat)) return;
    SeenCard seen{.card = now.card, .owner = now.owner, .since = entry.number};
    if (there) {
      seen.place = PlaceOf(before_.piece(p));
    } else if (!CameOutOfHand(p, now.card, entry)) {
      return;
    } else if (!HasDrawn(now.owner)) {
      seen.place = {now.owner, ZoneKind::kHand, 0, 0};
    }
    told_.push_back(p);
    seen_.push_back(seen);
  }

  // Whether the card was one of a hand that nobody had told apart. Tokens and cards of open piles
  // come from elsewhere.
  bool CameOutOfHand(PieceIndex p, CardIndex card, const EntryResult& entry) const {
    for (std::uint32_t i = 0; i < entry.event_count; ++i) {
      const Event& event = replay_.events()[entry.first_event + i];
      if (event.piece == p && event.from.kind == ZoneKind::kHand) return true;
    }
    for (std::uint32_t i = 0; i < entry.step_count; ++i) {
      const Action& action = replay_.steps()[entry.first_step + i].action;
      const bool brings = action.kind == ActionKind::kNormalSummon ||
                          action.kind == ActionKind::kSet || action.kind == ActionKind::kActivate;
      const bool unplaced =
          action.from.kind == ZoneKind::kNone || action.from.kind == ZoneKind::kHand;
      if (brings && unplaced && action.piece == kNoPiece && action.card == card) return true;
    }
    return false;
  }

  bool HasDrawn(SeatIndex seat) const {
    return std::any_of(drew_.begin(), drew_.end(), [seat](SeatIndex one) { return one == seat; });
  }

  void NoteDraws(const EntryResult& entry, const State& after) {
    for (std::uint32_t i = 0; i < entry.event_count; ++i) {
      const Event& event = replay_.events()[entry.first_event + i];
      if (event.kind != EventKind::kDrew) continue;
      drew_.push_back(event.seat);
      const bool named = event.piece != kNoPiece && event.piece <= after.piece_count() &&
                         after.piece(event.piece).card != kUnknownCard &&
                         !Knows(after.piece(event.piece), kNoSeat);
      if (!named) continue;
      seen_.push_back({.card = after.piece(event.piece).card,
                       .place = {event.seat, ZoneKind::kDeck, 0, 0},
                       .owner = event.seat,
                       .by = event.seat,
                       .since = entry.number});
    }
  }

  const Replay& replay_;
  EntryNumber first_;
  State before_;
  std::vector<SeenCard> seen_;
  std::vector<PieceIndex> told_;
  std::vector<SeatIndex> drew_;
};

}  // namespace

std::vector<SeenCard> LearnedSince(const Replay& replay, EntryNumber first) {
  return Watcher(replay, first).Watch();
}

std::vector<Reference> NamesOf(const Game& game, const std::vector<SeenCard>& learned) {
  std::vector<Reference> names;
  for (const SeenCard& seen : learned) {
    const bool placed = seen.place.slot != 0 || seen.place.kind == ZoneKind::kHand;
    if (seen.by != kNoSeat || !placed || names.size() == kListMax) continue;
    names.push_back({.zone = seen.place, .card = game.pack->card(seen.card).code});
  }
  return names;
}

}  // namespace judge::replay
