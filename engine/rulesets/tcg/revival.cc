#include "engine/rulesets/tcg/revival.h"

#include <cstddef>

#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"

namespace judge::tcg {

std::vector<Chosen> CardsBrought(const CheckContext& c, const Effect* used) {
  std::vector<Chosen> brought;
  const Task* top = c.state.top_task();
  const bool chooses = c.action.kind == ActionKind::kChoose && top != nullptr;
  // Who summons a monster of his own accord uses no effect, whatever that one's effects bring.
  if (!chooses && c.action.kind != ActionKind::kActivate) return brought;
  const Effect* effect = chooses ? EffectOf(c.pack(), c.state, *top) : used;
  for (PoolIndex i = 0; effect != nullptr && i < effect->operations.count; ++i) {
    const Operation& op = c.pack().operations[effect->operations.first + i];
    if (op.kind != OperationKind::kSummon || op.what.kind != RefKind::kTarget) continue;
    if (chooses && op.what.index != top->step) continue;
    const ChosenRange named = chooses
                                  ? ChosenRange{0, c.action.chosen_count}
                                  : ChosenFor(c.game, c.state, *effect, c.action, op.what.index);
    for (int at = named.first; at < named.first + named.count; ++at) {
      brought.push_back(c.action.chosen[static_cast<std::size_t>(at)]);
    }
  }
  return brought;
}

std::vector<PieceIndex> PiecesBrought(const CheckContext& c, const Effect* used) {
  std::vector<PieceIndex> brought;
  for (const Chosen& one : CardsBrought(c, used)) brought.push_back(one.piece);
  return brought;
}

bool LiesUntold(const CheckContext& c, const Chosen& one) {
  const bool pile = one.piece == kNoPiece && one.card != kUnknownCard && one.zone.slot == 0 &&
                    one.zone.kind != ZoneKind::kNone && one.zone.seat < c.state.seats();
  return pile && !c.game.rules->OnField(one.zone.kind) &&
         !c.game.rules->IsHiddenPile(one.zone.kind) &&
         c.state.seat(one.zone.seat).unnamed[static_cast<int>(one.zone.kind)] != 0;
}

bool ComesFirstByItself(const CardDefinition& card) {
  const bool own = card.recipe.method == RecipeMethod::kOwn && card.recipe.first_so;
  return own || (card.deck == DeckKind::kExtra && card.IsMonster()) || card.Has(Frame::kRitual);
}

Answer CameLeftOpen(const CheckContext& c, PieceIndex piece) {
  Fact fact;
  fact.piece = piece;
  fact.text =
      "whether {piece} has come by its own summoning conditions before is not said: `summoned`, "
      "`never-summoned` or `fresh` in the position would say it";
  return c.With(Answer::kUnproven, fact);
}

}  // namespace judge::tcg
