#include "engine/rulesets/base/prohibition.h"

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge::base {

Fact SkippedBy(const CheckContext& c, PhaseKind phase) {
  Fact fact{.text = "{seat} skips this phase", .seat = c.state.header().turn_seat};
  for (const HistoryItem& item : c.state.history()) {
    if (item.kind != HistoryKind::kActivation) continue;
    const UsedEffect used = EffectUsed(c.pack(), item);
    const PoolRange does = used.effect == nullptr ? PoolRange{} : used.effect->operations;
    for (const Operation& op : c.pack().Operations(does)) {
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

Fact AboutProhibition(const Permission& found) {
  const bool known = found.found == Truth::kTrue;
  Fact fact{.text = "what was done by hand forbids it",
            .piece = found.source,
            .card = found.card,
            .zone = found.zone,
            .entry = found.entry,
            .says = found.says};
  if (found.card != kUnknownCard) fact.text = "{card} in {zone} forbids it";
  if (found.source != kNoPiece) fact.text = "{piece} forbids it";
  if (!known) fact.text = "whether {card} forbids it depends on what is not known";
  return fact;
}

}  // namespace judge::base
