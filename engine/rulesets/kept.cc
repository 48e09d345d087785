#include "engine/kept.h"

#include <algorithm>

#include "engine/rule_set.h"
#include "engine/rulesets/catalog.h"

namespace judge {

bool Keeps(const RuleSet& rules, std::string_view quirk) {
  const Game* newest = FindGame(rules.name);
  if (newest == nullptr || rules.version >= newest->rules->version) return false;
  const auto& quirks = newest->rules->quirks;
  return std::any_of(quirks.begin(), quirks.end(), [&](const Quirk& one) {
    const std::string_view name = one.name;
    return one.changed_in > rules.version && name.substr(name.find('.') + 1) == quirk;
  });
}

}  // namespace judge
