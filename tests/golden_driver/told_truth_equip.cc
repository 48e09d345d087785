// Cards that equip or lie beneath others.
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

Answer Equips(const Past& past, const Fact& fact) {
  return OrCopied(past, fact.card, PrintsOperation(past, fact.card, OperationKind::kEquip));
}
Answer EquipsOrIsEquip(const Past& past, const Fact& fact) {
  return HasTypeWord(past, fact.card, "Equip") ? Answer(true) : Equips(past, fact);
}
Answer NoEquip(const Past& past, const Fact& fact) {
  return !HasTypeWord(past, fact.card, "Equip") &&
         !PrintsOperation(past, fact.card, OperationKind::kEquip);
}
Answer Attaches(const Past& past, const Fact& fact) {
  return OrLent(past, PrintsOperation(past, fact.card, OperationKind::kAttach));
}
Answer NeverAttaches(const Past& past, const Fact& fact) {
  return !PrintsOperation(past, fact.card, OperationKind::kAttach);
}
Answer HasZoneToEquip(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const bool lies =
      past.act->piece != kNoPiece && PieceThen(past, past.act->piece).zone == ZoneKind::kSpellTrap;
  const bool room = lies || !AreSlotsTaken(past, past.act->seat, ZoneKind::kSpellTrap);
  return room ? Equips(past, fact) : Answer(false);
}

bool ActorHas(const Past& past, PieceFlag flag) {
  return past.act != nullptr && past.act->piece != kNoPiece &&
         (PieceThen(past, past.act->piece).flags & flag) != 0;
}
Answer ActorIsAttached(const Past& past, const Fact&) { return ActorHas(past, kIsAttached); }
Answer ActorIsNotAttached(const Past& past, const Fact&) { return !ActorHas(past, kIsAttached); }
Answer ActorEquipsNothing(const Past& past, const Fact&) { return !ActorHas(past, kIsEquipped); }
Answer ActorIsNotInHand(const Past& past, const Fact&) {
  return ZoneActedFrom(past) != ZoneKind::kHand;
}
// The card prints that it equips a zone of the game, or a player, who is none of them.
template <bool kPlayer>
Answer EquipsWhole(const Past& past, const Fact& fact) {
  const Pack& pack = *past.game.pack;
  return OrLent(
      past, PrintsEffect(past, fact.card, [&](const Effect& effect) {
        const auto first = pack.operations.begin() + effect.operations.first;
        return std::any_of(first, first + effect.operations.count, [](const Operation& op) {
          const bool player = op.to.index == static_cast<std::uint8_t>(ZoneKind::kOutside);
          return op.kind == OperationKind::kEquip && op.to.kind == RefKind::kZoneOf &&
                 player == kPlayer;
        });
      }));
}

// It does, or it was put there in the record and has left since.
Answer LiesBeneath(const Past& past, const Fact& fact) {
  if (PieceOf(past, fact).host == fact.other) return true;
  return Happened(Ever(past), {}, [&](const Event& event) {
    const bool put = event.kind == EventKind::kAttached || event.kind == EventKind::kEquipped;
    return put && event.piece == fact.piece && event.other == fact.other;
  });
}
Answer LiesBeneathAnother(const Past& past, const Fact& fact) {
  return (PieceOf(past, fact).flags & kIsAttached) != 0;
}
Answer IsEquippedTo(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.host == fact.other && (piece.flags & kIsEquipped) != 0;
}
Answer IsAttachedTo(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.host == fact.other && (piece.flags & kIsAttached) != 0;
}
Answer LiesFaceUpBehind(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return *IsEquippedTo(past, fact) && !LiesFaceDown(piece) && piece.controller == fact.seat;
}
Answer LiesFaceDownBehind(const Past& past, const Fact& fact) {
  return *IsEquippedTo(past, fact) && LiesFaceDown(PieceOf(past, fact));
}
Answer LiesFaceDownAndSeen(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  for (SeatIndex s = 0; s < past.state.seats(); ++s) {
    if ((piece.known_to >> s & 1U) == 0) return false;
  }
  return LiesFaceDown(piece) && (piece.flags & kIsEquipped) != 0;
}
Answer IsEquipCardNow(const Past& past, const Fact& fact) {
  return (PieceOf(past, fact).flags & kIsEquipped) != 0;
}
Answer HostIs(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).controller == fact.seat && StandsAsMonster(PieceOf(past, fact));
}
// Behind the zone in which that monster stands, on its side.
Answer LiesBehindThat(const Past& past, const Fact& fact) {
  const Piece& host = PieceOf(past, fact);
  return fact.zone.kind == ZoneKind::kSpellTrap && fact.zone.seat == host.side &&
         fact.zone.slot == host.slot && host.zone == ZoneKind::kMonster;
}
Answer GoesFromHostToHost(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->piece == kNoPiece) return std::nullopt;
  return PieceThen(past, past.act->piece).host == fact.other && fact.other != fact.piece;
}
Answer LiesBehindAlready(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->piece == kNoPiece) return std::nullopt;
  return PieceThen(past, past.act->piece).host == fact.piece;
}
Answer LeavesMonsterZone(const Past& past, const Fact& fact) {
  if (past.act == nullptr || past.act->piece == kNoPiece) return std::nullopt;
  return PieceThen(past, past.act->piece).zone == ZoneKind::kMonster &&
         past.act->piece != fact.piece;
}
Answer EquipsItself(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return past.act->piece == fact.piece;
}
Answer ActorLiesFaceDown(const Past& past, const Fact&) {
  if (past.act == nullptr || past.act->piece == kNoPiece) return std::nullopt;
  return LiesFaceDown(PieceThen(past, past.act->piece));
}
Answer ActorIsFaceUp(const Past& past, const Fact&) {
  if (past.act == nullptr || past.act->piece == kNoPiece) return std::nullopt;
  return !LiesFaceDown(PieceThen(past, past.act->piece));
}
Answer EquipsInOwnMain(const Past& past, const Fact& fact) {
  return IsMainNow(past) && TurnSeat(past) == fact.seat;
}
Answer NoMonsterStands(const Past& past, const Fact&) {
  const PieceIndex itself = past.act == nullptr ? kNoPiece : past.act->piece;
  return !AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    return piece.zone == ZoneKind::kMonster && p != itself;
  });
}
Answer PileIsFull(const Past& past, const Fact& fact) {
  const Piece& host = PieceOf(past, fact);
  return CountPieces(past, [&](PieceIndex, const Piece& piece) {
           return piece.zone == ZoneKind::kSpellTrap && piece.side == host.side &&
                  piece.slot == host.slot;
         }) == fact.n;
}
Answer LiesBehindPaid(const Past& past, const Fact& fact) {
  if (past.act == nullptr || !*IsEquippedTo(past, fact)) return false;
  const auto named =
      std::span(past.act->chosen)
          .first(static_cast<std::size_t>(past.act->chosen_count) + past.act->paid_count);
  return std::any_of(named.begin(), named.end(),
                     [&](const Chosen& one) { return one.piece == fact.other; });
}
// It was put beneath the monster, whose own name it takes no zone from.
Answer WasEquippedBefore(const Past& past, const Fact& fact) {
  return Any(ThisTurn(past), [&](const Event& event) {
    return event.kind == EventKind::kEquipped &&
           (event.other == fact.piece || event.piece == fact.piece);
  });
}

