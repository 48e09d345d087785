// Deckbuilding Rules: what a Main Deck and an Extra Deck may hold.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/kingdom/duel/duel.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

constexpr std::int32_t kOtherCopies = 2;  // most copies of a second card

// The rule that some copies break.
enum class CopyRule : std::uint8_t { kSingleton, kThree, kTwo };
struct CopyFault {
  DeckCopies copies;
  CopyRule rule = CopyRule::kSingleton;
};

// Returns the Duelist Setup in the Extra Deck whose STRATEGY names the card; kUnknownCard: none.
CardIndex NamedByStrategyOf(const DeckContext& c, CardIndex card) {
  for (const DeckRow& row : c.list.rows) {
    if (row.part != DeckPart::kExtra) continue;
    const std::vector<StrategyEntry>& strategy = c.pack().card(row.card).strategy;
    const auto names = [&](const StrategyEntry& entry) { return entry.card == card; };
    if (std::any_of(strategy.begin(), strategy.end(), names)) return row.card;
  }
  return kUnknownCard;
}

bool Named(const DeckContext& c, CardIndex card) {
  return NamedByStrategyOf(c, card) != kUnknownCard;
}

bool IsBeyondList(const DeckContext& c, const DeckCopies& copies) {
  const DeckLimit* each = LimitOf(c, copies.card, DeckLimitKind::kCopiesOfEach);
  return each != nullptr && copies.count > each->most;
}

// Returns whether the Restricted List counts these copies: it allows them or has its own fault.
// Copies that a STRATEGY frees from the list count among the others.
bool ListCountsThem(const DeckContext& c, const DeckCopies& copies) {
  if (LimitOf(c, copies.card, DeckLimitKind::kCopiesOfEach) == nullptr) return false;
  return !IsBeyondList(c, copies) || !Named(c, copies.card);
}

// Returns the cards with more than one copy in that part, most copies first.
std::vector<DeckCopies> Multiples(const DeckContext& c, DeckPart part) {
  std::vector<DeckCopies> copies = CopiesIn(c.list, part);
  std::erase_if(copies,
                [&](const DeckCopies& one) { return one.count < 2 || ListCountsThem(c, one); });
  return copies;
}

// Returns the faults of copies. The card with most copies has the exception of three, the next one
// that of two. A card that needs a taken exception breaks that one; when no card has three, both
// exceptions go to two copies, and further cards break the singleton rule itself.
std::vector<CopyFault> CopyFaults(const DeckContext& c) {
  const std::vector<DeckCopies> multiples = Multiples(c, DeckPart::kMain);
  const std::int32_t three = c.game.rules->decks.copies_most;
  std::vector<CopyFault> faults;
  for (std::size_t i = 0; i < multiples.size(); ++i) {
    const DeckCopies& copies = multiples[i];
    if (copies.count > (i == 0 ? three : kOtherCopies)) {
      faults.push_back({copies, CopyRule::kThree});
    } else if (i >= 2) {
      const bool taken = multiples[0].count >= three;
      faults.push_back({copies, taken ? CopyRule::kTwo : CopyRule::kSingleton});
    }
  }
  return faults;
}

bool NoteFaults(const DeckContext& c, CopyRule rule, const char* text, std::int32_t most) {
  bool any = false;
  for (const CopyFault& fault : CopyFaults(c)) {
    if (fault.rule != rule) continue;
    any = true;
    c.Note(CopiesFact(text, fault.copies, most));
  }
  return any;
}

Answer Singleton(const DeckContext& c) {
  const bool faults =
      NoteFaults(c, CopyRule::kSingleton,
                 "{card} is there {n} times, and both exceptions are used by other cards", 0);
  if (faults) return Answer::kForbids;
  if (!Multiples(c, DeckPart::kMain).empty()) return Answer::kSilent;
  return c.Permit({"no card of the Main Deck needs an exception"});
}

