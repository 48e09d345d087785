#include "engine/in_play/filter_words.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/in_play/amounts.h"
#include "engine/in_play/effects_asked_for.h"
#include "engine/in_play/effects_of.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/history.h"
#include "engine/in_play/identity.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/kinds.h"
#include "engine/in_play/markers.h"
#include "engine/in_play/numbers.h"
#include "engine/in_play/permissions.h"
#include "engine/in_play/questions.h"
#include "engine/in_play/references.h"
#include "engine/in_play/tilemap.h"
#include "engine/lookup/lookup.h"
#include "language/filter_questions.h"

namespace judge {
namespace {

bool Has(std::uint32_t mask, unsigned bit) { return ((mask >> bit) & 1U) != 0; }

// Returns whether the subject is what speaks. Of two that are no pieces only a marker can be: a
// card named from a hand is another one than the card that is just being played out of it.
bool IsSpeaker(const Subject& subject, const Source& source) {
  if (subject.piece != source.piece) return false;
  return subject.piece != kNoPiece || (subject.zone.slot != 0 && subject.zone == source.zone);
}

CardIndex TerrainUnder(const FilterQuestion& q) {
  const ZoneRef zone = q.subject.zone;
  const int column = ColumnOf(zone);
  if (column == 0 || !q.state.HasTerrain(zone.seat, column)) return kUnknownCard;
  return q.state.terrain(zone.seat, column).card;
}

// Returns whether the subject stands on that marker, or in its column's Backrow.
bool StandsOn(ZoneRef marker, const Subject& subject) {
  return marker.kind == ZoneKind::kTerrain && marker.seat == subject.zone.seat &&
         marker.slot == ColumnOf(subject.zone);
}

// Returns whether it stands on one of the markers that the reference names.
bool StandsOnOneOf(const FilterQuestion& q, PoolIndex reference) {
  const auto markers = MarkersNamed(q.game, q.state, q.pack().references[reference], q.source);
  return std::any_of(markers.begin(), markers.end(),
                     [&](ZoneRef marker) { return StandsOn(marker, q.subject); });
}

bool IsFaceDownNow(const FilterQuestion& q) {
  const Subject& subject = q.subject;
  return IsHidden(subject.position) ||
         (subject.piece != kNoPiece && IsFaceDown(q.state.piece(subject.piece)));
}

}  // namespace

// --- where it lies, whose it is, how it lies ---------------------------------------------------

bool FitsController(const FilterQuestion& q) {
  return q.filter.controller == Whose::kMine
             ? q.state.CountsFor(q.source.controller, q.subject.controller, q.subject.zone.kind)
             : q.state.Opposed(q.subject.controller, q.source.controller);
}
bool FitsFace(const FilterQuestion& q) {
  return IsFaceDownNow(q) == (q.filter.face == Face::kDown);
}
bool FitsZones(const FilterQuestion& q) {
  return IsInZones(q.game, q.state, q.filter.zones, q.subject);
}
bool FitsPositions(const FilterQuestion& q) {
  return Has(q.filter.positions, static_cast<unsigned>(q.subject.position));
}
// Returns where the card that speaks lies; once its effect has taken it from the field, where the
// effect was used.
ZoneRef SpeakersPlace(const FilterQuestion& q) {
  if (q.source.piece == kNoPiece) return q.source.zone;
  return PlaceWhereItLay(q.game, q.state, q.source, q.source.piece);
}
bool FitsHere(const FilterQuestion& q) {
  const ZoneRef here = SpeakersPlace(q);
  return ColumnOf(q.subject.zone) == ColumnOf(here) && q.subject.zone.seat == here.seat;
}
bool FitsSameColumn(const FilterQuestion& q) {
  return ColumnOf(q.subject.zone) == ColumnOf(SpeakersPlace(q));
}
bool FitsOwner(const FilterQuestion& q) {
  const bool piece = q.subject.piece != kNoPiece;
  const bool asked = piece || q.game.rules->effects_are_read_in_full;
  const SeatIndex owner = piece ? q.state.piece(q.subject.piece).owner : q.subject.controller;
  if (!asked || owner == kNoSeat) return true;
  return q.filter.owner == Whose::kMine ? q.state.SpeaksFor(q.source.controller, owner)
                                        : q.state.Opposed(owner, q.source.controller);
}
bool FitsComesFrom(const FilterQuestion& q) {
  // Beside wouldDo it says where that lies to which it would be done (FitsWouldDo).
  if (q.filter.would_do != 0 && q.game.rules->effects_are_read_in_full) return true;
  const bool told = q.subject.from != ZoneKind::kNone || q.subject.piece == kNoPiece;
  return q.filter.comes_from == (told ? q.subject.from : q.state.piece(q.subject.piece).zone);
}
bool FitsWithOwner(const FilterQuestion& q) {
  return q.subject.piece == kNoPiece ||
         q.state.piece(q.subject.piece).owner == q.subject.controller;
}
bool FitsNotSelf(const FilterQuestion& q) { return !IsSpeaker(q.subject, q.source); }
bool FitsOnlySelf(const FilterQuestion& q) {
  return q.source.piece != kNoPiece && q.subject.piece == q.source.piece;
}
bool FitsHost(const FilterQuestion& q) {
  return q.source.host != kNoPiece && q.subject.piece == q.source.host;
}
bool FitsOnMarker(const FilterQuestion& q) { return StandsOnOneOf(q, q.filter.on_marker); }
bool FitsPointedToBy(const FilterQuestion& q) {
  if (q.game.rules->pointed_to == nullptr) return false;
  ZoneRef there = q.subject.zone;
  if (q.subject.piece != kNoPiece) {
    there = PlaceOf(q.state.piece(q.subject.piece));
    there.seat = q.state.piece(q.subject.piece).controller;
  }
  const RefExpr& pointers = q.pack().references[q.filter.pointed_to_by];
  const Pieces pieces = PiecesOf(q.game, q.state, pointers, q.source);
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceIndex p) {
    const std::vector<ZoneRef> zones = q.game.rules->pointed_to(q.game, q.state, p);
    return std::any_of(zones.begin(), zones.end(), [&](ZoneRef zone) {
      // An Extra Monster Zone is one place for all who face each other over it.
      const bool common =
          zone.kind == ZoneKind::kExtraMonster && q.state.Face(zone.seat, there.seat);
      return zone.kind == there.kind && zone.slot == there.slot &&
             (common || zone.seat == there.seat);
    });
  });
}
bool FitsColumnOf(const FilterQuestion& q) {
  const RefExpr& other = q.pack().references[q.filter.column_of];
  const int column = ColumnOf(q.subject.zone);
  if (column == 0) return false;
  // A zone that was chosen has a column too.
  const ZoneRef place = PlaceNamed(q.game, q.state, other, q.source);
  if (place.kind != ZoneKind::kNone && place.kind != ZoneKind::kTerrain) {
    return ColumnOf(place) == column;
  }
  for (const ZoneRef marker : MarkersNamed(q.game, q.state, other, q.source)) {
    if (ColumnOf(marker) == column) return true;
  }
  const Pieces pieces = PiecesOf(q.game, q.state, other, q.source);
  return std::any_of(pieces.begin(), pieces.end(), [&](PieceIndex p) {
    return ColumnOf(PlaceWhereItLay(q.game, q.state, q.source, p)) == column;
  });
}
bool FitsOnTerrain(const FilterQuestion& q) { return TerrainUnder(q) == q.filter.on_terrain; }
bool FitsNotOnTerrain(const FilterQuestion& q) {
  return TerrainUnder(q) != q.filter.not_on_terrain;
}
bool FitsOnTerrainAttributes(const FilterQuestion& q) {
  return TerrainUnder(q) != kUnknownCard &&
         (q.filter.on_terrain_attributes & AttributesOfMarker(q.game, q.state, q.subject.zone)) !=
             0;
}

