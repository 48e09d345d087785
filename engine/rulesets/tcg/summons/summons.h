// The clauses of monsters that come to the field, and of their battle positions.
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge::tcg {

// normal.cc
extern const Clause kTributeIsNormal, kOneNormalPerTurn, kLevelOneToFour, kLevelFiveSix,
    kLevelSevenPlus, kSetFaceDownDefense, kTributesOwn, kTributeFrees;
// position.cc
extern const Clause kPositionOnce, kPositionNotYet, kFlipSummonOnly, kFlipIsFree, kEffectChangeFree,
    kBookThenFlip;
// own.cc
extern const Clause kOwnMethod, kOwnMethodAsks, kOnlyItsMethod, kProperlyFirst, kOwnToOtherSide,
    kInsteadOfNormal;
// Returns the summon by a monster's own method that took the seat's Normal Summon of this turn;
// nullptr when none did. Valid until the history changes.
const HistoryItem* NormalSummonTaken(const State& state, const Pack& pack, SeatIndex seat);
// Returns whether the monster is never Normal Summoned nor Set: it comes by its own method alone.
bool IsNeverNormal(const Pack& pack, CardIndex card);
// special.cc
extern const Clause kSpecialUnlimited, kSetNoWindow, kSpecialFaceUp, kControlNoSummon,
    kProperStatus;
// Returns the monster that was Set last of all that was done this turn and still lies so; kNoPiece:
// something else was done last.
PieceIndex JustSet(const CheckContext& c);
// token.cc
extern const Clause kTokenOnlyOnField;
extern const Clause kTokenLimits;

}  // namespace judge::tcg
