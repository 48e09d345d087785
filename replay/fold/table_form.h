// Whether the heading's table is one that the game has: its form, its seats, the order of turns.
#pragma once

#include <cstddef>
#include <string>

#include "engine/engine.h"
#include "engine/rules/rules.h"
#include "replay/record/record.h"

namespace judge::replay {

// Returns what is wrong with the seats of the heading, "" when nothing is. `form` is the one that
// it names, nullptr when the game has none of that name.
std::string ProblemOfTable(const RuleSet& rules, const Header& header, const TableForm* form);

// Returns the seat of that number as the heading opens it: its team, colour and life points.
SeatSetup SeatAt(const TableForm& form, const Header& header, std::size_t number);

}  // namespace judge::replay
