#include "replay/fold/prefix_fold.h"

#include <algorithm>
#include <cassert>
#include <set>
#include <span>

#include "replay/fold/names.h"

namespace judge::replay {
namespace {

constexpr std::size_t kSnapshotApart = 16;
constexpr std::size_t kUnknowing = 1;  // the pass that knows no name, behind the one at its word
constexpr std::size_t kNothing = static_cast<std::size_t>(-1);  // not even the beginning is kept

}  // namespace

tl::expected<PrefixFold, FoldError> PrefixFold::Open(const Duel& duel, const FoldOptions& options) {
  Folder first(Duel{duel.header, {}}, options);
  const auto opened = first.Open();
  if (!opened) return tl::make_unexpected(opened.error());
  return PrefixFold(duel, std::move(first));
}

PrefixFold PrefixFold::Open(const Replay& whole) {
  Folder first(Duel{whole.duel().header, {}}, {}, &whole.game());
  const auto opened = first.Open();
  assert(opened && "it was folded before");
  static_cast<void>(opened);
  return PrefixFold(whole.duel(), std::move(first));
}

PrefixFold::PrefixFold(const Duel& duel, Folder first) : duel_(&duel), fresh_(std::move(first)) {
  Restart(&passes_.emplace_back(fresh_), {});
}

void PrefixFold::Restart(Pass* pass, const Binding& binding) {
  *pass = Pass(fresh_);
  pass->folder.Begin(binding);
  pass->corrections = corrections_;
  const State& state = pass->folder.state();
  pass->snapshots.emplace_back(0, pass->folder.stand());
  // Cards of a start position had their labels looked up.
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    if (state.piece(p).label != 0) pass->asked.emplace(state.piece(p).label, 0);
  }
}

// How many entries of the pass stand as they are when this is known: those before a correction and
// before the first look at a label that means another card now. kNothing: not even the beginning.
std::size_t PrefixFold::Kept(const Pass& pass, const Binding& binding) const {
  std::size_t kept = pass.taken.size();
  const auto& line = builder_.line().entries;
  if (pass.corrections != corrections_) {
    const auto differ =
        std::mismatch(pass.taken.begin(), pass.taken.end(), line.begin(), line.end());
    kept = static_cast<std::size_t>(differ.first - pass.taken.begin());
  }
  // An entry that looked for more entries behind it than there were is read again.
  for (const auto& [taken, seen] : pass.unsure) {
    if (line.size() > seen) kept = std::min(kept, taken - 1);
  }
  const Binding& known = pass.folder.binding();
  if (known == binding) return kept;
  for (const auto& [label, first] : pass.asked) {
    const auto before = known.find(label);
    const auto now = binding.find(label);
    const bool same = before == known.end() ? now == binding.end()
                                            : now != binding.end() && before->second == now->second;
    if (same) continue;
    if (first == 0) return kNothing;
    kept = std::min(kept, first - 1);
  }
  return kept;
}

void PrefixFold::GoBack(Pass* pass, std::size_t count) {
  while (pass->snapshots.back().first > count) pass->snapshots.pop_back();
  const std::size_t stand = pass->snapshots.back().first;
  pass->folder.GoTo(pass->snapshots.back().second);
  pass->taken.resize(stand);
  std::erase_if(pass->lessons, [&](const auto& lesson) { return lesson.first > stand; });
  std::erase_if(pass->confirmed, [&](const auto& named) { return named.first > stand; });
  std::erase_if(pass->asked, [&](const auto& label) { return label.second > stand; });
  std::erase_if(pass->unsure, [&](const auto& entry) { return entry.first > stand; });
}

void PrefixFold::TakeNext(Pass* pass) {
  const std::size_t count = pass->taken.size();
  if (count % kSnapshotApart == 0 && pass->snapshots.back().first != count) {
    pass->snapshots.emplace_back(count, pass->folder.stand());
  }
  const Entry* entry = builder_.line().entries[count];
  if (pass == &passes_.front()) Confirm(pass, entry->number);
  std::set<std::uint16_t> asked;
  pass->folder.Watch(&asked);
  const std::span<const Entry* const> line(builder_.line().entries);
  for (const Learned& lesson : pass->folder.Take(*entry, line.subspan(count + 1))) {
    pass->lessons.emplace_back(count + 1, lesson);
  }
  pass->folder.Watch(nullptr);
  if (pass->folder.looked_past_end()) pass->unsure.push_back({count + 1, line.size()});
  for (const std::uint16_t label : asked) pass->asked.emplace(label, count + 1);
  pass->taken.push_back(entry);
  ++folded_;
}

