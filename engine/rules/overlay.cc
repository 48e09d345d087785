#include "engine/rules/overlay.h"

#include <algorithm>
#include <cassert>
#include <string_view>

namespace judge {
namespace {

std::vector<Clause>::iterator Find(RuleSet& rules, std::string_view id) {
  const auto found = std::find_if(rules.clauses.begin(), rules.clauses.end(),
                                  [=](const Clause& clause) { return clause.id == id; });
  assert(found != rules.clauses.end());
  return found;
}

}  // namespace

void PutInPlaceOf(RuleSet& rules, const Clause& displaced, const Clause& clause) {
  const auto row = Find(rules, displaced.id);
  *row = clause;
  row->in_place_of = displaced.id;
}

void PutBefore(RuleSet& rules, const Clause& row, std::span<const Clause> clauses) {
  rules.clauses.insert(Find(rules, row.id), clauses.begin(), clauses.end());
}

}  // namespace judge
