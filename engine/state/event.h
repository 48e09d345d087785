// Events: what followed from an action. Derived by replay, never stored; each names its cause.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"

namespace judge {

// The kind of an event. Beside some of them stand the fields of Event that they use.
enum class EventKind : std::uint8_t {
  kNone,
  kDecksPlaced,
  kShuffled,
  kColourChosen,
  kFirstDecided,
  kSetupStep,
  kTerrainPlaced,
  kTerrainReplaced,
  kLifePointsSet,
  kDrew,
  kTurnBegan,
  kPhaseBegan,
  kTurnEnded,
  kSummoned,
  kSpecialSummoned,
  kSummonNegated,
  kHid,
  kFlipped,
  kPositionChanged,
  kMoved,  // between zones
  kSet,
  kActivated,
  kEquipped,
  kAttached,
  kAttackDeclared,
  kAttackNegated,
  kAttackEnded,  // without a battle
  kRedirected,
  kBattled,
  kDestroyed,
  kTributed,
  kEroded,
  kDiscarded,
  kBattleDamage,
  kEffectDamage,
  kGained,
  kPaid,
  kWarned,
  kBattleLocked,
  kModified,
  kControlChanged,
  kRevealed,
  kPassed,
  kLost,
  kWon,
  kDrawnDuel,
  kStopped,  // a limit of the engine
  kNoted,
  kNegated,     // an effect or activation
  kTriggerMet,  // an effect's event has happened
  kMissed,      // a Trigger that had to be answered was not
  kReplayed,    // an attack gets a new target in a replay
  kChosen,
  kTossed,  // amount: 1 called right
  kRolled,  // amount
  kDetached,
  kStruck,              // a Terrain was attacked
  kCountersChanged,     // amount: so many more or less
  kLooked,              // seat looked at to; amount: cards, 0 all
  kDeclared,            // amount, card or type that was named
  kSwapped,             // two pieces changed places
  kCharged,             // a symbol: amount added; before, after
  kObstructionRemoved,  // between the tiles from and to
  kSubduelBegan,
  kSubduelEnded,  // seat: who has won it, if anybody
  kPhaseSkipped,  // phase; amount: 1 in the next turn of the seat
  kBecame,        // the piece counts as another card now: card
  kMixed,         // seat has shuffled `amount` of its face-down cards
  kUnclear,       // it now matters which of the shuffled cards this is, and nobody has said;
                  // amount 1: what this unseen card is; 2: whether its effect is triggered;
                  // 3: whether this card, which is seen, is meant
  kAttackTaken,   // piece attacks, seat takes it instead of other
  kDidNothing,    // an operation of the effect of piece: says, into Pack::operations; amount 1:
                  // whether it is done hangs on what nobody has seen
  // What would happen to the seat comes to another amount by the effect of piece: before, after;
  // amount: CardEvent
  kAmountChanged,
  kSpared,  // piece would be destroyed and is not; amount: 0 the next time, 1 now. card: by it
  kHurt,    // amount: damage to its hit points, negative: they come back; before, after: those left
  // amount: how often the status of piece is still resolved, 0: it has ended; says: which it is
  kStatusCounted,
  kRefreshed,   // piece can attack again
  kTurnPlaced,  // seat has its turn at place amount of the Rotation
  kLent,        // seat lets the turn player, to.seat, use piece for a summon
  kDrewAttack,  // seat draws the attack of piece to its monster other
  kLeftGame,    // the cards of seat leave the game; amount: how many of the field
  kReturned,    // piece goes back to seat, which owns it, as its controller has lost
  kJoined,      // seat has joined the duel; amount: its life points
  kEndWanted,   // seat declares that the duel is over
  kUnwarned,    // a judge has taken an Idle Warning from seat; amount: the turn that it was of
  kWentOn,      // seat has lost, or nobody: the duel goes on, as a judge has decided
};

// The role of the other party of an activation.
enum class OtherRole : std::uint8_t {
  kTarget,
  kGivenUp,   // it is the price
  kShown,     // it is the price, which is to show it: it stays where it is
  kAnswered,  // the effect answers what happened to it
};

// One event. Fields that do not apply are none or 0.
struct Event {
  EventKind kind = EventKind::kNone;
  SeatIndex seat = kNoSeat;
  Position position = Position::kNone;
  std::uint8_t phase = 0;      // PhaseKind of kPhaseBegan
  std::uint8_t attribute = 0;  // kDeclared
  std::uint8_t frame = 0;      // kDeclared: a kind of card, Frame + 1
  std::uint8_t face_down = 0;  // kEroded: 1: it lies face-down now
  PieceIndex piece = kNoPiece;
  PieceIndex other = kNoPiece;
  CardIndex card = kUnknownCard;
  ClauseIndex by = kNoClause;    // the rule that made it happen
  ClauseIndex term = kNoClause;  // the rule that says what the word means
  PieceIndex source = kNoPiece;  // the card whose effect made it happen
  ZoneRef from = {};
  ZoneRef to = {};
  std::int32_t amount = 0;
  std::int32_t before = 0;  // life points (upper end) before and after
  std::int32_t after = 0;
  std::uint16_t type = 0;  // kDeclared: a type, from 1
  std::uint16_t text = 0;  // kNoted: into Pack::texts
  // into Pack::modifiers: the change that applies to the piece from now on, or the words of the
  // card that forbid it; of kDidNothing into Pack::operations
  std::uint16_t says = 0;
  EntryNumber since = 0;                // the entry since which the card says so
  std::uint8_t change = 0;              // kModified: ModifierKind, from 1; 0: see card
  OtherRole role = OtherRole::kTarget;  // kActivated: what other is
  EntryNumber entry = 0;
};

// Event::amount of kDidNothing: no zone was free, for `other` or for all of them together. 1:
// whether it is done hangs on what nobody has seen.
inline constexpr std::int32_t kNoRoomForIt = 2;

// Returns the word for an event in traces and golden cases: "destroyed", "battle-damage", ...
std::string_view EventWord(EventKind kind);

// Events are appended; the caller owns and clears the vector, and reuses it so that a replay does
// not allocate.
using EventList = std::vector<Event>;

}  // namespace judge
