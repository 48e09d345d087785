// Rulebook: Setup, Terminology (Blue and Red).
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/rulesets/kingdom/rule_zone/rule_card.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {

void LayLands(const MomentContext& c, SeatIndex seat) {
  const CardIndex land = c.pack().FindCode(c.run.game.rules->default_terrain);
  for (std::uint8_t column = 1; column <= c.run.game.rules->terrains_per_seat; ++column) {
    ReplaceTerrain(c.run, {seat, ZoneKind::kTerrain, column, 0}, land, true);
  }
}

namespace {

constexpr ActionMask kSetupActs = On(ActionKind::kPlaceDecks) | On(ActionKind::kChooseColour) |
                                  On(ActionKind::kDecideFirst) | On(ActionKind::kSwapOpening);
constexpr ActionMask kPlays = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                              On(ActionKind::kSet) | On(ActionKind::kHide) | On(ActionKind::kFlip) |
                              On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
                              On(ActionKind::kAttack) | On(ActionKind::kEndTurn) |
                              On(ActionKind::kActivate);

bool InSetup(const State& state) { return state.header().phase == PhaseKind::kSetup; }

CardIndex CardOf(const CheckContext& c) {
  return c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
}

// Returns whether the act is the summon that an effect which is used in the setup waits for.
bool IsSummonOfSetup(const CheckContext& c) {
  const Task* top = c.state.top_task();
  const bool awaited = c.action.kind == ActionKind::kSpecialSummon &&
                       AwaitedSummon(c.game, c.state).seat == c.action.seat;
  if (!awaited || top == nullptr || !c.game.rules->effects_are_read_in_full) return false;
  const Effect* effect = EffectOf(c.pack(), c.state, *top);
  return effect != nullptr && AsksForPhase(c.pack(), *effect, PhaseKind::kSetup);
}

// Returns whether the act is of the setup: its effect says so, or the card is laid out for one.
bool IsOfSetup(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSpecialSummon) return IsSummonOfSetup(c);
  if (c.action.kind != ActionKind::kActivate) return false;
  const Activation said = SaidBy(c);
  if (said.lays_rule) return AsksForPhase(c.pack(), said.card, PhaseKind::kSetup);
  return said.effect != nullptr && AsksForPhase(c.pack(), *said.effect, PhaseKind::kSetup);
}

Answer PhasePrecedes(const CheckContext& c) {
  if (!InSetup(c.state)) return Answer::kSilent;
  const bool setup_rule =
      c.action.kind == ActionKind::kActivate && IsSetupRule(c.pack(), CardOf(c));
  if (setup_rule || IsOfSetup(c)) return Answer::kSilent;
  return tcg::NotBeforeFirstTurn(c);
}

// Returns whether an effect of the Rule Card is used where the card lies, and nothing is laid out.
bool IsUsedThere(const CheckContext& c) {
  if (!c.game.rules->effects_are_read_in_full) return false;
  const Activation said = SaidBy(c);
  return !said.lays_rule && said.effect != nullptr && said.effect->works_in != 0;
}

// Returns the setup step in which an act belongs; 0: in none.
int StepOf(const CheckContext& c) {
  const RuleSet& rules = *c.game.rules;
  switch (c.action.kind) {
    case ActionKind::kChooseColour:
      // A missing colour may be chosen later, until the Terrains ask for it.
      return tcg::InSetupPart(c, SetupPart::kSetupRules)
                 ? c.state.header().setup_step
                 : rules.SetupStepOf(SetupPart::kPlaceDecks);
    case ActionKind::kActivate:
      return IsSetupRule(c.pack(), CardOf(c)) && !IsUsedThere(c)
                 ? rules.SetupStepOf(SetupPart::kSetupRules)
                 : 0;
    case ActionKind::kSwapOpening:
      return rules.SetupStepOf(SetupPart::kOpeningHand);
    default:
      return tcg::SetupStepOf(c);
  }
}

Answer StepOrder(const CheckContext& c) { return tcg::SetupOrder(c, StepOf(c)); }

// Forbids what a Setup Rule does when it is laid out a second time.
Answer DoneAlready(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const bool done = said.effect != nullptr && said.effect->mandatory &&
                    said.effect->form == EffectForm::kActivated &&
                    AsksForPhase(c.pack(), *said.effect, PhaseKind::kSetup);
  if (!done) return Answer::kSilent;
  return c.Forbid({.text = "{piece} did this when it was laid out",
                   .piece = c.action.piece,
                   .entry = c.state.piece(c.action.piece).since});
}

Answer SetupRules(const CheckContext& c) {
  const bool lies_there =
      c.action.piece != kNoPiece && c.state.piece(c.action.piece).zone == ZoneKind::kRule;
  if (!IsSetupRule(c.pack(), CardOf(c))) return Answer::kSilent;
  if (lies_there) return DoneAlready(c);
  if (IsUsedThere(c)) return Answer::kSilent;
  if (!InSetup(c.state)) return c.Forbid({"a Setup Rule is activated in the Setup Phase only"});
  if (c.state.header().setup_step != 2) return c.Forbid({"Setup Rules are activated in step 2"});
  return c.Permit({"in step 2 of the setup each player may lay out any number of Setup Rules"});
}

void ActivationMoves(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  // A card that is laid out by its own effect says itself where it goes.
  const Effect* used = EffectNumber(c.pack(), piece.card, c.data.number);
  const Operation* sends =
      used == nullptr ? nullptr : FindOperation(c.pack(), *used, OperationKind::kSend);
  const bool itself = used != nullptr && (sends != nullptr || !used->mandatory);
  const bool lies_there = piece.zone == ZoneKind::kRule || itself;
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
    TerrainsChosen(c.run.change(), s);
  }
}

