#include "engine/in_play/unsaid.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/in_play/filters.h"
#include "engine/in_play/markers.h"
#include "engine/in_play/references.h"

namespace judge {
namespace {

// The count that stands for an unknown number of cards: more than any condition asks for.
constexpr std::int32_t kAnyNumber = 1000;

// Returns whether the card has lain at its place since before the record began.
bool LayThere(const State& state, PieceIndex piece) {
  return piece != kNoPiece && state.piece(piece).since == 0;
}

// Returns whether the last turn that the record does not tell whole is in that round or a later
// one.
bool ReachesUntold(const State& state, int round) {
  const int told_from = state.header().told_from;
  return told_from > 1 && RoundOf(state, told_from - 1) >= round;
}

// Returns whether the filter says itself which cards it means, all of which are told apart.
bool NamesPieces(const Filter& filter) {
  return filter.among != 0 || filter.only_self || filter.host || filter.chosen != 0;
}

// Returns whether the pick stands for a card of a pile that is named as a choice of the effect, and
// is no piece.
bool IsNamedInPile(const Game& game, const Filter& filter, const Source& source, const Pick& pick) {
  if (!game.rules->effects_are_read_in_full || filter.among == 0) return false;
  const RefExpr& among = game.pack->references[filter.among];
  return pick.piece == kNoPiece && pick.card != kUnknownCard && pick.zone.slot == 0 &&
         game.rules->IsHiddenPile(pick.zone.kind) && among.kind == RefKind::kTarget &&
         source.task != 0 && pick.task == source.task && pick.choice == among.index;
}

// Returns whether the pick stands for a card that nobody has told apart, among those that the
// filter names: the result of an operation, a stored set, or a choice.
bool IsBlankOf(const Game& game, const Filter& filter, const Source& source, const Pick& pick) {
  if (IsNamedInPile(game, filter, source, pick)) return true;
  if (pick.piece != kNoPiece || pick.card != kUnknownCard) return false;
  if (filter.chosen != 0 && pick.task == 0) {
    return pick.holder == source.piece && pick.choice == filter.chosen;
  }
  const RefExpr& among = game.pack->references[filter.among];
  return filter.among != 0 && among.kind == RefKind::kResult && source.task != 0 &&
         pick.task == source.task && pick.choice == kResultChoice + among.index;
}

// Counts the cards among those that the filter names that nobody has told apart, as far as it asks
// for them: each of them may be what it asks for.
Found BlanksFound(const Game& game, const State& state, const Filter& filter,
                  const Source& source) {
  Found found;
  if (filter.among == 0 && filter.chosen == 0) return found;
  const bool set = filter.chosen != 0;
  const Filter rest = Without(filter, set ? FilterWord::kChosen : FilterWord::kAmong);
  for (const Pick& pick : state.picks()) {
    if (!IsBlankOf(game, filter, source, pick)) continue;
    const Subject blank{.card = pick.card, .controller = pick.zone.seat, .zone = pick.zone};
    const Truth fits = Matches(game, state, rest, blank, source);
    // What was stored may have gone elsewhere since.
    const bool sure = fits == Truth::kTrue && !set;
    const bool maybe = set || fits == Truth::kUnknown;
    (sure ? found.sure : found.maybe) += sure || maybe ? 1 : 0;
  }
  return found;
}

}  // namespace

bool IsWindowUntold(const State& state, HappenedWindow window) {
  const StateHeader& h = state.header();
  const int round = RoundOf(state, h.turn);
  switch (window) {
    case HappenedWindow::kThisTurn:
      return IsTurnUntold(state);
    case HappenedWindow::kThisPhase:
      return IsUnsaid(state, kPhaseUnsaid);
    case HappenedWindow::kThisRound:
      return ReachesUntold(state, round);
    case HappenedWindow::kLastRound:
      return ReachesUntold(state, round - 1);
    case HappenedWindow::kLastTurn:
      return h.turn <= h.told_from && h.told_from > 1;
    case HappenedWindow::kThisDuel:
      return h.from_position != 0;
    case HappenedWindow::kMyLastTurn:
      return ReachesUntold(state, round - 1);
    case HappenedWindow::kSameTiming:
      return false;
  }
  return false;
}

bool IsLimitUntold(const State& state, SeatIndex seat, LimitPer per) {
  if (!IsUnsaid(state, seat, kEffectsUnsaid)) return false;
  if (per == LimitPer::kTurn) return IsTurnUntold(state);
  if (per == LimitPer::kRound) return ReachesUntold(state, RoundOf(state, state.header().turn));
  return per == LimitPer::kDuel && state.header().told_from > 1;
}

bool IsArrivalUnsaid(const State& state, PieceIndex piece) {
  return IsTurnUntold(state) && LayThere(state, piece) &&
         (state.piece(piece).flags & kArrivalUnsaid) != 0;
}

bool IsTurningUnsaid(const State& state, PieceIndex piece) {
  return IsTurnUntold(state) && LayThere(state, piece) && state.piece(piece).position_since == 0;
}

bool IsAttackUnsaid(const State& state, PieceIndex piece) {
  return IsUnsaid(state, kAttackUnsaid) && LayThere(state, piece);
}

bool IsTerrainUnsaid(const State& state, ZoneRef place) {
  if (!IsUnsaid(state, kTerrainsUnsaid) || !state.HasTerrain(place.seat, place.slot)) return false;
  return state.terrain(place.seat, place.slot).card == kUnknownCard;
}

Found UnnamedFound(const Game& game, const State& state, const Filter& filter,
                   const Source& source) {
  Found found;
  if (filter.zones == 0 || NamesPieces(filter)) return found;
  for (const ZoneRow& row : game.rules->zones) {
    const bool pile = row.slots == 0 && !row.on_field;
    if (!pile || ((filter.zones >> static_cast<int>(row.kind)) & 1U) == 0) continue;
    for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
      const std::int16_t cards = state.seat(seat).unnamed[static_cast<int>(row.kind)];
      if (cards == 0) continue;
      const Subject unnamed{.controller = seat, .zone = {seat, row.kind, 0, 0}};
      const Truth fits = Matches(game, state, filter, unnamed, source);
      if (fits == Truth::kFalse) continue;
      const bool sure = fits == Truth::kTrue && cards != kCountUnknown;
      (sure ? found.sure : found.maybe) += cards == kCountUnknown ? kAnyNumber : cards;
    }
  }
  return found;
}

