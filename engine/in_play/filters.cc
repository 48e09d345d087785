#include "engine/in_play/filters.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/board/board.h"
#include "engine/in_play/effects_asked_for.h"
#include "engine/in_play/effects_of.h"
#include "engine/in_play/filter_words.h"
#include "engine/in_play/history.h"
#include "engine/in_play/identity.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/kept.h"
#include "engine/in_play/kinds.h"
#include "engine/in_play/markers.h"
#include "engine/in_play/numbers.h"
#include "engine/in_play/permissions.h"
#include "engine/in_play/questions.h"
#include "engine/in_play/references.h"
#include "engine/in_play/speakers.h"
#include "engine/in_play/tilemap.h"
#include "engine/in_play/unsaid.h"
#include "language/filter_questions.h"

namespace judge {
namespace {

bool HasBit(std::uint32_t mask, unsigned bit) { return mask == 0 || ((mask >> bit) & 1U) != 0; }

bool IsWordLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80);
}

}  // namespace

bool NameHasWords(std::string_view name, std::string_view words) {
  for (std::size_t at = name.find(words); at != std::string_view::npos;
       at = name.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool begins = at == 0 || !IsWordLetter(name[at - 1]);
    if (begins && (end == name.size() || !IsWordLetter(name[end]))) return true;
  }
  return false;
}
namespace {

bool CountsAsIn(const Game& game, const State& state, std::uint16_t zones, const Subject& subject) {
  const auto from = 1U << static_cast<unsigned>(subject.zone.kind);
  if ((game.pack->counts_in_from & from) == 0 || (game.pack->counts_in_to & zones) == 0)
    return false;
  if (!MayBeGiven(game, state, ModifierKind::kCountsAsIn)) return false;
  // The effects that make a card count as lying elsewhere judge the zones in which cards really
  // lie.
  if (IsOpen(state, About::kWhere)) return false;
  const OpenQuestion asking(state, About::kWhere);
  bool counts = false;
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    if (counts || (game.pack->filters[m.other].zones & zones) == 0) return;
    counts = effect.Touches(subject) == Truth::kTrue && effect.Applies();
  };
  ForEachModifier(game, state, {ModifierKind::kCountsAsIn}, visit);
  return counts;
}

}  // namespace

bool IsInZones(const Game& game, const State& state, std::uint16_t zones, const Subject& subject) {
  // An Extra Monster Zone is a monster zone, too.
  const ZoneKind kind = subject.zone.kind;
  const bool extra =
      kind == ZoneKind::kExtraMonster && HasBit(zones, static_cast<unsigned>(ZoneKind::kMonster));
  return extra || HasBit(zones, static_cast<unsigned>(kind)) ||
         CountsAsIn(game, state, zones, subject);
}

bool SpokenFor(const Game& game, const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  const ZoneRow* row = game.rules->zone_rows[static_cast<int>(piece.zone)];
  if (row == nullptr || !row->copies_share) return false;
  for (PieceIndex p = 1; p < index; ++p) {
    const Piece& other = state.piece(p);
    if (other.zone == piece.zone && other.card == piece.card) return true;
  }
  return false;
}

int ColumnOf(ZoneRef zone) {
  switch (zone.kind) {
    case ZoneKind::kMonster:
    case ZoneKind::kSpellTrap:
    case ZoneKind::kTerrain:
      return zone.slot;
    case ZoneKind::kExtraMonster:
      // The first one lies over the second column, the second one over the fourth.
      return 2 * zone.slot;
    default:
      return 0;
  }
}

bool IsFaceDown(const Piece& piece) {
  return IsHidden(piece.position) || (piece.flags & kFaceDown) != 0;
}

bool LiesAmongMonsters(const Piece& piece) {
  return piece.zone == ZoneKind::kMonster && piece.position == Position::kNone &&
         (piece.flags & kFaceDown) != 0;
}

