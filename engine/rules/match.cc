#include "engine/rules/match.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/rules/rule_set.h"

namespace judge {
namespace {

constexpr std::array<std::array<const char*, 2>, kDeckParts> kSizeTexts = {{
    {"the Main Deck has {n} cards as before", "cards in the Main Deck: {n} before, {m} now"},
    {"the Extra Deck has {n} cards as before", "cards in the Extra Deck: {n} before, {m} now"},
    {"the Side Deck has {n} cards as before", "cards in the Side Deck: {n} before, {m} now"},
}};

// A side stands in a fact as a seat does.
Fact SideFact(const char* text, MatchSide side, int n = 0, int m = 0, EntryNumber duel = 0) {
  return {.text = text, .seat = static_cast<SeatIndex>(side), .n = n, .m = m, .entry = duel};
}

std::int32_t CopiesOf(const std::vector<DeckCopies>& copies, CardIndex card) {
  for (const DeckCopies& one : copies) {
    if (one.card == card) return one.count;
  }
  return 0;
}

void Replace(std::string* text, std::string_view mark, const std::string& value) {
  const std::size_t at = text->find(mark);
  if (at != std::string::npos) text->replace(at, mark.size(), value);
}

// Notes the cards of which there are other numbers than before; returns whether there are any.
bool OtherCards(const MatchContext& c) {
  const std::vector<DeckCopies> before = CopiesInAll(*c.before);
  const std::vector<DeckCopies> after = CopiesInAll(*c.after);
  bool other = false;
  const auto note = [&](CardIndex card, std::int32_t n, std::int32_t m) {
    if (n == m) return;
    other = true;
    c.Forbid({.text = "copies of {card} in all three Decks: {n} before, {m} now",
              .card = card,
              .n = n,
              .m = m});
  };
  for (const DeckCopies& one : before) note(one.card, one.count, CopiesOf(after, one.card));
  for (const DeckCopies& one : after) {
    if (CopiesOf(before, one.card) == 0) note(one.card, 0, one.count);
  }
  return other;
}

}  // namespace

int MatchContext::WinsOf(MatchSide side) const {
  return static_cast<int>(std::count(winners.begin(), winners.end(), side));
}

MatchSide MatchContext::Leader() const {
  MatchSide leader = kNoSide;
  bool alone = false;
  for (MatchSide side = 0; side < sides; ++side) {
    const int more = leader == kNoSide ? 1 : WinsOf(side) - WinsOf(leader);
    if (more >= 0) alone = more > 0;
    if (more > 0) leader = side;
  }
  return alone && WinsOf(leader) > 0 ? leader : kNoSide;
}

Verdict CheckMatch(const MatchContext& context) {
  Verdict permits;
  Verdict forbids{.ruling = Ruling::kIllegal};
  for (std::size_t i = 0; i < context.game.rules->clauses.size(); ++i) {
    const Clause& clause = context.game.rules->clauses[i];
    if (clause.match == nullptr) continue;
    const std::size_t first = context.trace == nullptr ? 0 : context.trace->facts.size();
    const Answer answer = clause.match(context);
    const auto index = static_cast<ClauseIndex>(i);
    if (answer == Answer::kForbids) forbids.AddDeciding(index);
    if (answer == Answer::kPermits) permits.AddDeciding(index);
    if (context.trace == nullptr) continue;
    context.trace->visits.push_back(
        {.clause = index,
         .answer = answer,
         .first_fact = static_cast<std::uint32_t>(first),
         .fact_count = static_cast<std::uint32_t>(context.trace->facts.size() - first)});
  }
  return forbids.deciding_count > 0 ? forbids : permits;
}

std::string MatchFactText(const Pack& pack, const Fact& fact,
                          const std::vector<std::string>& sides) {
  std::string text = fact.text;
  Replace(&text, "{n}", std::to_string(fact.n));
  Replace(&text, "{m}", std::to_string(fact.m));
  Replace(&text, "{duel}", "duel " + std::to_string(fact.entry));
  const std::size_t side = fact.seat;
  Replace(&text, "{side}", side < sides.size() ? sides[side] : "nobody");
  // Replaced last, since a name may contain any mark.
  const CardDefinition& card = pack.card(fact.card);
  Replace(&text, "{card}", card.name + " (" + card.code + ")");
  return text;
}

Answer GoesToFirstWithWins(const MatchContext& c) {
  const int enough = c.game.rules->match_wins;
  if (c.question == MatchQuestion::kMatch) {
    const bool same = c.wins == enough;
    const char* const one =
        same ? "one won duel wins a match" : "one won duel wins a match, {m} are said";
    const char* const more =
        same ? "{n} won duels win a match" : "{n} won duels win a match, {m} are said";
    const Fact fact{.text = enough == 1 ? one : more, .n = enough, .m = c.wins};
    return same ? c.Permit(fact) : c.Forbid(fact);
  }
  const bool result = c.question == MatchQuestion::kResult;
  if (c.question != MatchQuestion::kDuel && !result) return Answer::kSilent;
  for (MatchSide side = 0; side < c.sides; ++side) {
    const int won = c.WinsOf(side);
    if (won < enough) continue;
    if (result)
      return c.Permit(SideFact(won == 1 ? "{side} has won a duel, and with it the match"
                                        : "{side} has won {n} duels and the match",
                               side, won));
    return c.Forbid(SideFact("{side} has won {n} of the {m} duels that win the match: it is over",
                             side, won, enough));
  }
  if (result) return Answer::kSilent;
  return c.Permit(
      {.text = enough == 1 ? "nobody has won a duel yet" : "nobody has won {n} duels yet",
       .n = enough});
}

Answer GoesToWhoWonMore(const MatchContext& c) {
  if (c.question != MatchQuestion::kResult) return Answer::kSilent;
  const MatchSide leader = c.Leader();
  if (leader == kNoSide) {
    return c.Permit({.text = "nobody has won more duels than everybody else: the match is a draw"});
  }
  const int won = c.WinsOf(leader);
  if (won >= c.game.rules->match_wins) return Answer::kSilent;
  return c.Permit(SideFact("{side} has won more duels, {n}, and the match", leader, won));
}

Answer ExchangesOneForOne(const MatchContext& c) {
  if (c.question != MatchQuestion::kExchange) return Answer::kSilent;
  if (c.winners.empty()) {
    return c.Forbid({.text = "no duel of the match is over: cards are exchanged between duels"});
  }
  bool other = false;
  for (int part = 0; part < kDeckParts; ++part) {
    const auto& texts = kSizeTexts[static_cast<std::size_t>(part)];
    const std::int32_t n = CardsIn(*c.before, static_cast<DeckPart>(part));
    const std::int32_t m = CardsIn(*c.after, static_cast<DeckPart>(part));
    if (n != m) c.Forbid({.text = texts[1], .n = n, .m = m});
    if (n == m) c.Permit({.text = texts[0], .n = n});
    other |= n != m;
  }
  other |= OtherCards(c);
  return other ? Answer::kForbids : Answer::kPermits;
}

Answer LoserSaysWhoBegins(const MatchContext& c) {
  if (c.question != MatchQuestion::kBeginner || c.winners.empty()) return Answer::kSilent;
  const MatchSide winner = c.winners.back();
  const auto duel = static_cast<EntryNumber>(c.winners.size());
  if (winner == kNoSide) {
    const Fact fact = SideFact("{duel} was a draw: chance decides who begins", kNoSide, 0, 0, duel);
    return c.chooser == kNoSide ? c.Permit(fact) : c.Forbid(fact);
  }
  if (c.chooser == kNoSide) {
    return c.Forbid(
        SideFact("{side} won {duel}: who lost it says who begins, not chance", winner, 0, 0, duel));
  }
  if (c.chooser == winner) {
    return c.Forbid(SideFact("{side} won {duel}: who lost it says who begins", winner, 0, 0, duel));
  }
  return c.Permit(SideFact("{side} lost {duel} and says who begins", c.chooser, 0, 0, duel));
}

}  // namespace judge
