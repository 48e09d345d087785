// Rulebook: 3 Turn Structure, Start of Turn; 5 Face-Down Rules and 10 Status System, as far as they
// speak of it. The clauses happen in the order of the table.
#include <algorithm>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

constexpr int kCardsATurn = 2;

// Calls visit(piece) for each monster of the player whose turn begins.
template <typename Visit>
void ForEachOwn(const MomentContext& c, Visit&& visit) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    const Piece& piece = c.state().piece(p);
    const bool own = piece.owner != kNoSeat && piece.controller == c.data.seat;
    if (own && piece.zone == ZoneKind::kMonster && c.state().header().over == 0) visit(p);
  }
}

void NotePiece(const MomentContext& c, PieceIndex piece) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = piece});
}

// Draws the two cards; whoever writes them down names them afterwards.
void DrawTwo(const MomentContext& c) {
  const int before = HandSize(c.state(), c.data.seat);
  Draw(c.run, c.data.seat, kCardsATurn, kUnknownCard);
  const int drawn = before < 0 ? kCardsATurn : HandSize(c.state(), c.data.seat) - before;
  CountEffectDraws(c.run.change(), c.data.seat, drawn);
}

// Checks draws that are written down: the cards of the turn, or those of an effect.
Answer DrawnByItself(const CheckContext& c) {
  if (c.state.header().phase == PhaseKind::kSetup) return Answer::kSilent;
  const Fact fact{.text = "two cards are drawn when a turn begins, else by an effect"};
  const SeatState& seat = c.state.seat(c.action.seat);
  const bool drawn =
      c.action.kind == ActionKind::kDraw && seat.effect_draws >= std::max(1, c.action.number);
  if (!drawn) return c.Forbid(fact);
  // A number alone says how many were drawn. A name says which card one of them is.
  const bool fewer =
      c.action.card == kUnknownCard && c.action.number > 0 && c.action.number < seat.effect_draws;
  if (!fewer) return c.Permit(fact);
  return c.With(Answer::kUnproven,
                {.text = "{n} cards were due to {seat}, and {m} is written: whether the rest "
                         "was drawn is not said",
                 .seat = c.action.seat,
                 .n = seat.effect_draws,
                 .m = c.action.number});
}

void FirstTurnDraws(const MomentContext& c) {
  if (c.data.number == 1) NotePiece(c, kNoPiece);
}

bool IsWaiting(const MomentContext& c, PieceIndex p) {
  const Piece& piece = c.state().piece(p);
  return IsHidden(piece.position) || (piece.flags & kSpent) != 0 ||
         StatusesOn(c.run.game, c.state(), p) > 0;
}

// Notes that the cards were drawn before anything of the monsters that wait for the turn.
void OrderOfSteps(const MomentContext& c) {
  bool waits = false;
  ForEachOwn(c, [&](PieceIndex p) { waits |= IsWaiting(c, p); });
  if (waits) NotePiece(c, kNoPiece);
}

void Refresh(const MomentContext& c) {
  ForEachOwn(c, [&](PieceIndex p) {
    const Piece& piece = c.state().piece(p);
    if (IsHidden(piece.position) || (piece.flags & kSpent) == 0) return;
    ClearMarks(c.run.change(), p, kSpent);
    Emit(c.run, {.kind = EventKind::kRefreshed, .seat = c.data.seat, .piece = p});
  });
}

bool IsDisabled(const State& state, PieceIndex piece) {
  const auto all = state.modifiers();
  return std::any_of(all.begin(), all.end(), [&](const ActiveModifier& m) {
    return m.piece == piece && m.lasts == DurationKind::kUntilRefreshed;
  });
}

// Ends what keeps the monster from attacking until it is refreshed.
void EndDisabling(const MomentContext& c, PieceIndex piece) {
  if (!IsDisabled(c.state(), piece)) return;
  EndModifiersIf(c.run.change(), [=](const ActiveModifier& m) {
    return m.piece == piece && m.lasts == DurationKind::kUntilRefreshed;
  });
  Emit(c.run, {.kind = EventKind::kRefreshed, .seat = c.data.seat, .piece = piece});
}

void DisabledForTheTurn(const MomentContext& c) {
  ForEachOwn(c, [&](PieceIndex p) {
    if (!IsHidden(c.state().piece(p).position)) EndDisabling(c, p);
  });
}

void DamageOverTime(const MomentContext& c) {
  ActByStatuses(c.run, c.data.seat);
  CheckHitPoints(c.run);
}

