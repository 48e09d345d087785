#include "engine/rulesets/yugiohji/effects/negation.h"

#include <algorithm>
#include <cstddef>

#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/yugiohji/duel/free_zone.h"
#include "engine/triggers/triggers.h"

namespace judge::yugiohji {
namespace {

template <typename Wanted>
bool HasOperation(const Pack& pack, const Effect& effect, Wanted&& wanted) {
  const auto first = pack.operations.begin() + effect.operations.first;
  return std::any_of(first, first + effect.operations.count, wanted);
}

bool AnswersAttack(const Effect& effect) {
  return effect.answers_in.Has(CardEvent::kAttackDeclared);
}

// Returns the moment at which the newest link is answered: before it equips, or after its cost.
NegationMoment MomentOfAnswer(const CheckContext& c) {
  const Task* link = LastLink(c.state);
  const Effect* effect = link == nullptr ? nullptr : EffectOf(c.pack(), c.state, *link);
  const bool equips = effect != nullptr && Does(c.pack(), *effect, OperationKind::kEquip);
  return equips ? NegationMoment::kBeforeEquip : NegationMoment::kAfterCost;
}

NegationMoment MomentNow(const CheckContext& c, const Task* window) {
  const StateHeader& h = c.state.header();
  const PhaseRow* row = c.game.rules->phase_rows[static_cast<int>(h.phase)];
  if (row == nullptr) return NegationMoment::kNone;
  if (row->battle) return NegationMoment::kBattlePhase;
  if (window == nullptr) {
    const bool own = row->main && h.turn_seat == c.action.seat;
    return own ? NegationMoment::kOwnMainPhase : NegationMoment::kNone;
  }
  switch (window->window) {
    case WindowKind::kActivation:
      return MomentOfAnswer(c);
    case WindowKind::kPhaseEnd:
      return NegationMoment::kEndOfMainPhase;
    case WindowKind::kEquip:
      return NegationMoment::kAfterEquip;
    default:
      return NegationMoment::kNone;
  }
}

}  // namespace

bool NegatesCards(const Pack& pack, const Effect& effect) {
  return HasOperation(pack, effect, [&](const Operation& op) {
    return op.kind == OperationKind::kModify && op.modifier != 0 &&
           pack.modifiers[op.modifier].kind == ModifierKind::kEffectsNegated;
  });
}

bool NegatesAttack(const Pack& pack, const Effect& effect) {
  const bool ends = Does(pack, effect, OperationKind::kEndPhase) && AnswersAttack(effect);
  return ends || Does(pack, effect, OperationKind::kNegateAttack);
}

bool Negates(const Pack& pack, const Effect& effect) {
  return NegatesCards(pack, effect) || NegatesAttack(pack, effect) ||
         Does(pack, effect, OperationKind::kNegateSummon);
}

bool NegatesHost(const Pack& pack, CardIndex card, const Effect& effect) {
  if (!Does(pack, effect, OperationKind::kEquip)) return false;
  const PoolRange effects = pack.card(card).effects;
  for (PoolIndex e = effects.first; e < effects.first + effects.count; ++e) {
    const PoolRange says = pack.effects[e].modifiers;
    for (PoolIndex m = says.first; m < says.first + says.count; ++m) {
      const bool negates = pack.modifiers[m].kind == ModifierKind::kEffectsNegated;
      if (negates && pack.effects[e].printed == PrintedKind::kEquip) return true;
    }
  }
  return false;
}

bool IsHandEffect(const Effect& effect) {
  return effect.form == EffectForm::kActivated && effect.works_in == kHandOnly;
}

Negation NegationOf(const CheckContext& c) {
  Negation negation;
  if (c.action.kind != ActionKind::kActivate) return negation;
  const Activation said = SaidBy(c);
  if (said.effect == nullptr || !Negates(c.pack(), *said.effect)) return negation;
  negation.effect = said.effect;
  negation.window = WindowOnTop(c.state);
  negation.moment = MomentNow(c, negation.window);
  return negation;
}

std::vector<PieceIndex> NamedToNegate(const CheckContext& c) {
  const Task* top = c.state.top_task();
  const Effect* effect = nullptr;
  if (c.action.kind == ActionKind::kActivate) {
    effect = SaidBy(c).effect;
  } else if (top != nullptr && top->kind == TaskKind::kEffect && top->waits == WaitKind::kChoice) {
    effect = EffectOf(c.pack(), c.state, *top);
  }
  std::vector<PieceIndex> named;
  if (effect == nullptr || !NegatesCards(c.pack(), *effect)) return named;
  for (int i = 0; i < c.action.chosen_count; ++i) {
    const PieceIndex piece = c.action.chosen[static_cast<std::size_t>(i)].piece;
    const bool lies = piece != kNoPiece && c.game.rules->OnField(c.state.piece(piece).zone);
    if (lies) named.push_back(piece);
  }
  return named;
}

const HistoryItem* SaidToAnswer(const CheckContext& c) {
  const Task* window = WindowOnTop(c.state);
  const EntryNumber said = c.action.answers;
  if (said == 0 || (window != nullptr && window->entry == said)) return nullptr;
  const auto history = c.state.history();
  const auto found = std::find_if(history.begin(), history.end(), [&](const HistoryItem& item) {
    const bool act = item.kind == HistoryKind::kActivation ||
                     item.kind == HistoryKind::kNormalSummon ||
                     item.kind == HistoryKind::kSpecialSummon;
    return act && item.entry == said && item.turn == c.state.header().turn;
  });
  return found == history.end() ? nullptr : &*found;
}

}  // namespace judge::yugiohji
