#include "replay/fold/placements.h"

#include <algorithm>
#include <utility>

#include "replay/fold/fit.h"
#include "replay/fold/folder.h"
#include "replay/fold/names.h"

namespace judge::replay {
namespace {

bool AsksForAll(const Duel& duel, const FoldOptions& options) {
  return options.bind && (duel.entries.empty() || duel.entries.back().number <= options.until);
}

}  // namespace

// Where the act is, kept or searched for; the first of an entry may be read by what follows.
Fitting Folder::PlaceAct(const Entry& entry, bool first_act) {
  const std::size_t next = placed_.size();
  if (kept_ != nullptr && next < kept_->acts.size()) {
    const Placement& before = kept_->acts[next];
    std::optional<Fitting> again =
        FitAgain(Table(), state_, entry, before, first_act && !unread_.empty());
    differs_ |= !again && !before.searched;
    if (again) {
      placed_.push_back(PlacementOf(*again));
      return *std::move(again);
    }
  }
  Fitting fitting = WithoutHeading(
      entry, first_act ? FitWithWhatFollows(entry) : Fit(Table(), state_, entry), first_act);
  placed_.push_back(PlacementOf(fitting));
  return fitting;
}

// Returns where the act is without its heading, where that was written for an act that is taken
// out, and it is legal in that turn only without. The heading falls with the act for which it was
// written.
Fitting Folder::WithoutHeading(const Entry& entry, Fitting fitting, bool first_act) {
  const auto legal = [](const Fitting& one) {
    return one.reached && one.problem.empty() && !one.own.empty() && one.verdict.legal() &&
           std::ranges::none_of(one.implied, [](const ImpliedStep& step) {
             return step.step.verdict.ruling == Ruling::kIllegal;
           });
  };
  const bool may = entry.place.heading_may_fall && !entry.acts.empty() &&
                   result_.game_->rules->effects_are_read_in_full;
  if (!may || legal(fitting)) return fitting;
  Entry bare = entry;
  bare.place.phase.clear();
  Fitting other = Fit(Table(), state_, bare, FitWithin::kAnything, first_act && !unread_.empty());
  if (!legal(other) || other.crosses_turn) return fitting;
  other.plain = false;  // it is searched for again
  return other;
}

std::optional<Placements> Folder::placements() const {
  const bool anew = result_.game_->rules->names_are_learned_anew;
  const bool settled = anew ? WithLessons(binding_, learned_) == binding_ : learned_ == binding_;
  if (!settled || !doubts_.empty() || !options_.bind) return std::nullopt;
  return Placements{binding_, placed_};
}

std::optional<Replay> Folder::RunAgain(const Placements& placements) {
  if (!Open()) return std::nullopt;
  kept_ = &placements;
  if (!result_.game_->rules->names_are_learned_anew) learned_ = placements.binding;
  Pass(LineOf(result_.duel_.entries, options_.until), placements.binding);
  const auto now = this->placements();
  if (differs_ || !now || !(*now == placements)) return std::nullopt;
  UnfoundedFindings();
  return std::move(result_);
}

tl::expected<PlacedReplay, FoldError> FoldAndPlace(const Duel& duel, const FoldOptions& options) {
  Folder folder(duel, options);
  auto replay = folder.Run();
  if (!replay) return tl::make_unexpected(replay.error());
  std::optional<Placements> placements;
  if (AsksForAll(duel, options)) placements = folder.placements();
  return PlacedReplay{*std::move(replay), std::move(placements)};
}

std::optional<Replay> FoldPlaced(const Duel& duel, const Placements& placements,
                                 const FoldOptions& options) {
  if (!AsksForAll(duel, options)) return std::nullopt;
  return Folder(duel, options).RunAgain(placements);
}

Duel WithPlaces(const Replay& replay) {
  Duel duel = replay.duel();
  const Place* before = nullptr;  // of the entry that was written before
  for (Entry& entry : duel.entries) {
    const EntryResult* result = replay.Find(entry.number);
    if (result == nullptr) continue;
    if (result->seat != kNoSeat && entry.seat == kNoSeat) entry.seat = result->seat;
    // What counts elsewhere stands where the duel stood when it was written.
    if (result->behind != result->number) {
      entry.place = before == nullptr ? Place{} : *before;
      continue;
    }
    entry.place.turn = result->turn;
    entry.place.has_turn = true;
    entry.place.seat = result->turn_seat;
    entry.place.phase = replay.game().rules->Phase(result->phase).word;
    before = &entry.place;
  }
  return duel;
}

}  // namespace judge::replay
