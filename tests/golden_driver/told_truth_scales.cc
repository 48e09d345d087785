// Pendulum Monsters: where they are activated as Spells, and what their scales let come.
#include <array>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

constexpr std::uint8_t kLast = 5;

PieceIndex At(const Past& past, SeatIndex seat, std::uint8_t slot) {
  PieceIndex there = kNoPiece;
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    const Piece& piece = PieceThen(past, p);
    const bool it = piece.owner != kNoSeat && piece.side == seat && piece.slot == slot &&
                    piece.zone == ZoneKind::kSpellTrap;
    if (it) there = p;
  }
  return there;
}
bool IsEnd(const ZoneRef& zone) {
  return zone.kind == ZoneKind::kSpellTrap && (zone.slot == 1 || zone.slot == kLast);
}
bool HasScale(const Past& past, CardIndex card) { return Printed(past, card).scale >= 0; }
bool ShowsScale(const Past& past, PieceIndex piece) {
  return piece != kNoPiece && !LiesFaceDown(PieceThen(past, piece)) &&
         HasScale(past, PieceThen(past, piece).card);
}

// Activations.
Answer IsPlayedThere(const Past& past, const Fact& fact) {
  const bool free = At(past, fact.seat, 1) == kNoPiece || At(past, fact.seat, kLast) == kNoPiece;
  return HasScale(past, fact.card) && free;
}
Answer IsSetThere(const Past& past, const Fact& fact) {
  return HasScale(past, fact.card) && past.act->kind == ActionKind::kSet;
}
Answer AreBothTaken(const Past& past, const Fact& fact) {
  return At(past, fact.seat, 1) != kNoPiece && At(past, fact.seat, kLast) != kNoPiece;
}
Answer IsOuter(const Past&, const Fact& fact) {
  return IsEnd(fact.zone) && fact.zone.seat == fact.seat;
}
Answer IsNotOuter(const Past&, const Fact& fact) {
  return !IsEnd(fact.zone) || fact.zone.seat != fact.seat;
}

// Summons.
bool AreTheScales(const Past& past, const Fact& fact) {
  const PieceIndex first = At(past, fact.seat, 1);
  const PieceIndex last = At(past, fact.seat, kLast);
  const bool named =
      (fact.piece == first && fact.other == last) || (fact.piece == last && fact.other == first);
  return named && ShowsScale(past, first) && ShowsScale(past, last) &&
         PrintedOf(past, fact.piece).scale <= PrintedOf(past, fact.other).scale;
}
bool LiesBetween(const Past& past, const Fact& fact) {
  return PrintedOf(past, fact.piece).scale < fact.n && fact.n < PrintedOf(past, fact.other).scale;
}
bool IsItsLevel(const Past& past, const Fact& fact) {
  return Printed(past, fact.card).level == fact.n;
}
Answer IsBetween(const Past& past, const Fact& fact) {
  return AreTheScales(past, fact) && IsItsLevel(past, fact) && LiesBetween(past, fact);
}
Answer IsNotBetween(const Past& past, const Fact& fact) {
  return AreTheScales(past, fact) && IsItsLevel(past, fact) && !LiesBetween(past, fact);
}
Answer HasCome(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kSpecialSummoned && event.seat == fact.seat &&
           event.entry == fact.entry;
  });
}
Answer HasNoLevel(const Past& past, const Fact& fact) { return Printed(past, fact.card).level < 1; }
Answer ComesOutOfExtra(const Past& past, const Fact& fact) {
  return ZoneActedFrom(past) == ZoneKind::kExtraDeck && HasScale(past, fact.card);
}
// Nothing on the table has an arrow, so no Main Monster Zone is open; what arrows point at, and who
// holds an Extra Monster Zone, other checkers say.
Answer IsNotOpen(const Past& past, const Fact& fact) {
  if (ZoneActedFrom(past) != ZoneKind::kExtraDeck) return false;
  const bool arrows = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return LiesOnField(past, piece) && Printed(past, piece.card).arrows != 0;
  });
  if (fact.zone.kind == ZoneKind::kExtraMonster || arrows) return std::nullopt;
  return true;
}
Answer ComesOutOfHand(const Past& past, const Fact&) {
  return ZoneActedFrom(past) == ZoneKind::kHand;
}
Answer LiesInGraveyard(const Past& past, const Fact&) {
  return ZoneActedFrom(past) == ZoneKind::kGraveyard;
}
Answer HasNoEntry(const Past& past, const Fact& fact) {
  return !past.game.pack->HasEntry(PieceOf(past, fact).card);
}
Answer IsOfTeamMate(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return ShowsScale(past, fact.piece) && piece.controller == fact.seat &&
         fact.seat != past.act->seat && !AreOpponents(past, fact.seat, past.act->seat);
}
Answer HasBoth(const Past& past, const Fact& fact) {
  return ShowsScale(past, At(past, fact.seat, 1)) && ShowsScale(past, At(past, fact.seat, kLast));
}

constexpr TruthRow kRows[] = {
    {"{card} is activated as a Spell in a Pendulum Zone of {seat}", &IsPlayedThere},
    {"{card} is activated as a Spell, and not Set among the Spells and Traps", &IsSetThere},
    {"both Pendulum Zones of {seat} are taken", &AreBothTaken},
    {"{zone} is a Pendulum Zone of {seat}", &IsOuter},
    {"{zone} is no Pendulum Zone of {seat}: these are the outer Spell & Trap Zones", &IsNotOuter},
    {"{card} is Level {n}, and that lies not between the scales of {piece} and {other}",
     &IsNotBetween},
    {"{card} is Level {n}, between the scales of {piece} and {other}", &IsBetween},
    {"{seat} has made a Pendulum Summon in this turn", &HasCome},
    {"{card} has no Level, and scales are about Levels", &HasNoLevel},
    {"{card} lies face-up in the Extra Deck of {seat}", &ComesOutOfExtra},
    {"{card} comes out of the hand of {seat}", &ComesOutOfHand},
    {"{card} lies in the Graveyard, and a Pendulum Summon brings nothing out of it",
     &LiesInGraveyard},
    {"{card} comes out of the hand, and any Main Monster Zone is open to it", &ComesOutOfHand},
    {"{card} comes out of the Extra Deck to {zone}", &ComesOutOfExtra},
    {"{card} comes out of the Extra Deck, and {zone} is not open to it", &IsNotOpen},
    {"{piece} has no entry in this version, and may have a scale", &HasNoEntry},
    {"{piece} is a scale of {seat}, a team mate: a player reads his own scales alone",
     &IsOfTeamMate},
    {"{seat} reads the two scales that are {seat}'s own", &HasBoth},
};

}  // namespace

std::span<const TruthRow> ScaleTruths() { return kRows; }

}  // namespace judge::golden
