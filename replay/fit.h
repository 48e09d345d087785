// Fitting an entry of the record into the duel: making the engine's action of what a scribe wrote,
// and finding the earliest place where it is legal, over the passes, draws and phases nobody wrote
// down.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "replay/fold.h"

namespace judge::replay {

// Labels of face-down cards (and internal ones above kLabelMax) and the card that a later entry of
// the line showed them to be.
using Binding = std::map<std::uint16_t, CardIndex>;

// What making an action needs to know beside the state.
struct Desk {
  const Game& game;
  const Header& header;
  const Binding& binding;
  std::set<std::uint16_t>* asked = nullptr;  // labels that were looked up, for who wants to know
};

// The engine's actions for one act of an entry at this state, in order; empty when it changes
// nothing (notes, judge entries). By-hand operations are actions of kind kByHand. A problem is one
// line.
struct MadeActions {
  std::vector<Action> actions;
  std::string problem;
};
MadeActions MakeActions(const Desk& desk, const State& state, const Entry& entry, const Act& act);

// What the action declares as a record says it: x=600, type=Sealed; its key is empty when it
// declares nothing.
Option DeclaredOption(const Pack& pack, const Action& action);

// What operations by hand are called, and what `forbid` takes.
std::vector<std::string_view> HandOperationNames();
std::vector<std::string_view> HandActNames();
// Operations that an entry writes down by hand, or that are the recorded outcome of an illegal act.
MadeActions MakeByHand(const Desk& desk, const State& state, SeatIndex seat,
                       const std::vector<HandOperation>& operations);
std::vector<Action> MakeOutcomes(const Entry& entry);

// The seat that acts in the entry at this state.
SeatIndex ActingSeat(const Game& game, const State& state, const Entry& entry);

// The piece in a slot. A pile has none: there it is the n-th card of the seat, in the order in
// which they came (r2: the second one in the Rule Zone). kNoPiece when there is none.
PieceIndex PieceAt(const State& state, ZoneRef zone);
// Of several that lie in a slot the one of that name: what the seat controls goes before others,
// then what lies face-up. Without a name, and where one card lies at most, as PieceAt.
PieceIndex PieceNamed(const State& state, ZoneRef zone, CardIndex card, SeatIndex seat,
                      const std::vector<PieceIndex>& taken = {});

// Says which of several cards that lie in one slot is meant. What acts is named; something else by
// its name where no other one there has it, else by its number from the oldest (s3.2).
void NameInPile(const Game& game, const State& state, PieceIndex piece, bool acts,
                Reference* reference);

// A reference that names a card for a piece which had none: what a later entry teaches.
struct Learned {
  std::uint16_t label = 0;
  CardIndex card = kUnknownCard;
};
std::vector<Learned> WhatItTeaches(const Desk& desk, const State& state, const Entry& entry);
// The same of what stands behind `<`, read before the entry, for that leaves its place by it.
std::vector<Learned> WhatIsGivenUp(const Desk& desk, const State& state, const Entry& entry);

// A card that nobody has seen, and a place on the field in which it lies or lay.
struct Unseen {
  ZoneRef place;
  std::uint16_t label = 0;

  friend bool operator==(const Unseen&, const Unseen&) = default;
};
std::vector<Unseen> UnseenOnField(const State& state);
// What an entry shows by the place of a card that the entry before it took from there. `gone` are
// those.
std::vector<Learned> WhatItShowsGone(const Desk& desk, const State& state, const Entry& entry,
                                     const std::vector<Unseen>& gone);

// Where an entry fits: the implied actions before it, then its own. `reached` is false when the
// place that the record names cannot be reached from here.
struct Fitting {
  std::vector<Action> implied;
  std::vector<Action> own;  // actions of the first act of the entry
  Verdict verdict;
  bool reached = true;
  bool crosses_turn = false;
  bool ordinary_effect = true;  // false: its own actions do nothing
  // Another phase of the same turn in which it would be legal too; the earlier one was taken.
  PhaseKind taken = PhaseKind::kNone;
  PhaseKind also = PhaseKind::kNone;
  std::string problem;
};
// kNoTime: no phase goes by before it that its heading does not ask for.
enum class FitWithin { kAnything, kNoTime };
Fitting Fit(const Desk& desk, const State& state, const Entry& entry,
            FitWithin within = FitWithin::kAnything);

// Carries out an action on a state, as a step of the entry.
Step Carry(const Game& game, State& state, const Action& action, EntryNumber entry,
           bool ordinary_effect, EventList* events);

// Whether a phase or a turn goes by with it, and no window is closed.
bool LetsTimePass(const Action& action);
// Closes the open windows as if nobody answered any more. True when nobody has anything left to
// decide about what was done before.
bool CloseWindows(const Game& game, State* state,
                  const std::function<void(const State&)>& visit = nullptr);

// A state that begins with the header's position block instead of the setup. The problem is what
// stands in the position and could not be done, one line; else it stays empty.
State CreateFromPosition(const Game& game, const Header& header, const Binding& binding,
                         State state, EventList* events, std::string* problem);

}  // namespace judge::replay
