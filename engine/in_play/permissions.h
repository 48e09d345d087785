// What in play forbids, allows or adds to an act: the questions that clauses ask of modifiers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/in_play/filters.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Whether something in play lifts that clause for the act of the subject (which goes to
// `position`). other is the other party (the attack target), if there is one; actor is the seat
// that acts, where that is said.
Permission FindLift(const Game& game, const State& state, std::string_view clause_id, CardAct act,
                    const Subject& subject, const Subject* other = nullptr,
                    SeatIndex actor = kNoSeat);
// Whether a rule for players lifts that clause for this one.
Permission FindSeatLift(const Game& game, const State& state, std::string_view clause_id,
                        SeatIndex seat);
// Whether something in play makes that clause apply to the subject ("inflicts Piercing Damage").
Permission FindAdded(const Game& game, const State& state, std::string_view clause_id,
                     const Subject& subject, const Subject* other = nullptr);
// Whether a card or marker forbids the act. from_marker tells which of the two to look for; other
// is the other party (the attack target), if there is one.
Permission FindProhibition(const Game& game, const State& state, CardAct act,
                           const Subject& subject, const Subject* other, bool from_marker);
// Whether the piece is on the field and something keeps it there (CardAct::kLeaveField).
Permission FindKept(const Game& game, const State& state, PieceIndex piece);
// Whether a Battle Lock holds the piece; open_ended tells which kind.
Permission FindBattleLock(const Game& game, const State& state, PieceIndex piece, bool* open_ended);
// Whether something spares the controller of the piece the damage of its battle with the opponent.
Permission FindNoBattleDamage(const Game& game, const State& state, PieceIndex piece,
                              PieceIndex opponent, bool attacks);

// Whether a modifier of this kind touches the piece: a mark like kSummonSecure. other as above.
Permission FindMark(const Game& game, const State& state, ModifierKind kind, const Subject& subject,
                    const Subject* other = nullptr);

// Whether something lets the seat do the act with a card that is another seat's.
Permission FindLend(const Game& game, const State& state, CardAct act, const Subject& subject,
                    SeatIndex seat);
// Whether the subject is unaffected by what the other card's effects do.
bool IsUnaffected(const Game& game, const State& state, const Subject& subject,
                  const Subject& other);
// The Battle Damage that the controller of the piece takes from its battle with the opponent when
// cards have multiplied and capped it; `changed` names the last card that did.
std::int32_t BattleDamageOf(const Game& game, const State& state, PieceIndex piece,
                            PieceIndex opponent, bool attacks, std::int32_t amount,
                            Permission* changed);
// Who takes the Battle Damage of that battle instead of the controller of the piece; kNoSeat:
// nobody else. `by` is the card that says so.
SeatIndex TakerOfBattleDamage(const Game& game, const State& state, PieceIndex piece,
                              PieceIndex opponent, bool attacks, Permission* by);
// Below which life points the seat cannot fall; 0 when nothing says so.
std::int32_t LifePointsFloor(const Game& game, const State& state, SeatIndex seat);
// Whether the piece may attack each monster of a kind once, this target among them.
Permission FindAttackAll(const Game& game, const State& state, PieceIndex attacker,
                         PieceIndex target);
// Whether the opponents have to attack another monster of that side before this one.
Permission FindMustAttackFirst(const Game& game, const State& state, PieceIndex attacker,
                               PieceIndex target);

}  // namespace judge
