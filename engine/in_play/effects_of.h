// The effects that a piece has: those that its card prints, and behind them those that other cards
// grant it now. An effect of a piece is numbered from 1 in this order. All code that asks for the
// effects of a piece asks here.
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
// Returns the card whose effects the piece has as its own.
OwnEffects OwnEffectsOf(const State& state, PieceIndex piece);
// Returns how many own effects these are.
int CountOf(const Pack& pack, const OwnEffects& own);
// Returns effect `number` (from 1) of them as an index into Pack::effects; 0 when there is none.
PoolIndex IndexOf(const Pack& pack, const OwnEffects& own, int number);
// Returns the effect of the card that is copied: effect `number`, or for 0 the first that can be
// used; of several ways the one of the option. 0: none.
PoolIndex CopiedEffect(const Pack& pack, CardIndex card, int number, std::uint8_t option);
// Returns the card that prints the effect; kUnknownCard for one that is granted or left behind.
CardIndex CardThatPrints(const Pack& pack, PoolIndex effect);
// The card that prints own effect `number` of a piece, and its number there: limits count a copied
// effect by these.
struct PrintedEffect {
  CardIndex card = kUnknownCard;
  int number = 0;
};
// Returns where own effect `number` of the piece is printed.
PrintedEffect PrintedOf(const Game& game, const State& state, PieceIndex piece, int number);
// Returns whether the card prints an effect that others may copy.
bool IsCopyable(const Pack& pack, CardIndex card);
// Returns how many effects the piece has.
int HeldCount(const Game& game, const State& state, PieceIndex piece);
// Returns effect `number` (from 1) of the piece, as an index into Pack::effects; 0 when there is
// none.
PoolIndex HeldIndex(const Game& game, const State& state, PieceIndex piece, int number);
// Returns all effects of the piece in that order, as indices into Pack::effects.
std::vector<PoolIndex> HeldEffects(const Game& game, const State& state, PieceIndex piece);
// Returns effect `number` (from 1) of the piece; nullptr when there is none.
const Effect* HeldEffect(const Game& game, const State& state, PieceIndex piece, int number);
// Returns the first effect of that printed kind and sets `number` to its number; nullptr when there
// is none.
const Effect* HeldOfKind(const Game& game, const State& state, PieceIndex piece, PrintedKind kind,
                         int* number = nullptr);
// Returns whether the piece is attached beneath another card and the effect does not work there:
// beneath a card only ATTACH and DETACH effects work.
inline bool IsSilentBeneath(const Piece& piece, const Effect& effect) {
  const bool beneath = (piece.flags & kIsAttached) != 0;
  return beneath && effect.printed != PrintedKind::kAttach &&
         effect.printed != PrintedKind::kDetach;
}
// Returns whether the piece is a monster that is worn as an Equip Spell and the effect is one of
// the monster that it was.
inline bool IsSilentWorn(const Game& game, const Piece& piece, const Effect& effect) {
  return game.rules->worn_monsters_are_spells && (piece.flags & kIsEquipped) != 0 &&
         effect.printed != PrintedKind::kEquip && piece.card != kUnknownCard &&
         game.pack->card(piece.card).IsMonster();
}
// Returns whether the effect is one of a card that lies beneath another one, or equips one, and the
// piece does neither: a monster has its ATTACH and EQUIP effects only while it is attached or
// equips.
inline bool IsSilentApart(const Piece& piece, const Effect& effect) {
  if (effect.printed == PrintedKind::kAttach) return (piece.flags & kIsAttached) == 0;
  return effect.printed == PrintedKind::kEquip && piece.position != Position::kNone &&
         piece.host == kNoPiece && piece.equipped_zone == ZoneKind::kNone;
}
// Returns whether something in play may give a modifier of this kind. A quick test of the cards
// alone, so that frequent questions need not evaluate all effects.
bool MayBeGiven(const Game& game, const State& state, ModifierKind kind);
// Returns whether something in play may grant effects to others. It is seldom so; this test is
// cheaper than GrantedTo.
bool AnythingGrants(const Game& game, const State& state);
// Returns the same for continuous effects that give modifiers of one of these kinds.
bool AnythingGrants(const Game& game, const State& state, ModifierKinds kinds);
// Sets *out to the effects that other cards grant the piece, in the order in which they came into
// force. Returns at once when no card of the pack grants any.
void GrantedTo(const Game& game, const State& state, PieceIndex piece, std::vector<PoolIndex>* out);

// Returns whether the effect is an EQUIP or ATTACH effect of a card that is Set on the field and
// has no host, in a game that asks for one (Term::kEquipActive).
bool LiesOnNothing(const Game& game, const State& state, PieceIndex piece, const Effect& effect);

}  // namespace judge
