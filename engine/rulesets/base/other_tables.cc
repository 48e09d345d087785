// Acts of tables for more than two, in a game or a form that has none of them.
#include "engine/rules/rules.h"
#include "engine/rulesets/base/base.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge::base {
namespace {

constexpr ActionMask kOfSeveral = On(ActionKind::kLend) | On(ActionKind::kJoin) |
                                  On(ActionKind::kWantEnd) | On(ActionKind::kDrawAttack);

// Forbids what the form of the duel does not have.
Answer OfOtherTables(const CheckContext& c) {
  const TableForm& form = FormOf(*c.game.rules, c.state);
  const auto forbid = [&](bool has, const char* text) {
    return has ? Answer::kSilent : c.Forbid({text});
  };
  switch (c.action.kind) {
    case ActionKind::kJoin:
      return forbid(form.may_be_joined, "nobody joins a duel of this form while it goes on");
    case ActionKind::kLend:
      return forbid(form.lends_for_summons, "nobody lends cards in a duel of this form");
    case ActionKind::kDrawAttack:
      return forbid(form.draws_attacks, "an attack is redirected by a card in a duel of this form");
    default:
      return forbid(form.may_end_together,
                    "a duel of this form does not end because players want it");
  }
}

}  // namespace

const Clause kOfOtherTables =
    Legality("base.table.other-forms", kOfSeveral, &OfOtherTables).LooksAt(kNoPart);

}  // namespace judge::base
