// The words of the effect language that this version carries out. The loader keeps an effect that
// uses another one as unsupported, with the word. Whoever implements a word takes it off its list
// here, together with a case in which the word decides something; the list of fields that are not
// read yet is in engine/loader/flatten.h. Each list names the last word of its enum, so that a new
// word does not compile until somebody has decided here whether it runs.
#pragma once

#include <initializer_list>

#include "engine/cards/amount.h"
#include "engine/cards/effect.h"
#include "engine/cards/filter.h"
#include "engine/cards/modifier.h"
#include "engine/cards/operation.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether a word of an enum that ends with `last` is implemented: not in `unbuilt`.
template <auto last>
constexpr bool IsBuilt(decltype(last) word, std::initializer_list<decltype(last)> unbuilt) {
  static_assert(IsLast<last>(), "whether a new word runs is said in its list");
  // A loop and not std::find, which would be instantiated for every enum in whatever includes this.
  for (const auto other : unbuilt) {
    if (other == word) return false;
  }
  return word <= last;
}

// Each returns whether this version carries out the word.
constexpr bool Runs(CardAct act) { return IsBuilt<CardAct::kBeMaterial>(act, {}); }

constexpr bool Runs(CardEvent event) {
  return IsBuilt<CardEvent::kAttackDone>(event,
                                         {CardEvent::kWouldLeaveField, CardEvent::kDuelEnds});
}

constexpr bool Runs(AmountKind kind) {
  return IsBuilt<AmountKind::kPrintedFieldPowerDefenseOf>(kind, {});
}

constexpr bool Runs(RefKind kind) { return IsBuilt<RefKind::kHalf>(kind, {}); }

constexpr bool Runs(ConditionKind kind) { return IsBuilt<ConditionKind::kWon>(kind, {}); }

constexpr bool Runs(ModifierKind kind) {
  using K = ModifierKind;
  return IsBuilt<K::kEffectsOf>(
      kind, {K::kNoSummonLock, K::kCopyDefinition, K::kMustAttack, K::kDrawReplaced, K::kChoiceMade,
             K::kPersistsAs, K::kDestructionDamageInstead, K::kSummonLock});
}

constexpr bool Runs(DurationKind kind) { return IsBuilt<DurationKind::kItsNextTurn>(kind, {}); }

constexpr bool Runs(OperationKind kind) { return IsBuilt<OperationKind::kAgain>(kind, {}); }

constexpr bool Runs(Declared what) {
  return IsBuilt<Declared::kAbove>(what,
                                   {Declared::kKind, Declared::kAttackTarget, Declared::kAbove});
}

constexpr bool Runs(EffectForm form) {
  return IsBuilt<EffectForm::kGranted>(form, {EffectForm::kGranted});
}

}  // namespace judge
