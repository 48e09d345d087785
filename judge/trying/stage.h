// Positions in which an effect of a card may come about: where the card lies, and what else has to
// be there, as far as its data tells.
#pragma once

#include <string>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::cli {

// One card of a stage.
struct StagedCard {
  CardIndex card = kUnknownCard;
  ZoneRef place = {};  // the slot of a pile is 0
  Position position = Position::kNone;
  bool set = false;  // lies face-down, since an earlier turn
  int counters = 0;  // plain ones that lie on it
};

// A position, not yet put down as the header of a duel.
struct Stage {
  SeatIndex turn = 0;
  CardIndex terrain = kUnknownCard;  // all markers but `card`, when that is one
  CardIndex card = kUnknownCard;     // the card that is tried
  std::vector<StagedCard> cards = {};
  // what lies on the cards or holds for them, as a position says it: "equip A.s1 A.m2"
  std::vector<std::string> lines = {};
  // what the effect asks for and no card of the pack could be found for, in words
  std::vector<std::string> lacking = {};
};

// Returns the seat across the table from the first one, in the form that the game means when none
// is named: the first seat of another team.
SeatIndex OpponentOnStage(const Game& game);
// Returns how that form calls the seat: "A", "1A".
std::string LetterOnStage(const Game& game, SeatIndex seat);

// Returns the header of a duel that begins so. A marker that is tried lies in the middle of the
// first seat's row.
replay::Header HeaderOf(const Game& game, const Stage& stage);

// Returns the effect of the card (from 1) that brings about what this one asks for: what the card
// keeps in a set, what lies beneath it, counters on it. 0: none does, or it needs a third one.
int BroughtAboutBy(const Game& game, CardIndex card, int number);

// Returns the positions in which the effect (number `number` of the card, from 1) is tried, the
// likeliest first; the first seat has the card.
std::vector<Stage> StagesFor(const Game& game, CardIndex card, int number);

}  // namespace judge::cli
