// Rulebook: what is answered, and until when.
#include <algorithm>
#include <cstddef>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/effects/effects.h"
#include "engine/rulesets/tcg/effects/negates_summon.h"
#include "engine/rulesets/tcg/summons/summons.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Returns the effect that is used and answers one of the events; nullptr: another one.
const Effect* AnswersOneOf(const UsedCard& used, CardEvents events) {
  const Effect* effect = used.said.effect;
  const bool answers = used.known && effect != nullptr && effect->form == EffectForm::kActivated &&
                       used.said.trigger == nullptr && events.Meets(effect->answers_in);
  return answers ? effect : nullptr;
}

bool IsAsked(const CheckContext& c, WindowKind kind) {
  const Task* top = c.state.top_task();
  return top != nullptr && top->kind == TaskKind::kWindow && top->window == kind;
}

// Returns the monster by whose summon or attack the chain was begun whose newest link is answered,
// when the effect answers that; kNoPiece otherwise. What negates a summon begins a chain of its
// own.
PieceIndex ChainBegunAbout(const CheckContext& c, const Effect& effect, WindowKind kind) {
  const AnsweredIn window = WindowFor(c.state, effect);
  const bool begun = window.begun && window.kind == kind && !NegatesSummon(c.pack(), effect);
  return begun ? window.piece : kNoPiece;
}

// Returns the summon that has happened last, which nobody can answer any more as all have passed;
// nullptr: there is none.
const HistoryItem* SummonPassedOn(const CheckContext& c, const Decision& asked, WindowKind kind) {
  const auto history = c.state.history();
  if (kind != WindowKind::kSummon || asked.kind != DecisionKind::kOpen || history.empty()) {
    return nullptr;
  }
  const HistoryItem& last = history.back();
  const bool summon =
      last.kind == HistoryKind::kNormalSummon || last.kind == HistoryKind::kSpecialSummon;
  const bool now = last.turn == c.state.header().turn && last.phase == c.state.header().phase;
  const bool stands = last.piece != kNoPiece && !IsHidden(c.state.piece(last.piece).position) &&
                      c.game.rules->OnField(c.state.piece(last.piece).zone);
  return summon && now && stands ? &last : nullptr;
}

// Returns whether it is known that in this turn no summon was made, or no attack declared.
bool NoneInTurn(const CheckContext& c, WindowKind kind) {
  const StateHeader& h = c.state.header();
  if ((h.unsaid & (kPhaseUnsaid | kAttackUnsaid)) != 0) return false;
  if ((c.state.seat(h.turn_seat).unsaid & kSummonUnsaid) != 0) return false;
  const auto of_kind = [&](const HistoryItem& item) {
    if (item.turn != h.turn) return false;
    if (kind == WindowKind::kAttack) return item.kind == HistoryKind::kAttack;
    return item.kind == HistoryKind::kNormalSummon || item.kind == HistoryKind::kSpecialSummon ||
           item.kind == HistoryKind::kFlipped || item.kind == HistoryKind::kPrevented;
  };
  const auto history = c.state.history();
  const auto tasks = c.state.tasks();
  return std::none_of(history.begin(), history.end(), of_kind) &&
         std::none_of(tasks.begin(), tasks.end(), [&](const Task& task) {
           return task.kind == TaskKind::kWindow && task.window == kind;
         });
}

