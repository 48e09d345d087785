// Summons from the Extra Deck: the conditions of a monster, the cards that can fulfil them, and the
// effect that allows the summon. Clauses and candidates both read it from here.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The id of the clause by which a summon counts for the effect that waits for it.
inline constexpr char kSummonCountsId[] = "base.choice.summon-counts";

// The permission for a summon by a mechanic: a resolving effect that waits for it, or nothing but
// the monster's own conditions.
struct SummonWay {
  RecipeMethod method = RecipeMethod::kNone;
  const Recipe* asked = nullptr;  // the operation's recipe, which adds to the monster's own
  CardIndex card = kUnknownCard;  // the Token that is created
  PieceIndex source = kNoPiece;   // the card whose effect it is
  SeatIndex seat = kNoSeat;       // the seat that makes the summon that an effect waits for
  int left = 0;                   // summons that may still follow, this one included
  bool secure = false;            // cannot be negated
  // Of a Token, when the card that creates it says so:
  SeatIndex side = kNoSeat;  // under whose control it comes
  Position position = Position::kNone;
  std::uint8_t tile = 0;
};
// Returns whether the Materials of a mechanic are face-up monsters.
bool TakesFaceUp(RecipeMethod method);
// Returns the summon for which the effect on top of the agenda waits; method kNone when it waits
// for none.
SummonWay AwaitedSummon(const Game& game, const State& state);
// Returns the summon that this operation of an effect allows.
SummonWay SummonAllowedBy(const Game& game, const State& state, const Task& task,
                          const Operation& op);

// Returns the seat to whose side the action's summon brings its monster.
SeatIndex SideOfSummon(const Game& game, const State& state, const Action& action);

// Returns the card that the action would summon, kUnknownCard when nobody has seen it.
CardIndex SummonedCard(const State& state, const Action& action);
// Returns whether the action summons a monster out of an Extra Deck, or says so.
bool FromExtraDeck(const Game& game, const State& state, const Action& action);

// The counters of this kind that Alter Summons ask for.
inline constexpr std::string_view kSummoningCounter = "Summoning";
// Returns how many summoning counters lie on the piece.
int SummoningCounters(const Pack& pack, const State& state, PieceIndex piece);

// The reason why a named Material cannot be used.
enum class MaterialFault : std::uint8_t {
  kNone,
  kAttached,        // lies beneath another card
  kPlace,           // not where Materials come from, or on somebody else's side
  kToken,           // and the mechanic attaches its Materials
  kHeld,            // an effect keeps it on the field, and no row lets it stay there
  kCard,            // fits no row
  kBattlePosition,  // fits a row that asks for another position
  kWay,             // fits a row, but not the effect that allows the summon
  kTwice,           // is named twice
  kSameName,        // has the name of another one, where the names have to differ
  kSameAttribute,   // has the Attribute of another one, where they have to differ
  kMore,            // fits a row, but more are named than it asks for
  kCounters,
  kMissing,       // a row has no Material
  kLevels,        // the levels of all of them together are too low
  kPoints,        // the numbers of all of them together are too low
  kBarred,        // cannot be a Material of this monster
  kUntributable,  // cannot be tributed for it
  kStaysThere,    // cannot be eroded for it
  kFaceDown,      // lies face-down, and the mechanic asks for face-up monsters
  kNoLevel,       // has no level, and the mechanic counts levels
  kLevelSum,      // the levels of all of them together are not those of the monster
  kRating,        // they do not count as many Materials as the monster points arrows
};
// The result of CheckMaterials: whether the Materials fit, and the first fault.
struct MaterialsAnswer {
  Truth fit = Truth::kTrue;
  MaterialFault fault = MaterialFault::kNone;
  Chosen named = {};                    // the Material, when one is at fault
  const RecipeMaterial* row = nullptr;  // the row that has no Material, or whose counters lack
  std::int32_t levels = 0;              // of all Materials together
  std::int32_t points = 0;              // of all Materials together, where Recipe::points asks
  const Recipe* list = nullptr;         // the list of Materials that is spoken of
  Permission barred = {};               // what keeps the Material from being used
};
// Returns whether a row of this list asks for cards that lie beneath others.
bool TakesFromBeneath(const Pack& pack, const Recipe& list);
// Returns the recipe whose rows the Materials have to fit: the monster's own, or that of the Spell
// that it names.
const Recipe& MaterialsOf(const Pack& pack, const CardDefinition& monster);
// Returns whether the named cards are the Materials that `monster` asks for, neither more nor
// fewer. `way` may widen or narrow where they come from.
MaterialsAnswer CheckMaterials(const Game& game, const State& state, SeatIndex seat,
                               CardIndex monster, const SummonWay& way,
                               std::span<const Chosen> named);
// Finds one set of Materials among the known cards, the first in the order of the table; false when
// there is none.
bool FindMaterials(const Game& game, const State& state, SeatIndex seat, CardIndex monster,
                   const SummonWay& way, std::vector<Chosen>* out);

}  // namespace judge
