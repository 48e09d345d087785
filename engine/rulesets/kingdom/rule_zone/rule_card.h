// Rule Cards, as the clauses about them, STRATEGY and Symbols ask about them.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {

// Return whether the card is a Rule Card of that kind. Rulebook: Rule Cards.
bool IsSetupRule(const Pack& pack, CardIndex card);
bool IsSymbol(const Pack& pack, CardIndex card);
bool IsNormalRule(const Pack& pack, CardIndex card);

// Returns the EVENT of a Normal Rule Card, nullptr when the card says none.
const Effect* EventOf(const Pack& pack, CardIndex card);

// Returns whether a TERRAINS effect lists markers, and whether it has a list for each colour.
bool PlacesTerrains(const CardDefinition& card);
bool TellsSidesApart(const CardDefinition& card);
// Returns the Field Setup Rule whose TERRAINS the seat uses: the first one it activated; kNoPiece
// when there is none.
PieceIndex FieldSetupOf(const State& state, const Pack& pack, SeatIndex seat);
// Returns the list of a TERRAINS effect that the seat uses: by its colour where the card tells the
// sides apart.
const std::vector<CardIndex>& TerrainsFor(const State& state, const CardDefinition& card,
                                          SeatIndex seat);
// Returns the zone of the n-th marker, counted from the seat's own left (1..). Zones are numbered
// from the first seat's left on both sides.
ZoneRef FromOwnLeft(const State& state, SeatIndex seat, int n);

// Bits of StateHeader::options.
inline constexpr std::uint8_t kSymbolsAgreed = 1;

}  // namespace judge::kingdom
