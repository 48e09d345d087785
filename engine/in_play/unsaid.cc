#include "engine/in_play/unsaid.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "engine/board/board.h"
#include "engine/in_play/filter_words.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/markers.h"
#include "engine/in_play/numbers.h"
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
    // A player whom the card is about (Operation::kAppoint) is in the set and lies nowhere.
    const bool player = pick.zone.kind == ZoneKind::kNone && game.rules->effects_are_read_in_full;
    return !player && pick.holder == source.piece && pick.choice == filter.chosen;
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

namespace {

// Returns whether the operation, done as that card was activated, keeps what was chosen for it.
// What it equips lies there for everybody to see.
bool KeepsWhatWasChosen(const Operation& op) {
  return (op.store != 0 || op.also_store != 0) && op.what.kind == RefKind::kTarget &&
         op.kind != OperationKind::kEquip && op.kind != OperationKind::kAppoint;
}

const Filter& ChosenBy(const Pack& pack, const Effect& effect, const Operation& op) {
  return pack.filters[pack.choices[effect.choices.first + op.what.index].filter];
}

// Returns whether the card that lies on the field may be the one that was chosen for the operation,
// wherever it lay then and whoever controlled it.
bool MayHaveBeenChosen(const Game& game, const State& state, const Effect& effect,
                       const Operation& op, PieceIndex holder, PieceIndex piece) {
  const Filter& filter = ChosenBy(*game.pack, effect, op);
  const bool brought = op.kind == OperationKind::kSummon && filter.controller == Whose::kMine;
  if (brought && state.piece(piece).owner != state.piece(holder).controller) return false;
  Filter rest = filter;
  for (const FilterWord word :
       {FilterWord::kController, FilterWord::kZones, FilterWord::kFace, FilterWord::kPositions}) {
    rest = Without(rest, word);
  }
  rest.zones = 0xffff;
  return Matches(game, state, rest, SubjectOf(state, piece), SourceOf(state, holder)) !=
         Truth::kFalse;
}

// Returns whether the record says what the card keeps in that set.
bool IsKeptSaid(const State& state, PieceIndex holder, std::uint8_t set) {
  const auto picks = state.picks();
  return std::any_of(picks.begin(), picks.end(), [=](const Pick& pick) {
    const bool asked = pick.choice == set || pick.choice == kMayBeKept + set;
    return pick.task == 0 && pick.holder == holder && asked;
  });
}

void LeaveSetOpen(const Game& game, StateChange change, const Effect& effect, const Operation& op,
                  PieceIndex holder) {
  const State& state = change.state();
  for (const std::uint8_t set : {op.store, op.also_store}) {
    if (set == 0 || IsKeptSaid(state, holder, set)) continue;
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      const bool stands = p != holder && game.rules->OnField(state.piece(p).zone);
      if (!stands || !MayHaveBeenChosen(game, state, effect, op, holder, p)) continue;
      const auto choice = static_cast<std::uint8_t>(kMayBeKept + set);
      change.agenda().AddPick({.piece = p, .choice = choice, .holder = holder});
    }
  }
}

// Returns how many Materials the recipe takes at least.
int LeastMaterials(const Recipe& recipe) {
  int least = 0;
  for (const RecipeMaterial& material : recipe.materials) least += material.count;
  return least;
}

// Notes what lies beneath a monster whose recipe asks for it as one of its Materials. A monster of
// which fewer are said than it takes may have had any: the others may have been detached.
void NoteMaterials(const Game& game, StateChange change) {
  const State& state = change.state();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& monster = state.piece(p);
    const bool stands = game.rules->OnField(monster.zone) && monster.card != kUnknownCard &&
                        monster.position != Position::kNone;
    if (!stands || game.pack->card(monster.card).recipe.materials.empty()) continue;
    int said = 0;
    for (PieceIndex m = 1; m <= state.piece_count(); ++m) {
      const Piece& beneath = state.piece(m);
      if ((beneath.flags & kIsAttached) == 0 || beneath.host != p) continue;
      if (!FitsRecipe(game, state, p, SubjectOf(state, m))) continue;
      WasMaterialOf(change, m, p);
      ++said;
    }
    const bool all = said >= LeastMaterials(game.pack->card(monster.card).recipe);
    if (!all) change.agenda().AddPick({.piece = p, .choice = kMayBeKept, .holder = p});
  }
}

}  // namespace

void LeaveKeptOpen(const Game& game, StateChange change) {
  const State& state = change.state();
  if (!game.rules->unsaid_is_unknown || !game.rules->effects_are_read_in_full) return;
  NoteMaterials(game, change);
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool open = game.rules->OnField(piece.zone) && !IsFaceDown(piece) &&
                      piece.position == Position::kNone && piece.card != kUnknownCard;
    if (!open) continue;
    for (const Effect& effect : game.pack->Effects(game.pack->card(piece.card).effects)) {
      if (effect.form != EffectForm::kActivated) continue;
      for (const Operation& op : game.pack->Operations(effect.operations)) {
        if (KeepsWhatWasChosen(op)) LeaveSetOpen(game, change, effect, op, p);
      }
    }
  }
}

const char* KeptUnsaid(const State& state, PieceIndex holder) {
  const auto picks = state.picks();
  const bool open = std::any_of(picks.begin(), picks.end(), [=](const Pick& pick) {
    return pick.task == 0 && pick.holder == holder && pick.choice > kMayBeKept &&
           pick.piece != kNoPiece;
  });
  return open && holder != kNoPiece
             ? ": `holds` in the position, with the card and the one that it keeps, would say it"
             : "";
}

std::optional<std::int32_t> FixedUnseen(const Game& game, const State& state, PieceIndex piece,
                                        ModifierKind fixed) {
  std::optional<std::int32_t> number;
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind == fixed && m.piece == piece && m.scope == 0) number = std::max(m.amount, 0);
  }
  // In a generation in which a battle of unknown numbers has no result, a fixed number is ignored
  // as well.
  if (!number) return number;
  const ClauseIndex clause = game.rules->FindClause(kNumbersUnknownId);
  const bool counts = clause != kNoClause && game.rules->clauses[clause].happen != nullptr;
  return counts ? number : std::nullopt;
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
