// Finds what changed between two points: the facts of two states, each as who asks may see it, set
// side by side.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/views/views.h"

namespace judge::cli {

// The kinds of changes, in the order in which they are told.
enum class DiffKind : std::uint8_t {
  kTurn,
  kPhase,
  kOver,
  kLife,
  kWarnings,
  kMoved,
  kCard,
  kFace,
  kPosition,
  kAttack,
  kDefense,
  kOn,
  kCharges,
  kModifier,
  kTerrain,
  kCount,
  kCounters,
};
// Returns the word of a kind in data.
std::string_view DiffWord(DiffKind kind);
// Returns the word of a kind for people, as the game calls it: "HP" where a monster's DEF is its
// hit points.
std::string DiffName(const Game& game, DiffKind kind);

// A fact that is not the same at both points.
struct Difference {
  DiffKind kind = DiffKind::kTurn;
  std::string subject = {};  // a seat, a place, a card or an effect, in words
  std::string place = {};    // of a card: where it is, or was when it is gone
  std::string code = {};     // of a card, "" not known
  std::string before = {};   // "": it was not there
  std::string after = {};    // "": it is not there any more
  EntryNumber entry = 0;     // the last entry that changed it, 0 not known
};
// Returns a value of a difference for people: the position "Hidden ATK Position" of "hidden-atk",
// "-" of none.
std::string ValueName(const Game& game, const Difference& one, const std::string& value);

// Returns what changed. Both points must be of one rule set with the same seats; they may be of two
// records.
std::vector<Difference> Differences(const Question& from, const Question& to);

// What was typed behind `judge diff`.
struct DiffOptions {
  std::string from;  // DUEL@A..B, or DUEL@A
  std::string to;    // DUEL@B; "" when FROM says both
  bool plain = false;
};

}  // namespace judge::cli
