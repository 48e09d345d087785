#include "engine/triggers/followed.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"
#include "engine/triggers/announce.h"
#include "engine/triggers/came_unnamed.h"

namespace judge {
namespace {

bool MustBeLast(const Pack& pack, const PendingTrigger& trigger) {
  return (trigger.flags & kTriggerMandatory) == 0 && trigger.pool_effect != 0 &&
         pack.effects[trigger.pool_effect].must_be_last;
}

// Returns whether the trigger waits for a monster that this attack has turned up, and the damage is
// still to be calculated.
bool WaitsForCalculation(const State& state, const PendingTrigger& trigger) {
  const Task* attack = CurrentAttackTask(state);
  const std::optional<BattlePart> part = PartOfBattle(state);
  if (attack == nullptr || !part || *part > BattlePart::kCalculation) return false;
  return trigger.event == static_cast<std::uint8_t>(CardEvent::kFlipped) &&
         trigger.subject == attack->target && trigger.subject != kNoPiece;
}

bool IsAboutPhase(std::uint8_t event) {
  return event == static_cast<std::uint8_t>(CardEvent::kPhaseStarts) ||
         event == static_cast<std::uint8_t>(CardEvent::kPhaseEnds);
}

void DropMissed(Run& run) {
  for (std::size_t i = run.state.triggers().size(); i-- > 0;) {
    const PendingTrigger trigger = run.state.triggers()[i];
    if (trigger.followed == Followed::kNot) continue;
    run.agenda().RemoveTrigger(i);
    RememberMissed(run, trigger, trigger.followed, trigger.entry);
    Announce(run, Moment::kTimingMissed,
             {.piece = trigger.piece,
              .other = trigger.subject,
              .seat = trigger.controller,
              .flags = static_cast<std::uint8_t>(trigger.followed),
              .number = trigger.effect,
              .entry = trigger.entry});
  }
}

}  // namespace

namespace {

HistoryItem MissedItem(const Run& run, const PendingTrigger& trigger, EntryNumber entry) {
  HistoryItem missed{.kind = HistoryKind::kMissed, .seat = trigger.controller};
  missed.phase = run.state.header().phase;
  missed.effect = trigger.effect;
  missed.piece = trigger.piece;
  missed.turn = run.state.header().turn;
  missed.entry = entry;
  return missed;
}

}  // namespace

void RememberMissed(Run& run, const PendingTrigger& trigger, Followed by, EntryNumber entry) {
  HistoryItem missed = MissedItem(run, trigger, entry);
  missed.amount = static_cast<std::int32_t>(by);
  run.agenda().Remember(missed);
}

void RememberUnusable(Run& run, const PendingTrigger& trigger) {
  if (!run.game.rules->responses.five_parts || trigger.piece == kNoPiece) return;
  HistoryItem missed = MissedItem(run, trigger, trigger.entry);
  missed.card = run.state.piece(trigger.piece).card;
  run.agenda().Remember(missed);
}

namespace {

// Returns whether the effect waits for its own card to leave the field for a pile.
bool WaitsToLeaveField(const Run& run, const Effect& effect) {
  const auto event = static_cast<CardEvent>(effect.waits_for);
  const auto from = [&](ZoneKind zone) {
    return (effect.event_from >> static_cast<unsigned>(zone) & 1U) != 0;
  };
  const bool of_field =
      !from(ZoneKind::kUnder) && (from(ZoneKind::kMonster) || from(ZoneKind::kExtraMonster));
  const bool leaves =
      event == CardEvent::kLeftField || (event == CardEvent::kSentToGraveyard && of_field);
  return leaves && effect.form == EffectForm::kTriggered && effect.event_subject != 0 &&
         run.pack().filters[effect.event_subject].only_self;
}

}  // namespace

void RememberBeneath(Run& run, PieceIndex piece) {
  if (!run.game.rules->responses.five_parts || piece == kNoPiece) return;
  const Piece& left = run.state.piece(piece);
  std::uint8_t number = 0;
  for (const Effect& effect : run.pack().Effects(run.pack().card(left.card).effects)) {
    ++number;
    if (!WaitsToLeaveField(run, effect)) continue;
    run.agenda().Remember({.kind = HistoryKind::kMissed,
                           .seat = left.owner,
                           .phase = run.state.header().phase,
                           .effect = number,
                           .piece = piece,
                           .turn = run.state.header().turn,
                           .entry = run.cause(),
                           .amount = kCameFromBeneath});
  }
}

void SomethingFollows(Run& run, Followed by) {
  FollowUnnamed(run, by);
  for (PendingTrigger& trigger : run.agenda().triggers()) {
    if (trigger.followed != Followed::kNot || !MustBeLast(run.pack(), trigger)) continue;
    const bool price = by == Followed::kByLink && (trigger.flags & kTriggerFromPrice) != 0;
    trigger.followed = price ? Followed::kByEffect : by;
  }
}

namespace {

// Returns whether something has happened that triggered an effect, where that is no phase: effects
// about a phase do not come onto its chain.
bool AnyThatHappened(const Run& run) {
  if (!run.game.rules->responses.phase_effects_apart) return false;
  const auto triggers = run.state.triggers();
  return std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& trigger) {
    return !IsAboutPhase(trigger.event) && !WaitsForCalculation(run.state, trigger);
  });
}

}  // namespace

