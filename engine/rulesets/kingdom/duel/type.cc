// Rulebook: Type Details and Divine Cards. These definitions decide nothing by themselves: a type
// makes a difference only where a card asks for it.
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/duel/duel.h"

namespace judge::kingdom {

const Clause kSecondaryTypes = Definition("kingdom.type.secondary-types");
const Clause kZombieNotUndead = Definition("kingdom.type.zombie-is-not-undead");
const Clause kHierarchyByEffects = Definition("kingdom.divine.hierarchy-only-via-effects");

}  // namespace judge::kingdom
