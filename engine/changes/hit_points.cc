#include "engine/changes/hit_points.h"

#include "engine/board/writing.h"
#include "engine/changes/counters.h"
#include "engine/in_play/in_play.h"
#include "engine/triggers/triggers.h"

namespace judge {

bool HasNoHitPoints(const Game& game, const State& state, PieceIndex piece) {
  if (!game.rules->battle.damage_stays || !IsMonsterOnField(game, state, piece)) return false;
  if (!game.pack->HasEntry(state.piece(piece).card)) return false;
  // Asked of all monsters behind each change: most of them have some left for certain.
  if (HasDefenseLeft(game, state, piece)) return false;
  return CurrentDefense(game, state, piece) <= 0 &&
         !IsStatOpen(game, state, SumStat::kDefense, piece);
}

void Hurt(Run& run, PieceIndex piece, std::int32_t amount) {
  ChangeCounters(run, piece, run.pack().damage_counter, amount);
}

void HurtUnseen(StateChange change, PieceIndex piece) {
  Piece& hurt = BoardOf(change).piece(piece);
  hurt.marks = static_cast<std::uint8_t>(hurt.marks | kDamageUnsaid);
}

void CheckHitPoints(Run& run) {
  if (!run.game.rules->battle.damage_stays || run.state.header().over != 0) return;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    if (!run.game.rules->OnField(run.state.piece(p).zone)) continue;
    if (HasNoHitPoints(run.game, run.state, p)) {
      return Announce(run, Moment::kNoHitPoints, MomentData{});
    }
  }
}

}  // namespace judge