// Checks that what an effect of these events answers has happened last, and nothing since.
Answer DirectlyAfter(const CheckContext& c, CardEvents events, WindowKind kind) {
  const UsedCard used = UsedCardOf(c);
  const Effect* effect = AnswersOneOf(used, events);
  if (effect == nullptr) return Answer::kSilent;
  const PieceIndex begun = ChainBegunAbout(c, *effect, kind);
  const Task* top = c.state.top_task();
  const PieceIndex about = begun != kNoPiece ? begun : top == nullptr ? kNoPiece : top->piece;
  // A Set is no summon, and nothing answers it as one.
  const bool set = kind == WindowKind::kSummon && IsHidden(c.state.piece(about).position);
  // A monster whose summon was negated has not come.
  const bool gone = kind == WindowKind::kSummon && about != kNoPiece &&
                    !c.game.rules->OnField(c.state.piece(about).zone);
  const bool complete_now = kind == WindowKind::kSummon && about != kNoPiece &&
                            NegationTried(c.pack(), c.state, about) != nullptr;
  if (begun != kNoPiece && !set && !gone) {
    Fact fact =
        AboutUsed(c, used, "this Chain was begun in answer to {piece}, as {card} answers it");
    fact.piece = begun;
    const Task* attack = CurrentAttackTask(c.state);
    // A monster that is Flip Summoned has come before.
    const Piece& came = c.state.piece(begun);
    fact.entry = std::max(came.since, came.position_since);
    if (kind == WindowKind::kAttack && attack != nullptr) fact.entry = attack->entry;
    return c.Permit(fact);
  }
  if (IsAsked(c, kind) && !set && !gone && complete_now) {
    Fact fact = AboutUsed(c, used, "the summon of {piece} is complete only now");
    fact.piece = about;
    return c.Permit(fact);
  }
  const Task* attack = kind == WindowKind::kAttack ? CurrentAttackTask(c.state) : nullptr;
  // A target that is named in a replay is no declaration.
  const bool renamed = attack != nullptr && (attack->flags & kTaskReplayed) != 0 &&
                       effect->answers_in.Has(CardEvent::kAttackDeclared);
  if (IsAsked(c, kind) && !set && !gone && !renamed) {
    return c.Permit(AboutUsed(c, used, "what {card} answers is what has happened last"));
  }
  // What answers a summon and is used on a Set is another clause's.
  if (kind == WindowKind::kSummon && JustSet(c) != kNoPiece) return Answer::kSilent;
  // What another player's card was triggered by comes first, and the window is not over.
  const Decision asked = NextDecision(c.game, c.state);
  if (asked.kind == DecisionKind::kTrigger && asked.seat != c.action.seat) return Answer::kSilent;
  Fact fact = AboutUsed(c, used, "what {card} answers is not what has happened last");
  if (const HistoryItem* came = SummonPassedOn(c, asked, kind)) {
    fact.text = "all have passed since {piece} came, and {card} answers that no more";
    fact.piece = came->piece;
    fact.entry = came->entry;
  } else if (NoneInTurn(c, kind)) {
    fact.text = kind == WindowKind::kAttack
                    ? "no attack was declared in this turn that {card} could answer"
                    : "no summon was made in this turn that {card} could answer";
  }
  return c.Forbid(fact);
}

Answer SummonJustMade(const CheckContext& c) {
  return DirectlyAfter(c, {CardEvent::kSummonDeclared}, WindowKind::kSummon);
}

Answer AttackJustDeclared(const CheckContext& c) {
  return DirectlyAfter(c, {CardEvent::kAttackDeclared, CardEvent::kAttackTargeted},
                       WindowKind::kAttack);
}

// Returns whether the effect answers the activation of a card, and the link is but an effect that a
// Spell or Trap uses where it lies. Of a card that came with its link and has no entry, or that
// nobody has seen, it is open.
Truth IsNoActivation(const CheckContext& c, const Effect& effect, const Task& link) {
  const bool of_cards = effect.answers_in.Has(CardEvent::kActivated) &&
                        !effect.answers_in.Has(CardEvent::kEffectActivated);
  if (!of_cards || link.piece == kNoPiece || (link.flags & kTaskPlaysCard) != 0) {
    return Truth::kFalse;
  }
  const Piece& piece = c.state.piece(link.piece);
  // A scale is a Spell where it lies.
  const bool scale = link.place.kind == ZoneKind::kSpellTrap;
  if (!c.pack().HasEntry(piece.card)) {
    return !scale || piece.since == link.entry ? Truth::kUnknown : Truth::kTrue;
  }
  return FromBool(scale || !c.pack().card(piece.card).IsMonster());
}

// Returns whether the effect could answer the link, were it the newest one.
Truth Fits(const CheckContext& c, const Effect& effect, const Task& link) {
  if (link.piece == kNoPiece) return Truth::kFalse;
  const Truth effect_only = IsNoActivation(c, effect, link);
  if (effect_only == Truth::kTrue) return Truth::kFalse;
  const Truth activates = effect_only == Truth::kUnknown ? effect_only : Truth::kTrue;
  if (effect.event_subject == 0) return activates;
  const Source source = SourceOf(c.state, c.action, SaidBy(c));
  return And(activates, Matches(c.game, c.state, c.pack().filters[effect.event_subject],
                                SubjectOf(c.state, link.piece), source));
}

constexpr const char* kFitsOlder = "{card} would answer {piece}, which is not the newest link";

