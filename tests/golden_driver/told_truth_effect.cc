// Effects that were used, how often they may be, and what cards say about when and on what.
#include "tests/golden_driver/told_truth_filter.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

bool IsUseOf(const Past& past, const Event& event, SeatIndex seat, CardIndex card) {
  if (event.kind != EventKind::kActivated || event.seat != seat) return false;
  if (event.piece == kNoPiece) return event.card == card;
  const Piece& piece = PieceThen(past, event.piece);
  return piece.card == card || piece.printed == card || event.card == card;
}
Answer UsedIn(const Fact& fact, const Span& span) {
  return Happened(span, fact, [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.seat == fact.seat;
  });
}
Answer UsedInTurn(const Past& past, const Fact& fact) { return UsedIn(fact, ThisTurn(past)); }
Answer UsedInRound(const Past& past, const Fact& fact) { return UsedIn(fact, ThisRound(past)); }
Answer UsedEver(const Past& past, const Fact& fact) { return UsedIn(fact, Ever(past)); }
Answer EndedBattlePhase(const Past& past, const Fact& fact) {
  const Answer used = Happened(
      ThisTurn(past), fact, [](const Event& event) { return event.kind == EventKind::kActivated; });
  return PrintsOperation(past, fact.card, OperationKind::kEndPhase) ? used : Answer(false);
}

// So many uses that the record saw leave one more; what was used more often may have been another
// effect of the card, or a use that does not count.
Answer NotUsedUp(const Past& past, const Fact& fact, const Span& span) {
  const int uses =
      Count(span, [&](const Event& event) { return IsUseOf(past, event, fact.seat, fact.card); });
  if (uses < std::max(fact.m, 1)) return true;
  const bool one = Printed(past, fact.card).effects.count == 1;
  const bool negated =
      Any(span, [](const Event& event) { return event.kind == EventKind::kNegated; });
  return one && !negated && !MayBeLent(past) && past.act != nullptr ? std::nullopt : Answer();
}
Answer NotUsedUpThisTurn(const Past& past, const Fact& fact) {
  return NotUsedUp(past, fact, ThisTurn(past));
}
Answer NotUsedUpThisRound(const Past& past, const Fact& fact) {
  return NotUsedUp(past, fact, ThisRound(past));
}
Answer NotUsedUpEver(const Past& past, const Fact& fact) {
  return NotUsedUp(past, fact, Ever(past));
}
Answer PieceUsedThisTurn(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.piece;
  });
}
Answer PieceUsedEver(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.piece;
  });
}
// The piece used an effect at that entry, and has not come onto the field since.
Answer UsedSinceItCame(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const PieceIndex piece = fact.piece == kNoPiece ? past.act->piece : fact.piece;
  bool used = false;
  for (const Event& event : Ever(past)) {
    if (piece == kNoPiece || event.piece != piece) continue;
    const bool comes = past.game.rules->OnField(event.to.kind) &&
                       event.from.kind != ZoneKind::kNone &&
                       !past.game.rules->OnField(event.from.kind);
    if (comes) used = false;
    if (event.kind == EventKind::kActivated && event.entry == fact.entry) used = true;
  }
  return used;
}
// Since it lies there.
Answer PieceNotUsedUp(const Past& past, const Fact& fact) {
  int uses = 0;
  for (const Event& event : ThisTurn(past)) {
    if (event.piece != fact.piece) continue;
    if (IsSummon(event) || event.kind == EventKind::kEquipped) uses = 0;
    uses += event.kind == EventKind::kActivated;
  }
  // It may have used another one of its effects.
  return uses < std::max(fact.n, 1) ? Answer(true) : std::nullopt;
}
Answer UsedAndLeft(const Past& past, const Fact& fact) {
  bool used = false;
  bool left = false;
  for (const Event& event : ThisTurn(past)) {
    if (event.piece != fact.piece) continue;
    used |= event.kind == EventKind::kActivated;
    left |= used && (event.from.kind == ZoneKind::kMonster || IsSummon(event));
  }
  return used && (left || PieceOf(past, fact).zone != ZoneKind::kMonster);
}
Answer NotActivatedThisTurn(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past),
                 [&](const Event& event) { return IsUseOf(past, event, fact.seat, fact.card); });
}

// The effect that the act names by its number, or each of the card.
template <typename Visit>
void ForEachNamedEffect(const Past& past, CardIndex card, Visit&& visit) {
  const PoolRange effects = Printed(past, card).effects;
  const int number = past.act == nullptr ? 0 : past.act->effect;
  for (int i = 1; i <= effects.count; ++i) {
    if (number == 0 || number == i) visit(past.game.pack->effects[effects.first + i - 1]);
  }
}
Speaker Actor(const Past& past) {
  if (past.act == nullptr) return {};
  return {past.act->piece, past.act->seat};
}

