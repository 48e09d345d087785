#include "replay/fold/growing_fold.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

#include "replay/fold/folder.h"
#include "replay/fold/outright.h"

namespace judge::replay {

namespace {

constexpr std::size_t kTailMost = 16;  // entries that are folded again rather than the whole duel

}  // namespace

Folder::Stand Folder::stand() const {
  return {state_,
          gone_,
          unread_,
          plays_on_,
          result_.entries_.size(),
          result_.steps_.size(),
          result_.events_.size(),
          result_.findings_.size()};
}

// What was told of the entries behind it goes with them: later ones are read by those before.
void Folder::GoTo(Stand stand) {
  state_ = std::move(stand.state);
  gone_ = std::move(stand.gone);
  unread_ = std::move(stand.unread);
  plays_on_ = stand.plays_on;
  const auto cut = [](auto* list, std::size_t most) {
    if (list->size() > most) {
      list->erase(list->begin() + static_cast<std::ptrdiff_t>(most), list->end());
    }
  };
  cut(&result_.entries_, stand.entries);
  cut(&result_.steps_, stand.steps);
  cut(&result_.events_, stand.events);
  cut(&result_.findings_, stand.findings);
}

bool Folder::GoOn(const std::vector<Entry>& entries) {
  const bool corrects = std::any_of(entries.begin(), entries.end(), Corrects);
  if (corrects || !may_go_on()) return false;
  auto& all = result_.duel_.entries;
  all.insert(all.end(), entries.begin(), entries.end());
  const Line line = LineOf(all, options_.until);
  const auto named = WhatIsNamedOutright(*result_.game_, result_.duel_.header, line);
  if (named.size() != named_count_) return false;
  result_.findings_.resize(founded_count_);
  const std::span<const Entry* const> more =
      std::span<const Entry* const>(line.entries).last(entries.size());
  for (std::size_t i = 0; i < more.size(); ++i) {
    const std::size_t done = result_.entries_.size();
    if (done != 0 && done % kSnapshotEvery == 0) {
      result_.snapshots_.emplace_back(done, state_).second.companion().Forget();
    }
    for (const Learned& lesson : Take(*more[i], more.subspan(i + 1))) {
      const auto known = binding_.find(lesson.label);
      if (known == binding_.end() || known->second != lesson.card) return false;
    }
    hangs_on_end_ |= looked_past_end_;
  }
  hangs_on_end_ |= !unread_.empty();
  ReadLastChecks();
  founded_count_ = result_.findings_.size();
  UnfoundedFindings();
  return true;
}

void GrowingFold::KeepBase() {
  if (!folder_->may_go_on()) return;
  base_ = folder_;
  tail_.clear();
}

tl::expected<GrowingFold, FoldError> GrowingFold::Open(const Duel& duel,
                                                       const FoldOptions& options) {
  auto folder = std::make_shared<Folder>(duel, options);
  const auto run = folder->RunAndStay();
  if (!run) return tl::make_unexpected(run.error());
  GrowingFold fold(std::move(folder), options);
  fold.KeepBase();
  return fold;
}

tl::expected<GrowingFold, FoldError> GrowingFold::With(const Entry& entry) const {
  if (base_ != nullptr && tail_.size() < kTailMost) {
    auto next = std::make_shared<Folder>(*base_);
    std::vector<Entry> tail = tail_;
    tail.push_back(entry);
    if (next->GoOn(tail)) {
      GrowingFold fold(std::move(next), options_);
      fold.base_ = base_;
      fold.tail_ = std::move(tail);
      fold.went_on_ = true;
      fold.KeepBase();
      return fold;
    }
  }
  Duel duel = replay().duel();
  duel.entries.push_back(entry);
  return Open(duel, options_);
}

const Replay& GrowingFold::replay() const { return folder_->replay(); }

}  // namespace judge::replay
