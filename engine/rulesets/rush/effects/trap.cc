// Rulebook: Card Types, Traps; 2. Main Phase, Trap Cards (1).
#include <algorithm>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/effects/effects.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);

// Returns whether a Trap is used that lies Set.
bool IsSetTrap(const Used& used) {
  return used.kind == UsedKind::kTrap && used.said.on_field && used.said.face_down;
}

Answer SetFirst(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (used.kind != UsedKind::kTrap || used.said.on_field) return Answer::kSilent;
  return c.Forbid(AboutUse(c, used, "{card} is a Trap and has to lie Set before it is used"));
}

Answer OpponentsTurn(const CheckContext& c) {
  const Used used = UsedBy(c);
  const SeatIndex turn = c.state.header().turn_seat;
  if (!IsSetTrap(used) || turn == c.action.seat) return Answer::kSilent;
  Fact fact = AboutUse(c, used, "it is {seat}'s turn, and a Trap may be used in it");
  fact.seat = turn;
  return c.Permit(fact);
}

Answer InZone(const CheckContext& c) {
  const CardIndex card =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  if (card == kUnknownCard || KindOf(c.game, card) != UsedKind::kTrap) return Answer::kSilent;
  return c.Permit({.text = "{card} is a Trap and is Set face-down in a Spell & Trap Zone",
                   .card = card,
                   .seat = c.action.seat});
}

Answer FromNextTurn(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!IsSetTrap(used)) return Answer::kSilent;
  return tcg::SetInEarlierTurn(c);
}

Answer LaterOwnTurns(const CheckContext& c) {
  const Used used = UsedBy(c);
  const SeatIndex turn = c.state.header().turn_seat;
  if (!IsSetTrap(used) || turn != c.action.seat) return Answer::kSilent;
  if ((c.state.piece(c.action.piece).flags & kSetThisTurn) != 0) return Answer::kSilent;
  return c.Permit(
      AboutUse(c, used, "it is {seat}'s own turn, and a Trap that was Set before may be used"));
}

// Returns whether the timing came for which this one waited, and it could not be used or another
// card was.
bool HadItsTiming(const CheckContext& c) {
  const auto kept = c.state.omissions();
  return std::any_of(kept.begin(), kept.end(),
                     [&](const Omission& one) { return one.piece == c.action.piece; });
}

Answer TimingAsWritten(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (!IsSetTrap(used) || used.said.effect == nullptr) return Answer::kSilent;
  if (used.said.effect->form != EffectForm::kTriggered) return Answer::kSilent;
  Fact fact{.text = "what {piece} waits for has happened", .piece = c.action.piece};
  if (used.said.trigger != nullptr) {
    fact.entry = used.said.trigger->entry;
    return c.Permit(fact);
  }
  const bool fresh = (c.state.piece(c.action.piece).flags & kSetThisTurn) != 0;
  if (fresh || HadItsTiming(c)) return Answer::kSilent;
  fact.text = "the timing that is written on {piece} is another one";
  return c.Forbid(fact);
}

void TrapToGraveyard(const MomentContext& c) {
  if (!LiesUsed(c, UsedKind::kTrap)) return;
  SendToPile(c.run, c.data.piece, ZoneKind::kGraveyard, EventKind::kMoved);
}

Answer Unlimited(const CheckContext& c) {
  const Used used = UsedBy(c);
  if (used.kind != UsedKind::kTrap) return Answer::kSilent;
  Fact fact = AboutUse(c, used, "Traps used by {seat} this turn: {n}, and any number may be");
  fact.n = UsedThisTurn(c, used.kind);
  return fact.n == 0 ? Answer::kSilent : c.Permit(fact);
}

}  // namespace

const Clause kTrapSetFirst =
    Legality("rush.card.trap-set-first", kUses, &SetFirst).LooksAt(kNoPart);
const Clause kTrapOpponentsTurn =
    Legality("rush.card.trap-opponents-turn", kUses, &OpponentsTurn).LooksAt(kNoPart);
const Clause kTrapInZone =
    Legality("rush.trap.set-in-spell-trap-zone", On(ActionKind::kSet), &InZone).LooksAt(kNoPart);
const Clause kFromOpponentsNextTurn =
    Legality("rush.trap.from-opponents-next-turn", kUses, &FromNextTurn).LooksAt(kNoPart);
const Clause kLaterOwnTurns =
    Legality("rush.trap.later-own-turns", kUses, &LaterOwnTurns).LooksAt(kNoPart);
const Clause kTimingAsWritten =
    Legality("rush.trap.timing-as-written", kUses, &TimingAsWritten).LooksAt(kNoPart);
const Clause kTrapToGraveyard =
    Consequence("rush.trap.to-graveyard", Moment::kCardUsed, &TrapToGraveyard);
const Clause kTrapUnlimited = Legality("rush.trap.unlimited", kUses, &Unlimited).LooksAt(kNoPart);

}  // namespace judge::rush