bool FitsPlace(const FilterQuestion& q) {
#include "language/filter_place.inc"
  return true;
}

// --- where it stands on a tilemap ---------------------------------------------------------------

Truth FitsOnTile(const FilterQuestion& q) {
  return FitsTile(q.game, q.state, q.filter.on_tile, q.subject, q.source);
}
Truth FitsBesideTile(const FilterQuestion& q) {
  return FitsTileBeside(q.game, q.state, q.filter.beside_tile, q.subject, q.source);
}

// Of a deck with more cards nobody has said in which order they lie.
Truth FitsTopCards(const FilterQuestion& q) {
  if (q.subject.zone.kind != ZoneKind::kDeck) return Truth::kFalse;
  const int cards = CardsInDeck(q.state, q.subject.zone.seat);
  // What an effect has put on top is known to lie there, and the only top card is no other one.
  const PieceIndex top = KnownTop(q.state, q.subject.zone.seat);
  const bool told = top != kNoPiece && q.game.rules->effects_are_read_in_full;
  if (told && q.subject.card == q.state.piece(top).card) return Truth::kTrue;
  if (told && q.filter.top_cards == 1 && q.subject.card != kUnknownCard) return Truth::kFalse;
  return cards != kCountUnknown && cards <= q.filter.top_cards ? Truth::kTrue : Truth::kUnknown;
}

