#include "engine/rulesets/base/owed_summons.h"

#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

CardIndex Printed(const Pack& pack, const Piece& piece) {
  if (piece.printed != kUnknownCard) return piece.printed;
  return piece.card == kUnknownCard ? OpenHalves(piece) : OffField(pack, piece.card);
}

// Returns whether the list proves that a copy of the card still lies in the seat's Extra Deck:
// fewer copies came out of it, or may have, than the list has.
bool ListProves(const CheckContext& c, SeatIndex seat, CardIndex card) {
  if (c.game.decks == nullptr || c.pack().card(card).deck != DeckKind::kExtra) return false;
  int left = c.game.decks->CopiesOf(c.pack(), seat, card);
  for (const ZoneKind pile : {ZoneKind::kGraveyard, ZoneKind::kBanished}) {
    if (c.state.seat(seat).unnamed[static_cast<int>(pile)] != 0) return false;
  }
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    if (piece.owner != seat || piece.zone == ZoneKind::kExtraDeck) continue;
    const CardIndex is = Printed(c.pack(), piece);
    const bool backrow = piece.zone == ZoneKind::kSpellTrap || piece.zone == ZoneKind::kHand ||
                         piece.zone == ZoneKind::kDeck;
    if (is == card || (is == kUnknownCard && !backrow)) --left;
  }
  return left > 0;
}

// Returns whether the operation that waits for the summon leaves its player no choice but to make
// it. An Extra Deck is its owner's secret: what nobody has seen in it owes nothing.
bool IsOwed(const CheckContext& c, const SummonWay& way) {
  const Operation* op = AwaitedOperation(c.pack(), c.state);
  if (op == nullptr || op->optional || !c.game.rules->effects_are_read_in_full) return false;
  return way.asked == nullptr || c.state.top_task()->passes == 0;
}

}  // namespace

Answer NoMoreCanCome(const CheckContext& c, const Decision& decision) {
  if (decision.waits != WaitKind::kSummon || c.action.seat != decision.seat) return Answer::kSilent;
  const SummonWay way = AwaitedSummon(c.game, c.state);
  const bool as_many = way.asked != nullptr && way.asked->as_many;
  if (!as_many && !IsOwed(c, way)) return Answer::kSilent;
  std::vector<Action> summons;
  SummonCandidates(c.game, c.state, decision.seat, &summons);
  Fact fact{.piece = decision.piece, .seat = decision.seat};
  CardIndex unsaid = kUnknownCard;
  for (const Action& summon : summons) {
    const bool seen = summon.piece != kNoPiece;
    const int unseen = c.state.seat(decision.seat).unnamed[static_cast<int>(ZoneKind::kExtraDeck)];
    if (!seen && unseen == 0) continue;
    const CardIndex card = SummonedCard(c.state, summon);
    const bool listed = !seen && ListProves(c, decision.seat, card);
    // A copy of a Token that nobody has listed may be there, or may not.
    const bool token = !seen && !listed && c.pack().card(card).Has(Frame::kToken);
    if (token && unsaid == kUnknownCard) unsaid = card;
    if (!seen && !listed && (!as_many || fact.card != kUnknownCard)) continue;
    if (RuleOn(c.game, c.state, summon).ruling != Ruling::kLegal) continue;
    fact.card = card;
    if (!seen && !listed) continue;
    fact.text = as_many ? "{piece} asks for as many as can come, and {card} still can"
                        : "{piece} summons without asking whether, and {card} can come";
    if (seen) return c.Forbid(fact);
    c.Note(fact);
    fact.text = "by the list of {seat} a copy of {card} is in the Extra Deck still";
    return c.Forbid(fact);
  }
  if (fact.card == kUnknownCard && unsaid == kUnknownCard) return Answer::kSilent;
  if (fact.card == kUnknownCard) {
    fact.card = unsaid;
    fact.text =
        "{piece} summons without asking whether, and nobody has said that a copy of {card} is in "
        "{seat}'s Extra Deck";
    return c.Permit(fact);
  }
  fact.text =
      "{piece} asks for as many as can come, and {card} could if it is in {seat}'s Extra Deck";
  return c.With(Answer::kUnproven, fact);
}

}  // namespace judge::base
