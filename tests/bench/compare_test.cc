#include "tests/bench/compare.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace judge::bench {
namespace {

constexpr char kThen[] = R"(# Performance

```form
row  what                    figure  reference        ratio  goal
a    another table, folded    99 k/s  -                    -  -
```

```form
row  what                    figure  reference        ratio  instructions  goal        distance
a    fold, actions          25.6 k/s  copy 7.13 M/s  0.00359        320000  >= 488 k/s  x 19 short
a    engine alone            102 k/s  copy 7.13 M/s   0.0143             -  -           -
c    fold, once a command    35.2 ms  -                    -             -  -           -
e    store, an entry          18.4 B  -                    -             -  <= 6.00 B   x 3.06 short
```
Text.
)";

std::vector<std::string> NamesIn(const std::vector<Line>& lines) {
  std::vector<std::string> names;
  for (const Line& line : lines) names.push_back(line.name);
  return names;
}

bool Says(const std::string& text, const std::string& line) {
  return text.find(line + "\n") != std::string::npos;
}

// What is said of one row that was as in kThen and is now as in this line.
std::string Of(const std::string& line) {
  const std::vector<Line> then = ReadTable(kThen);
  const std::vector<Line> now = ReadTable(
      "row  what  figure  reference  ratio  instructions  goal  distance\n" + line + "\n");
  EXPECT_EQ(now.size(), 1U) << line;
  return Comparison(then, now, NamesIn(then));
}

TEST(KeptTable, IsTheLastOneOfThePage) {
  const std::vector<Line> lines = ReadTable(kThen);
  const std::vector<std::string> names = {"a: fold, actions", "a: engine alone",
                                          "c: fold, once a command", "e: store, an entry"};
  ASSERT_EQ(NamesIn(lines), names);
  EXPECT_EQ(lines[0].measure, Measure::kRate);
  EXPECT_DOUBLE_EQ(lines[0].figure, 25600);
  EXPECT_DOUBLE_EQ(lines[0].ratio.value(), 0.00359);
  EXPECT_DOUBLE_EQ(lines[0].instructions.value(), 320000);
  EXPECT_FALSE(lines[1].instructions.has_value());
  EXPECT_EQ(lines[2].measure, Measure::kTime);
  EXPECT_DOUBLE_EQ(lines[2].figure, 0.0352);
  EXPECT_FALSE(lines[2].ratio.has_value());
  EXPECT_EQ(lines[3].measure, Measure::kBytes);
}

TEST(KeptTable, OfTheDocsIsRead) {
  std::ifstream file(JUDGE_SOURCE_DIR "/docs/performance.md");
  std::stringstream page;
  page << file.rdbuf();
  const std::vector<Line> lines = ReadTable(page.str());
  EXPECT_GT(lines.size(), 20U);
  EXPECT_EQ(lines.front().name, "a: fold of golden duels, actions");
}

TEST(KeptTable, IsEmptyWhereThereIsNone) {
  EXPECT_TRUE(ReadTable("").empty());
  EXPECT_TRUE(ReadTable("row of words\n").empty());
}

TEST(Comparison, NamesARowThatTakesMoreInstructions) {
  const std::string said = Of("a  fold, actions  50 k/s  copy 7.00 M/s  0.008  352000  -  -");
  EXPECT_TRUE(Says(said, "slower: a: fold, actions, x 1.10 by instructions")) << said;
}

TEST(Comparison, TakesTimeForNoiseWhereInstructionsAreCounted) {
  const std::string said = Of("a  fold, actions  9.00 k/s  copy 7.00 M/s  0.001  321000  -  -");
  EXPECT_TRUE(Says(said, "slower: nothing")) << said;
  EXPECT_TRUE(Says(said, "  1.00  a: fold, actions (by instructions)")) << said;
}

TEST(Comparison, NamesARowWhoseRatioFell) {
  // The machine is slower as a whole: only what is slower than its reference counts.
  std::string said = Of("a  engine alone  51 k/s  copy 3.57 M/s  0.0143  -  -  -");
  EXPECT_TRUE(Says(said, "slower: nothing")) << said;
  said = Of("a  engine alone  51 k/s  copy 7.13 M/s  0.00715  -  -  -");
  EXPECT_TRUE(Says(said, "slower: a: engine alone, x 2.00 by ratio")) << said;
}

TEST(Comparison, KnowsThatMoreTimeAndMoreBytesAreWorse) {
  std::string said = Of("c  fold, once a command  70.4 ms  -  -  -  -  -");
  EXPECT_TRUE(Says(said, "slower: c: fold, once a command, x 2.00 by time")) << said;
  said = Of("e  store, an entry  19.3 B  -  -  -  -  -");
  EXPECT_TRUE(Says(said, "slower: e: store, an entry, x 1.05 by bytes")) << said;
  said = Of("e  store, an entry  12.0 B  -  -  -  -  -");
  EXPECT_TRUE(Says(said, "slower: nothing")) << said;
}

TEST(Comparison, NamesANewRow) {
  const std::string said = Of("j  a season  12.0 s  -  -  -  -  -");
  EXPECT_TRUE(Says(said, "new: j: a season")) << said;
}

TEST(Comparison, NamesARowThatIsGoneButNoneThatWasNotMeasured) {
  const std::vector<Line> then = ReadTable(kThen);
  const std::string said =
      Comparison(then, {}, {"a: fold, actions", "a: engine alone", "c: fold, once a command"});
  EXPECT_TRUE(Says(said, "gone: e: store, an entry")) << said;
  EXPECT_EQ(said.find("gone: a"), std::string::npos) << said;
}

}  // namespace
}  // namespace judge::bench