// Forbids to answer a link that another one lies on.
Answer MustBeDirect(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Effect* effect = AnswersOneOf(used, {CardEvent::kActivated, CardEvent::kEffectActivated});
  const Task* newest = LinkAnswered(c);
  if (effect == nullptr || newest == nullptr) return Answer::kSilent;
  Fact fact = AboutUsed(c, used, "{card} answers {piece}, the newest link");
  fact.piece = newest->piece;
  fact.entry = newest->entry;
  const Truth fits = Fits(c, *effect, *newest);
  if (fits == Truth::kTrue) return c.Permit(fact);
  // What hangs on a card that is not known is left open by the card's own terms.
  if (fits == Truth::kUnknown) return Answer::kSilent;
  // Of the newest one, when the record says that it is meant, another clause tells why not.
  if (c.action.answers == newest->entry) return Answer::kSilent;
  for (const Task& task : c.state.tasks()) {
    if (task.kind != TaskKind::kEffect || task.id == newest->id) continue;
    if (Fits(c, *effect, task) != Truth::kTrue) continue;
    fact.text = kFitsOlder;
    fact.piece = task.piece;
    fact.entry = task.entry;
    return c.Forbid(fact);
  }
  return Answer::kSilent;
}

// Returns whether another effect of the card, which is not the one that is used, could answer the
// link.
bool AnotherFits(const CheckContext& c, const UsedCard& used, const Task& link) {
  constexpr CardEvents kOfLinks = {CardEvent::kActivated, CardEvent::kEffectActivated};
  const auto effects = c.pack().Effects(c.pack().card(used.said.card).effects);
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& other) {
    return &other != used.said.effect && other.answers_in.Meets(kOfLinks) &&
           Fits(c, other, link) == Truth::kTrue;
  });
}

// Checks that what says it answers an activation answers the newest link.
Answer AnswersNewest(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Effect* effect = AnswersOneOf(used, {CardEvent::kActivated, CardEvent::kEffectActivated});
  const Task* newest = LinkAnswered(c);
  if (effect == nullptr || newest == nullptr) return Answer::kSilent;
  Fact fact = AboutUsed(c, used, "{piece} is nothing that {card} answers");
  fact.piece = newest->piece;
  fact.entry = newest->entry;
  const Truth fits = Fits(c, *effect, *newest);
  if (fits == Truth::kUnknown) {
    fact.text = "whether {piece} is what {card} answers hangs on a card that is not known here";
    return c.With(Answer::kUnproven, fact);
  }
  if (fits == Truth::kFalse) {
    // Of one that answers an older link another clause says so.
    const CheckContext quiet{c.game, c.state, c.action};
    if (AnotherFits(c, used, *newest)) {
      fact.text = "{piece} is nothing that this effect of {card} answers";
    } else if (IsNoActivation(c, *effect, *newest) == Truth::kTrue) {
      fact.text = "only an effect of {piece} is used, and {card} answers the activation of a card";
    }
    return MustBeDirect(quiet) == Answer::kForbids ? Answer::kSilent : c.Forbid(fact);
  }
  fact.text = "{card} answers {piece}, the newest link";
  return c.Permit(fact);
}

// Permits a fast effect that answers nothing in particular on top of any link.
Answer NeedNotBeRelated(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const Task* link = LinkAnswered(c);
  const Effect* effect = used.said.effect;
  if (!used.known || link == nullptr || effect == nullptr || used.speed < 2) return Answer::kSilent;
  if (effect->answers_in.any() || effect->form != EffectForm::kActivated) return Answer::kSilent;
  if (used.speed < SpeedOfLink(c, *link)) return Answer::kSilent;
  Fact fact = AboutUsed(c, used, "{card} asks for nothing that it answers");
  return c.Permit(fact);
}

// Permits a Set card to be used that a link of the chain has as its target.
Answer TargetedMayAnswer(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  if (!used.known || !used.said.face_down || LinkAnswered(c) == nullptr) return Answer::kSilent;
  for (const Task& task : c.state.tasks()) {
    const bool targets = task.kind == TaskKind::kEffect && task.target == c.action.piece;
    if (!targets || c.action.piece == kNoPiece) continue;
    return c.Permit({.text = "{piece} is a target of {other} and may be used while it lies there",
                     .piece = c.action.piece,
                     .other = task.piece,
                     .entry = task.entry});
  }
  return Answer::kSilent;
}

// Forbids every activation while a chain resolves.
Answer NotWhileResolving(const CheckContext& c) {
  const Task* top = c.state.top_task();
  if (top == nullptr || top->kind != TaskKind::kEffect) return Answer::kSilent;
  return c.Forbid({.text = "{piece} resolves, and nothing is activated meanwhile",
                   .piece = top->piece,
                   .entry = top->entry});
}

