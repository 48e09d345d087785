// What a player declares for an effect: a number, a type, an attribute or a card. It is named with
// the activation, or asked for when its operation comes. Internal to the engine.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

struct Declaration {
  Declared what = Declared::kNumber;
  std::int32_t number = 0;
  std::uint16_t named = 0;  // a card, attribute or type (from 1)
};

// What the task has been told for this operation; nothing is told when neither number nor word is.
Declaration ToldFor(const Operation& op, const Task& task);
inline bool IsTold(const Declaration& one) { return one.number != 0 || one.named != 0; }
// The most that may be declared where a number is asked for.
std::int32_t MostDeclared(const Game& game, const State& state, const Operation& op,
                          const Source& source);
bool MayDeclare(const Game& game, const State& state, const Operation& op, const Source& source,
                const Declaration& one);
// All that may be declared; of numbers the least and the most, of cards none.
std::vector<Declaration> Declarations(const Game& game, const State& state, const Operation& op,
                                      const Source& source);
// What an answer declares.
Declaration DeclarationOf(const Action& action);
void Declare(Task& task, const Declaration& one);
// What the action names, if the effect asks for such a word; 0 otherwise.
std::uint16_t NamedFor(const Pack& pack, const Effect& effect, const Action& action);

TypeIndex DeclaredType(const Task& task);
Attribute DeclaredAttribute(const Task& task);

}  // namespace judge
