// The changes that a card makes as long as its effect holds.
#pragma once

#include <cstdint>

#include "engine/cards/amount.h"
#include "engine/cards/filter.h"
#include "engine/cards/pool.h"
#include "engine/cards/printed.h"
#include "engine/terms/terms.h"

namespace judge {

// A kind of change that a continuous effect makes while it holds, or that an operation leaves
// behind for a while.
enum class ModifierKind : std::uint8_t {
  kOriginalAttackSet,
  kOriginalDefenseSet,
  kOriginalAttackTimes,  // amount: a factor
  kOriginalDefenseTimes,
  kFieldPower,  // the printed Field Power Bonus
  // the Field Power Bonus counts that many times, while battling what `other` finds (no filter:
  // always)
  kFieldPowerTimes,
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
  kTypeBar,         // it cannot get this type
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
  kBattleDamageTo,  // another player takes it: `party`
  kTypesDeferred,   // changes of type wait until this ends
  kTilemap,
  kCopyDefinition,  // is the card that `party` is
  kAttackAll,       // may attack each of these once
  kMustAttackFirst,
  kMustAttack,
  kLend,
  kTerrainAttribute,  // the markers that it touches are of this attribute
  kDrawReplaced,
  kChoiceMade,
  kUnaffected,  // by effects of what `other` finds
  kLifePointsFloor,
  kPersistsAs,
  kDestructionDamageInstead,
  kSummonLock,
  kFieldPowerFixed,  // the printed bonus is replaced by amount and defense_amount
  kRevealed,         // cards that the scope finds are open to everybody
  kStandsAsMonster,  // an equip card has a battle position where it lies
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
inline constexpr ModifierKindMask Bit(ModifierKind kind) {
  return ModifierKindMask{1} << static_cast<unsigned>(kind);
}
// Not of the language: makes a card with a stated end leave the field when the time is over.
inline constexpr ModifierKind kPersistsKind = static_cast<ModifierKind>(0x80);
// Not of the language: gives a card back to the seat that controlled it before.
inline constexpr ModifierKind kReturnsKind = static_cast<ModifierKind>(0x81);
// Not of the language: an effect that waits although its source may be gone;
// ActiveModifier::modifier is its index into Pack::effects.
inline constexpr ModifierKind kDelayedKind = static_cast<ModifierKind>(0x82);
// Not of the language: the same for an effect that waits until its own time is over.
inline constexpr ModifierKind kCountdownKind = static_cast<ModifierKind>(0x83);
// Not of the language: moves a monster back to ActiveModifier::place.
inline constexpr ModifierKind kMovesBackKind = static_cast<ModifierKind>(0x84);
// Not of the language: the source equips this piece too, besides its host.
inline constexpr ModifierKind kEquipsTooKind = static_cast<ModifierKind>(0x85);
// Not of the language: spares the piece once, when it would be destroyed.
inline constexpr ModifierKind kSparesOnceKind = static_cast<ModifierKind>(0x86);

// One change that an effect makes: a kind and the parts that the kind uses.
struct Modifier {
  ModifierKind kind = ModifierKind::kAttackAdd;
  PoolIndex scope = 0;        // Filter: the pieces that it touches; 0: the card itself
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
  bool declared = false;   // its type or attribute is the one that was declared
  PoolIndex counter = 0;   // into Pack::texts
  std::uint8_t event = 0;  // CardEvent: kTriggerBecomes
  PoolIndex source = 0;    // Filter: only towards these cards
  // the pieces that it touches, or its conditions, depend on targets of the effect
  bool asks_targets = false;
};

}  // namespace judge
