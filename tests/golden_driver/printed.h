// The lists of what is printed on the cards, written down from the cards themselves, and what an
// entry of a card list says otherwise (tests/golden/README.md, "Printed lists").
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "schema/card.capnp.h"

namespace judge::golden {

// By the word in the first line of the list, what a card has in that column, sorted. An entry
// counts `types` apart from `effect types`: those of its type line, and those of its effects.
using PrintedFacts = std::map<std::string, std::set<std::string>>;

// Returns what the entry says: the numbers and words that stand on the card too. Cards are named as
// `names` has it, by code.
using CardNamesByCode = std::map<std::string, std::string>;
PrintedFacts FactsOfEntry(schema::Card::Reader card, const CardNamesByCode& names);

// A list as it lies beside the cases: tests/golden/RULES/printed_cards.tsv.
struct PrintedList {
  std::vector<std::string> columns = {};
  std::map<std::string, std::vector<std::string>> rows = {};  // by code
  std::string problem = {};                                   // of the file
};
PrintedList ReadPrintedList(const std::string& rules);

// Returns what the entry says otherwise than its row, a line for each column: what is printed and
// what the entry has. "" when nothing. A cell that is "?" is not compared.
std::string DiffersFromPrint(const PrintedList& list, schema::Card::Reader card,
                             const CardNamesByCode& names);

}  // namespace judge::golden
