#include "judge/output/game_words.h"

#include <cstddef>

#include "engine/rulesets/catalog.h"

namespace judge::cli {

const GameWords& WordsOf(std::string_view rules) {
  static const GameWords shared;
  for (const CatalogRow& row : AllRuleSets()) {
    if (rules == row.name) return *row.words;
  }
  return shared;
}

const GameWords& WordsOf(const RuleSet& rules) { return WordsOf(rules.name); }

std::string_view ZoneNameIn(const GameWords& words, ZoneKind kind) {
  return words.zones[static_cast<std::size_t>(kind)];
}

std::string_view PositionNameIn(const GameWords& words, Position position) {
  return words.positions[static_cast<std::size_t>(position)];
}

std::string_view FrameNameIn(const GameWords& words, Frame frame) {
  if (frame == Frame::kLeader) return words.leader;
  return frame == Frame::kMonster ? words.monster : FrameName(frame);
}

}  // namespace judge::cli
