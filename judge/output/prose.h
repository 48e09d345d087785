// Text as a terminal shows it: widths in columns, wrapping, cutting, colour, and nothing in it that
// a terminal would act on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace judge::cli {

// Returns whether a character must never reach a terminal as it is: it would act on it, turn round
// the direction of writing, or nobody could see it.
bool IsUnsafe(std::int32_t code_point);
// Returns the text with what a terminal would act on, turn round or hide written as \u{1B}, and
// bytes that are no UTF-8 as \x{FF}. Line breaks are among them unless `keep_lines`.
std::string Clean(std::string_view text, bool keep_lines = false);
// Returns the text cleaned, cut to a length that fits an error line, in double quotes.
std::string Quoted(std::string_view text);

// Returns the columns that the text takes; the escape sequences of Paint count nothing.
int DisplayWidth(std::string_view text);
// Returns the text cut to so many columns; a cut one ends in a full stop. Not for painted text.
std::string Cut(std::string_view text, int width);
// Returns the text filled with blanks up to `width` columns; a longer one is cut.
std::string Pad(std::string_view text, int width);
// Returns lines of at most `width` columns, broken at blanks and line breaks; longer words are
// broken where they must.
std::vector<std::string> WrapLines(std::string_view text, int width);
// Returns them as one text: the first line begins with `first`, the others are indented as far.
// Ends in a line break.
std::string Wrap(std::string_view text, int width, std::string_view first = "");
// Returns the lines from the one that begins with "next: " on, without that and without indents:
// commands, as JSON has them.
std::vector<std::string> NextCommands(std::string_view text);

// The ways to paint a text.
enum class Ink : std::uint8_t { kPlain, kBold, kDim, kGood, kBad, kWarn, kStruck };
// Returns the text with the escape sequences of the ink when `color`.
std::string Paint(std::string_view text, Ink ink, bool color);

// Returns "a", "a and b", "a, b and c".
std::string AndList(const std::vector<std::string>& parts);
std::string Joined(const std::vector<std::string>& parts, std::string_view separator = ", ");
// Returns "1 card", "2 cards".
std::string Counted(std::int64_t number, std::string_view noun);
std::string Capitalized(std::string text);
// Returns "18:40" of a number of seconds, not negative.
std::string ClockText(std::int64_t seconds);

}  // namespace judge::cli
