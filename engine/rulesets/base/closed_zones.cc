#include "engine/rulesets/base/closed_zones.h"

#include <algorithm>
#include <cstddef>
#include <span>

#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rulesets/base/base.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {

Permission ClosedTo(const CheckContext& c, Subject comes, const Subject* target) {
  if (!c.game.rules->closed_zones_take_nobody) return {};
  const SummonWay way = AwaitedSummon(c.game, c.state);
  const bool awaited = way.seat == c.action.seat && way.side != kNoSeat;
  const bool said = c.action.to.slot != 0;
  const SeatIndex side = said ? c.action.to.seat : awaited ? way.side : c.action.seat;
  const CardAct act = CardActOf(c.action.kind);
  comes.controller = side;
  if (!said) {
    const ZoneKind row = ZoneKind::kMonster;
    comes.zone = {side, row, c.state.FirstEmpty(side, row), 0};
    const bool open = FirstOpenZone(c.game, c.state, act, comes, target, side, row).slot != 0;
    if (open || comes.zone.slot == 0) return {};
  } else if (side == c.action.seat) {
    return {};
  }
  return FindClosed(c.game, c.state, act, comes, target, false);
}

namespace {

// Returns whether the act turns its monster over into the other battle position: a position is ATK
// or DEF, face-up or not.
bool TurnsTheOtherWay(const CheckContext& c) {
  const bool turns = c.action.kind == ActionKind::kFlip || c.action.kind == ActionKind::kHide;
  if (!turns || c.action.piece == kNoPiece || c.action.position == Position::kNone) return false;
  const Position now = c.state.piece(c.action.piece).position;
  return now != Position::kNone && IsAttack(now) != IsAttack(c.action.position) &&
         c.game.rules->effects_are_read_in_full;
}

}  // namespace

Permission KeptInPosition(const CheckContext& c, const Subject& subject, const Subject* target) {
  const bool flips = c.action.kind == ActionKind::kFlip && c.game.rules->monsters_are_set;
  if (!flips && !TurnsTheOtherWay(c)) return {};
  return FindProhibition(c.game, c.state, CardAct::kChangePosition, subject, target, false);
}

