// The effect language as the engine runs it: flat records that point at each other by index into
// pools of one Pack. schema/card.capnp is the same language for authors; engine/card_loader.cc
// flattens one into the other. docs/effects.md explains it with examples.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/ids.h"
#include "engine/zone.h"

namespace judge {

inline constexpr int kTypesMax = 128;
using TypeSet = std::bitset<kTypesMax>;
using PoolIndex = std::uint16_t;  // 0: nothing; else 1-based into a pool of the pack

// A run of consecutive records in a pool.
struct PoolRange {
  PoolIndex first = 0;
  PoolIndex count = 0;
};

// Stored in packs as enumerants of the same order.
enum class Attribute : std::uint8_t { kNone, kDark, kLight, kFire, kWater, kEarth, kWind, kDivine };
using AttributeMask = std::uint8_t;  // bit 1 << Attribute; 0: any

enum class Frame : std::uint8_t {
  kTerrain,
  kRule,
  kMonster,
  kFusion,
  kRitual,
  kAlter,
  kIntegration,
  kToken,
  kSpell,
  kTrap,
};
using FrameMask = std::uint16_t;  // bit 1 << Frame; 0: any

// Whose something is, seen from the card that speaks.
enum class Whose : std::uint8_t { kAny, kMine, kOpponents };
enum class Face : std::uint8_t { kAny, kUp, kDown };

// Kinds of act that a card can forbid or allow.
enum class CardAct : std::uint8_t {
  kSummon,        // any summon
  kNormalSummon,  //
  kSpecialSummon,
  kHide,  // a face-up monster goes face-down
  kFlip,
  kChangePosition,
  kMove,
  kAttack,          // declares an attack
  kBeAttacked,      // is chosen as attack target
  kActivate,        //
  kSet,             //
  kReplaceTerrain,  // this marker is replaced
  kBeDestroyedByBattle,
  kBeDestroyedByEffect,
  kBeTargeted,  // by an effect
  kBeTakenControlOf,
  kBeMoved,       // by an effect
  kArrive,        // moves or is moved to the place that the scope names
  kBeEquipped,    //
  kBeNegated,     // its effects
  kBeRedirected,  // its attacks
  kBeTributed,
  kDraw,
  kBeAddedToHand,
  kChangeType,
  kChangeAttribute,
  kRemoveCounters,
  kBeRevealed,
  kLosePrintedType,
  kBeSentToGraveyard,
  kAttackNegated,   // by an effect; of a STRIKE too
  kBeMadeToAttack,  // by an effect
  kLeaveField,      // in any way, also as a cost
};
inline constexpr CardAct kLastCardAct = CardAct::kLeaveField;
using CardActMask = std::uint64_t;  // bit 1 << CardAct
inline constexpr CardActMask Bit(CardAct act) {
  return CardActMask{1} << static_cast<unsigned>(act);
}

// What a triggered effect can wait for. Subject and other party are judged as they stand when it
// happens, and what leaves the field as it last stood there.
enum class CardEvent : std::uint8_t {
  kNone,
  kAttackDeclared,     // attacker, attack target
  kAttackTargeted,     // attacker, attack target: when declared and when redirected
  kBattled,            // either monster, the other one: before damage is calculated
  kDamageCalculated,   // attacker, attack target
  kDestroyedByBattle,  // destroyed, who destroyed it
  kDestroyedByEffect,  // destroyed, the card that did it
  kDestroyed,          // either way
  kSummoned,           // summoned, nothing
  kNormalSummoned,
  kSpecialSummoned,
  kFlipped,  // face-down to face-up, any way
  kHidden,
  kPositionChanged,
  kSentToGraveyard,  // Effect::event_from says from where
  kLeftField,
  kMoved,
  kPhaseStarts,  // Effect::event_phase says which
  kPhaseEnds,
  kActivated,
  kSummonDeclared,  // would be summoned: the window before it is done
  kAttackRedirected,
  kAttackNegated,
  kEroded,
  kDrawn,
  kDiscarded,
  kControlChanged,
  kEquipped,  // host, equipment
  kAttached,  // host, what lies under it
  kDetached,
  kCountersChanged,
  kStatChanged,  // whose, the card that changed it
  kTypeChanged,
  kTerrainReplaced,  // marker, the card that did it
  kEffectActivated,
  kTargeted,
  kNegated,
  kDamageTaken,  // who deals it, nothing
  kLifeGained,
  kLifePaid,
  kTurnStarts,
  kCoinTossed,
  kDieRolled,
  kShuffled,
  kStrikeDeclared,    // attacker, terrain marker
  kWouldBeDestroyed,  // these three: before it happens
  kWouldTakeDamage,
  kWouldLeaveField,
  kDuelEnds,
  kRevealed,
  kSetDown,
  kCountdown,  // Effect::countdown has run out
  kWouldBeDestroyedByBattle,
  kWouldBeDestroyedByEffect,
  kWouldTakeBattleDamage,  // who deals it, the other monster
  kWouldReplaceTerrain,    // marker, the card that does it
  kWouldDraw,
  kWouldChangePosition,
  kHostLeft,       // the equipped or attached card, its host that has left
  kConditionsMet,  // the effect's conditions have come true
  kAttackDone,     // attacker, attack target; the attack was carried out
};
inline constexpr CardEvent kLastCardEvent = CardEvent::kAttackDone;

enum class TileColour : std::uint8_t {
  kNone,
  kWhite,
  kBlack,
  kMine,
  kOpponents,
  kStart,    // where the piece was placed, and it has not moved from there
  kOpposed,  // a monster of an opponent is there
  kTaken,    // any other monster is there
};

// All fields that are set must hold ("and"). any_of holds filters of which one must hold.
struct Filter {
  Whose controller = Whose::kAny;
  Face face = Face::kAny;
  std::uint16_t zones = 0;     // bit 1 << ZoneKind; 0: the monsters on the field
  std::uint8_t positions = 0;  // bit 1 << Position; 0: any
  AttributeMask attributes = 0;
  FrameMask frames = 0;
  TypeSet types_any = {};       // none set: any
  TypeSet types_all = {};       // each of these
  TypeSet types_none = {};      // and none of these
  std::int16_t level_min = -1;  // -1: no bound
  std::int16_t level_max = -1;
  std::int32_t attack_min = -1;
  std::int32_t attack_max = -1;
  std::int32_t defense_min = -1;
  std::int32_t defense_max = -1;
  bool original_stats = false;    // the bounds speak of printed or replaced originals
  CardIndex card = kUnknownCard;  // exactly this card by name
  PoolIndex name_contains = 0;    // into Pack::texts
  CardIndex on_terrain = kUnknownCard;
  CardIndex not_on_terrain = kUnknownCard;
  bool same_column = false;  // stands in the speaking card's column
  bool here = false;         // stands on this terrain marker
  bool not_self = false;
  bool only_self = false;
  bool host = false;         // is what this card equips or is attached to
  bool hidden_zone = false;  // set: only cards in hand or deck (a summon from there)
  PoolRange any_of = {};     // into Pack::filters
  PoolRange none_of = {};
  AttributeMask on_terrain_attributes = 0;  // stands on a marker of one of these
  bool with_owner = false;                  // controlled by its owner
  Whose owner = Whose::kAny;
  PoolIndex attack_below = 0;     // Amount: current ATK is below it
  PoolIndex attack_at_least = 0;  // Amount
  PoolIndex level_is = 0;         // Amount
  PoolIndex equipped_with = 0;    // Filter: wears one of these
  PoolIndex attached_under = 0;   // Filter: one of these lies beneath it
  std::int16_t counters_min = -1;
  PoolIndex counter = 0;        // into Pack::texts: of this kind
  PoolIndex mentions = 0;       // into Pack::texts: CardDefinition::mentions has it
  PoolIndex same_name_as = 0;   // into Pack::references, so for the next four
  PoolIndex same_level_as = 0;  //
  PoolIndex same_attribute_as = 0;
  PoolIndex adjacent_to = 0;
  PoolIndex hierarchy_below = 0;
  TileColour on_tile = TileColour::kNone;
  TileColour beside_tile = TileColour::kNone;
  PoolIndex same_tile_as = 0;        // into Pack::references
  bool unobstructed = false;         // adjacent_to: and nothing stands between
  std::uint8_t targets_exactly = 0;  // an activation with this many targets
  PoolIndex happened = 0;            // into Pack::happenings: it was the subject
  std::uint8_t chosen = 0;           // among the pieces of this stored set, from 1
  bool printed_type_only = false;
  bool on_attacked_terrain = false;
  PoolIndex among = 0;         // into Pack::references: is one of these
  PoolIndex attack_above = 0;  // Amounts, of originals with original_stats
  PoolIndex attack_at_most = 0;
  PoolIndex attack_is = 0;
  PoolIndex defense_below = 0;
  PoolIndex defense_at_most = 0;
  Face attacked_face = Face::kAny;
  PoolIndex controlled_by = 0;   // into Pack::references
  PoolIndex on_marker = 0;       // into Pack::references
  std::uint8_t has_effect = 0;   // PrintedKind
  std::uint8_t waits_for = 0;    // CardEvent
  std::uint8_t own_trigger = 0;  // CardEvent
  PoolIndex asks_by_name = 0;    // into Pack::texts
  CardActMask unable_to = 0;
  ZoneKind equips_zone = ZoneKind::kNone;
  PoolIndex caused = 0;       // into Pack::happenings
  CardActMask would_do = 0;   // an activation whose effect would do one of these
  PoolIndex code_begins = 0;  // into Pack::texts
  PoolIndex it_finds = 0;     // Filter: seen from it, one of these is found
  bool either_half = false;   // what is printed on either half of the card counts, in play too
  bool negated = false;       // its effects are negated now
  bool unseen = false;        // an opponent of its controller does not know it
  bool copyable = false;      // prints an effect that others may copy
  bool has_attacked = false;  // this turn, and the attack counts
  bool bounds = false;        // one of the computed bounds is set
  bool reaches = false;       // asks about other pieces, counters or the past
};

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
  kFieldPowerAttackOf,  // what it receives now: 0 where it receives none
  kFieldPowerDefenseOf,
  kDifferenceOf,  // the greater less the smaller
  kDeclared,      // X that the player named, or paid
  kLost,          // what the cost or the operation before took away
  kRolled,
  kSumOver,  // `stat` of what the filter finds
  kMinus,    // left - right
  kChargesOf,
  kHappenedCount,
  kStatWhenSummoned,  // of the material, when the piece was summoned
  kGreatestOver,      // the highest `stat` of what the filter finds, -1 when it finds none
  kEventAmount,       // of the event that is waited for
  kPrintedFieldPowerAttackOf,
  kPrintedFieldPowerDefenseOf,
};
inline constexpr AmountKind kLastAmountKind = AmountKind::kPrintedFieldPowerDefenseOf;