void ResolveStatuses(const MomentContext& c) { CountStatuses(c.run, c.data.seat); }
void EndByDuration(const MomentContext& c) { EndCountedStatuses(c.run, c.data.seat); }

// Returns whether a status keeps the piece from attacking.
bool IsKeptFromAttacking(const MomentContext& c, PieceIndex piece) {
  const auto all = c.state().modifiers();
  return std::any_of(all.begin(), all.end(), [&](const ActiveModifier& m) {
    return m.piece == piece && IsStatus(c.pack(), m) && m.kind == ModifierKind::kProhibit &&
           (m.acts & Bit(CardAct::kAttack)) != 0;
  });
}

// Notes the monsters that a status keeps from attacking although they have been refreshed.
void StatusesComeAfter(const MomentContext& c) {
  ForEachOwn(c, [&](PieceIndex p) {
    if (IsKeptFromAttacking(c, p)) NotePiece(c, p);
  });
}

// Turns the monster up: now it can attack, whatever disabled it while it lay there.
void TurnUp(const MomentContext& c, PieceIndex piece) {
  ClearMarks(c.run.change(), piece, kSpent);
  EndModifiersIf(c.run.change(), [=](const ActiveModifier& m) {
    return m.piece == piece && m.lasts == DurationKind::kUntilRefreshed;
  });
  c.run.agenda().Remember(MakeHistory(c.run, HistoryKind::kFlipped, c.data.seat, piece));
  SetPosition(c.run, piece, Position::kAttack, EventKind::kFlipped, kNoClause);
}

// Turns up what was summoned in the player's turn before, or (`rest`) what lies there from earlier.
void TurnUpAll(const MomentContext& c, bool rest) {
  const int last = c.state().header().turn - c.state().seats();
  ForEachOwn(c, [&](PieceIndex p) {
    const Piece& piece = c.state().piece(p);
    if (IsHidden(piece.position) && (piece.since_turn == last) != rest) TurnUp(c, p);
  });
}

void FlipLastTurns(const MomentContext& c) { TurnUpAll(c, false); }
void FlipOthers(const MomentContext& c) { TurnUpAll(c, true); }

// Forbids turning a monster up by hand.
Answer TurnsUpByItself(const CheckContext& c) {
  const PieceIndex piece = c.action.piece;
  if (piece != kNoPiece && !IsHidden(c.state.piece(piece).position)) {
    return c.Forbid({.text = "{piece} lies face-up already", .piece = piece});
  }
  return c.Forbid(
      {.text = "{piece} turns up when {seat}'s next turn begins, or when it is attacked",
       .piece = c.action.piece,
       .seat = c.action.seat});
}

}  // namespace

const Clause kDrawTwo =
    Obligation("hero.turn.draw-two")
        .Happening(Moment::kTurnBegins, &DrawTwo)
        .Binding(On(ActionKind::kDraw) | On(ActionKind::kNoDraw), &DrawnByItself)
        .LooksAt(kNoPart);
const Clause kFirstTurnDraws =
    Consequence("hero.turn.first-turn-draws", Moment::kTurnBegins, &FirstTurnDraws);
const Clause kOrderOfStartSteps =
    Consequence("hero.turn.order-of-start-steps", Moment::kTurnBegins, &OrderOfSteps);
const Clause kRefreshFaceUp =
    Consequence("hero.turn.refresh-face-up", Moment::kTurnBegins, &Refresh);
const Clause kDisableIsForTheTurn =
    Consequence("hero.status.disable-is-for-the-turn", Moment::kTurnBegins, &DisabledForTheTurn);
const Clause kDamageOverTime =
    Consequence("hero.status.damage-over-time", Moment::kTurnBegins, &DamageOverTime);
const Clause kStatusesResolved =
    Consequence("hero.turn.statuses-resolved", Moment::kTurnBegins, &ResolveStatuses);
const Clause kDurationFromData =
    Consequence("hero.status.duration-from-data", Moment::kTurnBegins, &EndByDuration);
const Clause kRefreshBeforeStatuses =
    Consequence("hero.turn.refresh-before-statuses", Moment::kTurnBegins, &StatusesComeAfter);
const Clause kFlipLastTurnSummons =
    Consequence("hero.turn.flip-last-turn-summons", Moment::kTurnBegins, &FlipLastTurns);
const Clause kFlipNextOwnTurn =
    Consequence("hero.facedown.flip-next-own-turn", Moment::kTurnBegins, &FlipOthers)
        .Binding(On(ActionKind::kFlip), &TurnsUpByItself)
        .LooksAt(kNoPart);

}  // namespace judge::hero
