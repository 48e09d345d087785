#include "engine/modifiers.h"

#include "engine/activation.h"
#include "engine/asking.h"
#include "engine/chain.h"
#include "engine/counters.h"
#include "engine/held.h"
#include "engine/history.h"
#include "engine/numbers.h"
#include "engine/recipe.h"
#include "engine/references.h"
#include "engine/rule_set.h"
#include "engine/tilemap.h"
#include "engine/trigger.h"

namespace judge {
namespace {

bool HasBit(std::uint32_t mask, unsigned bit) { return mask == 0 || ((mask >> bit) & 1U) != 0; }

bool NeedsIdentity(const Filter& f) {
  return f.attributes != 0 || f.frames != 0 || f.types_any.any() || f.types_all.any() ||
         f.types_none.any() || f.level_min >= 0 || f.level_max >= 0 || f.attack_min >= 0 ||
         f.attack_max >= 0 || f.defense_min >= 0 || f.defense_max >= 0 || f.card != kUnknownCard ||
         f.name_contains != 0 || f.mentions != 0 || f.same_name_as != 0 || f.same_level_as != 0 ||
         f.same_attribute_as != 0 || f.has_effect != 0 || f.bounds;
}

TypeSet SubjectTypes(const Game& game, const State& state, const Subject& subject) {
  if (subject.piece != kNoPiece) return TypesOf(game, state, subject.piece);
  return game.pack->card(subject.card).types;
}

AttributeMask SubjectAttributes(const Game& game, const State& state, const Subject& subject) {
  if (subject.piece != kNoPiece) return AttributesOf(game, state, subject.piece);
  const auto printed = static_cast<unsigned>(game.pack->card(subject.card).attribute);
  return static_cast<AttributeMask>(1U << printed);
}

bool InRange(std::int32_t value, std::int32_t least, std::int32_t most) {
  return (least < 0 || value >= least) && (most < 0 || value <= most);
}

bool MatchesTypes(const Game& game, const State& state, const Filter& f, const Subject& subject) {
  // Current types are a walk over all that is in play: not for a filter that asks for none.
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

// The numbers that a filter speaks of: current, original, or printed where it is no piece yet.
std::int32_t AttackFor(const Game& game, const State& state, const Filter& f,
                       const Subject& subject) {
  if (subject.piece == kNoPiece) return game.pack->card(subject.card).attack;
  return f.original_stats ? OriginalAttack(game, state, subject.piece)
                          : CurrentAttack(game, state, subject.piece);
}

std::int32_t DefenseFor(const Game& game, const State& state, const Filter& f,
                        const Subject& subject) {
  if (subject.piece == kNoPiece) return game.pack->card(subject.card).defense;
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

// What is like another monster is also what it is by its print.
FrameMask FramesOf(const Game& game, const State& state, const Subject& subject) {
  const FrameMask frames = game.pack->card(subject.card).frames;
  if (subject.piece == kNoPiece) return frames;
  const CardIndex printed = state.piece(subject.piece).printed;
  const bool token = printed != kUnknownCard && game.pack->card(printed).Has(Frame::kToken);
  return token ? frames | game.pack->card(printed).frames : frames;
}

// The part of a filter that only the printed or current definition answers.
bool MatchesDefinition(const Game& game, const State& state, const Filter& f,
                       const Subject& subject) {
  const CardDefinition& card = game.pack->card(subject.card);
  if (f.attributes != 0 && (f.attributes & SubjectAttributes(game, state, subject)) == 0) {
    return false;
  }
  if (f.frames != 0 && (f.frames & FramesOf(game, state, subject)) == 0) return false;
  if (!InRange(card.level, f.level_min, f.level_max)) return false;
  if (f.card != kUnknownCard && !HasName(game, subject.card, f.card)) return false;
  if (!MatchesTypes(game, state, f, subject)) return false;
  if (f.name_contains != 0 && !NameHasWords(card.name, game.pack->texts[f.name_contains])) {
    return false;
  }
  return MatchesStats(game, state, f, subject);
}

CardIndex TerrainUnder(const State& state, ZoneRef zone) {
  const int column = ColumnOf(zone);
  return column != 0 && state.HasTerrain(zone.seat, column) ? state.terrain(zone.seat, column).card
                                                            : kUnknownCard;
}

// Where the subject is and who has it: never depends on what the card is.
bool MatchesPlace(const Game& game, const State& state, const Filter& f, const Subject& subject,
                  const Source& source) {
  if (f.controller == Whose::kMine && subject.controller != source.controller) return false;
  if (f.controller == Whose::kOpponents && subject.controller == source.controller) return false;
  const bool down = IsHidden(subject.position) ||
                    (subject.piece != kNoPiece && IsFaceDown(state.piece(subject.piece)));
  if (f.face == Face::kUp && down) return false;
  if (f.face == Face::kDown && !down) return false;
  if (f.zones != 0 && !HasBit(f.zones, static_cast<unsigned>(subject.zone.kind))) return false;
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
  if (f.not_self && subject.piece == source.piece) return false;
  if (f.only_self && (source.piece == kNoPiece || subject.piece != source.piece)) return false;
  if (f.host && (source.host == kNoPiece || subject.piece != source.host)) return false;
  if (f.with_owner && subject.piece != kNoPiece &&
      state.piece(subject.piece).owner != subject.controller) {
    return false;
  }
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

bool IsNegated(const Game& game, const State& state, PieceIndex piece) {
  const Asking asking(Asking::About::kNegated, piece);
  const Subject subject = SubjectOf(state, piece);
  bool negated = false;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (negated) return;
    const bool continuous = effect.lasting() == nullptr;
    if (continuous && (asking.leaves_out_continuous() || m.scope == 0 || source.piece == piece)) {
      return;
    }
    // A card in the Rule Zone is found only by a filter that names its zone.
    const bool reaches = !continuous || subject.zone.kind != ZoneKind::kRule ||
                         game.pack->filters[m.scope].zones != 0;
    negated = reaches && effect.Touches(subject) == Truth::kTrue && effect.Applies();
  };
  ForEachModifier(game, state, Bit(ModifierKind::kEffectsNegated), visit);
  return negated;
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

Subject OpponentInBattle(const State& state, PieceIndex opponent, PieceIndex piece,
                         SeatIndex seat) {
  for (const Task& task : state.tasks()) {
    const bool this_battle = task.kind == TaskKind::kAttack && task.piece == opponent &&
                             task.target == piece && (task.flags & kTaskRedirected) != 0;
    if (this_battle) return AttackerAsSeenBy(state, opponent, piece, true, seat);
  }
  return SubjectOf(state, opponent);
}

bool IsMonsterOnField(const Game& game, const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  if (!game.rules->OnField(piece.zone)) return false;
  if (piece.position != Position::kNone) return true;
  return (piece.flags & kIsEquipped) != 0 && game.pack->card(piece.card).IsMonster();
}

bool Considers(const Game& game, const State& state, const Filter& filter, PieceIndex piece) {
  if (NamesItsPieces(filter)) return true;
  if (filter.zones == 0) return IsMonsterOnField(game, state, piece);
  return HasBit(filter.zones, static_cast<unsigned>(state.piece(piece).zone));
}

bool ControlsMonster(const Game& game, const State& state, SeatIndex seat) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).controller == seat && IsMonsterOnField(game, state, p)) return true;
  }
  return false;
}

namespace {

// What is about the card is looked up on what is printed, so that two effects cannot chase each
// other.
Subject AsPrinted(const State& state, PieceIndex index) {
  Subject subject = SubjectOf(state, index);
  subject.piece = kNoPiece;
  return subject;
}

// Whether the modifier touches the piece when what is printed is looked at. A continuous one
// reaches only what is on the field.
bool TouchesAsPrinted(const Game& game, const State& state, const Modifier& m, const Source& source,
                      const EffectInPlay& effect, PieceIndex index) {
  const ActiveModifier* lasting = effect.lasting();
  if (lasting != nullptr && lasting->piece != kNoPiece) return lasting->piece == index;
  if (lasting == nullptr && !game.rules->OnField(state.piece(index).zone)) return false;
  if (lasting == nullptr && m.scope == 0) return source.piece == index;
  // Whether it is this very card may be asked all the same.
  const Filter& scope = game.pack->filters[m.scope];
  const bool of_piece = scope.only_self || scope.host || scope.not_self || scope.chosen != 0;
  const Subject subject = of_piece ? SubjectOf(state, index) : AsPrinted(state, index);
  return effect.Touches(subject) == Truth::kTrue;
}

}  // namespace

TypeSet TypesOf(const Game& game, const State& state, PieceIndex index) {
  const Asking asking(Asking::About::kTypes, index);
  TypeSet types = TypesPlayed(game, state, index);
  // Removals come last, and what cannot be had is not had. What a type depends on may not ask for
  // types again, so effects that change none are left out before their conditions are looked at.
  TypeSet removed;
  const ModifierKindMask changes =
      Bit(ModifierKind::kTypeAdd) | Bit(ModifierKind::kTypeRemove) | Bit(ModifierKind::kTypeBar);
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    const bool continuous = effect.lasting() == nullptr;
    if (continuous && asking.leaves_out_continuous()) return;
    if (!TouchesAsPrinted(game, state, m, source, effect, index) || !effect.Applies()) return;
    if (m.kind == ModifierKind::kTypeAdd) types.set(m.type);
    // What was taken away may be given again later.
    if (m.kind == ModifierKind::kTypeRemove && !continuous) types.reset(m.type);
    if (m.kind == ModifierKind::kTypeRemove && continuous) removed.set(m.type);
    if (m.kind == ModifierKind::kTypeBar) removed.set(m.type);
  };
  ForEachModifier(game, state, changes, visit);
  return types & ~removed;
}

