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

// What a seat may have in a game, by its rulebook: warnings and what they ask about are of Kingdom
// Duels, so are Terrains; an Extra Deck is in the box of three games.
struct SeatHas {
  const char* rules;
  const char* seat;
  bool extra_deck;
  bool warnings;
  bool terrains;
};
constexpr SeatHas kGames[] = {
    {"kingdom", "A", true, true, true}, {"yugiohji", "A", false, false, false},
    {"rush", "A", false, false, false}, {"hero", "A", false, false, false},
    {"tcg", "A", true, false, false},   {"tag", "1A", true, false, false},
};

TEST(GrammarWords, APositionSaysOfASeatWhatItsGameHas) {
  EXPECT_EQ(std::size(kGames), AllRuleSets().size()) << "a game has no row here";
  for (const SeatHas& game : kGames) {
    for (const GrammarWord& one : AllGrammarWords()) {
      if (one.place != WordPlace::kSeatFact) continue;
      const std::string word(one.word);
      std::string fact(one.example.substr(one.example.find(' ')));
      // Cards and monsters that attacked would have to lie in every game.
      if (word == "hand") fact = " hand 2";
      if (word == "attack") fact = " attack unused";
      const std::string seat = game.seat;
      const std::string text = "[Rules \"" + std::string(game.rules) +
                               "\"]\n[Start \"position\"]\nposition\n  next T7 " + seat + "\n  " +
                               seat + fact + "\nend\n";
      const bool of_warnings =
          word == "warnings" || word == "had-monster" || word == "kept-from-summons";
      const bool has = (word != "extra" || game.extra_deck) && (!of_warnings || game.warnings) &&
                       (word != "terrains" || game.terrains);
      const auto duel = ParseDuel(text, "x.duel", NamesOf);
      EXPECT_EQ(duel.has_value(), has) << game.rules << ", " << word;
      // A word that is refused is not offered in the same breath.
      if (duel || has) continue;
      EXPECT_EQ((duel.error().expected + ",").find(word + ","), std::string::npos)
          << game.rules << ": " << duel.error().expected;
    }
  }
}

}  // namespace
}  // namespace judge::replay
