// Rulebook: 1 Match Structure, the deck.
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/hero/duel/duel.h"
#include "engine/rulesets/hero/summons/summoned.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::hero {
namespace {

bool IsHero(const DeckContext& c, const DeckCopies& copies) {
  return c.pack().card(copies.card).Has(Frame::kLeader);
}

// Returns whether the card is of a kind that a deck holds. How many stars a Hero has is asked
// elsewhere.
bool BelongsInDeck(const CardDefinition& card) {
  if (card.IsMonster()) return card.level >= 1 && card.level <= kMostStars;
  return card.Has(Frame::kSpell) || card.Has(Frame::kTrap) || card.Has(Frame::kLeader);
}

Answer CardKinds(const DeckContext& c) {
  bool strangers = CardsIn(c.list, DeckPart::kExtra) != 0;
  if (strangers) c.Note({"there is one deck and none beside it"});
  for (const DeckCopies& copies : CopiesInAll(c.list)) {
    if (BelongsInDeck(c.pack().card(copies.card))) continue;
    strangers = true;
    c.Note(CopiesFact("{card} is neither a monster of 1 to {m} stars nor a Spell, Trap or Hero",
                      copies, kMostStars));
  }
  return strangers ? Answer::kForbids
                   : c.Permit({"every card is a monster, a Spell, a Trap or the Hero"});
}

Answer ExactlyOneHero(const DeckContext& c) {
  Fact fact{.text = "there is one Hero in the deck"};
  for (const DeckCopies& copies : CopiesInAll(c.list)) {
    if (IsHero(c, copies)) fact.n += copies.count;
  }
  if (fact.n == 1) return c.Permit(fact);
  fact.text = "Heroes in the deck: {n}, and there has to be one";
  c.Note(fact);
  return Answer::kForbids;
}

Answer HeroIsSixStar(const DeckContext& c) {
  bool wrong = false;
  for (const DeckCopies& copies : CopiesInAll(c.list)) {
    if (!IsHero(c, copies)) continue;
    const std::int32_t stars = c.pack().card(copies.card).level;
    if (stars == kHeroStars) continue;
    wrong = true;
    DeckCopies counted = copies;
    counted.count = stars;
    c.Note(CopiesFact("{card} has {n} stars, and a Hero has {m}", counted, kHeroStars));
  }
  return wrong ? Answer::kForbids
               : c.Permit({.text = "no Hero has other than {m} stars", .m = kHeroStars});
}

// Requires the cards of the opening hand.
Answer FiveCards(const DeckContext& c) {
  Fact fact{.text = "the Main Deck has {n} cards",
            .n = CardsIn(c.list, DeckPart::kMain),
            .m = c.game.rules->decks.opening_hand};
  if (fact.n >= fact.m) return c.Permit(fact);
  fact.text = "cards in the Main Deck: {n}, {m} is the least";
  c.Note(fact);
  return Answer::kForbids;
}

}  // namespace

const Clause kFiveCards = DeckRule("hero.deck.size-unstated", &FiveCards);
const Clause kCardKinds = DeckRule("hero.deck.card-kinds", &CardKinds);
const Clause kExactlyOneHero = DeckRule("hero.deck.exactly-one-hero", &ExactlyOneHero);
const Clause kHeroIsSixStar = DeckRule("hero.deck.hero-is-six-star", &HeroIsSixStar);

}  // namespace judge::hero
