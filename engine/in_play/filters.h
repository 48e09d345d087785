// Filters: which pieces an effect means, judged on the state as it is. What is kept of an answer is
// kept beside the state, by what was read for it (questions.h).
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

// Returns whether the filter may mean a player where a card or a player may be found: it asks for
// nothing but whose it is.
bool MayMeanPlayer(const Filter& filter);

// Returns the other monster of a battle as the cards of a seat see it: a redirected attack on a
// monster of the attacker's own side counts as an opponent's. Rulebook: Battle Clarifications.
Subject OpponentInBattle(const State& state, PieceIndex opponent, PieceIndex piece, SeatIndex seat);
// Returns whether the piece is face-down.
bool IsFaceDown(const Piece& piece);
// Returns whether a card without a battle position lies face-down in a Monster Zone: to an onlooker
// it is one of the Hidden monsters there.
bool LiesAmongMonsters(const Piece& piece);
// Returns whether the card lies face-down among those that are out of the duel: it has no name,
// kind, numbers or text that an effect could ask for.
bool LiesNameless(const State& state, const Subject& subject);
// Returns the column of a place (1..), 0 when it is not in a row of the field.
int ColumnOf(ZoneRef zone);
// Returns whether the filter has no zones and says itself which pieces it means, wherever they lie.
inline bool NamesItsPieces(const Filter& filter) {
  return filter.zones == 0 &&
         (filter.among != 0 || filter.only_self || filter.host || filter.chosen != 0);
}
// Returns whether a filter looks at the piece at all: one without zones finds only monsters on the
// field.
bool Considers(const Game& game, const State& state, const Filter& filter, PieceIndex piece);
// A mask of zones that has the hand alone.
inline constexpr std::uint16_t kHandOnly = 1U << static_cast<unsigned>(ZoneKind::kHand);
// Returns whether the card lies in one of these zones (bit 1 << ZoneKind; 0: anywhere), or counts
// as lying in one (ModifierKind::kCountsAsIn).
bool IsInZones(const Game& game, const State& state, std::uint16_t zones, const Subject& subject);
// Returns whether the words stand in a card's name, whole and in this order: "Moon" is not in
// "Moonlight".
bool NameHasWords(std::string_view name, std::string_view words);

// Returns whether another copy of the card lies in the same kind of zone and speaks for both
// (ZoneRow::copies_share).
bool SpokenFor(const Game& game, const State& state, PieceIndex piece);
struct Permission;
// Returns how many unnamed cards in hands and decks the filter certainly finds: it can be certain
// only when it asks for no more than their zone and owner.
std::int32_t CountUnnamed(const Game& game, const State& state, const Filter& filter,
                          const Source& source);
// Returns whether the filter finds the subject, seen from the card that speaks.
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

  friend bool operator==(const Permission&, const Permission&) = default;
};

// Returns whether the speaker is a terrain marker; markers are no cards.
inline bool IsMarker(const Source& source) {
  return source.piece == kNoPiece && source.zone.kind == ZoneKind::kTerrain;
}

}  // namespace judge
