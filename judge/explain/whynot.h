// `judge why-not`: an act that was not done, tried on what the view knows.
#pragma once

#include <functional>
#include <optional>
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

// What is said where a card was taken to be what an act calls it.
inline constexpr const char* kTakenAsNamed =
    "nobody has seen that face-down card: it is taken to be what it is called here";

// Returns the record up to the point as it would read if the entry were written there: what it
// names lies under that name since it was laid down. Nothing where the point knows as much without
// it, or where the record was corrected since.
std::optional<SeenReplay> AsNamed(const Question& question, const SeenState& state,
                                  const replay::Entry& entry);

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
