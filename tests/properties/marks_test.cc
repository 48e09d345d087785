// The record as it stood after each entry: in one go, and by folding what there was then. Records
// of random play into which names of face-down cards, corrections and rewinds are put at random.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"
#include "tests/properties/meddled.h"

namespace judge::properties {
namespace {

using replay::Entry;
using replay::OutcomeMark;

replay::Replay FoldedTo(const replay::Duel& duel, EntryNumber until) {
  return replay::Replay::Fold(duel, replay::FoldOptions{.until = until}).value();
}

// Whether it is written that a turn or the duel is over, `turn` being the latest that was.
bool SaysEnd(const Entry& entry, int* turn) {
  const bool later = entry.place.has_turn && entry.place.turn > *turn;
  if (later) *turn = entry.place.turn;
  return later || std::any_of(entry.acts.begin(), entry.acts.end(), [](const replay::Act& act) {
           const bool of_turn = act.word.empty() || act.word == "turn";
           return act.verb == Verb::kNext || act.verb == Verb::kSurrender ||
                  (act.verb == Verb::kEnd && of_turn);
         });
}

// By folding each prefix on its own, as it is defined.
std::vector<OutcomeMark> PlainMarks(const replay::Duel& duel, int* late) {
  std::vector<OutcomeMark> marks;
  const replay::Replay whole = FoldedTo(duel, replay::kEntriesMax);
  int turn = std::max<int>(1, duel.header.position.next.turn);
  for (const Entry& entry : duel.entries) {
    const replay::Replay then = FoldedTo(duel, entry.number);
    const std::uint64_t hash = replay::OutcomeNumber(then.game(), then.head());
    *late += hash != replay::OutcomeNumber(whole.game(), whole.StateAfter(entry.number));
    const bool due = SaysEnd(entry, &turn) || entry.number % replay::kMarkEvery == 0 ||
                     entry.number == duel.entries.back().number;
    if (due) marks.push_back({entry.number, then.game().rules->version, hash});
  }
  return marks;
}

std::string FirstFault(const replay::Duel& duel, Chance& chance, int* late) {
  const std::vector<OutcomeMark> plain = PlainMarks(duel, late);
  const std::vector<OutcomeMark> made = replay::MarksOf(duel).value();
  for (std::size_t i = 0; i < std::min(made.size(), plain.size()); ++i) {
    if (made[i] != plain[i]) return "MarksOf, entry " + std::to_string(plain[i].entry);
  }
  if (made.size() != plain.size()) return "MarksOf, of another length";
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
  const char* const only = std::getenv("JUDGE_DUEL");  // the seed of one duel
  int late = only == nullptr ? 0 : 1;
  for (const CatalogRow& row : AllRuleSets()) {
    for (std::size_t i = 0; i < std::max<std::size_t>(GameCount() / 2, 1); ++i) {
      const std::uint64_t seed = seeds.Next();
      if (only != nullptr && only != std::to_string(seed)) continue;
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
