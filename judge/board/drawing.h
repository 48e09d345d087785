// The board in one look: the model, filled from a state that holds only what the viewer may see.
// The text and the report are made from it.
#pragma once

#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/wording/wording.h"

namespace judge::cli {

// One card where it lies, or an empty slot.
struct BoardCard {
  ZoneRef place = {};
  PieceIndex piece = kNoPiece;
  std::string name = {};  // "" not known
  std::string code = {};
  Position position = Position::kNone;
  bool face_down = false;
  int label = 0;
  int attack = -1;  // -1 not known or none, as the two below
  int defense = -1;
  bool has_defense = true;
  int charges = -1;
  SeatIndex owner = kNoSeat;
  EntryNumber since = 0;
  std::vector<std::string> counters = {};  // "2 Page counters"
  std::string on = {};                     // place of the card that it equips or lies beneath
  // The letter of the seat that has it, in a slot that holds several and when that is not the
  // side's; else "".
  std::string whose = {};
  std::vector<BoardCard> under = {};  // the others in a slot that holds several, the newest first
};

// A pile of one seat, with those of its cards that the viewer knows.
struct BoardPile {
  ZoneKind kind = ZoneKind::kNone;
  int unnamed = 0;  // -1 not known
  std::vector<BoardCard> cards = {};

  int count() const { return unnamed < 0 ? -1 : unnamed + static_cast<int>(cards.size()); }
};

// A row of slots of one seat.
struct BoardRow {
  ZoneKind kind = ZoneKind::kNone;
  std::vector<BoardCard> slots = {};  // column 1 first
  bool between = false;               // they lie between players, spread over the columns
};

// One side of the board.
struct BoardSeat {
  SeatIndex seat = kNoSeat;
  int warnings = 0;
  bool more_warnings = false;         // there may be more: the position does not say
  std::vector<BoardRow> rows = {};    // from the middle of the board outwards
  std::vector<BoardPile> piles = {};  // in the rule set's order
  std::vector<std::string> terrains = {};
};

// The whole board, seat by seat.
struct Board {
  std::vector<BoardSeat> seats;
};

// Fills the model from the state of the scene.
Board ReadBoard(const Scene& scene);

// Returns "1400/1200", with "?" for what is not known, "1400" for a monster that has no DEF.
std::string NumbersText(const BoardCard& card);

// Returns "2 Idle Warnings", "1 Idle Warning or more", "Idle Warnings ?"; "" when there are none.
std::string WarningsText(const BoardSeat& seat);

// Returns what a position leaves open of that seat's turn, in its words: "summon ?", "attack ?".
std::vector<std::string> LeftOpen(const Scene& scene, SeatIndex seat);

// Returns the effects that last for a while: "Imp (A.m3): ATK +500 until the End Phase, by Horn,
// entry 9".
std::vector<std::string> LastingEffects(const Scene& scene);

}  // namespace judge::cli
