// Rulebook: 5 Protocol, what is done before the first turn.
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/rulesets/yugiohji/duel/duel.h"
#include "engine/state/state.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kPlays = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                              On(ActionKind::kSet) | On(ActionKind::kHide) | On(ActionKind::kFlip) |
                              On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
                              On(ActionKind::kAttack) | On(ActionKind::kEndTurn) |
                              On(ActionKind::kActivate);
constexpr ActionMask kNeverHere = On(ActionKind::kChooseColour) | On(ActionKind::kSwapOpening);

Answer InItsStep(const CheckContext& c) { return tcg::SetupOrder(c, tcg::SetupStepOf(c)); }

// Checks that the first player is decided; the step that is left out forbids going on.
Answer DecideFirst(const CheckContext& c) {
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
    Definition("yugiohji.setup.life-points-8000").Happening(Moment::kCreated, &tcg::StartingLp);
const Clause kShuffleOwnDeck =
    Obligation("yugiohji.setup.shuffle-own-deck")
        .Happening(Moment::kSetupStepBegins, &tcg::PlaceDecks)
        .Binding(On(ActionKind::kPlaceDecks) | On(ActionKind::kShuffle) | On(ActionKind::kDraw),
                 &InItsStep)
        .AboutPlace();
const Clause kDecideFirst =
    Obligation("yugiohji.setup.decide-first-player")
        .Binding(On(ActionKind::kDecideFirst) | On(ActionKind::kEnterPhase), &DecideFirst);
const Clause kOpeningHandFour =
    Obligation("yugiohji.setup.opening-hand-four")
        .Happening(Moment::kSetupStepBegins, &tcg::OpeningHand)
        .Binding(kPlays | kNeverHere | On(ActionKind::kDraw) | On(ActionKind::kEnterPhase),
                 &OpeningHand)
        .LooksAt(kNoPart);

}  // namespace judge::yugiohji
