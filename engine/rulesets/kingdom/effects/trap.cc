// Rulebook: Spell and Trap Cards, what holds for Traps.
#include <algorithm>
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/effects/activating.h"
#include "engine/rulesets/kingdom/effects/effects.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::kingdom {
namespace {

Answer MustBeSetFirst(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.card_known || !used.said.trap || used.said.spell) return Answer::kSilent;
  Fact fact{.card = used.said.card};
  if (used.said.on_field) return Answer::kSilent;
  // What the card was triggered by as it left is done where it has gone to: nobody plays it there.
  const bool went = used.said.trigger != nullptr && !used.said.from_hand;
  if (went && c.game.rules->effects_are_read_in_full) return Answer::kSilent;
  fact.text = "{card} is a Trap and has to lie Set in the Backrow before it is activated";
  return c.Forbid(fact);
}

Answer WaitOneTurn(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.card_known || !used.said.trap || !used.said.face_down) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{.piece = c.action.piece, .entry = piece.since};
  const bool now = (piece.flags & kSetThisTurn) != 0;
  if (!now && IsArrivalUnsaid(c.state, c.action.piece)) {
    fact.text =
        "whether {piece} was Set this turn is not said: `before` and this turn behind it, or "
        "`fresh`, in the position would say that it was not";
    return c.With(Answer::kUnproven, fact);
  }
  if (!now) {
    fact.text = "{piece} was Set in an earlier turn";
    return c.Permit(fact);
  }
  fact.text = "{piece} was Set this turn";
  // A card that was Set anew where it lay has no entry of this turn that brought it there.
  if (piece.since_turn != c.state.header().turn) fact.entry = 0;
  return c.Forbid(fact);
}

bool IsSetTrap(const MomentContext& c) {
  return (c.data.flags & kTriggerFromSet) != 0 && (c.data.flags & kTriggerMandatory) != 0;
}

Event AboutTrap(const MomentContext& c, EventKind kind) {
  return {.kind = kind,
          .seat = c.data.seat,
          .piece = c.data.piece,
          .other = c.data.other,
          .to = PlaceOf(c.state().piece(c.data.piece))};
}

void TriggerMet(const MomentContext& c) {
  if (IsSetTrap(c)) Emit(c.run, AboutTrap(c, EventKind::kTriggerMet));
}

// The Set Traps of the seat that wait to be activated now.
struct Waiting {
  int set = 0;
  PieceIndex first = kNoPiece;
  PieceIndex subject = kNoPiece;
  bool excused = false;
  EntryNumber entry = 0;
};

Waiting WaitingTraps(const CheckContext& c) {
  Waiting waiting;
  const Decision decision = NextDecision(c.game, c.state);
  if (decision.kind != DecisionKind::kTrigger || decision.seat != c.action.seat) return waiting;
  for (const PendingTrigger& trigger : c.state.triggers()) {
    const bool set = (trigger.flags & kTriggerFromSet) != 0;
    const bool must = (trigger.flags & kTriggerMandatory) != 0;
    if (trigger.controller != c.action.seat || !set || !must) continue;
    if ((trigger.flags & kTriggerExcused) != 0) {
      waiting.excused = true;
      if (waiting.first == kNoPiece) waiting.first = trigger.piece;
      if (waiting.set == 0) waiting.entry = trigger.entry;
      continue;
    }
    // A Trigger met by another event is an occasion of its own.
    const bool same = trigger.entry == waiting.entry && trigger.subject == waiting.subject;
    if (waiting.set > 0 && !same) continue;
    if (waiting.set++ > 0) continue;
    waiting.first = trigger.piece;
    waiting.entry = trigger.entry;
    waiting.subject = trigger.subject;
  }
  return waiting;
}

Answer NoChoice(const CheckContext& c) {
  const Waiting waiting = WaitingTraps(c);
  if (waiting.set != 1) return Answer::kSilent;
  return c.Forbid(
      {.text = "the Trigger of {piece} is met: it is activated, whatever {seat} would like",
       .piece = waiting.first,
       .seat = c.action.seat,
       .entry = waiting.entry});
}

Answer MinimumOne(const CheckContext& c) {
  const Waiting waiting = WaitingTraps(c);
  if (waiting.set < 2) return Answer::kSilent;
  return c.Forbid({.text = "the Triggers of {n} Traps of {seat} are met: at least one is activated",
                   .seat = c.action.seat,
                   .n = waiting.set,
                   .entry = waiting.entry});
}

Answer ChooseSome(const CheckContext& c) {
  const Waiting waiting = WaitingTraps(c);
  if (waiting.set != 0 || !waiting.excused) return Answer::kSilent;
  return c.Permit({.text = "another Trap that was met together with {piece} was activated",
                   .piece = waiting.first,
                   .entry = waiting.entry});
}

