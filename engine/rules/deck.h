// Deck lists: what may be played, asked before a duel. A rule set's clauses about decks are asked
// in the order of its table, as its clauses about acts are; which sizes and how many copies they
// allow stands in its DeckPolicy.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/clause.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

enum class DeckPart : std::uint8_t { kMain, kExtra };
inline constexpr int kDeckParts = 2;

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
struct DeckLimit {
  DeckLimitKind kind = DeckLimitKind::kCopiesOfAll;
  std::int16_t most = 0;
  std::vector<std::string> codes;
  bool Names(const CardDefinition& card) const;
};
struct DeckLimits {
  std::string as_of = {};
  std::vector<DeckLimit> limits = {};
};

// What a clause that is asked about a list can see. Fact::entry is a row of the list, counted from
// 1; 0: the whole list.
struct DeckContext {
  const Game& game;
  const DeckList& list;
  Trace* trace = nullptr;  // where facts go, if anybody listens

  void Note(const Fact& fact) const {
    if (trace != nullptr) trace->facts.push_back(fact);
  }
  Answer Permit(const Fact& fact) const {
    Note(fact);
    return Answer::kPermits;
  }
  const Pack& pack() const { return *game.pack; }
};

// Asks every clause about decks. Facts of the trace are filled in by DeckFactText.
Verdict CheckDeck(const Game& game, const DeckList& list, Trace* trace = nullptr);

// The fact in words: {card}, {n} and {m} are filled in.
std::string DeckFactText(const Pack& pack, const Fact& fact);

// The parts below are for clauses.

// How many copies of a card a part of the list has, all its rows together.
struct DeckCopies {
  CardIndex card = kUnknownCard;
  std::int32_t count = 0;
  EntryNumber row = 0;  // its first
};
// Most copies first, then by row.
std::vector<DeckCopies> CopiesIn(const DeckList& list, DeckPart part);
// The same for both parts together.
std::vector<DeckCopies> CopiesInAll(const DeckList& list);
std::int32_t CardsIn(const DeckList& list, DeckPart part);
// What is said of copies: {n} of {card}, with `most` as {m}, and the row where they stand.
Fact CopiesFact(const char* text, const DeckCopies& copies, std::int32_t most = 0);
// What the rule set's published limits say of the card in that way; nullptr when they do not.
const DeckLimit* LimitOf(const DeckContext& context, CardIndex card, DeckLimitKind kind);

// Whole clauses that games share; the numbers are the DeckPolicy's.
Answer MainDeckHasItsSize(const DeckContext& context);
Answer ExtraDeckHasItsSize(const DeckContext& context);
// Every card of the part belongs there, by what its frame says.
Answer MainDeckHoldsItsKind(const DeckContext& context);
Answer ExtraDeckHoldsItsKind(const DeckContext& context);

}  // namespace judge
