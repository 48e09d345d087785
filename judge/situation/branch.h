// `judge branch`: what if it had gone on otherwise?
#pragma once

#include <string>
#include <vector>

#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge branch`.
struct BranchOptions {
  std::string duel = {};  // DUEL@N^: it goes on before that entry; DUEL@N: behind it
  std::string name = {};  // of the what-if
  std::vector<std::string> entries = {};  // what follows, in notation
  bool force = false;                     // in place of one of that name
};
// Makes the what-if DUEL:NAME and tells how its entries are judged. The duel stays as it is.
Answer Branch(const Context& context, const BranchOptions& options);

}  // namespace judge::cli