// Notes that the player's own monster has declared the attack that is under way, where the Trap
// waits for one of an opponent: redirected upon the player's monsters it still is that one.
void NoteOwnAttack(const CheckContext& c, const Effect& effect) {
  const Task* attack = CurrentAttackTask(c.state);
  if (attack == nullptr ||
      effect.waits_for != static_cast<std::uint8_t>(CardEvent::kAttackDeclared))
    return;
  if (attack->controller != c.action.seat || attack->piece == kNoPiece) return;
  c.Note({.text = "the attack that is under way was declared by {piece}, which is {seat}'s own",
          .piece = attack->piece,
          .seat = c.action.seat,
          .entry = attack->entry});
  const bool redirected = (attack->flags & kTaskRedirected) != 0 && attack->target != kNoPiece;
  if (!redirected || c.state.piece(attack->target).controller != c.action.seat) return;
  c.Note({.text = "redirected to {piece} it counts as an opponent's attack for {seat}'s cards "
                  "[kingdom.redirect.even-in-own-battle-phase], but a redirect declares nothing",
          .piece = attack->target,
          .seat = c.action.seat});
}

Answer NoTrigger(const CheckContext& c) {
  const Used used = UsedBy(c);
  const bool trap = used.known && used.said.trap && used.said.on_field;
  if (!trap || used.said.effect->form != EffectForm::kTriggered) return Answer::kSilent;
  if (used.said.only_flips) return Answer::kSilent;
  Fact fact{.piece = c.action.piece};
  if (used.said.trigger != nullptr) {
    fact.text = "the Trigger of {piece} is met";
    fact.entry = used.said.trigger->entry;
    return c.Permit(fact);
  }
  // A Trap that is used up waits for nothing, and its limit forbids it.
  if (IsUsedUp(c.game, c.state, c.action.seat, used.said, c.action.piece, &fact.entry)) {
    return Answer::kSilent;
  }
  // Its Trigger may be met where another clause forbids the Trap: that one says why.
  const RuleSet& rules = *c.game.rules;
  const Clause& hidden = rules.clauses[rules.FindClause(kNoNewEquip.id)];
  const CheckContext quiet{c.game, c.state, c.action};
  if (hidden.check(quiet) == Answer::kForbids) return Answer::kSilent;
  const auto event = static_cast<CardEvent>(used.said.effect->waits_for);
  const bool answers = event == CardEvent::kActivated || event == CardEvent::kEffectActivated;
  const Clause& alone = rules.clauses[rules.FindClause(kUnstoppableNoResponse.id)];
  if (answers && alone.check(quiet) == Answer::kForbids) return Answer::kSilent;
  fact.text = "the Trigger of {piece} is not met";
  const Answer answer = c.Forbid(fact);
  NoteOwnAttack(c, *used.said.effect);
  return answer;
}

Answer AtWill(const CheckContext& c) {
  const Used used = UsedBy(c);
  const bool trap = used.known && used.said.trap && used.said.on_field && used.said.face_down;
  if (!trap || used.said.effect->form != EffectForm::kActivated) return Answer::kSilent;
  return c.Permit(
      {.text = "{piece} waits for no Trigger and is activated at will", .piece = c.action.piece});
}

Answer FlipAtAnyTime(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!used.known || !used.said.only_flips) return Answer::kSilent;
  return c.Permit(
      {.text = "{piece} is a Continuous Trap and may be turned face-up before its Trigger is met",
       .piece = c.action.piece});
}

void ContinuousWaits(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  const bool face_up_trap = (c.data.flags & kTriggerFromSet) == 0 &&
                            piece.zone == ZoneKind::kSpellTrap &&
                            c.pack().card(piece.card).Has(Frame::kTrap);
  if (!face_up_trap || !IsOfType(c.run.game, c.state(), c.data.piece, "Continuous")) return;
  Emit(c.run, AboutTrap(c, EventKind::kTriggerMet));
}

void CannotAnswer(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  const bool trap =
      piece.zone == ZoneKind::kSpellTrap && c.pack().card(piece.card).Has(Frame::kTrap);
  if (!trap || (c.data.flags & kTriggerMandatory) == 0) return;
  c.Note({.text = "{piece} may not be activated now, so leaving it Set is no omission",
          .piece = c.data.piece});
  Emit(c.run, AboutTrap(c, EventKind::kNoted));
}

void BothPlayersMet(const MomentContext& c) {
  c.Note(
      {.text = "Triggers of several players are met: those of {seat}, whose turn it is, come first",
       .seat = c.data.seat});
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat});
}

// The note of an omission whose occasion has been warned for.
constexpr std::uint8_t kWarnedFor = 1;

