#include "engine/in_play/kinds.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>

#include "engine/board/board.h"
#include "engine/in_play/effects_of.h"
#include "engine/in_play/filter_words.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/in_force.h"
#include "engine/in_play/kept.h"
#include "engine/in_play/permissions.h"
#include "engine/in_play/played_as.h"
#include "engine/in_play/questions.h"
#include "engine/in_play/references.h"
#include "engine/in_play/speakers.h"
#include "engine/in_play/unsaid.h"
#include "engine/lookup/lookup.h"

namespace judge {

bool IsMonsterOnField(const Game& game, const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  if (!game.rules->OnField(piece.zone)) return false;
  if (piece.position != Position::kNone) return true;
  const CardDefinition& card = game.pack->card(piece.card);
  if (!card.IsMonster() || Stacks(*game.rules, piece.zone)) return false;
  if (game.rules->worn_monsters_are_spells && (piece.flags & kIsEquipped) != 0) return false;
  const bool both_kinds = card.Has(Frame::kSpell) || card.Has(Frame::kTrap);
  return (piece.flags & kIsEquipped) != 0 || (both_kinds && !IsFaceDown(piece));
}

bool ControlsMonster(const Game& game, const State& state, SeatIndex seat) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (Controls(state, seat, p) && IsMonsterOnField(game, state, p)) return true;
  }
  return false;
}
namespace {

// Returns the subject with its printed types and attributes: filters of effects that change these
// look at the print, so that two effects cannot chase each other.
Subject AsPrinted(const State& state, PieceIndex index) {
  Subject subject = SubjectOf(state, index);
  subject.piece = kNoPiece;
  return subject;
}

// Returns whether the modifier touches the piece by its printed properties. A continuous one
// touches only what is on the field.
bool TouchesAsPrinted(const Game& game, const State& state, const Modifier& m, const Source& source,
                      const EffectInPlay& effect, PieceIndex index) {
  const ActiveModifier* lasting = effect.lasting();
  if (lasting != nullptr && lasting->piece != kNoPiece) return lasting->piece == index;
  const ZoneKind zone = state.piece(index).zone;
  // Off the field only what a scope finds that names the pile.
  const bool named = game.rules->effects_are_read_in_full && m.scope != 0 &&
                     (game.pack->filters[m.scope].zones >> static_cast<unsigned>(zone) & 1U) != 0;
  if (lasting == nullptr && !game.rules->OnField(zone) && !named) return false;
  if (lasting == nullptr && m.scope == 0) return source.piece == index;
  // A filter for this very card needs the piece itself.
  const Filter& scope = game.pack->filters[m.scope];
  // Without zones it speaks of monsters, as every filter does.
  const bool monsters = scope.zones == 0 && scope.frames == 0 && !NamesItsPieces(scope) &&
                        game.rules->effects_are_read_in_full;
  if (monsters && !IsMonsterOnField(game, state, index)) return false;
  const bool of_piece = scope.only_self || scope.host || scope.not_self || scope.chosen != 0;
  const Subject subject = of_piece ? SubjectOf(state, index) : AsPrinted(state, index);
  const FilterWords reach = scope.asked & (kPastWords | kPieceWords);
  if (of_piece || !reach.any() || !game.rules->effects_are_read_in_full) {
    return effect.Touches(subject) == Truth::kTrue;
  }
  // What was done with the piece, or what lies about it, is asked of the piece itself.
  Filter as_printed = scope;
  as_printed.asked = scope.asked - reach;
  Filter as_piece = scope;
  as_piece.asked = reach;
  if (lasting != nullptr && !effect.FitsSeats(subject.controller)) return false;
  return Matches(game, state, as_printed, subject, source) == Truth::kTrue &&
         Matches(game, state, as_piece, SubjectOf(state, index), source) == Truth::kTrue;
}

// The changes of type that wait: those of a later entry than `since`, except the loss of `until`.
struct WaitingChanges {
  bool wait = false;
  EntryNumber since = 0;
  TypeIndex until = 0;

