// What the cards and markers in play say about a piece right now: types, permissions, prohibitions.
// All of it is read off the state each time; nothing is cached, so nothing can be stale.
#pragma once

#include <optional>

#include "engine/card.h"
#include "engine/clause.h"

namespace judge {

// True, false, or dependent on a card nobody has seen.
enum class Truth : std::uint8_t { kFalse, kTrue, kUnknown };

inline Truth FromBool(bool value) { return value ? Truth::kTrue : Truth::kFalse; }
inline Truth And(Truth a, Truth b) {
  if (a == Truth::kFalse || b == Truth::kFalse) return Truth::kFalse;
  return a == Truth::kUnknown || b == Truth::kUnknown ? Truth::kUnknown : Truth::kTrue;
}
inline Truth Or(Truth a, Truth b) {
  if (a == Truth::kTrue || b == Truth::kTrue) return Truth::kTrue;
  return a == Truth::kUnknown || b == Truth::kUnknown ? Truth::kUnknown : Truth::kFalse;
}

// A card as a filter looks at it: a piece where it is, or one that would come somewhere.
struct Subject {
  PieceIndex piece = kNoPiece;
  CardIndex card = kUnknownCard;
  SeatIndex controller = kNoSeat;
  ZoneRef zone = {};  // where it is, or where it would be
  Position position = Position::kNone;
  std::uint8_t tile = 0;  // where it is, or would be
};

// The speaker of a continuous effect: a card in play or a terrain marker.
struct Source {
  PieceIndex piece = kNoPiece;  // none: a marker
  CardIndex card = kUnknownCard;
  SeatIndex controller = kNoSeat;
  ZoneRef zone = {};
  PieceIndex host = kNoPiece;
  EntryNumber since = 0;
  // Roles that only some speakers know.
  PieceIndex affected = kNoPiece;  // the piece that a number is being worked out for
  PieceIndex subject = kNoPiece;   // of the event that the effect answers
  PieceIndex other = kNoPiece;
  std::uint16_t task = 0;          // whose picks are the effect's targets
  const Snapshot* seen = nullptr;  // of the event that the effect answers, if it answers one
};

inline Subject SubjectOf(const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  return {index, piece.card, piece.controller, PlaceOf(piece), piece.position, piece.tile};
}
// The other monster of a battle as the cards of a seat see it: a redirected attack on a monster of
// the attacker's own side counts as an opponent's. Rulebook: Battle Clarifications.
Subject OpponentInBattle(const State& state, PieceIndex opponent, PieceIndex piece, SeatIndex seat);
// A monster stands in a row of the field, whatever its printed kind (equipped monsters count).
bool IsMonsterOnField(const Game& game, const State& state, PieceIndex piece);
bool IsFaceDown(const Piece& piece);
// The column a piece stands in (1..), 0 when it is not in a row of the field.
int ColumnOf(ZoneRef zone);
// Whether the filter without zones says itself which pieces it means, wherever they lie.
inline bool NamesItsPieces(const Filter& filter) {
  return filter.zones == 0 &&
         (filter.among != 0 || filter.only_self || filter.host || filter.chosen != 0);
}
// Whether a filter looks at the piece at all: one without zones finds monsters on the field.
bool Considers(const Game& game, const State& state, const Filter& filter, PieceIndex piece);
// Whether the words stand in a card's name, whole and in this order: "Moon" not in "Moonlight".
bool NameHasWords(std::string_view name, std::string_view words);
// Whether the seat controls a monster on its field.
bool ControlsMonster(const Game& game, const State& state, SeatIndex seat);

// Whether an effect in play negates what the card does.
bool IsNegated(const Game& game, const State& state, PieceIndex piece);
// Whether an effect that lasts a while touches the subject.
bool Touches(const Game& game, const State& state, const ActiveModifier& modifier,
             const Subject& subject);
// The type words of a piece, with what effects add and remove.
TypeSet TypesOf(const Game& game, const State& state, PieceIndex piece);
Truth Matches(const Game& game, const State& state, const Filter& filter, const Subject& subject,
              const Source& source);
// Whether all of the conditions hold, seen from the card that speaks.
Truth Holds(const Game& game, const State& state, PoolRange conditions, const Source& source);
Truth Holds(const Game& game, const State& state, const Effect& effect, const Source& source);

// A continuous effect of a card or marker in play. What is dear is looked at when somebody asks,
// and once.
class EffectInPlay {
 public:
  EffectInPlay(const Game& game, const State& state, const Effect& effect, const Source& source,
               bool negatable)
      : game_(game), state_(state), effect_(effect), source_(source), negatable_(negatable) {}
  // Whether it says anything now: nothing negates the card, and the conditions hold for sure.
  bool Applies();

