// Rulebook: the order in which triggers come onto a Chain.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

void NoteTrigger(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

bool IsAboutPhase(std::uint8_t event) {
  return event == static_cast<std::uint8_t>(CardEvent::kPhaseStarts) ||
         event == static_cast<std::uint8_t>(CardEvent::kPhaseEnds);
}

// Lets a player choose among his effects of the class whose turn it is.
Answer OwnOrder(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Decision decision = NextDecision(c.game, c.state);
  const PendingTrigger* trigger = used.said.trigger;
  const bool orders = used.known && trigger != nullptr && decision.kind == DecisionKind::kTrigger &&
                      decision.seat == c.action.seat;
  if (!orders) return Answer::kSilent;
  const Task& chain = *c.state.top_task();
  const bool mandatory = chain.speaker < c.state.seats();
  const bool of_class = ((trigger->flags & kTriggerMandatory) != 0) == mandatory;
  if (!of_class) return Answer::kSilent;
  Fact fact = AboutUsed(c, used, "{seat} has more than one effect of this class and orders them");
  fact.entry = trigger->entry;
  for (const PendingTrigger& other : c.state.triggers()) {
    if (&other != trigger && InClass(c.pack(), chain, other, c.action.seat, mandatory)) {
      return c.Permit(fact);
    }
  }
  return Answer::kSilent;
}

// Lets a card of the hand take the place of its class, before what lies open and was met with it.
Answer NoClassOfHands(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Decision decision = NextDecision(c.game, c.state);
  const PendingTrigger* trigger = used.said.trigger;
  const bool collects = used.known && trigger != nullptr && decision.seat == c.action.seat &&
                        decision.kind == DecisionKind::kTrigger && c.action.piece != kNoPiece;
  if (!collects || c.state.piece(c.action.piece).zone != ZoneKind::kHand) return Answer::kSilent;
  Fact fact = AboutUsed(
      c, used, "{card} is used out of the hand, and that puts it behind nothing that lies open");
  fact.entry = trigger->entry;
  for (const PendingTrigger& other : c.state.triggers()) {
    const bool open = other.piece != kNoPiece && (other.flags & kTriggerLater) == 0 &&
                      c.state.piece(other.piece).zone != ZoneKind::kHand;
    if (open) return c.Permit(fact);
  }
  return Answer::kSilent;
}

// Tells whose effects come first that have to happen.
void TurnPlayerFirst(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat});
}

// Forbids what a player may use before what that player has to use.
Answer ClassByClass(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const PendingTrigger* trigger = used.said.trigger;
  const Decision decision = NextDecision(c.game, c.state);
  const bool early = used.known && trigger != nullptr && decision.piece != kNoPiece &&
                     decision.kind == DecisionKind::kTrigger && decision.seat != c.action.seat;
  if (early) {
    Fact fact = AboutUsed(c, used, "{piece} of {seat} was triggered as well and comes first");
    fact.piece = decision.piece;
    fact.seat = decision.seat;
    return c.Forbid(fact);
  }
  const bool collects = used.known && trigger != nullptr &&
                        decision.kind == DecisionKind::kTrigger && decision.seat == c.action.seat;
  if (!collects || (trigger->flags & kTriggerMandatory) != 0) return Answer::kSilent;
  const Task& chain = *c.state.top_task();
  for (const PendingTrigger& other : c.state.triggers()) {
    if (!InClass(c.pack(), chain, other, c.action.seat, true)) continue;
    // Of effects about a phase the player says each time which one is next.
    if (IsAboutPhase(other.event) && IsAboutPhase(trigger->event)) continue;
    Fact fact =
        AboutUsed(c, used, "{piece} of {seat} has to be activated, and comes before {card}");
    fact.piece = other.piece;
    fact.seat = c.action.seat;
    fact.entry = other.entry;
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

// Tells that what has to be activated comes before what may be, where both are met.
void MandatoryFirst(const MomentContext& c) {
  const PendingTrigger* must = nullptr;
  bool may = false;
  for (const PendingTrigger& trigger : c.state().triggers()) {
    if ((trigger.flags & kTriggerLater) != 0 || IsAboutPhase(trigger.event)) continue;
    const bool mandatory = (trigger.flags & kTriggerMandatory) != 0;
    if (mandatory && (must == nullptr || trigger.controller == c.state().header().turn_seat)) {
      must = &trigger;
    }
    may = may || !mandatory;
  }
  if (must == nullptr || !may) return;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = must->controller, .piece = must->piece});
}

