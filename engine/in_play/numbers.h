// Numbers that account for themselves: each value is a sum of terms in one published order, and
// `trace` prints the very terms that the engine added up.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The side of its battle on which a monster is asked about; it matters when a monster battles
// itself.
enum class BattleSide : std::uint8_t { kEither, kAttacking, kAttacked };

// Return the ATK and DEF of a piece now. While it battles, `opponent` is the other monster. A piece
// whose card is unknown has 0 and known == false in the breakdown. Rulebook: Field Power Bonus,
// Effect Types.
std::int32_t CurrentAttack(const Game& game, const State& state, PieceIndex piece,
                           Breakdown* breakdown = nullptr, PieceIndex opponent = kNoPiece,
                           BattleSide side = BattleSide::kEither);
std::int32_t CurrentDefense(const Game& game, const State& state, PieceIndex piece,
                            Breakdown* breakdown = nullptr, PieceIndex opponent = kNoPiece,
                            BattleSide side = BattleSide::kEither);
// Returns whether the DEF of a monster with an entry is above 0 for certain, by a look at what is
// printed, what it has lost, and what of the pack could lower it. False says nothing.
bool HasDefenseLeft(const Game& game, const State& state, PieceIndex piece);

// A number of a card in play, and whether it hangs on what nobody has told: then `number` counts
// what is known, and nothing may be read off it.
struct OpenNumber {
  std::int32_t number = 0;
  bool open = false;

  friend bool operator==(const OpenNumber&, const OpenNumber&) = default;
};
// Returns whether its ATK or DEF hangs on what nobody has told, such as a Terrain or the cards of a
// pile or hand: then a breakdown has known == false. Not asked of a card without an entry.
bool NumbersAreOpen(const Game& game, const State& state, PieceIndex piece);

// The two numbers of a battle, as the clauses of a damage table compare them.
struct BattleNumbers {
  bool known = false;           // both monsters have been seen, and nothing leaves a number open
  bool against_attack = false;  // the target stands in ATK Position
  std::int32_t attacker = 0;    // ATK
  std::int32_t target = 0;      // ATK or DEF, by its position

  friend bool operator==(const BattleNumbers&, const BattleNumbers&) = default;
};
// Returns the numbers of the battle between those monsters as they are now. They are kept: a dozen
// clauses ask for the same ones.
BattleNumbers NumbersOfBattle(const Game& game, const State& state, PieceIndex attacker,
                              PieceIndex target);
// Returns the number of the piece that the amount asks for.
std::int32_t StatOf(const Game& game, const State& state, const Amount& amount, PieceIndex piece);
// Return the original ATK and DEF: printed or replaced, and multiplied.
std::int32_t OriginalAttack(const Game& game, const State& state, PieceIndex piece);
std::int32_t OriginalDefense(const Game& game, const State& state, PieceIndex piece);
// Returns one of the four numbers of the piece now; of a Level and of counters only whether it is
// not known.
OpenNumber StatNow(const Game& game, const State& state, SumStat stat, PieceIndex piece);
// Returns whether a modifier of this kind changes ATK or DEF.
bool ChangesNumbers(ModifierKind kind);
// Returns the act that cards forbid (kLoseAttack, kLoseDefense) by which such a modifier, left
// behind on the piece now, makes its ATK or DEF smaller; nothing where it does not.
std::optional<CardAct> ActOfReducing(const Game& game, const State& state, PieceIndex piece,
                                     ModifierKind kind, std::int32_t amount);
// Returns the Field Power Bonus to its ATK or DEF that the piece receives now.
std::int32_t FieldPowerNow(const Game& game, const State& state, SumStat stat, PieceIndex piece);
// Returns whether that number of the piece is not known.
bool IsStatOpen(const Game& game, const State& state, SumStat stat, PieceIndex piece);

// Returns the name of a layer: "printed", "Field Power Bonus", ...
std::string_view LayerWord(NumberLayer layer);

inline constexpr char kNumbersUnknownId[] = "base.battle.numbers-unknown";
inline constexpr char kAmountUnknownId[] = "base.effect.amount-unknown";
// Returns the ATK or DEF of a monster that nobody has seen when a lasting modifier fixes it,
// whichever card it is; nothing otherwise. `fixed`: kAttackFixed or kDefenseFixed.
std::optional<std::int32_t> FixedUnseen(const Game& game, const State& state, PieceIndex piece,
                                        ModifierKind fixed);

}  // namespace judge
