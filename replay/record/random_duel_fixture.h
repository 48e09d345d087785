// For tests: values of the model that use every field, from a seed. They keep within the ranges
// that the codec enforces and mean nothing as duels.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/duel.h"

namespace judge::replay {

// Makes such values, one after the other.
class RandomDuel {
 public:
  // Begins with a seed: the same one gives the same values on every machine.
  explicit RandomDuel(std::uint64_t seed) : state_(seed) {}

  Header NextHeader(const std::string& id);
  // Returns an entry with this number; its action id is most often its own, else none.
  Entry NextEntry(EntryNumber number);
  Duel NextDuel(const std::string& id, EntryNumber entries);
  // Returns a number from 0 to bound - 1.
  std::uint64_t Below(std::uint64_t bound);

 private:
  std::uint64_t Next();
  bool OneIn(std::uint64_t bound) { return Below(bound) == 0; }
  std::int32_t AnyInt();
  std::string Text();
  std::vector<std::string> Texts(std::uint64_t max);
  SeatIndex Seat();
  ZoneRef Zone();
  Position AnyPosition();
  Said AnySaid();
  Reference NextReference();
  std::vector<Reference> References();
  std::vector<Check> Checks();
  HandOperation Operation();
  Act NextAct();
  Place NextPlace();
  LifePoints NextLifePoints();
  StartPosition NextPosition();

  std::uint64_t state_;
};

// Returns the seed for a test that draws its own: JUDGE_SEED from the environment, printed so that
// a failure can be repeated; a fixed one when it is not set, so that two runs of one tree are
// alike.
std::uint64_t TestSeed();

}  // namespace judge::replay
