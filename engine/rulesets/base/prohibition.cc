#include "engine/rulesets/base/prohibition.h"

#include "engine/card.h"
#include "engine/history.h"
#include "engine/trigger.h"

namespace judge::base {

Fact SkippedBy(const CheckContext& c, PhaseKind phase) {
  Fact fact;
  fact.seat = c.state.header().turn_seat;
  fact.text = "{seat} skips this phase";
  for (const HistoryItem& item : c.state.history()) {
    if (item.kind != HistoryKind::kActivation) continue;
    const UsedEffect used = EffectUsed(c.pack(), item);
    const PoolRange does = used.effect == nullptr ? PoolRange{} : used.effect->operations;
    for (PoolIndex i = 0; i < does.count; ++i) {
      const Operation& op = c.pack().operations[does.first + i];
      const bool skips =
          op.kind == OperationKind::kSkipPhase || op.kind == OperationKind::kSkipNext;
      if (!skips || !IsPhase(op.phase, phase)) continue;
      fact.text = "by {card} {seat} skips this phase";
      fact.card = used.card;
      fact.entry = item.entry;
    }
  }
  return fact;
}

Fact AboutProhibition(const Override& found) {
  const bool known = found.found == Truth::kTrue;
  Fact fact;
  fact.card = found.card;
  fact.piece = found.source;
  fact.zone = found.zone;
  fact.entry = found.entry;
  fact.says = found.says;
  fact.text = "what was done by hand forbids it";
  if (found.card != kUnknownCard) fact.text = "{card} in {zone} forbids it";
  if (found.source != kNoPiece) fact.text = "{piece} forbids it";
  if (!known) fact.text = "whether {card} forbids it depends on what nobody has seen";
  return fact;
}

}  // namespace judge::base
