// Tag document, D: how two teams answer each other, and in which order triggers come.
#include <cstddef>

#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// A link that may be answered now, by whom, and how many links there are.
struct Asked {
  const Task* link = nullptr;  // the newest one; nullptr: nobody is asked about a link
  const Task* first = nullptr;
  SeatIndex seat = kNoSeat;
  int links = 0;
};

Asked AskedNow(const CheckContext& c) {
  Asked asked;
  const Decision decision = NextDecision(c.game, c.state);
  const bool about = decision.kind == DecisionKind::kRespond &&
                     decision.window == WindowKind::kActivation && SaidBy(c).trigger == nullptr;
  if (!about) return asked;
  asked.seat = decision.seat;
  for (const Task& task : c.state.tasks()) {
    if (task.kind != TaskKind::kEffect) continue;
    if (asked.first == nullptr) asked.first = &task;
    asked.link = &task;
    ++asked.links;
  }
  return asked;
}

void PassOrder(const MomentContext& c) { tcg::kChainPassOrder.happen(c); }

Answer FirstTeamMayAnswer(const CheckContext& c) {
  const Asked asked = AskedNow(c);
  const bool answers = asked.links > 1 && c.state.Opposed(asked.link->controller, c.action.seat) &&
                       c.state.SameTeam(asked.first->controller, c.action.seat);
  if (!answers) return Answer::kSilent;
  return c.Permit({.text = "{piece} is an answer of the opponents, and the team that began the "
                           "Chain may answer it",
                   .piece = asked.link->piece,
                   .entry = asked.link->entry});
}

Answer OwnTeamAfterPass(const CheckContext& c) {
  const Asked asked = AskedNow(c);
  const bool own = asked.link != nullptr &&
                   c.state.SameTeam(asked.link->controller, c.action.seat) &&
                   c.state.SameTeam(asked.seat, c.action.seat);
  if (!own) return Answer::kSilent;
  return c.Permit({.text = "no opponent answers {piece}, and the team that made it may",
                   .piece = asked.link->piece,
                   .entry = asked.link->entry});
}

// Checks that the turn player's team answers an act first that is no link.
Answer TurnTeamFirst(const CheckContext& c) {
  const Decision decision = NextDecision(c.game, c.state);
  const bool act = decision.window == WindowKind::kSummon || decision.window == WindowKind::kAttack;
  if (decision.kind != DecisionKind::kRespond || !act) return Answer::kSilent;
  if (SaidBy(c).trigger != nullptr) return Answer::kSilent;
  const Fact fact{.text = "{seat} or a team mate may answer first, or pass", .seat = decision.seat};
  return c.state.SameTeam(decision.seat, c.action.seat) ? c.Permit(fact) : c.Forbid(fact);
}

void TurnDuelistFirst(const MomentContext& c) { tcg::kSegoc.happen(c); }

void MandatoryFirst(const MomentContext& c) { tcg::kSegoc.also_happen(c); }

Answer ClassByClass(const CheckContext& c) { return tcg::kSegoc.check(c); }

// Tells of the turn Duelist's team mate, whose triggers come before those of the opponents.
void PartnerSecond(const MomentContext& c) {
  const SeatIndex turn = c.state().header().turn_seat;
  for (const PendingTrigger& trigger : c.state().triggers()) {
    const bool mates = trigger.controller != turn && c.state().SameTeam(trigger.controller, turn);
    if (!mates) continue;
    return Emit(c.run, {.kind = EventKind::kNoted, .seat = trigger.controller});
  }
}

// Permits the trigger of an opponent who takes his place among those of his team.
Answer OpponentsLast(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const SeatIndex turn = c.state.header().turn_seat;
  if (said.trigger == nullptr || !c.state.Opposed(c.action.seat, turn)) return Answer::kSilent;
  for (const PendingTrigger& trigger : c.state.triggers()) {
    const bool mates =
        trigger.controller != c.action.seat && c.state.SameTeam(trigger.controller, c.action.seat);
    if (!mates) continue;
    return c.Permit({.text = "{piece} of {seat}, a team mate, is triggered as well, and the two "
                             "order theirs as they like",
                     .piece = trigger.piece,
                     .seat = trigger.controller});
  }
  return Answer::kSilent;
}

// Tells of a link that resolves before older ones: neither team has added another one to it.
void ResolvesNow(const MomentContext& c) {
  const Task* link = LastLink(c.state());
  if (link == nullptr || link->piece != c.data.piece || c.data.number == kDelayedEffect) return;
  int links = 0;
  for (const Task& task : c.state().tasks()) links += task.kind == TaskKind::kEffect ? 1 : 0;
  if (links > 1)
    Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

}  // namespace

const Clause kOpponentsFirst =
    Consequence("tag.chain.opponents-respond-first", Moment::kAnswerDue, &PassOrder);
const Clause kFirstTeamMayAnswer =
    Legality("tag.chain.first-team-may-answer", kUses, &FirstTeamMayAnswer).LooksAt(kNoPart);
const Clause kOwnTeamAfterPass =
    Legality("tag.chain.own-team-after-opponents-pass", kUses, &OwnTeamAfterPass).LooksAt(kNoPart);
const Clause kTurnTeamFirst =
    Legality("tag.chain.summon-window-turn-team-first", kUses, &TurnTeamFirst).LooksAt(kNoPart);
const Clause kTurnDuelistFirst =
    Consequence("tag.trigger.turn-duelist-first", Moment::kBothMet, &TurnDuelistFirst)
        .AlsoHappening(Moment::kMetTogether, &MandatoryFirst)
        .Binding(kUses, &ClassByClass)
        .LooksAt(kNoPart);
const Clause kOpponentsLast =
    Legality("tag.trigger.opponents-last-any-order", kUses, &OpponentsLast).LooksAt(kNoPart);
const Clause kResolvesWhenBothPass =
    Consequence("tag.chain.resolves-when-both-pass", Moment::kLinkBegins, &ResolvesNow);
const Clause kPartnerSecond =
    Consequence("tag.trigger.partner-second", Moment::kBothMet, &PartnerSecond);

}  // namespace judge::tag
