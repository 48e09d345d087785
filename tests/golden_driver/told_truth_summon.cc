// Summons of a turn.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

Answer WasSummoned(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return (IsSummon(event) || event.kind == EventKind::kSet) && event.piece == fact.piece;
  });
}
Answer UsedNormalSummon(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    const bool normal = event.kind == EventKind::kSummoned || event.kind == EventKind::kSet ||
                        event.kind == EventKind::kSummonNegated;
    return normal && event.seat == fact.seat;
  });
}
Answer ActorUsedNormalSummon(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return UsedNormalSummon(past, Fact{.text = "", .seat = past.act->seat, .entry = fact.entry});
}
Answer UnusedNormalSummon(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummoned && event.seat == fact.seat;
  });
}
Answer HiddenIsNormalSummon(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return IsHidden(past.act->position) && *UnusedNormalSummon(past, fact);
}
Answer CountsSpecialSummons(const Past& past, const Fact& fact) {
  const Span turn = ThisTurn(past);
  const auto made = Count(turn, [&](const Event& event) {
    return event.kind == EventKind::kSpecialSummoned && event.seat == fact.seat;
  });
  if (!turn.whole && made <= fact.n) return std::nullopt;
  return made == fact.n;
}

constexpr TruthRow kRows[] = {
    {"{piece} was summoned this turn", &WasSummoned},
    {"{seat} has used the Normal Summon of this turn", &UsedNormalSummon},
    {"the Normal Summon that a Hidden position would need is used up", &ActorUsedNormalSummon},
    {"{seat} has not used the Normal Summon of this turn", &UnusedNormalSummon},
    {"a summon in Hidden position is {seat}'s Normal Summon of this turn", &HiddenIsNormalSummon},
    {"{seat} has made {n} Special Summons this turn, and any number is allowed",
     &CountsSpecialSummons},
    {"{seat} has made {n} special summons this turn, and any number is allowed",
     &CountsSpecialSummons},
};

}  // namespace

std::span<const TruthRow> SummonTruths() { return kRows; }

}  // namespace judge::golden
