// Two duels that are equal but for hidden cards give byte-equal answers for a seat or the table:
// stdout, stderr and exit code, whatever is asked. A pair counts when the judge is told two
// different things by the same command, so that there was something to leak; the same command
// counts once for two duels.
//
// JUDGE_LONG=1 takes twenty times as many, JUDGE_PAIRS a number, JUDGE_SEED another start,
// JUDGE_PLANT=card (or another word of kPlants) plants a leak in the answers: the test has to go
// red.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/figures.h"
#include "tests/paired_worlds/commands.h"
#include "tests/paired_worlds/worlds.h"

namespace judge::paired_worlds {
namespace {

using cli::SeenReplay;
using cli::View;

constexpr std::size_t kPairs = 25'000;
constexpr std::size_t kCommands = 80;  // of two worlds, told from their folds
constexpr std::size_t kFromFiles = 2;  // of two worlds, by the whole command
// Of two worlds whose answers have a planted leak: it stands in each answer alike.
constexpr std::size_t kPlantedCommands = 4;
constexpr std::size_t kPlantedPairs = 20'000;
// Pairs of duels that are put into stores of their own, and commands about each.
constexpr std::size_t kStores = 40;
constexpr std::size_t kFromStores = 40;
constexpr std::size_t kActsMost = 12;

// What a careless programmer could have printed as well.
enum class Plant : std::uint8_t {
  kNone,
  kCard,        // every card of the board
  kOutcome,     // the outcome of the whole state
  kLegal,       // how many acts are legal
  kWrongAct,    // the card that an illegal act points at
  kByHand,      // the card that is touched by hand
  kCorrection,  // the words of what does not count any more
  kJudges,      // the card that a judge looked at
  kBehindEnd,   // the words of what was written when the duel was over
  kBundle,      // every name of the record, in a bundle
};
constexpr std::string_view kPlants[] = {"none", "card",       "outcome", "legal", "wrong",
                                        "hand", "correction", "judges",  "end",   "bundle"};
static_assert(std::size(kPlants) == static_cast<std::size_t>(Plant::kBundle) + 1);

Plant PlantFromEnvironment() {
  const char* given = std::getenv("JUDGE_PLANT");
  const std::string_view word = given == nullptr ? "" : given;
  const auto* const found = std::find(std::begin(kPlants), std::end(kPlants), word);
  return found == std::end(kPlants) ? Plant::kNone : static_cast<Plant>(found - kPlants);
}

std::string NameOf(const SeenReplay& whole, const State& state, PieceIndex piece) {
  return piece == kNoPiece || piece > state.piece_count()
             ? ""
             : whole.game().pack->card(state.piece(piece).card).name;
}

std::string Words(const SeenReplay& whole, const replay::Entry& entry) {
  return replay::PrintEntry(entry, whole.header(), *whole.game().pack);
}

// What lies at the places that an entry points at.
std::string LiesThere(const SeenReplay& whole, const replay::Entry& entry) {
  const State before = whole.StateBefore(entry.number);
  std::string told;
  for (const replay::Act& act : entry.acts) {
    for (const replay::Reference& one : act.subjects) {
      if (before.HasSlot(one.zone)) told += NameOf(whole, before, before.At(one.zone));
    }
  }
  return told;
}

// What an entry would tell of the duel by the plant.
std::string LeakOf(Plant plant, const SeenReplay& whole, const replay::Entry& entry) {
  const replay::EntryResult* result = whole.Find(entry.number);
  if (plant == Plant::kCorrection) return result == nullptr ? Words(whole, entry) : "";
  if (result == nullptr) return "";
  const State before = whole.StateBefore(entry.number);
  if (plant == Plant::kBehindEnd) return before.header().over != 0 ? Words(whole, entry) : "";
  if (plant == Plant::kJudges) {
    return entry.verb() == Verb::kJudgeLook ? LiesThere(whole, entry) : "";
  }
  if (!result->has_verdict) return "";
  const Action& own = whole.steps()[result->own_step].action;
  const bool by_hand = own.kind == ActionKind::kByHand;
  if (plant == Plant::kByHand) return by_hand ? NameOf(whole, before, own.operation.piece) : "";
  const bool wrong = !by_hand && result->verdict.ruling == Ruling::kIllegal;
  return wrong ? NameOf(whole, before, own.piece) : "";
}

std::string Leak(Plant plant, const SeenReplay& whole, Kind kind) {
  const State head = whole.head();
  if (plant == Plant::kOutcome) return replay::OutcomeHash(whole.game(), head);
  std::string told;
  if (plant == Plant::kCard) {
    for (PieceIndex p = 1; p <= head.piece_count(); ++p) told += NameOf(whole, head, p);
  } else if (plant == Plant::kLegal) {
    std::vector<Action> actions;
    LegalActions(whole.game(), head, &actions);
    told += std::to_string(actions.size());
  } else if (plant == Plant::kBundle) {
    if (kind == Kind::kBundle) told = replay::PrintDuel(whole.duel(), *whole.game().pack);
  } else {
    for (const replay::Entry& entry : whole.duel().entries) told += LeakOf(plant, whole, entry);
  }
  return told;
}

struct Count {
  std::size_t pairs = 0;  // of which the judge is told two different things
  std::size_t alike = 0;  // compared as well; the judge is told the same
  std::size_t tried = 0;  // random duels, of which many hide nothing to the end
  std::size_t duels = 0;  // pairs of duels
  std::size_t differ = 0;
  std::string first;  // the first that differs
};

std::string FirstDifference(const std::string& one, const std::string& other) {
  std::size_t at = 0;
  while (at < one.size() && at < other.size() && one[at] == other[at]) ++at;
  const std::size_t start = at == 0 ? 0 : one.rfind('\n', at - 1) + 1;
  const auto line = [&](const std::string& text) {
    return text.substr(std::min(start, text.size()), text.find('\n', at) - start);
  };
  return "  one world:   " + line(one) + "\n  the other:   " + line(other);
}

// Compares the answers about one pair of duels.
class Comparison {
 public:
  Comparison(const CatalogRow& rules, std::uint64_t seed, Plant plant, Count* count)
      : rules_(rules), seed_(seed), chance_(seed), plant_(plant), count_(*count) {}

