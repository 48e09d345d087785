#include "replay/remedies/learned.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "replay/meaning/meaning.h"
#include "replay/record/drawn_late.h"

namespace judge::replay {
namespace {

// A draw of a card that nobody named.
struct Draw {
  SeatIndex seat = kNoSeat;
  std::uint32_t event = 0;  // into the fold's
  EntryNumber with = 0;     // the repair with which a forgotten one was made, 0: in its time
};

class Watcher {
 public:
  Watcher(const Replay& replay, EntryNumber first)
      : replay_(replay), first_(first), before_(replay.StateOrigin(first)) {}

  std::vector<SeenCard> Watch() {
    replay_.WalkFrom(first_, [&](const EntryResult& entry, const State& after) {
      NoteDraws(entry, after);
      for (PieceIndex p = 1; p <= after.piece_count(); ++p) Look(p, entry, after);
      NoteNamed(entry, after);
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

  // What everybody saw no seat sees alone any more.
  bool IsTold(PieceIndex p, SeatIndex by) const {
    return std::ranges::any_of(told_, [&](const auto& one) {
      return one.first == p && (one.second == by || one.second == kNoSeat);
    });
  }

  void Look(PieceIndex p, const EntryResult& entry, const State& after) {
    const Piece& now = after.piece(p);
    if (now.owner == kNoSeat || now.card == kUnknownCard) return;
    if (Knows(now, kNoSeat)) return Saw(p, kNoSeat, entry, now);
    for (SeatIndex seat = 0; seat < after.seats(); ++seat) {
      if (seat != now.owner && Knows(now, seat)) Saw(p, seat, entry, now);
    }
  }

  // Notes that the seat, or with kNoSeat everybody, sees the card.
  void Saw(PieceIndex p, SeatIndex by, const EntryResult& entry, const Piece& now) {
    if (IsTold(p, by)) return;
    const bool there = WasThere(p, now);
    if (there && Knows(before_.piece(p), by)) return;
    SeenCard seen{.card = now.card, .owner = now.owner, .by = by, .since = entry.number};
    if (there) {
      seen.place = PlaceOf(before_.piece(p));
    } else {
      const auto came = CameOutOfHand(p, now.card, entry);
      if (!came) return;
      if (IsDrawn(p)) {
        seen.place = {now.owner, ZoneKind::kDeck, 0, 0};
      } else if (!HasDrawnBefore(now.owner, *came, entry.number)) {
        seen.place = {now.owner, ZoneKind::kHand, 0, 0};
      }
    }
    told_.push_back({p, by});
    seen_.push_back(seen);
  }

  // Returns the event with which the card came, when it was one of a hand that nobody had told
  // apart. Tokens and cards of open piles come from elsewhere.
  std::optional<std::uint32_t> CameOutOfHand(PieceIndex p, CardIndex card,
                                             const EntryResult& entry) const {
    for (std::uint32_t i = entry.first_event; i < entry.first_event + entry.event_count; ++i) {
      const Event& event = replay_.events()[i];
      if (event.piece == p && event.from.kind == ZoneKind::kHand) return i;
    }
    for (std::uint32_t i = 0; i < entry.step_count; ++i) {
      const Step& step = replay_.steps()[entry.first_step + i];
      const Action& action = step.action;
      const bool brings = action.kind == ActionKind::kNormalSummon ||
                          action.kind == ActionKind::kSet || action.kind == ActionKind::kActivate;
      const bool unplaced =
          action.from.kind == ZoneKind::kNone || action.from.kind == ZoneKind::kHand;
      if (brings && unplaced && action.piece == kNoPiece && action.card == card) {
        return step.first_event;
      }
    }
    return std::nullopt;
  }

  bool IsDrawn(PieceIndex p) const {
    return std::find(drawn_.begin(), drawn_.end(), p) != drawn_.end();
  }

  // Whether the seat had drawn a card before that event of the entry which nobody named.
  bool HasDrawnBefore(SeatIndex seat, std::uint32_t event, EntryNumber entry) const {
    return std::any_of(drew_.begin(), drew_.end(), [=](const Draw& one) {
      return one.seat == seat && one.event < event && one.with < entry;
    });
  }

  static bool IsNamed(const Event& event, const State& after) {
    return event.piece != kNoPiece && event.piece <= after.piece_count() &&
           after.piece(event.piece).card != kUnknownCard;
  }

  void NoteDraws(const EntryResult& entry, const State& after) {
    for (std::uint32_t i = entry.first_event; i < entry.first_event + entry.event_count; ++i) {
      const Event& event = replay_.events()[i];
      if (event.kind != EventKind::kDrew) continue;
      if (event.piece != kNoPiece) drawn_.push_back(event.piece);
      if (IsNamed(event, after)) continue;
      const auto& log = replay_.duel().entries;
      drew_.push_back({event.seat, i, DrawnWithRepair(log, kEntriesMax, entry.number)});
    }
  }

  void NoteNamed(const EntryResult& entry, const State& after) {
    for (std::uint32_t i = 0; i < entry.event_count; ++i) {
      const Event& event = replay_.events()[entry.first_event + i];
      const bool drew = event.kind == EventKind::kDrew && IsNamed(event, after);
      if (!drew || Knows(after.piece(event.piece), kNoSeat)) continue;
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
  std::vector<std::pair<PieceIndex, SeatIndex>> told_;  // of whom, as SeenCard::by
  std::vector<Draw> drew_;
  std::vector<PieceIndex> drawn_;  // the cards of draws, where they are told apart
};

}  // namespace

std::vector<SeenCard> LearnedSince(const Replay& replay, EntryNumber first) {
  return Watcher(replay, first).Watch();
}

std::vector<SeenCard> NamesLost(const State& then, const State& now, EntryNumber about) {
  std::vector<SeenCard> lost;
  for (PieceIndex p = 1; p <= now.piece_count() && p <= then.piece_count(); ++p) {
    const Piece& was = then.piece(p);
    const Piece& is = now.piece(p);
    const bool same = was.owner != kNoSeat && was.owner == is.owner && is.label == was.label;
    const ZoneRef place = PlaceOf(is);
    const bool lies = same && place.slot != 0 && place == PlaceOf(was);
    if (!lies || was.card == kUnknownCard || is.card != kUnknownCard) continue;
    if (!Knows(is, is.side)) continue;
    lost.push_back({.card = was.card,
                    .place = place,
                    .owner = is.side,
                    .by = is.side,
                    .since = about,
                    .is_name = true});
  }
  return lost;
}

Act WithNames(Act act, const Game& game, const Header& header,
              const std::vector<SeenCard>& learned) {
  for (const SeenCard& seen : learned) {
    const bool alone = seen.by != kNoSeat;
    const bool placed = seen.place.slot != 0 || (!alone && seen.place.kind == ZoneKind::kHand);
    if (!placed || act.subjects.size() == kListMax) continue;
    if (alone) {
      const bool by_all = std::ranges::any_of(learned, [&](const SeenCard& one) {
        return (one.by == kNoSeat || (seen.is_name && !one.is_name)) && one.place == seen.place;
      });
      if (by_all || act.options.size() == kListMax) continue;
      act.options.push_back(AloneOption(header, seen.by, act.subjects.size() + 1));
    }
    act.subjects.push_back({.zone = seen.place, .card = game.pack->card(seen.card).code});
  }
  return act;
}

}  // namespace judge::replay
