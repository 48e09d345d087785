// Rulebook: Setup, Terminology (Blue and Red).
#include <algorithm>

#include "engine/activation.h"
#include "engine/card.h"
#include "engine/engine.h"
#include "engine/operations.h"
#include "engine/rulesets/kingdom/rule_card.h"
#include "engine/rulesets/kingdom/rules.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kSetupActs = On(ActionKind::kPlaceDecks) | On(ActionKind::kChooseColour) |
                                  On(ActionKind::kDecideFirst) | On(ActionKind::kSwapOpening);
constexpr ActionMask kPlays = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                              On(ActionKind::kSet) | On(ActionKind::kHide) | On(ActionKind::kFlip) |
                              On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
                              On(ActionKind::kAttack) | On(ActionKind::kEndTurn) |
                              On(ActionKind::kActivate);
constexpr std::int32_t kLifePoints = 2000;
constexpr std::int16_t kMainDeck = 30;
constexpr int kOpeningCards = 5;

bool InSetup(const State& state) { return state.header().phase == PhaseKind::kSetup; }

CardIndex CardOf(const CheckContext& c) {
  return c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
}

void StartingLp(const MomentContext& c) {
  if (c.data.flags != 0) return;
  for (int pool = 0; pool < c.state().header().capacities.pools; ++pool) {
    c.state().pool(pool) = {kLifePoints, kLifePoints};
  }
  for (SeatIndex seat = 0; seat < c.state().seats(); ++seat) {
    Event event;
    event.kind = EventKind::kLifePointsSet;
    event.seat = seat;
    event.after = kLifePoints;
    Emit(c.run, event);
  }
}

void HouseRules(const MomentContext& c) {
  if (c.data.flags == 0) return;
  const Clause& agreed = c.run.game.rules->clauses[c.data.card];
  if (agreed.happen != &StartingLp) return;
  for (SeatIndex seat = 0; seat < c.state().seats(); ++seat) {
    c.state().life(seat) = {c.data.number, c.data.number};
    Event event;
    event.kind = EventKind::kLifePointsSet;
    event.seat = seat;
    event.after = c.data.number;
    Emit(c.run, event);
  }
}

// An effect that says itself that it is used in the setup, or the card that is laid out for one.
bool IsOfSetup(const CheckContext& c) {
  if (c.action.kind != ActionKind::kActivate) return false;
  const Activation said = ActivationOf(c.game, c.state, c.action);
  if (said.lays_rule) return AsksForPhase(c.pack(), said.card, PhaseKind::kSetup);
  return said.effect != nullptr && AsksForPhase(c.pack(), *said.effect, PhaseKind::kSetup);
}

Answer PhasePrecedes(const CheckContext& c) {
  if (!InSetup(c.state)) return Answer::kSilent;
  const bool setup_rule =
      c.action.kind == ActionKind::kActivate && IsSetupRule(c.pack(), CardOf(c));
  if (setup_rule || IsOfSetup(c)) return Answer::kSilent;
  return c.Forbid({"the duel has not begun: this is the Setup Phase"});
}

// In which step of the setup an act belongs; 0: in none.
int StepOf(const CheckContext& c) {
  switch (c.action.kind) {
    case ActionKind::kPlaceDecks:
    case ActionKind::kShuffle:
    case ActionKind::kChooseColour:
      return 1;
    case ActionKind::kActivate:
      return IsSetupRule(c.pack(), CardOf(c)) ? 2 : 0;
    case ActionKind::kDecideFirst:
      return 4;
    case ActionKind::kDraw:
    case ActionKind::kSwapOpening:
      return 5;
    default:
      return 0;
  }
}

Answer StepOrder(const CheckContext& c) {
  const bool setup = InSetup(c.state);
  const int step = StepOf(c);
  const bool only_in_setup = (kSetupActs & On(c.action.kind)) != 0;
  Fact fact;
  if (!setup) {
    if (!only_in_setup) return Answer::kSilent;
    return c.Forbid({"the Setup Phase is over"});
  }
  if (c.action.kind == ActionKind::kEnterPhase) {
    const int next = c.state.header().setup_step + 1;
    if (c.action.number == 0 || c.action.number == next) return Answer::kSilent;
    fact.text = "step {n} of the setup comes next";
    fact.n = next;
    return c.Forbid(fact);
  }
  // A swap is followed by a shuffle of the same step.
  const bool late_shuffle =
      c.action.kind == ActionKind::kShuffle && c.state.seat(c.action.seat).deck_changed != 0;
  // A colour that is missing is made good until the Terrains ask for it.
  const bool late_colour =
      c.action.kind == ActionKind::kChooseColour && c.state.header().setup_step == 2;
  if (step == 0 || late_shuffle || late_colour || step == c.state.header().setup_step)
    return Answer::kSilent;
  fact.text = "this belongs to step {n} of the setup, and step {m} is on";
  fact.n = step;
  fact.m = c.state.header().setup_step;
  return c.Forbid(fact);
}

