// Rulebook: summons that are negated.
#include <algorithm>
#include <cstddef>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/effects/negates_summon.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Returns the window about a summon that is open; nullptr: none is.
const Task* SummonWindow(const State& state) {
  const Task* top = state.top_task();
  const bool window = top != nullptr && top->kind == TaskKind::kWindow &&
                      top->window == WindowKind::kSummon && top->piece != kNoPiece;
  return window ? top : nullptr;
}

bool UsesNegation(const CheckContext& c, UsedCard* used) {
  *used = UsedCardOf(c);
  return used->known && used->said.effect != nullptr && NegatesSummon(c.pack(), *used->said.effect);
}

// Returns whether no effect of the card is named, and one of them negates a summon: that one is
// meant where a summon is what could be answered.
bool MayMeanNegation(const CheckContext& c, const UsedCard& used) {
  if (!used.known || c.action.effect != 0 || used.said.trigger != nullptr) return false;
  const auto effects = c.pack().Effects(c.pack().card(used.said.card).effects);
  return std::any_of(effects.begin(), effects.end(),
                     [&](const Effect& effect) { return NegatesSummon(c.pack(), effect); });
}

// Returns the link of the chain that negates a summon; nullptr when none does.
const Task* NegatingLink(const CheckContext& c) {
  for (const Task& task : c.state.tasks()) {
    const Effect* effect =
        task.kind == TaskKind::kEffect ? EffectOf(c.pack(), c.state, task) : nullptr;
    if (effect != nullptr && NegatesSummon(c.pack(), *effect)) return &task;
  }
  return nullptr;
}

// Forbids what does not negate the summon as long as that is asked.
Answer OnlyNegation(const CheckContext& c, const UsedCard& used, const Task& window) {
  if (!used.known || !MayBeNegated(window)) return Answer::kSilent;
  Fact fact = AboutUsed(c, used, "the summon of {piece} may still be negated: it is not complete");
  fact.piece = window.piece;
  return c.Forbid(fact);
}

// Returns the named card whose summon may still be negated; kNoPiece: there is none.
PieceIndex NamedTooEarly(const CheckContext& c) {
  const int named = c.action.chosen_count + c.action.paid_count;
  for (int i = 0; i < named; ++i) {
    const PieceIndex piece = c.action.chosen[static_cast<std::size_t>(i)].piece;
    if (piece == kNoPiece || c.state.piece(piece).position == Position::kNone) continue;
    if ((c.state.piece(piece).marks & kOnItsChain) != 0) return piece;
  }
  return kNoPiece;
}

// Checks that what negates a summon answers one that its player makes himself.
Answer NegationWindow(const CheckContext& c) {
  UsedCard used;
  const Task* window = SummonWindow(c.state);
  if (const PieceIndex early = NamedTooEarly(c); early != kNoPiece) {
    return c.Forbid({.text = "the summon of {piece} may still be negated: it is neither a target "
                             "nor given up yet",
                     .piece = early});
  }
  if (window == nullptr) return Answer::kSilent;
  if (!UsesNegation(c, &used) && !MayMeanNegation(c, used)) return OnlyNegation(c, used, *window);
  const Piece& summoned = c.state.piece(window->piece);
  // One that was negated stands nowhere any more.
  if (summoned.position == Position::kNone || IsHidden(summoned.position)) return Answer::kSilent;
  Fact fact = AboutUsed(c, used, "{piece} is being summoned by its player and no effect brings it");
  fact.piece = window->piece;
  if ((window->flags & kTaskComplete) != 0) {
    fact.text = "the summon of {piece} is complete, and it is not negated any more";
    return c.Forbid(fact);
  }
  // One that an effect has let its player make is asked about by a clause of its own.
  if (window->target != kNoPiece) return Answer::kSilent;
  // A summon that an effect makes is told with the place from which it came.
  if (window->place.kind == ZoneKind::kNone) return c.Permit(fact);
  fact.text =
      "{piece} was summoned by an effect as that resolved, and such a summon is not negated";
  return c.Forbid(fact);
}

