#include "engine/in_play/filters.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/board/board.h"
#include "engine/in_play/asked_effects.h"
#include "engine/in_play/effects_asked_for.h"
#include "engine/in_play/effects_of.h"
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

namespace judge {
namespace {

bool HasBit(std::uint32_t mask, unsigned bit) { return mask == 0 || ((mask >> bit) & 1U) != 0; }

bool NeedsIdentity(const Filter& f) {
  return f.attributes != 0 || f.frames != 0 || f.types_any.any() || f.types_all.any() ||
         f.types_none.any() || f.level_min >= 0 || f.level_max >= 0 || f.attack_min >= 0 ||
         f.attack_max >= 0 || f.defense_min >= 0 || f.defense_max >= 0 || f.card != kUnknownCard ||
         f.name_contains != 0 || f.mentions != 0 || f.same_name_as != 0 || f.same_level_as != 0 ||
         f.same_attribute_as != 0 || f.has_effect != 0 || f.hierarchy_below != 0 ||
         f.code_begins != 0 || f.waits_for != 0 || f.own_trigger != 0 || f.asks_by_name != 0 ||
         f.copyable || f.bounds;
}

// Returns whether the question is about a piece as it is now, not about a half that it might be.
bool IsPiece(const Subject& subject) { return subject.piece != kNoPiece && !subject.as_half; }

TypeSet SubjectTypes(const Game& game, const State& state, const Subject& subject) {
  if (IsPiece(subject)) return TypesOf(game, state, subject.piece);
  return game.pack->card(subject.card).types;
}

bool IsLaidMarker(const State& state, const Subject& subject) {
  const ZoneRef zone = subject.zone;
  return subject.piece == kNoPiece && zone.kind == ZoneKind::kTerrain &&
         state.HasTerrain(zone.seat, zone.slot) &&
         state.terrain(zone.seat, zone.slot).card == subject.card;
}

AttributeMask SubjectAttributes(const Game& game, const State& state, const Subject& subject) {
  if (IsPiece(subject)) return AttributesOf(game, state, subject.piece);
  // Effects that change the attribute of a marker judge the printed one.
  if (IsLaidMarker(state, subject) && !IsOpen(state, About::kMarker)) {
    const OpenQuestion asking(state, About::kMarker);
    return AttributesOfMarker(game, state, subject.zone);
  }
  const auto printed = static_cast<unsigned>(game.pack->card(subject.card).attribute);
  return static_cast<AttributeMask>(1U << printed);
}

bool InRange(std::int32_t value, std::int32_t least, std::int32_t most) {
  return (least < 0 || value >= least) && (most < 0 || value <= most);
}

bool MatchesTypes(const Game& game, const State& state, const Filter& f, const Subject& subject) {
  // Current types take a walk over everything in play, so a filter without types does not ask for
  // them.
  if (f.types_any.none() && f.types_all.none() && f.types_none.none()) return true;
  const TypeSet types = f.printed_type_only ? game.pack->card(subject.card).types
                                            : SubjectTypes(game, state, subject);
  if (f.types_any.any() && (types & f.types_any).none()) return false;
  return (types & f.types_all) == f.types_all && (types & f.types_none).none();
}

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

// The numbers that a filter compares: current or original, or printed where the card is no piece
// yet.
std::int32_t AttackFor(const Game& game, const State& state, const Filter& f,
                       const Subject& subject) {
  if (!IsPiece(subject)) return game.pack->card(subject.card).attack;
  return f.original_stats ? OriginalAttack(game, state, subject.piece)
                          : CurrentAttack(game, state, subject.piece);
}

std::int32_t DefenseFor(const Game& game, const State& state, const Filter& f,
                        const Subject& subject) {
  if (!IsPiece(subject)) return game.pack->card(subject.card).defense;
  return f.original_stats ? OriginalDefense(game, state, subject.piece)
                          : CurrentDefense(game, state, subject.piece);
}

bool MatchesStats(const Game& game, const State& state, const Filter& f, const Subject& subject) {
  const bool asks_attack = f.attack_min >= 0 || f.attack_max >= 0;
  const bool asks_defense = f.defense_min >= 0 || f.defense_max >= 0;
  if (asks_attack && !InRange(AttackFor(game, state, f, subject), f.attack_min, f.attack_max)) {
    return false;
  }
  return !asks_defense ||
         InRange(DefenseFor(game, state, f, subject), f.defense_min, f.defense_max);
}

bool HasWords(const CardDefinition& card, const std::string& words) {
  return NameHasWords(card.name, words) ||
         std::any_of(card.also_named.begin(), card.also_named.end(),
                     [&](const std::string& also) { return NameHasWords(also, words); });
}

// Returns whether the words stand in a name that the card has where it lies.
bool HasWords(const Game& game, const State& state, const Subject& subject,
              const std::string& words) {
  if (HasWords(game.pack->card(subject.card), words)) return true;
  if (!IsPiece(subject)) return false;
  const std::vector<CardIndex> names = NamesCounted(game, state, subject.piece);
  return std::any_of(names.begin(), names.end(),
                     [&](CardIndex name) { return HasWords(game.pack->card(name), words); });
}

// Returns whether the subject fits the part of a filter that needs to know the card.
bool MatchesDefinition(const Game& game, const State& state, const Filter& f,
                       const Subject& subject) {
  if (f.attributes != 0 && (f.attributes & SubjectAttributes(game, state, subject)) == 0) {
    return false;
  }
  if (f.frames != 0 && (f.frames & FramesOf(game, state, subject)) == 0) return false;
  const bool asks_level = f.level_min >= 0 || f.level_max >= 0;
  if (asks_level && !InRange(LevelOf(game, state, subject), f.level_min, f.level_max)) return false;
  if (f.card != kUnknownCard && !HasName(game, state, subject, f.card)) return false;
  if (!MatchesTypes(game, state, f, subject)) return false;
  if (f.name_contains != 0 && !HasWords(game, state, subject, game.pack->texts[f.name_contains])) {
    return false;
  }
  return MatchesStats(game, state, f, subject);
}

CardIndex TerrainUnder(const State& state, ZoneRef zone) {
  const int column = ColumnOf(zone);
  return column != 0 && state.HasTerrain(zone.seat, column) ? state.terrain(zone.seat, column).card
                                                            : kUnknownCard;
}

bool StandsOnMarker(const Game& game, const State& state, PoolIndex reference,
                    const Subject& subject, const Source& source) {
  const ZoneRef marker = PlaceNamed(game, state, game.pack->references[reference], source);
  return marker.kind == ZoneKind::kTerrain && marker.seat == subject.zone.seat &&
         marker.slot == ColumnOf(subject.zone);
}

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
  ForEachModifier(game, state, Bit(ModifierKind::kCountsAsIn), visit);
  return counts;
}

}  // namespace

