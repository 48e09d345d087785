// Tag document, A: how often a card may be in the deck of a Duelist, whatever the partner plays.
#include <cstdint>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/duel/duel.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

// Checks the cards that the list in force allows so often; Main and Extra Deck count together.
Answer Ranked(const DeckContext& c, int most, const char* fault, const char* fine) {
  bool breaks = false;
  for (const DeckCopies& copies : CopiesInAll(c.list)) {
    const DeckLimit* limit = LimitOf(c, copies.card, DeckLimitKind::kCopiesOfEach);
    if (limit == nullptr || limit->most != most || copies.count <= most) continue;
    breaks = true;
    c.Note(CopiesFact(fault, copies, most));
  }
  return breaks ? Answer::kForbids : c.Permit({fine});
}

Answer ForbiddenNone(const DeckContext& c) {
  return Ranked(c, 0, "{card} is forbidden", "no card of the deck is forbidden");
}
Answer LimitedOne(const DeckContext& c) {
  return Ranked(c, 1, "{card} is Limited and is there {n} times, {m} is allowed",
                "no Limited card is in this Duelist's deck more than once");
}
Answer SemiLimitedTwo(const DeckContext& c) {
  return Ranked(c, 2, "{card} is Semi-Limited and is there {n} times, {m} are allowed",
                "no Semi-Limited card is in this Duelist's deck more than twice");
}

// Checks the deck against the list that is in force, whatever it ranks.
Answer ListInForce(const DeckContext& c) { return tcg::kForbiddenList.deck(c); }

}  // namespace

const Clause kListInForce = DeckRule("tag.deck.list-in-force", &ListInForce);
const Clause kThreePerDuelist = DeckRule("tag.deck.three-per-duelist", &NoCardTooOften);
const Clause kForbiddenNone = DeckRule("tag.deck.forbidden-none", &ForbiddenNone);
const Clause kLimitedOne = DeckRule("tag.deck.limited-one-per-duelist", &LimitedOne);
const Clause kSemiLimitedTwo = DeckRule("tag.deck.semi-limited-two-per-duelist", &SemiLimitedTwo);

}  // namespace judge::tag
