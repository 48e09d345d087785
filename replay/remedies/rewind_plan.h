// The way back to before an entry: every event undone, the latest first, none left out, each with
// how exactly that can be done at a table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "replay/remedies/learned.h"
#include "replay/remedies/played_out.h"

namespace judge::replay {

// How exactly something can be undone.
enum class Grade : std::uint8_t {
  kExact,  // as it was
  kNear,   // as near as may be: a random card stands for an unknown one, or something is known now
  kNot,    // it cannot be undone, or what is known now would change what is decided again
};
// Returns "exactly", "nearly", "not restorable".
std::string_view GradeWord(Grade grade);

// Why a step has its grade.
enum class UndoKind : std::uint8_t {
  kPutBack,    // the piece goes back to where it was
  kAmount,     // life points, a number of counters or a warning are set back
  kUndeclare,  // what was declared or begun was not
  kRandom,     // a draw that nobody named: a random card of the hand goes back
  kShuffle,    // the deck is shuffled again
  kResult,     // a toss or roll is kept and used again
  kHideAgain,  // face-down again; the name stays known
  kByHand,     // what was entered by hand has no way back that is known
  kUnproven,   // what only a hidden card would prove
  kUnseen,     // entries that nobody saw
  kStopped,    // the engine gave up
  kFalls,      // a repair behind it falls: what it took out counts again
};

// One thing to undo.
struct UndoStep {
  EntryNumber entry = 0;
  UndoKind kind = UndoKind::kPutBack;
  Grade grade = Grade::kExact;
  std::ptrdiff_t event = -1;  // into the fold's events; -1: the entry as a whole
};

// A decision that a seat would take again, knowing a card that it did not know then.
struct Reopened {
  EntryNumber entry = 0;
  SeatIndex seat = kNoSeat;
  std::size_t card = 0;  // into RewindPlan::learned
};

struct RewindPlan {
  EntryNumber to = 0;                    // to before this entry
  EntryNumber last = 0;                  // the last entry of the log when it was made
  std::vector<EntryNumber> undone = {};  // that count, the last one first
  std::vector<UndoStep> steps = {};
  std::vector<SeenCard> learned = {};
  std::vector<Reopened> reopened = {};
  Grade grade = Grade::kExact;
  std::string id = {};  // of all of it: p and eight digits
  // What was begun before the entry and stays as it was played; steps are of the duel with it.
  PlayedOut kept = {};
};

// Returns the plan for the way back from the end of the line to before that entry, which counts.
RewindPlan PlanRewind(const Replay& replay, EntryNumber to, const FoldOptions& options = {});

// Returns the act that writes it, behind what is kept: the number, the plan's id and class, and
// what stays known.
Act RewindAct(const Game& game, const Header& header, const RewindPlan& plan);

}  // namespace judge::replay
