#include "engine/agenda/apply.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/agenda/carry_out.h"
#include "engine/agenda/settle.h"
#include "engine/board/board.h"
#include "engine/choices/choices.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {
namespace {

// Returns whether the action activates a card of another seat that is not known to everybody. Only
// its controller uses a face-down card; an entry of another seat turns nothing up.
bool UsesAnothersUnseen(const State& state, const Action& action) {
  if (action.kind != ActionKind::kActivate || action.piece == kNoPiece) return false;
  const Piece& piece = state.piece(action.piece);
  return !Controls(state, action.seat, action.piece) && !Knows(piece, kNoSeat);
}

// Returns whether the illegal act shows no card. A reveal that a legality clause forbids was
// impossible; a reveal that was only not allowed has shown its card.
bool ShowsNothing(const Game& game, const State& state, const Action& action,
                  const Verdict& verdict) {
  if (verdict.ruling != Ruling::kIllegal) return false;
  if (UsesAnothersUnseen(state, action) && game.rules->unturned_stays_unseen) return true;
  // What was seen in play that was taken back is not shown now, so no rule can forbid it.
  if (action.kind != ActionKind::kReveal || action.number != 0) return false;
  const auto* const begin = verdict.deciding.data();
  return std::any_of(begin, begin + verdict.deciding_count, [&](ClauseIndex clause) {
    return game.rules->clauses[clause].kind == ClauseKind::kLegality;
  });
}

// Takes kProperlySummoned from the monsters that got it since `before`, by a summon that was
// illegal: they have not fulfilled their conditions.
void KeepImproper(const State& before, StateChange change) {
  const State& state = change.state();
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const bool was = p <= before.piece_count() && (before.piece(p).flags & kProperlySummoned) != 0;
    if (was || (state.piece(p).flags & kProperlySummoned) == 0) continue;
    ClearMarks(change, p, kProperlySummoned);
  }
}

// Returns the verdict on the action: the one that was found before, or the one that is found now.
Verdict VerdictOn(const Game& game, const State& state, const Action& action,
                  const ApplyOptions& options, Trace* trace) {
  if (options.found == nullptr || trace != nullptr) return RuleOn(game, state, action, trace);
  if (kept_answer_proof.demanded) {
    const Verdict now = RuleOn(game, state, action);
    const bool same =
        now.ruling == options.found->ruling && now.deciding == options.found->deciding;
    ++kept_answer_proof.compared;
    if (!same) ++kept_answer_proof.stale;
  }
  return *options.found;
}

}  // namespace

Verdict Apply(const Game& game, State& state, const Action& action, const ApplyOptions& options,
              EventList* events, Trace* trace, std::size_t* check_visits) {
  const Verdict verdict = VerdictOn(game, state, action, options, trace);
  if (check_visits != nullptr) *check_visits = trace == nullptr ? 0 : trace->visits.size();
  // An act that is impossible after the end of the duel is recorded and changes nothing.
  const bool over = state.header().over != 0;
  if (over && !IsUsedAfterDuel(game, state, action)) return verdict;
  Run run(game, state, events, options.entry, trace);
  if (over) {
    if (options.ordinary_effect && verdict.ruling == Ruling::kLegal) UseAfterDuel(run, action);
    return verdict;
  }
  run.steps_left = static_cast<int>(state.header().step_limit);
  WatchStats(run);
  const bool illegal = verdict.ruling == Ruling::kIllegal;
  const bool improper = illegal && action.kind == ActionKind::kSpecialSummon;
  const std::optional<State> before = improper ? std::optional<State>(state) : std::nullopt;
  if (options.ordinary_effect && !ShowsNothing(game, state, action, verdict)) CarryOut(run, action);
  if (before) KeepImproper(*before, run.change());
  Settle(run);
  return verdict;
}

}  // namespace judge
