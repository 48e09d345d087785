// A case about a deck list: the list put together, what the rules say to it, and whether one line
// of its `expect deck` holds.
#pragma once

#include <string>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/expectation.h"

namespace judge::golden {

struct DeckScene {
  const Game* game = nullptr;
  DeckList list;
  Verdict verdict;
  Trace trace;
  std::string problem;  // why there is no list: FILE:LINE: ...
};
DeckScene SetDeck(const CaseFile& file, const Case& one);

Judgement JudgeDeckLine(const DeckScene& scene, const std::string& line);
// Verdict and facts, for whoever has to see why a case fails.
std::string Describe(const DeckScene& scene);

}  // namespace judge::golden
