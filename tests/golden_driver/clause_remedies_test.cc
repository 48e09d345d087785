// What may be done about a rule comes from its clause: every clause of every game has an answer,
// and in every record what is offered is what the clauses behind it say.
#include "engine/rulesets/clause_remedies.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/lookup/lookup.h"
#include "engine/rules/remedies.h"
#include "engine/rulesets/catalog.h"
#include "tests/figures.h"
#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/scene.h"

namespace judge::golden {
namespace {

using replay::Replay;

bool IsAboutLifePoints(EventKind kind) {
  return kind == EventKind::kBattleDamage || kind == EventKind::kEffectDamage ||
         kind == EventKind::kGained || kind == EventKind::kPaid;
}

bool ClauseHas(const Game& game, ClauseIndex index, RemedyKind kind) {
  return index != kNoClause && Has(ClauseRemedies(game.rules->clauses[index]), kind);
}

TEST(ClauseRemedies, EveryClauseHasAnAnswer) {
  for (const CatalogRow& row : AllRuleSets()) {
    for (const Clause& clause : row.game()->rules->clauses) {
      const RemedySet has = ClauseRemedies(clause);
      const bool acts = clause.check != nullptr;
      const bool happens = clause.happen != nullptr || clause.also_happen != nullptr;
      const bool binds =
          acts || happens || clause.deck != nullptr || clause.kind == ClauseKind::kObligation;
      const bool only_says =
          clause.kind == ClauseKind::kDefinition || clause.kind == ClauseKind::kOption;
      EXPECT_TRUE(has != 0 || (!binds && only_says)) << row.name << ": " << clause.id;
      EXPECT_TRUE(!acts || Has(has, RemedyKind::kLeave)) << row.name << ": " << clause.id;
      EXPECT_EQ(clause.deck != nullptr, Has(has, RemedyKind::kList)) << clause.id;
      EXPECT_LT(has, 1U << static_cast<unsigned>(RemedyKind::kCount)) << clause.id;
    }
  }
}

TEST(ClauseRemedies, EveryRowIsAboutAClauseOfAGameAndSaysAnotherThingThanItsKind) {
  std::set<std::string> seen;
  for (const RemedyRow& one : AllRemedyRows()) {
    const char* id = one.clause->id;
    EXPECT_TRUE(seen.insert(id).second) << id << " twice";
    int games = 0;
    for (const CatalogRow& row : AllRuleSets()) {
      const ClauseIndex index = row.game()->rules->FindClause(id);
      if (index == kNoClause) continue;
      ++games;
      EXPECT_NE(RemediesByKind(row.game()->rules->clauses[index]), one.remedies) << id;
    }
    EXPECT_GT(games, 0) << id;
  }
}

// What was looked at, so that a test that looks at nothing is noticed.
struct Seen {
  int illegal = 0;
  int missed = 0;
  int numbers = 0;
  int warnings = 0;
  int ends = 0;
};

void LookAtVerdicts(const std::string& where, const Replay& replay, Seen* seen) {
  const Game& game = replay.game();
  for (const replay::EntryResult& result : replay.entries()) {
    if (!result.has_verdict || result.verdict.ruling != Ruling::kIllegal) continue;
    ++seen->illegal;
    EXPECT_GT(result.verdict.deciding_count, 0) << where << ": entry " << result.number;
    for (int i = 0; i < result.verdict.deciding_count; ++i) {
      const ClauseIndex index = result.verdict.deciding[static_cast<std::size_t>(i)];
      EXPECT_TRUE(ClauseHas(game, index, RemedyKind::kLeave))
          << where << ": " << game.rules->ClauseId(index) << " forbids entry " << result.number;
    }
  }
  for (const replay::Finding& finding : replay.findings()) {
    if (finding.kind == replay::FindingKind::kMissedTrigger) {
      ++seen->missed;
      EXPECT_TRUE(ClauseHas(game, finding.clause, RemedyKind::kLeave)) << where;
    }
    if (finding.kind == replay::FindingKind::kCheckFails) {
      EXPECT_TRUE(ClauseHas(game, finding.clause, RemedyKind::kSet)) << where;
    }
  }
}

void LookAtEvents(const std::string& where, const Replay& replay, std::set<std::string>* bare,
                  Seen* seen) {
  const Game& game = replay.game();
  const auto want = [&](const Event& event, RemedyKind kind) {
    const bool says = ClauseHas(game, event.by, kind) || ClauseHas(game, event.term, kind);
    if (says || event.by == kNoClause) return;
    bare->insert(std::string(game.rules->ClauseId(event.by)) + " has no " +
                 std::string(RemedyWord(kind)) + ": " + where + ", entry " +
                 std::to_string(event.entry));
  };
  for (const Event& event : replay.events()) {
    if (IsAboutLifePoints(event.kind)) {
      ++seen->numbers;
      want(event, RemedyKind::kSet);
    }
    if (event.kind == EventKind::kWarned) {
      ++seen->warnings;
      want(event, RemedyKind::kUnwarn);
    }
    if (event.kind == EventKind::kLost || event.kind == EventKind::kDrawnDuel) {
      ++seen->ends;
      want(event, RemedyKind::kContinue);
    }
  }
}

TEST(ClauseRemedies, WhatHappensHasTheRemediesOfItsClause) {
  Seen seen;
  std::set<std::string> bare;
  const auto look = [&](const std::string& where, const Replay& replay) {
    LookAtVerdicts(where, replay, &seen);
    LookAtEvents(where, replay, &bare, &seen);
  };
  for (const std::string& path : FilesUnder("tests/golden", ".duel")) {
    const auto duel = replay::ParseDuel(ReadSource(path), path, NamesForRules);
    if (!duel) continue;
    if (const auto folded = Replay::Fold(*duel)) look(path, *folded);
  }
  for (const std::string& path : FilesUnder("tests/golden", ".case")) {
    const CaseFile file = ReadCaseFile(path);
    for (const Case& one : file.cases) {
      if (one.IsBeside()) continue;
      const Scene scene = SetScene(file, one);
      if (scene.replay) look(path + ":" + std::to_string(one.line), *scene.replay);
    }
  }
  std::set<std::string> told;
  for (const std::string& line : bare) {
    if (told.insert(line.substr(0, line.find(':'))).second) ADD_FAILURE() << line;
  }
  EXPECT_GT(seen.illegal, 100);
  EXPECT_GT(seen.missed, 3);
  EXPECT_GT(seen.numbers, 100);
  EXPECT_GT(seen.warnings, 10);
  EXPECT_GT(seen.ends, 20);
  PrintFigure("clause_remedies: " + std::to_string(seen.illegal) + " illegal acts, " +
              std::to_string(seen.missed) + " missed triggers, " + std::to_string(seen.numbers) +
              " changes of life points, " + std::to_string(seen.warnings) + " warnings, " +
              std::to_string(seen.ends) + " ends");
}

}  // namespace
}  // namespace judge::golden
