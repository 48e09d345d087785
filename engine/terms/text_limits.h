// The characters and the length that a text may have: decided here alone, for cards, the codec, the
// store and the notation.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge {

inline constexpr std::size_t kTextBytesMax = 1'024;  // one text in an entry or a tag value

// Returns why `text` may not be written into a new record, as words that follow "the text": "is not
// valid UTF-8", "holds a control character", ...; nullptr when it may. New text must be at most
// kTextBytesMax bytes of UTF-8 without NUL, control characters, line separators, characters that
// change the direction of writing, and invisible characters. The result is a literal.
const char* TextProblem(std::string_view text);

// Returns the same for text that is read back from an old log: only its length, UTF-8 and NUL are
// refused. Anything else in it was accepted once, and is escaped when it is shown.
const char* StoredTextProblem(std::string_view text);

// Returns whether there is nothing but spaces of any width in it, and at least one: a name that
// nobody could read out.
bool IsBlankText(std::string_view text);

// Returns whether the bytes are UTF-8: each character in its shortest form, none of them a
// surrogate.
bool IsUtf8(std::string_view text);

}  // namespace judge
