#include "engine/triggers/returned.h"

#include <cstdint>

#include "engine/in_play/in_play.h"

namespace judge {
namespace {

bool HasReturned(const Run& run, const ActiveModifier& m, const Pick& pick) {
  constexpr std::uint8_t kTargets = 16;  // numbers of choices; those above keep other things
  const RuleSet& rules = *run.game.rules;
  const bool target = pick.task == m.amount && pick.choice < kTargets && pick.piece != kNoPiece;
  if (!target || !rules.OnField(run.state.piece(pick.piece).zone)) return false;
  bool stood = rules.OnField(pick.zone.kind);
  bool came = false;
  for (const HistoryItem& item : run.state.history()) {
    const bool summon =
        item.kind == HistoryKind::kSpecialSummon || item.kind == HistoryKind::kNormalSummon;
    if (!summon || item.piece != pick.piece) continue;
    stood |= item.entry == m.entry;
    came |= item.entry > m.entry;
  }
  return stood && came;
}

}  // namespace

void DropReturned(Run& run, const ActiveModifier& m) {
  if (!run.game.rules->effects_are_read_in_full) return;
  run.agenda().DropPicksIf([&](const Pick& pick) { return HasReturned(run, m, pick); });
}

}  // namespace judge
