#include "replay/remedies/learned.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/state/state.h"
#include "replay/meaning/meaning.h"
#include "replay/record/drawn_late.h"
#include "replay/remedies/names_of_hands.h"

namespace judge::replay {
namespace {

// A draw of a card that nobody named.
struct Draw {
  SeatIndex seat = kNoSeat;
  std::uint32_t event = 0;  // into the fold's
  EntryNumber with = 0;     // the repair with which a forgotten one was made, 0: in its time
};

// A card that came out of a hand.
struct Coming {
  std::uint32_t event = 0;  // into the fold's
  EntryNumber entry = 0;
};

class Watcher {
 public:
  Watcher(const Replay& replay, EntryNumber first)
      : replay_(replay), first_(first), before_(replay.StateOrigin(first)) {}

  std::vector<SeenCard> Watch() {
    replay_.WalkFrom(first_, [&](const EntryResult& entry, const State& after) {
      NoteDraws(entry, after);
      NoteCame(entry, after);
      for (PieceIndex p = 1; p <= after.piece_count(); ++p) Look(p, entry, after);
      NoteNamed(entry, after);
    });
    return std::move(seen_);
  }

  // The names of cards that came out of a hand with the entries up to `last`, of which nobody but
  // their player has seen any by the end of the record.
  std::vector<SeenCard> NamesOfHands(EntryNumber last) {
    replay_.WalkFrom(first_, [&](const EntryResult& entry, const State& after) {
      NoteDraws(entry, after);
      NoteCame(entry, after);
      if (entry.number > last) return;
      for (PieceIndex p = 1; p <= after.piece_count(); ++p) NoteOutOfHand(p, entry, after);
    });
    const State head = replay_.head();
    std::vector<SeenCard> out;
    for (std::size_t i = 0; i < seen_.size(); ++i) {
      if (IsHeldUnseen(head.piece(told_[i].first), seen_[i])) out.push_back(seen_[i]);
    }
    return out;
  }

 private:
  // Returns whether the card lies where its player alone knows it.
  static bool IsHeldUnseen(const Piece& now, const SeenCard& seen) {
    const bool lies = PlaceOf(now).slot != 0 || now.zone == ZoneKind::kHand;
    if (now.owner != seen.owner || now.side != seen.owner || now.card != seen.card) return false;
    return lies && now.known_to == 1U << seen.owner;
  }

  void NoteOutOfHand(PieceIndex p, const EntryResult& entry, const State& after) {
    const Piece& now = after.piece(p);
    if (now.owner == kNoSeat || now.card == kUnknownCard || !Knows(now, now.owner)) return;
    if (IsTold(p, now.owner) || WasThere(p, now) || IsDrawn(p)) return;
    const auto came = CameOutOfHand(p, now.card, entry);
    if (!came || HasDrawnBefore(now.owner, *came)) return;
    told_.push_back({p, now.owner});
    seen_.push_back({.card = now.card,
                     .place = {now.owner, ZoneKind::kHand, 0, 0},
                     .owner = now.owner,
                     .by = now.owner,
                     .since = entry.number,
                     .is_name = true});
  }

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
      } else if (!HasDrawnBefore(now.owner, *came)) {
        seen.place = {now.owner, ZoneKind::kHand, 0, 0};
      }
    }
    told_.push_back({p, by});
    seen_.push_back(seen);
  }

  // Returns with what the card came, when it was one of a hand that nobody had told apart. Tokens
  // and cards of open piles come from elsewhere.
  std::optional<Coming> CameOutOfHand(PieceIndex p, CardIndex card,
                                      const EntryResult& entry) const {
    // It may have come face-down and be turned up later.
    if (const auto came = came_.find(p); came != came_.end()) return came->second;
    for (std::uint32_t i = 0; i < entry.step_count; ++i) {
      const Step& step = replay_.steps()[entry.first_step + i];
      const Action& action = step.action;
      const bool brings = action.kind == ActionKind::kNormalSummon ||
                          action.kind == ActionKind::kSet || action.kind == ActionKind::kActivate;
      const bool unplaced =
          action.from.kind == ZoneKind::kNone || action.from.kind == ZoneKind::kHand;
      if (brings && unplaced && action.piece == kNoPiece && action.card == card) {
        return Coming{step.first_event, entry.number};
      }
    }
    return std::nullopt;
  }

  bool IsDrawn(PieceIndex p) const {
    return std::find(drawn_.begin(), drawn_.end(), p) != drawn_.end();
  }

  // Whether the seat had drawn a card before that one came which nobody named.
  bool HasDrawnBefore(SeatIndex seat, const Coming& came) const {
    return std::any_of(drew_.begin(), drew_.end(), [&](const Draw& one) {
      return one.seat == seat && one.event < came.event && one.with < came.entry;
    });
  }

  static bool IsNamed(const Event& event, const State& after) {
    return event.piece != kNoPiece && event.piece <= after.piece_count() &&
           after.piece(event.piece).card != kUnknownCard;
  }

  // Notes which cards that were no cards of their own before the part came out of a hand.
  void NoteCame(const EntryResult& entry, const State& after) {
    std::erase_if(came_, [&](const auto& one) { return after.piece(one.first).owner == kNoSeat; });
    for (std::uint32_t i = entry.first_event; i < entry.first_event + entry.event_count; ++i) {
      const Event& event = replay_.events()[i];
      if (event.piece == kNoPiece || event.from.kind != ZoneKind::kHand) continue;
      came_.try_emplace(event.piece, Coming{i, entry.number});
    }
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
  std::map<PieceIndex, Coming> came_;
  std::vector<PieceIndex> drawn_;  // the cards of draws, where they are told apart
};

}  // namespace

std::vector<SeenCard> LearnedSince(const Replay& replay, EntryNumber first) {
  return Watcher(replay, first).Watch();
}

std::vector<SeenCard> NamesOfHands(const Replay& replay, EntryNumber first, EntryNumber last) {
  return Watcher(replay, first).NamesOfHands(last);
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
    const bool of_hand = seen.place.kind == ZoneKind::kHand && (!alone || seen.is_name);
    const bool placed = seen.place.slot != 0 || of_hand;
    if (!placed || act.subjects.size() == kListMax) continue;
    if (alone) {
      const bool by_all = std::ranges::any_of(learned, [&](const SeenCard& one) {
        const bool first = one.by == kNoSeat || (seen.is_name && !one.is_name);
        return first && one.place == seen.place && seen.place.slot != 0;
      });
      if (by_all || act.options.size() == kListMax) continue;
      act.options.push_back(AloneOption(header, seen.by, act.subjects.size() + 1));
    }
    act.subjects.push_back({.zone = seen.place, .card = game.pack->card(seen.card).code});
  }
  return act;
}

}  // namespace judge::replay
