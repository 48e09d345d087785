// What an entry tells about cards that nobody had seen when they were written down.
#pragma once

#include <span>
#include <vector>

#include "engine/state/state.h"
#include "replay/fold/fit.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

// A card with a label, and where it lay.
struct Lay {
  ZoneRef place;
  PieceIndex piece = kNoPiece;
};
// Returns what the entry shows of face-down cards by naming them; `state` is the one after it.
// Where a battle waits for nobody, what was attacked is gone by then: `lay` says who lay where
// before the entry. `steps` are those that it was read as: a card that could not be laid down where
// another one lies names itself and not that one. `gone` are those that have left the field unseen,
// or lie there so before the entry.
std::vector<Learned> WhatItTeaches(const Desk& desk, const State& state, const Entry& entry,
                                   const std::vector<Lay>& lay, const std::vector<Unseen>& gone,
                                   std::span<const Step> steps);
// Returns those of `lay` that have left the field, and behind them those that left it before: of
// these the row alone counts in which they lay. `state` is the one after it.
std::vector<Unseen> GoneSince(const State& state, std::vector<Unseen> lay,
                              std::vector<Unseen> before);
// Returns which card that left the field unseen the entry means by a name that no card has where it
// says that it lies: the only one there that can be it. `state` is the one before it, for an
// illegal entry may have brought another card there; where links are still to resolve, it may leave
// the field by them. `gone` are those that have left it, with the row in which they lay.
std::vector<Learned> WhatItNamesGone(const Desk& desk, const State& state, const Entry& entry,
                                     const std::vector<Unseen>& gone);
// Returns the cards on the field that have a label.
std::vector<Lay> LabelledOnField(const State& state);
// Returns what it shows by the cards behind `<`; read before the entry, as these leave their places
// by it.
std::vector<Learned> WhatIsGivenUp(const Desk& desk, const State& state, const Entry& entry);
// Returns the face-down cards on the field that nobody has named.
std::vector<Unseen> UnseenOnField(const State& state);
// Returns what an entry shows by the place of a card that the entry before it took from there.
// `gone` are such cards.
std::vector<Learned> WhatItShowsGone(const Desk& desk, const State& state, const Entry& entry,
                                     const std::vector<Unseen>& gone);

}  // namespace judge::replay
