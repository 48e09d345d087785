// What the event of a duel makes of a call: the infraction that an entry would be, the remedies
// that its policy leaves, the time that is given back. A duel of no event has none of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/disputes/writing.h"
#include "judge/explain/explain.h"
#include "replay/event/event.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// What a call takes of its round, in seconds.
struct CallTime {
  std::int64_t open = 0;    // since the hand went up
  std::int64_t left = -1;   // that the round had then, -1 it is not timed
  std::int64_t extend = 0;  // that are given back when the call is closed now
  std::string text = {};    // "under 1:00, no extension"
};
// Returns the time of a call that is open; nothing in a duel of no event, and where nobody has
// noted when the hand went up.
std::optional<CallTime> TimeOf(const Bench& bench, const replay::JudgesCall& call);

// Returns the infractions of the policy that an entry is when it is ruled so ("illegal", "number").
std::vector<const replay::Infraction*> InfractionsIn(const Bench& bench, EntryNumber about,
                                                     const std::string& word);

// Returns why an illegal pass costs nothing in an event: with the missed Trigger over which it went
// it is one event. "" for everything else.
std::string WhyNoPenalty(const Bench& bench, EntryNumber about);

// Returns why the policy leaves no such remedy ("repair", "rewind", "leave") about an entry that is
// illegal, as a sentence without an end; "" when it does.
std::string WhyNoRemedy(const Bench& bench, EntryNumber about, const std::string& remedy);
// Returns why the Trigger that was missed with the entry is no reason to go back: its rule has no
// rewind. "" where none was missed, or the entry itself is not legal.
std::string NoRewindForMissed(const Bench& bench, EntryNumber about);
// Refuses (7) a remedy that the policy does not leave.
Result<void> CheckRemedy(const Bench& bench, EntryNumber about, const std::string& remedy);

// Returns "kara is a floor judge" of each who has ruled so, or has decided an appeal of it.
std::vector<std::string> RolesOf(const Bench& bench,
                                 const std::vector<replay::JudgesRuling>& rulings);
// Says of each remedy that a floor judge may not give that it is the head judge's.
void SayWhatIsTheHeads(const Bench& bench, std::vector<Remedy>* remedies);

}  // namespace judge::cli
