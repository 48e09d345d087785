// Random legal play: two seats that know only what is legal. Chance (coins, draws) is input, as in
// a record; some cards are drawn face-up to the test, others stay unnamed.
#pragma once

#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"
#include "tests/properties/chance.h"

namespace judge::properties {

// Whether a pack has anything but monsters for a deck; some games have nothing else.
bool HasSpellsOrTraps(const Pack& pack);

// The form that is meant: where no seats are said, the first one of the game.
const TableForm& FormMeant(const Game& game, const TableForm& form);
// The seats of a form, as many as it has at least, or some more; of the duel of two A and B. Now
// and then one is kept free where the form may be joined.
void SeatAtTable(const TableForm& form, Chance& chance, replay::Header* header);
// Leaves the first one of those who share a board to say what lies on it.
void LayOnce(const TableForm& form, replay::Header* header);
// Returns whose turn that is in the usual Rotation of so many seats.
SeatIndex TurnSeat(const TableForm& form, std::size_t seats, int turn);
// A duel as it is about to begin: some with registered decks, some without.
replay::Header RandomHeader(const Game& game, std::string_view rules, Chance& chance,
                            const TableForm& form = TableForm());
// Whether a test plays it: JUDGE_RULES=NAME leaves the other rule sets out.
bool IsAsked(const CatalogRow& row);
// Whether its random duels are so short that ten times as many are played.
bool IsPlayedOften(const CatalogRow& row);
// JUDGE_GAMES, else how many random duels of that rule set a test plays.
std::size_t GameCountOf(const CatalogRow& row);
// The state before the first entry, as the fold makes it.
State StartOf(const replay::Header& header);

class RandomGame {
 public:
  RandomGame(const Game& game, replay::Header header, std::uint64_t seed);

  const Game& game() const { return game_; }
  const replay::Header& header() const { return header_; }
  const State& state() const { return state_; }
  bool over() const;

  // A legal action for the state: one of LegalActions, or one with a card that was not named
  // before.
  Action Choose();
  // Plays it; the verdict is expected to be legal by whoever chose it.
  Verdict Play(const Action& action, EventList* events = nullptr, Trace* trace = nullptr,
               std::size_t* check_visits = nullptr);

 private:
  std::vector<Action> WithUnnamedCards();
  Action FromUnnamedHand(SeatIndex seat);
  Action FirstCopy(Action action) const;
  bool HoldsNamed(SeatIndex seat, CardIndex card) const;
  int CopiesTold(SeatIndex seat, CardIndex card) const;
  CardIndex AnyCard(SeatIndex seat);
  Action OfAnyKind(const std::vector<Action>& from);
  ActionKind PickKind(const std::vector<Action>& from);
  Action WithChance(Action action);
  void Tell(const Action& action) const;
  void KeepLegal(std::vector<Action>* actions) const;

  const Game& game_;
  replay::Header header_;
  Chance chance_;
  State state_;
  std::vector<CardIndex> main_cards_;
  std::uint16_t labels_ = 0;
  EntryNumber entries_ = 0;
};

}  // namespace judge::properties