Truth FitsTiles(const FilterQuestion& q) {
  Truth fits = Truth::kTrue;
#include "language/filter_tile.inc"
  return fits;
}

// --- which card it is
// ------------------------------------------------------------------------------

namespace {

// Returns those of the asked words of a type line that name the kinds of card as which the piece
// counts besides its own. What it counts as is worked out only where such a word is asked for.
TypeSet KindsCounted(const FilterQuestion& q, const TypeSet& asked) {
  TypeSet types;
  if (!q.game.rules->effects_are_read_in_full) return types;
  if (!MayBeGiven(q.game, q.state, ModifierKind::kCountsAs)) return types;
  std::optional<FrameMask> counted;
  for (const Frame frame : {Frame::kSpell, Frame::kTrap, Frame::kMonster}) {
    const int type = q.pack().FindType(FrameName(frame));
    if (type >= kTypesMax || !asked.test(static_cast<std::size_t>(type))) continue;
    if (!counted) counted = FramesOf(q.game, q.state, q.subject) & ~q.card().frames;
    types[static_cast<std::size_t>(type)] = (*counted >> static_cast<unsigned>(frame) & 1U) != 0;
  }
  return types;
}

// Returns the types of what is asked about, as far as the asked ones go.
TypeSet TypesNow(const FilterQuestion& q, const TypeSet& asked) {
  if (q.filter.printed_type_only || !q.about_piece()) return q.card().types;
  return TypesOf(q.game, q.state, q.subject.piece) | KindsCounted(q, asked);
}

bool IsLaidMarker(const State& state, const Subject& subject) {
  const ZoneRef zone = subject.zone;
  return subject.piece == kNoPiece && zone.kind == ZoneKind::kTerrain &&
         state.HasTerrain(zone.seat, zone.slot) &&
         state.terrain(zone.seat, zone.slot).card == subject.card;
}

AttributeMask AttributesNow(const FilterQuestion& q) {
  if (q.about_piece()) return AttributesOf(q.game, q.state, q.subject.piece);
  // Effects that change the attribute of a marker judge the printed one.
  if (IsLaidMarker(q.state, q.subject) && !IsOpen(q.state, About::kMarker)) {
    const OpenQuestion asking(q.state, About::kMarker);
    return AttributesOfMarker(q.game, q.state, q.subject.zone);
  }
  return q.card().attributes;
}

std::int32_t LevelNow(const FilterQuestion& q) { return LevelOf(q.game, q.state, q.subject); }

// Returns whether the words stand in a name of the card, as the game finds them there.
bool HasWords(const RuleSet& rules, const CardDefinition& card, const std::string& words) {
  const auto has = [&](const std::string& name) {
    if (rules.names_by_letters) return name.find(words) != std::string::npos;
    return NameHasWords(name, words);
  };
  return has(card.name) || std::any_of(card.also_named.begin(), card.also_named.end(), has);
}

// The numbers that a filter compares: current or original, or printed where the card is no piece
// yet.
std::int32_t AttackNow(const FilterQuestion& q) {
  if (!q.about_piece()) return q.card().attack;
  return q.filter.original_stats ? OriginalAttack(q.game, q.state, q.subject.piece)
                                 : CurrentAttack(q.game, q.state, q.subject.piece);
}
std::int32_t DefenseNow(const FilterQuestion& q) {
  if (!q.about_piece()) return q.card().defense;
  return q.filter.original_stats ? OriginalDefense(q.game, q.state, q.subject.piece)
                                 : CurrentDefense(q.game, q.state, q.subject.piece);
}

}  // namespace

bool FitsAttributes(const FilterQuestion& q) {
  return (q.filter.attributes & AttributesNow(q)) != 0;
}
bool FitsFrames(const FilterQuestion& q) {
  return (q.filter.frames & FramesOf(q.game, q.state, q.subject)) != 0;
}
bool FitsTypesAny(const FilterQuestion& q) {
  return (TypesNow(q, q.filter.types_any) & q.filter.types_any).any();
}
bool FitsTypesAll(const FilterQuestion& q) {
  return (TypesNow(q, q.filter.types_all) & q.filter.types_all) == q.filter.types_all;
}
bool FitsTypesNone(const FilterQuestion& q) {
  return (TypesNow(q, q.filter.types_none) & q.filter.types_none).none();
}
bool FitsLevelMin(const FilterQuestion& q) { return LevelNow(q) >= q.filter.level_min; }
bool FitsLevelMax(const FilterQuestion& q) { return LevelNow(q) <= q.filter.level_max; }
bool FitsAttackMin(const FilterQuestion& q) { return AttackNow(q) >= q.filter.attack_min; }
bool FitsAttackMax(const FilterQuestion& q) { return AttackNow(q) <= q.filter.attack_max; }
bool FitsDefenseMin(const FilterQuestion& q) { return DefenseNow(q) >= q.filter.defense_min; }
bool FitsDefenseMax(const FilterQuestion& q) { return DefenseNow(q) <= q.filter.defense_max; }
bool FitsCard(const FilterQuestion& q) {
  return HasName(q.game, q.state, q.subject, q.filter.card);
}
bool FitsNameContains(const FilterQuestion& q) {
  const std::string& words = q.pack().texts[q.filter.name_contains];
  const RuleSet& rules = *q.game.rules;
  if (HasWords(rules, q.card(), words)) return true;
  if (!q.about_piece()) return false;
  const std::vector<CardIndex> names = NamesCounted(q.game, q.state, q.subject.piece);
  return std::any_of(names.begin(), names.end(),
                     [&](CardIndex name) { return HasWords(rules, q.pack().card(name), words); });
}

