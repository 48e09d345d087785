// Of every golden duel and every case that is played: what tests/properties/proof.h says of any
// record. All of a file together, so that one test names all that is wrong in it.
#include "tests/properties/proof.h"

#include <gtest/gtest.h>

#include <iostream>

#include "engine/lookup/lookup.h"
#include "tests/figures.h"
#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/scene.h"
#include "tests/sanitized.h"

namespace judge::golden {
namespace {

using properties::Tried;
using properties::Wrong;
using replay::Replay;

struct Source {
  std::string where;  // FILE or FILE:LINE
  Replay replay;
};

// Of the records every how many-th is looked at: a sanitizer takes ten times as long.
constexpr int kEvery = kSanitized ? 4 : 1;

// Every record of the golden tests that can be folded; other tests say what cannot.
template <typename Visit>
void ForEachRecord(Visit&& visit) {
  int seen = 0;
  for (const std::string& path : FilesUnder("tests/golden", ".duel")) {
    if (path.find("/compat/") != std::string::npos) continue;
    const auto duel = replay::ParseDuel(ReadSource(path), path, NamesForRules);
    if (!duel || seen++ % kEvery != 0) continue;
    if (auto folded = Replay::Fold(*duel)) visit(Source{path, *std::move(folded)});
  }
  for (const std::string& path : FilesUnder("tests/golden", ".case")) {
    const CaseFile file = ReadCaseFile(path);
    for (const Case& one : file.cases) {
      if (one.IsBeside() || seen++ % kEvery != 0) continue;
      Scene scene = SetScene(file, one);
      if (!scene.replay) continue;
      visit(Source{path + ":" + std::to_string(one.line), *std::move(scene.replay)});
    }
  }
}

// Numbers of which a record truly cannot tell whether they are right: fewer than one in fifty.
constexpr int kUntellableMost = 50;

void CountWrong(Wrong wrong, const char* name) {
  int altered = 0;
  int unknown = 0;
  int range = 0;
  int held = 0;
  ForEachRecord([&](const Source& source) {
    const Tried tried = TryWrong(source.replay, wrong);
    altered += tried.altered;
    unknown += tried.unknown;
    range += tried.range;
    held += static_cast<int>(tried.held.size());
    for (const std::string& one : tried.held) {
      ADD_FAILURE() << source.where << ": " << one << " is wrong and said to hold";
    }
    if (tried.unknown + tried.range > 0) {
      std::cout << source.where << ": " << tried.unknown << " cannot be known, " << tried.range
                << " lie in a range\n";
    }
  });
  EXPECT_GT(altered, 100 / kEvery);
  EXPECT_LE((unknown + range) * kUntellableMost, altered);
  PrintFigure(std::string("wrong_numbers.") + name + ": " + std::to_string(altered) + " tried, " +
              std::to_string(held) + " said to hold, " + std::to_string(unknown) +
              " cannot be known, " + std::to_string(range) + " in a range");
}

TEST(WrongNumbers, TheOneBeforeDoesNotHold) { CountWrong(Wrong::kPrevious, "previous"); }
TEST(WrongNumbers, TenMoreDoNotHold) { CountWrong(Wrong::kTooMany, "ten_more"); }
TEST(WrongNumbers, TenLessDoNotHold) { CountWrong(Wrong::kTooFew, "ten_less"); }

// The mark of an entry is made by the record that grew to it, and checked by a fold entry by entry.
TEST(Marks, AgreeEntryByEntry) {
  int records = 0;
  ForEachRecord([&](const Source& source) {
    const replay::Duel& duel = source.replay.duel();
    if (duel.entries.empty()) return;
    ++records;
    const auto marks = replay::MarksAfter(source.replay, duel.entries.back().number);
    const auto checked = replay::CheckMarks(duel, marks);
    ASSERT_TRUE(checked) << source.where;
    EXPECT_FALSE(checked->first) << source.where << ": called damaged at entry "
                                 << checked->first->differs;
  });
  EXPECT_GT(records, 2000 / kEvery);
}

TEST(ObservedNumbers, ChangeNothing) {
  int records = 0;
  ForEachRecord([&](const Source& source) {
    const replay::Duel bare = properties::WithoutChecks(source.replay.duel());
    if (bare == source.replay.duel()) return;
    ++records;
    const auto without = Replay::Fold(bare);
    ASSERT_TRUE(without) << source.where << ": " << without.error().message;
    EXPECT_EQ(properties::DifferenceOf(source.replay, *without), "") << source.where;
  });
  EXPECT_GT(records, 50 / kEvery);
  PrintFigure("observed_numbers.golden: " + std::to_string(records) + " records");
}

TEST(NarrowerViews, ConvictNobodyMore) {
  int records = 0;
  ForEachRecord([&](const Source& source) {
    ++records;
    EXPECT_EQ(properties::OverConvictions(source.replay), "") << source.where;
  });
  EXPECT_GT(records, 500 / kEvery);
  PrintFigure("narrower_views.golden: " + std::to_string(records) + " records");
}

}  // namespace
}  // namespace judge::golden
