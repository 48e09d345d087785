// Spell Speeds, and what a Flip Summon does not need.
#include "engine/lookup/lookup.h"
#include "tests/golden_driver/told_truth_filter.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

bool PrintsCounter(const Past& past, CardIndex card) {
  return Printed(past, card).Has(Frame::kTrap) && HasTypeWord(past, card, "Counter");
}
// By the print alone: every effect of the card is slow, or every one is quick.
bool PrintsSlow(const Past& past, CardIndex card) {
  const CardDefinition& printed = Printed(past, card);
  if (printed.Has(Frame::kTrap)) return false;
  if (printed.Has(Frame::kSpell)) return !HasTypeWord(past, card, "Quick-Play");
  return PrintsEffect(past, card, [](const Effect& effect) {
    return effect.form == EffectForm::kTriggered ||
           (effect.form == EffectForm::kActivated && effect.speed != EffectSpeed::kQuick);
  });
}
bool PrintsQuick(const Past& past, CardIndex card) {
  const CardDefinition& printed = Printed(past, card);
  if (printed.Has(Frame::kTrap)) return !PrintsCounter(past, card);
  if (printed.Has(Frame::kSpell) && HasTypeWord(past, card, "Quick-Play")) return true;
  return PrintsEffect(past, card, [](const Effect& effect) {
    return effect.form == EffectForm::kActivated && effect.speed == EffectSpeed::kQuick;
  });
}
// The piece is on the chain: it was activated by the entry that the fact names.
Answer IsActivated(const Past& past, const Fact& fact, bool so) {
  if (!so) return false;
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.piece;
  });
}
Answer SpeedOne(const Past& past, const Fact& fact) {
  return IsActivated(past, fact, PrintsSlow(past, fact.card));
}
Answer SpeedTwo(const Past& past, const Fact& fact) {
  const bool slower = !PrintsCounter(past, PieceOf(past, fact).card);
  return IsActivated(past, fact, PrintsQuick(past, fact.card) && slower);
}
Answer SpeedThree(const Past& past, const Fact& fact) {
  return IsActivated(past, fact, PrintsCounter(past, fact.card));
}
Answer TooSlow(const Past& past, const Fact& fact) {
  const bool third = PrintsCounter(past, PieceOf(past, fact).card);
  return IsActivated(past, fact, third && !PrintsCounter(past, fact.card));
}
Answer FlipNeedsNone(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->kind != ActionKind::kFlip) return false;
  const Answer summoned = Happened(ThisTurn(past), fact, [&](const Event& event) {
    // A monster that comes by its own way may take the place of the Normal Summon.
    const bool took = event.kind == EventKind::kSummoned || event.kind == EventKind::kSet ||
                      event.kind == EventKind::kSpecialSummoned;
    return took && event.seat == fact.seat;
  });
  if (summoned == Answer(true)) return summoned;
  // A summon that was negated is not told as one, and is the summon of the turn all the same.
  const bool negated = Any(
      ThisTurn(past), [](const Event& event) { return event.kind == EventKind::kSummonNegated; });
  return negated ? Answer() : summoned;
}
Answer TurnedFaceDown(const Past& past, const Fact& fact) {
  if (!LiesFaceDown(PieceOf(past, fact))) return false;
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    return GoesDown(event) && event.piece == fact.piece && event.source != kNoPiece;
  });
}

