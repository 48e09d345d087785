// The clauses of the tag duel as a whole: turns, Extra Monster Zones, decks, winning.
#pragma once

#include <vector>

#include "engine/rules/rules.h"

namespace judge::tag {

// turn.cc
extern const Clause kFirstIsA, kAlternateTeams, kFullCycle, kCycleOfTeamTwo, kBothAsFirst,
    kStarterNoDraw, kOthersDraw, kFourthMayBattle, kRepeatsUntilWin, kFirstThreeNoBattle,
    kFirstThreeNoAttacks;
// field.cc

// Returns the zones to which the monster may come out of the seat's Extra Deck now (tag document,
// A: one Extra Monster Zone for each Duelist).
std::vector<ZoneRef> DuelistsZones(const Game& game, const State& state, SeatIndex seat,
                                   CardIndex card);

extern const Clause kEmzOnePerDuelist, kEmzNotPartners;
// deck.cc
extern const Clause kThreePerDuelist, kForbiddenNone, kLimitedOne, kSemiLimitedTwo, kListInForce;
// win.cc
extern const Clause kLpShared, kLpZeroTeam, kSurrenderTeam, kDeckOutEither, kCostFromPool,
    kTimeComparesLp, kSpecialForTeam, kOneHandAlone;

// match.cc
extern const Clause kBestOfOne;
// count.cc
extern const Clause kAllTurnsCount, kYourPhases;

}  // namespace judge::tag
