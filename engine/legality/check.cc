#include "engine/legality/check.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "engine/board/board.h"
#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/terms/terms.h"

namespace judge {
namespace {

// Returns whether a card in play lifts the clause for this action. kUnknown makes the verdict
// unproven.
Permission LiftOf(const CheckContext& context, const Clause& clause) {
  const Action& action = context.action;
  if (action.piece == kNoPiece && action.card == kUnknownCard && action.label == 0) {
    return FindSeatLift(context.game, context.state, clause.id, action.seat);
  }
  Subject other;
  const bool has_other = OtherParty(context.state, action, &other);
  return FindLift(context.game, context.state, clause.id, CardActOf(action.kind),
                  ActionSubject(context.state, action), has_other ? &other : nullptr, action.seat);
}

// Returns whether anything may lift the clause, for whatever act.
bool MayBeLifted(const CheckContext& context, const Clause& clause) {
  const auto lasting = context.state.modifiers();
  return context.pack().MayLift(clause.id) ||
         std::any_of(lasting.begin(), lasting.end(),
                     [](const ActiveModifier& m) { return m.kind == ModifierKind::kLift; });
}

// Collects answers in order of precedence and makes the verdict from them.
class Tally {
 public:
  explicit Tally(Trace* trace) : trace_(trace) {}

  void Add(ClauseIndex index, Answer answer, const Permission& lift, std::size_t first_fact) {
    const bool lifted = answer == Answer::kForbids && lift.found == Truth::kTrue;
    if (answer == Answer::kForbids && lift.found == Truth::kUnknown) answer = Answer::kUnproven;
    if (trace_ != nullptr) Record(index, answer, lift, lifted, first_fact);
    if (lifted) answer = Answer::kPermits;
    if (answer == Answer::kSilent) return;
    counts_[static_cast<int>(answer)].AddDeciding(index);
  }

  Verdict Result() const {
    Verdict verdict;
    for (const auto& [answer, ruling] : {std::pair{Answer::kForbids, Ruling::kIllegal},
                                         std::pair{Answer::kUnsupported, Ruling::kUnsupported},
                                         std::pair{Answer::kUnproven, Ruling::kUnproven}}) {
      if (counts_[static_cast<int>(answer)].deciding_count == 0) continue;
      verdict = counts_[static_cast<int>(answer)];
      verdict.ruling = ruling;
      return verdict;
    }
    verdict = counts_[static_cast<int>(Answer::kPermits)];
    verdict.ruling = Ruling::kLegal;
    return verdict;
  }

 private:
  void Record(ClauseIndex index, Answer answer, const Permission& lift, bool lifted,
              std::size_t first_fact) {
    Visit visit{.clause = index,
                .answer = answer,
                .lifted = lifted,
                .lifted_by = lifted ? lift.source : kNoPiece,
                .lifted_by_card = lifted ? lift.card : kUnknownCard};
    if (lifted) {
      trace_->facts.push_back({.text = lift.zone.kind == ZoneKind::kTerrain
                                           ? "{card} in {zone} lifts this rule"
                                       : lift.card == kUnknownCard && lift.source == kNoPiece
                                           ? "what was done by hand lifts this rule"
                                           : "{card} lifts this rule",
                               .piece = lift.source,
                               .card = lift.card,
                               .zone = lift.zone,
                               .entry = lift.entry,
                               .says = lift.says});
    }
    visit.first_fact = static_cast<std::uint32_t>(first_fact);
    visit.fact_count = static_cast<std::uint32_t>(trace_->facts.size() - first_fact);
    trace_->visits.push_back(visit);
  }

  Trace* trace_;
  std::array<Verdict, 5> counts_ = {};
};

}  // namespace

namespace {

// An act with a card that has no entry, asked about as if nothing were known of the card. What is
// forbidden then too does not hang on what the card says; everything else that forbids the act
// reads a print that nobody has written down.
class Unread {
 public:
  Unread(const Game& game, const State& state, const Action& action)
      : game_(game), state_(state), action_(action) {
    if (action.piece != kNoPiece) {
      Unsee(StateChange(state_), action.piece);
    } else if (action.label == 0) {
      action_.label = 1;
    }
    action_.card = kUnknownCard;
    meaning_ = MeaningOf(game, state_, action_);
  }

  // Asks the clause again, whose facts begin at `first_fact`.
  Answer Ask(const Clause& clause, Trace* trace, std::size_t first_fact) const {
    const auto forget = [&] {
      if (trace != nullptr) trace->facts.resize(first_fact);
    };
    forget();
    const Answer answer = clause.check(ContextOf(game_, state_, action_, meaning_, trace));
    if (answer == Answer::kForbids) return answer;
    forget();
    return Answer::kSilent;
  }

 private:
  const Game& game_;
  State state_;
  Action action_;
  std::optional<Activation> meaning_;  // points into the state
};

bool IsStub(const Game& game, const State& state, const Action& action) {
  const CardIndex card = action.piece != kNoPiece ? state.piece(action.piece).card : action.card;
  return game.pack->card(card).stub;
}

}  // namespace

std::optional<Activation> MeaningOf(const Game& game, const State& state, const Action& action) {
  if (action.kind != ActionKind::kActivate) return std::nullopt;
  return ActivationOf(game, state, action);
}

Verdict RuleOn(const Game& game, const State& state, const Action& action, Trace* trace) {
  const std::optional<Activation> meaning = MeaningOf(game, state, action);
  const CheckContext context = ContextOf(game, state, action, meaning, trace);
  Tally tally(trace);
  std::optional<Unread> unread;
  if (IsStub(game, state, action)) unread.emplace(game, state, action);
  for (const ClauseIndex index : game.rules->by_action[static_cast<int>(action.kind)]) {
    const Clause& clause = game.rules->clauses[index];
    const std::size_t first_fact = trace == nullptr ? 0 : trace->facts.size();
    Answer answer = clause.check(context);
    if (answer == Answer::kForbids && unread) answer = unread->Ask(clause, trace, first_fact);
    const Permission lift =
        answer == Answer::kForbids && !clause.gate ? LiftOf(context, clause) : Permission{};
    tally.Add(index, answer, lift, first_fact);
    if (clause.gate && answer == Answer::kForbids) break;
  }
  return tally.Result();
}

Stand StandOf(const CheckContext& context, const Clause& clause) {
  const Answer answer = clause.check(context);
  if (answer == Answer::kSilent || answer == Answer::kPermits) return {};
  const bool liftable = answer == Answer::kForbids && !clause.gate && MayBeLifted(context, clause);
  if (!liftable) return {.clear = false};
  return {.clear = LiftOf(context, clause).found == Truth::kTrue, .by_lift = true};
}

bool IsLegal(const Game& game, const State& state, const Action& action) {
  const std::optional<Activation> meaning = MeaningOf(game, state, action);
  const CheckContext context = ContextOf(game, state, action, meaning);
  const auto& asked = game.rules->by_action[static_cast<int>(action.kind)];
  return std::all_of(asked.begin(), asked.end(), [&](ClauseIndex index) {
    return StandOf(context, game.rules->clauses[index]).clear;
  });
}

}  // namespace judge
