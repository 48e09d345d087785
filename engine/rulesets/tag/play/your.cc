// Tag document, E: a card that asks whether "you" have no card in the Extra Deck asks it of both
// partners.
#include <algorithm>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

constexpr auto kExtra =
    static_cast<std::uint16_t>(1U << static_cast<unsigned>(ZoneKind::kExtraDeck));

// Returns how many cards the seat has in its Extra Deck; kCountUnknown: nobody has said it.
int CardsInExtraDeck(const State& state, SeatIndex seat) {
  int cards = state.seat(seat).unnamed[static_cast<int>(ZoneKind::kExtraDeck)];
  if (cards == kCountUnknown) return kCountUnknown;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool there =
        piece.owner != kNoSeat && piece.zone == ZoneKind::kExtraDeck && piece.side == seat;
    cards += there ? 1 : 0;
  }
  return cards;
}

// Returns whether the card forbids Special Summons as long as its side has no Extra Deck.
bool AsksForNone(const Pack& pack, CardIndex card) {
  for (const Effect& effect : pack.Effects(pack.card(card).effects)) {
    for (const Modifier& m : pack.Modifiers(effect.modifiers)) {
      const bool forbids = effect.form == EffectForm::kStatic &&
                           m.kind == ModifierKind::kProhibit &&
                           (m.acts & Bit(CardAct::kSpecialSummon)) != 0;
      const auto conditions = pack.Conditions(m.conditions);
      const bool none =
          std::any_of(conditions.begin(), conditions.end(), [&](const Condition& one) {
            return one.kind == ConditionKind::kNone && pack.filters[one.filter].zones == kExtra;
          });
      if (forbids && none) return true;
    }
  }
  return false;
}

// Returns the seat of that team, the controller first, that has cards in its Extra Deck; kNoSeat:
// none of them has.
SeatIndex WhoHasSome(const State& state, SeatIndex controller) {
  if (CardsInExtraDeck(state, controller) != 0) return controller;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    const bool mate = seat != controller && state.SameTeam(seat, controller);
    if (mate && CardsInExtraDeck(state, seat) != 0) return seat;
  }
  return kNoSeat;
}

// Permits what comes out of an Extra Deck where such a card is in play and a partner of its
// controller has an Extra Deck, and forbids it where neither has one and the card forbids it.
Answer NoneOfBoth(const CheckContext& c) {
  const PieceIndex comes = c.action.piece;
  const ZoneKind from = comes == kNoPiece ? c.action.from.kind : c.state.piece(comes).zone;
  if (from != ZoneKind::kExtraDeck) return Answer::kSilent;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    const bool speaks = piece.owner != kNoSeat && piece.card != kUnknownCard &&
                        c.game.rules->OnField(piece.zone) && !IsFaceDown(piece) &&
                        c.state.Opposed(piece.controller, c.action.seat);
    if (!speaks || !AsksForNone(c.pack(), piece.card)) continue;
    Fact fact{.text = "neither {seat} nor a team mate has a card in the Extra Deck, as {card} asks",
              .card = piece.card,
              .seat = piece.controller};
    const SeatIndex has = WhoHasSome(c.state, piece.controller);
    if (has == kNoSeat) {
      const Permission found = FindProhibition(c.game, c.state, CardAct::kSpecialSummon,
                                               ActionSubject(c.state, c.action), nullptr, false);
      const bool forbids = found.found == Truth::kTrue && found.source == p;
      return forbids ? c.Forbid(fact) : Answer::kSilent;
    }
    if (has == piece.controller || CardsInExtraDeck(c.state, has) == kCountUnknown) continue;
    fact.text = "{seat}, of the team of {card}, has {n} cards in the Extra Deck";
    fact.seat = has;
    fact.n = CardsInExtraDeck(c.state, has);
    return c.Permit(fact);
  }
  return Answer::kSilent;
}

}  // namespace

const Clause kEmptyExtraDecks =
    Legality("tag.your.empty-extra-deck-check", On(ActionKind::kSpecialSummon), &NoneOfBoth);

}  // namespace judge::tag
