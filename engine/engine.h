// The engine: one duel as a deterministic machine. A state and an action give a verdict and the
// next state; nothing else does. RuleOn decides, LegalActions filters candidates through RuleOn,
// and the explanation is the same run with a Trace attached.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/projection.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/view.h"

namespace judge {

// One seat as the duel is opened, beside the rule set.
struct SeatSetup {
  std::int32_t life_min = -1;  // -1: the rule set's figure
  std::int32_t life_max = -1;
  std::uint8_t pool = 0;
  std::uint8_t team = 0;
  bool joins_later = false;              // its seat is kept free
  std::uint8_t colour = 0;               // 1 blue, 2 red
  std::vector<CardIndex> terrains = {};  // named by the header; empty: decided by setup
  std::int16_t deck_cards = -1;          // registered list's size; -1: not registered
  std::int16_t extra_cards = -1;
};

// A house rule: the clause that it sets and its value. It counts only when all have agreed to it.
struct HouseSetting {
  ClauseIndex clause = kNoClause;
  std::int32_t value = 0;
  bool agreed_by_all = false;
};

// The seats of a new duel, who begins, and its house rules.
struct DuelSetup {
  std::vector<SeatSetup> seats;
  SeatIndex first = kNoSeat;             // said by the header
  std::uint8_t form = 0;                 // into RuleSet::forms
  std::vector<SeatIndex> rotation = {};  // said by the header; empty: decided by setup
  std::vector<HouseSetting> house;
};

// Returns the state before the first entry: the setup's first step. The seats have to be
// those of the form.
State CreateDuel(const Game& game, const DuelSetup& setup, EventList* events = nullptr);

// Carries out an operation by hand: it happens as recorded, without a check. It is capped by the
// same conservation as any other operation, and does nothing once the duel is over.
void ApplyByHand(const Game& game, State& state, const ConcreteOperation& operation,
                 EntryNumber entry, EventList* events = nullptr);

}  // namespace judge
