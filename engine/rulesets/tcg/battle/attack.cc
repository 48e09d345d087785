// Rulebook: the Battle Phase, who may attack whom.
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kAttacks = On(ActionKind::kAttack);

Answer OneAttackOnly(const CheckContext& c) {
  const Answer position = OnlyAttackPosition(c);
  return position != Answer::kSilent ? position : OneAttackEach(c);
}

Answer DirectNeedsNoMonster(const CheckContext& c) {
  const Answer target = AttackerAndTarget(c);
  return target != Answer::kSilent ? target : DirectIsSaid(c);
}

}  // namespace

const Clause kOneAttackOnly =
    Legality("tcg.battle.one-attack-each", kAttacks, &OneAttackOnly).LooksAt(kNoPart);
const Clause kDirectNeedsNoMonster =
    Legality("tcg.battle.direct-needs-no-monster", kAttacks, &DirectNeedsNoMonster)
        .LooksAt(kPartNamed);

}  // namespace judge::tcg