void PlaceDecks(const MomentContext& c) {
  if (c.data.number != 2) return;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    SeatState& seat = c.state().seat(s);
    seat.unnamed[static_cast<int>(ZoneKind::kDeck)] = kMainDeck;
    seat.unnamed[static_cast<int>(ZoneKind::kExtraDeck)] = kCountUnknown;
    seat.decks_placed = 1;
    if (seat.shuffled != 0) continue;
    Fact fact;
    fact.text = "{seat}'s Main Deck: the shuffle was not recorded";
    fact.seat = s;
    c.Note(fact);
    Event event;
    event.kind = EventKind::kNoted;
    event.seat = s;
    Emit(c.run, event);
  }
}

Answer SetupRules(const CheckContext& c) {
  const bool lies_there =
      c.action.piece != kNoPiece && c.state.piece(c.action.piece).zone == ZoneKind::kRule;
  if (!IsSetupRule(c.pack(), CardOf(c)) || lies_there) return Answer::kSilent;
  if (!InSetup(c.state)) return c.Forbid({"a Setup Rule is activated in the Setup Phase only"});
  if (c.state.header().setup_step != 2) return c.Forbid({"Setup Rules are activated in step 2"});
  return c.Permit({"step 2 of the setup: any Setup Rules, or none"});
}

void ActivationMoves(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  // One that is laid out by its own effect says itself whether it is.
  const bool lies_there = piece.zone == ZoneKind::kRule || c.data.number != 0;
  if (lies_there || !IsSetupRule(c.pack(), piece.card) || !InSetup(c.state())) return;
  SendToPile(c.run, c.data.piece, ZoneKind::kRule, EventKind::kMoved);
}

void TerrainsPlaced(const MomentContext& c) {
  if (c.data.number != 3) return;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    const PieceIndex field = FieldSetupOf(c.state(), c.pack(), s);
    if (field == kNoPiece) continue;
    const CardDefinition& card = c.pack().card(c.state().piece(field).card);
    const bool sides = card.terrains.empty();
    const std::vector<CardIndex>& list = TerrainsFor(c.state(), card, s);
    const PieceIndex outer = c.run.source;
    c.run.source = field;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const ZoneRef zone = FromOwnLeft(c.state(), s, static_cast<int>(i) + 1);
      ReplaceTerrain(c.run, zone, list[i], true);
      if (sides && c.run.events != nullptr) {
        c.run.events->back().term = c.run.game.rules->TermClause(Term::kSideReference);
      }
    }
    c.run.source = outer;
    c.state().seat(s).terrains_chosen = 1;
  }
}

void DefaultLands(const MomentContext& c) {
  if (c.data.number != 3) return;
  const CardIndex land = c.pack().FindCode(c.run.game.rules->default_terrain);
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (c.state().seat(s).terrains_chosen != 0) continue;
    for (std::uint8_t column = 1; column <= c.run.game.rules->terrains_per_seat; ++column) {
      ReplaceTerrain(c.run, {s, ZoneKind::kTerrain, column, 0}, land, true);
    }
  }
}

Answer FirstPlayer(const CheckContext& c) {
  if (!InSetup(c.state) || c.state.header().setup_step != 4) return Answer::kSilent;
  if (c.state.header().first_seat == kNoSeat) {
    return c.Forbid({"nobody has decided who goes first"});
  }
  Fact fact;
  fact.text = "{seat} goes first";
  fact.seat = c.state.header().first_seat;
  fact.entry = c.state.header().first_entry;
  return c.Permit(fact);
}

void OpeningHand(const MomentContext& c) {
  if (c.data.number != 5) return;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    Draw(c.run, s, kOpeningCards, kUnknownCard);
    c.state().seat(s).opening_drawn = kOpeningCards;
  }
}

