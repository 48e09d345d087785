#include "engine/rulesets/hero/summons/summoned.h"

#include "engine/in_play/in_play.h"
#include "engine/terms/terms.h"

namespace judge::hero {

Summoned KindOf(const CardDefinition& card) {
  if (card.Has(Frame::kLeader)) return Summoned::kHero;
  if (!card.IsMonster()) return Summoned::kNone;
  return card.level <= kSmallStars ? Summoned::kSmall : Summoned::kLarge;
}

bool HasStarsOfKind(const CardDefinition& card) {
  return card.Has(Frame::kLeader) ? card.level == kHeroStars : card.level <= kMostStars;
}

CardIndex CardOf(const CheckContext& c) {
  return c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
}

Summoned KindOf(const CheckContext& c) {
  const CardIndex card = CardOf(c);
  return c.pack().HasEntry(card) ? KindOf(c.pack().card(card)) : Summoned::kUnseen;
}

std::span<const Chosen> TributesOf(const Action& action) {
  return {action.chosen.data(), action.chosen_count};
}

int RaisedBy(const Game& game, const State& state, std::string_view clause_id, SeatIndex seat) {
  int more = 0;
  const auto visit = [&](const Modifier&, const Source&, EffectInPlay& effect) {
    if (!effect.NamesClause(clause_id) || !effect.TouchesSeat(seat)) return;
    if (effect.Applies()) ++more;
  };
  ForEachModifier(game, state, {ModifierKind::kAdd}, visit);
  return more;
}

}  // namespace judge::hero
