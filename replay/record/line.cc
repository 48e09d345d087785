#include "replay/record/line.h"

#include <algorithm>
#include <utility>

namespace judge::replay {
namespace {

bool IsJudges(const Entry& entry) {
  return !entry.acts.empty() && WordsOf(entry.verb()).kind == EntryKind::kJudge;
}

// Returns whether it says which cards stay known that were seen in play which it took back.
bool NamesWhatWasSeen(const Entry& entry) {
  const Verb verb = entry.verb();
  return (verb == Verb::kRewind || verb == Verb::kRepair) && !entry.acts.front().subjects.empty();
}

// Returns the entries that a repair names with=7: those that answer what it takes out.
std::vector<EntryNumber> TakenOutWith(const Entry& repair) {
  constexpr std::size_t kDigits = 9;
  std::vector<EntryNumber> out;
  for (const Option& option : repair.acts.front().options) {
    const bool number = option.key == "with" && !option.value.empty() &&
                        option.value.size() <= kDigits &&
                        option.value.find_first_not_of("0123456789") == std::string::npos;
    if (number) out.push_back(static_cast<EntryNumber>(std::stoul(option.value)));
  }
  return out;
}

}  // namespace

void LineBuilder::Take(const Entry& entry) {
  const Entry* counted = &entry;
  switch (entry.verb()) {
    case Verb::kUndo:
      Undo(entry.number);
      break;
    case Verb::kRewind:
      Rewind(entry);
      break;
    case Verb::kRepair:
      if (IsDecidedInPlace(entry)) {
        // The warning has to be there, and the end not yet.
        const auto about = line_.PlaceOf(static_cast<EntryNumber>(entry.acts.front().number)).first;
        const bool behind = entry.acts.front().word == "unwarn" || about == 0;
        line_.changed.emplace_back(entry).place = {};
        return Insert(&line_.changed.back(), behind ? about : about - 1);
      }
      Repair(entry);
      break;
    case Verb::kLate:
      return Insert(Late(entry), static_cast<EntryNumber>(entry.acts.front().number));
    case Verb::kRevoke:
      Revoke(entry);
      break;
    case Verb::kFix:
      Fix(entry);
      counted = WithoutCorrection(entry);
      break;
    default:
      break;
  }
  line_.entries.push_back(counted);
}

// Returns a fix without the corrected entry that it carries along: that counts where it stands, not
// here.
const Entry* LineBuilder::WithoutCorrection(const Entry& fix) {
  Entry& bare = line_.changed.emplace_back(fix);
  bare.acts.resize(1);
  bare.checks.clear();
  bare.outcomes.clear();
  bare.marks = 0;
  return &bare;
}

// Returns what is said to have happened, without a place: it has the one of the entry before it.
const Entry* LineBuilder::Late(const Entry& late) {
  Entry& happened = line_.changed.emplace_back(late);
  happened.acts.erase(happened.acts.begin());
  happened.place = {};
  return &happened;
}

// Puts the entry behind the one of that number and those that were put there before.
void LineBuilder::Insert(const Entry* entry, EntryNumber behind) {
  if (behind < entry->number) line_.behind[entry->number] = line_.PlaceOf(behind).first;
  const auto place = line_.PlaceOf(entry->number);
  const auto at = std::find_if(line_.entries.begin(), line_.entries.end(), [&](const Entry* other) {
    return line_.PlaceOf(other->number) > place;
  });
  line_.entries.insert(at, entry);
}

void LineBuilder::Undo(EntryNumber by) {
  const Entry* last = UndoTarget(line_);
  if (last == nullptr) return;
  fates_[last->number].taken_back_by = by;
  std::erase(line_.entries, last);
}

// Takes the game back to where it stood before that entry; what judges wrote stays, but for what
// they did to the game behind it.
void LineBuilder::Rewind(const Entry& rewind) {
  const auto to = static_cast<EntryNumber>(rewind.acts.front().number);
  std::vector<const Entry*> stay;
  for (const Entry* entry : line_.entries) {
    if (GoesBack(line_, to, *entry)) {
      fates_[entry->number].taken_back_by = rewind.number;
    } else {
      stay.push_back(entry);
    }
  }
  line_.entries = std::move(stay);
  for (const Entry*& entry : line_.entries) {
    if (entry->number >= to && NamesWhatWasSeen(*entry)) entry = WithoutCards(*entry);
  }
  BringBack(to);
}

// Takes one entry out of the line; what was played behind it stands.
void LineBuilder::Repair(const Entry& repair) {
  const auto number = static_cast<EntryNumber>(repair.acts.front().number);
  const Entry* target = FixTarget(line_, number);
  if (target == nullptr) return;
  fates_[number].taken_back_by = repair.number;
  repaired_.push_back({repair.number, target});
  std::erase(line_.entries, target);
  for (const EntryNumber other : TakenOutWith(repair)) {
    const Entry* pass = FixTarget(line_, other);
    if (pass == nullptr) continue;
    fates_[other].taken_back_by = repair.number;
    repaired_.push_back({repair.number, pass});
    std::erase(line_.entries, pass);
  }
  LoosenHeadings();
}

// Returns whether the heading may be that of an act which a repair took out: of the same turn and
// phase, before it. What still stands under that heading, or under another one between the two,
// says that it was written for more than the act.
bool LineBuilder::MayFall(const Entry& entry) const {
  const Place& place = entry.place;
  const auto of_turn = [&](const Place& other) {
    return !other.phase.empty() && other.has_turn == place.has_turn && other.turn == place.turn;
  };
  if (place.phase.empty()) return false;
  const auto here = line_.PlaceOf(entry.number);
  return std::ranges::any_of(repaired_, [&](const Repaired& one) {
    const auto gone = line_.PlaceOf(one.entry->number);
    if (!of_turn(one.entry->place) || one.entry->place.phase != place.phase || !(gone < here)) {
      return false;
    }
    return std::ranges::none_of(line_.entries, [&](const Entry* other) {
      const auto at = line_.PlaceOf(other->number);
      const bool stands = of_turn(other->place) && !other->place.heading_may_fall && at < here;
      return stands && (other->place.phase == place.phase || gone < at);
    });
  });
}

// Says of each entry whether its heading may fall: a scribe writes a phase once, for all that is
// played in it.
void LineBuilder::LoosenHeadings() {
  for (const Entry*& entry : line_.entries) {
    const bool falls = MayFall(*entry);
    if (falls == entry->place.heading_may_fall) continue;
    Entry& changed = line_.changed.emplace_back(*entry);
    changed.place.heading_may_fall = falls;
    entry = &changed;
  }
}

// Brings back what was taken out by repairs that stand behind the entry to which the game goes
// back: before them it counted.
void LineBuilder::BringBack(EntryNumber to) {
  for (const Repaired& one : repaired_) {
    if (one.by < to || one.entry->number >= to) continue;
    fates_[one.entry->number].taken_back_by = 0;
    if (fates_[one.entry->number] == Fate{}) fates_.erase(one.entry->number);
    Insert(one.entry, one.entry->number);
  }
  std::erase_if(repaired_, [to](const Repaired& one) { return one.by >= to; });
  LoosenHeadings();
}

bool LineBuilder::IsOutBy(EntryNumber repair) const {
  return std::ranges::any_of(repaired_, [repair](const Repaired& one) { return one.by == repair; });
}

// Of a repair that is taken back: what it took out counts again where it was played, as the entry
// that it was. What it kept known that shows itself. Time that was called is not called.
void LineBuilder::Revoke(const Entry& revoke) {
  const auto repair = static_cast<EntryNumber>(revoke.acts.front().number);
  const auto gone = std::erase_if(line_.entries, [repair](const Entry* entry) {
    return entry->number == repair && entry->verb() == Verb::kTime;
  });
  if (gone != 0) fates_[repair].taken_back_by = revoke.number;
  if (!IsOutBy(repair)) return;
  for (const Repaired& one : repaired_) {
    if (one.by != repair) continue;
    fates_[one.entry->number].taken_back_by = 0;
    if (fates_[one.entry->number] == Fate{}) fates_.erase(one.entry->number);
    Insert(one.entry, one.entry->number);
  }
  std::erase_if(repaired_, [repair](const Repaired& one) { return one.by == repair; });
  LoosenHeadings();
  for (const Entry*& entry : line_.entries) {
    if (entry->number == repair && NamesWhatWasSeen(*entry)) entry = WithoutCards(*entry);
  }
}

// Returns a rewind or a repair without the cards that it names.
const Entry* LineBuilder::WithoutCards(const Entry& entry) {
  Entry& bare = line_.changed.emplace_back(entry);
  bare.acts.front().subjects.clear();
  return &bare;
}

void LineBuilder::Fix(const Entry& fix) {
  const auto number = static_cast<EntryNumber>(fix.acts.front().number);
  for (const Entry*& entry : line_.entries) {
    if (entry->number != number || IsJudges(*entry)) continue;
    Entry& fixed = line_.changed.emplace_back(*entry);
    fixed.acts.assign(fix.acts.begin() + 1, fix.acts.end());
    if (fix.seat != kNoSeat) fixed.seat = fix.seat;
    fixed.checks = fix.checks;
    fixed.outcomes = fix.outcomes;
    fixed.marks = fix.marks;
    fates_[number].corrected_by = fix.number;
    entry = &fixed;
  }
}
namespace {

LineBuilder Built(const std::vector<Entry>& entries, EntryNumber until) {
  LineBuilder builder;
  for (const Entry& entry : entries) {
    if (entry.number > until) break;
    builder.Take(entry);
  }
  return builder;
}

}  // namespace

Line LineOf(const std::vector<Entry>& entries, EntryNumber until) {
  return Built(entries, until).TakeLine();
}

std::map<EntryNumber, Fate> FatesOf(const std::vector<Entry>& entries, EntryNumber until) {
  return Built(entries, until).TakeFates();
}

bool IsDecidedInPlace(const Entry& entry) {
  return entry.verb() == Verb::kRepair && !entry.acts.front().word.empty();
}

bool GoesBack(const Line& line, EntryNumber to, const Entry& entry) {
  const bool decided = IsDecidedInPlace(entry);
  if (IsJudges(entry) && !decided) return false;
  const auto target = std::ranges::find(line.entries, to, &Entry::number);
  if (target != line.entries.end() && IsDecidedInPlace(**target)) return entry.number >= to;
  const EntryNumber about =
      decided ? static_cast<EntryNumber>(entry.acts.front().number) : entry.number;
  return line.PlaceOf(about) >= line.PlaceOf(to);
}

const Entry* UndoTarget(const Line& line) {
  const auto stays = [](const Entry& entry) {
    return IsJudges(entry) ||
           (entry.verb() == Verb::kNote && entry.acts.front().text == kUnseenEntry);
  };
  const Entry* last = nullptr;
  for (const Entry* entry : line.entries) {
    if (!stays(*entry) && (last == nullptr || entry->number > last->number)) last = entry;
  }
  return last;
}

const Entry* FixTarget(const Line& line, EntryNumber number) {
  const auto found = std::find_if(
      line.entries.begin(), line.entries.end(),
      [number](const Entry* entry) { return entry->number == number && !IsJudges(*entry); });
  return found == line.entries.end() ? nullptr : *found;
}

}  // namespace judge::replay
