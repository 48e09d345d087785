// Rulebook: what may be used in the Damage Step, and in which of its five parts.
#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// What is used in a part of the Damage Step.
struct UsedInBattle {
  UsedCard used = {};
  BattlePart part = BattlePart::kStart;
  bool now = false;  // there is a part, and a card whose effect is known
};

UsedInBattle InBattle(const CheckContext& c) {
  UsedInBattle in{.used = UsedCardOf(c)};
  const std::optional<BattlePart> part = PartOfBattle(c.state);
  in.now = part.has_value() && in.used.known && in.used.said.effect != nullptr;
  if (in.now) in.part = *part;
  return in;
}

// Returns whether what is used is a fast effect. One of a monster that waits for something which
// has not happened is none: that it was not triggered is the whole of it, at any step.
bool IsFast(const UsedInBattle& in) {
  if (!in.now || in.used.said.trigger != nullptr) return false;
  const bool waits = in.used.said.effect->form == EffectForm::kTriggered;
  return !waits || in.used.said.spell || in.used.said.trap;
}

bool IsNumber(ModifierKind kind) {
  switch (kind) {
    case ModifierKind::kAttackAdd:
    case ModifierKind::kDefenseAdd:
    case ModifierKind::kAttackTimes:
    case ModifierKind::kDefenseTimes:
    case ModifierKind::kAttackFixed:
    case ModifierKind::kDefenseFixed:
    case ModifierKind::kOriginalAttackSet:
    case ModifierKind::kOriginalDefenseSet:
    case ModifierKind::kOriginalAttackTimes:
    case ModifierKind::kOriginalDefenseTimes:
    case ModifierKind::kSwapAttackDefense:
      return true;
    default:
      return false;
  }
}

// How an effect changes ATK or DEF: directly, or those of what it brings alone.
enum class ChangesNumbers : std::uint8_t { kNot, kDirectly, kOfWhatItBrings };

ChangesNumbers ChangeOf(const Pack& pack, const Effect& effect) {
  ChangesNumbers found = ChangesNumbers::kNot;
  for (const Operation& op : pack.Operations(effect.operations)) {
    const bool number = op.kind == OperationKind::kModify && op.modifier != 0 &&
                        IsNumber(pack.modifiers[op.modifier].kind);
    if (!number) continue;
    if (op.what.kind != RefKind::kResult) return ChangesNumbers::kDirectly;
    found = ChangesNumbers::kOfWhatItBrings;
  }
  return found;
}

bool NegatesActivation(const Pack& pack, const Effect& effect) {
  const auto operations = pack.Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(), [](const Operation& op) {
    return op.kind == OperationKind::kNegateActivation;
  });
}

bool NegatesEffects(const Pack& pack, const Effect& effect) {
  const auto operations = pack.Operations(effect.operations);
  return std::any_of(operations.begin(), operations.end(), [&](const Operation& op) {
    return op.kind == OperationKind::kNegateEffect ||
           (op.kind == OperationKind::kModify && op.modifier != 0 &&
            pack.modifiers[op.modifier].kind == ModifierKind::kEffectsNegated);
  });
}

bool AnswersSummon(const Effect& effect) {
  return effect.answers_in.Has(CardEvent::kSummonDeclared);
}

// Checks an effect that says in which part of the Damage Step it is used.
Answer NamedPart(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  if (!IsFast(in) || in.used.said.effect->during == 0) return Answer::kSilent;
  const bool now = (in.used.said.effect->during >> static_cast<unsigned>(in.part) & 1U) != 0;
  return now ? c.Permit(AboutUsed(c, in.used, "{card} is used at this moment of the Damage Step"))
             : c.Forbid(
                   AboutUsed(c, in.used, "{card} is used at another moment of the Damage Step"));
}

// Returns whether the effect could be used at no other moment either: its card lies where it does
// not work, or another one forbids the use. Another clause says so.
bool AtNoMoment(const CheckContext& c, const UsedCard& used) {
  if (!used.known || used.said.effect == nullptr) return false;
  const std::uint32_t works = used.said.effect->works_in;
  const ZoneKind lies =
      c.action.piece == kNoPiece ? ZoneKind::kHand : c.state.piece(c.action.piece).zone;
  if (works != 0 && (works >> static_cast<unsigned>(lies) & 1U) == 0) return true;
  const CheckContext quiet{c.game, c.state, c.action};
  return base::kEffectProhibits.check(quiet) == Answer::kForbids;
}

