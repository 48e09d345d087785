// A case about a match: the match as it stands, and what the rules say to what is done in it.
#pragma once

#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/expectation.h"

namespace judge::golden {

struct MatchScene {
  const Game* game = nullptr;
  int wins = 0;  // duels that win it
  std::vector<std::string> sides = {"A", "B"};
  std::vector<MatchSide> winners = {};  // of the duels that are over
  MatchQuestion question = MatchQuestion::kDuel;
  MatchSide chooser = kNoSide;
  DeckList before = {};
  DeckList after = {};
  Verdict verdict = {};
  Trace trace = {};
  std::string problem = {};  // why there is none: FILE:LINE: ...
};
MatchScene SetMatch(const CaseFile& file, const Case& one);

Judgement JudgeMatchLine(const MatchScene& scene, const std::string& line);
// Verdict and facts, for whoever has to see why a case fails.
std::string Describe(const MatchScene& scene);

}  // namespace judge::golden
