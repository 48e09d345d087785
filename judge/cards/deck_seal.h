// `judge deck seal` and `compare`: a list that is committed to before an event and checked later.
#pragma once

#include <string>

#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge deck seal` and `judge deck compare`.
struct DeckSealOptions {
  std::string file = {};
  std::string rules = {};  // "": the list's own tag, else the first rule set with cards
  std::string other = {};  // compare: a second list, "" none
  std::string salt = {};   // the file of the salt: made by seal, read by compare
  std::string seal = {};   // compare: the commitment
};

// Answers with the salted commitment of a list, and writes the salt into a file that must not be
// there yet. The commitment may be hung up: without the salt nobody can try lists against it.
Answer DeckSeal(const Context& context, const DeckSealOptions& options);

// Answers whether a list is the sealed one, or what differs between two lists; 1 when it is not.
// Which cards are in it counts, and in which part; names, remarks and the order of lines do not.
Answer DeckCompare(const Context& context, const DeckSealOptions& options);

}  // namespace judge::cli
