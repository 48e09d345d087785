// The changes that a card makes as long as its effect holds.
#pragma once

#include <cstdint>

#include "engine/cards/amount.h"
#include "engine/cards/filter.h"
#include "engine/cards/pool.h"
#include "engine/cards/printed.h"
#include "engine/terms/terms.h"

namespace judge {

// Kinds of change that a continuous effect makes while it holds, or that an operation leaves behind
// for a while.
using ModifierKinds = WordSet<ModifierKind>;
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

// Not of the language: puts the marker that lay at ActiveModifier::marker back, `amount` is its
// card.
inline constexpr ModifierKind kTerrainBackKind = static_cast<ModifierKind>(0x87);

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
  bool of_each = false;  // its amount asks for the very piece that it touches
  PoolIndex status = 0;  // into Pack::texts: the name of the status that it is; 0: it is none
};

}  // namespace judge
