// What cards may do in the setup: nobody answers there, and nothing that happens is waited for.
#include "engine/loader/checks.h"
#include "engine/loader/flatten.h"
#include "engine/state/state.h"

namespace judge {
namespace {

constexpr auto kSetup = static_cast<std::uint8_t>(PhaseKind::kSetup);

}  // namespace

bool IsOfSetup(const Pack& pack, const Effect& effect) {
  if (effect.event_phase == kSetup) return true;
  for (const Condition& condition : pack.Conditions(effect.conditions)) {
    if (condition.kind == ConditionKind::kPhase && condition.phase == kSetup) return true;
  }
  return false;
}

// Reports an operation for the setup in an effect that is not used there.
void Flattener::CheckNeverInSetup(const Effect& effect) {
  if (report_.checks.kept) return;
  for (const Operation& op : pack_.Operations(effect.operations)) {
    for (const Condition& condition : pack_.Conditions(op.conditions)) {
      if (condition.kind != ConditionKind::kPhase || condition.phase != kSetup) continue;
      return report_.ProblemAt("operations", "one is for the setup, where this effect is not used",
                               "write an effect of its own with conditions = [(phase = setup)]");
    }
  }
}

void Flattener::CheckSetup(const CardDefinition& card) {
  int done = 0;  // effects that are done when the card is laid out
  for (PoolIndex i = 0; i < card.effects.count; ++i) {
    const At at(*this, "effects", i);
    const Effect& effect = pack_.effects[card.effects.first + i];
    if (!effect.supported) continue;
    if (!IsOfSetup(pack_, effect)) {
      CheckNeverInSetup(effect);
      continue;
    }
    if (effect.form == EffectForm::kTriggered || effect.form == EffectForm::kReplacement) {
      report_.ProblemAt("waitsFor", "nothing that happens in the setup is waited for",
                        "make it activated, and mandatory if laying its card out is enough");
      continue;
    }
    if (effect.form != EffectForm::kActivated || !effect.mandatory) continue;
    if (!card.Has(Frame::kRule)) {
      report_.ProblemAt("mandatory", "only a Rule Card is laid out in the setup", "leave it out");
    }
    if (effect.conditions.count > 1 || effect.costs.count > 0 || effect.choices.count > 0) {
      report_.Problem("laying its card out asks nobody for anything",
                      "leave mandatory out, or say conditions and choices in the operations");
    }
    if (++done == 2) {
      report_.ProblemAt("mandatory", "another effect is done when the card is laid out",
                        "write the operations of both into one effect");
    }
  }
}

}  // namespace judge
