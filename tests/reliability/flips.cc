// Every bit of every file of a small store is flipped, every file cut at every byte, every two
// entries swapped: a reader says that something is wrong, or gives exactly what was recorded.
#include <poll.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "tests/reliability/child.h"
#include "tests/reliability/forge.h"
#include "tests/reliability/plants.h"
#include "tests/reliability/row.h"
#include "tests/reliability/sample.h"
#include "tests/reliability/sim_disk.h"

namespace judge::reliability {
namespace {

using replay::Store;

constexpr std::size_t kWorkers = 3;
constexpr std::uint64_t kStoresInCheck = 1;
constexpr std::uint64_t kStoresInLong = 100;

// Files that hold nothing of a duel: RocksDB's own diary and its note of the options it ran with,
// which nobody reads back.
bool IsAside(const std::string& name) {
  return name.starts_with("LOG") || name.starts_with("OPTIONS-");
}

std::string NameOf(const std::string& path) { return path.substr(path.rfind('/') + 1); }

// FORMAT, anchor, CURRENT, IDENTITY, MANIFEST, log, sst.
std::string KindOf(const std::string& name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string::npos ? name.substr(0, name.find('-')) : name.substr(dot + 1);
}

// One thing that is done to one file.
struct Harm {
  std::string path;
  bool cut = false;
  std::uint64_t at = 0;  // a bit, or a size
};

// All harms of an image, by number.
class Harms {
 public:
  explicit Harms(const Image& image) {
    for (const auto& [path, bytes] : image.files) {
      if (IsAside(NameOf(path))) continue;
      Add({path, false, bytes.size() * 8});
      Add({path, true, bytes.size()});
    }
  }
  std::uint64_t count() const { return count_; }
  Harm operator[](std::uint64_t number) const {
    for (const Harm& all : spans_) {
      if (number < all.at) return {all.path, all.cut, number};
      number -= all.at;
    }
    throw Broken("no such harm");
  }

 private:
  void Add(const Harm& all) {
    spans_.push_back(all);
    count_ += all.at;
  }

