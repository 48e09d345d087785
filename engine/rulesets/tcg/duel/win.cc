// Rulebook: how a duel is won, lost and drawn.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Lets the player who gives up lose. The record ends with it.
void GivenUp(const MomentContext& c) { LoseDuel(c.run, c.data.seat, EndReason::kSurrender); }

// Tells that the duel ends in the middle of an effect: the rest of it is not done.
void EndsMidEffect(const MomentContext& c) {
  const Task* task = c.state().top_task();
  if (task == nullptr || task->kind != TaskKind::kEffect || task->piece == kNoPiece) return;
  const PoolRange effects = c.run.pack().card(c.state().piece(task->piece).card).effects;
  if (task->effect < 1 || task->effect > effects.count) return;
  const Effect& effect = c.run.pack().effects[effects.first + task->effect - 1];
  if (task->counter >= effect.operations.count) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = task->controller, .piece = task->piece});
}

// Tells of a card that wins by what lies there: that was looked at when nothing was resolving.
void LookedAtAfterwards(const MomentContext& c) {
  if (c.data.piece == kNoPiece) return;
  const CardDefinition& card = c.run.pack().card(c.state().piece(c.data.piece).card);
  const auto effects = c.run.pack().Effects(card.effects);
  const bool looks = std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
    return effect.waits_for == static_cast<std::uint8_t>(CardEvent::kConditionsMet);
  });
  if (looks) Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

bool TimeIsUp(const MomentContext& c) {
  const StateHeader& h = c.state().header();
  const auto history = c.state().history();
  return std::any_of(history.begin(), history.end(), [&](const HistoryItem& item) {
    return item.kind == HistoryKind::kTimeCalled && item.turn == h.turn && item.phase == h.phase;
  });
}

// Decides by life points when time was called in the phase that ends: those who have fewer lose,
// and nobody wins with as many as another. What nobody knows decides nothing.
void LifePointsDecide(const MomentContext& c) {
  if (!TimeIsUp(c)) return;
  const State& state = c.state();
  bool equal = true;
  SeatIndex ahead = kNoSeat;
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    bool above = true;
    for (SeatIndex other = 0; other < state.seats(); ++other) {
      if (!state.Opposed(s, other)) continue;
      const LifePool own = state.life(s);
      const LifePool theirs = state.life(other);
      above = above && own.min > theirs.max;
      equal = equal && own.min == own.max && theirs.min == theirs.max && own.min == theirs.min;
    }
    if (above && ahead == kNoSeat) ahead = s;
  }
  if (ahead == kNoSeat) {
    if (equal) return DrawDuel(c.run, EndReason::kTime);
    return Emit(c.run, {.kind = EventKind::kNoted});
  }
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    if (state.Opposed(s, ahead)) LoseDuel(c.run, s, EndReason::kTime);
  }
}

// Cards that a seat has to draw.
using DrawsDue = std::array<int, kSeatsMax>;

// Adds what the draw has the seats draw that are in `seats`.
void AddDraws(const MomentContext& c, const Operation& draw, const Task& effect,
              std::uint32_t seats, DrawsDue* due) {
  Source source = SourceOf(c.state(), effect);
  if (Holds(c.run.game, c.state(), draw.conditions, source) != Truth::kTrue) return;
  seats &= SeatsOf(c.run.game, c.state(), draw.what, source);
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    if ((seats >> s & 1U) == 0) continue;
    source.affected_seat = s;
    (*due)[s] += RangeOf(c.run.game, c.state(), draw.amount, source).least;
  }
}

// Returns what the other seats still have to draw at the moment at which one cannot: by the same
// part of the effect, or by one that is done together with it.
DrawsDue StillDue(const MomentContext& c) {
  DrawsDue due{};
  const Task* task = c.state().top_task();
  if (task == nullptr || task->kind != TaskKind::kEffect || task->counter == 0) return due;
  const Effect* effect = EffectOf(c.pack(), c.state(), *task);
  if (effect == nullptr) return due;
  const auto parts = c.pack().Operations(effect->operations);
  // The counter has gone on already, and of the part under way the seats before this one have
  // drawn.
  std::uint32_t seats = ~0U << c.data.seat << 1U;
  for (std::size_t i = task->counter - 1U; i < parts.size(); ++i, seats = ~0U) {
    if (i >= task->counter && parts[i].afterwards) break;
    if (parts[i].kind == OperationKind::kDraw) AddDraws(c, parts[i], *task, seats, &due);
  }
  return due;
}

// Draws the duel when each side has somebody who cannot draw what he has to at this moment.
void NobodyCanDraw(const MomentContext& c) {
  const State& state = c.state();
  const bool together = FormOf(*c.run.game.rules, state).falls_together;
  const DrawsDue due = StillDue(c);
  std::uint32_t lose = 0;
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    const int deck = CardsInDeck(state, s);
    const bool lacks = s == c.data.seat || (deck != kCountUnknown && deck < due[s]);
    for (SeatIndex mate = 0; mate < state.seats() && lacks; ++mate) {
      if (mate == s || (together && !state.Opposed(mate, s))) lose |= 1U << mate;
    }
  }
  if ((TakingPart(state) & ~lose) == 0) DrawDuel(c.run, EndReason::kDeckOut);
}

// Tells that nobody wins, since each player has met what ends the duel at the same moment.
void NobodyWins(const MomentContext& c) {
  if (c.data.seat != kNoSeat || TimeIsUp(c)) return;
  Emit(c.run, {.kind = EventKind::kNoted});
}

}  // namespace

const Clause kBothAtOnce = Consequence("tcg.win.both-at-once", Moment::kDuelEnds, &NobodyWins)
                               .AlsoHappening(Moment::kDrawDue, &NobodyCanDraw);
const Clause kImmediateMidEffect =
    Consequence("tcg.win.immediate-mid-effect", Moment::kDuelEnds, &EndsMidEffect);
const Clause kLookedAtAfterwards =
    Consequence("tcg.win.alternate-after-effect", Moment::kWinsByEffect, &LookedAtAfterwards);
const Clause kMatchTime = Consequence("tcg.match.time", Moment::kPhaseEnds, &LifePointsDecide)
                              .OfMatches(&GoesToWhoWonMore);
const Clause kLpZero = Consequence("tcg.win.lp-zero", Moment::kLifePointsChanged, &ZeroLoses);
const Clause kSurrender = Consequence("tcg.win.surrender", Moment::kSurrendered, &GivenUp);
const Clause kDeckOut =
    Consequence("tcg.win.deck-out", Moment::kDrawDue, &DeckOut).Meaning(Term::kDeckOut);

}  // namespace judge::tcg