// Forbids an effect of a monster that has just been summoned before the summon may be answered.
Answer NoIgnitionPriority(const CheckContext& c) {
  const UsedCard used = UsedCardOf(c);
  const bool ignition = used.known && !used.plays && used.said.effect != nullptr &&
                        used.said.effect->form == EffectForm::kActivated && used.speed == 1;
  if (!ignition || c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  if ((piece.flags & kSummonedThisTurn) == 0) return Answer::kSilent;
  Fact fact{
      .text = "{piece} was summoned this turn", .piece = c.action.piece, .entry = piece.since};
  if (IsOpenMain(c)) return c.Permit(fact);
  if (!IsAsked(c, WindowKind::kSummon)) return Answer::kSilent;
  return c.Forbid(fact);
}

// Lets the players be asked again when a chain is over, and ends what it answered: that is not what
// has happened last any more.
void AskedAfterChain(const MomentContext& c) {
  const auto tasks = c.state().tasks();
  std::size_t first = tasks.size();
  std::size_t links = 0;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (tasks[i].kind != TaskKind::kEffect) continue;
    ++links;
    first = std::min(first, i);
  }
  if (links != 1) return;
  if (first > 0 && tasks[first - 1].kind == TaskKind::kWindow) {
    Task& window = c.run.agenda().tasks()[first - 1];
    // A summon that was to be negated and was not is complete only now, and is answered now.
    const Effect* effect = EffectOf(c.pack(), c.state(), tasks[first]);
    const bool stands = window.window == WindowKind::kSummon &&
                        c.run.game.rules->OnField(c.state().piece(window.piece).zone);
    if (stands && effect != nullptr && NegatesSummon(c.pack(), *effect)) {
      window.flags |= kTaskChainMade;
      return Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
    }
    // Parts of the Damage Step and the End Step go on behind the chain.
    if (window.window == WindowKind::kBattlePart || window.window == WindowKind::kPhaseEnd) return;
    if (MayBeNegated(window)) NoteOnItsChain(c.run.change(), window.piece, false);
    CloseByChain(&window);
  } else {
    Task window = NewTask(TaskKind::kWindow);
    window.entry = 0;
    if (!c.run.agenda().InsertTask(first, window)) return;
  }
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
}

// Ends the window about a summon that a newer link of the chain has made: an older one resolves
// now, and the summon is not what has happened last any more.
void SummonFollowed(const MomentContext& c) {
  const auto tasks = c.state().tasks();
  EntryNumber chain = 0;
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    if (tasks[i].kind == TaskKind::kEffect && chain == 0) chain = tasks[i].entry;
  }
  for (Task& task : c.run.agenda().tasks()) {
    const bool summon = task.kind == TaskKind::kWindow && task.window == WindowKind::kSummon;
    if (!summon || task.entry <= chain) continue;
    task.window = WindowKind::kNone;
    task.piece = kNoPiece;
    Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.piece});
  }
}

}  // namespace

const Clause kOnePerCardWindow =
    Legality("tcg.chain.one-per-card-window", kUses, &AnswersNewest).LooksAt(kNoPart);
const Clause kWindowGone = Legality("tcg.fast.window-gone-after-chain", kUses, &SummonJustMade)
                               .LooksAt(kNoPart)
                               .Happening(Moment::kLinkBegins, &SummonFollowed);
const Clause kAttackWindowOrder =
    Legality("tcg.battle.attack-window-order", kUses, &AttackJustDeclared).LooksAt(kNoPart);
const Clause kMustBeDirect =
    Legality("tcg.chain.response-must-be-direct", kUses, &MustBeDirect).LooksAt(kNoPart);
const Clause kNeedNotBeRelated =
    Legality("tcg.chain.need-not-be-related", kUses, &NeedNotBeRelated).LooksAt(kNoPart);
const Clause kTargetedMayAnswer =
    Legality("tcg.chain.targeted-set-card-may-answer", kUses, &TargetedMayAnswer).LooksAt(kNoPart);
const Clause kNotWhileResolving =
    Legality("tcg.chain.no-activation-while-resolving", kUses, &NotWhileResolving).LooksAt(kNoPart);
const Clause kNoIgnitionPriority =
    Legality("tcg.fast.no-ignition-priority", kUses, &NoIgnitionPriority).LooksAt(kNoPart);
const Clause kSameCheckAfterChain =
    Consequence("tcg.fast.same-check-after-chain", Moment::kEffectUsed, &AskedAfterChain);

}  // namespace judge::tcg
