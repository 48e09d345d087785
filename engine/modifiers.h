// What the cards and markers in play say about a piece right now: types, permissions, prohibitions.
// All of it is read off the state each time; nothing is cached, so nothing can be stale.
#pragma once

#include <optional>
#include <span>
#include <type_traits>

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
  PoolIndex counter = 0;  // the kind of counters that would be taken from it, into Pack::texts
  std::span<const Chosen> leaves = {};  // what goes before it comes: the Materials of its summon
  bool as_half = false;  // `card` is one of the two monsters of the piece, and not the one in use
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

// The speaker of what an effect has left behind.
Source SourceOf(const State& state, const ActiveModifier& modifier);

inline Subject SubjectOf(const State& state, PieceIndex index) {
  const Piece& piece = state.piece(index);
  return {index, piece.card, piece.controller, PlaceOf(piece), piece.position, piece.tile};
}
// The other monster of a battle as the cards of a seat see it: a redirected attack on a monster of
// the attacker's own side counts as an opponent's. Rulebook: Battle Clarifications.
Subject OpponentInBattle(const State& state, PieceIndex opponent, PieceIndex piece, SeatIndex seat);
// A monster is on the field: it stands in a row, whatever its printed kind, or lies there equipped,
// or face-up as a card of two kinds.
bool IsMonsterOnField(const Game& game, const State& state, PieceIndex piece);
bool IsFaceDown(const Piece& piece);
// A card without a battle position that lies face-down in a Monster Zone: from above it is one of
// the monsters that are Hidden there.
bool LiesAmongMonsters(const Piece& piece);
// What the Trigger of a face-down piece has become (kTriggerBecomes); kNone: as printed.
CardEvent TriggerBecame(const Game& game, const State& state, PieceIndex piece);
// The column a piece stands in (1..), 0 when it is not in a row of the field.
int ColumnOf(ZoneRef zone);
// Whether the filter without zones says itself which pieces it means, wherever they lie.
inline bool NamesItsPieces(const Filter& filter) {
  return filter.zones == 0 &&
         (filter.among != 0 || filter.only_self || filter.host || filter.chosen != 0);
}
// Whether a filter looks at the piece at all: one without zones finds monsters on the field.
bool Considers(const Game& game, const State& state, const Filter& filter, PieceIndex piece);
// Whether it lies in one of these zones (bit 1 << ZoneKind; 0: anywhere), or effects that look into
// them find it too.
inline constexpr std::uint16_t kHandOnly = 1U << static_cast<unsigned>(ZoneKind::kHand);
bool IsInZones(const Game& game, const State& state, std::uint16_t zones, const Subject& subject);
// Whether the words stand in a card's name, whole and in this order: "Moon" not in "Moonlight".
bool NameHasWords(std::string_view name, std::string_view words);
// Whether the seat controls a monster on its field.
bool ControlsMonster(const Game& game, const State& state, SeatIndex seat);

// Whether another copy of the card lies in the same kind of zone and speaks for both
// (ZoneRow::copies_share).
bool SpokenFor(const Game& game, const State& state, PieceIndex piece);
// Whether an effect in play negates what the card does.
bool IsNegated(const Game& game, const State& state, PieceIndex piece);
struct Override;
// What negates it; not found: nothing does.
Override NegationOf(const Game& game, const State& state, PieceIndex piece);
// Whether the card counts as equipping the piece although it lies on another one. What equips a
// piece in truth is not meant.
bool CountsAsEquipped(const Game& game, const State& state, PieceIndex equip, PieceIndex host);
// The type words of a piece, with what effects add and remove.
TypeSet TypesOf(const Game& game, const State& state, PieceIndex piece);
// Its attributes, with what effects set and add: bit 1 << Attribute.
AttributeMask AttributesOf(const Game& game, const State& state, PieceIndex piece);
// Those of a terrain marker.
AttributeMask AttributesOfMarker(const Game& game, const State& state, ZoneRef zone);
// Whether something in play keeps the piece from having the type.
bool IsBarredFrom(const Game& game, const State& state, PieceIndex piece, TypeIndex type);
// How many cards that nobody has named the filter finds for sure in the hands and decks: those of
// which it asks nothing but where they lie and whose they are.
std::int32_t CountUnnamed(const Game& game, const State& state, const Filter& filter,
                          const Source& source);
