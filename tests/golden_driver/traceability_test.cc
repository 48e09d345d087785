// Every clause has its page and its cases, every page and every case its clause. While cases are
// being written, TRACEABILITY=report prints what is missing and does not fail.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "tests/golden_driver/files.h"
#include "tests/golden_driver/ledger.h"
#include "tests/sanitized.h"

namespace judge::golden {
namespace {

TEST(Traceability, EveryRuleHasClausePageAndCases) {
  if (kSanitized) GTEST_SKIP() << "the release build does";
  const Ledger ledger = ReadLedger();
  std::cout << LedgerTable(ledger);
  const char* mode = std::getenv("TRACEABILITY");
  const bool only_report = mode != nullptr && std::string_view(mode) == "report";
  const std::vector<std::string> gaps = LedgerGaps(ledger);
  for (const std::string& gap : gaps) {
    if (only_report) {
      std::cout << "gap: " << gap << '\n';
    } else {
      ADD_FAILURE() << gap;
    }
  }
  std::cout << gaps.size() << " gaps\n";
}

LedgerRow WholeRow(ClauseKind kind) {
  LedgerRow row{.kind = kind, .live = true, .pages = {"p.md:1"}, .literals = {"c.cc:1"}};
  row.proof.cases = 1;
  return row;
}

std::vector<std::string> GapsOf(const LedgerRow& row) { return LedgerGaps({{"a.b.c", row}}); }

TEST(Traceability, NoticesWhatIsMissing) {
  const LedgerRow definition = WholeRow(ClauseKind::kDefinition);
  EXPECT_TRUE(GapsOf(definition).empty());
  LedgerRow row = definition;
  row.pages.clear();
  EXPECT_EQ(GapsOf(row), std::vector<std::string>{"a.b.c: a clause without a page"});
  row = definition;
  row.pages.emplace_back("q.md:1");
  EXPECT_EQ(GapsOf(row), std::vector<std::string>{"a.b.c: several pages: p.md:1, q.md:1"});
  row = definition;
  row.literals.emplace_back("d.h:9");
  EXPECT_EQ(GapsOf(row).size(), 1U);
  row = definition;
  row.live = false;
  EXPECT_EQ(GapsOf(row).size(), 2U);
  row = definition;
  row.proof.cases = 0;
  EXPECT_EQ(GapsOf(row), std::vector<std::string>{"a.b.c (definition): no case"});
}

TEST(Traceability, LetsADefinitionStandWithoutAClause) {
  LedgerRow row{.pages = {"p.md:1"}};
  for (const char* kind : {"definition", "option", "note"}) {
    row.page_kind = kind;
    EXPECT_TRUE(GapsOf(row).empty()) << kind;
  }
  row.page_kind = "legality";
  EXPECT_EQ(GapsOf(row), std::vector<std::string>{"a.b.c: a page without a clause"});
  // A case may show what its word means, by what other rules do with it.
  row.page_kind = "definition";
  row.proof.cases = 1;
  EXPECT_TRUE(GapsOf(row).empty());
  row.pages.clear();
  EXPECT_EQ(GapsOf(row), std::vector<std::string>{"a.b.c: a case names it, no clause is it"});
}

TEST(Traceability, LetsAPageComeBeforeItsClause) {
  LedgerRow row{.ahead = true, .pages = {"p.md:1"}, .page_kind = "legality"};
  EXPECT_TRUE(GapsOf(row).empty());
  row.pages.clear();
  EXPECT_EQ(GapsOf(row),
            std::vector<std::string>{"a.b.c: tests/golden/ahead.txt names it, no page is it"});
  row = WholeRow(ClauseKind::kDefinition);
  row.ahead = true;
  EXPECT_EQ(GapsOf(row), std::vector<std::string>{
                             "a.b.c: a clause is it now: take it off tests/golden/ahead.txt"});
}

TEST(Traceability, WantsBothAnswers) {
  LedgerRow row = WholeRow(ClauseKind::kLegality);
  row.checks = true;
  EXPECT_EQ(GapsOf(row).size(), 1U);
  row.proof.legal = 1;
  EXPECT_EQ(GapsOf(row).size(), 1U);
  row.proof.near = 1;
  EXPECT_TRUE(GapsOf(row).empty());
  row.says_no = true;
  EXPECT_EQ(GapsOf(row).size(), 1U);
  row.proof.near = 0;
  row.proof.decides = 1;
  EXPECT_TRUE(GapsOf(row).empty());
  row = WholeRow(ClauseKind::kConsequence);
  row.proof.applied = 1;
  EXPECT_EQ(GapsOf(row).size(), 1U);
  row.proof.idle = 1;
  EXPECT_TRUE(GapsOf(row).empty());
}

}  // namespace
}  // namespace judge::golden
