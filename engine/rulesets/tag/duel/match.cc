// Tag document, B: a match is one duel.
#include "engine/rules/rules.h"
#include "engine/rulesets/tag/duel/duel.h"
#include "engine/terms/terms.h"

namespace judge::tag {
namespace {

// Checks that no duel follows the first one, however it ended, and no card is exchanged.
Answer BestOfOne(const MatchContext& c) {
  switch (c.question) {
    case MatchQuestion::kMatch:
      return GoesToFirstWithWins(c);
    case MatchQuestion::kDuel:
      if (c.winners.empty()) return c.Permit({.text = "no duel of the match has been played"});
      return c.Forbid({.text = "the one duel of the match is over, and no second one follows"});
    case MatchQuestion::kExchange:
      return c.Forbid({.text = "a match is one duel: the Side Deck never comes into play"});
    case MatchQuestion::kResult:
      if (c.Leader() != kNoSide) return GoesToFirstWithWins(c);
      return c.Permit({.text = "nobody has won the one duel of the match: it is a draw"});
    default:
      return Answer::kSilent;
  }
}

}  // namespace

const Clause kBestOfOne = Definition("tag.match.best-of-one").OfMatches(&BestOfOne);

}  // namespace judge::tag