bool FitsCardWords(const FilterQuestion& q) {
#include "language/filter_card.inc"
  return true;
}

// --- numbers that are worked out ----------------------------------------------------------------

namespace {

std::int32_t Bound(const FilterQuestion& q, PoolIndex amount) {
  return EvaluateAmount(q.game, q.state, amount, q.source);
}

}  // namespace

bool FitsAttackBelow(const FilterQuestion& q) {
  return AttackNow(q) < Bound(q, q.filter.attack_below);
}
bool FitsAttackAtLeast(const FilterQuestion& q) {
  return AttackNow(q) >= Bound(q, q.filter.attack_at_least);
}
bool FitsAttackAbove(const FilterQuestion& q) {
  return AttackNow(q) > Bound(q, q.filter.attack_above);
}
bool FitsAttackAtMost(const FilterQuestion& q) {
  return AttackNow(q) <= Bound(q, q.filter.attack_at_most);
}
bool FitsAttackIs(const FilterQuestion& q) { return AttackNow(q) == Bound(q, q.filter.attack_is); }
bool FitsDefenseBelow(const FilterQuestion& q) {
  return DefenseNow(q) < Bound(q, q.filter.defense_below);
}
bool FitsDefenseAtMost(const FilterQuestion& q) {
  return DefenseNow(q) <= Bound(q, q.filter.defense_at_most);
}
bool FitsDefenseAtLeast(const FilterQuestion& q) {
  return DefenseNow(q) >= Bound(q, q.filter.defense_at_least);
}
bool FitsDefenseAbove(const FilterQuestion& q) {
  return DefenseNow(q) > Bound(q, q.filter.defense_above);
}
bool FitsDefenseIs(const FilterQuestion& q) {
  return DefenseNow(q) == Bound(q, q.filter.defense_is);
}
bool FitsLevelIs(const FilterQuestion& q) { return LevelNow(q) == Bound(q, q.filter.level_is); }
bool FitsLevelAtLeast(const FilterQuestion& q) {
  return LevelNow(q) >= Bound(q, q.filter.level_at_least);
}
// What has no Level is of none that is small enough.
bool FitsLevelAtMost(const FilterQuestion& q) {
  const std::int32_t level = LevelNow(q);
  return level >= 0 && level <= Bound(q, q.filter.level_at_most);
}

bool FitsAmounts(const FilterQuestion& q) {
#include "language/filter_amount.inc"
  return true;
}

namespace {

constexpr FilterWords kAttackWords = {FilterWord::kAttackMin,    FilterWord::kAttackMax,
                                      FilterWord::kAttackBelow,  FilterWord::kAttackAbove,
                                      FilterWord::kAttackAtMost, FilterWord::kAttackAtLeast,
                                      FilterWord::kAttackIs};
constexpr FilterWords kDefenseWords = {FilterWord::kDefenseMin,   FilterWord::kDefenseMax,
                                       FilterWord::kDefenseBelow, FilterWord::kDefenseAtMost,
                                       FilterWord::kDefenseAbove, FilterWord::kDefenseAtLeast,
                                       FilterWord::kDefenseIs};

// Returns whether one of the bounds that the filter works out is not known.
bool HasOpenBounds(const FilterQuestion& q) {
  for (const PoolIndex bound : BoundsOf(q.filter)) {
    if (bound != 0 && !RangeOf(q.game, q.state, bound, q.source).known()) return true;
  }
  return false;
}

}  // namespace

