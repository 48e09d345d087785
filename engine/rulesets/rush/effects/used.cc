#include "engine/rulesets/rush/effects/used.h"

#include "engine/lookup/lookup.h"

namespace judge::rush {

UsedKind KindOf(const Game& game, CardIndex card) {
  const CardDefinition& definition = game.pack->card(card);
  if (definition.Has(Frame::kTrap)) return UsedKind::kTrap;
  if (!definition.Has(Frame::kSpell)) return UsedKind::kMonster;
  return LiesInField(game, card) ? UsedKind::kFieldSpell : UsedKind::kNormalSpell;
}

Used UsedBy(const CheckContext& c) {
  Used used{.said = SaidBy(c)};
  const bool known = used.said.card != kUnknownCard && c.state.header().phase != PhaseKind::kSetup;
  if (known) used.kind = KindOf(c.game, used.said.card);
  return used;
}

Fact AboutUse(const CheckContext& c, const Used& used, const char* text) {
  return {.text = text, .piece = c.action.piece, .card = used.said.card, .seat = c.action.seat};
}

bool IsOpenMainPhase(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  return c.game.rules->Phase(h.phase).main && h.turn_seat == c.action.seat &&
         c.state.top_task() == nullptr;
}

bool LiesUsed(const MomentContext& c, UsedKind kind) {
  const Piece& piece = c.state().piece(c.data.piece);
  if (KindOf(c.run.game, piece.card) != kind) return false;
  const bool full = c.state().FirstEmpty(piece.controller, ZoneKind::kSpellTrap) == 0;
  if (piece.zone == ZoneKind::kHand) return full;
  const bool lies = piece.zone == ZoneKind::kSpellTrap || piece.zone == ZoneKind::kField;
  return lies && !IsFaceDown(piece);
}

int UsedThisTurn(const CheckContext& c, UsedKind kind) {
  int used = 0;
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kActivation && item.seat == c.action.seat &&
                    item.turn == c.state.header().turn && item.card != kUnknownCard;
    used += it && KindOf(c.game, item.card) == kind;
  }
  return used;
}

}  // namespace judge::rush