// Tells that effects which were met at several moments come onto one chain.
void OneNewChain(const MomentContext& c) {
  if ((c.data.flags & 1U) != 0) NoteTrigger(c);
}

// Lets one event that several cards share meet an effect once; of cards that come to a hand it
// counts how many.
void OneEventOnce(const MomentContext& c) {
  const auto triggers = c.state().triggers();
  if (triggers.empty()) return;
  const PendingTrigger& last = triggers.back();
  const auto same = [&](const PendingTrigger& t) {
    return &t != &last && t.piece == last.piece && t.effect == last.effect &&
           t.event == last.event && t.entry == last.entry && last.piece != kNoPiece &&
           ((t.flags ^ last.flags) & kTriggerFromPrice) == 0;
  };
  const auto first = std::find_if(triggers.begin(), triggers.end(), same);
  if (first == triggers.end()) return;
  const auto event = static_cast<CardEvent>(last.event);
  if (event == CardEvent::kDrawn || event == CardEvent::kAddedToHand) {
    const auto at = static_cast<std::size_t>(first - triggers.begin());
    c.run.agenda().triggers()[at].seen.amount += last.seen.amount;
  }
  c.run.prevented = true;
  NoteTrigger(c);
}

// Forbids what waits for a card to leave the field where that has been shuffled into the Main Deck.
// What has become Xyz Material is met by nothing that waits for it.
Answer LeftTheField(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const PendingTrigger* trigger = used.said.trigger;
  const bool leaves = used.known && trigger != nullptr && trigger->subject != kNoPiece &&
                      trigger->event == static_cast<std::uint8_t>(CardEvent::kLeftField);
  if (!leaves) return Answer::kSilent;
  const Piece& piece = c.state.piece(trigger->subject);
  Fact fact{.text = "{piece} lies in {zone} and counts as having left the field",
            .piece = trigger->subject,
            .zone = PlaceOf(piece),
            .entry = trigger->entry};
  if (piece.zone != ZoneKind::kDeck) return c.Permit(fact);
  fact.text = "{piece} lies in {zone}: it has not left the field for what waits for that";
  return c.Forbid(fact);
}

// Tells of an effect that takes no place on the chain for that.
void WaitsInVain(const MomentContext& c) {
  const bool leaves =
      c.data.number == static_cast<int>(CardEvent::kLeftField) && c.data.other != kNoPiece;
  if (leaves && c.state().piece(c.data.other).zone == ZoneKind::kDeck) NoteTrigger(c);
}

// Tells of an effect that is met while a chain is made: it waits for the next one.
void WaitsForNextChain(const MomentContext& c) {
  if ((c.data.flags & kTriggerLater) != 0) NoteTrigger(c);
}

// Forbids what was met while a chain is made before that chain is over.
Answer InNextChain(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const PendingTrigger* trigger = used.said.trigger;
  if (!used.known || trigger == nullptr || (trigger->flags & kTriggerLater) == 0) {
    return Answer::kSilent;
  }
  Fact fact = AboutUsed(c, used, "{card} waits for the next chain");
  fact.entry = trigger->entry;
  return c.Forbid(fact);
}

// Tells that a player orders effects of one class that were met at several moments.
void NoEarlierFirst(const MomentContext& c) {
  if ((c.data.flags & 3U) == 3U) NoteTrigger(c);
}

// Returns whether the effect waits for something else than that its own card leaves the field, and
// is used on the field: what is turned up in a battle does what its FLIP says from elsewhere, too.
bool IsUsedOnField(const CheckContext& c, const UsedCard& used) {
  const PendingTrigger* trigger = used.said.trigger;
  if (!used.known || trigger == nullptr || used.said.effect == nullptr) return false;
  const Effect& effect = *used.said.effect;
  if (effect.works_in != 0 || effect.printed == PrintedKind::kFlip) return false;
  if (trigger->effect == kDelayedEffect || c.action.piece == kNoPiece) return false;
  constexpr CardEvent kLeaving[] = {CardEvent::kSentToGraveyard,   CardEvent::kLeftField,
                                    CardEvent::kDestroyed,         CardEvent::kDestroyedByBattle,
                                    CardEvent::kDestroyedByEffect, CardEvent::kEroded,
                                    CardEvent::kDiscarded,         CardEvent::kAddedToHand};
  const auto event = static_cast<CardEvent>(trigger->event);
  // What lies beneath a card and is detached is told as something that happens to that card.
  if (event == CardEvent::kDetached) return false;
  const bool leaving =
      std::find(std::begin(kLeaving), std::end(kLeaving), event) != std::end(kLeaving);
  return !leaving || trigger->subject != c.action.piece;
}

