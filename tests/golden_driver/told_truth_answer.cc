// Answers, chains and what is triggered, by what lies on the agenda.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

template <typename Matches>
bool AnyTask(const Past& past, Matches&& matches) {
  const auto tasks = past.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), matches);
}
template <typename Matches>
bool AnyTrigger(const Past& past, Matches&& matches) {
  const auto triggers = past.state.triggers();
  return std::any_of(triggers.begin(), triggers.end(), matches);
}
bool IsOnAgenda(const Past& past, EntryNumber entry) {
  return AnyTask(past, [&](const Task& task) { return task.entry == entry; });
}
bool HasLink(const Past& past, PieceIndex piece) {
  return AnyTask(past, [&](const Task& task) {
    return (task.kind == TaskKind::kEffect || task.kind == TaskKind::kAttack ||
            task.kind == TaskKind::kWindow) &&
           task.piece == piece;
  });
}

// What the entry did waits on the agenda, or something that it did is the last that was told.
Answer AnswersThat(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto entry = static_cast<EntryNumber>(fact.n);
  const bool told = Any(Ever(past), [&](const Event& event) { return event.entry == entry; });
  return past.act->answers == entry && entry < past.now && (IsOnAgenda(past, entry) || told);
}
Answer AnswersNotThat(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Task* top = past.state.top_task();
  const auto entry = static_cast<EntryNumber>(fact.n);
  const bool window = top != nullptr && top->kind == TaskKind::kWindow && top->entry == entry;
  return past.act->answers == entry && !window;
}
Answer SomethingWaits(const Past& past, const Fact&) { return !past.state.tasks().empty(); }
Answer NothingWaits(const Past& past, const Fact&) {
  return past.state.tasks().empty() && past.state.triggers().empty();
}
Answer DiscardIsDue(const Past& past, const Fact&) {
  return AnyTask(past, [](const Task& task) {
    return task.waits == WaitKind::kDiscard || task.kind == TaskKind::kHand;
  });
}
// A player gives cards for an effect of that card that says of its discard that it is none.
Answer SendingIsDue(const Past& past, const Fact& fact) {
  const Task* top = past.state.top_task();
  if (top == nullptr || top->waits != WaitKind::kDiscard || top->piece != fact.piece) return false;
  const Pack& pack = *past.game.pack;
  const auto effects = pack.Effects(PrintedOf(past, fact.piece).effects);
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
    const auto ops = pack.Operations(effect.operations);
    return std::any_of(ops.begin(), ops.end(), [](const Operation& op) {
      return op.kind == OperationKind::kDiscard && op.zone == ZoneKind::kGraveyard;
    });
  });
}
Answer AnswersLink(const Past& past, const Fact& fact) { return HasLink(past, fact.piece); }
Answer AnswersTrap(const Past& past, const Fact& fact) {
  return HasLink(past, fact.piece) && PrintedOf(past, fact.piece).Has(Frame::kTrap);
}
Answer IsLinkOnField(const Past& past, const Fact& fact) {
  return AnyTask(past, [&](const Task& task) {
    const ZoneRow* row = past.game.rules->zone_rows[static_cast<std::size_t>(task.place.kind)];
    const bool placed = row != nullptr && row->on_field;
    return task.kind == TaskKind::kEffect && task.piece == fact.piece &&
           (placed || LiesOnField(past, PieceOf(past, fact)));
  });
}
// On the card or, of a card that is two monsters, on one of them.
bool PrintsUsableInHand(const Past& past, CardIndex card) {
  const auto usable = [](const Effect& effect) { return effect.form == EffectForm::kActivated; };
  const std::vector<CardIndex>& halves = Printed(past, card).halves;
  return PrintsEffect(past, card, usable) ||
         std::any_of(halves.begin(), halves.end(),
                     [&](CardIndex half) { return PrintsEffect(past, half, usable); });
}
Answer UsedFromHand(const Past& past, const Fact& fact) {
  const bool hand = PrintsUsableInHand(past, PieceOf(past, fact).card);
  const bool used = Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.piece;
  });
  return hand && used;
}
Answer WasActivatedThisTurn(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.piece;
  });
}
Answer WasSecondLink(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.piece &&
           event.entry == past.act->answers;
  });
}
Answer WasSummonedBefore(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past),
             [&](const Event& event) { return IsSummon(event) && event.piece == fact.piece; });
}

