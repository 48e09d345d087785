// Which effect of a card an activation means that does not say it: the one that fits what is
// written.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"
#include "replay/meaning/maker.h"

namespace judge::replay {
namespace {

constexpr int kNamesMore = -100;  // what leaves out a part of what is written is no reading of it

// Whether an option may answer something that the effect asks for.
bool AsksForWay(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const OperationKind kind = op.kind;
    if (kind == OperationKind::kChooseOne || kind == OperationKind::kPlayCard) return true;
  }
  return false;
}

// Whether the effect puts a card into a zone that may be named.
bool BringsSomething(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    const OperationKind kind = op.kind;
    const bool controls =
        kind == OperationKind::kTakeControl || kind == OperationKind::kSwapControl;
    if (kind == OperationKind::kSummon || controls || IsSummoning(kind)) return true;
  }
  return false;
}

// Whether something is named that the effect does not ask for. A zone is where something comes.
bool NamesMore(const Game& game, const State& state, const Effect& effect, const Action& action) {
  const bool paid = !action.Paid().empty();
  if (paid && PriceOf(*game.pack, effect) == nullptr) return true;
  const int asked = AskedFor(game, state, effect, action);
  if (asked >= action.chosen_count) return false;
  const Chosen& more = action.chosen[static_cast<std::size_t>(asked)];
  return more.zone.slot == 0 || !BringsSomething(*game.pack, effect);
}

// Whether the effect answers such a summon or attack as is asked about now.
bool AnswersWhatIsAsked(const Game& game, const State& state, const Effect* effect) {
  const Task* window = WindowOnTop(state);
  if (window == nullptr || effect == nullptr || !game.rules->effects_are_read_in_full) return false;
  switch (window->window) {
    case WindowKind::kSummon:
      return effect->answers_in.Has(CardEvent::kSummonDeclared);
    case WindowKind::kAttack:
      return effect->answers_in.Has(CardEvent::kAttackDeclared) ||
             effect->answers_in.Has(CardEvent::kAttackTargeted);
    default:
      return false;
  }
}

}  // namespace

// How well the effect that is used fits what is written; the more the better, at most 0.
int Maker::FitsAsWritten(const Action& action) const {
  const Verdict verdict = RuleOn(desk_.game, state_, action);
  const Effect* effect = ActivationOf(desk_.game, state_, action).effect;
  if (verdict.ruling != Ruling::kIllegal) {
    const bool more = effect != nullptr && NamesMore(desk_.game, state_, *effect, action);
    return more ? kNamesMore : 0;
  }
  // Of a card on the field no effect is meant that is used elsewhere alone.
  const ZoneKind lies =
      action.piece == kNoPiece ? ZoneKind::kNone : state_.piece(action.piece).zone;
  const bool elsewhere = effect != nullptr && effect->works_in != 0 &&
                         desk_.game.rules->responses.five_parts &&
                         desk_.game.rules->OnField(lies) &&
                         (effect->works_in >> static_cast<unsigned>(lies) & 1U) == 0;
  if (elsewhere) return kNamesMore;
  // What answers what has just happened is meant, by however many rules it may not.
  if (AnswersWhatIsAsked(desk_.game, state_, effect)) return -1;
  const bool lacks =
      effect != nullptr && action.chosen_count == 0 && AsksAtActivation(desk_.game, *effect);
  return -2 * verdict.deciding_count - (lacks ? 1 : 0);
}

// Boxes that are effects of their own have no options: `option=2` means the second of them then.
void Maker::SayBox(Action* action) const {
  const Game& game = desk_.game;
  const Effect* effect = ActivationOf(game, state_, *action).effect;
  if (effect == nullptr || action->option == 0 || action->effect != 0) return;
  if (effect->first_option != 0 || AsksForWay(*game.pack, *effect)) return;
  const PoolRange effects = game.pack->card(PlayedCard(*game.pack, state_, *action)).effects;
  int box = 0;
  for (PoolIndex i = 0; i < effects.count; ++i) {
    box += game.pack->effects[effects.first + i].form == EffectForm::kActivated;
    if (box != action->option) continue;
    action->effect = static_cast<std::uint8_t>(i + 1);
    action->option = 0;
    return;
  }
}

// Without a number the first effect is meant, or, as the game says, the first that can be used as
// it is written: by what is named and paid, and by where the card lies. Where none can, the one
// that the fewest rules refuse.
Action Maker::AsWritten(Action action) {
  const Game& game = desk_.game;
  if (game.rules->effects_by_fit) SayBox(&action);
  const Action bare = action;
  const std::vector<PieceIndex> taken = taken_;
  NameTargets(&action);
  const bool open = act_.verb == Verb::kActivate && action.effect == 0 && action.option == 0;
  if (!open || !game.rules->effects_by_fit) return action;
  const CardIndex said = PlayedCard(*game.pack, state_, action);
  int count = said == kUnknownCard ? 0 : game.pack->card(said).effects.count;
  // What other cards give it counts on behind its own.
  const bool given = said != kUnknownCard && bare.piece != kNoPiece &&
                     said == state_.piece(bare.piece).card && game.rules->effects_are_read_in_full;
  if (given) count = std::max(count, HeldCount(game, state_, bare.piece));
  // Where it has no other effect there is nothing to be told apart.
  if (count == 0 || (count == 1 && ActivationOf(game, state_, action).number == 1)) return action;
  int best = FitsAsWritten(action);
  if (best == kNamesMore) best = -1;
  std::vector<PieceIndex> as_best = taken_;
  for (int i = 1; best < 0 && i <= count; ++i) {
    Action other = bare;
    other.effect = static_cast<std::uint8_t>(i);
    const Effect* effect = ActivationOf(game, state_, other).effect;
    if (effect == nullptr || effect->form != EffectForm::kActivated) continue;
    if (LiesOnNothing(game, state_, bare.piece, *effect)) continue;
    taken_ = taken;
    NameTargets(&other);
    const int fits = FitsAsWritten(other);
    if (fits <= best) continue;
    best = fits;
    action = other;
    as_best = taken_;
  }
  taken_ = as_best;
  return action;
}

}  // namespace judge::replay