// Of no effect that is meant do all conditions hold.
Answer ConditionFails(const Past& past, const Fact& fact) {
  if (past.act == nullptr || MayBeLent(past)) return std::nullopt;
  int meant = 0;
  int hold = 0;
  int fail = 0;
  ForEachNamedEffect(past, fact.card, [&](const Effect& effect) {
    const Answer holds = AllHoldPlainly(past, effect.conditions, Actor(past));
    ++meant;
    hold += holds == true;
    fail += holds == false;
  });
  if (meant == 0 || hold == meant) return false;
  return fail > 0 && hold == 0 ? Answer(true) : std::nullopt;
}
Answer EventHolds(const Past& past, const Fact& fact) {
  int hold = 0;
  int fail = 0;
  ForEachNamedEffect(past, fact.card, [&](const Effect& effect) {
    if (effect.printed != PrintedKind::kEvent) return;
    const Answer holds = AllHoldPlainly(past, effect.conditions, Actor(past));
    hold += holds == true;
    fail += holds == false;
  });
  if (hold + fail != 1) return std::nullopt;
  return hold == 1;
}
Answer EventHoldsNot(const Past& past, const Fact& fact) {
  const Answer holds = EventHolds(past, fact);
  return holds ? Answer(!*holds) : std::nullopt;
}
// Of what lies in the Rule Zone, or has just left it for this.
Answer EventOfPieceHoldsNot(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  Answer holds;
  PrintsEffect(past, piece.card, [&](const Effect& effect) {
    if (effect.printed != PrintedKind::kEvent) return false;
    holds = AllHoldPlainly(past, effect.conditions, {fact.piece, piece.controller});
    return true;
  });
  return holds ? Answer(!*holds) : std::nullopt;
}
bool AsksThePast(const Past& past, PoolRange conditions) {
  const Pack& pack = *past.game.pack;
  for (const Condition& one : pack.Conditions(conditions)) {
    if (one.kind == ConditionKind::kHappened || AsksThePast(past, one.inner)) return true;
  }
  return false;
}
Answer EventTellsOfPast(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.zone == ZoneKind::kRule && PrintsEffect(past, piece.card, [&](const Effect& effect) {
           return effect.printed == PrintedKind::kEvent && AsksThePast(past, effect.conditions);
         });
}

