// Which words of the effect language this version carries out. The loader keeps an effect that uses
// another one as unsupported, with the word. Who builds a word moves it up here, together with a
// case in which the word decides something; a field that is not read yet stands in
// engine/card_loader_border.h. Every word stands here: none runs because nobody thought of it.
#pragma once

#include "engine/effect.h"

namespace judge {

constexpr bool Runs(CardAct act) {
  switch (act) {
    case CardAct::kSummon:
    case CardAct::kNormalSummon:
    case CardAct::kSpecialSummon:
    case CardAct::kHide:
    case CardAct::kFlip:
    case CardAct::kChangePosition:
    case CardAct::kMove:
    case CardAct::kAttack:
    case CardAct::kBeAttacked:
    case CardAct::kActivate:
    case CardAct::kSet:
    case CardAct::kReplaceTerrain:
    case CardAct::kBeDestroyedByBattle:
    case CardAct::kBeDestroyedByEffect:
    case CardAct::kBeTargeted:
    case CardAct::kBeTakenControlOf:
    case CardAct::kBeMoved:
    case CardAct::kArrive:
    case CardAct::kBeEquipped:
    case CardAct::kBeNegated:
    case CardAct::kBeRedirected:
    case CardAct::kBeAddedToHand:
    case CardAct::kChangeType:
    case CardAct::kChangeAttribute:
    case CardAct::kAttackNegated:
    case CardAct::kBeMadeToAttack:
    case CardAct::kRemoveCounters:
    case CardAct::kLosePrintedType:
    case CardAct::kBeSentToGraveyard:
    case CardAct::kLeaveField:
      return true;
    case CardAct::kBeTributed:
    case CardAct::kDraw:
    case CardAct::kBeRevealed:
      return false;
  }
  return false;
}

constexpr bool Runs(CardEvent event) {
  switch (event) {
    case CardEvent::kNone:
    case CardEvent::kAttackDeclared:
    case CardEvent::kAttackTargeted:
    case CardEvent::kBattled:
    case CardEvent::kDamageCalculated:
    case CardEvent::kDestroyedByBattle:
    case CardEvent::kDestroyedByEffect:
    case CardEvent::kDestroyed:
    case CardEvent::kSummoned:
    case CardEvent::kNormalSummoned:
    case CardEvent::kSpecialSummoned:
    case CardEvent::kFlipped:
    case CardEvent::kHidden:
    case CardEvent::kPositionChanged:
    case CardEvent::kSentToGraveyard:
    case CardEvent::kLeftField:
    case CardEvent::kMoved:
    case CardEvent::kPhaseStarts:
    case CardEvent::kPhaseEnds:
    case CardEvent::kActivated:
    case CardEvent::kSummonDeclared:
    case CardEvent::kAttackRedirected:
    case CardEvent::kAttackNegated:
    case CardEvent::kEroded:
    case CardEvent::kDrawn:
    case CardEvent::kDiscarded:
    case CardEvent::kControlChanged:
    case CardEvent::kEquipped:
    case CardEvent::kAttached:
    case CardEvent::kDetached:
    case CardEvent::kCountersChanged:
    case CardEvent::kTerrainReplaced:
    case CardEvent::kEffectActivated:
    case CardEvent::kTargeted:
    case CardEvent::kNegated:
    case CardEvent::kDamageTaken:
    case CardEvent::kLifeGained:
    case CardEvent::kLifePaid:
    case CardEvent::kTurnStarts:
    case CardEvent::kCoinTossed:
    case CardEvent::kDieRolled:
    case CardEvent::kShuffled:
    case CardEvent::kStrikeDeclared:
    case CardEvent::kWouldBeDestroyed:
    case CardEvent::kRevealed:
    case CardEvent::kSetDown:
    case CardEvent::kCountdown:
    case CardEvent::kWouldBeDestroyedByBattle:
    case CardEvent::kWouldBeDestroyedByEffect:
    case CardEvent::kWouldReplaceTerrain:
    case CardEvent::kWouldChangePosition:
    case CardEvent::kConditionsMet:
    case CardEvent::kStatChanged:
    case CardEvent::kHostLeft:
    case CardEvent::kWouldTakeBattleDamage:
    case CardEvent::kWouldDraw:
    case CardEvent::kAttackDone:
      return true;
    case CardEvent::kTypeChanged:
    case CardEvent::kWouldTakeDamage:
    case CardEvent::kWouldLeaveField:
    case CardEvent::kDuelEnds:
      return false;
  }
  return false;
}

constexpr bool Runs(AmountKind kind) {
  switch (kind) {
    case AmountKind::kNumber:
    case AmountKind::kAttackOf:
    case AmountKind::kDefenseOf:
    case AmountKind::kOriginalAttackOf:
    case AmountKind::kOriginalDefenseOf:
    case AmountKind::kLevelOf:
    case AmountKind::kCountOf:
    case AmountKind::kCountersOn:
    case AmountKind::kHalfOf:
    case AmountKind::kSumOf:
    case AmountKind::kProductOf:
    case AmountKind::kLeastOf:
    case AmountKind::kGreatestOf:
    case AmountKind::kLifePointsOf:
    case AmountKind::kFieldPowerAttackOf:
    case AmountKind::kFieldPowerDefenseOf:
    case AmountKind::kDifferenceOf:
    case AmountKind::kDeclared:
    case AmountKind::kLost:
    case AmountKind::kRolled:
    case AmountKind::kSumOver:
    case AmountKind::kMinus:
    case AmountKind::kChargesOf:
    case AmountKind::kHappenedCount:
    case AmountKind::kGreatestOver:
    case AmountKind::kPrintedFieldPowerAttackOf:
    case AmountKind::kPrintedFieldPowerDefenseOf:
    case AmountKind::kStatWhenSummoned:
    case AmountKind::kEventAmount:
      return true;
  }
  return false;
}

constexpr bool Runs(RefKind kind) {
  switch (kind) {
    case RefKind::kNone:
    case RefKind::kSelf:
    case RefKind::kHost:
    case RefKind::kTarget:
    case RefKind::kAttacker:
    case RefKind::kAttackTarget:
    case RefKind::kEventSubject:
    case RefKind::kEach:
    case RefKind::kController:
    case RefKind::kOwner:
    case RefKind::kOpponents:
    case RefKind::kEverybody:
    case RefKind::kEventOther:
    case RefKind::kAffected:
    case RefKind::kControllerOf:
    case RefKind::kOwnerOf:
    case RefKind::kAttachedTo:
    case RefKind::kEquippedTo:
    case RefKind::kResult:
    case RefKind::kStored:
    case RefKind::kEventCard:
    case RefKind::kChainLink:
    case RefKind::kZoneOf:
    case RefKind::kTerrainOf:
    case RefKind::kAttackedTerrain:
    case RefKind::kHalf:
    case RefKind::kMaterialOf:
      return true;
    case RefKind::kTopOfDeck:
    case RefKind::kDuelist:
      return false;
  }
  return false;
}

constexpr bool Runs(ConditionKind kind) {
  switch (kind) {
    case ConditionKind::kExists:
    case ConditionKind::kNone:
    case ConditionKind::kAtLeast:
    case ConditionKind::kAtMost:
    case ConditionKind::kPhase:
    case ConditionKind::kMyTurn:
    case ConditionKind::kOpponentsTurn:
    case ConditionKind::kHappened:
    case ConditionKind::kAttackUnderWay:
    case ConditionKind::kAnyOf:
    case ConditionKind::kNot:
    case ConditionKind::kEqual:
    case ConditionKind::kAttacker:
    case ConditionKind::kChose:
    case ConditionKind::kDuelAtEnd:
    case ConditionKind::kWon:
    case ConditionKind::kTitleHeld:
    case ConditionKind::kAgreed:
    case ConditionKind::kPlayedAs:
      return true;
  }
  return false;
}

constexpr bool Runs(ModifierKind kind) {
  switch (kind) {
    case ModifierKind::kOriginalAttackSet:
    case ModifierKind::kOriginalDefenseSet:
    case ModifierKind::kOriginalAttackTimes:
    case ModifierKind::kOriginalDefenseTimes:
    case ModifierKind::kFieldPower:
    case ModifierKind::kFieldPowerTimes:
    case ModifierKind::kNoFieldPower:
    case ModifierKind::kAttackAdd:
    case ModifierKind::kDefenseAdd:
    case ModifierKind::kAttackTimes:
    case ModifierKind::kDefenseTimes:
    case ModifierKind::kAttackFixed:
    case ModifierKind::kDefenseFixed:
    case ModifierKind::kTypeAdd:
    case ModifierKind::kTypeRemove:
    case ModifierKind::kAttributeSet:
    case ModifierKind::kLift:
    case ModifierKind::kAdd:
    case ModifierKind::kProhibit:
    case ModifierKind::kBattleLock:
    case ModifierKind::kAttributeAdd:
    case ModifierKind::kTypeBar:
    case ModifierKind::kNoBattleDamage:
    case ModifierKind::kSummonSecure:
    case ModifierKind::kEffectsNegated:
    case ModifierKind::kGrant:
    case ModifierKind::kCanBeTargetedAs:
    case ModifierKind::kSwapAttackDefense:
    case ModifierKind::kSwapOriginals:
    case ModifierKind::kBattleDamageTimes:
    case ModifierKind::kBattleDamageCap:
    case ModifierKind::kTilemap:
    case ModifierKind::kAttackAll:
    case ModifierKind::kMustAttackFirst:
    case ModifierKind::kTerrainAttribute:
    case ModifierKind::kUnaffected:
    case ModifierKind::kLifePointsFloor:
    case ModifierKind::kFieldPowerFixed:
    case ModifierKind::kTileMove:
    case ModifierKind::kHasStrategyOf:
    case ModifierKind::kCountsAs:
    case ModifierKind::kRevealed:
    case ModifierKind::kCountsAsEquipped:
    case ModifierKind::kBattleDamageTo:
    case ModifierKind::kTypesDeferred:
    case ModifierKind::kLend:
    case ModifierKind::kReplacesTimes:
    case ModifierKind::kCountsAsIn:
    case ModifierKind::kTriggerBecomes:
    case ModifierKind::kStandsAsMonster:
    case ModifierKind::kPositionOf:
    case ModifierKind::kTargetedInstead:
    case ModifierKind::kMovedTo:
    case ModifierKind::kEffectsOf:
      return true;
    case ModifierKind::kNoSummonLock:
    case ModifierKind::kCopyDefinition:
    case ModifierKind::kMustAttack:
    case ModifierKind::kDrawReplaced:
    case ModifierKind::kChoiceMade:
    case ModifierKind::kPersistsAs:
    case ModifierKind::kDestructionDamageInstead:
    case ModifierKind::kSummonLock:
      return false;
  }
  return false;
}

constexpr bool Runs(DurationKind kind) {
  switch (kind) {
    case DurationKind::kPermanent:
    case DurationKind::kWhileSourceStays:
    case DurationKind::kEndOfPhase:
    case DurationKind::kEndOfTurn:
    case DurationKind::kTurns:
    case DurationKind::kMyEndPhases:
    case DurationKind::kOpponentEndPhases:
    case DurationKind::kWhileAffectedStays:
    case DurationKind::kMyStandbyPhase:
    case DurationKind::kNextStandbyPhase:
    case DurationKind::kBattle:
    case DurationKind::kEndOfNextTurn:
    case DurationKind::kWhileCondition:
    case DurationKind::kItsNextTurn:
      return true;
  }
  return false;
}

constexpr bool Runs(OperationKind kind) {
  switch (kind) {
    case OperationKind::kDamage:
    case OperationKind::kGain:
    case OperationKind::kPay:
    case OperationKind::kDestroy:
    case OperationKind::kSend:
    case OperationKind::kErode:
    case OperationKind::kDraw:
    case OperationKind::kDiscard:
    case OperationKind::kShuffle:
    case OperationKind::kSummon:
    case OperationKind::kHide:
    case OperationKind::kFlip:
    case OperationKind::kBattleSwap:
    case OperationKind::kBattleLock:
    case OperationKind::kMove:
    case OperationKind::kTakeControl:
    case OperationKind::kEquip:
    case OperationKind::kAttach:
    case OperationKind::kModify:
    case OperationKind::kReplaceTerrain:
    case OperationKind::kNegateSummon:
    case OperationKind::kNegateAttack:
    case OperationKind::kCounters:
    case OperationKind::kLose:
    case OperationKind::kWin:
    case OperationKind::kReveal:
    case OperationKind::kLook:
    case OperationKind::kRedirect:
    case OperationKind::kRearrange:
    case OperationKind::kEndPhase:
    case OperationKind::kNegateActivation:
    case OperationKind::kNegateEffect:
    case OperationKind::kDetach:
    case OperationKind::kCharges:
    case OperationKind::kRetarget:
    case OperationKind::kReplay:
    case OperationKind::kCreateToken:
    case OperationKind::kCopyEffect:
    case OperationKind::kChooseOne:
    case OperationKind::kToss:
    case OperationKind::kRoll:
    case OperationKind::kRepeat:
    case OperationKind::kSwapPlaces:
    case OperationKind::kSwapControl:
    case OperationKind::kExtraAttack:
    case OperationKind::kAlterSummon:
    case OperationKind::kFusionSummon:
    case OperationKind::kDelayed:
    case OperationKind::kIdleWarning:
    case OperationKind::kInstead:
    case OperationKind::kSetLifePoints:
    case OperationKind::kRemoveObstruction:
    case OperationKind::kSubduel:
    case OperationKind::kNote:
    case OperationKind::kIfRolled:
    case OperationKind::kIfChosen:
    case OperationKind::kAgain:
    case OperationKind::kSkipPhase:
    case OperationKind::kSkipNext:
    case OperationKind::kDeclare:
    case OperationKind::kNegateRoll:
    case OperationKind::kNegateDamage:
    case OperationKind::kPayCards:
    case OperationKind::kClearModifiers:
    case OperationKind::kBecomeCard:
    case OperationKind::kDeclareAttack:
    case OperationKind::kReturnMaterial:
    case OperationKind::kPlayCard:
    case OperationKind::kSetCard:
    case OperationKind::kShufflePieces:
    case OperationKind::kChangeHalf:
      return true;
    case OperationKind::kChangeAmount:
    case OperationKind::kPreventDestruction:
      return false;
  }
  return false;
}

constexpr bool Runs(Declared what) {
  switch (what) {
    case Declared::kCardName:
    case Declared::kType:
    case Declared::kAttribute:
    case Declared::kNumber:
      return true;
    case Declared::kKind:
    case Declared::kAttackTarget:
    case Declared::kAbove:
      return false;
  }
  return false;
}

constexpr bool Runs(EffectForm form) {
  switch (form) {
    case EffectForm::kStatic:
    case EffectForm::kActivated:
    case EffectForm::kTriggered:
    case EffectForm::kReplacement:
      return true;
    case EffectForm::kGranted:
      return false;
  }
  return false;
}

}  // namespace judge
