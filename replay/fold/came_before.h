// Entries that say no more than what has come before them: a card that went off by itself, that was
// attacked, or that came by itself, and that is turned up, used or looked at afterwards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fit.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

// As what an entry is taken.
struct SaidBefore {
  std::string text = {};
  // The entry that set off what had to go off by itself, and did not by then; 0: there is none.
  EntryNumber missed = 0;
  SeatIndex seat = kNoSeat;    // whose card it was
  ClauseIndex by = kNoClause;  // the rule that says so
  std::string finding = {};
};

// Returns as what an act is taken that is illegal where it stands; nothing where it is no such act.
// `learned` is what the entries before it have named.
std::optional<SaidBefore> WhatCameBefore(const Desk& desk, const Replay& replay, const State& state,
                                         const Entry& entry, const Fitting& fitting,
                                         const Binding& learned);
// Returns what a judge's look at face-down cards says of those that had to go off by itself.
std::vector<SaidBefore> LookedAtLate(const Desk& desk, const Replay& replay, const State& state,
                                     const Entry& entry, const Binding& learned);

}  // namespace judge::replay
