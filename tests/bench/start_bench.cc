// Row g: from nothing to an answer, as whole processes, by turns with git's.
#include <stdexcept>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/codec/codec.h"
#include "tests/bench/duels.h"
#include "tests/bench/processes.h"
#include "tests/bench/table.h"

namespace judge::bench {
namespace {

constexpr int kStarts = 40;

void ByTurns(benchmark::State& state, const Command& ours, const Command& theirs) {
  std::vector<double> our_seconds;
  std::vector<double> their_seconds;
  for (auto _ : state) {
    our_seconds.push_back(RunProcess(ours));
    their_seconds.push_back(RunProcess(theirs));
  }
  state.counters["ours"] = Percentile(&our_seconds, 0.5);
  state.counters["theirs"] = Percentile(&their_seconds, 0.5);
}

void Help(benchmark::State& state) {
  ByTurns(state, {JUDGE_PROGRAM, "--help"}, {"git", "--version"});
}

// A repository with one commit, as small as a duel.
void FirstOutput(benchmark::State& state) {
  const Folder folder;
  const std::string where = folder.path().string();
  const std::string git = "git -C '" + where + "' -c user.name=a -c user.email=a@b ";
  const std::string make = git + "init -q && " + git + "commit -q --allow-empty -m first";
  if (std::system(make.c_str()) != 0) throw std::runtime_error("git cannot make a repository");
  const std::string duel = std::string(JUDGE_SOURCE_DIR) + "/tests/golden/kingdom/duels/09.duel";
  ByTurns(state, {JUDGE_PROGRAM, "show", duel}, {"git", "-C", where, "log", "-1"});
}

Row StartRow(const char* what, const char* benchmark, const char* against, double bound) {
  return {"g",     what,           Unit::kSeconds,        {benchmark, "ours"},
          against, Unit::kSeconds, {benchmark, "theirs"}, {Goal::Kind::kAtMost, bound}};
}

}  // namespace

std::vector<Row> StartRows() {
  benchmark::RegisterBenchmark("start help", Help)->Iterations(Rounds(kStarts));
  benchmark::RegisterBenchmark("start show", FirstOutput)->Iterations(Rounds(kStarts));
  return {StartRow("judge --help", "start help", "git --version", 1.6),
          StartRow("judge show FILE.duel", "start show", "git log -1", 2.2)};
}

}  // namespace judge::bench