 private:
  const Game& game_;
  const State& state_;
  const Effect& effect_;
  const Source& source_;
  bool negatable_;
  std::optional<bool> applies_;
};

// Calls `visit(const Modifier&, const Source&, EffectInPlay&)` for each modifier of these kinds
// that a continuous effect in play would give. The visitor asks whether it does, after everything
// that is cheaper to know. Static, so that it inlines.
template <typename Visitor>
void ForEachModifierInPlay(const Game& game, const State& state, ModifierKindMask kinds,
                           Visitor& visit);
// Calls `visit(const Modifier&, const Source&)` for those that apply.
template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, ModifierKindMask kinds,
                           Visitor&& visit);
// The same for modifiers of every kind.
template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, Visitor&& visit);

// An effect in play that forbids or allows an act.
struct Override {
  Truth found = Truth::kFalse;
  PieceIndex source = kNoPiece;
  CardIndex card = kUnknownCard;
  ZoneRef zone = {};
  EntryNumber entry = 0;
};

// Whether something in play lifts that clause for the act of the subject (which goes to
// `position`).
Override FindLift(const Game& game, const State& state, std::string_view clause_id, CardAct act,
                  const Subject& subject);
// Whether something in play makes that clause apply to the subject ("inflicts Piercing Damage").
Override FindAdded(const Game& game, const State& state, std::string_view clause_id,
                   const Subject& subject);
// Whether a card or marker forbids the act. from_marker tells which of the two to look for; other
// is the other party (the attack target), if there is one.
Override FindProhibition(const Game& game, const State& state, CardAct act, const Subject& subject,
                         const Subject* other, bool from_marker);
// Whether a Battle Lock holds the piece; open_ended tells which kind.
Override FindBattleLock(const Game& game, const State& state, PieceIndex piece, bool* open_ended);
// Whether something spares the controller of the piece the damage of its battle with the opponent.
Override FindNoBattleDamage(const Game& game, const State& state, PieceIndex piece,
                            PieceIndex opponent, bool attacks);

// Implementation of the templates.
using ModifierVisitor = void (*)(void* closure, const Modifier&, const Source&, EffectInPlay&);
void VisitStaticModifiers(const Game& game, const State& state, ModifierKindMask kinds,
                          void* closure, ModifierVisitor visit);

template <typename Visitor>
void ForEachModifierInPlay(const Game& game, const State& state, ModifierKindMask kinds,
                           Visitor& visit) {
  const auto call = [](void* closure, const Modifier& m, const Source& source, EffectInPlay& e) {
    (*static_cast<Visitor*>(closure))(m, source, e);
  };
  VisitStaticModifiers(game, state, kinds, &visit, call);
}

template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, ModifierKindMask kinds,
                           Visitor&& visit) {
  auto applying = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (effect.Applies()) visit(m, source);
  };
  ForEachModifierInPlay(game, state, kinds, applying);
}

template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, Visitor&& visit) {
  ForEachStaticModifier(game, state, kAllModifierKinds, visit);
}

}  // namespace judge
