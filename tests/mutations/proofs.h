// The cases and duels in which a card occurs, and whether they still hold.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "tests/golden_driver/case_file.h"

namespace judge::mutations {

// A golden case or a golden duel.
struct Proof {
  const golden::CaseFile* file = nullptr;  // of a case
  const golden::Case* one = nullptr;
  std::string duel = {};      // path of a duel
  std::string name = {};      // "tests/golden/.../x.case:12"
  std::string mentions = {};  // all that it says
};

// All cases and duels of the tree, the short ones first.
class Proofs {
 public:
  Proofs();

  // Those of the rule set that name the card.
  std::vector<const Proof*> Naming(const std::string& rules, const CardDefinition& card) const;

 private:
  std::vector<std::unique_ptr<golden::CaseFile>> files_;
  std::vector<Proof> proofs_;
};

// Whether every line of a case, every number, outcome and finding of a duel is as it was written.
bool Holds(const Proof& proof);

}  // namespace judge::mutations
