// Tag document, E: a card about each player, of whom the activating Duelist names one of
// each team.
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// The two choices of an effect about a player of each side: one of the own team, one of the other.
struct BothChoices {
  int own = -1;  // among the choices of the effect; -1: it is about no such two
  int other = -1;
  bool any() const { return own >= 0 && other >= 0; }
};

BothChoices ChoicesOf(const Pack& pack, const Effect* effect) {
  BothChoices both;
  if (effect == nullptr) return both;
  for (PoolIndex i = 0; i < effect->choices.count; ++i) {
    const Choice& choice = pack.choices[effect->choices.first + i];
    if (!choice.seats || !choice.at_activation) continue;
    const Whose whose = pack.filters[choice.filter].controller;
    if (whose == Whose::kMine) both.own = i;
    if (whose == Whose::kOpponents) both.other = i;
  }
  return both;
}

// Returns the seat that is named for the choice; kNoSeat: nobody is.
SeatIndex NamedFor(const CheckContext& c, const Effect& effect, int choice) {
  const ChosenRange named = ChosenFor(c.game, c.state, effect, c.action, choice);
  return named.count == 0 ? kNoSeat
                          : c.action.chosen[static_cast<std::size_t>(named.first)].zone.seat;
}

// Returns what the seat lacks to carry out what the effect does to who is named for that choice.
tcg::Lack LackOf(const CheckContext& c, const Activation& said, int choice, SeatIndex seat) {
  for (const Operation& op : c.pack().Operations(said.effect->operations)) {
    if (op.what.kind != RefKind::kTarget || op.what.index != choice) continue;
    const tcg::Lack lack = tcg::LackFor(c, said, op, seat);
    if (lack.text != nullptr || lack.unknown) return lack;
  }
  return {};
}

Answer ActivatorPicks(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const BothChoices both = ChoicesOf(c.pack(), said.effect);
  if (!both.any()) return Answer::kSilent;
  Fact fact{.text = "{card} is about a Duelist of each team, and who they are is not said",
            .card = said.card,
            .seat = NamedFor(c, *said.effect, both.own)};
  const SeatIndex other = NamedFor(c, *said.effect, both.other);
  if (fact.seat == kNoSeat || other == kNoSeat) return c.Forbid(fact);
  if (!c.state.SameTeam(fact.seat, c.action.seat)) {
    fact.text = "{card} is about a Duelist of each team, and {seat} is of the other team";
    return c.Forbid(fact);
  }
  fact.text = "{seat} is the Duelist of the own team whom {card} is about";
  return c.Permit(fact);
}

Answer OnlyAble(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const BothChoices both = ChoicesOf(c.pack(), said.effect);
  if (!both.any()) return Answer::kSilent;
  bool able = false;
  for (const int choice : {both.own, both.other}) {
    const SeatIndex seat = NamedFor(c, *said.effect, choice);
    if (seat >= c.state.seats()) continue;
    const tcg::Lack lack = LackOf(c, said, choice, seat);
    able = true;
    if (lack.unknown) {
      return c.With(Answer::kUnproven,
                    {.text = "how many cards {seat} has in the hand is not known, and {card} takes "
                             "{m}",
                     .card = said.card,
                     .seat = seat,
                     .m = lack.due});
    }
    if (lack.text == nullptr) continue;
    return c.Forbid(
        {.text = lack.text, .card = said.card, .seat = seat, .n = lack.has, .m = lack.due});
  }
  if (!able) return Answer::kSilent;
  return c.Permit({.text = "nobody who is named for {card} lacks the cards that it asks for",
                   .card = said.card});
}

Answer NoEligible(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const BothChoices both = ChoicesOf(c.pack(), said.effect);
  if (!both.any()) return Answer::kSilent;
  for (const bool own : {true, false}) {
    bool any = false;
    for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
      if (c.state.SameTeam(seat, c.action.seat) != own) continue;
      any |= LackOf(c, said, own ? both.own : both.other, seat).text == nullptr;
    }
    if (any) continue;
    return c.Forbid({.text = own ? "nobody of the own team has the cards that {card} asks for"
                                 : "no opponent has the cards that {card} asks for",
                     .card = said.card});
  }
  return Answer::kSilent;
}

// Tells of the Duelists who were named before anybody answers.
void PickedNow(const MomentContext& c) {
  const Task* link = LastLink(c.state());
  if (link == nullptr || link->piece != c.data.piece) return;
  const Effect* effect = EffectOf(c.pack(), c.state(), *link);
  const BothChoices both = ChoicesOf(c.pack(), effect);
  if (!both.any()) return;
  for (const Pick& pick : c.state().picks()) {
    const bool named = pick.task == link->id && pick.piece == kNoPiece &&
                       pick.zone.kind == ZoneKind::kNone && pick.zone.seat < c.state().seats() &&
                       (pick.choice == both.own || pick.choice == both.other);
    if (!named) continue;
    Emit(c.run, {.kind = EventKind::kNoted, .seat = pick.zone.seat, .piece = link->piece});
  }
}

}  // namespace

const Clause kActivatorPicks = Obligation("tag.both.activator-picks-duelists")
                                   .Binding(kUses, &ActivatorPicks)
                                   .LooksAt(kPartNamed);
const Clause kPickedAtActivation =
    Consequence("tag.both.picked-at-activation", Moment::kEffectUsed, &PickedNow);
const Clause kOnlyAble =
    Legality("tag.both.only-able-duelists", kUses, &OnlyAble).LooksAt(kPartNamed);
const Clause kNoEligible =
    Legality("tag.both.no-eligible-no-activation", kUses, &NoEligible).LooksAt(kNoPart);

}  // namespace judge::tag
