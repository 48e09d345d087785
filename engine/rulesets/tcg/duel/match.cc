// Rulebook: matches of several duels, the Side Deck between them.
#include "engine/rules/rules.h"
#include "engine/rulesets/tcg/duel/duel.h"
#include "engine/terms/terms.h"

namespace judge::tcg {
namespace {

// Checks when a match is over, and what is exchanged with the Side Deck.
Answer BestOfThree(const MatchContext& c) {
  const Answer wins = GoesToFirstWithWins(c);
  return wins == Answer::kSilent ? ExchangesOneForOne(c) : wins;
}

}  // namespace

const Clause kBestOfThree = Definition("tcg.match.best-of-three-and-side").OfMatches(&BestOfThree);
const Clause kLoserBegins =
    Legality("tcg.match.who-starts-later", 0, nullptr).OfMatches(&LoserSaysWhoBegins);

}  // namespace judge::tcg
