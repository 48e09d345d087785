// Rulebook: what an effect reads when it resolves, and what outlives it.
#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

void NoteUsed(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

// Returns the effect that the moment names by its card and its number; nullptr: there is none.
const Effect* EffectNamed(const MomentContext& c) {
  if (c.data.piece == kNoPiece || c.data.number < 1) return nullptr;
  const PoolRange effects = c.pack().card(c.state().piece(c.data.piece).card).effects;
  if (c.data.number > effects.count) return nullptr;
  return &c.pack().effects[effects.first + c.data.number - 1];
}

bool IsResolved(const MomentContext& c) { return c.data.flags == 0; }

template <typename Matches>
bool AnyOperation(const MomentContext& c, const Effect& effect, Matches&& matches) {
  const auto operations = c.pack().Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(), matches);
}

// Tells of an effect on all cards of a kind: those are meant that are there now.
void AllNow(const MomentContext& c) {
  const Effect* effect = EffectNamed(c);
  if (effect == nullptr || !IsResolved(c)) return;
  const bool all =
      AnyOperation(c, *effect, [](const Operation& op) { return op.what.kind == RefKind::kEach; });
  if (all) NoteUsed(c);
}

// Tells that "and if you do" was left out, since what it hangs on was not done: a step of its own,
// or the place to which what is destroyed would have gone.
void IfYouDo(const MomentContext& c) {
  const Effect* effect = EffectNamed(c);
  if (effect == nullptr || !IsResolved(c) || !c.data.did_nothing) return;
  const bool hangs = AnyOperation(c, *effect, [](const Operation& op) {
    const bool falls = op.kind == OperationKind::kDestroy && op.zone != ZoneKind::kNone;
    return falls || (op.if_done && !op.afterwards);
  });
  if (hangs) NoteUsed(c);
}

// Tells that one thing was done after another: the later one has happened last.
void Then(const MomentContext& c) {
  const Effect* effect = EffectNamed(c);
  if (effect == nullptr || !IsResolved(c) || c.data.did_nothing) return;
  if (AnyOperation(c, *effect, [](const Operation& op) { return op.afterwards; })) NoteUsed(c);
}

// Tells of an effect that had to be used and has come to nothing.
void MustWithoutResult(const MomentContext& c) {
  const Effect* effect = EffectNamed(c);
  // What begins no chain is not activated.
  if (effect == nullptr || effect->no_chain) return;
  const bool nothing = IsResolved(c) && c.data.did_nothing && !EndsInOneOfSeveral(c);
  if (effect->mandatory && nothing) NoteUsed(c);
}

// Tells of an effect that resolves although what it asked for when it was activated is so no more.
void ConditionsThen(const MomentContext& c) {
  const Effect* effect = EffectNamed(c);
  if (effect == nullptr || !IsResolved(c) || effect->conditions.count == 0) return;
  if (effect->form != EffectForm::kActivated) return;
  const Source source = SourceOf(c.state(), c.data.piece);
  if (Holds(c.run.game, c.state(), effect->conditions, source) == Truth::kFalse) NoteUsed(c);
}

// Forbids an effect of a face-up Trap that waits for what has not happened.
Answer WaitsStill(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const bool open = used.known && used.trap && !used.plays && used.said.on_field;
  if (!open || used.said.effect == nullptr || used.said.trigger != nullptr) return Answer::kSilent;
  if (used.said.effect->form != EffectForm::kTriggered) return Answer::kSilent;
  return c.Forbid(AboutUsed(c, used, "what this effect of {card} waits for has not happened"));
}

bool WasNegatedLimited(const MomentContext& c, bool of_activation) {
  const Effect* effect = EffectNamed(c);
  return effect != nullptr && (c.data.flags & kTaskActivationNegated) != 0 &&
         effect->limit != LimitPer::kNone && effect->of_activation == of_activation;
}

// Tells that a use counts although its activation was negated.
void SpentIfNegated(const MomentContext& c) {
  if (WasNegatedLimited(c, false)) NoteUsed(c);
}

// Tells that an activation which was negated does not count.
void NotSpentIfNegated(const MomentContext& c) {
  if (WasNegatedLimited(c, true)) NoteUsed(c);
}

// Tells of what an effect has left behind and what goes on when its card goes somewhere else.
void OutlivesSource(const MomentContext& c) {
  const auto modifiers = c.state().modifiers();
  const bool left = std::any_of(modifiers.begin(), modifiers.end(), [&](const ActiveModifier& m) {
    return m.source == c.data.piece && m.piece != c.data.piece && m.piece != kNoPiece &&
           m.lasts != DurationKind::kWhileSourceStays;
  });
  if (left) NoteUsed(c);
}

bool ChangesWhatItIs(ModifierKind kind) {
  switch (kind) {
    case ModifierKind::kTypeAdd:
    case ModifierKind::kTypeRemove:
    case ModifierKind::kAttributeSet:
    case ModifierKind::kAttributeAdd:
    case ModifierKind::kLevelAdd:
    case ModifierKind::kCountsAs:
      return true;
    default:
      return false;
  }
}

// Tells that a card leaves the place where its name, Type, Attribute or Level was changed: what is
// printed counts from then on.
void PrintedAgain(const MomentContext& c) {
  const auto modifiers = c.state().modifiers();
  const bool changed = std::any_of(modifiers.begin(), modifiers.end(), [&](const auto& m) {
    return m.piece == c.data.piece && ChangesWhatItIs(m.kind) &&
           m.lasts != DurationKind::kPermanent;
  });
  if (!changed) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(c.data.piece).controller,
               .piece = c.data.piece});
}

bool LeavesChange(const Operation& op) {
  return op.kind == OperationKind::kModify && op.modifier != 0;
}

