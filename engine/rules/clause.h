// One rule of a rulebook in code. A clause has one id, one function for what it does, one ruling
// page and golden cases. Rule sets list their clauses in published order of precedence
// (engine/rules/rule_set.h).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

struct RuleSet;
class Pack;
struct DeckContext;   // engine/rules/deck.h
struct MatchContext;  // engine/rules/match.h
struct DuelDecks;     // engine/rules/duel_decks.h
struct Activation;    // engine/choices/activation.h

// A rule set with the cards that a duel is played with, and the deck lists that its players handed
// in. All outlive whatever holds a Game.
struct Game {
  const RuleSet* rules = nullptr;
  const Pack* pack = nullptr;
  const DuelDecks* decks = nullptr;  // nullptr: no list is known
};

// Moments at which consequences happen. The core announces them; clauses that wait for one run in
// the order of the table.
enum class Moment : std::uint8_t {
  kNone,
  kCreated,          // the duel begins
  kSetupStepBegins,  // number: step
  kTurnBegins,       // seat
  kPhaseBegins,      // phase, seat
  kPhaseEnds,
  kDrawDue,  // seat, number: cards that are still to be drawn
  // piece has come to the field; counts as a monster its side had this turn, unless Run::prevented
  kMonsterArrived,
  kSummoned,           // piece
  kCardUsed,           // piece: a spell or trap that has resolved
  kTerrainReplaced,    // zone; card: the old marker
  kAttackDeclared,     // battle
  kDamageStepBegins,   // battle
  kDamageCalculation,  // battle
  kAfterCalculation,   // battle
  kDestroyedByEffect,  // piece, seat: whose effect, flags: OperationFlag; number: its ATK
  kHostLeft,           // piece left the field, other was equipped or attached to it
  kLifePointsChanged,
  kSurrendered,     // seat
  kHid,             // piece
  kWarned,          // seat: an Idle Warning that no End Phase check gave
  kTriggerMet,      // piece, seat, number: effect, other: the event's subject, flags: TriggerFlag
  kTriggerPassed,   // piece, seat: it had to be activated and was not
  kSeen,            // piece: it has become known to everybody
  kProven,          // piece, seat: a face-down piece was shown, because its conditions hold
  kDestroyed,       // piece: is about to go to the graveyard
  kWouldBeNegated,  // piece, number: effect
  kRedirected,      // battle
  kTargetChanged,   // battle, flags: TargetChange
  kReplayOpens,     // battle
  kEffectUsed,      // piece, seat, number: effect
  kCannotAnswer,    // piece, seat: its Trigger is met, but it may not be activated
  // seat: the one whose triggers come first; several seats have triggers of the same moment
  kBothMet,
  kTriggersKept,    // piece: its event happened and the chain is not over
  kSummonDeclared,  // piece, seat: before it is summoned
  kTargetStands,    // battle: the target is still the one that was attacked
  kTargetGone,      // piece: is no longer a target; other: the card whose effect had it as target
  kTossed,          // piece, seat, number: 1 called right
  kRolled,          // piece, seat, number
  kControlChanged,  // piece, seat: the new controller
  kNoZoneLeft,      // piece, seat: the one who would have taken control of it
  kAttaching,       // piece goes beneath other
  kHostDue,         // an effect is about to equip or attach piece to other, unless Run::prevented
  kZoneEquipped,    // piece, zone
  kStruck,          // piece, zone
  // piece, zone: the pile that it is about to go to; see Run::goes_to. flags: 1: face-down
  kSending,
  kStepDone,        // an effect or a step of a battle is over, and cards lie in a Rule Zone
  kOpeningSwapped,  // piece, seat: a card was taken into the opening hand for another one
  // piece: the monster that will be summoned; other: its Material, about to be used
  kMaterialDue,
  kMaterialUsed,  // the same, when the monster has been summoned
  // piece: was summoned by its own conditions, seat; other: the Spell, if there is one
  kRecipeDone,
  kDuelEnds,      // seat: the winner, none: a draw; Run::failed says who loses instead
  kTileInstead,   // piece, zone: the tile it moves to instead of another zone
  kSubduelEnded,  // piece, seat: who has won, number: as in Operation::values
  kPlaying,       // piece, seat, number: effect; an effect plays it, unless Run::prevented.
                  // flags: 1 only where a card of its speed may be played
  // piece: the card whose price is paid; other: a card that pays, about to go; seat
  kPaying,
  kAttackTaken,  // battle; seat: who takes it instead of the target
  kNegated,      // piece: its effects are negated from now on, by a modifier on it
  kAnswerDue,    // piece, seat: who did it; the others are about to be asked for an answer, unless
                 // Run::prevented. flags: WindowKind, number: the effect that was used
  // piece lies in the one zone to which other is about to come; seat, zone
  kZoneTaken,
  // piece, seat: it waited for a timing at which another card, other, has been used; entry: what
  // made the timing; flags: TriggerFlag; number: 1 where both waited for the same event
  kTimingTaken,
  kCardSet,      // piece, seat: it was laid face-down from the hand
  kNoHitPoints,  // monsters have none left; each that does not fall stays so
  kStatusGiven,  // piece, other: the card that gives it, number: into Pack::modifiers
  kDefeated,     // seat has lost, and others go on
  kJoined,       // seat has joined the duel that goes on
  kEndWanted,    // seat has declared that the duel is over
  kSpares,       // battle: a player has drawn it; before the damage is reckoned
  // piece, seat, number: effect, flags: Followed; something has happened since its event
  kTimingMissed,
  // seat, number: so many effects were triggered before one chain. flags: 1: at several moments,
  // 2: two of one class of one seat
  kMetTogether,
  kLinkBegins,  // piece, seat, number: effect; the link is about to resolve
  // battle: a monster of it has left in the Damage Step before the calculation. flags: 1 the target
  // was still face-down
  kBattleLost,
  kNegatedAttack,  // battle: its attack was negated and is over
  kReplayLeft,     // battle: in a replay its attack was given up
  kAppointed,      // piece is about that seat from now on; number: the set that keeps it
  kWinsByEffect,   // piece, seat: who wins by its effect; the others have not lost yet
  // piece: a change that sets a number of it was left behind (Term::kHeldNumber); number: so many
  // earlier ones are over by that
  kNumberHeld,
  kMomentCount,
};

