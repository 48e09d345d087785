#include "engine/rulesets/tcg/summon.h"

#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

Answer OneNormal(const CheckContext& c) {
  Fact fact{.seat = c.action.seat};
  if (c.action.seat != c.state.header().turn_seat) {
    fact.text = "a Normal Summon is made in one's own turn";
    return c.Forbid(fact);
  }
  const SeatState& seat = c.state.seat(c.action.seat);
  if (seat.normal_summons == 0 && IsUnsaid(c.state, c.action.seat, kSummonUnsaid)) {
    fact.text =
        "whether {seat} has used the Normal Summon of this turn is not said: `summon unused`, "
        "`summon used` or `fresh` in the position would say it";
    return c.With(Answer::kUnproven, fact);
  }
  if (seat.normal_summons == 0) {
    fact.text = "{seat} has not used the Normal Summon of this turn";
    return c.Permit(fact);
  }
  fact.text = "{seat} has used the Normal Summon of this turn";
  fact.entry = seat.normal_summon_entry;
  return c.Forbid(fact);
}

void TributesToGraveyard(const MomentContext& c) {
  const bool monster = c.state().piece(c.data.other).position != Position::kNone;
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard,
             monster ? EventKind::kTributed : EventKind::kMoved);
}

}  // namespace judge::tcg
