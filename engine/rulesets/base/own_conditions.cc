#include "engine/rulesets/base/own_conditions.h"

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"

namespace judge::base {
namespace {

// Returns whether a condition asks for cards of a pile that the record does not name whole.
bool AsksOpenPile(const CheckContext& c, PoolRange conditions, const Source& source) {
  const Pack& pack = *c.game.pack;
  for (const Condition& condition : pack.Conditions(conditions)) {
    const bool counts =
        condition.kind == ConditionKind::kExists || condition.kind == ConditionKind::kNone;
    if (counts && CardsLeftOpen(c.game, c.state, pack.filters[condition.filter], source) > 0) {
      return true;
    }
    if (AsksOpenPile(c, condition.inner, source)) return true;
  }
  return false;
}

}  // namespace

Truth ConditionsHold(const CheckContext& c, const Activation& said, const Source& source) {
  if (said.trigger == nullptr) return Holds(c.game, c.state, *said.effect, source);
  if ((said.trigger->flags & kTriggerUnsure) != 0) return Truth::kUnknown;
  Source about = source;
  about.subject = said.trigger->subject;
  about.other = said.trigger->other;
  const bool asks =
      c.game.rules->effects_are_read_in_full || AsksOpenPile(c, said.effect->conditions, about);
  const bool open = asks && Holds(c.game, c.state, *said.effect, about) == Truth::kUnknown;
  return open ? Truth::kUnknown : Truth::kTrue;
}

}  // namespace judge::base
