// Rulebook: 2 Deck building.
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/yugiohji/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::yugiohji {
namespace {

// Checks that the deck has its size and that there is no second deck beside it.
Answer Exactly39(const DeckContext& c) {
  const bool none_beside = CardsIn(c.list, DeckPart::kExtra) == 0;
  const bool size = CardsIn(c.list, DeckPart::kMain) == c.game.rules->decks.main_cards;
  if (none_beside || !size) {
    const Answer main = MainDeckHasItsSize(c);
    if (none_beside) return main;
  }
  return ExtraDeckHasItsSize(c);
}

// Forbids a monster as a card of a deck: two of them are printed on one card.
Answer AllowedPool(const DeckContext& c) {
  bool strangers = false;
  for (const DeckCopies& copies : CopiesInAll(c.list)) {
    if (!c.pack().card(copies.card).halves.empty()) continue;
    strangers = true;
    c.Note(
        CopiesFact("{card} is one of the two monsters of a card and no card of a deck", copies, 0));
  }
  return strangers ? Answer::kForbids : c.Permit({"every card is one of the published ones"});
}

}  // namespace

const Clause kExactly39 = DeckRule("yugiohji.deck.exactly-39", &Exactly39);
const Clause kThreeCopies = DeckRule("yugiohji.deck.max-three-copies", &NoCardTooOften);
const Clause kAllowedPool = DeckRule("yugiohji.deck.allowed-pool", &AllowedPool);

}  // namespace judge::yugiohji
