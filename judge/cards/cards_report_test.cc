#include <gtest/gtest.h>

#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_wording.h"
#include "judge/cards/card_report.h"
#include "judge/cards/card_search.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

// Every card of every rule set reads as lines that fit, with nothing left out silently.
TEST(Cards, AllAreReadable) {
  for (const CatalogRow& row : AllRuleSets()) {
    const Pack& pack = *row.game()->pack;
    for (CardIndex index = 1; index <= pack.size(); ++index) {
      const CardDefinition& card = pack.card(index);
      const Answer answer = CardShow(row.name, card.code, Style{});
      ASSERT_EQ(answer.exit_code, kExitDone) << card.code << answer.error;
      std::string_view rest = answer.text;
      while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        EXPECT_LE(DisplayWidth(rest.substr(0, end)), 80) << card.code;
        rest.remove_prefix(end + 1);
      }
      for (const Effect& effect : pack.Effects(card.effects)) {
        const bool said = !CardWords(*row.game()).EffectText(effect).empty();
        EXPECT_TRUE(said || !effect.supported || !card.unexpressed.empty() ||
                    effect.operations.count + effect.modifiers.count == 0)
            << card.code;
      }
    }
  }
}

TEST(Cards, NamesTheNearest) {
  const std::string rules = AllRuleSets().front().name;
  const Answer wrong = CardShow(rules, "Kuribooh", Style{});
  EXPECT_EQ(wrong.exit_code, kExitRefused);
  EXPECT_NE(wrong.error.find("Kuriboh"), std::string::npos) << wrong.error;
  EXPECT_EQ(CardShow("no such game", "Imp", Style{}).exit_code, kExitRefused);
  EXPECT_EQ(CardShow(rules, "", Style{}).exit_code, kExitRefused);
}

TEST(Cards, SearchNeedsAllWords) {
  const std::string rules = AllRuleSets().front().name;
  const Answer dragons = CardSearch(rules, "dark dragon", Style{});
  EXPECT_EQ(dragons.exit_code, kExitDone);
  EXPECT_NE(dragons.text.find("Dark Dragon"), std::string::npos);
  EXPECT_EQ(CardSearch(rules, "dark zzzz", Style{}).exit_code, kExitNo);
}

TEST(Cards, SearchNarrowsByWhatIsPrinted) {
  const std::string rules = AllRuleSets().front().name;
  const Pack& pack = *AllRuleSets().front().game()->pack;
  Style all{.all = true};
  const auto found = [&](std::string_view words) {
    const Answer answer = CardSearch(rules, words, all);
    return std::count(answer.text.begin(), answer.text.end(), '\n');
  };
  int dragons = 0;
  int strong = 0;
  for (CardIndex index = 1; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(index);
    const bool dragon = card.types.test(static_cast<std::size_t>(pack.FindType("Dragon")));
    dragons += dragon ? 1 : 0;
    strong += dragon && card.attack >= 2000 && card.attack <= 3000 ? 1 : 0;
  }
  ASSERT_GT(strong, 0);
  EXPECT_EQ(found("type=dragon"), dragons);
  EXPECT_EQ(found("type=Dragon atk=2000..3000"), strong);
  EXPECT_EQ(found("type=dragon atk=2000.. atk=..3000"), strong);
  EXPECT_LT(found("level=7"), found("level=7.."));
  EXPECT_GT(found("effect=destroy"), 0);
  for (const char* wrong : {"colour=red", "level=x", "level=", "level=..", "=5"}) {
    EXPECT_EQ(CardSearch(rules, wrong, all).exit_code, kExitRefused) << wrong;
  }
}

// What names do not have is looked for in what the cards do.
TEST(Cards, SearchFallsBackToEffects) {
  const std::string rules = AllRuleSets().front().name;
  Style all{.all = true};
  EXPECT_EQ(CardSearch(rules, "erode", all).text, CardSearch(rules, "effect=erode", all).text);
}

}  // namespace
}  // namespace judge::cli
