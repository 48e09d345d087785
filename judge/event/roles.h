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

namespace judge::cli {

// The key that signs, with its public half.
struct SigningIdentity {
  std::string name = {};  // "" none
  replay::PublicKey key = {};

  replay::Writer writer() const;
};
Result<SigningIdentity> IdentityOf(const Context& context);

// What may be asked about who writes.
struct RoleQuestion {
  std::string duel;             // its id
  bool signs = false;           // the command signs with --key
  bool against_engine = false;  // a ruling among the entries is against the engine
  bool off_path = false;        // a penalty among them is not the path's
  bool not_author = false;      // a ruling or penalty of another judge is taken back
  bool was_decided = false;     // what stands by a decision of the head judge is taken back
};

// Returns the event of a duel that is in a store; nothing for a duel of no event.
Result<std::optional<replay::EventState>> EventAt(const std::filesystem::path& store,
                                                  const replay::Header& header);

// Refuses what says that it belongs to an event of the store and is none of its tables.
Result<void> IsListed(const std::filesystem::path& store, const replay::Header& header);

// Refuses, in a duel of an event, entries that only a judge writes and that come unsigned from
// `act` or the recorder; `store` is where the duel is.
Result<void> MayTypeIn(const Context& context, const std::filesystem::path& store,
                       const replay::Header& header, const replay::Entry& entry);

// Refuses (7) entries that the key which signs may not write in a duel of the event: nobody's, a
// revoked one, a floor judge's where the policy asks for the head judge, a judge's key that lies
// among those of a scorekeeper's desk. Nothing is refused for entries that anybody may write.
Result<void> MayDecide(const Context& context, const replay::EventState& event,
                       std::span<const replay::Entry> entries, const RoleQuestion& question);

}  // namespace judge::cli
