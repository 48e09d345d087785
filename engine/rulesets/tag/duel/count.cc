// Tag document, D: cards that count turns and phases count those of all whom they are about.
#include <vector>

#include "engine/changes/changes.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

// Tells of each card that counts the phase which ends, as `counts` says of what it left behind.
template <typename Counts>
void TellCounted(const MomentContext& c, Counts&& counts) {
  std::vector<ActiveModifier> counted;
  for (const ActiveModifier& m : c.state().modifiers()) {
    if (m.piece != kNoPiece && counts(m)) counted.push_back(m);
  }
  for (const ActiveModifier& m : counted) {
    Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = m.piece});
  }
}

// Tells that the turn of an opponent is counted, whichever of them has it.
void AllTurns(const MomentContext& c) {
  if (c.data.phase != PhaseKind::kEnd) return;
  TellCounted(c, [&](const ActiveModifier& m) {
    return m.lasts == DurationKind::kOpponentEndPhases &&
           c.state().Opposed(c.data.seat, m.lasts_seat);
  });
}

}  // namespace

const Clause kAllTurnsCount =
    Consequence("tag.count.all-appropriate-turns", Moment::kPhaseEnds, &AllTurns);

}  // namespace judge::tag