  bool LeavesOut(const Modifier& m, const Source& source) const {
    if (!wait || source.since <= since || m.kind == ModifierKind::kTypeBar) return false;
    // Changes made by hand never wait.
    if (source.piece == kNoPiece && !IsMarker(source)) return false;
    return m.kind == ModifierKind::kTypeAdd || m.type != until;
  }
};

// Returns the first entry that gave the piece the type and still does; 0: it is printed.
EntryNumber HasTypeSince(const Game& game, const State& state, PieceIndex index, TypeIndex type) {
  if (TypesPlayed(game, state, index).test(type)) return 0;
  EntryNumber since = std::numeric_limits<EntryNumber>::max();
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (m.type != type || source.since >= since) return;
    const bool gives = TouchesAsPrinted(game, state, m, source, effect, index) && effect.Applies();
    if (gives) since = source.since;
  };
  ForEachModifier(game, state, {ModifierKind::kTypeAdd}, visit);
  return since;
}

WaitingChanges WaitingFor(const Game& game, const State& state, PieceIndex index) {
  WaitingChanges waiting;
  if (!MayBeGiven(game, state, ModifierKind::kTypesDeferred)) return waiting;
  // Inside this question none waits.
  if (IsOpen(state, About::kWaiting)) return waiting;
  const OpenQuestion asking(state, About::kWaiting);
  const Subject subject = SubjectOf(state, index);
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    if (waiting.wait || effect.Touches(subject) != Truth::kTrue || !effect.Applies()) return;
    waiting.wait = true;
    waiting.until = m.type;
  };
  ForEachModifier(game, state, {ModifierKind::kTypesDeferred}, visit);
  if (waiting.wait) waiting.since = HasTypeSince(game, state, index, waiting.until);
  return waiting;
}

}  // namespace

bool TypesWait(const Game& game, const State& state, PieceIndex piece, TypeIndex* until) {
  const WaitingChanges waiting = WaitingFor(game, state, piece);
  *until = waiting.until;
  return waiting.wait;
}
namespace {

// Returns whether something keeps the piece from losing its printed types.
bool KeepsPrintedTypes(const Game& game, const State& state, PieceIndex index) {
  const Subject subject = SubjectOf(state, index);
  for (const bool marker : {false, true}) {
    const Permission found =
        FindProhibition(game, state, CardAct::kLosePrintedType, subject, nullptr, marker);
    if (found.found == Truth::kTrue) return true;
  }
  return false;
}

// Returns the printed types of the monsters that `party` names, without the words for the kind of
// card.
TypeSet TypesOfParty(const Game& game, const State& state, const Modifier& m, const Source& source,
                     PieceIndex affected) {
  Source about = source;
  about.affected = affected;
  TypeSet types;
  for (const PieceIndex piece : PiecesOf(game, state, m.party, about)) {
    const CardDefinition& card = game.pack->card(state.piece(piece).card);
    if (card.IsMonster()) types |= card.types;
  }
  for (const char* word : game.rules->kind_words) {
    const int type = game.pack->FindType(word);
    if (type < kTypesMax) types.reset(static_cast<std::size_t>(type));
  }
  return types;
}

TypeSet FindTypes(const Game& game, const State& state, PieceIndex index) {
  const WaitingChanges waiting = WaitingFor(game, state, index);
  const OpenQuestion asking(state, About::kTypes, index);
  const TypeSet printed = TypesPlayed(game, state, index);
  TypeSet types = printed;
  // Removals by continuous effects come last, and barred types are left out. The types that a
  // modifier depends on may not be asked for again, so effects that change no types are left out
  // before their conditions are evaluated.
  TypeSet removed;
  TypeSet barred;
  const ModifierKinds changes = {ModifierKind::kTypeAdd, ModifierKind::kTypeRemove,
                                 ModifierKind::kTypeBar};
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    const bool continuous = effect.lasting() == nullptr;
    if (continuous && asking.leaves_out_continuous()) return;
    if (waiting.LeavesOut(m, source)) return;
    if (!TouchesAsPrinted(game, state, m, source, effect, index) || !effect.Applies()) return;
    const bool changes_it = continuous && m.kind != ModifierKind::kTypeBar;
    if (changes_it && IsSpared(game, state, CardAct::kChangeType, index, source)) return;
    const bool printed_goes =
        continuous && m.kind == ModifierKind::kTypeRemove && printed.test(m.type);
    if (printed_goes && IsSpared(game, state, CardAct::kLosePrintedType, index, source)) return;
    if (m.kind == ModifierKind::kTypeAdd && m.party.kind == RefKind::kNone) types.set(m.type);
    if (m.kind == ModifierKind::kTypeAdd && m.party.kind != RefKind::kNone) {
      types |= TypesOfParty(game, state, m, source, index);
    }
    // A lasting modifier may give the type again later.
    if (m.kind == ModifierKind::kTypeRemove && !continuous) types.reset(m.type);
    if (m.kind == ModifierKind::kTypeRemove && continuous) removed.set(m.type);
    if (m.kind == ModifierKind::kTypeBar) barred.set(m.type);
  };
  ForEachModifier(game, state, changes, visit);
  if ((removed & printed).any() && KeepsPrintedTypes(game, state, index)) removed &= ~printed;
  return types & ~(removed | barred);
}

