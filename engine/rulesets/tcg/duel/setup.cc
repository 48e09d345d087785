// Rulebook: before the first turn.
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kPlays = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                              On(ActionKind::kSet) | On(ActionKind::kHide) | On(ActionKind::kFlip) |
                              On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
                              On(ActionKind::kAttack) | On(ActionKind::kEndTurn) |
                              On(ActionKind::kActivate);
constexpr ActionMask kNeverHere = On(ActionKind::kChooseColour) | On(ActionKind::kSwapOpening);
constexpr ActionMask kPrepares = On(ActionKind::kPlaceDecks) | On(ActionKind::kShuffle) |
                                 On(ActionKind::kDraw) | On(ActionKind::kDecideFirst) |
                                 On(ActionKind::kEnterPhase);

// Checks the order of the setup: decks, who goes first, the opening hands.
Answer Start(const CheckContext& c) {
  const bool goes_on = c.action.kind == ActionKind::kEnterPhase;
  if (!goes_on) return SetupOrder(c, SetupStepOf(c));
  return InSetupPart(c, SetupPart::kPlaceDecks) ? SetupOrder(c, SetupStepOf(c))
                                                : FirstPlayerDecided(c);
}

// Requires five cards, none exchanged, and nothing played before.
Answer OpeningHandOf(const CheckContext& c) {
  if ((kPlays & On(c.action.kind)) != 0) return NotBeforeFirstTurn(c);
  if (c.action.kind == ActionKind::kDraw) return OpeningDraw(c);
  const bool goes_on = c.action.kind == ActionKind::kEnterPhase;
  if (goes_on && InSetupPart(c, SetupPart::kPlaceDecks)) return Answer::kSilent;
  return SetupOrder(c, SetupStepOf(c));
}

}  // namespace

const Clause kStart = Definition("tcg.setup.start")
                          .Happening(Moment::kCreated, &StartingLp)
                          .AlsoHappening(Moment::kSetupStepBegins, &PlaceDecks)
                          .Binding(kPrepares, &Start)
                          .AboutPlace();
const Clause kOpeningHandFive =
    Consequence("tcg.setup.opening-hand", Moment::kSetupStepBegins, &OpeningHand)
        .Binding(kPlays | kNeverHere | On(ActionKind::kDraw) | On(ActionKind::kEnterPhase),
                 &OpeningHandOf)
        .LooksAt(kNoPart);

}  // namespace judge::tcg
