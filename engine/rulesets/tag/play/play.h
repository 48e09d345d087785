// The clauses about who may do what among four, and with whose cards.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tag {

// share.cc
extern const Clause kTributesOfTeam, kMaterialsOfTeam, kFullZonesNotFreed, kSummonedToOwnZone,
    kToOwnersGraveyard;
// field_spell.cc
extern const Clause kFieldOnePerTeam, kFieldOldSentFirst, kFieldSetCounts, kFieldOtherTeam;
// activate.cc
extern const Clause kNoPartnerIgnition, kNoPartnerSpell, kNoPartnerTrap, kTriggerPossessor,
    kSetCardController;
// attack.cc
extern const Clause kActiveDuelist, kOwnMonsters, kFromAttackPosition, kAnyOpposingMonster,
    kDirectNeedsEmptySide, kDirectChecksEmz, kDirectHitsTeam;
// fast.cc
extern const Clause kOpponentsMayRespond, kPartnerMayRespond, kPartnerNoSpeedOne,
    kPartnerNoHandQuickPlay, kPartnerNoTurnActions, kSetCardsViewable;
// chain.cc
extern const Clause kOpponentsFirst, kFirstTeamMayAnswer, kOwnTeamAfterPass, kTurnTeamFirst,
    kTurnDuelistFirst, kPartnerSecond;
// opponent.cc
extern const Clause kOneOpponentChosen;

}  // namespace judge::tag
