// Checks that the places that a position names are places of the game, each taken once.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::replay {

// What is wrong with a card that lies at a place; both texts are "" when nothing is.
struct PlaceProblem {
  std::string message;   // such as "no place of this game"
  std::string expected;  // what could have stood there

  bool none() const { return message.empty(); }
};
// Returns what is wrong with the last of these cards, with those before it in place.
PlaceProblem ProblemOfPlace(const RuleSet& rules, const std::vector<PositionCard>& cards);
// Returns what is wrong with a position, in words of one line; "" when nothing is.
std::string ProblemOfPosition(const RuleSet& rules, const StartPosition& position);

// Returns whether a position may leave open what lies in that pile beside the cards that it names:
// one that lies open and does nothing.
bool MayBeSaidInPart(const RuleSet& rules, ZoneKind kind);
// Returns whether an attack may have to name its target anew in that game.
bool HasReplays(const RuleSet& rules);
// What is said where it may not.
inline constexpr const char* kNoReplays = "no attack is replayed in this game";

// Return what is wrong with a line that was left behind or begun before the record: its form, then
// the places that it names.
std::string ProblemOfLeft(const Entry& entry);
PlaceProblem ProblemOfPlaces(const RuleSet& rules, std::size_t seats, const Entry& entry);
// Return what is wrong with the place of an attack or a replay that is under way, or of a monster
// that has attacked: whether a card of the position lies there. What was moved by hand in the lines
// before it lies where it was moved.
PlaceProblem ProblemOfAttack(const StartPosition& position, const Entry& attack);
PlaceProblem ProblemOfAttacker(const RuleSet& rules, const StartPosition& position, SeatIndex seat,
                               const PositionAttack& attack);

}  // namespace judge::replay