Answer ThreeCopies(const DeckContext& c) {
  const std::int32_t three = c.game.rules->decks.copies_most;
  if (NoteFaults(c, CopyRule::kThree, "{card} is there {n} times, one card may be there {m} times",
                 three)) {
    return Answer::kForbids;
  }
  const std::vector<DeckCopies> multiples = Multiples(c, DeckPart::kMain);
  if (multiples.empty()) return Answer::kSilent;
  return c.Permit(CopiesFact("{card} is the one card of up to {m} copies", multiples[0], three));
}

Answer TwoCopies(const DeckContext& c) {
  if (NoteFaults(c, CopyRule::kTwo,
                 "{card} is there {n} times, one other card may be there {m} times",
                 kOtherCopies)) {
    return Answer::kForbids;
  }
  const std::vector<DeckCopies> multiples = Multiples(c, DeckPart::kMain);
  if (multiples.size() != 2 || multiples[1].count > kOtherCopies) return Answer::kSilent;
  return c.Permit(
      CopiesFact("{card} is the one other card of up to {m} copies", multiples[1], kOtherCopies));
}

// Returns the cards of the Extra Deck with more copies than any card may have.
std::vector<DeckCopies> TooManyInExtra(const DeckContext& c) {
  std::vector<DeckCopies> copies = Multiples(c, DeckPart::kExtra);
  const std::int32_t most = c.game.rules->decks.copies_most;
  std::erase_if(copies, [&](const DeckCopies& one) { return one.count <= most; });
  return copies;
}

Answer ExtraCopies(const DeckContext& c) {
  const std::int32_t most = c.game.rules->decks.copies_most;
  const std::vector<DeckCopies> too_many = TooManyInExtra(c);
  for (const DeckCopies& copies : too_many) {
    c.Note(CopiesFact("{card} is {n} times in the Extra Deck, up to {m} may be", copies, most));
  }
  if (!too_many.empty()) return Answer::kForbids;
  if (Multiples(c, DeckPart::kExtra).empty()) return Answer::kSilent;
  return c.Permit({"an Extra Deck may hold several copies of a card"});
}

// Returns the cards of the deck that the limit names and no STRATEGY frees.
std::vector<DeckCopies> Bound(const DeckContext& c, const DeckLimit& limit) {
  std::vector<DeckCopies> copies = CopiesInAll(c.list);
  std::erase_if(copies, [&](const DeckCopies& one) {
    return !limit.Names(c.pack().card(one.card)) || Named(c, one.card);
  });
  return copies;
}

bool NoteAll(const DeckContext& c, const std::vector<DeckCopies>& bound, const char* text,
             std::int32_t most) {
  for (const DeckCopies& copies : bound) c.Note(CopiesFact(text, copies, most));
  return true;
}

// Returns whether the deck breaks a limit of the list; notes the cards that make it so.
bool Breaks(const DeckContext& c, const DeckLimit& limit) {
  const std::vector<DeckCopies> bound = Bound(c, limit);
  switch (limit.kind) {
    case DeckLimitKind::kCopiesOfAll: {
      std::int32_t copies = 0;
      for (const DeckCopies& one : bound) copies += one.count;
      return copies > limit.most &&
             NoteAll(c, bound,
                     limit.most == 0
                         ? "{card} is forbidden"
                         : "{card}, copies: {n}; of the list of which {m} may be in a deck",
                     limit.most);
    }
    case DeckLimitKind::kDifferentCards:
      return static_cast<std::int32_t>(bound.size()) > limit.most &&
             NoteAll(c, bound,
                     "{card} is of the list of which {m} different cards may be in a deck",
                     limit.most);
    case DeckLimitKind::kCopiesOfEach: {
      std::vector<DeckCopies> beyond = bound;
      std::erase_if(beyond, [&](const DeckCopies& one) { return one.count <= limit.most; });
      return !beyond.empty() &&
             NoteAll(c, beyond, "{card} is there {n} times, the list allows {m}", limit.most);
    }
    case DeckLimitKind::kNotTogether:
      return bound.size() == limit.codes.size() &&
             NoteAll(c, bound, "{card} is part of a combination that is forbidden", 0);
  }
  return false;
}