namespace {

// Returns whether a card of the hand that nobody has told apart before, and that speaks there, is
// what the filter asks of it itself. What the filter asks through others may be so.
Found ItselfFound(const Game& game, const State& state, const Filter& filter,
                  const Source& source) {
  // A marker is no piece either, and has its place.
  const bool speaks = filter.only_self && source.piece == kNoPiece && source.card != kUnknownCard &&
                      source.zone.kind == ZoneKind::kNone;
  if (!speaks || !game.rules->effects_are_read_in_full) return {};
  const Subject itself{.card = source.card,
                       .controller = source.controller,
                       .zone = {source.controller, ZoneKind::kHand, 0, 0}};
  const Filter rest = Without(filter, FilterWord::kOnlySelf);
  const Truth plain = Matches(game, state, rest, itself, source);
  const bool nested = filter.none_of.count != 0 || filter.any_of.count != 0;
  if (nested || plain == Truth::kUnknown) return {.maybe = 1};
  return {.sure = plain == Truth::kTrue ? 1 : 0};
}

}  // namespace

Found CountFound(const Game& game, const State& state, const Filter& filter, const Source& source,
                 int enough) {
  Found found = ItselfFound(game, state, filter, source);
  const auto add = [&](const Found& more) {
    found.sure += more.sure;
    found.maybe += more.maybe;
  };
  for (PieceIndex p = 1; p <= state.piece_count() && found.sure < enough; ++p) {
    if (!Considers(game, state, filter, p)) continue;
    const Truth truth = Matches(game, state, filter, SubjectOf(state, p), source);
    found.sure += truth == Truth::kTrue;
    found.maybe += truth == Truth::kUnknown;
  }
  const MarkersFound markers = CountMarkers(game, state, filter, source);
  add({markers.sure, markers.maybe});
  add(BlanksFound(game, state, filter, source));
  if (found.sure >= enough) return found;
  if (game.rules->amounts_may_be_unknown) {
    add(UnnamedFound(game, state, filter, source));
  } else {
    found.maybe += CardsLeftOpen(game, state, filter, source);
  }
  return found;
}