bool LiesNameless(const State& state, const Subject& subject) {
  return subject.zone.kind == ZoneKind::kBanished && subject.piece != kNoPiece &&
         (state.piece(subject.piece).flags & kFaceDown) != 0;
}

bool MayMeanPlayer(const Filter& filter) {
  const FilterWords whose = {FilterWord::kController, FilterWord::kControlledBy};
  return (filter.asked - whose).none();
}

Subject OpponentInBattle(const State& state, PieceIndex opponent, PieceIndex piece,
                         SeatIndex seat) {
  for (const Task& task : state.tasks()) {
    const bool this_battle = task.kind == TaskKind::kAttack && task.piece == opponent &&
                             task.target == piece && (task.flags & kTaskRedirected) != 0;
    if (this_battle) return AttackerAsSeenBy(state, opponent, piece, true, seat);
  }
  return SubjectOf(state, opponent);
}

bool Considers(const Game& game, const State& state, const Filter& filter, PieceIndex piece) {
  if (NamesItsPieces(filter)) return true;
  if (filter.zones == 0) return IsMonsterOnField(game, state, piece);
  return IsInZones(game, state, filter.zones, SubjectOf(state, piece));
}
namespace {

constexpr FilterWords kReach = kPastWords | kTextWords | kPieceWords;
// The words that ask which card it is, or for what stands on it.
constexpr FilterWords kOfItsFace = kIdentityWords | kAmountWords | kTextWords;

Truth MatchesInner(const FilterQuestion& q) {
  Truth result = Truth::kTrue;
  const auto one = [&](const Filter& filter) {
    return Matches(q.game, q.state, filter, q.subject, q.source);
  };
  if (q.filter.any_of.count != 0) {
    Truth any = Truth::kFalse;
    for (const Filter& each : q.pack().Filters(q.filter.any_of)) any = Or(any, one(each));
    result = any;
  }
  for (const Filter& each : q.pack().Filters(q.filter.none_of)) {
    const Truth fits = one(each);
    result = And(result, fits == Truth::kUnknown ? fits : FromBool(fits == Truth::kFalse));
  }
  return result;
}

// Returns whether the card may be one of the stored set that had not been told apart when they were
// stored. What has lain where it is since before the card that keeps the set came is none of them.
bool MayBeStored(const State& state, std::uint8_t set, PieceIndex piece, PieceIndex holder) {
  if (piece == kNoPiece || holder == kNoPiece) return false;
  bool blanks = false;
  for (const Pick& pick : state.picks()) {
    if (pick.task != 0 || pick.holder != holder) continue;
    if (pick.choice == kMayBeKept + set && pick.piece == piece) return true;
    if (pick.choice != set) continue;
    if (pick.piece == piece) return false;
    blanks |= pick.piece == kNoPiece && pick.zone.kind != ZoneKind::kNone &&
              pick.zone.seat == state.piece(piece).owner;
  }
  return blanks && state.piece(piece).since >= state.piece(holder).since;
}

// Returns whether the subject fits all that the filter asks of its reach, but for what happened
// before the position with which the record begins, which nobody says.
bool HangsOnPast(const FilterQuestion& q) {
  const FilterWords asked =
      q.filter.asked & FilterWords{FilterWord::kHappened, FilterWord::kCaused};
  if (asked.none()) return false;
  const auto may = [&](FilterWord word, PoolIndex happened, bool told) {
    return !q.filter.asked.Has(word) || told ||
           MayHaveHappened(q.game, q.state, q.pack().happenings[happened], q.subject.piece,
                           q.source);
  };
  const bool happened = q.filter.asked.Has(FilterWord::kHappened) && FitsHappened(q);
  const bool caused = q.filter.asked.Has(FilterWord::kCaused) && FitsCaused(q);
  if (!may(FilterWord::kHappened, q.filter.happened, happened)) return false;
  if (!may(FilterWord::kCaused, q.filter.caused, caused)) return false;
  Filter rest = Without(Without(q.filter, FilterWord::kHappened), FilterWord::kCaused);
  return FitsReach({q.game, q.state, rest, q.subject, q.source});
}

// Returns whether the subject fits all that the filter asks of its reach, but for what the link of
// a card does that has no entry, or that nobody has seen.
bool HangsOnLink(const FilterQuestion& q) {
  const bool unread = q.game.rules->effects_are_read_in_full && q.subject.piece != kNoPiece &&
                      !q.game.pack->HasEntry(q.subject.card);
  if (!unread || !q.filter.asked.Has(FilterWord::kTakesFromDeck)) return false;
  const Filter rest = Without(q.filter, FilterWord::kTakesFromDeck);
  return FitsReach({q.game, q.state, rest, q.subject, q.source});
}

// Returns whether the subject fits all that the filter asks of its reach, but for what is found
// from it: that may be among the cards that nobody has seen.
bool HangsOnUnseen(const FilterQuestion& q) {
  const bool asks = q.filter.asked.Has(FilterWord::kItFinds);
  if (!asks || !q.game.rules->effects_are_read_in_full) return false;
  const Filter rest = Without(q.filter, FilterWord::kItFinds);
  if (!FitsReach({q.game, q.state, rest, q.subject, q.source})) return false;
  const Filter& wanted = q.pack().filters[q.filter.it_finds];
  const Found found = CountFound(q.game, q.state, wanted, SpeakingAs(q));
  // The card that is asked about is one of them itself, as long as it has no name.
  const auto lies = static_cast<unsigned>(q.subject.zone.kind);
  const int itself = q.subject.piece == kNoPiece && (wanted.zones >> lies & 1U) != 0 ? 1 : 0;
  return found.sure + found.maybe - itself >= std::max<int>(q.filter.it_finds_least, 1);
}

// Returns whether the subject may be a Material of the monster that `among` speaks of, where the
// position with which the record begins does not say what those were.
bool MayBeAmong(const FilterQuestion& q) {
  const RefExpr& among = q.pack().references[q.filter.among];
  const PieceIndex card = q.subject.piece;
  if (among.kind != RefKind::kMaterialOf) return false;
  if (card != kNoPiece && q.state.piece(card).made != kNoPiece) return false;
  const Pieces monsters = PiecesOf(q.game, q.state, q.pack().references[among.inner], q.source);
  const auto picks = q.state.picks();
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    const bool open = pick.task == 0 && pick.choice == kMayBeKept && pick.piece != card;
    const bool asked =
        open && std::find(monsters.begin(), monsters.end(), pick.piece) != monsters.end();
    return asked && FitsRecipe(q.game, q.state, pick.piece, q.subject);
  });
}

