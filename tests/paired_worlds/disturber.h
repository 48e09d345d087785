// Entries that no legal play has: acts of every kind that are illegal or under the wrong seat, acts
// by hand on what nobody sees, corrections, and what judges write.
#pragma once

#include <string>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"

namespace judge::paired_worlds {

using properties::Chance;

// Which of these a record gets; a test of one kind asks for it alone.
enum class Disturbance : std::uint8_t { kWrongAct, kByHand, kCorrection, kJudges, kNumber, kAny };

class Disturber {
 public:
  Disturber(const Game& game, const replay::Header& header, Chance& chance)
      : game_(game), header_(header), chance_(chance) {}

  // An entry behind `last` others, about what lies in a state; without acts and checks when the
  // line cannot be read.
  replay::Entry Next(std::size_t last, const State& state, Disturbance what = Disturbance::kAny);

 private:
  std::string Line(std::size_t last, Disturbance what);
  std::string Wrong();
  std::string WrongPlay();
  std::string WrongUse();
  std::string ByHand();
  std::string Operation();
  std::string Judges(std::size_t last);

  std::string Name();
  std::string Slot(const char* row) { return row + std::to_string(1 + chance_.Below(5)); }
  std::string Seat() { return header_.seats[chance_.Below(header_.seats.size())].letter; }
  std::string Place() { return Seat() + "." + Slot(chance_.OneIn(2) ? "m" : "s"); }
  std::string Down() { return chance_.OneIn(2) ? " hidden-def" : " hidden-atk"; }
  std::string Stance();
  std::string Card();
  std::string Unseen();

  const Game& game_;
  const replay::Header& header_;
  Chance& chance_;
  const State* state_ = nullptr;
};

}  // namespace judge::paired_worlds