bool HangsOnOpenNumbers(const FilterQuestion& q) {
  const FilterWords& asked = q.filter.asked;
  if (!q.game.rules->amounts_may_be_unknown) return false;
  const bool attack = asked.Meets(kAttackWords);
  const bool defense = asked.Meets(kDefenseWords);
  if ((attack || defense) && q.about_piece() && q.pack().HasEntry(q.subject.card)) {
    const bool original = q.filter.original_stats;
    const auto open = [&](SumStat current, SumStat printed) {
      return IsStatOpen(q.game, q.state, original ? printed : current, q.subject.piece);
    };
    if (attack && open(SumStat::kAttack, SumStat::kOriginalAttack)) return true;
    if (defense && open(SumStat::kDefense, SumStat::kOriginalDefense)) return true;
  }
  return asked.Meets(kAmountWords) && HasOpenBounds(q);
}

Truth FitsWithoutNumbers(const FilterQuestion& q) {
  Filter rest = q.filter;
  rest.asked = rest.asked - kAttackWords - kDefenseWords - kAmountWords;
  const FilterQuestion other{q.game, q.state, rest, q.subject, q.source};
  return FitsIdentity(other) == Truth::kFalse ? Truth::kFalse : Truth::kUnknown;
}

// --- what was declared --------------------------------------------------------------------------

namespace {

// Returns what a player has named for the effect that speaks: a card, or from 1 a type, an
// attribute or a kind; 0: nothing.
std::uint16_t Named(const FilterQuestion& q) {
  const Task* task = TaskOf(q.state, q.source);
  return task == nullptr ? std::uint16_t{0} : task->named;
}

}  // namespace

bool FitsNameDeclared(const FilterQuestion& q) {
  return Named(q) != 0 && HasName(q.game, q.state, q.subject, Named(q));
}
bool FitsTypeDeclared(const FilterQuestion& q) {
  if (Named(q) == 0 || Named(q) > kTypesMax) return false;
  const TypeSet asked = TypeSet{}.set(Named(q) - 1U);
  return (TypesNow(q, asked) & asked).any();
}
bool FitsAttributeDeclared(const FilterQuestion& q) {
  return Named(q) != 0 && (AttributesNow(q) & 1U << Named(q)) != 0;
}
bool FitsKindDeclared(const FilterQuestion& q) {
  return Named(q) != 0 && (FramesOf(q.game, q.state, q.subject) >> (Named(q) - 1U) & 1U) != 0;
}

// --- other cards, counters, the past -----------------------------------------------------------

namespace {

Pieces Named(const FilterQuestion& q, PoolIndex reference) {
  return PiecesOf(q.game, q.state, q.pack().references[reference], q.source);
}

// Returns whether `same` holds of one of the pieces that the reference names.
template <typename Same>
bool LikeOneOf(const FilterQuestion& q, PoolIndex reference, Same&& same) {
  const Pieces pieces = Named(q, reference);
  return std::any_of(pieces.begin(), pieces.end(),
                     [&](PieceIndex p) { return same(p, q.pack().card(q.state.piece(p).card)); });
}

bool Bears(const FilterQuestion& q, PoolIndex filter, std::uint16_t flag) {
  const Filter& wanted = q.pack().filters[filter];
  const PieceIndex host = q.subject.piece;
  for (PieceIndex p = 1; p <= q.state.piece_count(); ++p) {
    const Piece& held = q.state.piece(p);
    if ((held.flags & flag) == 0) continue;
    const bool bears =
        held.host == host || (flag == kIsEquipped && CountsAsEquipped(q.game, q.state, p, host));
    if (bears &&
        Matches(q.game, q.state, wanted, SubjectOf(q.state, p), q.source) == Truth::kTrue) {
      return true;
    }
  }
  return false;
}

bool FitsCounters(const FilterQuestion& q) {
  if (q.subject.piece == kNoPiece) return false;
  const PoolIndex kind = q.filter.counter == 0 ? kAnyCounter : q.filter.counter;
  return CountersOn(q.state, q.subject.piece, kind) >=
         std::max<std::int32_t>(q.filter.counters_min, 1);
}

bool Leaves(const Subject& subject, PieceIndex piece) {
  return std::any_of(subject.leaves.begin(), subject.leaves.end(),
                     [&](const Chosen& chosen) { return chosen.piece == piece; });
}

}  // namespace

