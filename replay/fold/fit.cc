// The earliest place at which an entry is legal. What nobody wrote down (passes, the draw that is
// due, phases) is tried breadth first, so the place with the fewest implied actions wins.
#include "replay/fold/fit.h"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <utility>

#include "engine/agenda/agenda.h"
#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/triggers/triggers.h"
#include "replay/fold/checks.h"

namespace judge::replay {
namespace {

constexpr std::size_t kNodesMax = 96;
constexpr std::size_t kDepthMax = 20;
constexpr std::size_t kPlacesMax = 24;  // looked at for another one that would fit too

struct Node {
  State state;
  std::vector<Action> path;
};

// How well an action fits a place: legal first, then what only lacks knowledge, then the illegal
// one that breaks the fewest rules and comes furthest down the table.
int Score(const RuleSet& rules, const Verdict& verdict) {
  switch (verdict.ruling) {
    case Ruling::kLegal:
      return 1'000'000;
    case Ruling::kUnproven:
      return 900'000;
    case Ruling::kUnsupported:
      return 800'000;
    case Ruling::kIllegal:
      break;
  }
  for (int i = 0; i < verdict.deciding_count; ++i) {
    if (rules.clauses[verdict.deciding[i]].about_place) return 0;
  }
  const int fewer = (Verdict::kDecidingMax - verdict.deciding_count) * 10'000;
  return 1 + fewer + (verdict.deciding_count == 0 ? 0 : verdict.deciding[0]);
}

// Whether the act does not belong at this moment, and nothing else is wrong with it.
bool IsOnlyOutOfPlace(const RuleSet& rules, const Verdict& verdict) {
  for (int i = 0; i < verdict.deciding_count; ++i) {
    if (!rules.clauses[verdict.deciding[i]].about_place) return false;
  }
  return verdict.ruling == Ruling::kIllegal;
}

// What is done in one's own turn alone, and begins it where nobody wrote that the turn before was
// over. Effects and answers have their moments in the turns of others as well.
bool OpensTurn(Verb verb) {
  switch (verb) {
    case Verb::kDraw:
    case Verb::kNoDraw:
    case Verb::kSummon:
    case Verb::kSpecial:
    case Verb::kSet:
    case Verb::kFlip:
    case Verb::kPosition:
    case Verb::kMove:
    case Verb::kAttack:
      return true;
    default:
      return false;
  }
}

// What ends the phase or the duel comes to the same in whichever phase it is said.
bool IsOfAnyPhase(Verb verb) {
  return verb == Verb::kEnd || verb == Verb::kNext || verb == Verb::kSurrender;
}

class Search {
 public:
  Search(const Desk& desk, const State& start, const Entry& entry, FitWithin within)
      : desk_(desk), start_(start), entry_(entry), within_(within) {}

  Fitting Run();

 private:
  bool Reach(Node* node) const;
  bool AtPlace(const State& state) const;
  bool Inside(const State& state, const State& origin) const;
  bool EndsTurn() const;
  bool LookAtLastPhase(const State& state, const std::vector<Action>& path);
  bool EndsTheDuel(const State& state, const Action& action) const;
  int Unasked(const State& state, const Action& action) const;
  int Rank(const State& state, const std::vector<Action>& path, const Action& action,
           const Verdict& verdict) const;
  int InWindow(const State& state, const std::vector<Action>& path, const Action& action,
               const Verdict& verdict) const;
  void Look(const State& state, const std::vector<Action>& path, bool crossing);
  void Explore(const Node& origin, bool crossing);
  bool LeavesTheSetup() const;
  bool MayFitLater(const State& state, const std::vector<Action>& path) const;
  void FindSecondPlace();
  // Takes the node apart unless it is to be kept: the last of its successors gets its state.
  template <typename Visit>
  void ForEachNext(Node* node, bool keep, Visit&& visit) const;

