#include "engine/in_play/fixed_unseen.h"

#include <algorithm>

namespace judge {

std::optional<std::int32_t> FixedUnseen(const Game& game, const State& state, PieceIndex piece,
                                        ModifierKind fixed) {
  std::optional<std::int32_t> number;
  for (const ActiveModifier& m : state.modifiers()) {
    if (m.kind == fixed && m.piece == piece && m.scope == 0) number = std::max(m.amount, 0);
  }
  // In a generation in which a battle of unknown numbers has no result, a fixed number is ignored
  // as well.
  if (!number) return number;
  const ClauseIndex clause = game.rules->FindClause(kNumbersUnknownId);
  const bool counts = clause != kNoClause && game.rules->clauses[clause].happen != nullptr;
  return counts ? number : std::nullopt;
}

}  // namespace judge
