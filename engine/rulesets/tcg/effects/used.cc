#include "engine/rulesets/tcg/effects/used.h"

#include <algorithm>
#include <cstddef>

#include "engine/lookup/lookup.h"

namespace judge::tcg {
namespace {

// Returns the Spell Speed of an effect of that card. `played`: the Spell or Trap itself.
int SpeedOf(const Pack& pack, CardIndex card, const Effect* effect, bool played) {
  const CardDefinition& definition = pack.card(card);
  if (definition.Has(Frame::kTrap)) return HasIcon(pack, card, "Counter") ? 3 : 2;
  const bool spell = definition.Has(Frame::kSpell) || definition.scale >= 0;
  if (spell && played) return HasIcon(pack, card, "Quick-Play") ? 2 : 1;
  if (effect == nullptr || effect->form == EffectForm::kTriggered) return 1;
  return effect->speed == EffectSpeed::kQuick ? 2 : 1;
}

}  // namespace

bool HasIcon(const Pack& pack, CardIndex card, const char* word) {
  const int type = pack.FindType(word);
  return type < kTypesMax && pack.card(card).types.test(static_cast<std::size_t>(type));
}

bool StaysOnField(const Game& game, CardIndex card) {
  const Pack& pack = *game.pack;
  const auto effects = pack.Effects(pack.card(card).effects);
  const bool persists = std::any_of(effects.begin(), effects.end(),
                                    [](const Effect& effect) { return effect.persists_counted; });
  return persists || pack.card(card).scale >= 0 || HasIcon(pack, card, "Continuous") ||
         HasIcon(pack, card, "Equip") || LiesInField(game, card);
}

UsedCard UsedCardOf(const CheckContext& c) {
  UsedCard used{.said = SaidBy(c)};
  const CardIndex card = used.said.card;
  used.known = card != kUnknownCard && c.state.header().phase != PhaseKind::kSetup;
  if (!used.known) return used;
  used.spell =
      c.pack().card(card).Has(Frame::kSpell) || (c.pack().card(card).scale >= 0 && used.said.spell);
  used.trap = c.pack().card(card).Has(Frame::kTrap);
  const bool open = used.said.on_field && !used.said.face_down;
  const bool pile = !used.said.on_field && !used.said.from_hand;
  used.plays = (used.spell || used.trap) && !open && !pile;
  used.speed = SpeedOf(c.pack(), card, used.said.effect, used.plays);
  return used;
}

Fact AboutUsed(const CheckContext& c, const UsedCard& used, const char* text) {
  return {.text = text, .piece = c.action.piece, .card = used.said.card, .seat = c.action.seat};
}

bool IsPlayedOffPile(const CheckContext& c, const UsedCard& used) {
  const bool card = used.known && (used.spell || used.trap) && c.action.piece != kNoPiece;
  if (!card || used.said.effect == nullptr || used.said.trigger != nullptr) return false;
  const ZoneKind zone = c.state.piece(c.action.piece).zone;
  const bool pile = zone == ZoneKind::kGraveyard || zone == ZoneKind::kBanished;
  return pile && used.said.effect->works_in == 0;
}

PhaseKind PhaseNamed(const Pack& pack, const Effect& effect) {
  for (const Condition& condition : pack.Conditions(effect.conditions)) {
    if (condition.kind == ConditionKind::kPhase) return static_cast<PhaseKind>(condition.phase);
  }
  return PhaseKind::kNone;
}

bool IsOpenMain(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  return c.game.rules->Phase(h.phase).main && h.turn_seat == c.action.seat &&
         c.state.top_task() == nullptr;
}

const Task* LinkAnswered(const CheckContext& c) {
  const Task* top = c.state.top_task();
  const bool window =
      top != nullptr && top->kind == TaskKind::kWindow && top->window == WindowKind::kActivation;
  return window ? LastLink(c.state) : nullptr;
}

int SpeedOfLink(const CheckContext& c, const Task& link) {
  if (link.piece == kNoPiece) return 1;
  const CardIndex card = c.state.piece(link.piece).card;
  if (card == kUnknownCard) return 0;
  const Effect* effect = EffectOf(c.pack(), c.state, link);
  // A Spell or Trap is played where its first effect is on the chain; others are used later.
  return SpeedOf(c.pack(), card, effect, link.effect <= 1);
}

}  // namespace judge::tcg
