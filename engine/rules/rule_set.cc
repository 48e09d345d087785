#include "engine/rules/rule_set.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <set>

#include "engine/cards/cards.h"

namespace judge {

void RuleSet::Finish() {
  assert(QuirksProblem(*this).empty() && "a table of quirks that does not hold together");
  for (auto& list : by_action) list.clear();
  for (auto& list : by_moment) list.clear();
  by_term.fill(kNoClause);
  phase_rows.fill(nullptr);
  zone_rows.fill(nullptr);
  by_id.clear();
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const Clause& clause = clauses[i];
    const auto index = static_cast<ClauseIndex>(i);
    const bool fresh = by_id.emplace(clause.id, index).second;
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

int RuleSet::SetupStepOf(SetupPart part) const {
  const auto at = std::find(setup.begin(), setup.end(), part);
  return at == setup.end() ? 0 : static_cast<int>(at - setup.begin()) + 1;
}

ClauseIndex RuleSet::FindClause(std::string_view id) const {
  const auto found = by_id.find(id);
  return found == by_id.end() ? kNoClause : found->second;
}

const TableForm* RuleSet::FormOf(std::string_view word) const {
  const auto found = std::find_if(forms.begin(), forms.end(),
                                  [&](const TableForm& form) { return word == form.word; });
  return found == forms.end() ? nullptr : &*found;
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

std::string QuirksProblem(const RuleSet& rules) {
  std::set<std::string_view> names;
  std::uint32_t generation = 1;
  for (const Quirk& quirk : rules.quirks) {
    const std::string name = quirk.name;
    if (name.empty() || quirk.keep == nullptr || *quirk.keeps == '\0') {
      return "the quirk \"" + name + "\" needs a name, what it keeps and how";
    }
    if (!names.insert(quirk.name).second) return "two quirks are called " + name;
    if (quirk.changed_in < 2 || quirk.changed_in > rules.version) {
      return name + " changed in a generation outside 2.." + std::to_string(rules.version);
    }
    if (quirk.changed_in < generation) return name + " stands behind a later generation's quirk";
    if (quirk.changed_in > generation + 1) break;
    generation = quirk.changed_in;
  }
  if (generation == rules.version) return "";
  return "generation " + std::to_string(generation + 1) + " has no quirk";
}

RuleSet OfGeneration(const RuleSet& newest, std::uint32_t generation) {
  assert(generation >= 1 && generation <= newest.version && "a generation that there is not");
  RuleSet rules = newest;
  rules.version = generation;
  while (!rules.quirks.empty() && rules.quirks.back().changed_in > generation) {
    rules.quirks.back().keep(rules);
    rules.quirks.pop_back();
  }
  const auto same = [](const Clause& a, const Clause& b) { return std::string_view(a.id) == b.id; };
  const bool in_place = std::equal(rules.clauses.begin(), rules.clauses.end(),
                                   newest.clauses.begin(), newest.clauses.end(), same);
  assert(in_place && "a quirk moved a clause");
  static_cast<void>(in_place);
  rules.Finish();
  return rules;
}

const TributeRow& TributeRowFor(const RuleSet& rules, int level) {
  static constexpr TributeRow kNone = {};
  const TributeRow* found = &kNone;
  for (const TributeRow& row : rules.tributes) {
    if (row.level <= level) found = &row;
  }
  return *found;
}

int TributesFor(const RuleSet& rules, int level) { return TributeRowFor(rules, level).tributes; }

int TributesFor(const Game& game, CardIndex card) {
  const CardDefinition& definition = game.pack->card(card);
  if (definition.halves.empty()) {
    return definition.level < 0 ? -1 : TributesFor(*game.rules, definition.level);
  }
  const int tributes = TributesFor(game, definition.halves.front());
  for (const CardIndex half : definition.halves) {
    if (TributesFor(game, half) != tributes) return -1;
  }
  return tributes;
}

}  // namespace judge
