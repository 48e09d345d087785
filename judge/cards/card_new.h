// `judge card new`: a pack to fill in, in the form of a card that there is.
#pragma once

#include <string>
#include <string_view>

#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {

struct CardNewOptions {
  std::string like = {};    // name or code of the card whose form is taken, or
  std::string kind = {};    // a word of the effect language that it has: "trap", "equip", "strike"
  std::string output = {};  // a file that is not there yet; "" or "-": stdout
};

// Answers with the text of a pack that lint accepts as it stands: the card with its effects, under
// a name and a code to be changed, and what it cannot do without (the Spell of a ritual, the halves
// of a card), with remarks on what there is to change. Of a kind the card with the shortest entry
// is taken. Refused with 2 when not exactly one of `like` and `kind` is said, with 3 when no card
// has that name or kind.
Answer CardNew(const Context& context, std::string_view rules, const CardNewOptions& options);

}  // namespace judge::cli
