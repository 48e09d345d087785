// The duels that are measured, and what the benchmarks share.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::bench {

// The published duels under tests/golden/, as they are recorded.
const std::vector<replay::Duel>& GoldenDuels();
// Those of them that are played by this rule set.
std::vector<replay::Duel> GoldenDuelsOf(std::string_view rules);
// Random legal play from the setup on, with monsters that have no effect; every pass and phase is
// written down. The same duels in every run.
const std::vector<replay::Duel>& PlainDuels();
// One duel of 10,000 entries, with monsters that have no effect.
const replay::Duel& LongDuel();

std::vector<replay::Replay> FoldedAll(const std::vector<replay::Duel>& duels);
// The folds of the above, made once.
const std::vector<replay::Replay>& GoldenReplays();
const std::vector<replay::Replay>& PlainReplays();
const replay::Replay& LongReplay();

// Engine actions that the folds took, written down or implied.
std::size_t ActionCount(const std::vector<replay::Replay>& replays);

// Seconds at a rank: 0.5 is the median. Reorders.
double Percentile(std::vector<double>* seconds, double rank);
// Seconds on the wall clock since some moment.
double Now();

// A folder on the disk of the current one, removed with all that is in it.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace judge::bench
