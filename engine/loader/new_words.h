// Words of a writer's pack that no card of the rule set has: new ones, or misspelt ones. Nothing is
// refused for them.
#pragma once

#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/pack_loader.h"
#include "engine/loader/written.h"

namespace judge {

// Returns a note for each word that a card of the pack has and that looks like a known one (types,
// mentions, kinds of counters), and for each that it asks for and no card has or gives (these,
// parts of names, beginnings of codes, options of its own), with its line; in the order of the
// pack. A pack with unread fields is asked about the first sort alone, as the other may stand
// there. `own` are the rule set's cards; kPackProblemsMax notes at most.
std::vector<PackProblem> NewWords(const WrittenPack& written, const Pack& own);

}  // namespace judge
