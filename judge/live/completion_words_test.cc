#include "judge/live/completion_words.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/terms/terms.h"
#include "judge/explain/asking_fixture.h"
#include "judge/live/record_live.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

// A acts in Main Phase 1 with one named card in hand and two that nobody has named.
constexpr std::string_view kTable = R"([A "Kaiba"]
[B "Joey"]
[Start "position"]
position
  next T5 A main1 fresh
  A lp 2000 m1 "Imp" atk m5 ?3 hidden-def hand "Saigar" 2 deck 20
  A s2 "Mirror Force" set before T3
  A terrains Land Land Land Land Land
  B lp 2000 m2 "Gaia the Fierce Knight" atk hand "Claw Reacher" 2 deck 20
end
)";

class CompletionTest : public testing::Test {
 protected:
  std::vector<std::string> Words(std::string_view line) {
    const Scene scene{replay_.game(), replay_.duel().header, state_};
    return CompleteLine(scene, line, RecorderWords()).words;
  }
  static bool Has(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  }
  using List = std::vector<std::string>;

  SeenReplay replay_ = FoldText(kTable);
  SeenState state_ = replay_.head();
};

TEST_F(CompletionTest, AnEmptyLineOffersOnlyVerbsThatLeadToLegalActs) {
  const List words = Words("");
  EXPECT_TRUE(Has(words, "summon"));
  EXPECT_TRUE(Has(words, "attack"));  // the Battle Phase is a phase away
  EXPECT_TRUE(Has(words, "end"));
  EXPECT_FALSE(Has(words, "draw"));
  EXPECT_FALSE(Has(words, "fusion"));
  EXPECT_FALSE(Has(words, "undo"));
}

// No word of the notation is missing, and none is offered that cannot be explained.
TEST_F(CompletionTest, HelpOffersEveryWordOfTheNotation) {
  const List words = Words("help ");
  for (const replay::GrammarWord& word : replay::AllGrammarWords()) {
    EXPECT_TRUE(Has(words, word.word)) << word.word;
    EXPECT_NE(GrammarHelp(word.word).find(word.says), std::string::npos) << word.word;
  }
  for (const VerbWords& verb : AllVerbs()) EXPECT_TRUE(Has(words, verb.word)) << verb.word;
  for (const std::string& word : words) EXPECT_NE(GrammarHelp(word), "") << word;
  EXPECT_EQ(Words("help kept"), List{"kept-from-summons"});
  EXPECT_EQ(GrammarHelp("sleepy"), "");
}

TEST_F(CompletionTest, ByHandOffersItsOperationsAndTheirWords) {
  const List first = Words("by-hand \"why\": ");
  const List next = Words("by-hand \"why\": destroy m1; ");
  for (const replay::GrammarWord& word : replay::AllGrammarWords()) {
    if (word.place != replay::WordPlace::kHand) continue;
    EXPECT_TRUE(Has(first, word.word)) << word.word;
    EXPECT_TRUE(Has(next, word.word)) << word.word;
  }
  const List behind = Words("by-hand \"why\": atk m1 +500 ");
  EXPECT_TRUE(Has(behind, "until"));
  EXPECT_TRUE(Has(behind, "m1"));
  EXPECT_FALSE(Has(behind, "destroy"));
  EXPECT_TRUE(Has(Words("by-hand \"why\": forbid A "), "activate"));
}

TEST_F(CompletionTest, WhatAJudgeWritesOffersItsWords) {
  EXPECT_EQ(Words("!ruling 1 "), (List{"legal", "illegal", "due", "not-due", "lost", "not-lost",
                                       "void", "open", "number"}));
  EXPECT_EQ(Words("!appeal 3 o"), List{"overturned"});
  EXPECT_TRUE(Has(Words("!warn B "), "procedural"));
}

TEST_F(CompletionTest, AShortFormIsWrittenOut) {
  EXPECT_EQ(Words("su"), List{"summon"});
  EXPECT_EQ(Words("at"), List{"attack"});
}

TEST_F(CompletionTest, AVerbThatIsNotPossibleNowIsStillKnown) {
  EXPECT_EQ(Words("redi"), List{"redirect"});
  EXPECT_TRUE(Words("zzz").empty());
}

TEST_F(CompletionTest, ANamedCardOfTheHandIsOfferedWithItsPlacesAndPositions) {
  EXPECT_EQ(Words("summon sai").front(), "\"Saigar\"");
  const List places = Words("su \"Saigar\" ");
  EXPECT_EQ(places, (List{"m2", "m3", "m4"}));
  const List positions = Words("su \"Saigar\" m2 ");
  EXPECT_TRUE(Has(positions, "atk"));
  EXPECT_TRUE(Has(positions, "def"));
}

