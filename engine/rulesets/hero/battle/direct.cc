// Rulebook: 7 Direct Attacks.
#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/battle/battle.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

// Deals what a monster has; a Hero has no ATK, and nothing comes of its attack.
void DirectDamage(const MomentContext& c) {
  const Piece& attacker = c.state().piece(c.data.battle.attacker);
  if (!c.run.pack().card(attacker.card).Has(Frame::kLeader)) tcg::DirectDamage(c);
}

}  // namespace

const Clause kDirectOnlyIfEmpty =
    Legality("hero.direct.only-if-no-monsters", On(ActionKind::kAttack), &tcg::DirectOnlyIfEmpty)
        .LooksAt(kPartNamed);
const Clause kDirectDamage =
    Consequence("hero.direct.damage-is-atk", Moment::kDamageCalculation, &DirectDamage)
        .Meaning(Term::kBattleDamage);

}  // namespace judge::hero
