// Tag document, E: which opponent a card is about that speaks of one opponent's hand or decks.
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
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
  int found = -1;
  for (PoolIndex i = 0; i < effect.choices.count; ++i) {
    const Choice& choice = pack.choices[effect.choices.first + i];
    const bool opponents = pack.filters[choice.filter].controller == Whose::kOpponents;
    // Where one of each team is named, other rules ask for them.
    if (choice.seats && pack.filters[choice.filter].controller == Whose::kMine) return -1;
    if (choice.seats && choice.at_activation && opponents) found = i;
  }
  return found;
}

// Tells that the price is paid together with the choice, before the card joins the Chain.
void CostsWithChoice(const MomentContext& c) {
  const Task* link = LastLink(c.state());
  if (link == nullptr || link->piece != c.data.piece) return;
  const Effect* effect = EffectOf(c.pack(), c.state(), *link);
  if (effect == nullptr || effect->costs.count == 0) return;
  if (ChoiceOfOpponent(c.pack(), *effect) < 0) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
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

const Clause kCostsWithChoice =
    Consequence("tag.opponent.costs-with-choice", Moment::kEffectUsed, &CostsWithChoice);

}  // namespace judge::tag
