#include "engine/choices/together.h"

#include <algorithm>
#include <utility>

#include "engine/choices/recipe.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"

namespace judge {
namespace {

// Returns whether it is the entry of a summon by scales: it names the monster with which that
// began.
bool IsByScales(const HistoryItem& item) {
  return item.kind == HistoryKind::kSpecialSummon && item.other != kNoPiece;
}

// Returns the newest entry of a summon by scales of the piece; nullptr: it did not come so.
const HistoryItem* CameByScales(const State& state, PieceIndex piece) {
  const HistoryItem* came = nullptr;
  for (const HistoryItem& item : state.history()) {
    if (IsByScales(item) && item.piece == piece && item.turn == state.header().turn) came = &item;
  }
  return came;
}

// Returns whether the way in which the monster comes by itself is shut now, and it may come between
// the scales instead: it is no monster that comes by its own way alone or first.
bool LeavesItToScales(const Game& game, const State& state, SeatIndex seat, CardIndex index) {
  const CardDefinition& card = game.pack->card(index);
  if (card.recipe.only_so || card.recipe.first_so) return false;
  const Source source{.card = index, .controller = seat, .zone = {seat, ZoneKind::kHand, 0, 0}};
  if (Holds(game, state, card.recipe.conditions, source) != Truth::kFalse) return false;
  const Scales scales = ScalesOf(game, state, seat);
  return scales.low != kNoPiece && card.level > scales.least && card.level < scales.most;
}

}  // namespace

Scales ScalesOf(const Game& game, const State& state, SeatIndex seat) {
  if (seat >= state.seats() || !game.rules->HasZone(ZoneKind::kSpellTrap)) return {};
  std::vector<PieceIndex> ends;
  for (const ZoneRef end : EndsOfRow(state, seat, ZoneKind::kSpellTrap)) {
    const PieceIndex there = state.HasSlot(end) ? state.At(end) : kNoPiece;
    if (there == kNoPiece || !LiesAsScale(game, state, there)) return {};
    // What is not in force yet, since its activation has not resolved, is no scale.
    if ((state.piece(there).marks & kOnItsChain) != 0) return {};
    ends.push_back(there);
  }
  Scales scales{.low = ends.front(), .high = ends.back()};
  const auto scale = [&](PieceIndex p) { return game.pack->card(state.piece(p).card).scale; };
  if (scale(scales.low) > scale(scales.high)) std::swap(scales.low, scales.high);
  scales.least = scale(scales.low);
  scales.most = scale(scales.high);
  return scales;
}

bool IsSummonByScales(const Game& game, const State& state, const Action& action) {
  if (action.kind != ActionKind::kSpecialSummon || (action.flags & kWithMaterials) != 0)
    return false;
  const CardIndex index = SummonedCard(state, action);
  if (index == kUnknownCard || AwaitedSummon(game, state).seat != kNoSeat) return false;
  const CardDefinition& card = game.pack->card(index);
  if (!card.IsMonster()) return false;
  const bool own = card.recipe.method == RecipeMethod::kOwn;
  if (own && !LeavesItToScales(game, state, action.seat, index)) return false;
  if (!own && card.recipe.method != RecipeMethod::kNone) return false;
  const bool piece = action.piece != kNoPiece;
  const ZoneKind from = piece ? state.piece(action.piece).zone : action.from.kind;
  const bool hand = from == ZoneKind::kHand && card.deck == DeckKind::kMain;
  const bool extra = from == ZoneKind::kExtraDeck && card.scale >= 0;
  if (!hand && !extra) return false;
  return ScalesOf(game, state, action.seat).low != kNoPiece;
}

PieceIndex SummonGoneOnWith(const Game& game, const State& state, const Action& action) {
  const Task* top = state.top_task();
  const bool window = top != nullptr && top->kind == TaskKind::kWindow &&
                      top->window == WindowKind::kSummon && top->piece != kNoPiece;
  if (!window || !IsSummonByScales(game, state, action)) return kNoPiece;
  const bool answered = top->passes != 0 || (top->flags & (kTaskChainMade | kTaskComplete)) != 0;
  const HistoryItem* came = answered ? nullptr : CameByScales(state, top->piece);
  // One that has come again since, in another way, is summoned alone.
  const bool since = came != nullptr && state.piece(top->piece).since == came->entry;
  if (!since) return kNoPiece;
  return came->seat == action.seat ? came->other : kNoPiece;
}

std::vector<PieceIndex> SummonedTogether(const State& state, PieceIndex piece) {
  const HistoryItem* came = CameByScales(state, piece);
  if (came == nullptr) return {piece};
  std::vector<PieceIndex> together;
  for (const HistoryItem& item : state.history()) {
    const bool it = IsByScales(item) && item.other == came->other && item.turn == came->turn;
    if (it) together.push_back(item.piece);
  }
  return together;
}

const HistoryItem* SummonByScalesMade(const State& state, SeatIndex seat) {
  for (const HistoryItem& item : state.history()) {
    const bool it = IsByScales(item) && item.seat == seat && item.turn == state.header().turn;
    if (it) return &item;
  }
  return nullptr;
}

}  // namespace judge
