#include "engine/agenda/turn.h"

#include <cstdint>
#include <utility>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {

void LeavePhase(Run& run) {
  const StateHeader& h = run.state.header();
  if (h.phase == PhaseKind::kNone || h.phase == PhaseKind::kSetup) return;
  Announce(run, Moment::kPhaseEnds, {.seat = h.turn_seat, .phase = h.phase});
  if (h.over != 0) return;
  RunCountdowns(run);
  Happened(run, Occurrence{.event = CardEvent::kPhaseEnds, .phase = h.phase});
}
namespace {

unsigned BitOf(PhaseKind phase) { return 1U << static_cast<unsigned>(phase); }

// Returns whether the phase begins a turn or is the only one that can follow: nobody chooses it.
bool IsForced(const RuleSet& rules, PhaseKind before, PhaseKind phase) {
  return before == PhaseKind::kNone || rules.Phase(before).next == BitOf(phase);
}

}  // namespace

bool IsSkipped(const State& state, PhaseKind phase) {
  const StateHeader& h = state.header();
  if (h.turn_seat == kNoSeat) return false;
  const std::uint16_t skips = state.seat(h.turn_seat).skips_now;
  for (unsigned kind = 0; skips >> kind != 0; ++kind) {
    const auto asked = static_cast<std::uint8_t>(kind);
    if ((skips >> kind & 1U) != 0 && IsPhase(asked, phase)) return true;
  }
  return false;
}

bool MayPassOver(const Game& game, const State& state, PhaseKind phase) {
  return IsForced(*game.rules, state.header().phase, phase);
}
namespace {

// Returns the phase to begin: skipped phases that nobody chose are passed over.
PhaseKind Conducted(Run& run, PhaseKind phase) {
  const RuleSet& rules = *run.game.rules;
  PhaseKind before = run.state.header().phase;
  // Behind a phase that is passed over nobody has chosen the next one.
  bool passed = false;
  while (IsSkipped(run.state, phase) && (passed || IsForced(rules, before, phase))) {
    passed = rules.effects_are_read_in_full;
    PhaseKind next = PhaseKind::kNone;
    for (const PhaseRow& later : rules.phases) {
      const bool follows = (rules.Phase(phase).next & BitOf(later.kind)) != 0;
      if (follows && next == PhaseKind::kNone) next = later.kind;
    }
    if (next == PhaseKind::kNone) return phase;
    before = std::exchange(phase, next);
  }
  return phase;
}

}  // namespace

void BeginPhase(Run& run, PhaseKind phase) {
  const StateHeader& h = run.state.header();
  phase = Conducted(run, phase);
  EnterPhase(run.change(), phase);
  Event event{.kind = EventKind::kPhaseBegan,
              .seat = h.turn_seat,
              .phase = static_cast<std::uint8_t>(phase)};
  Emit(run, event);
  Announce(run, Moment::kPhaseBegins, {.seat = h.turn_seat, .phase = phase});
  ExpireModifiers(run, Moment::kPhaseBegins);
  Occurrence starts{.event = CardEvent::kPhaseStarts, .phase = phase};
  if (h.over != 0) return;
  Happened(run, starts);
  DrawComesDue(run, h.turn_seat);
}
namespace {

// Forgets the uses that no limit looks back to any more.
void ForgetUses(Run& run) {
  const int turn = run.state.header().turn;
  run.agenda().DropUses([&](const Use& use) {
    if (use.piece != kNoPiece) return false;
    const PoolRange effects = run.pack().card(use.card).effects;
    if (use.effect < 1 || use.effect > effects.count) return true;
    const Effect& effect = run.pack().effects[effects.first + use.effect - 1];
    const LimitPer per = effect.limit;
    if (per == LimitPer::kDuel) return false;
    // A round of charges is over when every seat has had a turn.
    if (effect.charges_cost >= 0) return use.turn + TurnsOfRound(run.state) <= turn;
    if (per == LimitPer::kRound) return RoundOf(run.state, use.turn) != RoundOf(run.state, turn);
    return use.turn != turn;
  });
}

}  // namespace

void BeginTurn(Run& run, SeatIndex seat) {
  const StateHeader& h = run.state.header();
  StartTurn(run.change(), seat);
  run.agenda().ForgetBefore(static_cast<std::uint16_t>(h.turn > 1 ? h.turn - 1 : 0));
  ForgetOccurrences(run);
  ForgetTurn(run.change());
  for (SeatIndex s = 0; s < run.state.seats(); ++s) {
    NoteHadMonster(run.change(), s, ControlsMonster(run.game, run.state, s));
  }
  ForgetUses(run);
  ExpireModifiers(run, Moment::kTurnBegins);
  for (const ActiveModifier& m : run.state.modifiers()) {
    const bool lock = m.kind == ModifierKind::kProhibit && m.piece == kNoPiece &&
                      (m.acts & Bit(CardAct::kSummon)) != 0 && m.seat != kNoSeat;
    if (lock) LockSummons(run.change(), m.seat, m.source, m.entry);
  }
  Event event{.kind = EventKind::kTurnBegan, .seat = seat, .amount = h.turn};
  Emit(run, event);
  Announce(run, Moment::kTurnBegins, {.seat = seat, .number = h.turn});
  NoPhaseYet(run.change());
  Happened(run, Occurrence{.event = CardEvent::kTurnStarts, .seat = seat});
  if (h.over == 0) BeginPhase(run, run.game.rules->phases.front().kind);
}

}  // namespace judge
