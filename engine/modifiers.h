// What the cards and markers in play say about a piece right now: types, permissions, prohibitions.
// All of it is read off the state each time; nothing is cached, so nothing can be stale.
#pragma once

#include "engine/card.h"
#include "engine/clause.h"

namespace judge {

// True, false, or dependent on a card nobody has seen.
enum class Truth : std::uint8_t { kFalse, kTrue, kUnknown };

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
};

// The speaker of a continuous effect: a card in play or a terrain marker.
struct Source {
  PieceIndex piece = kNoPiece;  // none: a marker
  CardIndex card = kUnknownCard;
  SeatIndex controller = kNoSeat;
  ZoneRef zone = {};
  PieceIndex host = kNoPiece;
  EntryNumber since = 0;
};

Subject SubjectOf(const State& state, PieceIndex piece);
// A monster stands in a row of the field, whatever its printed kind (equipped monsters count).
bool IsMonsterOnField(const Game& game, const State& state, PieceIndex piece);
bool IsFaceDown(const Piece& piece);
// The column a piece stands in (1..), 0 when it is not in a row of the field.
int ColumnOf(ZoneRef zone);
// Whether the seat controls a monster on its field.
bool ControlsMonster(const Game& game, const State& state, SeatIndex seat);

// Whether an effect that lasts a while touches the subject.
bool Touches(const Game& game, const State& state, const ActiveModifier& modifier,
             const Subject& subject);
// The type words of a piece, with what effects add and remove.
TypeSet TypesOf(const Game& game, const State& state, PieceIndex piece);
Truth Matches(const Game& game, const State& state, const Filter& filter, const Subject& subject,
              const Source& source);
Truth Holds(const Game& game, const State& state, const Effect& effect, const Source& source);

// Calls `visit(const Modifier&, const Source&)` for each modifier of a continuous effect in play
// whose conditions hold (unknown conditions do not). Static, so that it inlines.
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

// Implementation of the template.
using ModifierVisitor = void (*)(void* closure, const Modifier&, const Source&);
void VisitStaticModifiers(const Game& game, const State& state, void* closure,
                          ModifierVisitor visit);

template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, Visitor&& visit) {
  VisitStaticModifiers(
      game, state, &visit, [](void* closure, const Modifier& modifier, const Source& source) {
        (*static_cast<std::remove_reference_t<Visitor>*>(closure))(modifier, source);
      });
}

}  // namespace judge
