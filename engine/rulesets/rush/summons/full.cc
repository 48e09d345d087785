// Rulebook: Other Rules, if there are 3 monsters in the Monster Zones.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kNormal = On(ActionKind::kNormalSummon);

bool ZonesTaken(const CheckContext& c) {
  return c.state.FirstEmpty(c.action.seat, ZoneKind::kMonster) == 0;
}

bool FreesZone(const CheckContext& c) {
  const auto leaves = [&](const Chosen& one) {
    return one.piece != kNoPiece && c.state.piece(one.piece).zone == ZoneKind::kMonster &&
           c.state.piece(one.piece).side == c.action.seat;
  };
  const auto first = c.action.chosen.begin();
  return std::any_of(first, first + c.action.chosen_count, leaves);
}

Fact AboutZones(const CheckContext& c, const char* text) {
  return {.text = text,
          .seat = c.action.seat,
          .n = c.state.header().slot_count[static_cast<int>(ZoneKind::kMonster)]};
}

Answer NoLowLevel(const CheckContext& c) {
  if (!ZonesTaken(c) || FreesZone(c)) return Answer::kSilent;
  return c.Forbid(AboutZones(c, "all {n} Monster Zones of {seat} are taken"));
}

Answer TributeAllowed(const CheckContext& c) {
  if (!ZonesTaken(c) || !FreesZone(c)) return Answer::kSilent;
  return c.Permit(AboutZones(
      c, "all {n} Monster Zones of {seat} are taken, and a tributed monster leaves first"));
}

}  // namespace

const Clause kFullNoLowLevel =
    Legality("rush.full.three-monsters-no-low-level", kNormal, &NoLowLevel).LooksAt(kPartNamed);
const Clause kFullTributeAllowed =
    Legality("rush.full.three-monsters-tribute-allowed", kNormal, &TributeAllowed)
        .LooksAt(kPartNamed);

}  // namespace judge::rush
