#include "engine/rulesets/yugiohji/duel/free_zone.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/choices/choices.h"
#include "engine/state/state.h"

namespace judge::yugiohji {
namespace {

// Returns whether the price takes that card away, before anything comes to where it stands.
bool IsPaid(const CheckContext& c, PieceIndex piece) {
  const auto paid = c.action.Paid();
  return piece != kNoPiece && std::any_of(paid.begin(), paid.end(),
                                          [=](const Chosen& one) { return one.piece == piece; });
}

}  // namespace

bool Does(const Pack& pack, const Effect& effect, OperationKind kind) {
  const auto first = pack.operations.begin() + effect.operations.first;
  return std::any_of(first, first + effect.operations.count,
                     [=](const Operation& op) { return op.kind == kind; });
}

const Effect* SummoningEffect(const CheckContext& c) {
  if (c.action.kind != ActionKind::kActivate) return nullptr;
  const Activation said = SaidBy(c);
  const bool summons = said.effect != nullptr && said.effect->supported && !said.only_flips &&
                       Does(c.pack(), *said.effect, OperationKind::kSummon);
  return summons ? said.effect : nullptr;
}

bool IsFree(const CheckContext& c, ZoneRef zone) {
  const bool own = zone.kind == ZoneKind::kMonster && zone.seat == c.action.seat;
  if (!own || !c.state.HasSlot(zone)) return false;
  const PieceIndex there = c.state.At(zone);
  return there == kNoPiece || IsPaid(c, there);
}

bool HasFreeZone(const CheckContext& c) {
  const int slots = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)];
  for (int slot = 1; slot <= slots; ++slot) {
    if (IsFree(c, {c.action.seat, ZoneKind::kMonster, static_cast<std::uint8_t>(slot), 0})) {
      return true;
    }
  }
  return false;
}

int CountAskedFor(const CheckContext& c, const Effect& effect) {
  int asked = 0;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, i);
    asked = std::max(asked, range.first + range.count);
  }
  return asked;
}

ZoneRef NamedZone(const CheckContext& c, const Effect& effect) {
  const int asked = CountAskedFor(c, effect);
  if (asked >= c.action.chosen_count) return {};
  return c.action.chosen[static_cast<std::size_t>(asked)].zone;
}

}  // namespace judge::yugiohji