AttributeMask AttributesOf(const Game& game, const State& state, PieceIndex index) {
  const Asking asking(Asking::About::kAttributes, index);
  const auto bit = [](Attribute a) {
    return static_cast<AttributeMask>(1U << static_cast<unsigned>(a));
  };
  AttributeMask is = bit(game.pack->card(state.piece(index).card).attribute);
  AttributeMask added = 0;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (effect.lasting() == nullptr && asking.leaves_out_continuous()) return;
    if (!TouchesAsPrinted(game, state, m, source, effect, index) || !effect.Applies()) return;
    if (m.kind == ModifierKind::kAttributeSet) is = bit(m.attribute);
    if (m.kind == ModifierKind::kAttributeAdd) added |= bit(m.attribute);
  };
  ForEachModifier(game, state, Bit(ModifierKind::kAttributeSet) | Bit(ModifierKind::kAttributeAdd),
                  visit);
  return is | added;
}

AttributeMask AttributesOfMarker(const Game& game, const State& state, ZoneRef zone) {
  Subject marker;
  marker.card = state.terrain(zone.seat, zone.slot).card;
  marker.controller = zone.seat;
  marker.zone = {zone.seat, ZoneKind::kTerrain, zone.slot, 0};
  auto is = static_cast<AttributeMask>(
      1U << static_cast<unsigned>(game.pack->card(marker.card).attribute));
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    if (m.scope == 0 || effect.Touches(marker) != Truth::kTrue || !effect.Applies()) return;
    is = static_cast<AttributeMask>(1U << static_cast<unsigned>(m.attribute));
  };
  ForEachModifier(game, state, Bit(ModifierKind::kTerrainAttribute), visit);
  return is;
}