// The changes to the target of an attack since it was declared.
enum TargetChange : std::uint8_t {
  kTargetHid = 1,
  kTargetChangedControl = 2,
  kTargetMoved = 4,
  kTargetWasMaterial = 8,
  kTargetLeft = 16,
};

// Terms that a rule set may define by a clause (Clause::Meaning). Shared code that acts by such a
// rule names the term; the rule set says which clause defines it.
enum class Term : std::uint8_t {
  kNone,
  kBattleDamage,
  kEffectDamage,
  kDestructionDamage,
  kBattleSwap,
  kBattleLockTurns,
  kBattleLockOpen,
  kHiding,
  kHidden,
  kSetOrHidden,
  kSummonFromHandHidden,
  kOpponentFlip,
  kUpright,
  kTribute,
  kErode,
  kErodeFaceDown,
  kFieldPower,
  kPrintedBonus,
  kBonusOnce,
  kTerrainBound,
  kTerrainShared,
  kDeckOut,
  kOrdinaryRules,  // the ordinary game's rules, for points that the rulebook leaves open
  kSideReference,
  kHiddenFieldPower,
  kHiddenDefense,
  kBonusListed,
  kByHand,
  kOutcome,
  kStepLimit,
  kCapacity,
  kObserved,
  kRedirect,  // an attack gets another target
  kPermanent,
  kQuick,
  kControlSwap,
  kEquipActive,
  kAttachActive,
  kStrike,
  kNegated,  // the effects of a card in play are switched off
  kDie,
  kProhibition,       // an effect forbids what another one would do
  kCharges,           // the charges that a symbol's effects cost
  kMaterialNames,     // a monster also has the names that its own conditions ask for
  kAlterZone,         // an Alter Monster stands where its Material stood
  kTokenReturns,      // a Token goes to the Extra Deck, wherever it is sent
  kTokenVanishes,     // a Token that leaves the field is nowhere
  kExtraCardReturns,  // a card of the Extra Deck goes there, and into no hand and no deck
  kUnsaid,            // a fact that a position leaves open
  kAmountUnknown,     // an effect does so much that nobody can reckon it
  kDamageStays,       // what damage takes of the hit points of a monster stays lost
  kAttackSpends,      // a monster that attacks cannot attack again until it is refreshed
  // a change that was left behind and sets, halves or doubles a number holds the number: earlier
  // ones are over, and what cards in play gave already does not count again until it ends
  kHeldNumber,
  kSetNumber,       // a card in play that sets a number hides what was left behind before
  kOriginalAnew,    // all changes of a number apply again to an original that has changed
  kNeverBelowZero,  // the number that is shown is not below 0
  kTermCount,
};

