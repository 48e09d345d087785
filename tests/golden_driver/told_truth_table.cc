// More than two at the table: the order of turns, team mates, who is out, by the events that told
// of them and by the form of the duel.
#include <bit>
#include <cstdint>

#include "engine/lookup/lookup.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

const TableForm& FormNow(const Past& past) {
  return past.game.rules->forms[static_cast<std::size_t>(past.state.form())];
}

bool IsTeamDuel(const Past& past) { return past.state.seats() > 2; }

// Whether the seat has lost, by what was told.
bool HasLostBefore(const Past& past, SeatIndex seat) {
  return Any(Ever(past), [=](const Event& event) {
    return event.kind == EventKind::kLost && event.seat == seat;
  });
}

bool AreMates(const Past& past, SeatIndex a, SeatIndex b) {
  return a < past.state.seats() && b < past.state.seats() && a != b && !AreOpponents(past, a, b);
}

// The seat whose place in the Rotation was told as that number; kNoSeat when none was.
SeatIndex SeatAtPlace(const Past& past, int place) {
  SeatIndex seat = kNoSeat;
  for (const Event& event : Ever(past)) {
    if (event.kind == EventKind::kTurnPlaced && event.amount == place) seat = event.seat;
  }
  return seat;
}

// How many places the Rotation has, by what was told; 0: a position began with one.
int PlacesTold(const Past& past) {
  int places = 0;
  for (const Event& event : Ever(past)) {
    if (event.kind == EventKind::kTurnPlaced) places = event.amount;
  }
  return places;
}

Answer IsNotJoined(const Past& past, const Fact&) { return !FormNow(past).may_be_joined; }
Answer IsNotLentFor(const Past& past, const Fact&) { return !FormNow(past).lends_for_summons; }
Answer IsNotDrawn(const Past& past, const Fact&) { return !FormNow(past).draws_attacks; }
Answer EndsNotTogether(const Past& past, const Fact&) { return !FormNow(past).may_end_together; }

// Whether somebody of the team of the seat plays besides.
bool HasMate(const Past& past, SeatIndex seat) {
  for (SeatIndex other = 0; other < past.state.seats(); ++other) {
    if (AreMates(past, seat, other)) return true;
  }
  return false;
}
bool IsShared(const Past& past, ZoneKind kind) {
  return (FormNow(past).shared_zones >> static_cast<unsigned>(kind) & 1U) != 0;
}
// Whether the piece lays out Terrains and lies in the Rule Zone of that seat.
bool PlaysTerrains(const Past& past, PieceIndex index, SeatIndex seat) {
  const Piece& piece = past.state.piece(index);
  const CardDefinition& card = past.game.pack->card(piece.card);
  const bool terrains = !card.terrains.empty() || !card.terrains_red.empty();
  return terrains && piece.zone == ZoneKind::kRule && piece.controller == seat;
}

Answer PlaysAlone(const Past& past, const Fact& fact) { return !HasMate(past, fact.seat); }
Answer HasMates(const Past& past, const Fact& fact) { return HasMate(past, fact.seat); }
Answer MatesGoOn(const Past& past, const Fact& fact) {
  bool goes_on = false;
  for (SeatIndex other = 0; other < past.state.seats(); ++other) {
    goes_on |= AreMates(past, fact.seat, other) && !HasLostBefore(past, other);
  }
  return goes_on && IsTeamDuel(past);
}
Answer OnSharedBoard(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Piece& piece = past.state.piece(fact.piece);
  return IsShared(past, piece.zone) && AreMates(past, past.act->seat, piece.controller);
}
Answer OnBoardOfOpponents(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Piece& piece = past.state.piece(fact.piece);
  return IsShared(past, piece.zone) && piece.controller == fact.seat &&
         AreOpponents(past, past.act->seat, fact.seat);
}
Answer InZoneOfMateAlone(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return !IsShared(past, fact.zone.kind) && AreMates(past, past.act->seat, fact.seat);
}
Answer OwnRuleCard(const Past& past, const Fact& fact) {
  const Piece& piece = past.state.piece(fact.piece);
  return piece.zone == ZoneKind::kRule && piece.controller == fact.seat;
}
Answer RuleCardOfMate(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Piece& piece = past.state.piece(fact.piece);
  return piece.zone == ZoneKind::kRule && piece.controller == fact.seat &&
         AreMates(past, past.act->seat, fact.seat);
}
Answer MatePlaysTerrains(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return PlaysTerrains(past, fact.piece, fact.seat) && AreMates(past, past.act->seat, fact.seat);
}
Answer NoMatePlaysTerrains(const Past& past, const Fact& fact) {
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    for (SeatIndex s = 0; s < past.state.seats(); ++s) {
      if (AreMates(past, fact.seat, s) && PlaysTerrains(past, p, s)) return false;
    }
  }
  return true;
}

