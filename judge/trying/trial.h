// One effect in a duel made for it: recorded, folded, and what was seen in it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "replay/record/record.h"

namespace judge::cli {

// What was seen of an effect.
enum class Outcome : std::uint8_t {
  kSeen,     // all that it says
  kPartly,   // it was used or holds, and of some of it nothing was seen
  kNotSeen,  // nothing of it came about here
  kNotRun,   // this version does not carry it out
};
std::string_view OutcomeWord(Outcome outcome);

// An effect that was tried.
struct Tried {
  int number = 0;  // of the card, from 1
  Outcome outcome = Outcome::kNotSeen;
  std::vector<std::string> told = {};  // sentences
  replay::Duel duel = {};  // the last one that was tried; without seats when there was none
};

// Returns the number of the effect by which the card comes to be worn, when that one works only on
// what is worn; 0 else, and when the card has none.
int OpeningOf(const Game& game, CardIndex card, int number);

// Tries the effect, number `number` (from 1) of the card. `own`: rather on a card of its player.
Tried TryEffect(const Game& game, CardIndex card, int number, bool own = false);

}  // namespace judge::cli
