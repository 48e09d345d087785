#include "replay/codec/build.h"

#include <capnp/serialize-packed.h>
#include <kj/io.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/codec/canonical.h"

namespace judge::replay::codec_internal {

// Places in words as `capnp compile -ocapnp schema/duel.capnp` shows them.

template <>
struct Layout<Reference> {
  static constexpr int kWords = 1;
  static void Data(const Reference& value, std::uint64_t* words) {
    words[0] = At(0, value.zone.seat, kNoSeat) | At(8, value.zone.kind) | At(16, value.zone.slot) |
               At(24, value.effect) | At(32, value.label);
  }
  template <class Visit>
  static void Pointers(const Reference& value, Visit visit) {
    visit(value.card);
  }
};

template <>
struct Layout<Check> {
  static constexpr int kWords = 2;
  static void Data(const Check& value, std::uint64_t* words) {
    words[0] = At(0, value.kind) | At(8, value.comparison) | At(16, value.seat, kNoSeat) |
               At(24, value.pad, kNoSeat) | At(32, value.value);
    words[1] = At(0, value.zone.seat, kNoSeat) | At(8, value.zone.kind) | At(16, value.zone.slot);
  }
  template <class Visit>
  static void Pointers(const Check&, Visit) {}
};

template <>
struct Layout<Outcome> {
  static constexpr int kWords = 1;
  static void Data(const Outcome& value, std::uint64_t* words) {
    words[0] = At(0, value.seat, kNoSeat) | At(32, value.life_points);
  }
  template <class Visit>
  static void Pointers(const Outcome&, Visit) {}
};

template <>
struct Layout<Target> {
  static constexpr int kWords = 0;
  static void Data(const Target&, std::uint64_t*) {}
  template <class Visit>
  static void Pointers(const Target& value, Visit visit) {
    visit(value.reference);
    visit(value.checks);
  }
};

template <>
struct Layout<Option> {
  static constexpr int kWords = 0;
  static void Data(const Option&, std::uint64_t*) {}
  template <class Visit>
  static void Pointers(const Option& value, Visit visit) {
    visit(value.key);
    visit(value.value);
  }
};

template <>
struct Layout<HandOperation> {
  static constexpr int kWords = 1;
  static void Data(const HandOperation& value, std::uint64_t* words) {
    words[0] = At(0, value.seat, kNoSeat) | At(8, value.position) | At(16, value.has_amount) |
               At(32, value.amount);
  }
  template <class Visit>
  static void Pointers(const HandOperation& value, Visit visit) {
    visit(value.name);
    visit(value.references);
    visit(value.words);
  }
};

template <>
struct Layout<Act> {
  static constexpr int kWords = 1;
  static void Data(const Act& value, std::uint64_t* words) {
    words[0] = At(0, value.verb) | At(16, value.position) | At(24, value.has_number) |
               At(32, value.number);
  }
  template <class Visit>
  static void Pointers(const Act& value, Visit visit) {
    visit(value.subjects);
    visit(value.targets);
    visit(value.materials);
    visit(value.options);
    visit(value.word);
    visit(value.text);
    visit(value.cite);
    visit(value.operations);
  }
};

template <>
struct Layout<Place> {
  static constexpr int kWords = 1;
  static void Data(const Place& value, std::uint64_t* words) {
    words[0] = At(0, value.turn) | At(16, value.has_turn) | At(24, value.seat, kNoSeat);
  }
  template <class Visit>
  static void Pointers(const Place& value, Visit visit) {
    visit(value.phase);
  }
};

template <>
struct Layout<Entry> {
  static constexpr int kWords = 5;
  static void Data(const Entry& value, std::uint64_t* words) {
    words[0] = At(0, value.number) | At(32, value.seat, kNoSeat);
    words[1] = At(0, value.clock_seconds, -1) | At(32, value.marks);
    words[2] = At(0, value.wall_time_ms);
    words[3] = value.action_id.recorder;
    words[4] = value.action_id.counter;
  }
  template <class Visit>
  static void Pointers(const Entry& value, Visit visit) {
    visit(value.acts);
    visit(value.place);
    visit(value.checks);
    visit(value.outcomes);
    visit(value.comment);
  }
};

template <>
struct Layout<LifePoints> {
  static constexpr int kWords = 2;
  static void Data(const LifePoints& value, std::uint64_t* words) {
    words[0] = At(0, value.min) | At(32, value.max);
    words[1] = At(0, value.known);
  }
  template <class Visit>
  static void Pointers(const LifePoints&, Visit) {}
};

template <>
struct Layout<PositionCard> {
  static constexpr int kWords = 3;
  static void Data(const PositionCard& value, std::uint64_t* words) {
    words[0] = At(0, value.position) | At(8, value.set) | At(16, value.before_turn) |
               At(32, value.used_in_turn) | At(48, value.owner, kNoSeat) | At(56, value.tile);
    words[1] = At(0, value.charges, -1) | At(32, value.counters, -1);
    words[2] = At(0, value.summoned) | At(8, value.came) | At(32, value.damage);
  }
  template <class Visit>
  static void Pointers(const PositionCard& value, Visit visit) {
    visit(value.reference);
  }
};

template <>
struct Layout<PositionAttack> {
  static constexpr int kWords = 1;
  static void Data(const PositionAttack& value, std::uint64_t* words) {
    words[0] = At(0, value.place.kind) | At(8, value.place.slot) | At(16, value.again);
  }
  template <class Visit>
  static void Pointers(const PositionAttack&, Visit) {}
};

template <>
struct Layout<PositionPile> {
  static constexpr int kWords = 1;
  static void Data(const PositionPile& value, std::uint64_t* words) {
    words[0] = At(0, value.kind) | At(32, value.more, -1);
  }
  template <class Visit>
  static void Pointers(const PositionPile&, Visit) {}
};

template <>
struct Layout<PositionSeat> {
  static constexpr int kWords = 3;
  static void Data(const PositionSeat& value, std::uint64_t* words) {
    words[0] = At(0, value.warnings, -1) | At(32, value.hand, -1);
    words[1] = At(0, value.deck, -1) | At(32, value.extra, -1);
    words[2] = At(0, value.summon == Said::kYes) | At(1, value.attack == Said::kYes) |
               At(2, value.summon == Said::kNo) | At(3, value.attack == Said::kNo) |
               At(4, value.attackers_said) | At(8, value.had_monster) | At(16, value.kept_from) |
               At(24, value.effects);
  }
  template <class Visit>
  static void Pointers(const PositionSeat& value, Visit visit) {
    visit(value.life_points);
    visit(value.hand_cards);
    visit(value.terrains);
    visit(value.attackers);
    visit(value.piles);
  }
};

template <>
struct Layout<StartPosition> {
  static constexpr int kWords = 1;
  static void Data(const StartPosition& value, std::uint64_t* words) {
    words[0] = At(0, value.fresh);
  }
  template <class Visit>
  static void Pointers(const StartPosition& value, Visit visit) {
    visit(value.next);
    visit(value.seats);
    visit(value.cards);
    visit(value.left);
  }
};

template <>
struct Layout<SeatHeader> {
  static constexpr int kWords = 0;
  static void Data(const SeatHeader&, std::uint64_t*) {}
  template <class Visit>
  static void Pointers(const SeatHeader& value, Visit visit) {
    visit(value.letter);
    visit(value.player);
    visit(value.colour);
    visit(value.life_points);
    visit(value.deck);
    visit(value.extra);
    visit(value.terrains);
  }
};

template <>
struct Layout<HouseRule> {
  static constexpr int kWords = 0;
  static void Data(const HouseRule&, std::uint64_t*) {}
  template <class Visit>
  static void Pointers(const HouseRule& value, Visit visit) {
    visit(value.clause);
    visit(value.value);
    visit(value.agreed_by);
  }
};

template <>
struct Layout<PackPin> {
  static constexpr int kWords = 0;
  static void Data(const PackPin&, std::uint64_t*) {}
  template <class Visit>
  static void Pointers(const PackPin& value, Visit visit) {
    visit(value.name);
    visit(value.hash);
  }
};

using Tag = std::pair<std::string, std::string>;

template <>
struct Layout<Tag> {
  static constexpr int kWords = 0;
  static void Data(const Tag&, std::uint64_t*) {}
  template <class Visit>
  static void Pointers(const Tag& value, Visit visit) {
    visit(value.first);
    visit(value.second);
  }
};

template <>
struct Layout<Header> {
  static constexpr int kWords = 2;
  static void Data(const Header& value, std::uint64_t* words) {
    words[0] = At(0, value.rules_version) | At(32, value.round);
    words[1] = At(0, value.table) | At(32, value.has_position);
  }
  template <class Visit>
  static void Pointers(const Header& value, Visit visit) {
    visit(value.id);
    visit(value.rules);
    visit(value.seats);
    visit(value.first);
    visit(value.house);
    visit(value.packs);
    visit(value.event);
    visit(value.recorder);
    visit(value.transcript);
    visit(value.stake);
    visit(value.result);
    visit(value.position);
    visit(value.other_tags);
    visit(value.form);
    visit(value.joins);
  }
};

struct Names {
  const std::vector<std::string>& players;
};

template <>
struct Layout<Names> {
  static constexpr int kWords = 0;
  static void Data(const Names&, std::uint64_t*) {}
  template <class Visit>
  static void Pointers(const Names& value, Visit visit) {
    visit(value.players);
  }
};

template <>
struct Layout<OutcomeMark> {
  static constexpr int kWords = 2;
  static void Data(const OutcomeMark& value, std::uint64_t* words) {
    words[0] = At(0, value.entry) | At(32, value.generation);
    words[1] = value.hash;
  }
  template <class Visit>
  static void Pointers(const OutcomeMark&, Visit) {}
};

// An entry of a run, without what stands in columns.
struct BareEntry {
  const Entry* entry = nullptr;
};

template <>
struct Layout<BareEntry> {
  static constexpr int kWords = 2;
  static void Data(const BareEntry& value, std::uint64_t* words) {
    words[0] = At(32, value.entry->seat, kNoSeat);
    words[1] = At(0, value.entry->clock_seconds, -1) | At(32, value.entry->marks);
  }
  template <class Visit>
  static void Pointers(const BareEntry& value, Visit visit) {
    Layout<Entry>::Pointers(*value.entry, visit);
  }
};

// A run as it is written: entries, and columns of what would make them differ from one another.
struct RunColumns {
  EntryNumber first = 0;
  std::vector<BareEntry> entries = {};
  std::vector<std::int64_t> times = {};
  std::vector<std::uint64_t> recorders = {};
  std::vector<std::uint8_t> recorder_of = {};
  std::vector<std::uint64_t> counters = {};
  const std::vector<OutcomeMark>& marks;
  std::vector<std::byte> head = {};
};

template <>
struct Layout<RunColumns> {
  static constexpr int kWords = 1;
  static void Data(const RunColumns& value, std::uint64_t* words) { words[0] = At(0, value.first); }
  template <class Visit>
  static void Pointers(const RunColumns& value, Visit visit) {
    visit(value.entries);
    visit(value.times);
    visit(value.recorders);
    visit(value.recorder_of);
    visit(value.counters);
    visit(value.marks);
    visit(value.head);
  }
};

namespace {

template <class Value>
Bytes Canonical(const Value& value) {
  return CanonicalWriter().Write(value);
}

std::vector<std::int64_t> TimesOf(const std::vector<Entry>& entries) {
  std::vector<std::int64_t> times;
  const bool any = std::any_of(entries.begin(), entries.end(),
                               [](const Entry& entry) { return entry.wall_time_ms != 0; });
  if (!any) return times;
  std::uint64_t before = 0;
  for (const Entry& entry : entries) {
    const auto time = static_cast<std::uint64_t>(entry.wall_time_ms);
    times.push_back(static_cast<std::int64_t>(time - before));
    before = time;
  }
  return times;
}

void FillActions(const std::vector<Entry>& entries, RunColumns* out) {
  std::vector<std::uint64_t> before;  // the last counter of each recorder
  for (const Entry& entry : entries) {
    const ActionId& id = entry.action_id;
    if (id == ActionId{}) {
      out->recorder_of.push_back(0);
      out->counters.push_back(0);
      continue;
    }
    const auto found = std::find(out->recorders.begin(), out->recorders.end(), id.recorder);
    const auto at = static_cast<std::size_t>(found - out->recorders.begin());
    if (found == out->recorders.end()) {
      out->recorders.push_back(id.recorder);
      before.push_back(0);
    }
    out->recorder_of.push_back(static_cast<std::uint8_t>(at + 1));
    out->counters.push_back(id.counter - before[at]);
    before[at] = id.counter;
  }
  if (!out->recorders.empty()) return;
  out->recorder_of.clear();
  out->counters.clear();
}

}  // namespace

Bytes BuildRun(const Run& run) {
  RunColumns columns{.first = run.first, .times = TimesOf(run.entries), .marks = run.marks};
  for (const Entry& entry : run.entries) columns.entries.push_back({&entry});
  FillActions(run.entries, &columns);
  columns.head.assign(run.head.begin(), run.head.end());
  const Bytes words = Canonical(columns);
  const kj::ArrayPtr<const capnp::word> segments[] = {
      {reinterpret_cast<const capnp::word*>(words.data()), words.size() / sizeof(capnp::word)}};
  kj::VectorOutputStream packed(words.size());
  capnp::writePackedMessage(packed, segments);
  const kj::ArrayPtr<kj::byte> bytes = packed.getArray();
  const auto* first = reinterpret_cast<const std::byte*>(bytes.begin());
  return Bytes(first, first + bytes.size());
}

Bytes BuildEntry(const Entry& entry) { return Canonical(entry); }
Bytes BuildHeader(const Header& header) { return Canonical(header); }
Bytes BuildNames(const std::vector<std::string>& names) { return Canonical(Names{names}); }

}  // namespace judge::replay::codec_internal