bool IsInZones(const Game& game, const State& state, std::uint16_t zones, const Subject& subject) {
  return HasBit(zones, static_cast<unsigned>(subject.zone.kind)) ||
         CountsAsIn(game, state, zones, subject);
}
namespace {

// Returns whether the subject is what speaks. Of two that are no pieces only a marker can be: a
// card named from a hand is another one than the card that is just being played out of it.
bool IsSpeaker(const Subject& subject, const Source& source) {
  if (subject.piece != source.piece) return false;
  return subject.piece != kNoPiece || (subject.zone.slot != 0 && subject.zone == source.zone);
}

// Returns whether the subject fits the filter by its place, position, owner and controller, which
// does not depend on the card.
bool MatchesPlace(const Game& game, const State& state, const Filter& f, const Subject& subject,
                  const Source& source) {
  if (f.controller == Whose::kMine && subject.controller != source.controller) return false;
  if (f.controller == Whose::kOpponents && subject.controller == source.controller) return false;
  const bool down = IsHidden(subject.position) ||
                    (subject.piece != kNoPiece && IsFaceDown(state.piece(subject.piece)));
  if (f.face == Face::kUp && down) return false;
  if (f.face == Face::kDown && !down) return false;
  if (!IsInZones(game, state, f.zones, subject)) return false;
  if (f.positions != 0 && !HasBit(f.positions, static_cast<unsigned>(subject.position))) {
    return false;
  }
  const int column = ColumnOf(subject.zone);
  const int source_column = ColumnOf(source.zone);
  if (f.here && (column != source_column || subject.zone.seat != source.zone.seat)) return false;
  if (f.same_column && column != source_column) return false;
  if (f.owner != Whose::kAny && subject.piece != kNoPiece) {
    const bool mine = state.piece(subject.piece).owner == source.controller;
    if (mine != (f.owner == Whose::kMine)) return false;
  }
  if (f.not_self && IsSpeaker(subject, source)) return false;
  if (f.only_self && (source.piece == kNoPiece || subject.piece != source.piece)) return false;
  if (f.host && (source.host == kNoPiece || subject.piece != source.host)) return false;
  if (f.with_owner && subject.piece != kNoPiece &&
      state.piece(subject.piece).owner != subject.controller) {
    return false;
  }
  if (f.on_marker != 0 && !StandsOnMarker(game, state, f.on_marker, subject, source)) return false;
  const CardIndex under = TerrainUnder(state, subject.zone);
  if (f.on_terrain != kUnknownCard && under != f.on_terrain) return false;
  if (f.not_on_terrain != kUnknownCard && under == f.not_on_terrain) return false;
  if (f.on_terrain_attributes == 0) return true;
  return under != kUnknownCard &&
         (f.on_terrain_attributes & AttributesOfMarker(game, state, subject.zone)) != 0;
}

}  // namespace

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

