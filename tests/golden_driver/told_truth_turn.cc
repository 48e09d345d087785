// Turns, phases, the setup and draws, by the events that told of them.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

Answer ItIsTheTurnOf(const Past& past, const Fact& fact) { return TurnSeat(past) == fact.seat; }

Answer IsFirstTurn(const Past& past, const Fact&) { return TurnNow(past) == 1; }
Answer IsSecondTurn(const Past& past, const Fact&) { return TurnNow(past) == 2; }
Answer IsFirstTurnOf(const Past& past, const Fact& fact) {
  return TurnNow(past) == 1 && TurnSeat(past) == fact.seat;
}
Answer DrawsInFirstTurn(const Past& past, const Fact&) {
  const PhaseRow* row = PhaseRowNow(past);
  return TurnNow(past) == 1 && row != nullptr && row->draws;
}

Answer MainPhaseOf(const Past& past, const Fact& fact) {
  return IsMainNow(past) && TurnSeat(past) == fact.seat;
}
Answer NoMainPhaseOf(const Past& past, const Fact& fact) {
  return !IsMainNow(past) && TurnSeat(past) == fact.seat;
}
Answer OpenMainOfActor(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return IsOpenMain(past, past.act->seat);
}
Answer OpenMainOfSeat(const Past& past, const Fact& fact) { return IsOpenMain(past, fact.seat); }
Answer NoOpenMainOfActor(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return !IsOpenMain(past, past.act->seat);
}
Answer NoBattlePhase(const Past& past, const Fact&) { return !IsBattleNow(past); }
Answer InBattlePhase(const Past& past, const Fact&) { return IsBattleNow(past); }
Answer NoBattlePhaseOf(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return !IsBattleNow(past) && TurnSeat(past) == fact.seat && past.act->seat != fact.seat;
}

int Order(const Past& past, PhaseKind kind) {
  const std::vector<PhaseRow>& phases = past.game.rules->phases;
  for (std::size_t i = 0; i < phases.size(); ++i) {
    if (phases[i].kind == kind) return static_cast<int>(i);
  }
  return -1;
}

Answer NotLastPhase(const Past& past, const Fact&) {
  return Order(past, PhaseNow(past)) + 1 < static_cast<int>(past.game.rules->phases.size());
}
Answer NotLastPhaseOf(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->seat == fact.seat)
    return past.act == nullptr ? Answer() : false;
  return *NotLastPhase(past, fact) && TurnSeat(past) == fact.seat;
}
Answer PhaseIsOver(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return Order(past, past.act->phase) <= Order(past, PhaseNow(past));
}
Answer PhaseIsSkipped(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return Order(past, past.act->phase) > Order(past, PhaseNow(past)) + 1;
}
Answer NoBattlePhaseEntered(const Past& past, const Fact&) {
  return NeverIn(ThisTurn(past), [&](const Event& event) {
    const auto phase = static_cast<PhaseKind>(event.phase);
    return event.kind == EventKind::kPhaseBegan && past.game.rules->Phase(phase).battle;
  });
}
Answer BattlePhaseLeftOut(const Past& past, const Fact& fact) {
  if (past.act == nullptr || !IsMainNow(past)) return past.act == nullptr ? Answer() : false;
  return !past.game.rules->Phase(past.act->phase).battle && *NoBattlePhaseEntered(past, fact);
}

// The setup.
Answer InSetup(const Past& past, const Fact&) { return PhaseNow(past) == PhaseKind::kSetup; }
Answer SetupIsOver(const Past& past, const Fact&) { return PhaseNow(past) != PhaseKind::kSetup; }
Answer InStepTwo(const Past& past, const Fact& fact) {
  return *InSetup(past, fact) && SetupStepNow(past) == 2;
}
Answer NotInStepTwo(const Past& past, const Fact& fact) { return !*InStepTwo(past, fact); }
Answer InStepFive(const Past& past, const Fact& fact) {
  return *InSetup(past, fact) && SetupStepNow(past) == 5;
}
Answer NotInStepFive(const Past& past, const Fact& fact) { return !*InStepFive(past, fact); }
Answer AnotherStepIsOn(const Past& past, const Fact& fact) {
  return SetupStepNow(past) == fact.m && fact.n != fact.m;
}
Answer StepComesNext(const Past& past, const Fact& fact) {
  return SetupStepNow(past) + 1 == fact.n;
}
// Where no rules are set up, no colour is chosen and no card of the hand is swapped.
Answer HasNoSuchStep(const Past& past, const Fact&) {
  const std::vector<SetupPart>& setup = past.game.rules->setup;
  return std::find(setup.begin(), setup.end(), SetupPart::kSetupRules) == setup.end();
}
Answer NobodyDecidedFirst(const Past& past, const Fact&) {
  return NeverIn(Ever(past),
                 [](const Event& event) { return event.kind == EventKind::kFirstDecided; });
}
Answer DecidedFirst(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kFirstDecided && event.seat == fact.seat;
  });
}
Answer ColourIsFree(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const int colour = past.act->number;
  const bool taken = Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kColourChosen && event.amount == colour &&
           event.seat != past.act->seat;
  });
  // A later one of the same player takes the place of the first.
  return (colour == 1 || colour == 2) && (!taken || past.state.seats() > 2);
}
Answer ColourIsTaken(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const int colour = past.act->number;
  return past.state.seat(fact.seat).colour == colour && fact.seat != past.act->seat;
}
Answer NoColourChosen(const Past& past, const Fact& fact) {
  return NeverIn(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kColourChosen && event.seat == fact.seat;
  });
}
Answer NoShuffleTold(const Past& past, const Fact& fact) {
  return NeverIn(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kShuffled && event.seat == fact.seat;
  });
}

