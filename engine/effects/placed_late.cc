#include "engine/effects/placed_late.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "engine/board/board.h"
#include "engine/changes/changes.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

bool IsJustMade(const HistoryItem& item) {
  return item.kind == HistoryKind::kSpecialSummon && (item.effect & kSummonJustMade) != 0;
}

// Lets what was triggered as the monster came find it where it stands.
void TakeTriggersAlong(Run& run, PieceIndex piece, ZoneRef from, ZoneRef to) {
  for (PendingTrigger& trigger : run.agenda().triggers()) {
    if (trigger.piece == piece && trigger.place == from) trigger.place = to;
  }
}

}  // namespace

std::uint8_t MarksOfSummon(const RuleSet& rules, bool zone_open, bool position_open) {
  if (rules.FindClause(kPlaceSaidId) == kNoClause) return 0;
  return static_cast<std::uint8_t>(kSummonJustMade | (zone_open ? kZoneOpen : 0) |
                                   (position_open ? kPositionOpen : 0));
}

bool CameSecurely(const State& state, PieceIndex index) {
  const auto history = state.history();
  for (std::size_t i = history.size(); i-- > 0;) {
    const HistoryItem& item = history[i];
    if (item.kind == HistoryKind::kNormalSummon && item.piece == index) return false;
    if (item.kind == HistoryKind::kSpecialSummon && item.piece == index) {
      return (item.effect & kSummonSecure) != 0;
    }
  }
  return false;
}

const HistoryItem* SummonPlaced(const Game& game, const State& state, const Action& action) {
  const bool says = action.chosen_count != 0 || action.position != Position::kNone;
  const Task* top = state.top_task();
  const bool asked =
      top != nullptr && top->kind == TaskKind::kEffect && top->waits != WaitKind::kNothing;
  if (action.kind != ActionKind::kChoose || !says || asked) return nullptr;
  const auto is_named = [&](PieceIndex piece) {
    const auto named = std::span(action.chosen).first(action.chosen_count);
    return std::any_of(named.begin(), named.end(),
                       [piece](const Chosen& one) { return one.piece == piece; });
  };
  // The newest one, unless another is named.
  const HistoryItem* found = nullptr;
  const auto history = state.history();
  for (std::size_t i = history.size(); i-- > 0;) {
    const HistoryItem& item = history[i];
    // What has happened with a later entry comes between.
    if (item.entry != history.back().entry) break;
    if (!IsJustMade(item) || item.seat != action.seat) continue;
    const Piece& piece = state.piece(item.piece);
    const bool stands = game.rules->OnField(piece.zone) && piece.position != Position::kNone;
    if (!stands || IsHidden(piece.position)) continue;
    if (is_named(item.piece)) return &item;
    if (found == nullptr) found = &item;
  }
  return found;
}

void StandAsSaid(Run& run, const HistoryItem& summon, const Action& action) {
  const PieceIndex index = summon.piece;
  const std::uint8_t open = summon.effect;
  const EntryNumber since = summon.entry;
  const Piece before = run.state.piece(index);
  const ZoneRef from = PlaceOf(before);
  ZoneRef to = from;
  std::uint8_t said = 0;
  for (int i = 0; i < action.chosen_count; ++i) {
    const Chosen& one = action.chosen[static_cast<std::size_t>(i)];
    if (one.zone == from) said |= kZoneOpen;
    const bool free = one.piece == kNoPiece && one.zone.kind == from.kind && one.zone.slot != 0 &&
                      one.zone.seat == from.seat && run.state.At(one.zone) == kNoPiece;
    if (!free || (open & kZoneOpen) == 0) continue;
    to = one.zone;
    said |= kZoneOpen;
  }
  Position position = before.position;
  const bool turns = action.position != Position::kNone && !IsHidden(action.position);
  if (turns && (open & kPositionOpen) != 0) position = action.position;
  if (turns) said |= kPositionOpen;
  // It has stood there since it came.
  const EntryNumber origin = std::exchange(run.origin, since);
  const bool moved = !(to == from) && MovePiece(run, index, to, position);
  run.origin = origin;
  if (moved) TakeTriggersAlong(run, index, from, to);
  StandAs(run.change(), index, position, before.position_since);
  HereSinceTurn(run.change(), index, before.since_turn);
  for (HistoryItem& item : run.agenda().history()) {
    const bool it = IsJustMade(item) && item.piece == index;
    if (it) item.effect = static_cast<std::uint8_t>(item.effect & ~said);
  }
  Emit(run, {.kind = EventKind::kChosen,
             .seat = action.seat,
             .position = position,
             .piece = index,
             .other = index,
             .from = from,
             .to = to,
             .amount = said,
             .since = since});
}

void EndPlacing(Run& run, const Action& action) {
  // A pass says nothing; what is shown or put right by hand is no act of the duel.
  const bool between = action.kind != ActionKind::kPass && action.kind != ActionKind::kReveal &&
                       action.kind != ActionKind::kLook &&
                       SummonPlaced(run.game, run.state, action) == nullptr;
  const auto history = run.state.history();
  if (!between || !std::any_of(history.begin(), history.end(), &IsJustMade)) return;
  constexpr std::uint8_t kAll = kSummonJustMade | kZoneOpen | kPositionOpen;
  for (HistoryItem& item : run.agenda().history()) {
    if (IsJustMade(item)) item.effect = static_cast<std::uint8_t>(item.effect & ~kAll);
  }
}

}  // namespace judge