// Returns whether the subject fits the bounds that are computed from the card that speaks.
bool MatchesAmounts(const Game& game, const State& state, const Filter& f, const Subject& subject,
                    const Source& source) {
  if (!f.bounds) return true;
  const auto bound = [&](PoolIndex amount) { return EvaluateAmount(game, state, amount, source); };
  const bool asks_attack = f.attack_below != 0 || f.attack_at_least != 0 || f.attack_above != 0 ||
                           f.attack_at_most != 0 || f.attack_is != 0;
  if (asks_attack) {
    const std::int32_t attack = AttackFor(game, state, f, subject);
    if (f.attack_below != 0 && attack >= bound(f.attack_below)) return false;
    if (f.attack_at_least != 0 && attack < bound(f.attack_at_least)) return false;
    if (f.attack_above != 0 && attack <= bound(f.attack_above)) return false;
    if (f.attack_at_most != 0 && attack > bound(f.attack_at_most)) return false;
    if (f.attack_is != 0 && attack != bound(f.attack_is)) return false;
  }
  if (f.defense_below != 0 || f.defense_at_most != 0) {
    const std::int32_t defense = DefenseFor(game, state, f, subject);
    if (f.defense_below != 0 && defense >= bound(f.defense_below)) return false;
    if (f.defense_at_most != 0 && defense > bound(f.defense_at_most)) return false;
  }
  return f.level_is == 0 || LevelOf(game, state, subject) == bound(f.level_is);
}

bool Bears(const Game& game, const State& state, PoolIndex filter, PieceIndex host,
           std::uint16_t flag, const Source& source) {
  const Filter& wanted = game.pack->filters[filter];
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& held = state.piece(p);
    if ((held.flags & flag) == 0) continue;
    const bool bears =
        held.host == host || (flag == kIsEquipped && CountsAsEquipped(game, state, p, host));
    if (bears && Matches(game, state, wanted, SubjectOf(state, p), source) == Truth::kTrue)
      return true;
  }
  return false;
}

bool FitsCounters(const State& state, const Filter& f, PieceIndex piece) {
  if (f.counters_min < 0 && f.counter == 0) return true;
  if (piece == kNoPiece) return false;
  const PoolIndex kind = f.counter == 0 ? kAnyCounter : f.counter;
  return CountersOn(state, piece, kind) >= std::max<std::int32_t>(f.counters_min, 1);
}

