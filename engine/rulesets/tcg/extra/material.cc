// Rulebook: where Materials go, Xyz Materials, and monsters without DEF.
#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/effects/effects.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/extra/extra.h"
#include "engine/rulesets/tcg/tcg.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "engine/triggers/triggers.h"

namespace judge::tcg {
namespace {

constexpr ActionMask kTakesPosition = On(ActionKind::kSpecialSummon) | On(ActionKind::kActivate) |
                                      On(ActionKind::kChoose) | On(ActionKind::kChangePosition) |
                                      On(ActionKind::kHide) | On(ActionKind::kFlip);

// Returns whether the event about a piece concerns an Xyz Material beneath a card.
bool IsBeneath(const State& state, PieceIndex piece) {
  return (state.piece(piece).flags & kIsAttached) != 0;
}

// Sends what lies beneath the card to the Graveyards of its owners.
void DropBeneath(const MomentContext& c, PieceIndex host) {
  for (PieceIndex p = 1; p <= c.state().piece_count(); ++p) {
    if (IsBeneath(c.state(), p) && c.state().piece(p).host == host) {
      SendToPile(c.run, p, ZoneKind::kGraveyard, EventKind::kMoved);
    }
  }
}

// Sends a Material of a Fusion or Ritual Summon to the Graveyard before the monster comes.
void MaterialLeaves(const MomentContext& c) {
  const bool ritual = Is(c, RecipeMethod::kRitual);
  if (!ritual && !Is(c, RecipeMethod::kFusion)) return;
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard,
             ritual ? EventKind::kTributed : EventKind::kMoved);
  WasMaterialOf(c.run.change(), c.data.other, c.data.piece);
}

// Takes a monster for an Xyz Summon; what lay beneath it goes to the Graveyard.
void BecomesXyzMaterial(const MomentContext& c) {
  if (!Is(c, RecipeMethod::kXyz)) return;
  DropBeneath(c, c.data.other);
  Emit(c.run, {.kind = EventKind::kNoted, .seat = c.data.seat, .piece = c.data.other});
  LiftMaterial(c.run, c.data.other, c.data.piece);
}

void LiesBeneath(const MomentContext& c) {
  if (Is(c, RecipeMethod::kXyz)) LayBeneath(c.run, c.data.other, c.data.piece);
}

// Forbids what waits for its card to leave the field where it was Xyz Material, and so no card of
// it.
Answer WasNoCardOfField(const CheckContext& c) {
  const Activation said = SaidBy(c);
  if (said.trigger != nullptr || c.action.piece == kNoPiece) return Answer::kSilent;
  const HistoryItem* last = nullptr;
  for (const HistoryItem& item : c.state.history()) {
    const bool it = item.kind == HistoryKind::kMissed && item.piece == c.action.piece &&
                    item.turn == c.state.header().turn && item.effect == said.number;
    if (it) last = &item;
  }
  if (last == nullptr || last->amount != kCameFromBeneath) return Answer::kSilent;
  return c.Forbid({.text = "{card} came from beneath an Xyz Monster, where it was no card on the "
                           "field: it has not left it",
                   .piece = c.action.piece,
                   .card = said.card,
                   .seat = c.action.seat,
                   .entry = last->entry});
}

// Sends the Materials of an Xyz Monster that has left the field to the Graveyards of their owners.
void XyzLeaves(const MomentContext& c) {
  if (!IsBeneath(c.state(), c.data.other)) return;
  SendToPile(c.run, c.data.other, ZoneKind::kGraveyard, EventKind::kMoved);
}

// Forbids a Link Monster every position but face-up Attack Position.
Answer NeverDefense(const CheckContext& c) {
  CardIndex card = PlayedCard(c.pack(), c.state, c.action);
  for (const PieceIndex brought : PiecesBrought(c, SaidBy(c).effect)) {
    if (brought != kNoPiece) card = c.state.piece(brought).card;
  }
  const HistoryItem* placed = SummonPlaced(c.game, c.state, c.action);
  if (placed != nullptr) card = c.state.piece(placed->piece).card;
  if (card == kUnknownCard || c.pack().card(card).arrows == 0) return Answer::kSilent;
  Fact fact{.text = "{card} is a Link Monster and has no DEF: it stands in Attack Position",
            .card = card};
  if (c.action.position == Position::kNone) return Answer::kSilent;
  if (c.action.position != Position::kAttack) return c.Forbid(fact);
  fact.text = "{card} is a Link Monster and stands in Attack Position";
  return c.Permit(fact);
}

}  // namespace

const Clause kMaterialsLeave =
    Consequence("tcg.extra.materials-at-resolution", Moment::kMaterialDue, &MaterialLeaves);
const Clause kBecomesXyz =
    Consequence("tcg.extra.xyz-becoming-material", Moment::kMaterialDue, &BecomesXyzMaterial)
        .Binding(On(ActionKind::kActivate), &WasNoCardOfField)
        .LooksAt(kNoPart);
const Clause kXyzMaterials =
    Consequence("tcg.extra.xyz-materials", Moment::kMaterialUsed, &LiesBeneath);
const Clause kNeverInHand =
    Definition("tcg.card.extra-deck-never-in-hand", Term::kExtraCardReturns);
const Clause kXyzKeeps =
    Consequence("tcg.extra.xyz-keeps-materials", Moment::kHostLeft, &XyzLeaves);
const Clause kLinkNeverDefense =
    Legality("tcg.position.link-never-defense", kTakesPosition, &NeverDefense)
        .LooksAt(kPartPosition | kPartNamed);

}  // namespace judge::tcg
