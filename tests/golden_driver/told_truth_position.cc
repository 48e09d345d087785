// Battle positions and modes: who turned, hid or was put down, and who may be turned.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

// By its player: what effects do is no change of this kind.
bool ChangesPosition(const Event& event, PieceIndex piece) {
  const bool turns = event.kind == EventKind::kPositionChanged || event.kind == EventKind::kFlipped;
  return turns && event.piece == piece && event.source == kNoPiece && event.by == kNoClause;
}

Answer ChangedPosition(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact, [&](const Event& event) {
    const bool turns = event.kind == EventKind::kPositionChanged ||
                       event.kind == EventKind::kFlipped || event.kind == EventKind::kHid;
    return turns && event.piece == fact.piece;
  });
}

// What turns together with another monster has not been turned by its player, and who comes to the
// field again comes anew.
Answer UnchangedPosition(const Past& past, const Fact& fact) {
  EntryNumber led = 0;
  bool changed = false;
  for (const Event& event : ThisTurn(past)) {
    if (IsSummon(event) && event.piece == fact.piece) changed = false;
    if (event.kind != EventKind::kPositionChanged) continue;
    const bool together = led == event.entry;
    led = event.entry;
    changed |= !together && ChangesPosition(event, fact.piece);
  }
  return !changed;
}

Answer DownThisTurn(const Past& past, const Fact& fact) {
  return Happened(ThisTurn(past), fact,
                  [&](const Event& event) { return GoesDown(event) && event.piece == fact.piece; });
}
Answer DownBefore(const Past& past, const Fact& fact) {
  return NeverIn(ThisTurn(past),
                 [&](const Event& event) { return GoesDown(event) && event.piece == fact.piece; });
}
// It came, turned, attacked or was put down this turn, so its player does not turn it any more.
Answer BoundByHand(const Past& past, const Fact& fact) {
  const Span turn = ThisTurn(past);
  const bool bound = Any(turn, [&](const Event& event) {
    const bool binds = IsSummon(event) || GoesDown(event) ||
                       event.kind == EventKind::kAttackDeclared ||
                       ChangesPosition(event, fact.piece);
    return binds && event.piece == fact.piece;
  });
  return bound || turn.whole ? Answer(bound) : std::nullopt;
}

bool Stands(const Past& past, const Fact& fact, Position position) {
  return PieceOf(past, fact).position == position;
}
Answer StandsInAttack(const Past& past, const Fact& fact) {
  return Stands(past, fact, Position::kAttack);
}
Answer StandsInDefense(const Past& past, const Fact& fact) {
  return Stands(past, fact, Position::kDefense);
}
Answer StandsHiddenInAttack(const Past& past, const Fact& fact) {
  return Stands(past, fact, Position::kHiddenAttack);
}
Answer IsHiddenNow(const Past& past, const Fact& fact) {
  return IsHidden(PieceOf(past, fact).position);
}
Answer IsFaceUpNow(const Past& past, const Fact& fact) {
  return StandsAsMonster(PieceOf(past, fact)) && !IsHidden(PieceOf(past, fact).position);
}
Answer IsNotHidden(const Past& past, const Fact& fact) {
  return !IsHidden(PieceOf(past, fact).position);
}
Answer StandsNowhere(const Past& past, const Fact& fact) {
  return !StandsAsMonster(PieceOf(past, fact));
}
Answer LiesInNoMonsterZone(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).zone != ZoneKind::kMonster;
}
Answer StandsAlreadySo(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const Position asked = past.act->position;
  return asked == Position::kNone || PieceOf(past, fact).position == asked;
}
Answer AsksHiddenAttack(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->position == Position::kHiddenAttack;
}
Answer AsksHidden(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return IsHidden(past.act->position);
}
Answer AsksFaceUp(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return !IsHidden(past.act->position);
}
Answer AsksFaceUpAttack(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->position == Position::kAttack;
}
Answer AsksHiddenDefense(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->position == Position::kHiddenDefense;
}
Answer AsksNeither(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->position != Position::kAttack && past.act->position != Position::kHiddenDefense;
}
Answer AsksToTurn(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return IsAttack(past.act->position) != IsAttack(PieceOf(past, fact).position);
}
Answer HasFlipAsked(const Past& past, const Fact& fact) {
  return PrintsKind(past, fact.card, PrintedKind::kFlip) && AsksHiddenDefense(past, fact) != false;
}

