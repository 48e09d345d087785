// nearest NOTATION: the act nearest to an illegal one that would have been legal.
#include "tests/golden_driver/expectation.h"

#if __has_include("judge/wording/nearest.h") && __has_include("judge/wording/words.h")
#define JUDGE_HAS_NEAREST 1
#include "engine/state/state.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#endif

namespace judge::golden {

std::optional<std::string> NearestNotation(const Sight& sight, std::string* problem) {
  if (sight.result == nullptr || !sight.result->has_verdict) {
    *problem = "the entry has no verdict";
    return std::nullopt;
  }
#ifdef JUDGE_HAS_NEAREST
  const replay::Step& step = sight.scene.replay->steps()[sight.result->own_step];
  const std::vector<Action> nearest = cli::NearestLegal(sight.game(), sight.before, step.action, 1);
  if (nearest.empty()) return std::nullopt;
  const cli::SeenState before = cli::See(sight.game(), sight.before, cli::View{});
  const cli::Scene scene{sight.game(), sight.header(), before};
  return cli::ActionNotation(scene, nearest.front());
#else
  *problem = "judge/wording/nearest.h does not exist yet";
  return std::nullopt;
#endif
}

}  // namespace judge::golden
