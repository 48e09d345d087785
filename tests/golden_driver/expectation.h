// Whether one line of an `expect` block holds at its point.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tests/golden_driver/scene.h"

namespace judge::golden {

struct Judgement {
  bool holds = false;
  std::string came = {};      // instead of what was expected, "" when the description says it all
  std::string repaired = {};  // the line with the values that came, "" when it cannot be repaired
};
Judgement JudgeLine(const Sight& sight, const std::string& line);

// A rule id in an expectation that no rule set has; "" when all are known.
std::string UnknownRule(const std::string& line);

// The parts below are shared by the files of the expectations.

// A.m3, m3 (of the seat that acted), A.g; nothing when the word is no zone.
std::optional<ZoneRef> ZoneFromWord(const Sight& sight, std::string_view word);
// "Imp" in quotes, a code or a spoken name; kUnknownCard when nobody knows it.
CardIndex CardFromWord(const Sight& sight, std::string_view word);
// ?3 or u3; 0 when the word is no label.
std::uint16_t LabelFromWord(std::string_view word);
std::optional<std::int32_t> NumberFromWord(std::string_view word);
Position PositionFromWord(std::string_view word);
bool InZone(const Piece& piece, ZoneRef zone);

// destroyed A.m3 by ID, ...: whether some event of the sight is the one described.
Judgement JudgeEvent(const Sight& sight, const std::vector<std::string>& words, bool wanted);
// The board: zone, terrain, count, warnings, at.
Judgement JudgeZone(const Sight& sight, const std::vector<std::string>& words);
Judgement JudgeTerrain(const Sight& sight, const std::vector<std::string>& words);
Judgement JudgeCount(const Sight& sight, const std::vector<std::string>& words);
Judgement JudgeWarnings(const Sight& sight, const std::vector<std::string>& words);
Judgement JudgePlace(const Sight& sight, const std::vector<std::string>& words);
// Numbers: =A:1600, and trace A.m3.atk: 1300 = ...
Judgement JudgeChecks(const Sight& sight, const std::string& line);
Judgement JudgeTrace(const Sight& sight, const std::string& line);
// The clauses that stand in the breakdown of a monster on the field, before or behind the entry.
bool NumberNames(const Sight& sight, ClauseIndex clause);
// The nearest legal act in notation, nothing when there is none; `problem` when it cannot be asked.
std::optional<std::string> NearestNotation(const Sight& sight, std::string* problem);

}  // namespace judge::golden
