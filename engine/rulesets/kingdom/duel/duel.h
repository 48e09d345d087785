// The clauses of the duel as a whole: setup, turns, zones, idleness, decks, control, kinds of
// cards.
#pragma once

#include "engine/rules/rules.h"

namespace judge::kingdom {

// zone.cc
extern const Clause kBackrowAnywhere, kBackrowOfCard, kNoOtherZones, kGraveyardAfterUse, kFourZones,
    kFieldIsBothRows, kBackrow, kFrontrow;
// idleness.cc
extern const Clause kPartialLockBySide, kByTrap, kOnePool, kGameMechanic, kSameTurn, kSecondLoses,
    kPartialLock, kNoLock, kHiddenCount, kNoOwnMonster, kOpponentHas, kAllConditions,
    kEndPhaseCheck;
// turn.cc
extern const Clause kFirstTurnAlways, kAlwaysDraws, kDeckOut, kShuffleAfter, kNoHandLimit,
    kFirstTurnToo, kOneDraw, kPhaseOrder;
// setup.cc
extern const Clause kSideReference, kTwoSides, kChooseColour, kOpeningHand, kFirstPlayer,
    kDefaultLands, kTerrainsPlaced, kActivationMoves, kSetupRules, kShuffled, kStepOrder,
    kPhasePrecedes, kStartingLp, kHouseRules, kRegularRules;
// Fills the Frontrow of the seat with the Terrains that a game without a TERRAINS effect has.
void LayLands(const MomentContext& context, SeatIndex seat);
// control.cc
extern const Clause kErodeReplaces, kErodeRemoved, kMoveOwn, kControlSwap, kControlZones,
    kControlEquips, kControlOwnSide;
// type.cc
extern const Clause kHierarchyByEffects, kZombieNotUndead, kSecondaryTypes;
// card.cc
extern const Clause kBothKinds, kTokenIsNormal, kUnquotedType, kQuotedAlone, kQuotedWithKind,
    kNormalsHaveEffects;
// subduel.cc
extern const Clause kSubduelResult, kSubduelFirst;
// deck.cc
extern const Clause kDeckStrategyKeeps, kDeckStrategyIgnores, kDeckRestricted, kDeckExtraCopies,
    kDeckTwoCopies, kDeckThreeCopies, kDeckSingleton, kDeckExtraContent, kDeckExtraSize,
    kDeckMainContent, kDeckMainSize;

}  // namespace judge::kingdom