Answer NamesOneAlone(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return IsTeamDuel(past) && past.act->chosen_count == 0;
}
Answer RotationBegins(const Past& past, const Fact& fact) {
  return PlacesTold(past) == 0 ? std::nullopt : Answer(SeatAtPlace(past, 1) == fact.seat);
}
Answer NoRotation(const Past& past, const Fact&) { return PlacesTold(past) == 0; }
Answer RotationIsTaken(const Past& past, const Fact& fact) {
  return IsTeamDuel(past) && fact.seat < past.state.seats();
}

int TimesNamed(const Past& past, SeatIndex seat) {
  int times = 0;
  for (int i = 0; i < past.act->chosen_count; ++i) {
    times += past.act->chosen[static_cast<std::size_t>(i)].zone.seat == seat ? 1 : 0;
  }
  return times;
}
Answer NotAmongPlayers(const Past& past, const Fact& fact) {
  return fact.seat >= past.state.seats() || past.state.seat(fact.seat).out != kTakesPart;
}
Answer NamedTwice(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return TimesNamed(past, fact.seat) > 1;
}
Answer NotNamed(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return TimesNamed(past, fact.seat) == 0;
}
// Whether it stands right behind a team mate in the order that is named, the last before the first.
bool FollowsMate(const Past& past, SeatIndex seat) {
  const int count = past.act->chosen_count;
  for (int i = 0; i < count; ++i) {
    const auto at = [&](int place) {
      return past.act->chosen[static_cast<std::size_t>(place % count)].zone.seat;
    };
    if (at(i + 1) == seat && AreMates(past, at(i), seat)) return true;
  }
  return false;
}
Answer ItFollowsMate(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return FollowsMate(past, fact.seat);
}
Answer NobodyFollowsMate(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  for (SeatIndex seat = 0; seat < past.state.seats(); ++seat) {
    if (FollowsMate(past, seat)) return false;
  }
  return true;
}
Answer EverybodyAlone(const Past& past, const Fact&) {
  for (SeatIndex a = 0; a < past.state.seats(); ++a) {
    for (SeatIndex b = 0; b < past.state.seats(); ++b) {
      if (AreMates(past, a, b)) return false;
    }
  }
  return true;
}

// The last one of the usual order has the last turn of the first round.
Answer LastOfFirstRound(const Past& past, const Fact& fact) {
  const int places = PlacesTold(past);
  if (places != 0) return SeatAtPlace(past, places) == fact.seat;
  return TurnNow(past) <= past.state.seats() && past.state.team(fact.seat) != 0;
}

Answer ATeamHasLost(const Past& past, const Fact& fact) {
  for (SeatIndex seat = 0; seat < past.state.seats(); ++seat) {
    const bool own = seat == fact.seat || AreMates(past, seat, fact.seat);
    if (own && HasLostBefore(past, seat)) return true;
  }
  return past.state.seat(fact.seat).out == kHasLost;
}
Answer ZoneOfMate(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return fact.zone.seat == fact.seat && AreMates(past, past.act->seat, fact.seat);
}
Answer HiddenPileOfMate(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return AreMates(past, past.act->seat, fact.seat) && past.game.rules->IsHiddenPile(fact.zone.kind);
}
Answer FieldOfMate(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return AreMates(past, past.act->seat, fact.seat) && past.game.rules->OnField(fact.zone.kind);
}
Answer TurnOfNoMate(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return TurnSeat(past) == fact.seat && !AreMates(past, past.act->seat, fact.seat);
}
Answer TurnOfSeat(const Past& past, const Fact& fact) { return TurnSeat(past) == fact.seat; }
Answer CardOfMate(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return PieceOf(past, fact).controller == fact.seat && AreMates(past, past.act->seat, fact.seat);
}
Answer CardOfAnother(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).controller != fact.seat;
}
Answer NoTurnYet(const Past& past, const Fact&) { return TurnNow(past) == 0; }
Answer NoCardNamed(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->piece == kNoPiece && past.act->card == kUnknownCard;
}

