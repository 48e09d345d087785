// Who stands behind a rule: the clause in the engine, the page for people, and the cases that prove
// it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/rules/rules.h"

namespace judge::golden {

// What the cases show of one rule. Numbers count cases.
struct Proof {
  int cases = 0;    // name it anywhere
  int own = 0;      // have it in their first line
  int decides = 0;  // it decides that an act is not legal
  int near = 0;     // its own case has an act that another clause decides against
  int legal = 0;    // an act is legal with it: in its own case, or with it named
  int applied = 0;  // it happened, or defined a word or number
  int idle = 0;     // its own case says that it did not happen
};

struct LedgerRow {
  ClauseKind kind = ClauseKind::kDefinition;
  bool live = false;     // stands in a rule set
  bool ahead = false;    // tests/golden/ahead.txt: its page is there before its clause
  bool checks = false;   // is asked about acts
  bool happens = false;  // waits for a moment
  std::vector<std::string> pages = {};     // FILE:LINE of headings
  std::string page_kind = {};              // "definition", "legality", ... as the page says
  std::vector<std::string> literals = {};  // FILE:LINE in engine code
  bool says_no = false;                    // to something that could be tried in some case
  Proof proof = {};
};

using Ledger = std::map<std::string, LedgerRow>;

// All rule sets, all pages under docs/rulings/, all engine code and all cases.
Ledger ReadLedger();
std::string LedgerTable(const Ledger& ledger);
// What is missing or double, one line each.
std::vector<std::string> LedgerGaps(const Ledger& ledger);

std::string_view KindWord(ClauseKind kind);

}  // namespace judge::golden
