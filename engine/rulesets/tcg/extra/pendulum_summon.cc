// Rulebook: Pendulum Summons.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/extra/extra.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Returns the Level of the monster that would come; less than 1: it has none.
std::int32_t LevelComing(const CheckContext& c) {
  const CardIndex card = SummonedCard(c.state, c.action);
  return LevelOf(c.game, c.state, {.piece = c.action.piece, .card = card});
}

// Returns whether the seat has begun a second Pendulum Summon in this turn: what goes on with that
// one is no part of the first.
bool BeganAgain(const State& state, SeatIndex seat) {
  const auto history = state.history();
  return std::count_if(history.begin(), history.end(), [&](const HistoryItem& item) {
           return item.kind == HistoryKind::kSpecialSummon && item.other != kNoPiece &&
                  item.piece == item.other && item.seat == seat && item.turn == state.header().turn;
         }) > 1;
}

// Checks that the Level lies between the scales, and that the turn has seen no Pendulum Summon of
// the player before.
Answer BetweenScales(const CheckContext& c) {
  if (!IsSummonByScales(c.game, c.state, c.action)) return Answer::kSilent;
  const std::int32_t level = LevelComing(c);
  if (level < 1) return Answer::kSilent;
  const Scales scales = ScalesOf(c.game, c.state, c.action.seat);
  Fact fact{.text =
                "{card} is Level {n}, and that lies not between the scales of {piece} and "
                "{other}",
            .piece = scales.low,
            .other = scales.high,
            .card = SummonedCard(c.state, c.action),
            .seat = c.action.seat,
            .n = level};
  if (level <= scales.least || level >= scales.most) return c.Forbid(fact);
  const HistoryItem* made = SummonByScalesMade(c.state, c.action.seat);
  const bool goes_on = SummonGoneOnWith(c.game, c.state, c.action) != kNoPiece &&
                       !BeganAgain(c.state, c.action.seat);
  if (made != nullptr && !goes_on) {
    return c.Forbid({.text = "{seat} has made a Pendulum Summon in this turn",
                     .seat = c.action.seat,
                     .entry = made->entry});
  }
  if (made == nullptr && IsUnsaid(c.state, c.action.seat, kSummonUnsaid)) {
    fact.text =
        "whether {seat} has made a Pendulum Summon in this turn is not said: `fresh` in the "
        "position would say that it has not";
    return c.With(Answer::kUnproven, fact);
  }
  fact.text = "{card} is Level {n}, between the scales of {piece} and {other}";
  return c.Permit(fact);
}

// Checks where the monster comes from, and that it has a Level.
Answer Sources(const CheckContext& c) {
  const CardIndex card = SummonedCard(c.state, c.action);
  if (card == kUnknownCard || AwaitedSummon(c.game, c.state).seat != kNoSeat) {
    return Answer::kSilent;
  }
  Fact fact{.card = card, .seat = c.action.seat};
  if (IsSummonByScales(c.game, c.state, c.action)) {
    fact.text = "{card} has no Level, and scales are about Levels";
    if (LevelComing(c) < 1) return c.Forbid(fact);
    fact.text = FromExtraDeck(c.game, c.state, c.action)
                    ? "{card} lies face-up in the Extra Deck of {seat}"
                    : "{card} comes out of the hand of {seat}";
    return c.Permit(fact);
  }
  const bool graveyard =
      c.action.piece != kNoPiece && c.state.piece(c.action.piece).zone == ZoneKind::kGraveyard;
  const bool by_itself = c.pack().card(card).recipe.method != RecipeMethod::kNone;
  if (!graveyard || by_itself || ScalesOf(c.game, c.state, c.action.seat).low == kNoPiece) {
    return Answer::kSilent;
  }
  fact.text = "{card} lies in the Graveyard, and a Pendulum Summon brings nothing out of it";
  return c.Forbid(fact);
}

// Tells apart the zones of what comes out of the hand and out of the Extra Deck.
Answer PendulumPlacement(const CheckContext& c) {
  if (c.action.to.slot == 0 || !IsSummonByScales(c.game, c.state, c.action)) return Answer::kSilent;
  Fact fact{.text = "{card} comes out of the hand, and any Main Monster Zone is open to it",
            .card = SummonedCard(c.state, c.action),
            .zone = c.action.to};
  if (!FromExtraDeck(c.game, c.state, c.action)) {
    return c.action.to.kind == ZoneKind::kMonster ? c.Permit(fact) : Answer::kSilent;
  }
  const std::vector<ZoneRef> open =
      c.game.rules->extra_deck_zones(c.game, c.state, c.action.seat, fact.card);
  const bool is_open = std::find(open.begin(), open.end(), fact.zone) != open.end();
  fact.text = "{card} comes out of the Extra Deck to {zone}";
  if (is_open) return c.Permit(fact);
  fact.text = "{card} comes out of the Extra Deck, and {zone} is not open to it";
  return c.Forbid(fact);
}

}  // namespace

constexpr ActionMask kSpecial = On(ActionKind::kSpecialSummon);
const Clause kPendulumScales =
    Legality("tcg.extra.pendulum-scales", kSpecial, &BetweenScales).LooksAt(kNoPart);
const Clause kPendulumSources =
    Legality("tcg.extra.pendulum-sources", kSpecial, &Sources).LooksAt(kNoPart);
const Clause kPendulumPlacement =
    Legality("tcg.mr4.pendulum-extra-placement", kSpecial, &PendulumPlacement).LooksAt(kPartZone);

}  // namespace judge::tcg
