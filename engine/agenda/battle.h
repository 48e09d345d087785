// An attack step by step: declared, answered, redirected, fought, and what it destroys.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Does one step of the attack on top; returns true when it waits for a decision.
bool StepAttack(Run& run);

// Task::counter of an attack that is over although it waits for what is asked about it: a card has
// forbidden its attacker every attack when a chain had resolved.
inline constexpr std::uint8_t kAttackForbidden = 1;
// Returns whether a card has come to forbid the attacker every attack since it declared this one.
bool AttacksNoMore(const Run& run, const Task& attack);

}  // namespace judge
