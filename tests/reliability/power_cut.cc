// The power fails at a random instant of recording, again and again; what was acknowledged is there
// each time, and what was not can be repeated and is there once.
#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "tests/reliability/plants.h"
#include "tests/reliability/row.h"
#include "tests/reliability/sim_disk.h"

namespace judge::reliability {
namespace {

using replay::Appender;
using replay::Entry;

using replay::Store;
using replay::StoreError;
using Kind = StoreError::Kind;

constexpr std::uint64_t kStatesInCheck = 3'000;
constexpr std::uint64_t kStatesInLong = 300'000;
constexpr std::uint64_t kStatesARun = 10;
constexpr std::uint64_t kChangesOpening = 30;
constexpr std::uint64_t kChangesAppending = 6;
constexpr int kGenerations = 6;  // power cuts in a row that one store lives through
const std::string kDuels[] = {"one", "two", "three"};

// What is known about a duel. Entries are the first `acknowledged` of `entries`, and then the
// appends that were under way, each of them whole or not there.
struct Known {
  std::vector<std::uint64_t> entries;  // counters of MakeEntry
  std::size_t acknowledged = 0;
  std::vector<std::size_t> under_way;  // how many entries there are after each of them
  bool opened = false;                 // NewDuel was acknowledged
};
using World = std::map<std::string, Known>;

// What a power cut left, and what must be found on it.
struct State {
  Instant instant;
  World world;
};

struct Totals {
  std::uint64_t states = 0;
  std::uint64_t acknowledged = 0;  // entries that were looked for
  std::uint64_t faults = 0;
  std::uint64_t built_upon = 0;  // appends behind one whose outcome nobody knew, and which was seen
  std::uint64_t under_way = 0;   // states that had an append under way
};

std::vector<Entry> Made(const Known& known, std::size_t from, std::size_t to) {
  std::vector<Entry> out;
  for (std::size_t i = from; i < to; ++i) out.push_back(MakeEntry(1, known.entries[i]));
  return out;
}

// What is known, and the cuts that are made at it. RocksDB also changes the disk from threads of
// its own, so the recorder works on a world of its own and says here, in one piece, what it came
// to.
class Cuts {
 public:
  Cuts(std::uint64_t sessions, std::uint64_t seed) : sessions_(sessions), random_(seed) {}

  // Before the disk is asked for anything that builds upon it.
  void Publish(const World& world, bool appending) {
    const std::lock_guard guard(mutex_);
    world_ = world;
    appending_ = appending;
  }

  // Perhaps takes a state; while the disk stands still.
  void At(const SimDisk& disk) {
    const std::lock_guard guard(mutex_);
    // Opening changes more than appending does, and the appends are what is at stake.
    const std::uint64_t about = sessions_ * (appending_ ? kChangesAppending : kChangesOpening);
    if (random_.Below(2 * about) < kStatesARun) states_.push_back({disk.Now(), world_});
  }

  // When nothing changes the disk any more.
  std::vector<State> Take() {
    const std::lock_guard guard(mutex_);
    return std::move(states_);
  }

 private:
  std::mutex mutex_;  // taken under the disk's, never the other way round
  const std::uint64_t sessions_;
  Random random_;
  World world_;
  bool appending_ = false;
  std::vector<State> states_;
};

// Records on a disk while states are taken from it.
class Recording {
 public:
  Recording(const std::filesystem::path& path, const Image& image, World world, Random* random,
            std::uint64_t* counter, Totals* totals)
      : path_(path),
        disk_(std::make_shared<SimDisk>(image)),
        world_(std::move(world)),
        random_(random),
        counter_(counter),
        totals_(totals) {
    disk_->Lie({.file_syncs = Planted("disk-ignores-syncs"),
                .folder_syncs = Planted("disk-ignores-folder-syncs")});
  }

  std::vector<State> Run() {
    const OnDisk on(disk_);
    const std::uint64_t sessions = 2 + random_->Below(random_->Below(3) == 0 ? 60 : 10);
    Cuts cuts(sessions, random_->Below(UINT64_MAX));
    cuts.Publish(world_, false);
    cuts_ = &cuts;
    disk_->Observe([&](std::uint64_t) { cuts.At(*disk_); });
    for (std::uint64_t i = 0; i < sessions; ++i) {
      if (random_->Below(16) == 0) BreakSomething(kChangesOpening);
      Session();
    }
    disk_->Observe({});
    cuts_ = nullptr;
    return cuts.Take();
  }

 private:
  void BreakSomething(std::uint64_t within) {
    ++totals_->faults;
    disk_->Fail({disk_->Changes() + 1 + random_->Below(within), random_->Below(2) == 0,
                 random_->Below(3) == 0});
  }