// What happened last: nothing that lasts came between.
CardEvents Answered(const Past& past, CardIndex card) {
  CardEvents events;
  const PoolRange effects = Printed(past, card).effects;
  for (int e = 0; e < effects.count; ++e) {
    events |= past.game.pack->effects[effects.first + e].answers_in;
  }
  return events;
}
bool IsOfEvent(const Event& event, CardEvents events) {
  const bool summon = IsSummon(event) && !IsHidden(event.position);
  return (summon && events.Meets({CardEvent::kSummonDeclared})) ||
         (IsAttack(event) && events.Meets({CardEvent::kAttackDeclared}));
}
// Returns whether a chain or another step has begun with the event.
bool GoesOn(const Event& event) {
  switch (event.kind) {
    case EventKind::kActivated:
    case EventKind::kPhaseBegan:
    case EventKind::kFlipped:
    case EventKind::kBattled:
    case EventKind::kBattleDamage:
    case EventKind::kDestroyed:
    case EventKind::kReplayed:
    case EventKind::kAttackNegated:
    case EventKind::kAttackEnded:
    case EventKind::kSummonNegated:
      return true;
    default:
      return false;
  }
}
// A monster that its player turns up by hand is summoned by that where Flip Summons are negated.
bool IsFlipSummon(const Past& past, const Event& event, CardEvents events) {
  const bool summons = past.game.rules->FindClause("tcg.summon.negation-window") != kNoClause;
  return summons && event.kind == EventKind::kFlipped && event.source == kNoPiece &&
         event.by == kNoClause && events.Meets({CardEvent::kSummonDeclared});
}
// The newest of its events: no chain or step has begun since, and not every seat has passed.
bool IsLast(const Past& past, CardIndex card) {
  const CardEvents events = Answered(past, card);
  const Span turn = ThisTurn(past);
  bool last = false;
  int passes = 0;
  SeatIndex passed = kNoSeat;
  // Where it was asked first whether the summon is negated, all have passed once before.
  const Task* top = past.state.top_task();
  const bool twice =
      top != nullptr && top->window == WindowKind::kSummon && (top->flags & kTaskComplete) != 0;
  const int most = past.state.seats() * (twice ? 2 : 1);
  const ClauseIndex older = past.game.rules->FindClause("tcg.fast.window-gone-after-chain");
  for (const Event& event : turn) {
    // Whoever passes twice in a row has left an effect unused before that was triggered.
    const bool again = event.kind == EventKind::kPassed && passes > 0 && event.seat == passed;
    if (!again) passes = event.kind == EventKind::kPassed ? passes + 1 : 0;
    passed = event.seat;
    const bool flipped = IsFlipSummon(past, event, events);
    if (IsOfEvent(event, events) || flipped) last = true;
    // An older link of the chain resolves, as the rule about that tells.
    if (event.kind == EventKind::kNoted && event.by == older) last = false;
    if ((GoesOn(event) && !flipped) || passes >= most) last = false;
  }
  return last;
}
Answer JustHappened(const Past& past, const Fact& fact) { return IsLast(past, fact.card); }
// No monster has come in the turn by a summon, and none was turned up by its player.
Answer NoSummonYet(const Past& past, const Fact& fact) {
  const CardEvents events = Answered(past, fact.card);
  return NeverIn(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSummoned || event.kind == EventKind::kSpecialSummoned ||
           IsFlipSummon(past, event, events);
  });
}
Answer NoAttackYet(const Past& past, const Fact&) {
  return NeverIn(ThisTurn(past),
                 [](const Event& event) { return event.kind == EventKind::kAttackDeclared; });
}
Answer NotJustHappened(const Past& past, const Fact& fact) { return !IsLast(past, fact.card); }

// All that was activated since the monster was summoned or declared its attack are links of the
// chain that is being made, and an effect of the card answers such an act.
Answer BeganBehindIt(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  CardEvents answered;
  for (const Effect& effect : pack.Effects(pack.card(fact.card).effects)) {
    answered = answered | effect.answers_in;
  }
  bool last = false;
  int activated = 0;
  for (std::size_t i = 0; i < past.count; ++i) {
    const Event& event = past.events[i];
    const bool it = event.piece == fact.piece &&
                    (IsOfEvent(event, answered) || IsFlipSummon(past, event, answered));
    if (event.kind == EventKind::kTurnBegan || event.kind == EventKind::kPhaseBegan) last = false;
    if (it) last = true;
    activated = it ? 0 : activated + (event.kind == EventKind::kActivated ? 1 : 0);
  }
  const auto tasks = past.state.tasks();
  const auto links = std::count_if(tasks.begin(), tasks.end(),
                                   [](const Task& task) { return task.kind == TaskKind::kEffect; });
  return last && links > 0 && links == activated;
}