bool KeepsFromBeingChosen(const Past& past) {
  return !past.state.modifiers().empty() || AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return PrintsModifier(past, piece.card, ModifierKind::kProhibit) ||
           PrintsModifier(past, piece.card, ModifierKind::kUnaffected);
  });
}
// Some choice of an effect that is meant does not take it. Where all take it, it is false.
Answer CannotBeUsedOn(const Past& past, const Fact& fact) {
  if (past.act == nullptr || MayBeLent(past)) return std::nullopt;
  int choices = 0;
  int takes = 0;
  int refuses = 0;
  ForEachNamedEffect(past, fact.card, [&](const Effect& effect) {
    for (const Choice& choice : past.game.pack->Choices(effect.choices)) {
      if (choice.filter == 0) continue;
      const Filter& filter = past.game.pack->filters[choice.filter];
      const Answer finds = FindsPlainly(past, filter, fact.piece, Actor(past));
      ++choices;
      takes += finds == true;
      refuses += finds == false;
    }
  });
  // Another card may keep it from being chosen.
  if (refuses > 0) return true;
  return choices > 0 && takes == choices && !KeepsFromBeingChosen(past) ? Answer(false)
                                                                        : std::nullopt;
}
// While it resolves: the effect on top asks.
Answer ResolvingAsks(const Past& past, const Fact& fact) {
  const Task* top = past.state.top_task();
  if (top == nullptr || top->kind != TaskKind::kEffect) return false;
  return top->piece == fact.piece && top->waits != WaitKind::kNothing;
}
// It asks, and so many are named with the act, which are not as many as it asks for.
Answer ResolvingAsksForOther(const Past& past, const Fact& fact) {
  if (past.act == nullptr || fact.n == fact.m) return false;
  return past.act->chosen_count == fact.m && ResolvingAsks(past, fact) == true;
}
// It asks which way is chosen, and more is named with the act than that way asks for.
Answer WayAsksForLess(const Past& past, const Fact& fact) {
  if (past.act == nullptr || fact.m <= fact.n || past.act->option == 0) return false;
  return past.act->chosen_count == fact.m && ResolvingAsks(past, fact) == true;
}
// The effect on top asks, and no card that it keeps without a name lies where the act names one.
Answer AsksElsewhere(const Past& past, const Fact& fact) {
  if (ResolvingAsks(past, fact) != true) return false;
  const Task* top = past.state.top_task();
  const auto picks = past.state.picks();
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == top->id && pick.piece == kNoPiece && pick.zone.seat != fact.zone.seat;
  });
}
// It waits for a summon that its operation does not leave to its player, and the card is one of the
// Extra Deck, or a Ritual Monster, which some games keep in the hand.
Answer SummonsAndMust(const Past& past, const Fact& fact) {
  const Task* top = past.state.top_task();
  if (top == nullptr || top->piece != fact.piece || top->waits != WaitKind::kSummon) return false;
  const bool must = PrintsEffect(past, PieceOf(past, fact).card, [&](const Effect& effect) {
    const auto does = past.game.pack->Operations(effect.operations);
    return std::any_of(does.begin(), does.end(), [](const Operation& op) {
      return !op.optional && (op.kind == OperationKind::kCreateToken || op.recipe != 0);
    });
  });
  const CardDefinition& card = Printed(past, fact.card);
  return must && (card.deck == DeckKind::kExtra || card.recipe.method == RecipeMethod::kRitual);
}
// Nothing that the resolving card prints summons or plays a card.
Answer BringsNothing(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->position == Position::kNone) return false;
  const auto brings = [&](const Effect& effect) {
    const auto does = past.game.pack->Operations(effect.operations);
    return std::any_of(does.begin(), does.end(), [](const Operation& op) {
      return op.kind == OperationKind::kSummon || op.kind == OperationKind::kPlayCard;
    });
  };
  return !PrintsEffect(past, PieceOf(past, fact).card, brings);
}
Answer DeclaresWithAttack(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const Action& act = *past.act;
  return act.kind == ActionKind::kAttack && act.target_zone.kind != ZoneKind::kTerrain &&
         (act.number != 0 || act.named != 0 || act.option != 0);
}
// Nothing that was put on the chain or waits has the card's event.
Answer NothingTriggered(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  for (const PendingTrigger& trigger : past.state.triggers()) {
    const bool own = trigger.piece == past.act->piece && trigger.piece != kNoPiece;
    const bool meant = past.act->effect == 0 || trigger.effect == past.act->effect;
    if (own && meant && trigger.controller == past.act->seat) return false;
  }
  return true;
}
// How many cards that nobody named have come to the pile since the record began.
int CameUnnamedTo(const Past& past, ZoneRef pile) {
  int cards = 0;
  for (std::size_t i = 0; i < past.count; ++i) {
    const Event& event = past.events[i];
    const bool came = event.piece == kNoPiece && event.to.kind == pile.kind &&
                      event.to.seat == pile.seat && event.from.kind != pile.kind;
    if (came) cards += std::max<int>(1, event.amount);
  }
  return cards;
}
// How many cards lie in the pile that were told apart there: no event says that they came.
int NamedThere(const Past& past, ZoneRef pile) {
  int cards = 0;
  for (PieceIndex p = past.began.piece_count() + 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = past.state.piece(p);
    bool came = false;
    for (std::size_t i = 0; i < past.count; ++i) {
      const Event& event = past.events[i];
      came |= event.piece == p && event.to.kind == pile.kind && event.from.kind != pile.kind;
    }
    const bool lies = piece.owner != kNoSeat && piece.zone == pile.kind && piece.side == pile.seat;
    cards += lies && !came ? 1 : 0;
  }
  return cards;
}
bool ActsFromPile(const Past& past, const Fact& fact) {
  return past.act != nullptr && past.act->piece == kNoPiece &&
         past.act->from.kind == fact.zone.kind && past.act->from.seat == fact.zone.seat;
}
Answer NoneHasJustCome(const Past& past, const Fact& fact) {
  if (!ActsFromPile(past, fact)) return false;
  const SeatState& seat = past.state.seat(fact.zone.seat);
  const bool none = seat.unnamed[static_cast<int>(fact.zone.kind)] == 0;
  if (none || CameUnnamedTo(past, fact.zone) <= NamedThere(past, fact.zone)) return true;
  return std::nullopt;
}
Answer CameBefore(const Past& past, const Fact& fact) {
  return ActsFromPile(past, fact) && CameUnnamedTo(past, fact.zone) > 0 && fact.entry <= past.now;
}
Answer IsNotUsedThere(const Past& past, const Fact& fact) {
  if (past.act == nullptr || MayBeLent(past)) return std::nullopt;
  bool other = false;
  ForEachNamedEffect(past, fact.card, [&](const Effect& effect) {
    const auto zone = static_cast<unsigned>(ZoneActedFrom(past));
    other |= effect.works_in != 0 && (effect.works_in >> zone & 1U) == 0;
  });
  return other;
}
Answer IsNotOnField(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->piece == kNoPiece || !LiesOnField(past, PieceThen(past, past.act->piece));
}
Answer IsNotFaceUpMonster(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  if (past.act->piece == kNoPiece) return true;
  const Piece& piece = PieceThen(past, past.act->piece);
  return piece.zone != ZoneKind::kMonster || LiesFaceDown(piece);
}
Answer AnswersNothingNow(const Past& past, const Fact& fact) {
  const bool says =
      PrintsEffect(past, fact.card, [](const Effect& effect) { return effect.answers_in.any(); });
  return OrLent(past, says);
}
Answer PrintsChant(const Past& past, const Fact& fact) {
  return OrLent(past, PrintsKind(past, fact.card, PrintedKind::kChant));
}
Answer PrintsStrike(const Past& past, const Fact& fact) {
  return OrLent(past, PrintsKind(past, fact.card, PrintedKind::kStrike));
}
Answer PrintsStatic(const Past& past, const Fact& fact) {
  return OrLent(past, PrintsEffect(past, fact.card, [](const Effect& effect) {
                  return effect.form == EffectForm::kStatic;
                }));
}
Answer PrintsReplacement(const Past& past, const Fact& fact) {
  return OrLent(past, PrintsEffect(past, fact.card, [](const Effect& effect) {
                  return effect.form == EffectForm::kReplacement;
                }));
}
Answer PrintsAll(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  return OrLent(past, PrintsEffect(past, fact.card, [&](const Effect& effect) {
                  const auto first = pack.choices.begin() + effect.choices.first;
                  return std::any_of(first, first + effect.choices.count,
                                     [](const Choice& choice) { return choice.all; });
                }));
}
// Fewer targets are named than some effect of the card takes.
Answer TargetIsMissing(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const Pack& pack = *past.game.pack;
  const bool asks = PrintsEffect(past, CardActed(past), [&](const Effect& effect) {
    int least = 0;
    for (const Choice& choice : pack.Choices(effect.choices)) {
      least += choice.at_activation && !choice.all ? choice.least : 0;
    }
    // What the record left out holds a place and names nothing.
    const auto first = past.act->chosen.begin();
    const auto left_out = std::count_if(first, first + past.act->chosen_count, &IsForgotten);
    return past.act->chosen_count - left_out < least;
  });
  return OrLent(past, asks);
}
// And some cost of the card is about what is chosen.
Answer GivenUpIsMissing(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Pack& pack = *past.game.pack;
  const bool costs = PrintsEffect(past, CardActed(past), [&](const Effect& effect) {
    const auto first = pack.operations.begin() + effect.costs.first;
    return std::any_of(first, first + effect.costs.count,
                       [](const Operation& cost) { return cost.what.kind == RefKind::kTarget; });
  });
  const Answer missing = TargetIsMissing(past, fact);
  return costs ? missing : OrLent(past, false);
}
Answer NamesMore(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = std::span(past.act->chosen).first(past.act->chosen_count);
  return std::any_of(named.begin(), named.end(), [&](const Chosen& one) {
    if (fact.piece != kNoPiece) return one.piece == fact.piece;
    return fact.zone.slot == 0 || one.zone == fact.zone;
  });
}
Answer DeclaresNothing(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->number == 0;
}
Answer DeclaresThat(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return std::max(0, past.act->number) == fact.n && (fact.n < 1 || fact.n > fact.m);
}
Answer DeclaresNone(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->number < 0;
}

