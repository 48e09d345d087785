// Every card of a rule set says what is printed on it: the lists that were written down from the
// cards, and the entries.
#include "tests/golden_driver/printed.h"

#include <gtest/gtest.h>

#include <cstddef>

#include "engine/loader/published.h"
#include "engine/rulesets/catalog.h"
#include "tests/golden_driver/printed_effects.h"

namespace judge::golden {
namespace {

// Whether an earlier game is played with the same cards: their lists stand there.
bool SharesCards(const CatalogRow& row) {
  for (const CatalogRow& other : AllRuleSets()) {
    if (&other == &row) return false;
    if (other.pack_bytes == row.pack_bytes) return true;
  }
  return false;
}

TEST(PrintedCards, EveryEntrySaysWhatIsPrinted) {
  for (const CatalogRow& row : AllRuleSets()) {
    if (SharesCards(row)) continue;
    CanonicalPack pack(row.pack_bytes());
    const auto cards = pack.get().getCards();
    CardNamesByCode names;
    for (const auto card : cards) names[card.getCode().cStr()] = card.getName().cStr();
    const PrintedList list = ReadPrintedList(row.name);
    EXPECT_EQ(list.problem, "");
    std::size_t entries = 0;
    for (const auto card : cards) {
      // Of a card that is a name alone nothing is said.
      if (card.getStub()) continue;
      EXPECT_EQ(DiffersFromPrint(list, card, names), "") << row.name;
      ++entries;
    }
    EXPECT_EQ(list.rows.size(), entries) << row.name;
  }
}

TEST(PrintedCards, EveryEffectSaysWhatIsPrinted) {
  for (const CatalogRow& row : AllRuleSets()) {
    if (SharesCards(row)) continue;
    CanonicalPack pack(row.pack_bytes());
    PrintedEffects list = ReadPrintedEffects(row.name);
    EXPECT_EQ(list.problem, "");
    for (const auto card : pack.get().getCards()) {
      EXPECT_EQ(LacksOfPrint(list, card), "") << row.name;
      list.rows.erase(card.getCode().cStr());
    }
    for (const auto& [code, rows] : list.rows) ADD_FAILURE() << row.name << ": no card is " << code;
  }
}

TEST(PrintedCards, AWordThatAnEffectDoesNotSayIsNamed) {
  CanonicalPack pack(AllRuleSets().front().pack_bytes());
  const auto card = pack.get().getCards()[0];
  const auto [word, often] = *WordsOfEffect(card, 1).at("holds").begin();
  std::string cell = word;
  for (int i = 1; i < often; ++i) cell += "; " + word;
  PrintedEffects list{.columns = {"code", "effect", "holds"}};
  auto& row = list.rows[card.getCode().cStr()].emplace_back();
  row = {card.getCode().cStr(), "1", cell};
  EXPECT_EQ(LacksOfPrint(list, card), "");
  row[2] += "; " + word;
  EXPECT_NE(LacksOfPrint(list, card).find("holds: printed and not in the entry: " + word),
            std::string::npos);
  row = {card.getCode().cStr(), "99", word};
  EXPECT_NE(LacksOfPrint(list, card), "");
}

}  // namespace
}  // namespace judge::golden
