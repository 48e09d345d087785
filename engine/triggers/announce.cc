#include "engine/triggers/announce.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

void Announce(Run& run, Moment moment, const MomentData& data) {
  for (const ClauseIndex index : run.game.rules->by_moment[static_cast<int>(moment)]) {
    if (run.state.header().over != 0) return;
    if (--run.steps_left < 0) return;
    const ClauseIndex outer = run.by;
    run.by = index;
    const std::size_t first = run.trace == nullptr ? 0 : run.trace->facts.size();
    const std::size_t events = run.events == nullptr ? 0 : run.events->size();
    const Clause& clause = run.game.rules->clauses[index];
    (clause.moment == moment ? clause.happen : clause.also_happen)(MomentContext{run, data});
    if (run.trace != nullptr) {
      const std::size_t last = run.trace->facts.size();
      const bool acted = run.events != nullptr && run.events->size() != events;
      Visit visit{.clause = index,
                  .answer = acted ? Answer::kPermits : Answer::kSilent,
                  .first_fact = static_cast<std::uint32_t>(first),
                  .fact_count = static_cast<std::uint32_t>(last - first)};
      if (acted || last != first) run.trace->visits.push_back(visit);
    }
    run.by = outer;
  }
}

bool Ask(const MomentContext& context, PredicateFunction predicate) {
  Trace* trace = context.run.trace;
  const std::size_t first = trace == nullptr ? 0 : trace->facts.size();
  context.run.open = false;
  const bool holds = predicate(context);
  if (trace == nullptr) return holds;
  const std::vector<Clause>& clauses = context.run.game.rules->clauses;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (clauses[i].holds != predicate) continue;
    Visit visit{.clause = static_cast<ClauseIndex>(i),
                .answer = holds ? Answer::kPermits : Answer::kForbids};
    if (context.run.open) visit.answer = Answer::kUnproven;
    visit.first_fact = static_cast<std::uint32_t>(first);
    visit.fact_count = static_cast<std::uint32_t>(trace->facts.size() - first);
    trace->visits.push_back(visit);
  }
  return holds;
}

}  // namespace judge
