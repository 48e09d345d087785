#include "replay/notation/grammar_words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "replay/meaning/meaning.h"
#include "replay/notation/parse.h"

namespace judge::replay {
namespace {

const CardNames* NamesOf(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

std::set<std::string> WordsAt(WordPlace place) {
  std::set<std::string> words;
  for (const GrammarWord& one : AllGrammarWords()) {
    if (one.place == place) words.emplace(one.word);
  }
  return words;
}

bool IsOfPosition(WordPlace place) {
  return place == WordPlace::kPositionLine || place == WordPlace::kPositionTurn ||
         place == WordPlace::kSeatFact || place == WordPlace::kFactValue ||
         place == WordPlace::kCardFact;
}

// A duel in which the example stands where it may; ID stands for some rule.
std::string DuelWith(const GrammarWord& word) {
  std::string example(word.example);
  if (const std::size_t id = example.find("ID"); id != std::string::npos) {
    example.replace(id, 2, "kingdom.battle.one-attack-default");
  }
  std::string text = "[Rules \"kingdom\"]\n";
  if (IsOfPosition(word.place)) {
    text += "[Start \"position\"]\nposition\n";
    if (!example.starts_with("next")) text += "  next T7 A main1\n";
    // Who attacked lies somewhere.
    if (example.find(" by m") != std::string::npos) text += "  A m1 \"Imp\" atk m2 \"Imp\" atk\n";
    return text + "  " + example + "\nend\n";
  }
  const bool judges = example.starts_with('!');
  return text + "1. " + (judges ? "" : "by-hand \"why\": ") + example + "\n";
}

TEST(GrammarWords, EveryExampleIsReadAndHasItsWord) {
  for (const GrammarWord& word : AllGrammarWords()) {
    const auto duel = ParseDuel(DuelWith(word), "x.duel", NamesOf);
    EXPECT_TRUE(duel.has_value()) << word.word << ": " << (duel ? "" : duel.error().ToString());
    EXPECT_NE(word.example.find(word.word), std::string_view::npos) << word.word;
    EXPECT_FALSE(word.says.empty()) << word.word;
    EXPECT_FALSE(word.says.ends_with('.')) << word.word;
  }
}

TEST(GrammarWords, NoneStandsTwiceInOnePlace) {
  std::set<std::pair<WordPlace, std::string_view>> seen;
  for (const GrammarWord& word : AllGrammarWords()) {
    EXPECT_TRUE(seen.emplace(word.place, word.word).second) << word.word;
  }
}

// A position knows its words from the list; operations by hand have a table of their own.
TEST(GrammarWords, OperationsByHandAreAllThere) {
  const auto names = HandOperationNames();
  EXPECT_EQ(WordsAt(WordPlace::kHand), std::set<std::string>(names.begin(), names.end()));
  const auto acts = HandActNames();
  EXPECT_EQ(WordsAt(WordPlace::kHandAct), std::set<std::string>(acts.begin(), acts.end()));
}

TEST(GrammarWords, AWordThatIsNotThereIsRefusedInAPosition) {
  for (const char* line : {"A lifepoints 3", "A m1 \"Imp\" sleepy", "A attack used with m1",
                           "A attack unused by m1", "A attack used by m1, m1",
                           "A attack used by s1", "A r ?", "A g ? g ?", "A attack used by B.m1"}) {
    const std::string text =
        "[Rules \"kingdom\"]\n[Start \"position\"]\nposition\n  next T7 A battle\n  " +
        std::string(line) + "\nend\n";
    EXPECT_FALSE(ParseDuel(text, "x.duel", NamesOf).has_value()) << line;
  }
}

}  // namespace
}  // namespace judge::replay
