#include "engine/legality/parts.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "engine/legality/check.h"

namespace judge {
namespace {

bool SameNamed(const Action& a, const Action& b) {
  return a.target == b.target && a.target_card == b.target_card && a.target_zone == b.target_zone &&
         a.flags == b.flags &&
         std::equal(a.chosen.begin(), a.chosen.begin() + a.chosen_count, b.chosen.begin(),
                    b.chosen.begin() + b.chosen_count);
}

bool SamePaid(const Action& a, const Action& b) {
  return std::equal(a.Paid().begin(), a.Paid().end(), b.Paid().begin(), b.Paid().end());
}

}  // namespace

PartsJudge::PartsJudge(const Game& game, const State& state, const Action& base, ActionParts open)
    : game_(game), state_(state), open_(open), meaning_(MeaningOf(game, state, base)), last_(base) {
  AskAboutBase(ContextOf(game, state, base, meaning_));
  if (hopeless_) return;
  for (const Asked& asked : rest_) {
    const bool there = std::any_of(memos_.begin(), memos_.end(),
                                   [&](const Memo& memo) { return memo.looks == asked.looks; });
    if (!there) memos_.push_back({asked.looks, {}});
  }
  std::stable_sort(memos_.begin(), memos_.end(), [](const Memo& a, const Memo& b) {
    return std::popcount(a.looks) < std::popcount(b.looks);
  });
}

// Asks, about the act whose open parts are not filled in, the clauses that do not look at those.
// Behind a gate that forbids such an act because of them nothing can be asked about it.
void PartsJudge::AskAboutBase(const CheckContext& context) {
  bool may_ask = true;
  for (const ClauseIndex index : game_.rules->by_action[static_cast<int>(context.action.kind)]) {
    const Clause& clause = game_.rules->clauses[index];
    const auto looks = static_cast<ActionParts>(open_ & clause.looks_at);
    if (clause.gate && looks != 0) {
      gates_.push_back(index);
      may_ask = may_ask && StandOf(context, clause).clear;
    } else if (!may_ask || looks != 0) {
      // A gate that could not be asked stays one.
      if (clause.gate) {
        gates_.push_back(index);
      } else {
        rest_.push_back({index, looks});
      }
    } else {
      const Stand stand = StandOf(context, clause);
      if (stand.by_lift) rest_.push_back({index, open_});
      hopeless_ = !stand.clear && !stand.by_lift;
      if (hopeless_) return;
    }
  }
}

void PartsJudge::ForgetWhatChanged(const Action& action) {
  ActionParts changed = 0;
  if (!SameNamed(action, last_)) changed |= kPartNamed;
  if (!SamePaid(action, last_)) changed |= kPartPaid;
  const bool other_row = action.to.kind != last_.to.kind || action.to.seat != last_.to.seat;
  if (other_row) changed |= kPartZone;
  if (changed == 0) return;
  last_ = action;
  for (Memo& memo : memos_) {
    if ((memo.looks & changed) != 0) memo.known.fill(Known::kNothing);
  }
}

PartsJudge::Known PartsJudge::Ask(const CheckContext& context, ActionParts looks) const {
  Known known = Known::kClear;
  for (const Asked& asked : rest_) {
    if (asked.looks != looks) continue;
    const Stand stand = StandOf(context, game_.rules->clauses[asked.clause]);
    if (!stand.clear && !stand.by_lift) return Known::kAgainst;
    if (stand.by_lift) known = Known::kDiffers;
  }
  return known;
}

bool PartsJudge::AreClear(const CheckContext& context, Memo& memo) const {
  const int position =
      (memo.looks & kPartPosition) != 0 ? static_cast<int>(context.action.position) : 0;
  const int slot = (memo.looks & kPartZone) != 0 ? context.action.to.slot : 0;
  if (slot >= kSlots) return judge::IsLegal(game_, state_, context.action);
  Known& known = memo.known[static_cast<std::size_t>(slot * kPositions + position)];
  if (known == Known::kNothing) known = Ask(context, memo.looks);
  if (known != Known::kDiffers) return known == Known::kClear;
  return std::all_of(rest_.begin(), rest_.end(), [&](const Asked& asked) {
    return asked.looks != memo.looks || StandOf(context, game_.rules->clauses[asked.clause]).clear;
  });
}

bool PartsJudge::IsLegal(const Action& action) {
  if (hopeless_) return false;
  ForgetWhatChanged(action);
  const CheckContext context = ContextOf(game_, state_, action, meaning_);
  for (const ClauseIndex gate : gates_) {
    if (!StandOf(context, game_.rules->clauses[gate]).clear) return false;
  }
  return std::all_of(memos_.begin(), memos_.end(),
                     [&](Memo& memo) { return AreClear(context, memo); });
}

}  // namespace judge
