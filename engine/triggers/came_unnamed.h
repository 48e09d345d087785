// Cards that came to an open pile and that the record has not named yet. Everybody has seen them:
// one that is named while what happened to it may still be answered is triggered by that.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Cards that came to a pile together, as far as nobody has named them.
struct CameUnnamed {
  EventKind by = EventKind::kNone;
  ZoneRef from;
  ZoneRef to;
  int left = 0;                        // of them, without a name
  bool over = false;                   // what they trigger cannot be used any more
  bool later = false;                  // it waits for a later chain than the one that was made
  bool from_price = false;             // they were the price of an effect
  Followed followed = Followed::kNot;  // see PendingTrigger::followed
  PieceIndex source = kNoPiece;        // the card whose effect it was
  EntryNumber entry = 0;
};

// Remembers cards that have come to an open pile without a name, where a card waits for what has
// happened to itself. Of an event about a piece nothing.
void RememberUnnamed(Run& run, const Event& event);
// Notes in what was remembered that something else happens now (SomethingFollows).
void FollowUnnamed(Run& run, Followed by);
// Ends the moment of what was remembered. What is kept for a later chain stays while `on_chain`.
void EndUnnamed(Run& run, bool on_chain);

// Returns the last of them that came to that pile and may be that card by what its effects wait
// for, as long as that may be answered; nothing: there are none.
std::optional<CameUnnamed> MayHaveCome(const Game& game, const State& state, ZoneRef pile,
                                       CardIndex card);
// Returns whether the card may be one of them and was not taken for one, and has an effect that has
// to happen then: nobody can say whether it had to.
bool MayHaveHadTo(const Game& game, const State& state, ZoneRef pile, CardIndex card);
// Returns the last of them that came there in this turn or the one before; nothing: none did.
std::optional<CameUnnamed> LastThatCame(const State& state, ZoneRef pile);

// Takes the piece, which lies where it came from, for one of them: what has happened to them has
// happened to it, and triggers its own effects. What waits for others was told when they came.
void TellNamed(Run& run, const CameUnnamed& came, PieceIndex piece);

}  // namespace judge
