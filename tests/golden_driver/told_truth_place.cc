// Where cards lie, whose they are and who controls them.
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "tests/golden_driver/told_truth_past.h"

namespace judge::golden {
namespace {

// Of a pile: cards that nobody has told apart lie there.
bool LieUntold(const Past& past, ZoneRef pile) {
  return pile.slot == 0 && pile.seat < past.state.seats() &&
         past.state.seat(pile.seat).unnamed[static_cast<int>(pile.kind)] != 0;
}
Answer NoCardThere(const Past& past, const Fact& fact) {
  return fact.zone.slot == 0 ? !LieUntold(past, fact.zone) : !LiesIn(past, fact.zone);
}
Answer IsNotSaidWhich(const Past& past, const Fact& fact) {
  return fact.zone.kind == ZoneKind::kNone || LieUntold(past, fact.zone);
}
Answer OthersControl(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).controller != fact.seat;
}
Answer Controls(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).controller == fact.seat;
}
// What was taken over may have gone on since.
bool WasTakenOver(const Past& past, const Fact& fact) {
  return Any(Ever(past), [&](const Event& event) {
    return event.kind == EventKind::kControlChanged && event.piece == fact.piece &&
           event.seat == fact.seat && event.entry == past.now;
  });
}
Answer ControlsAndDoesNotOwn(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  const bool controls = piece.controller == fact.seat || WasTakenOver(past, fact);
  return controls && piece.owner != fact.seat;
}
Answer ControlsElsewhere(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.controller == fact.seat && piece.side != fact.seat;
}
Answer StandsOnSideOf(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return (piece.controller == fact.seat && piece.side == fact.seat) || WasTakenOver(past, fact);
}
// It was banished so with that entry, or lay so when the record began.
Answer LiesBanishedFaceDown(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  const bool banished = Any(Ever(past), [&](const Event& event) {
    const bool it = event.piece == fact.piece || event.piece == kNoPiece;
    return event.kind == EventKind::kEroded && event.face_down != 0 && it &&
           event.to.seat == fact.seat && event.entry == fact.entry;
  });
  const bool lies = piece.zone == ZoneKind::kBanished && piece.owner == fact.seat;
  return lies && (piece.flags & kFaceDown) != 0 && (banished || fact.entry == 0);
}
Answer NotInHand(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return piece.zone != ZoneKind::kHand || piece.side != fact.seat;
}
Answer OnTheField(const Past& past, const Fact& fact) {
  return LiesOnField(past, PieceOf(past, fact));
}
Answer OffTheField(const Past& past, const Fact& fact) {
  return !LiesOnField(past, PieceOf(past, fact));
}
template <ZoneKind zone>
Answer AllTaken(const Past& past, const Fact& fact) {
  return past.state.header().slot_count[static_cast<int>(zone)] == fact.n &&
         AreSlotsTaken(past, fact.seat, zone);
}
Answer AllMonsterZonesTaken(const Past& past, const Fact& fact) {
  return AreSlotsTaken(past, fact.seat, ZoneKind::kMonster);
}
Answer ActorsZonesTaken(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return AreSlotsTaken(past, past.act->seat, ZoneKind::kMonster);
}
Answer BackrowTaken(const Past& past, const Fact& fact) {
  return AreSlotsTaken(past, fact.seat, ZoneKind::kSpellTrap);
}

