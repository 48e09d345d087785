#include "engine/triggers/left_behind.h"

#include <algorithm>
#include <cstdint>

#include "engine/cards/cards.h"

namespace judge {

bool IsDueAtEnd(const Run& run, const ActiveModifier& m, const Occurrence& occurrence) {
  const Effect& effect = run.pack().effects[m.modifier];
  return run.game.rules->effects_are_read_in_full && occurrence.event == CardEvent::kPhaseEnds &&
         occurrence.phase == PhaseKind::kEnd &&
         effect.waits_for == static_cast<std::uint8_t>(CardEvent::kPhaseStarts) &&
         effect.event_phase == static_cast<std::uint8_t>(PhaseKind::kEnd) &&
         m.lasts == DurationKind::kEndOfTurn;
}

bool IsAnotherCard(const Run& run, const ActiveModifier& m) {
  const RuleSet& rules = *run.game.rules;
  if (!rules.effects_are_read_in_full || m.source == kNoPiece) return false;
  if (!rules.OnField(m.place.kind) || !rules.OnField(run.state.piece(m.source).zone)) return false;
  const auto history = run.state.history();
  return std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
    const bool came =
        item.kind == HistoryKind::kSpecialSummon || item.kind == HistoryKind::kNormalSummon;
    return came && item.piece == m.source && item.entry > m.entry;
  });
}

}  // namespace judge
