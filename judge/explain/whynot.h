// `judge why-not`: an act that was not done, tried on what the view knows.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/output/output.h"
#include "judge/views/views.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// Returns the number that the next entry of the duel gets: what is tried is tried under it, since a
// card that comes under number 0 counts as one that was there before the record.
inline EntryNumber NumberToCome(const replay::Duel& duel) {
  return duel.entries.empty() ? 1 : duel.entries.back().number + 1;
}

// Answers for an act that was not done, in notation: would it have been legal there, and what would
// be nearest.
// `more` adds to the report as JSON.
Answer WhyNot(const Question& question, std::string_view notation,
              const std::function<void(report::WhyNot::Builder)>& more = {});

// What lies between the point where a duel stood and an entry that was written there: the acts that
// nobody wrote down before it, in notation, and what forbids it at once where it is legal only
// when something has come of these ("": nothing does).
struct Waited {
  std::vector<std::string> implied;
  std::string implied_text;  // in one line
  std::string not_at_once;
};
Waited BeforeEntry(const SeenReplay& replay, EntryNumber number);

}  // namespace judge::cli
