#include "engine/triggers/windows.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/triggers/announce.h"
#include "engine/triggers/parties.h"
#include "engine/triggers/trigger.h"

namespace judge {
namespace {

// Returns the events that an effect answers in such a window.
CardEvents EventsOf(WindowKind window) {
  switch (window) {
    case WindowKind::kSummon:
      return {CardEvent::kSummonDeclared};
    case WindowKind::kAttack:
      return {CardEvent::kAttackDeclared, CardEvent::kAttackTargeted};
    case WindowKind::kActivation:
      return {CardEvent::kEffectActivated, CardEvent::kActivated};
    case WindowKind::kPhaseEnd:
      return {CardEvent::kPhaseEnds};
    case WindowKind::kEquip:
      return {CardEvent::kEquipped};
    case WindowKind::kBattlePart:
    case WindowKind::kNone:
      break;
  }
  return {};
}

bool IsPreventiveNow(const Game& game, const State& state, const Effect& effect,
                     const Source& source) {
  const PhaseRow* row = game.rules->phase_rows[static_cast<int>(state.header().phase)];
  if (!effect.preventive || state.top_task() != nullptr || row == nullptr) return false;
  return row->battle || (row->main && state.Controls(state.header().turn_seat, source.controller,
                                                     source.zone.kind));
}

// Returns the cards that the window is about: of a summon all that came together.
std::vector<PieceIndex> PiecesAbout(const State& state, WindowKind kind, PieceIndex piece) {
  if (kind != WindowKind::kSummon) return {piece};
  return SummonedTogether(state, piece);
}

// Returns whether what it waits for is a summon.
bool IsOfSummon(const PendingTrigger& trigger) {
  constexpr CardEvents kSummons = {CardEvent::kSummonDeclared,  CardEvent::kSummoned,
                                   CardEvent::kNormalSummoned,  CardEvent::kSpecialSummoned,
                                   CardEvent::kTributeSummoned, CardEvent::kFlipped};
  return kSummons.Has(static_cast<CardEvent>(trigger.event));
}

// Returns a new window about an act of the seat `by`, which is not asked; kNoSeat: all are asked.
Task WindowAbout(const Run& run, WindowKind kind, PieceIndex piece, SeatIndex by) {
  Task window = NewTask(TaskKind::kWindow);
  window.window = kind;
  window.piece = piece;
  window.controller = by;
  window.entry = run.cause();
  return window;
}

// Returns whether no clause forbids everybody to answer this (Moment::kAnswerDue).
bool MayBeAnswered(Run& run, const Task& window, int effect) {
  MomentData data{.piece = window.piece,
                  .seat = window.controller,
                  .flags = static_cast<std::uint8_t>(window.window),
                  .zone = window.place,
                  .number = effect};
  run.prevented = false;
  Announce(run, Moment::kAnswerDue, data);
  return !std::exchange(run.prevented, false) && run.state.header().over == 0;
}

// Puts the window beneath the effects that resolve now: it opens when they are over.
void OpenBehindEffects(Run& run, const Task& window) {
  if (!MayBeAnswered(run, window, 0)) return;
  const auto tasks = run.state.tasks();
  std::size_t at = tasks.size();
  while (at > 0 && tasks[at - 1].kind == TaskKind::kEffect) --at;
  run.agenda().InsertTask(at, window);
}

}  // namespace

const Task* WindowOnTop(const State& state) {
  const Task* top = state.top_task();
  return top != nullptr && top->kind == TaskKind::kWindow ? top : nullptr;
}

namespace {

// Returns whether the entry made one of the cards of which the summon or attack is asked about.
bool IsActOf(const State& state, WindowKind kind, PieceIndex piece, EntryNumber entry) {
  if (piece == kNoPiece) return false;
  if (kind == WindowKind::kAttack) {
    const Task* attack = CurrentAttackTask(state);
    return attack != nullptr && attack->entry == entry;
  }
  if (kind != WindowKind::kSummon) return false;
  const std::vector<PieceIndex> came = PiecesAbout(state, kind, piece);
  return std::any_of(came.begin(), came.end(), [&](PieceIndex one) {
    const Piece& there = state.piece(one);
    // A monster that is Flip Summoned has lain there before.
    const bool came_so = there.since == entry || there.position_since == entry;
    return came_so && there.position != Position::kNone;
  });
}

// Returns the window beneath the chain that is being made; nullptr: it lies on none.
const Task* BeneathChain(const State& state) {
  const auto tasks = state.tasks();
  std::size_t at = tasks.empty() ? 0 : tasks.size() - 1;
  const auto of_chain = [](const Task& task) {
    return task.kind == TaskKind::kEffect || task.kind == TaskKind::kChain;
  };
  while (at > 0 && of_chain(tasks[at - 1])) --at;
  return at > 0 && tasks[at - 1].kind == TaskKind::kWindow ? &tasks[at - 1] : nullptr;
}

}  // namespace

AnsweredIn WindowFor(const State& state, const Effect& effect) {
  const Task* top = WindowOnTop(state);
  if (top == nullptr) return {};
  const AnsweredIn own{top->window, top->piece, top->target, top->place, false};
  if (top->window != WindowKind::kActivation || EventsOf(top->window).Meets(effect.answers_in)) {
    return own;
  }
  const Task* beneath = BeneathChain(state);
  if (beneath == nullptr) return own;
  // What ends a phase is answered by every link of a chain, since the phase goes on behind it.
  if (beneath->window == WindowKind::kPhaseEnd &&
      EventsOf(beneath->window).Meets(effect.answers_in)) {
    return {beneath->window, beneath->piece, beneath->target, beneath->place, false};
  }
  const auto kind = static_cast<WindowKind>(beneath->step);
  if (beneath->window != WindowKind::kNone || !EventsOf(kind).Meets(effect.answers_in)) return own;
  return {kind, beneath->subject, beneath->other, beneath->place, true};
}

Source AsAnswer(const Game& game, const State& state, const Effect& effect, Source source) {
  if (!game.rules->effects_are_read_in_full || effect.answers_in.none()) return source;
  const AnsweredIn window = WindowFor(state, effect);
  const bool met = EventsOf(window.kind).Meets(effect.answers_in);
  if (!met || window.piece == kNoPiece || source.subject != kNoPiece) return source;
  source.subject = window.piece;
  source.other = window.target;
  if (effect.event_subject == 0) return source;
  const Filter& fits = game.pack->filters[effect.event_subject];
  for (const PieceIndex piece : PiecesAbout(state, window.kind, window.piece)) {
    if (Matches(game, state, fits, SubjectOf(state, piece), source) != Truth::kTrue) continue;
    source.subject = piece;
    break;
  }
  return source;
}

void CloseByChain(Task* window) {
  const bool act = window->window == WindowKind::kSummon || window->window == WindowKind::kAttack;
  window->step = act ? static_cast<std::uint8_t>(window->window) : std::uint8_t{0};
  window->subject = act ? window->piece : kNoPiece;
  window->other = act ? window->target : kNoPiece;
  window->window = WindowKind::kNone;
  window->piece = kNoPiece;
  window->target = kNoPiece;
  window->entry = 0;
  window->flags = 0;
}

void PassAhead(Task* window, SeatIndex seat) { window->lost |= 1 << seat; }

bool MayBeNegated(const Task& window) {
  return window.kind == TaskKind::kWindow && window.window == WindowKind::kSummon &&
         (window.flags & kTaskMayBeNegated) != 0;
}

bool MayBeAnswered(const State& state, EntryNumber entry) {
  const Task* top = state.top_task();
  const Task* link = LastLink(state);
  if (top == nullptr) return false;
  const bool window = top->kind == TaskKind::kWindow;
  const bool newest = (top->entry == entry && (window || top->kind == TaskKind::kChain)) ||
                      (window && link != nullptr && link->entry == entry);
  if (newest || !window) return newest;
  if (IsActOf(state, top->window, top->piece, entry)) return true;
  // Links of the chain that was begun in answer to it answer it still.
  const Task* beneath = top->window == WindowKind::kActivation ? BeneathChain(state) : nullptr;
  return beneath != nullptr && beneath->window == WindowKind::kNone &&
         IsActOf(state, static_cast<WindowKind>(beneath->step), beneath->subject, entry);
}

namespace {

// Returns the player who has summoned the monster of the window, and no more: it may have come to
// another one's side.
Subject SummonerOf(const State& state, PieceIndex piece) {
  const Piece& came = state.piece(piece);
  Subject player;
  player.controller = came.controller;
  for (const HistoryItem& item : state.history()) {
    const bool summon =
        item.kind == HistoryKind::kNormalSummon || item.kind == HistoryKind::kSpecialSummon;
    const bool this_one = item.piece == piece && item.entry >= came.position_since;
    if (summon && this_one && item.seat != kNoSeat) player.controller = item.seat;
  }
  return player;
}

// Returns whether the summon is made by a player about whom the effect asks.
Truth FitsSummoner(const Game& game, const State& state, const Effect& effect, const Source& source,
                   const AnsweredIn& window) {
  const bool asks = effect.event_other != 0 && window.kind == WindowKind::kSummon;
  if (!asks || window.piece == kNoPiece) return Truth::kTrue;
  return Matches(game, state, game.pack->filters[effect.event_other],
                 SummonerOf(state, window.piece), source);
}

}  // namespace

Truth FitsWindow(const Game& game, const State& state, const Effect& effect, const Source& source) {
  if (!game.rules->responses.in_windows) return Truth::kFalse;
  if (IsPreventiveNow(game, state, effect, source)) return Truth::kTrue;
  const AnsweredIn window = WindowFor(state, effect);
  if (!EventsOf(window.kind).Meets(effect.answers_in)) return Truth::kFalse;
  const auto from = 1U << static_cast<unsigned>(window.place.kind);
  if (effect.event_from != 0 && (effect.event_from & from) == 0) return Truth::kFalse;
  const Truth summoner = FitsSummoner(game, state, effect, source, window);
  if (effect.event_subject == 0 || summoner == Truth::kFalse) return summoner;
  if (window.piece == kNoPiece) return Truth::kFalse;
  Truth fits = Truth::kFalse;
  for (const PieceIndex piece : PiecesAbout(state, window.kind, window.piece)) {
    const bool use = window.kind == WindowKind::kActivation;
    if (use && !IsOfAskedKind(game, state, effect, piece)) continue;
    const Subject subject = SubjectOf(state, piece);
    fits =
        Or(fits, Matches(game, state, game.pack->filters[effect.event_subject], subject, source));
  }
  return fits;
}

PieceIndex AnsweredPiece(const State& state) {
  const Task* window = WindowOnTop(state);
  if (window == nullptr) return kNoPiece;
  const bool link = window->window == WindowKind::kActivation;
  return link || window->window == WindowKind::kAttack ? window->piece : kNoPiece;
}

bool IsChainFull(const Game& game, const State& state) {
  const ResponsePolicy& policy = game.rules->responses;
  if (policy.chain_most == 0) return false;
  const auto tasks = state.tasks();
  std::size_t at = tasks.size();
  if (at > 0 && tasks[at - 1].kind == TaskKind::kChain) --at;
  int links = 0;
  for (; at > 0 && tasks[at - 1].kind == TaskKind::kEffect; --at) ++links;
  const bool answers_attack = policy.attack_is_link && at > 0 &&
                              tasks[at - 1].kind == TaskKind::kWindow &&
                              tasks[at - 1].window == WindowKind::kAttack;
  return links + (answers_attack ? 1 : 0) >= policy.chain_most;
}

bool IsWindowOver(const Game& game, StateChange change) {
  const State& state = change.state();
  Task& window = *change.agenda().top_task();
  const Task* attack = CurrentAttackTask(state);
  // A negated attack that counts as a link can no longer be answered.
  const bool negated = window.window == WindowKind::kAttack && attack != nullptr &&
                       (attack->flags & kTaskNegated) != 0;
  if (negated && game.rules->responses.attack_is_link) return true;
  // One chain is made about the question whether a summon is negated.
  if (MayBeNegated(window) && (window.flags & kTaskChainMade) != 0) return true;
  // A monster stopped on its way lies in no zone of the field, so it cannot be answered.
  const bool stopped = window.window == WindowKind::kSummon &&
                       window.place.kind != ZoneKind::kNone &&
                       !game.rules->OnField(state.piece(window.piece).zone);
  if (stopped && !game.rules->responses.after_summon) return true;
  int alive = 0;
  for (SeatIndex s = 0; s < state.seats(); ++s) alive += state.seat(s).out == 0;
  const auto asked = [&](SeatIndex seat) {
    return seat != window.controller && (window.lost >> seat & 1) == 0;
  };
  while (window.passes < alive && !asked(SpeakerOf(state, window))) {
    ++window.passes;
    ++window.speaker;
  }
  return window.passes >= alive;
}

void AskAnew(Task* window) {
  window->passes = window->speaker = 0;
  window->lost = 0;
}

void AskAboutAttack(Run& run, const Task& attack) {
  if (!run.game.rules->responses.after_attack) return;
  Task window = WindowAbout(run, WindowKind::kAttack, attack.piece, kNoSeat);
  window.target = attack.target;
  window.entry = attack.entry;
  run.agenda().PushTask(window);
}

void AskInBattle(Run& run, const Task& attack, BattlePart part) {
  Task window = WindowAbout(run, WindowKind::kBattlePart, attack.piece, kNoSeat);
  window.target = attack.target;
  window.entry = attack.entry;
  window.step = static_cast<std::uint8_t>(part);
  run.agenda().PushTask(window);
}

void AskAboutLink(Run& run) {
  const ResponsePolicy& policy = run.game.rules->responses;
  const Task* link = LastLink(run.state);
  if (!policy.after_activation || link == nullptr || IsChainFull(run.game, run.state)) return;
  // Where a chain is an effect and its answer, no player answers himself.
  Task window = WindowAbout(run, WindowKind::kActivation, link->piece,
                            policy.chain_most != 0 ? link->controller : kNoSeat);
  window.target = link->target;
  window.entry = link->entry;
  window.place = link->place;
  if (MayBeAnswered(run, window, link->effect)) run.agenda().PushTask(window);
}

void AskAfterEquip(Run& run, const Event& equipped) {
  const Task* top = run.state.top_task();
  const bool by_effect = top != nullptr && top->kind == TaskKind::kEffect;
  if (!run.game.rules->responses.after_equip || !by_effect) return;
  const PieceIndex host =
      equipped.other != kNoPiece ? equipped.other : run.state.piece(equipped.piece).host;
  Task window = WindowAbout(run, WindowKind::kEquip, host, top->controller);
  window.target = equipped.piece;
  window.place = top->piece == equipped.piece ? top->place : equipped.from;
  OpenBehindEffects(run, window);
}

void AskAboutSummon(Run& run, PieceIndex summoned, ZoneRef from) {
  const auto zone = 1U << static_cast<unsigned>(from.kind);
  const bool asks = (run.game.rules->responses.summons_from & zone) != 0;
  if (!asks || run.state.header().over != 0) return;
  // Where every summon is answered, its own player answers it too.
  const SeatIndex by =
      run.game.rules->responses.after_summon ? kNoSeat : run.state.piece(summoned).controller;
  Task window = WindowAbout(run, WindowKind::kSummon, summoned, by);
  window.place = from;
  OpenBehindEffects(run, window);
}

void AskAboutOwnSummon(Run& run, PieceIndex summoned) {
  Task window = WindowAbout(run, WindowKind::kSummon, summoned, kNoSeat);
  const Piece& piece = run.state.piece(summoned);
  const bool open = piece.position != Position::kNone && !IsHidden(piece.position);
  const bool speaks = run.pack().traits(piece.card).gives.any();
  const auto triggers = run.state.triggers();
  const bool triggered =
      std::any_of(triggers.begin(), triggers.end(),
                  [](const PendingTrigger& trigger) { return trigger.followed == Followed::kNot; });
  const bool matters = speaks || triggered;
  if (run.game.rules->responses.negated_before_complete && open && matters) {
    window.flags |= kTaskMayBeNegated;
    NoteOnItsChain(run.change(), summoned, true);
    for (PendingTrigger& trigger : run.agenda().triggers()) trigger.flags |= kTriggerLater;
  }
  run.agenda().PushTask(window);
}

void AskAboutFlipSummon(Run& run, PieceIndex summoned, SeatIndex seat) {
  for (const CardEvent event : {CardEvent::kSummonDeclared, CardEvent::kSummoned}) {
    Happened(run, {.event = event, .subject = summoned, .seat = seat});
  }
  AskAboutOwnSummon(run, summoned);
}

bool GoesOnComplete(Run& run) {
  Task& window = *run.agenda().top_task();
  if (!MayBeNegated(window)) return false;
  const std::vector<PieceIndex> came = PiecesAbout(run.state, window.window, window.piece);
  for (const PieceIndex piece : came) NoteOnItsChain(run.change(), piece, false);
  AskAnew(&window);
  window.flags = kTaskComplete;
  if (run.game.rules->OnField(run.state.piece(window.piece).zone)) {
    // It has come only now: nothing has happened since.
    for (PendingTrigger& trigger : run.agenda().triggers()) {
      const bool its =
          IsOfSummon(trigger) && std::find(came.begin(), came.end(), trigger.subject) != came.end();
      if (its) trigger.followed = Followed::kNot;
    }
    return true;
  }
  // Nothing has come, and what has happened last is the chain that saw to it.
  window.window = WindowKind::kNone;
  window.piece = kNoPiece;
  window.flags = 0;
  return true;
}

bool AskBeforeLeaving(Run& run) {
  const StateHeader& h = run.state.header();
  const auto phase = 1U << static_cast<unsigned>(h.phase);
  if ((run.game.rules->responses.before_leaving & phase) == 0) return false;
  const Task window = WindowAbout(run, WindowKind::kPhaseEnd, kNoPiece, h.turn_seat);
  if (MayBeAnswered(run, window, 0)) return run.agenda().PushTask(window);
  return WindowOnTop(run.state) != nullptr;  // a clause asks in its own way
}

}  // namespace judge