bool HasEffect(const Game& game, CardIndex card, std::uint8_t kind) {
  for (const Effect& effect : game.pack->Effects(game.pack->card(card).effects)) {
    if (static_cast<std::uint8_t>(effect.printed) == kind) return true;
  }
  return false;
}

// Returns whether cards or markers in play forbid the piece each of these acts, whichever party the
// act is about.
bool IsUnableTo(const Game& game, const State& state, CardActMask acts, const Subject& subject) {
  const OpenQuestion asking(state, About::kUnable, subject.piece);
  if (asking.leaves_out_continuous()) return false;
  for (int i = 0; i <= static_cast<int>(kLastCardAct); ++i) {
    const auto act = static_cast<CardAct>(i);
    if ((acts & Bit(act)) == 0) continue;
    bool forbidden = false;
    for (const bool marker : {false, true}) {
      const Permission found = FindProhibition(game, state, act, subject, nullptr, marker);
      forbidden |= found.found == Truth::kTrue;
    }
    if (!forbidden) return false;
  }
  return true;
}

bool IsAmong(const Game& game, const State& state, PoolIndex reference, PieceIndex piece,
             const Source& source) {
  const Pieces pieces = PiecesOf(game, state, game.pack->references[reference], source);
  return std::find(pieces.begin(), pieces.end(), piece) != pieces.end();
}

bool IsChosen(const State& state, std::uint8_t set, PieceIndex piece, const Source& source) {
  const auto picks = state.picks();
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == 0 && pick.holder == source.piece && pick.choice == set &&
           pick.piece == piece;
  });
}

// Returns whether `same` holds between the subject and one of the pieces that the reference names.
template <typename Same>
bool LikeOneOf(const Game& game, const State& state, PoolIndex reference, const Source& source,
               Same&& same) {
  for (const PieceIndex p : PiecesOf(game, state, game.pack->references[reference], source)) {
    if (same(p, game.pack->card(state.piece(p).card))) return true;
  }
  return false;
}

// Returns whether the card and the piece have a name in common. Names that belong to one kind of
// question alone (HasName) do not count.
bool IsNamedLike(const Game& game, const State& state, const Subject& subject, PieceIndex piece) {
  const auto names = [&](PieceIndex of, CardIndex card) {
    std::vector<CardIndex> all = NamesCounted(game, state, of);
    all.push_back(card);
    return all;
  };
  const auto own = names(IsPiece(subject) ? subject.piece : kNoPiece, subject.card);
  const auto others = names(piece, state.piece(piece).card);
  return std::any_of(own.begin(), own.end(), [&](CardIndex one) {
    return std::any_of(others.begin(), others.end(), [&](CardIndex other) {
      return game.pack->card(one).IsNamed(game.pack->card(other).name);
    });
  });
}

bool MatchesLikeness(const Game& game, const State& state, const Filter& f, const Subject& subject,
                     const Source& source) {
  const CardDefinition& card = game.pack->card(subject.card);
  const auto like = [&](PoolIndex reference, auto&& same) {
    return reference == 0 || LikeOneOf(game, state, reference, source, same);
  };
  using Card = CardDefinition;
  return like(f.same_name_as,
              [&](PieceIndex p, const Card&) { return IsNamedLike(game, state, subject, p); }) &&
         like(f.same_level_as,
              [&](PieceIndex p, const Card&) {
                return LevelOf(game, state, SubjectOf(state, p)) == LevelOf(game, state, subject);
              }) &&
         like(f.hierarchy_below,
              [&](PieceIndex, const Card& c) { return card.hierarchy < c.hierarchy; }) &&
         like(f.same_attribute_as, [&](PieceIndex p, const Card&) {
           return (AttributesOf(game, state, p) & SubjectAttributes(game, state, subject)) != 0;
         });
}

bool Mentions(const Game& game, const Filter& f, const Subject& subject) {
  if (f.mentions == 0) return true;
  const std::vector<std::string>& mentions = game.pack->card(subject.card).mentions;
  return std::find(mentions.begin(), mentions.end(), game.pack->texts[f.mentions]) !=
         mentions.end();
}

