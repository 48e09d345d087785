// Row g: from nothing to an answer, as whole processes, by turns with git's.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stdexcept>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/codec/codec.h"
#include "tests/bench/duels.h"
#include "tests/bench/table.h"

extern char** environ;

namespace judge::bench {
namespace {

constexpr int kStarts = 40;
using Command = std::vector<std::string>;

// Seconds from the start of the process to its end, its output read to the end.
double Run(const Command& command) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  const double start = Now();
  pid_t child = 0;
  const int failed = posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ);
  close(ends[1]);
  std::size_t said = 0;
  char buffer[4096];
  for (ssize_t size = 1; failed == 0 && size > 0; said += static_cast<std::size_t>(size)) {
    size = read(ends[0], buffer, sizeof(buffer));
    if (size < 0) break;
  }
  int status = -1;
  if (failed == 0) waitpid(child, &status, 0);
  const double seconds = Now() - start;
  close(ends[0]);
  posix_spawn_file_actions_destroy(&actions);
  if (status != 0 || said == 0) throw std::runtime_error(command[0] + " " + command[1] + " fails");
  return seconds;
}

void ByTurns(benchmark::State& state, const Command& ours, const Command& theirs) {
  std::vector<double> our_seconds;
  std::vector<double> their_seconds;
  for (auto _ : state) {
    our_seconds.push_back(Run(ours));
    their_seconds.push_back(Run(theirs));
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
