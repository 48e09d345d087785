// What an operation cannot do although its words can be written; WordsOf ("language/words.h") has
// the rest. The loader marks an effect that says it as unsupported, with the word. And what is read
// as it is written, and mostly meant otherwise.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/cards.h"
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

// What an effect says that is mostly meant otherwise: the field below the effect, and the cure.
struct Slip {
  std::string below;
  std::string_view message;
  std::string_view cure;
};
// Returns what an effect hears in another pile than is meant or not at all, gives to nobody, or can
// be used for without anything to be done.
std::vector<Slip> SlipsOf(schema::Effect::Reader effect);

// Returns whether the modifier multiplies by what looks like a percentage.
bool IsFactorInPercent(schema::Modifier::Reader modifier);

// Returns whether the filter looks into other zones than those in which monsters stand.
bool LooksElsewhere(schema::Filter::Reader filter);

}  // namespace judge