bool FitsCountersMin(const FilterQuestion& q) { return FitsCounters(q); }
bool FitsCounter(const FilterQuestion& q) { return FitsCounters(q); }
bool FitsAdjacentTo(const FilterQuestion& q) {
  return IsBeside(q.game, q.state, q.filter, q.subject, q.source);
}
bool FitsOnAttackedTerrain(const FilterQuestion& q) {
  return StandsOn(AttackedTerrain(q.game, q.state, q.source), q.subject);
}
// Whether the piece is attacked and had that face when it was.
bool FitsAttackedFace(const FilterQuestion& q) {
  for (const Task& task : q.state.tasks()) {
    if (task.kind != TaskKind::kAttack || task.target != q.subject.piece) continue;
    if (q.subject.piece == kNoPiece) continue;
    return IsHidden(task.position) == (q.filter.attacked_face == Face::kDown);
  }
  return false;
}
bool FitsControlledBy(const FilterQuestion& q) {
  const RefExpr& reference = q.pack().references[q.filter.controlled_by];
  const std::uint32_t seats = SeatsOf(q.game, q.state, reference, q.source);
  return q.subject.controller != kNoSeat && Has(seats, q.subject.controller);
}
// Finds the other party of the act: in a battle the other monster, else the card that speaks. Where
// no other party is known what the act is forbidden with is not asked. Returns whether there is
// one.
bool PartyOfAct(const FilterQuestion& q, CardAct act, Subject* party) {
  if (!q.game.rules->effects_are_read_in_full || q.subject.piece == kNoPiece) return false;
  constexpr CardActMask kFought =
      Bit(CardAct::kAttack) | Bit(CardAct::kBeAttacked) | Bit(CardAct::kBeDestroyedByBattle);
  if ((kFought & Bit(act)) == 0) {
    if (q.source.piece == kNoPiece) return false;
    *party = SubjectOf(q.state, q.source.piece);
    return true;
  }
  const Task* attack = CurrentAttackTask(q.state);
  if (attack == nullptr || attack->target == kNoPiece) return false;
  const bool attacks = attack->piece == q.subject.piece;
  if (!attacks && attack->target != q.subject.piece) return false;
  *party = OpponentInBattle(q.state, attacks ? attack->target : attack->piece, q.subject.piece,
                            q.source.controller);
  return true;
}

// Whether cards or markers in play forbid the piece each of these acts.
bool FitsUnableTo(const FilterQuestion& q) {
  const OpenQuestion asking(q.state, About::kUnable, q.subject.piece);
  if (asking.leaves_out_continuous()) return false;
  for (int i = 0; i < kWordsOf<CardAct>; ++i) {
    const auto act = static_cast<CardAct>(i);
    if ((q.filter.unable_to & Bit(act)) == 0) continue;
    Subject party;
    const Subject* other = PartyOfAct(q, act, &party) ? &party : nullptr;
    bool forbidden = false;
    for (const bool marker : {false, true}) {
      const Permission found = FindProhibition(q.game, q.state, act, q.subject, other, marker);
      forbidden |= found.found == Truth::kTrue;
    }
    if (!forbidden) return false;
  }
  return true;
}
bool FitsEffectDoes(const FilterQuestion& q) {
  return EffectDoes(q.pack(), q.subject.card, q.filter.effect_does);
}
bool FitsRitualFor(const FilterQuestion& q) {
  const Pack& pack = q.pack();
  const Filter& wanted = pack.filters[q.filter.ritual_for];
  if (q.subject.card == kUnknownCard) return false;
  for (CardIndex card = 1; card <= pack.size(); ++card) {
    const Recipe& recipe = pack.card(card).recipe;
    if (recipe.method != RecipeMethod::kRitual || recipe.spell != q.subject.card) continue;
    const Subject monster{.card = card,
                          .controller = q.subject.controller,
                          .zone = {q.subject.controller, ZoneKind::kExtraDeck, 0, 0}};
    if (Matches(q.game, q.state, wanted, monster, q.source) == Truth::kTrue) return true;
  }
  return false;
}
// Whether the filter finds so many pieces and markers, seen from the subject as if it were the card
// that speaks.
bool FitsItFinds(const FilterQuestion& q) {
  const Subject& subject = q.subject;
  const Source from = SpeakingAs(q);
  const Filter& wanted = q.pack().filters[q.filter.it_finds];
  const int least = std::max<int>(q.filter.it_finds_least, 1);
  int found = 0;
  for (PieceIndex p = 1; p <= q.state.piece_count(); ++p) {
    if (q.state.piece(p).owner == kNoSeat || !Considers(q.game, q.state, wanted, p)) continue;
    if (Leaves(subject, p)) continue;
    const Truth fits = Matches(q.game, q.state, wanted, SubjectOf(q.state, p), from);
    found += fits == Truth::kTrue ? 1 : 0;
    if (found >= least) return true;
  }
  return found + CountMarkers(q.game, q.state, wanted, from).sure >= least;
}
bool FitsSameTileAs(const FilterQuestion& q) {
  return SharesTile(q.game, q.state, q.filter.same_tile_as, q.subject, q.source);
}
bool FitsNegated(const FilterQuestion& q) {
  return q.subject.piece != kNoPiece && IsNegated(q.game, q.state, q.subject.piece);
}
// Whether some opponent of its controller does not know the card; nobody knows one that has not
// been named.
bool FitsUnseen(const FilterQuestion& q) {
  const Subject& subject = q.subject;
  if (subject.piece == kNoPiece || subject.controller == kNoSeat) return true;
  const std::uint8_t known_to = q.state.piece(subject.piece).known_to;
  for (SeatIndex seat = 0; seat < q.state.seats(); ++seat) {
    if (!q.state.Opposed(seat, subject.controller)) continue;
    if (!Has(known_to, seat)) return true;
  }
  return false;
}
bool FitsHasAttacked(const FilterQuestion& q) {
  if (q.subject.piece == kNoPiece) return false;
  const Piece& piece = q.state.piece(q.subject.piece);
  if ((piece.flags & kAttackedThisTurn) != 0) return true;
  if (q.game.rules->OnField(piece.zone) || !q.game.rules->attacks_outlive_the_field) return false;
  const auto history = q.state.history();
  return std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
    return item.kind == HistoryKind::kAttack && item.piece == q.subject.piece &&
           item.turn == q.state.header().turn;
  });
}

