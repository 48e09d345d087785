// Takes a duel out of a bundle file.
#pragma once

#include <string>
#include <string_view>

#include "judge/output/output.h"
#include "replay/bundle/bundle.h"
#include "replay/record/record.h"

namespace judge::cli {

// Returns the bundle in those bytes; `name` is the file's, for messages.
Result<replay::Bundle> Decoded(std::string_view bytes, const std::string& name);

// Returns whether bytes are a bundle, by what stands at their front.
bool LooksLikeBundle(std::string_view bytes);

// Returns the duel in a bundle as far as it is open. One that contradicts itself is refused (5).
Result<replay::Duel> DuelOfBundle(const std::string& bytes, const std::string& name);

}  // namespace judge::cli