// Forbids an effect of the Graveyard whose card has gone to the hand or the Deck since, and one of
// the field whose card is there no more.
Answer Location(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const PendingTrigger* trigger = used.said.trigger;
  if (IsUsedOnField(c, used)) {
    const Piece& piece = c.state.piece(c.action.piece);
    if (c.game.rules->OnField(piece.zone)) return Answer::kSilent;
    return c.Forbid({.text = "{piece} has gone to {zone} since what it waits for",
                     .piece = c.action.piece,
                     .zone = PlaceOf(piece),
                     .entry = trigger->entry});
  }
  const bool left = used.known && trigger != nullptr && used.said.effect != nullptr &&
                    used.said.effect->works_in == 0 && trigger->subject == c.action.piece &&
                    trigger->event == static_cast<std::uint8_t>(CardEvent::kSentToGraveyard);
  if (!left || c.action.piece == kNoPiece) return Answer::kSilent;
  const ZoneKind zone = c.state.piece(c.action.piece).zone;
  Fact fact{.text = "{piece} has gone to {zone} since what it waits for",
            .piece = c.action.piece,
            .zone = PlaceOf(c.state.piece(c.action.piece)),
            .entry = trigger->entry};
  if (zone == ZoneKind::kHand || zone == ZoneKind::kDeck) return c.Forbid(fact);
  return zone == ZoneKind::kGraveyard ? Answer::kSilent : c.Permit(fact);
}

// Checks whose effect it is: that of the controller on the field, elsewhere that of the owner.
Answer WhoActivates(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (!used.known || used.said.trigger == nullptr || c.action.piece == kNoPiece) {
    return Answer::kSilent;
  }
  const Piece& piece = c.state.piece(c.action.piece);
  const bool field = c.game.rules->OnField(piece.zone);
  Fact fact{.text = field ? "{seat} controls {piece} and uses its effect"
                          : "{piece} lies in a place of {seat}, who uses its effect",
            .piece = c.action.piece,
            .seat = field ? piece.controller : piece.owner,
            .entry = used.said.trigger->entry};
  return fact.seat == c.action.seat ? c.Permit(fact) : c.Forbid(fact);
}

// Returns whether the card leaves the field, or has left it, by what its own effect waits for.
bool IsLeaving(const PendingTrigger& trigger) {
  constexpr CardEvents kLeaves = {CardEvent::kDestroyed, CardEvent::kDestroyedByBattle,
                                  CardEvent::kSentToGraveyard, CardEvent::kLeftField,
                                  CardEvent::kEroded};
  return trigger.subject == trigger.piece && kLeaves.Has(static_cast<CardEvent>(trigger.event));
}

// Gives what is met by a card that leaves the field, or that lies elsewhere, to its owner, whoever
// controlled it on the field.
void OwnerActivates(const MomentContext& c) {
  if (c.state().triggers().empty() || c.data.number == kDelayedEffect) return;
  PendingTrigger& trigger = c.run.agenda().triggers().back();
  if (trigger.piece != c.data.piece || c.data.piece == kNoPiece) return;
  const Piece& piece = c.state().piece(c.data.piece);
  const bool lies = c.run.game.rules->OnField(piece.zone) || piece.zone == ZoneKind::kUnder;
  if ((lies && !IsLeaving(trigger)) || trigger.controller == piece.owner) return;
  trigger.controller = piece.owner;
  Emit(c.run, {.kind = EventKind::kNoted, .seat = piece.owner, .piece = c.data.piece});
}

// Tells that an effect about a phase begins a chain of its own, with another one still to come.
void PhaseApart(const MomentContext& c) {
  const Task* link = LastLink(c.state());
  if (link == nullptr || !IsAboutPhase(link->event)) return;
  for (const PendingTrigger& trigger : c.state().triggers()) {
    if ((trigger.flags & kTriggerLater) != 0 && IsAboutPhase(trigger.event)) return NoteTrigger(c);
  }
}

