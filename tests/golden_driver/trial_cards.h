// Cards of no set that cases about rules play with: tests/golden/packs/trial_cards.capnp for
// kingdom, trial_halves.capnp for yugiohji, trial_timings.capnp for rush, trial_heroes.capnp for
// hero, trial_chains.capnp for tcg. A duel that names the pack has them beside the published ones.
#pragma once

#include <string_view>

namespace judge::golden {

inline constexpr std::string_view kTrialPack = "trial";

// Makes the packs known to the catalog; once a program. False when a card of them has a problem,
// which is printed.
bool OfferTrialCards();

}  // namespace judge::golden
