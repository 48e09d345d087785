#include "tests/reliability/child.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/reliability/row.h"

namespace judge::reliability {
namespace {

constexpr int kPipe = 100;

}  // namespace

Child::Child(const std::vector<std::string>& arguments) {
  int ends[2];
  Require(pipe2(ends, O_CLOEXEC) == 0, "no pipe");
  std::vector<const char*> words = {"judge_reliability"};
  for (const std::string& word : arguments) words.push_back(word.c_str());
  words.push_back(nullptr);
  pid_ = fork();
  Require(pid_ >= 0, "no process");
  if (pid_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(ends[1], kPipe);
    execv("/proc/self/exe", const_cast<char* const*>(words.data()));
    _exit(127);
  }
  close(ends[1]);
  from_ = ends[0];
}

Child::~Child() {
  Kill();
  close(from_);
}

void Child::Say(const Acknowledged& what) {
  if (write(kPipe, &what, sizeof what) != sizeof what) _exit(1);
}

bool Child::Hear(Acknowledged* what) { return read(from_, what, sizeof *what) == sizeof *what; }

void Child::Kill() {
  if (pid_ <= 0) return;
  kill(pid_, SIGKILL);
  Wait();
}

int Child::Wait() {
  if (pid_ > 0 && waitpid(pid_, &status_, 0) == pid_) pid_ = 0;
  return status_;
}

}  // namespace judge::reliability
