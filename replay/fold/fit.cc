// The earliest place at which an entry is legal. What nobody wrote down (passes, the draw that is
// due, phases) is tried breadth first, so the place with the fewest implied actions wins.
#include "replay/fold/fit.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/choices/choices.h"
#include "engine/legality/legality.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"
#include "replay/fold/checks.h"
#include "replay/fold/start_position.h"

namespace judge::replay {
namespace {

// For each seat, as every window waits for a pass of each.
constexpr std::size_t kNodesMax = 48;    // from which more than one way leads on
constexpr std::size_t kLookedMax = 512;  // all together: what has one way on is no choice
constexpr std::size_t kPlacesMax = 12;   // looked at for another one that would fit too

constexpr int kFits = 1'000'000;  // the score of what is legal where it is looked at

// How well an action fits a place: legal first, then what only lacks knowledge, then the illegal
// one that breaks the fewest rules and comes furthest down the table.
int Score(const RuleSet& rules, const Verdict& verdict) {
  switch (verdict.ruling) {
    case Ruling::kLegal:
      return kFits;
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

// Returns whether the act is a player's own in the open game: no window makes it legal, and of
// draws by an effect it is known whether there were any.
bool GoesByPhase(Verb verb) {
  return verb == Verb::kDraw || verb == Verb::kSummon || verb == Verb::kSet ||
         verb == Verb::kPosition || verb == Verb::kFlip || verb == Verb::kAttack;
}

// Returns whether somebody has ended the turn, and others may still answer that.
bool TurnIsEnding(const State& state) {
  const auto tasks = state.tasks();
  return std::any_of(tasks.begin(), tasks.end(), [](const Task& task) {
    return task.kind == TaskKind::kPhase && task.phase.ends_turn;
  });
}

// Returns whether no phase of the turn is behind this one: then the way on leads into another turn,
// and need not be gone to know it.
bool EndsTheTurn(const RuleSet& rules, PhaseKind phase) {
  return std::any_of(rules.phases.begin(), rules.phases.end(),
                     [&](const PhaseRow& row) { return row.kind == phase && row.next == 0; });
}

// What ends the phase or the duel comes to the same in whichever phase it is said.
bool IsOfAnyPhase(Verb verb) {
  return verb == Verb::kEnd || verb == Verb::kNext || verb == Verb::kSurrender;
}

// Whether it uses an effect that says what it answers, or in which part of the Damage Step it is
// used, and that is asked about there.
enum class UsedThere { kNot, kAnswers, kInItsPart };
UsedThere UseOf(const Game& game, const State& state, const Action& action) {
  const bool uses = action.kind == ActionKind::kActivate && game.rules->effects_are_read_in_full;
  const Decision asked = NextDecision(game, state);
  const bool may = uses && asked.kind == DecisionKind::kRespond && asked.seat == action.seat;
  const Activation said = may ? ActivationOf(game, state, action) : Activation{};
  const Effect* effect = said.effect;
  if (effect == nullptr || effect->form != EffectForm::kActivated) return UsedThere::kNot;
  const auto part = PartOfBattle(state);
  if (part && (effect->during >> static_cast<int>(*part) & 1) != 0) return UsedThere::kInItsPart;
  const bool fits =
      effect->answers_in.any() &&
      FitsWindow(game, state, *effect, SourceOf(state, action, said)) != Truth::kFalse;
  return fits ? UsedThere::kAnswers : UsedThere::kNot;
}

bool IsNaming(const Action& action) {
  return action.kind == ActionKind::kReveal && (action.flags & kOnlyNamed) != 0;
}

class Search {
 public:
  Search(const Desk& desk, const State& start, const Entry& entry, FitWithin within,
         bool keeps_before_time = false)
      : desk_(desk),
        start_(start),
        entry_(entry),
        within_(within),
        keeps_before_time_(keeps_before_time),
        namings_(desk, entry),
        paths_(desk.game, start, entry.number, namings_, keeps_before_time) {}

  // From now on no pass of another player who is asked to answer is implied.
  void NobodyLetsBy() { nobody_lets_by_ = true; }
  Fitting Run();
  PhaseKind OtherPhase(const Fitting& fitting);

 private:
  using Spot = Paths::Spot;
  static constexpr Spot kStart = Paths::kStart;
  // What was seen of a spot.
  struct Sight {
    bool looked_at = false;
    bool inside = false;  // set when its step is carried out
  };

  std::size_t Seats() const { return start_.seats(); }
  std::optional<Spot> Reach();
  std::optional<Spot> ReachPlace();
  bool AnswersTheEnd(const State& state) const;
  bool AtPlace(const State& state) const;
  bool Inside(const State& state, std::uint16_t turn) const;
  bool EndsTurn() const;
  bool LookAtLastPhase(Spot spot);
  bool EndsTheDuel(const State& state, const Action& action) const;
  int Unasked(const State& state, const Action& action) const;
  bool ComesTooLate(Spot spot, const Action& action) const;
  int Rank(Spot spot, const Action& action, const Verdict& verdict) const;
  int InWindow(Spot spot, const Action& action, const Verdict& verdict) const;
  bool MeansAnotherEffect(Spot spot, const Action& action, const Verdict& verdict);
  void Look(Spot spot, bool crossing);
  void Explore(Spot origin, bool crossing);
  void PassOver(Spot origin, bool crossing);
  void ExploreFrom(Spot origin, bool crossing);
  bool IsImplied(Spot spot);
  bool PassesOver(Spot spot);
  bool IsForbidden(Spot spot);
  bool GoesOn(Spot spot, Spot origin, bool crossing);
  void LookBehindNamings();
  bool LeavesTheSetup() const;
  bool MayFitLater(const Fitting& fitting) const;
  bool FitsAt(const State& state) const;
  bool MayFitInLaterPhase() const;
  Sight& SightOf(Spot spot) {
    if (sights_.size() <= spot) sights_.resize(spot + 1);
    return sights_[spot];
  }

  const Desk& desk_;
  const State& start_;
  const Entry& entry_;
  const FitWithin within_;
  bool nobody_lets_by_ = false;
  const bool keeps_before_time_;
  const Namings namings_;
  Paths paths_;
  std::vector<Sight> sights_;  // by spot, as far as any was seen
  Fitting best_;
  int meant_here_ = 0;  // the effect that is meant in the phase of the start, from 1; 0: none is
  bool past_ = false;   // the place that the record names is behind the start
  Spot best_spot_ = kStart;
  int best_score_ = -1;
  bool may_pass_over_ = false;                     // what had to go off by itself
  bool passed_over_ = false;                       // a way was left out that does
  bool waits_for_name_ = false;                    // was not looked at, as a card has to be named
  bool looks_plainly_ = false;                     // also where a card is to be named first
  bool only_named_ = false;                        // looks only behind cards that are named
  bool may_be_forbidden_ = false;                  // steps into a phase that the rules forbid
  bool forbidden_ = false;                         // such a step was left out
  mutable std::optional<PhaseKind> wanted_phase_;  // that its place names; looked up when asked
};

// Whether somebody else uses a card in the last phase of the turn, into which this has just been
// led or is under way: the heading under which that was said still stands above it.
bool Search::AnswersTheEnd(const State& state) const {
  const StateHeader& h = state.header();
  const RuleSet& rules = *desk_.game.rules;
  const bool answers = entry_.verb() == Verb::kActivate && rules.effects_are_read_in_full &&
                       entry_.seat != kNoSeat && entry_.seat != h.turn_seat &&
                       h.turn == start_.header().turn && EndsTheTurn(rules, h.phase);
  const auto tasks = start_.tasks();
  return answers && (EndsTheTurn(rules, start_.header().phase) ||
                     std::ranges::any_of(tasks, [&](const Task& task) {
                       return task.kind == TaskKind::kPhase && EndsTheTurn(rules, task.phase.next);
                     }));
}

bool Search::AtPlace(const State& state) const {
  const Place& place = entry_.place;
  if (place.has_turn && state.header().turn != place.turn) return false;
  if (place.phase.empty() || state.header().phase == PhaseKind::kSetup) return true;
  // The phase was ended a line before, and the discard that this asks for stands under its name.
  if (entry_.verb() == Verb::kDiscard && HandAsked(state) != nullptr) return true;
  if (!wanted_phase_) wanted_phase_ = desk_.game.rules->PhaseFromWord(place.phase);
  if (AnswersTheEnd(state)) return true;
  return *wanted_phase_ == PhaseKind::kNone || state.header().phase == *wanted_phase_;
}

// Whether the step passes over what had to go off by itself, and is left out for that: a silent
// record says that it did, unless there is no other way.
bool Search::PassesOver(Spot spot) {
  if (!paths_.PassesOver(spot)) return false;
  passed_over_ = true;
  return !may_pass_over_;
}

// Whether the step goes into a phase that the rules forbid, and is left out for that: whoever goes
// on without a word goes on as he may, unless there is no other way.
bool Search::IsForbidden(Spot spot) {
  const Action& step = paths_.action(spot);
  const bool phase = step.kind == ActionKind::kEnterPhase && step.phase != PhaseKind::kSetup;
  if (!phase || may_be_forbidden_ || !desk_.game.rules->effects_are_read_in_full) return false;
  const Verdict verdict = paths_.IsCarriedOut(spot)
                              ? paths_.step(spot).step.verdict
                              : RuleOn(desk_.game, paths_.state(paths_.before(spot)), step);
  if (verdict.ruling != Ruling::kIllegal) return false;
  forbidden_ = true;
  return true;
}

// Goes on to the turn and phase that the record names.
std::optional<Paths::Spot> Search::Reach() {
  if (AtPlace(start_)) return kStart;
  std::optional<Spot> reached = ReachPlace();
  if (reached || !passed_over_) return reached;
  paths_.Forget();
  may_pass_over_ = true;
  reached = ReachPlace();
  may_pass_over_ = false;
  return reached;
}

// A turn holds at most seven phases with a window each, so a bounded search reaches the next turns
// or never.
std::optional<Paths::Spot> Search::ReachPlace() {
  std::vector<Spot> open = {kStart};
  std::size_t next_open = 0;
  for (std::size_t grown = 0; next_open < open.size();) {
    const Spot spot = open[next_open++];
    if (spot != kStart) {
      paths_.CarryOut(spot);
      const State& state = paths_.state(spot);
      const bool past = entry_.place.has_turn && state.header().turn > entry_.place.turn;
      if (past || state.header().over != 0) continue;
      if (AtPlace(state)) return spot;
    }
    if (grown++ >= 4 * kNodesMax * Seats()) continue;
    const auto [first, end] = paths_.Next(spot);
    for (Spot next = first; next < end; ++next) {
      if (!PassesOver(next)) open.push_back(next);
    }
  }
  return std::nullopt;
}

bool Search::Inside(const State& state, std::uint16_t turn) const {
  if (state.header().turn != turn) return false;
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
bool Search::LookAtLastPhase(Spot spot) {
  const State& state = paths_.state(spot);
  const bool ended = state.header().over != 0 && start_.header().over == 0;
  const bool stops = ended || (HandAsked(state) != nullptr && HandAsked(start_) == nullptr);
  if (!stops || !EndsTurn()) return false;
  const bool mine = entry_.seat == kNoSeat || entry_.seat == start_.header().turn_seat;
  // Who may answer before the phase begins has passed.
  std::vector<Action> behind;
  Spot entered = spot;
  for (; entered != kStart && paths_.action(entered).kind == ActionKind::kPass;
       entered = paths_.before(entered)) {
    behind.insert(behind.begin(), paths_.action(entered));
  }
  if (!mine || entered == kStart) return false;
  if (paths_.action(entered).kind != ActionKind::kEnterPhase) return false;
  Action own = paths_.action(entered);
  own.flags = static_cast<decltype(own.flags)>(own.flags & ~kImplied);
  const Spot before = paths_.before(entered);
  const Verdict verdict = RuleOn(desk_.game, paths_.Keep(before), own);
  if (!verdict.legal()) return false;
  best_score_ = kFits;
  best_spot_ = before;
  best_.plain = false;
  best_.own = {own};
  best_.own.insert(best_.own.end(), behind.begin(), behind.end());
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
int Search::InWindow(Spot spot, const Action& action, const Verdict& verdict) const {
  constexpr int kBefore = 400'000;  // above what an illegal act may score, below what may be legal
  constexpr int kTriggered = 450'000;
  constexpr int kNamed = 500'000;
  constexpr int kFought = 200'000;
  constexpr int kAsked = 650'000;
  const bool answer =
      action.kind == ActionKind::kActivate || action.kind == ActionKind::kTakeAttack;
  if (verdict.ruling != Ruling::kIllegal) return 0;
  const State& state = paths_.state(spot);
  // Who acts over what another player's card was triggered by does so while that is asked.
  if (within_ == FitWithin::kNobodyLeftOut) {
    const Decision asked = NextDecision(desk_.game, state);
    const bool others = asked.kind == DecisionKind::kTrigger && asked.seat != action.seat;
    if (others) return kAsked - verdict.deciding_count;
  }
  // Whoever goes on with his turn, by what belongs to no window, has seen his attack fought.
  const StateHeader& h = state.header();
  const bool goes_on = GoesByPhase(entry_.verb()) || (action.kind == ActionKind::kActivate &&
                                                      Score(*desk_.game.rules, verdict) == 0);
  // A card that is answered may have ended the Battle Phase.
  const bool in_phase =
      h.phase == start_.header().phase || !paths_.AnyOf(spot, [](const Action& implied) {
        return implied.kind == ActionKind::kEnterPhase || implied.kind == ActionKind::kEndTurn;
      });
  if (goes_on && desk_.game.rules->responses.five_parts && action.seat == h.turn_seat &&
      CurrentAttackTask(start_) != nullptr && h.turn == start_.header().turn && in_phase &&
      NextDecision(desk_.game, state).kind == DecisionKind::kOpen) {
    return kFought;
  }
  if (!answer) return 0;
  const bool passed = paths_.AnyOf(spot, [&](const Action& implied) {
    return implied.kind == ActionKind::kPass && implied.seat == action.seat;
  });
  if (action.answers != 0 && MayBeAnswered(state, action.answers)) {
    return kNamed - verdict.deciding_count - (passed ? 100 : 0);
  }
  // Who uses what has been triggered before it is his turn does so among what has been triggered.
  const bool jumps = within_ == FitWithin::kNobodyLeftOut && action.piece != kNoPiece &&
                     FindTrigger(state, action.piece, 0) != nullptr;
  if (jumps) return kNamed - verdict.deciding_count;
  // What has been triggered is used in the chain that begins behind that, and not while it waits.
  const PendingTrigger* pending =
      desk_.game.rules->responses.chains_close && action.piece != kNoPiece
          ? FindTrigger(state, action.piece, action.effect)
          : nullptr;
  // While an effect resolves, what is still to be done may yet make it too late.
  const bool waits =
      pending != nullptr && ((pending->flags & kTriggerLater) != 0 ||
                             NextDecision(desk_.game, state).kind == DecisionKind::kChoose);
  if (waits) return 0;
  if (pending != nullptr) return kTriggered - verdict.deciding_count;
  // What belongs to a part of the Damage Step was used in it, and a card that answers what it is
  // about has its reason there, whoever has passed on the way.
  const UsedThere use = UseOf(desk_.game, state, action);
  if (use == UsedThere::kInItsPart) return kTriggered - verdict.deciding_count;
  if (passed || action.seat == state.header().turn_seat) {
    return use == UsedThere::kAnswers ? kBefore / 2 - verdict.deciding_count : 0;
  }
  // Behind one's own pass no reason is better than the one in the window.
  return Score(*desk_.game.rules, verdict) == 0 ? kBefore - 100 : kBefore;
}

// Whether the player would have given up without a word the card that he plays then, or the attack
// for which he names a target would be over.
bool Search::ComesTooLate(Spot spot, const Action& action) const {
  const State& state = paths_.state(spot);
  if (action.kind == ActionKind::kRetarget) {
    const auto declared = [](const Task* attack) {
      return attack != nullptr && attack->step == kAttackDeclared;
    };
    return declared(CurrentAttackTask(start_)) && !declared(CurrentAttackTask(state));
  }
  return paths_.AnyOf(spot, [&](const Action& implied) {
    if (implied.kind != ActionKind::kDiscard || implied.seat != action.seat) return false;
    if (implied.piece == kNoPiece) return false;
    return implied.piece == action.piece ||
           (action.card != kUnknownCard && state.piece(implied.piece).card == action.card);
  });
}

// A card that does not lie where the record finds it may do so when what was begun before is over.
int Search::Rank(Spot spot, const Action& action, const Verdict& verdict) const {
  const int score = Score(*desk_.game.rules, verdict);
  // The card of an activation is written with the pile in which it lies; where nothing of that name
  // is told apart there, it is looked for in the hand.
  const ZoneRef pile = action.to;
  const bool written = action.kind == ActionKind::kActivate && pile.slot == 0 &&
                       pile.seat < paths_.state(spot).seats() && pile.kind != ZoneKind::kNone &&
                       !desk_.game.rules->OnField(pile.kind) &&
                       !desk_.game.rules->IsHiddenPile(pile.kind);
  const bool absent = action.piece == kNoPiece && (action.from.slot != 0 || written);
  if (verdict.ruling == Ruling::kIllegal && absent) return std::min(score, 1);
  if (verdict.ruling == Ruling::kIllegal && ComesTooLate(spot, action)) return 0;
  return score - Unasked(paths_.state(spot), action) + InWindow(spot, action, verdict);
}

// Whether the duel ends before the act, by passes that nobody wrote down. A wrong word ends no
// duel: it was said while its player could still be asked. Whoever goes on with the turn has left
// the windows behind, and so has who is where the record puts him. Who draws has begun his turn;
// another act says of the turn before only so that it is over, and what that would cost its player
// is not to be taken for granted.
bool Search::EndsTheDuel(const State& state, const Action& action) const {
  if (state.header().over == 0 || start_.header().over != 0 || !AtPlace(start_)) return false;
  if (action.seat != start_.header().turn_seat) {
    const bool begins = entry_.verb() == Verb::kDraw || !desk_.game.rules->effects_are_read_in_full;
    return !begins || !OpensTurn(entry_.verb());
  }
  const bool ends = action.kind == ActionKind::kEndTurn || action.kind == ActionKind::kEnterPhase;
  return !ends && best_score_ >= 0 && !IsOnlyOutOfPlace(*desk_.game.rules, best_.verdict);
}

// Whether time would be let pass so that another effect of the card is meant than the one that its
// player wanted to use where the record stands, and may not for more than the moment.
bool Search::MeansAnotherEffect(Spot spot, const Action& action, const Verdict& verdict) {
  if (action.kind != ActionKind::kActivate || !desk_.game.rules->effects_are_read_in_full) {
    return false;
  }
  const State& state = paths_.state(spot);
  const Activation said = ActivationOf(desk_.game, state, action);
  const StateHeader& now = state.header();
  // What was begun before it may have to be answered first.
  if (now.turn == start_.header().turn && now.phase == start_.header().phase) {
    const bool open = NextDecision(desk_.game, state).kind == DecisionKind::kOpen &&
                      desk_.game.rules->Phase(now.phase).main && action.seat == now.turn_seat;
    const bool used_here = open && said.effect != nullptr && said.on_field &&
                           said.effect->form == EffectForm::kActivated &&
                           !IsOnlyOutOfPlace(*desk_.game.rules, verdict);
    if (used_here && meant_here_ == 0) meant_here_ = said.number;
    return false;
  }
  return meant_here_ != 0 && said.number != meant_here_ &&
         state.header().phase != start_.header().phase;
}

void Search::Look(Spot spot, bool crossing) {
  SightOf(spot).looked_at = true;
  if (LookAtLastPhase(spot)) return;
  const State& state = paths_.state(spot);
  if (!looks_plainly_ && namings_.Before(state)) {
    waits_for_name_ = true;
    return;
  }
  if (only_named_ && !paths_.AnyOf(spot, IsNaming)) return;
  MadeActions made = MakeActions(desk_, state, entry_, entry_.acts.front());
  if (!made.problem.empty()) {
    if (best_score_ < 0) best_.problem = made.problem;
    return;
  }
  if (made.actions.empty() || EndsTheDuel(state, made.actions.front())) return;
  const Verdict verdict = RuleOn(desk_.game, state, made.actions.front());
  if (MeansAnotherEffect(spot, made.actions.front(), verdict)) return;
  const int score = Rank(spot, made.actions.front(), verdict);
  const bool setup = start_.header().phase == PhaseKind::kSetup;
  const bool acceptable =
      !crossing || verdict.legal() || (setup && verdict.ruling != Ruling::kIllegal);
  if (score <= best_score_ || !acceptable) return;
  best_score_ = score;
  best_spot_ = spot;
  if (score < kFits) paths_.Keep(spot);
  best_.own = std::move(made.actions);
  best_.verdict = verdict;
  best_.problem.clear();
  best_.plain = true;
  best_.crosses_turn = crossing;
}

// Whether nobody's words would be against it that this was done before the entry.
bool Search::IsImplied(Spot spot) {
  if (PassesOver(spot) || IsForbidden(spot)) return false;
  const Action& implied = paths_.action(spot);
  if ((only_named_ || past_) && LetsTimePass(implied)) return false;
  // A pass answers what is asked now: only other passes come before it.
  const bool own = entry_.seat == kNoSeat || implied.seat == entry_.seat;
  if (entry_.verb() == Verb::kPass && (own || implied.kind != ActionKind::kPass)) return false;
  if (within_ == FitWithin::kNoTime && LetsTimePass(implied)) return false;
  if (within_ == FitWithin::kNothingGoesOff && GoesOff(implied)) return false;
  if (within_ == FitWithin::kNoOwnPass && own && implied.kind == ActionKind::kPass) return false;
  // The state before it has gone where its step has been carried out.
  const auto asked = [&] {
    return paths_.IsCarriedOut(spot)
               ? paths_.step(spot).asked
               : NextDecision(desk_.game, paths_.state(paths_.before(spot))).kind;
  };
  if (nobody_lets_by_ && !own && implied.kind == ActionKind::kPass &&
      asked() == DecisionKind::kRespond) {
    return false;
  }
  const FitWithin bound = own ? FitWithin::kAsOrdered : FitWithin::kNobodyLeftOut;
  const bool goes_on = implied.kind == ActionKind::kPass || GoesOff(implied);
  if (within_ == bound && goes_on && asked() == DecisionKind::kTrigger) return false;
  // What was seen not to happen is not implied.
  return implied.kind != ActionKind::kDraw || entry_.verb() != Verb::kNoDraw;
}

// Carries out the step to the spot; whether it is looked at.
bool Search::GoesOn(Spot spot, Spot origin, bool crossing) {
  const std::uint16_t turn = origin == kStart ? start_.header().turn : paths_.step(origin).turn;
  if (!paths_.IsCarriedOut(spot)) {
    paths_.CarryOut(spot);
    SightOf(spot).inside = IsNaming(paths_.action(spot)) || Inside(paths_.state(spot), turn);
  }
  // A step of the setup that may not begin yet is not what the record passed over.
  const bool setup = paths_.phase(paths_.before(spot)) == PhaseKind::kSetup;
  const ImpliedStep& step = paths_.step(spot);
  if (setup && !step.step.verdict.legal()) return false;
  const bool inside = SightOf(spot).inside;
  if (!crossing) return inside;
  if (start_.header().turn == 0) return inside || step.turn == 1;
  // A whole turn that nobody wrote down is no way to anything.
  return step.turn <= turn + 1;
}

// Looks at the spots behind the origin; at those behind a step into a forbidden phase, or one that
// passes over what had to go off, when it fits behind no others.
void Search::Explore(Spot origin, bool crossing) {
  passed_over_ = forbidden_ = false;
  ExploreFrom(origin, crossing);
  if (best_score_ < kFits && forbidden_) {
    may_be_forbidden_ = true;
    ExploreFrom(origin, crossing);
  }
  PassOver(origin, crossing);
  may_be_forbidden_ = false;
}

// Looks at the spots behind a step that passes over what had to go off.
void Search::PassOver(Spot origin, bool crossing) {
  // Who uses a Set card has not used it before; any other act is judged where it belongs.
  const bool told_otherwise = (best_score_ < 0 || entry_.verb() == Verb::kActivate) &&
                              within_ != FitWithin::kNothingGoesOff;
  if (best_score_ >= kFits || !passed_over_ || !told_otherwise) return;
  may_pass_over_ = true;
  ExploreFrom(origin, crossing);
  may_pass_over_ = false;
}

// Looks at the spots behind the origin, the nearest first. One that crosses a turn begins again
// at the origin, and looks at what the first one left out.
void Search::ExploreFrom(Spot origin, bool crossing) {
  std::vector<Spot> open = {origin};
  std::size_t next_open = 0;
  std::size_t looked = 0;
  for (std::size_t forks = 0; next_open < open.size() && forks < kNodesMax * Seats();) {
    const Spot spot = open[next_open++];
    if (spot != origin && !GoesOn(spot, origin, crossing)) continue;
    if (looked++ >= kLookedMax * Seats()) return;
    if (!SightOf(spot).looked_at) Look(spot, crossing);
    if (best_score_ >= kFits) return;
    const auto [first, end] = paths_.Next(spot);
    const std::size_t before = open.size();
    for (Spot next = first; next < end; ++next) {
      if (IsImplied(next)) open.push_back(next);
    }
    forks += open.size() > before + 1 ? 1 : 0;
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
// here. What is asked is answered where it is asked.
bool Search::MayFitLater(const Fitting& fitting) const {
  if (IsOfAnyPhase(entry_.verb())) return false;
  const PhaseKind phase = start_.header().phase;
  if (phase == PhaseKind::kSetup) {
    const bool one = fitting.own.size() == 1 && fitting.own.front().number == 1;
    return entry_.verb() == Verb::kDraw && one && !entry_.place.has_turn;
  }
  return desk_.game.rules->Phase(phase).main ||
         NextDecision(desk_.game, start_).kind == DecisionKind::kOpen ||
         std::any_of(fitting.implied.begin(), fitting.implied.end(),
                     [](const ImpliedStep& one) { return LetsTimePass(one.step.action); });
}

bool Search::FitsAt(const State& state) const {
  const MadeActions made = MakeActions(desk_, state, entry_, entry_.acts.front());
  return !made.actions.empty() && IsLegal(desk_.game, state, made.actions.front());
}

// Whether an act of the open game that goes by the phase alone would fit in a later one of the turn
// if nothing else were different: asked first, since the way there has to be carried out.
bool Search::MayFitInLaterPhase() const {
  const bool open = NextDecision(desk_.game, start_).kind == DecisionKind::kOpen;
  const bool setup = start_.header().phase == PhaseKind::kSetup;
  if (setup || !open || !GoesByPhase(entry_.verb())) return true;
  State there = start_;
  bool later = false;
  for (const PhaseRow& row : desk_.game.rules->phases) {
    if (later) PutInPhase(row.kind, &there);
    if (later && FitsAt(there)) return true;
    later = later || row.kind == start_.header().phase;
  }
  return false;
}

// The start is where it was fitted.
PhaseKind Search::OtherPhase(const Fitting& fitting) {
  const PhaseKind taken = start_.header().phase;
  const bool setup = taken == PhaseKind::kSetup;
  // Who passes where something is asked says no more of that, and of no other phase.
  if (entry_.verb() == Verb::kPass && start_.top_task() != nullptr) return PhaseKind::kNone;
  if (EndsTheTurn(*desk_.game.rules, taken)) return PhaseKind::kNone;
  if (!MayFitLater(fitting) || !MayFitInLaterPhase()) return PhaseKind::kNone;
  std::vector<Spot> open = {kStart};
  std::size_t next_open = 0;
  for (std::size_t seen = 0; next_open < open.size() && seen < kPlacesMax * Seats();) {
    const Spot spot = open[next_open++];
    if (spot != kStart) {
      paths_.CarryOut(spot);
      const ImpliedStep& step = paths_.step(spot);
      const bool in_setup = paths_.phase(paths_.before(spot)) == PhaseKind::kSetup;
      if (in_setup && !step.step.verdict.legal()) continue;
      // What the rules forbid on the way is no way there: no battle in the first turn.
      if (step.step.verdict.ruling == Ruling::kIllegal) continue;
      const bool first_turn = setup && step.turn == 1;
      if (!first_turn && !Inside(paths_.state(spot), start_.header().turn)) continue;
    }
    ++seen;
    const PhaseKind phase = paths_.phase(spot);
    const bool other = phase != taken && !(setup && phase == PhaseKind::kSetup);
    if (other && FitsAt(paths_.state(spot))) return phase;
    const auto [first, end] = paths_.Next(spot);
    for (Spot next = first; next < end; ++next) open.push_back(next);
  }
  return PhaseKind::kNone;
}

// A card is shown that waits for its own coming: it is one of those that come without a name before
// time passes, when there are any, and none that lay there before.
void Search::LookBehindNamings() {
  only_named_ = true;
  Explore(kStart, false);
  only_named_ = false;
  if (best_score_ >= kFits) return;
  paths_.Forget();
  sights_.clear();
  best_ = {};
  best_.plain = true;
  best_spot_ = kStart;
  best_score_ = -1;
}

Fitting Search::Run() {
  const bool no_act = entry_.acts.empty();
  const bool judges = !no_act && WordsOf(entry_.verb()).kind == EntryKind::kJudge;
  best_.plain = true;
  if (judges && desk_.game.rules->judges_entries_stay) return std::move(best_);
  if (!no_act && AtPlace(start_) && namings_.ShowsOneThatWaits()) LookBehindNamings();
  // Most entries fit where the duel stands: nothing is carried out for them.
  if (!no_act && AtPlace(start_) && best_score_ < kFits) Look(kStart, false);
  Spot origin = kStart;
  if (best_score_ < kFits) {
    // Who ends the turn may have left the phase of the heading a line before.
    const bool same_turn = !entry_.place.has_turn || start_.header().turn == entry_.place.turn;
    const std::optional<Spot> reached = Reach();
    if (!reached) {
      best_.reached = EndsTurn() && same_turn;
      past_ = entry_.place.has_turn && start_.header().turn > entry_.place.turn &&
              desk_.game.rules->effects_are_read_in_full;
      paths_.Forget();
    }
    origin = reached.value_or(kStart);
    if (!no_act) Explore(origin, false);
    if (best_score_ < 0 && waits_for_name_) {
      looks_plainly_ = true;
      paths_.Keep(origin);
      Look(origin, false);
    }
    const bool others_turn =
        entry_.seat != kNoSeat ? entry_.seat != start_.header().turn_seat : TurnIsEnding(start_);
    // Who ends a turn while that of another is being ended ends the next one.
    const bool ends_next = entry_.verb() == Verb::kEnd && entry_.seat != kNoSeat && others_turn &&
                           TurnIsEnding(start_);
    const bool opens = OpensTurn(entry_.verb()) || ends_next;
    const bool may_cross = !entry_.place.has_turn && !no_act && opens && best_score_ < 800'000 &&
                           others_turn && start_.header().phase != PhaseKind::kSetup;
    if (may_cross || (!no_act && LeavesTheSetup())) Explore(origin, true);
  }
  const Spot spot = best_score_ < 0 ? origin : best_spot_;
  best_.fits = best_score_ >= kFits;
  best_.plain = best_.plain && best_.reached && best_.problem.empty();
  if (keeps_before_time_) best_.before_time = paths_.TakeStateBeforeTime(spot);
  best_.state = paths_.TakeState(spot);
  best_.implied = paths_.TakeSteps(spot);
  return std::move(best_);
}

}  // namespace

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

Fitting Fit(const Desk& desk, const State& state, const Entry& entry, FitWithin within,
            bool keeps_before_time) {
  return Search(desk, state, entry, within, keeps_before_time).Run();
}

Fitting FitUnlessLetBy(const Desk& desk, const State& state, const Entry& entry,
                       bool keeps_before_time) {
  Search search(desk, state, entry, FitWithin::kAnything, keeps_before_time);
  search.NobodyLetsBy();
  return search.Run();
}

std::optional<Fitting> FitAgain(const Desk& desk, const State& state, const Entry& entry,
                                const Placement& placement, bool keeps_before_time) {
  if (placement.searched) return std::nullopt;
  const Namings namings(desk, entry);
  Paths paths(desk.game, state, entry.number, namings, keeps_before_time);
  Paths::Spot spot = Paths::kStart;
  for (const std::uint16_t way : placement.ways) {
    const auto [first, end] = paths.Next(spot);
    if (way >= end - first) return std::nullopt;
    spot = first + way;
    paths.CarryOut(spot);
  }
  Fitting fitting;
  fitting.crosses_turn = placement.crosses_turn;
  fitting.fits = placement.fits;
  fitting.plain = true;
  if (placement.acts) {
    if (entry.acts.empty()) return std::nullopt;
    MadeActions made = MakeActions(desk, paths.state(spot), entry, entry.acts.front());
    if (!made.problem.empty() || made.actions.empty()) return std::nullopt;
    fitting.own = std::move(made.actions);
    fitting.verdict = RuleOn(desk.game, paths.state(spot), fitting.own.front());
    if (fitting.verdict.ruling != placement.ruling) return std::nullopt;
  }
  if (keeps_before_time) fitting.before_time = paths.TakeStateBeforeTime(spot);
  fitting.state = paths.TakeState(spot);
  fitting.implied = paths.TakeSteps(spot);
  return fitting;
}

Placement PlacementOf(const Fitting& fitting) {
  Placement placement{.searched = !fitting.plain};
  if (placement.searched) return placement;
  placement.acts = !fitting.own.empty();
  placement.fits = fitting.fits;
  placement.crosses_turn = fitting.crosses_turn;
  placement.ruling = fitting.verdict.ruling;
  for (const ImpliedStep& step : fitting.implied) placement.ways.push_back(step.way);
  return placement;
}

PhaseKind OtherPhase(const Desk& desk, const State& state, const Entry& entry,
                     const Fitting& fitting) {
  if (!fitting.fits || !entry.place.phase.empty() || fitting.crosses_turn) return PhaseKind::kNone;
  const State& place = fitting.implied.empty() ? state : fitting.state;
  return Search(desk, place, entry, FitWithin::kAnything).OtherPhase(fitting);
}

}  // namespace judge::replay
