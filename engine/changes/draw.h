// Drawing: a card without a name, or one that was told apart in the deck.
#pragma once

#include "engine/rules/rules.h"
#include "engine/terms/terms.h"

namespace judge {

// Draws `count` cards; `card` is the first of them when it was seen, else kUnknownCard. Where the
// limit of the hand asks for a discard first, a task draws the rest after it. A seat that cannot
// draw loses the duel (Term::kDeckOut).
void Draw(Run& run, SeatIndex seat, int count, CardIndex card);

// Makes the draw of the turn due: a seat whose deck has too few cards for it loses the duel now
// where the rules look at that ahead (HandPolicy::short_at_once), and one whose hand is full
// discards first.
void DrawComesDue(Run& run, SeatIndex seat);

// Says of `count` cards that are about to come off the deck, unnamed, that each may be any card of
// it (RuleSet::draws_tell_no_card): what was told apart there counts as unnamed from now on, unless
// no card of another name is left behind.
void TakeUnseen(Run& run, SeatIndex seat, int count);

// Names a card that an effect has drawn where that need not tell it apart among the unnamed ones of
// the hand: it is known, or, where drawing leaves those of the deck told apart
// (RuleSet::draws_tell_no_card), it is one of them. Returns whether it was named.
bool NameDrawn(Run& run, SeatIndex seat, CardIndex card);

}  // namespace judge
