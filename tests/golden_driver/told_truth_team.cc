// Two teams on the ordinary game's table: whose cards, whose turn, whose answer, by the letters of
// the seats and the board.
#include <algorithm>

#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

// The seat's number among its team, by the seats before it.
int NumberInTeam(const Past& past, SeatIndex seat) {
  int before = 0;
  for (SeatIndex s = 0; s < seat; ++s)
    before += past.state.team(s) == past.state.team(seat) ? 1 : 0;
  return before;
}

bool AreMates(const Past& past, SeatIndex a, SeatIndex b) {
  const int seats = past.state.seats();
  return a < seats && b < seats && a != b && past.state.team(a) == past.state.team(b);
}

// Whether the fact's piece is under the fact's seat, who is a team mate of the acting one.
bool IsPartnersCard(const Past& past, const Fact& fact) {
  return past.act != nullptr && PieceOf(past, fact).controller == fact.seat &&
         AreMates(past, past.act->seat, fact.seat);
}

Answer BeginsNoTeam(const Past& past, const Fact& fact) {
  return NumberInTeam(past, fact.seat) != 0;
}
Answer BeginsTeam(const Past& past, const Fact& fact) { return NumberInTeam(past, fact.seat) == 0; }
// Somebody who is named before it has a higher number, or is of the team of the one before.
Answer IsTooEarly(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Action& act = *past.act;
  for (int i = 0; i < act.chosen_count; ++i) {
    if (act.chosen[static_cast<std::size_t>(i)].zone.seat != fact.seat) continue;
    const int due = i * 2 / past.state.seats();
    const SeatIndex first = act.chosen[0].zone.seat;
    const bool of_first = past.state.team(first) == past.state.team(fact.seat);
    return NumberInTeam(past, fact.seat) != due || of_first != (i % 2 == 0);
  }
  return false;
}
Answer IsTurnNumber(const Past& past, const Fact& fact) {
  return TurnNow(past) == fact.n && fact.m == past.state.seats() - 1 && fact.n <= fact.m;
}
Answer IsFourthTurn(const Past& past, const Fact& fact) {
  return TurnNow(past) == fact.n && fact.n == past.state.seats() && TurnSeat(past) == fact.seat;
}
Answer IsTurnUnsaid(const Past& past, const Fact&) { return !BeginsWithSetup(past); }
Answer IsTurnOf(const Past& past, const Fact& fact) {
  return TurnSeat(past) == fact.seat && past.act != nullptr && past.act->seat != fact.seat;
}
Answer IsTurnOfMate(const Past& past, const Fact& fact) {
  return TurnSeat(past) == fact.seat && past.act != nullptr &&
         AreMates(past, past.act->seat, fact.seat);
}
Answer IsTurnOfOpponent(const Past& past, const Fact& fact) {
  return TurnSeat(past) == fact.seat && past.act != nullptr &&
         AreOpponents(past, past.act->seat, fact.seat);
}
Answer MatesInHand(const Past& past, const Fact& fact) {
  return *IsTurnOfMate(past, fact) && ZoneActedFrom(past) == ZoneKind::kHand;
}
Answer PartnersCard(const Past& past, const Fact& fact) { return IsPartnersCard(past, fact); }
Answer OpponentsCard(const Past& past, const Fact& fact) {
  return past.act != nullptr && PieceOf(past, fact).controller == fact.seat &&
         AreOpponents(past, past.act->seat, fact.seat);
}
Answer PartnersSpell(const Past& past, const Fact& fact) {
  return IsPartnersCard(past, fact) && PrintedOf(past, fact.piece).Has(Frame::kSpell);
}
Answer PartnersTrap(const Past& past, const Fact& fact) {
  return IsPartnersCard(past, fact) && PrintedOf(past, fact.piece).Has(Frame::kTrap);
}
Answer PartnersFaceDown(const Past& past, const Fact& fact) {
  return IsPartnersCard(past, fact) && LiesFaceDown(PieceOf(past, fact));
}
Answer PartnersInPlay(const Past& past, const Fact& fact) {
  return IsPartnersCard(past, fact) && LiesOnField(past, PieceOf(past, fact));
}
Answer PartnersZone(const Past& past, const Fact& fact) {
  return past.act != nullptr && fact.zone.seat == fact.seat &&
         AreMates(past, past.act->seat, fact.seat);
}
Answer HoldsExtraZone(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.zone == ZoneKind::kExtraMonster && piece.controller == fact.seat;
}
bool LiesInField(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).zone == ZoneKind::kField;
}
Answer FieldSpellOfTeam(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return LiesInField(past, fact) && !AreOpponents(past, past.act->seat, fact.seat);
}
Answer FieldSpellOfOpponents(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return LiesInField(past, fact) && AreOpponents(past, past.act->seat, fact.seat);
}
Answer TributesOfTwo(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->chosen_count != fact.n) return false;
  bool mates = false;
  for (int i = 0; i < fact.n; ++i) {
    const PieceIndex piece = past.act->chosen[static_cast<std::size_t>(i)].piece;
    const SeatIndex controller = PieceThen(past, piece).controller;
    if (AreOpponents(past, controller, fact.seat)) return false;
    mates |= controller != fact.seat;
  }
  return mates;
}
Answer ZonesTakenAndMates(const Past& past, const Fact& fact) {
  return AreSlotsTaken(past, fact.seat, ZoneKind::kMonster) &&
         AreMates(past, PieceOf(past, fact).controller, fact.seat);
}
// The link whose card the piece is, and that it was made by somebody of that side.
const Task* LinkOf(const Past& past, PieceIndex piece) {
  const Task* link = nullptr;
  for (const Task& task : past.state.tasks()) {
    if (task.kind == TaskKind::kEffect && task.piece == piece) link = &task;
  }
  return link;
}
Answer LinkOfTeam(const Past& past, const Fact& fact) {
  const Task* link = LinkOf(past, fact.piece);
  return link != nullptr && past.act != nullptr &&
         !AreOpponents(past, link->controller, past.act->seat);
}
Answer LinkOfOpponents(const Past& past, const Fact& fact) {
  const Task* link = LinkOf(past, fact.piece);
  return link != nullptr && past.act != nullptr &&
         AreOpponents(past, link->controller, past.act->seat);
}
// A window is open in which the seat is asked or a team mate.
Answer AsksTeamFirst(const Past& past, const Fact& fact) {
  const Task* top = past.state.top_task();
  return top != nullptr && top->kind == TaskKind::kWindow && fact.seat < past.state.seats();
}
Answer IsOfOtherTeam(const Past& past, const Fact& fact) {
  return past.act != nullptr && AreOpponents(past, past.act->seat, fact.seat);
}
// A position leaves open how many cards the hand holds.
Answer HandIsUnknown(const Past& past, const Fact& fact) {
  return past.state.seat(fact.seat).unnamed[static_cast<int>(ZoneKind::kHand)] == kCountUnknown;
}
// The card says that whoever has the turn uses it, and the acting player has not.
Answer LendsToTurnPlayer(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->seat == fact.seat) return false;
  const PoolRange printed = Printed(past, PieceOf(past, fact).card).effects;
  for (PoolIndex i = 0; i < printed.count; ++i) {
    const auto says =
        past.game.pack->Modifiers(past.game.pack->effects[printed.first + i].modifiers);
    const bool lends = std::any_of(says.begin(), says.end(),
                                   [](const Modifier& m) { return m.kind == ModifierKind::kLend; });
    if (lends) return past.state.header().turn_seat == fact.seat;
  }
  return false;
}
// A card of the opponents resolves and asks, and the acting player is the other of the two.
Answer LeavesChoiceToTeam(const Past& past, const Fact& fact) {
  const Task* top = past.state.top_task();
  const bool asks = top != nullptr && top->piece == fact.piece && top->waits == WaitKind::kChoice;
  return asks && past.act != nullptr && AreOpponents(past, top->controller, past.act->seat) &&
         AreMates(past, past.act->seat, fact.seat);
}
Answer AboutNobodySaid(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  for (int i = 0; i < past.act->chosen_count; ++i) {
    const Chosen& one = past.act->chosen[static_cast<std::size_t>(i)];
    if (one.piece == kNoPiece && one.zone.kind == ZoneKind::kNone &&
        one.zone.seat < past.state.seats()) {
      return false;
    }
  }
  return true;
}
Answer AboutThatOpponent(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto names = [&](const Chosen& one) {
    return one.zone.kind == ZoneKind::kNone && one.zone.seat == fact.seat;
  };
  const auto first = past.act->chosen.begin();
  return std::any_of(first, first + past.act->chosen_count, names) &&
         AreOpponents(past, fact.seat, past.act->seat);
}
Answer AboutNoOpponent(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->chosen_count == 0) return std::nullopt;
  return past.act->chosen[0].zone.seat == fact.seat &&
         !AreOpponents(past, fact.seat, past.act->seat);
}
// A card of the acting seat lies there that keeps whom it is about, and the seat is an opponent.
Answer IsAboutAlready(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const bool lies = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.card == fact.card && LiesOnField(past, piece) &&
           piece.controller == past.act->seat;
  });
  return lies && PrintsOperation(past, fact.card, OperationKind::kAppoint) &&
         AreOpponents(past, fact.seat, past.act->seat);
}
int InExtraDeck(const Past& past, SeatIndex seat) {
  return past.state.seat(seat).unnamed[static_cast<int>(ZoneKind::kExtraDeck)] +
         CountPieces(past, [&](PieceIndex, const Piece& piece) {
           return piece.owner == seat && piece.zone == ZoneKind::kExtraDeck;
         });
}
Answer HasAnExtraDeck(const Past& past, const Fact& fact) {
  return InExtraDeck(past, fact.seat) == fact.n && fact.n > 0;
}
Answer TeamHasNoExtraDeck(const Past& past, const Fact& fact) {
  for (SeatIndex seat = 0; seat < past.state.seats(); ++seat) {
    const bool own = seat == fact.seat || AreMates(past, seat, fact.seat);
    if (own && InExtraDeck(past, seat) != 0) return false;
  }
  return PrintsModifierFor(past, fact.card, Bit(CardAct::kSpecialSummon));
}

