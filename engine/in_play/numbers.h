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
// Returns whether its ATK or DEF depends on what a position leaves open, a Terrain or the cards of
// a pile: then a breakdown has known == false.
bool NumbersAreOpen(const Game& game, const State& state, PieceIndex piece);
// Returns the number of the piece that the amount asks for.
std::int32_t StatOf(const Game& game, const State& state, const Amount& amount, PieceIndex piece);
// Return the original ATK and DEF: printed or replaced, and multiplied.
std::int32_t OriginalAttack(const Game& game, const State& state, PieceIndex piece);
std::int32_t OriginalDefense(const Game& game, const State& state, PieceIndex piece);
// Returns the value of an amount of the effect language, seen from its source.
std::int32_t EvaluateAmount(const Game& game, const State& state, PoolIndex amount,
                            const Source& source);

// Returns the name of a layer: "printed", "Field Power Bonus", ...
std::string_view LayerWord(NumberLayer layer);

inline constexpr char kNumbersUnknownId[] = "base.battle.numbers-unknown";
// Returns the ATK or DEF of a monster that nobody has seen when a lasting modifier fixes it,
// whichever card it is; nothing otherwise. `fixed`: kAttackFixed or kDefenseFixed.
std::optional<std::int32_t> FixedUnseen(const Game& game, const State& state, PieceIndex piece,
                                        ModifierKind fixed);

}  // namespace judge
