#include "judge/trying/events_of.h"

#include <algorithm>

namespace judge::cli {
namespace {

struct Row {
  OperationKind operation;
  std::vector<EventKind> events;
};

const std::vector<Row>& Rows() {
  using O = OperationKind;
  using E = EventKind;
  static const auto& rows = *new std::vector<Row>{
      {O::kDamage, {E::kEffectDamage, E::kBattleDamage}},
      {O::kGain, {E::kGained}},
      {O::kPay, {E::kPaid}},
      {O::kDestroy, {E::kDestroyed}},
      {O::kSend, {E::kMoved, E::kTributed, E::kEroded, E::kDiscarded}},
      {O::kErode, {E::kEroded}},
      {O::kDraw, {E::kDrew}},
      {O::kDiscard, {E::kDiscarded, E::kMoved}},
      {O::kShuffle, {E::kShuffled}},
      {O::kSummon, {E::kSpecialSummoned, E::kSummoned}},
      {O::kHide, {E::kHid}},
      {O::kFlip, {E::kFlipped}},
      {O::kBattleSwap, {E::kPositionChanged}},
      {O::kBattleLock, {E::kBattleLocked}},
      {O::kMove, {E::kMoved}},
      {O::kTakeControl, {E::kControlChanged}},
      {O::kEquip, {E::kEquipped}},
      {O::kAttach, {E::kAttached}},
      {O::kModify, {E::kModified}},
      {O::kReplaceTerrain, {E::kTerrainReplaced}},
      {O::kNegateSummon, {E::kSummonNegated}},
      {O::kNegateAttack, {E::kAttackNegated}},
      {O::kCounters, {E::kCountersChanged, E::kHurt}},
      {O::kLose, {E::kLost}},
      {O::kWin, {E::kWon}},
      {O::kReveal, {E::kRevealed}},
      {O::kLook, {E::kLooked}},
      {O::kRedirect, {E::kRedirected}},
      {O::kNegateActivation, {E::kNegated}},
      {O::kNegateEffect, {E::kNegated, E::kModified}},
      {O::kDetach, {E::kDetached}},
      {O::kCharges, {E::kCharged}},
      {O::kReplay, {E::kReplayed}},
      {O::kCreateToken, {E::kSpecialSummoned}},
      {O::kAlterSummon, {E::kSpecialSummoned}},
      {O::kFusionSummon, {E::kSpecialSummoned}},
      {O::kToss, {E::kTossed}},
      {O::kRoll, {E::kRolled}},
      {O::kSwapPlaces, {E::kSwapped}},
      {O::kSwapControl, {E::kControlChanged}},
      {O::kBecomeCard, {E::kBecame}},
      {O::kShufflePieces, {E::kMixed}},
      {O::kDeclare, {E::kDeclared}},
      {O::kEndStatuses, {E::kStatusCounted}},
      {O::kPassStatus, {E::kModified}},
      {O::kSkipPhase, {E::kPhaseSkipped}},
      {O::kSkipNext, {E::kPhaseSkipped}},
      {O::kDeclareAttack, {E::kAttackDeclared}},
      {O::kIdleWarning, {E::kWarned}},
      {O::kSetCard, {E::kSet}},
      {O::kSetLifePoints, {E::kLifePointsSet}},
      {O::kRemoveObstruction, {E::kObstructionRemoved}},
      {O::kSubduel, {E::kSubduelBegan}},
      {O::kPlayCard, {E::kActivated}},
      {O::kNote, {E::kNoted}},
      {O::kPayCards, {E::kTributed, E::kDiscarded, E::kMoved}},
      {O::kChangeHalf, {E::kBecame, E::kPositionChanged}},
      {O::kChangeAmount, {E::kAmountChanged}},
      {O::kInstead, {E::kAmountChanged}},
      {O::kReturnMaterial, {E::kMoved, E::kSpecialSummoned}},
  };
  return rows;
}

}  // namespace

std::vector<EventKind> EventsOf(OperationKind kind) {
  const auto row = std::find_if(Rows().begin(), Rows().end(),
                                [kind](const Row& one) { return one.operation == kind; });
  return row == Rows().end() ? std::vector<EventKind>() : row->events;
}

bool NamesNoCard(EventKind kind) {
  return kind == EventKind::kAttackNegated || kind == EventKind::kSummonNegated ||
         kind == EventKind::kNegated || kind == EventKind::kRedirected ||
         kind == EventKind::kReplayed;
}

bool IsLayout(OperationKind kind) {
  return kind == OperationKind::kIfRolled || kind == OperationKind::kIfChosen ||
         kind == OperationKind::kAgain || kind == OperationKind::kChooseOne ||
         kind == OperationKind::kRepeat;
}

}  // namespace judge::cli