Found NamesFound(const Game& game, const State& state, const Filter& filter, const Source& source) {
  std::vector<std::string_view> names;
  const Found unnamed = UnnamedFound(game, state, filter, source);
  Found found{.maybe = unnamed.sure + unnamed.maybe};
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const CardIndex card = state.piece(p).card;
    if (state.piece(p).owner == kNoSeat || !Considers(game, state, filter, p)) continue;
    const Truth fits = Matches(game, state, filter, SubjectOf(state, p), source);
    if (fits == Truth::kFalse) continue;
    if (fits == Truth::kUnknown || card == kUnknownCard) {
      ++found.maybe;
      continue;
    }
    const std::string_view name = game.pack->card(card).name;
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  found.sure = static_cast<int>(names.size());
  return found;
}

std::int32_t CardsLeftOpen(const Game& game, const State& state, const Filter& filter,
                           const Source& source) {
  if (game.rules->amounts_may_be_unknown) return UnnamedFound(game, state, filter, source).maybe;
  if (!game.rules->unsaid_is_unknown || filter.zones == 0 || NamesPieces(filter)) return 0;
  std::int32_t count = 0;
  for (const ZoneRow& row : game.rules->zones) {
    const bool pile = row.slots == 0 && !row.on_field;
    if (!pile || ((filter.zones >> static_cast<int>(row.kind)) & 1U) == 0) continue;
    for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
      const std::int16_t cards = state.seat(seat).unnamed[static_cast<int>(row.kind)];
      if (cards == 0 || (row.hidden && cards != kCountUnknown)) continue;
      Subject unnamed{.controller = seat, .zone = {seat, row.kind, 0, 0}};
      const Truth fits = Matches(game, state, filter, unnamed, source);
      if (fits == Truth::kFalse || (row.hidden && fits != Truth::kTrue)) continue;
      count += cards == kCountUnknown ? kAnyNumber : cards;
    }
  }
  return count;
}

const char* UnsaidText(UnsaidFact fact) {
  switch (fact) {
    case UnsaidFact::kHadMonster:
      return "whether that player had a monster earlier this turn is not said: `had-monster yes`, "
             "`had-monster no` or `fresh` in the position would say it";
    case UnsaidFact::kKeptFrom:
      return "whether an effect kept that player from a summon this turn is not said: "
             "`kept-from-summons yes`, `kept-from-summons no` or `fresh` in the position would say "
             "it";
    case UnsaidFact::kWarnings:
      return "whether that player holds an Idle Warning from an earlier turn, and so loses the "
             "duel "
             "now, is not said: `warnings` and a number, or `fresh`, in the position would say it";
    case UnsaidFact::kTerrain:
      return "a number of one of the two monsters hangs on what the position does not say, a "
             "Terrain or the cards of a pile: `terrains`, `fresh` or each card of the pile would "
             "say it";
    case UnsaidFact::kNone:  // no fact of a position: in a game without Terrains
      break;
  }
  return "a number of one of the two monsters hangs on cards of a pile that nobody has named: "
         "their "
         "names, in the position or where they came there, would say it";
}

}  // namespace judge