bool IsGivenUp(const Past& past, PieceIndex piece) {
  if (past.act == nullptr) return false;
  const auto named =
      std::span(past.act->chosen)
          .first(static_cast<std::size_t>(past.act->chosen_count) + past.act->paid_count);
  return std::any_of(named.begin(), named.end(),
                     [&](const Chosen& one) { return one.piece == piece; });
}
// Free now, or what stands there is named by the act and leaves before.
Answer ComesFree(const Past& past, const Fact& fact) {
  return !AnyPiece(past, [&](PieceIndex p, const Piece& piece) {
    return piece.side == past.state.side(fact.zone.seat, fact.zone.kind) &&
           piece.zone == fact.zone.kind && piece.slot == fact.zone.slot && !IsGivenUp(past, p);
  });
}
Answer ComesFreeFor(const Past& past, const Fact& fact) {
  return fact.zone.seat == fact.seat && *ComesFree(past, fact);
}
// It goes on being its own.
Answer FreeForMove(const Past& past, const Fact& fact) {
  const Piece& mover = PieceOf(past, fact);
  const bool own = PlaceOf(mover) == fact.zone;
  return fact.zone.seat == fact.seat && (own || !LiesIn(past, fact.zone));
}
Answer NotFreeFor(const Past& past, const Fact& fact) {
  return fact.zone.seat != fact.seat || fact.zone.kind != ZoneKind::kMonster ||
         fact.zone.slot == 0 || LiesIn(past, fact.zone);
}
Answer SeatHasFreeZone(const Past& past, const Fact& fact) {
  const int slots = past.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
  for (int slot = 1; slot <= slots; ++slot) {
    Fact there = fact;
    there.zone = {fact.seat, ZoneKind::kMonster, static_cast<std::uint8_t>(slot), 0};
    if (*ComesFree(past, there)) return true;
  }
  return false;
}
Answer IsNoMonsterZoneOf(const Past&, const Fact& fact) {
  return fact.zone.kind != ZoneKind::kMonster || fact.zone.seat != fact.seat;
}
Answer IsNotOnSideOf(const Past&, const Fact& fact) { return fact.zone.seat != fact.seat; }
Answer IsTakenByPiece(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  const SeatIndex side = past.state.side(fact.zone.seat, fact.zone.kind);
  // An Extra Monster Zone is the same place for all.
  const bool common = fact.zone.kind == ZoneKind::kExtraMonster;
  return (common || piece.side == side) && piece.zone == fact.zone.kind &&
         piece.slot == fact.zone.slot;
}
Answer IsTakenByOther(const Past& past, const Fact& fact) {
  return IsTakenByPiece(past, Fact{.text = "", .piece = fact.other, .zone = fact.zone});
}
Answer IsThereAndLeaves(const Past& past, const Fact& fact) {
  return *IsTakenByPiece(past, fact) && fact.zone.seat == fact.seat && IsGivenUp(past, fact.piece);
}
Answer GameLacksZone(const Past& past, const Fact& fact) { return !HasWholeTable(past, fact.zone); }
Answer NoSuchSlot(const Past& past, const Fact& fact) {
  return fact.zone.slot > past.state.header().slot_count[static_cast<int>(fact.zone.kind)];
}
Answer IsNoMonsterRow(const Past&, const Fact& fact) {
  return fact.zone.kind != ZoneKind::kMonster;
}
Answer IsFrontrow(const Past&, const Fact& fact) { return fact.zone.kind == ZoneKind::kMonster; }
// The act would put a monster there.
Answer GoesToBackrow(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  if (past.act->to.kind == ZoneKind::kSpellTrap) return true;
  const auto named = std::span(past.act->chosen).first(past.act->chosen_count);
  return std::any_of(named.begin(), named.end(), [](const Chosen& one) {
    return one.zone.kind == ZoneKind::kSpellTrap && one.zone.slot != 0;
  });
}
Answer NamedTwice(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  const auto named = std::span(past.act->chosen).first(past.act->chosen_count);
  return std::count_if(named.begin(), named.end(),
                       [&](const Chosen& one) { return one.zone == fact.zone; }) > 1;
}