bool IsBarredFrom(const Game& game, const State& state, PieceIndex piece, TypeIndex type) {
  bool barred = false;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (barred || m.type != type) return;
    barred = TouchesAsPrinted(game, state, m, source, effect, piece) && effect.Applies();
  };
  ForEachModifier(game, state, Bit(ModifierKind::kTypeBar), visit);
  return barred;
}

namespace {

// Bounds that are computed from the card that speaks.
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
  return f.level_is == 0 || game.pack->card(subject.card).level == bound(f.level_is);
}

bool Bears(const Game& game, const State& state, PoolIndex filter, PieceIndex host,
           std::uint16_t flag, const Source& source) {
  const Filter& wanted = game.pack->filters[filter];
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& held = state.piece(p);
    if (held.host != host || (held.flags & flag) == 0) continue;
    if (Matches(game, state, wanted, SubjectOf(state, p), source) == Truth::kTrue) return true;
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
  const PoolRange effects = game.pack->card(card).effects;
  for (PoolIndex e = 0; e < effects.count; ++e) {
    const Effect& effect = game.pack->effects[effects.first + e];
    if (static_cast<std::uint8_t>(effect.printed) == kind) return true;
  }
  return false;
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

// Whether the subject has in common with one of those pieces what `same` says.
template <typename Same>
bool LikeOneOf(const Game& game, const State& state, PoolIndex reference, const Source& source,
               Same&& same) {
  for (const PieceIndex p : PiecesOf(game, state, game.pack->references[reference], source)) {
    if (same(p, game.pack->card(state.piece(p).card))) return true;
  }
  return false;
}

bool MatchesLikeness(const Game& game, const State& state, const Filter& f, const Subject& subject,
                     const Source& source) {
  const CardDefinition& card = game.pack->card(subject.card);
  const auto like = [&](PoolIndex reference, auto&& same) {
    return reference == 0 || LikeOneOf(game, state, reference, source, same);
  };
  using Card = CardDefinition;
  return like(f.same_name_as, [&](PieceIndex, const Card& c) { return c.name == card.name; }) &&
         like(f.same_level_as, [&](PieceIndex, const Card& c) { return c.level == card.level; }) &&
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

// Whether the piece is attacked and had that face when it was.
bool HadFace(const State& state, Face face, PieceIndex piece) {
  for (const Task& task : state.tasks()) {
    if (task.kind != TaskKind::kAttack || task.target != piece || piece == kNoPiece) continue;
    return IsHidden(task.position) == (face == Face::kDown);
  }
  return false;
}

// On a tile next to that of one of those pieces.
bool IsBeside(const Game& game, const State& state, PoolIndex reference, const Subject& subject,
              const Source& source) {
  const Pieces pieces = PiecesOf(game, state, game.pack->references[reference], source);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](PieceIndex p) { return AreAdjacent(state.piece(p).tile, subject.tile); });
}

