// Every tests/golden/**/*.duel: it replays, every number that was noted holds, its canonical text
// reads back as itself, and its outcomes are those that were stored when it was recorded.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/golden_driver/files.h"
#include "tests/golden_driver/scene.h"

namespace judge::golden {
namespace {

using replay::Replay;

// x/NN.duel -> x/NN.hashes
std::string Beside(const std::string& path, std::string_view ending) {
  return path.substr(0, path.rfind('.')) + std::string(ending);
}

// T3@17 0123456789abcdef: the outcome behind the last entry of each turn, then `head`.
std::vector<std::string> OutcomeLines(const Replay& replay) {
  std::vector<std::string> lines;
  for (int turn = 1; turn <= replay.head().header().turn; ++turn) {
    const std::int64_t last = replay.EntryBeforeTurn(turn + 1);
    if (last < 0) continue;
    const auto entry = static_cast<EntryNumber>(last);
    lines.push_back("T" + std::to_string(turn) + "@" + std::to_string(last) + " " +
                    replay::OutcomeHash(replay.game(), replay.StateSettled(entry)));
  }
  const EntryNumber last = replay.entries().empty() ? 0 : replay.entries().back().number;
  lines.push_back("head " + replay::OutcomeHash(replay.game(), replay.StateSettled(last)));
  return lines;
}

bool ChangesLifePoints(EventKind kind) {
  return kind == EventKind::kBattleDamage || kind == EventKind::kEffectDamage ||
         kind == EventKind::kGained || kind == EventKind::kPaid ||
         kind == EventKind::kLifePointsSet;
}

// A finding that NN.audit lists with the reason behind it: an entry by hand of which the transcript
// gives no cause, a number that the dispute is about.
bool Excused(const std::string& audit, EntryNumber entry, replay::FindingKind kind) {
  if (!SourceExists(audit)) return false;
  for (const std::string& line : LinesOf(ReadSource(audit))) {
    const std::size_t remark = line.find(';');
    if (remark == std::string::npos || Trimmed(line.substr(remark + 1)).empty()) continue;
    const std::vector<std::string> words = WordsIn(std::string_view(line).substr(0, remark));
    if (words.size() < 2 || words[0] != std::to_string(entry)) continue;
    if (words[1] == replay::FindingWord(kind)) return true;
  }
  return false;
}

class GoldenDuel : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    auto duel = replay::ParseDuel(ReadSource(GetParam()), GetParam(), NamesForRules);
    ASSERT_TRUE(duel) << duel.error().ToString();
    auto folded = Replay::Fold(*duel);
    ASSERT_TRUE(folded) << GetParam() << ": " << folded.error().message;
    replay_.emplace(std::move(*folded));
  }

  const std::string& path() const { return GetParam(); }
  const Replay& replay() const { return *replay_; }
  Names names() const { return {replay().game(), replay().duel().header, head_}; }

  std::optional<Replay> replay_;
  State head_;
};

TEST_P(GoldenDuel, EveryNumberHolds) {
  const std::string audit = Beside(path(), ".audit");
  for (const replay::EntryResult& result : replay().entries()) {
    if (Excused(audit, result.number, replay::FindingKind::kCheckFails)) continue;
    for (const replay::CheckResult& check : result.checks) {
      EXPECT_TRUE(check.holds) << path() << ": entry " << result.number << ": the record says "
                               << check.check.value << ", computed is " << check.least << ".."
                               << check.most;
    }
  }
  for (const replay::Finding& finding : replay().findings()) {
    if (Excused(audit, finding.entry, replay::FindingKind::kCheckFails)) continue;
    EXPECT_NE(finding.kind, replay::FindingKind::kCheckFails)
        << path() << ": entry " << finding.entry << ": " << finding.text;
  }
}

TEST_P(GoldenDuel, NoLifePointsChangeByHand) {
  for (const replay::Step& step : replay().steps()) {
    if (!step.by_hand) continue;
    for (std::uint32_t i = 0; i < step.event_count; ++i) {
      const Event& event = replay().events()[step.first_event + i];
      if (!ChangesLifePoints(event.kind)) continue;
      EXPECT_TRUE(Excused(Beside(path(), ".audit"), event.entry, replay::FindingKind::kByHand))
          << path() << ": entry " << event.entry << " changes life points by hand";
    }
  }
}

TEST_P(GoldenDuel, CanonicalTextReadsBackAsItself) {
  const Pack& pack = *replay().game().pack;
  const replay::Duel placed = replay::WithPlaces(replay());
  const std::string text = replay::PrintDuel(placed, pack);
  const auto again = replay::ParseDuel(text, "canonical", NamesForRules);
  ASSERT_TRUE(again) << path() << ": " << again.error().ToString() << "\n" << text;
  EXPECT_TRUE(*again == placed) << path() << ": read back, the canonical text is another duel\n"
                                << text;
  EXPECT_EQ(replay::PrintDuel(*again, pack), text) << path();
}

TEST_P(GoldenDuel, OutcomesAreThoseStored) {
  const std::string stored = Beside(path(), ".hashes");
  const std::vector<std::string> came = OutcomeLines(replay());
  if (Updating()) {
    ASSERT_TRUE(WriteSource(stored, Joined(came, "\n") + "\n")) << stored;
    return;
  }
  ASSERT_TRUE(SourceExists(stored)) << stored << " is missing; UPDATE_GOLDEN=1 writes it";
  EXPECT_EQ(Joined(LinesOf(ReadSource(stored)), "\n"), Joined(came, "\n")) << stored;
}

// NN.audit lists all infractions, one a line: ENTRY KIND ID. Findings that are no infraction may be
// listed; those must be there.
TEST_P(GoldenDuel, FindingsAreThoseListed) {
  const std::string stored = Beside(path(), ".audit");
  if (!SourceExists(stored)) return;
  head_ = replay().head();
  std::vector<std::string> listed;
  for (const std::string& line : LinesOf(ReadSource(stored))) {
    const std::string_view text = Trimmed(std::string_view(line).substr(0, line.find(';')));
    if (!text.empty()) listed.push_back(Joined(WordsIn(text), " "));
  }
  std::vector<std::string> missing = listed;
  for (const replay::Finding& finding : replay().findings()) {
    const std::string text = FindingText(names(), finding);
    const auto found = std::find(missing.begin(), missing.end(), text);
    if (found != missing.end()) {
      missing.erase(found);
    } else if (replay::IsInfraction(finding.kind)) {
      ADD_FAILURE() << stored << ": not listed: " << text << "  {" << finding.text << "}";
    }
  }
  for (const std::string& text : missing) ADD_FAILURE() << stored << ": did not come: " << text;
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GoldenDuel);
INSTANTIATE_TEST_SUITE_P(Duels, GoldenDuel, testing::ValuesIn(FilesUnder("tests/golden", ".duel")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace judge::golden
