// The canonical text of a header, and the small pieces that entries and headers share.
#pragma once

#include <string>
#include <string_view>

#include "engine/cards/cards.h"
#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::replay {

// Returns the canonical text of a header: tags in their fixed order, then the position block.
std::string PrintHeader(const Header& header, const CardNames& names);

}  // namespace judge::replay

namespace judge::replay::notation {

// Returns the text in quotes, with \" and \\ where needed; characters that would break the line
// become blanks.
std::string QuotedForm(std::string_view text);
// Returns the text in braces, likewise with \} and \\.
std::string CommentForm(std::string_view text);
// Returns the value as it is when it is a plain word, else in quotes.
std::string ValueText(const std::string& value);
// Returns the seat's letter, "" for kNoSeat.
std::string SeatText(const Header& header, SeatIndex seat);
// Returns a place: A.m3, g, tileE6.
std::string ZoneText(const Header& header, const ZoneRef& zone);
// Returns the card's name in quotes, else its code.
std::string CardText(const CardNames& names, const std::string& code);
// Returns place, label and card joined by =, the effect behind the first of them.
std::string ReferenceText(const Header& header, const CardNames& names, const Reference& reference);
// Returns T3 B; T? when the turn is not known.
std::string TurnText(const Header& header, const Place& place);

}  // namespace judge::replay::notation