enum class SumStat : std::uint8_t {
  kAttack,
  kDefense,
  kOriginalAttack,
  kOriginalDefense,
  kLevel,
  kCounters,
};

// A reference names pieces or seats by role, so that no trigger needs glue of its own.
enum class RefKind : std::uint8_t {
  kNone,
  kSelf,
  kHost,      // what is equipped or attached to
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
  kAttachedTo,  // what lies beneath `inner`
  kEquippedTo,  // the cards that equip `inner`
  kResult,      // what the operation number `index` of this effect touched
  kStored,      // the set number `index` that an operation of this card kept
  kEventCard,   // the card whose effect did it
  kChainLink,   // the activation that is answered
  kZoneOf,      // the whole zone number `index` of the seat that `inner` names
  kTerrainOf,   // the marker under `inner`
  kTopOfDeck,
  kDuelist,  // the seat that played that duelist card
  kAttackedTerrain,
  kMaterialOf,  // what `inner` was summoned with
  kHalf,        // the half of `inner` that the filter finds
};
inline constexpr RefKind kLastRefKind = RefKind::kHalf;

struct RefExpr {
  RefKind kind = RefKind::kNone;
  std::uint8_t index = 0;
  PoolIndex filter = 0;  // into Pack::filters
  PoolIndex inner = 0;   // into Pack::references
};

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

