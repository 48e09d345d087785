// The lists of what each paragraph of a card says, written down from the cards themselves, and what
// of it the effect of an entry does not say (tests/golden/README.md, "Printed lists").
#pragma once

#include <map>
#include <string>
#include <vector>

#include "schema/card.capnp.h"

namespace judge::golden {

// How often a part of an entry says each word.
using EffectWords = std::map<std::string, int>;

// The words of each part of an effect, by the column of the list: "how", "when", "if", "pays",
// "chooses", "does", "holds", "ways". Effect 0 is the card itself: its recipe, and how it may be
// played.
std::map<std::string, EffectWords> WordsOfEffect(schema::Card::Reader card, unsigned effect);

// A list as it lies beside the cases: tests/golden/RULES/printed_effects.tsv.
struct PrintedEffects {
  std::vector<std::string> columns = {};
  std::map<std::string, std::vector<std::vector<std::string>>> rows = {};  // by code
  std::string problem = {};                                                // of the file
};
PrintedEffects ReadPrintedEffects(const std::string& rules);

// Returns the words of its rows that the entry does not say, a line for each cell, or that it has
// no such effect; "" when it says all of them.
std::string LacksOfPrint(const PrintedEffects& list, schema::Card::Reader card);

}  // namespace judge::golden