// A card that was paid, shown, or copied.
Answer HasCopied(const Past& past, const Fact& fact) {
  for (const ActiveModifier& m : past.state.modifiers()) {
    if (m.kind == ModifierKind::kEffectsOf && m.piece == fact.piece &&
        m.amount == static_cast<std::int32_t>(fact.card)) {
      return true;
    }
  }
  // It may be over.
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kModified && event.piece == fact.piece && event.change == 0 &&
           event.card == fact.card;
  });
}
Answer CopiedByActor(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return HasCopied(past, Fact{.text = "", .piece = past.act->piece, .card = fact.card});
}
Answer EquipsAndDoesMore(const Past& past, const Fact& fact) {
  const bool equips = PrintsOperation(past, fact.card, OperationKind::kEquip) ||
                      PrintsKind(past, fact.card, PrintedKind::kEquip);
  const bool more = PrintsEffect(past, fact.card, [&](const Effect& effect) {
    return effect.printed != PrintedKind::kEquip && !Does(past, effect, OperationKind::kEquip);
  });
  return equips && more;
}
// Nothing but equipping, or what others may not copy.
Answer OnlyEquips(const Past& past, const Fact& fact) {
  return !PrintsEffect(past, fact.card, [&](const Effect& effect) {
    const bool equips =
        effect.printed == PrintedKind::kEquip || Does(past, effect, OperationKind::kEquip);
    return !equips && !effect.uncopied && effect.form != EffectForm::kStatic;
  });
}
Answer DoesNegate(const Past& past, const Fact& fact) {
  return PrintsModifier(past, fact.card, ModifierKind::kEffectsNegated) ||
         PrintsOperation(past, fact.card, OperationKind::kNegateAttack);
}
Answer HasCopiedItself(const Past& past, const Fact& fact) {
  return AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    const auto left = past.state.modifiers();
    return piece.card == fact.card &&
           std::any_of(left.begin(), left.end(), [&](const ActiveModifier& m) {
             return m.kind == ModifierKind::kEffectsOf && m.piece == p;
           });
  });
}
Answer PrintsEquipKind(const Past& past, const Fact& fact) {
  return PrintsKind(past, fact.card, PrintedKind::kEquip);
}