// The parts of an act in which listed acts differ, as bits. A clause says which of them its check
// looks at (Clause::looks_at): a list asks it once for all acts that differ in other parts alone.
using ActionParts = std::uint8_t;
inline constexpr ActionParts kNoPart = 0;
inline constexpr ActionParts kPartPosition = 1;  // Action::position
inline constexpr ActionParts kPartZone = 2;      // Action::to
// What is named: the target, the targets and choices, the Materials.
inline constexpr ActionParts kPartNamed = 4;
inline constexpr ActionParts kPartPaid = 8;  // Action::Paid
inline constexpr ActionParts kEveryPart = kPartPosition | kPartZone | kPartNamed | kPartPaid;

// The input of a clause that is asked about an action. Asking twice gives the same answer; nothing
// here changes a state.
struct CheckContext {
  const Game& game;
  const State& state;
  const Action& action;
  Trace* trace = nullptr;  // takes the facts; nullptr: nobody wants them
  // What the activation means, found once for all clauses; nullptr: not found yet. See SaidBy.
  const Activation* said = nullptr;

  Answer With(Answer answer, const Fact& fact) const {
    Note(fact);
    return answer;
  }
  Answer Forbid(const Fact& fact) const { return With(Answer::kForbids, fact); }
  Answer Permit(const Fact& fact) const { return With(Answer::kPermits, fact); }
  void Note(const Fact& fact) const {
    if (trace != nullptr) trace->facts.push_back(fact);
  }
  const Pack& pack() const { return *game.pack; }
};

// The battle of the attack that is being carried out, as it was when the moment was announced.
struct Battle {
  PieceIndex attacker = kNoPiece;
  PieceIndex target = kNoPiece;  // kNoPiece: a player is attacked directly
  // Task::id of the attack, 0 without a battle. A clause may move the attack on the agenda or end
  // it, so each clause looks it up again: MomentContext::attack, State::FindTask.
  std::uint16_t task = 0;
};

// The arguments of a moment; which of them it sets stands beside the moment.
struct MomentData {
  PieceIndex piece = kNoPiece;
  PieceIndex other = kNoPiece;
  SeatIndex seat = kNoSeat;
  PhaseKind phase = PhaseKind::kNone;
  std::uint8_t flags = 0;
  std::uint8_t percent = 100;  // of the Destruction Damage
  CardIndex card = kUnknownCard;
  ZoneRef zone = {};
  std::int32_t number = 0;
  EntryNumber entry = 0;     // the entry at which the matter began
  bool did_nothing = false;  // kCardUsed: nothing came of its last step
  Battle battle = {};
};

