#include "engine/rulesets/tcg/setup.h"

#include <algorithm>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kSetupActs = On(ActionKind::kPlaceDecks) | On(ActionKind::kChooseColour) |
                                  On(ActionKind::kDecideFirst) | On(ActionKind::kSwapOpening);

bool InSetup(const State& state) { return state.header().phase == PhaseKind::kSetup; }

void TellLp(const MomentContext& c, SeatIndex seat, std::int32_t amount) {
  Emit(c.run, {.kind = EventKind::kLifePointsSet, .seat = seat, .after = amount});
}

// Returns whether that step is over: the next one begins.
bool IsOver(const MomentContext& c, SetupPart part) {
  return c.data.number == c.run.game.rules->SetupStepOf(part) + 1;
}

// Returns the number of cards in the seat's deck; kCountUnknown where the game leaves it open and
// no list is known.
std::int16_t DeckSize(const MomentContext& c, SeatIndex seat) {
  const DeckPolicy& policy = c.run.game.rules->decks;
  if (policy.main_most == 0) return policy.main_cards;
  const DuelDecks* decks = c.run.game.decks;
  const int listed = decks == nullptr ? -1 : decks->MainCards(c.pack(), seat);
  return listed < 0 ? kCountUnknown : static_cast<std::int16_t>(listed);
}

}  // namespace

void StartingLp(const MomentContext& c) {
  if (c.data.flags != 0) return;
  const std::int32_t amount = c.run.game.rules->life_points;
  for (int pool = 0; pool < c.state().header().capacities.pools; ++pool) {
    SetPool(c.run.change(), pool, {amount, amount});
  }
  for (SeatIndex seat = 0; seat < c.state().seats(); ++seat) TellLp(c, seat, amount);
}

void AgreedLp(const MomentContext& c) {
  if (c.data.flags == 0) return;
  const Clause& agreed = c.run.game.rules->clauses[c.data.card];
  if (agreed.happen != &StartingLp) return;
  for (SeatIndex seat = 0; seat < c.state().seats(); ++seat) {
    SetPool(c.run.change(), c.state().seat(seat).pool, {c.data.number, c.data.number});
    TellLp(c, seat, c.data.number);
  }
}

int SetupStepOf(const CheckContext& c) {
  const RuleSet& rules = *c.game.rules;
  switch (c.action.kind) {
    case ActionKind::kPlaceDecks:
    case ActionKind::kShuffle:
      return rules.SetupStepOf(SetupPart::kPlaceDecks);
    case ActionKind::kDecideFirst:
      return rules.SetupStepOf(SetupPart::kDecideFirst);
    case ActionKind::kDraw:
      return rules.SetupStepOf(SetupPart::kOpeningHand);
    default:
      return 0;
  }
}

bool InSetupPart(const CheckContext& c, SetupPart part) {
  return InSetup(c.state) && c.state.header().setup_step == c.game.rules->SetupStepOf(part);
}

Answer SetupOrder(const CheckContext& c, int step) {
  const StateHeader& h = c.state.header();
  const bool only_in_setup = (kSetupActs & On(c.action.kind)) != 0;
  Fact fact;
  if (!InSetup(c.state)) {
    if (!only_in_setup) return Answer::kSilent;
    return c.Forbid({"the Setup Phase is over"});
  }
  if (c.action.kind == ActionKind::kEnterPhase) {
    const int next = h.setup_step + 1;
    if (c.action.number == 0 || c.action.number == next) return Answer::kSilent;
    fact.text = "step {n} of the setup comes next";
    fact.n = next;
    return c.Forbid(fact);
  }
  if (step == 0 && only_in_setup) return c.Forbid({"the setup of this game has no place for it"});
  // A deck that was changed may be shuffled after the step.
  const bool late_shuffle =
      c.action.kind == ActionKind::kShuffle && c.state.seat(c.action.seat).deck_changed != 0;
  if (step == 0 || late_shuffle || step == h.setup_step) return Answer::kSilent;
  fact.text = "this belongs to step {n} of the setup, and step {m} is on";
  fact.n = step;
  fact.m = h.setup_step;
  return c.Forbid(fact);
}

Answer NotBeforeFirstTurn(const CheckContext& c) {
  if (!InSetup(c.state)) return Answer::kSilent;
  return c.Forbid({"the duel has not begun: this is the Setup Phase"});
}

void PlaceDecksOf(const MomentContext& c, SeatIndex seat) {
  SetUnnamed(c.run.change(), seat, ZoneKind::kDeck, DeckSize(c, seat));
  if (c.run.game.rules->HasZone(ZoneKind::kExtraDeck)) {
    SetUnnamed(c.run.change(), seat, ZoneKind::kExtraDeck, kCountUnknown);
  }
  DecksPlaced(c.run.change(), seat);
}

void PlaceDecks(const MomentContext& c) {
  if (!IsOver(c, SetupPart::kPlaceDecks)) return;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (c.state().seat(s).out == kNotYetJoined) continue;
    PlaceDecksOf(c, s);
    if (c.state().seat(s).shuffled != 0) continue;
    NoteOmitted(c, "{seat}'s Main Deck: the shuffle was not recorded", s);
  }
}

Answer FirstPlayerDecided(const CheckContext& c) {
  if (!InSetupPart(c, SetupPart::kDecideFirst)) return Answer::kSilent;
  if (c.state.header().first_seat == kNoSeat) {
    return c.Forbid({"nobody has decided who goes first"});
  }
  return c.Permit({.text = "{seat} goes first",
                   .seat = c.state.header().first_seat,
                   .entry = c.state.header().first_entry});
}

void OpeningHand(const MomentContext& c) {
  const RuleSet& rules = *c.run.game.rules;
  if (c.data.number != rules.SetupStepOf(SetupPart::kOpeningHand)) return;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (c.state().seat(s).out == kNotYetJoined) continue;
    Draw(c.run, s, rules.decks.opening_hand, kUnknownCard);
  }
}

Answer OpeningDraw(const CheckContext& c) {
  if (!InSetup(c.state)) return Answer::kSilent;
  const int cards = c.game.rules->decks.opening_hand;
  Fact fact{.text = "the opening hand is {n} cards, {m} were recorded", .n = cards};
  // Several cards without names are all that were not named before.
  const int recorded = c.state.seat(c.action.seat).opening_drawn;
  const bool alone = recorded >= cards || !c.game.rules->numbers_behind_names_count;
  fact.m = (alone ? 0 : recorded) + c.action.number;
  if (c.action.number > 1 && fact.m != cards) return c.Forbid(fact);
  const int number = std::max(1, c.action.number);
  fact.m = recorded + number;
  if (fact.m > cards && c.game.rules->opening_hand_is_counted) {
    fact.text = "the opening hand is {n} cards, and {seat} has drawn {m} with this";
    fact.seat = c.action.seat;
    return c.Forbid(fact);
  }
  return c.Permit({"a card of the opening hand"});
}

}  // namespace judge::tcg
