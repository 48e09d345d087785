// Rulebook: 4 Playing field.
#include <algorithm>

#include "engine/card.h"
#include "engine/rule_set.h"
#include "engine/rulesets/yugiohji/rules.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon);

// The zone of a monster that is given up for the summon is free when the new one comes.
bool FreesAZone(const CheckContext& c) {
  const auto leaves = [&](const Chosen& chosen) {
    return chosen.piece != kNoPiece && c.state.piece(chosen.piece).zone == ZoneKind::kMonster &&
           c.state.piece(chosen.piece).controller == c.action.seat;
  };
  return std::any_of(c.action.chosen.begin(), c.action.chosen.begin() + c.action.chosen_count,
                     leaves);
}

Answer FiveMonsters(const CheckContext& c) {
  if (c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) != 0 || FreesAZone(c)) {
    return Answer::kSilent;
  }
  Fact fact;
  fact.text = "all {n} monster card zones of {seat} are taken";
  fact.seat = c.action.seat;
  fact.n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
  return c.Forbid(fact);
}

}  // namespace

const Clause kFiveMonsters =
    Legality("yugiohji.zone.five-monsters-at-most", kSummons, &FiveMonsters);

}  // namespace judge::yugiohji
