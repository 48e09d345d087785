// How often each rule decides something in random play: for an act, against it, and how often it
// makes something happen. JUDGE_REACH=1 prints the table; an id that is marked "never" is a rule of
// which random play says nothing, and the golden cases stand alone.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <string>

#include "engine/rule_set.h"
#include "engine/rulesets/catalog.h"
#include "tests/properties/chance.h"
#include "tests/properties/random_game.h"

namespace judge::properties {
namespace {

constexpr int kStepsMax = 200;
constexpr std::size_t kTriesMost = 4;  // acts that are only asked about, in each place

struct Reach {
  std::uint64_t permits = 0;
  std::uint64_t forbids = 0;
  std::uint64_t happens = 0;
};

class Reached {
 public:
  explicit Reached(const Game& game) : game_(game), rows_(game.rules->clauses.size()) {}

  void Ask(const State& state, const Action& action) {
    trace_.Clear();
    Check(game_, state, action, &trace_);
    for (const Visit& visit : trace_.visits) {
      rows_[visit.clause].permits += visit.answer == Answer::kPermits;
      rows_[visit.clause].forbids += visit.answer == Answer::kForbids;
    }
  }
  void Count(const EventList& events) {
    for (const Event& event : events) {
      if (event.by != kNoClause) ++rows_[event.by].happens;
      if (event.term != kNoClause && event.term != event.by) ++rows_[event.term].happens;
    }
  }
  // The rules of the game's own family, a line each where that is asked for; how many of them were
  // never reached.
  std::size_t Print(std::size_t* own) const {
    const bool all = NumberFromEnvironment("JUDGE_REACH", 0) != 0;
    std::size_t never = 0;
    const std::string family = std::string(game_.rules->name) + ".";
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Clause& clause = game_.rules->clauses[i];
      if (!std::string_view(clause.id).starts_with(family) || clause.deck != nullptr) continue;
      const Reach& row = rows_[i];
      const bool reached = row.permits + row.forbids + row.happens != 0;
      never += !reached;
      ++*own;
      if (!all) continue;
      std::cout << clause.id << "  for " << row.permits << "  against " << row.forbids
                << "  happened " << row.happens << (reached ? "\n" : "  never\n");
    }
    return never;
  }

 private:
  const Game& game_;
  std::vector<Reach> rows_;
  Trace trace_;
};

void PlayOne(const CatalogRow& row, std::uint64_t seed, Reached* reached) {
  Chance chance(seed);
  RandomGame game(*row.game(), RandomHeader(*row.game(), row.name, chance), chance.Next());
  std::vector<Action> before;  // acts of other places, legal there
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    const Action action = game.Choose();
    if (action.kind == ActionKind::kNone) return;
    reached->Ask(game.state(), action);
    std::vector<Action> candidates;
    CandidateActions(*row.game(), game.state(), &candidates);
    for (std::size_t i = 0; i < kTriesMost && !candidates.empty(); ++i) {
      reached->Ask(game.state(), chance.Pick(candidates));
      if (!before.empty()) reached->Ask(game.state(), chance.Pick(before));
    }
    EventList events;
    game.Play(action, &events);
    reached->Count(events);
    before.push_back(action);
  }
}

TEST(Reach, EachRuleDecidesInRandomPlay) {
  Chance seeds(TestSeed());
  for (const CatalogRow& row : AllRuleSets()) {
    Reached reached(*row.game());
    for (std::size_t i = 0; i < GameCount(); ++i) PlayOne(row, seeds.Next(), &reached);
    std::size_t own = 0;
    const std::size_t never = reached.Print(&own);
    std::cout << row.name << ": " << own - never << " of " << own << " rules decided something\n";
    EXPECT_LT(never * 4, own * 3) << row.name;
  }
}

}  // namespace
}  // namespace judge::properties
