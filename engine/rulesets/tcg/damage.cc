#include "engine/rulesets/tcg/damage.h"

#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/tcg/battle.h"
#include "engine/rulesets/tcg/battle_values.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {

void AttackDamage(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker <= v.target) return;
  NoteValues(c, v);
  InflictBattleDamage(c, c.data.battle.target, v.attacker - v.target);
}

void LowerPays(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || !v.against_attack || v.attacker >= v.target) return;
  NoteValues(c, v);
  InflictBattleDamage(c, c.data.battle.attacker, v.target - v.attacker);
}

void DefenseProtects(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || v.against_attack || v.attacker <= v.target) return;
  NoteValues(c, v);
  MarkDestroyed(c, kTaskTargetDestroyed);
}

void BelowDefense(const MomentContext& c) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || v.against_attack || v.attacker >= v.target) return;
  NoteValues(c, v);
  InflictBattleDamage(c, c.data.battle.attacker, v.target - v.attacker);
}

void Piercing(const MomentContext& c, const char* id) {
  const BattleValues v = ValuesOf(c);
  if (!v.known || v.against_attack || v.attacker <= v.target) return;
  const Subject target = SubjectOf(c.state(), c.data.battle.target);
  const Permission added =
      FindAdded(c.run.game, c.state(), id, SubjectOf(c.state(), c.data.battle.attacker), &target);
  if (added.found != Truth::kTrue) return;
  NoteValues(c, v);
  const PieceIndex outer = c.run.source;
  c.run.source = added.source;
  InflictBattleDamage(c, c.data.battle.target, v.attacker - v.target);
  c.run.source = outer;
}

}  // namespace judge::tcg