  // One writer that holds the lock for some appends.
  void Session() {
    const std::uint64_t appends = 1 + random_->Below(3);
    auto appender = Appender::Open(path_);
    if (!appender) return Fails(appender.error());
    for (std::uint64_t i = 0; i < appends; ++i) {
      const std::string& id = kDuels[random_->Below(3)];
      Known& known = world_[id];
      if (!known.opened) {
        const auto opened = appender->NewDuel(MakeHeader(id), {});
        if (!opened && opened.error().kind != Kind::kExists) return Fails(opened.error());
        known.opened = true;
        cuts_->Publish(world_, false);
        continue;
      }
      if (random_->Below(16) == 0) BreakSomething(kChangesAppending);
      const auto error = AppendSome(id, &known, &*appender);
      cuts_->Publish(world_, false);
      if (error) return Fails(*error);
    }
  }

  // Repeats what is under way, or goes on from what a reader sees, or records something new.
  std::optional<StoreError> AppendSome(const std::string& id, Known* known, Appender* appender) {
    std::size_t from = known->acknowledged;
    if (!known->under_way.empty() && random_->Below(2) == 0) {
      const std::size_t there = Taken(Taken(Store::Open(path_), "read").LastEntry(id), "read");
      Require(there == from || Contains(known->under_way, there),
              id + ": a reader sees " + std::to_string(there) + " entries");
      known->entries.resize(there);
      std::erase_if(known->under_way, [&](std::size_t end) { return end > there; });
      totals_->built_upon += there > from;
      from = there;
      if (there == known->acknowledged) known->under_way.clear();
    }
    if (from == known->entries.size()) {
      for (std::uint64_t n = 1 + random_->Below(4); n > 0; --n) {
        known->entries.push_back(++*counter_);
      }
      known->under_way.push_back(known->entries.size());
    }
    const auto to = known->under_way.empty()
                        ? known->entries.size()
                        : *std::find_if(known->under_way.begin(), known->under_way.end(),
                                        [&](std::size_t end) { return end > from; });
    const auto entries = Made(*known, from, to);
    const auto first = static_cast<EntryNumber>(from + 1);
    cuts_->Publish(world_, true);
    const auto appended = appender->Append(id, first, entries);
    if (!appended) return appended.error();
    Require(appended->first == first && appended->last == to,
            id + ": acknowledged as " + std::to_string(appended->first));
    known->acknowledged = to;
    std::erase_if(known->under_way, [&](std::size_t end) { return end <= to; });
    return std::nullopt;
  }

  static bool Contains(const std::vector<std::size_t>& list, std::size_t value) {
    return std::find(list.begin(), list.end(), value) != list.end();
  }

  // Only a disk that fails may make a writer fail; then the disk is mended.
  void Fails(const StoreError& error) {
    const bool environment = error.kind == Kind::kOutcomeUnknown || error.kind == Kind::kIo ||
                             error.kind == Kind::kDiskFull;
    Require(environment, error.message);
    disk_->Fail({});
  }

  const std::filesystem::path& path_;
  std::shared_ptr<SimDisk> disk_;
  World world_;
  Random* random_;
  std::uint64_t* counter_;
  Totals* totals_;
  Cuts* cuts_ = nullptr;
};

// A store after the power came back.
class Revival {
 public:
  Revival(const std::filesystem::path& path, const Image& image, World* world, Totals* totals)
      : path_(path), disk_(std::make_shared<SimDisk>(image)), world_(world), totals_(totals) {}

  // Looks at every duel; `world` becomes what is there.
  void Look() {
    const OnDisk on(disk_);
    const Store store = Taken(Store::Open(path_), "the store does not open");
    Taken(store.CheckAnchor(), "the anchor alarms and nothing is missing");
    for (auto& [id, known] : *world_) LookAt(store, id, &known);
  }

  // Repeats what was under way: recorded once, whether it had arrived or not.
  void Repeat(const World& before) {
    const OnDisk on(disk_);
    {
      Appender appender = Taken(Appender::Open(path_), "the store does not open for writing");
      for (const auto& [id, known] : before) RepeatOne(id, known, &appender);
    }
    const Store store = Taken(Store::Open(path_), "the store does not open again");
    for (const auto& [id, known] : before) {
      if (!known.opened) continue;
      const auto last = Taken(store.LastEntry(id), id);
      Require(last == known.entries.size(), id + ": an entry is there twice or not at all");
      const auto duel = Taken(store.ReadDuel(id), id);
      for (std::size_t i = 0; i < known.entries.size(); ++i) SameEntry(id, known, duel, i);
    }
  }

