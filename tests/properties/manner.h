// One play written down in several manners: cards by their places, names or labels, with and
// without headings, passes and draws.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"

namespace judge::properties {

enum class Naming : std::uint8_t {
  kPlaces,          // m3
  kPlacesAndNames,  // m3="Imp"
  kNames,           // "Imp", where nothing else in play has that name
  kLabels,          // ?1, where nobody has named the card
  kAny,             // each card in one of these ways
};

enum class Headings : std::uint8_t { kPhases, kTurns, kNone };

struct Manner {
  Naming naming = Naming::kPlaces;
  Headings headings = Headings::kPhases;
  bool passes = true;  // false: no passes, and no draw that nobody saw
};

Manner AnyManner(Chance& chance);
// "names, turns, no passes"
std::string Words(const Manner& manner);

// An action of a play between the states around it.
struct Moment {
  State before = {};
  Action action = {};
  State after = {};
};

// A record, and where the play stood behind the last action that it has.
struct Written {
  replay::Duel duel;
  State head;
};

Written Write(const Game& game, const replay::Header& header, const std::vector<Moment>& moments,
              const Manner& manner, Chance& chance);

}  // namespace judge::properties
