// How often each rule decides something in random play: for an act, against it, and how often it
// makes something happen. JUDGE_REACH=1 prints the table; an id that is marked "never" is a rule of
// which random play says nothing, and the golden cases stand alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>

#include "engine/cards/cards.h"
#include "engine/engine.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"
#include "tests/properties/random_game.h"
#include "tests/properties/random_table.h"
#include "tests/properties/strange.h"

namespace judge::properties {
namespace {

constexpr int kStepsMax = 240;
constexpr std::size_t kTriesMost = 4;  // acts that are only asked about, in each place

// Rules that random play cannot reach, and why: golden cases show them.
struct Unreached {
  std::string_view id;
  std::string_view why;
};
constexpr Unreached kUnreached[] = {
    {"rush.single.requirement-action-triggers",
     "no printed Trap waits for what a requirement does; trial cards do"},
    {"rush.effect.target-gone",
     "nobody answers, and no card of the pack may choose what its own requirement sends away"},
    {"rush.win.both-zero",
     "no printed card takes life points from both players; a trial card does"},
    {"hero.hero.only-six-stars", "the pack prints no monster of six stars, and no Hero of others"},
    {"hero.combat.attack-needs-hp",
     "what has no hit points left falls at once; a position alone can show it lying there"},
};

std::string_view WhyUnreached(std::string_view id) {
  for (const Unreached& one : kUnreached) {
    if (one.id == id) return one.why;
  }
  return "";
}

struct Reach {
  std::uint64_t asked = 0;
  std::uint64_t permits = 0;
  std::uint64_t forbids = 0;
  std::uint64_t happens = 0;

  bool decided() const { return permits + forbids + happens != 0; }
  // A rule that is asked has two ends: an act that it decides, and one like it that it decides
  // otherwise or says nothing about.
  bool both() const { return asked == 0 || (permits != asked && forbids != asked); }
};

class Reached {
 public:
  explicit Reached(const Game& game) : game_(game), rows_(game.rules->clauses.size()) {}

  void Open() {
    DuelSetup setup;
    setup.seats.resize(std::max<std::size_t>(2, game_.rules->forms.front().least));
    EventList events;
    CreateDuel(game_, setup, &events);
    Count(events);
  }
  void Ask(const State& state, const Action& action) {
    trace_.Clear();
    RuleOn(game_, state, action, &trace_);
    for (const ClauseIndex index : game_.rules->by_action[static_cast<int>(action.kind)]) {
      ++rows_[index].asked;
    }
    for (const Visit& visit : trace_.visits) {
      rows_[visit.clause].permits += visit.answer == Answer::kPermits;
      rows_[visit.clause].forbids += visit.answer == Answer::kForbids;
    }
  }
  void Play(RandomGame* game, const Action& action) {
    EventList events;
    trace_.Clear();
    std::size_t asked = 0;
    game->Play(action, &events, &trace_, &asked);
    Count(events);
    for (std::size_t i = asked; i < trace_.visits.size(); ++i) {
      ++rows_[trace_.visits[i].clause].happens;
    }
  }

  // The rules of the game's own family, a line each where that is asked for; how many of them were
  // never reached, and how many at one of their two ends only.
  void Print() {
    const bool all = NumberFromEnvironment("JUDGE_REACH", 0) != 0;
    const std::string family = std::string(game_.rules->name) + ".";
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const Clause& clause = game_.rules->clauses[i];
      if (!std::string_view(clause.id).starts_with(family) || clause.deck != nullptr) continue;
      const Reach& row = rows_[i];
      ++own;
      const std::string_view why = WhyUnreached(clause.id);
      never += !row.decided();
      if (!row.decided() && why.empty()) unexplained += std::string(" ") + clause.id;
      // A reason that does not hold any more is no reason.
      if (row.decided() && !why.empty())
        unexplained += std::string(" (reached by now) ") + clause.id;
      half += row.decided() && !row.both();
      if (!all) continue;
      std::cout << clause.id << "  asked " << row.asked << "  for " << row.permits << "  against "
                << row.forbids << "  happened " << row.happens
                << (!row.decided() ? "  never"
                    : row.both()   ? ""
                                   : "  one end")
                << (why.empty() ? "" : ": ") << why << '\n';
    }
  }
  std::string unexplained;  // rules that decided nothing and have no reason for it
  std::size_t own = 0;
  std::size_t never = 0;
  std::size_t half = 0;

