// The parts of the Damage Step, and triggers that have to follow at once.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

// The attack that is fought, as far as it has come; nullptr: none.
const Task* AttackFought(const Past& past) {
  const Task* attack = nullptr;
  for (const Task& task : past.state.tasks()) {
    if (task.kind == TaskKind::kAttack) attack = &task;
  }
  return attack;
}
bool InDamageStep(const Past& past) {
  const Task* attack = AttackFought(past);
  return attack != nullptr && attack->step != kAttackDeclared && attack->step != kAttackFresh;
}
bool IsCalculated(const Past& past) {
  const Task* attack = AttackFought(past);
  return attack != nullptr && (attack->step == kAttackCalculates || IsFought(attack->step));
}

// Triggers.
template <typename Matches>
bool AnyPending(const Past& past, Matches&& matches) {
  const auto triggers = past.state.triggers();
  return std::any_of(triggers.begin(), triggers.end(), matches);
}
bool IsPendingOf(const Past& past, const Fact& fact) {
  return AnyPending(past, [&](const PendingTrigger& t) { return t.piece == fact.piece; });
}
bool PrintsFollower(const Past& past, const Fact& fact) {
  return PrintsEffect(past, fact.card, [](const Effect& e) { return e.must_be_last; });
}
Answer IsTooLate(const Past& past, const Fact& fact) {
  return PrintsFollower(past, fact) && !IsPendingOf(past, fact);
}
Answer IsInTime(const Past& past, const Fact& fact) {
  return PrintsFollower(past, fact) && IsPendingOf(past, fact);
}
Answer MayWait(const Past& past, const Fact& fact) {
  const bool prints = PrintsEffect(past, fact.card, [](const Effect& e) {
    return e.form == EffectForm::kTriggered && !e.mandatory && !e.must_be_last;
  });
  return prints && IsPendingOf(past, fact);
}
Answer HasSeveral(const Past& past, const Fact& fact) {
  const auto triggers = past.state.triggers();
  return std::count_if(triggers.begin(), triggers.end(),
                       [&](const PendingTrigger& t) { return t.controller == fact.seat; }) > 1;
}
// It was told this turn that the card was triggered and took no place, and nothing of that effect
// waits for a chain any more.
Answer CouldNotBeUsed(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const PieceIndex piece = past.act->piece;
  const auto waits = past.state.triggers();
  const bool pending = std::any_of(waits.begin(), waits.end(), [&](const PendingTrigger& trigger) {
    const bool meant = past.act->effect == 0 || trigger.effect == past.act->effect;
    return trigger.piece == piece && meant && trigger.controller == past.act->seat;
  });
  const ClauseIndex clause = past.game.rules->FindClause("tcg.trigger.legal-before-order");
  const bool told = Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kNoted && event.by == clause && event.piece == piece;
  });
  return piece != kNoPiece && !pending && told;
}
// The card came from beneath another one this turn, and prints what waits to leave the field.
Answer CameFromBeneath(const Past& past, const Fact& fact) {
  const bool came = Any(ThisTurn(past), [&](const Event& event) {
    return event.piece == fact.piece && event.from.kind == ZoneKind::kUnder;
  });
  const bool waits = PrintsEffect(past, fact.card, [](const Effect& e) {
    return e.form == EffectForm::kTriggered && e.event_from != 0;
  });
  return fact.piece != kNoPiece && came && waits;
}
// It is not pending any more, and its player has passed since it could be used.
Answer WasLeft(const Past& past, const Fact& fact) {
  const bool passed = Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kPassed && event.seat == fact.seat && event.entry == fact.entry;
  });
  return passed && !IsPendingOf(past, fact);
}
// What has to be used and what may be are pending of one player.
Answer HasToComeFirst(const Past& past, const Fact& fact) {
  const auto triggers = past.state.triggers();
  const auto of = [&](bool mandatory) {
    return std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& t) {
      const bool it =
          mandatory ? t.piece == fact.piece : past.act != nullptr && t.piece == past.act->piece;
      return t.controller == fact.seat && it && ((t.flags & kTriggerMandatory) != 0) == mandatory;
    });
  };
  return of(true) && of(false);
}
Answer IsPendingThere(const Past& past, const Fact& fact) {
  return past.state.header().task_count != 0 && IsPendingOf(past, fact);
}
Answer HasGoneThere(const Past& past, const Fact& fact) {
  const ZoneKind zone = PieceOf(past, fact).zone;
  return zone == fact.zone.kind && zone != ZoneKind::kGraveyard;
}
Answer AboutItself(const Past& past, const Fact& fact) {
  return AnyPending(past, [&](const PendingTrigger& t) {
    return t.piece == fact.piece && t.subject == fact.piece;
  });
}
Answer AboutBattle(const Past& past, const Fact& fact) {
  return InDamageStep(past) && IsPendingOf(past, fact);
}