Answer HasLost(const Past& past, const Fact& fact) {
  return HasLostBefore(past, fact.seat) || past.state.seat(fact.seat).out == kHasLost;
}
Answer HasNotJoined(const Past& past, const Fact& fact) {
  return !Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kJoined && event.seat == fact.seat;
  });
}
Answer NobodyHasLost(const Past& past, const Fact&) {
  return !Any(Ever(past), [](const Event& event) { return event.kind == EventKind::kLost; });
}
Answer TakesPart(const Past& past, const Fact& fact) {
  return past.state.seat(fact.seat).out != kNotYetJoined;
}
Answer InSetup(const Past& past, const Fact&) { return TurnNow(past) == 0; }
Answer HasNotWantedEnd(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kEndWanted && event.seat == fact.seat;
  });
}
Answer NoBattleRoyale(const Past& past, const Fact&) { return !FormNow(past).draws_attacks; }
Answer NoTeamDuel(const Past& past, const Fact&) { return !FormNow(past).lends_for_summons; }

bool IsAttackDeclared(const Event& event) {
  return event.kind == EventKind::kAttackDeclared || event.kind == EventKind::kRedirected;
}
Answer NoAttackOpen(const Past& past, const Fact&) {
  const Task* top = past.state.top_task();
  return top == nullptr || top->kind != TaskKind::kWindow || top->window != WindowKind::kAttack;
}
Answer AimedAtOwn(const Past& past, const Fact& fact) {
  const Event* attack = nullptr;
  for (const Event& event : ThisTurn(past)) {
    if (IsAttackDeclared(event)) attack = &event;
  }
  if (attack == nullptr) return std::nullopt;
  return PieceThen(past, attack->other).controller == fact.seat;
}
Answer NoOwnMonsterNamed(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return fact.piece == kNoPiece || piece.controller != fact.seat || !StandsAsMonster(piece);
}
Answer ItIsTheAttacker(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return IsAttackDeclared(event) && event.piece == fact.piece;
  });
}
bool DrewBefore(const Past& past, SeatIndex seat) {
  return Any(Ever(past), [=](const Event& event) {
    return event.kind == EventKind::kDrewAttack && event.seat == seat;
  });
}
Answer HasDrawn(const Past& past, const Fact& fact) { return DrewBefore(past, fact.seat); }
Answer DrawsFirst(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kDrewAttack && event.seat == fact.seat;
  });
}
Answer AttackWasDrawn(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kDrewAttack && event.piece == fact.piece;
  });
}
Answer AttackOfSeatWasDrawn(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kDrewAttack &&
           PieceThen(past, event.piece).controller == fact.seat;
  });
}
Answer MateHasColour(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const std::uint8_t colour = past.state.seat(fact.seat).colour;
  return AreMates(past, past.act->seat, fact.seat) && colour != 0 && colour != past.act->number;
}
Answer SeveralHaveWon(const Past& past, const Fact& fact) {
  std::uint32_t told = 0;
  for (const Event& event : Ever(past)) {
    if (event.kind == EventKind::kWon) told |= 1U << event.seat;
  }
  return std::popcount(told) > 1 && (told >> fact.seat & 1U) != 0 && told == WinnersOf(past.state);
}

Answer MateHadMonster(const Past& past, const Fact& fact) {
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return AreMates(past, piece.controller, fact.seat) && StandsAsMonster(piece);
  });
}