// Draws. What an effect draws names its card.
bool IsDueDraw(const Past& past, const Event& event, SeatIndex seat) {
  (void)past;
  return event.kind == EventKind::kDrew && event.seat == seat && event.source == kNoPiece;
}
bool IsDrawPhase(const Past& past) {
  const PhaseRow* row = PhaseRowNow(past);
  return row != nullptr && row->draws;
}
Answer DrawIsDue(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const SeatIndex seat = past.act->seat;
  const bool drawn =
      Any(ThisPhase(past), [&](const Event& event) { return IsDueDraw(past, event, seat); });
  return IsDrawPhase(past) && TurnSeat(past) == seat && !drawn;
}
Answer DrawIsMade(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  const bool drawn = Any(ThisPhase(past), [&](const Event& event) {
    // Something may have come instead.
    const bool came = event.kind == EventKind::kMoved && event.to.kind == ZoneKind::kHand;
    return IsDueDraw(past, event, past.act->seat) || came;
  });
  if (drawn || past.act->number > 1) return true;
  // What happened instead may have brought none.
  const bool instead = AnySpeaker(past, [&](CardIndex card) {
    return PrintsEffect(past, card, [](const Effect& effect) {
      return effect.waits_for == static_cast<std::uint8_t>(CardEvent::kWouldDraw);
    });
  });
  return instead || !ThisPhase(past).whole ? std::nullopt : Answer(false);
}
Answer DrawIsLeftOut(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return IsDrawPhase(past) && past.act->kind == ActionKind::kNoDraw;
}
Answer NoDrawPhase(const Past& past, const Fact&) { return !IsDrawPhase(past); }
Answer OthersDrawPhase(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return IsDrawPhase(past) && past.act->seat != TurnSeat(past);
}
Answer NotDrawnYet(const Past& past, const Fact&) {
  const SeatIndex seat = TurnSeat(past);
  return IsDrawPhase(past) &&
         !Any(ThisPhase(past), [&](const Event& event) { return IsDueDraw(past, event, seat); });
}
Answer EffectDrew(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kDrew && event.seat == past.act->seat &&
           (event.source != kNoPiece || event.by != kNoClause);
  });
}
Answer DrawsOpeningCard(const Past& past, const Fact& fact) {
  return *InSetup(past, fact) && past.act != nullptr && past.act->kind == ActionKind::kDraw;
}
Answer OpeningHandIs(const Past& past, const Fact& fact) {
  return past.game.rules->decks.opening_hand == fact.n && fact.m != fact.n;
}
Answer OpeningHandIsOver(const Past& past, const Fact& fact) {
  return past.game.rules->decks.opening_hand == fact.n && fact.m > fact.n;
}

Answer NothingToAnswer(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const bool acted = Any(ThisPhase(past), [&](const Event& event) {
    const bool act = event.kind == EventKind::kActivated || IsSummon(event) ||
                     event.kind == EventKind::kSet || event.kind == EventKind::kAttackDeclared;
    return act && event.seat == fact.seat;
  });
  return past.state.tasks().empty() && TurnSeat(past) == fact.seat && past.act->seat != fact.seat &&
         !acted;
}

// How it ended.
Answer HasWon(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact, [&](const Event& event) {
    return event.kind == EventKind::kWon && event.seat == fact.seat;
  });
}
Answer EndedInDraw(const Past& past, const Fact& fact) {
  return Happened(Ever(past), fact,
                  [&](const Event& event) { return event.kind == EventKind::kDrawnDuel; });
}