bool LiftedByCard(const MomentContext& c, SeatIndex seat) {
  return FindSeatLift(c.run.game, c.state(), kMissedTrigger.id, seat).found == Truth::kTrue;
}

// Gives the warning for one occasion, unless a card says that there is none.
void WarnOf(const MomentContext& c, const Omission& omission) {
  if (LiftedByCard(c, omission.seat)) return;
  c.Note({.text = "the Trigger of {piece} was met and it stayed Set",
          .piece = omission.piece,
          .entry = omission.entry});
  GiveWarning(c.run, omission.seat, omission.entry);
  Announce(c.run, Moment::kWarned, {.piece = omission.piece, .seat = omission.seat});
}

bool IsWarnedFor(const State& state, const Omission& omission) {
  const auto kept = state.omissions();
  return std::any_of(kept.begin(), kept.end(), [&](const Omission& other) {
    return other.seat == omission.seat && other.entry == omission.entry && other.note == kWarnedFor;
  });
}

// Remembers the missed Trigger until the card is seen, and warns at once where everybody has seen
// it; the whole moment is one occasion.
void MissedTrigger(const MomentContext& c) {
  if (!IsSetTrap(c)) return;
  Omission omission{.piece = c.data.piece, .seat = c.data.seat, .entry = c.data.entry};
  const bool full = c.run.game.rules->effects_are_read_in_full;
  const bool seen = full && c.state().piece(c.data.piece).known_to == 0xff;
  const bool warned = IsWarnedFor(c.state(), omission);
  Event event = AboutTrap(c, EventKind::kMissed);
  event.amount = static_cast<std::int32_t>(c.data.entry);
  Emit(c.run, event);
  if (warned) return;
  // What stayed down beside it unseen is of the same occasion.
  if (seen) c.run.agenda().DropOccasion(omission.seat, omission.entry);
  omission.note = seen ? kWarnedFor : 0;
  c.run.agenda().AddOmission(omission);
  if (seen && c.state().header().over == 0) WarnOf(c, omission);
}

// Warns for the occasions at which the card, seen now, stayed down.
void WarnForMissed(const MomentContext& c) {
  while (c.run.state.header().over == 0) {
    const auto omissions = c.state().omissions();
    const auto found = std::find_if(omissions.begin(), omissions.end(), [&](const Omission& o) {
      return o.piece == c.data.piece && o.note != kWarnedFor;
    });
    if (found == omissions.end()) return;
    const Omission omission = *found;
    c.run.agenda().DropOccasion(omission.seat, omission.entry);
    WarnOf(c, omission);
  }
}

}  // namespace

const Clause kMustBeSetFirst =
    Legality("kingdom.trap.must-be-set-first", kActivations, &MustBeSetFirst).LooksAt(kNoPart);
const Clause kWaitOneTurn =
    Legality("kingdom.trap.wait-one-turn", kActivations, &WaitOneTurn).LooksAt(kNoPart);
const Clause kTriggerActivates =
    Consequence("kingdom.trap.trigger-auto-activates", Moment::kTriggerMet, &TriggerMet);
const Clause kTriggerNoChoice =
    Obligation("kingdom.trap.trigger-no-choice").Binding(On(ActionKind::kPass), &NoChoice);
const Clause kSeveralMinimum =
    Obligation("kingdom.trap.several-met-minimum-one").Binding(On(ActionKind::kPass), &MinimumOne);
const Clause kSeveralChoose =
    Legality("kingdom.trap.several-met-choose-some", On(ActionKind::kPass), &ChooseSome);
const Clause kNoTriggerNoActivation =
    Legality("kingdom.trap.no-trigger-no-activation", kActivations, &NoTrigger).LooksAt(kNoPart);
const Clause kTriggerNone =
    Legality("kingdom.trap.trigger-none-at-will", kActivations, &AtWill).LooksAt(kNoPart);
const Clause kMissedTrigger =
    Consequence("kingdom.trap.missed-trigger-warning", Moment::kTriggerPassed, &MissedTrigger)
        .AlsoHappening(Moment::kSeen, &WarnForMissed);
const Clause kUnableNoOmission = Definition("kingdom.trap.unable-is-no-omission")
                                     .Happening(Moment::kCannotAnswer, &CannotAnswer);
const Clause kBothPlayersMet =
    Consequence("kingdom.trap.both-players-met", Moment::kBothMet, &BothPlayersMet);
const Clause kContinuousFlip =
    Legality("kingdom.trap.continuous-flip-at-any-time", kActivations, &FlipAtAnyTime)
        .LooksAt(kNoPart);
const Clause kContinuousWaits =
    Consequence("kingdom.trap.continuous-effect-waits", Moment::kTriggerMet, &ContinuousWaits);

}  // namespace judge::kingdom
