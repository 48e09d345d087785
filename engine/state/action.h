// One answer to one decision, as the engine takes it. A line of the record may pack several
// actions, and implies others (passes, phases, draws) that nobody wrote down; replay/ makes actions
// out of it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/cards/cards.h"
#include "engine/state/records.h"
#include "engine/terms/terms.h"

namespace judge {

// The kind of an action. Beside each stand the fields of Action that it uses.
enum class ActionKind : std::uint8_t {
  kNone,
  // setup
  kPlaceDecks,    // seat
  kChooseColour,  // seat, number: 1 blue, 2 red
  kDecideFirst,   // seat: who goes first; chosen: the Rotation, the seat of each zone
  kSwapOpening,   // seat, piece or card out of the hand, target card in
  // chance
  kShuffle,  // seat
  kDraw,     // seat; piece or card when it was seen
  kNoDraw,   // seat: the draw that is due was seen not to happen
  kCoin,     // number: 1 heads
  kDie,      // number: 1..6
  // main phases
  kNormalSummon,    // piece, card or label; to; position
  kSpecialSummon,   // the same
  kHide,            // piece, position hidden
  kFlip,            // piece, position face-up
  kChangePosition,  // piece, position
  kMove,            // piece, to
  kSet,             // piece, card or label; to
  kActivate,        // piece or card; effect; target
  kDiscard,         // piece or card
  // battle
  kAttack,      // piece, target; no target: the opponent's life points
  kRedirect,    // chosen: the new targets in their order
  kRetarget,    // piece, target: the attack's target is named anew
  kStayHidden,  // seat: hides the monster again that the battle revealed; piece
  // turn
  kPass,        // seat
  kEnterPhase,  // phase
  kEndTurn,     //
  kSurrender,   // seat
  // statements that the recorder vouches for
  kByHand,  // operation
  kReveal,  // piece, card; number 1: it was seen before, in play that was taken back
  kLook,
  kChoose,      // chosen: answers a choice that an effect asks for while it resolves
  kOther,       // a verb that this version records and cannot rule on
  kSubduel,     // to: the seat that has won the game in the game, if anybody
  kTakeAttack,  // seat: takes the attack instead of its monster; piece: that monster
  // where more than two sit at the table
  kLend,        // seat: lets the turn player use its piece for a summon
  kDrawAttack,  // seat: draws the attack under way to its monster; piece: that monster
  kJoin,        // seat: joins the duel that goes on
  kWantEnd,     // seat: declares that the duel is over
};
inline constexpr int kActionKinds = static_cast<int>(ActionKind::kWantEnd) + 1;
using ActionMask = std::uint64_t;

inline constexpr ActionMask On(ActionKind kind) {
  return ActionMask{1} << static_cast<unsigned>(kind);
}

// One operation with all references resolved to pieces, seats and numbers.
struct ConcreteOperation {
  OperationKind kind = OperationKind::kDamage;
  Position position = Position::kNone;
  SeatIndex seat = kNoSeat;     // the seat that takes damage, draws, loses, ...
  SeatIndex by_seat = kNoSeat;  // the seat whose effect it is
  PieceIndex piece = kNoPiece;
  PieceIndex other = kNoPiece;  // equip to, source
  CardIndex card = kUnknownCard;
  std::uint16_t flags = 0;  // OperationFlag
  DurationKind lasts = DurationKind::kPermanent;
  ZoneRef zone = {};
  std::int32_t amount = 0;
  std::int32_t more = 0;  // how much more than `amount` it may be, where that is not known
  ModifierKind modifier = ModifierKind::kAttackAdd;
  std::uint8_t turns = 0;
  CardActMask acts = 0;
  TypeIndex type = 0;
  Attribute attribute = Attribute::kNone;
  std::uint8_t positions = 0;       // bit 1 << Position, for kProhibit and kLift
  ZoneKind from = ZoneKind::kNone;  // kSummon: the pile that the card comes from
  PoolIndex scope = 0;              // kModify: a Filter judged each time instead of a piece
  PoolIndex other_filter = 0;
  ClauseIndex clause = kNoClause;  // kModify: the clause of kAdd and kLift
  PoolIndex pool_modifier = 0;     // kModify: into Pack::modifiers
  PoolIndex text = 0;              // into Pack::texts: kind of counter
  PoolIndex condition = 0;  // into Pack::conditions: as long as it holds, for kWhileCondition
  // the task whose targets the modifier that it leaves behind refers to, 0: none
  std::uint16_t task = 0;
  std::uint8_t percent = 100;  // of the Destruction Damage
  std::uint8_t phase = 0;      // PhaseKind: kSkipPhase, kSkipNext
};
enum OperationFlag : std::uint16_t {
  kOpDestructionDamage = 1,
  kOpBattleDamage = 2,
  kOpHasSeat = 4,
  kOpTribute = 8,
  kOpWarning = 16,         // kModify of nothing: an Idle Warning
  kOpMaterial = 32,        // kSend: as the Material of `other`
  kOpBottom = 64,          // kSend: to the bottom of the deck
  kOpTileInstead = 128,    // kMove: to a tile in place of a zone
  kOpInSets = 256,         // kSwapPlaces: in the sets that cards keep, too
  kOpSecure = 512,         // kSummon: cannot be negated
  kOpPositionSaid = 1024,  // kFlip: the card prints the position
  // kModify of nothing, by a judge: the Idle Warning that the seat got with entry `amount` is taken
  // back; what would end the duel with entry `amount` does not
  kOpUnwarned = 2048,
  kOpGoesOn = 4096,
  kOpTimeCalled = 8192,  // kModify of nothing, by a judge: time is called
  kOpFaceDown = 16384,   // kErode: it lies face-down there
};

// Something that an action names besides its own card: a piece, a card that is no piece yet, or a
// place.
struct Chosen {
  PieceIndex piece = kNoPiece;
  CardIndex card = kUnknownCard;
  ZoneRef zone = {};
  std::uint16_t label = 0;

