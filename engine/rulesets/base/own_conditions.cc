#include "engine/rulesets/base/own_conditions.h"

#include <algorithm>

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

bool LaidByItself(const CheckContext& c, const Activation& said) {
  return c.game.rules->effects_are_read_in_full && c.state.header().phase == PhaseKind::kSetup &&
         said.lays_rule && said.effect != nullptr && said.effect->form == EffectForm::kActivated &&
         said.effect->printed == PrintedKind::kNone && !said.effect->mandatory;
}

PieceIndex MadeOfUnsaid(const CheckContext& c, const Activation& said) {
  if (said.trigger == nullptr || (said.trigger->flags & kTriggerUnsure) == 0) return kNoPiece;
  const Source source = SourceOf(c.state, *said.trigger);
  for (const Choice& choice : c.pack().Choices(said.effect->choices)) {
    const PoolIndex among = c.pack().filters[choice.filter].among;
    const RefExpr& reference = c.pack().references[among];
    if (among == 0 || reference.kind != RefKind::kMaterialOf) continue;
    const Pieces monsters = PiecesOf(c.game, c.state, c.pack().references[reference.inner], source);
    for (const PieceIndex monster : monsters) {
      const auto picks = c.state.picks();
      const bool open = std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
        return pick.task == 0 && pick.choice == kMayBeKept && pick.piece == monster;
      });
      if (open) return monster;
    }
  }
  return kNoPiece;
}

}  // namespace judge::base
