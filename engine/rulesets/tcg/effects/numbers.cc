// Rulebook: the order of changes of ATK and DEF.
#include "engine/changes/changes.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Tells that a change which sets a number has ended those that were left behind before.
void WipesEarlier(const MomentContext& c) {
  if (c.data.number == 0) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(c.data.piece).controller,
               .piece = c.data.piece});
}

}  // namespace

const Clause kOriginalAndCurrent =
    Definition("tcg.atk.original-and-current", Term::kNeverBelowZero);
const Clause kOriginalChanged = Definition("tcg.atk.original-changed", Term::kOriginalAnew);
const Clause kContinuousSet = Definition("tcg.atk.continuous-set", Term::kSetNumber);
const Clause kLingeringSetWipes =
    Consequence("tcg.atk.lingering-set-wipes", Moment::kNumberHeld, &WipesEarlier)
        .Meaning(Term::kHeldNumber);

}  // namespace judge::tcg