// Forbids outside the Damage Step what is used in a part of it alone.
Answer PartIsNow(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (AtNoMoment(c, used)) return Answer::kSilent;
  if (PartOfBattle(c.state).has_value()) return NamedPart(c);
  if (!used.known || used.said.effect == nullptr || used.said.effect->during == 0) {
    return Answer::kSilent;
  }
  return c.Forbid(AboutUsed(c, used, "{card} is used at another moment of the Damage Step"));
}

// Checks what names no part: only what is made for battles is used.
Answer Limits(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  if (!IsFast(in) || in.used.said.effect->during != 0) return Answer::kSilent;
  const Effect& effect = *in.used.said.effect;
  if (in.used.speed == 3 || effect.mandatory) {
    return c.Permit(AboutUsed(c, in.used, "{card} may be used in the Damage Step"));
  }
  const bool elsewhere = ChangeOf(c.pack(), effect) == ChangesNumbers::kDirectly ||
                         NegatesActivation(c.pack(), effect) || NegatesEffects(c.pack(), effect) ||
                         AnswersSummon(effect);
  if (elsewhere) return Answer::kSilent;
  return c.Forbid(AboutUsed(
      c, in.used, "{card} changes no ATK or DEF and negates no activation, in the Damage Step"));
}

// Forbids what changes only the numbers of what it brings.
Answer DirectOnly(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  if (!IsFast(in) || in.used.said.effect->during != 0 || in.used.speed == 3) return Answer::kSilent;
  const ChangesNumbers changes = ChangeOf(c.pack(), *in.used.said.effect);
  if (changes == ChangesNumbers::kNot) return Answer::kSilent;
  Fact fact = AboutUsed(c, in.used, "{card} changes ATK or DEF of a monster that is there");
  if (changes == ChangesNumbers::kDirectly) return c.Permit(fact);
  fact.text = "{card} changes ATK or DEF of what it brings alone";
  return c.Forbid(fact);
}

// Checks when a change of ATK or DEF is used.
Answer Deadline(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  if (!IsFast(in) || in.used.said.effect->during != 0 || in.used.speed == 3) return Answer::kSilent;
  if (ChangeOf(c.pack(), *in.used.said.effect) != ChangesNumbers::kDirectly) return Answer::kSilent;
  if (in.part <= BattlePart::kBeforeCalculation) {
    return c.Permit(AboutUsed(c, in.used, "{card} changes ATK or DEF before they are compared"));
  }
  return c.Forbid(
      AboutUsed(c, in.used, "{card} changes ATK or DEF, and damage calculation has begun"));
}

// Lets an activation be negated, and no effect of a card that lies there.
Answer NegateOnly(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  if (!IsFast(in) || in.used.said.effect->during != 0) return Answer::kSilent;
  const Effect& effect = *in.used.said.effect;
  if (NegatesActivation(c.pack(), effect)) {
    return c.Permit(AboutUsed(c, in.used, "{card} negates an activation"));
  }
  const bool effects = NegatesEffects(c.pack(), effect) && in.used.speed != 3 &&
                       ChangeOf(c.pack(), effect) == ChangesNumbers::kNot;
  if (!effects) return Answer::kSilent;
  return c.Forbid(AboutUsed(c, in.used, "{card} negates effects, and no activation"));
}

Answer NoSummonResponses(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  const bool answers = IsFast(in) && AnswersSummon(*in.used.said.effect) && in.used.speed != 3;
  if (!answers) return Answer::kSilent;
  return c.Forbid(AboutUsed(c, in.used, "{card} answers a summon, and none in the Damage Step"));
}

// Returns whether only a battle makes the event.
bool IsOfBattle(std::uint8_t event) {
  switch (static_cast<CardEvent>(event)) {
    case CardEvent::kDamageStepStarts:
    case CardEvent::kBattled:
    case CardEvent::kDamageCalculated:
    case CardEvent::kDamageTaken:
    case CardEvent::kDestroyedByBattle:
      return true;
    default:
      return false;
  }
}

bool IsOptionalTrigger(const UsedInBattle& in) {
  return in.now && in.used.said.trigger != nullptr && !in.used.said.effect->mandatory;
}

