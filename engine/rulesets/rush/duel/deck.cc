// Rulebook: The Flow of the Duel, what a deck is; Other Rules, copies and LEGEND cards.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/rush/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::rush {
namespace {

// Returns the copies of each card with the icon, of the whole list.
std::vector<DeckCopies> Legends(const DeckContext& c) {
  std::vector<DeckCopies> copies = CopiesInAll(c.list);
  const int icon = c.pack().FindType("LEGEND");
  std::erase_if(copies, [&](const DeckCopies& one) {
    return icon >= kTypesMax || !c.pack().card(one.card).types.test(static_cast<std::size_t>(icon));
  });
  return copies;
}

Answer OneLegend(const DeckContext& c) {
  const std::vector<DeckCopies> legends = Legends(c);
  if (legends.size() < 2) return c.Permit({"no two different LEGEND cards are in the deck"});
  const auto different = static_cast<std::int32_t>(legends.size());
  for (const DeckCopies& copies : legends) {
    c.Note(CopiesFact("{card} is one of {m} different LEGEND cards, and one may be there", copies,
                      different));
  }
  return Answer::kForbids;
}

Answer LegendSingleCopy(const DeckContext& c) {
  bool many = false;
  for (const DeckCopies& copies : Legends(c)) {
    if (copies.count < 2) continue;
    many = true;
    c.Note(CopiesFact("{card} is a LEGEND card and is there {n} times", copies));
  }
  return many ? Answer::kForbids : c.Permit({"no LEGEND card is there more than once"});
}

}  // namespace

const Clause kDeckSize = DeckRule("rush.deck.size-40-60", &MainDeckHasItsSize);
const Clause kThreeCopies = DeckRule("rush.deck.three-copies", &NoCardTooOften);
const Clause kOneLegend = DeckRule("rush.deck.one-legend-total", &OneLegend);
const Clause kLegendSingleCopy = DeckRule("rush.deck.legend-single-copy", &LegendSingleCopy);
const Clause kNoExtraDeck = DeckRule("rush.field.extra-deck-zone", &ExtraDeckHasItsSize);

}  // namespace judge::rush