// The battle turned it up: it was Hidden in ATK Position before.
Answer WasHiddenInBattle(const Past& past, const Fact& fact) {
  const bool flipped = Any(ThisPhase(past), [&](const Event& event) {
    return event.kind == EventKind::kFlipped && event.piece == fact.piece;
  });
  return flipped && LiesOnField(past, PieceOf(past, fact));
}
Answer WasNotHiddenInBattle(const Past& past, const Fact& fact) {
  return (PieceOf(past, fact).flags & kWasHiddenAttack) == 0;
}

// What says that a position stays: left behind by an effect, or by a card in play.
bool HasLock(const Past& past, PieceIndex piece) {
  for (const ActiveModifier& m : past.state.modifiers()) {
    if (m.kind == ModifierKind::kBattleLock && (m.piece == piece || m.piece == kNoPiece)) {
      return true;
    }
  }
  return false;
}
Answer LockedByCard(const Past& past, const Fact& fact) {
  return PrintsModifier(past, fact.card, ModifierKind::kBattleLock) ||
         PrintsOperation(past, fact.card, OperationKind::kBattleLock) || HasLock(past, fact.piece);
}
Answer LockedByHand(const Past& past, const Fact& fact) { return HasLock(past, fact.piece); }

// Who knows it: each seat that may look at it.
bool KnownTo(const Piece& piece, SeatIndex seat) { return (piece.known_to >> seat & 1U) != 0; }
Answer OnlyPlayerKnows(const Past& past, const Fact& fact) {
  for (const Event& event : ThisTurn(past)) {
    if (!GoesDown(event) && event.kind != EventKind::kControlChanged) continue;
    const Piece& piece = PieceThen(past, event.piece);
    bool others = false;
    for (SeatIndex s = 0; s < past.state.seats(); ++s) {
      others |= s != fact.seat && KnownTo(piece, s);
    }
    if (piece.controller == fact.seat && LiesFaceDown(piece) && !others) return true;
  }
  return false;
}
Answer PlayersKnow(const Past& past, const Fact& fact) {
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    return piece.controller == fact.seat && piece.owner != fact.seat && LiesFaceDown(piece);
  });
}

// Where anybody may be Hidden, or this one.
bool SaysHiddenIsAllowed(const Past& past, CardIndex card) {
  return PrintsLiftOf(past, card, "kingdom.hidden.needs-permission");
}
// Neither the marker there nor a card on the table says so.
Answer NothingLetsHide(const Past& past, const Fact& fact) {
  if (past.state.HasTerrain(fact.zone.seat, fact.zone.slot)) {
    const CardIndex marker = past.state.terrain(fact.zone.seat, fact.zone.slot).card;
    if (SaysHiddenIsAllowed(past, marker)) return std::nullopt;
  }
  const bool said = AnyPiece(past, [&](PieceIndex, const Piece& piece) {
    const bool open = LiesOnField(past, piece) || piece.zone == ZoneKind::kRule;
    return open && !LiesFaceDown(piece) && SaysHiddenIsAllowed(past, piece.card);
  });
  for (const ActiveModifier& m : past.state.modifiers()) {
    if (m.kind == ModifierKind::kLift) return std::nullopt;
  }
  return said ? std::nullopt : Answer(true);
}
Answer MarkerLetsHide(const Past& past, const Fact& fact) {
  if (!past.state.HasTerrain(fact.zone.seat, fact.zone.slot)) return std::nullopt;
  const CardIndex marker = past.state.terrain(fact.zone.seat, fact.zone.slot).card;
  return SaysHiddenIsAllowed(past, marker) ? Answer(true) : *NothingLetsHide(past, fact) != true;
}