// Piles that are open to all.
Answer LiesInOwnersGraveyard(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  const bool went = Any(Ever(past), [&](const Event& event) {
    return event.piece == fact.piece && event.entry == past.now &&
           event.to.kind == ZoneKind::kGraveyard && event.to.seat == fact.seat;
  });
  return piece.owner == fact.seat && (piece.zone == ZoneKind::kGraveyard || went);
}
Answer LiesBanished(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  const bool went = Any(Ever(past), [&](const Event& event) {
    return event.piece == fact.piece && event.entry == past.now &&
           event.to.kind == ZoneKind::kBanished && event.to.seat == fact.seat;
  });
  const bool lies = piece.zone == ZoneKind::kBanished && piece.side == fact.seat;
  return went || (lies && !LiesFaceDown(piece));
}
Answer ComesOutOfGraveyard(const Past& past, const Fact& fact) {
  const bool pending = std::any_of(
      past.state.tasks().begin(), past.state.tasks().end(),
      [&](const Task& task) { return task.piece == fact.piece || task.target == fact.piece; });
  const bool came = Any(ThisTurn(past), [&](const Event& event) {
    return IsSummon(event) && event.piece == fact.piece && event.from.kind == ZoneKind::kGraveyard;
  });
  return PieceOf(past, fact).zone == ZoneKind::kGraveyard || pending || came;
}
Answer WasEroded(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).zone == ZoneKind::kBanished;
}
Answer LiesHere(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  const bool came = Any(Ever(past), [&](const Event& event) {
    return event.piece == fact.piece && event.entry == past.now && event.to == fact.zone;
  });
  if (came) return true;
  return piece.zone == fact.zone.kind && piece.side == fact.zone.seat &&
         piece.slot == fact.zone.slot;
}
// A card lies there by another name.
Answer IsAnotherCard(const Past& past, const Fact& fact) {
  // It may be known which card it is, and not as which of its monsters.
  if (PieceOf(past, fact).card == kUnknownCard) return std::nullopt;
  return PieceOf(past, fact).card != fact.card;
}
Answer NobodyHasSeen(const Past& past, const Fact&) { return CardActed(past) == kUnknownCard; }
Answer RecordIsFull(const Past& past, const Fact& fact) {
  return past.state.piece_count() == fact.n && past.state.header().capacities.pieces == fact.m;
}
Answer OfHiddenDeck(const Past& past, const Fact&) {
  if (past.act == nullptr) return std::nullopt;
  return ZoneActedFrom(past) == ZoneKind::kDeck;
}
// By the lists that were handed in.
std::int32_t Listed(const Past& past, const Fact& fact) {
  const DuelDecks* decks = past.game.decks;
  if (decks == nullptr || fact.seat >= decks->seats.size()) return 0;
  const std::vector<std::int16_t>& copies = decks->seats[fact.seat].copies;
  return fact.card < copies.size() ? copies[fact.card] : 0;
}
Answer IsListed(const Past& past, const Fact& fact) { return Listed(past, fact) > 0; }
Answer IsNotListed(const Past& past, const Fact& fact) { return Listed(past, fact) == 0; }
Answer IsListedSoOften(const Past& past, const Fact& fact) { return Listed(past, fact) == fact.n; }
Answer IsCopy(const Past& past, const Fact& fact) {
  const Piece& piece = PieceOf(past, fact);
  return (piece.card == fact.card || piece.printed == fact.card ||
          !Printed(past, fact.card).halves.empty()) &&
         piece.owner == fact.seat;
}
Answer CardsAreShuffled(const Past& past, const Fact&) {
  return past.state.header().shuffled_places != 0;
}

Answer SummonsSoMany(const Past& past, const Fact& fact) {
  int free = 0;
  for (ZoneRef zone{fact.seat, ZoneKind::kMonster, 1, 0}; past.state.HasSlot(zone); ++zone.slot) {
    free += past.state.At(zone) == kNoPiece ? 1 : 0;
  }
  const bool asks = PrintsEffect(past, fact.card, [&](const Effect& effect) {
    if (!Does(past, effect, OperationKind::kSummon)) return false;
    const auto choices = past.game.pack->Choices(effect.choices);
    return std::any_of(choices.begin(), choices.end(),
                       [&](const Choice& choice) { return choice.least == fact.m; });
  });
  return asks && free == fact.n;
}
bool LiesInTold(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).zone == fact.zone.kind;
}
Answer LiesThereAndLeft(const Past& past, const Fact& fact) {
  return LiesInTold(past, fact) && fact.zone.kind != ZoneKind::kDeck;
}
Answer LiesThereAndStays(const Past& past, const Fact& fact) {
  return LiesInTold(past, fact) && fact.zone.kind == ZoneKind::kDeck;
}