constexpr TruthRow kRows[] = {
    {"a team mate, whose field {seat} shares, had a monster this turn", &MateHadMonster},
    {"a Rotation of all players is fixed, and not one player who goes first", &NamesOneAlone},
    {"the Rotation is fixed and begins with {seat}", &RotationBegins},
    {"no Rotation of turns has been fixed", &NoRotation},
    {"no Rotation was recorded: taken as the usual one, which begins with {seat}",
     &RotationIsTaken},
    {"{seat} has a turn before each of the others only", &PlaysAlone},
    {"{seat} has a turn where it is the turn of the one against all", &HasMates},
    {"{seat} has lost, and the others of the team go on", &MatesGoOn},
    {"{piece} lies on the board of the team, which all of the team control", &OnSharedBoard},
    {"{piece} lies on the board that the team of {seat} controls together", &OnBoardOfOpponents},
    {"{zone} is no part of the board that the team shares: what lies there is {seat}'s",
     &InZoneOfMateAlone},
    {"{seat} has played {piece} and controls it, though the team has one Rule Zone", &OwnRuleCard},
    {"{piece} is {seat}'s alone: each of the team controls his own cards in the Rule Zone",
     &RuleCardOfMate},
    {"{seat} plays {piece}, and the team plays one TERRAINS effect", &MatePlaysTerrains},
    {"this is the first TERRAINS effect of {seat}'s side", &NoMatePlaysTerrains},
    {"{seat} has no turns in this duel yet", &NotAmongPlayers},
    {"{seat} is named twice", &NamedTwice},
    {"{seat} has no place in the order", &NotNamed},
    {"{seat} follows a team mate: the order changes between teams first", &ItFollowsMate},
    {"the order changes between the teams, and then between their players", &NobodyFollowsMate},
    {"everybody is a team of his own: any order of all players will do", &EverybodyAlone},
    {"{seat} is the last in the Rotation and may attack in the first round", &LastOfFirstRound},
    {"in the first round only the last in the Rotation attacks, and that is {seat}",
     &LastOfFirstRound},
    {"one of its two players has lost, and so the team of {seat} has", &ATeamHasLost},
    {"{zone} is a zone of {seat}: team mates share the field, and each controls his own zones of "
     "it",
     &ZoneOfMate},
    {"{zone} is no part of the shared field: what lies there is shown to nobody",
     &HiddenPileOfMate},
    {"{zone} is part of the shared field, and {seat} may show a team mate what lies there",
     &FieldOfMate},
    {"it is the turn of {seat}, who is no team mate", &TurnOfNoMate},
    {"{seat}, whose turn it is, may use it for a summon in this turn", &TurnOfSeat},
    {"{piece} is a card of {seat}: a team mate's card does not attack, change its position or move "
     "for others",
     &CardOfMate},
    {"it is not said which card {seat} lends", &NoCardNamed},
    {"{piece} is no card of {seat}, who cannot lend it", &CardOfAnother},
    {"cards are lent to the player whose turn it is, and that is {seat}", &TurnOfSeat},
    {"cards are lent in a turn, and none has begun", &NoTurnYet},
    {"{seat} has no turns any more, and the others go on in their order", &HasLost},
    {"{seat} has lost and is out of the duel", &HasLost},
    {"{seat} has not joined the duel", &HasNotJoined},
    {"only in a Battle Royale does a player draw an attack without a card", &NoBattleRoyale},
    {"no attack has been declared that could be drawn now", &NoAttackOpen},
    {"the attack is aimed at {seat}'s own monster already", &AimedAtOwn},
    {"{seat} draws an attack to a monster of {seat}'s own, and none is named", &NoOwnMonsterNamed},
    {"{piece} attacks itself only where a card says so", &ItIsTheAttacker},
    {"{seat} has drawn an attack in round {n} already", &HasDrawn},
    {"{seat} draws an attack for the first time in round {n}", &DrawsFirst},
    {"a player has drawn the attack: this battle cannot destroy {piece}", &AttackWasDrawn},
    {"a player has drawn the attack: {seat} takes no damage from this battle",
     &AttackOfSeatWasDrawn},
    {"only in a duel of more than two are cards lent for a summon", &NoTeamDuel},
    {"only a Battle Royale may be joined while it goes on", &NoBattleRoyale},
    {"nobody joins a duel of this form while it goes on", &IsNotJoined},
    {"nobody lends cards in a duel of this form", &IsNotLentFor},
    {"an attack is redirected by a card in a duel of this form", &IsNotDrawn},
    {"a duel of this form does not end because players want it", &EndsNotTogether},
    {"{seat} is no seat that is kept free", &TakesPart},
    {"the duel has not begun: who plays from the beginning stands in its heading", &InSetup},
    {"{seat} joins, and has the next turn", &HasNotJoined},
    {"only in a Battle Royale do those who are left end the duel together", &NoBattleRoyale},
    {"{seat} has lost: those who are left may end the duel together", &HasLost},
    {"nobody has lost yet, so the duel goes on", &NobodyHasLost},
    {"the duel goes on as long as {seat} does not want it to end", &HasNotWantedEnd},
    {"{seat}, of the same team, has the other colour", &MateHasColour},
    {"the duel is over: {winners} have won", &SeveralHaveWon},
};

}  // namespace

std::span<const TruthRow> TableTruths() { return kRows; }

}  // namespace judge::golden
