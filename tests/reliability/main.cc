// judge_reliability ROW: one row of the reliability table; see README.md of this folder.
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <string_view>

#include "replay/codec/codec.h"
#include "tests/reliability/row.h"

namespace {

using namespace judge::reliability;

// A row that hangs ends here and not never.
constexpr unsigned kSecondsInCheck = 900;
constexpr unsigned kSecondsInLong = 36'000;

int Run(std::string_view row, void (*run)()) {
  setvbuf(stdout, nullptr, _IOLBF, 0);
  alarm(IsLong() ? kSecondsInLong : kSecondsInCheck);
  try {
    run();
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "reliability.%.*s (seed %llu): %s\n", static_cast<int>(row.size()),
                 row.data(), static_cast<unsigned long long>(Seed()), error.what());
    return 1;
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view row = argc > 1 ? argv[1] : "";
  if (row == "kill") return Run(row, KillRow);
  if (row == "race") return Run(row, RaceRow);
  if (row == "power_cut") return Run(row, PowerCutRow);
  if (row == "flips") return Run(row, FlipRow);
  if (row == "syscalls") return Run(row, SyscallRow);
  if (row == "insider") return Run(row, InsiderRow);
  if (row == "recorder") return RecorderRole(argc - 2, argv + 2);
  if (row == "actor") return ActorRole(argc - 2, argv + 2);
  if (row == "flipper") return FlipperRole(argc - 2, argv + 2);
  if (row == "racer") return RacerRole(argc - 2, argv + 2);
  std::fputs("usage: judge_reliability kill|race|power_cut|flips|syscalls|insider\n", stderr);
  return 2;
}
