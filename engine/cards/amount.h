// Numbers and conditions of an effect: what is counted, compared, and referred to.
#pragma once

#include <cstdint>

#include "engine/cards/filter.h"
#include "engine/cards/pool.h"
#include "engine/cards/printed.h"

namespace judge {

// The kind of a number. Amount's other fields are its arguments.
enum class AmountKind : std::uint8_t {
  kNumber,
  kAttackOf,  // of reference
  kDefenseOf,
  kOriginalAttackOf,
  kOriginalDefenseOf,
  kLevelOf,
  kCountOf,  // filter
  kCountersOn,
  kHalfOf,  // argument, rounded up
  kSumOf,   // left + right
  kProductOf,
  kLeastOf,
  kGreatestOf,
  kLifePointsOf,
  kFieldPowerAttackOf,  // the bonus that it receives now; 0 when it receives none
  kFieldPowerDefenseOf,
  kDifferenceOf,  // the greater less the smaller
  kDeclared,      // X: the number that the player declared or paid
  kLost,          // what the cost, or the operation before, took away
  kRolled,
  kSumOver,  // `stat` of what the filter finds
  kMinus,    // left - right
  kChargesOf,
  kHappenedCount,
  kStatWhenSummoned,  // of the material, when the piece was summoned
  kGreatestOver,      // the highest `stat` of what the filter finds, -1 when it finds none
  kEventAmount,       // the amount of the event that the effect waits for
  kPrintedFieldPowerAttackOf,
  kPrintedFieldPowerDefenseOf,
};
inline constexpr AmountKind kLastAmountKind = AmountKind::kPrintedFieldPowerDefenseOf;

// The number that is added up or compared over several pieces.
enum class SumStat : std::uint8_t {
  kAttack,
  kDefense,
  kOriginalAttack,
  kOriginalDefense,
  kLevel,
  kCounters,
};

// A reference names pieces or seats by their role, so that one effect text works with every
// trigger.
enum class RefKind : std::uint8_t {
  kNone,
  kSelf,
  kHost,      // the card that it equips or lies beneath
  kTarget,    // the index-th target chosen at activation
  kAttacker,  // of the attack or battle that is waited for
  kAttackTarget,
  kEventSubject,  // summoned, destroyed, moved, flipped
  kEach,          // every piece that the filter finds
  kController,    // seats
  kOwner,
  kOpponents,
  kEverybody,
  kEventOther,    // the other party of the event
  kAffected,      // the piece that the modifier is being computed for
  kControllerOf,  // seat: of `inner`
  kOwnerOf,
  kAttachedTo,  // the cards that lie beneath `inner`
  kEquippedTo,  // the cards that equip `inner`
  kResult,      // the pieces that operation number `index` of this effect touched
  kStored,      // the set number `index` that an operation of this card kept
  kEventCard,   // the card whose effect caused the event
  kChainLink,   // the card of the activation that is answered
  kZoneOf,      // the whole zone number `index` of the seat that `inner` names
  kTerrainOf,   // the marker under `inner`
  kTopOfDeck,   // the topmost `count` cards of the decks of the seats that `inner` names
  kDuelist,     // the seat that played that duelist card
  kAttackedTerrain,
  kMaterialOf,  // the Materials that `inner` was summoned with
  kHalf,        // the half of `inner` that the filter finds
};
inline constexpr RefKind kLastRefKind = RefKind::kHalf;

// A reference by role. `filter` and `inner` are the arguments of kinds that have any.
struct RefExpr {
  RefKind kind = RefKind::kNone;
  std::uint8_t index = 0;
  std::uint8_t count = 1;  // kTopOfDeck: so many cards
  PoolIndex filter = 0;    // into Pack::filters
  PoolIndex inner = 0;     // into Pack::references; kDuelist: the name, into Pack::texts
};

// A number of an effect as an expression: a kind and the parts that the kind uses.
struct Amount {
  AmountKind kind = AmountKind::kNumber;
  std::int32_t number = 0;
  RefExpr reference = {};
  PoolIndex filter = 0;
  PoolIndex left = 0;  // into Pack::amounts
  PoolIndex right = 0;
  SumStat stat = SumStat::kAttack;
  PoolIndex happened = 0;  // into Pack::happenings
  PoolIndex counter = 0;   // into Pack::texts: only counters of this kind
};

// The kind of a condition. Condition's other fields are its arguments.
enum class ConditionKind : std::uint8_t {
  kExists,   // the filter finds at least `least` pieces
  kNone,     // it finds no piece
  kAtLeast,  // left >= right
  kAtMost,   // left <= right
  kPhase,    // it is this phase
  kMyTurn,   //
  kOpponentsTurn,
  kHappened,        // the history has what `happened` asks for
  kAttackUnderWay,  // an attack is pending whose target the filter finds
  kAnyOf,           // one of `inner`
  kNot,             // none of `inner`
  kEqual,           // left = right
  kPlayedAs,        // a card that is two kinds was played as this one
  kAgreed,
  kTitleHeld,
  kDuelAtEnd,
  kAttacker,  // an attack is under way whose attacker the filter finds
  kChose,     // the option named `text` was chosen when the card was played
  kWon,       // the duel is over, and the controller has won it
};
inline constexpr ConditionKind kLastConditionKind = ConditionKind::kWon;

// The stretch of the duel that a question to the history looks at.
enum class HappenedWindow : std::uint8_t {
  kThisTurn,
  kThisPhase,
  kThisRound,
  kLastRound,
  kThisDuel,
  kLastTurn,
};

// A question to the history that the state keeps.
struct Happening {
  CardEvent event = CardEvent::kNone;
  Whose by = Whose::kAny;
  HappenedWindow window = HappenedWindow::kThisTurn;
  std::uint8_t least = 1;  // it has to have happened at least so many times
  bool same_stay = false;  // leaves out what happened before the card came to the field anew
  PoolIndex subject = 0;   // Filter
  PoolIndex other = 0;     // Filter
};

// A condition of an effect: a kind and the parts that the kind uses.
struct Condition {
  ConditionKind kind = ConditionKind::kExists;
  PoolIndex filter = 0;
  std::uint8_t least = 1;
  PoolIndex left = 0;
  PoolIndex right = 0;
  std::uint8_t phase = 0;  // PhaseKind
  PoolIndex happened = 0;  // into Pack::happenings
  PoolRange inner = {};    // into Pack::conditions: kAnyOf, kNot
  Frame frame = Frame::kMonster;
  PoolIndex text = 0;       // into Pack::texts
  PoolIndex reference = 0;  // into Pack::references: kAgreed
};

}  // namespace judge