constexpr TruthRow kRows[] = {
    {"{piece} has changed its position this turn", &ChangedPosition},
    {"{piece} has not changed its position this turn", &UnchangedPosition},
    {"{piece} was Set this turn", &DownThisTurn},
    {"{piece} was Set this turn: a Spell need not wait, only a Trap does", &DownThisTurn},
    {"{piece} was put face-down this turn", &DownThisTurn},
    {"{piece} was Set, and a Set is no summon that could be answered", &DownThisTurn},
    {"{piece} was Set in an earlier turn", &DownBefore},
    {"{piece} lay face-down when the turn began", &DownBefore},
    {"by hand {piece} is not turned any more this turn: an effect is free of that", &BoundByHand},
    {"{piece} goes from attack mode to defence mode", &StandsInAttack},
    {"{piece} goes from defence mode to attack mode", &StandsInDefense},
    {"{piece} is turned from face-down defence mode to face-up attack mode", &IsHiddenNow},
    {"{piece} may be flipped into ATK or DEF Position, as its controller likes", &IsHiddenNow},
    {"{piece} is Hidden in ATK Position and may attack", &StandsHiddenInAttack},
    {"{piece} is Hidden: it is flipped face-up, not turned", &IsHiddenNow},
    {"{piece} is Hidden already: only a face-up monster can be hidden", &IsHiddenNow},
    {"{piece} is Hidden already and cannot be equipped", &IsHiddenNow},
    {"{piece} lies face down already", &IsHiddenNow},
    {"{piece} lies face down: it is turned up with flip, into attack mode", &IsHiddenNow},
    {"by hand {piece} is turned up into attack mode only", &IsHiddenNow},
    {"{piece} lies face down and may be equipped", &IsHiddenNow},
    {"{piece} is negated without anybody knowing what it is", &IsHiddenNow},
    {"{piece} is face-up: to go face-down it is Hidden, not turned", &IsFaceUpNow},
    {"{piece} lies face up already", &IsFaceUpNow},
    {"{piece} lies face up and is not turned face down by hand", &IsFaceUpNow},
    {"{piece} is not face-down", &IsNotHidden},
    {"{piece} is in that position already", &StandsAlreadySo},
    {"{piece} lies in this mode already", &StandsAlreadySo},
    {"{piece} is no monster in a Monster Zone and has no battle position", &StandsNowhere},
    {"{piece} is no monster in a monster card zone", &StandsNowhere},
    {"{piece} is no monster in a Monster Zone; an attack needs a monster", &StandsNowhere},
    {"{piece} lies in no monster card zone and has no mode", &LiesInNoMonsterZone},
    {"to hide {piece} does not turn it; a Hidden position is hidden-atk or hidden-def",
     &AsksToTurn},
    {"face down is defence mode: there is no face-down attack mode", &AsksHiddenAttack},
    {"a flip turns the monster face-up", &AsksHidden},
    {"what is special summoned lies face up", &AsksHidden},
    {"a Normal Summon may be made in face-up ATK or DEF Position", &AsksFaceUp},
    {"a Special Summon may be made in face-up ATK or DEF Position", &AsksFaceUp},
    {"{seat} chooses between attack and defence mode", &AsksFaceUp},
    {"a normal summon face up, in attack mode", &AsksFaceUpAttack},
    {"a normal summon face down, in defence mode: the monster is set", &AsksHiddenDefense},
    {"a normal summon is face up in attack mode or face down in defence mode", &AsksNeither},
    {"{card} has FLIP and may be summoned in Hidden DEF anywhere", &HasFlipAsked},
    {"{piece} was Hidden in ATK Position and is still on the field", &WasHiddenInBattle},
    {"{piece} was not Hidden in ATK Position when this battle began", &WasNotHiddenInBattle},
    {"{piece} is Battle Locked by {card}", &LockedByCard},
    {"{piece} is Battle Locked", &LockedByHand},
    {"nobody but {seat} knows which monster it is", &OnlyPlayerKnows},
    {"{seat} knows which monster it is, as does who controlled it before", &PlayersKnow},
    {"no effect allows a monster to be Hidden like this in {zone}", &NothingLetsHide},
    {"nothing lets an Integration Monster be Hidden in {zone}", &NothingLetsHide},
    {"any monster may be Hidden in {zone}", &MarkerLetsHide},
};

}  // namespace

std::span<const TruthRow> PositionTruths() { return kRows; }

}  // namespace judge::golden
