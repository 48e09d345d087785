#include "engine/rulesets/yugiohji/summons/named.h"

#include <cstddef>

#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"

namespace judge::yugiohji {
namespace {

std::optional<Chosen> NamedWhileResolving(const CheckContext& c, EffectChoice which) {
  const Task* top = c.state.top_task();
  const bool asks = top != nullptr && top->kind == TaskKind::kEffect &&
                    top->waits == WaitKind::kChoice && c.action.chosen_count > 0;
  const Effect* effect = asks ? EffectOf(c.pack(), c.state, *top) : nullptr;
  if (effect == nullptr || which(c.pack(), *effect) != top->step) return std::nullopt;
  return c.action.chosen[0];
}

}  // namespace

std::optional<Chosen> NamedFor(const CheckContext& c, EffectChoice which) {
  if (c.action.kind == ActionKind::kChoose) return NamedWhileResolving(c, which);
  const Activation said = SaidBy(c);
  const int choice = said.effect == nullptr ? kNoChoice : which(c.pack(), *said.effect);
  if (choice == kNoChoice) return std::nullopt;
  const ChosenRange range = ChosenFor(c.game, c.state, *said.effect, c.action, choice);
  if (range.count == 0) return std::nullopt;
  return c.action.chosen[static_cast<std::size_t>(range.first)];
}

}  // namespace judge::yugiohji
