// Every card of a rule set says what is printed on it: the lists that were written down from the
// cards, and the entries.
#include "tests/golden_driver/printed.h"

#include <gtest/gtest.h>

#include "engine/loader/published.h"
#include "engine/rulesets/catalog.h"

namespace judge::golden {
namespace {

TEST(PrintedCards, EveryEntrySaysWhatIsPrinted) {
  for (const CatalogRow& row : AllRuleSets()) {
    CanonicalPack pack(row.pack_bytes());
    const auto cards = pack.get().getCards();
    CardNamesByCode names;
    for (const auto card : cards) names[card.getCode().cStr()] = card.getName().cStr();
    const PrintedList list = ReadPrintedList(row.name);
    EXPECT_EQ(list.problem, "");
    EXPECT_EQ(list.rows.size(), cards.size()) << row.name;
    for (const auto card : cards) EXPECT_EQ(DiffersFromPrint(list, card, names), "") << row.name;
  }
}

}  // namespace
}  // namespace judge::golden
