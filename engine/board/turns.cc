#include "engine/board/turns.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

#include "engine/board/granted_attacks.h"
#include "engine/board/lasting_changes.h"
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

namespace {

// Takes the next place of the Rotation; with its first place a round begins.
void NextInRotation(StateHeader& h) {
  if (h.rotation_next == 0 || h.round == 0) {
    ++h.round;
    h.last_round_began = h.round_began;
    h.round_began = h.turn;
  }
  h.rotation_next = static_cast<std::uint8_t>((h.rotation_next + 1) % h.rotation_count);
}

}  // namespace

void FixRotation(StateChange change, std::span<const SeatIndex> seats) {
  StateHeader& h = BoardOf(change).header();
  const std::size_t count = std::min<std::size_t>(seats.size(), kRotationMax);
  std::fill(std::begin(h.rotation), std::end(h.rotation), SeatIndex{0});
  std::copy_n(seats.begin(), count, h.rotation);
  h.rotation_count = static_cast<std::uint8_t>(count);
  h.rotation_next = 0;
}

void RotationAt(StateChange change, SeatIndex turn_seat) {
  StateHeader& h = BoardOf(change).header();
  if (h.rotation_count == 0) return;
  const SeatIndex* const begin = h.rotation;
  const SeatIndex* const end = begin + h.rotation_count;
  // Who has several turns in a round has the one that the number of the turn says.
  const int counted = h.turn == 0 ? 0 : (h.turn - 1) % h.rotation_count;
  const SeatIndex* const place = std::find(begin, end, turn_seat);
  const int found = place == end ? 0 : static_cast<int>(place - begin);
  const int at = h.rotation[counted] == turn_seat ? counted : found;
  h.rotation_next = static_cast<std::uint8_t>((at + 1) % h.rotation_count);
  h.round = static_cast<std::uint16_t>(1 + (h.turn - 1) / h.rotation_count);
  h.round_began = static_cast<std::uint16_t>(std::max(1, h.turn - at));
  h.last_round_began = static_cast<std::uint16_t>(std::max(0, h.round_began - h.rotation_count));
}

namespace {

void RemovePlace(StateHeader& h, int place) {
  std::copy(h.rotation + place + 1, h.rotation + h.rotation_count, h.rotation + place);
  h.rotation[--h.rotation_count] = 0;
  if (place < h.rotation_next) --h.rotation_next;
  if (h.rotation_next >= h.rotation_count) h.rotation_next = 0;
}

// Takes out places at which somebody would have two turns on end. The one whose turn is on keeps
// the place of this turn.
void NobodyFollowsHimself(StateHeader& h) {
  for (int i = 0; h.rotation_count > 1 && i < h.rotation_count; ++i) {
    const int next = (i + 1) % h.rotation_count;
    if (h.rotation[i] != h.rotation[next]) continue;
    const int now = (h.rotation_next + h.rotation_count - 1) % h.rotation_count;
    const bool is_on = i == now && h.rotation[i] == h.turn_seat;
    RemovePlace(h, is_on ? next : i);
    i = -1;
  }
}

}  // namespace

void LeaveRotation(StateChange change, SeatIndex seat) {
  StateHeader& h = BoardOf(change).header();
  int kept = 0;
  int next = h.rotation_next;
  for (int i = 0; i < h.rotation_count; ++i) {
    if (h.rotation[i] != seat) {
      h.rotation[kept++] = h.rotation[i];
    } else if (i < h.rotation_next) {
      --next;
    }
  }
  std::fill(h.rotation + kept, h.rotation + h.rotation_count, SeatIndex{0});
  h.rotation_count = static_cast<std::uint8_t>(kept);
  h.rotation_next = static_cast<std::uint8_t>(kept == 0 ? 0 : next % kept);
  NobodyFollowsHimself(h);
}

void JoinRotation(StateChange change, SeatIndex seat) {
  StateHeader& h = BoardOf(change).header();
  if (h.rotation_count == 0 || h.rotation_count >= kRotationMax) return;
  // Behind the last one, whose turn it is, he still has a turn of this round.
  const int at = h.rotation_next == 0 ? h.rotation_count : h.rotation_next;
  std::copy_backward(h.rotation + at, h.rotation + h.rotation_count,
                     h.rotation + h.rotation_count + 1);
  h.rotation[at] = seat;
  ++h.rotation_count;
  h.rotation_next = static_cast<std::uint8_t>(at);
}

void WantsEnd(StateChange change, SeatIndex seat) {
  StateHeader& h = BoardOf(change).header();
  h.end_wanted = static_cast<std::uint8_t>(h.end_wanted | 1U << seat);
}

void StartTurn(StateChange change, SeatIndex seat) {
  StateHeader& h = BoardOf(change).header();
  ++h.turn;
  h.turn_seat = seat;
  if (h.rotation_count != 0) NextInRotation(h);
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

void ForgetEndWanted(StateChange change) { BoardOf(change).header().end_wanted = 0; }

void NoPhaseYet(StateChange change) { BoardOf(change).header().phase = PhaseKind::kNone; }

void CountAct(StateChange change) {
  std::uint8_t& acts = BoardOf(change).header().acts_in_phase;
  if (acts < 255) ++acts;
}

void CountAttack(StateChange change, PieceIndex attacker, EntryNumber entry) {
  const std::ptrdiff_t granted = AttackGranted(change.state(), attacker);
  if (granted >= 0) {
    EndModifier(change, static_cast<std::size_t>(granted));
    BoardOf(change).piece(attacker).flags |= kAttackedThisTurn;
    return;
  }
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