enum class ConditionKind : std::uint8_t {
  kExists,   // the filter finds at least `least` pieces
  kNone,     // it finds no piece
  kAtLeast,  // left >= right
  kAtMost,   // left <= right
  kPhase,    // it is this phase
  kMyTurn,   //
  kOpponentsTurn,
  kHappened,        // asks the history
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
  std::uint8_t least = 1;  // so many times
  bool same_stay = false;  // not what happened before the card came to the field anew
  PoolIndex subject = 0;   // Filter
  PoolIndex other = 0;     // Filter
};

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

// What a continuous effect yields while it holds, or what an operation leaves behind for a while.
enum class ModifierKind : std::uint8_t {
  kOriginalAttackSet,
  kOriginalDefenseSet,
  kOriginalAttackTimes,  // amount: a factor
  kOriginalDefenseTimes,
  kFieldPower,       // the printed Field Power Bonus
  kFieldPowerTimes,  // ... that many times, while battling what `other` finds (no filter: always)
  kNoFieldPower,
  kAttackAdd,
  kDefenseAdd,
  kAttackTimes,  // amount in percent
  kDefenseTimes,
  kAttackFixed,
  kDefenseFixed,
  kTypeAdd,
  kTypeRemove,
  kAttributeSet,
  kLift,            // the named clause does not bind these acts; amount: up to so many, where it
                    // counts. Without a clause: no prohibition that a card makes binds them
  kAdd,             // the named clause applies although nothing else makes it
  kProhibit,        // the acts are forbidden
  kBattleLock,      // position fixed
  kNoSummonLock,    //
  kAttributeAdd,    // is also of this attribute
  kTypeBar,         // cannot get this type
  kNoBattleDamage,  // its controller takes none from battles with it
  kSummonSecure,    // its summon cannot be negated
  kEffectsNegated,
  kGrant,             // has these effects too
  kCountsAs,          // is also named so, or is also of this frame, for a purpose
  kCountsAsEquipped,  // is regarded as equipped with `card`, and its effect holds
  kCanBeTargetedAs,   // effects that ask for `other` may choose it
  kSwapAttackDefense,
  kSwapOriginals,
  kBattleDamageTimes,  // percent
  kBattleDamageCap,
  kBattleDamageTo,  // somebody else takes it: `party`
  kTypesDeferred,   // changes of type wait until this ends
  kTilemap,
  kCopyDefinition,  // is the card that `party` is
  kAttackAll,       // may attack each of these once
  kMustAttackFirst,
  kMustAttack,
  kLend,
  kTerrainAttribute,  // the markers are of this attribute
  kDrawReplaced,
  kChoiceMade,
  kUnaffected,  // by effects of what `other` finds
  kLifePointsFloor,
  kPersistsAs,
  kDestructionDamageInstead,
  kSummonLock,
  kFieldPowerFixed,  // the printed bonus is replaced by amount and defense_amount
  kRevealed,         // cards that the scope finds are open to everybody
  kStandsAsMonster,  // what is equipped has a battle position where it lies
  kPositionOf,       // has the battle position of `party`
  kTargetedInstead,  // `party` is taken instead
  kTriggerBecomes,
  kReplacesTimes,
  kTileMove,       // may move over so many tiles, once a turn in its own Main Phase
  kHasStrategyOf,  // has the STRATEGY of what `party` names too
  kCountsAsIn,     // effects that look into the zones of `other` find it too
  kMovedTo,        // is moved to a free zone of its side that `other` finds
  kEffectsOf,  // has, instead of its own effects, the printed ones of `party` that may be copied
};
inline constexpr ModifierKind kLastModifierKind = ModifierKind::kEffectsOf;
using ModifierKindMask = std::uint64_t;
inline constexpr ModifierKindMask kAllModifierKinds = ~ModifierKindMask{0};
inline constexpr ModifierKindMask Bit(ModifierKind kind) {
  return ModifierKindMask{1} << static_cast<unsigned>(kind);
}
// Not of the language: what makes a card with a stated end leave the field.
inline constexpr ModifierKind kPersistsKind = static_cast<ModifierKind>(0x80);
// Nor this: what gives a card back to the seat that controlled it before.
inline constexpr ModifierKind kReturnsKind = static_cast<ModifierKind>(0x81);
// Nor this: an effect that waits although its source may be gone; ActiveModifier::modifier is its
// index into Pack::effects.
inline constexpr ModifierKind kDelayedKind = static_cast<ModifierKind>(0x82);
// The same for one that waits until its own time is over.
inline constexpr ModifierKind kCountdownKind = static_cast<ModifierKind>(0x83);
// Nor this: what moves a monster back to ActiveModifier::place.
inline constexpr ModifierKind kMovesBackKind = static_cast<ModifierKind>(0x84);
// Nor this: the source equips the piece too, besides its host.
inline constexpr ModifierKind kEquipsTooKind = static_cast<ModifierKind>(0x85);