Answer AboutAnother(const Past& past, const Fact& fact) {
  return InDamageStep(past) && AnyPending(past, [&](const PendingTrigger& t) {
           return t.piece == fact.piece && t.subject != fact.piece;
         });
}

// Negation.
bool MayNegate(const Past& past) {
  const auto lasting = past.state.modifiers();
  return std::any_of(
             lasting.begin(), lasting.end(),
             [](const ActiveModifier& m) { return m.kind == ModifierKind::kEffectsNegated; }) ||
         AnyPiece(past, [&](PieceIndex, const Piece& piece) {
           return LiesOnField(past, piece) && !LiesFaceDown(piece) &&
                  PrintsModifier(past, piece.card, ModifierKind::kEffectsNegated);
         });
}
Answer IsNegatedByAny(const Past& past, const Fact&) { return MayNegate(past); }
Answer NobodyNegates(const Past& past, const Fact&) {
  return MayNegate(past) ? std::nullopt : Answer(true);
}

// What is printed on what is used.
bool IsNumber(ModifierKind kind) {
  return kind == ModifierKind::kAttackAdd || kind == ModifierKind::kDefenseAdd ||
         kind == ModifierKind::kAttackTimes || kind == ModifierKind::kDefenseTimes ||
         kind == ModifierKind::kAttackFixed || kind == ModifierKind::kDefenseFixed ||
         kind == ModifierKind::kOriginalAttackSet || kind == ModifierKind::kOriginalDefenseSet ||
         kind == ModifierKind::kOriginalAttackTimes ||
         kind == ModifierKind::kOriginalDefenseTimes || kind == ModifierKind::kSwapAttackDefense;
}
bool PrintsNumbers(const Past& past, CardIndex card) {
  return PrintsEffect(past, card, [&](const Effect& effect) {
    const auto operations = past.game.pack->Operations(effect.operations);
    return std::any_of(operations.begin(), operations.end(), [&](const Operation& op) {
      return op.kind == OperationKind::kModify &&
             IsNumber(past.game.pack->modifiers[op.modifier].kind);
    });
  });
}
bool PrintsParts(const Past& past, CardIndex card) {
  return PrintsEffect(past, card, [](const Effect& effect) { return effect.during != 0; });
}
bool NegatesActivations(const Past& past, CardIndex card) {
  return PrintsOperation(past, card, OperationKind::kNegateActivation);
}
Answer IsItsPart(const Past& past, const Fact& fact) {
  return InDamageStep(past) && PrintsParts(past, fact.card);
}
Answer NamesAPart(const Past& past, const Fact& fact) { return PrintsParts(past, fact.card); }
Answer IsForced(const Past& past, const Fact& fact) {
  return InDamageStep(past) &&
         (HasTypeWord(past, fact.card, "Counter") ||
          PrintsEffect(past, fact.card, [](const Effect& effect) { return effect.mandatory; }));
}
Answer IsNotForBattles(const Past& past, const Fact& fact) {
  return InDamageStep(past) && !HasTypeWord(past, fact.card, "Counter");
}
Answer ChangesBefore(const Past& past, const Fact& fact) {
  return InDamageStep(past) && !IsCalculated(past) && PrintsNumbers(past, fact.card);
}
// The card brings a monster, and changes numbers.
Answer ChangesWhatItBrings(const Past& past, const Fact& fact) {
  return InDamageStep(past) && PrintsNumbers(past, fact.card) &&
         PrintsOperation(past, fact.card, OperationKind::kSummon);
}
Answer ChangesWhatIsThere(const Past& past, const Fact& fact) {
  return InDamageStep(past) && PrintsNumbers(past, fact.card) &&
         !PrintsOperation(past, fact.card, OperationKind::kSummon);
}
Answer ChangesTooLate(const Past& past, const Fact& fact) {
  return IsCalculated(past) && PrintsNumbers(past, fact.card);
}
Answer NegatesAnActivation(const Past& past, const Fact& fact) {
  return InDamageStep(past) && NegatesActivations(past, fact.card);
}
Answer NegatesEffectsAlone(const Past& past, const Fact& fact) {
  return InDamageStep(past) && (PrintsModifier(past, fact.card, ModifierKind::kEffectsNegated) ||
                                PrintsOperation(past, fact.card, OperationKind::kNegateEffect));
}
Answer AnswersASummon(const Past& past, const Fact& fact) {
  return InDamageStep(past) && PrintsEffect(past, fact.card, [](const Effect& effect) {
           return effect.answers_in.Has(CardEvent::kSummonDeclared);
         });
}

