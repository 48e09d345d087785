// Outcome marks: what the record meant when it was written down. A mark is the hash of the state
// after the first n entries, as the record stood then, with the corrections and the names of
// face-down cards that were known then. When today's engine gives another hash, it answers
// otherwise than the one that recorded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/replay.h"
#include "replay/record/record.h"

namespace judge::replay {

// Marks stand behind every so many entries, besides those that say that a turn or the duel is over.
inline constexpr EntryNumber kMarkEvery = 64;

// How many entries are folded again, at most, when later entries name face-down cards or correct:
// this many for each one of the duel, and kFoldedAtLeast in any case. Behind that only the last
// mark is made or checked. An entry costs some ten microseconds, so a duel of 10,000 takes three
// seconds at worst.
inline constexpr std::size_t kFoldedPerEntry = 32;
inline constexpr std::size_t kFoldedAtLeast = 20'000;

// Returns the XXH3-64 over the canonical projection (engine/engine.h), the same for every compiler.
std::uint64_t OutcomeNumber(const Game& game, const State& state);

// Returns the marks that are due in a whole duel, by entry: behind each entry that says that a turn
// or the duel is over (`end turn`, `next`, `surrender`, the heading of a later turn), behind each
// 64th, and behind the last one, so that an entry which is recorded on its own has a mark of its
// own. Never by what the fold comes to: where marks stand is in every copy of the record, and would
// tell of hidden cards. Ends early by the bound above.
tl::expected<std::vector<OutcomeMark>, FoldError> MarksOf(const Duel& duel,
                                                          const FoldOptions& options = {});

// Returns those from entry `first_new` on, for an append; `whole` is the fold of the duel with all
// of its entries. Costs nothing to speak of for one new entry, about another fold for several.
std::vector<OutcomeMark> MarksAfter(const Replay& whole, EntryNumber first_new);

// Where today's engine first disagrees with the marks.
struct Disagreement {
  EntryNumber agreed = 0;        // the last mark that still agreed, 0: the beginning
  EntryNumber differs = 0;       // the first that did not
  int turn = 0;                  // at that entry, by today's engine
  std::uint32_t generation = 0;  // generation of that mark
  std::uint32_t today = 0;       // generation by which the duel is folded now
  bool beyond = false;           // the duel has no such entry
  // When the generations differ and this program knows the mark's: whether that one still gives
  // the mark, and the entry at which the two part (0: not between the two marks).
  bool compared = false;
  bool old_agrees = false;
  EntryNumber parts_at = 0;
};

// What CheckMarks found.
struct MarksChecked {
  std::size_t checked = 0;
  std::size_t passed_over = 0;  // marks that were not checked, by the bound above
  std::optional<Disagreement> first;
};

// Folds the duel and compares; marks are in ascending order of entries. Stops at the first that
// differs.
tl::expected<MarksChecked, FoldError> CheckMarks(const Duel& duel,
                                                 std::span<const OutcomeMark> marks,
                                                 const FoldOptions& options = {});

}  // namespace judge::replay
