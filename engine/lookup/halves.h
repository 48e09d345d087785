// Double cards: two monsters (the halves) printed on one card (the whole), each a definition of the
// pack. On the field a piece has the definition of the half that was played, elsewhere that of the
// whole; Action::card names the half. Rulebook: Basics values (6.1), Normal summoning (6.2.1).
#pragma once

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns the whole card on which that half is printed; kUnknownCard when the card is no half or is
// unknown.
CardIndex WholeOf(const Pack& pack, CardIndex half);
// Returns whether `half` is one of the two monsters that are printed on `whole`.
bool IsHalfOf(const Pack& pack, CardIndex half, CardIndex whole);
// Returns whether a record may call the card that lies there (`lies`) `named`: they are one card,
// have one name, or one of them is a half of the other.
bool GoesByName(const Pack& pack, CardIndex lies, CardIndex named);
// Returns the card that the seat means by the name of that one: where its list has no copy of the
// card and some of another one that goes by the same name, that one; else the card itself.
CardIndex CardMeant(const Game& game, SeatIndex seat, CardIndex named);
// Returns the double card that is known to lie there when it is not known as which of its two
// monsters it was set; kUnknownCard for every other piece. Such a face-down piece has no card until
// its monster is named or it leaves the field.
CardIndex OpenHalves(const Piece& piece);
// Returns the definition that the card has off the field: the whole of a half, else the card.
CardIndex OffField(const Pack& pack, CardIndex card);
// Returns the definition that the action plays: the half that it names of a double card, else the
// card itself; kUnknownCard when nobody has seen the card.
CardIndex PlayedCard(const Pack& pack, const State& state, const Action& action);

}  // namespace judge
