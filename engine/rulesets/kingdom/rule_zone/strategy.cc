// Rulebook: Setup step 5 and Setup Rule Cards, STRATEGY.
#include <algorithm>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/changes/changes.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/rule_zone/rule_zone.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr ActionMask kSwap = On(ActionKind::kSwapOpening);
constexpr int kSwapsMost = 2;
constexpr int kSwapStep = 5;
// Use::effect of a STRATEGY, which is no effect that is activated.
constexpr std::uint8_t kStrategyUse = 0;

bool Lists(const CardDefinition& duelist, CardIndex card) {
  return std::any_of(duelist.strategy.begin(), duelist.strategy.end(),
                     [card](const StrategyEntry& entry) { return entry.card == card; });
}

// Returns the cards whose STRATEGY the piece has besides its own.
Pieces Copied(const Game& game, const State& state, PieceIndex piece) {
  Pieces copied;
  const Subject subject = SubjectOf(state, piece);
  auto each = [&](const Modifier& m, const Source& source, EffectInPlay& effect) {
    if (effect.Touches(subject) != Truth::kTrue || !effect.Applies()) return;
    for (const PieceIndex like : PiecesOf(game, state, m.party, source)) copied.Add(like);
  };
  ForEachModifier(game, state, {ModifierKind::kHasStrategyOf}, each);
  return copied;
}

// Calls visit(piece, definition) for each active card of the seat that has a STRATEGY, with the
// definition that lists it.
template <typename Visit>
void ForEachStrategy(const Game& game, const State& state, SeatIndex seat, Visit&& visit) {
  const auto listed = [&](PieceIndex p, CardIndex card) {
    const CardDefinition& definition = game.pack->card(card);
    if (!definition.strategy.empty()) visit(p, definition);
  };
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const Piece& piece = state.piece(p);
    if (piece.zone != ZoneKind::kRule || piece.controller != seat) continue;
    listed(p, piece.card);
    for (const PieceIndex like : Copied(game, state, p)) listed(p, state.piece(like).card);
  }
}

// Returns the STRATEGY that the seat has used; nullptr when none.
const Use* UsedStrategy(const State& state, SeatIndex seat) {
  for (const Use& use : state.uses()) {
    if (use.seat == seat && use.effect == kStrategyUse && use.turn == 0) return &use;
  }
  return nullptr;
}

// Returns the duelist card whose list the swap uses: the one that was used before if it names the
// card, else the first that does; kNoPiece when none does.
PieceIndex ListFor(const Game& game, const State& state, SeatIndex seat, CardIndex wanted) {
  const Use* used = UsedStrategy(state, seat);
  PieceIndex found = kNoPiece;
  ForEachStrategy(game, state, seat, [&](PieceIndex p, const CardDefinition& card) {
    if (!Lists(card, wanted)) return;
    const bool again = used != nullptr && used->card == state.piece(p).card;
    if (found == kNoPiece || again) found = p;
  });
  return found;
}

PieceIndex FirstStrategy(const Game& game, const State& state, SeatIndex seat) {
  PieceIndex first = kNoPiece;
  ForEachStrategy(game, state, seat, [&](PieceIndex p, const CardDefinition&) {
    if (first == kNoPiece) first = p;
  });
  return first;
}

Answer OnePerDuel(const CheckContext& c) {
  Fact fact{.piece = ListFor(c.game, c.state, c.action.seat, c.action.target_card),
            .seat = c.action.seat};
  if (fact.piece == kNoPiece) return Answer::kSilent;
  const Use* used = UsedStrategy(c.state, c.action.seat);
  if (used == nullptr || used->card == c.state.piece(fact.piece).card) {
    fact.text = "{seat} uses the STRATEGY of {piece} and no other one";
    return c.Permit(fact);
  }
  fact.text = "{seat} has used the STRATEGY of {card}, and one is all there is in a duel";
  fact.card = used->card;
  fact.entry = used->entry;
  return c.Forbid(fact);
}

Answer NeedsActivatedCard(const CheckContext& c) {
  Fact fact{.piece = FirstStrategy(c.game, c.state, c.action.seat), .seat = c.action.seat};
  if (fact.piece == kNoPiece) {
    fact.text = "{seat} has activated no card with a STRATEGY";
    return c.Forbid(fact);
  }
  fact.text = "{seat} has activated {piece}, which has a STRATEGY";
  fact.entry = c.state.piece(fact.piece).since;
  return c.Permit(fact);
}

Answer AfterOpeningDraw(const CheckContext& c) {
  const StateHeader& h = c.state.header();
  const bool now = h.phase == PhaseKind::kSetup && h.setup_step == kSwapStep;
  if (now) return c.Permit({"step 5 of the setup: the opening hand has just been drawn"});
  return c.Forbid({"a STRATEGY swaps cards right after the opening draw and at no other time"});
}