 private:
  void LookAt(const Store& store, const std::string& id, Known* known) {
    const auto last = store.LastEntry(id);
    if (!last && !known->opened && last.error().kind == Kind::kNotFound) return;
    const EntryNumber there = Taken(last, id);
    known->opened = true;
    const bool whole = there == known->acknowledged ||
                       std::find(known->under_way.begin(), known->under_way.end(), there) !=
                           known->under_way.end();
    Require(whole, id + ": " + std::to_string(known->acknowledged) +
                       " entries were acknowledged, " + std::to_string(there) + " are there");
    const auto problems = Taken(store.VerifyDuel(id), id);
    Require(problems.empty(), problems.empty() ? "" : id + ": " + problems.front().message);
    const auto duel = Taken(store.ReadDuel(id), id);
    Require(duel.header == MakeHeader(id), id + ": the header is another one");
    Require(duel.entries.size() == there, id + ": entries cannot be read");
    for (std::size_t i = 0; i < there; ++i) SameEntry(id, *known, duel, i);
    totals_->acknowledged += known->acknowledged;
    known->entries.resize(there);
    known->acknowledged = there;
    known->under_way.clear();
  }

  static void SameEntry(const std::string& id, const Known& known, const replay::Duel& duel,
                        std::size_t index) {
    Require(duel.entries[index].number == index + 1 &&
                SameBytes(duel.entries[index], MakeEntry(1, known.entries[index])),
            id + "@" + std::to_string(index + 1) + ": is not what was recorded");
  }

  void RepeatOne(const std::string& id, const Known& known, Appender* appender) {
    if (!known.opened) return;
    std::size_t from = known.acknowledged;
    for (const std::size_t to : known.under_way) {
      const auto entries = Made(known, from, to);
      const auto first = static_cast<EntryNumber>(from + 1);
      const auto appended = Taken(appender->Append(id, first, entries), id + ": repeated");
      Require(appended.first == first, id + ": repeated as " + std::to_string(appended.first));
      Require(Taken(appender->Append(id, first, entries), id).repeated,
              id + ": an entry that is there is recorded anew");
      std::vector<Entry> other = entries;
      other.back().comment += " changed";
      const auto refused = appender->Append(id, first, other);
      Require(!refused && refused.error().kind == Kind::kConflict,
              id + ": the action id came with other content and was taken");
      from = to;
    }
  }

  const std::filesystem::path& path_;
  std::shared_ptr<SimDisk> disk_;
  World* world_;
  Totals* totals_;
};

class PowerCuts {
 public:
  void Run(std::uint64_t states) {
    Taken(Store::Create(path_), "create");
    const Image fresh = ImageOf(path_);
    while (totals_.states < states) {
      Image image = fresh;
      World world;
      for (int i = 0; i < kGenerations && totals_.states < states; ++i) {
        if (!Generation(&image, &world)) break;
      }
    }
    const std::string line = Grouped(totals_.states) + " states, " + Grouped(totals_.under_way) +
                             " within an append, " + Grouped(totals_.faults) +
                             " disks that failed, " + Grouped(totals_.built_upon) +
                             " unknown outcomes built upon, " + Grouped(totals_.acknowledged) +
                             " acknowledged entries looked for, 0 lost";
    PrintFigures("power_cut", line);
  }

 private:
  // Records, cuts the power at some instants, looks at all that is left; goes on with one of them.
  bool Generation(Image* image, World* world) {
    Recording recording(path_, *image, *world, &random_, &counter_, &totals_);
    const std::vector<State> states = recording.Run();
    if (states.empty()) return false;
    const std::size_t chosen = random_.Below(states.size());
    for (std::size_t i = 0; i < states.size(); ++i) {
      const Image left = CutPower(states[i].instant, &random_);
      World after = states[i].world;
      Examine(left, states[i].world, &after);
      if (i != chosen) continue;
      *image = left;
      *world = std::move(after);
    }
    return true;
  }

  void Examine(const Image& left, const World& before, World* after) {
    ++totals_.states;
    try {
      Revival revival(path_, left, after, &totals_);
      revival.Look();
      const bool under_way = std::any_of(before.begin(), before.end(), [](const auto& item) {
        return !item.second.under_way.empty();
      });
      if (!under_way) return;
      ++totals_.under_way;
      revival.Repeat(before);
    } catch (const Broken& broken) {
      const auto kept = std::filesystem::current_path() / "power_cut.state";
      std::filesystem::remove_all(kept);
      WriteImage(left, path_, kept);
      throw Broken("state " + std::to_string(totals_.states) + ": " + broken.what() + " (kept in " +
                   kept.string() + ")");
    }
  }

  Folder folder_;
  const std::filesystem::path path_ = folder_.path() / ".judge";
  Random random_{Seed()};
  std::uint64_t counter_ = 0;
  Totals totals_;
};

}  // namespace

void PowerCutRow() { PowerCuts().Run(Times(kStatesInCheck, kStatesInLong)); }

}  // namespace judge::reliability
