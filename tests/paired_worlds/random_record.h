// A random record as a scribe writes it who sees every card: hands and face-down cards have names.
#pragma once

#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"

namespace judge::paired_worlds {

using properties::Chance;

// A duel of a few turns. Most of it is legal play.
replay::Duel RandomRecord(const CatalogRow& rules, Chance& chance);

// The code of a random card that may lie in a main deck; with `monster`, of a monster or of none.
std::string AnyCode(const Game& game, Chance& chance);
std::string AnyCode(const Game& game, bool monster, Chance& chance);

}  // namespace judge::paired_worlds
