// The record as it stood after each entry: in one go, and by folding what there was then. Records
// of random play into which names of face-down cards, corrections and rewinds are put at random.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/rulesets/catalog.h"
#include "replay/notation.h"
#include "replay/outcome.h"
#include "replay/prefix_fold.h"
#include "tests/properties/random_game.h"
#include "tests/properties/record.h"

namespace judge::properties {
namespace {

using replay::Act;
using replay::Entry;
using replay::OutcomeMark;

constexpr int kStepsMax = 90;

// Writes what comes, and now and then something about what was.
class Meddler {
 public:
  Meddler(const Game& game, Chance* chance) : game_(game), chance_(*chance) {}

  void Write(replay::Duel* duel, Entry entry, const State& after) {
    Add(duel, std::move(entry));
    if (chance_.OneIn(6)) Name(duel, after);
    if (chance_.OneIn(12)) Add(duel, Judges(Verb::kUndo, 0));
    if (chance_.OneIn(12)) Correct(duel);
    if (chance_.OneIn(40)) Add(duel, Judges(Verb::kRewind, Earlier(*duel, 8)));
  }

 private:
  static void Add(replay::Duel* duel, Entry entry) {
    entry.number = static_cast<EntryNumber>(duel->entries.size() + 1);
    duel->entries.push_back(std::move(entry));
  }

  static Entry Judges(Verb verb, std::int32_t number) {
    Entry entry;
    Act& act = entry.acts.emplace_back();
    act.verb = verb;
    act.number = number;
    act.has_number = number != 0;
    return entry;
  }

  std::int32_t Earlier(const replay::Duel& duel, std::size_t most) {
    const std::size_t count = duel.entries.size();
    return static_cast<std::int32_t>(count - chance_.Below(std::min(most, count)));
  }

  // A card without a name turns out to be one: by its label or by where it lies, rightly or not.
  void Name(replay::Duel* duel, const State& state) {
    std::vector<PieceIndex> nameless;
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      if (piece.card == kUnknownCard && piece.label != 0) nameless.push_back(p);
    }
    if (nameless.empty()) return;
    const Piece& piece = state.piece(chance_.Pick(nameless));
    Entry entry;
    entry.seat = piece.controller;
    Act& act = entry.acts.emplace_back();
    act.verb = Verb::kReveal;
    replay::Reference& card = act.subjects.emplace_back();
    card.card =
        game_.pack->card(static_cast<CardIndex>(1 + chance_.Below(game_.pack->size()))).code;
    if (chance_.OneIn(2) && piece.slot != 0) {
      card.zone = PlaceOf(piece);
    } else if (piece.label <= kLabelMax) {
      card.label = piece.label;
    }
    Add(duel, std::move(entry));
  }

  // An earlier entry should have been another one of the duel.
  void Correct(replay::Duel* duel) {
    Entry fix = Judges(Verb::kFix, Earlier(*duel, duel->entries.size()));
    const Entry& other = chance_.Pick(duel->entries);
    if (other.acts.empty() || WordsOf(other.verb()).kind == EntryKind::kJudge) return;
    fix.seat = other.seat;
    fix.acts.insert(fix.acts.end(), other.acts.begin(), other.acts.end());
    Add(duel, std::move(fix));
  }

  const Game& game_;
  Chance& chance_;
};

replay::Duel MeddledRecord(const CatalogRow& row, std::uint64_t seed) {
  Chance chance(seed);
  const Game& rules = *row.game();
  RandomGame game(rules, RandomHeader(rules, row.name, chance), chance.Next());
  Meddler meddler(rules, &chance);
  replay::Duel duel;
  duel.header = game.header();
  for (int step = 0; step < kStepsMax && !game.over(); ++step) {
    const Action action = game.Choose();
    const State before = game.state();
    game.Play(action);
    auto entry = EntryOf(rules, game.header(), before, action, Style::kFull);
    if (entry) meddler.Write(&duel, *std::move(entry), game.state());
  }
  return duel;
}

replay::Replay FoldedTo(const replay::Duel& duel, EntryNumber until) {
  replay::FoldOptions options;
  options.until = until;
  return replay::Replay::Fold(duel, options).value();
}

// By folding each prefix on its own, as it is defined.
std::vector<OutcomeMark> PlainMarks(const replay::Duel& duel, int* late) {
  std::vector<OutcomeMark> marks;
  const replay::Replay whole = FoldedTo(duel, replay::kEntriesMax);
  for (const Entry& entry : duel.entries) {
    const replay::Replay then = FoldedTo(duel, entry.number);
    const State before = then.StateAfter(entry.number - 1);
    const State after = then.head();
    const std::uint64_t hash = replay::OutcomeNumber(then.game(), after);
    *late += hash != replay::OutcomeNumber(whole.game(), whole.StateAfter(entry.number));
    const bool over = after.header().over != 0;
    const bool last = entry.number == duel.entries.back().number;
    const bool due = after.header().turn > before.header().turn ||
                     entry.number % replay::kMarkEvery == 0 ||
                     (over && (last || before.header().over == 0));
    if (due) marks.push_back({entry.number, then.game().rules->version, hash});
  }
  return marks;
}

std::string FirstFault(const replay::Duel& duel, Chance& chance, int* late) {
  const std::vector<OutcomeMark> plain = PlainMarks(duel, late);
  if (replay::MarksOf(duel).value() != plain) return "MarksOf";
  const replay::Replay whole = FoldedTo(duel, replay::kEntriesMax);
  const auto first = static_cast<EntryNumber>(1 + chance.Below(duel.entries.size()));
  std::vector<OutcomeMark> new_ones = plain;
  std::erase_if(new_ones, [&](const OutcomeMark& mark) { return mark.entry < first; });
  if (MarksAfter(whole, first) != new_ones) return "MarksAfter " + std::to_string(first);
  const auto checked = replay::CheckMarks(duel, plain).value();
  if (checked.first || checked.passed_over != 0) return "CheckMarks";
  if (plain.empty()) return "";
  std::vector<OutcomeMark> forged = plain;
  const std::size_t at = chance.Below(forged.size());
  forged[at].hash ^= 1;
  const auto found = replay::CheckMarks(duel, forged).value();
  return found.first && found.first->differs == forged[at].entry ? "" : "CheckMarks, forged";
}

TEST(Marks, AreOfTheRecordAsItStoodAfterEachEntry) {
  Chance seeds(TestSeed() + 2);
  int late = 0;
  for (const CatalogRow& row : AllRuleSets()) {
    for (std::size_t i = 0; i < std::max<std::size_t>(GameCount() / 2, 1); ++i) {
      const std::uint64_t seed = seeds.Next();
      const replay::Duel duel = MeddledRecord(row, seed);
      if (duel.entries.empty()) continue;
      Chance chance(seed);
      ASSERT_EQ(FirstFault(duel, chance, &late), "")
          << row.name << ", duel " << i << ", its seed " << seed << "\n"
          << replay::PrintDuel(duel, *row.game()->pack);
    }
  }
  EXPECT_GT(late, 0) << "no later entry changed what an earlier state was";
  std::cout << late << " states that a later entry changed\n";
}

}  // namespace
}  // namespace judge::properties
