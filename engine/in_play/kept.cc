#include "engine/in_play/kept.h"

#include <utility>

namespace judge {

KeptAnswer<int>& KeptLook(const Game& game, const State& state, BetweenSteps look) {
  return KeptBeside(game, state).look(look);
}

KeptAnswer<ToldNumbers>& KeptNumbers(const Game& game, const State& state) {
  return KeptBeside(game, state).told();
}

KeptAnswers& BeginToKeep(const Game& game, const State& state) {
  auto made = std::make_shared<KeptAnswers>(game);
  KeptAnswers& kept = *made;
  state.companion().Keep(std::move(made));
  return kept;
}

}  // namespace judge
