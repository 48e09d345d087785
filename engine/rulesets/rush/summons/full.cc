// Rulebook: Other Rules, if there are 3 monsters in the Monster Zones.
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"

namespace judge::rush {
namespace {

constexpr ActionMask kNormal = On(ActionKind::kNormalSummon);

}  // namespace

const Clause kFullNoLowLevel =
    Legality("rush.full.three-monsters-no-low-level", kNormal, &tcg::MonsterZonesTaken)
        .LooksAt(kPartNamed);
const Clause kFullTributeAllowed =
    Legality("rush.full.three-monsters-tribute-allowed", kNormal, &tcg::TributeFreesZone)
        .LooksAt(kPartNamed);

}  // namespace judge::rush