// By the rule that tells of the first chain of a calculation.
bool HasChain(const Past& past) {
  const ClauseIndex rule = past.game.rules->FindClause("tcg.damage.one-chain-in-calculation");
  return Any(Since(past, EventKind::kAttackDeclared), [&](const Event& event) {
    return event.kind == EventKind::kNoted && event.by == rule;
  });
}
Answer NoChainYet(const Past& past, const Fact&) { return IsCalculated(past) && !HasChain(past); }
Answer ChainBefore(const Past& past, const Fact&) { return IsCalculated(past) && HasChain(past); }
Answer IsBeaten(const Past& past, const Fact& fact) {
  const Task* attack = AttackFought(past);
  return IsCalculated(past) && (fact.piece == attack->piece || fact.piece == attack->target) &&
         StandsAsMonster(PieceOf(past, fact));
}
Answer WasReplayed(const Past& past, const Fact& fact) {
  return Any(Since(past, EventKind::kAttackDeclared), [&](const Event& event) {
    return event.kind == EventKind::kReplayed && event.piece == fact.piece;
  });
}

constexpr TruthRow kRows[] = {
    {"since what {card} waits for, something else has happened: it is too late", &IsTooLate},
    {"what {card} waits for has happened last", &IsInTime},
    {"{card} may wait until it can be used, whatever has happened since", &MayWait},
    {"{seat} has more than one effect of this class and orders them", &HasSeveral},
    {"{card} waits for the next chain", &IsPendingThere},
    {"{seat} did not use this effect of {card} when it could be used, and the duel has gone on: "
     "that moment is over",
     &WasLeft},
    {"{piece} has been triggered, and this waits until that is over", &IsPendingThere},
    {"what this effect of {card} waits for has happened, and it could not be used then",
     &CouldNotBeUsed},
    {"{card} came from beneath an Xyz Monster, where it was no card on the field: it has not left "
     "it",
     &CameFromBeneath},
    {"{piece} of {seat} has to be activated, and comes before {card}", &HasToComeFirst},
    {"{card} waits until the damage has been calculated", &IsPendingThere},
    {"{piece} has gone to {zone} since what it waits for", &HasGoneThere},
    {"the effects of {piece} are negated, which forbids no activation", &IsNegatedByAny},
    {"the effects of {piece} are not negated yet", &NobodyNegates},
    {"the effects of {piece} are negated already", &IsNegatedByAny},
    {"{card} is used at this moment of the Damage Step", &IsItsPart},
    {"{card} is used at another moment of the Damage Step", &NamesAPart},
    {"{card} may be used in the Damage Step", &IsForced},
    {"{card} changes no ATK or DEF and negates no activation, in the Damage Step",
     &IsNotForBattles},
    {"{card} changes ATK or DEF before they are compared", &ChangesBefore},
    {"{card} changes ATK or DEF of a monster that is there", &ChangesWhatIsThere},
    {"{card} changes ATK or DEF of what it brings alone", &ChangesWhatItBrings},
    {"{card} changes ATK or DEF, and damage calculation has begun", &ChangesTooLate},
    {"{card} negates an activation", &NegatesAnActivation},
    {"{card} negates effects, and no activation", &NegatesEffectsAlone},
    {"{card} answers a summon, and none in the Damage Step", &AnswersASummon},
    {"{card} waits for what has happened to itself", &AboutItself},
    {"{card} waits for what the battle has destroyed", &AboutBattle},
    {"{card} waits for what this battle has come to", &AboutBattle},
    {"{card} waits for what happens to another card, and not in a battle alone", &AboutAnother},
    {"no chain has been made during this calculation", &NoChainYet},
    {"a chain has been made during this calculation", &ChainBefore},
    {"the battle destroys {piece}", &IsBeaten},
    {"{piece} has named its target in a replay, which is no declaration", &WasReplayed},
};

}  // namespace

std::span<const TruthRow> DamageStepTruths() { return kRows; }

}  // namespace judge::golden
