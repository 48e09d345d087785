// The clauses about who may do what among four, and with whose cards.
#pragma once

#include "engine/rules/rules.h"

namespace judge::tag {

// share.cc
extern const Clause kTributesOfTeam, kMaterialsOfTeam, kFullZonesNotFreed, kSummonedToOwnZone,
    kToOwnersGraveyard, kRitualMaterials, kOwnExtraDeckOnly, kOwnScalesOnly;
// field_spell.cc
extern const Clause kFieldOnePerTeam, kFieldOldSentFirst, kFieldSetCounts, kFieldOtherTeam,
    kFieldNotDestroyed;
// activate.cc
extern const Clause kNoPartnerIgnition, kNoPartnerSpell, kNoPartnerTrap, kTriggerPossessor,
    kSetCardController, kNoPartnerQuickEffect, kNoPartnerContinuous, kUsableByAll;
// attack.cc
extern const Clause kActiveDuelist, kOwnMonsters, kFromAttackPosition, kAnyOpposingMonster,
    kDirectNeedsEmptySide, kDirectChecksEmz, kDirectByEffect, kDirectHitsTeam;
// fast.cc
extern const Clause kOpponentsMayRespond, kPartnerMayRespond, kPartnerNoSpeedOne,
    kPartnerNoHandQuickPlay, kPartnerNoTurnActions, kSetCardsViewable;
// chain.cc
extern const Clause kOpponentsFirst, kFirstTeamMayAnswer, kOwnTeamAfterPass, kTurnTeamFirst,
    kTurnDuelistFirst, kPartnerSecond, kOpponentsLast, kResolvesWhenBothPass;
// opponent.cc
extern const Clause kOneOpponentChosen, kCostsWithChoice, kNamedForContinuous, kNamedOnce,
    kStaysAboutThem, kNamedWithoutChain, kEitherChooses, kTeamAwaited;
// your.cc
extern const Clause kEmptyExtraDecks;
// both.cc
extern const Clause kActivatorPicks, kPickedAtActivation, kOnlyAble, kNoEligible;

}  // namespace judge::tag
