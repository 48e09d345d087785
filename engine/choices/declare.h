// The word that a player declares for an effect: a number, a type, an attribute or a card. It is
// named with the activation, or asked for when its operation comes. Internal to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// A declared word: `number` for a number, else `named`; neither: nothing is declared.
struct Declaration {
  Declared what = Declared::kNumber;
  std::int32_t number = 0;
  std::uint16_t named = 0;  // a card, attribute or type (from 1)
};

// Returns the declaration that the task has for this operation; blank (IsTold) when there is none.
Declaration ToldFor(const Operation& op, const Task& task);
inline bool IsTold(const Declaration& one) { return one.number != 0 || one.named != 0; }
// Returns the highest number that may be declared.
std::int32_t MostDeclared(const Game& game, const State& state, const Operation& op,
                          const Source& source);
// Returns whether the declaration fits the operation.
bool MayDeclare(const Game& game, const State& state, const Operation& op, const Source& source,
                const Declaration& one);
// Returns all that may be declared: of numbers only the least and the greatest, of cards none.
std::vector<Declaration> Declarations(const Game& game, const State& state, const Operation& op,
                                      const Source& source);
// Returns the declaration of an answer.
Declaration DeclarationOf(const Action& action);
// Writes the declaration into the task.
void Declare(Task& task, const Declaration& one);
// Returns the card, attribute or type that the action names if the effect asks for such a word;
// else 0.
std::uint16_t NamedFor(const Pack& pack, const Effect& effect, const Action& action);

// Returns the type that the task has been told; DeclaredAttribute the attribute, kNone for any
// other word.
TypeIndex DeclaredType(const Task& task);
Attribute DeclaredAttribute(const Task& task);

}  // namespace judge