Answer InEndPhase(const Past& past, const Fact& fact) {
  return PhaseNow(past) == PhaseKind::kEnd && TurnSeat(past) == fact.seat;
}
Answer TurnOfAnother(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return TurnSeat(past) == fact.seat && past.act->seat != fact.seat;
}
Answer ActsInAnothersTurn(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->seat != TurnSeat(past);
}

// The turn has begun with another phase.
Answer DrawPhaseIsSkipped(const Past& past, const Fact& fact) {
  if (TurnSeat(past) != fact.seat) return false;
  const Span turn = ThisTurn(past);
  const bool began = Any(turn, [&](const Event& event) {
    return event.kind == EventKind::kPhaseBegan &&
           past.game.rules->Phase(static_cast<PhaseKind>(event.phase)).draws;
  });
  return turn.whole ? Answer(!began) : std::nullopt;
}

// An attack, a chain, a window or a step into a phase is not over yet.
// Its own method, or a mechanic that takes no effect, brings the card; the other one is an effect
// that lets monsters be summoned by another one.
Answer ComesOfOwnAccord(const Past& past, const Fact& fact) {
  const RecipeMethod method = Printed(past, fact.card).recipe.method;
  const bool own = method == RecipeMethod::kOwn || method == RecipeMethod::kSynchro ||
                   method == RecipeMethod::kXyz || method == RecipeMethod::kLink;
  const bool scale = HasTypeWord(past, fact.card, "Pendulum") || method == RecipeMethod::kNone;
  const CardIndex lets = PieceOf(past, fact).card;
  return (own || scale) && (PrintsOperation(past, lets, OperationKind::kAlterSummon) ||
                            PrintsOperation(past, lets, OperationKind::kFusionSummon) ||
                            PrintsOperation(past, lets, OperationKind::kCreateToken));
}
Answer IsUnderWay(const Past& past, const Fact&) { return !past.state.tasks().empty(); }
bool LeavesPhase(const Past& past) {
  const auto tasks = past.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(),
                     [](const Task& task) { return task.kind == TaskKind::kPhase; });
}
Answer IsLeavingPhase(const Past& past, const Fact& fact) {
  return LeavesPhase(past) && TurnSeat(past) == fact.seat;
}
// The End Step has been told of, and nobody has led back from it.
Answer IsInEndStep(const Past& past, const Fact&) {
  const ClauseIndex opens = past.game.rules->FindClause("tcg.battle.end-step-open");
  const ClauseIndex back = past.game.rules->FindClause("tcg.fast.reply-to-pass-keeps-phase");
  bool on = false;
  for (const Event& event : ThisPhase(past)) {
    if (event.kind == EventKind::kNoted && event.by == opens) on = true;
    if (event.kind == EventKind::kNoted && event.by == back) on = false;
  }
  return on && IsBattleNow(past);
}

