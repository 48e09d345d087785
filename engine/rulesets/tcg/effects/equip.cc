// Rulebook: Equip Spells.
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"

namespace judge::tcg {
namespace {

// Checks that an Equip Spell is used on one face-up monster.
Answer TargetsFaceUp(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (!used.known || !used.plays || !HasIcon(c.pack(), used.said.card, "Equip")) {
    return Answer::kSilent;
  }
  if (c.action.chosen_count == 0 || c.action.chosen[0].piece == kNoPiece) return Answer::kSilent;
  const PieceIndex target = c.action.chosen[0].piece;
  const Position stands = c.state.piece(target).position;
  Fact fact{.text = "{piece} is a face-up monster and may be equipped", .piece = target};
  if (stands != Position::kNone && !IsHidden(stands)) return c.Permit(fact);
  fact.text = "{piece} is no face-up monster, and an Equip Spell needs one";
  return c.Forbid(fact);
}

}  // namespace

const Clause kTargetsFaceUp =
    Legality("tcg.equip.targets-face-up", On(ActionKind::kActivate), &TargetsFaceUp)
        .LooksAt(kPartNamed);
const Clause kBearerLost =
    Consequence("tcg.equip.bearer-lost", Moment::kHostLeft, &EquipTargetLeaves);

}  // namespace judge::tcg
