// Tag document, E: which opponent a card is about that speaks of one opponent's hand or decks.
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

// Returns the place of the choice of an opponent among those of the effect; -1: it has none.
int ChoiceOfOpponent(const Pack& pack, const Effect& effect) {
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = pack.choices[effect.choices.first + i];
    const bool opponents = pack.filters[choice.filter].controller == Whose::kOpponents;
    if (choice.seats && choice.at_activation && opponents) return i;
  }
  return -1;
}

// Forbids an effect about one opponent that names nobody, and permits one that names him.
Answer OneOpponentChosen(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (said.effect == nullptr || said.card == kUnknownCard) return Answer::kSilent;
  const int index = ChoiceOfOpponent(c.pack(), *said.effect);
  if (index < 0) return Answer::kSilent;
  const ChosenRange named = ChosenFor(c.game, c.state, *said.effect, c.action, index);
  Fact fact{.text = "{card} is about one opponent, and which one is not said", .card = said.card};
  if (named.count == 0) return c.Forbid(fact);
  fact.seat = c.action.chosen[static_cast<std::size_t>(named.first)].zone.seat;
  if (!c.state.Opposed(fact.seat, c.action.seat)) return Answer::kSilent;
  fact.text = "{seat} is the opponent whom {card} is about, and nobody else";
  return c.Permit(fact);
}

}  // namespace

const Clause kOneOpponentChosen = Obligation("tag.opponent.choose-one-for-private")
                                      .Binding(On(ActionKind::kActivate), &OneOpponentChosen)
                                      .LooksAt(kPartNamed);

}  // namespace judge::tag