  const Desk& desk_;
  const State& start_;
  const Entry& entry_;
  const FitWithin within_;
  Fitting best_;
  int best_score_ = -1;
  bool looked_at_start_ = false;  // without crossing a turn
};

template <typename Visit>
void Search::ForEachNext(Node* node, bool keep, Visit&& visit) const {
  std::vector<Action> progress;
  ProgressActions(desk_.game, node->state, &progress);
  for (const Action& action : progress) {
    const bool last = &action == &progress.back();
    Node next = last && !keep ? std::move(*node) : *node;
    Apply(desk_.game, next.state, action, {});
    next.path.push_back(action);
    if (!visit(std::move(next))) return;
  }
}

bool Search::AtPlace(const State& state) const {
  const Place& place = entry_.place;
  if (place.has_turn && state.header().turn != place.turn) return false;
  if (place.phase.empty() || state.header().phase == PhaseKind::kSetup) return true;
  // The phase was ended a line before, and the discard that this asks for stands under its name.
  if (entry_.verb() == Verb::kDiscard && HandAsked(state) != nullptr) return true;
  const PhaseKind wanted = desk_.game.rules->PhaseFromWord(place.phase);
  return wanted == PhaseKind::kNone || state.header().phase == wanted;
}

// Goes on to the turn and phase that the record names. A turn holds at most seven phases with a
// window each, so a bounded search reaches the next turns or never.
bool Search::Reach(Node* node) const {
  if (AtPlace(node->state)) return true;
  std::deque<Node> open;
  open.push_back(std::move(*node));
  for (std::size_t seen = 0; !open.empty() && seen < 4 * kNodesMax; ++seen) {
    Node current = std::move(open.front());
    open.pop_front();
    bool found = false;
    ForEachNext(&current, false, [&](Node next) {
      const bool past = entry_.place.has_turn && next.state.header().turn > entry_.place.turn;
      if (past || next.state.header().over != 0) return true;
      if (AtPlace(next.state)) {
        *node = std::move(next);
        found = true;
        return false;
      }
      open.push_back(std::move(next));
      return true;
    });
    if (found) return true;
  }
  *node = Node{start_, {}};
  return false;
}

bool Search::Inside(const State& state, const State& origin) const {
  if (state.header().turn != origin.header().turn) return false;
  // Whoever ends the turn in a Main Phase goes through the phases behind it.
  return EndsTurn() || entry_.place.phase.empty() || AtPlace(state);
}

bool Search::EndsTurn() const {
  if (entry_.verb() == Verb::kNext) return true;
  return entry_.verb() == Verb::kEnd &&
         desk_.game.rules->PhaseFromWord(entry_.acts.front().word) == PhaseKind::kNone;
}

// Ending the turn leads through its End Phase, and that can end the duel, or fill a hand from which
// a later entry discards: then the step into the phase is what the entry did.
bool Search::LookAtLastPhase(const State& state, const std::vector<Action>& path) {
  const bool ended = state.header().over != 0 && start_.header().over == 0;
  const bool stops = ended || (HandAsked(state) != nullptr && HandAsked(start_) == nullptr);
  if (!stops || !EndsTurn()) return false;
  const bool mine = entry_.seat == kNoSeat || entry_.seat == start_.header().turn_seat;
  // Who may answer before the phase begins has passed.
  const auto entered = std::find_if(path.rbegin(), path.rend(), [](const Action& action) {
    return action.kind != ActionKind::kPass;
  });
  if (!mine || entered == path.rend() || entered->kind != ActionKind::kEnterPhase) return false;
  const auto step = path.end() - 1 - (entered - path.rbegin());
  State before = start_;
  for (auto done = path.begin(); done != step; ++done) Apply(desk_.game, before, *done, {});
  Action own = *step;
  own.flags = static_cast<decltype(own.flags)>(own.flags & ~kImplied);
  const Verdict verdict = RuleOn(desk_.game, before, own);
  if (!verdict.legal()) return false;
  best_score_ = 1'000'000;
  best_.implied.assign(path.begin(), step);
  best_.own = {own};
  best_.own.insert(best_.own.end(), step + 1, path.end());
  best_.verdict = verdict;
  best_.problem.clear();
  best_.crosses_turn = false;
  return true;
}

// A coin may be tossed at any time; one that is waited for comes first.
int Search::Unasked(const State& state, const Action& action) const {
  const bool coin = action.kind == ActionKind::kCoin;
  if (!coin && action.kind != ActionKind::kDie) return 0;
  const DecisionKind awaited = NextDecision(desk_.game, state).kind;
  return awaited == (coin ? DecisionKind::kCoin : DecisionKind::kDie) ? 0 : 50'000;
}

// An answer that is illegal was given in the window in which its seat was asked, and not behind a
// pass of that seat that nobody wrote down; with `on` in the window of the entry that it names, if
// that can be answered. Who has the turn goes on with it, and may well have passed.
int Search::InWindow(const State& state, const std::vector<Action>& path, const Action& action,
                     const Verdict& verdict) const {
  constexpr int kBefore = 400'000;  // above what an illegal act may score, below what may be legal
  constexpr int kNamed = 500'000;
  const bool answer =
      action.kind == ActionKind::kActivate || action.kind == ActionKind::kTakeAttack;
  if (!answer || verdict.ruling != Ruling::kIllegal) return 0;
  if (action.answers != 0 && MayBeAnswered(state, action.answers)) {
    return kNamed - verdict.deciding_count;
  }
  const bool passed = std::any_of(path.begin(), path.end(), [&](const Action& implied) {
    return implied.kind == ActionKind::kPass && implied.seat == action.seat;
  });
  if (passed || action.seat == state.header().turn_seat) return 0;
  // Behind one's own pass no reason is better than the one in the window.
  return Score(*desk_.game.rules, verdict) == 0 ? kBefore - 100 : kBefore;
}

// A card that does not lie where the record finds it may do so when what was begun before is over.
int Search::Rank(const State& state, const std::vector<Action>& path, const Action& action,
                 const Verdict& verdict) const {
  const int score = Score(*desk_.game.rules, verdict);
  const bool absent = action.piece == kNoPiece && action.from.slot != 0;
  if (verdict.ruling == Ruling::kIllegal && absent) return std::min(score, 1);
  return score - Unasked(state, action) + InWindow(state, path, action, verdict);
}

// Whether the duel ends before the act, by passes that nobody wrote down. A wrong word ends no
// duel: it was said while its player could still be asked. Whoever goes on with the turn, or begins
// his own, has left the windows behind, and so has who is where the record puts him.
bool Search::EndsTheDuel(const State& state, const Action& action) const {
  if (state.header().over == 0 || start_.header().over != 0 || !AtPlace(start_)) return false;
  if (action.seat != start_.header().turn_seat) return !OpensTurn(entry_.verb());
  const bool ends = action.kind == ActionKind::kEndTurn || action.kind == ActionKind::kEnterPhase;
  return !ends && best_score_ >= 0 && !IsOnlyOutOfPlace(*desk_.game.rules, best_.verdict);
}

void Search::Look(const State& state, const std::vector<Action>& path, bool crossing) {
  if (LookAtLastPhase(state, path)) return;
  MadeActions made = MakeActions(desk_, state, entry_, entry_.acts.front());
  if (!made.problem.empty()) {
    if (best_score_ < 0) best_.problem = made.problem;
    return;
  }
  if (made.actions.empty() || EndsTheDuel(state, made.actions.front())) return;
  const Verdict verdict = RuleOn(desk_.game, state, made.actions.front());
  const int score = Rank(state, path, made.actions.front(), verdict);
  const bool setup = start_.header().phase == PhaseKind::kSetup;
  const bool acceptable =
      !crossing || verdict.legal() || (setup && verdict.ruling != Ruling::kIllegal);
  if (score <= best_score_ || !acceptable) return;
  best_score_ = score;
  best_.implied = path;
  best_.own = std::move(made.actions);
  best_.verdict = verdict;
  best_.problem.clear();
  best_.crosses_turn = crossing;
}

void Search::Explore(const Node& origin, bool crossing) {
  const bool seen_before = looked_at_start_ && !crossing && origin.path.empty();
  if (!seen_before) Look(origin.state, origin.path, crossing);
  if (best_score_ >= 1'000'000) return;
  std::deque<Node> open;
  open.push_back(origin);
  for (std::size_t seen = 0; !open.empty() && seen < kNodesMax; ++seen) {
    Node current = std::move(open.front());
    open.pop_front();
    if (seen > 0) Look(current.state, current.path, crossing);
    if (best_score_ >= 1'000'000) return;
    if (current.path.size() >= kDepthMax) continue;
    const bool setup = current.state.header().phase == PhaseKind::kSetup;
    ForEachNext(&current, setup, [&](Node next) {
      // A step of the setup that may not begin yet is not what the record passed over.
      if (setup && !RuleOn(desk_.game, current.state, next.path.back()).legal()) return true;
      // A pass answers what is asked now: only other passes come before it.
      const Action& implied = next.path.back();
      const bool own = entry_.seat == kNoSeat || implied.seat == entry_.seat;
      const bool answered = implied.kind != ActionKind::kPass || own;
      if (entry_.verb() == Verb::kPass && answered) return true;
      if (within_ == FitWithin::kNoTime && LetsTimePass(implied)) return true;
      // What was seen not to happen is not implied.
      const bool drew = next.path.back().kind == ActionKind::kDraw;
      if (drew && entry_.verb() == Verb::kNoDraw) return true;
      const bool inside = Inside(next.state, origin.state);
      const bool first_turn = start_.header().turn == 0 && next.state.header().turn == 1;
      const bool across = crossing && (start_.header().turn != 0 || inside || first_turn);
      if (across || (!crossing && inside)) open.push_back(std::move(next));
      return true;
    });
  }
}

// Whether it may be done in the first turn where no heading says that this has begun. Nobody's
// pass begins it.
bool Search::LeavesTheSetup() const {
  return start_.header().phase == PhaseKind::kSetup && !entry_.place.has_turn &&
         entry_.verb() != Verb::kPass && best_score_ < 800'000 &&
         desk_.game.rules->setup_ends_without_heading;
}

// Whether a record that names no phase may mean a later one than the one in which the act fits
// there. What is asked is answered where it is asked.
bool Search::MayFitLater(const State& state, const std::vector<Action>& path) const {
  if (IsOfAnyPhase(entry_.verb())) return false;
  const PhaseKind phase = state.header().phase;
  if (phase == PhaseKind::kSetup) {
    const bool one = best_.own.size() == 1 && best_.own.front().number == 1;
    return entry_.verb() == Verb::kDraw && one && !entry_.place.has_turn;
  }
  return desk_.game.rules->Phase(phase).main ||
         NextDecision(desk_.game, state).kind == DecisionKind::kOpen ||
         std::any_of(path.begin(), path.end(), LetsTimePass);
}

void Search::FindSecondPlace() {
  if (best_score_ < 1'000'000 || !entry_.place.phase.empty() || best_.crosses_turn) return;
  if (best_.implied.empty() && !MayFitLater(start_, {})) return;
  Node node{start_, {}};
  for (const Action& action : best_.implied) Apply(desk_.game, node.state, action, {});
  best_.taken = node.state.header().phase;
  if (!MayFitLater(node.state, best_.implied)) return;
  const bool setup = best_.taken == PhaseKind::kSetup;
  std::deque<Node> open;
  open.push_back(node);
  for (std::size_t seen = 0; !open.empty() && seen < kPlacesMax; ++seen) {
    Node current = std::move(open.front());
    open.pop_front();
    const PhaseKind phase = current.state.header().phase;
    if (phase != best_.taken && !(setup && phase == PhaseKind::kSetup)) {
      const MadeActions made = MakeActions(desk_, current.state, entry_, entry_.acts.front());
      const bool fits =
          !made.actions.empty() && RuleOn(desk_.game, current.state, made.actions.front()).legal();
      if (fits) best_.also = phase;
      if (fits) return;
    }
    const bool step = phase == PhaseKind::kSetup;
    ForEachNext(&current, step, [&](Node next) {
      if (step && !RuleOn(desk_.game, current.state, next.path.back()).legal()) return true;
      const bool first_turn = setup && next.state.header().turn == 1;
      if (first_turn || Inside(next.state, node.state)) open.push_back(std::move(next));
      return true;
    });
  }
}

Fitting Search::Run() {
  const bool no_act = entry_.acts.empty();
  const bool judges = !no_act && WordsOf(entry_.verb()).kind == EntryKind::kJudge;
  if (judges && desk_.game.rules->judges_entries_stay) return std::move(best_);
  // Most entries fit where the duel stands: no state is copied for them.
  if (!no_act && AtPlace(start_)) {
    Look(start_, {}, false);
    looked_at_start_ = true;
    if (best_score_ >= 1'000'000) {
      FindSecondPlace();
      return std::move(best_);
    }
  }
  Node origin{start_, {}};
  // Who ends the turn may have left the phase of the heading a line before.
  const bool same_turn = !entry_.place.has_turn || start_.header().turn == entry_.place.turn;
  if (!Reach(&origin)) best_.reached = EndsTurn() && same_turn;
  if (!no_act) Explore(origin, false);
  const bool may_cross = !entry_.place.has_turn && !no_act && OpensTurn(entry_.verb()) &&
                         best_score_ < 800'000 && entry_.seat != kNoSeat &&
                         entry_.seat != start_.header().turn_seat &&
                         start_.header().phase != PhaseKind::kSetup;
  if (may_cross || (!no_act && LeavesTheSetup())) Explore(origin, true);
  if (!no_act) FindSecondPlace();
  if (best_score_ < 0) best_.implied = origin.path;
  return std::move(best_);
}

}  // namespace

Fitting Fit(const Desk& desk, const State& state, const Entry& entry, FitWithin within) {
  return Search(desk, state, entry, within).Run();
}

Step Carry(const Game& game, State& state, const Action& action, EntryNumber entry,
           bool ordinary_effect, EventList* events) {
  Step step{.action = action,
            .implied = (action.flags & kImplied) != 0,
            .by_hand = action.kind == ActionKind::kByHand,
            .ordinary_effect = ordinary_effect,
            .first_event = static_cast<std::uint32_t>(events == nullptr ? 0 : events->size())};
  step.verdict =
      Apply(game, state, action, {.entry = entry, .ordinary_effect = ordinary_effect}, events);
  step.event_count =
      static_cast<std::uint32_t>(events == nullptr ? 0 : events->size()) - step.first_event;
  return step;
}

}  // namespace judge::replay