void DefaultLands(const MomentContext& c) {
  if (c.data.number != 3) return;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (c.state().seat(s).out == kNotYetJoined) continue;
    if (c.state().side(s, ZoneKind::kTerrain) != s) continue;
    bool chosen = false;
    for (SeatIndex mate = 0; mate < c.state().seats(); ++mate) {
      const bool shares = c.state().Controls(mate, s, ZoneKind::kTerrain);
      chosen |= shares && c.state().seat(mate).terrains_chosen != 0;
    }
    if (!chosen) LayLands(c, s);
  }
}

Answer ChooseColour(const CheckContext& c) {
  if (!InSetup(c.state) || c.state.header().setup_step != 2) return Answer::kSilent;
  for (SeatIndex s = 0; s < c.state.seats(); ++s) {
    const PieceIndex field = FieldSetupOf(c.state, c.pack(), s);
    if (field == kNoPiece || c.state.seat(s).colour != 0) continue;
    const CardDefinition& card = c.pack().card(c.state.piece(field).card);
    if (!TellsSidesApart(card)) continue;
    return c.Forbid(
        {.text = "{card} names a Red and a Blue side, and {seat} has not chosen a colour",
         .card = c.state.piece(field).card,
         .seat = s,
         .entry = c.state.piece(field).since});
  }
  return Answer::kSilent;
}

// Gives the team mates the same colour and, of two sides, the other side the other one, whoever
// chose first.
void OtherColour(const MomentContext& c) {
  const State& state = c.state();
  const bool two = OfTwoSides(state);
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    for (SeatIndex other = 0; other < state.seats(); ++other) {
      const std::uint8_t chosen = state.seat(other).colour;
      const bool opposed = state.Opposed(s, other);
      if (state.seat(s).colour != 0 || chosen == 0 || (opposed && !two)) continue;
      TakeColour(c.run.change(), s, opposed ? 3 - chosen : chosen);
    }
  }
}

Answer TwoSides(const CheckContext& c) {
  if (c.action.number != 1 && c.action.number != 2) {
    return c.Forbid({"the sides of a duel are Blue and Red"});
  }
  for (SeatIndex s = 0; s < c.state.seats(); ++s) {
    const std::uint8_t colour = c.state.seat(s).colour;
    const bool opposed = c.state.Opposed(s, c.action.seat);
    if (OfTwoSides(c.state) && opposed && colour == c.action.number) {
      return c.Forbid({.text = "{seat} has chosen this colour", .seat = s});
    }
    if (s != c.action.seat && !opposed && colour != 0 && colour != c.action.number) {
      return c.Forbid({.text = "{seat}, of the same team, has the other colour", .seat = s});
    }
  }
  return c.Permit({"Blue or Red, one for each side"});
}

}  // namespace

const Clause kRegularRules =
    Definition("kingdom.setup.regular-rules-fallback", Term::kOrdinaryRules);
const Clause kHouseRules =
    Consequence("kingdom.setup.house-rules-by-agreement", Moment::kCreated, &tcg::AgreedLp);
const Clause kStartingLp =
    Definition("kingdom.setup.starting-lp").Happening(Moment::kCreated, &tcg::StartingLp);
const Clause kPhasePrecedes = Definition("kingdom.setup.phase-precedes-duel")
                                  .Binding(kPlays, &PhasePrecedes)
                                  .AboutPlace()
                                  .LooksAt(kNoPart);
const Clause kStepOrder =
    Obligation("kingdom.setup.step-order")
        .Binding(kSetupActs | On(ActionKind::kShuffle) | On(ActionKind::kActivate) |
                     On(ActionKind::kDraw) | On(ActionKind::kEnterPhase),
                 &StepOrder)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kShuffled = Obligation("kingdom.setup.decks-shuffled-and-placed")
                             .Happening(Moment::kSetupStepBegins, &tcg::PlaceDecks);
const Clause kSetupRules = Legality("kingdom.setup.setup-rules-activated-in-step-2",
                                    On(ActionKind::kActivate), &SetupRules)
                               .LooksAt(kNoPart);
const Clause kActivationMoves =
    Consequence("kingdom.setup.activation-moves-card", Moment::kCardUsed, &ActivationMoves);
const Clause kTerrainsPlaced = Consequence("kingdom.setup.terrains-placed-in-step-3",
                                           Moment::kSetupStepBegins, &TerrainsPlaced);
const Clause kDefaultLands =
    Consequence("kingdom.setup.default-five-lands", Moment::kSetupStepBegins, &DefaultLands);
const Clause kFirstPlayer = Obligation("kingdom.setup.first-player-decided-in-step-4")
                                .Binding(On(ActionKind::kEnterPhase), &tcg::FirstPlayerDecided);
const Clause kOpeningHand =
    Consequence("kingdom.setup.opening-hand-five", Moment::kSetupStepBegins, &tcg::OpeningHand)
        .Binding(On(ActionKind::kDraw), &tcg::OpeningDraw);
const Clause kChooseColour = Obligation("kingdom.setup.choose-blue-or-red")
                                 .Binding(On(ActionKind::kEnterPhase), &ChooseColour);
const Clause kTwoSides = Definition("kingdom.setup.two-opposing-sides")
                             .Happening(Moment::kCreated, &OtherColour)
                             .Binding(On(ActionKind::kChooseColour), &TwoSides);
const Clause kSideReference = Definition("kingdom.setup.side-reference", Term::kSideReference);

}  // namespace judge::kingdom
