#include "replay/fold/numbers_check.h"

#include <cstdint>
#include <string_view>

#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"
#include "replay/fold/outcome.h"
#include "replay/meaning/meaning.h"

namespace judge::replay {
namespace {

bool Compare(Comparison comparison, std::int32_t least, std::int32_t most, std::int32_t value) {
  switch (comparison) {
    case Comparison::kEqual:
      return least <= value && value <= most;
    case Comparison::kAtMost:
      return least <= value;
    case Comparison::kAtLeast:
      return most >= value;
  }
  return false;
}

void EvaluateStat(const Game& game, const State& state, const Check& check, CheckResult* result) {
  const PieceIndex piece = state.At(check.zone);
  if (piece == kNoPiece) {
    result->least = result->most = -1;
    return;
  }
  Breakdown breakdown;
  const std::int32_t value = check.kind == CheckKind::kAttack
                                 ? CurrentAttack(game, state, piece, &breakdown)
                                 : CurrentDefense(game, state, piece, &breakdown);
  result->known = breakdown.known;
  result->least = result->most = value;
}

void EvaluateCount(const State& state, const Check& check, CheckResult* result) {
  const std::int16_t unnamed = state.seat(state.side(check.zone.seat, check.zone.kind))
                                   .unnamed[static_cast<int>(check.zone.kind)];
  std::int32_t count = 0;
  if (check.zone.slot != 0) {
    // In one zone the card and what lies beneath it are counted.
    const PieceIndex top = state.At(check.zone);
    for (PieceIndex p = 1; top != kNoPiece && p <= state.piece_count(); ++p) {
      const Piece& piece = state.piece(p);
      count += piece.host == top && (piece.flags & kIsAttached) != 0;
    }
    if (top != kNoPiece) count += static_cast<std::int32_t>(PileAt(state, check.zone).size());
    result->least = result->most = count;
    return;
  }
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    count += piece.owner != kNoSeat && Controls(state, check.zone.seat, p) &&
             piece.zone == check.zone.kind;
  }
  result->known = unnamed != kCountUnknown;
  result->least = result->most = count + (unnamed > 0 ? unnamed : 0);
}

}  // namespace

CheckResult Evaluate(const Game& game, const State& state, const Check& check) {
  CheckResult result{.check = check};
  switch (check.kind) {
    case CheckKind::kLifePoints:
      if (check.seat < state.seats()) {
        result.least = state.life(check.seat).min;
        result.most = state.life(check.seat).max;
      }
      break;
    case CheckKind::kAttack:
    case CheckKind::kDefense:
      EvaluateStat(game, state, check, &result);
      break;
    case CheckKind::kCount:
      if (check.zone.seat < state.seats()) EvaluateCount(state, check, &result);
      break;
    case CheckKind::kCharges: {
      const PieceIndex piece = PieceAt(state, check.zone);
      result.known = piece != kNoPiece;
      if (piece != kNoPiece) result.least = result.most = state.piece(piece).charges;
      break;
    }
    case CheckKind::kCounters: {
      const PieceIndex piece = PieceAt(state, check.zone);
      result.known = piece != kNoPiece && game.rules->counters_are_checked;
      // What a monster has lost of its hit points is written as damage and not as counters.
      const PoolIndex damage = game.pack->damage_counter;
      const std::int32_t lost = damage == 0 ? 0 : CountersOn(state, piece, damage);
      if (piece != kNoPiece) {
        result.least = result.most = CountersOn(state, piece, kAnyCounter) - lost;
      }
      break;
    }
  }
  result.holds = !result.known || Compare(check.comparison, result.least, result.most, check.value);
  return result;
}

std::string OutcomeHash(const Game& game, const State& state) {
  const std::uint64_t hash = OutcomeNumber(game, state);
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text(16, '0');
  for (int i = 0; i < 16; ++i) text[15 - i] = kHex[(hash >> (4 * i)) & 0xf];
  return text;
}

}  // namespace judge::replay
