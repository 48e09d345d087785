// What becomes of a mutant: whether lint refuses it, or a case of the card notices it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/golden_driver/printed.h"
#include "tests/golden_driver/printed_effects.h"
#include "tests/mutations/mutants.h"
#include "tests/mutations/proofs.h"
#include "tests/mutations/table.h"

namespace judge::mutations {

// Refused: the loader reports a problem, or says of an effect that it is not carried out.
// Same: the entry means by definition what it meant: an empty struct or list that was written is
//   left out, and the card is laid out in memory byte for byte as before. A value that says
//   something and is read by nobody is not the same: it slips, and lint should refuse it.
// Caught: the entry says otherwise than what is printed (tests/golden/RULES/printed_cards.tsv,
//   printed_effects.tsv), or a golden case or duel that names the card no longer holds.
// Broke: the program ended or hung while a case was played with it.
// Slip: nobody noticed.
enum class Fate { kRefused, kSame, kCaught, kBroke, kSlip };

struct Verdict {
  Fate fate = Fate::kSlip;
  std::string by =
      {};  // the problem, or the case; of a slip "ignored" when nothing reads the value
};

// Tries the mutants of the cards of a table.
class Trial {
 public:
  Trial(Table& table, const Proofs& proofs);

  Verdict Try(std::size_t card, const Mutant& mutant);

 private:
  Verdict Play(std::size_t card, const Pack& mutated, CardList instead);
  bool HoldsAsPrinted(const Proof& proof);
  std::vector<const Proof*>& ProofsOf(std::size_t card);

  Table& table_;
  const Proofs& proofs_;
  golden::PrintedList printed_;
  golden::PrintedEffects printed_effects_;
  golden::CardNamesByCode names_;
  std::map<std::size_t, std::vector<const Proof*>> of_card_;
  std::map<const Proof*, bool> holds_;
};

}  // namespace judge::mutations
