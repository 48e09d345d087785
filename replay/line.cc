#include "replay/line.h"

#include <algorithm>

namespace judge::replay {
namespace {

bool IsJudges(const Entry& entry) {
  return !entry.acts.empty() && WordsOf(entry.verb()).kind == EntryKind::kJudge;
}

void Undo(std::vector<Entry>* line) {
  const auto last = std::find_if(line->rbegin(), line->rend(),
                                 [](const Entry& entry) { return !IsJudges(entry); });
  if (last != line->rend()) line->erase(std::next(last).base());
}

// The judge takes the game back to where it stood before that entry; what judges wrote stays.
void Rewind(std::vector<Entry>* line, EntryNumber to) {
  std::erase_if(*line, [to](const Entry& entry) { return entry.number >= to && !IsJudges(entry); });
}

void Fix(std::vector<Entry>* line, const Entry& fix) {
  const auto number = static_cast<EntryNumber>(fix.acts.front().number);
  for (Entry& entry : *line) {
    if (entry.number != number || IsJudges(entry)) continue;
    entry.acts.assign(fix.acts.begin() + 1, fix.acts.end());
    if (fix.seat != kNoSeat) entry.seat = fix.seat;
    entry.checks = fix.checks;
    entry.outcomes = fix.outcomes;
  }
}

}  // namespace

std::vector<Entry> LineOf(const std::vector<Entry>& entries, EntryNumber until) {
  std::vector<Entry> line;
  for (const Entry& entry : entries) {
    if (entry.number > until) break;
    switch (entry.verb()) {
      case Verb::kUndo:
        Undo(&line);
        break;
      case Verb::kRewind:
        Rewind(&line, static_cast<EntryNumber>(entry.acts.front().number));
        break;
      case Verb::kFix:
        Fix(&line, entry);
        break;
      default:
        break;
    }
    line.push_back(entry);
    // A fix carries the corrected act along; it counts at the entry that it corrects, not here.
    if (entry.verb() == Verb::kFix) line.back().acts.resize(1);
  }
  return line;
}

}  // namespace judge::replay
