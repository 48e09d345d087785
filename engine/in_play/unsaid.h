// The facts that a record which begins with a position leaves open. Such a fact is neither true nor
// false: whatever depends on it is unproven, and is told with the words in the position that would
// settle it.
#pragma once

#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the position leaves that open.
inline bool IsUnsaid(const State& state, Unsaid what) {
  return (state.header().unsaid & what) != 0;
}
inline bool IsUnsaid(const State& state, SeatIndex seat, SeatUnsaid what) {
  return seat < state.seats() && (state.seat(seat).unsaid & what) != 0;
}
// Returns whether this turn began before the record did, so that the record does not tell all of
// it.
inline bool IsTurnUntold(const State& state) {
  return state.header().turn < state.header().told_from;
}
// Returns the same of any turn or phase of that window.
bool IsWindowUntold(const State& state, HappenedWindow window);
// Returns the same of the uses of that seat that such a limit counts.
bool IsLimitUntold(const State& state, SeatIndex seat, LimitPer per);

// Each returns whether a fact of this turn about the card may be so and is not recorded: it came to
// its zone, or was put face-down there; its battle position was changed; it has attacked.
bool IsArrivalUnsaid(const State& state, PieceIndex piece);
bool IsTurningUnsaid(const State& state, PieceIndex piece);
bool IsAttackUnsaid(const State& state, PieceIndex piece);
// Returns whether the Terrain in the column of that place is unknown.
bool IsTerrainUnsaid(const State& state, ZoneRef place);

// Pick::choice of a card that one of the start position may keep in that set, from 1, and of which
// the position does not say whether it does: the set is added to this.
inline constexpr std::uint8_t kMayBeKept = 210;
// Notes which cards those that lie face-up as the record begins may keep by what was done as they
// were activated, where the position says nothing of it.
void LeaveKeptOpen(const Game& game, StateChange change);
// Returns the word that would say which cards the piece keeps, where the position leaves that open:
// ": `holds` ..."; "" where it does not.
const char* KeptUnsaid(const State& state, PieceIndex holder);

// How many cards and markers a filter finds for sure, and how many more it may find.
struct Found {
  int sure = 0;
  int maybe = 0;

  bool any() const { return sure + maybe != 0; }
};
// Counts what the filter finds, named or not; stops when `enough` are sure.
Found CountFound(const Game& game, const State& state, const Filter& filter, const Source& source,
                 int enough = kAnyAmount);
// Counts the cards of piles and hands that nobody has named, as far as the filter finds them. Of
// hidden ones it is sure only when it asks for no more than their zone and whose they are.
Found UnnamedFound(const Game& game, const State& state, const Filter& filter,
                   const Source& source);

// Counts the different names of the cards that the filter finds: one that nobody has seen may have
// any.
Found NamesFound(const Game& game, const State& state, const Filter& filter, const Source& source);

// Returns how many cards the filter might find beside those that are told apart: those of open
// piles that the record does not name, and those of hidden piles of unknown size that it finds for
// sure.
std::int32_t CardsLeftOpen(const Game& game, const State& state, const Filter& filter,
                           const Source& source);

// Returns a text for people, "whether ... is not said", with the words in the position that would
// settle it. Without names.
const char* UnsaidText(UnsaidFact fact);

}  // namespace judge
