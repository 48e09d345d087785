#include "judge/source/penalty_losses.h"

#include <algorithm>
#include <tl/expected.hpp>

#include "engine/rules/rules.h"
#include "judge/source/event_source.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

constexpr const char* kGameLoss = "game-loss";

// Returns the entry since which a penalty counts no more, 0 where it counts.
EntryNumber GoneBy(const replay::JudgesRecord& judged, const replay::JudgesPenalty& penalty) {
  if (penalty.revoked_by != 0) return penalty.revoked_by;
  if (penalty.overturned()) return penalty.decided_by;
  if (penalty.ruling_stands) return 0;
  for (const replay::JudgesRuling& ruling : judged.rulings) {
    if (ruling.entry != penalty.ruling) continue;
    for (const EntryNumber by : {ruling.revoked_by, ruling.replaced_by, ruling.decided_by}) {
      if (by != 0) return by;
    }
  }
  return penalty.ruling;
}

}  // namespace

LosingSteps LosingStepsOf(const std::optional<replay::EventState>& event) {
  if (!event) return std::nullopt;
  const replay::Policy& policy = event->policy;
  const int from = policy.RankOf(kGameLoss);
  std::vector<std::string> out;
  for (const std::string& step : policy.steps) {
    if (from > 0 && policy.RankOf(step) >= from) out.push_back(step);
  }
  return out;
}

Result<LosingSteps> LosingStepsOf(const OpenedDuel& opened) {
  const auto& entries = opened.duel.entries;
  const bool any = std::any_of(entries.begin(), entries.end(), [](const replay::Entry& one) {
    return !one.acts.empty() && one.verb() == Verb::kPenalty;
  });
  if (!any || opened.store.empty()) return LosingSteps{};
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto event = EventOfDuel(*store, opened.duel.header);
  if (!event) return tl::unexpected<Failure>(event.error());
  return LosingStepsOf(*event);
}

bool LosesBy(const LosingSteps& losing, const std::string& step) {
  if (!losing) return step != "caution" && step != "warning" && step != replay::kNoStep;
  return std::find(losing->begin(), losing->end(), step) != losing->end();
}

std::vector<PenaltyLoss> LossesByPenalty(const SeenReplay& replay, const LosingSteps& losing,
                                         EntryNumber until) {
  std::vector<PenaltyLoss> out;
  const replay::JudgesRecord judged = replay::JudgesRecordOf(*replay.game().rules, replay.duel());
  for (const replay::JudgesPenalty& one : judged.penalties) {
    if (one.entry > until || !LosesBy(losing, one.step)) continue;
    PenaltyLoss loss{.penalty = one};
    if (const EntryNumber gone = GoneBy(judged, one); gone <= until) loss.gone_by = gone;
    for (const replay::EntryResult& result : replay.entries()) {
      const bool since = result.has_verdict && result.number > one.entry && result.number <= until;
      if (since && (loss.counts() || result.number < loss.gone_by)) {
        loss.after.push_back(result.number);
      }
    }
    const std::string penalty =
        " lost by penalty " + std::to_string(one.entry) + " (" + one.step + ")";
    const std::string who = SeatName(replay.header(), one.seat);
    loss.text = loss.counts()
                    ? who + " has" + penalty + ", whatever the board says; nothing more is played"
                    : who + " had" + penalty + ", which counts no more since entry " +
                          std::to_string(loss.gone_by);
    out.push_back(std::move(loss));
  }
  return out;
}

std::vector<std::string> LostTexts(const std::vector<PenaltyLoss>& losses) {
  std::vector<std::string> out;
  for (const PenaltyLoss& loss : losses) {
    if (loss.counts()) out.push_back(loss.text);
  }
  return out;
}

}  // namespace judge::cli
