// YuGiOhJi: the clauses of its rulebook, one file a section. rules.cc puts them in order.
#pragma once

#include <optional>

#include "engine/card.h"
#include "engine/clause.h"
#include "engine/rule_set.h"

namespace judge::yugiohji {

// The rule set with its published cards; built on first use.
const Game* YugiohjiGame();

// What a monster costs that the act summons by itself; nullptr: nothing, or it does not.
const SpecialRow* PriceOf(const CheckContext& context);

// Which of the choices of an effect is meant; kNoChoice: none.
inline constexpr int kNoChoice = -1;
using EffectChoice = int (*)(const Pack& pack, const Effect& effect);
// What the act names for that choice, when the effect is used or while it resolves.
std::optional<Chosen> NamedFor(const CheckContext& context, EffectChoice which);

// free_zone.cc
// Whether the effect has an operation of that kind.
bool Does(const Pack& pack, const Effect& effect, OperationKind kind);
// The effect that the act uses, when it summons something; nullptr: it does not.
const Effect* SummoningEffect(const CheckContext& context);
// Whether the zone is a monster card zone of the seat that acts, and empty when the price is paid.
bool IsFree(const CheckContext& context, ZoneRef zone);
// Whether one of them is.
bool HasFreeZone(const CheckContext& context);
// How many cards and places are named for what the effect asks for.
int CountAskedFor(const CheckContext& context, const Effect& effect);
// The zone that is named behind what the effect is used on.
ZoneRef NamedZone(const CheckContext& context, const Effect& effect);

// setup.cc
extern const Clause kLifePoints, kShuffleOwnDeck, kDecideFirst, kOpeningHandFour;
// zone.cc
extern const Clause kFiveMonsters, kDeckFaceDown, kBanishedFaceUp;
// turn.cc
extern const Clause kPhaseOrder, kEndOfMainPhase1, kDrawOne, kDeclaredEnd, kEmptyDeckLoses,
    kEmptyDeckHarmless, kEndOfTurnEffects, kNoReactionAtEnd, kEndOrder;
// hand.cc
extern const Clause kEndOfOwnTurnLimit, kEndLimitOwnTurn, kFullHandFirst, kFullHandDraw;
// win.cc
extern const Clause kBothAtZero, kLifePointsDepleted, kOnlyTwoEndings;
// card.cc
extern const Clause kChooseOneHalf, kOtherHalfIgnored, kMonsterCardsOnly;
// summon.cc
extern const Clause kOneNormal, kSummonMainPhase, kOwnZone, kAttackOrSet, kEveryMonster,
    kStarsMinusOne, kMookNoTribute, kControlledMonsters, kNotReplacedByCost, kNeedsFreeZone,
    kTributeFreesZone, kTributesToGraveyard;
// special_summon.cc
extern const Clause kSpecialNoLimit, kSpecialMainPhase, kMidbossFromHand, kMidbossNotFromGraveyard,
    kEndbossFromHand, kEndbossFromGraveyard, kSpecialFaceUp, kSpecialFreeZone, kMookNever,
    kGodNever;
// cost.cc
extern const Clause kExactAmount, kAnyCombination, kMovedOnce, kLaterPrice, kOnlyControlled,
    kNotWithItself, kUserPays, kHalfOrOne, kDestroyedByNobody, kHandCardWorth, kMonsterWorth,
    kGraveyardHalf, kEquipHalf, kEquipsWasted;
// effect.cc
extern const Clause kDefaultTiming, kOtherTiming, kFirstTurnEffects, kWhenFaceUp, kOptionalDecider,
    kFreeChoice, kOncePerTurn, kMemoryOnlyOnSummoned, kUnlabelledMandatory, kBurnDamage;
// equip.cc
extern const Clause kEquipOnlyWithEffect, kEquipNeedsMonster, kEquipEitherSide, kEquipAnyMode,
    kEquipMaxTen, kEquipPassOn, kEquipFromMonsterZone, kEquipUnlimited, kEquipLiesBehind,
    kEquipZoneBehind, kWhileEquipping, kEquipsFallDestroyed, kEquipsFall;
// steal.cc
extern const Clause kStealFreeZone, kStealMoves, kStealEquips, kStealControls, kStealAccess,
    kStealSummons, kStealOwner;
// mode.cc
extern const Clause kFaceDownIsDefence, kNotWhenSummoned, kNotWhenSet, kOneChange, kNotAfterAttack,
    kChangeKinds, kFlipSummon, kNeverBack, kChangeInMainPhase, kFaceDownHidden, kKeepsHalf,
    kEffectExempt, kNegatedAttackCounts;
// show.cc
extern const Clause kRevealNeedsCard, kShowHandAgain, kShowFaceDownOnce, kShowProcedure,
    kProveByRevealing;
// effect_place.cc
extern const Clause kOnHand;
// copy.cc
extern const Clause kCopyRestOfTurn, kCopyCostsDue, kCopyPrinted, kCopyNegated, kCopyNoEquip,
    kCopyOfEquips, kCopyNoNegation;
// battle.cc
extern const Clause kNoAttackInFirstTurn, kSecondPlayer, kOneAttackEach, kChoosesTarget,
    kAttackingOptional, kAttackModeNeeded, kFlippedFirst, kWeakerAttackDamage,
    kWeakerAttackDestroyed, kWeakerDefenceDestroyed, kWeakerDefenceNoDamage, kPiercingDamage,
    kStrongerDefenceReflects, kStrongerDefenceStays, kStrongerAttackDamage, kStrongerAttackDies,
    kEqualAttack, kEqualZero, kEqualDefence, kValueByMode, kCannotBeDestroyed, kDirectOnly,
    kDirectDamage, kToOwnersGraveyard;
// shield.cc
extern const Clause kMayTakeAttack, kLethalAllowed, kIsNoNegation, kTakenDamage, kMonsterProtected,
    kNoFlip, kAttackSpent;
// negate.cc
extern const Clause kOnlyFieldEffects, kWholeTextIgnored, kNoRefund, kEquipTurnedDown,
    kChainLengthTwo, kFaceDownMonster, kNoEffectMonster, kAttacksNegated, kImmuneAttacker,
    kFieldEffectKinds, kNotAlready, kStopsRevival, kOwnMainPhase, kEndOfMainPhase, kAfterEquip,
    kInBattlePhase, kAfterCost, kBeforeEquip, kHandEffectsNever, kHandEffectsList, kInAdvanceMayBe,
    kInAdvanceFromHand, kLastMomentNever, kAttackNegationNever, kAskedAgain;
// deck.cc
extern const Clause kExactly39, kThreeCopies, kAllowedPool;

}  // namespace judge::yugiohji
