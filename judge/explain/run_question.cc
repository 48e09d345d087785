#include "judge/explain/run_question.h"

#include <tl/expected.hpp>
#include <utility>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/explain/losses.h"
#include "judge/source/source.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

// Says what it says of a question about the duel that was opened.
using Answering = std::function<Result<Answer>(const OpenedDuel&, const Question&)>;

Result<Answer> DoAsk(const Context& context, const AskOptions& options, const Answering& answer) {
  auto at = OpenAt(context, options.duel, options.as_of, options.taken_back);
  if (!at) return tl::unexpected<Failure>(std::move(at.error()));
  if (options.then) {
    auto then = SeeDuel(context, at->opened, replay::FoldOptions{false, at->point.entry});
    if (!then) return tl::unexpected<Failure>(std::move(then.error()));
    at->replay = *std::move(then);
  }
  Style style = StyleOf(context);
  style.all = options.all;
  style.flip = options.flip;
  const std::string& id = at->opened.id;
  LogInfo("asking " + id + " at entry " + std::to_string(at->point.entry));
  return answer(at->opened, Question{at->replay, id, at->point, style});
}

}  // namespace

Answer Ask(const Context& context, const AskOptions& options,
           const std::function<Answer(const Question&)>& answer) {
  const auto result =
      DoAsk(context, options, [&](const OpenedDuel&, const Question& question) -> Result<Answer> {
        return answer(question);
      });
  return result ? *result : Refusal(result.error(), context.globals);
}

Answer AskWithLosses(const Context& context, const AskOptions& options,
                     const std::function<Answer(const Question&, const LosingSteps&)>& answer) {
  const auto result = DoAsk(
      context, options, [&](const OpenedDuel& opened, const Question& question) -> Result<Answer> {
        const auto losing = LosingStepsOf(opened);
        if (!losing) return tl::unexpected<Failure>(losing.error());
        return answer(question, *losing);
      });
  return result ? *result : Refusal(result.error(), context.globals);
}

std::string RulesOrDefault(const std::string& named) {
  if (!named.empty()) return named;
  for (const CatalogRow& row : AllRuleSets()) {
    if (row.game()->pack->size() > 0) return row.name;
  }
  return "";
}

}  // namespace judge::cli