constexpr TruthRow kRows[] = {
    {"the Draw Phase of this turn is skipped for {seat}: no card is drawn", &DrawPhaseIsSkipped},
    {"it is {seat}'s turn", &ItIsTheTurnOf},
    {"it is {seat}'s turn until {seat} has ended it", &TurnOfAnother},
    {"a Normal Summon is made in one's own turn", &ActsInAnothersTurn},
    {"this is the first turn of the duel, and {seat} began", &IsFirstTurnOf},
    {"effects may be used in the first turn", &IsFirstTurn},
    {"the second player's first turn is not the first of the game", &IsSecondTurn},
    {"the starting player draws in the first turn as well", &DrawsInFirstTurn},
    {"it is {seat}'s Main Phase", &MainPhaseOf},
    {"it is {seat}'s turn and no Main Phase", &NoMainPhaseOf},
    {"it is {seat}'s own Main Phase with nothing to resolve, and no other card is needed",
     &OpenMainOfSeat},
    {"a Slow Effect in its player's own Main Phase, with nothing to resolve", &OpenMainOfActor},
    {"{card} is used in a main phase of {seat}'s own turn", &OpenMainOfSeat},
    {"{card} is played in its player's own Main Phase, with nothing to resolve", &OpenMainOfActor},
    {"{card} is Slow: its player's own Main Phase, with nothing to resolve", &OpenMainOfActor},
    {"a Slow Effect needs one's own Main Phase with nothing to resolve", &NoOpenMainOfActor},
    {"an Integration Summon is made in {seat}'s own Main Phase with nothing to resolve",
     &NoOpenMainOfActor},
    {"{card} comes in its player's own Main Phase", &NoOpenMainOfActor},
    {"playing {card} is slow: in its player's own Main Phase, with nothing to resolve",
     &NoOpenMainOfActor},
    {"{card} is Slow: it needs its player's own Main Phase with nothing to resolve",
     &NoOpenMainOfActor},
    {"{card} says nothing about when: it is used in a main phase of one's own turn",
     &NoOpenMainOfActor},
    {"{piece} is fulfilled in {seat}'s own Main Phase with nothing to resolve", &NoOpenMainOfActor},
    {"{piece} is sent to the Graveyard in {seat}'s own Main Phase only", &NoOpenMainOfActor},
    {"{piece} is taken back in its player's own Main Phase, with nothing to resolve",
     &NoOpenMainOfActor},
    {"attacks are declared in the Battle Phase", &NoBattlePhase},
    {"it is {seat}'s turn, and attacks are declared in the Battle Phase", &NoBattlePhaseOf},
    {"made in a battle phase, this negation is at the last moment", &InBattlePhase},
    {"{piece} is used in a battle phase: nobody is asked", &InBattlePhase},
    {"a turn ends with its End Phase", &NotLastPhase},
    {"it is {seat}'s turn, and it ends with its End Phase", &NotLastPhaseOf},
    {"this phase is over; a turn never goes back", &PhaseIsOver},
    {"a phase would be skipped", &PhaseIsSkipped},
    {"no Battle Phase was entered, so no second Main Phase follows", &NoBattlePhaseEntered},
    {"the Battle Phase may be left out", &BattlePhaseLeftOut},
    {"the duel has not begun: this is the Setup Phase", &InSetup},
    {"nothing waits for an answer in the setup", &InSetup},
    {"the Setup Phase is over", &SetupIsOver},
    {"a Setup Rule is activated in the Setup Phase only", &SetupIsOver},
    {"in step 2 of the setup each player may lay out any number of Setup Rules", &InStepTwo},
    {"Setup Rules are activated in step 2", &NotInStepTwo},
    {"step 5 of the setup: the opening hand has just been drawn", &InStepFive},
    {"a STRATEGY swaps cards right after the opening draw and at no other time", &NotInStepFive},
    {"this belongs to step {n} of the setup, and step {m} is on", &AnotherStepIsOn},
    {"step {n} of the setup comes next", &StepComesNext},
    {"the setup of this game has no place for it", &HasNoSuchStep},
    {"nobody has decided who goes first", &NobodyDecidedFirst},
    {"{seat} goes first", &DecidedFirst},
    {"Blue or Red, one for each side", &ColourIsFree},
    {"{seat} has chosen this colour", &ColourIsTaken},
    {"{card} names a Red and a Blue side, and {seat} has not chosen a colour", &NoColourChosen},
    {"{seat}'s Main Deck: the shuffle was not recorded", &NoShuffleTold},
    {"one card in one's own Draw Phase", &DrawIsDue},
    {"one card is drawn in a Draw Phase", &DrawIsMade},
    {"the card of this Draw Phase is not left out by choice", &DrawIsLeftOut},
    {"a card is drawn in the Draw Phase, or by an effect", &NoDrawPhase},
    {"it is not this player's Draw Phase", &OthersDrawPhase},
    {"the card of this Draw Phase has not been drawn", &NotDrawnYet},
    {"{seat} draws first", &NotDrawnYet},
    {"an effect has drawn these cards", &EffectDrew},
    {"a card of the opening hand", &DrawsOpeningCard},
    {"the opening hand is {n} cards, {m} were recorded", &OpeningHandIs},
    {"the opening hand is {n} cards, and {seat} has drawn {m} with this", &OpeningHandIsOver},
    {"nothing has happened that could be answered: {seat} acts first", &NothingToAnswer},
    {"something is under way, and this waits until it is over", &IsUnderWay},
    {"{seat} is leaving this phase, and what is done in it comes before that", &IsLeavingPhase},
    {"the Battle Phase is being left, and in its End Step nobody attacks", &IsInEndStep},
    {"{piece} resolves and lets its player make another summon: {card} comes of its player's own "
     "accord, behind that",
     &ComesOfOwnAccord},
    {"the duel is over: {seat} has won", &HasWon},
    {"the duel ended in a draw", &EndedInDraw},
    {"{seat} has ended the turn, and {piece} does something at the end of it", &InEndPhase},
    {"what {piece} does comes first, then the cards in {seat}'s hand are counted", &InEndPhase},
    {"{seat} has ended the turn: nobody can do anything about it any more", &InEndPhase},
};

}  // namespace

std::span<const TruthRow> TurnTruths() { return kRows; }

}  // namespace judge::golden