// What a filter asks about other pieces, counters and the past.
bool MatchesReach(const Game& game, const State& state, const Filter& f, const Subject& subject,
                  const Source& source) {
  if (!Mentions(game, f, subject) || !FitsCounters(state, f, subject.piece)) return false;
  if (f.has_effect != 0 && !HasEffect(game, subject.card, f.has_effect)) return false;
  if (f.controlled_by != 0) {
    const std::uint32_t seats =
        SeatsOf(game, state, game.pack->references[f.controlled_by], source);
    if (subject.controller == kNoSeat || (seats >> subject.controller & 1U) == 0) return false;
  }
  if (!MatchesLikeness(game, state, f, subject, source)) return false;
  if (f.on_attacked_terrain) {
    const ZoneRef marker = AttackedTerrain(game, state, source);
    const bool there = marker.kind == ZoneKind::kTerrain && marker.seat == subject.zone.seat &&
                       marker.slot == ColumnOf(subject.zone);
    if (!there) return false;
  }
  if (f.attacked_face != Face::kAny && !HadFace(state, f.attacked_face, subject.piece)) {
    return false;
  }
  if (f.adjacent_to != 0 && !IsBeside(game, state, f.adjacent_to, subject, source)) return false;
  const bool of_piece = f.equipped_with != 0 || f.attached_under != 0 || f.chosen != 0 ||
                        f.happened != 0 || f.among != 0 || f.caused != 0 ||
                        f.equips_zone != ZoneKind::kNone;
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
  if (f.chosen != 0 && !IsChosen(state, f.chosen, piece, source)) return false;
  return f.happened == 0 ||
         HappenedTo(game, state, game.pack->happenings[f.happened], piece, source);
}

}  // namespace

