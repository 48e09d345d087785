// Crowded boards: random cards in every zone, Terrains mixed, some face-down. What one card does to
// the others must come to an end and to one answer.
#include <gtest/gtest.h>

#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/properties/invariants.h"
#include "tests/properties/random_table.h"

namespace judge::properties {
namespace {

// The printed terms add up to the number, and the number is the same however it is asked for.
std::string NumberFault(const Game& game, const State& state) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (!game.rules->OnField(state.piece(p).zone)) continue;
    Breakdown breakdown;
    const std::int32_t attack = CurrentAttack(game, state, p, &breakdown);
    std::int32_t sum = 0;
    for (const NumberTerm& term : breakdown.terms) sum += term.change;
    if (breakdown.known && sum != attack) return "the terms do not add up";
    if (attack != CurrentAttack(game, state, p)) return "asked twice, two answers";
    if (attack < 0 || CurrentDefense(game, state, p) < 0) return "a number below 0";
  }
  return "";
}

std::string FaultOf(const CatalogRow& row, std::uint64_t seed) {
  const Game& game = *row.game();
  Chance chance(seed);
  const replay::Header header = RandomTable(game, row.name, Crowd::kFull, chance);
  if (NumberFromEnvironment("JUDGE_LOUD", 0) != 0) {
    std::cerr << replay::PrintHeader(header, *game.pack) << std::endl;
  }
  const auto folded = replay::Replay::Fold({header, {}});
  if (!folded) return folded.error().message;
  const State& state = folded->initial();
  std::string fault = BoardFault(game, state);
  if (fault.empty()) fault = NumberFault(game, state);
  if (fault.empty()) fault = LegalityFault(game, state);
  if (fault.empty()) fault = ErasureFault(game, state, chance);
  std::vector<Action> actions;
  LegalActions(game, state, &actions);
  for (int i = 0; i < 8 && fault.empty() && !actions.empty(); ++i) {
    fault = CopyFault(game, state, chance.Pick(actions));
  }
  return fault.empty() ? "" : fault + "\n" + replay::PrintHeader(header, *game.pack);
}

TEST(CrowdedTable, ComesToOneAnswer) {
  Chance seeds(TestSeed() + 2);
  for (const CatalogRow& row : AllRuleSets()) {
    for (std::size_t i = 0; i < GameCount(); ++i) {
      const std::uint64_t seed = seeds.Next();
      EXPECT_EQ(FaultOf(row, seed), "") << row.name << ", table " << i << ", seed " << seed;
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace judge::properties
