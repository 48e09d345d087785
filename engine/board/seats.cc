#include "engine/board/seats.h"

#include <algorithm>

#include "engine/board/piece_marks.h"
#include "engine/board/writing.h"

namespace judge {

void DecksPlaced(StateChange change, SeatIndex seat) {
  BoardOf(change).seat(seat).decks_placed = 1;
}

void TakeColour(StateChange change, SeatIndex seat, int colour) {
  BoardOf(change).seat(seat).colour = static_cast<std::uint8_t>(colour);
}

void TerrainsChosen(StateChange change, SeatIndex seat) {
  BoardOf(change).seat(seat).terrains_chosen = 1;
}

void CountOpeningDraw(StateChange change, SeatIndex seat, int cards) {
  std::uint8_t& drawn = BoardOf(change).seat(seat).opening_drawn;
  drawn = static_cast<std::uint8_t>(std::min(255, drawn + cards));
}

void CountOpeningSwap(StateChange change, SeatIndex seat) {
  ++BoardOf(change).seat(seat).opening_swapped;
}

void DeckChanged(StateChange change, SeatIndex seat) {
  NothingOnTop(change, seat);
  BoardOf(change).seat(seat).deck_changed = 1;
}

void NothingToShuffle(StateChange change, SeatIndex seat) {
  BoardOf(change).seat(seat).deck_changed = 0;
}

void DeckShuffled(StateChange change, SeatIndex seat) {
  NothingOnTop(change, seat);
  BoardOf(change).seat(seat).shuffled = 1;
  NothingToShuffle(change, seat);
}

void SetUnnamed(StateChange change, SeatIndex seat, ZoneKind pile, std::int16_t cards) {
  BoardOf(change).seat(seat).unnamed[static_cast<int>(pile)] = cards;
}

void CountDraw(StateChange change, SeatIndex seat) { ++BoardOf(change).seat(seat).draws; }

void DrawsNot(StateChange change, SeatIndex seat) { BoardOf(change).seat(seat).no_draw = 1; }

void CountEffectDraws(StateChange change, SeatIndex seat, int cards) {
  std::uint8_t& draws = BoardOf(change).seat(seat).effect_draws;
  draws = static_cast<std::uint8_t>(std::clamp(draws + cards, 0, 255));
}

void CountNormalSummon(StateChange change, SeatIndex s, EntryNumber entry) {
  SeatState& seat = BoardOf(change).seat(s);
  ++seat.normal_summons;
  seat.normal_summon_entry = entry;
}

void SummonLocked(StateChange change, SeatIndex seat) {
  BoardOf(change).seat(seat).summon_locked = 1;
}

void NoteHadMonster(StateChange change, SeatIndex seat, bool had) {
  BoardOf(change).seat(seat).had_monster = had ? 1 : 0;
}

void CountStrike(StateChange change, SeatIndex seat, PieceIndex piece) {
  ++BoardOf(change).seat(seat).strikes;
  BoardOf(change).piece(piece).flags |= kAttackedThisTurn;
}

void CountDestructionDamage(StateChange change, SeatIndex seat, std::int32_t amount) {
  BoardOf(change).seat(seat).destruction_damage += amount;
}

void SkipPhase(StateChange change, SeatIndex s, PhaseKind phase, bool next_turn) {
  SeatState& seat = BoardOf(change).seat(s);
  std::uint16_t& skips = next_turn ? seat.skips_next : seat.skips_now;
  skips = static_cast<std::uint16_t>(skips | 1U << static_cast<unsigned>(phase));
}

void TakesPartAs(StateChange change, SeatIndex seat, SeatOut out) {
  BoardOf(change).seat(seat).out = out;
}

void NoteDrewAttack(StateChange change, SeatIndex seat, int round) {
  BoardOf(change).seat(seat).drew_attack = static_cast<std::uint16_t>(round);
}

void LeaveUnsaid(StateChange change, SeatIndex s, unsigned facts) {
  SeatState& seat = BoardOf(change).seat(s);
  seat.unsaid = static_cast<std::uint16_t>(seat.unsaid | facts);
}

}  // namespace judge
