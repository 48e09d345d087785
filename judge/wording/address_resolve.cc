#include "judge/wording/address_resolve.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/wording/visible.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

using replay::EntryResult;
using Found = tl::expected<Point, std::string>;

tl::unexpected<std::string> No(std::string message) {
  return tl::unexpected<std::string>(std::move(message));
}

std::string Extent(const SeenReplay& replay) {
  // What was written late counts earlier, so the last that counts is seldom the last there is.
  const auto& log = replay.duel().entries;
  if (log.empty()) return "the duel has no entries yet";
  return "the duel has entries " + std::to_string(log.front().number) + " to " +
         std::to_string(log.back().number);
}

EntryNumber NumberBefore(const SeenReplay& replay, std::size_t index) {
  return index == 0 ? 0 : replay.entries()[index - 1].number;
}

const replay::Entry* Recorded(const SeenReplay& replay, EntryNumber number) {
  const auto& entries = replay.duel().entries;
  const auto at = std::lower_bound(
      entries.begin(), entries.end(), number,
      [](const replay::Entry& entry, EntryNumber wanted) { return entry.number < wanted; });
  return at == entries.end() || at->number != number ? nullptr : &*at;
}

Found EntryAt(const SeenReplay& replay, EntryNumber number) {
  if (number == 0) return Point{};
  if (replay.Find(number) != nullptr) return Point{number};
  if (Recorded(replay, number) != nullptr) {
    return No("entry " + std::to_string(number) +
              " was taken back later, expected one that counts; DUEL%" + std::to_string(number) +
              "@" + std::to_string(number) + " is the record before that");
  }
  return No("there is no entry " + std::to_string(number) + ", " + Extent(replay));
}

Found FromEnd(const SeenReplay& replay, int number) {
  const auto& entries = replay.entries();
  if (entries.empty()) return No(Extent(replay));
  if (static_cast<std::size_t>(number) > entries.size()) {
    return No("there is no entry that far from the end, " + Extent(replay));
  }
  return Point{entries[entries.size() - static_cast<std::size_t>(number)].number};
}

// Returns the point from which on `is_there` holds: behind the entry before, when its state is
// there already, else before the first entry's own act.
Found FirstAt(const SeenReplay& replay, std::size_t first,
              const std::function<bool(const StateHeader&)>& is_there) {
  const EntryNumber previous = NumberBefore(replay, first);
  if (is_there(replay.StateAfter(previous).header())) return Point{previous};
  return Point{replay.entries()[first].number, true};
}

Found StartOfTurn(const SeenReplay& replay, int turn) {
  const auto& entries = replay.entries();
  const auto is_there = [turn](const StateHeader& state) { return state.turn >= turn; };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].turn >= turn) return FirstAt(replay, i, is_there);
  }
  const SeenState head = replay.head();
  if (is_there(head.header())) return Point{entries.empty() ? 0 : entries.back().number};
  return No("turn " + std::to_string(turn) + " was not reached; the record ends in turn " +
            std::to_string(head.header().turn));
}

Found EndOfTurn(const SeenReplay& replay, int turn) {
  const auto& entries = replay.entries();
  for (std::size_t i = entries.size(); i-- > 0;) {
    if (entries[i].turn != turn) continue;
    const EntryNumber number = entries[i].number;
    return Point{number, replay.StateAfter(number).header().turn != turn};
  }
  return No("turn " + std::to_string(turn) + " has no entry");
}

tl::expected<PhaseKind, std::string> Phase(const SeenReplay& replay, const std::string& written) {
  const RuleSet& rules = *replay.game().rules;
  const PhaseKind phase = rules.PhaseFromWord(written);
  if (phase != PhaseKind::kNone) return phase;
  std::string words;
  for (const PhaseRow& row : rules.phases) {
    words += (words.empty() ? "" : ", ") + std::string(row.word);
  }
  return No("there is no phase \"" + written + "\", expected one of " + words);
}