const Task* NewestLink(const Past& past) {
  const auto tasks = past.state.tasks();
  for (std::size_t i = tasks.size(); i-- > 0;) {
    if (tasks[i].kind == TaskKind::kEffect) return &tasks[i];
  }
  return nullptr;
}
bool IsLink(const Past& past, const Fact& fact, bool newest) {
  const Task* top = NewestLink(past);
  if (top == nullptr) return false;
  const auto tasks = past.state.tasks();
  if (newest) return top->piece == fact.piece;
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kEffect && task.id != top->id && task.piece == fact.piece;
  });
}
Answer AnswersNewest(const Past& past, const Fact& fact) { return IsLink(past, fact, true); }
Answer AnswersOlder(const Past& past, const Fact& fact) { return IsLink(past, fact, false); }
// The link is the newest one, and no effect of the card that answers activations plainly finds it.
Answer AnswersNothing(const Past& past, const Fact& fact) {
  if (!IsLink(past, fact, true)) return false;
  const auto finds = [&](const Effect& effect) {
    constexpr CardEvents kOfLinks = {CardEvent::kActivated, CardEvent::kEffectActivated};
    if (!effect.answers_in.Meets(kOfLinks)) return false;
    const Filter& filter = past.game.pack->filters[effect.event_subject];
    const Speaker speaker{past.act->piece, past.act->seat};
    return FindsPlainly(past, filter, fact.piece, speaker) == Answer(true);
  };
  return !PrintsEffect(past, fact.card, finds);
}
// The link is the newest one, and one of the effects of the card that answers activations does not
// plainly find it.
Answer ThisAnswersNothing(const Past& past, const Fact& fact) {
  if (!IsLink(past, fact, true)) return false;
  const auto misses = [&](const Effect& effect) {
    constexpr CardEvents kOfLinks = {CardEvent::kActivated, CardEvent::kEffectActivated};
    if (!effect.answers_in.Meets(kOfLinks)) return false;
    const Filter& filter = past.game.pack->filters[effect.event_subject];
    const Speaker speaker{past.act->piece, past.act->seat};
    return FindsPlainly(past, filter, fact.piece, speaker) != Answer(true);
  };
  return PrintsEffect(past, fact.card, misses);
}
// The newest link is of a Spell or Trap that did not come out of the hand for it, and the card
// answers no effects.
Answer AnswersUnread(const Past& past, const Fact& fact) {
  const CardIndex linked = PieceOf(past, fact).card;
  return IsLink(past, fact, true) && (linked == kUnknownCard || Printed(past, linked).stub);
}
Answer OnlyAnEffect(const Past& past, const Fact& fact) {
  if (!IsLink(past, fact, true) || Printed(past, PieceOf(past, fact).card).IsMonster()) {
    return false;
  }
  const bool played = Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.piece &&
           event.entry == fact.entry && event.from.kind == ZoneKind::kHand;
  });
  return !played && !Answered(past, fact.card).Has(CardEvent::kEffectActivated);
}
bool NamesPhase(const Past& past, CardIndex card, PhaseKind phase) {
  return PrintsEffect(past, card, [&](const Effect& effect) {
    const auto conditions = past.game.pack->Conditions(effect.conditions);
    return std::any_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
      return condition.kind == ConditionKind::kPhase &&
             condition.phase == static_cast<std::uint8_t>(phase);
    });
  });
}
// Nothing is under way, or nothing but effects about a phase waits for the turn player.
Answer NamesThisPhase(const Past& past, const Fact& fact) {
  const auto tasks = past.state.tasks();
  const auto triggers = past.state.triggers();
  const bool waits = tasks.size() == 1 && tasks[0].kind == TaskKind::kChain && !triggers.empty() &&
                     std::all_of(triggers.begin(), triggers.end(), [](const PendingTrigger& one) {
                       return one.event == static_cast<std::uint8_t>(CardEvent::kPhaseStarts) ||
                              one.event == static_cast<std::uint8_t>(CardEvent::kPhaseEnds);
                     });
  return NamesPhase(past, fact.card, past.state.header().phase) && (tasks.empty() || waits);
}
Answer NamesThisPhaseLate(const Past& past, const Fact& fact) {
  return NamesPhase(past, fact.card, past.state.header().phase) && !past.state.tasks().empty();
}
Answer AsksForNothing(const Past& past, const Fact& fact) {
  return NewestLink(past) != nullptr && !Answered(past, fact.card).any();
}
// What the piece does has been met and is still to be activated, by another player than the acting
// one.
Answer TriggeredToo(const Past& past, const Fact& fact) {
  const auto triggers = past.state.triggers();
  return past.act != nullptr && past.act->seat != fact.seat &&
         std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& trigger) {
           return trigger.piece == fact.piece && trigger.controller == fact.seat;
         });
}
Answer IsTarget(const Past& past, const Fact& fact) {
  if (!LiesFaceDown(PieceOf(past, fact))) return false;
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kActivated && event.piece == fact.other &&
           event.entry == fact.entry;
  });
}
Answer Resolves(const Past& past, const Fact& fact) {
  const auto tasks = past.state.tasks();
  return !tasks.empty() && tasks.back().kind == TaskKind::kEffect &&
         tasks.back().piece == fact.piece;
}
Answer MayBeEquipped(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return StandsAsMonster(piece) && !LiesFaceDown(piece);
}
Answer CannotBeEquipped(const Past& past, const Fact& fact) { return !*MayBeEquipped(past, fact); }
// Returns whether the card stands where a filter on cards of the field asks for one: whose it is,
// in which row, position and face.
bool StandsAsAsked(const Past& past, const Piece& piece, const Filter& asked, SeatIndex user) {
  const bool row = asked.zones == 0 ? StandsAsMonster(piece)
                                    : (asked.zones >> static_cast<unsigned>(piece.zone) & 1U) != 0;
  const bool theirs = AreOpponents(past, piece.controller, user);
  const bool whose =
      asked.controller == Whose::kAny || (asked.controller == Whose::kOpponents) == theirs;
  const bool face = asked.face == Face::kAny || (asked.face == Face::kDown) == LiesFaceDown(piece);
  const bool position =
      asked.positions == 0 || (asked.positions >> static_cast<unsigned>(piece.position) & 1U) != 0;
  return row && whose && face && position;
}
// Some effect of the card deals damage by what it counts, and some player opposed to its user has
// nothing that could be counted.
Answer InflictsNothing(const Past& past, const Fact& fact) {
  if (!PrintsOperation(past, fact.card, OperationKind::kDamage)) return false;
  for (SeatIndex seat = 0; seat < past.state.seats(); ++seat) {
    if (!AreOpponents(past, seat, fact.seat)) continue;
    const bool stands = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
      return piece.controller == seat && StandsAsMonster(piece);
    });
    if (stands) return false;
  }
  return true;
}
// Some effect of the card destroys each card that stands so, and none does.
Answer NothingToDo(const Past& past, const Fact& fact) {
  const SeatIndex user = PieceOf(past, fact).controller;
  // What Materials there are is not looked into.
  if (PrintsOperation(past, fact.card, OperationKind::kFusionSummon) ||
      PrintsOperation(past, fact.card, OperationKind::kAlterSummon)) {
    return std::nullopt;
  }
  return PrintsEffect(past, fact.card, [&](const Effect& effect) {
    const auto operations = past.game.pack->Operations(effect.operations);
    return std::any_of(operations.begin(), operations.end(), [&](const Operation& op) {
      if (op.kind != OperationKind::kDestroy || op.what.kind != RefKind::kEach) return false;
      const Filter& asked = past.game.pack->filters[op.what.filter];
      return !AnyPiece(past, [&](PieceIndex index, const Piece& piece) {
        const bool itself = asked.not_self && index == fact.piece;
        return !itself && StandsAsAsked(past, piece, asked, user);
      });
    });
  });
}
std::int32_t DeckCount(const Past& past, SeatIndex seat) {
  const std::int16_t unnamed = past.state.seat(seat).unnamed[static_cast<int>(ZoneKind::kDeck)];
  if (unnamed == kCountUnknown) return kCountUnknown;
  return unnamed + CountPieces(past, [&](PieceIndex, const Piece& piece) {
           return piece.zone == ZoneKind::kDeck && piece.side == seat;
         });
}
Answer DrawsOutOf(const Past& past, const Fact& fact) {
  return PrintsOperation(past, fact.card, OperationKind::kDraw) &&
         DeckCount(past, fact.seat) == fact.n;
}
// What the card prints as its price takes some from the top of the Deck.
Answer IsPaidOffUnsaidDeck(const Past& past, const Fact& fact) {
  const auto paid = [&](const Operation& cost) { return cost.what.kind == RefKind::kTopOfDeck; };
  return DeckCount(past, fact.seat) == kCountUnknown &&
         PrintsEffect(past, fact.card, [&](const Effect& effect) {
           return std::ranges::any_of(past.game.pack->Operations(effect.costs), paid);
         });
}
// What the card prints as its price takes so many from the top of the Deck.
Answer DrawsOutOfRest(const Past& past, const Fact& fact) {
  int paid = 0;
  for (const Effect& effect : past.game.pack->Effects(past.game.pack->card(fact.card).effects)) {
    for (const Operation& cost : past.game.pack->Operations(effect.costs)) {
      if (cost.what.kind == RefKind::kTopOfDeck) paid += cost.what.count;
    }
  }
  return paid > 0 && PrintsOperation(past, fact.card, OperationKind::kDraw) &&
         DeckCount(past, fact.seat) == fact.n + paid;
}
// Returns how many cards of the own Deck the effects of the card begin with at most: those that are
// chosen there, and those that are taken from its top.
int BegunWithDeckCards(const Past& past, CardIndex card) {
  const Pack& pack = *past.game.pack;
  int most = 0;
  for (const Effect& effect : pack.Effects(pack.card(card).effects)) {
    int cards = 0;
    for (const Choice& choice : pack.Choices(effect.choices)) {
      const Filter& filter = pack.filters[choice.filter];
      if (filter.zones == 1U << static_cast<unsigned>(ZoneKind::kDeck)) cards += choice.least;
    }
    for (const Operation& op : pack.Operations(effect.operations)) {
      if (op.what.kind == RefKind::kTopOfDeck) cards += op.what.count;
    }
    most = std::max(most, cards);
  }
  return most;
}
Answer BeginsWithDeck(const Past& past, const Fact& fact) {
  return DeckCount(past, fact.seat) == fact.n && fact.n < fact.m &&
         BegunWithDeckCards(past, fact.card) >= fact.m;
}
// Of the Deck and the hand no more can be meant than there are.
Answer FindsTooFewOfOwn(const Past& past, const Fact& fact) {
  const std::int32_t deck = DeckCount(past, fact.seat);
  const std::int16_t unnamed =
      past.state.seat(fact.seat).unnamed[static_cast<int>(ZoneKind::kHand)];
  const bool counted = deck != kCountUnknown && unnamed != kCountUnknown;
  const int hand = CountPieces(past, [&](PieceIndex, const Piece& piece) {
    return piece.zone == ZoneKind::kHand && piece.side == fact.seat;
  });
  // So many are what one of its choices begins with.
  const bool asks = PrintsEffect(past, fact.card, [&](const Effect& effect) {
    const auto first = past.game.pack->choices.begin() + effect.choices.first;
    return std::any_of(first, first + effect.choices.count,
                       [&](const Choice& choice) { return choice.least == fact.m; });
  });
  return asks && fact.n < fact.m && (!counted || fact.n <= deck + unnamed + hand);
}
Answer CostsLife(const Past& past, const Fact& fact) {
  const LifePool life = past.state.life(fact.seat);
  return life.min == life.max && life.max == fact.n && fact.m > 0;
}
Answer CostsOfMost(const Past& past, const Fact& fact) {
  const LifePool life = past.state.life(fact.seat);
  return life.min < life.max && life.max == fact.n && fact.m > 0;
}
Answer CostsOfUnsaid(const Past& past, const Fact& fact) {
  const LifePool life = past.state.life(fact.seat);
  return life.min < life.max && life.max >= kAnyAmount && fact.m > 0;
}
Answer CostsOfLeast(const Past& past, const Fact& fact) {
  const LifePool life = past.state.life(fact.seat);
  return life.min < life.max && life.min == fact.n && fact.m > 0 && fact.m < fact.n;
}

