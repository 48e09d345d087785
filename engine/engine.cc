#include "engine/engine.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "engine/activation.h"
#include "engine/carry_out.h"
#include "engine/chain.h"
#include "engine/hand.h"
#include "engine/known.h"
#include "engine/modifiers.h"
#include "engine/operations.h"
#include "engine/speakers.h"
#include "engine/told_stats.h"

namespace judge {

State CreateDuel(const Game& game, const DuelSetup& setup, EventList* events) {
  const RuleSet& rules = *game.rules;
  const auto seats = static_cast<std::uint8_t>(setup.seats.size());
  assert(seats >= rules.seats.least && seats <= rules.seats.most);
  Capacities capacities{.seats = seats};
  for (const SeatSetup& seat : setup.seats) {
    capacities.pools = std::max<std::uint8_t>(capacities.pools, seat.pool + 1);
  }
  capacities.terrains_per_seat = rules.terrains_per_seat;
  capacities.pieces = static_cast<std::uint16_t>(56 * seats);
  capacities.modifiers = 96;
  capacities.warnings = static_cast<std::uint16_t>(8 * seats);
  capacities.tasks = 32;
  capacities.picks = 64;
  capacities.triggers = static_cast<std::uint16_t>(16 * seats);
  capacities.uses = static_cast<std::uint16_t>(24 * seats);
  capacities.omissions = static_cast<std::uint16_t>(8 * seats);
  capacities.counters = static_cast<std::uint16_t>(24 * seats);
  capacities.history = static_cast<std::uint16_t>(256 * seats);
  std::uint8_t slots[kZoneKinds] = {};
  for (const ZoneRow& row : rules.zones) slots[static_cast<int>(row.kind)] = row.slots;
  State state(capacities, slots);
  for (SeatIndex s = 0; s < seats; ++s) {
    SeatState& seat = state.seat(s);
    seat.pool = setup.seats[s].pool;
    seat.colour = setup.seats[s].colour;
    for (const ZoneRow& row : rules.zones) {
      if (row.kind == ZoneKind::kDeck || row.kind == ZoneKind::kExtraDeck) {
        seat.unnamed[static_cast<int>(row.kind)] = 0;
      }
    }
  }
  Run run{game, state, events};
  Announce(run, Moment::kCreated, MomentData{});
  for (const HouseSetting& house : setup.house) {
    if (!house.agreed_by_all) continue;
    if (house.clause == rules.TermClause(Term::kStepLimit) && house.value > 0) {
      state.header().step_limit = static_cast<std::uint32_t>(house.value);
    }
    Announce(run, Moment::kCreated, {.flags = 1, .card = house.clause, .number = house.value});
  }
  for (SeatIndex s = 0; s < seats; ++s) {
    const SeatSetup& seat = setup.seats[s];
    if (seat.life_max >= 0) state.life(s) = {seat.life_min, seat.life_max};
    for (std::size_t i = 0; i < seat.terrains.size() && i < rules.terrains_per_seat; ++i) {
      state.terrain(s, static_cast<int>(i) + 1).card = seat.terrains[i];
      state.seat(s).terrains_chosen = 1;
    }
  }
  state.header().first_seat = setup.first;
  return state;
}

namespace {

bool MayDoWithout(const Game& game, const State& state, const Task& task) {
  // Of a hand of which no card has been named the record may not know what went.
  if (task.waits == WaitKind::kDiscard) return HandIsUnseen(state, task.speaker);
  // What lies in an Extra Deck is its owner's secret: nobody can say that a summon was possible.
  if (task.waits == WaitKind::kOption || task.waits == WaitKind::kOrder ||
      task.waits == WaitKind::kSummon || task.waits == WaitKind::kInstead) {
    return true;
  }
  if (task.waits == WaitKind::kOneOf || task.waits == WaitKind::kTile ||
      task.waits == WaitKind::kCard || task.waits == WaitKind::kHalf) {
    return false;
  }
  if (task.waits == WaitKind::kDeclare) return AwaitedOperation(*game.pack, state)->optional;
  const std::optional<Choice> choice = AskedChoice(game, state);
  if (!choice) return false;
  const Effect* effect = EffectOf(*game.pack, state, task);
  const Operation& op = game.pack->operations[effect->operations.first + task.counter];
  // Whether anything is there to be found in a hidden pile is known to nobody else.
  return choice->least == 0 || op.optional || NamesHiddenPile(game, *choice);
}

Decision OfEffect(const Game& game, const State& state, const Task& task) {
  Decision decision{.kind = task.waits == WaitKind::kCoin      ? DecisionKind::kCoin
                            : task.waits == WaitKind::kDie     ? DecisionKind::kDie
                            : task.waits == WaitKind::kSubduel ? DecisionKind::kSubduel
                                                               : DecisionKind::kChoose,
                    .seat = DecidingSeat(game, state, task),
                    .piece = task.piece};
  decision.may_pass = decision.kind == DecisionKind::kChoose && MayDoWithout(game, state, task);
  decision.waits = task.waits;
  return decision;
}

// A discard that the size of a hand asks for.
Decision OfHand(const State& state, const Task& task) {
  return {.kind = DecisionKind::kChoose,
          .seat = task.controller,
          .piece = task.piece,
          .may_pass = HandIsUnseen(state, task.controller),
          .waits = WaitKind::kDiscard};
}

Decision OfAttack(const State& state, const Task& task) {
  Decision decision;
  if (task.waits == WaitKind::kReplay) {
    decision.kind = DecisionKind::kReplay;
    decision.seat = task.controller;
    decision.piece = task.piece;
    decision.target = task.target;
    decision.may_pass = false;
    return decision;
  }
  if (task.waits == WaitKind::kTakeAttack) {
    decision.kind = DecisionKind::kTakeAttack;
    decision.seat = state.piece(task.target).controller;
    decision.piece = task.target;
    decision.target = task.piece;
    return decision;
  }
  decision.kind = DecisionKind::kStayHidden;
  decision.piece = task.attack.may_hide;
  decision.seat = state.piece(decision.piece).controller;
  return decision;
}

// A seat whose effects are collected for the chain.
Decision OfTriggers(const Game& game, const State& state, const Task& chain) {
  Decision decision{.kind = DecisionKind::kTrigger};
  Task order = chain;
  order.speaker = static_cast<std::uint8_t>(chain.speaker % state.seats());
  decision.seat = SpeakerOf(state, order);
  const bool mandatory = chain.speaker < state.seats();
  for (const PendingTrigger& trigger : state.triggers()) {
    const bool of_class = ((trigger.flags & kTriggerMandatory) != 0) == mandatory;
    if (trigger.controller != decision.seat || !of_class) continue;
    if (!Concerns(*game.pack, chain, trigger)) continue;
    if (decision.piece == kNoPiece) {
      decision.piece = trigger.piece;
      decision.target = trigger.subject;
    }
    const bool must = mandatory && (trigger.flags & kTriggerExcused) == 0;
    decision.may_pass = decision.may_pass && !must;
  }
  return decision;
}

}  // namespace

Decision NextDecision(const Game& game, const State& state) {
  const StateHeader& h = state.header();
  Decision decision;
  if (h.over != 0) return decision;
  const Task* task = state.top_task();
  if (task == nullptr) {
    decision.kind = h.phase == PhaseKind::kSetup ? DecisionKind::kSetup : DecisionKind::kOpen;
    if (h.phase != PhaseKind::kSetup) decision.seat = h.turn_seat;
    return decision;
  }
  if (task->kind == TaskKind::kAttack) return OfAttack(state, *task);
  if (task->kind == TaskKind::kEffect) return OfEffect(game, state, *task);
  if (task->kind == TaskKind::kChain) return OfTriggers(game, state, *task);
  if (task->kind == TaskKind::kHand) return OfHand(state, *task);
  decision.kind = DecisionKind::kRespond;
  decision.seat = SpeakerOf(state, *task);
  decision.window = task->window;
  decision.piece = task->piece;
  decision.target = task->target;
  return decision;
}

namespace {

// Whether a card in play lets this clause not bind this action. Unknown makes the verdict unproven.
Override LiftOf(const CheckContext& context, const Clause& clause) {
  const Action& action = context.action;
  if (action.piece == kNoPiece && action.card == kUnknownCard && action.label == 0) {
    return FindSeatLift(context.game, context.state, clause.id, action.seat);
  }
  Subject other;
  const bool has_other = OtherParty(context.state, action, &other);
  return FindLift(context.game, context.state, clause.id, CardActOf(action.kind),
                  ActionSubject(context.state, action), has_other ? &other : nullptr, action.seat);
}

// Collects answers in order of precedence and makes the verdict of them.
class Tally {
 public:
  explicit Tally(Trace* trace) : trace_(trace) {}

