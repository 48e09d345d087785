// Cards of no set that cases about rules play with: tests/golden/packs/trial_cards.capnp. A duel
// that names the pack has them beside the published ones.
#pragma once

#include <string_view>

namespace judge::golden {

inline constexpr std::string_view kTrialPack = "trial";

// Makes the pack known to the catalog, for kingdom; once a program. False when a card of it has a
// problem, which is printed.
bool OfferTrialCards();

}  // namespace judge::golden