// Permits an optional trigger about its own card.
Answer OwnMove(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  if (!IsOptionalTrigger(in) || in.used.said.trigger->subject != c.action.piece) {
    return Answer::kSilent;
  }
  Fact fact = AboutUsed(c, in.used, "{card} waits for what has happened to itself");
  fact.entry = in.used.said.trigger->entry;
  return c.Permit(fact);
}

// Returns whether it is an event about what the battle has destroyed.
bool IsOfBeaten(const UsedInBattle& in, std::uint8_t told) {
  const auto event = static_cast<CardEvent>(told);
  return event == CardEvent::kDestroyedByBattle ||
         (in.part == BattlePart::kEnd &&
          (event == CardEvent::kSentToGraveyard || event == CardEvent::kDestroyed));
}

Answer TriggeredBy(const CheckContext& c, bool destroyed) {
  const UsedInBattle in = InBattle(c);
  if (!in.now || in.used.said.trigger == nullptr) return Answer::kSilent;
  const bool beaten = IsOfBeaten(in, in.used.said.trigger->event);
  const bool battle = IsOfBattle(in.used.said.trigger->event) && !beaten;
  if (destroyed ? !beaten : !battle) return Answer::kSilent;
  Fact fact = AboutUsed(c, in.used,
                        destroyed ? "{card} waits for what the battle has destroyed"
                                  : "{card} waits for what this battle has come to");
  fact.entry = in.used.said.trigger->entry;
  return c.Permit(fact);
}

Answer OfBattleDamage(const CheckContext& c) { return TriggeredBy(c, false); }
Answer OfDestroyed(const CheckContext& c) { return TriggeredBy(c, true); }

// Forbids an optional trigger about another card, unless only a battle makes what it waits for.
Answer OfOtherCards(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  if (!IsOptionalTrigger(in) || in.used.said.trigger->subject == c.action.piece) {
    return Answer::kSilent;
  }
  const std::uint8_t event = in.used.said.trigger->event;
  if (IsOfBattle(event) || IsOfBeaten(in, event)) return Answer::kSilent;
  Fact fact = AboutUsed(c, in.used,
                        "{card} waits for what happens to another card, and not in a battle alone");
  fact.entry = in.used.said.trigger->entry;
  return c.Forbid(fact);
}

// Tells of such a trigger that takes no place.
void OtherCardNot(const MomentContext& c) {
  const std::optional<BattlePart> part = PartOfBattle(c.state());
  const bool optional = (c.data.flags & kTriggerMandatory) == 0;
  if (!part.has_value() || !optional || c.data.other == c.data.piece) return;
  const auto event = static_cast<std::uint8_t>(c.data.number);
  UsedInBattle in;
  in.part = *part;
  if (IsOfBattle(event) || IsOfBeaten(in, event)) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

// Returns the window about the part of the Damage Step, when it is asked now.
const Task* PartAsked(const State& state) {
  const Task* top = state.top_task();
  const bool asked =
      top != nullptr && top->kind == TaskKind::kWindow && top->window == WindowKind::kBattlePart;
  return asked ? top : nullptr;
}

// Forbids a second chain in the calculation.
Answer OneChain(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  const Task* window = PartAsked(c.state);
  if (!IsFast(in) || window == nullptr || in.part != BattlePart::kCalculation) {
    return Answer::kSilent;
  }
  if ((window->flags & kTaskChainMade) == 0) {
    return c.Permit(AboutUsed(c, in.used, "no chain has been made during this calculation"));
  }
  return c.Forbid(AboutUsed(c, in.used, "a chain has been made during this calculation"));
}

// Keeps in the window that a chain has been made in it.
void ChainMade(const MomentContext& c) {
  for (Task& task : c.run.agenda().tasks()) {
    const bool calculation = task.kind == TaskKind::kWindow &&
                             task.window == WindowKind::kBattlePart &&
                             task.step == static_cast<std::uint8_t>(BattlePart::kCalculation);
    if (!calculation || (task.flags & kTaskChainMade) != 0) continue;
    task.flags |= kTaskChainMade;
    Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
  }
}

// Returns whether an effect may take the place of the destruction by the other monster, so that it
// is not fixed.
bool MayBeSaved(Run& run, PieceIndex piece, PieceIndex by) {
  Occurrence would{.subject = piece, .other = by, .seat = run.state.piece(piece).controller};
  for (const CardEvent event :
       {CardEvent::kWouldBeDestroyed, CardEvent::kWouldBeDestroyedByBattle}) {
    would.event = event;
    if (MayBeReplaced(run, would)) return true;
  }
  return false;
}

// Returns whether the battle will destroy the monster, which still lies there, and nothing may save
// it.
bool IsDoomed(const CheckContext& c, PieceIndex piece) {
  const Task* attack = CurrentAttackTask(c.state);
  const bool decided = attack != nullptr && piece != kNoPiece &&
                       PartOfBattle(c.state) == BattlePart::kAfterCalculation;
  if (!decided) return false;
  const bool target = piece == attack->target && (attack->flags & kTaskTargetDestroyed) != 0;
  const bool attacker = piece == attack->piece && (attack->flags & kTaskAttackerDestroyed) != 0;
  if (!target && !attacker) return false;
  c.state.companion().Read(kAllParts);
  State now = c.state;
  now.companion().Forget();
  Run run(c.game, now);
  return !MayBeSaved(run, piece, target ? attack->piece : attack->target);
}

// Tells of each monster of which that holds from now on.
void FromNowOn(const MomentContext& c) {
  const Battle& battle = c.data.battle;
  const auto tell = [&](PieceIndex piece, int flag) {
    if ((c.attack().flags & flag) == 0) return;
    const PieceIndex by = piece == battle.target ? battle.attacker : battle.target;
    if (MayBeSaved(c.run, piece, by)) return;
    Emit(c.run, {.kind = EventKind::kNoted, .piece = piece});
  };
  tell(battle.target, kTaskTargetDestroyed);
  tell(battle.attacker, kTaskAttackerDestroyed);
}

// Forbids to target, to give up and to use what the battle will destroy.
Answer DoomedLimits(const CheckContext& c) {
  const UsedInBattle in = InBattle(c);
  if (!in.now) return Answer::kSilent;
  const bool uses = IsFast(in) && !in.used.said.effect->mandatory;
  if (uses && IsDoomed(c, c.action.piece)) {
    return c.Forbid({.text = "the battle destroys {piece}", .piece = c.action.piece});
  }
  for (std::size_t i = 0; i < c.action.chosen_count; ++i) {
    const PieceIndex named = c.action.chosen[i].piece;
    if (IsDoomed(c, named)) {
      return c.Forbid({.text = "the battle destroys {piece}", .piece = named});
    }
  }
  return Answer::kSilent;
}

}  // namespace

