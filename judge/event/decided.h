// What of an entry asks for more than the key of a scorekeeper or of a floor judge: what was ruled
// and would come to something else, what another judge wrote, what the head judge has decided.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/event/roles.h"
#include "judge/source/source.h"
#include "replay/event/event.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {

// Returns the ruling by that entry, nullptr none.
const replay::JudgesRuling* FindRulingBy(const std::vector<replay::JudgesRuling>& rulings,
                                         EntryNumber entry);
// Returns what stands at the end of the rulings that took its place, one after the other; nullptr
// where nothing took it.
const replay::JudgesRuling* InItsPlace(const std::vector<replay::JudgesRuling>& rulings,
                                       const replay::JudgesRuling& one);
// Returns "was replaced by ruling 16, which stands in its place" of a ruling that stands no more,
// "" of one that stands.
std::string WhyItStandsNoMore(const std::vector<replay::JudgesRuling>& rulings,
                              const replay::JudgesRuling& one);
// Returns the overturned ruling in whose place it stands, at once or over others: what the appeal
// came to. nullptr for none.
const replay::JudgesRuling* OutcomeOf(const std::vector<replay::JudgesRuling>& rulings,
                                      EntryNumber entry);
// Returns whether two words of rulings answer one question: whether an act is legal, whether
// somebody has lost, whether a warning is due, what a number is. What is open or void may be any.
bool IsSameQuestion(const std::string& one, const std::string& other);
// Returns whether it was appealed, or is what an appeal came to.
bool WentToHead(const std::vector<replay::JudgesRuling>& rulings, EntryNumber entry);
// Returns whether the key of a head judge of the event stands in that entry.
bool IsOfHeadJudge(const replay::EventState& event, const replay::Duel& duel, EntryNumber entry);

// Returns "a floor judge": the role of the key that stands in that entry, "" of no key of the
// event.
std::string RoleOf(const replay::EventState& event, const replay::Duel& duel, EntryNumber entry);

// Returns that the engine calls legal what a repair or a rewind to before the entry takes back, and
// that nothing else was found wrong there; "" where something was. Who does it all the same says
// why.
std::string LegalTaken(const SeenReplay& now, Verb verb, EntryNumber number);

// Returns what may be asked about who writes these entries behind the duel as it stands, with the
// key of those digits. `opened` is the duel without them, in which nothing is written yet.
Result<RoleQuestion> QuestionOf(const replay::EventState& event, const OpenedDuel& opened,
                                std::span<const replay::Entry> entries, const std::string& key);

// Refuses (7) what the key that signs may not write in that duel: the one place where that is
// decided, for every command that writes. Nothing is refused in a duel of no event.
Result<void> MayWriteIn(const Context& context, const OpenedDuel& opened,
                        std::span<const replay::Entry> entries);

}  // namespace judge::cli