Answer PartnersFaceUp(const Past& past, const Fact& fact) {
  return IsPartnersCard(past, fact) && !LiesFaceDown(PieceOf(past, fact));
}
Answer IsUnseenBackrow(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return LiesFaceDown(piece) && piece.position == Position::kNone && piece.card == kUnknownCard;
}
Answer UsedByTurnPlayer(const Past& past, const Fact& fact) {
  return past.act != nullptr && past.act->seat == TurnSeat(past) &&
         PieceOf(past, fact).controller == fact.seat;
}
Answer PartnersExtraDeck(const Past& past, const Fact& fact) {
  return past.act != nullptr && AreMates(past, past.act->seat, fact.seat) &&
         past.state.seat(past.act->seat).unnamed[static_cast<int>(ZoneKind::kExtraDeck)] == 0;
}
// How many players of that side the act names.
int PlayersNamed(const Past& past, bool opponents) {
  int named = 0;
  for (int i = 0; i < past.act->chosen_count; ++i) {
    const Chosen& one = past.act->chosen[static_cast<std::size_t>(i)];
    const bool player = one.piece == kNoPiece && one.zone.kind == ZoneKind::kNone &&
                        one.zone.seat < past.state.seats();
    if (player && AreOpponents(past, one.zone.seat, past.act->seat) == opponents) ++named;
  }
  return named;
}
Answer NotBothSaid(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return PlayersNamed(past, true) == 0 || PlayersNamed(past, false) == 0;
}
Answer IsNamedOfTeam(const Past& past, const Fact& fact) {
  if (past.act == nullptr || AreOpponents(past, fact.seat, past.act->seat)) return false;
  const auto first = past.act->chosen.begin();
  return std::any_of(first, first + past.act->chosen_count,
                     [&](const Chosen& one) { return one.zone.seat == fact.seat; }) ||
         past.state.seats() == 2;
}
Answer HasFewerThan(const Past&, const Fact& fact) { return fact.n < fact.m; }
// So many cards are in the hand, without the one that is used.
Answer HoldsFewerThan(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  int held = past.state.seat(fact.seat).unnamed[static_cast<int>(ZoneKind::kHand)];
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = past.state.piece(p);
    held += piece.owner == fact.seat && piece.zone == ZoneKind::kHand ? 1 : 0;
  }
  const bool uses = past.act->seat == fact.seat && ZoneActedFrom(past) == ZoneKind::kHand;
  return held - (uses ? 1 : 0) == fact.n && fact.n < fact.m;
}
Answer SomebodyIsNamed(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return PlayersNamed(past, true) + PlayersNamed(past, false) > 0;
}
Answer MatesIsTriggered(const Past& past, const Fact& fact) {
  if (past.act == nullptr || !AreMates(past, past.act->seat, fact.seat)) return false;
  const auto triggers = past.state.triggers();
  return std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& trigger) {
    return trigger.piece == fact.piece && trigger.controller == fact.seat;
  });
}
Answer AttacksDirectly(const Past& past, const Fact& fact) {
  return past.act != nullptr && past.act->piece == fact.piece && past.act->target == kNoPiece;
}

