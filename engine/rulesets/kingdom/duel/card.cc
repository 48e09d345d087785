// Rulebook: Monster, Token and Combination Cards, and the syntax of card texts among the
// Clarifications. Card data is written by these definitions, so the clauses ask nothing during a
// duel.
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/duel/duel.h"

namespace judge::kingdom {

const Clause kNormalsHaveEffects = Definition("kingdom.card.normal-monsters-have-effects");
const Clause kQuotedWithKind = Definition("kingdom.card.syntax-name-part");
const Clause kQuotedAlone = Definition("kingdom.card.syntax-exact-name");
const Clause kUnquotedType = Definition("kingdom.card.syntax-type");
const Clause kTokenIsNormal = Definition("kingdom.token.is-normal-monster-on-field");
const Clause kBothKinds = Definition("kingdom.combination.is-both-types");

}  // namespace judge::kingdom