Found InPhase(const SeenReplay& replay, const PlaceSpec& place) {
  const auto phase = Phase(replay, place.phase);
  if (!phase) return No(phase.error());
  const auto& entries = replay.entries();
  const auto is_there = [&](const StateHeader& state) {
    return state.turn == place.number && state.phase == *phase;
  };
  int seen = 0;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].turn != place.number || entries[i].phase != *phase) continue;
    if (place.kind == PlaceKind::kPhase) return FirstAt(replay, i, is_there);
    if (++seen == place.in_phase) return Point{entries[i].number};
  }
  const std::string where = place.phase + " of turn " + std::to_string(place.number);
  if (place.kind == PlaceKind::kPhaseEntry && seen > 0) {
    return No(where + " has " + std::to_string(seen) + " entries");
  }
  // The duel has reached the phase and nothing is written down in it yet.
  if (place.kind == PlaceKind::kPhase && is_there(replay.head().header())) {
    return Point{entries.empty() ? 0 : entries.back().number};
  }
  return No("nothing was recorded in " + where);
}

Found Illegal(const SeenReplay& replay, int which) {
  int seen = 0;
  for (const EntryResult& entry : replay.entries()) {
    if (!entry.has_verdict || entry.verdict.ruling != Ruling::kIllegal) continue;
    if (++seen == which) return Point{entry.number};
  }
  if (seen == 0) return No("no illegal act was recorded");
  return No("there are " + std::to_string(seen) + " illegal acts, not " + std::to_string(which));
}

bool Holds(const LifePool& pool, LifeComparison comparison, int value) {
  switch (comparison) {
    case LifeComparison::kLess:
      return pool.max < value;
    case LifeComparison::kAtMost:
      return pool.max <= value;
    case LifeComparison::kEqual:
      return pool.min == value && pool.max == value;
    case LifeComparison::kAtLeast:
      return pool.min >= value;
    case LifeComparison::kMore:
      return pool.min > value;
  }
  return false;
}

// Returns whether an entry changed life points, by its events: states are dear in a long duel,
// events are at hand.
bool ChangesLifePoints(const SeenReplay& replay, const EntryResult& entry) {
  const auto first = replay.events().begin() + entry.first_event;
  return std::any_of(first, first + entry.event_count,
                     [](const Event& event) { return event.before != event.after; });
}

Found LifePoints(const SeenReplay& replay, const PlaceSpec& place) {
  const SeatIndex seat = replay::SeatFromLetter(replay.header(), place.seat);
  if (seat == kNoSeat || seat >= replay.initial().seats()) {
    return No("there is no seat \"" + place.seat + "\" in this duel");
  }
  if (Holds(replay.initial().life(seat), place.comparison, place.life_points)) return Point{};
  for (const EntryResult& entry : replay.entries()) {
    if (!ChangesLifePoints(replay, entry)) continue;
    if (Holds(replay.StateAfter(entry.number).life(seat), place.comparison, place.life_points)) {
      return Point{entry.number};
    }
  }
  return No("the life points of " + place.seat + " were never so");
}

bool SamePlace(const replay::Reference& a, const ZoneRef& zone, SeatIndex seat) {
  ZoneRef own = a.zone;
  if (own.seat == kNoSeat) own.seat = seat;
  return own.kind != ZoneKind::kNone && own == zone;
}

// Returns where a label's card is named: by the label, or by the place where the label lies.
Found Revealed(const SeenReplay& replay, int label) {
  ZoneRef zone;
  bool seen = false;
  for (const EntryResult& result : replay.entries()) {
    const replay::Entry* entry = Recorded(replay, result.number);
    if (entry == nullptr) continue;
    for (const replay::Act& act : entry->acts) {
      for (const replay::Reference& subject : act.subjects) {
        const bool this_one = subject.label == label;
        if ((this_one || (seen && SamePlace(subject, zone, result.seat))) &&
            !subject.card.empty()) {
          return Point{entry->number};
        }
        if (!this_one) continue;
        seen = true;
        if (subject.zone.kind == ZoneKind::kNone) continue;
        zone = subject.zone;
        if (zone.seat == kNoSeat) zone.seat = result.seat;
      }
    }
  }
  return No("?" + std::to_string(label) + (seen ? " was never named" : " is not in the record"));
}

