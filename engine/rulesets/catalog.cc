#include "engine/rulesets/catalog.h"

#include "engine/rulesets/kingdom/rules.h"

namespace judge {
namespace {

constexpr CatalogRow kRows[] = {
    {"kingdom", "Kingdom Duels", &kingdom::KingdomGame},
};

}  // namespace

std::span<const CatalogRow> AllRuleSets() { return kRows; }

const Game* FindGame(std::string_view rules) {
  for (const CatalogRow& row : kRows) {
    if (rules == row.name) return row.game();
  }
  return nullptr;
}

}  // namespace judge
