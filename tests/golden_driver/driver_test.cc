// The driver itself: how a case file is read.
#include <gtest/gtest.h>

#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/expectation.h"
#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

constexpr std::string_view kTwoCases =
    "a.b.first-rule\n"
    "what it is about\n"
    "\n"
    "given\n"
    "  [Rules \"x\"]\n"
    "do\n"
    "  1. draw\n"
    "expect 1\n"
    "  legal\n"
    "  ; a word to the reader\n"
    "  =A:2000\n"
    "---\n"
    "a.b.second-rule\n"
    "another\n"
    "given\n"
    "  [Rules \"x\"]\n"
    "expect create\n"
    "  awaits setup\n"
    "expect end\n"
    "  awaits over\n";

TEST(CaseFile, ReadsCasesBlocksAndPoints) {
  const CaseFile file = ParseCaseFile("x.case", kTwoCases);
  EXPECT_TRUE(file.problems.empty());
  ASSERT_EQ(file.cases.size(), 2U);
  const Case& first = file.cases[0];
  EXPECT_EQ(first.rule, "a.b.first-rule");
  EXPECT_EQ(first.about, "what it is about");
  EXPECT_EQ(first.given.first_line, 5);
  EXPECT_EQ(first.steps.text, "  1. draw\n");
  ASSERT_EQ(first.expects.size(), 1U);
  EXPECT_EQ(first.expects[0].entry, 1U);
  ASSERT_EQ(first.expects[0].lines.size(), 2U);
  EXPECT_EQ(first.expects[0].lines[1].line, 11);
  EXPECT_EQ(first.expects[0].lines[1].text, "=A:2000");
  const Case& second = file.cases[1];
  EXPECT_EQ(second.steps.first_line, 0);
  ASSERT_EQ(second.expects.size(), 2U);
  EXPECT_EQ(second.expects[0].point, Expect::Point::kCreate);
  EXPECT_EQ(second.expects[1].point, Expect::Point::kEnd);
}

TEST(CaseFile, NamesTheLineThatCannotBeRead) {
  const auto problem = [](std::string_view text) {
    const CaseFile file = ParseCaseFile("x.case", text);
    return file.problems.empty() ? "" : file.problems[0];
  };
  EXPECT_EQ(problem(""), "x.case:1: no case");
  EXPECT_EQ(problem("no id\nabout\ngiven\nexpect end\n"),
            "x.case:1: expected a rule id, such as kingdom.battle.x");
  EXPECT_EQ(problem("a.b.c\nabout\ngiven\nexpect first\n  legal\n"),
            "x.case:4: expected 'expect NUMBER', 'expect end' or 'create'");
  EXPECT_EQ(problem("a.b.c\nabout\ngiven\ngiven\nexpect 1\n"), "x.case:4: a second block 'given'");
  EXPECT_EQ(problem("a.b.c\nabout\nexpect 1\n"), "x.case:3: the case has no 'given'");
  EXPECT_EQ(problem("a.b.c\nabout\ngiven\n"), "x.case:3: the case expects nothing");
}

TEST(CaseFile, TellsRuleIdsFromOtherWords) {
  EXPECT_TRUE(LooksLikeRule("kingdom.battle.one-attack-default"));
  EXPECT_FALSE(LooksLikeRule("kingdom.battle"));
  EXPECT_FALSE(LooksLikeRule("A.m3.atk"));
  EXPECT_FALSE(LooksLikeRule("a..b"));
  EXPECT_FALSE(LooksLikeRule("\"a.b.c\""));
  EXPECT_EQ(WordsIn("zone A.m3  \"Dark Dragon\" atk"),
            (std::vector<std::string>{"zone", "A.m3", "\"Dark Dragon\"", "atk"}));
  EXPECT_EQ(TestName("tests/golden/kingdom/cases/one-attack.case"), "kingdom_cases_one_attack");
}

TEST(CaseFile, FindsRulesThatNobodyHas) {
  EXPECT_EQ(UnknownRule("illegal no.such.rule"), "no.such.rule");
  EXPECT_EQ(UnknownRule("fact no.such.rule"), "");
  EXPECT_EQ(UnknownRule("=A.h:5"), "");
}

}  // namespace
}  // namespace judge::golden