void PrefixFold::Confirm(Pass* pass, EntryNumber entry) const {
  const Binding& taken = pass->folder.binding();
  for (const NamedOutright& named : named_) {
    if (named.entry == entry && taken.at(named.label) == named.card &&
        IsConfirmed(pass->folder.state(), named)) {
      pass->confirmed.push_back({pass->taken.size() + 1, {named.label, named.card}});
    }
  }
}

void PrefixFold::Follow(Pass* pass, const Binding& binding) {
  const std::size_t kept = Kept(*pass, binding);
  if (kept == kNothing) {
    Restart(pass, binding);
  } else {
    if (kept < pass->taken.size()) GoBack(pass, kept);
    pass->folder.Know(binding);
    pass->corrections = corrections_;
  }
  while (pass->taken.size() < builder_.line().entries.size()) TakeNext(pass);
}

// The first of the passes, as Folder::ReadAtItsWord.
bool PrefixFold::ReadAtItsWord() {
  if (!game().rules->names_are_learned_anew) return false;
  named_ = WhatIsNamedOutright(game(), duel_->header, builder_.line());
  if (named_.empty()) return false;
  last_pass_ = 0;
  Pass& pass = passes_.front();
  Follow(&pass, AtItsWord(named_));
  return !NamesOneAsTwo(pass) &&
         WithLessons(ConfirmedIn(pass), LearnedIn(pass)) == pass.folder.binding();
}

void PrefixFold::GoTo(EntryNumber until) {
  const std::vector<Entry>& entries = duel_->entries;
  for (; next_ < entries.size() && entries[next_].number <= until; ++next_) {
    builder_.Take(entries[next_]);
    corrections_ += Corrects(entries[next_]) ? 1 : 0;
  }
  if (!AssumedIn(*duel_, until).empty()) return FoldWhole(until);
  if (ReadAtItsWord()) return doubted_.reset();
  Binding known;
  for (last_pass_ = kUnknowing;; ++last_pass_) {
    if (last_pass_ == passes_.size()) Restart(&passes_.emplace_back(fresh_), known);
    Pass& pass = passes_[last_pass_];
    Follow(&pass, known);
    if (game().rules->names_are_learned_anew) {
      known = WithLessons(known, LearnedIn(pass));
    } else {
      for (const auto& [at, lesson] : pass.lessons) known.emplace(lesson.label, lesson.card);
    }
    if (known == pass.folder.binding() || last_pass_ == kPassesMax) break;
  }
  FoldDoubts(until);
}

Binding PrefixFold::ConfirmedIn(const Pass& pass) {
  Binding confirmed;
  for (const auto& [at, named] : pass.confirmed) confirmed.emplace(named.label, named.card);
  return confirmed;
}

Binding PrefixFold::LearnedIn(const Pass& pass) {
  Binding learned;
  for (const auto& [at, lesson] : pass.lessons) learned.emplace(lesson.label, lesson.card);
  return learned;
}

bool PrefixFold::NamesOneAsTwo(const Pass& pass) {
  const Binding learned = LearnedIn(pass);
  return std::any_of(pass.lessons.begin(), pass.lessons.end(), [&](const auto& lesson) {
    return learned.at(lesson.second.label) != lesson.second.card;
  });
}

// A record that names one card as two is read in several ways: then the whole of it is folded.
void PrefixFold::FoldDoubts(EntryNumber until) {
  doubted_.reset();
  if (!game().rules->names_are_learned_anew) return;
  if (!NamesOneAsTwo(passes_[last_pass_])) return;
  FoldWhole(until);
}

// Folds all up to there at once: what a pass begins with is another position, or it is read in
// several ways.
void PrefixFold::FoldWhole(EntryNumber until) {
  FoldOptions options{.until = until};
  const auto whole = Folder(*duel_, options, &game()).Run();
  if (!whole || whole->entries().empty()) return;
  folded_ += whole->entries().size();
  doubted_ = whole->head();
}

}  // namespace judge::replay