// Returns what is to be said of a card that may be of more types than anybody knows, where what is
// known of it comes to `known`: a type more makes it fit, or keeps it from fitting.
Truth WithMoreTypes(const FilterQuestion& q, Truth known) {
  const bool fits_for_sure = known == Truth::kTrue && !q.filter.asked.Has(FilterWord::kTypesNone);
  if (fits_for_sure || !MayHaveMoreTypes(q.game, q.state, q.subject.piece)) return known;
  Filter rest = Without(Without(q.filter, FilterWord::kTypesAny), FilterWord::kTypesAll);
  const FilterQuestion without{q.game, q.state, rest, q.subject, q.source};
  return And(Truth::kUnknown, FitsIdentity(without));
}

Truth MatchesAs(const Game& game, const State& state, const Filter& filter, const Subject& subject,
                const Source& source) {
  const FilterQuestion q{game, state, filter, subject, source};
  const FilterWords& asked = filter.asked;
  if (!FitsPlace(q)) return Truth::kFalse;
  // Which pieces are named is known, whatever card they are.
  const bool named = asked.Has(FilterWord::kAmong) && subject.piece != kNoPiece &&
                     game.rules->effects_are_read_in_full;
  const bool unsaid = asked.Has(FilterWord::kAmong) && MayBeAmong(q) && !FitsAmong(q);
  if (unsaid) {
    const Filter rest = Without(filter, FilterWord::kAmong);
    return And(Truth::kUnknown, MatchesAs(game, state, rest, subject, source));
  }
  if (named && !FitsAmong(q)) return Truth::kFalse;
  const bool reads = asked.Meets(kOfItsFace) && game.rules->effects_are_read_in_full;
  if (reads && LiesNameless(state, subject)) return Truth::kFalse;
  Truth result = asked.Meets(kTileWords) ? FitsTiles(q) : Truth::kTrue;
  if (result != Truth::kTrue) return result;
  bool types_open = false;  // and nothing else of the card
  if (asked.Meets(kIdentityWords)) {
    result = FitsIdentity(q);
    constexpr FilterWords kOfTypes = {FilterWord::kTypesAny, FilterWord::kTypesAll,
                                      FilterWord::kTypesNone};
    const bool types = subject.piece != kNoPiece && asked.Meets(kOfTypes);
    if (types && !filter.printed_type_only) {
      const Truth wide = WithMoreTypes(q, result);
      types_open = wide == Truth::kUnknown && result != Truth::kUnknown;
      result = wide;
    }
  }
  const bool known = result == Truth::kTrue || types_open;
  if (known && asked.Meets(kAmountWords) && !FitsAmounts(q)) result = Truth::kFalse;
  if (HangsOnOpenNumbers(q)) result = FitsWithoutNumbers(q);
  const bool shuffled = subject.piece != kNoPiece && IsShuffled(state.piece(subject.piece));
  if (shuffled && filter.chosen != 0) {
    result = And(result, IsChosenAmongShuffled(state, filter.chosen, subject.piece, source.piece));
  } else if (filter.chosen != 0 && MayBeStored(state, filter.chosen, subject.piece, source.piece)) {
    result = And(result, Truth::kUnknown);
  }
  const bool asks_reach = result == Truth::kTrue || (types_open && result == Truth::kUnknown);
  if (asks_reach && asked.Meets(kReach) && !FitsReach(q)) {
    if (!HangsOnPast(q) && !HangsOnLink(q) && !HangsOnUnseen(q)) return Truth::kFalse;
    result = Truth::kUnknown;
  }
  if (result == Truth::kFalse) return result;
  return asked.Meets(kInnerWords) ? And(result, MatchesInner(q)) : result;
}

