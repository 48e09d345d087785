// Nothing untrue is told in random play: every fact of every act, of what is done and of what is
// tried, worked out a second time from the events and the board alone.
#include <gtest/gtest.h>

#include "engine/rulesets/catalog.h"
#include "tests/figures.h"
#include "tests/golden_driver/told_truth.h"
#include "tests/properties/random_game.h"
#include "tests/properties/random_table.h"

namespace judge::properties {
namespace {

using golden::Past;
using golden::Truthfulness;

constexpr int kStepsMost = 160;

struct Figures {
  int facts = 0;
  int recomputed = 0;
};

// The events of a card, as words with their entries.
std::string ToldOf(const Past& past, PieceIndex piece) {
  std::string told;
  for (std::size_t i = 0; i < past.count && piece != kNoPiece; ++i) {
    const Event& event = past.events[i];
    if (event.piece != piece) continue;
    told += " " + std::string(EventWord(event.kind)) + "@" + std::to_string(event.entry);
  }
  return told;
}

// What is wrong with the facts of a check, "" when nothing is.
std::string FaultIn(const Past& past, const Trace& trace, Figures* figures) {
  for (const Fact& fact : trace.facts) {
    ++figures->facts;
    const std::string form = golden::FaultOfForm(past, fact);
    if (!form.empty()) return std::string(fact.text) + " " + form;
    const Truthfulness truth = golden::Recompute(past, fact);
    figures->recomputed += truth == Truthfulness::kTrue ? 1 : 0;
    if (truth == Truthfulness::kFalse) {
      return std::string(fact.text) + " is not so, entry " + std::to_string(fact.entry) +
             "; of the card was told:" + ToldOf(past, fact.piece);
    }
  }
  return "";
}

// The first fault of one random duel, "" when there is none.
std::string PlayOne(const CatalogRow& row, std::uint64_t seed, Figures* figures) {
  Chance chance(seed);
  RandomGame game(*row.game(), AnyHeader(*row.game(), row.name, chance), chance.Next());
  const State began = game.state();
  EventList events;
  for (int step = 0; step < kStepsMost && !game.over(); ++step) {
    const Action action = game.Choose();
    if (action.kind == ActionKind::kNone) break;
    const EntryNumber now = static_cast<EntryNumber>(step + 1);
    std::vector<Action> tried = {action};
    // Everything that could be tried takes long, so now and then.
    if (chance.OneIn(24)) CandidateActions(game.game(), game.state(), &tried);
    for (const Action& one : tried) {
      Trace trace;
      Check(game.game(), game.state(), one, &trace);
      const Past past{game.game(), began, game.state(), events.data(), events.size(), now, &one};
      const std::string fault = FaultIn(past, trace, figures);
      if (!fault.empty()) return "step " + std::to_string(step) + ": " + fault;
    }
    game.Play(action, &events);
  }
  return "";
}

TEST(Facts, OfRandomPlayAreSo) {
  const std::uint64_t one = NumberFromEnvironment("JUDGE_ONE", 0);
  Chance seeds(TestSeed());
  for (const CatalogRow& row : AllRuleSets()) {
    if (!IsAsked(row)) continue;
    Figures figures;
    for (std::size_t i = 0; i < (one != 0 ? 1 : GameCount()); ++i) {
      const std::uint64_t seed = one != 0 ? one : seeds.Next();
      EXPECT_EQ(PlayOne(row, seed, &figures), "") << row.name << ", its seed " << seed;
      if (testing::Test::HasFailure()) return;
    }
    EXPECT_GT(figures.recomputed, 0) << row.name;
    PrintFigure("facts." + std::string(row.name) + ": " + std::to_string(figures.facts) +
                " told, " + std::to_string(figures.recomputed) + " worked out again, 0 false");
  }
}

}  // namespace
}  // namespace judge::properties
