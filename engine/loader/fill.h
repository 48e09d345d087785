// Fills a CardPack message with the values of a pack's text: which fields there are, and what each
// takes.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/loader/pack_loader.h"
#include "engine/loader/text.h"
#include "schema/card.capnp.h"

namespace judge {

// The result of FillPack, beside the message.
struct FilledPack {
  std::vector<std::string> codes;
  std::map<std::string, int> lines;   // as in WrittenPack
  std::vector<PackProblem> problems;  // kPackProblemsMax at most
};

// Fills `out`. Each value is a pack, or a list of cards; the cards of all values follow each other.
// A field that cannot be filled is a problem; the rest is filled in all the same.
FilledPack FillPack(const std::vector<TextValue>& values, schema::CardPack::Builder out);

}  // namespace judge
