// The driver itself: how a case file is read.
#include <gtest/gtest.h>

#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/deck_scene.h"
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
            "x.case:4: expected 'expect NUMBER', 'expect end', 'create', 'deck' or 'match'");
  EXPECT_EQ(problem("a.b.c\nabout\ngiven\ngiven\nexpect 1\n"), "x.case:4: a second block 'given'");
  EXPECT_EQ(problem("a.b.c\nabout\nexpect 1\n"), "x.case:3: the case has no 'given'");
  EXPECT_EQ(problem("a.b.c\nabout\ngiven\n"), "x.case:3: the case expects nothing");
  EXPECT_EQ(problem("a.b.c\nabout\ndeck\ngiven\nexpect deck\n"),
            "x.case:5: a case about a deck or a match has no 'given' and no 'do'");
  for (const char* text :
       {"a.b.c\nabout\ndeck\nexpect end\n", "a.b.c\nabout\ngiven\nexpect deck\n"}) {
    EXPECT_EQ(problem(text),
              "x.case:4: 'expect deck' belongs to a case with a 'deck', 'expect match' to one with "
              "a 'match', and to no other");
  }
}

// A case about a deck with these lines in its block.
DeckScene Deck(const std::string& lines) {
  const CaseFile file =
      ParseCaseFile("x.case", "a.b.c\nabout\ndeck\n" + lines + "expect deck\n  legal\n");
  return SetDeck(file, file.cases.at(0));
}

TEST(DeckCase, PutsTheListTogether) {
  const std::string like = "  like kingdom/decks/ordinary.deck\n";
  const DeckScene whole = Deck(like);
  EXPECT_EQ(whole.problem, "");
  EXPECT_EQ(CardsIn(whole.list, DeckPart::kMain), 30);
  const DeckScene changed =
      Deck(like + "  less 1 Imp\n  extra\n  more 2 Mai\n  main\n  more 1 Volcano\n");
  EXPECT_EQ(changed.problem, "");
  EXPECT_EQ(CardsIn(changed.list, DeckPart::kMain), 30);
  EXPECT_EQ(CardsIn(changed.list, DeckPart::kExtra), CardsIn(whole.list, DeckPart::kExtra) + 2);
  EXPECT_EQ(Deck(like + "  less 2 Imp\n").problem, "x.case:5: there are not so many to take out");
  EXPECT_EQ(Deck(like + "  less 1 Volcano\n").problem,
            "x.case:5: there is no such card to take out");
  EXPECT_EQ(Deck("  more 1 Imp\n").problem, "x.case:4: the deck names no rule set");
  EXPECT_EQ(Deck(like + "  1 Imp\n").problem,
            "x.case:5: expected like FILE, pack NAME, main, extra, side, less COUNT CARD or more "
            "COUNT CARD");
  EXPECT_EQ(Deck("  like nowhere.deck\n").problem, "x.case:4: the list holds no card");
}

TEST(DeckCase, ALineThatIsNotSoDoesNotHold) {
  const DeckScene scene = Deck("  like kingdom/decks/ordinary.deck\n  less 1 Imp\n");
  const auto holds = [&](const std::string& line) { return JudgeDeckLine(scene, line).holds; };
  EXPECT_TRUE(holds("illegal kingdom.deck.main-exactly-30"));
  EXPECT_FALSE(holds("illegal"));
  EXPECT_FALSE(holds("illegal kingdom.deck.main-exactly-30 kingdom.deck.singleton"));
  EXPECT_FALSE(holds("illegal kingdom.deck.singleton"));
  EXPECT_FALSE(holds("legal"));
  EXPECT_TRUE(holds("fact cards in the Main Deck: 29, exactly 30 are needed"));
  EXPECT_FALSE(holds("fact cards in the Main Deck: 28, exactly 30 are needed"));
  EXPECT_FALSE(holds("no fact cards in the Main Deck: 29, exactly 30 are needed"));
  EXPECT_TRUE(holds("rule kingdom.deck.singleton"));
  EXPECT_FALSE(holds("no rule kingdom.deck.singleton"));
  EXPECT_FALSE(holds("rule kingdom.deck.one-card-three-copies"));
  EXPECT_FALSE(holds("=A:2000"));
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
