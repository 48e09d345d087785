// Recorders race for one duel: each names the number that it expects to get, the loser is told so,
// reads again and goes on. At the end there is one line of entries without a gap, each acknowledged
// one where its recorder was told that it is.
#include <poll.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <memory>
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
using replay::StoreError;
using std::chrono::milliseconds;

constexpr std::uint64_t kAppendsInCheck = 10'000;
constexpr std::uint64_t kAppendsInLong = 1'000'000;
constexpr std::uint64_t kAppendsADuel = 50'000;
constexpr std::uint64_t kAppendsALockMax = 16;
constexpr milliseconds kPatience{60'000};

struct Racer {
  std::uint64_t recorder;
  std::unique_ptr<Child> child;
  std::uint64_t counter = 0;  // of its last entry that was acknowledged
};
// Entry number -> recorder and counter.
using Places = std::map<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>>;

class Race {
 public:
  void Run(std::uint64_t appends) {
    Taken(Store::Create(path_), "create");
    std::uint64_t done = 0;
    for (std::uint64_t duel = 0; done < appends; ++duel) {
      // The last tenth with four of them.
      const std::uint64_t left = appends - done;
      const bool four = left <= appends / 10;
      const std::uint64_t here = std::min(kAppendsADuel, four ? left : left - appends / 10);
      OneDuel("race-" + std::to_string(duel), here, four ? 4 : 2);
      done += here;
    }
    PrintFigures("race", Grouped(done) + " appends of 2 recorders, the last tenth of 4, " +
                             Grouped(conflicts_) + " conflicts, no fork, 0 lost");
  }

 private:
  void OneDuel(const std::string& id, std::uint64_t appends, std::uint64_t racers) {
    {
      Appender appender = Taken(Appender::Open(path_), "open");
      Taken(appender.NewDuel(MakeHeader(id), {}), "new");
    }
    std::vector<Racer> field;
    for (std::uint64_t i = 0; i < racers; ++i) {
      const std::uint64_t share = appends / racers + (i < appends % racers ? 1 : 0);
      field.push_back(
          {i + 1,
           std::make_unique<Child>(std::vector<std::string>{
               "racer", path_.string(), id, std::to_string(i + 1), std::to_string(share)}),
           0});
    }
    Places places;
    Collect(id, &field, &places);
    Require(places.size() == appends, id + ": not every append was acknowledged");
    Compare(id, places);
  }

  // Hears whoever speaks, so that nobody waits for a full pipe.
  void Collect(const std::string& id, std::vector<Racer>* field, Places* places) {
    std::vector<pollfd> ears;
    for (const Racer& racer : *field) ears.push_back({racer.child->ear(), POLLIN, 0});
    for (std::size_t left = field->size(); left > 0;) {
      Require(poll(ears.data(), ears.size(), -1) > 0, "cannot listen");
      for (std::size_t i = 0; i < ears.size(); ++i) {
        if (ears[i].fd < 0 || ears[i].revents == 0) continue;
        if (HearOne(id, &(*field)[i], places)) continue;
        Require((*field)[i].child->Wait() == 0, id + ": a racer failed");
        ears[i].fd = -1;
        --left;
      }
    }
  }

  bool HearOne(const std::string& id, Racer* racer, Places* places) {
    Acknowledged said;
    if (!racer->child->Hear(&said)) return false;
    Require(said.counter == ++racer->counter, id + ": a racer skipped an entry");
    conflicts_ += said.repeated;
    Require(places->emplace(said.number, std::pair(racer->recorder, said.counter)).second,
            id + "@" + std::to_string(said.number) + ": was given to two recorders");
    return true;
  }

  void Compare(const std::string& id, const Places& places) {
    const Store store = Taken(Store::Open(path_), "open");
    const auto problems = Taken(store.VerifyDuel(id), id);
    Require(problems.empty(), problems.empty() ? "" : problems.front().message);
    const auto entries = Taken(store.ReadEntries(id, 1, replay::kEntriesMax), id);
    Require(entries.size() == places.size(), id + ": has " + std::to_string(entries.size()) +
                                                 " entries, acknowledged were " +
                                                 std::to_string(places.size()));
    std::uint64_t number = 0;
    for (const auto& [place, whose] : places) {
      ++number;
      Require(place == number, id + "@" + std::to_string(number) + ": nobody was given it");
      const Entry& entry = entries[number - 1];
      Require(entry.number == number && SameBytes(entry, MakeEntry(whose.first, whose.second)),
              id + "@" + std::to_string(number) + ": is not what was acknowledged");
    }
  }

  Folder folder_;
  const std::filesystem::path path_ = folder_.path() / ".judge";
  std::uint64_t conflicts_ = 0;
};

}  // namespace

void RaceRow() { Race().Run(Times(kAppendsInCheck, kAppendsInLong)); }

namespace {

int Complain(const std::string& what) {
  std::cerr << "racer: " << what << '\n';
  return 1;
}

}  // namespace

// STORE DUEL RECORDER COUNT: holds the lock for a few appends, then lets the others in.
int RacerRole(int count, char** arguments) {
  if (count != 4) return 2;
  const std::filesystem::path path = arguments[0];
  const std::string id = arguments[1];
  const std::uint64_t recorder = std::strtoull(arguments[2], nullptr, 10);
  const std::uint64_t share = std::strtoull(arguments[3], nullptr, 10);
  Random random(recorder);
  EntryNumber last = 0;
  std::uint64_t conflicts = 0;
  for (std::uint64_t counter = 1; counter <= share;) {
    auto appender = Appender::Open(path, kPatience);
    if (!appender) return Complain(appender.error().message);
    for (std::uint64_t n = 1 + random.Below(kAppendsALockMax); n > 0 && counter <= share; --n) {
      const Entry entry = MakeEntry(recorder, counter);
      const auto done = appender->Append(id, last + 1, {&entry, 1});
      if (done) {
        if (done->repeated || done->first != last + 1 || done->last != done->first) {
          return Complain("acknowledged as " + std::to_string(done->last) + ", asked for " +
                          std::to_string(last + 1));
        }
        last = done->last;
        Child::Say({counter, last, conflicts});
        conflicts = 0;
        ++counter;
        continue;
      }
      const bool lost =
          done.error().kind == StoreError::Kind::kConflict && done.error().current > last;
      if (!lost) return Complain(done.error().message);
      ++conflicts;
      last = done.error().current;
    }
  }
  return 0;
}

}  // namespace judge::reliability
