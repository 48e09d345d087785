// What is said beside an entry: what its mark ^i comes to, what an undo takes back. Behind the
// door, as the recorder at the table asks too.
#pragma once

#include <string>
#include <vector>

#include "engine/state/state.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {

// Refuses ^i that stands alone or on a note where there is no warning of which it could say that it
// was said.
Result<void> CheckSays(const SeenReplay& replay, const std::string& duel,
                       const replay::Entry& entry);

// Returns what the mark of an entry comes to, of a fix that of the entry which it corrects: the
// warnings that it says were said, or that none stands for it. Nothing without the mark.
//
// Of an undo: what it takes back, and what was written behind that and stays.
std::vector<std::string> SaidTexts(const SeenReplay& replay, const replay::Entry& entry);

// Returns the sign and word of the verdict on an entry, painted; of a change by hand "! by hand",
// as no rule was asked.
std::string EntryMark(const SeenReplay& replay, const replay::EntryResult& result, bool color);

// Returns the entry that implies the pass which this one would write down once more, where nothing
// waits for an answer any more; 0 there is none. At a table each player passes, in either order,
// and the pass of one who comes second implies that of the other.
EntryNumber ImpliesPass(const SeenReplay& now, const replay::Entry& entry);
// Returns "B has passed already: entry 6 implies it".
std::string PassedWithText(const replay::Header& header, SeatIndex seat, EntryNumber by);

// Whether such an event is told to whoever has written the entry, and not only where it is asked.
bool IsToldAtOnce(EventKind kind);
// Returns what the entry has done to life points, the battle that was fought with it among it, and
// what was destroyed.
std::vector<std::string> LifeTexts(const SeenReplay& replay, EntryNumber number);
// Returns "unless answered: B takes 700 Battle Damage (2000 -> 1300)": nobody writes down the
// passes behind what was just done, so it is told before they are; "" where nothing comes of them.
std::string UnlessAnswered(const SeenReplay& replay);

// Returns what speaks against an illegal act in its player's own turn, where it was written without
// one while another has the turn: "in A's turn 3, Main Phase 1: ...". That it is not A's turn is
// true as well, and not what is asked. Empty where the act fits no better there.
std::vector<std::string> InItsTurnTexts(const SeenReplay& replay, EntryNumber number);

}  // namespace judge::cli