// Returns the Attributes that the modifier gives. What an operation has left behind has its own.
AttributeMask AttributesGiven(const Game& game, const State& state, const Modifier& m,
                              const Source& source, bool continuous, PieceIndex affected) {
  if (!continuous || m.party.kind == RefKind::kNone) {
    return static_cast<AttributeMask>(1U << static_cast<unsigned>(m.attribute));
  }
  Source about = source;
  about.affected = affected;
  AttributeMask given = 0;
  for (const PieceIndex piece : PiecesOf(game, state, m.party, about)) {
    // What not everybody knows gives none, so that all see the same.
    const bool gives = piece != affected && state.piece(piece).known_to == 0xff;
    if (gives) given |= AttributesOf(game, state, piece);
  }
  return given;
}

AttributeMask FindAttributes(const Game& game, const State& state, PieceIndex index) {
  const OpenQuestion asking(state, About::kAttributes, index);
  const auto bit = [](Attribute a) {
    return static_cast<AttributeMask>(1U << static_cast<unsigned>(a));
  };
  AttributeMask is = game.pack->card(state.piece(index).card).attributes;
  const bool spell =
      LiesAsScale(game, state, index) ||
      (game.rules->worn_monsters_are_spells && PlayedAs(game, state, index) == Frame::kSpell);
  if (spell) is = bit(Attribute::kNone);
  AttributeMask added = 0;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (effect.lasting() == nullptr && asking.leaves_out_continuous()) return;
    if (!TouchesAsPrinted(game, state, m, source, effect, index) || !effect.Applies()) return;
    const bool continuous = effect.lasting() == nullptr;
    if (continuous && IsSpared(game, state, CardAct::kChangeAttribute, index, source)) return;
    const AttributeMask given = AttributesGiven(game, state, m, source, continuous, index);
    if (m.kind == ModifierKind::kAttributeSet && given != 0) is = given;
    if (m.kind == ModifierKind::kAttributeAdd) added |= given;
  };
  ForEachModifier(game, state, {ModifierKind::kAttributeSet, ModifierKind::kAttributeAdd}, visit);
  return is | added;
}

}  // namespace

TypeSet TypesOf(const Game& game, const State& state, PieceIndex piece) {
  return AskOnce(state, KeptBeside(game, state).about(piece).types,
                 [&] { return FindTypes(game, state, piece); });
}

namespace {

// Returns whether the reference names a card of which nobody knows the types, or may name more
// cards than it does: Materials that the position leaves unsaid.
bool NamesUntold(const Game& game, const State& state, const RefExpr& party, const Source& source) {
  for (const PieceIndex piece : PiecesOf(game, state, party, source)) {
    if (!game.pack->HasEntry(state.piece(piece).card)) return true;
  }
  if (party.kind != RefKind::kMaterialOf) return false;
  const auto picks = state.picks();
  const Pieces made = PiecesOf(game, state, game.pack->references[party.inner], source);
  return std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
    return pick.task == 0 && pick.choice == kMayBeKept &&
           std::find(made.begin(), made.end(), pick.piece) != made.end();
  });
}

}  // namespace

bool MayHaveMoreTypes(const Game& game, const State& state, PieceIndex piece) {
  const Piece& own = state.piece(piece);
  const bool gives = game.pack->traits(own.card).gives.Has(ModifierKind::kTypeAdd);
  if (!gives || !game.rules->effects_are_read_in_full) return false;
  bool more = false;
  const OpenQuestion asking(state, About::kTypes, piece);
  if (asking.leaves_out_continuous()) return false;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    const bool party = m.party.kind != RefKind::kNone && source.piece == piece;
    if (more || !party || !TouchesAsPrinted(game, state, m, source, effect, piece)) return;
    Source about = source;
    about.affected = piece;
    more = effect.Applies() && NamesUntold(game, state, m.party, about);
  };
  ForEachModifier(game, state, {ModifierKind::kTypeAdd}, visit);
  return more;
}