namespace {

// Returns whether the subject and the piece have a name in common. Names that belong to one kind of
// question alone (HasName) do not count.
bool HasNameInCommon(const FilterQuestion& q, PieceIndex piece) {
  const auto names = [&](PieceIndex of, CardIndex card) {
    std::vector<CardIndex> all = NamesCounted(q.game, q.state, of);
    all.push_back(card);
    return all;
  };
  const auto own = names(q.about_piece() ? q.subject.piece : kNoPiece, q.subject.card);
  const auto others = names(piece, q.state.piece(piece).card);
  return std::any_of(own.begin(), own.end(), [&](CardIndex one) {
    return std::any_of(others.begin(), others.end(), [&](CardIndex other) {
      return q.pack().card(one).IsNamed(q.pack().card(other).name);
    });
  });
}

}  // namespace

// --- the same, and what its card is --------------------------------------------------------------

bool FitsMentions(const FilterQuestion& q) {
  const std::vector<std::string>& mentions = q.card().mentions;
  const std::string& word = q.pack().texts[q.filter.mentions];
  if (std::find(mentions.begin(), mentions.end(), word) != mentions.end()) return true;
  return q.game.rules->effects_are_read_in_full && AsksByName(q.game, q.state, q.subject, word);
}
bool FitsSameNameAs(const FilterQuestion& q) {
  return LikeOneOf(q, q.filter.same_name_as, [&](PieceIndex other, const CardDefinition&) {
    return HasNameInCommon(q, other);
  });
}
bool FitsSameLevelAs(const FilterQuestion& q) {
  return LikeOneOf(q, q.filter.same_level_as, [&](PieceIndex other, const CardDefinition&) {
    return LevelOf(q.game, q.state, SubjectOf(q.state, other)) == LevelNow(q);
  });
}
bool FitsSameAttributeAs(const FilterQuestion& q) {
  return LikeOneOf(q, q.filter.same_attribute_as, [&](PieceIndex p, const CardDefinition&) {
    return (AttributesOf(q.game, q.state, p) & AttributesNow(q)) != 0;
  });
}
bool FitsHierarchyBelow(const FilterQuestion& q) {
  return LikeOneOf(q, q.filter.hierarchy_below, [&](PieceIndex, const CardDefinition& other) {
    return q.card().hierarchy < other.hierarchy;
  });
}
bool FitsHasEffect(const FilterQuestion& q) {
  const auto effects = q.pack().Effects(q.card().effects);
  return std::any_of(effects.begin(), effects.end(),
                     [&](const Effect& effect) { return effect.printed == q.filter.has_effect; });
}
bool FitsWaitsFor(const FilterQuestion& q) {
  return WaitsFor(q.game, q.subject.card, static_cast<std::uint8_t>(q.filter.waits_for));
}
bool FitsOwnTrigger(const FilterQuestion& q) {
  return HasOwnTrigger(q.game, q.state, q.subject, q.filter.own_trigger);
}
bool FitsAsksByName(const FilterQuestion& q) {
  return AsksByName(q.game, q.state, q.subject, q.pack().texts[q.filter.asks_by_name]);
}
bool FitsAsksByTypes(const FilterQuestion& q) {
  return AsksByTypes(q.game, q.state, q.subject, q.filter.asks_by_types);
}
bool FitsCodeBegins(const FilterQuestion& q) {
  return q.card().code.starts_with(q.pack().texts[q.filter.code_begins]);
}
bool FitsCopyable(const FilterQuestion& q) { return IsCopyable(q.pack(), q.subject.card); }