  void Run() {
    const auto worlds = RandomWorlds(rules_, chance_);
    if (!SeeBoth(worlds)) return;
    const World one{worlds->one, one_};
    const std::vector<std::string> acts = Acts();
    const std::size_t commands = plant_ == Plant::kNone ? kCommands : kPlantedCommands;
    for (std::size_t i = 0; i < commands; ++i) {
      const Command command = RandomCommand(one, worlds->secrets, acts, chance_);
      if (!asked_.insert(command.ToString()).second) continue;
      Compare(
          command, AnswerOf(command, one), AnswerOf(command, {worlds->other, other_}),
          AnswerOf(command, {worlds->one, whole_}) != AnswerOf(command, {worlds->other, another_}));
    }
    for (std::size_t i = 0; i < kFromFiles; ++i) {
      Command command = RandomCommand(one, worlds->secrets, acts, chance_);
      command.then = chance_.OneIn(2) && !CorrectedBehind(command.entry);
      if (asked_.insert("file: " + command.ToString()).second) CompareFiles(command);
    }
  }

  // The commands that need a store, each of which has one of the duels. Returns whether there was a
  // pair.
  bool RunInStores(const std::filesystem::path& folder) {
    const auto worlds = RandomWorlds(rules_, chance_);
    if (!SeeBoth(worlds)) return false;
    const World one{worlds->one, one_};
    const std::vector<std::string> acts = Acts();
    const replay::Duel* duels[2] = {&worlds->one, &worlds->other};
    cli::Context contexts[2];
    for (int i = 0; i < 2; ++i) {
      contexts[i].globals.store = (folder / ("store" + std::to_string(i))).string();
      std::filesystem::remove_all(contexts[i].globals.store);
      Keep(*duels[i], contexts[i]);
    }
    for (std::size_t i = 0; i < kFromStores; ++i) {
      const Command command = RandomStoreCommand(one, worlds->secrets, acts, chance_);
      if (!asked_.insert(command.ToString()).second) continue;
      std::string told[2];
      std::string all[2];
      for (int w = 0; w < 2; ++w) {
        cli::Context seat = contexts[w];
        seat.globals.as = ViewerWord();
        told[w] = AnswerFromStore(command, seat);
        all[w] = AnswerFromStore(command, contexts[w]);
      }
      Compare(command, told[0], told[1], all[0] != all[1]);
    }
    return true;
  }

