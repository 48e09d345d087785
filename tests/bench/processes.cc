#include "tests/bench/processes.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstddef>
#include <stdexcept>

#include "tests/bench/duels.h"

extern char** environ;

namespace judge::bench {

double RunProcess(const Command& command, int most) {
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
  const bool ended = WIFEXITED(status) && WEXITSTATUS(status) <= most;
  if (!ended || said == 0) throw std::runtime_error(command[0] + " " + command[1] + " fails");
  return seconds;
}

}  // namespace judge::bench