// It is printed as a monster and lies on that one; it was put there, or lay so as the record began.
Answer IsWornMonster(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return PrintedOf(past, fact.piece).IsMonster() && piece.host == fact.other &&
         piece.position == Position::kNone && piece.zone == ZoneKind::kSpellTrap;
}

constexpr TruthRow kRows[] = {
    {"{piece} equips {other}: it is an Equip Spell as long as it does, and nothing is used that it "
     "says as a monster",
     &IsWornMonster},
    {"{card} has an effect that equips", &Equips},
    {"{card} is an Equip card or has an effect that equips", &EquipsOrIsEquip},
    {"{card} is no Equip card and no effect lets it equip", &NoEquip},
    {"{card} has no effect that equips", &NoEquip},
    {"an effect of {card} attaches", &Attaches},
    {"no effect of {card} lets it be attached", &NeverAttaches},
    {"{card} has a zone in the Backrow while it equips", &HasZoneToEquip},
    {"{card} lies attached and is sent to the Graveyard by hand", &ActorIsAttached},
    {"{card} lies beneath another card, where only what is printed for that works",
     &ActorIsAttached},
    {"{card} is not attached to anything, so nothing is detached", &ActorIsNotAttached},
    {"{card} is not attached to anything, so its ATTACH effect is not active", &ActorIsNotAttached},
    {"{card} equips nothing now, so its EQUIP effect is not active", &ActorEquipsNothing},
    {"this effect of {card} is used while it equips a monster", &ActorEquipsNothing},
    {"this effect of {card} is used while it is in the hand", &ActorIsNotInHand},
    {"{card} equips a whole zone, which is there even when no card is in it", &EquipsWhole<false>},
    {"{card} equips a player, and no card", &EquipsWhole<true>},
    {"{piece} lies beneath {other} and takes no zone of its own", &LiesBeneath},
    {"{piece} lies beneath another card and is no monster on the field", &LiesBeneathAnother},
    {"{piece} is equipped to {other} and still a monster on the field", &IsEquippedTo},
    {"{piece} is attached to {other} and no monster on the field", &IsAttachedTo},
    {"{piece} lies face up behind {other}, and {seat} controls it", &LiesFaceUpBehind},
    {"{piece} lies face down behind {other}: it is not used there", &LiesFaceDownBehind},
    {"{piece} lies face down where it is, and everybody knows it", &LiesFaceDownAndSeen},
    {"all that {piece} does as an equip card is negated", &IsEquipCardNow},
    {"{piece} is {seat}'s, and monsters of either side may be equipped", &HostIs},
    {"{card} lies in {zone}, behind {piece}", &LiesBehindThat},
    {"{card} goes from {other} on to {piece}", &GoesFromHostToHost},
    {"{card} lies behind {piece} already and is passed on to another one", &LiesBehindAlready},
    {"{card} leaves its monster card zone and equips {piece}", &LeavesMonsterZone},
    {"{card} equips another monster and never itself", &EquipsItself},
    {"{card} lies face down and equips nobody from there", &ActorLiesFaceDown},
    {"{card} lies face-down: this effect is used when it is face-up", &ActorLiesFaceDown},
    {"{card} is face-up: it was activated already", &ActorIsFaceUp},
    {"{seat} may equip as often as wanted, and pays nothing for it", &EquipsInOwnMain},
    {"no monster stands in any monster card zone", &NoMonsterStands},
    {"no other monster stands in any monster card zone", &NoMonsterStands},
    {"{n} cards lie behind {piece}, and that is the most", &PileIsFull},
    {"{piece} lies behind {other}, which is paid as well: it falls and is worth nothing",
     &LiesBehindPaid},
    {"asked before {piece} was equipped, and now once more", &WasEquippedBefore},
};

}  // namespace

std::span<const TruthRow> EquipTruths() { return kRows; }

}  // namespace judge::golden
