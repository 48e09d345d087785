#include "judge/asking.h"

#include "engine/card.h"
#include "engine/rulesets/catalog.h"
#include "judge/duel_source.h"
#include "judge/log_setup.h"

namespace judge::cli {
namespace {

Result<Answer> DoAsk(const Context& context, const AskOptions& options,
                     const std::function<Answer(const Question&)>& answer) {
  auto address = AddressOf(options.duel);
  if (!address) return tl::unexpected<Failure>(address.error());
  if (auto set = SetAsOf(options.as_of, &*address); !set) {
    return tl::unexpected<Failure>(std::move(set.error()));
  }
  if (address->is_range) {
    return Fail(kExitRefused, options.duel, "a range was given, expected one point",
                "judge log takes ranges");
  }
  const auto opened = OpenDuel(context, *address);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  auto replay = SeeDuel(context, *opened);
  if (!replay) return tl::unexpected<Failure>(std::move(replay.error()));
  const auto point = ResolvePoint(address->place, *replay);
  if (!point) {
    return Fail(kExitRefused, opened->id + "@" + address->written, point.error(),
                "judge help addresses; judge log " + opened->id);
  }
  if (options.then) {
    replay = SeeDuel(context, *opened, replay::FoldOptions{false, point->entry});
    if (!replay) return tl::unexpected<Failure>(std::move(replay.error()));
  }
  Style style = StyleOf(context);
  style.all = options.all;
  style.flip = options.flip;
  LogInfo("asking " + opened->id + " at entry " + std::to_string(point->entry));
  return answer(Question{*replay, opened->id, *point, style});
}

}  // namespace

Answer Ask(const Context& context, const AskOptions& options,
           const std::function<Answer(const Question&)>& answer) {
  const auto result = DoAsk(context, options, answer);
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
