#include "judge/source/penalty_losses.h"

#include <algorithm>
#include <tl/expected.hpp>
#include <utility>

#include "engine/rules/rules.h"
#include "judge/source/event_source.h"
#include "judge/source/table_numbers.h"
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

// Returns who loses when the seat does: with it its team mates.
std::string WhoLoses(const SeenReplay& replay, SeatIndex seat) {
  const SeenState head = replay.head();
  std::vector<std::string> who = {SeatName(replay.header(), seat)};
  for (SeatIndex mate = 0; mate < head.seats(); ++mate) {
    if (mate != seat && !head.Opposed(mate, seat)) who.push_back(SeatName(replay.header(), mate));
  }
  return AndList(who);
}

std::string LossText(const SeenReplay& replay, const PenaltyLoss& loss, bool may_read) {
  const std::string who = WhoLoses(replay, loss.penalty.seat);
  const bool team = who != SeatName(replay.header(), loss.penalty.seat);
  const std::string have = team ? " have lost" : " has lost";
  if (!may_read)
    return who + have + ", as a judge decided, whatever the board says; nothing more is played";
  const std::string penalty =
      " by penalty " + std::to_string(loss.penalty.entry) + " (" + loss.penalty.step +
      (team ? ", " + SeatWord(replay.header(), loss.penalty.seat) : "") + ")";
  return loss.counts() ? who + have + penalty + ", whatever the board says; nothing more is played"
                       : who + " had lost" + penalty + ", which counts no more since entry " +
                             std::to_string(loss.gone_by);
}

}  // namespace

LosingSteps LosingStepsOf(const std::optional<replay::EventState>& event) {
  LosingSteps out;
  if (!event) return out;
  const replay::Policy& policy = event->policy;
  const int from = policy.RankOf(kGameLoss);
  out.steps.emplace();
  for (const std::string& step : policy.steps) {
    if (from > 0 && policy.RankOf(step) >= from) out.steps->push_back(step);
  }
  if (policy.NeedsHead("rewind")) out.of_head.emplace_back("rewind");
  if (policy.NeedsHead("continue")) {
    for (const char* kind : {"continue", "unwarn"}) out.of_head.emplace_back(kind);
  }
  return out;
}

Result<LosingSteps> LosingStepsOf(const OpenedDuel& opened) {
  const auto& entries = opened.duel.entries;
  const bool any = std::any_of(entries.begin(), entries.end(), [](const replay::Entry& one) {
    return !one.acts.empty() && one.verb() == Verb::kPenalty;
  });
  const replay::Header& header = opened.duel.header;
  LosingSteps alone;
  if (any) alone.whole = replay::JudgesRecordOf(*opened.game->rules, opened.duel);
  if (opened.store.empty() || (!any && header.event.empty())) return alone;
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto event = EventOfDuel(*store, opened.duel.header);
  if (!event) return tl::unexpected<Failure>(event.error());
  LosingSteps out = LosingStepsOf(*event);
  out.whole = std::move(alone.whole);
  out.rests = OtherThanItBegan(*store, opened.duel);
  const replay::Pairing* pairing = *event ? (*event)->FindPairing(header.id) : nullptr;
  if (pairing == nullptr) return out;
  for (const replay::EventPenalty& one : LossesOutside(**event, *pairing)) {
    for (const auto& [letter, number] : pairing->seats) {
      if (number != one.entrant) continue;
      out.outside.push_back("penalty " + std::to_string(one.entry) + " of the event (" + one.step +
                            ", " + Clean(one.infraction) + ") is " + letter + "'s, " +
                            EntrantText(**event, number) +
                            "; it is in the log of no duel, and no game is lost by it");
    }
  }
  return out;
}

std::vector<replay::EventPenalty> LossesOutside(const replay::EventState& event,
                                                const replay::Pairing& pairing) {
  const int from = event.policy.RankOf(kGameLoss);
  std::vector<replay::EventPenalty> out;
  for (const replay::EventPenalty& one : event.penalties) {
    const bool here = std::any_of(pairing.seats.begin(), pairing.seats.end(),
                                  [&](const auto& seat) { return seat.second == one.entrant; });
    const bool then = pairing.round == one.round || pairing.round == one.round + 1;
    const bool loses = from > 0 && event.policy.RankOf(one.step) >= from;
    if (here && then && one.revoked_by == 0 && loses) out.push_back(one);
  }
  return out;
}

bool LosesBy(const LosingSteps& losing, const std::string& step) {
  const auto& steps = losing.steps;
  if (!steps) return step != "caution" && step != "warning" && step != replay::kNoStep;
  return std::find(steps->begin(), steps->end(), step) != steps->end();
}

std::vector<PenaltyLoss> LossesByPenalty(const SeenReplay& replay, const LosingSteps& losing,
                                         EntryNumber until) {
  std::vector<PenaltyLoss> out;
  const replay::JudgesRecord own = replay::JudgesRecordOf(*replay.game().rules, replay.duel());
  const bool cut = !replay.view().everything && losing.whole;
  const replay::JudgesRecord& judged = cut ? *losing.whole : own;
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
    const bool may_read = std::ranges::any_of(
        own.penalties, [&](const auto& other) { return other.entry == one.entry; });
    if (!may_read && !loss.counts()) continue;
    loss.text = LossText(replay, loss, may_read);
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
