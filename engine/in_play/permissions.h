// The permissions and prohibitions of the modifiers in play: what clauses ask about an act.
// Permission::found tells the answer, the other fields name the card and its words.
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

// Returns whether something in play lifts that clause for the act of the subject (which goes to
// `position`). other is the other party (the attack target), if there is one; actor is the seat
// that acts, when it is known.
Permission FindLift(const Game& game, const State& state, std::string_view clause_id, CardAct act,
                    const Subject& subject, const Subject* other = nullptr,
                    SeatIndex actor = kNoSeat);
// Returns whether a rule for players lifts that clause for this one.
Permission FindSeatLift(const Game& game, const State& state, std::string_view clause_id,
                        SeatIndex seat);
// Returns whether something in play makes that clause apply to the subject ("inflicts Piercing
// Damage").
Permission FindAdded(const Game& game, const State& state, std::string_view clause_id,
                     const Subject& subject, const Subject* other = nullptr);
// Returns whether a card, or with from_marker a marker, forbids the act. other is the other party
// (the attack target), if there is one.
Permission FindProhibition(const Game& game, const State& state, CardAct act,
                           const Subject& subject, const Subject* other, bool from_marker);
// Returns what in play keeps the piece from what a continuous effect of another card would do to
// it (CardAct::kChangeType, kLosePrintedType, kChangeAttribute, kLoseAttack, kLoseDefense). Being
// negated is none of it: a card whose words are negated says no more that it cannot be.
Permission FindSpared(const Game& game, const State& state, CardAct act, PieceIndex piece,
                      const Source& source);
// Returns what keeps the ATK and DEF of the piece from what another card does; may be unknown.
Permission FindNumbersKept(const Game& game, const State& state, PieceIndex piece,
                           const Source& source);
// Returns whether something does.
bool IsSpared(const Game& game, const State& state, CardAct act, PieceIndex piece,
              const Source& source);
// Returns whether the card that would come prints that it cannot come so: a prohibition of summons
// that touches nothing but the card itself holds before it is on the field. `subject` is the card
// as it would stand.
Permission FindOwnBar(const Game& game, const State& state, CardAct act, const Subject& subject);
// Returns whether a card or a marker forbids that the attack under way of the attacker goes over to
// that monster: it cannot be attacked by the attacker, or the attacker cannot attack such a
// monster. What forbids the attacker every attack has let it declare this one, and is not asked.
Permission FindRedirectProhibition(const Game& game, const State& state, const Task& attack,
                                   PieceIndex target);
// Returns whether a card, or with from_marker a marker, closes the place in which the subject would
// stand to it: a prohibition that finds cards and no players.
Permission FindClosed(const Game& game, const State& state, CardAct act, const Subject& subject,
                      const Subject* other, bool from_marker);
// Returns the first empty zone of that row on the side into which nothing in play forbids the
// subject to come by the act (CardAct::kSpecialSummon, kArrive); slot 0 when there is none. other
// as above.
ZoneRef FirstOpenZone(const Game& game, const State& state, CardAct act, Subject subject,
                      const Subject* other, SeatIndex side, ZoneKind row);
// Returns whether the piece is on the field and something keeps it there (CardAct::kLeaveField).
Permission FindKept(const Game& game, const State& state, PieceIndex piece);
// Returns what keeps the card from being tributed (CardAct::kBeTributed) or a Material
// (kBeMaterial) for `other`, the card that asks for it or the monster that would come. A card that
// is no piece yet is kept by what it prints itself.
Permission FindBarred(const Game& game, const State& state, CardAct act, const Subject& subject,
                      const Subject& other);
// Returns whether a Battle Lock holds the piece; open_ended tells which kind.
Permission FindBattleLock(const Game& game, const State& state, PieceIndex piece, bool* open_ended);
// Returns whether something spares the controller of the piece the damage of its battle with the
// opponent.
Permission FindNoBattleDamage(const Game& game, const State& state, PieceIndex piece,
                              PieceIndex opponent, bool attacks);

// Returns whether a modifier of this kind touches the piece: a mark like kSummonSecure. other as
// above.
Permission FindMark(const Game& game, const State& state, ModifierKind kind, const Subject& subject,
                    const Subject* other = nullptr);

// Returns whether something lets the seat do the act with a card of another seat.
Permission FindLend(const Game& game, const State& state, CardAct act, const Subject& subject,
                    SeatIndex seat);
// Returns whether the subject is unaffected by the effects of the other card.
bool IsUnaffected(const Game& game, const State& state, const Subject& subject,
                  const Subject& other);
// Returns the Battle Damage that the controller of the piece takes from its battle with the
// opponent after cards have multiplied and capped it; `changed` names the last card that did.
std::int32_t BattleDamageOf(const Game& game, const State& state, PieceIndex piece,
                            PieceIndex opponent, bool attacks, std::int32_t amount,
                            Permission* changed);
// Returns the seat that takes the Battle Damage of that battle instead of the controller of the
// piece; kNoSeat: nobody else. `by` gets the card that says so.
SeatIndex TakerOfBattleDamage(const Game& game, const State& state, PieceIndex piece,
                              PieceIndex opponent, bool attacks, Permission* by);
// Returns whether an act into that position is one of those that a modifier is about, 0: into any.
inline bool LeadsTo(std::uint8_t positions, Position position) {
  return positions == 0 || ((positions >> static_cast<unsigned>(position)) & 1U) != 0;
}
// Returns the life points below which the seat cannot fall; 0 when nothing says so.
std::int32_t LifePointsFloor(const Game& game, const State& state, SeatIndex seat);
// Returns the life points above which the seat cannot rise; kAnyAmount when nothing says so.
std::int32_t LifePointsCap(const Game& game, const State& state, SeatIndex seat);
// Returns whether the piece may attack each monster of a kind once, this target among them.
Permission FindAttackAll(const Game& game, const State& state, PieceIndex attacker,
                         PieceIndex target);
// Returns whether the opponents have to attack another monster of that side before this one.
Permission FindMustAttackFirst(const Game& game, const State& state, PieceIndex attacker,
                               PieceIndex target);
// Returns whether the monster has to attack where it may.
Permission FindMustAttack(const Game& game, const State& state, PieceIndex attacker);

}  // namespace judge
