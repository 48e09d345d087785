// What is done in a match beside its duels: whether another duel follows, who begins it, which
// cards are exchanged before it. The clauses about matches are asked in the order of the rule set's
// table, as its clauses about acts are. Games whose rulebook knows no matches have none.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/rules/clause.h"
#include "engine/rules/deck.h"
#include "engine/state/state.h"

namespace judge {

enum class MatchQuestion : std::uint8_t {
  kMatch,     // may a match be played to so many won duels
  kDuel,      // may another duel begin
  kBeginner,  // may this side say who begins it
  kExchange,  // may a player exchange these cards before it
  kResult,    // who has won the match when no duel follows; answered by facts alone
};

// A side of a match: a player, or a team. By the order of the table.
using MatchSide = std::int8_t;
inline constexpr MatchSide kNoSide = -1;

// The input of a clause that is asked about a match. Fact::entry is the number of a duel, counted
// from 1; 0: none.
struct MatchContext {
  const Game& game;
  MatchQuestion question = MatchQuestion::kMatch;
  int wins = 0;                           // duels that win it
  int sides = 2;                          // that play it
  const std::vector<MatchSide>& winners;  // of each duel that is over; kNoSide: it was a draw
  MatchSide chooser = kNoSide;            // kBeginner: who says who begins; kNoSide: chance
  const DeckList* before = nullptr;       // kExchange: the deck of the last duel
  const DeckList* after = nullptr;        // kExchange: that of the next one
  Trace* trace = nullptr;                 // takes the facts; nullptr: nobody wants them

  Answer With(Answer answer, const Fact& fact) const {
    if (trace != nullptr) trace->facts.push_back(fact);
    return answer;
  }
  Answer Forbid(const Fact& fact) const { return With(Answer::kForbids, fact); }
  Answer Permit(const Fact& fact) const { return With(Answer::kPermits, fact); }
  const Pack& pack() const { return *game.pack; }
  // Returns how many duels the side has won.
  int WinsOf(MatchSide side) const;
  // Returns who has won more duels than everybody else; kNoSide when nobody has.
  MatchSide Leader() const;
};

// Asks every clause about matches and returns the verdict: kIllegal when any forbids, else kLegal.
Verdict CheckMatch(const MatchContext& context);

// Returns the fact in words; `sides` are the names of the sides, which stand for {side}.
std::string MatchFactText(const Pack& pack, const Fact& fact,
                          const std::vector<std::string>& sides);

// The declarations from here on are for clauses.

// Checks, of kMatch, kDuel and kResult: a match goes to who has won RuleSet::match_wins duels
// first.
Answer GoesToFirstWithWins(const MatchContext& context);
// Answers kResult of a match that nobody has won by as many duels: it goes to who has won more.
Answer GoesToWhoWonMore(const MatchContext& context);
// Checks, of kExchange: between duels, as many cards of each part as before, and the same cards in
// all parts together.
Answer ExchangesOneForOne(const MatchContext& context);
// Checks, of kBeginner: who lost the last duel says who begins; after a draw it is chance.
Answer LoserSaysWhoBegins(const MatchContext& context);

}  // namespace judge