// Returns whether no chain is begun, and nothing waits to begin one but effects about the phase.
bool OnlyPhaseEffectsWait(const State& state) {
  const Task* top = state.top_task();
  const bool collects = top->kind == TaskKind::kChain && (top->flags & kTaskBuilt) == 0;
  const auto triggers = state.triggers();
  return collects && std::all_of(triggers.begin(), triggers.end(), [](const PendingTrigger& one) {
           return (one.flags & kTriggerLater) != 0 || IsAboutPhase(one.event);
         });
}

// Checks that an effect of Spell Speed 1 that is used during a phase begins a chain of its own.
Answer DuringItsPhase(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Effect* effect = used.said.effect;
  if (!used.known || used.plays || effect == nullptr || used.speed != 1) return Answer::kSilent;
  if (effect->form != EffectForm::kActivated) return Answer::kSilent;
  const PhaseKind named = PhaseNamed(c.pack(), *effect);
  // In another phase its own terms say so.
  if (named == PhaseKind::kNone || c.state.header().phase != named) return Answer::kSilent;
  if (c.state.top_task() == nullptr || OnlyPhaseEffectsWait(c.state)) {
    return c.Permit(AboutUsed(c, used, "{card} is used during the phase that it names"));
  }
  return c.Forbid(
      AboutUsed(c, used, "{card} begins a chain of its own, and something is under way"));
}

// Tells who is asked first when the triggers are placed: not the player of the last of them.
void OpponentOfLast(const MomentContext& c) {
  const auto tasks = c.state().tasks();
  std::size_t triggered = 0;
  const Task* last = LastLink(c.state());
  if (last == nullptr || last->event == 0) return;
  if (static_cast<WindowKind>(c.data.flags) != WindowKind::kActivation) return;
  for (const Task& task : tasks) {
    if (task.kind == TaskKind::kEffect && task.event != 0) ++triggered;
  }
  if (triggered < 2) return;
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = NextSeat(c.state(), last->controller),
               .piece = last->piece});
}

}  // namespace

const Clause kWhoActivates = Definition("tcg.trigger.who-activates")
                                 .Happening(Moment::kTriggerMet, &OwnerActivates)
                                 .Binding(kUses, &WhoActivates)
                                 .LooksAt(kNoPart);
const Clause kSegoc = Consequence("tcg.trigger.segoc", Moment::kBothMet, &TurnPlayerFirst)
                          .AlsoHappening(Moment::kMetTogether, &MandatoryFirst)
                          .Binding(kUses, &ClassByClass)
                          .LooksAt(kNoPart);
const Clause kOwnOrder = Legality("tcg.trigger.own-order", kUses, &OwnOrder).LooksAt(kNoPart);
const Clause kNoHiddenClass =
    Legality("tcg.trigger.no-hidden-class", kUses, &NoClassOfHands).LooksAt(kNoPart);
const Clause kSameEventOnce =
    Consequence("tcg.trigger.same-event-once", Moment::kTriggerMet, &OneEventOnce);
const Clause kLeavesField2019 =
    Consequence("tcg.move.leaves-the-field-2019", Moment::kCannotAnswer, &WaitsInVain)
        .Binding(kUses, &LeftTheField)
        .LooksAt(kNoPart);
const Clause kOneNewChain =
    Consequence("tcg.trigger.one-new-chain", Moment::kMetTogether, &OneNewChain)
        .AlsoHappening(Moment::kTriggerMet, &WaitsForNextChain)
        .Binding(kUses, &InNextChain)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kNoEarlierFirst =
    Consequence("tcg.trigger.no-earlier-first", Moment::kMetTogether, &NoEarlierFirst);
const Clause kLegalBeforeOrder = Legality("tcg.trigger.legal-before-order", 0, nullptr)
                                     .Happening(Moment::kCannotAnswer, &NoteTrigger);
const Clause kLocation2019 =
    Legality("tcg.trigger.location-2019", kUses, &Location).LooksAt(kNoPart);
const Clause kPhaseEffectsSeparate =
    Consequence("tcg.trigger.phase-effects-separate", Moment::kEffectUsed, &PhaseApart)
        .Binding(kUses, &DuringItsPhase)
        .AboutPlace()
        .LooksAt(kNoPart);
const Clause kSegocThenOpponent =
    Consequence("tcg.trigger.segoc-then-opponent-of-last", Moment::kAnswerDue, &OpponentOfLast);

}  // namespace judge::tcg
