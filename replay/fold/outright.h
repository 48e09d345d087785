// What a record says outright of its face-down cards, by its words alone.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

// An entry that names a face-down card: ?1="Imp" somewhere, or A.m2="Imp" where ?1 was laid down.
struct NamedOutright {
  EntryNumber entry = 0;
  std::uint16_t label = 0;
  CardIndex card = kUnknownCard;
  ZoneRef zone = {};  // by which it is named; kNone: by its label
};

// Returns what the entries of the line name, in order. No state is looked at, so a card may have
// left the place by which it seems to be named: only a pass over the record proves it.
std::vector<NamedOutright> WhatIsNamedOutright(const Game& game, const Header& header,
                                               const Line& line);

// Returns what is known when all that is so; of a label that is named twice the first name holds.
Binding AtItsWord(const std::vector<NamedOutright>& named);

// Returns whether the card lies face-down in that place, and is that card; `state` is the one
// before the entry. What is named by its label is learned in any case and is not confirmed so.
bool IsConfirmed(const State& state, const NamedOutright& named);

}  // namespace judge::replay
