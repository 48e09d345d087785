// A battle of two monsters that somebody remembers: what it costs, by the rules, where nothing else
// is on the field.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "judge/wording/report_parts.h"

namespace judge::cli {

// What one player loses by a way in which they may have fought.
struct FightOutcome {
  std::int32_t loss = 0;                // life points; 0 nobody loses any
  std::string text;                     // "Bull Devil in ATK Position: its player loses 700"
  std::vector<std::string> rules = {};  // that decide it
  Position position = Position::kNone;  // of the second one
  bool of_attacker = false;             // whose player loses: of the first one, else of the second
  std::vector<SeatIndex> not_of = {};   // who it cannot be, as the record shows the two
  bool taken = false;                   // the player takes the attack, and the two do not fight

  bool MayBeOf(SeatIndex seat) const {
    return std::find(not_of.begin(), not_of.end(), seat) == not_of.end();
  }

  // Returns the one that decides it, "" none or several.
  std::string Rule() const { return rules.size() == 1 ? rules.front() : ""; }
};
struct Fight {
  std::string text = {};  // the two
  std::vector<FightOutcome> outcomes = {};
  std::vector<std::string> rules = {};  // that decide, each once
  std::string assumes = {};
  CardIndex attacker = kUnknownCard;
  CardIndex target = kUnknownCard;  // kUnknownCard: life points
  bool recorded = false;            // the ways are those in which the record shows that they fought
};

// Lets them fight in every way in which the second one can stand, on a table of their own; behind
// "X -> direct" X attacks life points. Refused where a card is not known, or no monster, and where
// the game knows no such attack.
Result<Fight> TwoFight(const Game& game, std::string_view written);
// Puts in the place of the ways in which two can fight those in which the record shows that they
// did, with what it computes of each: numbers that were raised or lowered are not those of the
// cards. Where it shows none, lets them fight by the numbers that they have where the record shows
// both for the last time up to the entry, and leaves of the seats that may lose those at which it
// shows the monsters.
Fight AsRecorded(const SeenReplay& replay, Fight fight, EntryNumber until);
// Returns each way with the rules that decide it, and what that assumes.
std::string FightText(const Fight& fight, const Style& style, int columns);
void FillBattle(const Fight& fight, report::Pads::Battle::Builder out);

}  // namespace judge::cli
