// Cards that are brought along, `--pack FILE`: for as long as the program runs they are offered
// beside those of the rule set, and what is opened or read without naming a pack is played with
// them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/loader/loader.h"
#include "engine/rules/rules.h"
#include "judge/output/output.h"
#include "replay/record/record.h"

namespace judge::cli {

// A pack's file as a rule set takes it. `written` is what stands in the file; `joined` comes with
// the rule set's cards.
struct CheckedPack {
  WrittenPack written;
  JoinedPack joined;
  std::vector<PackProblem> problems;   // none: both are whole
  std::vector<PackProblem> new_words;  // notes; nothing is refused for them
};

// Reads the file, text or bytes, and checks it for that rule set, which is one of the catalog. A
// failure is a file that cannot be read as a pack at all; all else is a problem.
Result<CheckedPack> CheckPackFile(const std::string& path, const Game& own);

// Offers the pack to every rule set that takes it. Refused with 3 and the first problem when none
// does.
Result<void> BringPack(const std::string& path);

// Returns what is played under that rule set today: with the cards that were brought, else with its
// own; nullptr when there is no such rule set.
const Game* GameToday(std::string_view rules);

// Returns the canonical bytes of these cards, none when there is no such rule set.
std::span<const std::byte> PackBytesToday(std::string_view rules);

// Pins the pack that was brought in a header that pins none.
void PinBrought(replay::Header* header);

}  // namespace judge::cli
