#include "tests/golden_driver/told_truth.h"

#include <algorithm>
#include <fstream>
#include <map>

#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

// These are asked with the sums beside them, see FaultOfNumbers.
constexpr std::string_view kBothAttack = "{piece} has {n} ATK, {other} has {m} ATK";
constexpr std::string_view kAttackAndDefense = "{piece} has {n} ATK, {other} has {m} DEF";

using Table = std::map<std::string_view, Recomputed>;

const Table& Rows() {
  static const auto* const table = [] {
    auto* const all = new Table;
    for (const auto rows :
         {TurnTruths(),      IdleTruths(),     HandTruths(),     BattleTruths(), ReplayTruths(),
          PositionTruths(),  SummonTruths(),   PlaceTruths(),    CardTruths(),   EquipTruths(),
          EffectTruths(),    AnswerTruths(),   NegationTruths(), PriceTruths(),  RecipeTruths(),
          ExtraDeckTruths(), RuleCardTruths(), ForceTruths(),    UnsaidTruths(), TileTruths(),
          TimingTruths(),    StarTruths(),     TableTruths(),    SpeedTruths(),  DamageStepTruths(),
          TeamTruths(),      ScaleTruths()}) {
      for (const TruthRow& row : rows) all->emplace(row.text, row.is_so);
    }
    return all;
  }();
  return *table;
}

}  // namespace

Truthfulness Recompute(const Past& past, const Fact& fact) {
  if (fact.text == kBothAttack || fact.text == kAttackAndDefense) return Truthfulness::kOpen;
  const auto found = Rows().find(fact.text);
  if (found == Rows().end()) return Truthfulness::kNotRecomputed;
  const Answer answer = found->second(past, fact);
  if (!answer) return Truthfulness::kOpen;
  return *answer ? Truthfulness::kTrue : Truthfulness::kFalse;
}

namespace {

// A sum that begins with what is printed on the card and adds up.
bool IsSumOf(const Past& past, const CountedNumber& number) {
  const std::vector<NumberTerm>& terms = number.sum.terms;
  if (terms.empty() || terms.front().layer != NumberLayer::kPrinted) return false;
  std::int32_t sum = 0;
  bool swapped = false;
  for (const NumberTerm& term : terms) {
    sum += term.change;
    swapped |= term.layer == NumberLayer::kSwapped;
  }
  const CardDefinition& card = past.game.pack->card(terms.front().source_card);
  const std::int32_t printed = number.attack != swapped ? card.attack : card.defense;
  return sum == number.sum.total && terms.front().change == std::max<std::int32_t>(printed, 0);
}

bool IsCounted(const Trace& trace, PieceIndex piece, bool attack, std::int32_t total) {
  return std::any_of(trace.numbers.begin(), trace.numbers.end(), [&](const CountedNumber& number) {
    return number.piece == piece && number.attack == attack && number.sum.total == total;
  });
}

}  // namespace

std::string FaultOfNumbers(const Past& past, const Trace& trace) {
  for (const CountedNumber& number : trace.numbers) {
    if (!IsSumOf(past, number)) return "a number is not the sum of its terms";
  }
  for (const Fact& fact : trace.facts) {
    const bool attack = fact.text == kBothAttack;
    if (!attack && fact.text != kAttackAndDefense) continue;
    const bool counted =
        IsCounted(trace, fact.piece, true, fact.n) && IsCounted(trace, fact.other, attack, fact.m);
    if (!counted) return "the numbers of a battle are told without their sums";
  }
  return "";
}

std::vector<std::string_view> RecomputedTexts() {
  std::vector<std::string_view> texts = {kBothAttack, kAttackAndDefense};
  for (const auto& [text, recomputed] : Rows()) texts.push_back(text);
  return texts;
}

std::set<std::string> ListedFacts() {
  std::ifstream file(std::string(JUDGE_SOURCE_DIR) + "/" + std::string(kNotRecomputed));
  std::set<std::string> listed;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != ';') listed.insert(line);
  }
  return listed;
}

std::string FaultOfForm(const Past& past, const Fact& fact) {
  const std::string_view text = fact.text;
  const auto asks = [&](std::string_view blank) { return text.find(blank) != std::string::npos; };
  if (text.empty()) return "says nothing";
  if (fact.entry > past.now) return "names an entry that has not come";
  if (asks("{piece}") && fact.piece == kNoPiece) return "has no piece";
  if (asks("{other}") && fact.other == kNoPiece) return "has no other piece";
  if (asks("{seat}") && fact.seat == kNoSeat) return "has no seat";
  if (asks("{zone}") && fact.zone.kind == ZoneKind::kNone) return "has no zone";
  return "";
}

}  // namespace judge::golden
