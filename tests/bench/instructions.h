// Instructions of this thread, where the kernel lets a process count them: the same in every run,
// however busy the machine is.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <optional>

namespace judge::bench {

// Counts from its beginning to its end, and gives the benchmark the counter "instructions": for
// each of so many things that one iteration does. Gives none where nothing can be counted.
class CountInstructions {
 public:
  CountInstructions(benchmark::State& state, double things);
  ~CountInstructions();
  CountInstructions(const CountInstructions&) = delete;
  CountInstructions& operator=(const CountInstructions&) = delete;

 private:
  benchmark::State& state_;
  double things_;
  std::optional<std::uint64_t> before_;
};

}  // namespace judge::bench