// Several that fit: what is named does not lie there alone, or nobody knows what does.
Answer IsOneOfSeveral(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = std::span(past.act->chosen).first(past.act->chosen_count);
  const auto found = std::find_if(named.begin(), named.end(), [&](const Chosen& one) {
    return fact.piece != kNoPiece ? one.piece == fact.piece
                                  : one.piece == kNoPiece && one.card == fact.card;
  });
  if (found == named.end()) return false;
  const int others =
      CountPieces(past, [&](PieceIndex p, const Piece&) { return p != found->piece; });
  return others > 0 || past.state.seats() > 0;
}

// Triggers.
bool IsTriggered(const Past& past, PieceIndex piece, EntryNumber entry) {
  return AnyTrigger(past, [&](const PendingTrigger& trigger) {
    return trigger.piece == piece && (entry == 0 || trigger.entry == entry);
  });
}
// Something happened in that entry which was told.
bool HasHappened(const Past& past, EntryNumber entry) {
  return entry == 0 || Any(Ever(past), [&](const Event& event) { return event.entry == entry; });
}
// A phase that began after the act which led to it has been answered.
bool HasBegunSince(const Past& past, const Fact& fact) {
  const bool of_phase = AnyTrigger(past, [&](const PendingTrigger& trigger) {
    const auto event = static_cast<CardEvent>(trigger.event);
    return trigger.piece == fact.piece && trigger.entry == fact.entry &&
           (event == CardEvent::kPhaseStarts || event == CardEvent::kPhaseEnds);
  });
  return of_phase && Any(Ever(past), [&](const Event& event) {
           return event.kind == EventKind::kPhaseBegan && event.entry >= fact.entry;
         });
}
Answer TriggerIsMet(const Past& past, const Fact& fact) {
  return IsTriggered(past, fact.piece, fact.entry) &&
         (HasHappened(past, fact.entry) || HasBegunSince(past, fact));
}
Answer TriggerIsNotMet(const Past& past, const Fact& fact) {
  return !IsTriggered(past, fact.piece, 0);
}
Answer OwnAttackIsUnderWay(const Past& past, const Fact& fact) {
  const auto tasks = past.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kAttack && task.piece == fact.piece &&
           task.controller == fact.seat && task.entry == fact.entry;
  });
}
// The attack that lies on top was redirected to that monster, which its own controller has.
Answer RedirectDeclaresNothing(const Past& past, const Fact& fact) {
  const auto tasks = past.state.tasks();
  const auto attack = std::find_if(tasks.rbegin(), tasks.rend(),
                                   [](const Task& task) { return task.kind == TaskKind::kAttack; });
  if (attack == tasks.rend() || attack->target != fact.piece || attack->controller != fact.seat) {
    return Answer(false);
  }
  const bool own = past.state.piece(fact.piece).controller == fact.seat;
  return own && Any(Ever(past), [&](const Event& event) {
           return event.kind == EventKind::kRedirected && event.piece == attack->piece;
         });
}
Answer TriggerOfSeatIsMet(const Past& past, const Fact& fact) {
  return AnyTrigger(past, [&](const PendingTrigger& trigger) {
    return trigger.piece == fact.piece && trigger.controller == fact.seat;
  });
}
Answer SoManyAreMet(const Past& past, const Fact& fact) {
  const auto triggers = past.state.triggers();
  const auto met = std::count_if(triggers.begin(), triggers.end(), [&](const PendingTrigger& one) {
    return one.controller == fact.seat && one.entry == fact.entry &&
           LiesFaceDown(PieceThen(past, one.piece));
  });
  return met >= fact.n && fact.n > 1;
}
Answer AnotherWasActivated(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece != fact.piece &&
           event.entry >= fact.entry;
  });
}
Answer WaitsForNothing(const Past& past, const Fact& fact) {
  return OrLent(past, PrintsEffect(past, PieceOf(past, fact).card, [](const Effect& effect) {
                  return effect.form == EffectForm::kActivated;
                }));
}
Answer IsContinuousTrap(const Past& past, const Fact& fact) {
  const CardIndex card = PieceOf(past, fact).card;
  return Printed(past, card).Has(Frame::kTrap) && LiesFaceDown(PieceOf(past, fact)) &&
         (HasTypeWord(past, card, "Continuous") || !Printed(past, card).plays.empty());
}
Answer WasMissed(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kMissed && event.piece == fact.piece &&
           (fact.entry == 0 || event.amount == static_cast<std::int32_t>(fact.entry));
  });
}
Answer IsSetTrap(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).zone == ZoneKind::kSpellTrap &&
         PrintedOf(past, fact.piece).Has(Frame::kTrap);
}
Answer TurnSeatComesFirst(const Past& past, const Fact& fact) {
  return TurnSeat(past) == fact.seat;
}
// It is on the chain or waits for its place, or it was used behind it.
Answer WaitsForChainEnd(const Past& past, const Fact& fact) {
  return IsTriggered(past, fact.piece, 0) || HasLink(past, fact.piece) ||
         Any(Ever(past), [&](const Event& event) {
           return event.piece == fact.piece && event.entry == past.now;
         });
}
Answer DestroyedItself(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kDestroyed && event.piece == fact.piece &&
           event.entry == past.now;
  });
}

