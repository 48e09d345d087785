// Rulebook: 3 Turn Structure, what is limited in the main phase, as far as summons go.
#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/summons/summoned.h"
#include "engine/rulesets/hero/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr ActionMask kSummons = On(ActionKind::kNormalSummon);

// Forbids a card whose stars are not those of its kind: a mistake of the printer is not played.
Answer OnlySixStars(const CheckContext& c) {
  const Summoned kind = KindOf(c);
  if (kind == Summoned::kUnseen || kind == Summoned::kNone) return Answer::kSilent;
  Fact fact{.card = CardOf(c), .m = kind == Summoned::kHero ? kHeroStars : kMostStars};
  const CardDefinition& card = c.pack().card(fact.card);
  if (HasStarsOfKind(card)) return Answer::kSilent;
  fact.n = card.level;
  fact.text = kind == Summoned::kHero
                  ? "{card} has {n} stars, and a Hero has {m}"
                  : "{card} has {n} stars and is no Hero: a monster has {m} at most";
  return c.Forbid(fact);
}

int MoreSummons(const CheckContext& c) {
  return RaisedBy(c.game, c.state, kEffectsMayRaise.id, c.action.seat);
}

Answer OneMonsterSummon(const CheckContext& c) {
  if (c.action.kind == ActionKind::kSpecialSummon) {
    return c.Forbid({"a player summons a monster out of the hand, else an effect creates it"});
  }
  if (KindOf(c) == Summoned::kHero) return Answer::kSilent;
  if (KindOf(c) == Summoned::kNone) {
    return c.Forbid({.text = "{card} is no monster", .card = CardOf(c)});
  }
  const SeatState& seat = c.state.seat(c.action.seat);
  Fact fact{.seat = c.action.seat, .n = seat.normal_summons, .m = 1 + MoreSummons(c)};
  if (seat.normal_summons == 0 && IsUnsaid(c.state, c.action.seat, kSummonUnsaid)) {
    fact.text =
        "whether {seat} has used the Normal Summon of this turn is not said: `summon unused`, "
        "`summon used` or `fresh` in the position would say it";
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "summons of {seat} in this turn: {n} of {m}";
  fact.entry = seat.normal_summon_entry;
  if (fact.n >= fact.m) return c.Forbid(fact);
  return fact.n == 0 ? c.Permit(fact) : Answer::kSilent;
}

Answer EffectsMayRaise(const CheckContext& c) {
  if (KindOf(c) == Summoned::kHero || KindOf(c) == Summoned::kNone) return Answer::kSilent;
  const Fact fact{.text = "an effect lets {seat} summon more than one monster: {n} more",
                  .seat = c.action.seat,
                  .n = MoreSummons(c)};
  const int done = c.state.seat(c.action.seat).normal_summons;
  return fact.n > 0 && done > 0 && done <= fact.n ? c.Permit(fact) : Answer::kSilent;
}

Answer NotCountedAsSummon(const CheckContext& c) {
  const SeatState& seat = c.state.seat(c.action.seat);
  if (KindOf(c) != Summoned::kHero || seat.normal_summons == 0) return Answer::kSilent;
  return c.Permit({.text = "{card} is not the monster that {seat} summons in a turn",
                   .card = CardOf(c),
                   .seat = c.action.seat,
                   .entry = seat.normal_summon_entry});
}

}  // namespace

const Clause kOnlySixStars =
    Definition("hero.hero.only-six-stars").Binding(kSummons, &OnlySixStars).LooksAt(kNoPart);
const Clause kOneMonsterSummon =
    Legality("hero.limit.one-monster-summon", kSummons | On(ActionKind::kSpecialSummon),
             &OneMonsterSummon)
        .LooksAt(kNoPart);
const Clause kEffectsMayRaise =
    Legality("hero.limit.effects-may-raise", kSummons, &EffectsMayRaise).LooksAt(kNoPart);
const Clause kNotCountedAsSummon =
    Legality("hero.hero.not-counted-as-summon", kSummons, &NotCountedAsSummon).LooksAt(kNoPart);

}  // namespace judge::hero