struct Modifier {
  ModifierKind kind = ModifierKind::kAttackAdd;
  PoolIndex scope = 0;        // Filter: whom it touches; 0: self
  PoolIndex amount = 0;       // Amount
  PoolIndex other = 0;        // Filter on the other party: attack target, battle opponent, the card
                              // whose effect it is; for moves the place it goes to
  PoolIndex clause_text = 0;  // into Pack::texts: clause id of kLift and kAdd
  CardActMask acts = 0;       // kLift, kProhibit. For numbers, field power and damage: kAttack only
                              // while it attacks, kBeAttacked only while it is attacked
  std::uint8_t positions = 0;  // bit 1 << Position: only acts that lead to these
  TypeIndex type = 0;
  Attribute attribute = Attribute::kNone;
  bool touches_seats = false;  // a rule for players: idle warnings, summons
  Whose seats = Whose::kAny;
  PoolRange conditions = {};  // this modifier only while these hold
  PoolRange granted = {};     // into Pack::effects
  CardIndex card = kUnknownCard;
  RefExpr party = {};
  PoolIndex purpose = 0;  // into Pack::texts, 0: for everything
  Frame frame = Frame::kTerrain;
  PoolIndex defense_amount = 0;
  bool declared = false;      // its type or attribute is the one that was declared
  PoolIndex counter = 0;      // into Pack::texts
  std::uint8_t event = 0;     // CardEvent: kTriggerBecomes
  PoolIndex source = 0;       // Filter: only towards these cards
  bool asks_targets = false;  // whom it touches, or when, hangs on targets of the effect
};

