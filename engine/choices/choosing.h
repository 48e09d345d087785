// The cards, places and players that may be named for a choice of an effect now.
#pragma once

#include <optional>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"

namespace judge {

// Returns whether a player is chosen.
bool IsPlayer(const Chosen& chosen);

// Returns whether a piece, card or place may be chosen; kUnknown when that depends on unknown
// Returns one of the cards that nobody has told apart, of the result or the kept set among which
// the filter looks, in that pile; nullptr: there is none. It is a pick of the state.
const Pick* UnseenAmong(const Pack& pack, const State& state, const Filter& filter, ZoneRef zone,
                        const Source& source);
// cards.
Truth MayChoose(const Game& game, const State& state, const Choice& choice, const Chosen& chosen,
                const Source& source);
// Returns whether the piece fits the choice as a card in play says: "effects that target monsters
// equipped with ... can target this one too", "you can treat it as being under your control", "can
// be equipped with cards for Dragons". The rest of the filter still has to fit.
Truth FitsAsRegarded(const Game& game, const State& state, const Choice& choice,
                     const Subject& subject, const Source& source);
// Returns whether the chosen card may lie unnamed in a hand or deck.
bool NamesHiddenPile(const Game& game, const Choice& choice);
// Returns the one player that a choice of players can mean; nothing when there are several, or
// none.
std::optional<Chosen> ImpliedPlayer(const Game& game, const State& state, const Choice& choice,
                                    const Source& source);
// Sets *out to everything on the table that may be chosen, in a fixed order.
void CandidatesFor(const Game& game, const State& state, const Choice& choice, const Source& source,
                   std::vector<Chosen>* out);

// Drops all but one of the copies in one pile, which a record could not tell apart.
void DropLaterCopies(const State& state, std::vector<Chosen>* candidates);

// Returns the pieces that an effect of the source targets or equips instead of this one, because a
// card in play says so; none: it targets the piece itself.
Pieces TakenInstead(const Game& game, const State& state, PieceIndex piece, const Source& source);

}  // namespace judge