// Returns whether the piece is attacked and had that face when it was.
bool HadFace(const State& state, Face face, PieceIndex piece) {
  for (const Task& task : state.tasks()) {
    if (task.kind != TaskKind::kAttack || task.target != piece || piece == kNoPiece) continue;
    return IsHidden(task.position) == (face == Face::kDown);
  }
  return false;
}

bool Leaves(const Subject& subject, PieceIndex piece) {
  return std::any_of(subject.leaves.begin(), subject.leaves.end(),
                     [&](const Chosen& chosen) { return chosen.piece == piece; });
}

// Returns whether the filter finds a piece or a marker, seen from the subject as if it were the
// card that speaks.
bool ItFinds(const Game& game, const State& state, PoolIndex filter, const Subject& subject) {
  Source from{.piece = subject.piece,
              .card = subject.card,
              .controller = subject.controller,
              .zone = subject.zone};
  if (subject.piece != kNoPiece) from.host = state.piece(subject.piece).host;
  const Filter& wanted = game.pack->filters[filter];
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).owner == kNoSeat || !Considers(game, state, wanted, p)) continue;
    if (Leaves(subject, p)) continue;
    if (Matches(game, state, wanted, SubjectOf(state, p), from) == Truth::kTrue) return true;
  }
  return CountMarkers(game, state, wanted, from).sure > 0;
}

bool HasAttacked(const State& state, PieceIndex piece) {
  return piece != kNoPiece && (state.piece(piece).flags & kAttackedThisTurn) != 0;
}

// Returns whether some opponent of its controller does not know the card; nobody knows one that has
// not been named.
bool IsUnseen(const State& state, const Subject& subject) {
  if (subject.piece == kNoPiece || subject.controller == kNoSeat) return true;
  const std::uint8_t known_to = state.piece(subject.piece).known_to;
  for (SeatIndex seat = 0; seat < state.seats(); ++seat) {
    if (state.seat(seat).pool == state.seat(subject.controller).pool) continue;
    if ((known_to >> seat & 1U) == 0) return true;
  }
  return false;
}