 private:
  void Count(const EventList& events) {
    for (const Event& event : events) {
      if (event.by != kNoClause) ++rows_[event.by].happens;
      if (event.term != kNoClause && event.term != event.by) ++rows_[event.term].happens;
    }
  }

  const Game& game_;
  std::vector<Reach> rows_;
  Trace trace_;
};

// Where something may happen that chance hardly ever brings about: two equal monsters with swords
// whose destruction burns both players at once; a Spell that destroys and Special Summons, where
// two Traps wait for one each.
constexpr const char* kRare[] = {R"([Rules "rush"] [Start "position"]
position
  next T3 A main fresh
  A lp 8000 hand "Dragonic Pressure" "Dragorite" "Twin Edge Dragon" "Fire Guardian" deck 20
  B lp 8000 hand "Dragorite" deck 20
  B m1 "Draco the Tiny" atk
  B s1 "1-Up" set before T3
  B s2 "Dragon Encounter" set before T3
end
)",
                                 R"([Rules "yugiohji"] [Start "position"]
position
  next T3 A battle fresh
  A lp 1000 hand 0 deck 5
  A m2 "Napalm" atk
  A s2 "Sword"
  B lp 1000 hand 0 deck 5
  B m3 "Napalm" atk
  B s3 "Sword"
end
)"};

const CardNames* NamesOf(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

replay::Header Begin(const CatalogRow& row, Chance& chance) {
  for (const char* text : kRare) {
    const auto rare = replay::ParseDuel(text, "rare", NamesOf);
    EXPECT_TRUE(rare.has_value());
    if (rare && rare->header.rules == row.name && chance.OneIn(20)) return rare->header;
  }
  return AnyHeader(*row.game(), row.name, chance);
}

void PlayOne(const CatalogRow& row, std::uint64_t seed, Reached* reached) {
  Chance chance(seed);
  RandomGame game(*row.game(), Begin(row, chance), chance.Next());
  std::vector<Action> acts;  // of earlier places, then what is thought of at this one
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    const Action action = game.Choose();
    if (action.kind == ActionKind::kNone) return;
    reached->Ask(game.state(), action);
    const std::size_t earlier = acts.size();
    CandidateActions(*row.game(), game.state(), &acts);
    for (std::size_t i = 0; i < kTriesMost && !acts.empty(); ++i) {
      reached->Ask(game.state(), chance.Pick(acts));
      reached->Ask(game.state(), StrangeAct(*row.game(), game.state(), acts, chance));
    }
    acts.resize(earlier);
    acts.push_back(action);
    reached->Play(&game, action);
  }
}

TEST(Reach, EachRuleDecidesInRandomPlay) {
  Chance seeds(TestSeed());
  for (const CatalogRow& row : AllRuleSets()) {
    if (!IsAsked(row)) continue;
    Reached reached(*row.game());
    reached.Open();
    for (std::size_t i = 0; i < GameCountOf(row); ++i) PlayOne(row, seeds.Next(), &reached);
    reached.Print();
    std::cout << row.name << ": of " << reached.own << " rules " << reached.never
              << " decided nothing, " << reached.half << " at one end only\n";
    EXPECT_LT(reached.never * 4, reached.own * 3) << row.name;
    if (IsPlayedOften(row)) {
      EXPECT_EQ(reached.unexplained, "") << row.name;
    }
  }
}

}  // namespace
}  // namespace judge::properties
