// Summons from the Extra Deck: what a monster's own conditions ask for, what lies there to fulfil
// them, and what lets the summon happen. Clauses and candidates both read it from here.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The rule by which a summon counts for the effect that waits for it.
inline constexpr char kSummonCountsId[] = "base.choice.summon-counts";

// What lets a monster come by its mechanic now: a resolving effect that waits for it, or nothing
// but the monster's own conditions.
struct SummonWay {
  RecipeMethod method = RecipeMethod::kNone;
  const Recipe* asked = nullptr;  // of the operation, with what it says besides
  CardIndex card = kUnknownCard;  // the Token that is created
  PieceIndex source = kNoPiece;   // the card whose effect it is
  SeatIndex seat = kNoSeat;       // who makes it, of an effect that waits for it
  int left = 0;                   // summons that may still follow, this one included
  // Of a Token, when the card that creates it says so:
  Position position = Position::kNone;
  std::uint8_t tile = 0;
};
// The effect that waits for a summon; method kNone when none does.
SummonWay AwaitedSummon(const Game& game, const State& state);
// The summon that this operation of an effect allows.
SummonWay SummonAllowedBy(const Game& game, const State& state, const Task& task,
                          const Operation& op);

// Whether the effect that waits asks for such a monster.
bool MaySummon(const Game& game, const State& state, const SummonWay& way, CardIndex monster);

// The card that the action would summon, kUnknownCard when nobody has seen it.
CardIndex SummonedCard(const State& state, const Action& action);
// Whether the action brings a monster out of an Extra Deck, or says so.
bool FromExtraDeck(const Game& game, const State& state, const Action& action);

// The counters of this kind that Alter Summons ask for.
inline constexpr std::string_view kSummoningCounter = "Summoning";
int SummoningCounters(const Pack& pack, const State& state, PieceIndex piece);

// Why a named Material does not do.
enum class MaterialFault : std::uint8_t {
  kNone,
  kAttached,        // lies beneath another card
  kPlace,           // not where Materials come from, or on somebody else's side
  kToken,           // and the mechanic attaches its Materials
  kHeld,            // something keeps it on the field, and no row lets it stay there
  kCard,            // fits no row
  kBattlePosition,  // fits a row that asks for another position
  kWay,             // fits a row, and not what lets the summon happen
  kTwice,           // named once more
  kSameName,        // as another one, where the names have to differ
  kMore,            // fits a row, and more are named than are asked for
  kCounters,
  kMissing,  // a row has no Material
  kLevels,   // all of them together
};
struct MaterialsAnswer {
  Truth fit = Truth::kTrue;
  MaterialFault fault = MaterialFault::kNone;
  Chosen named = {};                    // the Material, when one is at fault
  const RecipeMaterial* row = nullptr;  // that has none, or whose counters lack
  std::int32_t levels = 0;              // of all
};
// The rows that the Materials have to fit: the monster's own, or those of the Spell that it names.
const Recipe& MaterialsOf(const Pack& pack, const CardDefinition& monster);
// Whether the named cards are the Materials that `monster` asks for, neither more nor fewer. `way`
// may widen or narrow where they come from.
MaterialsAnswer CheckMaterials(const Game& game, const State& state, SeatIndex seat,
                               CardIndex monster, const SummonWay& way,
                               std::span<const Chosen> named);
// One way to name the Materials out of what is known, "first come" along the table; false when
// there is none.
bool FindMaterials(const Game& game, const State& state, SeatIndex seat, CardIndex monster,
                   const SummonWay& way, std::vector<Chosen>* out);

// The face-up Spell of the seat that the Ritual Monster names, kNoPiece when there is none.
PieceIndex RitualSpell(const Game& game, const State& state, SeatIndex seat, CardIndex monster);
// The Extra Deck that the monster comes from: the seat's own, or that of the owner of its Spell.
ZoneRef ExtraDeckFor(const Game& game, const State& state, SeatIndex seat, CardIndex monster);
// Whether the seat has played a card with that name in the setup. `purpose` is what the name is
// asked for: a card may count as one of that name for it alone.
bool PlayedInSetup(const Game& game, const State& state, SeatIndex seat, std::string_view name,
                   std::string_view purpose);
// An Integration Monster's Material that was eroded unseen and not shown since, kNoPiece if none.
PieceIndex UnshownMaterial(const State& state, PieceIndex monster);

// Every summon that the seat could make with known cards, one set of Materials each.
void SummonCandidates(const Game& game, const State& state, SeatIndex seat,
                      std::vector<Action>* out);

}  // namespace judge