Truth Matches(const Game& game, const State& state, const Filter& filter, const Subject& subject,
              const Source& source);
// Whether all of the conditions hold, seen from the card that speaks.
Truth Holds(const Game& game, const State& state, PoolRange conditions, const Source& source);
Truth Holds(const Game& game, const State& state, const Effect& effect, const Source& source);

// An effect in play that forbids or allows an act.
struct Override {
  Truth found = Truth::kFalse;
  PieceIndex source = kNoPiece;
  CardIndex card = kUnknownCard;
  ZoneRef zone = {};
  EntryNumber entry = 0;
  PoolIndex says = 0;  // into Pack::modifiers: its words; 0: done by hand
};

// A modifier that a card or marker in play would give now, or that an effect has left behind for a
// while: whom it touches and how much it is. What is dear is looked at when somebody asks, and
// once.
class EffectInPlay {
 public:
  // `effect` is the continuous effect, or `lasting` what was left behind; the other one is null.
  EffectInPlay(const Game& game, const State& state, const Effect* effect,
               const ActiveModifier* lasting, const Source& source, bool negatable)
      : game_(game),
        state_(state),
        effect_(effect),
        lasting_(lasting),
        source_(source),
        negatable_(negatable) {}
  // Which of the effect's modifiers the questions below are about.
  void SpeakOf(const Modifier& modifier) { modifier_ = &modifier; }

  // Whether it says anything now: nothing negates the card, and the conditions hold for sure.
  bool Applies();
  // Whether it is about the subject. A rule for players is about what they control.
  Truth Touches(const Subject& subject) const;
  // Whether it is a rule for players, and one for this one.
  bool TouchesSeat(SeatIndex seat) const;
  // Whether the seat is one of those that it speaks of, as `seats` says.
  bool FitsSeats(SeatIndex seat) const;
  // Whether what it says about other parties fits this one; null: there is none, and it fits only
  // what asks for none. `affected` is the piece that the modifier touches, as the filter may speak
  // of it.
  Truth FitsOther(const Subject* other, PieceIndex affected) const;
  // How much, for this piece; `unstated` when it does not say.
  std::int32_t Amount(PieceIndex affected, std::int32_t unstated) const;
  // The speaker as the piece has it that is touched: what counts as equipping it has it as its
  // host.
  Source SourceFor(PieceIndex affected) const;
  // Whether it names this clause; "" is none.
  bool NamesClause(std::string_view id) const;
  // What was left behind; null: a continuous effect.
  const ActiveModifier* lasting() const { return lasting_; }
  // The modifier as the pack has it, into Pack::modifiers; 0: done by hand.
  PoolIndex says() const;
  // What negates the card that speaks, if it would say this otherwise.
  Override NegatedBy() const;

 private:
  bool PassesBy(const Subject& subject) const;

  const Game& game_;
  const State& state_;
  const Effect* effect_;
  const ActiveModifier* lasting_;
  const Source& source_;
  const Modifier* modifier_ = nullptr;
  bool negatable_;
  std::optional<bool> applies_;
};

// Whether the speaker is a terrain marker: markers are no cards.
inline bool IsMarker(const Source& source) {
  return source.piece == kNoPiece && source.zone.kind == ZoneKind::kTerrain;
}

// Calls `visit(const Modifier&, const Source&, EffectInPlay&)` for each modifier of these kinds:
// first what effects have left behind, by age, then what continuous effects in play would give.
// The visitor asks whether it applies, after everything that is cheaper to know. There is no other
// way to ask for modifiers. Static, so that it inlines.
template <typename Visitor>
void ForEachModifier(const Game& game, const State& state, ModifierKindMask kinds, Visitor&& visit);
// Calls `visit(const Modifier&, const Source&)` for those of continuous effects that apply.
template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, ModifierKindMask kinds,
                           Visitor&& visit);

