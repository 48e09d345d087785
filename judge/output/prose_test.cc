#include "judge/output/prose.h"

#include <gtest/gtest.h>

namespace judge::cli {
namespace {

TEST(Prose, CleanEscapesWhatATerminalActsOn) {
  EXPECT_EQ(Clean("a\x1b[2Jb"), "a\\u{1B}[2Jb");
  EXPECT_EQ(Clean("a\nb"), "a\\u{0A}b");
  EXPECT_EQ(Clean("a\nb", true), "a\nb");
  EXPECT_EQ(Clean("a\u202eb"), "a\\u{202E}b");
  EXPECT_EQ(Clean("\xff"), "\\x{FF}");
  EXPECT_EQ(Clean("Café \u2605"), "Café \u2605");
}

TEST(Prose, CutKeepsTheWidth) {
  EXPECT_EQ(Cut("Imp", 3), "Imp");
  EXPECT_EQ(Cut("Gaia the Fierce Knight", 10), "Gaia the.");
  EXPECT_EQ(DisplayWidth(Cut("日本語日本語", 7)), 7);
  EXPECT_EQ(Cut("Imp", 0), "");
  EXPECT_EQ(Pad("Imp", 5), "Imp  ");
}

TEST(Prose, WrapBreaksAtBlanks) {
  EXPECT_EQ(Wrap("one two three", 9), "one two\nthree\n");
  EXPECT_EQ(Wrap("one two three", 12, "x: "), "x: one two\n   three\n");
  EXPECT_EQ(Wrap("", 10, "x: "), "x:\n");
  EXPECT_EQ(Wrap("abcdefghijklmnop", 8), "abcdefgh\nijklmnop\n");
  for (const std::string& line : WrapLines("日本語日本語日本語 日本語", 8)) {
    EXPECT_LE(DisplayWidth(line), 8);
  }
}

TEST(Prose, PaintCountsNothing) {
  EXPECT_EQ(DisplayWidth(Paint("abc", Ink::kBad, true)), 3);
  EXPECT_EQ(Paint("abc", Ink::kBad, false), "abc");
}

TEST(Prose, NextCommandsAreTheLinesBehindNext) {
  EXPECT_EQ(NextCommands("a\nnext: judge why d@1   (why)\n      judge log d\n"),
            (std::vector<std::string>{"judge why d@1   (why)", "judge log d"}));
  EXPECT_EQ(NextCommands("next: judge log d\n"), std::vector<std::string>{"judge log d"});
  EXPECT_EQ(NextCommands("nothing\n"), std::vector<std::string>{});
}

TEST(Prose, Lists) {
  EXPECT_EQ(AndList({"a", "b", "c"}), "a, b and c");
  EXPECT_EQ(Counted(1, "entry"), "1 entry");
  EXPECT_EQ(Counted(2, "entry"), "2 entries");
  EXPECT_EQ(Counted(0, "card"), "0 cards");
}

}  // namespace
}  // namespace judge::cli
