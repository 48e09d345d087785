// Chance for tests: the same seed gives the same numbers on every machine.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <vector>

#include "tests/sanitized.h"

namespace judge::properties {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed) {}

  std::uint64_t Next() {  // splitmix64
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  // 0..bound-1
  std::size_t Below(std::size_t bound) { return static_cast<std::size_t>(Next() % bound); }
  bool OneIn(std::size_t bound) { return Below(bound) == 0; }
  template <typename T>
  const T& Pick(const std::vector<T>& values) {
    return values[Below(values.size())];
  }

 private:
  std::uint64_t state_;
};

inline std::uint64_t NumberFromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* given = std::getenv(name);
  return given == nullptr ? otherwise : std::strtoull(given, nullptr, 10);
}

// JUDGE_SEED, printed so that a failure can be repeated; a fixed one when it is not set, so that
// two runs of one tree are alike.
inline std::uint64_t TestSeed() {
  const std::uint64_t seed = NumberFromEnvironment("JUDGE_SEED", 20'261'121);
  std::cout << "JUDGE_SEED=" << seed << '\n';
  return seed;
}

// JUDGE_GAMES: how many random duels a test plays; fewer where each takes longer.
inline std::size_t GameCount() {
  constexpr std::uint64_t kGames = kSanitized ? 20 : 200;
  return static_cast<std::size_t>(NumberFromEnvironment("JUDGE_GAMES", kGames));
}

}  // namespace judge::properties