// --- what lies somewhere
// ---------------------------------------------------------------------------

bool FitsEquippedWith(const FilterQuestion& q) {
  return Bears(q, q.filter.equipped_with, kIsEquipped) ||
         CountsAsEquippedWith(q.game, q.state, q.subject.piece, q.filter.equipped_with, q.source);
}
bool FitsAttachedUnder(const FilterQuestion& q) {
  return Bears(q, q.filter.attached_under, kIsAttached);
}
bool FitsBeneath(const FilterQuestion& q) {
  const Piece& piece = q.state.piece(q.subject.piece);
  if ((piece.flags & kIsAttached) == 0 || piece.host == kNoPiece) return false;
  return Matches(q.game, q.state, q.pack().filters[q.filter.beneath],
                 SubjectOf(q.state, piece.host), q.source) == Truth::kTrue;
}
// Whether it is, or would be, in one of the free zones that the reference names.
bool IsInChosenZone(const FilterQuestion& q, const RefExpr& reference) {
  const ZoneRef there = q.subject.zone;
  const bool target = reference.kind == RefKind::kTarget && there.slot != 0;
  const auto picks = q.state.picks();
  return target && std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
           return pick.task != 0 && pick.task == q.source.task && pick.choice == reference.index &&
                  pick.piece == kNoPiece && pick.card == kUnknownCard && pick.zone == there;
         });
}
bool FitsAmong(const FilterQuestion& q) {
  if (IsInChosenZone(q, q.pack().references[q.filter.among])) return true;
  if (q.subject.piece == kNoPiece && q.subject.zone.kind == ZoneKind::kTerrain) {
    return StandsOnOneOf(q, q.filter.among);
  }
  const Pieces pieces = Named(q, q.filter.among);
  return std::find(pieces.begin(), pieces.end(), q.subject.piece) != pieces.end();
}
bool FitsEquipsZone(const FilterQuestion& q) {
  return q.state.piece(q.subject.piece).equipped_zone == q.filter.equips_zone;
}
bool FitsCaused(const FilterQuestion& q) {
  return WasCausedBy(q.game, q.state, q.pack().happenings[q.filter.caused], q.subject.piece,
                     q.source);
}
bool FitsTargetsExactly(const FilterQuestion& q) {
  return TargetsExactly(q.game, q.state, q.filter.targets_exactly, q.subject.piece);
}
bool FitsChosen(const FilterQuestion& q) {
  const auto picks = q.state.picks();
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == 0 && pick.holder == q.source.piece && pick.choice == q.filter.chosen &&
           pick.piece == q.subject.piece;
  });
}
bool FitsTakesFromDeck(const FilterQuestion& q) {
  return WouldTakeFromDeck(q.game, q.state, q.subject.piece);
}
bool FitsHappened(const FilterQuestion& q) {
  return HappenedTo(q.game, q.state, q.pack().happenings[q.filter.happened], q.subject.piece,
                    q.source);
}

bool FitsReach(const FilterQuestion& q) {
  const FilterWords& asked = q.filter.asked;
  if (asked.Meets(kPastWords)) {
#include "language/filter_past.inc"
  }
  if (asked.Meets(kTextWords)) {
#include "language/filter_text.inc"
  }
  if (!asked.Meets(kPieceWords)) return true;
  if (q.subject.piece == kNoPiece) {
    // Of a marker one of these words asks something: whether it is the one that is named.
    const bool only = (asked & kPieceWords) == FilterWords{FilterWord::kAmong};
    const bool place = q.subject.zone.kind == ZoneKind::kTerrain || q.subject.zone.slot != 0;
    return only && place && FitsAmong(q);
  }
#include "language/filter_piece.inc"
  return true;
}

bool FitsRecipe(const Game& game, const State& state, PieceIndex monster, const Subject& card) {
  if (monster == kNoPiece || state.piece(monster).card == kUnknownCard) return false;
  const Recipe& recipe = game.pack->card(state.piece(monster).card).recipe;
  const Source source = SourceOf(state, monster);
  return std::any_of(
      recipe.materials.begin(), recipe.materials.end(), [&](const RecipeMaterial& row) {
        if (row.card != kUnknownCard) {
          return card.card == kUnknownCard || HasName(game, state, card, row.card);
        }
        return row.filter == 0 ||
               Matches(game, state, game.pack->filters[row.filter], card, source) != Truth::kFalse;
      });
}

}  // namespace judge
