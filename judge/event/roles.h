// Whose key may write what in a duel of an event. A duel of no event has no roles.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "replay/event/event.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/store.h"

namespace judge::cli {

// The key that signs, with its public half.
struct SigningIdentity {
  std::string name = {};  // "" none
  replay::PublicKey key = {};

  replay::Writer writer() const;
};
Result<SigningIdentity> IdentityOf(const Context& context);

// What may be asked about who writes; judge/event/decided.h works it out.
struct RoleQuestion {
  std::string duel;             // its id
  bool against_engine = false;  // a ruling among the entries is against the engine
  bool takes_legal = false;     // what the engine calls legal is taken out or rewound
  bool off_path = false;        // a penalty among them is not the path's
  bool not_author = false;      // a ruling or penalty of another judge is taken back
  bool was_decided = false;     // what stands by a decision of the head judge is taken back
  std::string ruled = {};       // what was ruled and would stand on something else, "" nothing
  bool ruled_finally = false;   // by the head judge, an appeal was decided, or the end is another
  EntryNumber about = 0;        // the entry that was ruled about
  bool says_why = false;        // the entries have words
  std::string of_judge = {};    // what an undo or a fix would change and a judge wrote, "" nothing
};

// Returns the event of a duel that is in a store; nothing for a duel of no event.
Result<std::optional<replay::EventState>> EventAt(const std::filesystem::path& store,
                                                  const replay::Header& header);

// Refuses what says that it belongs to an event of the store and is none of its tables.
Result<void> IsListed(const std::filesystem::path& store, const replay::Header& header);

// Refuses a new duel, or match, whose name means a table of an event of the store: "t4" while one
// goes on, and what lies under the name of an event. Those are made by `judge event round`, and by
// `judge match next` with a key of the event; nothing stands in their way or takes their place.
Result<void> MayBeCalled(const Context& context, const replay::Store& store,
                         const std::string& name);

// Returns whether a duel may be one of an event, told without opening the store.
bool MayBeOfEvent(const replay::Header& header);

// Refuses entries that the key which signs may not write in a duel of the event (7): nobody's, one
// without a role there, a revoked one; of what a judge writes a scorekeeper's, a floor judge's
// where the policy asks for the head judge, a judge's key that lies among those of a scorekeeper's
// desk. And whatever is written once the event is closed (3).
Result<void> MayDecide(const Context& context, const replay::EventState& event,
                       std::span<const replay::Entry> entries, const RoleQuestion& question);

}  // namespace judge::cli
