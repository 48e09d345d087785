// `judge deck`: deck lists and what the rules say to them.
#pragma once

#include <string>

#include "engine/rules/rules.h"
#include "judge/output/output.h"
#include "replay/record/record.h"

namespace judge::cli {

// What was typed behind `judge deck check`.
struct DeckOptions {
  std::string file;   // "-" for stdin
  std::string rules;  // "": the list's own tag, else the first rule set with cards
  bool all = false;   // also the rules that are kept
};

// A list with its cards looked up.
struct DeckFile {
  std::string file;  // "stdin" for "-"
  replay::DeckText text;
  const Game* game = nullptr;
  DeckList list;
};
// Returns the list of a file; refused (3) for what cannot be read, with its line.
Result<DeckFile> ReadDeckFile(const std::string& file, const std::string& rules);

// Answers with every fault of a list and the rule that it is against; exit code 1 when there is
// any.
Answer DeckCheck(const Context& context, const DeckOptions& options);

}  // namespace judge::cli
