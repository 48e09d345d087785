// Every card of a rule set says what is printed on it: the lists that were written down from the
// cards, and the entries.
#include "tests/golden_driver/printed.h"

#include <capnp/serialize.h>
#include <gtest/gtest.h>

#include <cstring>

#include "engine/loader/loader.h"
#include "engine/rulesets/catalog.h"

namespace judge::golden {
namespace {

TEST(PrintedCards, EveryEntrySaysWhatIsPrinted) {
  for (const CatalogRow& row : AllRuleSets()) {
    const auto bytes = row.pack_bytes();
    auto words = kj::heapArray<capnp::word>(bytes.size() / sizeof(capnp::word));
    std::memcpy(words.begin(), bytes.data(), words.asBytes().size());
    const kj::ArrayPtr<const capnp::word> segments[] = {words};
    capnp::ReaderOptions options;
    options.traversalLimitInWords = kPackBytesMax;
    capnp::SegmentArrayMessageReader reader(segments, options);
    const auto cards = reader.getRoot<schema::CardPack>().getCards();
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