Answer RestrictedList(const DeckContext& c) {
  if (c.game.rules->deck_limits == nullptr) return Answer::kSilent;
  bool breaks = false;
  for (const DeckLimit& limit : c.game.rules->deck_limits->limits) {
    if (Breaks(c, limit)) breaks = true;
  }
  return breaks ? Answer::kForbids : c.Permit({"the Restricted List is followed"});
}

// Notes the cards of the list that a STRATEGY frees from it.
Answer StrategyIgnores(const DeckContext& c) {
  if (c.game.rules->deck_limits == nullptr) return Answer::kSilent;
  bool any = false;
  for (const DeckCopies& copies : CopiesInAll(c.list)) {
    const auto names = [&](const DeckLimit& limit) {
      return limit.Names(c.pack().card(copies.card));
    };
    const std::vector<DeckLimit>& limits = c.game.rules->deck_limits->limits;
    if (!Named(c, copies.card) || std::none_of(limits.begin(), limits.end(), names)) continue;
    any = true;
    c.Note(
        CopiesFact("{card} is on the STRATEGY of a Duelist Setup in the Extra Deck: the "
                   "Restricted List does not bind it",
                   copies));
  }
  return any ? Answer::kPermits : Answer::kSilent;
}

// Returns whether a part has its size only without the cards that a STRATEGY names.
bool SizeLeansOnStrategy(const DeckContext& c, DeckPart part, std::int32_t most) {
  const std::int32_t cards = CardsIn(c.list, part);
  std::int32_t named = 0;
  for (const DeckCopies& copies : CopiesIn(c.list, part)) {
    if (Named(c, copies.card)) named += copies.count;
  }
  return cards > most && cards - named <= most;
}

Answer StrategyKeeps(const DeckContext& c) {
  std::vector<DeckCopies> named = TooManyInExtra(c);
  for (const CopyFault& fault : CopyFaults(c)) named.push_back(fault.copies);
  std::erase_if(named, [&](const DeckCopies& one) { return !Named(c, one.card); });
  bool forbids = !named.empty();
  NoteAll(c, named, "{card} is on a STRATEGY, which does not allow more copies", 0);
  const DeckPolicy& policy = c.game.rules->decks;
  if (SizeLeansOnStrategy(c, DeckPart::kMain, policy.main_cards) ||
      SizeLeansOnStrategy(c, DeckPart::kExtra, policy.extra_most)) {
    forbids = true;
    c.Note({"cards that are on a STRATEGY count for the size of the deck"});
  }
  return forbids ? Answer::kForbids : Answer::kSilent;
}

}  // namespace

const Clause kDeckMainSize = DeckRule("kingdom.deck.main-exactly-30", &MainDeckHasItsSize);
const Clause kDeckMainContent = DeckRule("kingdom.deck.main-content", &MainDeckHoldsItsKind);
const Clause kDeckExtraSize = DeckRule("kingdom.deck.extra-up-to-20", &ExtraDeckHasItsSize);
const Clause kDeckExtraContent = DeckRule("kingdom.deck.extra-content", &ExtraDeckHoldsItsKind);
const Clause kDeckSingleton = DeckRule("kingdom.deck.singleton", &Singleton);
const Clause kDeckThreeCopies = DeckRule("kingdom.deck.one-card-three-copies", &ThreeCopies);
const Clause kDeckTwoCopies = DeckRule("kingdom.deck.one-other-card-two-copies", &TwoCopies);
const Clause kDeckExtraCopies = DeckRule("kingdom.deck.extra-copies", &ExtraCopies);
const Clause kDeckRestricted = DeckRule("kingdom.deck.restricted-list", &RestrictedList);
const Clause kDeckStrategyIgnores =
    DeckRule("kingdom.deck.strategy-ignores-restricted-list", &StrategyIgnores);
const Clause kDeckStrategyKeeps =
    DeckRule("kingdom.deck.strategy-keeps-other-limits", &StrategyKeeps);

}  // namespace judge::kingdom
