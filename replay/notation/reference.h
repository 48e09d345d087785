// Reads the small things that all lines are made of: places, labels, cards, life points, turns.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/terms/terms.h"
#include "replay/notation/reader.h"
#include "replay/notation/source.h"
#include "replay/record/record.h"

namespace judge::replay::notation {

// Returns the code of a card that is written so: an alias, a code, a printed or spoken name; ""
// when nobody knows it, or when several have the name.
std::string CardWritten(const Context& context, std::string_view written);
// Returns the same in an entry: of several that have the name the one that a deck list of the
// header has.
std::string CardFromWord(const Context& context, std::string_view written);
// Reads [seat.]letters[slot][.effect], without the coordinates of a tile that stand apart; false
// for any other word, which is no error.
bool IsZoneWord(const Header& header, std::string_view word, ZoneRef* zone, std::uint8_t* effect);
// Returns the label of ?1 or u1, with an effect or without; 0 when it is no label.
std::uint16_t LabelFromWord(std::string_view word, std::uint8_t* effect);
// Returns whether the next word is bound to a value: key=value, s3="Name".
bool IsBound(const Cursor& cursor);

// Reads a place, a label, a card, or several of them joined by =.
bool ReadReference(Context& context, Cursor& cursor, Reference* reference);
// Reads life points after their word or sign: 2000, ?, 100..200, and with a sign before it <=700.
bool LifePointsFromText(std::string_view sign, std::string_view text, LifePoints* life_points);
// Reads T7 [B] [main1]; any part may be missing, and keeps its value in *place.
bool ReadPlace(Context& context, Cursor& cursor, Place* place);
// Reads the words of a place, as far as there are any; the cursor stands behind them.
void ReadPlaceWords(const Context& context, Cursor& cursor, Place* place);
// Returns whether the word is T and a number, or T? for a turn that nobody counted.
bool IsTurnWord(std::string_view word);

}  // namespace judge::replay::notation
