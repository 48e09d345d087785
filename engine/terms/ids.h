// Small integers with one meaning each. All of them index tables that one duel owns or shares; none
// is a pointer, so a state that holds them can be copied byte by byte.
#pragma once

#include <cstdint>

namespace judge {

using SeatIndex = std::uint8_t;     // 0..seats-1, in the order of the header
using PieceIndex = std::uint16_t;   // 1..pieces; 0 is no piece
using CardIndex = std::uint16_t;    // 1..cards of the duel's pack; 0 is an unknown card
using ClauseIndex = std::uint16_t;  // 0..clauses-1 of the rule set
using EntryNumber = std::uint32_t;  // 1.. as given by the log; 0 is before the first entry
using TypeIndex = std::uint8_t;     // 0..127, a word of the type line, by pack

inline constexpr SeatIndex kNoSeat = 0xff;
inline constexpr PieceIndex kNoPiece = 0;
inline constexpr CardIndex kUnknownCard = 0;
inline constexpr ClauseIndex kNoClause = 0xffff;
inline constexpr int kSeatsMax = 8;
// Places of a Rotation of turns: one against seven has a turn of the one between any two others.
inline constexpr int kRotationMax = 14;
inline constexpr int kLabelMax = 999;

}  // namespace judge