// Returns the double card both of whose halves are judged; kUnknownCard: the subject is judged as
// it is.
CardIndex AskedAsWhole(const Game& game, const Filter& filter, const Subject& subject) {
  if (subject.as_half || subject.card == kUnknownCard) return kUnknownCard;
  if (!game.pack->card(subject.card).halves.empty()) return subject.card;
  return filter.either_half ? WholeOf(*game.pack, subject.card) : kUnknownCard;
}

// Judges a double card of which it is not known which half lies there: only what is true of both
// halves is known.
Truth MatchesOpen(const Game& game, const State& state, const Filter& filter,
                  const Subject& subject, const Source& source, CardIndex whole) {
  Truth either = Truth::kFalse;
  Truth both = Truth::kTrue;
  for (const CardIndex half : game.pack->card(whole).halves) {
    Subject as = subject;
    as.as_half = true;
    as.card = half;
    const Truth one = MatchesAs(game, state, filter, as, source);
    either = Or(either, one);
    both = And(both, one);
  }
  if (filter.either_half) return either;
  return either == both ? both : Truth::kUnknown;
}

}  // namespace

Truth Matches(const Game& game, const State& state, const Filter& filter, const Subject& subject,
              const Source& source) {
  const bool unseen = subject.piece != kNoPiece && subject.card == kUnknownCard;
  const CardIndex open = unseen ? OpenHalves(state.piece(subject.piece)) : kUnknownCard;
  if (open != kUnknownCard) return MatchesOpen(game, state, filter, subject, source, open);
  const CardIndex whole = AskedAsWhole(game, filter, subject);
  if (whole == kUnknownCard) return MatchesAs(game, state, filter, subject, source);
  // One half has to fit the whole filter by itself.
  Truth either = Truth::kFalse;
  for (const CardIndex half : game.pack->card(whole).halves) {
    Subject as = subject;
    as.as_half = half != subject.card;
    as.card = half;
    either = Or(either, MatchesAs(game, state, filter, as, source));
  }
  return either;
}

