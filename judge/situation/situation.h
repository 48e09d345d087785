// `judge situation`, `judge assume`, and `judge why-not` where it depends: what holds at a table of
// which nobody has written a record; `judge branch` and `judge claims`: how it would be otherwise,
// and what is only asserted.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/disputes/disputes.h"
#include "judge/output/output.h"
#include "judge/situation/branch.h"
#include "judge/situation/claims.h"
#include "judge/views/views.h"

namespace judge::cli {

// What was typed behind `judge situation`.
struct SituationOptions {
  std::string duel = {};  // the id that it gets
  std::string rules = {};
  std::vector<std::string> seats = {};  // "A=Name"; none: A and B
  std::string heading = {};  // the tags of the record of a table of an event, "" none is one
  std::vector<std::string> lines = {};             // of the table; none: they are read from stdin
  std::function<int(const Answer&)> way_out = {};  // for questions between the lines
};
// Makes a duel that begins with the table, and shows it with all that nobody has said. Lines end
// with an empty one.
Answer Situation(const Context& context, const SituationOptions& options);

// Answers `judge call`. At a terminal, where the store has no such duel, the table is asked for
// first, as `judge situation` does: a hand goes up at a table that nobody has recorded.
Answer CallAtTable(const Context& context, const CallOptions& options,
                   const std::function<int(const Answer&)>& way_out);

// What was typed behind `judge assume`.
struct AssumeOptions {
  JudgesOptions judge = {};
  std::vector<std::string> facts = {};  // "B.attack=unused"
  std::string said = {};                // "both", "seen", a seat
};
// Writes what was said of something that the position leaves open.
Answer Assume(const Context& context, const AssumeOptions& options);

// Returns the commands after which the entry is legal at the point, where what nobody has said is
// all that it lacks; each one a way of its own.
std::vector<std::string> AssumesThatDecide(const Question& question, const replay::Entry& entry);

// Answers `judge why-not`, of a position of which something decides that nobody has said with what
// that is: both ways of each such fact, singly, then two together, at most 24 of them.
Answer WhyNotOrDepends(const Question& question, std::string_view notation);

}  // namespace judge::cli
