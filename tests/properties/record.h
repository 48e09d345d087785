// Random play written down as a scribe would: each action as an entry of a record.
#pragma once

#include <optional>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/record/record.h"

namespace judge::properties {

enum class Style {
  kFull,   // passes, draws, and the turn and phase of every entry
  kTerse,  // turns and what was done: no passes, no phases, no draw that nobody saw
};

// The entry for an action at the state in which it was played; nothing for what the style leaves
// out and for the phases, which show in the places of other entries.
std::optional<replay::Entry> EntryOf(const Game& game, const replay::Header& header,
                                     const State& state, const Action& action, Style style);

}  // namespace judge::properties
