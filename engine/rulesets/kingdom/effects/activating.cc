#include "engine/rulesets/kingdom/effects/activating.h"

#include <cstddef>

#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/base/effect_supported.h"

namespace judge::kingdom {

Used UsedBy(const CheckContext& c) {
  Used used{.said = SaidBy(c)};
  used.card_known = used.said.card != kUnknownCard && c.state.header().phase != PhaseKind::kSetup;
  used.known = used.card_known && used.said.effect != nullptr;
  return used;
}
namespace {

// Returns whether "... can be activated at Quick Speed if ..." applies now.
bool IsQuickNow(const CheckContext& c, const Activation& said) {
  if (said.effect == nullptr || said.effect->quick_while.count == 0) return false;
  const Source source = SourceOf(c.state, c.action, said.card);
  return Holds(c.game, c.state, said.effect->quick_while, source) == Truth::kTrue;
}

}  // namespace

bool HasType(const Pack& pack, CardIndex card, const char* word) {
  const int type = pack.FindType(word);
  return type < kTypesMax && pack.card(card).types.test(static_cast<std::size_t>(type));
}

bool IsOfType(const Game& game, const State& state, PieceIndex piece, const char* word) {
  const int type = game.pack->FindType(word);
  return type < kTypesMax && TypesPlayed(game, state, piece).test(static_cast<std::size_t>(type));
}

bool IsSlow(const CheckContext& c, const Activation& said) {
  // An EVENT is quick; a clause of its own is about putting a Symbol into the Rule Zone.
  if (said.only_flips || said.lays_rule || IsQuickNow(c, said)) return false;
  // An effect that was left behind for later is not one that the card holds.
  const bool held = said.effect != nullptr;
  // A triggered effect of a face-up card has its own time, however slowly the card itself is
  // played.
  const bool open = held && !said.from_hand && !said.face_down;
  if (open && said.effect->form == EffectForm::kTriggered) return false;
  const bool as_card = said.spell || said.trap;
  // A card of two kinds says how fast it is as each of them.
  const bool play = said.effect != nullptr && said.effect->printed == PrintedKind::kPlay;
  const bool chosen = held && said.effect->option != 0 && said.effect->speed == EffectSpeed::kSlow;
  if (as_card && chosen) return true;
  const bool own = play || (held && open && said.way != nullptr);
  if (as_card && own) return said.effect->speed == EffectSpeed::kSlow;
  const int slow = c.pack().FindType("Slow");
  if (as_card && said.way != nullptr && slow < kTypesMax) {
    return said.way->types.test(static_cast<std::size_t>(slow));
  }
  if (as_card || !held) return as_card && HasType(c.pack(), said.card, "Slow");
  // A triggered effect has its own time.
  if (said.effect->form == EffectForm::kTriggered) return false;
  // Symbols print a speed only when it is another one.
  if (said.effect->charges_cost >= 0) return said.effect->speed == EffectSpeed::kSlow;
  return said.effect->speed != EffectSpeed::kQuick;
}

bool IsOpenMainPhase(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  return c.game.rules->Phase(h.phase).main && h.turn_seat == c.action.seat &&
         c.state.top_task() == nullptr;
}

const Task* AnsweredLink(const CheckContext& c) {
  const Task* top = c.state.top_task();
  const bool window =
      top != nullptr && top->kind == TaskKind::kWindow && top->window == WindowKind::kActivation;
  return window ? LastLink(c.state) : nullptr;
}

const Effect* CopiedBy(const CheckContext& c, const Activation& said) {
  const Operation* copy = said.effect == nullptr
                              ? nullptr
                              : FindOperation(c.pack(), *said.effect, OperationKind::kCopyEffect);
  if (copy == nullptr || copy->what.kind != RefKind::kTarget) return nullptr;
  const ChosenRange found = ChosenFor(c.game, c.state, *said.effect, c.action, copy->what.index);
  if (found.count == 0) return nullptr;
  const CardIndex card =
      base::CardOf(c.state, c.action.chosen[static_cast<std::size_t>(found.first)]);
  if (card == kUnknownCard) return nullptr;
  // Of an effect with ways of its own the option names one of those.
  const bool own = said.effect->option != 0 && c.game.rules->effects_are_read_in_full;
  const std::uint8_t option = own ? std::uint8_t{0} : c.action.option;
  const PoolIndex effect = CopiedEffect(c.pack(), card, copy->values, option);
  return effect == 0 ? nullptr : &c.pack().effects[effect];
}

const Operation* FindOperation(const Pack& pack, const Effect& effect, OperationKind kind) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (op.kind == kind) return &op;
  }
  return nullptr;
}

const Effect* EffectNumber(const Pack& pack, CardIndex card, int number) {
  const PoolRange effects = pack.card(card).effects;
  if (number < 1 || number > effects.count) return nullptr;
  return &pack.effects[effects.first + number - 1];
}

}  // namespace judge::kingdom