namespace {

// Returns the card that the operation brings, as it is named for the effect; where several are,
// the one in that order.
Subject Brought(const CheckContext& c, const Effect& effect, const Operation& op, int order) {
  if (op.what.kind != RefKind::kTarget) return {.card = op.card};
  const ChosenRange range = ChosenFor(c.game, c.state, effect, c.action, op.what.index);
  if (order >= range.count) return {};
  const Chosen& one = c.action.chosen[static_cast<std::size_t>(range.first + order)];
  return one.piece == kNoPiece ? Subject{.card = one.card} : SubjectOf(c.state, one.piece);
}

// Returns whether the operation is one of several, or one that may not be carried out at all.
bool IsSure(const Operation& op) { return !op.optional && !op.if_done && op.conditions.count == 0; }

// Returns what may keep the card from coming there, as nobody has said what it asks about; a card's
// own words about how it comes are asked with the others.
Permission KeptPerhaps(const CheckContext& c, const Subject& comes, const Subject& acting) {
  const CardAct act = CardAct::kSpecialSummon;
  Permission own = FindOwnBar(c.game, c.state, act, comes);
  if (own.found == Truth::kUnknown) return own;
  for (const bool marker : {false, true}) {
    Permission closed = FindClosed(c.game, c.state, act, comes, &acting, marker);
    if (closed.found == Truth::kUnknown) return closed;
  }
  return {};
}

// Returns what keeps a card that comes from every free zone of the side, however it would stand
// there; not found: there is one for it, or none is free.
Permission KeptFromAll(const CheckContext& c, Subject comes, const Subject& acting,
                       SeatIndex side) {
  const ZoneKind row = ZoneKind::kMonster;
  comes.controller = side;
  comes.zone = {side, row, c.state.FirstEmpty(side, row), 0};
  if (comes.zone.slot == 0) return {};
  const CardAct act = CardAct::kSpecialSummon;
  for (const Position position :
       {Position::kDefense, Position::kHiddenAttack, Position::kHiddenDefense, Position::kAttack}) {
    comes.position = position;
    const ZoneRef open = FirstOpenZone(c.game, c.state, act, comes, &acting, side, row);
    if (open.slot == 0) continue;
    comes.zone = open;
    return KeptPerhaps(c, comes, acting);
  }
  for (const bool marker : {false, true}) {
    const Permission closed = FindClosed(c.game, c.state, act, comes, &acting, marker);
    if (closed.found == Truth::kTrue) return closed;
  }
  return {};
}

// Returns what keeps a monster that is named for an effect from the summon which is all that the
// operation does with it, where no zone is named for it.
Permission KeptAway(const CheckContext& c, const Activation& said) {
  const Effect& effect = *said.effect;
  const Subject acting{c.action.piece, said.card, c.action.seat, {}, Position::kNone};
  Permission perhaps;
  for (const Operation& op : c.pack().Operations(effect.operations)) {
    const bool plain = op.kind == OperationKind::kSummon && op.at.kind == RefKind::kNone &&
                       op.to.kind == RefKind::kNone && op.decider.kind == RefKind::kNone &&
                       op.what.kind == RefKind::kTarget;
    // What stands inside another operation may never come.
    if (op.kind == OperationKind::kIfChosen || op.kind == OperationKind::kIfRolled) return {};
    if (!plain || !IsSure(op)) continue;
    for (int order = 0;; ++order) {
      const Subject comes = Brought(c, effect, op, order);
      if (comes.card == kUnknownCard) break;
      const Permission kept = KeptFromAll(c, comes, acting, c.action.seat);
      if (kept.found == Truth::kTrue) return kept;
      if (kept.found == Truth::kUnknown) perhaps = kept;
    }
  }
  return perhaps;
}

}  // namespace

Permission ClosedNamed(const CheckContext& c) {
  const RuleSet& rules = *c.game.rules;
  const bool asks = rules.closed_zones_take_nobody && rules.effects_are_read_in_full;
  if (!asks || c.action.chosen_count == 0) return {};
  const Activation said = SaidBy(c);
  if (said.card == kUnknownCard || said.effect == nullptr) return {};
  const Effect& effect = *said.effect;
  const int asked = AskedFor(c.game, c.state, effect, c.action);
  const auto zones = std::span(c.action.chosen)
                         .first(c.action.chosen_count)
                         .subspan(static_cast<std::size_t>(asked));
  if (zones.empty() && !effect.mandatory) return KeptAway(c, said);
  std::size_t z = 0;
  Permission perhaps;
  for (const Operation& op : c.pack().Operations(effect.operations)) {
    const bool summons = op.kind == OperationKind::kSummon && op.at.kind == RefKind::kNone;
    if (!summons && op.kind != OperationKind::kTakeControl) continue;
    const CardAct act = summons ? CardAct::kSpecialSummon : CardAct::kArrive;
    for (int order = 0; z < zones.size(); ++order, ++z) {
      Subject comes = Brought(c, effect, op, order);
      if (comes.card == kUnknownCard && order != 0) break;
      const ZoneRef zone = zones[z].zone;
      if (comes.card == kUnknownCard || !c.state.HasSlot(zone)) continue;
      comes.zone = zone;
      comes.controller = zone.seat;
      comes.position = Position::kAttack;
      const Subject acting{c.action.piece, said.card, c.action.seat, {}, Position::kNone};
      for (const bool marker : {false, true}) {
        const Permission closed = FindClosed(c.game, c.state, act, comes, &acting, marker);
        if (closed.found == Truth::kTrue) return closed;
      }
      const Permission kept = summons ? KeptPerhaps(c, comes, acting) : Permission{};
      if (kept.found == Truth::kUnknown) perhaps = kept;
    }
  }
  return perhaps;
}

}  // namespace judge::base
