// Rulebook: 1 Match Structure, what is done before the first turn; 2 Hero Rules, from where a Hero
// comes.
#include <cstdint>
#include <numeric>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/duel/duel.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

Answer InItsStep(const CheckContext& c) { return tcg::SetupOrder(c, tcg::SetupStepOf(c)); }

// Checks that the decks are placed in their step, and that a Hero comes out of no other place than
// the hand.
Answer DrawnFromDeck(const CheckContext& c) {
  const bool summons =
      c.action.kind == ActionKind::kNormalSummon || c.action.kind == ActionKind::kSpecialSummon;
  if (!summons) return InItsStep(c);
  const CardIndex card =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).card : c.action.card;
  if (!c.pack().card(card).Has(Frame::kLeader)) return Answer::kSilent;
  const Fact fact{.text = "{card} has to be drawn and is played out of the hand", .card = card};
  const ZoneKind from =
      c.action.piece != kNoPiece ? c.state.piece(c.action.piece).zone : c.action.from.kind;
  const bool hand = from == ZoneKind::kHand || from == ZoneKind::kNone;
  return hand && c.action.kind == ActionKind::kNormalSummon ? c.Permit(fact) : c.Forbid(fact);
}

// Places the decks; one that was handed in has as many cards as its list.
void PlaceDecks(const MomentContext& c) {
  tcg::PlaceDecks(c);
  const DuelDecks* lists = c.run.game.decks;
  const int placed = c.run.game.rules->SetupStepOf(SetupPart::kPlaceDecks) + 1;
  if (lists == nullptr || c.data.number != placed) return;
  for (SeatIndex s = 0; s < c.state().seats() && s < lists->seats.size(); ++s) {
    const std::vector<std::int16_t>& copies = lists->seats[s].copies;
    const int cards = std::accumulate(copies.begin(), copies.end(), 0);
    if (cards == 0) continue;
    SetUnnamed(c.run.change(), s, ZoneKind::kDeck, static_cast<std::int16_t>(cards));
  }
}

// Checks that the first player is decided; the step that is left out forbids going on.
Answer WhoStarts(const CheckContext& c) {
  const bool goes_on = c.action.kind == ActionKind::kEnterPhase;
  if (goes_on && !tcg::InSetupPart(c, SetupPart::kPlaceDecks)) return tcg::FirstPlayerDecided(c);
  return InItsStep(c);
}

// Requires five cards, drawn in their step and none exchanged.
Answer OpeningHand(const CheckContext& c) {
  if (c.action.kind == ActionKind::kDraw) {
    const Answer order = InItsStep(c);
    return order == Answer::kForbids ? order : tcg::OpeningDraw(c);
  }
  const bool goes_on = c.action.kind == ActionKind::kEnterPhase;
  if (goes_on && tcg::InSetupPart(c, SetupPart::kPlaceDecks)) return Answer::kSilent;
  return InItsStep(c);
}

}  // namespace

const Clause kHitPoints1500 =
    Definition("hero.setup.hp-1500").Happening(Moment::kCreated, &tcg::StartingLp);
const Clause kDrawnFromDeck =
    Legality("hero.hero.drawn-from-deck",
             On(ActionKind::kPlaceDecks) | On(ActionKind::kShuffle) |
                 On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon),
             &DrawnFromDeck)
        .Happening(Moment::kSetupStepBegins, &PlaceDecks)
        .LooksAt(kNoPart);
const Clause kWhoStarts =
    Legality("hero.setup.who-starts", On(ActionKind::kDecideFirst) | On(ActionKind::kEnterPhase),
             &WhoStarts);
const Clause kOpeningHandFive =
    Obligation("hero.setup.opening-hand-5")
        .Happening(Moment::kSetupStepBegins, &tcg::OpeningHand)
        .Binding(On(ActionKind::kChooseColour) | On(ActionKind::kSwapOpening) |
                     On(ActionKind::kDraw) | On(ActionKind::kEnterPhase),
                 &OpeningHand)
        .LooksAt(kNoPart);

}  // namespace judge::hero