enum class OperationKind : std::uint8_t {
  kDamage,
  kGain,
  kPay,
  kDestroy,
  kSend,  // to a zone of the owner
  kErode,
  kDraw,
  kDiscard,
  kShuffle,
  kSummon,  // special, in a position
  kHide,
  kFlip,
  kBattleSwap,
  kBattleLock,
  kMove,
  kTakeControl,
  kEquip,
  kAttach,
  kModify,  // leaves a modifier for a while
  kReplaceTerrain,
  kNegateSummon,
  kNegateAttack,
  kCounters,
  kLose,
  kWin,
  kReveal,
  kLook,       // `to` the seat whose zone, amount: cards, 0 all
  kRedirect,   // the attack, to one piece or to each of several
  kRearrange,  // like kLook, and puts them back in an order of choice
  kEndPhase,
  kNegateActivation,  // of the link that `what` names, or of the one that is answered
  kNegateEffect,
  kDetach,  // the attached card is sent to the graveyard by hand
  kChangeAmount,
  kCharges,
  kRetarget,
  kReplay,  // the attack's target is named anew
  kCreateToken,
  kCopyEffect,
  kChooseOne,  // heads a block of kIfChosen
  kToss,       // heads a block of kIfRolled: 1 called right, 0 wrong
  kRoll,       // the same by number
  kRepeat,     // heads a block, `amount` times
  kSwapPlaces,
  kSwapControl,  // of `what` to the seat of `to`
  kBecomeCard,
  kShufflePieces,
  kDeclare,
  kSkipPhase,
  kExtraAttack,
  kAlterSummon,
  kFusionSummon,
  kPreventDestruction,
  kDelayed,
  kDeclareAttack,
  kReturnMaterial,
  kPlayCard,
  kIdleWarning,
  kSetCard,
  kInstead,
  kSkipNext,
  kSetLifePoints,
  kNegateRoll,
  kNegateDamage,
  kClearModifiers,
  kRemoveObstruction,  // between the tile of `what` and the one chosen as `to`
  kSubduel,            // heads a block of kIfRolled: 1 its controller has won, 0 lost, 2 neither
  kPayCards,           // a cost in cards: `least` or `most` halves of a card
  kChangeHalf,         // becomes the other half of its card
  kNote,               // for people, outside the duel
  // Not of the language: how what is nested in an operation is laid out behind it. Each heads a
  // block of Operation::block operations.
  kIfRolled,  // only if the toss or roll before it came to one of `values`
  kIfChosen,  // only if the option of that number was chosen
  kAgain,     // the end of what is repeated: back to its first operation
};
inline constexpr OperationKind kLastOperation = OperationKind::kNote;
// The player makes the summon that the operation allows.
constexpr bool IsSummoning(OperationKind kind) {
  return kind == OperationKind::kAlterSummon || kind == OperationKind::kFusionSummon ||
         kind == OperationKind::kCreateToken;
}

