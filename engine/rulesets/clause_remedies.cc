#include "engine/rulesets/clause_remedies.h"

#include <string_view>
#include <vector>

#include "engine/rulesets/base/base.h"
#include "engine/rulesets/hero/hero.h"
#include "engine/rulesets/kingdom/kingdom.h"
#include "engine/rulesets/tag/tag.h"
#include "engine/rulesets/tcg/game/game.h"

namespace judge {
namespace {

// Of the rules that all games share.
constexpr RemedyRow kShared[] = {
    // What is played behind the end of a duel is void: nothing of it is put right.
    {&base::kDuelNotOver, Just(RemedyKind::kLeave) | Just(RemedyKind::kContinue)},
};

}  // namespace

std::span<const RemedyRow> AllRemedyRows() {
  static const std::vector<RemedyRow> rows = [] {
    std::vector<RemedyRow> all(std::begin(kShared), std::end(kShared));
    for (const auto of_game :
         {kingdom::Remedies(), hero::Remedies(), tcg::Remedies(), tag::Remedies()}) {
      all.insert(all.end(), of_game.begin(), of_game.end());
    }
    return all;
  }();
  return rows;
}

RemedySet ClauseRemedies(const Clause& clause) {
  for (const RemedyRow& row : AllRemedyRows()) {
    if (std::string_view(clause.id) == row.clause->id) return row.remedies;
  }
  return RemediesByKind(clause);
}

}  // namespace judge