// Checks that a summon is negated by one link of one chain; others may be chained to that link.
Answer NegationChainable(const CheckContext& c) {
  UsedCard used;
  const bool negates = UsesNegation(c, &used);
  Fact fact = AboutUsed(c, used, "{piece} negates the summon already, and no second card may");
  if (const Task* link = NegatingLink(c); link != nullptr) {
    fact.piece = link->piece;
    fact.entry = link->entry;
    if (negates) return c.Forbid(fact);
    fact.text = "{card} is chained to {piece}, which negates a summon";
    const bool answers = used.known && LinkAnswered(c) == link;
    return answers ? c.Permit(fact) : Answer::kSilent;
  }
  const Task* window = SummonWindow(c.state);
  const HistoryItem* tried =
      negates && window != nullptr ? NegationTried(c.pack(), c.state, window->piece) : nullptr;
  if (tried == nullptr) return Answer::kSilent;
  fact.piece = tried->piece;
  fact.entry = tried->entry;
  fact.text = "{piece} was used against this summon, and there is one such chain";
  return c.Forbid(fact);
}

// Returns the entry about a summon that was negated just now, when the piece is that monster;
// nullptr: it leaves otherwise.
const HistoryItem* NegatedNow(const MomentContext& c) {
  const auto history = c.state().history();
  if (history.empty()) return nullptr;
  const HistoryItem& last = history.back();
  const bool it = last.kind == HistoryKind::kPrevented && last.piece == c.data.piece &&
                  last.entry == c.run.cause();
  return it ? &last : nullptr;
}

void Note(const MomentContext& c) {
  Emit(c.run, {.kind = EventKind::kNoted,
               .seat = c.state().piece(c.data.piece).controller,
               .piece = c.data.piece});
}

// Tells that the monster goes to the Graveyard as one that was never on the field.
void NeverThere(const MomentContext& c) {
  if (NegatedNow(c) != nullptr) Note(c);
}

// Tells that a Normal Summon stays used.
void UsesAllowance(const MomentContext& c) {
  const HistoryItem* negated = NegatedNow(c);
  if (negated == nullptr) return;
  for (const HistoryItem& item : c.state().history()) {
    const bool it = item.kind == HistoryKind::kNormalSummon && item.piece == negated->piece &&
                    item.turn == negated->turn;
    if (it) return Note(c);
  }
}

// Tells that it has not been summoned properly and nothing brings it back.
void IsNotProper(const MomentContext& c) {
  if (NegatedNow(c) == nullptr) return;
  const Piece& piece = c.state().piece(c.data.piece);
  const bool first = piece.card != kUnknownCard && ComesFirstByItself(c.pack().card(piece.card));
  if (first && HasComeProperly(piece) == Truth::kFalse) Note(c);
}

bool IsOfSummon(std::uint8_t event) {
  constexpr CardEvents kSummons = {CardEvent::kSummoned, CardEvent::kNormalSummoned,
                                   CardEvent::kSpecialSummoned, CardEvent::kTributeSummoned};
  return kSummons.Has(static_cast<CardEvent>(event));
}

// Forgets that there was such a summon: what asks whether one was made this turn does not find it.
void DoesNotCount(const MomentContext& c) {
  const HistoryItem* negated = NegatedNow(c);
  if (negated == nullptr) return;
  const HistoryItem now = *negated;
  c.run.agenda().ForgetIf([&](const HistoryItem& item) {
    return item.kind == HistoryKind::kOccurrence && item.piece == now.piece &&
           item.turn == now.turn && IsOfSummon(item.effect);
  });
  for (const HistoryItem& item : c.state().history()) {
    const bool it = item.kind == HistoryKind::kSpecialSummon && item.piece == now.piece &&
                    item.turn == now.turn;
    if (it) return Note(c);
  }
}

// Returns the effect that was left behind to be done when its card has resolved, where that is
// under way and no link of a chain is left below it.
const Task* AfterTheChain(const State& state) {
  const Task* top = state.top_task();
  if (top == nullptr || top->kind != TaskKind::kEffect || top->effect != kDelayedEffect) {
    return nullptr;
  }
  const auto event = static_cast<CardEvent>(top->event);
  const bool resolved =
      event == CardEvent::kActivationResolved || event == CardEvent::kEffectResolved;
  const auto tasks = state.tasks();
  const auto links = std::count_if(tasks.begin(), tasks.end(),
                                   [](const Task& task) { return task.kind == TaskKind::kEffect; });
  return resolved && links == 1 ? top : nullptr;
}