 private:
  bool SeeBoth(const std::optional<Worlds>& worlds) {
    ++count_.tried;
    if (!worlds) return false;
    worlds_ = &*worlds;
    const View view{false, worlds->viewer};
    if (!See(worlds->one, view, &one_) || !See(worlds->other, view, &other_) ||
        !See(worlds->one, View{}, &whole_) || !See(worlds->other, View{}, &another_)) {
      return false;
    }
    ++count_.duels;
    return true;
  }

  std::string ViewerWord() const {
    return worlds_->viewer == kNoSeat ? "table" : worlds_->one.header.seats[worlds_->viewer].letter;
  }

  static void WriteFile(const replay::Duel& duel, const std::string& path) {
    const auto bytes = replay::EncodeDuel(duel);
    ASSERT_TRUE(bytes) << bytes.error().message;
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes->data()),
               static_cast<std::streamsize>(bytes->size()));
  }

  // Puts a duel into a new store, whatever stands in it: a judge's entry may be about nothing.
  static void Keep(const replay::Duel& duel, const cli::Context& context) {
    const std::filesystem::path store = context.globals.store;
    const auto made = replay::Store::Create(store);
    ASSERT_TRUE(made) << made.error().message;
    auto appender = replay::Appender::Open(store);
    ASSERT_TRUE(appender) << appender.error().message;
    const auto kept = appender->NewDuel(duel.header, duel.entries);
    ASSERT_TRUE(kept) << kept.error().message;
  }

  // What was known at a point may have been seen and taken back later: then the worlds were not
  // alike up to there.
  bool CorrectedBehind(EntryNumber number) const {
    const auto& entries = worlds_->one.entries;
    return std::any_of(entries.begin(), entries.end(), [&](const replay::Entry& entry) {
      const Verb verb = entry.verb();
      return entry.number > number && (verb == Verb::kUndo || verb == Verb::kRewind ||
                                       verb == Verb::kFix || verb == Verb::kRepair);
    });
  }

  static bool See(const replay::Duel& duel, const View& view, SeenReplay* out) {
    auto replay = SeenReplay::Fold(duel, view);
    if (replay) *out = *std::move(replay);
    return replay.has_value();
  }

  // Lines that may be tried at the end, as the viewer knows them.
  std::vector<std::string> Acts() {
    const cli::SeenState head = one_.head();
    std::vector<Action> actions;
    LegalActions(one_.game(), head, &actions);
    std::vector<std::string> acts;
    for (std::size_t i = 0; i < kActsMost && !actions.empty(); ++i) {
      acts.push_back(
          ActionNotation(cli::Scene{one_.game(), one_.header(), head}, chance_.Pick(actions)));
    }
    return acts;
  }

  void Compare(const Command& command, std::string one, std::string other, bool touched) {
    if (one == kNotMade || other == kNotMade) return;
    ++(touched ? count_.pairs : count_.alike);
    if (plant_ != Plant::kNone) {
      one += Leak(plant_, whole_, command.kind);
      other += Leak(plant_, another_, command.kind);
    }
    if (one == other || count_.differ++ > 0) return;
    const auto text = [&](const replay::Duel& duel) {
      return replay::PrintDuel(duel, *rules_.game()->pack);
    };
    count_.first = command.ToString() + " for " +
                   replay::SeatLetter(worlds_->one.header, worlds_->viewer) + ", seed " +
                   std::to_string(seed_) + "\n" + FirstDifference(one, other) + "\n--- one\n" +
                   text(worlds_->one) + "--- the other\n" + text(worlds_->other);
  }

