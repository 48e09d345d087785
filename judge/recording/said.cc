#include "judge/recording/said.h"

#include <algorithm>
#include <tl/expected.hpp>

#include "judge/game_warnings/game_warnings.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

// Returns the last entry of the line: a mark may stand for what comes with the entry itself.
EntryNumber LastOf(const SeenReplay& replay) {
  return replay.entries().empty() ? 0 : replay.entries().back().number;
}

}  // namespace

Result<void> CheckSays(const SeenReplay& replay, const std::string& duel,
                       const replay::Entry& entry) {
  if (!SaysWarning(entry)) return {};
  const std::vector<ToldWarning> warnings = WarningsOf(replay, entry.number);
  const bool said = std::any_of(warnings.begin(), warnings.end(),
                                [&](const auto& one) { return one.said_by == entry.number; });
  if (said) return {};
  const bool one = entry.seat != kNoSeat;
  const std::string of = one ? " of " + SeatWord(replay.header(), entry.seat) : "";
  return Fail(kExitRefused, duel,
              "^i says that an Idle Warning was said; none" + of +
                  " stands before it that was not said yet",
              "judge audit " + duel + " lists the warnings of the game");
}

std::vector<std::string> SaidTexts(const SeenReplay& replay, const replay::Entry& entry) {
  if ((entry.marks & replay::kMarkIdleWarning) == 0) return {};
  const bool fix = !entry.acts.empty() && entry.verb() == Verb::kFix;
  const EntryNumber about =
      fix ? static_cast<EntryNumber>(entry.acts.front().number) : entry.number;
  const EntryNumber last = LastOf(replay);
  const std::vector<ToldWarning> warnings = WarningsOf(replay, last);
  std::vector<std::string> out;
  for (const ToldWarning& warning : warnings) {
    if (!warning.loses && warning.said_by == about) {
      out.push_back(WarningLine(replay.header(), warning));
    }
  }
  const std::vector<EntryNumber> none = SaidOfNone(replay, warnings, last);
  if (std::find(none.begin(), none.end(), about) != none.end()) out.push_back(SaidOfNoneText());
  return out;
}

}  // namespace judge::cli