// Opens the window in which a summon is negated about one that an effect lets its player make when
// it has resolved, where that effect was the first link.
void AfterItResolves(const MomentContext& c) {
  const bool summon = c.data.flags == static_cast<std::uint8_t>(WindowKind::kSummon);
  const Task* after = AfterTheChain(c.state());
  if (!summon || c.data.zone.kind == ZoneKind::kNone || after == nullptr) return;
  Task window = NewTask(TaskKind::kWindow);
  window.window = WindowKind::kSummon;
  window.piece = c.data.piece;
  window.entry = c.run.cause();
  window.flags = kTaskMayBeNegated;
  window.target = after->piece;
  c.run.prevented = true;
  if (!c.run.agenda().InsertTask(c.state().tasks().size() - 1, window)) return;
  NoteOnItsChain(c.run.change(), c.data.piece, true);
  for (PendingTrigger& trigger : c.run.agenda().triggers()) trigger.flags |= kTriggerLater;
  Note(c);
}

// Permits to negate such a summon.
Answer NegatedBehindIt(const CheckContext& c) {
  UsedCard used;
  const Task* window = SummonWindow(c.state);
  const bool open = window != nullptr && window->target != kNoPiece && MayBeNegated(*window);
  if (!open || !UsesNegation(c, &used)) return Answer::kSilent;
  Fact fact = AboutUsed(c, used,
                        "{other} was the first link and has resolved: its player summons {piece} "
                        "behind it, and no effect does");
  fact.piece = window->piece;
  fact.other = window->target;
  return c.Permit(fact);
}

// Tells that a summon by an effect is answered and not negated.
void ByEffectNoWindow(const MomentContext& c) {
  const bool summon = c.data.flags == static_cast<std::uint8_t>(WindowKind::kSummon);
  if (c.run.prevented) return;
  if (summon && c.data.zone.kind != ZoneKind::kNone) Note(c);
}

}  // namespace

bool NegatesSummon(const Pack& pack, const Effect& effect) {
  for (const Operation& op : pack.Operations(effect.operations)) {
    if (op.kind == OperationKind::kNegateSummon) return true;
  }
  return false;
}

const HistoryItem* NegationTried(const Pack& pack, const State& state, PieceIndex monster) {
  // A Flip Summon brings no card to its zone, and turns it.
  const Piece& came = state.piece(monster);
  const bool flipped = IsLater(state, came.position_since, came.since);
  const EntryNumber since = flipped ? came.position_since : came.since;
  for (const HistoryItem& item : state.history()) {
    if (item.kind != HistoryKind::kActivation || item.card == kUnknownCard) continue;
    if (!IsLater(state, item.entry, since)) continue;
    for (const Effect& effect : pack.Effects(pack.card(item.card).effects)) {
      if (NegatesSummon(pack, effect)) return &item;
    }
  }
  return nullptr;
}

const Clause kNegationWindow =
    Legality("tcg.summon.negation-window", kUses, &NegationWindow).LooksAt(kPartNamed | kPartPaid);
const Clause kNegationChainable =
    Legality("tcg.summon.negation-chainable", kUses, &NegationChainable).LooksAt(kNoPart);
const Clause kNegatedNeverThere =
    Consequence("tcg.summon.negated-was-never-there", Moment::kSending, &NeverThere);
const Clause kNegatedUsesAllowance =
    Consequence("tcg.summon.negated-uses-allowance", Moment::kSending, &UsesAllowance);
const Clause kNegatedNotProper =
    Consequence("tcg.summon.negated-is-not-proper", Moment::kSending, &IsNotProper);
const Clause kNegatedDoesNotCount =
    Consequence("tcg.summon.negated-does-not-count", Moment::kSending, &DoesNotCount);
const Clause kAfterItResolves =
    Consequence("tcg.summon.immediately-after-is-inherent", Moment::kAnswerDue, &AfterItResolves)
        .Binding(kUses, &NegatedBehindIt)
        .LooksAt(kNoPart);
const Clause kByEffectNoWindow =
    Consequence("tcg.summon.by-effect-no-window", Moment::kAnswerDue, &ByEffectNoWindow);

}  // namespace judge::tcg