// What it means for a piece that the operation is done to it: the act that it suffers.
constexpr CardActMask SufferedFrom(OperationKind kind) {
  switch (kind) {
    case OperationKind::kDestroy:
      return Bit(CardAct::kBeDestroyedByEffect);
    case OperationKind::kTakeControl:
    case OperationKind::kSwapControl:
      return Bit(CardAct::kBeTakenControlOf);
    case OperationKind::kMove:
    case OperationKind::kSwapPlaces:
      return Bit(CardAct::kBeMoved);
    case OperationKind::kEquip:
      return Bit(CardAct::kBeEquipped);
    case OperationKind::kHide:
      return Bit(CardAct::kHide);
    case OperationKind::kFlip:
      return Bit(CardAct::kFlip);
    case OperationKind::kBattleSwap:
      return Bit(CardAct::kChangePosition);
    case OperationKind::kNegateActivation:
    case OperationKind::kNegateEffect:
      return Bit(CardAct::kBeNegated);
    case OperationKind::kNegateAttack:
      return Bit(CardAct::kAttackNegated);
    case OperationKind::kRedirect:
      return Bit(CardAct::kBeRedirected);
    case OperationKind::kReplaceTerrain:
      return Bit(CardAct::kReplaceTerrain);
    case OperationKind::kDeclareAttack:
      return Bit(CardAct::kBeMadeToAttack);
    default:
      return 0;
  }
}

enum class DurationKind : std::uint8_t {
  kPermanent,
  kWhileSourceStays,
  kEndOfPhase,
  kEndOfTurn,    // "until the End Phase"
  kTurns,        // count of turns of anybody
  kMyEndPhases,  // count
  kOpponentEndPhases,
  kWhileAffectedStays,  // nothing printed: as long as it is on the field
  kMyStandbyPhase,
  kNextStandbyPhase,
  kBattle,
  kWhileCondition,  // Duration::condition
  kEndOfNextTurn,
  kItsNextTurn,
};
inline constexpr DurationKind kLastDurationKind = DurationKind::kItsNextTurn;

struct Duration {
  DurationKind kind = DurationKind::kPermanent;
  std::uint8_t count = 0;
  PoolIndex condition = 0;  // into Pack::conditions
};

struct Operation {
  OperationKind kind = OperationKind::kDamage;
  RefExpr what = {};  // pieces
  RefExpr to = {};    // second piece or seat
  PoolIndex amount = 0;
  ZoneKind zone = ZoneKind::kNone;
  Position position = Position::kNone;  // kNone: as the player likes, face-up
  CardIndex card = kUnknownCard;        // terrain marker, token
  bool destruction_damage = false;
  bool optional = false;
  PoolIndex modifier = 0;  // kModify; with `what` kNone the modifier's own scope, judged each time
  Duration lasts = {};
  PoolRange conditions = {};  // only if these hold when it is its turn
  RefExpr decider = {};       // who chooses; kNone: as the choice says, else the controller
  RefExpr at = {};            // a third reference: where to, under whose control
  PoolIndex text = 0;         // into Pack::texts: kind of counter, name of an option, a note
  PoolIndex filter = 0;       // into Pack::filters
  PoolIndex cap = 0;          // Amount: at most so much
  PoolIndex effect = 0;       // into Pack::effects: what kDelayed leaves behind
  std::uint8_t number = 0;    // among the operations of its effect, in the order of writing
  std::uint8_t block = 0;     // so many operations behind it belong to it
  std::uint8_t values = 0;    // kIfRolled: bit 1 << number. kIfChosen: the option, from 1
  std::uint8_t times = 1;     // kToss, kRoll
  std::uint8_t store = 0;     // keeps what it touched as this set, from 1
  std::uint8_t also_store = 0;
  std::uint8_t percent = 100;      // of the Destruction Damage
  std::uint8_t choice = 0;         // kDeclare: Declared
  std::uint16_t targets = 0;       // bit 1 << choice of the effect that it names
  std::uint16_t asks_targets = 0;  // the same for its conditions
  bool keeps_result = false;       // a later word asks what it touched
  bool if_done = false;            // only if the operation before it was carried out
  bool secure = false;             // kSummon: cannot be negated
  bool all_same = false;           // kIfRolled: and all throws came to the same
  bool random = false;
  bool bottom = false;
  bool printed_only = false;  // kCopyEffect
  bool new_targets = false;
  bool in_sets = false;    // kSwapPlaces: in the sets that cards keep, too
  bool own_speed = false;  // kPlayCard: only where a card of its speed may be played
  std::uint8_t phase = 0;  // PhaseKind: kSkipPhase
  PoolIndex recipe = 0;    // into Pack::recipes: kFusionSummon, kAlterSummon
  PoolIndex half = 0;      // Filter: kSummon: as the half that it finds
  std::uint8_t least = 0;  // kPayCards: in halves of a card
  std::uint8_t most = 0;   // kPayCards: at least `least`; nothing between them is paid
};

