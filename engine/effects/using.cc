#include "engine/effects/using.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/given_up.h"
#include "engine/effects/resolve.h"
#include "engine/effects/taken.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns the card of that name in the pile that the pick means: one that is not named for its
// choice yet; kNoPiece: none lies there.
PieceIndex LyingThere(const State& state, const Pick& named) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    const bool there = piece.owner != kNoSeat && piece.card == named.card &&
                       piece.zone == named.zone.kind &&
                       piece.side == state.side(named.zone.seat, named.zone.kind);
    if (!there) continue;
    const auto picks = state.picks();
    const bool taken = std::any_of(picks.begin(), picks.end(), [&](const Pick& pick) {
      return pick.task == named.task && pick.choice == named.choice && pick.piece == p;
    });
    if (!taken) return p;
  }
  return kNoPiece;
}

// Finds the targets that were named in an open pile and have come there by the price: a target is
// chosen when that is paid.
void FindWhatWasSent(Run& run, const Effect& effect, const Task& link) {
  const RuleSet& rules = *run.game.rules;
  if (!rules.effects_are_read_in_full) return;
  for (const Pick& pick : run.state.picks()) {
    const bool named = pick.task == link.id && pick.piece == kNoPiece &&
                       pick.card != kUnknownCard && pick.choice < effect.choices.count;
    const bool open = pick.zone.kind != ZoneKind::kNone && pick.zone.slot == 0 &&
                      !rules.IsHiddenPile(pick.zone.kind) && !rules.OnField(pick.zone.kind);
    if (!named || !open) continue;
    const Choice& choice = run.pack().choices[effect.choices.first + pick.choice];
    if (!choice.at_activation) continue;
    const PieceIndex piece = LyingThere(run.state, pick);
    if (piece != kNoPiece) run.agenda().NamePick(pick, piece);
  }
}

void PayCosts(Run& run, const Effect& effect, const Task& link) {
  RememberGivenUp(run, effect, ChoicesGivenUp(run.pack(), effect), link);
  run.source = link.piece;
  run.paying = true;
  const int named = effect.charges_declared ? link.declared : 0;
  if (effect.charges_cost >= 0) {
    const Source source = SourceOf(run.state, link);
    const int asked = ChargesAsked(run.game, run.state, effect, source).least;
    ChangeCharges(run, link.piece, -asked - named);
  }
  for (PoolIndex i = 0; i < effect.costs.count && run.state.header().over == 0; ++i) {
    const Operation& cost = run.pack().operations[effect.costs.first + i];
    const Taken taken(run.state, effect);
    RunOperation(run, cost, link);
    taken.Note(run, link.id, cost.kind);
    TellStats(run);
  }
  run.paying = false;
  run.source = kNoPiece;
  FindWhatWasSent(run, effect, link);
}

}  // namespace

void CountUse(Run& run, const Task& link) {
  Use use;
  PrintedEffect used{link.card, link.effect};
  if (link.card == kUnknownCard) used = PrintedOf(run.game, run.state, link.piece, link.effect);
  use.card = used.card;
  use.seat = link.controller;
  use.effect = static_cast<std::uint8_t>(CountedEffect(run.pack(), used.card, used.number));
  use.turn = run.state.header().turn;
  const Effect* effect = EffectOf(run.pack(), run.state, link);
  const bool of_piece = effect != nullptr && (effect->of_piece || effect->limit == LimitPer::kStay);
  if (of_piece) use.piece = link.piece;
  use.entry = run.entry;
  for (const Pick& pick : run.state.picks()) {
    if (effect == nullptr || pick.task != link.id || pick.choice != 0) continue;
    const Chosen chosen{pick.piece, pick.card, pick.zone, 0};
    use.target = TargetCounted(*effect, {&chosen, 1});
    break;
  }
  run.agenda().AddUse(use);
}
namespace {

// Tells `about` of each target that the effect names when it is activated; what was given up for it
// is none.
void TellTargets(Run& run, const Effect& effect, const Task& link, Occurrence about) {
  about.other = link.piece;
  const std::uint16_t given_up = ChoicesGivenUp(run.pack(), effect);
  const std::vector<Pick> picks(run.state.picks().begin(), run.state.picks().end());
  for (const Pick& pick : picks) {
    const bool given = pick.choice < effect.choices.count && (given_up >> pick.choice & 1U) != 0;
    const bool target = !given && pick.task == link.id && pick.choice < effect.choices.count &&
                        run.pack().choices[effect.choices.first + pick.choice].at_activation;
    const bool player = pick.piece == kNoPiece && pick.zone.kind == ZoneKind::kNone &&
                        pick.zone.seat < run.state.seats();
    if (!target || (pick.piece == kNoPiece && !player)) continue;
    about.subject = pick.piece;
    about.seat = player ? pick.zone.seat : link.controller;
    Happened(run, about);
  }
}

// Returns what happens to the card of the link.
Occurrence AboutLink(CardEvent event, const Task& link) {
  return {.event = event, .subject = link.piece, .card = link.piece, .seat = link.controller};
}

// Tells that the effect was activated, and each of its targets that it is targeted.
void TellLink(Run& run, const Effect& effect, const Task& link) {
  Occurrence told = AboutLink(CardEvent::kEffectActivated, link);
  Happened(run, told);
  told.event = CardEvent::kTargeted;
  TellTargets(run, effect, link, told);
}

}  // namespace

