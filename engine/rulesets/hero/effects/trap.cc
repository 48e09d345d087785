// Rulebook: 9 Trap Rules.
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/rulesets/hero/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::hero {
namespace {

constexpr ActionMask kActivate = On(ActionKind::kActivate);

Answer PlayedFaceDown(const CheckContext& c) {
  const CardIndex card =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  if (c.action.chosen_count + c.action.paid_count > 0) {
    return c.Forbid({"a Trap is laid, and nothing is given up for it"});
  }
  if (c.action.position != Position::kNone) {
    return c.Forbid({"a Trap is laid face-down and has no position"});
  }
  if (card == kUnknownCard || c.pack().card(card).Has(Frame::kTrap)) {
    return c.Permit({"a Trap is laid face-down"});
  }
  return c.Forbid(
      {.text = "{card} is no Trap: nothing else is laid face-down there", .card = card});
}

// Forbids using a Trap out of the hand.
Answer NotOnPlay(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (!said.trap || !said.from_hand) return Answer::kSilent;
  return c.Forbid(
      {.text = "{card} is laid face-down first and does nothing by that", .card = said.card});
}

Answer TriggerOnly(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (!said.trap || said.from_hand || said.card == kUnknownCard) return Answer::kSilent;
  if (said.trigger == nullptr) {
    return c.Forbid({.text = "what {card} waits for has not happened", .card = said.card});
  }
  return c.Permit({.text = "what {card} waits for has happened",
                   .card = said.card,
                   .entry = said.trigger->entry});
}

bool IsTrap(const MomentContext& c) {
  return c.data.piece != kNoPiece &&
         c.pack().card(c.state().piece(c.data.piece).card).Has(Frame::kTrap);
}

// Tells that the Trap goes off.
void GoesOff(const MomentContext& c) {
  if (!IsTrap(c) || (c.data.flags & kTriggerMandatory) == 0) return;
  Emit(c.run, {.kind = EventKind::kTriggerMet,
               .seat = c.data.seat,
               .piece = c.data.piece,
               .other = c.data.other});
}

// Tells that a Trap which had to go off was left as it lay.
void WasLeft(const MomentContext& c) {
  if (!IsTrap(c)) return;
  Event event{.kind = EventKind::kMissed,
              .seat = c.data.seat,
              .piece = c.data.piece,
              .other = c.data.other,
              .to = PlaceOf(c.state().piece(c.data.piece))};
  event.amount = static_cast<std::int32_t>(c.data.entry);
  Emit(c.run, event);
}

// Notes that it was a status that a monster of the Trap's own side got.
void ByStatus(const MomentContext& c) {
  if (!IsTrap(c) || c.state().triggers().empty()) return;
  const PendingTrigger& met = c.state().triggers().back();
  const bool status = met.event == static_cast<std::uint8_t>(CardEvent::kStatusGiven);
  if (status && met.piece == c.data.piece) {
    Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
  }
}

void TrapToGraveyard(const MomentContext& c) {
  if (!IsTrap(c) || c.state().piece(c.data.piece).zone != ZoneKind::kSpellTrap) return;
  SendToPile(c.run, c.data.piece, ZoneKind::kGraveyard, EventKind::kMoved);
}

// Permits a Trap that goes off before a turn of its player has begun since it was laid.
Answer SameTurn(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (!said.trap || said.trigger == nullptr || c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if (piece.since == 0 || piece.since_turn + 1 < c.state.header().turn) return Answer::kSilent;
  return c.Permit({.text = "{piece} may go off as soon as it lies there",
                   .piece = c.action.piece,
                   .entry = piece.since});
}

// Permits a Trap that goes off in a turn in which its player has played a card.
Answer NotCounted(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (!said.trap || said.trigger == nullptr) return Answer::kSilent;
  for (const HistoryItem& item : c.state.history()) {
    if (item.seat != c.action.seat || item.turn != c.state.header().turn) continue;
    const bool spell =
        item.kind == HistoryKind::kActivation && c.pack().card(item.card).Has(Frame::kSpell);
    if (!spell && item.kind != HistoryKind::kLaid) continue;
    return c.Permit({.text = "what goes off is not the Spell or Trap that {seat} plays in a turn",
                     .seat = c.action.seat,
                     .entry = item.entry});
  }
  return Answer::kSilent;
}

// Forbids a Trap while another one that the same event has set off, and that was laid before it, or
// one that something else has set off before, has not gone off.
Answer SeveralAtOnce(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (!said.trap || said.trigger == nullptr) return Answer::kSilent;
  const PendingTrigger* before = GoesOffBefore(c.state, *said.trigger);
  if (before == nullptr) return Answer::kSilent;
  const bool laid =
      before->entry == said.trigger->entry && before->seen.card == said.trigger->seen.card;
  return c.Forbid({.text = laid ? "{piece} was laid before it and goes off first"
                                : "{piece} was set off before it and goes off first",
                   .piece = before->piece,
                   .entry = before->entry});
}

// Forbids using anything else before a Trap that has been set off.
Answer GoesOffFirst(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kTrigger || SaidBy(c).trigger != nullptr) {
    return Answer::kSilent;
  }
  return c.Forbid({.text = "{piece} goes off first", .piece = decision.piece});
}

}  // namespace

const Clause kTriggerFirst = base::kTriggerFirst.Binding(kActivate, &GoesOffFirst).LooksAt(kNoPart);
const Clause kTrapPlayedFaceDown =
    Legality("hero.trap.played-face-down", On(ActionKind::kSet), &PlayedFaceDown)
        .LooksAt(kPartNamed | kPartPaid | kPartPosition);
const Clause kTrapNotOnPlay =
    Legality("hero.trap.not-on-play", kActivate, &NotOnPlay).LooksAt(kNoPart);
const Clause kTrapTriggerOnly =
    Legality("hero.trap.trigger-only", kActivate, &TriggerOnly).LooksAt(kNoPart);
const Clause kTrapAutomatic = Obligation("hero.trap.automatic")
                                  .Happening(Moment::kTriggerMet, &GoesOff)
                                  .AlsoHappening(Moment::kTriggerPassed, &WasLeft);
const Clause kTrapStatusTrigger =
    Consequence("hero.trap.status-trigger", Moment::kTriggerMet, &ByStatus);
const Clause kTrapToGraveyard =
    Consequence("hero.trap.to-graveyard", Moment::kCardUsed, &TrapToGraveyard);
const Clause kTrapSameTurn =
    Legality("hero.trap.same-turn-trigger", kActivate, &SameTurn).LooksAt(kNoPart);
const Clause kTrapSeveralAtOnce =
    Legality("hero.trap.several-at-once", kActivate, &SeveralAtOnce).LooksAt(kNoPart);
const Clause kTriggerNotCounted =
    Legality("hero.limit.trap-trigger-not-counted", kActivate, &NotCounted).LooksAt(kNoPart);

}  // namespace judge::hero