TEST_F(CompletionTest, AnUnnamedCardOfTheHandCanBeAnyMonsterOnceALetterIsTyped) {
  EXPECT_EQ(Words("su "), List{"\"Saigar\""});
  EXPECT_EQ(Words("su \"Kurib"), List{"\"Kuriboh\""});
  EXPECT_TRUE(Words("su \"Magical Sil").empty());  // no monster
  EXPECT_EQ(Words("su \"Kuriboh\" m"), (List{"m2", "m3", "m4"}));
  EXPECT_EQ(Words("su ?"), List{"?4"});
}

TEST_F(CompletionTest, ALaterWordOfANameServesWhenNoNameBeginsSo) {
  EXPECT_EQ(Words("move mirr"), List{"\"Holy Barrier - Mirror Force\""});
  EXPECT_TRUE(Words("move ror").empty());
}

TEST_F(CompletionTest, AnAttackIsCompletedWordByWord) {
  EXPECT_EQ(Words("at "), List{"m1"});
  EXPECT_EQ(Words("at m1 "), List{"->"});
  EXPECT_EQ(Words("at A.m1 -> "), List{"B.m2"});
}

TEST_F(CompletionTest, WhereNothingIsLegalTheTableIsOffered) {
  const List words = Words("move ");
  EXPECT_TRUE(Has(words, "m1"));
  EXPECT_TRUE(Has(words, "B.m2"));
  EXPECT_TRUE(Has(words, "\"Saigar\""));
  EXPECT_FALSE(Has(words, "\"Claw Reacher\""));  // in the other hand
  EXPECT_FALSE(Has(words, "m2"));                // empty
}

TEST_F(CompletionTest, PlaceNumberSeatAndEarlierActsMayStandBefore) {
  EXPECT_EQ(Words("T5 A battle: at "), List{"m1"});
  EXPECT_EQ(Words("1. A at "), List{"m1"});
  EXPECT_EQ(Words("su \"Saigar\" m2 atk > at "), List{"m1"});
  EXPECT_TRUE(Has(Words("B move "), "m2"));
}

TEST(CompletionOfSetup, LooksAheadToTheFirstTurn) {
  const SeenReplay replay = FoldText("[A \"Mai\"]\n[B \"Joey\"]\n[First \"A\"]\n1. A place\n");
  const SeenState state = replay.StateAfter(0);
  const Scene scene{replay.game(), replay.duel().header, state};
  const std::vector<std::string> lady = {"\"Harpie Lady\""};
  EXPECT_EQ(CompleteLine(scene, "T1 A su \"Harpie L").words, lady);
  EXPECT_EQ(CompleteLine(scene, "A su \"Harpie L").words, lady);
}

TEST_F(CompletionTest, WhatIsErasedFromTheStateIsNeverOffered) {
  EXPECT_TRUE(Has(Words("move "), "\"Holy Barrier - Mirror Force\""));
  state_ = See(replay_.game(), state_, View{false, 1});
  EXPECT_FALSE(Has(Words("move "), "\"Holy Barrier - Mirror Force\""));
  EXPECT_FALSE(Has(Words("su "), "\"Saigar\""));
}

TEST_F(CompletionTest, TheRecordersOwnWordsAreOfferedAloneAndHideNoVerb) {
  EXPECT_TRUE(Has(Words("un"), "undo"));
  EXPECT_FALSE(Has(Words("A un"), "undo"));
  for (const std::string_view word : RecorderWords()) {
    EXPECT_EQ(VerbFromWord(word), Verb::kNone) << word;
  }
}

TEST_F(CompletionTest, ObservedNumbersAreNotCopiedFromComputedOnes) {
  EXPECT_TRUE(Words("=A:").empty());
  EXPECT_TRUE(Words("at m1 -> B.m2 =").empty());
}

TEST_F(CompletionTest, TheUnfinishedWordBeginsAtItsQuote) {
  const Scene scene{replay_.game(), replay_.duel().header, state_};
  EXPECT_EQ(CompleteLine(scene, "su \"Gaia the", {}).begin, 3u);
  EXPECT_EQ(CompleteLine(scene, "su ", {}).begin, 3u);
  EXPECT_EQ(CompleteLine(scene, "", {}).begin, 0u);
}

TEST(CommonFront, IsWhatAllShareAndNeverHalfACharacter) {
  EXPECT_EQ(CommonFront({}), "");
  EXPECT_EQ(CommonFront({"summon", "surrender"}), "su");
  EXPECT_EQ(CommonFront({"Zo\xc3\xab", "Zo\xc3\xa9"}), "Zo");
}

}  // namespace
}  // namespace judge::cli
