// A case put on the table: its duel folded, and what stands at each point that it asks about.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/words.h"

namespace judge::golden {

// The card names of a rule set, for the notation.
const CardNames* NamesForRules(std::string_view rules);

struct Scene {
  std::optional<replay::Replay> replay;
  std::string problem;  // why there is no replay: FILE:LINE: ...

  const Game& game() const { return replay->game(); }
  const replay::Header& header() const { return replay->duel().header; }
};
Scene SetScene(const CaseFile& file, const Case& one);

// One point of a scene. What an entry set off includes the answers that nobody gave to it: the
// passes by which the next entry, or the end of the record, closes its windows.
struct Sight {
  const Scene& scene;
  const Expect& expect;
  const replay::EntryResult* result = nullptr;  // of an entry on the line
  State before = {};                            // in which the entry's own act was judged
  State after = {};                             // right behind the entry
  State settled = {};                           // with what it set off
  Trace checked = {};                           // of the entry's own act
  Trace followed = {};                          // of what it set off
  EventList events = {};
  std::vector<replay::Finding> findings = {};
  std::string problem = {};

  const Game& game() const { return scene.game(); }
  const replay::Header& header() const { return scene.header(); }
  Names names() const { return {scene.game(), scene.header(), settled}; }
};
Sight Look(const Scene& scene, const Expect& expect);

// Verdict, facts, events and findings of a point, for whoever has to see why a case fails.
std::string Describe(const Sight& sight);

}  // namespace judge::golden
