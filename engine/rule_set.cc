#include "engine/rule_set.h"

#include <cassert>
#include <set>

namespace judge {

void RuleSet::Finish() {
  by_term.fill(kNoClause);
  phase_rows.fill(nullptr);
  zone_rows.fill(nullptr);
  std::set<std::string_view> ids;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const Clause& clause = clauses[i];
    const auto index = static_cast<ClauseIndex>(i);
    const bool fresh = ids.insert(clause.id).second;
    assert(fresh && "two clauses with one id");
    static_cast<void>(fresh);
    for (int kind = 0; kind < kActionKinds; ++kind) {
      if (clause.check != nullptr && (clause.acts & On(static_cast<ActionKind>(kind))) != 0) {
        by_action[kind].push_back(index);
      }
    }
    if (clause.happen != nullptr) by_moment[static_cast<int>(clause.moment)].push_back(index);
    if (clause.also_happen != nullptr) by_moment[static_cast<int>(clause.also)].push_back(index);
    if (clause.term != Term::kNone) by_term[static_cast<int>(clause.term)] = index;
  }
  for (const PhaseRow& row : phases) phase_rows[static_cast<int>(row.kind)] = &row;
  for (const ZoneRow& row : zones) zone_rows[static_cast<int>(row.kind)] = &row;
}

ClauseIndex RuleSet::FindClause(std::string_view id) const {
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (id == clauses[i].id) return static_cast<ClauseIndex>(i);
  }
  return kNoClause;
}

const PhaseRow& RuleSet::Phase(PhaseKind kind) const {
  static const PhaseRow kNoPhase;
  const PhaseRow* row = phase_rows[static_cast<int>(kind)];
  return row == nullptr ? kNoPhase : *row;
}

PhaseKind RuleSet::PhaseFromWord(std::string_view word) const {
  for (const PhaseRow& row : phases) {
    if (word == row.word || word == row.short_form) return row.kind;
  }
  return PhaseKind::kNone;
}

}  // namespace judge
