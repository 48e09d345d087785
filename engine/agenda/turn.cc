#include "engine/agenda/turn.h"

#include <cstdint>
#include <utility>

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
  while (IsSkipped(run.state, phase) && IsForced(rules, before, phase)) {
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
  StateHeader& begun = run.board().header();
  begun.phase = phase;
  begun.attacks = 0;
  begun.acts_in_phase = 0;
  begun.unsaid = static_cast<std::uint8_t>(begun.unsaid & ~kPhaseUnsaid);
  begun.attacker = kNoPiece;
  begun.attack_entry = 0;
  for (SeatIndex s = 0; s < run.state.seats(); ++s) run.board().seat(s).battle_damage = 0;
  Event event{.kind = EventKind::kPhaseBegan,
              .seat = h.turn_seat,
              .phase = static_cast<std::uint8_t>(phase)};
  Emit(run, event);
  Announce(run, Moment::kPhaseBegins, {.seat = h.turn_seat, .phase = phase});
  ExpireModifiers(run, Moment::kPhaseBegins);
  Occurrence starts{.event = CardEvent::kPhaseStarts, .phase = phase};
  if (h.over != 0) return;
  Happened(run, starts);
  AwaitDraw(run, h.turn_seat);
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
    if (effect.charges_cost >= 0) return use.turn + run.state.seats() <= turn;
    if (per == LimitPer::kRound) return RoundOf(run.state, use.turn) != RoundOf(run.state, turn);
    return use.turn != turn;
  });
}

}  // namespace

void BeginTurn(Run& run, SeatIndex seat) {
  const StateHeader& h = run.state.header();
  StateHeader& begun = run.board().header();
  ++begun.turn;
  begun.turn_seat = seat;
  begun.unsaid = static_cast<std::uint8_t>(begun.unsaid & ~kAttackUnsaid);
  run.agenda().ForgetBefore(static_cast<std::uint16_t>(h.turn > 1 ? h.turn - 1 : 0));
  ForgetOccurrences(run);
  constexpr std::uint16_t kOfThisTurn = kSummonedThisTurn | kSetThisTurn |
                                        kPositionChangedThisTurn | kAttackedThisTurn |
                                        kWasHiddenAttack | kMovedOnTilesThisTurn | kArrivalUnsaid;
  for (PieceIndex p = 1; p <= run.state.piece_count(); ++p) {
    Piece& piece = run.board().piece(p);
    // A card that could not be used in the turn in which it was Set waits for its conditions anew.
    if ((piece.flags & kSetThisTurn) != 0) {
      piece.marks &= static_cast<std::uint8_t>(~kConditionsHold);
    }
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~kOfThisTurn);
  }
  for (SeatIndex s = 0; s < run.state.seats(); ++s) {
    SeatState& state = run.board().seat(s);
    state.normal_summons = state.draws = state.no_draw = state.summon_locked = 0;
    state.normal_summon_entry = 0;
    state.destruction_damage = 0;
    state.strikes = 0;
    state.effect_draws = 0;
    state.skips_now = 0;
    state.unsaid = static_cast<std::uint16_t>(state.unsaid & (kWarningsUnsaid | kEffectsUnsaid));
    state.had_monster = ControlsMonster(run.game, run.state, s) ? 1 : 0;
  }
  SeatState& begins = run.board().seat(seat);
  std::swap(begins.skips_now, begins.skips_next);
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
  run.board().header().phase = PhaseKind::kNone;
  Happened(run, Occurrence{.event = CardEvent::kTurnStarts, .seat = seat});
  if (h.over == 0) BeginPhase(run, run.game.rules->phases.front().kind);
}

}  // namespace judge
