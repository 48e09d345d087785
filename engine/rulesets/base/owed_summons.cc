#include "engine/rulesets/base/owed_summons.h"

#include <vector>

#include "engine/recipe.h"

namespace judge::base {

Answer NoMoreCanCome(const CheckContext& c, const Decision& decision) {
  if (decision.waits != WaitKind::kSummon || c.action.seat != decision.seat) return Answer::kSilent;
  const SummonWay way = AwaitedSummon(c.game, c.state);
  if (way.asked == nullptr || !way.asked->as_many) return Answer::kSilent;
  std::vector<Action> summons;
  SummonCandidates(c.game, c.state, decision.seat, &summons);
  Fact fact;
  fact.piece = decision.piece;
  fact.seat = decision.seat;
  for (const Action& summon : summons) {
    const bool seen = summon.piece != kNoPiece;
    const int unseen = c.state.seat(decision.seat).unnamed[static_cast<int>(ZoneKind::kExtraDeck)];
    if (!seen && (unseen == 0 || fact.card != kUnknownCard)) continue;
    if (judge::Check(c.game, c.state, summon).ruling != Ruling::kLegal) continue;
    fact.card = SummonedCard(c.state, summon);
    fact.text = "{piece} asks for as many as can come, and {card} still can";
    if (seen) return c.Forbid(fact);
  }
  if (fact.card == kUnknownCard) return Answer::kSilent;
  fact.text =
      "{piece} asks for as many as can come, and {card} could if it is in {seat}'s Extra Deck";
  return c.With(Answer::kUnproven, fact);
}

}  // namespace judge::base
