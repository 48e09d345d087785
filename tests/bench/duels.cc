#include "tests/bench/duels.h"

#include <stdlib.h>

#include <algorithm>
#include <cassert>
#include <chrono>
#include <stdexcept>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/bench/player.h"
#include "tests/golden_driver/files.h"

namespace judge::bench {
namespace {

constexpr std::size_t kPlainDuels = 64;

const CardNames* Names(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

replay::Replay Folded(const replay::Duel& duel) {
  auto replay = replay::Replay::Fold(duel);
  if (!replay) throw std::runtime_error(duel.header.id + ": " + replay.error().message);
  return *std::move(replay);
}

}  // namespace

const std::vector<replay::Duel>& GoldenDuels() {
  static const std::vector<replay::Duel> duels = [] {
    std::vector<replay::Duel> read;
    for (const std::string& path : golden::FilesUnder("tests/golden", ".duel")) {
      auto duel = replay::ParseDuel(golden::ReadSource(path), path, Names);
      if (!duel) throw std::runtime_error(duel.error().ToString());
      read.push_back(*std::move(duel));
    }
    if (read.empty()) throw std::runtime_error("no golden duels");
    return read;
  }();
  return duels;
}

std::vector<replay::Duel> GoldenDuelsOf(std::string_view rules) {
  std::vector<replay::Duel> of;
  for (const replay::Duel& duel : GoldenDuels()) {
    if (duel.header.rules == rules) of.push_back(duel);
  }
  return of;
}

std::vector<replay::Replay> FoldedAll(const std::vector<replay::Duel>& duels) {
  std::vector<replay::Replay> replays;
  for (const replay::Duel& duel : duels) replays.push_back(Folded(duel));
  return replays;
}

const std::vector<replay::Duel>& PlainDuels() {
  static const std::vector<replay::Duel> duels = [] {
    std::vector<replay::Duel> played;
    for (std::size_t i = 0; i < kPlainDuels; ++i) {
      played.push_back(PlayPlainDuel("plain/" + std::to_string(i), 1 + i));
    }
    return played;
  }();
  return duels;
}

const replay::Duel& LongDuel() {
  static const replay::Duel duel = PlayLongDuel(10'000);
  return duel;
}

const std::vector<replay::Replay>& GoldenReplays() {
  static const std::vector<replay::Replay> replays = FoldedAll(GoldenDuels());
  return replays;
}

const std::vector<replay::Replay>& PlainReplays() {
  static const std::vector<replay::Replay> replays = FoldedAll(PlainDuels());
  return replays;
}

const replay::Replay& LongReplay() {
  static const replay::Replay replay = Folded(LongDuel());
  return replay;
}

std::size_t ActionCount(const std::vector<replay::Replay>& replays) {
  std::size_t count = 0;
  for (const replay::Replay& replay : replays) count += replay.steps().size();
  return count;
}

double Percentile(std::vector<double>* seconds, double rank) {
  assert(!seconds->empty());
  const auto last = static_cast<double>(seconds->size() - 1);
  const auto at = seconds->begin() + static_cast<std::ptrdiff_t>(last * rank);
  std::nth_element(seconds->begin(), at, seconds->end());
  return *at;
}

double Now() {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

Folder::Folder() {
  std::string name = (std::filesystem::current_path() / "bench.XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error(name + ": cannot be made");
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace judge::bench