Answer OpeningDraw(const CheckContext& c) {
  if (!InSetup(c.state)) return Answer::kSilent;
  Fact fact;
  fact.text = "the opening hand is {n} cards, {m} were recorded";
  fact.n = kOpeningCards;
  fact.m = c.action.number;
  const bool fits = c.action.number <= 1 || c.action.number == kOpeningCards;
  return fits ? c.Permit({"a card of the opening hand"}) : c.Forbid(fact);
}

Answer ChooseColour(const CheckContext& c) {
  if (!InSetup(c.state) || c.state.header().setup_step != 2) return Answer::kSilent;
  for (SeatIndex s = 0; s < c.state.seats(); ++s) {
    const PieceIndex field = FieldSetupOf(c.state, c.pack(), s);
    if (field == kNoPiece || c.state.seat(s).colour != 0) continue;
    const CardDefinition& card = c.pack().card(c.state.piece(field).card);
    if (!TellsSidesApart(card)) continue;
    Fact fact;
    fact.text = "{card} names a Red and a Blue side, and {seat} has not chosen a colour";
    fact.card = c.state.piece(field).card;
    fact.seat = s;
    fact.entry = c.state.piece(field).since;
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

Answer TwoSides(const CheckContext& c) {
  if (c.action.number != 1 && c.action.number != 2) {
    return c.Forbid({"the sides of a duel are Blue and Red"});
  }
  for (SeatIndex s = 0; s < c.state.seats(); ++s) {
    const bool taken = s != c.action.seat && c.state.seat(s).colour == c.action.number &&
                       c.state.seat(s).pool != c.state.seat(c.action.seat).pool;
    if (!taken || c.state.seats() > 2) continue;
    Fact fact;
    fact.text = "{seat} has chosen this colour";
    fact.seat = s;
    return c.Forbid(fact);
  }
  return c.Permit({"Blue or Red, one for each side"});
}

}  // namespace

const Clause kRegularRules =
    Definition("kingdom.setup.regular-rules-fallback", Term::kOrdinaryRules);
const Clause kHouseRules =
    Consequence("kingdom.setup.house-rules-by-agreement", Moment::kCreated, &HouseRules);
const Clause kStartingLp =
    Definition("kingdom.setup.starting-lp").Happening(Moment::kCreated, &StartingLp);
const Clause kPhasePrecedes =
    Definition("kingdom.setup.phase-precedes-duel").Binding(kPlays, &PhasePrecedes).AboutPlace();
const Clause kStepOrder =
    Obligation("kingdom.setup.step-order")
        .Binding(kSetupActs | On(ActionKind::kShuffle) | On(ActionKind::kActivate) |
                     On(ActionKind::kDraw) | On(ActionKind::kEnterPhase),
                 &StepOrder)
        .AboutPlace();
const Clause kShuffled = Obligation("kingdom.setup.decks-shuffled-and-placed")
                             .Happening(Moment::kSetupStepBegins, &PlaceDecks);
const Clause kSetupRules = Legality("kingdom.setup.setup-rules-activated-in-step-2",
                                    On(ActionKind::kActivate), &SetupRules);
const Clause kActivationMoves =
    Consequence("kingdom.setup.activation-moves-card", Moment::kCardUsed, &ActivationMoves);
const Clause kTerrainsPlaced = Consequence("kingdom.setup.terrains-placed-in-step-3",
                                           Moment::kSetupStepBegins, &TerrainsPlaced);
const Clause kDefaultLands =
    Consequence("kingdom.setup.default-five-lands", Moment::kSetupStepBegins, &DefaultLands);
const Clause kFirstPlayer = Obligation("kingdom.setup.first-player-decided-in-step-4")
                                .Binding(On(ActionKind::kEnterPhase), &FirstPlayer);
const Clause kOpeningHand =
    Consequence("kingdom.setup.opening-hand-five", Moment::kSetupStepBegins, &OpeningHand)
        .Binding(On(ActionKind::kDraw), &OpeningDraw);
const Clause kChooseColour = Obligation("kingdom.setup.choose-blue-or-red")
                                 .Binding(On(ActionKind::kEnterPhase), &ChooseColour);
const Clause kTwoSides = Definition("kingdom.setup.two-opposing-sides")
                             .Binding(On(ActionKind::kChooseColour), &TwoSides);
const Clause kSideReference = Definition("kingdom.setup.side-reference", Term::kSideReference);

}  // namespace judge::kingdom
