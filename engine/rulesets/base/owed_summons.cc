#include "engine/rulesets/base/owed_summons.h"

#include <algorithm>
#include <optional>
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

// What is chosen in the own piles, and how many cards that fit are sure to lie there.
struct Sought {
  const Choice& choice;
  Source source;
  int sure = 0;
  CardIndex listed = kUnknownCard;  // the first that only the list proves
};

// Returns how many cards may have come out of the pile without a name. In the hand of another
// player each has one, since the record has to know whose it is.
int Unnamed(const State& state, ZoneRef pile) {
  int unnamed = 0;
  for (const ZoneKind kind : {ZoneKind::kHand, ZoneKind::kGraveyard, ZoneKind::kBanished}) {
    if (kind == ZoneKind::kHand && pile.kind == ZoneKind::kExtraDeck) continue;
    const int there = state.seat(pile.seat).unnamed[static_cast<int>(kind)];
    if (there == kCountUnknown) return kAnyAmount;
    unnamed += there;
  }
  return unnamed;
}

// Counts the copies that fit by the seat's list, less those that have come out of the pile or may
// have: what is left of them lies there.
void SeekByList(const CheckContext& c, ZoneRef pile, Sought* sought) {
  const Filter& filter = c.pack().filters[sought->choice.filter];
  const bool of_some = filter.among != 0 || filter.chosen != 0 || filter.top_cards != 0;
  if (c.game.decks == nullptr || of_some || IsToldApart(c.state, pile)) return;
  const auto deck = pile.kind == ZoneKind::kExtraDeck ? DeckKind::kExtra : DeckKind::kMain;
  std::vector<int> fits(c.pack().size() + 1, 0);  // by card: copies less those that came out
  int left = 0;
  for (CardIndex card = 1; card <= c.pack().size(); ++card) {
    if (c.pack().card(card).deck != deck || !c.pack().card(card).halves.empty()) continue;
    const int copies = c.game.decks->CopiesOf(c.pack(), pile.seat, card);
    const Chosen named{.card = card, .zone = pile};
    if (copies <= 0 ||
        MayChoose(c.game, c.state, sought->choice, named, sought->source) != Truth::kTrue) {
      continue;
    }
    fits[card] = copies;
    left += copies;
  }
  if (left == 0) return;
  left -= Unnamed(c.state, pile);
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    if (piece.owner != pile.seat || piece.zone == pile.kind) continue;
    const CardIndex is = Printed(c.pack(), piece);
    if (is != kUnknownCard && fits[is] <= 0) continue;
    --left;
    --fits[is];
  }
  if (left <= 0) return;
  sought->sure += left;
  const auto stays =
      std::find_if(fits.begin() + 1, fits.end(), [](int copies) { return copies > 0; });
  sought->listed = static_cast<CardIndex>(stays - fits.begin());
}

// Counts the cards that fit and lie in the pile for everybody who reads the record.
void SeekByName(const CheckContext& c, ZoneRef pile, Sought* sought) {
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    if (piece.owner == kNoSeat || piece.zone != pile.kind || piece.side != pile.seat) continue;
    const Chosen chosen{.piece = p, .zone = PlaceOf(piece)};
    const Truth truth = MayChoose(c.game, c.state, sought->choice, chosen, sought->source);
    sought->sure += truth == Truth::kTrue ? 1 : 0;
  }
}

}  // namespace

Answer FitsInPile(const CheckContext& c, const Decision& decision) {
  if (decision.waits != WaitKind::kChoice || c.action.seat != decision.seat) return Answer::kSilent;
  if (!c.game.rules->effects_are_read_in_full) return Answer::kSilent;
  const std::optional<Choice> choice = AskedChoice(c.game, c.state);
  const Operation* op = AwaitedOperation(c.pack(), c.state);
  const bool may = !choice || choice->least == 0 || op == nullptr || op->optional;
  if (may || !NamesHiddenPile(c.game, *choice)) return Answer::kSilent;
  const Task& task = *c.state.top_task();
  const Filter& filter = c.pack().filters[choice->filter];
  Sought sought{.choice = *choice, .source = SourceOf(c.state, task)};
  Fact fact{.piece = decision.piece, .seat = task.controller};
  bool unseen = false;
  for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
    const bool mine = seat == task.controller;
    if (filter.controller == (mine ? Whose::kOpponents : Whose::kMine)) continue;
    for (int zone = 0; zone < kZoneKinds; ++zone) {
      const ZoneRef pile{seat, static_cast<ZoneKind>(zone), 0, 0};
      if ((filter.zones >> zone & 1U) == 0 || !c.game.rules->IsHiddenPile(pile.kind)) continue;
      if (!IsToldApart(c.state, pile)) unseen = true;
      if (!mine || decision.seat != seat || pile.kind == ZoneKind::kHand) continue;
      const int before = sought.sure;
      SeekByList(c, pile, &sought);
      if (sought.sure == before) SeekByName(c, pile, &sought);
    }
  }
  if (sought.sure >= choice->least) {
    fact.text = "{piece} asks for a choice that has to be made";
    if (sought.listed == kUnknownCard) return c.Forbid(fact);
    c.Note(fact);
    fact.card = sought.listed;
    fact.text = "by the list of {seat} a card that fits, such as {card}, has not come out yet";
    return c.Forbid(fact);
  }
  if (!unseen) return Answer::kSilent;
  fact.text = "{piece} asks for a choice that has to be made, if one that fits is there";
  return c.With(Answer::kUnproven, fact);
}

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