constexpr TruthRow kRows[] = {
    {"{seat} is not the first one of a team and begins no duel", &BeginsNoTeam},
    {"{seat} is the first one of the team that goes first", &BeginsTeam},
    {"{seat} comes later: the first ones of the teams have their turns first, and the teams take "
     "turns",
     &IsTooEarly},
    {"this is turn {n} of the duel, and the first {m} have no Battle Phase", &IsTurnNumber},
    {"this is turn {n} of the duel, and nobody attacks in the first {m}", &IsTurnNumber},
    {"{seat} has turn {n} and may be the first in a Battle Phase", &IsFourthTurn},
    {"whether this is one of the first turns of the duel is not said: the turn in the position "
     "would say it",
     &IsTurnUnsaid},
    {"it is the turn of {seat}, who alone attacks in it", &IsTurnOf},
    {"it is the turn of {seat}, and each opponent may use {card}", &IsTurnOfOpponent},
    {"it is the turn of {seat}, whose team mate may use {card} as in an opponent's", &IsTurnOfMate},
    {"it is the turn of {seat}, a team mate, and {card} is of Spell Speed 1", &IsTurnOfMate},
    {"it is the turn of {seat}, a team mate, who alone summons, Sets and changes positions in it",
     &IsTurnOfMate},
    {"{card} is in the hand and it is the turn of {seat}, a team mate: it had to be Set before",
     &MatesInHand},
    {"{piece} is a monster of {seat}, and nobody attacks with a team mate's", &PartnersCard},
    {"{piece} is a card of {seat}, who alone uses its Ignition Effect", &PartnersCard},
    {"{piece} is a card of {seat}, who alone uses what has been triggered", &PartnersCard},
    {"{piece} is a card of {seat}, who alone uses its Quick Effect", &PartnersCard},
    {"{piece} lies face-up under {seat}, who alone uses its effects", &PartnersFaceUp},
    {"{piece} of {seat} may be used by every Duelist in his own turn", &UsedByTurnPlayer},
    {"{card} does not lie in the Extra Deck of the own side, and nobody summons out of that of "
     "{seat}, a team mate",
     &PartnersExtraDeck},
    {"{piece} is in play under {seat}, a team mate, and may be Tributed", &PartnersInPlay},
    {"{card} is about a Duelist of each team, and who they are is not said", &NotBothSaid},
    {"{seat} is the Duelist of the own team whom {card} is about", &IsNamedOfTeam},
    {"{seat} has {n} cards in the hand, and {card} takes {m}", &HoldsFewerThan},
    {"{seat} has {n} cards in the Deck, and {card} makes him draw {m}", &HasFewerThan},
    {"{card} is about a Duelist of each team, and {seat} is of the other team", &IsOfOtherTeam},
    {"how many cards {seat} has in the hand is not known, and {card} takes {m}", &HandIsUnknown},
    {"nobody who is named for {card} lacks the cards that it asks for", &SomebodyIsNamed},
    {"{piece} of {seat}, a team mate, is triggered as well, and the two order theirs as they like",
     &MatesIsTriggered},
    {"{piece} may be used by the player whose turn it is, and that is {seat}", &LendsToTurnPlayer},
    {"{piece} leaves the choice to {seat} and the team mate, and either says what both have agreed "
     "on",
     &LeavesChoiceToTeam},
    {"{piece} may attack directly by what a card says, whatever opponents control",
     &AttacksDirectly},
    {"{piece} is a Spell of {seat}, who alone activates it", &PartnersSpell},
    {"{piece} is a Trap of {seat}, who alone activates it", &PartnersTrap},
    {"{piece} lies Set under {seat}, who alone activates it", &PartnersFaceDown},
    {"{piece} lies under {seat}, and team mates may look at each other's", &PartnersCard},
    {"{piece} lies under {seat}, an opponent, who shows it to nobody of the other team",
     &OpponentsCard},
    {"{piece} is in play under {seat}, a team mate, and may be a Material", &PartnersInPlay},
    {"{zone} is an Extra Monster Zone of {seat}, a team mate", &PartnersZone},
    {"{seat} has {piece} in an Extra Monster Zone and may use that one alone", &HoldsExtraZone},
    {"{piece} stands in an Extra Monster Zone under {seat} and counts", &HoldsExtraZone},
    {"{piece} of {seat} is the one Field Spell of the team and goes first", &FieldSpellOfTeam},
    {"a Field Spell that is Set takes the place of {piece} as well", &FieldSpellOfTeam},
    {"{piece} is the Field Spell of the opposing team and stays", &FieldSpellOfOpponents},
    {"the monsters that are tributed, {n} of them, lie on the side of {seat} and a team mate",
     &TributesOfTwo},
    {"all {n} Monster Zones of {seat} are taken, and {piece} leaves a zone of the team mate",
     &ZonesTakenAndMates},
    {"no opponent answers {piece}, and the team that made it may", &LinkOfTeam},
    {"{piece} is an answer of the opponents, and the team that began the Chain may answer it",
     &LinkOfOpponents},
    {"{seat} or a team mate may answer first, or pass", &AsksTeamFirst},
    {"{card} is about one opponent, and which one is not said", &AboutNobodySaid},
    {"whether {piece} may be a tribute depends on a card that is not known", &IsUnseenBackrow},
    {"{seat} is the opponent whom {card} is about, and nobody else", &AboutThatOpponent},
    {"{seat} is the opponent whom {card} is about from now on", &AboutThatOpponent},
    {"{card} is about an opponent, and {seat} is none", &AboutNoOpponent},
    {"{card} is about {seat}, and that is not changed", &IsAboutAlready},
    {"{seat}, of the team of {card}, has {n} cards in the Extra Deck", &HasAnExtraDeck},
    {"neither {seat} nor a team mate has a card in the Extra Deck, as {card} asks",
     &TeamHasNoExtraDeck},
};

}  // namespace

std::span<const TruthRow> TeamTruths() { return kRows; }

}  // namespace judge::golden
