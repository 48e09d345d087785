// Every operation of a writer on its files fails, once and lastingly, and the writer is killed at
// every system call: what was acknowledged is there, the answer was the truth, and a repeat records
// once.
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <vector>

#include "replay/codec/codec.h"
#include "tests/reliability/acts.h"
#include "tests/reliability/child.h"
#include "tests/reliability/plants.h"
#include "tests/reliability/row.h"
#include "tests/reliability/sample.h"
#include "tests/reliability/sim_disk.h"

namespace judge::reliability {
namespace {

using replay::Store;

// Every operation on a simulated disk.
class Operations {
 public:
  void Run(const std::filesystem::path& home) {
    for (std::size_t i = 0; i < Acts().size(); ++i) {
      const std::filesystem::path path = home / ("store-" + std::to_string(i));
      Taken(Store::Create(path), "create");
      const Act& act = Acts()[i];
      const Image image = Prepared(path, act);
      for (const bool looks : {false, true}) {
        for (std::uint64_t at = 1; FailAt(path, act, image, looks, at); ++at) ++operations_;
      }
    }
  }
  std::string Figures() const {
    return Grouped(operations_) + " file operations, " + Grouped(faults_) +
           " faults on a simulated disk";
  }

 private:
  static Image Prepared(const std::filesystem::path& path, const Act& act) {
    const auto disk = std::make_shared<SimDisk>(ImageOf(path));
    const OnDisk on(disk);
    act.prepare(path);
    return disk->Seen();
  }

  // false when the act has no operation with this number.
  bool FailAt(const std::filesystem::path& path, const Act& act, const Image& image, bool looks,
              std::uint64_t at) {
    for (const bool lasting : {false, true}) {
      for (const bool full : {false, true}) {
        if (full && looks) continue;
        if (!FailOne(path, act, image, {at, lasting, full, looks})) return false;
      }
    }
    return true;
  }

  bool FailOne(const std::filesystem::path& path, const Act& act, const Image& image,
               const Fault& fault) {
    const auto disk = std::make_shared<SimDisk>(image);
    try {
      const OnDisk on(disk);
      const std::uint64_t before = act.count(Taken(Store::Open(path), "before"));
      Fault later = fault;
      later.at += fault.looks ? disk->Looks() : disk->Changes();
      disk->Fail(later);
      const Answer answer = AnswerOf(act.perform(path));
      disk->Fail({});
      if ((fault.looks ? disk->Looks() : disk->Changes()) < later.at) return false;
      ++faults_;
      const Image cut = CutPower(disk->Now(), &random_);
      LookAfter(act, path, before, answer);
      const OnDisk after(std::make_shared<SimDisk>(cut));
      LookOnly(act, path, before, answer == Answer::kDone ? answer : Answer::kUnknown);
    } catch (const Broken& broken) {
      throw Broken(act.name + ", " + (fault.looks ? "look " : "change ") +
                   std::to_string(fault.at) + (fault.lasting ? " and all later ones" : "") +
                   (fault.full ? " (disk full)" : " (input/output error)") + ": " + broken.what());
    }
    return true;
  }

  Random random_{Seed()};
  std::uint64_t operations_ = 0;
  std::uint64_t faults_ = 0;
};

// Every system call of the real program, by way of strace.
class SystemCalls {
 public:
  // Which acts: all in the long size.
  void Run(const std::filesystem::path& home) {
    home_ = home;
    for (std::size_t i = 0; i < Acts().size(); ++i) {
      if (i == kActInCheck || IsLong()) RunAct(i);
      if (!traced_) return;
    }
  }
  std::string Figures() const {
    if (!traced_) return "system calls not run: strace is missing or ptrace is not permitted";
    return Grouped(calls_) + " system calls, " + Grouped(faults_) + " faults, " + Grouped(kills_) +
           " kills by strace, " + Grouped(stopped_) + " writers stopped by RocksDB's own checks";
  }

 private:
  static constexpr std::size_t kActInCheck = 1;  // append and seal
  using Calls = std::map<std::string, std::uint64_t>;

  // No work with files: they are failed by killing only.
  static bool IsOfFiles(const std::string& call) {
    static const std::set<std::string>& others = *new std::set<std::string>{"arch_prctl",
                                                                            "brk",
                                                                            "clock_nanosleep",
                                                                            "clone",
                                                                            "clone3",
                                                                            "execve",
                                                                            "exit",
                                                                            "exit_group",
                                                                            "futex",
                                                                            "getcpu",
                                                                            "getpid",
                                                                            "getrandom",
                                                                            "gettid",
                                                                            "gettimeofday",
                                                                            "getuid",
                                                                            "madvise",
                                                                            "mmap",
                                                                            "mprotect",
                                                                            "mremap",
                                                                            "munmap",
                                                                            "nanosleep",
                                                                            "prctl",
                                                                            "prlimit64",
                                                                            "restart_syscall",
                                                                            "rseq",
                                                                            "rt_sigaction",
                                                                            "rt_sigprocmask",
                                                                            "sched_getaffinity",
                                                                            "sched_getparam",
                                                                            "sched_getscheduler",
                                                                            "sched_yield",
                                                                            "set_robust_list",
                                                                            "set_tid_address",
                                                                            "sysinfo",
                                                                            "uname",
                                                                            "geteuid",
                                                                            "getegid",
                                                                            "getgid"};
    return others.count(call) == 0;
  }

