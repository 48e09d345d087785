// Rulebook: Multiplayer Rules, Battle Royale Duels.
#include <bit>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/rulesets/kingdom/teams/lending.h"
#include "engine/rulesets/kingdom/teams/teams.h"
#include "engine/rulesets/tcg/tcg.h"

namespace judge::kingdom {
namespace {

bool IsRoyale(const State& state) { return state.form() == kRoyale; }

void Rotates(const MomentContext& c) {
  if (!IsRoyale(c.state())) return;
  LeaveOrder(c.run, c.data.seat);
  c.Note({.text = "{seat} has no turns any more, and the others go on in their order",
          .seat = c.data.seat});
}

void CardsStay(const MomentContext& c) {
  if (IsRoyale(c.state())) LeaveWithCards(c.run, c.data.seat);
}

Answer DrawsAttack(const CheckContext& c) {
  if (!IsRoyale(c.state)) {
    return c.Forbid({"only in a Battle Royale does a player draw an attack without a card"});
  }
  Fact fact{.piece = c.action.piece, .seat = c.action.seat};
  const Task* attack = CurrentAttackTask(c.state);
  const Task* top = c.state.top_task();
  const bool open =
      top != nullptr && top->kind == TaskKind::kWindow && top->window == WindowKind::kAttack;
  if (attack == nullptr || attack->target == kNoPiece || !open) {
    fact.text = "no attack has been declared that could be drawn now";
    return c.Forbid(fact);
  }
  const Piece& target = c.state.piece(attack->target);
  if (target.controller == c.action.seat) {
    fact.text = "the attack is aimed at {seat}'s own monster already";
    return c.Forbid(fact);
  }
  if (c.action.piece == kNoPiece || c.state.piece(c.action.piece).controller != c.action.seat ||
      c.state.piece(c.action.piece).position == Position::kNone) {
    fact.text = "{seat} draws an attack to a monster of {seat}'s own, and none is named";
    return c.Forbid(fact);
  }
  if (c.action.piece == attack->piece) {
    fact.text = "{piece} attacks itself only where a card says so";
    return c.Forbid(fact);
  }
  const int round = RoundOf(c.state, c.state.header().turn);
  fact.n = round;
  if (c.state.seat(c.action.seat).drew_attack == round) {
    fact.text = "{seat} has drawn an attack in round {n} already";
    return c.Forbid(fact);
  }
  fact.text = "{seat} draws an attack for the first time in round {n}";
  return c.Permit(fact);
}

// Forbids monsters that something keeps from moving.
Answer MobileMonster(const CheckContext& c) {
  if (!IsRoyale(c.state) || c.action.piece == kNoPiece) return Answer::kSilent;
  const Subject subject = SubjectOf(c.state, c.action.piece);
  for (const bool marker : {false, true}) {
    const Permission bars =
        FindProhibition(c.game, c.state, CardAct::kMove, subject, nullptr, marker);
    if (bars.found != Truth::kTrue) continue;
    return c.Forbid({.text = "by {card} {piece} cannot move, so no attack is drawn to it",
                     .piece = c.action.piece,
                     .card = bars.card,
                     .entry = bars.entry,
                     .says = bars.says});
  }
  return c.Permit({.text = "nothing keeps {piece} from moving", .piece = c.action.piece});
}

void SparesAttacker(const MomentContext& c) {
  Task* attack = c.run.agenda().FindTask(c.data.battle.task);
  if (attack == nullptr) return;
  attack->attack.spares |= kAttackerStands;
  c.Note({.text = "a player has drawn the attack: this battle cannot destroy {piece}",
          .piece = attack->piece,
          .entry = attack->entry});
}

void NoDamage(const MomentContext& c) {
  Task* attack = c.run.agenda().FindTask(c.data.battle.task);
  if (attack == nullptr) return;
  attack->attack.spares |= kAttackerUnharmed;
  c.Note({.text = "a player has drawn the attack: {seat} takes no damage from this battle",
          .seat = c.state().piece(attack->piece).controller,
          .entry = attack->entry});
}

Answer Lending(const CheckContext& c) {
  if (!IsRoyale(c.state)) {
    if (c.state.form() == kTag) return Answer::kSilent;
    return c.Forbid({"only in a duel of more than two are cards lent for a summon"});
  }
  const Fact fault = LendingFault(c);
  if (*fault.text != '\0') return c.Forbid(fault);
  return c.Permit({.text = "{seat}, whose turn it is, may use it for a summon in this turn",
                   .piece = c.action.piece,
                   .seat = c.state.header().turn_seat});
}

Answer JoinsAnyTime(const CheckContext& c) {
  if (!IsRoyale(c.state)) return c.Forbid({"only a Battle Royale may be joined while it goes on"});
  Fact fact{.seat = c.action.seat};
  if (c.state.seat(c.action.seat).out != kNotYetJoined) {
    fact.text = "{seat} is no seat that is kept free";
    return c.Forbid(fact);
  }
  if (c.state.header().phase == PhaseKind::kSetup) {
    fact.text = "the duel has not begun: who plays from the beginning stands in its heading";
    return c.Forbid(fact);
  }
  fact.text = "{seat} joins, and has the next turn";
  return c.Permit(fact);
}

// Sets the newcomer's side up and gives him the next turn.
void Joins(const MomentContext& c) {
  const SeatIndex seat = c.data.seat;
  if (!IsRoyale(c.state()) || c.state().seat(seat).out != kNotYetJoined) return;
  TakesPartAs(c.run.change(), seat, kTakesPart);
  JoinRotation(c.run.change(), seat);
  tcg::PlaceDecksOf(c, seat);
  SetUnnamed(c.run.change(), seat, ZoneKind::kHand, 0);
  if (c.state().seat(seat).terrains_chosen == 0) LayLands(c, seat);
  Draw(c.run, seat, c.run.game.rules->decks.opening_hand, kUnknownCard);
  Emit(c.run, {.kind = EventKind::kJoined, .seat = seat, .amount = c.state().life(seat).max});
}

void JoinCosts(const MomentContext& c) {
  if (!IsRoyale(c.state())) return;
  const std::int32_t half = c.state().life(c.data.seat).max / 2;
  Damage(c.run, c.data.seat, half, EventKind::kPaid);
}

Answer MayEnd(const CheckContext& c) {
  if (!IsRoyale(c.state)) {
    return c.Forbid({"only in a Battle Royale do those who are left end the duel together"});
  }
  for (SeatIndex s = 0; s < c.state.seats(); ++s) {
    if (c.state.seat(s).out != kHasLost) continue;
    return c.Permit(
        {.text = "{seat} has lost: those who are left may end the duel together", .seat = s});
  }
  return c.Forbid({"nobody has lost yet, so the duel goes on"});
}

void EndsTogether(const MomentContext& c) {
  if (!IsRoyale(c.state())) return;
  const std::uint32_t left = TakingPart(c.state());
  const bool somebody_lost = [&] {
    for (SeatIndex s = 0; s < c.state().seats(); ++s) {
      if (c.state().seat(s).out == kHasLost) return true;
    }
    return false;
  }();
  const std::uint32_t open = left & ~c.state().header().end_wanted;
  if (open == 0 && somebody_lost) return EndTogether(c.run);
  if (open == 0) return;
  c.Note({.text = "the duel goes on as long as {seat} does not want it to end",
          .seat = static_cast<SeatIndex>(std::countr_zero(open))});
}

// What was declared in a turn holds in it alone.
void ForgetsEnd(const MomentContext& c) {
  if (IsRoyale(c.state())) ForgetEndWanted(c.run.change());
}

constexpr Clause Option(const char* id, const char* file = __builtin_FILE(),
                        int line = __builtin_LINE()) {
  return {.id = id, .kind = ClauseKind::kOption, .file = file, .line = line};
}

}  // namespace

const Clause kRoyaleRotation =
    Consequence("kingdom.battle-royale.defeat-adjusts-rotation", Moment::kDefeated, &Rotates);
const Clause kRoyaleCardsStay =
    Consequence("kingdom.battle-royale.lent-cards-stay", Moment::kDefeated, &CardsStay);
const Clause kRoyaleRedirect =
    Legality("kingdom.battle-royale.redirect-to-own", On(ActionKind::kDrawAttack), &DrawsAttack)
        .LooksAt(kNoPart);
const Clause kRoyaleMobile = Legality("kingdom.battle-royale.redirect-needs-mobile-monster",
                                      On(ActionKind::kDrawAttack), &MobileMonster)
                                 .LooksAt(kNoPart);
const Clause kRoyaleSpares =
    Consequence("kingdom.battle-royale.redirect-spares-attacker", Moment::kSpares, &SparesAttacker);
const Clause kRoyaleNoDamage =
    Consequence("kingdom.battle-royale.redirect-no-damage-to-attacker", Moment::kSpares, &NoDamage);
const Clause kRoyaleLending =
    Legality("kingdom.battle-royale.lending-for-summons", On(ActionKind::kLend), &Lending)
        .LooksAt(kNoPart);
const Clause kRoyaleJoin =
    Legality("kingdom.battle-royale.join-any-time", On(ActionKind::kJoin), &JoinsAnyTime)
        .LooksAt(kNoPart)
        .Happening(Moment::kJoined, &Joins);
const Clause kRoyaleJoinCosts =
    Consequence("kingdom.battle-royale.join-costs-half-lp", Moment::kJoined, &JoinCosts);
const Clause kRoyaleEnd = Option("kingdom.battle-royale.unanimous-end")
                              .Binding(On(ActionKind::kWantEnd), &MayEnd)
                              .LooksAt(kNoPart)
                              .Happening(Moment::kEndWanted, &EndsTogether)
                              .AlsoHappening(Moment::kTurnBegins, &ForgetsEnd);

}  // namespace judge::kingdom
