// A duel that is being recorded: its fold, which goes on with each entry that is written at its
// end.
#pragma once

#include <memory>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "replay/fold/replay.h"
#include "replay/record/record.h"

namespace judge::replay {

class Folder;

// Copies share the fold, which never changes.
class GrowingFold {
 public:
  // Folds the whole duel; the errors are those of Replay::Fold.
  static tl::expected<GrowingFold, FoldError> Open(const Duel& duel, const FoldOptions& options);

  // Returns the fold of the duel with one more entry at its end: what Replay::Fold gives of it.
  // Folds that entry alone where it changes nothing before it, else the last few, else the whole.
  tl::expected<GrowingFold, FoldError> With(const Entry& entry) const;

  const Replay& replay() const;
  // Returns whether With has folded its entry, with a few before it, alone.
  bool went_on() const { return went_on_; }

 private:
  GrowingFold(std::shared_ptr<const Folder> folder, FoldOptions options)
      : folder_(std::move(folder)), options_(std::move(options)) {}
  void KeepBase();

  std::shared_ptr<const Folder> folder_;
  // The newest fold of a beginning of the duel that reads no otherwise when more entries follow,
  // and the entries behind it; none: there is none.
  std::shared_ptr<const Folder> base_;
  std::vector<Entry> tail_;
  FoldOptions options_;
  bool went_on_ = false;
};

}  // namespace judge::replay
