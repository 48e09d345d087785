// A recorder is killed at a random instant, and the store opened again: what it acknowledged is
// there, one append more at most, and what it repeats is there once.
#include <time.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "tests/reliability/child.h"
#include "tests/reliability/plants.h"
#include "tests/reliability/row.h"

namespace judge::reliability {
namespace {

using replay::Appender;
using replay::Entry;

using replay::Store;
using std::chrono::milliseconds;

constexpr std::uint64_t kKillsInCheck = 1'000;
constexpr std::uint64_t kKillsInLong = 50'000;
constexpr std::uint64_t kRecorder = 7;
constexpr std::uint64_t kEntriesADuel = 2'000;
constexpr std::uint64_t kKillsAWholeLook = 50;
constexpr std::uint64_t kBatchMax = 3;
constexpr std::uint64_t kMicrosecondsMax = 12'000;  // a start and some appends

std::string DuelOf(std::uint64_t duel) { return "duel-" + std::to_string(duel); }

void Pause(std::uint64_t microseconds) {
  const timespec time = {0, static_cast<long>(microseconds * 1'000)};
  nanosleep(&time, nullptr);
}

class Kills {
 public:
  void Run(std::uint64_t kills) {
    Taken(Store::Create(path_), "create");
    Open();
    for (std::uint64_t i = 1; i <= kills; ++i) {
      KillOne();
      Look(i % kKillsAWholeLook == 0 || i == kills);
      if (known_ >= kEntriesADuel) {
        ++duel_;
        Open();
      }
    }
    PrintFigures("kill", Grouped(kills) + " kills, " + Grouped(acknowledged_) +
                             " entries acknowledged, 0 lost, " + Grouped(unheard_) +
                             " unacknowledged ones there, " + Grouped(repeated_) +
                             " repeated, 0 doubled");
  }

 private:
  void Open() {
    Appender appender = Taken(Appender::Open(path_, milliseconds(5'000)), "open");
    Taken(appender.NewDuel(MakeHeader(DuelOf(duel_)), {}), "new");
    known_ = there_ = 0;
  }

  // The child repeats what the one before it did not hear of, then goes on.
  void KillOne() {
    const std::uint64_t batch = 1 + random_.Below(kBatchMax);
    const std::uint64_t under_one_lock = 1 + random_.Below(4);
    Child child({"recorder", path_.string(), DuelOf(duel_), std::to_string(known_ + 1),
                 std::to_string(batch), std::to_string(under_one_lock)});
    Acknowledged said;
    const std::uint64_t heard = random_.Below(4);
    for (std::uint64_t n = 0; n < heard; ++n) {
      Require(child.Hear(&said), "the recorder ended by itself");
      Hear(said);
    }
    Pause(random_.Below(kMicrosecondsMax));
    child.Kill();
    while (child.Hear(&said)) Hear(said);
    batch_ = batch;
  }

  void Hear(const Acknowledged& said) {
    Require(said.counter == known_ + 1 && said.number == said.counter,
            "acknowledged as entry " + std::to_string(said.number) + ", expected " +
                std::to_string(known_ + 1));
    const bool was_there = said.number <= there_;
    Require((said.repeated != 0) == was_there,
            DuelOf(duel_) + "@" + std::to_string(said.number) +
                (was_there ? ": was there and is recorded anew" : ": is said to have been there"));
    repeated_ += was_there;
    known_ = said.number;
    ++acknowledged_;
  }

  void Look(bool whole) {
    const std::string id = DuelOf(duel_);
    const Store store = Taken(Store::Open(path_), "the store does not open");
    const EntryNumber before = there_;
    there_ = Taken(store.LastEntry(id), id);
    Require(there_ >= known_, id + ": entry " + std::to_string(known_) +
                                  " was acknowledged, the last one is " + std::to_string(there_));
    // One batch may have come in unheard now, and one before that was not heard of again since.
    Require(there_ <= std::max<EntryNumber>(before, known_ + batch_),
            id + ": has entries that nobody recorded");
    unheard_ += there_ - known_;
    const EntryNumber from = whole || known_ < 10 ? 1 : static_cast<EntryNumber>(known_ - 9);
    const auto entries = Taken(store.ReadEntries(id, from, replay::kEntriesMax), id);
    Require(entries.size() == there_ + 1 - from, id + ": entries are missing");
    for (std::size_t i = 0; i < entries.size(); ++i) {
      Require(entries[i].number == from + i &&
                  SameBytes(entries[i], MakeEntry(kRecorder + duel_, from + i)),
              id + "@" + std::to_string(from + i) + ": is not what was recorded");
    }
    if (!whole) return;
    for (std::uint64_t duel = 0; duel <= duel_; ++duel) {
      const auto problems = Taken(store.VerifyDuel(DuelOf(duel)), DuelOf(duel));
      Require(problems.empty(), problems.empty() ? "" : problems.front().message);
    }
  }

  Folder folder_;
  const std::filesystem::path path_ = folder_.path() / ".judge";
  Random random_{Seed()};
  std::uint64_t duel_ = 0;
  std::uint64_t batch_ = 0;  // of the child that was killed last
  std::uint64_t known_ = 0;  // entries of the duel that were acknowledged
  std::uint64_t there_ = 0;  // entries that were found after the last kill
  std::uint64_t acknowledged_ = 0;
  std::uint64_t unheard_ = 0;
  std::uint64_t repeated_ = 0;
};

}  // namespace

void KillRow() { Kills().Run(Times(kKillsInCheck, kKillsInLong)); }

namespace {

void Acknowledge(std::uint64_t counter, std::uint64_t size, EntryNumber first, bool repeated) {
  for (std::uint64_t n = 0; n < size; ++n) Child::Say({counter + n, first + n, repeated});
}

}  // namespace

// STORE DUEL FIRST-COUNTER BATCH APPENDS-UNDER-ONE-LOCK: records until it is killed.
int RecorderRole(int count, char** arguments) {
  if (count != 5) return 2;
  const std::filesystem::path path = arguments[0];
  const std::string id = arguments[1];
  std::uint64_t next = std::strtoull(arguments[2], nullptr, 10);
  const std::uint64_t batch = std::strtoull(arguments[3], nullptr, 10);
  const std::uint64_t under_one_lock = std::strtoull(arguments[4], nullptr, 10);
  const std::uint64_t recorder =
      kRecorder + std::strtoull(id.c_str() + id.find('-') + 1, nullptr, 10);
  // What may be there already is repeated as it was sent: an append of its own size, whose entries
  // are asked for one by one.
  for (bool first = true;; first = false) {
    auto appender = Appender::Open(path, milliseconds(5'000));
    if (!appender) {
      std::cerr << "recorder: " << appender.error().message << '\n';
      return 1;
    }
    const std::uint64_t appends = first ? kBatchMax : under_one_lock;
    for (std::uint64_t i = 0; i < appends; ++i) {
      std::vector<Entry> entries;
      const std::uint64_t size = first ? 1 : batch;
      for (std::uint64_t n = 0; n < size; ++n) entries.push_back(MakeEntry(recorder, next + n));
      if (Planted("acknowledged-before-put"))
        Acknowledge(next, size, static_cast<EntryNumber>(next), false);
      const auto done = appender->Append(id, static_cast<EntryNumber>(next), entries);
      if (!done) {
        std::cerr << "recorder: " << done.error().message << '\n';
        return 1;
      }
      if (!Planted("acknowledged-before-put")) Acknowledge(next, size, done->first, done->repeated);
      next += size;
    }
  }
}

}  // namespace judge::reliability