constexpr TruthRow kRows[] = {
    {"what {card} answers is what has happened last", &JustHappened},
    {"what {card} answers is not what has happened last", &NotJustHappened},
    {"no summon was made in this turn that {card} could answer", &NoSummonYet},
    {"no attack was declared in this turn that {card} could answer", &NoAttackYet},
    {"this Chain was begun in answer to {piece}, as {card} answers it", &BeganBehindIt},
    {"{card} answers {piece}, the newest link", &AnswersNewest},
    {"{card} would answer {piece}, which is not the newest link", &AnswersOlder},
    {"{piece} is nothing that {card} answers", &AnswersNothing},
    {"{piece} is nothing that this effect of {card} answers", &ThisAnswersNothing},
    {"whether {piece} is what {card} answers hangs on a card that is not known here",
     &AnswersUnread},
    {"{card} asks for nothing that it answers", &AsksForNothing},
    {"{piece} of {seat} was triggered as well and comes first", &TriggeredToo},
    {"{piece} is a target of {other} and may be used while it lies there", &IsTarget},
    {"only an effect of {piece} is used, and {card} answers the activation of a card",
     &OnlyAnEffect},
    {"{piece} resolves, and nothing is activated meanwhile", &Resolves},
    {"{card} is used during the phase that it names", &NamesThisPhase},
    {"{card} begins a chain of its own, and something is under way", &NamesThisPhaseLate},
    {"{piece} is a face-up monster and may be equipped", &MayBeEquipped},
    {"{piece} is no face-up monster, and an Equip Spell needs one", &CannotBeEquipped},
    {"{card} would inflict no damage, and nothing else either", &InflictsNothing},
    {"nothing of what {card} does could be done", &NothingToDo},
    {"{card} draws {m}, and {seat}'s Deck holds {n}", &DrawsOutOf},
    {"{card} is paid off {seat}'s Deck, and how many cards that holds is not known",
     &IsPaidOffUnsaidDeck},
    {"{card} begins with {m} cards of {seat}'s Deck, which holds {n}", &BeginsWithDeck},
    {"{card} asks for {m} of {seat}'s own cards, and could find {n}", &FindsTooFewOfOwn},
    {"{card} draws {m}, and its price leaves {n} of {seat}'s Deck", &DrawsOutOfRest},
    {"{seat} has {n} Life Points, and {card} costs {m}", &CostsLife},
    {"{seat} has {n} Life Points at most, and {card} costs {m}", &CostsOfMost},
    {"how many Life Points {seat} has is not said, and {card} costs {m}", &CostsOfUnsaid},
    {"{seat} has {n} Life Points at least, and {card} costs {m}", &CostsOfLeast},
    {"{card} is of Spell Speed 1 and answers no link", &SpeedOne},
    {"{card} is of Spell Speed 2 and answers {piece}", &SpeedTwo},
    {"{card} is of Spell Speed 3 and answers {piece}", &SpeedThree},
    {"{piece} is of Spell Speed 3, and {card} is too slow to answer it", &TooSlow},
    {"{seat} has no Normal Summon left in this turn, and a Flip Summon needs none", &FlipNeedsNone},
    {"an effect has turned {piece} face-down this turn, which keeps nobody from a Flip Summon",
     &TurnedFaceDown},
};

}  // namespace

std::span<const TruthRow> SpeedTruths() { return kRows; }

}  // namespace judge::golden
