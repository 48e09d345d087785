// Random duels against what tests/properties/proof.h says of any record, and written down in ways
// that differ in nothing but words.
#include "tests/properties/proof.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <sstream>

#include "engine/engine.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/figures.h"
#include "tests/properties/manner.h"
#include "tests/properties/meddled.h"
#include "tests/properties/random_game.h"
#include "tests/properties/random_table.h"

namespace judge::properties {
namespace {

using replay::Replay;

constexpr int kStepsMax = 70;

// JUDGE_GAMES of each rule set, else so many that both come to 2,000; JUDGE_DUEL=SEED: that one.
std::size_t DuelCount() {
  if (std::getenv("JUDGE_DUEL") != nullptr) return 1;
  const std::uint64_t most = kSanitized ? 20 : 1'000;
  return static_cast<std::size_t>(NumberFromEnvironment("JUDGE_GAMES", most));
}

// A play as its entries were written in full, each with the states around it.
std::vector<Moment> PlayOne(const CatalogRow& row, std::uint64_t seed, replay::Header* header) {
  Chance chance(seed);
  const Game& rules = *row.game();
  RandomGame game(rules, AnyHeader(rules, row.name, chance), chance.Next());
  *header = game.header();
  std::vector<Moment> moments;
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    Moment moment{.before = game.state(), .action = game.Choose()};
    game.Play(moment.action);
    moment.after = game.state();
    moments.push_back(std::move(moment));
  }
  return moments;
}

std::string TextOf(const Replay& replay) {
  std::string text = "\n" + replay::PrintDuel(replay.duel(), *replay.game().pack);
  for (const replay::Finding& finding : replay.findings()) {
    text += "  " + std::to_string(finding.entry) + " " +
            std::string(replay::FindingWord(finding.kind)) + ": " + finding.text + "\n";
  }
  return text;
}

// Somebody notes numbers now and then, too early, in time, too late or wrong.
replay::Duel WithChecks(const Replay& replay, Chance& chance) {
  replay::Duel duel = replay.duel();
  for (replay::Entry& entry : duel.entries) {
    if (!chance.OneIn(3) || replay.Find(entry.number) == nullptr) continue;
    const auto seen = static_cast<EntryNumber>(entry.number + chance.Below(4));
    const State state = replay.StateAfter(seen == 0 ? 0 : seen - 1);
    replay::Check check{
        .seat = static_cast<SeatIndex>(chance.Below(static_cast<std::size_t>(state.seats())))};
    check.value = state.life(check.seat).max;
    if (chance.OneIn(4)) check.value = static_cast<std::int32_t>(100 * chance.Below(40));
    entry.checks.push_back(check);
  }
  return duel;
}

class Proof : public testing::Test {
 protected:
  // Calls fault(row, seed) for each random duel and gathers what it says; a few are enough to see.
  void ForEachSeed(const char* figure,
                   const std::function<std::string(const CatalogRow&, std::uint64_t)>& fault) {
    const auto most = static_cast<int>(NumberFromEnvironment("JUDGE_FAULTS", 3));
    Chance seeds(TestSeed() + 3);
    std::size_t tried = 0;
    int faults = 0;
    for (const CatalogRow& row : AllRuleSets()) {
      for (std::size_t i = 0; i < DuelCount() && IsAsked(row) && faults < most; ++i) {
        const std::uint64_t seed = NumberFromEnvironment("JUDGE_DUEL", seeds.Next());
        const std::string text = fault(row, seed);
        ++tried;
        faults += text.empty() ? 0 : 1;
        EXPECT_EQ(text, "") << row.name << ", duel " << i << ", its seed " << seed;
      }
    }
    PrintFigure(std::string(figure) + ": " + std::to_string(tried) + " duels, " +
                std::to_string(faults) + " faults");
  }
};

replay::Duel InFull(const CatalogRow& row, std::uint64_t seed) {
  replay::Header header;
  const std::vector<Moment> moments = PlayOne(row, seed, &header);
  Chance chance(seed);
  return Write(*row.game(), header, moments, Manner{}, chance).duel;
}

TEST_F(Proof, ObservedNumbersChangeNothing) {
  ForEachSeed("observed_numbers.random", [](const CatalogRow& row, std::uint64_t seed) {
    const auto bare = Replay::Fold(InFull(row, seed));
    if (!bare) return bare.error().message;
    Chance chance(seed);
    const auto noted = Replay::Fold(WithChecks(*bare, chance));
    if (!noted) return noted.error().message;
    const std::string difference = DifferenceOf(*noted, *bare);
    return difference.empty() ? difference : difference + TextOf(*noted);
  });
}

TEST_F(Proof, NarrowerViewsConvictNobodyMore) {
  ForEachSeed("narrower_views.random", [](const CatalogRow& row, std::uint64_t seed) {
    // JUDGE_LONG: half of them with wrong names that come late, corrections and rewinds, too. Of
    // some that contradict themselves a view still says more than it can know.
    const bool meddled = std::getenv("JUDGE_LONG") != nullptr && (seed & 1U) != 0;
    const auto whole = Replay::Fold(meddled ? MeddledRecord(row, seed) : InFull(row, seed));
    if (!whole) return whole.error().message;
    const std::string more = OverConvictions(*whole);
    return more.empty() ? more : more + TextOf(*whole);
  });
}

// Whether the fold says itself that the record left something open.
bool Reported(const Replay& replay) {
  return std::any_of(replay.findings().begin(), replay.findings().end(),
                     [](const replay::Finding& finding) {
                       // A battle that is not worked out leaves life points between two numbers.
                       return finding.kind == replay::FindingKind::kAmbiguous ||
                              finding.kind == replay::FindingKind::kOutOfPlace ||
                              finding.text.starts_with("which monster was attacked now was not");
                     });
}

// What only one of two projections says. In which order equal cards were told apart hangs on words.
std::string OnlyOneSays(const Game& game, const State& played, const State& read) {
  std::array<std::string, 2> texts;
  AppendProjection(game, played, &texts[0]);
  AppendProjection(game, read, &texts[1]);
  std::array<std::multiset<std::string>, 2> lines;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::istringstream text(texts[i]);
    for (std::string line; std::getline(text, line);) lines[i].insert(line);
  }
  std::string out;
  for (const std::size_t i : {0, 1}) {
    for (const std::string& line : lines[i]) {
      if (lines[1 - i].contains(line)) continue;
      out += std::string(i == 0 ? "\n  played: " : "\n  read: ") + line;
    }
  }
  return out;
}

