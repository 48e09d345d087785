// What the cards and markers in play say about a piece right now: types, permissions, prohibitions.
// All of it is read off the state each time; nothing is cached, so nothing can be stale.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The other monster of a battle as the cards of a seat see it: a redirected attack on a monster of
// the attacker's own side counts as an opponent's. Rulebook: Battle Clarifications.
Subject OpponentInBattle(const State& state, PieceIndex opponent, PieceIndex piece, SeatIndex seat);
bool IsFaceDown(const Piece& piece);
// A card without a battle position that lies face-down in a Monster Zone: from above it is one of
// the monsters that are Hidden there.
bool LiesAmongMonsters(const Piece& piece);
// The column a piece stands in (1..), 0 when it is not in a row of the field.
int ColumnOf(ZoneRef zone);
// Whether the filter without zones says itself which pieces it means, wherever they lie.
inline bool NamesItsPieces(const Filter& filter) {
  return filter.zones == 0 &&
         (filter.among != 0 || filter.only_self || filter.host || filter.chosen != 0);
}
// Whether a filter looks at the piece at all: one without zones finds monsters on the field.
bool Considers(const Game& game, const State& state, const Filter& filter, PieceIndex piece);
// Whether it lies in one of these zones (bit 1 << ZoneKind; 0: anywhere), or effects that look into
// them find it too.
inline constexpr std::uint16_t kHandOnly = 1U << static_cast<unsigned>(ZoneKind::kHand);
bool IsInZones(const Game& game, const State& state, std::uint16_t zones, const Subject& subject);
// Whether the words stand in a card's name, whole and in this order: "Moon" not in "Moonlight".
bool NameHasWords(std::string_view name, std::string_view words);

// Whether another copy of the card lies in the same kind of zone and speaks for both
// (ZoneRow::copies_share).
bool SpokenFor(const Game& game, const State& state, PieceIndex piece);
struct Permission;
// How many cards that nobody has named the filter finds for sure in the hands and decks: those of
// which it asks nothing but where they lie and whose they are.
std::int32_t CountUnnamed(const Game& game, const State& state, const Filter& filter,
                          const Source& source);
Truth Matches(const Game& game, const State& state, const Filter& filter, const Subject& subject,
              const Source& source);

// An effect in play that forbids or allows an act.
struct Permission {
  Truth found = Truth::kFalse;
  PieceIndex source = kNoPiece;
  CardIndex card = kUnknownCard;
  ZoneRef zone = {};
  EntryNumber entry = 0;
  PoolIndex says = 0;  // into Pack::modifiers: its words; 0: done by hand
};

// Whether the speaker is a terrain marker: markers are no cards.
inline bool IsMarker(const Source& source) {
  return source.piece == kNoPiece && source.zone.kind == ZoneKind::kTerrain;
}

}  // namespace judge
