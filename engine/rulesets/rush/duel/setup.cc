// Rulebook: The Flow of the Duel, what is done before the first turn.
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"

namespace judge::rush {
namespace {

constexpr ActionMask kPlays = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                              On(ActionKind::kSet) | On(ActionKind::kHide) | On(ActionKind::kFlip) |
                              On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
                              On(ActionKind::kAttack) | On(ActionKind::kEndTurn) |
                              On(ActionKind::kActivate);
constexpr ActionMask kNeverHere = On(ActionKind::kChooseColour) | On(ActionKind::kSwapOpening);

Answer InItsStep(const CheckContext& c) { return tcg::SetupOrder(c, tcg::SetupStepOf(c)); }

// Checks that the first player is decided before the opening hands are drawn.
Answer WhoStarts(const CheckContext& c) {
  const bool goes_on = c.action.kind == ActionKind::kEnterPhase;
  if (goes_on && !tcg::InSetupPart(c, SetupPart::kPlaceDecks)) return tcg::FirstPlayerDecided(c);
  return InItsStep(c);
}

// Requires four cards, none exchanged, and nothing played before.
Answer OpeningHand(const CheckContext& c) {
  if ((kPlays & On(c.action.kind)) != 0) return tcg::NotBeforeFirstTurn(c);
  if (c.action.kind == ActionKind::kDraw) return tcg::OpeningDraw(c);
  const bool goes_on = c.action.kind == ActionKind::kEnterPhase;
  if (goes_on && tcg::InSetupPart(c, SetupPart::kPlaceDecks)) return Answer::kSilent;
  return InItsStep(c);
}

}  // namespace

const Clause kLifePoints =
    Definition("rush.setup.lp-8000").Happening(Moment::kCreated, &tcg::StartingLp);
const Clause kShuffle =
    Obligation("rush.setup.shuffle")
        .Happening(Moment::kSetupStepBegins, &tcg::PlaceDecks)
        .Binding(On(ActionKind::kPlaceDecks) | On(ActionKind::kShuffle) | On(ActionKind::kDraw),
                 &InItsStep)
        .AboutPlace();
const Clause kWhoStarts =
    Definition("rush.setup.who-starts")
        .Binding(On(ActionKind::kDecideFirst) | On(ActionKind::kEnterPhase), &WhoStarts);
const Clause kOpeningHandFour =
    Consequence("rush.setup.opening-hand-4", Moment::kSetupStepBegins, &tcg::OpeningHand)
        .Binding(kPlays | kNeverHere | On(ActionKind::kDraw) | On(ActionKind::kEnterPhase),
                 &OpeningHand)
        .LooksAt(kNoPart);

}  // namespace judge::rush
