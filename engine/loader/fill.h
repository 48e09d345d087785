// From values as they are written to a CardPack message: what a field is called, what it takes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/loader/pack_loader.h"
#include "engine/loader/text.h"
#include "schema/card.capnp.h"

namespace judge {

struct FilledPack {
  std::vector<std::string> codes;
  std::map<std::string, int> lines;   // as in WrittenPack
  std::vector<PackProblem> problems;  // kPackProblemsMax at most
};

// Each value is a pack, or a list of cards; their cards come one behind the other. Every field that
// cannot be taken is a problem; the rest is filled in all the same.
FilledPack FillPack(const std::vector<TextValue>& values, schema::CardPack::Builder out);

}  // namespace judge
