// Where cards lie, in a game that has rows of its own for Spells and Traps and for Field Spells.
#pragma once

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// lying.cc

// Forbids moving a card on the field.
Answer StaysInItsZone(const CheckContext& context);
// Forbids a Special Summon that no effect makes.
Answer NoneByHand(const CheckContext& context);
// Check the zone to which a Spell or Trap, or a Field Spell, is named to come.
Answer SpellTrapZoneUse(const CheckContext& context);
Answer FieldZoneUse(const CheckContext& context);

}  // namespace judge::tcg
