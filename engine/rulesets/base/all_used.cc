// Activations: every card and zone that one names has to be used.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

const char* TextFor(const Chosen& more, int zones) {
  if (more.piece != kNoPiece) return "{piece} is named as well, and {card} asks for no more";
  if (more.zone.slot == 0) return "another card is named as well, and {card} asks for no more";
  return zones == 0 ? "{zone} is named, and {card} asks for no zone"
                    : "{zone} is named as well, and {card} asks for no more zones than {n}";
}

// Returns whether the effect targets all that it finds; its own terms then say that none is named.
bool TargetsAll(const Pack& pack, const Effect& effect) {
  const auto first = pack.choices.begin() + effect.choices.first;
  return std::any_of(first, first + effect.choices.count,
                     [](const Choice& choice) { return choice.all; });
}

// Checks of an act that uses no effect that nothing is given up for it. Materials of a summon are
// no price.
Answer NothingIsPaid(const CheckContext& c) {
  if (c.action.Paid().empty()) return Answer::kSilent;
  Fact fact{.piece = c.action.Paid().front().piece, .card = c.action.Paid().front().card};
  fact.text = fact.piece != kNoPiece      ? "{piece} is given up, and this act asks for nothing"
              : fact.card != kUnknownCard ? "{card} is given up, and this act asks for nothing"
                                          : "a card is given up, and this act asks for nothing";
  return c.Forbid(fact);
}

// Returns whether what the operation brings stands as its player likes.
bool LeavesPositionOpen(const Operation& op) {
  switch (op.kind) {
    case OperationKind::kSummon:
    case OperationKind::kFlip:
    case OperationKind::kHide:
    case OperationKind::kCreateToken:
      return op.position == Position::kNone;
    case OperationKind::kPlayCard:
    case OperationKind::kSetCard:
    case OperationKind::kAlterSummon:
    case OperationKind::kFusionSummon:
    case OperationKind::kReturnMaterial:
    case OperationKind::kTakeControl:
    case OperationKind::kMove:
    case OperationKind::kDelayed:
    case OperationKind::kCopyEffect:
      return true;
    default:
      return false;
  }
}

// Checks that no other battle position is named than the one in which the effect brings what it
// brings.
Answer PositionIsFixed(const CheckContext& c, const Effect* effect, CardIndex card) {
  const Position named = c.action.position;
  const bool asked =
      named != Position::kNone && effect != nullptr && c.game.rules->effects_are_read_in_full;
  if (!asked) return Answer::kSilent;
  const auto does = c.pack().Operations(effect->operations);
  if (std::any_of(does.begin(), does.end(), &LeavesPositionOpen)) return Answer::kSilent;
  const auto fixes = [](const Operation& op) { return op.kind == OperationKind::kSummon; };
  const auto so = [&](const Operation& op) { return fixes(op) && op.position == named; };
  const bool other =
      std::any_of(does.begin(), does.end(), fixes) && std::none_of(does.begin(), does.end(), so);
  if (!other) return Answer::kSilent;
  return c.Forbid({.text = "{card} says itself in which battle position it brings a monster, and "
                           "another one is named",
                   .card = card});
}

// Checks of an answer that a battle position stands in it only where cards come by the effect.
Answer PositionIsUsed(const CheckContext& c) {
  const Task* task = c.state.top_task();
  if (c.action.kind != ActionKind::kChoose || c.action.position == Position::kNone ||
      task == nullptr || SummonPlaced(c.game, c.state, c.action) != nullptr) {
    return Answer::kSilent;
  }
  const Effect* effect = EffectOf(c.pack(), c.state, *task);
  const auto brings = [](const Operation& op) {
    return op.kind == OperationKind::kSummon || op.kind == OperationKind::kPlayCard;
  };
  const auto does =
      effect == nullptr ? std::span<const Operation>{} : c.pack().Operations(effect->operations);
  if (std::any_of(does.begin(), does.end(), brings)) {
    const bool known = task->piece != kNoPiece;
    return PositionIsFixed(c, effect, known ? c.state.piece(task->piece).card : task->card);
  }
  return c.Forbid(
      {.text = "a battle position is named, and {piece} asks for none", .piece = task->piece});
}

Answer AllOfUseIsUsed(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const bool uses = said.effect != nullptr && said.effect->supported && !said.only_flips;
  if (!uses || said.lays_rule) return Answer::kSilent;
  Fact fact{.card = said.card};
  if (PositionIsFixed(c, said.effect, said.card) == Answer::kForbids) return Answer::kForbids;
  if (!c.action.Paid().empty() && PriceOf(c.pack(), *said.effect) == nullptr) {
    fact.piece = c.action.Paid().front().piece;
    fact.text = fact.piece == kNoPiece ? "a card is given up, and {card} asks for none"
                                       : "{piece} is given up, and {card} does not ask for it";
    return c.Forbid(fact);
  }
  fact.n = ZonesAskedFor(c.game, c.state, *said.effect, c.action);
  const int asked = AskedFor(c.game, c.state, *said.effect, c.action);
  int used = asked;
  const auto is_zone = [&](int i) {
    return c.action.chosen[static_cast<std::size_t>(i)].zone.slot != 0;
  };
  while (used < c.action.chosen_count && used < asked + fact.n && is_zone(used)) ++used;
  if (used >= c.action.chosen_count || TargetsAll(c.pack(), *said.effect)) return Answer::kSilent;
  const Chosen& more = c.action.chosen[static_cast<std::size_t>(used)];
  fact.piece = more.piece;
  fact.zone = more.zone;
  fact.text = TextFor(more, fact.n);
  return c.Forbid(fact);
}

Answer AllIsUsed(const CheckContext& c) {
  if (c.action.kind == ActionKind::kActivate) return AllOfUseIsUsed(c);
  const std::optional<Action> strike = StrikeUsed(c.game, c.state, c.action);
  if (strike) return AllOfUseIsUsed({c.game, c.state, *strike, c.trace});
  const bool declares = c.action.kind == ActionKind::kAttack &&
                        c.game.rules->effects_are_read_in_full &&
                        (c.action.number != 0 || c.action.named != 0 || c.action.option != 0);
  if (declares) {
    return c.Forbid({.text = "something is declared with the attack, which asks for nothing"});
  }
  const Answer position = PositionIsUsed(c);
  return position == Answer::kSilent ? NothingIsPaid(c) : position;
}

// The acts of a player to which something can be given up.
constexpr ActionMask kGiving = On(ActionKind::kActivate) | On(ActionKind::kAttack) |
                               On(ActionKind::kMove) | On(ActionKind::kFlip) |
                               On(ActionKind::kHide) | On(ActionKind::kChangePosition) |
                               On(ActionKind::kSet) | On(ActionKind::kRedirect) |
                               On(ActionKind::kRetarget) | On(ActionKind::kChoose);

}  // namespace

const Clause kAllIsUsed =
    Legality(kAllIsUsedId, kGiving, &AllIsUsed).LooksAt(kPartNamed | kPartPaid | kPartPosition);

}  // namespace judge::base
