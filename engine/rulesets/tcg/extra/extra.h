// The clauses of monsters that come out of the Extra Deck or by a Ritual, and of their zones.
#pragma once

#include <vector>

#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/extra/arrows.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

// zone.cc

// Returns the zones to which the monster may come out of the seat's Extra Deck now, Extra Monster
// Zones first (rulebook of 2017: Extra Monster Zones and linked zones).
std::vector<ZoneRef> ExtraDeckZones(const Game& game, const State& state, SeatIndex seat,
                                    CardIndex card);

extern const Clause kExtraDeckPlacement, kEmzOne, kEmzChoice, kExtraLink, kMainDeckNotEmz,
    kLinkArrows, kLinkMaterialFreesZone, kZoneCheckOnArrival, kControlToMain, kReturnToMain,
    kNoZoneToReturn;
// mechanic.cc
extern const Clause kFusion, kRitual, kSynchro, kXyz, kLink, kInherentFour, kContactFusion;
// material.cc
extern const Clause kMaterialsLeave, kBecomesXyz, kXyzMaterials, kXyzKeeps, kNeverInHand,
    kLinkNeverDefense;

// pendulum.cc

// Returns whether a card in play has the piece banished where it would go to the Graveyard.
bool IsBanishedInstead(const Game& game, const State& state, PieceIndex piece);

extern const Clause kReplacedPlace, kPendulumToExtra, kPendulumGyCases, kPendulumActivation,
    kPendulumOuter, kScaleIsSpell;
// pendulum_summon.cc
extern const Clause kPendulumScales, kPendulumSources, kPendulumPlacement;

}  // namespace judge::tcg
