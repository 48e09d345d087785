#include "engine/in_play/conditions.h"

#include "engine/in_play/amounts.h"
#include "engine/in_play/filters.h"
#include "engine/in_play/history.h"
#include "engine/in_play/kept.h"
#include "engine/in_play/markers.h"
#include "engine/in_play/numbers.h"
#include "engine/in_play/played_as.h"
#include "engine/in_play/references.h"
#include "engine/in_play/unsaid.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

Truth ConditionHolds(const Game& game, const State& state, const Condition& condition,
                     const Source& source);

Truth AnyHolds(const Game& game, const State& state, PoolRange range, const Source& source) {
  Truth any = Truth::kFalse;
  for (const Condition& condition : game.pack->Conditions(range)) {
    any = Or(any, ConditionHolds(game, state, condition, source));
  }
  return any;
}

Truth Not(Truth truth) {
  return truth == Truth::kUnknown ? truth : FromBool(truth == Truth::kFalse);
}

Truth ConditionHolds(const Game& game, const State& state, const Condition& condition,
                     const Source& source) {
  const Pack& pack = *game.pack;
  const auto left = [&] { return RangeOf(game, state, condition.left, source); };
  const auto right = [&] { return RangeOf(game, state, condition.right, source); };
  switch (condition.kind) {
    case ConditionKind::kExists: {
      const Found found =
          CountFound(game, state, pack.filters[condition.filter], source, condition.least);
      if (found.sure >= condition.least) return Truth::kTrue;
      return found.sure + found.maybe >= condition.least ? Truth::kUnknown : Truth::kFalse;
    }
    case ConditionKind::kNone: {
      const Found found = CountFound(game, state, pack.filters[condition.filter], source, 1);
      if (found.sure > 0) return Truth::kFalse;
      return found.maybe > 0 ? Truth::kUnknown : Truth::kTrue;
    }
    case ConditionKind::kPhase:
      return FromBool(IsPhase(condition.phase, state.header().phase));
    case ConditionKind::kMyTurn:
      return FromBool(
          state.Controls(state.header().turn_seat, source.controller, source.zone.kind));
    case ConditionKind::kOpponentsTurn:
      return FromBool(state.Opposed(state.header().turn_seat, source.controller));
    case ConditionKind::kAtLeast:
      return IsAtLeast(left(), right());
    case ConditionKind::kAtMost:
      return IsAtLeast(right(), left());
    case ConditionKind::kAttackUnderWay: {
      for (const Task& task : state.tasks()) {
        if (task.kind != TaskKind::kAttack) continue;
        if (game.rules->fought_attacks_are_over && IsFought(task.step)) continue;
        return Matches(game, state, pack.filters[condition.filter], SubjectOf(state, task.target),
                       source);
      }
      return Truth::kFalse;
    }
    case ConditionKind::kHappened: {
      const Happening& asked = pack.happenings[condition.happened];
      if (TimesHappened(game, state, asked, source) >= asked.least) return Truth::kTrue;
      // A record that begins with a position does not tell what was done before it.
      return IsWindowUntold(state, asked.window) ? Truth::kUnknown : Truth::kFalse;
    }
    case ConditionKind::kAnyOf:
      return AnyHolds(game, state, condition.inner, source);
    case ConditionKind::kNot:
      return Not(AnyHolds(game, state, condition.inner, source));
    case ConditionKind::kEqual:
      return IsEqual(left(), right());
    case ConditionKind::kAttacker: {
      const Task* attack = CurrentAttackTask(state);
      if (attack == nullptr) return Truth::kFalse;
      const bool redirected =
          game.rules->effects_are_read_in_full && (attack->flags & kTaskRedirected) != 0;
      const Subject attacker =
          AttackerAsSeenBy(state, attack->piece, attack->target, redirected, source.controller);
      return Matches(game, state, pack.filters[condition.filter], attacker, source);
    }
    case ConditionKind::kChose: {
      for (const Pick& pick : state.picks()) {
        const bool kept = pick.task == 0 && pick.holder == source.piece &&
                          pick.choice == kOptionChoice && pick.card == condition.text;
        if (kept) return Truth::kTrue;
      }
      return Truth::kFalse;
    }
    case ConditionKind::kPlayedAs: {
      const Frame as = PlayedAs(game, state, source.piece);
      if (as != Frame::kTerrain) return FromBool(as == condition.frame);
      const bool lies_open = source.piece != kNoPiece &&
                             game.rules->OnField(state.piece(source.piece).zone) &&
                             !IsFaceDown(state.piece(source.piece));
      // For a card that was not played yet: whether it may be played as this kind.
      return lies_open ? Truth::kUnknown : IsWayOpen(game, state, source, condition.frame);
    }
    // The players who have to agree are asked when the operation comes.
    case ConditionKind::kAgreed:
      return Truth::kTrue;
    // A title that is held outside the duel cannot be seen in it.
    case ConditionKind::kTitleHeld:
      break;
    case ConditionKind::kDuelAtEnd:
      return FromBool(state.header().over != 0);
    case ConditionKind::kWon: {
      const StateHeader& h = state.header();
      const bool somebody = h.over != 0 && h.winner != kNoSeat && source.controller != kNoSeat;
      return FromBool(somebody && !state.Opposed(h.winner, source.controller));
    }
  }
  return Truth::kUnknown;
}

}  // namespace

Truth Holds(const Game& game, const State& state, PoolRange conditions, const Source& source) {
  Truth result = Truth::kTrue;
  for (const Condition& condition : game.pack->Conditions(conditions)) {
    result = And(result, ConditionHolds(game, state, condition, source));
  }
  return result;
}

namespace {

// Returns whether the speaker is the piece as it lies, without a task or an event of its own.
bool IsPieceAsItLies(const State& state, const Source& source) {
  const bool bare = source.piece != kNoPiece && source.affected == kNoPiece &&
                    source.subject == kNoPiece && source.other == kNoPiece && source.task == 0 &&
                    source.seen == nullptr;
  if (!bare) return false;
  const Piece& piece = state.piece(source.piece);
  return source.card == piece.card && source.controller == piece.controller &&
         source.zone == PlaceOf(piece) && source.host == piece.host && source.since == piece.since;
}

}  // namespace

Truth Holds(const Game& game, const State& state, const Effect& effect, const Source& source) {
  if (effect.conditions.count == 0) return Truth::kTrue;
  const auto& pool = game.pack->effects;
  const bool pooled = &effect >= pool.data() && &effect < pool.data() + pool.size();
  if (!pooled || !IsPieceAsItLies(state, source)) {
    return Holds(game, state, effect.conditions, source);
  }
  const auto index = static_cast<PoolIndex>(&effect - pool.data());
  return AskOnce(state, KeptBeside(game, state).conditions(index, source.piece), [&] {
    // The speaker was read off the piece: the answer hangs on it, too.
    state.companion().Read(Bit(Part::kPieces));
    return Holds(game, state, effect.conditions, source);
  });
}

}  // namespace judge
