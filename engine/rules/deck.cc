#include "engine/rules/deck.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "engine/rules/rule_set.h"

namespace judge {
namespace {

Fact CardFact(const char* text, CardIndex card, EntryNumber row) {
  return {.text = text, .card = card, .entry = row};
}

Fact CountFact(const char* text, std::int32_t n, std::int32_t m) {
  return {.text = text, .n = n, .m = m};
}

void AddCopies(const DeckList& list, DeckPart part, std::vector<DeckCopies>* copies) {
  for (std::size_t i = 0; i < list.rows.size(); ++i) {
    const DeckRow& row = list.rows[i];
    if (row.part != part) continue;
    const auto same = std::find_if(copies->begin(), copies->end(),
                                   [&](const DeckCopies& one) { return one.card == row.card; });
    if (same != copies->end()) {
      same->count += row.count;
    } else {
      copies->push_back({row.card, row.count, static_cast<EntryNumber>(i + 1)});
    }
  }
}

std::vector<DeckCopies> Ordered(std::vector<DeckCopies> copies) {
  std::stable_sort(copies.begin(), copies.end(), [](const DeckCopies& a, const DeckCopies& b) {
    return a.count != b.count ? a.count > b.count : a.row < b.row;
  });
  return copies;
}

// Checks that no more cards than that are in the part.
Answer HasUpTo(const DeckContext& c, DeckPart part, std::int32_t most, const char* text) {
  const Fact fact = CountFact(text, CardsIn(c.list, part), most);
  if (fact.n <= most) return c.Permit(fact);
  c.Note(fact);
  return Answer::kForbids;
}

Answer HoldsOnly(const DeckContext& c, DeckPart part, DeckKind kind, const char* stranger,
                 const char* good) {
  bool strangers = false;
  bool open = false;
  for (const DeckCopies& copies : CopiesIn(c.list, part)) {
    const CardDefinition& card = c.pack().card(copies.card);
    if (!card.stub && card.deck == kind) continue;
    (card.stub ? open : strangers) = true;
    c.Note(CardFact(
        card.stub ? "{card} has no entry here: which deck it belongs into is not known" : stranger,
        copies.card, copies.row));
  }
  if (strangers) return Answer::kForbids;
  return open ? Answer::kUnproven : c.Permit(CountFact(good, 0, 0));
}

void AddVisit(Trace* trace, ClauseIndex clause, Answer answer, std::size_t first_fact) {
  if (trace == nullptr) return;
  trace->visits.push_back(
      {.clause = clause,
       .answer = answer,
       .first_fact = static_cast<std::uint32_t>(first_fact),
       .fact_count = static_cast<std::uint32_t>(trace->facts.size() - first_fact)});
}

void Replace(std::string* text, std::string_view mark, const std::string& value) {
  const std::size_t at = text->find(mark);
  if (at != std::string::npos) text->replace(at, mark.size(), value);
}

}  // namespace

bool DeckLimit::Names(const CardDefinition& card) const {
  return std::find(codes.begin(), codes.end(), card.code) != codes.end();
}

Verdict CheckDeck(const Game& game, const DeckList& list, Trace* trace) {
  const DeckContext context{game, list, trace};
  Verdict permits;
  Verdict forbids{.ruling = Ruling::kIllegal};
  Verdict open{.ruling = Ruling::kUnproven};
  for (std::size_t i = 0; i < game.rules->clauses.size(); ++i) {
    const Clause& clause = game.rules->clauses[i];
    if (clause.deck == nullptr) continue;
    const std::size_t first_fact = trace == nullptr ? 0 : trace->facts.size();
    const Answer answer = clause.deck(context);
    const auto index = static_cast<ClauseIndex>(i);
    if (answer == Answer::kForbids) forbids.AddDeciding(index);
    if (answer == Answer::kUnproven) open.AddDeciding(index);
    if (answer == Answer::kPermits) permits.AddDeciding(index);
    AddVisit(trace, index, answer, first_fact);
  }
  if (forbids.deciding_count > 0) return forbids;
  return open.deciding_count > 0 ? open : permits;
}

std::string DeckFactText(const Pack& pack, const Fact& fact) {
  std::string text = fact.text;
  Replace(&text, "{n}", std::to_string(fact.n));
  Replace(&text, "{m}", std::to_string(fact.m));
  // Replaced last, since a name may contain any mark.
  const CardDefinition& card = pack.card(fact.card);
  Replace(&text, "{card}", card.name + " (" + card.code + ")");
  return text;
}

std::vector<DeckCopies> CopiesIn(const DeckList& list, DeckPart part) {
  std::vector<DeckCopies> copies;
  AddCopies(list, part, &copies);
  return Ordered(std::move(copies));
}

std::vector<DeckCopies> CopiesInAll(const DeckList& list) {
  std::vector<DeckCopies> copies;
  AddCopies(list, DeckPart::kMain, &copies);
  AddCopies(list, DeckPart::kExtra, &copies);
  AddCopies(list, DeckPart::kSide, &copies);
  return Ordered(std::move(copies));
}

Fact CopiesFact(const char* text, const DeckCopies& copies, std::int32_t most) {
  return {.text = text, .card = copies.card, .n = copies.count, .m = most, .entry = copies.row};
}

std::int32_t CardsIn(const DeckList& list, DeckPart part) {
  std::int32_t cards = 0;
  for (const DeckRow& row : list.rows) {
    if (row.part == part) cards += row.count;
  }
  return cards;
}

const DeckLimit* LimitOf(const DeckContext& c, CardIndex card, DeckLimitKind kind) {
  if (c.game.rules->deck_limits == nullptr) return nullptr;
  for (const DeckLimit& limit : c.game.rules->deck_limits->limits) {
    if (limit.kind == kind && limit.Names(c.pack().card(card))) return &limit;
  }
  return nullptr;
}

Answer MainDeckHasItsSize(const DeckContext& c) {
  const std::int32_t cards = CardsIn(c.list, DeckPart::kMain);
  const std::int32_t wanted = c.game.rules->decks.main_cards;
  const std::int32_t most = c.game.rules->decks.main_most;
  const bool fits = most == 0 ? cards == wanted : cards >= wanted && cards <= most;
  if (fits) return c.Permit(CountFact("the Main Deck has {n} cards", cards, 0));
  const bool few = most != 0 && cards < wanted;
  const bool many = most != 0 && cards > most;
  c.Note(CountFact(few    ? "cards in the Main Deck: {n}, {m} is the least"
                   : many ? "cards in the Main Deck: {n}, {m} is the most"
                          : "cards in the Main Deck: {n}, exactly {m} are needed",
                   cards, many ? most : wanted));
  return Answer::kForbids;
}

Answer ExtraDeckHasItsSize(const DeckContext& c) {
  return HasUpTo(c, DeckPart::kExtra, c.game.rules->decks.extra_most,
                 "cards in the Extra Deck: {n}, up to {m} may be there");
}

Answer SideDeckHasItsSize(const DeckContext& c) {
  return HasUpTo(c, DeckPart::kSide, c.game.rules->decks.side_most,
                 "cards in the Side Deck: {n}, up to {m} may be there");
}

Answer NoCardTooOften(const DeckContext& c) {
  const std::int32_t most = c.game.rules->decks.copies_most;
  bool many = false;
  for (const DeckCopies& copies : CopiesInAll(c.list)) {
    if (copies.count <= most) continue;
    many = true;
    c.Note(CopiesFact("{card} is there {n} times, and {m} is the most", copies, most));
  }
  if (many) return Answer::kForbids;
  return c.Permit({.text = "no card is there more than {m} times", .m = most});
}

Answer MainDeckHoldsItsKind(const DeckContext& c) {
  return HoldsOnly(c, DeckPart::kMain, DeckKind::kMain, "{card} does not belong into a Main Deck",
                   "every card of the Main Deck belongs there");
}

Answer ExtraDeckHoldsItsKind(const DeckContext& c) {
  return HoldsOnly(c, DeckPart::kExtra, DeckKind::kExtra,
                   "{card} does not belong into an Extra Deck",
                   "every card of the Extra Deck belongs there");
}

}  // namespace judge
