// Rulebook: 6.2.2 and 6.4, showing a card: as a price, and as a proof.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

constexpr ActionMask kActs = On(ActionKind::kActivate);
constexpr int kShowsNothing = -1;

// Returns the choice of the effect whose card is shown as the price; kShowsNothing: none.
int ShownChoice(const Pack& pack, const Effect* effect) {
  for (PoolIndex i = 0; effect != nullptr && i < effect->costs.count; ++i) {
    const Operation& cost = pack.operations[effect->costs.first + i];
    const bool shows = cost.kind == OperationKind::kReveal && cost.what.kind == RefKind::kTarget;
    if (shows) return cost.what.index;
  }
  return kShowsNothing;
}

// Checks that there is a card to show; unnamed cards of the hand are enough.
Answer NeedsCard(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const int shown = ShownChoice(c.pack(), said.effect);
  if (shown == kShowsNothing) return Answer::kSilent;
  constexpr auto kHand = static_cast<int>(ZoneKind::kHand);
  if (c.state.seat(c.action.seat).unnamed[kHand] != 0) return Answer::kSilent;
  std::vector<Chosen> cards;
  const Choice& choice =
      c.pack().choices[static_cast<std::size_t>(said.effect->choices.first + shown)];
  CandidatesFor(c.game, c.state, choice, SourceOf(c.state, c.action, said.card), &cards);
  if (!cards.empty()) return Answer::kSilent;
  return c.Forbid(
      {.text = "the price is to show a card, and {seat} has none in hand and none that lies unseen",
       .seat = c.action.seat});
}

// Returns the card that is named to be shown; kNoPiece: none, or an unnamed card of the hand.
PieceIndex ShownCard(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const int shown = ShownChoice(c.pack(), said.effect);
  if (shown == kShowsNothing) return kNoPiece;
  const ChosenRange named = ChosenFor(c.game, c.state, *said.effect, c.action, shown);
  return named.count == 0 ? kNoPiece : c.action.chosen[static_cast<std::size_t>(named.first)].piece;
}

bool IsSeenByAll(const CheckContext& c, PieceIndex piece) {
  const std::uint8_t known_to = c.state.piece(piece).known_to;
  for (SeatIndex seat = 0; seat < c.state.seats(); ++seat) {
    if ((known_to >> seat & 1U) == 0) return false;
  }
  return true;
}

Answer HandCardAgain(const CheckContext& c) {
  const PieceIndex piece = ShownCard(c);
  const bool again =
      piece != kNoPiece && c.state.piece(piece).zone == ZoneKind::kHand && IsSeenByAll(c, piece);
  if (!again) return Answer::kSilent;
  return c.Permit({.text = "{card} has been seen, and a card of the hand is shown again and again",
                   .card = c.state.piece(piece).card});
}

Answer FaceDownOnce(const CheckContext& c) {
  const PieceIndex piece = ShownCard(c);
  const bool again = piece != kNoPiece && IsFaceDown(c.state.piece(piece)) && IsSeenByAll(c, piece);
  if (!again) return Answer::kSilent;
  return c.Forbid(
      {.text = "{piece} has been seen as it lies there, and a face-down monster is shown once",
       .piece = piece});
}

// Checks that the card to show is named, so that the opponent can recognise it; it lies as before.
Answer ShowsIt(const CheckContext& c) {
  const Activation said = SaidBy(c);
  const int shown = ShownChoice(c.pack(), said.effect);
  if (shown == kShowsNothing) return Answer::kSilent;
  const ChosenRange named = ChosenFor(c.game, c.state, *said.effect, c.action, shown);
  Fact fact{.text = "the price is to show a card, and which one is not named"};
  if (named.count == 0) return c.Forbid(fact);
  const Chosen& card = c.action.chosen[static_cast<std::size_t>(named.first)];
  if (IsForgotten(card)) return c.Forbid(fact);
  fact.card = card.piece != kNoPiece ? c.state.piece(card.piece).card : card.card;
  fact.text = "{card} is shown to everybody and lies as before";
  return c.Permit(fact);
}

// Reveals a face-down card to prove what it says of itself.
void Proves(const MomentContext& c) {
  const Piece& piece = c.state().piece(c.data.piece);
  c.Note({.text = "{piece} is revealed to prove that the effect does not apply to it",
          .piece = c.data.piece});
  Emit(c.run, {.kind = EventKind::kRevealed,
               .seat = piece.controller,
               .piece = c.data.piece,
               .card = piece.card});
}

}  // namespace

const Clause kRevealNeedsCard =
    Legality("yugiohji.cost.reveal-needs-card", kActs, &NeedsCard).LooksAt(kNoPart);
const Clause kShowHandAgain =
    Legality("yugiohji.cost.show-hand-card-repeatable", kActs, &HandCardAgain).LooksAt(kPartNamed);
const Clause kShowFaceDownOnce =
    Legality("yugiohji.cost.show-face-down-once", kActs, &FaceDownOnce).LooksAt(kPartNamed);
const Clause kShowProcedure =
    Obligation("yugiohji.cost.show-procedure").Binding(kActs, &ShowsIt).LooksAt(kPartNamed);
const Clause kProveByRevealing =
    Obligation("yugiohji.effect.prove-by-revealing").Happening(Moment::kProven, &Proves);

}  // namespace judge::yugiohji
