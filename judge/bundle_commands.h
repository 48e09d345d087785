// Bundles: one file that proves a duel elsewhere (replay/bundle.h), handed out and looked at.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "judge/context.h"
#include "judge/seen.h"
#include "replay/bundle.h"
#include "replay/duel.h"

namespace judge::cli {

// Whether bytes are a bundle, by what stands at their front.
bool LooksLikeBundle(std::string_view bytes);

// The file of a duel of the store, cut to who asks by --as. Signs the duel first if there is a key.
// Refused for another view where the record says more than cards of what that view does not know.
Result<std::string> BundleToHandOut(const Context& context, const std::string& duel);

// The places of the secret texts of a record that a bundle for a view opens: those that the view
// may read in what is told of it. Refused as above.
using OpenPlaces = std::set<std::pair<EntryNumber, std::uint32_t>>;
Result<OpenPlaces> OpenedFor(const replay::Duel& whole, const SeenReplay& seen,
                             const std::string& id);

// The duel in a bundle as far as it is open. One that contradicts itself is refused (5).
Result<replay::Duel> DuelOfBundle(const std::string& bytes, const std::string& name);

// `judge verify FILE.bundle`.
Answer VerifyBundleFile(const Context& context, const std::string& path, const std::string& slip);

}  // namespace judge::cli
