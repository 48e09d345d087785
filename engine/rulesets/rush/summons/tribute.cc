// Rulebook: 2. Main Phase, Tribute Summoning.
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/summons/summons.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"

namespace judge::rush {
namespace {

constexpr ActionMask kNormal = On(ActionKind::kNormalSummon);

}  // namespace

const Clause kNoTribute =
    Legality("rush.summon.level-1-4-no-tribute", kNormal, &tcg::NoTribute).LooksAt(kPartNamed);
const Clause kOneForFive = Legality("rush.tribute.one-for-5-6", kNormal, &tcg::OneTribute)
                               .LooksAt(kPartNamed | kPartPosition);
const Clause kTwoForSeven = Legality("rush.tribute.two-for-7-plus", kNormal, &tcg::TwoTributes)
                                .LooksAt(kPartNamed | kPartPosition);
const Clause kSetNeedsTribute =
    Legality("rush.tribute.set-needs-tribute", kNormal, &tcg::SetTakesTributes)
        .LooksAt(kPartNamed | kPartPosition);
const Clause kOwnMonsters =
    Legality("rush.tribute.own-monsters", kNormal, &tcg::OwnTributes).LooksAt(kPartNamed);
const Clause kTributesToGraveyard =
    Consequence("rush.tribute.sent-to-graveyard", Moment::kMaterialDue, &tcg::TributesToGraveyard);

}  // namespace judge::rush