bool SiftTriggers(Run& run) {
  DropMissed(run);
  bool any = false;
  const bool apart = AnyThatHappened(run);
  for (PendingTrigger& trigger : run.agenda().triggers()) {
    const bool waits =
        (run.game.rules->responses.five_parts && WaitsForCalculation(run.state, trigger)) ||
        (apart && IsAboutPhase(trigger.event));
    const int flags = waits ? trigger.flags | kTriggerLater : trigger.flags & ~kTriggerLater;
    trigger.flags = static_cast<std::uint8_t>(flags);
    any = any || !waits;
  }
  return any;
}

void KeepApart(Run& run, const Task& link) {
  if (!run.game.rules->responses.phase_effects_apart) return;
  const bool all = IsAboutPhase(link.event);
  for (PendingTrigger& trigger : run.agenda().triggers()) {
    if (all || IsAboutPhase(trigger.event)) trigger.flags |= kTriggerLater;
  }
}

bool WaitsForPhaseAlone(const Run& run) {
  if (!run.game.rules->responses.phase_effects_apart) return false;
  const auto triggers = run.state.triggers();
  return std::all_of(triggers.begin(), triggers.end(), [](const PendingTrigger& trigger) {
    return (trigger.flags & kTriggerLater) != 0 || IsAboutPhase(trigger.event);
  });
}

void TellMetTogether(Run& run) {
  MomentData data{.seat = run.state.header().turn_seat};
  const PendingTrigger* first = nullptr;
  for (const PendingTrigger& trigger : run.state.triggers()) {
    if ((trigger.flags & kTriggerLater) != 0) continue;
    if (first == nullptr) first = &trigger;
    ++data.number;
    if (trigger.entry != first->entry || trigger.subject != first->subject) data.flags |= 1U;
    const auto triggers = run.state.triggers();
    const bool twin = std::any_of(triggers.begin(), triggers.end(), [&](const PendingTrigger& t) {
      const bool same = ((t.flags ^ trigger.flags) & kTriggerMandatory) == 0;
      return &t != &trigger && t.controller == trigger.controller && same;
    });
    if (twin) data.flags |= 2U;
    data.piece = trigger.piece;
  }
  if (data.number > 1) Announce(run, Moment::kMetTogether, data);
}

void NextToCollect(Task* chain) {
  ++chain->speaker;
  chain->flags = static_cast<std::uint8_t>(chain->flags & ~kTaskAsMet);
}

std::optional<BattlePart> PartOfBattle(const State& state) {
  const Task* attack = CurrentAttackTask(state);
  if (attack == nullptr) return std::nullopt;
  switch (attack->step) {
    case kAttackStart:
      return BattlePart::kStart;
    case kAttackDamageStep:
      return BattlePart::kBeforeCalculation;
    case kAttackCalculates:
      return BattlePart::kCalculation;
    case kAttackCalculation:
    case kAttackAfter:
      return BattlePart::kAfterCalculation;
    case kAttackCalculated:
    case kAttackAskAttacker:
    case kAttackAskTarget:
      return BattlePart::kEnd;
    default:
      return std::nullopt;
  }
}

}  // namespace judge
