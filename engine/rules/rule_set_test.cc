#include "engine/rules/rule_set.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "engine/rulesets/catalog.h"

namespace judge {
namespace {

void KeepLongChains(RuleSet& rules) { rules.responses.chain_most = 0; }
void KeepFiveCards(RuleSet& rules) { rules.decks.opening_hand = 5; }
void KeepSixCards(RuleSet& rules) { rules.decks.opening_hand = 6; }
void KeepNothing(RuleSet&) {}

constexpr Quirk kLongChains{"trial.long-chains", 2, "a chain may have any number of links",
                            &KeepLongChains};
constexpr Quirk kFiveCards{"trial.five-cards", 2, "the opening hand has 5 cards", &KeepFiveCards};
constexpr Quirk kSixCards{"trial.six-cards", 3, "the opening hand has 6 cards", &KeepSixCards};

// Three generations: five cards and long chains, then six cards and short chains, then seven cards.
RuleSet Trial() {
  RuleSet rules = *AllRuleSets().front().game()->rules;
  rules.version = 3;
  rules.quirks = {kLongChains, kFiveCards, kSixCards};
  rules.responses.chain_most = 2;
  rules.decks.opening_hand = 7;
  rules.Finish();
  return rules;
}

std::string ProblemWith(std::vector<Quirk> quirks, std::uint32_t version) {
  return QuirksProblem({.version = version, .quirks = std::move(quirks)});
}

TEST(Generations, TheNewestIsAsItsTablesSay) {
  const RuleSet newest = OfGeneration(Trial(), 3);
  EXPECT_EQ(newest.version, 3U);
  EXPECT_EQ(newest.decks.opening_hand, 7);
  EXPECT_EQ(newest.responses.chain_most, 2);
}

TEST(Generations, AnOlderOneKeepsWhatLaterOnesChanged) {
  const RuleSet second = OfGeneration(Trial(), 2);
  EXPECT_EQ(second.version, 2U);
  EXPECT_EQ(second.decks.opening_hand, 6);
  EXPECT_EQ(second.responses.chain_most, 2);
  const RuleSet first = OfGeneration(Trial(), 1);
  EXPECT_EQ(first.version, 1U);
  EXPECT_EQ(first.decks.opening_hand, 5) << "the change before the last one is undone last";
  EXPECT_EQ(first.responses.chain_most, 0);
}

TEST(Generations, AClauseThatIsTakenOutAsksNobodyAndKeepsItsPlace) {
  RuleSet rules = Trial();
  rules.quirks[2].keep = [](RuleSet& older) { older.clauses.front().acts = 0; };
  const RuleSet first = OfGeneration(rules, 1);
  const RuleSet newest = OfGeneration(rules, 3);
  EXPECT_EQ(first.clauses.size(), newest.clauses.size());
  std::size_t asked_first = 0;
  std::size_t asked_newest = 0;
  for (const auto& list : first.by_action) asked_first += list.size();
  for (const auto& list : newest.by_action) asked_newest += list.size();
  EXPECT_LT(asked_first, asked_newest);
}

TEST(Generations, EveryRuleSetSaysWhatEachOfItsGenerationsChanged) {
  for (const CatalogRow& row : AllRuleSets()) {
    const RuleSet& rules = *row.game()->rules;
    EXPECT_EQ(QuirksProblem(rules), "") << row.name;
    for (std::uint32_t generation = 1; generation <= rules.version; ++generation) {
      EXPECT_EQ(OfGeneration(rules, generation).version, generation) << row.name;
    }
  }
}

TEST(Generations, ATableOfQuirksThatDoesNotHoldTogetherIsNamed) {
  EXPECT_EQ(ProblemWith({}, 1), "");
  EXPECT_EQ(ProblemWith({kLongChains, kFiveCards, kSixCards}, 3), "");
  EXPECT_EQ(ProblemWith({}, 2), "generation 2 has no quirk");
  EXPECT_EQ(ProblemWith({kSixCards}, 3), "generation 2 has no quirk");
  EXPECT_EQ(ProblemWith({kLongChains}, 3), "generation 3 has no quirk");
  EXPECT_EQ(ProblemWith({kSixCards, kLongChains}, 3), "generation 2 has no quirk");
  EXPECT_EQ(ProblemWith({kLongChains, kSixCards, kFiveCards}, 3),
            "trial.five-cards stands behind a later generation's quirk");
  EXPECT_EQ(ProblemWith({kLongChains, kLongChains}, 2), "two quirks are called trial.long-chains");
  EXPECT_EQ(ProblemWith({kLongChains}, 1),
            "trial.long-chains changed in a generation outside 2..1");
  EXPECT_EQ(ProblemWith({{"trial.none", 2, "nothing", nullptr}}, 2),
            "the quirk \"trial.none\" needs a name, what it keeps and how");
  EXPECT_EQ(ProblemWith({{"", 2, "nothing", &KeepNothing}}, 2),
            "the quirk \"\" needs a name, what it keeps and how");
}

}  // namespace
}  // namespace judge
