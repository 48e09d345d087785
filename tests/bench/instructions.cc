#include "tests/bench/instructions.h"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace judge::bench {
namespace {

// Returns the counter of the thread, opened once; -1 where there is none, as in most virtual
// machines.
int Counter() {
  static const int counter = [] {
    perf_event_attr wanted = {};
    wanted.type = PERF_TYPE_HARDWARE;
    wanted.size = sizeof(wanted);
    wanted.config = PERF_COUNT_HW_INSTRUCTIONS;
    wanted.exclude_kernel = 1;
    wanted.exclude_hv = 1;
    constexpr int kThisThread = 0;
    constexpr int kAnyProcessor = -1;
    return static_cast<int>(syscall(SYS_perf_event_open, &wanted, kThisThread, kAnyProcessor, -1,
                                    PERF_FLAG_FD_CLOEXEC));
  }();
  return counter;
}

std::optional<std::uint64_t> Counted() {
  std::uint64_t count = 0;
  if (Counter() < 0 || read(Counter(), &count, sizeof(count)) != sizeof(count)) {
    return std::nullopt;
  }
  return count;
}

}  // namespace

CountInstructions::CountInstructions(benchmark::State& state, double things)
    : state_(state), things_(things), before_(Counted()) {}

CountInstructions::~CountInstructions() {
  const std::optional<std::uint64_t> after = Counted();
  const auto iterations = static_cast<double>(state_.iterations());
  if (!before_ || !after || iterations == 0) return;
  state_.counters["instructions"] = static_cast<double>(*after - *before_) / iterations / things_;
}

}  // namespace judge::bench
