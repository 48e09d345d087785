// What a writer does to a store, with everything that a failing disk must not spoil.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::reliability {

// Adds one thing to a store, be it an entry, a duel or a signature: opens, writes, closes.
struct Act {
  std::string name;
  std::function<void(const std::filesystem::path&)> prepare;  // a new store
  std::function<replay::StoreResult<void>(const std::filesystem::path&)> perform;
  std::function<std::uint64_t(const replay::Store&)> count;  // of such things
};
const std::vector<Act>& Acts();

// What the one who performs it was told; kSilent when it ended before it could tell.
enum class Answer : std::uint64_t { kDone, kNothingWritten, kUnknown, kSilent };
Answer AnswerOf(const replay::StoreResult<void>& done);
const char* Words(Answer answer);

// After the disk was mended: whether the store at `path` is whole, the answer was the truth, and a
// repeat adds exactly one thing. `before`: how many there were. Broken says what is not so.
void LookAfter(const Act& act, const std::filesystem::path& path, std::uint64_t before,
               Answer answer);
// The same without the repeat.
void LookOnly(const Act& act, const std::filesystem::path& path, std::uint64_t before,
              Answer answer);

}  // namespace judge::reliability
