// The entries of a log as they count: undo, fix, rewind, repair and late entries applied in order.
// The log keeps everything.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/duel.h"

namespace judge::replay {

// How many entries lie between two snapshots of a fold.
inline constexpr std::size_t kSnapshotEvery = 32;

// The entries that count, in order. They are the log's own but for those that a fix changed, so a
// line lives no longer than the log that it was made of.
struct Line {
  std::vector<const Entry*> entries;
  std::deque<Entry> changed;  // what `entries` points at beside the log
  // Of entries that count elsewhere than they were written: behind which one.
  std::map<EntryNumber, EntryNumber> behind;

  // Returns the place of an entry among the others: behind which number, and its own.
  std::pair<EntryNumber, EntryNumber> PlaceOf(EntryNumber number) const {
    const auto found = behind.find(number);
    return {found == behind.end() ? number : found->second, number};
  }
};

// What later entries did to an entry of the log; 0 for nothing.
struct Fate {
  EntryNumber taken_back_by = 0;  // the undo, rewind or repair that did
  EntryNumber corrected_by = 0;   // the last fix of it

  friend bool operator==(const Fate&, const Fate&) = default;
};

// Makes a line of one entry after the other; entries outlive it. Moving it moves no entry.
class LineBuilder {
 public:
  // Takes the next entry of the log.
  void Take(const Entry& entry);

  // Returns the line as of the entry taken last, which is its last one.
  const Line& line() const { return line_; }
  // Returns whether an act is out of the line by that repair.
  bool IsOutBy(EntryNumber repair) const;
  // Return what was made; the builder is of no more use then.
  Line TakeLine() { return std::move(line_); }
  std::map<EntryNumber, Fate> TakeFates() { return std::move(fates_); }

 private:
  const Entry* WithoutCorrection(const Entry& fix);
  void Undo(EntryNumber by);
  void Rewind(const Entry& rewind);
  void Repair(const Entry& repair);
  const Entry* Late(const Entry& late);
  void Insert(const Entry* entry, EntryNumber behind);
  void BringBack(EntryNumber to);
  void Revoke(const Entry& revoke);
  bool MayFall(const Entry& entry) const;
  void LoosenHeadings();
  const Entry* WithoutCards(const Entry& entry);
  void Fix(const Entry& fix);

  // What a repair took out of the line.
  struct Repaired {
    EntryNumber by = 0;
    const Entry* entry = nullptr;
  };

  Line line_;
  std::vector<Repaired> repaired_;
  std::map<EntryNumber, Fate> fates_;
};

// Returns the line up to and including entry `until` of the log.
Line LineOf(const std::vector<Entry>& entries, EntryNumber until);

// Returns the fates of the entries that have one, by number, as of entry `until`.
std::map<EntryNumber, Fate> FatesOf(const std::vector<Entry>& entries, EntryNumber until);

// Returns whether it is a repair that takes nothing out of the line: the duel goes on, or an Idle
// Warning is taken back.
bool IsDecidedInPlace(const Entry& entry);

// Returns whether a rewind to before the entry of that number takes the entry back: an act that
// counts there or behind it, and a repair in place of something behind it. Where the number is that
// of a repair in place it is that repair, and what was written from it on.
bool GoesBack(const Line& line, EntryNumber to, const Entry& entry);

// The text of the note that stands in a viewer's record for a judge's entry which the viewer may
// not read. Like that entry it is taken back by no undo.
inline constexpr const char* kUnseenEntry = "(not for this reader)";

// Returns what an undo would take back, the last one that was written; nullptr when there is
// nothing.
const Entry* UndoTarget(const Line& line);
// Returns what a fix of that number would correct, nullptr when the line has no such entry or a
// judge wrote it.
const Entry* FixTarget(const Line& line, EntryNumber number);

}  // namespace judge::replay
