// Rulebook: 2. Main Phase, Trap Cards (2); Other Rules, Timing for [Requirements] and [Effects];
// notes 2 and 3.
#include <algorithm>
#include <cstdint>

#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Keeps that the timing of a Trap is over, since another card was used at it.
void KeepTaken(const MomentContext& c) {
  const Untimely note = c.data.number != 0 ? kSameEvent : kOtherEvent;
  c.run.agenda().AddOmission(
      {.piece = c.data.piece, .seat = c.data.seat, .note = note, .entry = c.data.entry});
}

// Forgets what was kept so in the turn before.
void ForgetTaken(const MomentContext& c) {
  while (!c.state().omissions().empty()) {
    const Omission first = c.state().omissions().front();
    c.run.agenda().DropOccasion(first.seat, first.entry);
  }
}

// Returns the entry in which the first Trap since then was used; 0: none.
EntryNumber TrapUsedSince(const CheckContext& c, EntryNumber entry) {
  for (const HistoryItem& item : c.state.history()) {
    const bool trap = item.kind == HistoryKind::kActivation && item.card != kUnknownCard &&
                      KindOf(c.game, item.card) == UsedKind::kTrap;
    if (trap && item.entry > entry) return item.entry;
  }
  return 0;
}

// Forbids a Trap for which another one was used.
Answer ForbidTaken(const CheckContext& c, Untimely note, const char* text) {
  const Used used = UsedBy(c);
  if (used.kind != UsedKind::kTrap || used.said.trigger != nullptr) return Answer::kSilent;
  for (const Omission& kept : c.state.omissions()) {
    if (kept.piece != c.action.piece || kept.note != note) continue;
    Fact fact = AboutUse(c, used, text);
    fact.n = static_cast<std::int32_t>(kept.entry);
    fact.entry = TrapUsedSince(c, kept.entry);
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

Answer OnePerTiming(const CheckContext& c) {
  return ForbidTaken(c, kSameEvent,
                     "what {piece} waited for was entry {n}, and another Trap has been used at it");
}

Answer StillOneTrap(const CheckContext& c) {
  return ForbidTaken(c, kOtherEvent,
                     "entry {n} did what {piece} waited for and more, all of it one timing, and "
                     "another Trap has been used at it");
}

// Returns the use of a Trap that waits for what has happened; without a trigger: something else.
Used TriggeredTrap(const CheckContext& c) {
  Used used = UsedBy(c);
  if (used.kind != UsedKind::kTrap) used.said.trigger = nullptr;
  return used;
}

// Permits the player whose turn it is not to decide first; the turn player waits for that.
Answer NonTurnPlayerFirst(const CheckContext& c) {
  const SeatIndex turn = c.state.header().turn_seat;
  const Used used = TriggeredTrap(c);
  if (used.said.trigger == nullptr) return Answer::kSilent;
  if (c.action.seat != turn) {
    return c.Permit(AboutUse(c, used, "{seat}, whose turn it is not, decides first"));
  }
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kTrigger || decision.seat == turn) return Answer::kSilent;
  return c.Forbid({.text = "{seat}, whose turn it is, decides last", .seat = turn});
}

Answer TurnPlayerIfPassed(const CheckContext& c) {
  const Used used = TriggeredTrap(c);
  const SeatIndex turn = c.state.header().turn_seat;
  if (used.said.trigger == nullptr || c.action.seat != turn) return Answer::kSilent;
  if (NextDecision(c.game, c.state).seat != turn) return Answer::kSilent;
  return c.Permit(AboutUse(c, used, "no other player has used a Trap at this timing"));
}

// Lets nobody answer an activation.
void NoAnswer(const MomentContext& c) {
  if (c.data.flags != static_cast<std::uint8_t>(WindowKind::kActivation)) return;
  c.run.prevented = true;
  EmitNoted(c);
}

Answer NewTiming(const CheckContext& c) {
  const Used used = TriggeredTrap(c);
  const PendingTrigger* trigger = used.said.trigger;
  if (trigger == nullptr || trigger->seen.card == kNoPiece) return Answer::kSilent;
  Fact fact = AboutUse(c, used, "{other} has done what {piece} waits for");
  fact.other = trigger->seen.card;
  fact.entry = trigger->entry;
  return c.Permit(fact);
}

Answer RequirementTriggers(const CheckContext& c) {
  const Used used = TriggeredTrap(c);
  const PendingTrigger* trigger = used.said.trigger;
  if (trigger == nullptr || (trigger->flags & kTriggerFromPrice) == 0) return Answer::kSilent;
  Fact fact = AboutUse(c, used, "what {piece} waits for was part of a requirement");
  fact.entry = trigger->entry;
  return c.Permit(fact);
}

Answer NoMissedTiming(const CheckContext& c) {
  const Used used = TriggeredTrap(c);
  const PendingTrigger* trigger = used.said.trigger;
  if (trigger == nullptr || (trigger->flags & kTriggerFollowed) == 0) return Answer::kSilent;
  Fact fact = AboutUse(
      c, used, "more has happened since what {piece} waits for, and the timing is the same");
  fact.entry = trigger->entry;
  return c.Permit(fact);
}

}  // namespace

const Clause kOnePerTiming = Legality("rush.trap.one-per-timing", kUses, &OnePerTiming)
                                 .Happening(Moment::kTimingTaken, &KeepTaken)
                                 .AlsoHappening(Moment::kTurnBegins, &ForgetTaken)
                                 .LooksAt(kNoPart);
const Clause kNonTurnPlayerFirst =
    Legality("rush.trap.non-turn-player-first", kUses, &NonTurnPlayerFirst).LooksAt(kNoPart);
const Clause kTurnPlayerIfPassed =
    Legality("rush.trap.turn-player-if-passed", kUses, &TurnPlayerIfPassed).LooksAt(kNoPart);
const Clause kNoChain = Consequence("rush.trap.no-chain", Moment::kAnswerDue, &NoAnswer);
const Clause kNewTiming =
    Legality("rush.trap.new-timing-after-effect", kUses, &NewTiming).LooksAt(kNoPart);
const Clause kRequirementTriggers =
    Legality("rush.single.requirement-action-triggers", kUses, &RequirementTriggers)
        .LooksAt(kNoPart);
const Clause kNoMissedTiming =
    Legality("rush.single.no-missed-timing", kUses, &NoMissedTiming).LooksAt(kNoPart);
const Clause kStillOneTrap =
    Legality("rush.single.still-one-trap", kUses, &StillOneTrap).LooksAt(kNoPart);

}  // namespace judge::rush