Found WithText(const SeenReplay& replay, const std::string& text) {
  const std::string wanted = FoldName(text);
  for (const EntryResult& result : replay.entries()) {
    const replay::Entry* entry = Recorded(replay, result.number);
    if (entry == nullptr) continue;
    const std::string notation = NumberedNotation(replay, replay.Read(*entry));
    if (FoldName(notation).find(wanted) != std::string::npos) return Point{entry->number};
  }
  return No("no entry holds the text \"" + text + "\"");
}

Found Base(const PlaceSpec& place, const SeenReplay& replay) {
  switch (place.kind) {
    case PlaceKind::kHead:
      return Point{replay.entries().empty() ? 0 : replay.entries().back().number};
    case PlaceKind::kEntry:
      return EntryAt(replay, static_cast<EntryNumber>(place.number));
    case PlaceKind::kFromEnd:
      return FromEnd(replay, place.number);
    case PlaceKind::kTurn:
      return StartOfTurn(replay, place.number);
    case PlaceKind::kTurnEnd:
      return EndOfTurn(replay, place.number);
    case PlaceKind::kPhase:
    case PlaceKind::kPhaseEntry:
      return InPhase(replay, place);
    case PlaceKind::kIllegal:
      return Illegal(replay, place.number);
    case PlaceKind::kReveal:
      return Revealed(replay, place.number);
    case PlaceKind::kLifePoints:
      return LifePoints(replay, place);
    case PlaceKind::kText:
      return WithText(replay, place.text);
  }
  return No("this place is not supported by this version");
}

// Returns the entry `back` entries earlier among those of the same seat.
Found Back(const SeenReplay& replay, EntryNumber number, int back) {
  const auto& entries = replay.entries();
  const EntryResult* start = replay.Find(number);
  if (start == nullptr) return No("~ counts back from an entry; there is none here");
  int left = back;
  for (auto i = static_cast<std::size_t>(start - entries.data()); left > 0 && i-- > 0;) {
    if (entries[i].seat == start->seat && --left == 0) return Point{entries[i].number};
  }
  if (left == 0) return Point{number};
  return No("the same seat has not " + std::to_string(back) + " entries before entry " +
            std::to_string(number));
}

}  // namespace

Found ResolvePoint(const PlaceSpec& place, const SeenReplay& replay) {
  Found point = Base(place, replay);
  if (!point) return point;
  if (place.back > 0) {
    point = Back(replay, point->entry, place.back);
    if (!point) return point;
  }
  if (place.before || place.event > 0) {
    const EntryResult* entry = replay.Find(point->entry);
    if (entry == nullptr) return No("there is no entry before the first one");
    // What is asked is asked of a state, which stands before an entry or behind it. Who tells what
    // happens inside one takes the number off first.
    if (place.event > 0) {
      const std::string number = std::to_string(entry->number);
      return No("@" + number + "." + std::to_string(place.event) + " lies inside entry " + number +
                ", where no board stands, expected @" + number + " behind it or @" + number +
                "^ before it; why tells what happens inside, and trace what a battle compared "
                "there");
    }
    point->before = point->before || place.before;
  }
  return point;
}

namespace {

// Returns where a range begins or ends: of an entry that was taken back too, which stands in the
// log all the same.
Found EndOfRange(const PlaceSpec& place, const SeenReplay& replay) {
  const auto number = static_cast<EntryNumber>(place.number);
  const bool entry = place.kind == PlaceKind::kEntry && !place.before && place.event == 0;
  if (entry && Recorded(replay, number) != nullptr) return Point{number};
  return ResolvePoint(place, replay);
}

}  // namespace

tl::expected<EntryRange, std::string> ResolveRange(const Address& address,
                                                   const SeenReplay& replay) {
  // The last entry up to a point; a point before an entry's own act leaves that entry out.
  const auto last_of = [](const Point& point) {
    return point.before && point.entry > 0 ? point.entry - 1 : point.entry;
  };
  const auto to = EndOfRange(address.place, replay);
  if (!to) return No(to.error());
  EntryRange range{.last = last_of(*to)};
  if (!address.is_range) return range;
  const auto from = EndOfRange(address.from, replay);
  if (!from) return No(from.error());
  range.first = last_of(*from) + 1;
  if (address.includes_from && from->entry > 0) range.first = from->entry;
  if (last_of(*from) > range.last) return No("the range ends before it begins");
  return range;
}

}  // namespace judge::cli