// What a player declares.
enum class Declared : std::uint8_t {
  kCardName,
  kType,
  kAttribute,
  kNumber,
  kKind,
  kAttackTarget,
  kAbove,
};

struct Choice {
  PoolIndex filter = 0;
  std::uint8_t least = 1;
  std::uint8_t most = 1;
  bool at_activation = true;  // a target; else chosen when it resolves
  Whose chooser = Whose::kMine;
  bool terrain = false;  // chooses a terrain marker, not a card
  bool seats = false;    // chooses players
  bool random = false;
  bool tiles = false;
  bool places = false;        // free zones of the two rows
  bool all = false;           // of targets: everything that it finds, and nobody names one of them
  PoolIndex standing = 0;     // into Pack::references: as if this stood on the tile
  std::uint16_t targets = 0;  // bit 1 << choice that has to be made before this one
};

enum class EffectForm : std::uint8_t { kStatic, kActivated, kTriggered, kReplacement, kGranted };
enum class EffectSpeed : std::uint8_t { kNone, kSlow, kQuick };
enum class PrintedKind : std::uint8_t {
  kNone,
  kEquip,
  kAttach,
  kDetach,
  kFlip,
  kCoin,
  kDice,
  kStrike,
  kEvent,
  kStrategy,
  kTerrains,
  kChant,
  kUpkeep,
  kPlay,
  kSummon,
};
enum class LimitPer : std::uint8_t { kNone, kTurn, kRound, kDuel, kStay };

struct Effect {
  PoolIndex name = 0;  // into Pack::texts, 0: has none
  EffectForm form = EffectForm::kStatic;
  PrintedKind printed = PrintedKind::kNone;
  EffectSpeed speed = EffectSpeed::kNone;
  bool mandatory = false;
  bool unstoppable = false;
  LimitPer limit = LimitPer::kNone;
  std::uint8_t limit_count = 0;
  std::uint8_t waits_for = 0;   // CardEvent, 0: an opportunity
  PoolIndex event_subject = 0;  // Filter
  PoolIndex event_other = 0;    // Filter
  PoolRange conditions = {};    // all must hold
  PoolRange costs = {};         // operations
  PoolRange choices = {};
  PoolRange operations = {};
  PoolRange modifiers = {};      // static effects
  std::uint16_t event_from = 0;  // bit 1 << ZoneKind: the subject came from there, 0: anywhere
  std::uint8_t event_phase = 0;  // PhaseKind
  Face event_face = Face::kAny;  // how the subject lay before
  SumStat event_stat = SumStat::kAttack;  // kStatChanged: which number
  PoolIndex strike_terrain = 0;           // Filter: markers that a STRIKE may attack, 0: any
  std::int16_t charges_cost = -1;         // a symbol's ability, -1: costs no charges
  bool charges_declared = false;          // ... and as many as its player names
  bool persists_counted = false;          // a spell or trap that stays only so long
  Duration persists = {};
  std::uint16_t works_in = 0;     // bit 1 << ZoneKind: where the card must be; 0: face-up in play
  std::uint64_t answers_in = 0;   // bit 1 << CardEvent: windows besides waits_for
  std::uint8_t option = 0;        // one of several ways of one printed effect, from 1
  std::uint8_t first_option = 0;  // the number of the first of them, from 1
  PoolIndex option_name = 0;      // into Pack::texts
  bool preventive = false;
  PoolRange if_negated = {};   // operations
  PoolRange quick_while = {};  // conditions
  PoolIndex shared = 0;        // into Pack::texts: effects with the same word share one limit
  bool each_target = false;
  bool of_piece = false;  // the limit is counted for the piece, which forgets it when it leaves
  bool uncopied = false;  // others cannot copy it
  bool even_face_down = false;  // also while the card is face-down
  Duration countdown = {};
  bool counts_down = false;
  bool supported = true;      // false: this version does not run it; `unsupported` says why
  PoolIndex unsupported = 0;  // text
};

}  // namespace judge
