// Decides when observed numbers are read. They assert and never change anything: a duel without its
// checks comes to the same. What is taken for granted changes nothing either, until it is said.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "replay/fold/fit.h"
#include "replay/fold/replay.h"
#include "replay/meaning/meaning.h"

namespace judge::replay {

// Returns whether a phase or a turn goes by with the action, and no window is closed.
bool LetsTimePass(const Action& action);
// Returns whether the action, which nobody wrote down, is a card that goes off by itself.
bool GoesOff(const Action& action);
// As Fit, but it is not taken for granted that another player, whom something asks for an answer,
// has let that go by: no such pass comes before the act.
Fitting FitUnlessLetBy(const Desk& desk, const State& state, const Entry& entry,
                       bool keeps_before_time);
// Closes the open windows as if nobody answered any more; `visit` sees the state after each step.
// True when nobody has anything left to decide about what was done before.
bool CloseWindows(const Game& game, State* state,
                  const std::function<void(const State&)>& visit = nullptr);

// Returns what is told of a card whose zone nobody wrote down; `said`: the one that was, and to
// which it cannot come.
std::string TakenAsPlace(const Header& header, ZoneRef zone, ZoneRef said = {});
// Returns what is told of an event that is unclear because of the card of that name.
std::string UnclearText(const State& state, const Event& event, const std::string& name);
// EventKind::kUnclear with this amount: whether `card` keeps the piece from what has happened to it
// hangs on what nobody has said.
inline constexpr std::int32_t kMayBeKept = 5;
// Adds the finding that nobody can say whether a card is kept, or that a monster is taken to have
// come in attack; drops it, and the one about its zone, where the event says that the record has
// said so right behind the summon.
void NoteGuessed(const Desk& desk, const State& state, const Event& event, EntryNumber entry,
                 std::vector<Finding>* findings);

}  // namespace judge::replay
