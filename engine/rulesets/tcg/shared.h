// What the rules of several games do under ids of their own. A game wraps such a function in a
// clause; what differs between games is data of the rule set, or a parameter that the clause binds.
#pragma once

#include "engine/clause.h"
#include "engine/rule_set.h"

namespace judge::tcg {

// A fact where a limit hangs on what was done before the record began.
inline constexpr const char* kUseUnsaid =
    "whether this effect of {card} was used before the record begins is not said: `effects unused` "
    "or `fresh` in the position would say that it was not";

// setup.cc

// Every life point total gets what the rule set says, unless the header of the duel has its own.
void StartingLp(const MomentContext& context);
// A number of life points that both players have agreed on, for the clause that StartingLp is in.
void AgreedLp(const MomentContext& context);
// The step of the setup in which an act of every game's setup belongs; 0: in none.
int SetupStepOf(const CheckContext& context);
// Whether the setup is in the step in which this is done.
bool InSetupPart(const CheckContext& context, SetupPart part);
// Acts of the setup in their step and never later, and no step left out.
Answer SetupOrder(const CheckContext& context, int step);
// No act of the duel itself before the first turn.
Answer NotBeforeFirstTurn(const CheckContext& context);
// The decks lie there when their step is over, shuffled or noted as not shuffled.
void PlaceDecks(const MomentContext& context);
// The first turn begins when somebody has decided whose it is.
Answer FirstPlayerDecided(const CheckContext& context);
void OpeningHand(const MomentContext& context);
Answer OpeningDraw(const CheckContext& context);

// turn.cc and draw.cc

// The phases in the order of the table, never backwards and none left out.
Answer PhaseOrder(const CheckContext& context);
// The second main phase follows a battle phase.
Answer BattlePhaseOptional(const CheckContext& context);
// The same, where a second Main Phase follows a Battle Phase that is skipped.
Answer SecondMainPhaseAnyway(const CheckContext& context);
Answer MainPhaseOnly(const CheckContext& context);
// One card in the phase that draws, and before anything else in it.
Answer OneDraw(const CheckContext& context);
// Forbids, but where a card was used whose text this version does not know to the end.
Answer ForbidUnlessOpen(const CheckContext& context, const Fact& fact);
void ShuffleAfter(const MomentContext& context);
void DeckOut(const MomentContext& context);

// A card that was activated or came to the table face-up this turn and says or does something that
// this version does not know; nullptr when there is none. By `seat`, or by anybody.
const HistoryItem* OpenText(const CheckContext& context, SeatIndex seat = kNoSeat);
// Whether a card says or does something that this version does not know.
bool LeavesOpen(const Pack& pack, CardIndex card);

// summon.cc and position.cc

Answer OneNormal(const CheckContext& context);
Answer PositionOncePerTurn(const CheckContext& context);
Answer PositionNotWhenSummoned(const CheckContext& context);
Answer PositionNotAfterAttack(const CheckContext& context);
// What was put face-down this turn is not turned up by hand.
Answer FlipSummon(const CheckContext& context);

// battle.cc and damage.cc

Answer NoAttackInFirstTurn(const CheckContext& context);
Answer OnlyAttackPosition(const CheckContext& context);
// Who is destroyed, attacked in ATK Position.
void AttackHigher(const MomentContext& context);
void AttackLower(const MomentContext& context);
void AttackEqual(const MomentContext& context);
// Where nothing happens: two without ATK, and an ATK that a DEF equals.
void ZeroVsZero(const MomentContext& context);
void DefenseEqual(const MomentContext& context);
void FaceDownFlipped(const MomentContext& context);
// Against ATK: the weaker target's controller takes the difference; so does a weaker attacker's.
void AttackDamage(const MomentContext& context);
void LowerPays(const MomentContext& context);
// Against DEF: a weaker target is destroyed, a stronger one sends the difference back.
void DefenseProtects(const MomentContext& context);
void BelowDefense(const MomentContext& context);
// The difference to a weaker DEF, where a card adds the damage that this clause is about.
void Piercing(const MomentContext& context, const char* id);

// equip.cc
void EquipTargetLeaves(const MomentContext& context);

// effect.cc

// A limit that each card has for itself, as long as it stays on the field (Limit.ofPiece).
Answer OncePerTurnEach(const CheckContext& context);

// win.cc
void ZeroLoses(const MomentContext& context);
void DrawBothZero(const MomentContext& context);

}  // namespace judge::tcg
