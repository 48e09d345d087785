#include "engine/engine.h"

#include <algorithm>
#include <cassert>
#include <cstddef>

#include "engine/agenda/agenda.h"
#include "engine/board/writing.h"
#include "engine/changes/changes.h"
#include "engine/effects/effects.h"
#include "engine/lookup/lookup.h"
#include "engine/triggers/triggers.h"

namespace judge {

State CreateDuel(const Game& game, const DuelSetup& setup, EventList* events) {
  const RuleSet& rules = *game.rules;
  const auto seats = static_cast<std::uint8_t>(setup.seats.size());
  assert(setup.form < rules.forms.size());
  assert(seats >= rules.forms[setup.form].least && seats <= rules.forms[setup.form].most);
  Capacities capacities{.seats = seats};
  for (const SeatSetup& seat : setup.seats) {
    capacities.pools = std::max<std::uint8_t>(capacities.pools, seat.pool + 1);
  }
  capacities.terrains_per_seat = rules.terrains_per_seat;
  capacities.pieces = static_cast<std::uint16_t>(rules.decks.told_apart_most * seats);
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
  StateHeader& header = BoardOf(StateChange(state)).header();
  header.form = setup.form;
  const TableForm& form = rules.forms[setup.form];
  header.shared_zones = form.shared_zones;
  header.team_zones = form.team_zones;
  header.mates_see = form.mates_see;
  header.mates_give = form.mates_give;
  header.speaks_by_team = form.speaks_by_team ? 1 : 0;
  for (SeatIndex s = 0; s < seats; ++s) {
    header.team[s] = setup.seats[s].team;
    if (s < form.seats.size()) header.faces[s] = form.seats[s].faces;
    header.board[s] = s;
    for (SeatIndex first = 0; first < s && header.board[s] == s; ++first) {
      if (header.team[first] == header.team[s]) header.board[s] = first;
    }
  }
  for (SeatIndex s = 0; s < seats; ++s) {
    SeatState& seat = BoardOf(StateChange(state)).seat(s);
    seat.pool = setup.seats[s].pool;
    seat.colour = setup.seats[s].colour;
    if (setup.seats[s].joins_later) seat.out = kNotYetJoined;
    for (const ZoneRow& row : rules.zones) {
      if (row.kind == ZoneKind::kDeck || row.kind == ZoneKind::kExtraDeck) {
        seat.unnamed[static_cast<int>(row.kind)] = 0;
      }
    }
  }
  Run run(game, state, events);
  Announce(run, Moment::kCreated, MomentData{});
  for (const HouseSetting& house : setup.house) {
    if (!house.agreed_by_all) continue;
    if (house.clause == rules.TermClause(Term::kStepLimit) && house.value > 0) {
      BoardOf(StateChange(state)).header().step_limit = static_cast<std::uint32_t>(house.value);
    }
    Announce(run, Moment::kCreated, {.flags = 1, .card = house.clause, .number = house.value});
  }
  for (SeatIndex s = 0; s < seats; ++s) {
    const SeatSetup& seat = setup.seats[s];
    if (seat.life_max >= 0) BoardOf(StateChange(state)).life(s) = {seat.life_min, seat.life_max};
    for (std::size_t i = 0; i < seat.terrains.size() && i < rules.terrains_per_seat; ++i) {
      BoardOf(StateChange(state)).terrain(s, static_cast<int>(i) + 1).card = seat.terrains[i];
      BoardOf(StateChange(state)).seat(s).terrains_chosen = 1;
    }
  }
  BoardOf(StateChange(state)).header().first_seat = setup.first;
  const bool follows = setup.rotation.empty() && setup.first != kNoSeat;
  if (follows && form.turns == TurnOrder::kTeamsInTurn) {
    TellRotation(run, UsualRotation(form, TakingPart(state), setup.first));
  }
  if (!setup.rotation.empty()) TellRotation(run, setup.rotation);
  return state;
}

void ApplyByHand(const Game& game, State& state, const ConcreteOperation& operation,
                 EntryNumber entry, EventList* events) {
  if (state.header().over != 0) return;
  Run run(game, state, events, entry);
  WatchStats(run);
  run.by = game.rules->TermClause(Term::kByHand);
  Perform(run, operation);
  run.by = kNoClause;
  Settle(run);
}

}  // namespace judge
