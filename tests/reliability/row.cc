#include "tests/reliability/row.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "tests/figures.h"

namespace judge::reliability {
namespace {

const auto kStart = std::chrono::steady_clock::now();

const char* Setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

void Require(bool holds, const std::string& what) {
  if (!holds) throw Broken(what);
}

bool IsLong() { return std::string_view(Setting("JUDGE_LONG")) == "1"; }

std::uint64_t Times(std::uint64_t in_check, std::uint64_t in_long) {
  const std::uint64_t chosen = std::strtoull(Setting("JUDGE_COUNT"), nullptr, 10);
  if (chosen != 0) return chosen;
  return IsLong() ? in_long : in_check;
}

std::uint64_t Seed() {
  const char* const given = Setting("JUDGE_SEED");
  return *given == '\0' ? kUsualSeed : std::strtoull(given, nullptr, 10);
}

std::uint64_t Random::Below(std::uint64_t bound) {  // splitmix64
  std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return (z ^ (z >> 31)) % bound;
}

std::string Grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

void PrintFigures(std::string_view row, std::string_view figures) {
  const auto seconds =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - kStart);
  const std::string line = "reliability." + std::string(row) + ": " + std::string(figures) +
                           "  (seed " + std::to_string(Seed()) + ", " +
                           std::to_string(seconds.count()) + " s)";
  PrintFigure(line);
}

replay::Entry MakeEntry(std::uint64_t recorder, std::uint64_t counter) {
  Random random(recorder * 1'000'003 + counter);
  replay::Entry entry;
  entry.acts.resize(1);
  entry.acts[0].verb = Verb::kNote;
  entry.acts[0].number = static_cast<std::int32_t>(counter);
  entry.acts[0].has_number = true;
  // Most entries are short, as people write them; one in eight fills pages.
  const std::uint64_t texts = random.Below(8) == 0 ? random.Below(6) : 0;
  for (std::uint64_t i = 0; i < texts; ++i) {
    entry.acts[0].options.push_back({"text", ""});
    std::string& text = entry.acts[0].options.back().value;
    for (std::uint64_t n = random.Below(replay::kTextBytesMax); n > 0; --n) {
      text += static_cast<char>('a' + random.Below(26));
    }
  }
  entry.comment = std::to_string(recorder) + "/" + std::to_string(counter);
  entry.action_id = {recorder, counter};
  return entry;
}

replay::Header MakeHeader(std::string_view id) {
  replay::Header header{.id = std::string(id), .rules = "kingdom"};
  header.seats.resize(2);
  header.seats[0] = {"A", "Mai", "blue", {}, {}, {}, {}};
  header.seats[1] = {"B", "Joey", "red", {}, {}, {}, {}};
  return header;
}

bool SameBytes(const replay::Entry& stored, replay::Entry made) {
  made.number = stored.number;
  return replay::EncodeEntry(stored) == replay::EncodeEntry(made);
}

Folder::Folder() : owner_(getpid()) {
  // Here and not in /tmp, which may lie in memory, where a sync costs nothing.
  std::string name = (std::filesystem::current_path() / "row-XXXXXX").string();
  Require(mkdtemp(name.data()) != nullptr, name + ": cannot be made");
  path_ = name;
}

Folder::~Folder() {
  if (getpid() != owner_) return;
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace judge::reliability
