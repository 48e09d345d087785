// What every row of the reliability table has: its size, its seed, its one line of figures, and the
// entries that it records.
#pragma once

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>

#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::reliability {

// What a row throws when the store broke its promise, or did what nobody expected.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Throws Broken unless `holds`.
void Require(bool holds, const std::string& what);
// The value of a result, or Broken with the message of its error.
template <class Value>
Value Taken(replay::StoreResult<Value> result, std::string_view doing) {
  if (!result) throw Broken(std::string(doing) + ": " + result.error().message);
  if constexpr (!std::is_void_v<Value>) return *std::move(result);
}

// Numbers from a seed, the same on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  // 0..bound-1.
  std::uint64_t Below(std::uint64_t bound);

 private:
  std::uint64_t state_;
};

// How many times the row does what it does: JUDGE_COUNT, else `in_long` with JUDGE_LONG=1, else
// `in_check`.
std::uint64_t Times(std::uint64_t in_check, std::uint64_t in_long);
bool IsLong();
// JUDGE_SEED or kUsualSeed. The line of figures names it.
inline constexpr std::uint64_t kUsualSeed = 20'261'121;
std::uint64_t Seed();

// The line of a row, also appended to the file JUDGE_FIGURES: "reliability.kill: 2,000 kills  0
// lost  (seed 1, 63 s)". Everything a row finds wrong is thrown, so a line that is printed is a row
// that holds.
void PrintFigures(std::string_view row, std::string_view figures);
// 12,345
std::string Grouped(std::uint64_t number);

// The entry that recorder `recorder` makes as its `counter`-th (from 1), always the same: texts of
// no bytes up to several kilobytes, so that records lie within and across sectors and blocks.
replay::Entry MakeEntry(std::uint64_t recorder, std::uint64_t counter);
replay::Header MakeHeader(std::string_view id);
// Whether a stored entry is this one in every byte of its record.
bool SameBytes(const replay::Entry& stored, replay::Entry made);

// A folder that ends with the row.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  pid_t owner_;
};

// The rows. Each throws Broken, or prints its figures.
void KillRow();
void RaceRow();
void PowerCutRow();
void FlipRow();
void InsiderRow();
void SyscallRow();
// The other side of KillRow, RaceRow, FlipRow and SyscallRow, in a process of its own; `arguments`
// are its own.
int RecorderRole(int count, char** arguments);
int RacerRole(int count, char** arguments);
int FlipperRole(int count, char** arguments);
int ActorRole(int count, char** arguments);

}  // namespace judge::reliability
