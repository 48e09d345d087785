// Pieces, zones, facts, events and actions in words. Used by the golden driver too, so nothing here
// knows the commands.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {

// A state as somebody may see it, to be told: what has been erased from it has no name in it.
// Everything that it refers to outlives it.
struct Scene {
  const Game& game;
  const replay::Header& header;
  const SeenState& state;
  // The state before, for what is told of pieces after they left; may be nullptr.
  const SeenState* earlier = nullptr;
  // What happens behind what is told, in the same entry: a piece that it moves lies yet where it
  // comes from.
  std::span<const Event> coming = {};
  // What has happened before it in the same entry: what is activated, and on what, lies where that
  // has put it. Other events speak of where a card stood.
  std::span<const Event> past = {};
};
// Returns the events of a list that numbers them.
template <typename List>
std::vector<Event> Bare(const List& list) {
  std::vector<Event> out;
  for (const auto& one : list) out.push_back(one.event);
  return out;
}
// Returns the scene in which one of the events of an entry is told; `entry` has to outlive it.
Scene ToldAt(Scene scene, const std::vector<Event>& entry, std::size_t index);

// Returns a sentence with the words that this game has for what all games know: "attack mode".
std::string InWords(const Game& game, std::string_view text);
// Returns "A", "1B"; "nobody" for none.
std::string SeatWord(const replay::Header& header, SeatIndex seat);
// Returns "A.m3", "B.tr2"; piles as "A's graveyard".
std::string ZoneWord(const replay::Header& header, ZoneRef zone);
// Returns a zone as the notation writes it, piles too: "A.h".
std::string PlaceNotation(const replay::Header& header, ZoneRef zone);
// Returns "Imp", or "an unknown card".
std::string CardWord(const Game& game, CardIndex card);
// Returns "Imp", "the face-down monster ?1", "the face-down card ?2".
std::string PieceName(const Scene& scene, PieceIndex piece);
// The counters of one kind that lie on a piece.
struct CountersOfKind {
  std::string kind = {};  // "" plain counters
  std::int32_t count = 0;
};
// Returns the counters on the piece by kind, in the order in which they came; what a monster has
// lost of its hit points is none.
std::vector<CountersOfKind> CountersOnPiece(const Scene& scene, PieceIndex piece);
// Returns "2 Page counters", "1 counter".
std::string CountersWord(const CountersOfKind& counters);
// Returns it with its place: "Imp (A.m3)".
std::string PieceWord(const Scene& scene, PieceIndex piece);
// Returns "ATK Position", "Hidden DEF Position".
std::string PositionName(Position position);
// Returns whether the game's monsters lie face-up or face-down, and in no position beside that.
bool LieUpOrDown(const Game& game);
// Returns the verb for bringing a monster out of the hand in that position, with a space on each
// side: " Sets " where the game tells this from a summon.
std::string SummonVerb(const Game& game, Position position);
// Returns "the Battle Phase", "Main Phase 1".
std::string PhaseWord(const Game& game, PhaseKind phase);
// Returns "700", "<=700", ">=650", "100..700", "?".
std::string LifeWord(const LifePool& life);

// Returns what the modifier of that number of the pack says, as its card prints it; "" when it says
// nothing that has words. "You" is whoever controls the card.
std::string SaysText(const Game& game, std::uint16_t modifier);
// Returns the fact with its blanks filled in, what its card says, and ", entry N" where it has one.
std::string FactText(const Scene& scene, const Fact& fact);
// Returns what is awaited: "A acts in Main Phase 1", "B may answer the attack, or pass".
std::string DecisionText(const Scene& scene);
// Returns the seats that have won, "1A and 1B"; "" while the duel goes on and after a draw.
std::string WinnersWord(const Scene& scene);
// Returns the same as a sentence: "1A and 1B have won".
std::string WinnersText(const Scene& scene);
// Returns the word of a kind of decision in reports.
std::string_view DecisionWord(DecisionKind kind);

}  // namespace judge::cli
