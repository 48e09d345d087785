// The summons from the Extra Deck that a seat could make now, and what each rests on: the Spell
// that is fulfilled, the card that was played in the setup, what was eroded unseen.
#pragma once

#include <string_view>
#include <vector>

#include "engine/choices/recipe.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether the effect that waits allows such a monster.
bool MaySummon(const Game& game, const State& state, const SummonWay& way, CardIndex monster);

// Returns the face-up Spell of the seat that the Ritual Monster names, kNoPiece when there is none.
PieceIndex RitualSpell(const Game& game, const State& state, SeatIndex seat, CardIndex monster);
// Returns the Extra Deck that the monster comes from: the seat's own, or that of the owner of its
// Spell.
ZoneRef ExtraDeckFor(const Game& game, const State& state, SeatIndex seat, CardIndex monster);
// Returns whether the seat has played a card with that name in the setup. `purpose` is the reason
// why the name is asked for: a card may count as having that name for it alone.
bool PlayedInSetup(const Game& game, const State& state, SeatIndex seat, std::string_view name,
                   std::string_view purpose);
// Returns an Integration Monster's Material that was eroded unseen and has not been shown since,
// kNoPiece if there is none.
PieceIndex UnshownMaterial(const State& state, PieceIndex monster);

// Adds every summon that the seat could make with known cards, one set of Materials each.
void SummonCandidates(const Game& game, const State& state, SeatIndex seat,
                      std::vector<Action>* out);

}  // namespace judge
