// What can be done about an entry that is illegal: a repair, a rewind, or nothing, each with what
// it costs. Clauses name what may be done about an act against them; here is worked out what that
// would take.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/views/views.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// One thing that can be done.
struct Remedy {
  std::string kind = {};     // "repair", "rewind", "leave"
  std::string what = {};     // "take it out; what was played behind it stands"
  std::string cost = {};     // "no later entry is judged otherwise; B knows Imp"
  std::string command = {};  // that does it, or shows the steps
  // The word of the ruling that takes it, "" where it is no part of one; and the number of
  // "number".
  std::string ruling = {};
  std::string number = {};
  bool head = false;  // by the policy of the event it is the head judge's alone
};

// Returns what can be done about an entry that counts, the least first; nothing for other views
// than the judge's. A rewind that is not restorable is left out unless `all`.
std::vector<Remedy> RemediesOf(const SeenReplay& replay, const std::string& duel,
                               EntryNumber number, bool all);

// Returns whether the entry missed a Trigger of a card that only the judge's view knows: it is due
// when everybody has seen the card.
bool WaitsToBeSeen(const SeenReplay& replay, EntryNumber about);

// Returns what can be done about what was found beside a legal entry: a Trigger that was missed,
// life points that differ; nothing for other views than the judge's.
std::vector<Remedy> RemediesOfFound(const SeenReplay& replay, const std::string& duel,
                                    const replay::EntryResult& result);

// Returns the remedy that makes all pads say "A:2000"; `ruling` is the command of a ruling on it.
Remedy SetPads(const std::string& ruling, const std::string& number);
// Adds what can be done about life points of that seat where nobody sets them: to agree, to wait.
void AddAgreeOrOpen(const std::string& ruling, const std::string& seat,
                    std::vector<Remedy>* remedies);

// Returns the heading with a line for each.
std::string RemedyLines(const std::vector<Remedy>& remedies, int width, bool color);

void FillRemedies(const std::vector<Remedy>& remedies, capnp::List<report::Remedy>::Builder out);

// Returns what is put back of the cards that were drawn with the entry; "" nothing.
std::string DrawnBackText(const SeenReplay& replay, const replay::RepairPlan& plan);
// Returns how entries behind the one that is taken out are judged then, of a plan that is clean.
std::string RepairedText(const replay::RepairPlan& plan);

// Returns how many cards lie in the Monster Zones of the seat.
int MonstersHeld(const SeenState& state, SeatIndex seat);

// Returns "B knows Imp (A.s3) now", joined; "" when nobody has learned anything.
std::string KnownText(const SeenReplay& replay, const std::vector<replay::SeenCard>& learned);
// Returns "the battle of 8 stays fought, by the passes of A and B that 9 implies"; "" for nothing.
std::string KeptText(const SeenReplay& replay, const replay::PlayedOut& kept, EntryNumber entry);

}  // namespace judge::cli
