// The effects that a piece has: those that its card prints, and behind them those that other cards
// grant it now. An effect of a piece is numbered from 1 in this order. Everything that asks which
// effects a piece has asks here.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// The effects that a piece has of its own: what its card prints, or as long as an effect says so
// (ModifierKind::kEffectsOf) what another card prints that may be copied.
struct OwnEffects {
  CardIndex card = kUnknownCard;
  bool copied = false;
};
OwnEffects OwnEffectsOf(const State& state, PieceIndex piece);
int CountOf(const Pack& pack, const OwnEffects& own);
// By number from 1; 0 when there is none.
PoolIndex IndexOf(const Pack& pack, const OwnEffects& own, int number);
// Which effect of the card is copied: the one that is said, or where none is (0) the first that is
// used; of several ways that of the option. 0: none.
PoolIndex CopiedEffect(const Pack& pack, CardIndex card, int number, std::uint8_t option);
// The card that prints the effect; kUnknownCard for one that is granted or left behind.
CardIndex CardThatPrints(const Pack& pack, PoolIndex effect);
// The card that prints own effect `number` of the piece, and its number there: limits count a
// copied effect by these.
struct PrintedEffect {
  CardIndex card = kUnknownCard;
  int number = 0;
};
PrintedEffect PrintedOf(const Game& game, const State& state, PieceIndex piece, int number);
// Whether the card prints an effect that others may copy.
bool IsCopyable(const Pack& pack, CardIndex card);
// How many effects the piece has.
int HeldCount(const Game& game, const State& state, PieceIndex piece);
// Effect `number` (from 1) of the piece, as an index into Pack::effects; 0 when there is none.
PoolIndex HeldIndex(const Game& game, const State& state, PieceIndex piece, int number);
// All of them in that order.
std::vector<PoolIndex> HeldEffects(const Game& game, const State& state, PieceIndex piece);
// The same; nullptr when there is none.
const Effect* HeldEffect(const Game& game, const State& state, PieceIndex piece, int number);
// The first effect of that printed kind, its number in `number`; nullptr when there is none.
const Effect* HeldOfKind(const Game& game, const State& state, PieceIndex piece, PrintedKind kind,
                         int* number = nullptr);
// Whether the piece lies attached beneath another card and the effect is not one that works there:
// of what lies beneath, only what is printed for that does anything.
inline bool IsSilentBeneath(const Piece& piece, const Effect& effect) {
  const bool beneath = (piece.flags & kIsAttached) != 0;
  return beneath && effect.printed != PrintedKind::kAttach &&
         effect.printed != PrintedKind::kDetach;
}
// Whether something in play may give a modifier of this kind: a look at what the cards are, so that
// whoever asks often need not ask all of them what they do.
bool MayBeGiven(const Game& game, const State& state, ModifierKind kind);
// Whether something in play may grant effects to others. Hardly ever does anything, and then nobody
// has to be asked: cheap beside the question itself.
bool AnythingGrants(const Game& game, const State& state);
// The same for effects that hold all the time and give modifiers of one of these kinds.
bool AnythingGrants(const Game& game, const State& state, ModifierKindMask kinds);
// Those that other cards grant the piece, in the order in which they came into force. Empty at once
// when no card of the pack grants any.
void GrantedTo(const Game& game, const State& state, PieceIndex piece, std::vector<PoolIndex>* out);

// Returns whether the effect is one that works while its card lies on something, and the card is
// Set.
bool LiesOnNothing(const Game& game, const State& state, PieceIndex piece, const Effect& effect);

}  // namespace judge
