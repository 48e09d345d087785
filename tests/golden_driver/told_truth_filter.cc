#include "tests/golden_driver/told_truth_filter.h"

namespace judge::golden {
namespace {

// Something on the table may change of which type, attribute or name a card is.
bool MayBeChanged(const Past& past) {
  constexpr ModifierKind kChanges[] = {
      ModifierKind::kTypeAdd,      ModifierKind::kTypeRemove,      ModifierKind::kAttributeSet,
      ModifierKind::kAttributeAdd, ModifierKind::kCountsAs,        ModifierKind::kCopyDefinition,
      ModifierKind::kCountsAsIn,   ModifierKind::kCountsAsEquipped};
  for (const ActiveModifier& m : past.state.modifiers()) {
    if (std::find(std::begin(kChanges), std::end(kChanges), m.kind) != std::end(kChanges)) {
      return true;
    }
  }
  const auto changes = [&](CardIndex card) {
    return std::any_of(std::begin(kChanges), std::end(kChanges),
                       [&](ModifierKind kind) { return PrintsModifier(past, card, kind); });
  };
  const int columns = past.state.header().capacities.terrains_per_seat;
  for (SeatIndex s = 0; s < past.state.seats(); ++s) {
    for (int column = 1; column <= columns; ++column) {
      if (changes(past.state.terrain(s, column).card)) return true;
    }
  }
  return AnyPiece(past, [&](PieceIndex, const Piece& piece) { return changes(piece.card); });
}

// The words that IsPrintedSo and FindsPlainly look at.
constexpr FilterWords kPlainWords = {
    FilterWord::kController, FilterWord::kFace,     FilterWord::kZones,    FilterWord::kPositions,
    FilterWord::kAttributes, FilterWord::kFrames,   FilterWord::kTypesAny, FilterWord::kTypesAll,
    FilterWord::kTypesNone,  FilterWord::kLevelMin, FilterWord::kLevelMax, FilterWord::kCard,
    FilterWord::kNotSelf,    FilterWord::kOnlySelf};

bool AsksForMore(const Filter& f) { return (f.asked - kPlainWords).any(); }

bool IsWhose(const Past& past, Whose whose, SeatIndex seat, SeatIndex speaker) {
  if (whose == Whose::kAny) return true;
  return AreOpponents(past, seat, speaker) == (whose == Whose::kOpponents);
}

bool IsWhereAsked(const Past& past, const Filter& f, const Piece& piece) {
  if (f.zones == 0) return LiesOnField(past, piece) && StandsAsMonster(piece);
  return (f.zones >> static_cast<unsigned>(piece.zone) & 1U) != 0;
}

// What is printed, where nothing may change it; false is plain.
Answer IsPrintedSo(const Past& past, const Filter& f, PieceIndex index) {
  const CardDefinition& card = PrintedOf(past, index);
  const bool types = (f.types_any.none() || (f.types_any & card.types).any()) &&
                     (f.types_all & card.types) == f.types_all &&
                     (f.types_none & card.types).none();
  const bool attribute =
      f.attributes == 0 || (f.attributes >> static_cast<unsigned>(card.attribute) & 1U) != 0;
  const bool frames = f.frames == 0 || (f.frames & card.frames) != 0;
  const bool level = (f.level_min < 0 || card.level >= f.level_min) &&
                     (f.level_max < 0 || card.level <= f.level_max);
  const bool name = f.card == kUnknownCard || f.card == PieceThen(past, index).card;
  const bool all = types && attribute && frames && level && name;
  if (all == true && !MayBeChanged(past)) return true;
  return all || MayBeChanged(past) || !card.also_named.empty() || !name ? std::nullopt
                                                                        : Answer(false);
}

}  // namespace

Answer FindsPlainly(const Past& past, const Filter& filter, PieceIndex index,
                    const Speaker& speaker) {
  const Piece& piece = PieceThen(past, index);
  if (filter.only_self && index != speaker.piece) return false;
  if (filter.not_self && index == speaker.piece) return false;
  if (!MayBeChanged(past) && !IsWhereAsked(past, filter, piece)) {
    // A card that equips may be looked for among the monsters.
    const bool may_equip = LiesOnField(past, piece) && PrintedOf(past, index).IsMonster();
    return filter.zones == 0 && may_equip ? std::nullopt : Answer(false);
  }
  if (piece.controller == kNoSeat || speaker.seat == kNoSeat) return std::nullopt;
  if (!IsWhose(past, filter.controller, piece.controller, speaker.seat)) return false;
  if (filter.face == Face::kUp && LiesFaceDown(piece)) return false;
  if (filter.face == Face::kDown && !LiesFaceDown(piece)) return false;
  const auto position = static_cast<unsigned>(piece.position);
  if (filter.positions != 0 && (filter.positions >> position & 1U) == 0) return false;
  // Banished face-down it has neither name nor kind.
  const bool nameless = piece.zone == ZoneKind::kBanished && LiesFaceDown(piece);
  constexpr FilterWords kOfName = {
      FilterWord::kAttributes, FilterWord::kFrames,   FilterWord::kTypesAny, FilterWord::kTypesAll,
      FilterWord::kTypesNone,  FilterWord::kLevelMin, FilterWord::kLevelMax, FilterWord::kCard};
  if (nameless && filter.asked.Meets(kOfName)) return false;
  if (piece.card == kUnknownCard) return std::nullopt;
  // What equips as a Spell is not what is printed on it.
  const bool worn = piece.host != kNoPiece && PrintedOf(past, index).IsMonster();
  if (worn && filter.asked.Meets(kOfName)) return std::nullopt;
  const Answer printed = IsPrintedSo(past, filter, index);
  if (printed != true) return printed;
  return AsksForMore(filter) ? std::nullopt : Answer(true);
}

namespace {

// How many are found plainly, and how many more may be.
struct Found {
  int plainly = 0;
  int maybe = 0;
};
Found CountFound(const Past& past, const Filter& filter, const Speaker& speaker) {
  Found found;
  for (PieceIndex p = 1; p <= past.state.piece_count(); ++p) {
    if (PieceThen(past, p).owner == kNoSeat) continue;
    const Answer finds = FindsPlainly(past, filter, p, speaker);
    found.plainly += finds == true;
    found.maybe += finds != false;
  }
  return found;
}

// Unnamed cards of a pile may be anything.
bool LooksIntoPiles(const Filter& filter) {
  constexpr unsigned kPiles = 1U << static_cast<unsigned>(ZoneKind::kHand) |
                              1U << static_cast<unsigned>(ZoneKind::kDeck) |
                              1U << static_cast<unsigned>(ZoneKind::kExtraDeck) |
                              1U << static_cast<unsigned>(ZoneKind::kGraveyard) |
                              1U << static_cast<unsigned>(ZoneKind::kTerrain);
  return (filter.zones & kPiles) != 0;
}

}  // namespace

Answer HoldsPlainly(const Past& past, const Condition& condition, const Speaker& speaker) {
  const Filter& filter = past.game.pack->filters[condition.filter];
  switch (condition.kind) {
    case ConditionKind::kPhase:
      if (condition.phase == static_cast<std::uint8_t>(PhaseKind::kMain)) return std::nullopt;
      return static_cast<std::uint8_t>(PhaseNow(past)) == condition.phase;
    case ConditionKind::kMyTurn:
      return speaker.seat == kNoSeat ? Answer() : TurnSeat(past) == speaker.seat;
    case ConditionKind::kOpponentsTurn:
      return speaker.seat == kNoSeat ? Answer() : AreOpponents(past, TurnSeat(past), speaker.seat);
    case ConditionKind::kExists: {
      const Found found = CountFound(past, filter, speaker);
      if (found.plainly >= condition.least) return true;
      return found.maybe < condition.least && !LooksIntoPiles(filter) ? Answer(false)
                                                                      : std::nullopt;
    }
    case ConditionKind::kNone: {
      const Found found = CountFound(past, filter, speaker);
      if (found.plainly > 0) return false;
      return found.maybe == 0 && !LooksIntoPiles(filter) ? Answer(true) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

Answer AllHoldPlainly(const Past& past, PoolRange conditions, const Speaker& speaker) {
  Answer all = true;
  for (const Condition& one : past.game.pack->Conditions(conditions)) {
    const Answer holds = HoldsPlainly(past, one, speaker);
    if (holds == false) return false;
    if (!holds) all = std::nullopt;
  }
  return all;
}

}  // namespace judge::golden
