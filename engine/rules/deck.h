// Deck lists and their check before a duel. The clauses about decks are asked in the order of the
// rule set's table, as its clauses about acts are; the sizes and numbers of copies that they allow
// are in its DeckPolicy.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/clause.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// kSide: cards that may be exchanged with those of the other two between the duels of a match.
enum class DeckPart : std::uint8_t { kMain, kExtra, kSide };
inline constexpr int kDeckParts = 3;

// Copies of one card. The same card may stand in several rows.
struct DeckRow {
  CardIndex card = kUnknownCard;
  std::int16_t count = 1;  // 1..
  DeckPart part = DeckPart::kMain;
};
struct DeckList {
  std::vector<DeckRow> rows;
};

// A published list of cards that have limits of their own (schema/deck.capnp). Cards are named by
// code, so that a list may speak of cards that a pack does not have.
enum class DeckLimitKind : std::uint8_t {
  kCopiesOfAll,
  kDifferentCards,
  kCopiesOfEach,
  kNotTogether,
};
// One limit: `most` copies or cards, counted over the cards of `codes` as the kind says.
struct DeckLimit {
  DeckLimitKind kind = DeckLimitKind::kCopiesOfAll;
  std::int16_t most = 0;
  std::vector<std::string> codes;
  // Returns whether the limit names the card.
  bool Names(const CardDefinition& card) const;
};
// The limits of one published list; as_of: the date of the list.
struct DeckLimits {
  std::string as_of = {};
  std::vector<DeckLimit> limits = {};
};

// The input of a clause that is asked about a list. Fact::entry is a row of the list, counted from
// 1; 0: the whole list.
struct DeckContext {
  const Game& game;
  const DeckList& list;
  Trace* trace = nullptr;  // takes the facts; nullptr: nobody wants them

  void Note(const Fact& fact) const {
    if (trace != nullptr) trace->facts.push_back(fact);
  }
  Answer Permit(const Fact& fact) const {
    Note(fact);
    return Answer::kPermits;
  }
  const Pack& pack() const { return *game.pack; }
};

// Asks every clause about decks and returns the verdict: kIllegal when any forbids, kUnproven
// when it hangs on a card without an entry, else kLegal.
// DeckFactText fills in the facts of the trace.
Verdict CheckDeck(const Game& game, const DeckList& list, Trace* trace = nullptr);

// Returns the fact in words: {card}, {n} and {m} are filled in.
std::string DeckFactText(const Pack& pack, const Fact& fact);

// The declarations from here on are for clauses.

// The copies of a card in a part of the list, all its rows together.
struct DeckCopies {
  CardIndex card = kUnknownCard;
  std::int32_t count = 0;
  EntryNumber row = 0;  // the first row of the card
};
// Returns the copies of each card in the part, most copies first, then by row.
std::vector<DeckCopies> CopiesIn(const DeckList& list, DeckPart part);
// Returns the same for all parts together.
std::vector<DeckCopies> CopiesInAll(const DeckList& list);
// Returns the number of cards in the part.
std::int32_t CardsIn(const DeckList& list, DeckPart part);
// Returns a fact about copies: {n} of {card}, with `most` as {m}, and the row where they stand.
Fact CopiesFact(const char* text, const DeckCopies& copies, std::int32_t most = 0);
// Returns the published limit of that kind that names the card; nullptr when there is none.
const DeckLimit* LimitOf(const DeckContext& context, CardIndex card, DeckLimitKind kind);

// Checks that games share as clauses; the numbers are the DeckPolicy's.
Answer MainDeckHasItsSize(const DeckContext& context);
Answer ExtraDeckHasItsSize(const DeckContext& context);
Answer SideDeckHasItsSize(const DeckContext& context);
// Checks that no card is there more often than DeckPolicy::copies_most.
Answer NoCardTooOften(const DeckContext& context);
// Each checks that every card of the part belongs there (CardDefinition::deck).
Answer MainDeckHoldsItsKind(const DeckContext& context);
Answer ExtraDeckHoldsItsKind(const DeckContext& context);

}  // namespace judge
