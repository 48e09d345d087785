// The cards that an effect speaks of: the fields of a filter.
#pragma once

#include <cstdint>

#include "engine/cards/pool.h"
#include "engine/cards/printed.h"
#include "engine/terms/terms.h"

namespace judge {

// The player to whom something belongs, seen from the card that speaks.
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
  kBeTributed,    // as a cost, by an effect or for a Ritual
  kDraw,          // by an effect: players
  kBeAddedToHand,
  kChangeType,
  kChangeAttribute,
  kRemoveCounters,
  kBeRevealed,  // by an effect
  kLosePrintedType,
  kBeSentToGraveyard,
  kAttackNegated,   // by an effect; of a STRIKE too
  kBeMadeToAttack,  // by an effect
  kLeaveField,      // leaves the field in any way, also as a cost
  kBeMaterial,      // is used for a summon
};
inline constexpr CardAct kLastCardAct = CardAct::kBeMaterial;
using CardActMask = std::uint64_t;  // bit 1 << CardAct
inline constexpr CardActMask Bit(CardAct act) {
  return CardActMask{1} << static_cast<unsigned>(act);
}

// The events that a triggered effect can wait for. Subject and other party, named beside each, are
// judged as they are when it happens; a card that leaves the field as it last was there.
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
  kStatChanged,  // the card whose number changed, the card that changed it
  kTypeChanged,
  kTerrainReplaced,  // marker, the card that did it
  kEffectActivated,
  kTargeted,
  kNegated,
  kDamageTaken,  // the card that deals it, nothing
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
  kWouldTakeBattleDamage,  // the monster that deals it, the other monster
  kWouldReplaceTerrain,    // marker, the card that does it
  kWouldDraw,
  kWouldChangePosition,
  kHostLeft,       // the equipped or attached card, its host that has left
  kConditionsMet,  // the effect's conditions have come true
  kAttackDone,     // attacker, attack target; the attack was carried out
};
inline constexpr CardEvent kLastCardEvent = CardEvent::kAttackDone;

// The colour of a tile, or what is on it.
enum class TileColour : std::uint8_t {
  kNone,
  kWhite,
  kBlack,
  kMine,
  kOpponents,
  kStart,    // the tile where the piece was placed, while it has not moved from there
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
  bool either_half = false;   // either half of a double card may fit, in play too
  bool negated = false;       // its effects are negated now
  bool unseen = false;        // an opponent of its controller does not know it
  bool copyable = false;      // prints an effect that others may copy
  bool has_attacked = false;  // this turn, and the attack counts
  bool bounds = false;        // one of the computed bounds is set
  bool reaches = false;       // asks about other pieces, counters or the past
};

}  // namespace judge
