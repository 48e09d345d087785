// Mutants of a card: its entry with one thing changed, as a slip of the pen would change it.
#pragma once

#include <capnp/message.h>

#include <string>
#include <vector>

#include "schema/card.capnp.h"

namespace judge::mutations {

using CardList = capnp::List<schema::Card>::Reader;
using CardLists = std::vector<CardList>;

enum class Change { kDropped, kNeighbour, kDoubled };
const char* WordOf(Change change);

// One step into an entry: a field, or an element of a list.
struct Step {
  std::string field = {};  // "": an element
  unsigned element = 0;
};

// What is changed, and how. The path leads to the value that is changed.
struct Mutant {
  std::vector<Step> path = {};
  Change change = Change::kDropped;

  // "effects[0].modifiers[1].amount.number"
  std::string Field() const;
  // "effects.modifiers.amount.number": the same of all cards, for counting.
  std::string Group() const;
};

// The words that a text may be replaced by.
struct Words {
  struct Named {
    std::string code, name;
    bool terrain = false;
  };
  std::vector<Named> cards = {};          // of all cards of the pack, in order
  std::vector<std::string> types = {};    // of all type lines, sorted
  std::vector<std::string> clauses = {};  // of the rule set
};
Words WordsOf(const CardLists& lists, std::vector<std::string> clauses);

// Returns all mutants of the entry: each field that is set dropped, each value replaced by its
// neighbour (the next word of an enumeration, the next number that is as round, another card or
// type of the pack, the next member of a union that takes the same), each element of a list left
// out and said twice.
std::vector<Mutant> MutantsOf(schema::Card::Reader card);

// Changes the entry. Returns false when there is no such neighbour: then nothing is changed.
bool Apply(const Mutant& mutant, const Words& words, schema::Card::Builder card);

// Whether what the mutant drops says nothing: a struct or a list that is written and empty.
bool DropsNothing(const Mutant& mutant, schema::Card::Reader card);

}  // namespace judge::mutations
