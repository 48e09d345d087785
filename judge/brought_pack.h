// Cards that are brought along, `--pack FILE`: for as long as the program runs they are offered
// beside those of the rule set, and what is opened or read without naming a pack is played with
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/card_loader_written.h"
#include "engine/clause.h"
#include "judge/context.h"
#include "replay/duel.h"

namespace judge::cli {

// A pack's file as a rule set takes it. `written` is what stands in the file; `joined` comes with
// the rule set's cards.
struct CheckedPack {
  WrittenPack written;
  JoinedPack joined;
  std::vector<PackProblem> problems;  // none: both are whole
};

// Reads the file, text or bytes, and checks it for that rule set, which is one of the catalog. A
// failure is a file that cannot be read as a pack at all; all else is a problem.
Result<CheckedPack> CheckPackFile(const std::string& path, const Game& own);

// `judge card lint`: all that is wrong with the file, and what of its cards is not carried out. 1
// with a problem.
Answer CardLint(std::string_view rules, const std::string& file, const Globals& globals,
                const Style& style);

// Offers the pack to every rule set that takes it. 3 with the first problem when none does.
Result<void> BringPack(const std::string& path);

// What is played under that rule set today: with the cards that were brought, else with its own;
// nullptr when there is no such rule set.
const Game* GameToday(std::string_view rules);

// A header that pins no pack gets the one that was brought.
void PinBrought(replay::Header* header);

}  // namespace judge::cli
