// Proves a bundle: what it says against itself, against the keys that its reader trusts, and
// against the result slip. The words of the findings are part of docs/format.md: another verifier
// says the same.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "replay/bundle/sealed_duel.h"
#include "replay/proof/proof.h"

namespace judge::replay {

// Returns what is wrong with a bundle: the chain over what stands in it, every opening against the
// text at its place, every statement against the chain and the `trusted` keys, packs against the
// header. `slip` is what players wrote down of the last head ("" for none); it vouches for the
// record as a signature does.
BundleReport VerifyBundle(const Bundle& bundle, std::span<const PublicKey> trusted,
                          std::string_view slip = {});

}  // namespace judge::replay
