#include "engine/board/turns.h"

#include <utility>

#include "engine/board/writing.h"

namespace judge {

void NextSetupStep(StateChange change) { ++BoardOf(change).header().setup_step; }

void GoesFirst(StateChange change, SeatIndex seat, EntryNumber entry) {
  StateHeader& h = BoardOf(change).header();
  h.first_seat = seat;
  h.first_entry = entry;
}

void AgreeOn(StateChange change, unsigned options) {
  StateHeader& h = BoardOf(change).header();
  h.options = static_cast<std::uint8_t>(h.options | options);
}

void StartTurn(StateChange change, SeatIndex seat) {
  StateHeader& h = BoardOf(change).header();
  ++h.turn;
  h.turn_seat = seat;
  h.unsaid = static_cast<std::uint8_t>(h.unsaid & ~kAttackUnsaid);
}

void ForgetTurn(StateChange change) {
  const State& state = change.state();
  constexpr std::uint16_t kOfThisTurn = kSummonedThisTurn | kSetThisTurn |
                                        kPositionChangedThisTurn | kAttackedThisTurn |
                                        kWasHiddenAttack | kMovedOnTilesThisTurn | kArrivalUnsaid;
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    Piece& piece = BoardOf(change).piece(p);
    // A card that could not be used in the turn in which it was Set waits for its conditions anew.
    if ((piece.flags & kSetThisTurn) != 0) {
      piece.marks &= static_cast<std::uint8_t>(~kConditionsHold);
    }
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~kOfThisTurn);
  }
  for (SeatIndex s = 0; s < state.seats(); ++s) {
    SeatState& seat = BoardOf(change).seat(s);
    seat.normal_summons = seat.draws = seat.no_draw = seat.summon_locked = 0;
    seat.normal_summon_entry = 0;
    seat.destruction_damage = 0;
    seat.strikes = 0;
    seat.effect_draws = 0;
    seat.skips_now = 0;
    seat.unsaid = static_cast<std::uint16_t>(seat.unsaid & (kWarningsUnsaid | kEffectsUnsaid));
  }
  SeatState& begins = BoardOf(change).seat(state.header().turn_seat);
  std::swap(begins.skips_now, begins.skips_next);
}

void EnterPhase(StateChange change, PhaseKind phase) {
  StateHeader& h = BoardOf(change).header();
  h.phase = phase;
  h.attacks = 0;
  h.acts_in_phase = 0;
  h.unsaid = static_cast<std::uint8_t>(h.unsaid & ~kPhaseUnsaid);
  h.attacker = kNoPiece;
  h.attack_entry = 0;
  ForgetBattleDamage(change);
}

void NoPhaseYet(StateChange change) { BoardOf(change).header().phase = PhaseKind::kNone; }

void CountAct(StateChange change) {
  std::uint8_t& acts = BoardOf(change).header().acts_in_phase;
  if (acts < 255) ++acts;
}

void CountAttack(StateChange change, PieceIndex attacker, EntryNumber entry) {
  StateHeader& h = BoardOf(change).header();
  ++h.attacks;
  h.attacker = attacker;
  h.attack_entry = entry;
  BoardOf(change).piece(attacker).flags |= kAttackedThisTurn;
}

bool UncountAttack(StateChange change, PieceIndex attacker) {
  Piece& piece = BoardOf(change).piece(attacker);
  piece.flags = static_cast<std::uint16_t>(piece.flags & ~kAttackedThisTurn);
  StateHeader& h = BoardOf(change).header();
  return h.attacks > 0 && --h.attacks == 0;
}

void AttacksNow(StateChange change, PieceIndex attacker) {
  BoardOf(change).header().attacker = attacker;
}

void ForgetBattleDamage(StateChange change) {
  for (SeatIndex s = 0; s < change.state().seats(); ++s) BoardOf(change).seat(s).battle_damage = 0;
}

void ForgetOverflow(StateChange change) { BoardOf(change).header().overflow = 0; }

}  // namespace judge
