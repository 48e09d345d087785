// The record as it stood after each of its entries, in one go: what Replay::Fold with
// FoldOptions::until gives, without folding the same entries over and over. A later entry that
// names a face-down card, or corrects an earlier entry, takes the fold back only to where that card
// or entry first mattered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fit.h"
#include "replay/fold/folder.h"
#include "replay/fold/outright.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"
#include "replay/record/record.h"

namespace judge::replay {

class PrefixFold {
 public:
  // Stands before the first entry. The duel outlives this.
  static tl::expected<PrefixFold, FoldError> Open(const Duel& duel, const FoldOptions& options);
  // The same for a duel that is folded already.
  static PrefixFold Open(const Replay& whole);

  PrefixFold(PrefixFold&&) = default;

  // Goes on to where the record stood after entry `until`; never back.
  void GoTo(EntryNumber until);

  const Game& game() const { return passes_.front().folder.game(); }
  const State& state() const { return doubted_ ? *doubted_ : passes_[last_pass_].folder.state(); }
  // Entries folded so far, the same one counted again each time.
  std::size_t folded() const { return folded_; }

 private:
  // The line folded once, by what was known then (kPassesMax).
  struct Pass {
    explicit Pass(Folder made) : folder(std::move(made)) {}

    Folder folder;
    std::vector<const Entry*> taken;
    std::vector<std::pair<std::size_t, Folder::Stand>> snapshots;  // after the first n of them
    std::vector<std::pair<std::size_t, Learned>> lessons;          // of the n-th of them
    std::vector<std::pair<std::size_t, Learned>> confirmed;        // by the n-th, of the first pass
    std::map<std::uint16_t, std::size_t> asked;  // label: first asked about by the n-th
    // The n-th of them looked past the end of the line, which had so many entries then.
    std::vector<std::pair<std::size_t, std::size_t>> unsure;
    std::size_t corrections = 0;  // of the log, when it was folded
  };

  PrefixFold(const Duel& duel, Folder first);
  std::size_t Kept(const Pass& pass, const Binding& binding) const;
  void Restart(Pass* pass, const Binding& binding);
  void GoBack(Pass* pass, std::size_t count);
  void Follow(Pass* pass, const Binding& binding);
  void TakeNext(Pass* pass);
  void Confirm(Pass* pass, EntryNumber entry) const;

  bool ReadAtItsWord();
  static bool NamesOneAsTwo(const Pass& pass);
  static Binding ConfirmedIn(const Pass& pass);
  static Binding LearnedIn(const Pass& pass);
  void FoldDoubts(EntryNumber until);
  void FoldWhole(EntryNumber until);

  const Duel* duel_;
  Folder fresh_;  // opened, and nothing taken
  LineBuilder builder_;
  std::size_t next_ = 0;  // into the duel's entries
  std::size_t corrections_ = 0;
  std::deque<Pass> passes_;           // the first takes the record at its word
  std::vector<NamedOutright> named_;  // by the line; the first pass takes it to be so
  std::size_t last_pass_ = 0;
  std::size_t folded_ = 0;
  // Where a record that names one card as two stands, by the reading that holds.
  std::optional<State> doubted_;
};

}  // namespace judge::replay