Truth Matches(const Game& game, const State& state, const Filter& filter, const Subject& subject,
              const Source& source) {
  if (!MatchesPlace(game, state, filter, subject, source)) return Truth::kFalse;
  Truth result = Truth::kTrue;
  if (filter.on_tile != TileColour::kNone) {
    result = FitsTile(game, state, filter.on_tile, subject, source);
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
  if (result == Truth::kTrue && filter.reaches &&
      !MatchesReach(game, state, filter, subject, source)) {
    return Truth::kFalse;
  }
  if (filter.any_of.count != 0) {
    Truth any = Truth::kFalse;
    for (PoolIndex i = 0; i < filter.any_of.count; ++i) {
      any = Or(any, Matches(game, state, pack.filters[filter.any_of.first + i], subject, source));
    }
    result = And(result, any);
  }
  for (PoolIndex i = 0; i < filter.none_of.count; ++i) {
    const Truth one = Matches(game, state, pack.filters[filter.none_of.first + i], subject, source);
    result = And(result, one == Truth::kUnknown ? one : FromBool(one == Truth::kFalse));
  }
  return result;
}

namespace {

// How many cards in play the filter finds for sure, and how many more it might.
struct Found {
  int sure = 0;
  int maybe = 0;
};

// Stops when `enough` are sure.
Found CountMatches(const Game& game, const State& state, const Filter& filter, const Source& source,
                   int enough) {
  Found found;
  for (PieceIndex p = 1; p <= state.piece_count() && found.sure < enough; ++p) {
    if (!Considers(game, state, filter, p)) continue;
    const Truth truth = Matches(game, state, filter, SubjectOf(state, p), source);
    found.sure += truth == Truth::kTrue;
    found.maybe += truth == Truth::kUnknown;
  }
  return found;
}

Truth ConditionHolds(const Game& game, const State& state, const Condition& condition,
                     const Source& source);

Truth AnyHolds(const Game& game, const State& state, PoolRange range, const Source& source) {
  Truth any = Truth::kFalse;
  for (PoolIndex i = 0; i < range.count; ++i) {
    any = Or(any, ConditionHolds(game, state, game.pack->conditions[range.first + i], source));
  }
  return any;
}

Truth Not(Truth truth) {
  return truth == Truth::kUnknown ? truth : FromBool(truth == Truth::kFalse);
}

Truth ConditionHolds(const Game& game, const State& state, const Condition& condition,
                     const Source& source) {
  const Pack& pack = *game.pack;
  switch (condition.kind) {
    case ConditionKind::kExists: {
      const Found found =
          CountMatches(game, state, pack.filters[condition.filter], source, condition.least);
      if (found.sure >= condition.least) return Truth::kTrue;
      return found.sure + found.maybe >= condition.least ? Truth::kUnknown : Truth::kFalse;
    }
    case ConditionKind::kNone: {
      const Found found = CountMatches(game, state, pack.filters[condition.filter], source, 1);
      if (found.sure > 0) return Truth::kFalse;
      return found.maybe > 0 ? Truth::kUnknown : Truth::kTrue;
    }
    case ConditionKind::kPhase:
      return FromBool(IsPhase(condition.phase, state.header().phase));
    case ConditionKind::kMyTurn:
      return FromBool(state.header().turn_seat == source.controller);
    case ConditionKind::kOpponentsTurn:
      return FromBool(state.header().turn_seat != source.controller);
    case ConditionKind::kAtLeast:
      return FromBool(EvaluateAmount(game, state, condition.left, source) >=
                      EvaluateAmount(game, state, condition.right, source));
    case ConditionKind::kAtMost:
      return FromBool(EvaluateAmount(game, state, condition.left, source) <=
                      EvaluateAmount(game, state, condition.right, source));
    case ConditionKind::kAttackUnderWay: {
      for (const Task& task : state.tasks()) {
        if (task.kind != TaskKind::kAttack) continue;
        return Matches(game, state, pack.filters[condition.filter], SubjectOf(state, task.target),
                       source);
      }
      return Truth::kFalse;
    }
    case ConditionKind::kHappened: {
      const Happening& asked = pack.happenings[condition.happened];
      if (TimesHappened(game, state, asked, source) >= asked.least) return Truth::kTrue;
      // A record that begins with a position does not tell what was done before it.
      const bool told =
          state.header().from_position == 0 || asked.window != HappenedWindow::kThisDuel;
      return told ? Truth::kFalse : Truth::kUnknown;
    }
    case ConditionKind::kAnyOf:
      return AnyHolds(game, state, condition.inner, source);
    case ConditionKind::kNot:
      return Not(AnyHolds(game, state, condition.inner, source));
    case ConditionKind::kEqual:
      return FromBool(EvaluateAmount(game, state, condition.left, source) ==
                      EvaluateAmount(game, state, condition.right, source));
    case ConditionKind::kAttacker: {
      const Task* attack = CurrentAttackTask(state);
      if (attack == nullptr) return Truth::kFalse;
      return Matches(game, state, pack.filters[condition.filter], SubjectOf(state, attack->piece),
                     source);
    }
    case ConditionKind::kChose: {
      for (const Pick& pick : state.picks()) {
        const bool kept = pick.task == 0 && pick.holder == source.piece &&
                          pick.choice == kOptionChoice && pick.card == condition.text;
        if (kept) return Truth::kTrue;
      }
      return Truth::kFalse;
    }
    case ConditionKind::kPlayedAs: {
      const Frame as = PlayedAs(game, state, source.piece);
      if (as != Frame::kTerrain) return FromBool(as == condition.frame);
      const bool lies_open = source.piece != kNoPiece &&
                             game.rules->OnField(state.piece(source.piece).zone) &&
                             !IsFaceDown(state.piece(source.piece));
      // What was not played yet is asked whether it may be played so.
      return lies_open ? Truth::kUnknown : IsWayOpen(game, state, source, condition.frame);
    }
    case ConditionKind::kAgreed:
    case ConditionKind::kTitleHeld:
    case ConditionKind::kDuelAtEnd:
      break;
  }
  return Truth::kUnknown;
}

}  // namespace

Truth Holds(const Game& game, const State& state, PoolRange conditions, const Source& source) {
  Truth result = Truth::kTrue;
  for (PoolIndex i = 0; i < conditions.count; ++i) {
    result = And(result,
                 ConditionHolds(game, state, game.pack->conditions[conditions.first + i], source));
  }
  return result;
}

Truth Holds(const Game& game, const State& state, const Effect& effect, const Source& source) {
  return Holds(game, state, effect.conditions, source);
}

}  // namespace judge
