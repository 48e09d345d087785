// What a game calls the numbers and the face-down monsters of its board, worked out from its words.
#pragma once

#include <string>

#include "engine/rules/rules.h"

namespace judge::cli {

// Returns how a face-down monster is told in one word: "hidden", "face-down".
std::string FaceDownWord(const RuleSet& rules);
// Returns whether a monster stands in attack or in defence, so that the board says which.
bool HasBattlePositions(const RuleSet& rules);
// Returns what stands before the number that a player loses the duel by: "LP", or the word for hit
// points where monsters have these too.
std::string LifeShort(const RuleSet& rules);
// Return what stands behind the dot of a number that is asked for: "lp", "def", "hp".
std::string LifeTag(const RuleSet& rules);
std::string DefenseTag(const RuleSet& rules);

}  // namespace judge::cli