Answer GoesBackToFull(const Past& past, const Fact& fact) {
  return PieceOf(past, fact).controller != fact.seat &&
         AreSlotsTaken(past, fact.seat, ZoneKind::kMonster);
}

// An effect of that entry has brought it.
Answer CameByEffect(const Past& past, const Fact& fact) {
  return LiesOnField(past, PieceOf(past, fact)) && Any(Ever(past), [&](const Event& event) {
           return event.kind == EventKind::kSpecialSummoned && event.piece == fact.piece &&
                  event.entry >= fact.entry && event.source != kNoPiece;
         });
}
Answer CameAndIsElsewhere(const Past& past, const Fact& fact) {
  return *CameByEffect(past, fact) && !(PlaceOf(PieceOf(past, fact)) == fact.zone);
}
Answer CameInOtherPosition(const Past& past, const Fact& fact) {
  if (past.act == nullptr) return std::nullopt;
  return *CameByEffect(past, fact) && PieceOf(past, fact).position != past.act->position;
}

constexpr TruthRow kRows[] = {
    {"{piece} goes back to {seat}, whose Main Monster Zones are all taken", &GoesBackToFull},
    {"{card} summons {m}, and {n} Main Monster Zones are free", &SummonsSoMany},
    {"{piece} lies in {zone} and counts as having left the field", &LiesThereAndLeft},
    {"{piece} lies in {zone}: it has not left the field for what waits for that",
     &LiesThereAndStays},
    {"no card in {zone}", &NoCardThere},
    {"no card in {zone}; an attack needs a monster", &NoCardThere},
    {"no card of {seat} in {zone}", &NoCardThere},
    {"which card is meant is not said", &IsNotSaidWhich},
    {"{piece} is not under {seat}'s control", &OthersControl},
    {"{piece} is not controlled by {seat}", &OthersControl},
    {"{piece} is not {seat}'s to pay with", &OthersControl},
    {"{piece} is controlled by {seat}", &Controls},
    {"{seat} controls {piece} and decides whether its effect is used", &ControlsAndDoesNotOwn},
    {"{seat} controls {piece} from now on, and does not own it", &ControlsAndDoesNotOwn},
    {"{piece} is controlled by {seat}, whoever controls what it lies behind", &ControlsElsewhere},
    {"{piece} is {seat}'s to use, wherever its monster stands", &ControlsElsewhere},
    {"{piece} has come to the side of {seat}, who controls it now", &StandsOnSideOf},
    {"{piece} is not in {seat}'s hand", &NotInHand},
    {"{piece} is on the field already", &OnTheField},
    {"{piece} is not on the field", &OffTheField},
    {"all {n} Frontrow zones of {seat} are taken", &AllTaken<ZoneKind::kMonster>},
    {"all {n} Backrow zones of {seat} are taken", &AllTaken<ZoneKind::kSpellTrap>},
    {"all {n} monster card zones of {seat} are taken", &AllTaken<ZoneKind::kMonster>},
    {"all monster card zones of {seat} are taken, and the price frees none", &AllMonsterZonesTaken},
    {"every monster card zone of {seat} is taken, and the price frees none", &AllMonsterZonesTaken},
    {"nothing is tributed, so a zone has to be free already", &ActorsZonesTaken},
    {"a tributed monster leaves first and makes room", &ActorsZonesTaken},
    {"a monster that is paid leaves first and makes room", &ActorsZonesTaken},
    {"an Equip card lies in the Backrow, and every zone of {seat} there is taken", &BackrowTaken},
    {"{zone} is free when the monster comes", &ComesFree},
    {"{zone} is free and on the side of {seat}, who takes control", &ComesFreeFor},
    {"{zone} is free and on the side of {seat}", &FreeForMove},
    {"{zone} is free if {piece} leaves it before", &IsThereAndLeaves},
    {"{zone} is no free monster card zone of {seat}", &NotFreeFor},
    {"{seat} has a free monster card zone for what is stolen", &SeatHasFreeZone},
    {"{zone} is no monster card zone of {seat}", &IsNoMonsterZoneOf},
    {"{zone} is not on the side of {seat}, who takes control", &IsNotOnSideOf},
    {"{piece} moves on the side of {seat}, and {zone} is not there", &IsNotOnSideOf},
    {"{zone} is not on {seat}'s side", &IsNotOnSideOf},
    {"{zone} is taken by {piece}", &IsTakenByPiece},
    {"{zone} is taken by {other}", &IsTakenByOther},
    {"this game has no {zone}", &GameLacksZone},
    {"there is no {zone}", &NoSuchSlot},
    {"no monster is summoned to {zone}", &IsNoMonsterRow},
    {"{card} is played in the Backrow, and {zone} is in the Frontrow", &IsFrontrow},
    {"the Backrow is for Spells and Traps", &GoesToBackrow},
    {"{zone} is named for two cards", &NamedTwice},
    {"a tribute is a monster in a monster card zone; {zone} is empty", &NoCardThere},
    {"{piece} belongs to {seat} and lies in that graveyard, face up", &LiesInOwnersGraveyard},
    {"{piece} lies face up in the banishing zone of {seat}", &LiesBanished},
    {"{piece} was about to come out of the graveyard", &ComesOutOfGraveyard},
    {"{piece} comes out of the graveyard, which is no effect used on the field",
     &ComesOutOfGraveyard},
    {"{piece} lies face-down among the banished cards of {seat}, and no effect reads its name or "
     "kind there",
     &LiesBanishedFaceDown},
    {"{piece} lies face-down among the banished cards of {seat}, and has no text there",
     &LiesBanishedFaceDown},
    {"{piece} was eroded, which takes the place of banishing", &WasEroded},
    {"{piece} stands in {zone} as it stood before", &LiesHere},
    {"{piece} came to a Main Monster Zone of {seat}, and {zone} is none", &CameAndIsElsewhere},
    {"the zone of {piece} has been said already, and {zone} is another one", &CameAndIsElsewhere},
    {"{zone} is closed to {piece}", &CameByEffect},
    {"{piece} stands in one zone", &CameByEffect},
    {"{piece} has come, and nothing but where and how it stands can still be said", &CameByEffect},
    {"the battle position of {piece} has been said already, and another one is named",
     &CameInOtherPosition},
    {"{piece} has just come by an effect, and where and how it stands may still be said",
     &CameByEffect},
    {"it is {piece} that lies there, not {card}", &IsAnotherCard},
    {"nobody has seen this card yet: reveal it to decide", &NobodyHasSeen},
    {"the record holds {n} cards of {m}: no further card can be told apart", &RecordIsFull},
    {"a deck lies face down, and no effect shows a card of it", &OfHiddenDeck},
    {"{card} is in the list of {seat}", &IsListed},
    {"{card} is not in the list of {seat}", &IsNotListed},
    {"copies of {card} in the list of {seat}: {n}, and this would be one more", &IsListedSoOften},
    {"one of them has come: {piece}", &IsCopy},
    {"{card} cannot lie in {zone}: the cards that were shuffled hold no more of them",
     &CardsAreShuffled},
};

}  // namespace

std::span<const TruthRow> PlaceTruths() { return kRows; }

}  // namespace judge::golden
