#include "replay/fold/placements.h"

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
  Fitting fitting = first_act ? FitWithWhatFollows(entry) : Fit(Table(), state_, entry);
  placed_.push_back(PlacementOf(fitting));
  return fitting;
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