Answer AtMostTwo(const CheckContext& c) {
  Fact fact{.seat = c.action.seat, .n = c.state.seat(c.action.seat).opening_swapped};
  if (fact.n >= kSwapsMost) {
    fact.text = "{seat} has swapped {n} cards of the opening hand, and two are the most";
    return c.Forbid(fact);
  }
  fact.text = "{seat} has swapped {n} cards of the opening hand so far, and may swap two";
  return c.Permit(fact);
}

Answer ListedCardsOnly(const CheckContext& c) {
  if (c.action.target_card == kUnknownCard) return Answer::kSilent;
  if (FirstStrategy(c.game, c.state, c.action.seat) == kNoPiece) return Answer::kSilent;
  Fact fact{.piece = ListFor(c.game, c.state, c.action.seat, c.action.target_card),
            .card = c.action.target_card,
            .seat = c.action.seat};
  if (fact.piece != kNoPiece) {
    fact.text = "{card} stands in the STRATEGY of {piece}";
    return c.Permit(fact);
  }
  fact.text = "{card} stands in no STRATEGY that {seat} has activated";
  return c.Forbid(fact);
}

Answer SourceMainDeck(const CheckContext& c) {
  if (c.action.target_card == kUnknownCard) return Answer::kSilent;
  Fact fact{.card = c.action.target_card, .seat = c.action.seat};
  if (c.pack().card(fact.card).deck != DeckKind::kMain) {
    fact.text = "{card} is no card of a Main Deck, and the swap is made with the Main Deck";
    return c.Forbid(fact);
  }
  bool there = c.state.seat(fact.seat).unnamed[static_cast<int>(ZoneKind::kDeck)] != 0;
  for (PieceIndex p = 1; p <= c.state.piece_count(); ++p) {
    const Piece& piece = c.state.piece(p);
    there |=
        piece.zone == ZoneKind::kDeck && piece.controller == fact.seat && piece.card == fact.card;
  }
  if (!there) {
    fact.text = "{card} is not in the Main Deck of {seat}: every card there is known";
    return c.Forbid(fact);
  }
  fact.text = "{card} comes out of {seat}'s Main Deck, and the other card goes there";
  return c.Permit(fact);
}

Answer Revealed(const CheckContext& c) {
  Fact fact{.card = c.action.target_card, .seat = c.action.seat};
  if (fact.card == kUnknownCard) {
    fact.text = "{seat} has to show the card that comes into the hand";
    return c.Forbid(fact);
  }
  fact.text = "{seat} shows {card}";
  return c.Permit(fact);
}

void RememberStrategy(const MomentContext& c) {
  const State& state = c.state();
  if (UsedStrategy(state, c.data.seat) != nullptr) return;
  const CardIndex taken = c.state().piece(c.data.piece).card;
  const PieceIndex list = ListFor(c.run.game, state, c.data.seat, taken);
  if (list == kNoPiece) return;
  c.run.agenda().AddUse({.card = state.piece(list).card,
                         .seat = c.data.seat,
                         .effect = kStrategyUse,
                         .entry = c.run.entry});
}

// Notes a shuffle that the record leaves out before the duel begins, and takes it as made.
void ThenShuffle(const MomentContext& c) {
  if (c.data.number != kSwapStep + 1) return;
  for (SeatIndex s = 0; s < c.state().seats(); ++s) {
    const SeatState& seat = c.state().seat(s);
    if (seat.opening_swapped == 0 || seat.deck_changed == 0) continue;
    NothingToShuffle(c.run.change(), s);
    NoteOmitted(c, "{seat} swapped cards with the Main Deck and its shuffle was not recorded", s);
  }
}

}  // namespace

const Clause kStrategyOne = Legality("kingdom.strategy.one-per-duel", kSwap, &OnePerDuel)
                                .Happening(Moment::kOpeningSwapped, &RememberStrategy);
const Clause kStrategyNeedsCard =
    Legality("kingdom.strategy.needs-activated-card", kSwap, &NeedsActivatedCard);
const Clause kStrategyWhen =
    Legality("kingdom.strategy.swap-only-after-opening-draw", kSwap, &AfterOpeningDraw)
        .AboutPlace();
const Clause kStrategyTwo = Legality("kingdom.strategy.swap-at-most-two", kSwap, &AtMostTwo);
const Clause kStrategyListed =
    Legality("kingdom.strategy.swap-listed-cards-only", kSwap, &ListedCardsOnly);
const Clause kStrategySource =
    Legality("kingdom.strategy.swap-source-main-deck", kSwap, &SourceMainDeck);
const Clause kStrategyReveal = Obligation("kingdom.strategy.swap-reveal").Binding(kSwap, &Revealed);
const Clause kStrategyShuffle = Obligation("kingdom.strategy.swap-then-shuffle")
                                    .Happening(Moment::kSetupStepBegins, &ThenShuffle);

}  // namespace judge::kingdom