std::string MannerFault(const Written& written) {
  const auto replay = Replay::Fold(written.duel);
  if (!replay) return replay.error().message;
  if (Reported(*replay)) return "";
  for (const replay::EntryResult& result : replay->entries()) {
    if (!result.has_verdict || result.verdict.legal()) continue;
    return "entry " + std::to_string(result.number) + " was legal when it was played" +
           TextOf(*replay);
  }
  const Game& game = replay->game();
  const std::string other = OnlyOneSays(game, written.head, replay->head());
  if (other.empty()) return "";
  return "it comes to something else than was played" + other + TextOf(*replay);
}

TEST_F(Proof, OnePlayIsOneDuelInWhateverWords) {
  ForEachSeed("manners.random", [](const CatalogRow& row, std::uint64_t seed) {
    replay::Header header;
    const std::vector<Moment> moments = PlayOne(row, seed, &header);
    Chance chance(seed);
    for (int way = 0; way < 3; ++way) {
      Manner manner = AnyManner(chance);
      // Where a battle has windows of its own and no turn is written, time that nobody wrote down
      // is taken in more than one way.
      const bool windows = row.game()->rules->responses.five_parts;
      manner.passes |= windows && manner.headings == Headings::kNone;
      // Whether a turn was over before somebody gave up is told by its heading alone.
      const bool gives_up = std::any_of(moments.begin(), moments.end(), [](const Moment& moment) {
        return moment.action.kind == ActionKind::kSurrender;
      });
      if (windows && gives_up && manner.headings == Headings::kNone) {
        manner.headings = Headings::kTurns;
      }
      // Of four who answer each other in a battle it is not told between which two a chain was
      // over.
      manner.passes |= windows && header.seats.size() > 2;
      const std::string fault = MannerFault(Write(*row.game(), header, moments, manner, chance));
      if (!fault.empty()) {
        const auto full = Replay::Fold(InFull(row, seed));
        return Words(manner) + ": " + fault + (full ? "In full:" + TextOf(*full) : "");
      }
    }
    return std::string();
  });
}

}  // namespace
}  // namespace judge::properties
