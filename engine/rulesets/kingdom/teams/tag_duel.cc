// Rulebook: Multiplayer Rules, Tag Duels.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/kingdom/teams/lending.h"
#include "engine/rulesets/kingdom/teams/teams.h"

namespace judge::kingdom {
namespace {

bool IsTag(const State& state) { return state.form() == kTag; }

// Returns whether `other` is a team mate of the seat.
bool IsMate(const State& state, SeatIndex seat, SeatIndex other) {
  return other < state.seats() && other != seat && !state.Opposed(seat, other);
}

// Tells that the team mate of who has lost is out as well.
void SharedDefeat(const MomentContext& c) {
  if (!IsTag(c.state()) || c.data.seat == kNoSeat) return;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (!c.state().Opposed(s, c.data.seat)) continue;
    c.Note({.text = "one of its two players has lost, and so the team of {seat} has", .seat = s});
    return;
  }
}

Answer OwnZones(const CheckContext& c) {
  if (!IsTag(c.state) || !IsMate(c.state, c.action.seat, c.action.to.seat)) return Answer::kSilent;
  if (c.action.to.slot == 0) return Answer::kSilent;
  return c.Forbid({.text = "{zone} is a zone of {seat}: team mates share the field, and each "
                           "controls his own zones of it",
                   .seat = c.action.to.seat,
                   .zone = c.action.to});
}

Answer Secrets(const CheckContext& c) {
  const ZoneRef place =
      c.action.piece != kNoPiece ? PlaceOf(c.state.piece(c.action.piece)) : c.action.from;
  if (!IsTag(c.state) || !IsMate(c.state, c.action.seat, place.seat)) return Answer::kSilent;
  Fact fact{.piece = c.action.piece, .seat = place.seat, .zone = place};
  if (c.game.rules->IsHiddenPile(place.kind)) {
    fact.text = "{zone} is no part of the shared field: what lies there is shown to nobody";
    return c.Forbid(fact);
  }
  if (!c.game.rules->OnField(place.kind)) return Answer::kSilent;
  fact.text = "{zone} is part of the shared field, and {seat} may show a team mate what lies there";
  return c.Permit(fact);
}

Answer Lending(const CheckContext& c) {
  if (!IsTag(c.state)) return Answer::kSilent;
  const Fact fault = LendingFault(c);
  if (*fault.text != '\0') return c.Forbid(fault);
  const SeatIndex turn = c.state.header().turn_seat;
  if (!IsMate(c.state, c.action.seat, turn)) {
    return c.Forbid({.text = "it is the turn of {seat}, who is no team mate", .seat = turn});
  }
  return c.Permit({.text = "{seat}, whose turn it is, may use it for a summon in this turn",
                   .piece = c.action.piece,
                   .seat = turn});
}

// Forbids acts with a card of a team mate, unless a card lets the player.
Answer NoActions(const CheckContext& c) {
  if (!IsTag(c.state) || c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if (!IsMate(c.state, c.action.seat, piece.controller)) return Answer::kSilent;
  const Permission lent = FindLend(c.game, c.state, CardActOf(c.action.kind),
                                   SubjectOf(c.state, c.action.piece), c.action.seat);
  if (lent.found == Truth::kTrue) return Answer::kSilent;
  return c.Forbid({.text =
                       "{piece} is a card of {seat}: a team mate's card does not attack, change "
                       "its position or move for others",
                   .piece = c.action.piece,
                   .seat = piece.controller});
}

constexpr ActionMask kIntoZone = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                                 On(ActionKind::kSet) | On(ActionKind::kMove) |
                                 On(ActionKind::kActivate) | On(ActionKind::kChoose);
constexpr ActionMask kOwnMonster = On(ActionKind::kAttack) | On(ActionKind::kChangePosition) |
                                   On(ActionKind::kMove) | On(ActionKind::kFlip) |
                                   On(ActionKind::kHide);

}  // namespace

const Clause kTagSharedDefeat =
    Consequence("kingdom.tag-duel.shared-defeat", Moment::kDuelEnds, &SharedDefeat);
const Clause kTagOwnZones =
    Legality("kingdom.tag-duel.own-zones-controlled", kIntoZone, &OwnZones).LooksAt(kPartZone);
const Clause kTagSecrets =
    Legality("kingdom.tag-duel.secrets", On(ActionKind::kLook), &Secrets).LooksAt(kNoPart);
const Clause kTagLending =
    Legality("kingdom.tag-duel.using-teammate-cards", On(ActionKind::kLend), &Lending)
        .LooksAt(kNoPart);
const Clause kTagNoActions =
    Legality("kingdom.tag-duel.no-teammate-actions", kOwnMonster, &NoActions).LooksAt(kNoPart);

}  // namespace judge::kingdom