  std::vector<Harm> spans_;  // `at` is how many there are
  std::uint64_t count_ = 0;
};

std::string Harmed(std::string bytes, const Harm& harm) {
  if (harm.cut) {
    bytes.resize(harm.at);
  } else {
    bytes[harm.at / 8] = static_cast<char>(bytes[harm.at / 8] ^ (1 << harm.at % 8));
  }
  return bytes;
}

std::string Words(const Harm& harm) {
  return NameOf(harm.path) + (harm.cut ? " cut to " + std::to_string(harm.at) + " bytes"
                                       : " bit " + std::to_string(harm.at % 8) + " of byte " +
                                             std::to_string(harm.at / 8));
}

// FORMAT is read from the real disk.
void WriteFormat(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

enum Verdict : std::uint64_t { kSame, kNoticed, kUnnoticed };

Verdict Judge(const std::filesystem::path& path, Image* image, const Harm& harm,
              const Read& sound) {
  std::string& bytes = image->files.at(harm.path);
  const std::string before = bytes;
  bytes = Harmed(bytes, harm);
  const bool is_format = NameOf(harm.path) == "FORMAT";
  if (is_format) WriteFormat(harm.path, bytes);
  const Read read = ReadAll(path, *image);
  bytes = before;
  if (is_format) WriteFormat(harm.path, bytes);
  if (!read.wrong.empty()) return kNoticed;
  return read == sound ? kSame : kUnnoticed;
}

struct Tally {
  std::uint64_t flips = 0;
  std::uint64_t cuts = 0;
  std::uint64_t same = 0;
};

class Flips {
 public:
  void Run(std::uint64_t stores) {
    for (std::uint64_t i = 0; i < stores; ++i) OneStore(i);
    std::string line;
    std::uint64_t flips = 0;
    std::uint64_t cuts = 0;
    for (const auto& [kind, tally] : tallies_) {
      flips += tally.flips;
      cuts += tally.cuts;
      line += (line.empty() ? "" : ", ") + kind + " " + Grouped(tally.flips);
    }
    PrintFigures("flips", Grouped(flips) + " bits flipped (" + line + "), " + Grouped(cuts) +
                              " cuts, " + Grouped(swaps_) + " swaps; 0 unnoticed, " +
                              Grouped(stopped_) + " readers stopped by RocksDB's own checks; " +
                              Grouped(same_) +
                              " changed nothing that is read; apart: LOG, OPTIONS");
  }

 private:
  struct Worker {
    std::unique_ptr<Child> child;
    std::filesystem::path path;
    std::uint64_t next = 0;
    std::uint64_t end = 0;
  };

  void OneStore(std::uint64_t number) {
    const std::filesystem::path home = folder_.path() / std::to_string(number);
    std::filesystem::create_directory(home);
    const std::filesystem::path path = home / ".judge";
    Taken(Store::Create(path), "create");
    const Image fresh = ImageOf(path);
    // ./check has time for a small one; a slice of the long run has a seed of its own.
    const bool small = number == 0 && Seed() == kUsualSeed;
    const Image image = small ? MakeSample(path, fresh)
                              : MakeSample(path, fresh, 1 + random_.Below(96), random_.Below(16));
    const Read sound = ReadAll(path, image);
    Require(sound.wrong.empty(), "before anything was harmed: " + sound.wrong);
    FlipAll(home, path, image);
    swaps_ += SwapEntries(path, image);
    std::filesystem::remove_all(home);
  }

  void FlipAll(const std::filesystem::path& home, const std::filesystem::path& path,
               const Image& image) {
    const Harms harms(image);
    std::vector<Worker> workers(kWorkers);
    for (std::size_t i = 0; i < kWorkers; ++i) {
      workers[i].path = home / ("worker-" + std::to_string(i));
      WriteImage(image, path, workers[i].path);
      workers[i].next = harms.count() * i / kWorkers;
      workers[i].end = harms.count() * (i + 1) / kWorkers;
      Start(&workers[i]);
    }
    for (std::size_t left = kWorkers; left > 0;) left -= HearOne(harms, &workers);
  }

  static void Start(Worker* worker) {
    worker->child = std::make_unique<Child>(
        std::vector<std::string>{"flipper", worker->path.string(), std::to_string(worker->next),
                                 std::to_string(worker->end)});
  }

  // Hears one verdict; 1 when a worker has none left.
  std::size_t HearOne(const Harms& harms, std::vector<Worker>* workers) {
    std::vector<pollfd> ears;
    for (const Worker& worker : *workers) {
      ears.push_back({worker.child == nullptr ? -1 : worker.child->ear(), POLLIN, 0});
    }
    Require(poll(ears.data(), ears.size(), -1) > 0, "cannot listen");
    const auto found =
        std::find_if(ears.begin(), ears.end(), [](const pollfd& ear) { return ear.revents != 0; });
    Worker& worker = (*workers)[static_cast<std::size_t>(found - ears.begin())];
    Acknowledged said;
    if (worker.child->Hear(&said)) {
      Require(said.counter == worker.next, "a worker left something out");
      Count(harms[worker.next++], static_cast<Verdict>(said.number));
      return 0;
    }
    const int status = worker.child->Wait();
    worker.child.reset();
    if (worker.next == worker.end && status == 0) return 1;
    // A reader that was stopped has noticed, in the rudest way; the others go on behind it.
    Require(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT,
            Words(harms[worker.next]) + ": the reader ended with status " + std::to_string(status));
    ++stopped_;
    Count(harms[worker.next++], kNoticed);
    Start(&worker);
    return 0;
  }

  void Count(const Harm& harm, Verdict verdict) {
    Require(verdict != kUnnoticed, Words(harm) + ": unnoticed");
    Tally& tally = tallies_[KindOf(NameOf(harm.path))];
    ++(harm.cut ? tally.cuts : tally.flips);
    same_ += verdict == kSame;
  }

  Folder folder_;
  Random random_{Seed()};
  std::map<std::string, Tally> tallies_;
  std::uint64_t swaps_ = 0;
  std::uint64_t same_ = 0;
  std::uint64_t stopped_ = 0;
};

}  // namespace

void FlipRow() { Flips().Run(Times(kStoresInCheck, kStoresInLong)); }

// STORE FIRST END: says a verdict about each harm.
int FlipperRole(int count, char** arguments) {
  if (count != 3) return 2;
  const std::filesystem::path path = arguments[0];
  Image image = ImageOf(path);
  const Harms harms(image);
  const Read sound = ReadAll(path, image);
  const std::uint64_t end = std::strtoull(arguments[2], nullptr, 10);
  for (std::uint64_t n = std::strtoull(arguments[1], nullptr, 10); n < end; ++n) {
    Child::Say({n, Judge(path, &image, harms[n], sound), 0});
  }
  return 0;
}

}  // namespace judge::reliability
