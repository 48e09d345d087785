#include "engine/rulesets/kingdom/teams/forms.h"

namespace judge::kingdom {
namespace {

TableForm TagDuel() {
  TableForm form;
  form.word = "tag";
  form.title = "Tag Duel";
  form.seats = {{"1A", 0}, {"1B", 0}, {"2A", 1}, {"2B", 1}};
  form.least = form.most = 4;
  form.turns = TurnOrder::kByTeam;
  form.shared_field = true;
  form.mates_show_set = true;
  form.lends_for_summons = true;
  return form;
}

TableForm BossDuel() {
  TableForm form;
  form.word = "boss";
  form.title = "Boss Duel";
  form.seats = {{"S", 0}, {"1", 1}, {"2", 1}, {"3", 1}, {"4", 1}, {"5", 1}, {"6", 1}, {"7", 1}};
  form.least = 3;
  form.most = 8;
  form.turns = TurnOrder::kOneBetween;
  form.shared_life_points = true;
  form.falls_together = false;
  // Who has a card in the Rule Zone controls it alone, so that zone is each player's own.
  for (const ZoneKind kind : {ZoneKind::kMonster, ZoneKind::kSpellTrap, ZoneKind::kUnder,
                              ZoneKind::kGraveyard, ZoneKind::kTerrain}) {
    form.shared_zones |= static_cast<std::uint16_t>(1U << static_cast<unsigned>(kind));
  }
  return form;
}

TableForm BattleRoyale() {
  TableForm form;
  form.word = "royale";
  form.title = "Battle Royale Duel";
  form.seats = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}, {"E", 4}, {"F", 5}, {"G", 6}, {"H", 7}};
  form.least = 3;
  form.most = 8;
  form.turns = TurnOrder::kFree;
  form.lends_for_summons = true;
  form.draws_attacks = true;
  form.may_be_joined = true;
  form.may_end_together = true;
  return form;
}

}  // namespace

std::vector<TableForm> Forms() { return {TableForm{}, TagDuel(), BossDuel(), BattleRoyale()}; }

}  // namespace judge::kingdom
