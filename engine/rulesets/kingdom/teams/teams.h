// The forms of the game for more than two players, and their clauses.
#pragma once

#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/teams/forms.h"

namespace judge::kingdom {

// team.cc
extern const Clause kRotationInSetup, kRotationAlternates, kFirstRoundAttack;
// tag_duel.cc
extern const Clause kTagSharedDefeat, kTagOwnZones, kTagSecrets, kTagLending, kTagNoActions;
// boss_duel.cc
extern const Clause kBossOwnDecks, kBossCollective, kBossRuleZone, kBossSingleTerrains;
// battle_royale.cc
extern const Clause kRoyaleRotation, kRoyaleCardsStay, kRoyaleRedirect, kRoyaleMobile,
    kRoyaleSpares, kRoyaleNoDamage, kRoyaleLending, kRoyaleJoin, kRoyaleJoinCosts, kRoyaleEnd;

}  // namespace judge::kingdom