// Upkeep.
Answer UpkeepNow(const Past& past, const Fact& fact) {
  return PhaseNow(past) == PhaseKind::kStandby && PrintsKind(past, fact.card, PrintedKind::kUpkeep);
}
Answer NoStandbyOfActor(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return PhaseNow(past) != PhaseKind::kStandby || TurnSeat(past) != past.act->seat;
}
Answer UpkeepMet(const Past& past, const Fact& fact) {
  return Happened(ThisPhase(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.entry == fact.entry;
  });
}
Answer UpkeepNotMet(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.piece &&
           event.entry != past.now;
  });
}
// What lies on it and lasts for the rest of the duel was left by that entry.
Answer ChangedForGood(const Past& past, const Fact& fact) {
  const auto left = past.state.modifiers();
  return std::any_of(left.begin(), left.end(), [&](const ActiveModifier& m) {
    return m.piece == fact.piece && m.lasts == DurationKind::kPermanent && m.entry == fact.entry;
  });
}
Answer CalledRight(const Past& past, const Fact&) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kTossed && event.entry == past.now && event.amount == 1;
  });
}
Answer CalledWrong(const Past& past, const Fact&) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kTossed && event.entry == past.now && event.amount != 1;
  });
}
Answer WasRolled(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kRolled && event.entry == past.now && event.amount == fact.n;
  });
}
// The number that it has is told right behind the marker that was laid.
Answer MarkerWasLaid(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kNoted && event.entry == past.now &&
           event.piece == fact.piece && event.amount == fact.n;
  });
}
Answer LeftItsPlace(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.piece == fact.piece &&
           (event.from.kind != ZoneKind::kNone || event.kind == EventKind::kAttached);
  });
}

