// Answers that are kept beside a state are those that would be found anew: each that is used is
// found again and compared, in random play of every game and while random records are folded.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <iostream>
#include <utility>

#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "tests/figures.h"
#include "tests/properties/invariants.h"
#include "tests/properties/random_game.h"
#include "tests/properties/random_table.h"
#include "tests/properties/record.h"

namespace judge::properties {
namespace {

constexpr int kStepsMax = 80;

// Demands the proof for as long as it lives.
class Demand {
 public:
  Demand() { kept_answer_proof = {.demanded = true}; }
  ~Demand() { kept_answer_proof.demanded = false; }
};

// Plays one duel, from the setup or from a crowded table, and asks for legal acts on the way.
void PlayOne(const CatalogRow& row, std::uint64_t seed) {
  Chance chance(seed);
  RandomGame game(*row.game(), AnyHeader(*row.game(), row.name, chance), chance.Next());
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    const Action action = game.Choose();
    if (action.kind == ActionKind::kNone) return;
    game.Play(action);
  }
}

TEST(KeptAnswers, AreThoseThatAreFoundAnewInRandomPlay) {
  Chance seeds(TestSeed() + 17);
  for (const CatalogRow& row : AllRuleSets()) {
    if (!IsAsked(row)) continue;
    std::uint64_t compared = 0;
    for (std::size_t i = 0; i < GameCount(); ++i) {
      const std::uint64_t seed = seeds.Next();
      const Demand demand;
      PlayOne(row, seed);
      ASSERT_EQ(kept_answer_proof.stale, 0U)
          << row.name << ", seed " << seed << ": a kept answer is not the one that is found now";
      compared += kept_answer_proof.compared;
    }
    std::cout << row.name << ": " << compared << " kept answers found again\n";
    EXPECT_GT(compared, 100 * GameCount()) << row.name;
  }
}

// Returns one duel as a scribe writes it who leaves out what everybody knows: the fold has to look
// for the places of its entries.
replay::Duel WriteOne(const CatalogRow& row, std::uint64_t seed) {
  Chance chance(seed);
  const Game& rules = *row.game();
  RandomGame game(rules, AnyHeader(rules, row.name, chance), chance.Next());
  replay::Duel duel{game.header(), {}};
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    const Action action = game.Choose();
    if (action.kind == ActionKind::kNone) break;
    const State before = game.state();
    game.Play(action);
    auto entry = EntryOf(rules, game.header(), before, action, Style::kTerse);
    if (!entry) continue;
    entry->number = static_cast<EntryNumber>(duel.entries.size() + 1);
    duel.entries.push_back(*std::move(entry));
  }
  return duel;
}

// What the search has ruled on an act is what is ruled where the act is carried out.
TEST(KeptAnswers, AreThoseThatAreFoundAnewInTheFoldOfARecord) {
  Chance seeds(TestSeed() + 18);
  for (const CatalogRow& row : AllRuleSets()) {
    if (!IsAsked(row)) continue;
    std::uint64_t compared = 0;
    const std::size_t duels = 1 + GameCount() / 4;
    for (std::size_t i = 0; i < duels; ++i) {
      const std::uint64_t seed = seeds.Next();
      const replay::Duel duel = WriteOne(row, seed);
      const Demand demand;
      const auto folded = replay::Replay::Fold(duel);
      ASSERT_TRUE(folded.has_value()) << row.name << ", seed " << seed;
      ASSERT_EQ(kept_answer_proof.stale, 0U)
          << row.name << ", seed " << seed << ": a kept answer is not the one that is found now";
      compared += kept_answer_proof.compared;
    }
    EXPECT_GT(compared, 100 * duels) << row.name;
  }
}

}  // namespace
}  // namespace judge::properties
