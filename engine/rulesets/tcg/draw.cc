#include "engine/rulesets/tcg/draw.h"

#include <algorithm>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"

namespace judge::tcg {

bool LeavesOpen(const Pack& pack, CardIndex card) {
  const CardDefinition& definition = pack.card(card);
  bool open = !definition.unexpressed.empty();
  for (const Effect& effect : pack.Effects(definition.effects)) {
    open |= !effect.supported || effect.form == EffectForm::kReplacement;
  }
  return open;
}

const HistoryItem* OpenText(const CheckContext& c, SeatIndex seat) {
  for (const HistoryItem& item : c.state.history()) {
    const bool speaks =
        item.kind == HistoryKind::kActivation || item.kind == HistoryKind::kNormalSummon ||
        item.kind == HistoryKind::kSpecialSummon || item.kind == HistoryKind::kFlipped;
    const bool now = item.turn == c.state.header().turn;
    if (speaks && now && (seat == kNoSeat || item.seat == seat) &&
        LeavesOpen(c.pack(), item.card)) {
      return &item;
    }
  }
  return nullptr;
}

// An act that no rule asks for may be what a card said that this version does not know.
Answer ForbidUnlessOpen(const CheckContext& c, const Fact& fact) {
  const HistoryItem* open = OpenText(c);
  if (open == nullptr) return c.Forbid(fact);
  return c.With(Answer::kUnsupported,
                {.text = "{card} was used this turn, and not all it does is known to this version",
                 .card = open->card,
                 .entry = open->entry});
}

Answer OneDraw(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  if (h.phase == PhaseKind::kSetup) return Answer::kSilent;
  const bool draw_phase = c.game.rules->Phase(h.phase).draws;
  if (c.action.kind == ActionKind::kEnterPhase) {
    const SeatState& seat = c.state.seat(h.turn_seat);
    if (!draw_phase || seat.draws != 0 || seat.no_draw != 0) return Answer::kSilent;
    return c.Forbid({"the card of this Draw Phase has not been drawn"});
  }
  if (c.action.kind == ActionKind::kActivate) {
    const SeatState& seat = c.state.seat(h.turn_seat);
    if (!draw_phase || seat.draws != 0 || seat.no_draw != 0) return Answer::kSilent;
    if (SaidBy(c).trigger != nullptr) return Answer::kSilent;
    return c.Forbid({.text = "{seat} draws first", .seat = h.turn_seat});
  }
  const bool by_effect = c.action.kind == ActionKind::kDraw &&
                         c.state.seat(c.action.seat).effect_draws >= std::max(1, c.action.number);
  if (by_effect && (!draw_phase || c.state.seat(c.action.seat).draws != 0)) {
    return c.Permit({"an effect has drawn these cards"});
  }
  if (!draw_phase) {
    return ForbidUnlessOpen(c, {"a card is drawn in the Draw Phase, or by an effect"});
  }
  if (c.action.seat != h.turn_seat) return c.Forbid({"it is not this player's Draw Phase"});
  if (c.action.kind == ActionKind::kNoDraw) {
    return c.Forbid({"the card of this Draw Phase is not left out by choice"});
  }
  const int drawn = c.state.seat(c.action.seat).draws;
  if (drawn != 0 || c.action.number > 1) {
    return c.Forbid({"one card is drawn in a Draw Phase"});
  }
  return c.Permit({"one card in one's own Draw Phase"});
}

Answer DeckFaceDown(const CheckContext& c) {
  const bool of_deck = c.action.piece != kNoPiece
                           ? c.state.piece(c.action.piece).zone == ZoneKind::kDeck
                           : c.action.from.kind == ZoneKind::kDeck;
  if (!of_deck) return Answer::kSilent;
  return c.Forbid({"a deck lies face down, and no effect shows a card of it"});
}

void ShuffleAfter(const MomentContext& c) {
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if (c.state().seat(s).deck_changed == 0) continue;
    NothingToShuffle(c.run.change(), s);
    NoteOmitted(c, "{seat}'s deck was searched or added to and the shuffle was not recorded", s);
  }
}

Lack LackFor(const CheckContext& c, const Activation& said, const Operation& op, SeatIndex seat) {
  const bool discards = op.kind == OperationKind::kDiscard;
  if (!discards && op.kind != OperationKind::kDraw) return {};
  const AmountRange due = RangeOf(c.game, c.state, op.amount, SourceOf(c.state, c.action, said));
  int has = discards ? HandSize(c.state, seat) : CardsInDeck(c.state, seat);
  if (has == kCountUnknown && due.least > 0) return {.due = due.least, .unknown = discards};
  if (has == kCountUnknown || !due.known()) return {};
  if (discards && said.from_hand && seat == c.action.seat) --has;
  if (has >= due.least) return {};
  return {discards ? "{seat} has {n} cards in the hand, and {card} takes {m}"
                   : "{seat} has {n} cards in the Deck, and {card} makes him draw {m}",
          has, due.least};
}

void DeckOut(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kDeckOut); }

}  // namespace judge::tcg