std::int32_t CountUnnamed(const Game& game, const State& state, const Filter& filter,
                          const Source& source) {
  std::int32_t count = 0;
  for (SeatIndex seat = 0; filter.zones != 0 && seat < state.seats(); ++seat) {
    for (const ZoneKind kind : {ZoneKind::kHand, ZoneKind::kDeck, ZoneKind::kExtraDeck}) {
      const std::int16_t cards = state.seat(seat).unnamed[static_cast<int>(kind)];
      if (cards <= 0) continue;
      Subject unnamed{.controller = seat, .zone = {seat, kind, 0, 0}};
      if (Matches(game, state, filter, unnamed, source) == Truth::kTrue) count += cards;
    }
  }
  return count;
}

namespace {

// Returns whether the filter asks for no more of a piece's kind than that it is a Spell or a Trap.
bool AsksForEither(const FilterQuestion& q) {
  constexpr FrameMask kEither = FrameMask{1} << static_cast<unsigned>(Frame::kSpell) |
                                FrameMask{1} << static_cast<unsigned>(Frame::kTrap);
  return (q.filter.frames & kEither) == kEither && q.about_piece();
}

// Returns whether the card is a Spell or a Trap whatever it is, as it lies Set among them: a
// monster there stands in a battle position.
bool IsSetAsAsked(const FilterQuestion& q) {
  if (!AsksForEither(q) || !q.game.rules->effects_are_read_in_full) return false;
  const Piece& piece = q.state.piece(q.subject.piece);
  return piece.zone == ZoneKind::kSpellTrap && piece.position == Position::kNone;
}

// Returns whether the card is a Spell or a Trap whatever it is, as a link of the chain plays it,
// and the filter asks for no more of its kind than one of the two.
bool IsPlayedAsAsked(const FilterQuestion& q) {
  if (!AsksForEither(q)) return false;
  const auto tasks = q.state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [&](const Task& task) {
    return task.kind == TaskKind::kEffect && task.piece == q.subject.piece &&
           (task.flags & kTaskPlaysCard) != 0;
  });
}

}  // namespace

Truth FitsIdentity(const FilterQuestion& q) {
  if (q.pack().HasEntry(q.subject.card)) return FromBool(FitsCardWords(q));
  if (q.subject.card == kUnknownCard) {
    const FilterWords rest = (q.filter.asked & kIdentityWords) - FilterWords{FilterWord::kFrames};
    return !rest.any() && IsSetAsAsked(q) ? Truth::kTrue : Truth::kUnknown;
  }
  constexpr FilterWords kOfName = {FilterWord::kCard, FilterWord::kNameContains,
                                   FilterWord::kSameNameAs};
  const FilterWords& asked = q.filter.asked;
  if (asked.Has(FilterWord::kCard) && !FitsCard(q)) return Truth::kFalse;
  if (asked.Has(FilterWord::kNameContains) && !FitsNameContains(q)) return Truth::kFalse;
  FilterWords open = (asked & kIdentityWords) - kOfName;
  if (open.Has(FilterWord::kFrames) && IsPlayedAsAsked(q))
    open = open - FilterWords{FilterWord::kFrames};
  return open.any() ? Truth::kUnknown : Truth::kTrue;
}

Source SpeakingAs(const FilterQuestion& q) {
  Source from{.piece = q.subject.piece,
              .card = q.subject.card,
              .controller = q.subject.controller,
              .zone = q.subject.zone};
  if (q.subject.piece != kNoPiece) from.host = q.state.piece(q.subject.piece).host;
  return from;
}

}  // namespace judge
