// The clauses of the Rule Zone: Rule Cards, STRATEGY, Symbols, combinations.
#pragma once

#include "engine/rules/rules.h"

namespace judge::kingdom {

// rule_card.cc
extern const Clause kOneTerrains, kFieldColours, kChallengeMeaning, kFieldLeftToRight, kSetupOnly,
    kEventAgain, kEventPast, kEventEnds, kEventQuick, kEventActivation, kRuleNoLimit, kRuleNegate,
    kRuleCopies, kRuleInForce, kRuleLeaves, kRuleOnlyZone;
// strategy.cc
extern const Clause kStrategyShuffle, kStrategyReveal, kStrategySource, kStrategyListed,
    kStrategyTwo, kStrategyWhen, kStrategyNeedsCard, kStrategyOne;
// symbol.cc
extern const Clause kSymbolRound, kSymbolRecharge, kSymbolReturn, kSymbolSlow, kSymbolOne,
    kSymbolTracked, kSymbolCosts, kSymbolQuick, kSymbolOptional;
// combination.cc
extern const Clause kCombinationPlay, kCombinationMode;

}  // namespace judge::kingdom
