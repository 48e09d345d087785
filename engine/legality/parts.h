// Judges acts that differ in few parts (price, zone, position, target): what a clause says without
// looking at a part is asked once for all acts that differ in that part alone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/choices/choices.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"

namespace judge {

// Says the same as IsLegal about each act. All acts are like `base` except in the open parts; those
// that share what they name come one after another.
class PartsJudge {
 public:
  PartsJudge(const Game& game, const State& state, const Action& base, ActionParts open);

  // Returns whether no act is legal, whatever its open parts are: so the clauses say that look at
  // none of them.
  bool hopeless() const { return hopeless_; }
  bool IsLegal(const Action& action);

 private:
  // What is known of the clauses that look at the same parts.
  enum class Known : std::uint8_t { kNothing, kClear, kAgainst, kDiffers };
  static constexpr int kPositions = 8;
  static constexpr int kSlots = 16;
  struct Asked {
    ClauseIndex clause = kNoClause;
    ActionParts looks = 0;  // the open parts that the clause looks at
  };
  // The answers of the clauses that look at the same open parts, by zone and position.
  struct Memo {
    ActionParts looks = 0;
    std::array<Known, kPositions* kSlots> known = {};
  };

  void AskAboutBase(const CheckContext& context);
  void ForgetWhatChanged(const Action& action);
  Known Ask(const CheckContext& context, ActionParts looks) const;
  bool AreClear(const CheckContext& context, Memo& memo) const;

  const Game& game_;
  const State& state_;
  ActionParts open_;
  std::optional<Activation> meaning_;  // the same for all acts
  bool hopeless_ = false;
  Action last_;                     // the one that was judged last
  std::vector<ClauseIndex> gates_;  // those that look at open parts
  std::vector<Asked> rest_;         // the other clauses that are left to ask
  std::vector<Memo> memos_;         // those of fewer parts first
};

}  // namespace judge
