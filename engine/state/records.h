// What a state is made of: pieces, terrain markers, what effects left behind, the agenda, and the
// history. Records of fixed size without pointers or padding, so that they are copied and compared
// as bytes.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/cards/cards.h"
#include "engine/terms/terms.h"

namespace judge {

enum class EventKind : std::uint8_t;  // engine/state/event.h

// Stored in logs and packs: never renumbered.
enum class PhaseKind : std::uint8_t {
  kNone = 0,
  kSetup = 1,
  kDraw = 2,
  kStandby = 3,
  kMain1 = 4,
  kBattle = 5,
  kMain2 = 6,
  kEnd = 7,
  kMain = 8,
};
inline constexpr int kPhaseKinds = 9;

// Which arrays a state has and how much they can hold. Set by the rule set, never changed by play.
struct Capacities {
  std::uint8_t seats = 0;
  std::uint8_t pools = 0;           // life point totals: one a seat, or one a team
  std::uint8_t slots_per_seat = 0;  // all slotted zones of a seat together
  std::uint8_t terrains_per_seat = 0;
  std::uint16_t pieces = 0;
  std::uint16_t modifiers = 0;
  std::uint16_t warnings = 0;
  std::uint16_t tasks = 0;
  std::uint16_t picks = 0;
  std::uint16_t triggers = 0;
  std::uint16_t uses = 0;
  std::uint16_t omissions = 0;
  std::uint16_t counters = 0;
  std::uint16_t history = 0;
};

enum PieceFlag : std::uint16_t {
  kSummonedThisTurn = 1,
  kSetThisTurn = 2,  // put face-down this turn, monsters too
  kPositionChangedThisTurn = 4,
  kAttackedThisTurn = 8,
  kWasHiddenAttack = 16,  // revealed by the battle that is going on
  kIsEquipped = 32,       // lies as an equip card: host is what it equips
  kIsAttached = 64,       // lies beneath host
  kProperlySummoned = 128,
  kFaceDown = 256,        // for cards without a battle position
  kWasMaterial = 512,     // left the field as a Material
  kSetApart = 1024,       // eroded unseen as the Material of `made`: its card is still to be shown
  kPlayedInSetup = 2048,  // activated in the setup, wherever it went since
  kMovedOnTilesThisTurn = 4096,
  kLeftStartTile = 8192,
  kArrivalUnsaid = 16384,  // of a position: it is not said whether it came there in this turn
  kSpent = 32768,          // cannot attack until it is refreshed
};

// Further marks of a piece (Piece::marks).
enum PieceMark : std::uint8_t {
  kConditionsHold = 1,  // the conditions that its effect waits for hold, and this has been told
  kStaysAnother = 2,    // stays the card that it has become, wherever it goes
  kDamageUnsaid = 32,   // it was hurt by a number that nobody knows
  // The activation that turned it up or laid it out has not resolved, or the summon that brings it
  // may still be negated: what it says does not apply yet.
  kOnItsChain = 64,
};

// One physical copy of a card. Pieces are made when a card is first told apart from the unknown
// ones in a hand or deck, and are never removed.
struct Piece {
  CardIndex card = kUnknownCard;
  PieceIndex host = kNoPiece;
  std::uint16_t label = 0;
  std::uint16_t flags = 0;
  SeatIndex owner = kNoSeat;
  SeatIndex controller = kNoSeat;
  ZoneKind zone = ZoneKind::kNone;
  std::uint8_t slot = 0;
  Position position = Position::kNone;
  std::uint8_t known_to = 0;  // bit 1 << seat
  std::int16_t charges = -1;
  std::uint16_t since_turn = 0;
  SeatIndex side = kNoSeat;  // the seat whose zone it lies in; may not be its controller
  ZoneKind equipped_zone = ZoneKind::kNone;  // equips this whole zone of its controller
  EntryNumber since = 0;                     // entry that brought it to its zone
  EntryNumber position_since = 0;            // entry that last changed its position
  PieceIndex made = kNoPiece;                // the monster that it was last the Material of
  // Its tile on a tilemap (engine/in_play/tilemap.h); 0: it is on none, or the tile is unknown.
  std::uint8_t tile = 0;
  // On the field: as which of its kinds it was played; kTerrain: it has one kind only, or nobody
  // knows.
  Frame played_as = Frame::kTerrain;
  CardIndex printed = kUnknownCard;  // its printed card, while it counts as another one
  std::uint8_t marks = 0;            // PieceMark
  // Set when the piece is shuffled among others, see engine/board/shuffled.h.
  std::uint8_t shuffled_set_down = 0;      // 1: the card that it is kept for has no battle position
  std::uint16_t shuffled_place = 0;        // label of the place; 0: it was not shuffled
  std::uint16_t shuffled_with = 0;         // the same number in all pieces of the set
  CardIndex shuffled_card = kUnknownCard;  // the card that it is kept for until `card` is known
  std::uint16_t shuffled_label = 0;        // of that card
};

// Returns the place of a piece: the zone of the side on which it lies.
inline ZoneRef PlaceOf(const Piece& piece) { return {piece.side, piece.zone, piece.slot, 0}; }

// Life points, exact when min == max. Damage moves both ends.
struct LifePool {
  std::int32_t min = 0;
  std::int32_t max = 0;
};

inline constexpr std::int16_t kCountUnknown = -1;

// Facts about a seat that a position leaves open and that matter to a rule (SeatState::unsaid).
enum SeatUnsaid : std::uint16_t {
  kSummonUnsaid = 1,      // whether its Normal Summon of this turn is used
  kHadMonsterUnsaid = 2,  // whether it controlled a monster at any time of this turn
  kKeptFromUnsaid = 4,    // whether an effect prevented or negated a summon this turn
  kWarningsUnsaid = 8,    // Idle Warnings of earlier turns
  kEffectsUnsaid = 16,    // whether it has used effects whose limit still counts those uses
};

// The same about the duel (StateHeader::unsaid).
enum Unsaid : std::uint8_t {
  kTurnNumberUnsaid = 1,
  kAttackUnsaid = 2,    // whether a monster has attacked in this turn
  kPhaseUnsaid = 4,     // acts in this phase before the record began
  kTerrainsUnsaid = 8,  // some Terrains
};

// The open fact that an Event tells of: something depends on it, and the position does not say it.
enum class UnsaidFact : std::uint8_t { kNone, kHadMonster, kKeptFrom, kWarnings, kTerrain };

// Whether a seat takes part in the duel (SeatState::out).
enum SeatOut : std::uint8_t { kTakesPart = 0, kHasLost = 1, kNotYetJoined = 2 };

// The state of a seat. Flags are 0 or 1.
struct SeatState {
  std::uint8_t pool = 0;
  std::uint8_t colour = 0;          // 0 not chosen, 1 blue, 2 red
  std::uint8_t out = 0;             // SeatOut
  std::uint8_t normal_summons = 0;  // this turn
  std::uint8_t draws = 0;           // made in this Draw Phase
  std::uint8_t no_draw = 0;         // a draw was seen not to happen
  std::uint8_t had_monster = 0;     // at any time this turn
  std::uint8_t summon_locked = 0;   // a summon was prevented or negated this turn
  std::uint8_t decks_placed = 0;
  std::uint8_t shuffled = 0;
  std::uint8_t opening_drawn = 0;
  std::uint8_t opening_swapped = 0;
  std::uint8_t terrains_chosen = 0;  // by a card in setup
  std::uint8_t deck_changed = 0;  // cards were taken from it or put into it without a shuffle yet
  std::uint8_t strikes = 0;       // used this turn
  std::uint8_t effect_draws = 0;  // cards that effects drew this turn and nobody has named yet
  std::uint16_t skips_now = 0;    // bit 1 << PhaseKind: phases of this turn that it skips
  std::uint16_t skips_next = 0;   // the same for its next turn
  std::uint16_t unsaid = 0;       // SeatUnsaid
  std::uint16_t drew_attack =
      0;  // the last round in which it drew an attack to a monster of its own
  std::int32_t destruction_damage = 0;  // inflicted this turn by this seat's effects
  std::int32_t battle_damage = 0;       // taken in the battle that is going on
  EntryNumber normal_summon_entry = 0;
  // The number of cards in each pile that nobody has named, by ZoneKind; kCountUnknown when it is
  // not known.
  std::int16_t unnamed[kZoneKinds] = {};
};

// A terrain marker of a column, and the entry that laid it.
struct TerrainSlot {
  CardIndex card = kUnknownCard;
  std::uint16_t reserved = 0;
  EntryNumber since = 0;
};

// A change that an effect left behind for a while (or that was made by hand).
struct ActiveModifier {
  CardActMask acts = 0;
  ModifierKind kind = ModifierKind::kAttackAdd;
  std::uint8_t positions = 0;
  PieceIndex piece = kNoPiece;  // the piece that it touches; none: the seat
  SeatIndex seat = kNoSeat;
  TypeIndex type = 0;
  Attribute attribute = Attribute::kNone;
  DurationKind lasts = DurationKind::kPermanent;
  std::uint8_t remaining = 0;
  SeatIndex lasts_seat = kNoSeat;
  PieceIndex source = kNoPiece;  // none: by hand
  ClauseIndex clause = kNoClause;
  PoolIndex modifier = 0;  // into Pack::modifiers: the rest of what it says; 0: by hand
  std::int32_t amount = 0;
  EntryNumber entry = 0;
  PoolIndex scope = 0;         // Filter: the pieces that it touches, judged each time; 0: see piece
  PoolIndex other = 0;         // Filter on the other party
  ZoneRef place = {};          // where the source stood when it spoke
  PieceIndex host = kNoPiece;  // of the source, then
  PoolIndex condition = 0;     // into Pack::conditions: kWhileCondition lasts as long as it holds
  // the task whose picks are the targets that it refers to; 0: it refers to none
  std::uint16_t task = 0;
  std::uint16_t turn = 0;  // the turn in which it was left behind
  ZoneRef marker = {};     // the Terrain marker that it touches; no zone: it touches none
  std::uint32_t reserved = 0;
};

// ActiveModifier::remaining of kItsNextTurn: the turn is to come, or it has come.
inline constexpr std::uint8_t kTurnToCome = 2;
inline constexpr std::uint8_t kTurnHasCome = 1;

// An Idle Warning that a seat holds.
struct Warning {
  SeatIndex seat = kNoSeat;
  std::uint8_t reserved = 0;
  std::uint16_t turn = 0;
  ClauseIndex clause = kNoClause;
  std::uint16_t reserved2 = 0;
  EntryNumber entry = 0;
};

// The kind of a task on the agenda.
enum class TaskKind : std::uint8_t { kNone, kWindow, kAttack, kEffect, kChain, kPhase, kHand };
// The act that a window lets the players answer.
enum class WindowKind : std::uint8_t {
  kNone,
  kSummon,
  kAttack,
  kActivation,
  kPhaseEnd,
  kEquip,
  kBattlePart,  // a part of the Damage Step: Task::step is the BattlePart
};

// The answer that a task waits for before it can go on.
enum class WaitKind : std::uint8_t {
  kNothing,
  kStayHidden,  // attack: hides AttackProgress::may_hide again, or not
  kReplay,      // attack: names its target anew
  kChoice,      // effect: choice number Task::step
  kOrder,       // effect: in which order the attack is redirected
  kPlace,       // effect: which zone the piece of the operation goes to
  kCoin,
  kDie,
  kOption,      // effect: whether it does what it may do
  kOneOf,       // effect: which of the options of a chooseOne
  kInstead,     // effect: whether it happens instead of what would happen
  kDiscard,     // effect: seat `speaker` discards, `passes` of them so far
  kSummon,      // effect: a summon by the mechanic of its operation; Task::passes: those done
  kTile,        // effect: to which tile the piece of the operation moves
  kSubduel,     // effect: the result of a Subduel
  kDeclare,     // effect: the number, type, attribute or card that its operation asks for
  kCard,        // effect: which card of those that the operation's filter finds
  kTakeAttack,  // attack: the player of its target takes it instead, or not
  kHalf,        // effect: which half of a card comes to the field
};

// A party of an event as it last stood: its numbers, its host and its controller when it happened.
struct PartySnapshot {
  std::int32_t attack = 0;
  std::int32_t defense = 0;
  PieceIndex host = kNoPiece;
  SeatIndex controller = kNoSeat;
  std::uint8_t unaffected = 0;  // 1: by the card that answers
};

// The event that an effect answers, as it was when it happened, whatever has become of the cards
// since.
struct Snapshot {
  PartySnapshot subject = {};
  PartySnapshot other = {};
  std::int32_t amount = 0;
  PieceIndex card = kNoPiece;  // whose effect caused it; none after a battle or a player's act
  PieceIndex host = kNoPiece;  // of the card that answers
  SeatIndex seat = kNoSeat;    // the seat whose life points, cards or turn it was about
  std::uint8_t by_battle = 0;  // 1: damage that would be taken is Battle Damage
  std::uint8_t reserved[2] = {};
  ZoneRef from = {};   // where the subject came from
  ZoneRef place = {};  // the marker that it was about
};

// The answer about an operation that somebody was asked to decide on.
enum class OperationDecision : std::uint8_t { kOpen, kDoes, kLeavesOut };

// The fields that only an attack has (TaskKind::kAttack). Set while the Damage Step goes on.
struct AttackProgress {
  // The monster whose controller is asked whether to hide it again (WaitKind::kStayHidden);
  // kNoPiece when nobody is asked.
  PieceIndex may_hide;
  // The clause of the damage table that decided which monsters are destroyed, so that the event of
  // the destruction can name it. Means nothing unless kTaskTargetDestroyed or
  // kTaskAttackerDestroyed is set.
  ClauseIndex destroyed_by;
  std::uint8_t spares;       // AttackSpares
  std::uint8_t counts_as;    // the seat whose attack a card says it is, from 1; 0: none says so
  std::uint8_t reserved[2];  // 0
};
// What an attack that a player has drawn to a monster of his own leaves out
// (AttackProgress::spares).
enum AttackSpares : std::uint8_t {
  kDrawnByPlayer = 1,     // a player has drawn it, and no effect
  kAttackerStands = 2,    // the battle cannot destroy the attacker
  kAttackerUnharmed = 4,  // the attacker's controller takes no damage from it
};

// The fields that only an effect has (TaskKind::kEffect): how far its questions have come. Set by
// the act that activates it (said_yes) and by the steps of its resolution, see
// engine/choices/asked.h.
struct LinkProgress {
  std::uint16_t answered;      // bit 1 << choice (0..15): answered, perhaps with nothing
  std::uint8_t decided_on;     // number of the operation that `decision` is about
  OperationDecision decision;  // kOpen: no operation has been decided on
  bool said_yes;  // its player said with the activation that its optional parts are done
  // A toss or roll of several throws is under way: 1; a discard: the number of cards that each
  // player discards, and 1; else 0.
  std::uint8_t under_way;
  bool did_last;     // the operation before the next one was done
  bool did_instead;  // of a replacement: it happened instead of the event
};

// The fields that only the end of a phase has (TaskKind::kPhase). Set when the task is made.
struct PhaseChange {
  PhaseKind next;            // the phase that begins; meaningless with `ends_turn`
  bool ends_turn;            // the next player's turn begins instead of a phase
  std::uint8_t reserved[6];  // 0
};

// The fields that only a discard for the size of a hand has (TaskKind::kHand): what follows when
// there is room. Set when the task is made.
struct HandWait {
  std::int32_t draws;        // without Task::piece: how many cards are drawn afterwards, from 1
  EventKind comes_by;        // with Task::piece: the event that tells that it comes to the hand
  std::uint8_t reserved[3];  // 0
};

// One item of the agenda: something that is still to be resolved. The top of the agenda is worked
// on first. The links of a chain are its kEffect tasks, the newest on top; a kChain task lies on
// them while links are being added.
struct Task {
  TaskKind kind = TaskKind::kNone;
  std::uint8_t step = 0;
  WindowKind window = WindowKind::kNone;
  SeatIndex controller = kNoSeat;
  PieceIndex piece = kNoPiece;   // attacker, summoned monster, effect's card
  PieceIndex target = kNoPiece;  // attack target
  std::uint8_t speaker = 0;      // windows, chains: index into the order of speaking
  std::uint8_t passes = 0;       // windows: consecutive ones
  std::uint8_t effect = 0;       // which effect of the card, 1-based; 0: only turned face-up
  std::uint8_t flags = 0;        // TaskFlag
  // The fields of one kind of task; windows and chains have none. NewTask makes the right one.
  union {
    AttackProgress attack = {};
    LinkProgress link;
    PhaseChange phase;
    HandWait hand;
  };
  EntryNumber entry = 0;
  PieceIndex subject = kNoPiece;  // of the event that the effect answers
  PieceIndex other = kNoPiece;
  std::uint16_t id = 0;      // of an effect or attack, from 1: Pick::task, Battle::task
  std::uint8_t counter = 0;  // of an effect: the operation that comes next
  WaitKind waits = WaitKind::kNothing;
  ZoneRef place = {};  // attacks: where the target stood; effects: the piece's place when activated
  Position position = Position::kNone;  // as the player chose, or of the attack target
  std::uint8_t event = 0;               // CardEvent that the effect answers
  std::uint8_t option = 0;              // of an effect: which option was chosen, from 1
  std::uint8_t repeat = 0;              // of an effect: how many repetitions are still to be done
  std::int32_t declared = 0;            // X: the number that the player declared or paid
  std::int32_t rolled = 0;              // the throws of a toss or roll: see AndRolled
  std::int32_t lost = 0;                // what the cost, or the operation before, took away
  PoolIndex pool_effect = 0;            // of an effect: which one, 0: `effect` of the card
  std::uint16_t named = 0;              // a card, attribute or type (from 1) that was declared
  CardIndex card = kUnknownCard;  // of an effect: the marker at `place`, or which half is used
  SeatIndex target_controller = kNoSeat;  // attacks: who controlled the target when it was named
  std::uint8_t changed = 0;               // 1: a replacement has changed what the event comes to
  Snapshot seen;
};
// Returns a task of that kind with nothing done yet.
inline Task NewTask(TaskKind kind) {
  Task task;
  task.kind = kind;
  if (kind == TaskKind::kEffect) task.link = {};
  if (kind == TaskKind::kPhase) task.phase = {};
  if (kind == TaskKind::kHand) task.hand = {};
  return task;
}

// Task::rolled keeps the throws of one toss or roll in one number, 0 before the first: three bits
// each, the newest lowest, led by a 1. A throw is 0..7; an operation makes six at most.
inline constexpr int kThrowBits = 3;
inline constexpr std::int32_t kThrowMask = 7;
// The throw that stands for a negated one: no side of a coin and no number of a die.
inline constexpr std::int32_t kVoidCoin = 7;
inline constexpr std::int32_t kVoidDie = 0;
// Returns the throws with one more.
inline constexpr std::int32_t AndRolled(std::int32_t rolled, int value) {
  return (rolled == 0 ? 1 : rolled) << kThrowBits | value;
}
// Returns how many throws there were.
inline constexpr int ThrowsOf(std::int32_t rolled) {
  int throws = 0;
  for (; rolled > 1; rolled >>= kThrowBits) ++throws;
  return throws;
}
// Returns the value of one throw; `back` 0 is the newest.
inline constexpr std::int32_t ThrowOf(std::int32_t rolled, int back) {
  return rolled >> (kThrowBits * back) & kThrowMask;
}
// Returns the throws with another value for the newest.
inline constexpr std::int32_t WithNewest(std::int32_t rolled, std::int32_t value) {
  return (rolled & ~kThrowMask) | value;
}
// Task::step of an attack. kAttackDeclared: a new attack has been declared. kAttackFresh: a
// redirect has made it, and it still has to be told.
enum AttackStep : std::uint8_t {
  kAttackDeclared,
  kAttackDamageStep,
  kAttackCalculation,
  kAttackCalculated,
  kAttackAskAttacker,
  kAttackAskTarget,
  kAttackFresh,
  // Where the Damage Step has five parts (ResponsePolicy::five_parts): it has begun, and the target
  // lies as it was attacked; all is turned up, and the calculation comes; it has been made, and
  // what the battle destroys still lies there.
  kAttackStart,
  kAttackCalculates,
  kAttackAfter,
};
// Returns whether the battle of the attack is being calculated or has been fought: what is left is
// what follows from it.
inline constexpr bool IsFought(std::uint8_t step) {
  return step == kAttackCalculation || step == kAttackCalculated || step == kAttackAskAttacker ||
         step == kAttackAskTarget || step == kAttackAfter;
}
// The flags of a task (Task::flags); some bits mean different things for different kinds of task.
enum TaskFlag : std::uint8_t {
  kTaskTargetWasHidden = 1,
  kTaskAttackerDestroyed = 2,
  kTaskTargetDestroyed = 4,
  kTaskNegated = 8,
  kTaskRedirected = 16,
  kTaskActivationNegated = 32,
  kTaskBuilt = 64,          // chains: a link lies under it
  kTaskReplaces = 128,      // effects: a replacement; the event that it replaces waits for it
  kTaskReplayed = 128,      // attacks: the target was named in a replay
  kTaskDefenderAsked = 64,  // attacks: the target's player has been asked whether to take it
  // Effects: another effect plays the card, so that its targets are asked for before it resolves.
  kTaskPlayed = 1,
  kTaskPlaysCard = 2,    // effects: its card was played with it, from the hand or as it lay Set
  kTaskOthersFirst = 1,  // chains: the turn player's triggers are collected last
  kTaskAsMet = 2,        // chains: whoever is collected from leaves the order as it was met
  kTaskChainMade = 1,    // windows of kBattlePart and kSummon: a chain has begun in it
  // Windows of kSummon: the summon is not complete, and they ask whether it is negated; it was
  // asked, and the summon is complete.
  kTaskMayBeNegated = 2,
  kTaskComplete = 4,
};

// A card or place that a player named for a task: a target, a choice, a place in an order.
struct Pick {
  PieceIndex piece = kNoPiece;
  std::uint16_t task = 0;         // Task::id; 0: kept by `holder`
  std::uint8_t choice = 0;        // of the effect, or one of k...Choice, or a stored set
  std::uint8_t position = 0;      // Position in which the touched piece stood before
  CardIndex card = kUnknownCard;  // a card that is named and no piece yet
  ZoneRef zone = {};
  PieceIndex holder = kNoPiece;  // the card in play that keeps the set, see Operation::store
};
// Pick::choice of the pieces that an operation touched: its number is added to this.
inline constexpr std::uint8_t kResultChoice = 100;
// The option that was chosen when the holder was played; Pick::card is its name in Pack::texts.
inline constexpr std::uint8_t kOptionChoice = 199;
inline constexpr std::uint8_t kOrderChoice = 200;
inline constexpr std::uint8_t kPlaceChoice = 201;
// The subject of the event for which a countdown was left behind.
inline constexpr std::uint8_t kSubjectChoice = 202;
// The card that was named for an operation, and the way in which a card is played (number in
// Pick::zone.slot).
inline constexpr std::uint8_t kCardChoice = 203;
inline constexpr std::uint8_t kWayChoice = 204;

// What has happened since the event of an effect that is used only where that was the last
// (Effect::must_be_last).
enum class Followed : std::uint8_t {
  kNot,
  kByEffect,   // the event was a price: the effect that it was paid for
  kBySummon,   // the event was of a Material or Tribute: the summon
  kByLink,     // an older link of the chain has resolved
  kByNextStep  // a later step of the same effect
};

// An effect whose event has happened and that waits for its place on a chain.
struct PendingTrigger {
  PieceIndex piece = kNoPiece;
  PieceIndex subject = kNoPiece;
  PieceIndex other = kNoPiece;
  std::uint8_t effect = 0;  // 1-based
  SeatIndex controller = kNoSeat;
  std::uint8_t flags = 0;         // TriggerFlag
  std::uint8_t event = 0;         // CardEvent
  CardIndex card = kUnknownCard;  // without a piece: the marker that lies at `place`
  EntryNumber entry = 0;
  ZoneRef place = {};
  PoolIndex pool_effect = 0;           // 0: `effect` of the piece
  std::uint16_t task = 0;              // a delayed effect: whose picks are its targets
  Followed followed = Followed::kNot;  // by what: kTriggerFollowed of one that has to be the last
  // 1: its conditions held as another one of the same effect and act, which starts no chain, began
  std::uint8_t held = 0;
  std::uint8_t reserved[2] = {};
  Snapshot seen = {};
};
// PendingTrigger::effect and Task::effect of an effect that its source no longer holds.
inline constexpr std::uint8_t kDelayedEffect = 250;
// Task::effect of an effect that another card's effect copies.
inline constexpr std::uint8_t kCopiedEffect = 251;
enum TriggerFlag : std::uint8_t {
  kTriggerMandatory = 1,
  kTriggerByItself = 2,  // it needs no decision of a player
  kTriggerFromSet = 4,   // a face-down card
  kTriggerExcused = 8,   // another one of the same moment was activated instead
  // Where a whole act is one timing (ResponsePolicy::one_timing):
  kTriggerFromPrice = 16,  // what it waits for was the price of an effect
  kTriggerFollowed = 32,   // something has happened to another card since then
  kTriggerLater = 64,      // it waits for a later chain than the one that is made
  kTriggerUnsure = 128,    // a party of its event is a card that nobody has seen
};

// An activation that counts against a limit.
struct Use {
  CardIndex card = kUnknownCard;
  SeatIndex seat = kNoSeat;
  std::uint8_t effect = 0;
  std::uint16_t turn = 0;
  PieceIndex piece = kNoPiece;  // the piece that was used, as long as it stays on the field
  std::uint16_t target = 0;     // of a limit that counts for each target: see TargetCounted
  std::uint16_t reserved = 0;
  EntryNumber entry = 0;
};

// A Set card that was not turned up when it had to be activated: known to its owner alone until it
// is seen. Equal entries of one seat are one occasion.
struct Omission {
  PieceIndex piece = kNoPiece;
  SeatIndex seat = kNoSeat;
  std::uint8_t note = 0;  // of the clause that keeps it
  EntryNumber entry = 0;
};

// Counters of one kind on one piece.
struct CounterPile {
  PieceIndex piece = kNoPiece;
  PoolIndex kind = 0;  // into Pack::texts, 0: plain counters
  std::int32_t count = 0;
  EntryNumber since = 0;  // entry that last changed it
};

enum class HistoryKind : std::uint8_t {
  kNone,
  kNormalSummon,
  kSpecialSummon,
  kAttack,
  kActivation,
  kDestroyed,
  kHid,
  kFlipped,
  kPositionChanged,
  kPrevented,  // a summon was negated or forbidden by an effect
  kStrike,
  kOccurrence,  // a CardEvent that some card asks about: `effect` says which
  kLaid,        // a card of the hand was laid face-down, where a rule counts that
  // an effect that has to follow its event at once did not; amount: Followed; card: it was met and
  // could not be used
  kMissed,
  kTimeCalled,  // a judge has called time
  // cards that nobody had named came to an open pile (engine/triggers/came_unnamed.h)
  kCameUnnamed,
};

// One thing that happened this turn or the last, as far as rules ask for it (kOccurrence: as far
// back as a card asks).
struct HistoryItem {
  HistoryKind kind = HistoryKind::kNone;
  SeatIndex seat = kNoSeat;
  PhaseKind phase = PhaseKind::kNone;
  std::uint8_t effect = 0;  // the effect used; of a Special Summon 1: it cannot be negated
  PieceIndex piece = kNoPiece;
  PieceIndex other = kNoPiece;
  std::uint16_t turn = 0;
  CardIndex card = kUnknownCard;
  EntryNumber entry = 0;
  std::int32_t amount = 0;  // kOccurrence: what it came to; kUnknownAmount: nobody knows
};

enum class EndReason : std::uint8_t {
  kNone,
  kLifePoints,
  kDeckOut,
  kSurrender,
  kIdleness,
  kEffect,
  kAgreed,  // those who were left have declared the end, and all have won
  kTime,    // time was called, and the phase is over
};

// The fixed part of a state: capacities, the lengths of the arrays, and the state of the duel as a
// whole.
struct StateHeader {
  Capacities capacities;
  std::uint8_t slot_offset[kZoneKinds] = {};
  std::uint8_t slot_count[kZoneKinds] = {};  // per seat; 0: a pile or no zone
  std::uint16_t piece_count = 0;             // pieces 1..piece_count
  std::uint16_t modifier_count = 0;
  std::uint16_t warning_count = 0;
  std::uint16_t task_count = 0;
  std::uint16_t history_count = 0;
  std::uint16_t pick_count = 0;
  std::uint16_t trigger_count = 0;
  std::uint16_t use_count = 0;
  std::uint16_t omission_count = 0;
  std::uint16_t counter_count = 0;
  std::uint16_t last_task_id = 0;
  std::uint16_t shuffled_places = 0;  // labels given to the places of shuffled pieces
  std::uint16_t turn = 0;             // 0 is the setup
  PhaseKind phase = PhaseKind::kSetup;
  SeatIndex turn_seat = kNoSeat;
  SeatIndex first_seat = kNoSeat;
  std::uint8_t setup_step = 1;
  std::uint8_t over = 0;
  SeatIndex winner = kNoSeat;  // kNoSeat with over: a draw
  EndReason end_reason = EndReason::kNone;
  std::uint8_t attacks = 0;        // declared in this Battle Phase
  std::uint8_t from_position = 0;  // the record does not begin with the setup
  std::uint8_t acts_in_phase = 0;  // of the turn player, counted up to 255
  std::uint8_t overflow = 0;       // something did not fit: the engine stops (base.limit.capacity)
  // optional rules that all players agreed to; the rule set defines the bits
  std::uint8_t options = 0;
  std::uint8_t unsaid = 0;      // Unsaid
  std::uint8_t copies = 0;      // a modifier of kEffectsOf has been added at some time
  std::uint16_t told_from = 0;  // the first turn that the record tells whole; 0: all it needs
  ClauseIndex ended_by = kNoClause;
  PieceIndex attacker = kNoPiece;     // the monster that attacked in this Battle Phase
  std::uint8_t form = 0;              // into RuleSet::forms; never changed by play
  std::uint8_t team[kSeatsMax] = {};  // by seat; never changed by play
  SeatIndex board[kSeatsMax] = {};    // by seat: State::side; never changed by play
  // The Rotation: the seats in the order of their turns, and the place whose turn comes next. None
  // is fixed in a form whose seats have their turns in the order of the header.
  std::uint8_t rotation_count = 0;
  std::uint8_t rotation_next = 0;
  SeatIndex rotation[kRotationMax] = {};
  std::uint8_t end_wanted = 0;  // bit 1 << seat: has declared that the duel is over
  // Where turns go by a Rotation: the round, and the turns with which it and the one before began.
  std::uint16_t round = 0;
  std::uint16_t round_began = 0;
  std::uint16_t last_round_began = 0;
  std::uint16_t shared_zones = 0;  // bit 1 << ZoneKind: see State::side; never changed by play
  // What the form says of team mates (TableForm), bit 1 << ZoneKind; never changed by play.
  std::uint16_t team_zones = 0;
  std::uint16_t mates_see = 0;
  std::uint16_t mates_give = 0;
  std::uint8_t speaks_by_team = 0;
  std::uint8_t faces[kSeatsMax] = {};  // by seat: TableSeat::faces; never changed by play
  EntryNumber attack_entry = 0;
  EntryNumber first_entry = 0;        // entry that decided who goes first
  EntryNumber goes_on = 0;            // with this entry nothing ends the duel; 0: none
  std::uint32_t step_limit = 10'000;  // steps of one act before it counts as endless
};

}  // namespace judge