  static bool NeedsSpace(const std::string& call) {
    static const std::set<std::string>& calls =
        *new std::set<std::string>{"write", "pwrite64",  "openat", "fallocate", "ftruncate",
                                   "fsync", "fdatasync", "rename", "mkdir",     "sync_file_range"};
    return calls.count(call) != 0;
  }

  void RunAct(std::size_t number) {
    act_ = number;
    const Act& act = Acts()[number];
    prepared_ = home_ / ("prepared-" + std::to_string(number));
    Taken(Store::Create(prepared_), "create");
    act.prepare(prepared_);
    before_ = act.count(Taken(Store::Open(prepared_), "before"));
    const Calls calls = Traced();
    for (const auto& [call, times] : calls) {
      calls_ += times;
      for (std::uint64_t n = 1; n <= times; ++n) InjectAt(call, n);
    }
  }

  // What the act calls, how often at most in one thread.
  Calls Traced() {
    const std::filesystem::path list = home_ / "calls";
    const Answer answer = Perform({"strace", "-f", "-qq", "-o", list.string()});
    traced_ = answer == Answer::kDone;
    std::map<std::string, Calls> by_thread;
    std::ifstream in(list);
    for (std::string line; std::getline(in, line);) {
      std::istringstream words(line);
      std::string thread;
      std::string call;
      words >> thread >> call;
      const std::size_t end = call.find('(');
      if (end != std::string::npos) ++by_thread[thread][call.substr(0, end)];
    }
    Calls most;
    for (const auto& [thread, calls] : by_thread) {
      for (const auto& [call, times] : calls) most[call] = std::max(most[call], times);
    }
    return most;
  }

  void InjectAt(const std::string& call, std::uint64_t n) {
    const std::string when = ":when=" + std::to_string(n);
    if (call != "execve") Inject(call, "signal=KILL" + when, &kills_);
    if (!IsOfFiles(call)) return;
    for (const char* error : {"EIO", "ENOSPC"}) {
      if (error == std::string("ENOSPC") && !NeedsSpace(call)) continue;
      for (const char* lasting : {"", "+"}) {
        // A check fails each call in one of the two ways, the long run in both.
        if (!IsLong() && (n % 2 == 0) == (*lasting == '+')) continue;
        Inject(call, std::string("error=") + error + when + lasting, &faults_);
      }
    }
  }

  void Inject(const std::string& call, const std::string& what, std::uint64_t* count) {
    try {
      const Answer answer = Perform({"strace", "-f", "-qq", "-o", "/dev/null", "--seccomp-bpf",
                                     "-e", "trace=" + call, "-e", "inject=" + call + ":" + what});
      LookAfter(Acts()[act_], path_, before_, answer);
      ++*count;
    } catch (const Broken& broken) {
      throw Broken(Acts()[act_].name + ", " + call + ":" + what + ": " + broken.what());
    }
  }

  // Performs the act on a copy of the prepared store in a process of its own.
  Answer Perform(const std::vector<std::string>& launcher) {
    std::filesystem::remove_all(path_);
    path_ = home_ / "store";
    std::filesystem::remove_all(path_);
    std::filesystem::copy(prepared_, path_, std::filesystem::copy_options::recursive);
    Child child({"actor", path_.string(), std::to_string(act_)}, launcher);
    Acknowledged said;
    const bool heard = child.Hear(&said);
    const int status = child.Wait();
    const int signal = !heard && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    Require(signal == 0 || signal == SIGKILL || signal == SIGABRT,
            "ended by signal " + std::to_string(signal));
    stopped_ += signal == SIGABRT;
    return heard ? static_cast<Answer>(said.counter) : Answer::kSilent;
  }

  std::filesystem::path home_;
  std::filesystem::path prepared_;
  std::filesystem::path path_;
  std::size_t act_ = 0;
  std::uint64_t before_ = 0;
  bool traced_ = true;
  std::uint64_t calls_ = 0;
  std::uint64_t faults_ = 0;
  std::uint64_t kills_ = 0;
  std::uint64_t stopped_ = 0;
};

}  // namespace

void SyscallRow() {
  const Folder folder;
  Operations operations;
  operations.Run(folder.path());
  SystemCalls calls;
  calls.Run(folder.path());
  PrintFigures("syscalls", operations.Figures() + "; " + calls.Figures() +
                               "; 0 lost, 0 untrue answers, 0 doubled");
}

// STORE ACT: says the answer.
int ActorRole(int count, char** arguments) {
  if (count != 2) return 2;
  const Act& act = Acts().at(std::strtoull(arguments[1], nullptr, 10));
  Child::Say({static_cast<std::uint64_t>(AnswerOf(act.perform(arguments[0]))), 0, 0});
  return 0;
}

}  // namespace judge::reliability