// Returns whether the subject fits what a filter asks about other pieces, counters and the past.
bool MatchesReach(const Game& game, const State& state, const Filter& f, const Subject& subject,
                  const Source& source) {
  if (!Mentions(game, f, subject) || !FitsCounters(state, f, subject.piece)) return false;
  if (f.has_effect != 0 && !HasEffect(game, subject.card, f.has_effect)) return false;
  if (f.waits_for != 0 && !WaitsFor(game, subject.card, f.waits_for)) return false;
  const auto own = static_cast<CardEvent>(f.own_trigger);
  if (f.copyable && !IsCopyable(*game.pack, subject.card)) return false;
  if (f.unseen && !IsUnseen(state, subject)) return false;
  if (f.has_attacked && !HasAttacked(state, subject.piece)) return false;
  if (f.own_trigger != 0 && !HasOwnTrigger(game, state, subject, own)) return false;
  if (f.asks_by_name != 0 && !AsksByName(game, state, subject, game.pack->texts[f.asks_by_name])) {
    return false;
  }
  if (f.unable_to != 0 && !IsUnableTo(game, state, f.unable_to, subject)) return false;
  if (f.negated && (subject.piece == kNoPiece || !IsNegated(game, state, subject.piece))) {
    return false;
  }
  if (f.controlled_by != 0) {
    const std::uint32_t seats =
        SeatsOf(game, state, game.pack->references[f.controlled_by], source);
    if (subject.controller == kNoSeat || (seats >> subject.controller & 1U) == 0) return false;
  }
  if (!MatchesLikeness(game, state, f, subject, source)) return false;
  if (f.code_begins != 0) {
    const std::string& code = game.pack->card(subject.card).code;
    if (!code.starts_with(game.pack->texts[f.code_begins])) return false;
  }
  if (f.it_finds != 0 && !ItFinds(game, state, f.it_finds, subject)) return false;
  if (f.would_do != 0 && !WouldDo(game, state, f.would_do, subject.piece)) return false;
  if (f.on_attacked_terrain) {
    const ZoneRef marker = AttackedTerrain(game, state, source);
    const bool there = marker.kind == ZoneKind::kTerrain && marker.seat == subject.zone.seat &&
                       marker.slot == ColumnOf(subject.zone);
    if (!there) return false;
  }
  if (f.attacked_face != Face::kAny && !HadFace(state, f.attacked_face, subject.piece)) {
    return false;
  }
  if (f.adjacent_to != 0 && !IsBeside(game, state, f, subject, source)) return false;
  if (f.same_tile_as != 0 && !SharesTile(game, state, f.same_tile_as, subject, source)) {
    return false;
  }
  const bool of_piece = f.equipped_with != 0 || f.attached_under != 0 || f.chosen != 0 ||
                        f.happened != 0 || f.among != 0 || f.caused != 0 ||
                        f.targets_exactly != 0 || f.equips_zone != ZoneKind::kNone;
  if (!of_piece) return true;
  const PieceIndex piece = subject.piece;
  if (piece == kNoPiece) return false;
  if (f.equipped_with != 0 && !Bears(game, state, f.equipped_with, piece, kIsEquipped, source)) {
    return false;
  }
  if (f.attached_under != 0 && !Bears(game, state, f.attached_under, piece, kIsAttached, source)) {
    return false;
  }
  if (f.among != 0 && !IsAmong(game, state, f.among, piece, source)) return false;
  if (f.equips_zone != ZoneKind::kNone && state.piece(piece).equipped_zone != f.equips_zone) {
    return false;
  }
  if (f.caused != 0 && !WasCausedBy(game, state, game.pack->happenings[f.caused], piece, source)) {
    return false;
  }
  if (f.targets_exactly != 0 && !TargetsExactly(game, state, f.targets_exactly, piece)) {
    return false;
  }
  if (f.chosen != 0 && !IsChosen(state, f.chosen, piece, source)) return false;
  return f.happened == 0 ||
         HappenedTo(game, state, game.pack->happenings[f.happened], piece, source);
}

Truth MatchesAs(const Game& game, const State& state, const Filter& filter, const Subject& subject,
                const Source& source) {
  if (!MatchesPlace(game, state, filter, subject, source)) return Truth::kFalse;
  Truth result = Truth::kTrue;
  if (filter.on_tile != TileColour::kNone) {
    result = FitsTile(game, state, filter.on_tile, subject, source);
    if (result != Truth::kTrue) return result;
  }
  if (filter.beside_tile != TileColour::kNone) {
    result = FitsTileBeside(game, state, filter.beside_tile, subject, source);
    if (result != Truth::kTrue) return result;
  }
  if (NeedsIdentity(filter)) {
    result = subject.card == kUnknownCard
                 ? Truth::kUnknown
                 : FromBool(MatchesDefinition(game, state, filter, subject));
  }
  const Pack& pack = *game.pack;
  if (result == Truth::kTrue && !MatchesAmounts(game, state, filter, subject, source)) {
    return Truth::kFalse;
  }
  const bool shuffled = subject.piece != kNoPiece && IsShuffled(state.piece(subject.piece));
  if (shuffled && filter.chosen != 0) {
    result = And(result, IsChosenAmongShuffled(state, filter.chosen, subject.piece, source.piece));
  }
  if (result == Truth::kTrue && filter.reaches &&
      !MatchesReach(game, state, filter, subject, source)) {
    return Truth::kFalse;
  }
  if (filter.any_of.count != 0) {
    Truth any = Truth::kFalse;
    for (const Filter& one : pack.Filters(filter.any_of)) {
      any = Or(any, Matches(game, state, one, subject, source));
    }
    result = And(result, any);
  }
  for (const Filter& each : pack.Filters(filter.none_of)) {
    const Truth one = Matches(game, state, each, subject, source);
    result = And(result, one == Truth::kUnknown ? one : FromBool(one == Truth::kFalse));
  }
  return result;
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

}  // namespace judge
