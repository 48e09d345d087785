// What an operation cannot do although its words can be written; WordsOf ("language/words.h") has
// the rest. The loader marks an effect that says it as unsupported, with the word. And what is read
// as it is written, and mostly meant otherwise.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/checks.h"
#include "schema/card.capnp.h"

namespace judge {

// Returns whether a `send` reaches the zone: a card comes to a row of the field by summon, move,
// equip or setCard, never by send.
bool SendReaches(ZoneKind zone);

// Returns whether a cost of this operation is charged by what it names: a seat other than the one
// that pays gives up nothing.
bool ChargesWhatItNames(const Operation& cost);

// Returns whether the lift without a clause frees of what its own card forbids: each of its acts is
// one of those of a prohibition of the card, or it is an exception that is always written so
// ("cannot leave the field unless ...", "can only be activated by X").
bool FreesOfItsOwn(schema::Card::Reader card, schema::Modifier::Reader lift);

// Returns whether the reference, at that path, is what an operation takes out of a deck, and finds
// there whatever fits: nothing does that nobody has told apart.
bool FindsUntoldInDeck(schema::Reference::Reader reference, std::string_view path);

// Returns whether the amount is the ATK or DEF of a card.
bool IsNumberOf(schema::Amount::Reader amount);
// Returns whether it is one such number less another one.
bool IsDifference(schema::Amount::Reader amount);

// Returns whether the question, at that path, asks what has caused an event that has no other
// party.
bool CausedByNobody(schema::Happened::Reader asked, std::string_view path);

// Returns whether the filter looks into other zones than those in which monsters stand.
bool LooksElsewhere(schema::Filter::Reader filter);

// Reports operations and conditions that speak of what is never there when the effect is used: the
// attack of an effect of the Main Phase, the activation that an effect answers which answers none,
// a summon, a throw or an event in whose place nothing comes.
void CheckStanding(const Pack& pack, const Effect& effect, PackReport& report);
// Reports an operation that is done to cards and names players or markers, or the other way round,
// and one that looks for its cards where they never are.
// `list` is where it stands in the effect.
void CheckDoneTo(const Pack& pack, const Effect& effect, const Operation& op, std::string_view list,
                 PackReport& report);
// Reports what a card that is no monster does to itself as to one, and what it asks of cards that
// it never wears, is worn by or has beneath it.
void CheckOwnKind(const Pack& pack, const CardDefinition& card, PackReport& report);

}  // namespace judge