// The numbers of a monster on the field as they were when the effects that wait for a change of
// them were last told, see engine/triggers/stat_watch.h.
struct ToldStats {
  PieceIndex piece = kNoPiece;
  std::array<std::int32_t, 4> numbers = {};  // by SumStat, up to the original DEF
  TypeSet types = {};                        // where an effect waits for a change of them

  friend bool operator==(const ToldStats&, const ToldStats&) = default;
};

// Those of all monsters; nullptr: no effect waits for a change of one or of a type.
using ToldNumbers = std::shared_ptr<const std::vector<ToldStats>>;

// One run of the engine over one action: the state and events that consequences write to.
class Run {
 public:
  Run(const Game& game, State& state, EventList* events = nullptr, EntryNumber entry = 0,
      Trace* trace = nullptr)
      : game(game), state(state), events(events), entry(entry), trace(trace), written_(state) {}

  // The rights to write the state; the board is written by verbs, which take the first.
  StateChange change() { return written_; }
  AgendaChange agenda() { return written_.agenda(); }

  const Game& game;
  const State& state;
  EventList* events;
  EntryNumber entry;
  Trace* trace;                  // visits of consequences and predicates
  ClauseIndex by = kNoClause;    // the clause that acts now
  PieceIndex source = kNoPiece;  // the card whose effect acts now
  ZoneRef marker = {};           // or the terrain marker
  int steps_left = 10'000;       // base.limit.steps
  EntryNumber origin = 0;        // the entry of the task that resolves now, 0: none

  // Returns the entry that facts name: the one that declared the task that resolves now, else the
  // current one.
  EntryNumber cause() const { return origin != 0 ? origin : entry; }
  // the last answer depends on a fact that a position leaves open
  bool open = false;
  // set by a clause: the act that was announced does not happen
  bool prevented = false;
  bool was_set = false;    // the card of the event that is told was face-down
  bool one_event = false;  // life points are checked only after all of the event
  bool paying = false;     // the price of an effect is paid
  // set by a clause of kSending: the pile to which it goes instead
  ZoneKind goes_to = ZoneKind::kNone;
  ToldNumbers told = {};
  // seats (bit 1 << seat) that lose instead of the result that the duel ends with
  std::uint32_t failed = 0;

  const Pack& pack() const { return *game.pack; }

 private:
  StateChange written_;
};

// The input of a clause that waits for a moment.
struct MomentContext {
  Run& run;
  const MomentData& data;

  const State& state() const { return run.state; }
  const Pack& pack() const { return *run.game.pack; }
  // Returns the attack that the moment is about, as it is now; a blank task when there is none or a
  // clause has ended it.
  const Task& attack() const {
    static constexpr Task kNoAttack = {};
    const Task* found = run.state.FindTask(data.battle.task);
    return found == nullptr ? kNoAttack : *found;
  }
  void Note(const Fact& fact) const {
    if (run.trace != nullptr) run.trace->facts.push_back(fact);
  }
};

using CheckFunction = Answer (*)(const CheckContext&);
using MomentFunction = void (*)(const MomentContext&);
using PredicateFunction = bool (*)(const MomentContext&);
using DeckFunction = Answer (*)(const DeckContext&);
using MatchFunction = Answer (*)(const MatchContext&);

// The kind of a clause; the same words as in the list of rules (`judge rule`).
enum class ClauseKind : std::uint8_t {
  kLegality,
  kConsequence,
  kObligation,
  kDefinition,
  kOption,
  kDeck,
};