// Whether something in play lifts that clause for the act of the subject (which goes to
// `position`). other is the other party (the attack target), if there is one; actor is the seat
// that acts, where that is said.
Override FindLift(const Game& game, const State& state, std::string_view clause_id, CardAct act,
                  const Subject& subject, const Subject* other = nullptr,
                  SeatIndex actor = kNoSeat);
// Whether a rule for players lifts that clause for this one.
Override FindSeatLift(const Game& game, const State& state, std::string_view clause_id,
                      SeatIndex seat);
// Whether something in play makes that clause apply to the subject ("inflicts Piercing Damage").
Override FindAdded(const Game& game, const State& state, std::string_view clause_id,
                   const Subject& subject, const Subject* other = nullptr);
// Whether a card or marker forbids the act. from_marker tells which of the two to look for; other
// is the other party (the attack target), if there is one.
Override FindProhibition(const Game& game, const State& state, CardAct act, const Subject& subject,
                         const Subject* other, bool from_marker);
// Whether the piece is on the field and something keeps it there (CardAct::kLeaveField).
Override FindHeld(const Game& game, const State& state, PieceIndex piece);
// Whether a Battle Lock holds the piece; open_ended tells which kind.
Override FindBattleLock(const Game& game, const State& state, PieceIndex piece, bool* open_ended);
// Whether something spares the controller of the piece the damage of its battle with the opponent.
Override FindNoBattleDamage(const Game& game, const State& state, PieceIndex piece,
                            PieceIndex opponent, bool attacks);

// Whether a modifier of this kind touches the piece: a mark like kSummonSecure. other as above.
Override FindMark(const Game& game, const State& state, ModifierKind kind, const Subject& subject,
                  const Subject* other = nullptr);

// Whether something lets the seat do the act with a card that is another seat's.
Override FindLend(const Game& game, const State& state, CardAct act, const Subject& subject,
                  SeatIndex seat);
// Whether the subject is unaffected by what the other card's effects do.
bool IsUnaffected(const Game& game, const State& state, const Subject& subject,
                  const Subject& other);
// The Battle Damage that the controller of the piece takes from its battle with the opponent when
// cards have multiplied and capped it; `changed` names the last card that did.
std::int32_t BattleDamageOf(const Game& game, const State& state, PieceIndex piece,
                            PieceIndex opponent, bool attacks, std::int32_t amount,
                            Override* changed);
// Who takes the Battle Damage of that battle instead of the controller of the piece; kNoSeat:
// nobody else. `by` is the card that says so.
SeatIndex TakerOfBattleDamage(const Game& game, const State& state, PieceIndex piece,
                              PieceIndex opponent, bool attacks, Override* by);
// Below which life points the seat cannot fall; 0 when nothing says so.
std::int32_t LifePointsFloor(const Game& game, const State& state, SeatIndex seat);
// Whether the piece may attack each monster of a kind once, this target among them.
Override FindAttackAll(const Game& game, const State& state, PieceIndex attacker,
                       PieceIndex target);
// Whether the opponents have to attack another monster of that side before this one.
Override FindMustAttackFirst(const Game& game, const State& state, PieceIndex attacker,
                             PieceIndex target);

// Implementation of the templates.
using ModifierVisitor = void (*)(void* closure, const Modifier&, const Source&, EffectInPlay&);
void VisitModifiers(const Game& game, const State& state, ModifierKindMask kinds, void* closure,
                    ModifierVisitor visit);

template <typename Visitor>
void ForEachModifier(const Game& game, const State& state, ModifierKindMask kinds,
                     Visitor&& visit) {
  using Plain = std::remove_reference_t<Visitor>;
  const auto call = [](void* closure, const Modifier& m, const Source& source, EffectInPlay& e) {
    (*static_cast<Plain*>(closure))(m, source, e);
  };
  VisitModifiers(game, state, kinds, const_cast<std::remove_const_t<Plain>*>(&visit), call);
}

template <typename Visitor>
void ForEachStaticModifier(const Game& game, const State& state, ModifierKindMask kinds,
                           Visitor&& visit) {
  auto applying = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (effect.lasting() == nullptr && effect.Applies()) visit(m, source);
  };
  ForEachModifier(game, state, kinds, applying);
}

}  // namespace judge
