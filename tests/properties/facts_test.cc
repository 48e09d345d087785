// Nothing untrue is told in random play: every fact of every act, of what is done and of what is
// tried, worked out a second time from the events and the board alone.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/legality/legality.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
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
  std::map<std::string, std::string> faults;  // by sentence: where it was told first
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

// Whether it is listed as told without being worked out again.
bool IsListed(const std::string& text) {
  static const std::set<std::string> listed = golden::ListedFacts();
  return listed.contains(text);
}

// "" or what is wrong with the fact.
std::string FaultOf(const Past& past, const Fact& fact, Figures* figures) {
  const std::string form = golden::FaultOfForm(past, fact);
  if (!form.empty()) return form;
  const Truthfulness truth = golden::Recompute(past, fact);
  figures->recomputed += truth == Truthfulness::kTrue ? 1 : 0;
  if (truth == Truthfulness::kNotRecomputed && !IsListed(fact.text))
    return "nobody works out again";
  if (truth != Truthfulness::kFalse) return "";
  return "is not so, entry " + std::to_string(fact.entry) + ", card " +
         past.game.pack->card(fact.card).name + ", piece " +
         past.game.pack->card(past.state.piece(fact.piece).card).name + ", numbers " +
         std::to_string(fact.n) + " " + std::to_string(fact.m) +
         "; of the piece was told:" + ToldOf(past, fact.piece);
}

// Keeps the first fault of each sentence in one random duel.
void PlayOne(const CatalogRow& row, std::uint64_t seed, Figures* figures) {
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
      RuleOn(game.game(), game.state(), one, &trace);
      const Past past{game.game(), began, game.state(), events.data(), events.size(), now, &one};
      for (const Fact& fact : trace.facts) {
        ++figures->facts;
        const std::string fault = FaultOf(past, fact, figures);
        if (fault.empty()) continue;
        figures->faults.emplace(fact.text, "seed " + std::to_string(seed) + " step " +
                                               std::to_string(step) + " " + fault);
      }
    }
    game.Play(action, &events);
  }
}

TEST(Facts, OfRandomPlayAreSo) {
  const std::uint64_t one = NumberFromEnvironment("JUDGE_ONE", 0);
  Chance seeds(TestSeed());
  for (const CatalogRow& row : AllRuleSets()) {
    if (!IsAsked(row)) continue;
    Figures figures;
    for (std::size_t i = 0; i < (one != 0 ? 1 : GameCount()); ++i) {
      const std::uint64_t seed = one != 0 ? one : seeds.Next();
      PlayOne(row, seed, &figures);
    }
    for (const auto& [text, where] : figures.faults) {
      ADD_FAILURE() << row.name << ": \"" << text << "\" " << where;
    }
    EXPECT_GT(figures.recomputed, 0) << row.name;
    PrintFigure("facts." + std::string(row.name) + ": " + std::to_string(figures.facts) +
                " told, " + std::to_string(figures.recomputed) + " worked out again, " +
                std::to_string(figures.faults.size()) + " false");
  }
}

}  // namespace
}  // namespace judge::properties