AttributeMask AttributesOf(const Game& game, const State& state, PieceIndex piece) {
  return AskOnce(state, KeptBeside(game, state).about(piece).attributes,
                 [&] { return FindAttributes(game, state, piece); });
}

AttributeMask AttributesOfMarker(const Game& game, const State& state, ZoneRef zone) {
  Subject marker{.card = state.terrain(zone.seat, zone.slot).card,
                 .controller = zone.seat,
                 .zone = {zone.seat, ZoneKind::kTerrain, zone.slot, 0}};
  AttributeMask is = game.pack->card(marker.card).attributes;
  auto visit = [&](const Modifier& m, const Source&, EffectInPlay& effect) {
    const ActiveModifier* lasting = effect.lasting();
    const bool of_marker = lasting != nullptr && lasting->marker.kind != ZoneKind::kNone;
    if (m.scope == 0 && !of_marker) return;
    if (effect.Touches(marker) != Truth::kTrue || !effect.Applies()) return;
    is = static_cast<AttributeMask>(1U << static_cast<unsigned>(m.attribute));
  };
  ForEachModifier(game, state, {ModifierKind::kTerrainAttribute}, visit);
  return is;
}

bool IsBarredFrom(const Game& game, const State& state, PieceIndex piece, TypeIndex type) {
  bool barred = false;
  auto visit = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (barred || m.type != type) return;
    barred = TouchesAsPrinted(game, state, m, source, effect, piece) && effect.Applies();
  };
  ForEachModifier(game, state, {ModifierKind::kTypeBar}, visit);
  return barred;
}

bool HasName(const Game& game, CardIndex card, CardIndex named) {
  if (card == named) return true;
  if (card == kUnknownCard || named == kUnknownCard) return false;
  const Pack& pack = *game.pack;
  const std::string& name = pack.card(named).name;
  if (pack.card(card).IsNamed(name)) return true;
  if (game.rules->TermClause(Term::kMaterialNames) == kNoClause) return false;
  const Recipe& recipe = pack.card(card).recipe;
  if (recipe.method != RecipeMethod::kFusion && recipe.method != RecipeMethod::kIntegration) {
    return false;
  }
  if (recipe.duelist == name) return true;
  return std::any_of(recipe.materials.begin(), recipe.materials.end(),
                     [&](const RecipeMaterial& row) {
                       return row.card != kUnknownCard && pack.card(row.card).name == name;
                     });
}

namespace {

void Put(Run& run, PieceIndex piece, const TypeSet& types, ModifierKind kind) {
  for (std::size_t type = 0; type < types.size(); ++type) {
    if (!types.test(type)) continue;
    AddModifier(run.change(), {.kind = kind,
                               .piece = piece,
                               .type = static_cast<TypeIndex>(type),
                               .lasts = DurationKind::kWhileCondition,
                               .lasts_seat = run.state.piece(piece).controller,
                               .entry = run.cause()});
  }
}

}  // namespace

TypesBefore::TypesBefore(const Run& run) {
  if (!MayBeGiven(run.game, run.state, ModifierKind::kTypesDeferred)) return;
  TypeIndex until = 0;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    const Piece& piece = run.state.piece(p);
    if (piece.owner == kNoSeat || !IsMonsterOnField(run.game, run.state, p)) continue;
    if (!TypesWait(run.game, run.state, p, &until)) continue;
    types_.emplace_back(p, TypesOf(run.game, run.state, p));
  }
}

void TypesBefore::Keep(Run& run) const {
  for (const auto& [piece, before] : types_) {
    TypeIndex until = 0;
    if (!run.game.rules->OnField(run.state.piece(piece).zone)) continue;
    if (!TypesWait(run.game, run.state, piece, &until)) continue;
    const TypeSet now = TypesOf(run.game, run.state, piece);
    TypeSet lost = before & ~now;
    TypeSet gained = now & ~before;
    lost.reset(until);
    gained.reset(until);
    Put(run, piece, lost, ModifierKind::kTypeAdd);
    Put(run, piece, gained, ModifierKind::kTypeRemove);
  }
}

bool IsKeptType(const ActiveModifier& modifier) {
  return modifier.lasts == DurationKind::kWhileCondition && modifier.condition == 0 &&
         (modifier.kind == ModifierKind::kTypeAdd || modifier.kind == ModifierKind::kTypeRemove);
}

}  // namespace judge
