// Where a monster stands that an effect has brought, said right behind the summon. Internal to the
// engine.
#pragma once

#include <cstdint>

#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// The clause that lets it be said; games that do not list it keep no marks of it.
inline constexpr char kPlaceSaidId[] = "base.record.place-said-behind";

// Bits of HistoryItem::effect of a Special Summon.
enum SummonMark : std::uint8_t {
  kSummonSecure = 1,    // it cannot be negated
  kSummonJustMade = 2,  // by an effect, and nobody has done anything since
  kZoneOpen = 4,        // while it is just made: nobody has said its zone
  kPositionOpen = 8,    // nor its battle position, and no text has
};

// Returns the marks of a summon by an effect that was just made.
std::uint8_t MarksOfSummon(const RuleSet& rules, bool zone_open, bool position_open);
// Returns whether the effect that summoned the piece last says that this cannot be negated.
bool CameSecurely(const State& state, PieceIndex index);
// Returns the summon of which the act says where its monster stands; nullptr: it says so of none.
const HistoryItem* SummonPlaced(const Game& game, const State& state, const Action& action);
// Lets the monster stand where and how the act says, as far as that was left open.
void StandAsSaid(Run& run, const HistoryItem& summon, const Action& action);
// Ends what could be said of summons, when somebody does something else.
void EndPlacing(Run& run, const Action& action);

}  // namespace judge