// What the card would be used on.
Answer NamesMarkerForCard(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const Pack& pack = *past.game.pack;
  const bool takes = PrintsEffect(past, CardActed(past), [&](const Effect& effect) {
    const auto first = pack.choices.begin() + effect.choices.first;
    return std::any_of(first, first + effect.choices.count,
                       [](const Choice& choice) { return choice.terrain; });
  });
  return past.act->target_zone.kind == ZoneKind::kTerrain && !takes;
}
Answer NoSuchCardThere(const Past& past, const Fact& fact) {
  const bool there = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.card == fact.card && piece.zone == fact.zone.kind && piece.side == fact.zone.seat;
  });
  return there ? std::nullopt : Answer(true);
}
// What is targeted is looked for by name alone: it was not there before the price was paid.
Answer NotThereUnpaid(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = std::span(past.act->chosen).first(past.act->chosen_count);
  return std::any_of(named.begin(), named.end(), [&](const Chosen& one) {
    const bool it = one.piece == kNoPiece && one.card != kUnknownCard && one.zone == fact.zone;
    return it && !AnyPiece(past, [&](PieceIndex, const Piece& piece) {
             return piece.card == one.card && piece.zone == one.zone.kind &&
                    piece.side == one.zone.seat;
           });
  });
}
// What lies there, if anything does, is not looked into here.
Answer NothingToUseItOn(const Past& past, const Fact& fact) {
  return fact.zone.slot != 0 && !LiesIn(past, fact.zone) && fact.zone.kind != ZoneKind::kTerrain &&
                 fact.zone.kind != ZoneKind::kTile
             ? Answer(true)
             : std::nullopt;
}
Answer NamesNothingKnown(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = std::span(past.act->chosen).first(past.act->chosen_count);
  return std::any_of(named.begin(), named.end(),
                     [](const Chosen& one) { return one.piece == kNoPiece; });
}
Answer FindsNothing(const Past& past, const Fact& fact) {
  bool finds = false;
  bool may = false;
  ForEachNamedEffect(past, fact.card, [&](const Effect& effect) {
    for (const Choice& choice : past.game.pack->Choices(effect.choices)) {
      const Filter& filter = past.game.pack->filters[choice.filter];
      if (!choice.all) continue;
      AnyPiece(past, [&](PieceIndex p, const Piece&) {
        const Answer found = FindsPlainly(past, filter, p, Actor(past));
        finds |= found == true;
        may |= found != false;
        return false;
      });
    }
  });
  if (finds) return KeepsFromBeingChosen(past) ? std::nullopt : Answer(false);
  return may ? std::nullopt : PrintsAll(past, fact);
}
Answer BringsOneHalf(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  CardIndex speaker = OtherOf(past, fact).card;
  if (past.act != nullptr && past.act->card != kUnknownCard) speaker = CardActed(past);
  return OrLent(past, PrintsEffect(past, speaker, [&](const Effect& effect) {
                  const auto first = pack.operations.begin() + effect.operations.first;
                  return std::any_of(first, first + effect.operations.count,
                                     [](const Operation& op) {
                                       return op.kind == OperationKind::kSummon && op.half != 0;
                                     });
                }));
}
Answer SaysSetup(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  const bool says = PrintsEffect(past, fact.card, [&](const Effect& effect) {
    const auto first = pack.conditions.begin() + effect.conditions.first;
    return std::any_of(first, first + effect.conditions.count, [](const Condition& condition) {
      return condition.kind == ConditionKind::kPhase &&
             condition.phase == static_cast<std::uint8_t>(PhaseKind::kSetup);
    });
  });
  return says && PhaseNow(past) == PhaseKind::kSetup;
}
Answer IsHeldOnField(const Past& past, const Fact& fact) {
  constexpr CardActMask kLeaving =
      Bit(CardAct::kLeaveField) | Bit(CardAct::kBeSentToGraveyard) | Bit(CardAct::kBeTributed);
  return LiesOnField(past, PieceOf(past, fact)) &&
         AnySpeaker(past, [&](CardIndex card) { return PrintsModifierFor(past, card, kLeaving); });
}
// A monster on the field, of which some card says so; which monsters that card means is not looked
// into here.
Answer IsKeptFromTribute(const Past& past, const Fact& fact) {
  const auto says = [&](CardIndex card) {
    return PrintsModifierFor(past, card, Bit(CardAct::kBeTributed));
  };
  return LiesOnField(past, PieceOf(past, fact)) ? OrLent(past, AnySpeaker(past, says))
                                                : Answer(false);
}
Answer IsKeptFromErosion(const Past& past, const Fact&) {
  const auto says = [&](CardIndex card) {
    return PrintsModifierFor(past, card, Bit(CardAct::kBeEroded)) ||
           PrintsModifierFor(past, card, Bit(CardAct::kBeMoved));
  };
  return OrLent(past, AnySpeaker(past, says));
}
Answer KeepsItsCost(const Past& past, const Fact& fact) {
  const CardIndex by = past.state.piece(fact.other).card;
  return PrintsModifierFor(past, by, Bit(CardAct::kBeEroded)) ||
         PrintsModifierFor(past, by, Bit(CardAct::kBeMoved));
}
Answer OrderIsAsked(const Past& past, const Fact&) {
  const Task* top = past.state.top_task();
  return top != nullptr && top->waits == WaitKind::kOrder;
}
Answer DrawsNothingInstead(const Past& past, const Fact& fact) {
  const bool replaced = AnySpeaker(past, [&](CardIndex card) {
    return PrintsEffect(past, card, [](const Effect& effect) {
      return effect.waits_for == static_cast<std::uint8_t>(CardEvent::kWouldDraw);
    });
  });
  return TurnSeat(past) == fact.seat && replaced;
}
Answer DeckWasChanged(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    const ZoneRef deck{fact.seat, ZoneKind::kDeck, 0, 0};
    return (event.from.kind == deck.kind && event.from.seat == deck.seat) ||
           (event.to.kind == deck.kind && event.to.seat == deck.seat);
  });
}
Answer IsAnotherRow(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = std::span(past.act->chosen).first(past.act->chosen_count);
  return std::any_of(named.begin(), named.end(), [&](const Chosen& one) {
    if (one.piece == kNoPiece) return false;
    const Piece& piece = PieceThen(past, one.piece);
    return fact.zone.kind != (StandsAsMonster(piece) ? ZoneKind::kMonster : piece.zone);
  });
}

// It was used at that entry, and the piece has come to its zone of the field since.
Answer UsedBeforeItMoved(const Past& past, const Fact& fact) {
  const Answer used = PieceUsedThisTurn(past, fact);
  if (used.has_value() && !*used) return false;
  if (!LiesOnField(past, PieceOf(past, fact))) return false;
  const bool moved = Any(ThisTurn(past), [&](const Event& event) {
    return event.piece == fact.piece && event.entry > fact.entry &&
           past.game.rules->OnField(event.from.kind) && past.game.rules->OnField(event.to.kind);
  });
  return moved ? used : Answer(false);
}
Answer SomethingSparesIt(const Past& past, const Fact& fact) {
  if (!LiesOnField(past, PieceOf(past, fact))) return false;
  return AnySpeaker(
      past, [&](CardIndex card) { return PrintsModifier(past, card, ModifierKind::kUnaffected); });
}

