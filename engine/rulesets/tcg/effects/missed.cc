// Rulebook: triggers that are used only where what they wait for has happened last.
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Returns the newest occasion of this turn that the effect which is used has missed; nullptr: none,
// or it may be used now.
const HistoryItem* MissedBy(const CheckContext& c, const UsedCard& used) {
  if (!used.known || used.said.trigger != nullptr || c.action.piece == kNoPiece) return nullptr;
  const HistoryItem* found = nullptr;
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kMissed && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn && item.effect == used.said.number;
    if (it) found = &item;
  }
  return found;
}

// Forbids an effect that has missed its timing in this way.
Answer Missed(const CheckContext& c, Followed by) {
  const UsedCard used = UsedCardOf(c);
  const HistoryItem* missed = MissedBy(c, used);
  if (missed == nullptr || missed->amount != static_cast<std::int32_t>(by)) return Answer::kSilent;
  Fact fact = AboutUsed(c, used,
                        "since what {card} waits for, something else has happened: it is too late");
  fact.entry = missed->entry;
  return c.Forbid(fact);
}

Answer AsCost(const CheckContext& c) { return Missed(c, Followed::kByEffect); }
Answer AsMaterial(const CheckContext& c) { return Missed(c, Followed::kBySummon); }
Answer InOlderLink(const CheckContext& c) { return Missed(c, Followed::kByLink); }
Answer BeforeThen(const CheckContext& c) { return Missed(c, Followed::kByNextStep); }

// Permits what has to be the last where it was, and what need not be.
Answer InTime(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const PendingTrigger* trigger = used.said.trigger;
  if (!used.known || trigger == nullptr || used.said.effect == nullptr) return Answer::kSilent;
  if (used.said.effect->mandatory) return Answer::kSilent;
  Fact fact = AboutUsed(c, used,
                        used.said.effect->must_be_last
                            ? "what {card} waits for has happened last"
                            : "{card} may wait until it can be used, whatever has happened since");
  fact.entry = trigger->entry;
  return c.Permit(fact);
}

void NoteTrigger(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

void NoteMissed(const MomentContext& c, Followed by) {
  if (c.data.flags == static_cast<std::uint8_t>(by)) NoteTrigger(c);
}

void MissedAsCost(const MomentContext& c) { NoteMissed(c, Followed::kByEffect); }
void MissedAsMaterial(const MomentContext& c) { NoteMissed(c, Followed::kBySummon); }
void MissedInOlderLink(const MomentContext& c) { NoteMissed(c, Followed::kByLink); }
void MissedBeforeThen(const MomentContext& c) { NoteMissed(c, Followed::kByNextStep); }

// Tells that several effects which have to be used at once were met by one event, and none of them
// by something that another one followed.
void NotMissed(const MomentContext& c) {
  const PendingTrigger* first = nullptr;
  for (const PendingTrigger& trigger : c.state().triggers()) {
    const bool last = (trigger.flags & kTriggerMandatory) == 0 && trigger.pool_effect != 0 &&
                      c.pack().effects[trigger.pool_effect].must_be_last;
    if (!last) continue;
    if (first == nullptr) {
      first = &trigger;
    } else if (trigger.entry == first->entry && trigger.event == first->event) {
      return NoteTrigger(c);
    }
  }
}

}  // namespace

const Clause kWhenCanMiss =
    Consequence("tcg.trigger.when-can-miss", Moment::kTimingMissed, &NoteTrigger)
        .Binding(kUses, &InTime)
        .LooksAt(kNoPart);
const Clause kMissesAsCost =
    Consequence("tcg.trigger.misses-as-cost", Moment::kTimingMissed, &MissedAsCost)
        .Binding(kUses, &AsCost)
        .LooksAt(kNoPart);
const Clause kMissesAsMaterial =
    Consequence("tcg.trigger.misses-as-material", Moment::kTimingMissed, &MissedAsMaterial)
        .Binding(kUses, &AsMaterial)
        .LooksAt(kNoPart);
const Clause kMissesInLinkTwo =
    Consequence("tcg.trigger.misses-in-link-two", Moment::kTimingMissed, &MissedInOlderLink)
        .Binding(kUses, &InOlderLink)
        .LooksAt(kNoPart);
const Clause kMissesBeforeThen =
    Consequence("tcg.trigger.misses-before-then", Moment::kTimingMissed, &MissedBeforeThen)
        .Binding(kUses, &BeforeThen)
        .LooksAt(kNoPart);
const Clause kNotMissedTogether =
    Consequence("tcg.trigger.not-missed-when-simultaneous", Moment::kMetTogether, &NotMissed);

}  // namespace judge::tcg
