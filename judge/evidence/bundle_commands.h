// The commands about bundles, files that each prove a duel elsewhere (replay/bundle/sealed_duel.h):
// handed out, and looked at.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <utility>

#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/record/record.h"

namespace judge::cli {

// Returns the file of a duel of the store, cut to who asks by --as. Signs the duel first if there
// is a key. Refused for another view where the record says more than cards of what that view does
// not know.
Result<std::string> BundleToHandOut(const Context& context, const std::string& duel);

// The places of the secret texts of a record that a bundle for a view opens: those that the view
// may read in what is told of it.
using OpenPlaces = std::set<std::pair<EntryNumber, std::uint32_t>>;
// Returns those places; refused as BundleToHandOut is.
Result<OpenPlaces> OpenedFor(const replay::Duel& whole, const SeenReplay& seen,
                             const std::string& id);

// Answers `judge verify FILE.bundle`; `slip` holds digits from a result slip, "" none.
Answer VerifyBundleFile(const Context& context, const std::string& path, const std::string& slip);

}  // namespace judge::cli