constexpr TruthRow kRows[] = {
    {"{piece} used it before it came to {zone}, and the whole field is one place",
     &UsedBeforeItMoved},
    {"effects do not touch {piece}, and it may be named all the same", &SomethingSparesIt},
    {"a Terrain Marker is no card and cannot be chosen as one", &NamesMarkerForCard},
    {"no {card} that could be chosen is in {zone}", &NoSuchCardThere},
    {"nothing that {card} could target is in {zone} before its price is paid", &NotThereUnpaid},
    {"no {card} that could be chosen is there", &NoSuchCardThere},
    {"{card} cannot be used on what is named", &NamesNothingKnown},
    {"it is not known whether {card} can be used on what is named", &NamesNothingKnown},
    {"{card} finds nothing that it could target", &FindsNothing},
    {"{card} is none of those that {other} brings, be the other monster of its card one",
     &BringsOneHalf},
    {"{card} says itself that it is used in the Setup Phase", &SaysSetup},
    {"{piece} cannot leave the field, and that is the cost", &IsHeldOnField},
    {"{piece} cannot leave the field, and {card} would take it away", &IsHeldOnField},
    {"{piece} cannot be tributed, and that is the cost", &IsKeptFromTribute},
    {"whether {piece} can be tributed, which is the cost, nobody has seen", &IsKeptFromTribute},
    {"something keeps {piece} from being taken away, and that is the cost", &IsKeptFromErosion},
    {"{other} keeps {piece} from being taken away, and that is the cost", &KeepsItsCost},
    {"whether something keeps {piece}, which is the cost, nobody has seen", &IsKeptFromErosion},
    {"{piece} is none of those to which the attack is redirected", &OrderIsAsked},
    {"{seat} has no card to draw in this Draw Phase: what happens instead draws none",
     &DrawsNothingInstead},
    {"{seat}'s deck was searched or added to and the shuffle was not recorded", &DeckWasChanged},
    {"{zone} is not in the row in which the card would lie", &IsAnotherRow},
    {"{seat} has used {card} this turn: an optional effect is used once a turn", &UsedInTurn},
    {"{seat} has used this effect of {card} this turn; the limit binds every copy", &UsedInTurn},
    {"{seat} has used this effect of {card} this round; the limit binds every copy", &UsedInRound},
    {"this effect of {card} was not used up this round", &NotUsedUpThisRound},
    {"{seat} has used this effect of {card} in this duel; the limit binds every copy", &UsedEver},
    {"{seat} has activated {card} this turn", &UsedInTurn},
    {"{card} has ended the Battle Phase of this turn", &EndedBattlePhase},
    {"this effect of {card} was not used up this turn", &NotUsedUpThisTurn},
    {"{seat} has not used this effect of {card} this turn", &NotUsedUpThisTurn},
    {"this effect of {card} was not used up in this duel", &NotUsedUpEver},
    {"{seat} has not activated {card} this turn", &NotActivatedThisTurn},
    {"{piece} has not used this effect up", &PieceNotUsedUp},
    {"{piece} has used this effect as often as it may, and that binds this copy alone",
     &PieceUsedEver},
    {"this effect of {card} was used since it came to the field", &UsedSinceItCame},
    {"{piece} was no summoned monster since it used its effect, and forgot", &UsedAndLeft},
    {"the condition that {card} states does not hold", &ConditionFails},
    {"the EVENT of {card} is true now", &EventHolds},
    {"the EVENT of {card} is not true now", &EventHoldsNot},
    {"the EVENT of {piece} is true no longer", &EventOfPieceHoldsNot},
    {"the EVENT of {piece} tells of what was done, and that stays true", &EventTellsOfPast},
    {"{card} cannot be used on {piece}", &CannotBeUsedOn},
    {"{card} cannot be used on {zone}", &NothingToUseItOn},
    {"{piece} cannot be used on {other}", &ResolvingAsks},
    {"{piece} cannot be used on {zone}", &ResolvingAsks},
    {"{piece} cannot be used on {seat}", &ResolvingAsks},
    {"{piece} asks for {n} to {m}", &ResolvingAsks},
    {"{piece} asks for {n}, and named are {m}", &ResolvingAsksForOther},
    {"the way of {piece} that is chosen asks for {n} at most, and named are {m}", &WayAsksForLess},
    {"{piece} asks for a choice that has to be made", &ResolvingAsks},
    {"{piece} asks for a choice that has to be made, if one that fits is there", &ResolvingAsks},
    {"{piece} asks for a number from 1 to {m}", &ResolvingAsks},
    {"{piece} asks for a declaration, and this is none that it allows", &ResolvingAsks},
    {"{piece} asks for a tile next to that of {other}, with nothing between", &ResolvingAsks},
    {"{card} is none of those that {piece} asks for", &ResolvingAsks},
    {"{card} is named in {zone}, and the card of another player is asked for", &AsksElsewhere},
    {"which card was drawn for {piece} is not said: it is named with the answer", &ResolvingAsks},
    {"option {n} of {piece} cannot be chosen now", &ResolvingAsks},
    {"{piece} resolves: {seat} first says what it is done to", &ResolvingAsks},
    {"{piece} resolves: {seat} first makes the summon that it allows", &ResolvingAsks},
    {"{piece} has {seat} make an Integration Summon now", &ResolvingAsks},
    {"{piece} asks for as many as can come, and {card} still can", &ResolvingAsks},
    {"{piece} summons without asking whether, and {card} can come", &SummonsAndMust},
    {"{piece} summons without asking whether, and nobody has said that a copy of {card} is in "
     "{seat}'s Extra Deck",
     &SummonsAndMust},
    {"a battle position is named, and {piece} asks for none", &BringsNothing},
    {"something is declared with the attack, which asks for nothing", &DeclaresWithAttack},
    {"{piece} asks for as many as can come, and {card} could if it is in {seat}'s Extra Deck",
     &ResolvingAsks},
    {"the die of {piece} is rolled, and what its number says is done", &ResolvingAsks},
    {"{seat} first rolls a die for {piece}", &ResolvingAsks},
    {"{seat} first tosses a coin for {piece}", &ResolvingAsks},
    {"the Subduel of {piece} comes first: its result is missing", &ResolvingAsks},
    {"the Subduel of {piece} is played to its end first", &ResolvingAsks},
    {"the Subduel of {piece} has been played to its end", &ResolvingAsks},
    {"what this effect of {card} waits for has not happened", &NothingTriggered},
    {"what this effect of {card} waits for has not happened: no card without a name has just come "
     "to {zone}",
     &NoneHasJustCome},
    {"cards without a name came to {zone}: what {card} does because of that was used at once or "
     "not at all",
     &CameBefore},
    {"this effect of {card} is not used from where it lies", &IsNotUsedThere},
    {"{card} is used on the field", &IsNotOnField},
    {"{card} is played from the hand, or where it lies on the field, and not from {zone}",
     &IsNotOnField},
    {"{card} is used while it lies face up in a monster card zone", &IsNotFaceUpMonster},
    {"{card} says itself when else it may be used", &AnswersNothingNow},
    {"there is nothing now that {card} may answer", &AnswersNothingNow},
    {"this effect of {card} is carried out when its summon is declared", &PrintsChant},
    {"the STRIKE of {card} is declared as an attack on a Terrain", &PrintsStrike},
    {"this effect of {card} works by itself and is not activated", &PrintsStatic},
    {"this effect of {card} takes the place of what would happen, and is offered then",
     &PrintsReplacement},
    {"{card} targets all that it finds: nobody names a target for it", &PrintsAll},
    {"its target is named when it is activated", &TargetIsMissing},
    {"what is given up for it is named when it is activated", &GivenUpIsMissing},
    {"{piece} is named as well, and {card} asks for no more", &NamesMore},
    {"{piece} is named as well, and the effect asks for fewer", &NamesMore},
    {"{zone} is named as well, and {card} asks for no more zones than {n}", &NamesMore},
    {"another card is named as well, and {card} asks for no more", &NamesMore},
    {"{card} is used with a number from 1 to {m}, and none is named", &DeclaresNothing},
    {"how many Charges of {card} are spent is not named", &DeclaresNothing},
    {"1 Charge or more of {card} is spent, and none is named", &DeclaresNone},
    {"{card} is used with a number from 1 to {m}, and {n} is named", &DeclaresThat},
    {"until the turn ends {piece} has the effects of {card} and none of its own", &HasCopied},
    {"the effect copied from {card} is paid for like any other", &CopiedByActor},
    {"the effect copied from {card} has its price, and what pays it is not named", &CopiedByActor},
    {"besides equipping {card} has an effect that can be copied", &EquipsAndDoesMore},
    {"{card} has no effect but that of an equip card, which is not copied", &OnlyEquips},
    {"what {card} does is to negate, and that is not copied", &DoesNegate},
    {"what {card} prints is copied, and not what it has copied itself", &HasCopiedItself},
    {"what equips with {card} goes on as {card}, and that is not carried out for a copy",
     &PrintsEquipKind},
    {"the Upkeep of {card} is met in its controller's own Standby Phase", &UpkeepNow},
    {"the Upkeep of {card} is met in its controller's own Standby Phase only", &NoStandbyOfActor},
    {"the Upkeep of {card} was met in this Standby Phase", &UpkeepMet},
    {"the Upkeep of {piece} was not met in this Standby Phase", &UpkeepNotMet},
    {"{piece} was changed permanently and still is", &ChangedForGood},
    {"{seat} called the coin right: what [O] says applies", &CalledRight},
    {"{seat} called the coin wrong: what [X] says applies", &CalledWrong},
    {"{n} was rolled: what stands in brackets with exactly this number applies", &WasRolled},
    {"{piece} has {n} ATK on the new marker", &MarkerWasLaid},
    {"{piece} is no longer where it was targeted: the effect does not apply to it", &LeftItsPlace},
};

}  // namespace

std::span<const TruthRow> EffectTruths() { return kRows; }

}  // namespace judge::golden