void BecomeActive(Run& run, const Effect& effect, const Task& link) {
  CountUse(run, link);
  PayCosts(run, effect, link);
  if (run.state.header().over != 0) return;
  Announce(run, Moment::kEffectUsed,
           {.piece = link.piece, .seat = link.controller, .number = link.effect});
  TellLink(run, effect, link);
}
namespace {

// Puts the link on top of the links that are there, below the chain's own task, which is made if
// there is none; the window that the link answers is over.
void Push(Run& run, const Task& link) {
  const Task* top = run.state.top_task();
  const bool answers =
      top != nullptr && top->kind == TaskKind::kWindow && top->window == WindowKind::kActivation;
  if (answers) run.agenda().PopTask();
  top = run.state.top_task();
  if (top != nullptr && top->kind == TaskKind::kWindow) AskAnew(run.agenda().top_task());
  if (top == nullptr || top->kind != TaskKind::kChain) {
    Task chain = NewTask(TaskKind::kChain);
    chain.controller = link.controller;
    chain.entry = run.entry;
    run.agenda().PushTask(chain);
  }
  run.agenda().InsertTask(run.state.tasks().size() - 1, link);
  Task* chain = run.agenda().top_task();
  chain->flags |= kTaskBuilt;
  // A cost may have triggered effects of a seat that has had its turn: collecting begins anew.
  chain->speaker = 0;
  // What goes off by itself resolves before anything else goes off.
  const bool at_once = run.game.rules->responses.set_triggers_go_off && link.event != 0;
  chain->step = at_once ? kRespond : kCollect;
  KeepApart(run, link);
}

}  // namespace

void AnswerThrow(Run& run, CardEvent thrown) {
  Task chain = NewTask(TaskKind::kChain);
  chain.event = static_cast<std::uint8_t>(thrown);
  chain.entry = run.entry;
  if (AnyConcerns(run, chain)) run.agenda().PushTask(chain);
}

void PayFor(Run& run, const Task& link) {
  const Effect* effect = EffectOf(run.pack(), run.state, link);
  if (effect == nullptr) return;
  CountUse(run, link);
  PayCosts(run, *effect, link);
}

void AddLink(Run& run, Task link) {
  const Effect* effect = EffectOf(run.pack(), run.state, link);
  MomentData data{.piece = link.piece, .seat = link.controller, .number = link.effect};
  // The link lies on the agenda before its costs are paid: a cost may ask about its effect.
  Push(run, link);
  PayFor(run, link);
  if (run.state.header().over != 0) return;
  Announce(run, Moment::kEffectUsed, data);
  if (effect != nullptr) TellLink(run, *effect, link);
}

void TellResolved(Run& run, const Effect* effect, const Task& link) {
  if (effect == nullptr) {
    if (run.pack().card(run.state.piece(link.piece).card).stub) {
      NoteUnread(run.agenda(), link.piece, link.entry);
    }
    return;
  }
  // An effect that waited for a resolution is none to others that do, or two would go on for ever.
  const auto event = static_cast<CardEvent>(link.event);
  const bool answers = event == CardEvent::kEffectResolved ||
                       event == CardEvent::kActivationResolved ||
                       event == CardEvent::kTargetingResolved;
  if (answers) return;
  Occurrence told = AboutLink(CardEvent::kEffectResolved, link);
  Happened(run, told);
  if ((link.flags & kTaskPlaysCard) != 0) {
    told.event = CardEvent::kActivationResolved;
    Happened(run, told);
  }
  told.event = CardEvent::kTargetingResolved;
  TellTargets(run, *effect, link, told);
}

}  // namespace judge