// Tells of a change of all cards of a kind that stays a while: what comes later has it not.
void OnPresentOnly(const MomentContext& c) {
  const Effect* effect = EffectNamed(c);
  if (effect == nullptr || !IsResolved(c)) return;
  const bool all = AnyOperation(c, *effect, [](const Operation& op) {
    return LeavesChange(op) && op.what.kind == RefKind::kEach;
  });
  if (all) NoteUsed(c);
}

// Tells of a change by an amount that was worked out when the effect resolved, and stays so.
void AmountIsFixed(const MomentContext& c) {
  const Effect* effect = EffectNamed(c);
  if (effect == nullptr || !IsResolved(c)) return;
  const bool counted = AnyOperation(c, *effect, [&](const Operation& op) {
    if (!LeavesChange(op)) return false;
    const PoolIndex amount = c.pack().modifiers[op.modifier].amount;
    return amount != 0 && c.pack().amounts[amount].kind != AmountKind::kNumber;
  });
  if (counted) NoteUsed(c);
}

// Tells that what an effect does not target is chosen as it resolves.
void ChosenNow(const MomentContext& c) {
  const Effect* effect = EffectNamed(c);
  if (effect == nullptr) return;
  const auto choices = c.pack().Choices(effect->choices);
  const bool now = std::any_of(choices.begin(), choices.end(), [](const Choice& choice) {
    return !choice.at_activation && !choice.seats;
  });
  if (now) NoteUsed(c);
}

// Tells that what was a target has left and come back: it is another card.
void IsNewObject(const MomentContext& c) {
  const Task* link = c.state().top_task();
  if (link == nullptr || link->kind != TaskKind::kEffect) return;
  for (const Pick& pick : c.state().picks()) {
    const bool it = pick.task == link->id && pick.piece == c.data.piece &&
                    pick.zone.kind == c.state().piece(pick.piece).zone;
    if (it) return NoteUsed(c);
  }
}

// Tells that an effect applies to the targets that are left.
void OthersAreLeft(const MomentContext& c) {
  std::size_t named = 0;
  const Task* link = c.state().top_task();
  if (link == nullptr || link->kind != TaskKind::kEffect) return;
  for (const Pick& pick : c.state().picks()) {
    if (pick.task == link->id && pick.choice == 0 && pick.piece != c.data.piece) ++named;
  }
  if (named != 0) NoteUsed(c);
}

// Tells that another part of the effect is done, which does not hang on the target that has gone.
void AlsoDone(const MomentContext& c) {
  const Task* link = c.state().top_task();
  if (link == nullptr || link->kind != TaskKind::kEffect) return;
  const Effect* effect = EffectOf(c.pack(), c.state(), *link);
  if (effect == nullptr) return;
  std::uint16_t gone = 0;
  for (const Pick& pick : c.state().picks()) {
    const bool it = pick.task == link->id && pick.piece == c.data.piece && pick.choice < 16;
    if (it) gone = static_cast<std::uint16_t>(gone | 1U << pick.choice);
  }
  const auto operations = c.pack().Operations(effect->operations);
  const bool hangs = std::any_of(operations.begin(), operations.end(),
                                 [&](const Operation& op) { return (op.targets & gone) != 0; });
  const bool also = std::any_of(operations.begin(), operations.end(), [&](const Operation& op) {
    return op.targets != 0 && (op.targets & gone) == 0 && !op.if_done && !op.afterwards;
  });
  if (hangs && also) NoteUsed(c);
}

}  // namespace

const Clause kConjAlso = Consequence("tcg.effect.conj-also", Moment::kTargetGone, &AlsoDone);
const Clause kAllIsReadNow =
    Consequence("tcg.effect.all-is-read-at-resolution", Moment::kCardUsed, &AllNow);
const Clause kConjIfYouDo =
    Consequence("tcg.effect.conj-and-if-you-do", Moment::kCardUsed, &IfYouDo);
const Clause kConjThen = Consequence("tcg.effect.conj-then", Moment::kCardUsed, &Then);
const Clause kMandatoryWithoutResult =
    Consequence("tcg.effect.mandatory-without-result", Moment::kCardUsed, &MustWithoutResult);
const Clause kConditionsAtActivation =
    Legality("tcg.effect.conditions-at-activation", kUses, &WaitsStill)
        .Happening(Moment::kCardUsed, &ConditionsThen)
        .LooksAt(kNoPart);
const Clause kSpentIfNegated =
    Consequence("tcg.effect.opt-spent-if-negated", Moment::kCardUsed, &SpentIfNegated);
const Clause kActivateOnePerTurn =
    Consequence("tcg.effect.opt-activate-one-per-turn", Moment::kCardUsed, &NotSpentIfNegated);
const Clause kLingeringSurvives =
    Consequence("tcg.effect.lingering-survives-source", Moment::kSending, &OutlivesSource);
const Clause kChangedOnFieldOnly =
    Consequence("tcg.card.changed-properties-field-only", Moment::kSending, &PrintedAgain);
const Clause kOnPresentOnly =
    Consequence("tcg.effect.lingering-on-present-only", Moment::kCardUsed, &OnPresentOnly);
const Clause kAmountIsFixed =
    Consequence("tcg.atk.fixed-or-live", Moment::kCardUsed, &AmountIsFixed);
const Clause kResolveChoices =
    Consequence("tcg.target.resolve-choices", Moment::kLinkBegins, &ChosenNow);
const Clause kNewObject = Consequence("tcg.target.new-object", Moment::kTargetGone, &IsNewObject);
const Clause kTargetPartial =
    Consequence("tcg.target.partial", Moment::kTargetGone, &OthersAreLeft);

}  // namespace judge::tcg
