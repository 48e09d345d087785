// The state that a question is about, as who asks may see it, and what every answer says about it.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "judge/wording/words.h"
#include "replay/record/record.h"

namespace judge::cli {

// Returns the refusal of an asking command: one line, and a hint line when there is one.
Answer Refuse(const Style& style, int exit_code, std::string where, std::string what,
              std::string hint = "");

// Return the address of a point: "DUEL@42", "DUEL@42^".
std::string AddressText(std::string_view duel, const Point& point);
std::string AddressText(std::string_view duel, EntryNumber entry, bool before = false);

// Returns the state at the point with what the view does not know erased, or a refusal when the
// duel has no such point.
tl::expected<SeenState, Answer> StateAt(const Question& question);

// Returns the entry as it was recorded, nullptr when there is none of that number.
const replay::Entry* RecordedEntry(const replay::Duel& duel, EntryNumber number);
// Returns the entry as it counts, or counted until it was taken back: with the acts of the last fix
// of it. `number` must be of the record.
replay::Entry CountingEntry(const SeenReplay& replay, EntryNumber number);

// Returns "judge", "table", or a seat's letter.
std::string ViewWord(const replay::Header& header, const View& view);
// Returns whether it is known the how manieth turn it is: a position may leave that open.
bool IsTurnCounted(const Game& game, const replay::Header& header);

// Returns "turn 3, A, Battle Phase", "setup".
std::string WhenText(const Scene& scene);

// Returns ids with the titles of their pages, in two columns.
std::string ClauseLines(const std::vector<std::string>& ids, const Style& style);

}  // namespace judge::cli