constexpr TruthRow kRows[] = {
    {"it answers entry {n}, and that may still be answered", &AnswersThat},
    {"entry {n} cannot be answered any more, or not yet", &AnswersNotThat},
    {"{seat} may answer first, or pass", &SomethingWaits},
    {"{seat} first decides whether {piece} hides again", &SomethingWaits},
    {"{seat} first decides whether to take the attack instead of {piece}", &SomethingWaits},
    {"nothing waits for an answer now", &NothingWaits},
    {"{piece} waits: {seat} first discards", &DiscardIsDue},
    {"{seat} first discards", &DiscardIsDue},
    {"{piece} waits: {seat} first sends a card of the hand to the graveyard", &SendingIsDue},
    {"something has to be discarded", &DiscardIsDue},
    {"{card} is a Quick Effect and answers {piece}", &AnswersLink},
    {"it is the second link, behind {piece}", &AnswersLink},
    {"there is no third speed: {piece} can be answered too", &AnswersTrap},
    {"the effect of {piece} is used on the field", &IsLinkOnField},
    {"{piece} negates from the field and in advance: it may be negated", &IsLinkOnField},
    {"{piece} was used from the hand, where nothing is negated: nobody is asked", &UsedFromHand},
    {"{piece} was used from the hand, and nobody negates that", &UsedFromHand},
    {"{piece} negated in advance, but from the hand: it is not negated", &UsedFromHand},
    {"{piece} negated at the last moment: it is not negated", &WasActivatedThisTurn},
    {"{piece} negated an attack, which is the second link behind it", &WasActivatedThisTurn},
    {"{piece} was the second link of its chain, and there is no third", &WasSecondLink},
    {"a summon counts as used from the hand, and {piece} was summoned", &WasSummonedBefore},
    {"{piece} is one of several that fit, and {seat} chooses", &IsOneOfSeveral},
    {"{card} is one of several that fit, and {seat} chooses", &IsOneOfSeveral},
    {"the Trigger of {piece} is met", &TriggerIsMet},
    {"what {piece} waits for has happened", &TriggerIsMet},
    {"{piece} has been triggered, and nobody may choose not to use it", &TriggerIsMet},
    {"{piece} has been triggered and goes onto the chain first", &TriggerIsMet},
    {"{piece} has been triggered: {seat} answers first", &TriggerOfSeatIsMet},
    {"the Trigger of {piece} is met: it is activated, whatever {seat} would like",
     &TriggerOfSeatIsMet},
    {"the Trigger of {piece} is not met", &TriggerIsNotMet},
    {"the attack that is under way was declared by {piece}, which is {seat}'s own",
     &OwnAttackIsUnderWay},
    {"redirected to {piece} it counts as an opponent's attack for {seat}'s cards "
     "[kingdom.redirect.even-in-own-battle-phase], but a redirect declares nothing",
     &RedirectDeclaresNothing},
    {"the Triggers of {n} Traps of {seat} are met: at least one is activated", &SoManyAreMet},
    {"another Trap that was met together with {piece} was activated", &AnotherWasActivated},
    {"{piece} waits for no Trigger and is activated at will", &WaitsForNothing},
    {"{piece} is a Continuous Trap and may be turned face-up before its Trigger is met",
     &IsContinuousTrap},
    {"the Trigger of {piece} was met and it stayed Set", &WasMissed},
    {"{piece} may not be activated now, so leaving it Set is no omission", &IsSetTrap},
    {"Triggers of several players are met: those of {seat}, whose turn it is, come first",
     &TurnSeatComesFirst},
    {"what {piece} waits for has happened; it is used when the chain is over", &WaitsForChainEnd},
    {"{piece} answers its own destruction, which negates nothing of that", &DestroyedItself},
};

}  // namespace

std::span<const TruthRow> AnswerTruths() { return kRows; }

}  // namespace judge::golden
