// The engine: one duel as a deterministic machine. A state and an action give a verdict and the
// next state; nothing else does. Check decides, LegalActions filters candidates through Check, and
// the explanation is the same run with a Trace attached.
#pragma once

#include <string>
#include <vector>

#include "engine/action.h"
#include "engine/card.h"
#include "engine/clause.h"
#include "engine/rule_set.h"

namespace judge {

// What the duel is opened with, beside the rule set.
struct SeatSetup {
  std::int32_t life_min = -1;  // -1: the rule set's figure
  std::int32_t life_max = -1;
  std::uint8_t pool = 0;
  std::uint8_t colour = 0;               // 1 blue, 2 red
  std::vector<CardIndex> terrains = {};  // named by the header; empty: decided by setup
  std::int16_t deck_cards = -1;          // registered list's size; -1: not registered
  std::int16_t extra_cards = -1;
};

struct HouseSetting {
  ClauseIndex clause = kNoClause;
  std::int32_t value = 0;
  bool agreed_by_all = false;
};

struct DuelSetup {
  std::vector<SeatSetup> seats;
  SeatIndex first = kNoSeat;  // said by the header
  std::vector<HouseSetting> house;
};

// The state before the first entry: the setup's first step. seats must fit the rule set's policy.
State CreateDuel(const Game& game, const DuelSetup& setup, EventList* events = nullptr);

enum class DecisionKind : std::uint8_t {
  kOver,        // the duel has ended
  kSetup,       // a step of the setup
  kOpen,        // the turn player may act in this phase
  kRespond,     // may answer what just happened, or pass
  kStayHidden,  // may hide again the monster that the battle revealed
  kTrigger,     // activates effects whose event has happened
  kChoose,      // names what a resolving effect asks for
  kReplay,      // names the target of an attack anew
  kCoin,
  kDie,
  kSubduel,     // a game in the game is played, and its result has to be recorded
  kTakeAttack,  // may take the attack instead of its monster
};

// What the duel waits for.
struct Decision {
  DecisionKind kind = DecisionKind::kOver;
  SeatIndex seat = kNoSeat;  // who may speak; kNoSeat in the setup: everybody
  WindowKind window = WindowKind::kNone;
  PieceIndex piece = kNoPiece;  // what it is about
  PieceIndex target = kNoPiece;
  bool may_pass = true;                 // kTrigger, kChoose: nothing has to be done
  WaitKind waits = WaitKind::kNothing;  // kChoose: what is asked for
};
Decision NextDecision(const Game& game, const State& state);

// Whether the action is legal now. With a trace: every clause that was asked, and its facts.
Verdict Check(const Game& game, const State& state, const Action& action, Trace* trace = nullptr);

struct ApplyOptions {
  EntryNumber entry = 0;
  bool ordinary_effect = true;  // false: the record says what happened instead
};
// Checks the action, performs it as far as it is possible even when illegal, and goes on to the
// next decision. Appends events; `trace` gets the check's visits first, then those of the
// consequences;
// `*check_visits` tells where the first part ends.
Verdict Apply(const Game& game, State& state, const Action& action, const ApplyOptions& options,
              EventList* events = nullptr, Trace* trace = nullptr,
              std::size_t* check_visits = nullptr);

// An operation by hand: it happens as recorded, without a check. Capped by the same conservation as
// any other operation.
void ApplyByHand(const Game& game, State& state, const ConcreteOperation& operation,
                 EntryNumber entry, EventList* events = nullptr);

// Every legal action of whoever may act, in a fixed order, into `out` (cleared first). Numbers are
// given as ranges and hidden choices by their unnamed cards: an action with card == kUnknownCard
// and a pile in `from` stands for any unnamed card of it.
void LegalActions(const Game& game, const State& state, std::vector<Action>* out);
// Everything that could be tried, legal or not: what LegalActions filters.
void CandidateActions(const Game& game, const State& state, std::vector<Action>* out);

// The actions by which a silent record goes on from here: a pass, the draw that is due, the next
// phase, the next setup step. In the order in which they should be tried; empty when the duel is
// over.
void ProgressActions(const Game& game, const State& state, std::vector<Action>* out);

// A versioned, canonical projection of what counts: life points, zones, positions, modifiers,
// warnings, decision. Outcome hashes are taken over it. Card codes, not indices, so that a pack may
// grow.
void AppendProjection(const Game& game, const State& state, std::string* out);

// Erases from the state what the seat does not know. Everything that is shown to that seat is
// computed on the result. kNoSeat is the table: what everybody knows.
void EraseUnknown(const Game& game, State* state, SeatIndex viewer);

}  // namespace judge
