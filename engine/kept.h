// Behaviours of older generations that no row of a rule set carries: the core asks for them by the
// name of the quirk, without that of the rule set.
#pragma once

#include <string_view>

namespace judge {

struct RuleSet;

inline constexpr std::string_view kOtherColourOpen = "other-colour-open";
inline constexpr std::string_view kEventsOfPositionsForgotten = "events-of-positions-forgotten";
inline constexpr std::string_view kMaterialsOutOfTheHand = "materials-out-of-the-hand";
inline constexpr std::string_view kNewTargetsPicked = "new-targets-picked";
inline constexpr std::string_view kAnyOpeningHand = "any-opening-hand";
inline constexpr std::string_view kHiddenExtraShown = "hidden-extra-shown";
inline constexpr std::string_view kLocksCountAnyTurn = "locks-count-any-turn";
inline constexpr std::string_view kReckonedAsTheyCame = "reckoned-as-they-came";
inline constexpr std::string_view kSparedDealDamage = "spared-deal-damage";
inline constexpr std::string_view kReplacementsUnknown = "replacements-unknown";

// Whether these rules are of a generation before the one in which that changed. A game that has no
// such quirk never behaved so.
bool Keeps(const RuleSet& rules, std::string_view quirk);

}  // namespace judge