  void Add(ClauseIndex index, Answer answer, const Override& lift, std::size_t first_fact) {
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
  void Record(ClauseIndex index, Answer answer, const Override& lift, bool lifted,
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

Verdict Check(const Game& game, const State& state, const Action& action, Trace* trace) {
  const Still still(game, state);
  const CheckContext context{game, state, action, trace};
  Tally tally(trace);
  for (const ClauseIndex index : game.rules->by_action[static_cast<int>(action.kind)]) {
    const Clause& clause = game.rules->clauses[index];
    const std::size_t first_fact = trace == nullptr ? 0 : trace->facts.size();
    const Answer answer = clause.check(context);
    const Override lift =
        answer == Answer::kForbids && !clause.gate ? LiftOf(context, clause) : Override{};
    tally.Add(index, answer, lift, first_fact);
    if (clause.gate && answer == Answer::kForbids) break;
  }
  return tally.Result();
}

namespace {

// A face-down card is used by whoever controls it. Somebody else's letter before an activation
// turns nothing up.
bool UsesAnothersUnseen(const State& state, const Action& action) {
  if (action.kind != ActionKind::kActivate || action.piece == kNoPiece) return false;
  const Piece& piece = state.piece(action.piece);
  return piece.controller != action.seat && !Knows(piece, kNoSeat);
}

// What cannot lie where it is said to be shown was not shown. Who must not show it has shown it.
bool ShowsNothing(const Game& game, const State& state, const Action& action,
                  const Verdict& verdict) {
  if (verdict.ruling != Ruling::kIllegal) return false;
  if (UsesAnothersUnseen(state, action) && game.rules->unturned_stays_unseen) return true;
  if (action.kind != ActionKind::kReveal) return false;
  const auto* const begin = verdict.deciding.data();
  return std::any_of(begin, begin + verdict.deciding_count, [&](ClauseIndex clause) {
    return game.rules->clauses[clause].kind == ClauseKind::kLegality;
  });
}

// Who came by a summon of its own that was illegal has not fulfilled its conditions.
void KeepImproper(const State& before, State& state) {
  for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
    const bool was = p <= before.piece_count() && (before.piece(p).flags & kProperlySummoned) != 0;
    std::uint16_t& flags = state.piece(p).flags;
    if (!was) flags = static_cast<std::uint16_t>(flags & ~kProperlySummoned);
  }
}

}  // namespace

Verdict Apply(const Game& game, State& state, const Action& action, const ApplyOptions& options,
              EventList* events, Trace* trace, std::size_t* check_visits) {
  const Verdict verdict = Check(game, state, action, trace);
  if (check_visits != nullptr) *check_visits = trace == nullptr ? 0 : trace->visits.size();
  // What nobody can do any more is recorded and changes nothing.
  const bool over = state.header().over != 0;
  if (over && !IsUsedAfterDuel(game, state, action)) return verdict;
  Run run{game, state, events, options.entry, trace};
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
  if (before) KeepImproper(*before, state);
  Settle(run);
  return verdict;
}

void ApplyByHand(const Game& game, State& state, const ConcreteOperation& operation,
                 EntryNumber entry, EventList* events) {
  if (state.header().over != 0) return;
  Run run{game, state, events, entry};
  WatchStats(run);
  run.by = game.rules->TermClause(Term::kByHand);
  Perform(run, operation);
  run.by = kNoClause;
  Settle(run);
}

}  // namespace judge
