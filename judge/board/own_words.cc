#include "judge/board/own_words.h"

#include <string_view>

#include "engine/cards/cards.h"
#include "judge/output/output.h"

namespace judge::cli {

// A position of one word tells only which side is up.
bool HasBattlePositions(const RuleSet& rules) {
  const std::string_view attack = PositionNameIn(WordsOf(rules), Position::kAttack);
  return attack.find(' ') != std::string_view::npos;
}

std::string FaceDownWord(const RuleSet& rules) {
  const Position lies =
      HasBattlePositions(rules) ? Position::kHiddenDefense : Position::kHiddenAttack;
  const std::string_view name = PositionNameIn(WordsOf(rules), lies);
  return FoldName(name.substr(0, name.find(' ')));
}

std::string LifeShort(const RuleSet& rules) {
  return rules.battle.damage_stays ? WordsOf(rules).defense : "LP";
}

std::string LifeTag(const RuleSet& rules) { return FoldName(LifeShort(rules)); }

std::string DefenseTag(const RuleSet& rules) {
  return rules.battle.damage_stays ? FoldName(WordsOf(rules).defense) : "def";
}

}  // namespace judge::cli