  void CompareFiles(const Command& command) {
    const std::string path = "pair.duelb";
    cli::Context judge;
    cli::Context seat;
    seat.globals.as = ViewerWord();
    std::string told[2];
    std::string all[2];
    const replay::Duel* duels[2] = {&worlds_->one, &worlds_->other};
    for (int i = 0; i < 2; ++i) {
      WriteFile(*duels[i], path);
      told[i] = AnswerFromFile(command, seat, path);
      all[i] = AnswerFromFile(command, judge, path);
    }
    Compare(command, told[0], told[1], all[0] != all[1]);
  }

  const CatalogRow& rules_;
  std::uint64_t seed_;
  Chance chance_;
  Plant plant_;
  Count& count_;
  const Worlds* worlds_ = nullptr;
  std::set<std::string> asked_;  // each command counts once for two worlds
  SeenReplay one_;
  SeenReplay other_;
  SeenReplay whole_;
  SeenReplay another_;
};

class PairedWorlds : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "judge-pairs-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    back_ = std::filesystem::current_path();
    std::filesystem::current_path(folder_);
  }
  void TearDown() override {
    std::filesystem::current_path(back_);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  // As many pairs as are wanted, or until one differs.
  static Count CountPairs(std::size_t wanted, Plant plant) {
    Chance seeds(properties::TestSeed() + 4);
    Count count;
    while (count.pairs < wanted && count.differ == 0 && !HasFatalFailure()) {
      for (const CatalogRow& rules : AllRuleSets()) {
        Comparison(rules, seeds.Next(), plant, &count).Run();
      }
    }
    return count;
  }

  std::filesystem::path folder_;
  std::filesystem::path back_;
};

TEST_F(PairedWorlds, NoAnswerTellsThemApart) {
  const bool is_long = properties::NumberFromEnvironment("JUDGE_LONG", 0) != 0;
  const std::uint64_t usual = is_long ? 20 * kPairs : kPairs;
  const Count count =
      CountPairs(properties::NumberFromEnvironment("JUDGE_PAIRS", usual), PlantFromEnvironment());
  PrintFigure("paired_worlds: " + std::to_string(count.pairs) + " pairs, " +
              std::to_string(count.differ) + " differ; of " + std::to_string(count.duels) +
              " pairs of duels from " + std::to_string(count.tried) + ", beside " +
              std::to_string(count.alike) + " of which the judge too is told the same");
  EXPECT_EQ(count.differ, 0U) << count.first;
}

// What is asked of a store: also what a judge writes, which a seat may not.
TEST_F(PairedWorlds, NoCommandOfTheDeskTellsThemApart) {
  Chance seeds(properties::TestSeed() + 5);
  Count count;
  std::size_t stores = 0;
  for (int round = 0; stores < kStores && round < 200 && count.differ == 0; ++round) {
    for (const CatalogRow& rules : AllRuleSets()) {
      stores += Comparison(rules, seeds.Next(), PlantFromEnvironment(), &count).RunInStores(folder_)
                    ? 1
                    : 0;
    }
  }
  PrintFigure("paired_worlds.desk: " + std::to_string(count.pairs) + " pairs, " +
              std::to_string(count.differ) + " differ, beside " + std::to_string(count.alike) +
              " of which the judge too is told the same; " + std::to_string(stores) +
              " pairs of stores");
  EXPECT_EQ(count.differ, 0U) << count.first;
  EXPECT_GE(stores, kStores);
  EXPECT_GT(count.pairs, 100U);
}

TEST_F(PairedWorlds, APlantedLeakIsSeen) {
  for (std::size_t i = 1; i < std::size(kPlants); ++i) {
    const Count count = CountPairs(kPlantedPairs, static_cast<Plant>(i));
    EXPECT_GT(count.differ, 0U) << kPlants[i];
  }
}

}  // namespace
}  // namespace judge::paired_worlds
