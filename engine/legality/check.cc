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
#include "engine/triggers/triggers.h"

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
  const auto lift = [&](const char* id) {
    return FindLift(context.game, context.state, id, CardActOf(action.kind),
                    ActionSubject(context.state, action), has_other ? &other : nullptr,
                    action.seat);
  };
  const Permission found = lift(clause.id);
  // What lifts a clause of another game lifts the one that stands in its place.
  const bool displaces = found.found != Truth::kTrue && clause.in_place_of[0] != '\0';
  return displaces ? lift(clause.in_place_of) : found;
}

// Returns whether anything may lift the clause, for whatever act.
bool MayBeLifted(const CheckContext& context, const Clause& clause) {
  const auto lasting = context.state.modifiers();
  return context.pack().MayLift(clause.id) || context.pack().MayLift(clause.in_place_of) ||
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
    const auto which = static_cast<std::size_t>(answer);
    if (counts_[which] < Verdict::kDecidingMax) deciding_[which][counts_[which]++] = index;
  }

  Verdict Result() const {
    if (Gave(Answer::kForbids)) return With(Ruling::kIllegal, Answer::kForbids);
    if (Gave(Answer::kUnsupported)) return With(Ruling::kUnsupported, Answer::kUnsupported);
    if (Gave(Answer::kUnproven)) return With(Ruling::kUnproven, Answer::kUnproven);
    return With(Ruling::kLegal, Answer::kPermits);
  }

 private:
  bool Gave(Answer answer) const { return counts_[static_cast<std::size_t>(answer)] != 0; }
  Verdict With(Ruling ruling, Answer answer) const {
    const auto which = static_cast<std::size_t>(answer);
    Verdict verdict{.ruling = ruling};
    for (std::size_t i = 0; i < counts_[which]; ++i) verdict.AddDeciding(deciding_[which][i]);
    return verdict;
  }
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
    } else if (answer == Answer::kUnproven && lift.found == Truth::kUnknown &&
               lift.card != kUnknownCard) {
      trace_->facts.push_back(
          {.text = "whether {card} lifts this rule depends on what is not known",
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
  // The clauses that gave an answer, by Answer, and how many of them stand there. What lies behind
  // the count is never read, and not filled: an act is judged some ten times for each entry.
  std::array<std::uint8_t, 5> counts_ = {};
  std::array<std::array<ClauseIndex, Verdict::kDecidingMax>, 5> deciding_;
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

// The acts that a card may forbid, allow, or make possible by what it does to the board.
constexpr ActionMask kHangOnCards = On(ActionKind::kNormalSummon) | On(ActionKind::kSpecialSummon) |
                                    On(ActionKind::kSet) | On(ActionKind::kActivate) |
                                    On(ActionKind::kHide) | On(ActionKind::kFlip) |
                                    On(ActionKind::kChangePosition) | On(ActionKind::kMove) |
                                    On(ActionKind::kAttack) | On(ActionKind::kRetarget);

// An act in the turn in which a card without an entry has resolved, asked about as if the field
// held nothing but the card that acts. What is forbidden then too does not hang on what that card
// did to the board.
class Bare {
 public:
  Bare(const Game& game, const State& state, const Action& action)
      : game_(game), state_(state), action_(action), meaning_(MeaningOf(game, state, action)) {
    for (PieceIndex p = 1; p <= state.piece_count(); ++p) {
      if (p == action.piece || !game.rules->OnField(state.piece(p).zone)) continue;
      LeaveSlot(*game.rules, StateChange(state_), p);
      StandAs(StateChange(state_), p, Position::kNone, state.piece(p).position_since);
      LieBeneath(StateChange(state_), p, action.piece);
    }
  }

  bool Forbids(const Clause& clause) const {
    return clause.check(ContextOf(game_, state_, action_, meaning_, nullptr)) == Answer::kForbids;
  }

 private:
  const Game& game_;
  State state_;
  Action action_;
  std::optional<Activation> meaning_;  // points into the state from which it was found
};

// Returns the first of the cards without an entry on which the ruling hangs; nullptr: on none.
const UnreadCard* OpenUnder(const Game& game, const State& state, const Action& action,
                            const Verdict& verdict, const std::vector<UnreadCard>& cards) {
  const bool legal = verdict.legal();
  const auto hangs = std::find_if(cards.begin(), cards.end(), [&](const UnreadCard& unread) {
    return unread.now || (legal && unread.piece != kNoPiece && !unread.monster);
  });
  if (hangs == cards.end() || legal) return hangs == cards.end() ? nullptr : &*hangs;
  const Bare bare(game, state, action);
  for (std::size_t i = 0; i < verdict.deciding_count; ++i) {
    const Clause& clause = game.rules->clauses[verdict.deciding[i]];
    if (clause.gate || bare.Forbids(clause)) return nullptr;
  }
  return &*hangs;
}

// Turns what the clause has told to be taken of the card into what is not known of it.
void TellUnread(Trace& trace, ClauseIndex clause, const UnreadCard& on) {
  for (Visit& visit : trace.visits) {
    if (visit.clause != clause) continue;
    visit.answer = Answer::kUnproven;
    for (std::uint32_t i = 0; i < visit.fact_count; ++i) {
      Fact& fact = trace.facts[visit.first_fact + i];
      const bool it = fact.card == on.card && fact.piece == on.piece && fact.entry == on.entry;
      if (!it) continue;
      fact.text = on.now ? "{card} has no entry here, so what it did in this turn is not known: "
                           "write that with by-hand"
                         : "{card} has no entry here, so what it says of this is not known";
    }
  }
}

// Returns the verdict, left open where it hangs on what a card without an entry has done in this
// turn or says where it lies.
Verdict WithUnread(const CheckContext& c, const Verdict& verdict) {
  const bool asked = (kHangOnCards >> static_cast<unsigned>(c.action.kind) & 1U) != 0 &&
                     (verdict.legal() || verdict.ruling == Ruling::kIllegal);
  if (!asked || c.state.header().phase == PhaseKind::kSetup) return verdict;
  const std::vector<UnreadCard> cards = UnreadCards(c.pack(), *c.game.rules, c.state);
  if (cards.empty()) return verdict;
  const UnreadCard* on = OpenUnder(c.game, c.state, c.action, verdict, cards);
  const ClauseIndex clause = c.game.rules->FindClause(kNoEntryId);
  if (on == nullptr || clause == kNoClause) return verdict;
  if (c.trace != nullptr) TellUnread(*c.trace, clause, *on);
  Verdict open{.ruling = Ruling::kUnproven};
  open.AddDeciding(clause);
  return open;
}

bool IsStub(const Game& game, const State& state, const Action& action) {
  const CardIndex card = action.piece != kNoPiece ? state.piece(action.piece).card : action.card;
  return game.pack->card(card).stub;
}

}  // namespace

std::optional<Activation> MeaningOf(const Game& game, const State& state, const Action& action) {
  if (action.kind != ActionKind::kActivate) return std::nullopt;
  return ActivationOf(game, state, action);
}

namespace {

// Asks every clause of the act; `unread` where its card has no entry, else nullptr.
Verdict AskAll(const CheckContext& context, const Unread* unread) {
  const RuleSet& rules = *context.game.rules;
  Trace* const trace = context.trace;
  Tally tally(trace);
  const Clause* const clauses = rules.clauses.data();
  for (const ClauseIndex index : rules.by_action[static_cast<int>(context.action.kind)]) {
    const Clause& clause = clauses[index];
    const std::size_t first_fact = trace == nullptr ? 0 : trace->facts.size();
    Answer answer = clause.check(context);
    if (answer == Answer::kForbids && unread != nullptr) {
      answer = unread->Ask(clause, trace, first_fact);
    }
    if (answer == Answer::kSilent && trace == nullptr) continue;  // most of them
    const Permission lift =
        answer == Answer::kForbids && !clause.gate ? LiftOf(context, clause) : Permission{};
    tally.Add(index, answer, lift, first_fact);
    if (clause.gate && answer == Answer::kForbids) break;
  }
  return tally.Result();
}

}  // namespace

Verdict RuleOn(const Game& game, const State& state, const Action& action, Trace* trace) {
  const std::optional<Activation> meaning = MeaningOf(game, state, action);
  const CheckContext context = ContextOf(game, state, action, meaning, trace);
  if (!IsStub(game, state, action)) return WithUnread(context, AskAll(context, nullptr));
  const Unread unread(game, state, action);
  return AskAll(context, &unread);
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
