// Rulebook: Multiplayer Rules, Boss Duels.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/rulesets/kingdom/rule_zone/rule_card.h"
#include "engine/rulesets/kingdom/teams/teams.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::kingdom {
namespace {

bool IsBoss(const State& state) { return state.form() == kBoss; }

// Returns whether `other` is a team mate of the seat.
bool IsMate(const State& state, SeatIndex seat, SeatIndex other) {
  return other < state.seats() && other != seat && !state.Opposed(seat, other);
}

// Takes the turns and the cards of who has lost out of the duel; the team goes on without him.
void Leaves(const MomentContext& c) {
  if (!IsBoss(c.state())) return;
  LeaveOrder(c.run, c.data.seat);
  LeaveWithCards(c.run, c.data.seat);
  c.Note({.text = "{seat} has lost, and the others of the team go on", .seat = c.data.seat});
}

constexpr ActionMask kOwnMonster = On(ActionKind::kAttack) | On(ActionKind::kChangePosition) |
                                   On(ActionKind::kMove) | On(ActionKind::kFlip) |
                                   On(ActionKind::kHide);

// Returns whether the player has team mates.
bool HasMates(const State& state, SeatIndex seat) {
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    if (IsMate(state, seat, s)) return true;
  }
  return false;
}

// Forbids the one to act with the monsters of the team, unless a card lets him.
Answer OfTheOthers(const CheckContext& c, const Piece& piece) {
  const bool monster = piece.position != Position::kNone && (kOwnMonster & On(c.action.kind)) != 0;
  if (!monster || !HasMates(c.state, piece.controller)) return Answer::kSilent;
  const Permission lent = FindLend(c.game, c.state, CardActOf(c.action.kind),
                                   SubjectOf(c.state, c.action.piece), c.action.seat);
  if (lent.found == Truth::kTrue) return Answer::kSilent;
  return c.Forbid({.text = "{piece} lies on the board that the team of {seat} controls together",
                   .piece = c.action.piece,
                   .seat = piece.controller});
}

// Permits acts with what a team mate brought to the board of the team, and forbids them with what
// he holds, and to the one with either.
Answer Collective(const CheckContext& c) {
  if (!IsBoss(c.state) || c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if (c.state.Opposed(c.action.seat, piece.controller)) return OfTheOthers(c, piece);
  if (!IsMate(c.state, c.action.seat, piece.controller)) return Answer::kSilent;
  Fact fact{.piece = c.action.piece, .seat = piece.controller, .zone = PlaceOf(piece)};
  if (Controls(c.state, c.action.seat, c.action.piece)) {
    fact.text = "{piece} lies on the board of the team, which all of the team control";
    return c.Permit(fact);
  }
  // The Rule Zone has a rule of its own.
  if (piece.zone == ZoneKind::kRule) return Answer::kSilent;
  fact.text = "{zone} is no part of the board that the team shares: what lies there is {seat}'s";
  return c.Forbid(fact);
}

Answer RuleZone(const CheckContext& c) {
  if (!IsBoss(c.state) || c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if (piece.zone != ZoneKind::kRule || c.state.Opposed(c.action.seat, piece.controller)) {
    return Answer::kSilent;
  }
  Fact fact{.piece = c.action.piece, .seat = piece.controller};
  if (piece.controller == c.action.seat) {
    fact.text = "{seat} has played {piece} and controls it, though the team has one Rule Zone";
    return c.Permit(fact);
  }
  fact.text = "{piece} is {seat}'s alone: each of the team controls his own cards in the Rule Zone";
  return c.Forbid(fact);
}

// Forbids a second Field Setup of the team.
Answer SingleTerrains(const CheckContext& c) {
  if (!IsBoss(c.state) || !tcg::InSetupPart(c, SetupPart::kSetupRules)) return Answer::kSilent;
  const CardIndex card =
      c.action.piece == kNoPiece ? c.action.card : c.state.piece(c.action.piece).card;
  if (card == kUnknownCard || !PlacesTerrains(c.pack().card(card))) return Answer::kSilent;
  for (SeatIndex s = 0; s < c.state.seats(); ++s) {
    if (!IsMate(c.state, c.action.seat, s)) continue;
    const PieceIndex laid = FieldSetupOf(c.state, c.pack(), s);
    if (laid == kNoPiece) continue;
    return c.Forbid({.text = "{seat} plays {piece}, and the team plays one TERRAINS effect",
                     .piece = laid,
                     .seat = s,
                     .entry = c.state.piece(laid).since});
  }
  return c.Permit(
      {.text = "this is the first TERRAINS effect of {seat}'s side", .seat = c.action.seat});
}

constexpr ActionMask kWithCard =
    On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) | On(ActionKind::kSet) |
    On(ActionKind::kActivate) | On(ActionKind::kAttack) | On(ActionKind::kChangePosition) |
    On(ActionKind::kMove) | On(ActionKind::kFlip) | On(ActionKind::kHide);

}  // namespace

const Clause kBossOwnDecks = Consequence("kingdom.boss-duel.own-decks", Moment::kDefeated, &Leaves);
const Clause kBossCollective =
    Legality("kingdom.boss-duel.collective-control", kWithCard, &Collective).LooksAt(kNoPart);
const Clause kBossRuleZone = Legality("kingdom.boss-duel.rule-zone-individual",
                                      On(ActionKind::kActivate) | On(ActionKind::kMove), &RuleZone)
                                 .LooksAt(kNoPart);
const Clause kBossSingleTerrains = Obligation("kingdom.boss-duel.single-terrains")
                                       .Binding(On(ActionKind::kActivate), &SingleTerrains)
                                       .LooksAt(kNoPart);

}  // namespace judge::kingdom