const Clause kFiveTimings =
    Definition("tcg.damage.five-timings").Binding(kUses, &PartIsNow).LooksAt(kNoPart);
const Clause kDamageStepLimits =
    Legality("tcg.battle.damage-step-limits", kUses, &Limits).LooksAt(kNoPart);
const Clause kAtkDeadline = Legality("tcg.damage.atk-deadline", kUses, &Deadline).LooksAt(kNoPart);
const Clause kAtkDirectOnly =
    Legality("tcg.damage.atk-direct-only", kUses, &DirectOnly).LooksAt(kNoPart);
const Clause kNegateActivationOnly =
    Legality("tcg.damage.negate-activation-only", kUses, &NegateOnly).LooksAt(kNoPart);
const Clause kNoSummonResponses =
    Legality("tcg.damage.no-summon-responses", kUses, &NoSummonResponses).LooksAt(kNoPart);
const Clause kOwnMoveTriggers =
    Legality("tcg.damage.own-move-triggers-ok", kUses, &OwnMove).LooksAt(kNoPart);
const Clause kBattleDamageTriggers =
    Legality("tcg.damage.battle-damage-triggers", kUses, &OfBattleDamage).LooksAt(kNoPart);
const Clause kDestroyedAtEnd =
    Legality("tcg.damage.destroyed-triggers-at-end", kUses, &OfDestroyed).LooksAt(kNoPart);
const Clause kOtherCardTriggers =
    Legality("tcg.damage.other-card-triggers-no", kUses, &OfOtherCards)
        .LooksAt(kNoPart)
        .Happening(Moment::kCannotAnswer, &OtherCardNot);
const Clause kOneChainInCalculation =
    Legality("tcg.damage.one-chain-in-calculation", kUses, &OneChain)
        .LooksAt(kNoPart)
        .Happening(Moment::kEffectUsed, &ChainMade);
const Clause kDoomedLimits =
    Consequence("tcg.damage.doomed-monster-limits", Moment::kAfterCalculation, &FromNowOn)
        .Binding(kUses, &DoomedLimits)
        .LooksAt(kPartNamed);

}  // namespace judge::tcg
