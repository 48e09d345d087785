// Tag document, D: who uses fast effects in whose turn.
#include "engine/cards/cards.h"
#include "engine/choices/choices.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/play/play.h"
#include "engine/rulesets/tcg/effects/used.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

constexpr ActionMask kUses = On(ActionKind::kActivate);
constexpr ActionMask kTurnActs = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                                 On(ActionKind::kSet) | On(ActionKind::kFlip) |
                                 On(ActionKind::kChangePosition) | On(ActionKind::kHide) |
                                 On(ActionKind::kMove);

bool InPlay(const State& state) {
  return state.header().phase != PhaseKind::kSetup && state.header().turn_seat < state.seats();
}

// Returns whether the acting seat is the team mate of the one whose turn it is.
bool IsPartnersTurn(const CheckContext& c) {
  const SeatIndex turn = c.state.header().turn_seat;
  return InPlay(c.state) && turn != c.action.seat && c.state.SameTeam(turn, c.action.seat);
}

bool IsFast(const tcg::UsedCard& used) {
  return used.known && used.speed >= 2 && used.said.trigger == nullptr;
}

Fact AboutTurn(const CheckContext& c, const tcg::UsedCard& used, const char* text) {
  Fact fact = tcg::AboutUsed(c, used, text);
  fact.seat = c.state.header().turn_seat;
  return fact;
}

Answer OpponentsMayRespond(const CheckContext& c) {
  const tcg::UsedCard used = tcg::UsedCardOf(c);
  const bool opposed =
      InPlay(c.state) && c.state.Opposed(c.action.seat, c.state.header().turn_seat);
  if (!opposed || !IsFast(used)) return Answer::kSilent;
  return c.Permit(AboutTurn(c, used, "it is the turn of {seat}, and each opponent may use {card}"));
}

Answer PartnerMayRespond(const CheckContext& c) {
  const tcg::UsedCard used = tcg::UsedCardOf(c);
  if (!IsPartnersTurn(c) || !IsFast(used)) return Answer::kSilent;
  return c.Permit(AboutTurn(c, used,
                            "it is the turn of {seat}, whose team mate may use {card} as in an "
                            "opponent's"));
}

Answer PartnerNoSpeedOne(const CheckContext& c) {
  const tcg::UsedCard used = tcg::UsedCardOf(c);
  const bool slow = used.known && used.speed == 1 && used.said.trigger == nullptr;
  if (!IsPartnersTurn(c) || !slow) return Answer::kSilent;
  return c.Forbid(AboutTurn(c, used,
                            "it is the turn of {seat}, a team mate, and {card} is of Spell "
                            "Speed 1"));
}

Answer PartnerNoHandQuickPlay(const CheckContext& c) {
  const tcg::UsedCard used = tcg::UsedCardOf(c);
  const bool quick = used.known && used.spell && used.said.from_hand &&
                     tcg::HasIcon(c.pack(), used.said.card, "Quick-Play");
  if (!IsPartnersTurn(c) || !quick) return Answer::kSilent;
  return c.Forbid(AboutTurn(c, used,
                            "{card} is in the hand and it is the turn of {seat}, a team "
                            "mate: it had to be Set before"));
}

Answer PartnerNoTurnActions(const CheckContext& c) {
  if (!IsPartnersTurn(c)) return Answer::kSilent;
  if (AwaitedSummon(c.game, c.state).seat == c.action.seat) return Answer::kSilent;
  return c.Forbid({.text = "it is the turn of {seat}, a team mate, who alone summons, Sets and "
                           "changes positions in it",
                   .seat = c.state.header().turn_seat});
}

// Permits a look at what lies Set under a team mate, and forbids one at an opponent's.
Answer SetCardsViewable(const CheckContext& c) {
  if (c.action.piece == kNoPiece) return Answer::kSilent;
  const Piece& piece = c.state.piece(c.action.piece);
  Fact fact{.piece = c.action.piece, .seat = piece.controller};
  if (c.state.Opposed(piece.controller, c.action.seat)) {
    fact.text = "{piece} lies under {seat}, an opponent, who shows it to nobody of the other team";
    return c.Forbid(fact);
  }
  const bool mates = piece.controller != c.action.seat &&
                     c.state.SeesOfMate(c.action.seat, piece.controller, piece.zone);
  if (!mates) return Answer::kSilent;
  fact.text = "{piece} lies under {seat}, and team mates may look at each other's";
  return c.Permit(fact);
}

}  // namespace

const Clause kOpponentsMayRespond =
    Legality("tag.fast.opponents-may-respond", kUses, &OpponentsMayRespond).LooksAt(kNoPart);
const Clause kPartnerMayRespond =
    Legality("tag.fast.partner-may-respond", kUses, &PartnerMayRespond).LooksAt(kNoPart);
const Clause kPartnerNoSpeedOne =
    Legality("tag.fast.partner-no-speed-1", kUses, &PartnerNoSpeedOne).LooksAt(kNoPart);
const Clause kPartnerNoHandQuickPlay =
    Legality("tag.fast.partner-no-hand-quick-play", kUses, &PartnerNoHandQuickPlay)
        .LooksAt(kNoPart);
const Clause kPartnerNoTurnActions =
    Legality("tag.fast.partner-no-turn-actions", kTurnActs, &PartnerNoTurnActions).LooksAt(kNoPart);
const Clause kSetCardsViewable =
    Legality("tag.info.set-cards-viewable", On(ActionKind::kLook), &SetCardsViewable)
        .LooksAt(kNoPart);

}  // namespace judge::tag