  friend bool operator==(const Chosen&, const Chosen&) = default;
};
inline constexpr int kChosenMax = 10;

// Returns whether the entry is blank: it stands for a card of the price that nobody has named,
// before the targets that are named.
inline bool IsForgotten(const Chosen& chosen) { return chosen == Chosen{}; }

// One action. Fields that its kind does not use keep their defaults.
struct Action {
  ActionKind kind = ActionKind::kNone;
  SeatIndex seat = kNoSeat;
  Position position = Position::kNone;
  std::uint8_t effect = 0;        // 1-based, 0 not said
  PieceIndex piece = kNoPiece;    // the piece that acts or is played
  PieceIndex target = kNoPiece;   // attack target, effect target
  CardIndex card = kUnknownCard;  // a named card that is no piece yet (unknown cards of a hand)
  CardIndex target_card = kUnknownCard;
  std::uint16_t label = 0;
  PhaseKind phase = PhaseKind::kNone;
  std::uint8_t flags = 0;  // ActionFlag
  // where the record says that the piece is, for answers about empty places
  ZoneRef from = {};
  ZoneRef to = {};           // where it goes
  ZoneRef target_zone = {};  // where the record says that the target is
  std::int32_t number = 0;
  EntryNumber answers = 0;  // the entry that an activation says it answers, 0 not said
  std::uint8_t option = 0;  // which of several ways, from 1; 0 not said
  Declared declares = Declared::kNumber;  // the kind of thing that `named` is
  std::uint16_t named = 0;  // a card, attribute or type (from 1) that is declared; 0 not said
  std::uint8_t chosen_count = 0;
  // targets and choices in order; the first is `target`. Of a summon: its Materials
  std::array<Chosen, kChosenMax> chosen = {};
  // of an activation: the number of cards behind those that are its price
  std::uint8_t paid_count = 0;
  ConcreteOperation operation = {};

  // Adds a target or choice; kChosenMax at most, further ones are dropped.
  void Choose(const Chosen& one) {
    if (chosen_count < kChosenMax) chosen[chosen_count++] = one;
  }
  // Adds a card of the price. Call after every Choose.
  void Pay(const Chosen& one) {
    if (chosen_count + paid_count < kChosenMax) chosen[chosen_count + paid_count++] = one;
  }
  // Returns the cards of the price.
  std::span<const Chosen> Paid() const { return {chosen.data() + chosen_count, paid_count}; }
};
enum ActionFlag : std::uint8_t {
  kImplied = 1,        // nobody wrote it down
  kFromPile = 2,       // the card comes from a hand, deck or extra deck as `from` says
  kWithMaterials = 4,  // the record names cards that were given up for it
  kSaysYes = 8,        // says yes to an optional operation of an effect
  kAsEquip = 16,       // the record says `equip`; the next two for attach and detach
  kAsAttach = 32,
  kAsDetach = 64,
  kOnlyNamed = 128,  // kReveal: a shuffled card is what the record shows later; nobody sees it now
};

}  // namespace judge
