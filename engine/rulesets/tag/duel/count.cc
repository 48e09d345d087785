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
    const bool known = m.piece != kNoPiece || m.source != kNoPiece;
    if (known && counts(m)) counted.push_back(m);
  }
  for (const ActiveModifier& m : counted) {
    const PieceIndex card = m.piece != kNoPiece ? m.piece : m.source;
    Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = card});
  }
}

// Tells that the turn of an opponent is counted, or that of anybody, whichever of them has it.
void AllTurns(const MomentContext& c) {
  if (c.data.phase != PhaseKind::kEnd) return;
  TellCounted(c, [&](const ActiveModifier& m) {
    const bool opposed =
        m.lasts == DurationKind::kOpponentEndPhases && c.state().Opposed(c.data.seat, m.lasts_seat);
    return opposed || m.lasts == DurationKind::kEndPhases;
  });
}

// Tells that the phase of a team mate is counted as one of "yours".
void PhaseOfMate(const MomentContext& c) {
  if (c.data.phase != PhaseKind::kStandby) return;
  TellCounted(c, [&](const ActiveModifier& m) {
    return m.lasts == DurationKind::kMyStandbyPhases && c.data.seat != m.lasts_seat &&
           c.state().SameTeam(c.data.seat, m.lasts_seat);
  });
}

}  // namespace

const Clause kAllTurnsCount =
    Consequence("tag.count.all-appropriate-turns", Moment::kPhaseEnds, &AllTurns);
const Clause kYourPhases =
    Consequence("tag.count.your-phase-is-team-phase", Moment::kPhaseBegins, &PhaseOfMate);

}  // namespace judge::tag
