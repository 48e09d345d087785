// The clauses of summons: normal, Fusion, Ritual, Alter, Integration, and tokens.
#pragma once

#include "engine/rules/rules.h"

namespace judge::kingdom {

// alter.cc
extern const Clause kAlterAttachesUntold, kAlterZone, kAlterAttaches, kAlterCountersGone,
    kAlterEffects, kAlterAttacks, kAlterEquips, kAlterCounters, kAlterNeedsMaterial,
    kAlterNeedsCard;
// fusion.cc
extern const Clause kFusionNeedsCardItself, kFusionReentering, kFusionNames, kFusionAttaches,
    kFusionMaterials, kFusionNeedsCard;
// summon.cc
extern const Clause kExtraDeckOfSummons, kMaterials, kExtraDeck, kTribute, kOnlyMainDeck,
    kFaceUpPositions, kAnyLevel, kSpecialNeedsEffect, kUnlimitedSpecials, kOneNormal,
    kMustBeSummoned;
// ritual.cc
extern const Clause kRitualAttached, kRitualEquipped, kRitualMaySend, kRitualStays,
    kRitualOwnersDeck, kRitualTributes, kRitualNeedsSpell;
// integration.cc
extern const Clause kIntegrationReplaces, kIntegrationWrong, kIntegrationEndProof,
    kIntegrationProof, kIntegrationNames, kIntegrationApart, kIntegrationErodes, kIntegrationSecret,
    kIntegrationHidden, kIntegrationNoSpell, kIntegrationFrom, kIntegrationDuelist;
// token.cc
extern const Clause kTokenNoMaterial, kTokenNotAttached, kTokenReturns, kTokenNeedsCopy,
    kTokenNeedsCard;

}  // namespace judge::kingdom
