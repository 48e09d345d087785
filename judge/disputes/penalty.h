// `judge penalty add|list`: about players, and never about the state of a duel.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/disputes/writing.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// What was typed behind `judge penalty`.
struct PenaltyOptions {
  JudgesOptions judge = {};
  std::string seat = {};
  std::string infraction = {};  // "play.illegal-act"
  std::string step = {};        // "caution", "warning", ...; "": the one of the policy's path
  int ruling = 0;               // that it follows from, 0 none
};
// A penalty that follows from a ruling by the policy of the event.
struct DuePenalty {
  const replay::Infraction* infraction = nullptr;
  std::string step = {};
  int time = 1;  // the how manieth of it in the event
  SeatIndex seat = kNoSeat;
  int entrant = 0;
  // The penalty that counts for it already: numbers of one reading on one pad are one infraction.
  EntryNumber counts = 0;
};
// Returns what the policy asks for when an entry is ruled so: of several infractions the gravest.
// Nothing in a duel of no event. A step "none" is no penalty and counts as a time.
Result<std::optional<DuePenalty>> PenaltyFor(const Context& context, const Bench& bench,
                                             EntryNumber about, const std::string& word);
// Returns a step as people are told of it.
std::string StepText(const std::string& step);
// Returns the entry of a penalty that is due, behind a ruling; `step` is the one that is given.
replay::Entry EntryOfDue(const Bench& bench, const DuePenalty& due, const std::string& step,
                         EntryNumber ruling, const std::string& words);
// Returns "penalty 4 of B counts for it: ..." where one does.
std::string CountsForIt(const Bench& bench, const DuePenalty& due);
// Returns "play.illegal-act, 17 Nadia, 1st in this event: caution", and what was found of him in
// other duels of the event and nobody has ruled on: it does not count.
std::string DueText(const Context& context, const Bench& bench, const DuePenalty& due);

// Returns the entry of a penalty, in an event with what its policy says of it.
Result<std::vector<replay::Entry>> MakePenalty(const Context& context, const Bench& bench,
                                               const PenaltyOptions& options);

// Returns the how manieth of its infraction a penalty was: in the event when it was given, else of
// `all` in this duel; 0 where it does not count.
int TimesOf(const SeenReplay& replay, const std::vector<replay::JudgesPenalty>& all,
            const replay::JudgesPenalty& one);

// Writes a penalty. What the game itself warns for or ends is none, and is refused.
Answer PenaltyAdd(const Context& context, const PenaltyOptions& options);
// Lists the penalties of a duel, of an event by its name, or of a player of the event that goes on.
Answer ListPenalties(const Context& context, const std::string& named);
// Lists the penalties up to the point with what became of each. A seat sees its own.
Answer PenaltyList(const Question& question);

}  // namespace judge::cli