// A row of a rule set's table of clauses. Functions that a clause does not have are nullptr.
struct Clause {
  const char* id = "";
  ClauseKind kind = ClauseKind::kDefinition;
  ActionMask acts = 0;
  CheckFunction check = nullptr;
  bool gate = false;                  // when it forbids, no later clause can be asked
  ActionParts looks_at = kEveryPart;  // the parts of an act on which its answer may depend
  Moment moment = Moment::kNone;
  MomentFunction happen = nullptr;
  Moment also = Moment::kNone;  // a second moment
  MomentFunction also_happen = nullptr;
  PredicateFunction holds = nullptr;
  DeckFunction deck = nullptr;    // the check of a deck list
  MatchFunction match = nullptr;  // the check of what is done in a match beside its duels
  Term term = Term::kNone;
  bool about_place = false;  // it says that the act does not belong at this moment of the duel
  bool borrowed = false;     // taken from the ordinary game, by Term::kOrdinaryRules
  // the id of the clause that it displaces, of the game on whose table it stands (overlay.h); ""
  const char* in_place_of = "";
  const char* file = "";
  int line = 0;

  // Returns the clause with a check of acts; for an obligation, which forbids going on without it.
  constexpr Clause Binding(ActionMask mask, CheckFunction function) const {
    Clause copy = *this;
    copy.acts = mask;
    copy.check = function;
    copy.looks_at = kEveryPart;
    return copy;
  }
  // Returns the clause with the parts of an act that its check looks at, or anything that the check
  // asks. A property asks the clauses about acts that differ in the other parts.
  constexpr Clause LooksAt(ActionParts parts) const {
    Clause copy = *this;
    copy.looks_at = parts;
    return copy;
  }
  constexpr Clause Happening(Moment when, MomentFunction function) const {
    Clause copy = *this;
    copy.moment = when;
    copy.happen = function;
    return copy;
  }
  constexpr Clause AlsoHappening(Moment when, MomentFunction function) const {
    Clause copy = *this;
    copy.also = when;
    copy.also_happen = function;
    return copy;
  }
  // Returns the clause with a check of what is done in a match beside its duels.
  constexpr Clause OfMatches(MatchFunction function) const {
    Clause copy = *this;
    copy.match = function;
    return copy;
  }
  constexpr Clause AboutPlace() const {
    Clause copy = *this;
    copy.about_place = true;
    return copy;
  }
  constexpr Clause Borrowed() const {
    Clause copy = *this;
    copy.borrowed = true;
    return copy;
  }
  constexpr Clause Meaning(Term word) const {
    Clause copy = *this;
    copy.term = word;
    return copy;
  }
};

// Makers of clauses, one for each kind. Each records where in the source the clause stands, for
// `judge rule`.
constexpr Clause Legality(const char* id, ActionMask acts, CheckFunction check,
                          const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  return {.id = id,
          .kind = ClauseKind::kLegality,
          .acts = acts,
          .check = check,
          .file = file,
          .line = line};
}

constexpr Clause Gate(const char* id, ActionMask acts, CheckFunction check,
                      const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  Clause clause = Legality(id, acts, check, file, line);
  clause.gate = true;
  return clause;
}

constexpr Clause Consequence(const char* id, Moment moment, MomentFunction happen,
                             const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  return {.id = id,
          .kind = ClauseKind::kConsequence,
          .moment = moment,
          .happen = happen,
          .file = file,
          .line = line};
}

constexpr Clause Obligation(const char* id, const char* file = __builtin_FILE(),
                            int line = __builtin_LINE()) {
  return {.id = id, .kind = ClauseKind::kObligation, .file = file, .line = line};
}

constexpr Clause Definition(const char* id, Term term = Term::kNone,
                            const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  return {.id = id, .term = term, .file = file, .line = line};
}

constexpr Clause Predicate(const char* id, PredicateFunction holds,
                           const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  Clause clause = Definition(id, Term::kNone, file, line);
  clause.holds = holds;
  return clause;
}

constexpr Clause DeckRule(const char* id, DeckFunction deck, const char* file = __builtin_FILE(),
                          int line = __builtin_LINE()) {
  return {.id = id, .kind = ClauseKind::kDeck, .deck = deck, .file = file, .line = line};
}

}  // namespace judge
