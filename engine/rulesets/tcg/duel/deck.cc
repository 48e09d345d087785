// Rulebook: decks; the list of forbidden and limited cards.
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Checks the copies of each card of the published list, in all parts of the deck together.
Answer ForbiddenList(const DeckContext& c) {
  bool breaks = false;
  for (const DeckCopies& copies : CopiesInAll(c.list)) {
    const DeckLimit* limit = LimitOf(c, copies.card, DeckLimitKind::kCopiesOfEach);
    if (limit == nullptr || copies.count <= limit->most) continue;
    breaks = true;
    c.Note(CopiesFact(
        limit->most == 0 ? "{card} is forbidden" : "{card} is there {n} times, the list allows {m}",
        copies, limit->most));
  }
  return breaks
             ? Answer::kForbids
             : c.Permit({"no card is there more often than the forbidden and limited list says"});
}

// Checks that every card of the Main and Extra Deck belongs where it is; in the Side Deck may lie
// any of both.
Answer ExtraDeckKinds(const DeckContext& c) {
  const Answer main = MainDeckHoldsItsKind(c);
  const Answer extra = ExtraDeckHoldsItsKind(c);
  if (main == Answer::kForbids || extra == Answer::kForbids) return Answer::kForbids;
  return main == Answer::kUnproven ? main : extra;
}

}  // namespace

const Clause kMain40To60 = DeckRule("tcg.deck.main-40-60", &MainDeckHasItsSize);
const Clause kExtra15 = DeckRule("tcg.deck.extra-0-15", &ExtraDeckHasItsSize);
const Clause kSide15 = DeckRule("tcg.deck.side-0-15", &SideDeckHasItsSize);
const Clause kThreeCopies = DeckRule("tcg.deck.three-copies-across", &NoCardTooOften);
const Clause kForbiddenList = DeckRule("tcg.deck.forbidden-limited-ranks", &ForbiddenList);
const Clause kExtraDeckKinds = DeckRule("tcg.deck.extra-deck-card-kinds", &ExtraDeckKinds);

}  // namespace judge::tcg
