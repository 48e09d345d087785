// The text of a pack as a tree of values: the literals of Cap'n Proto's language, `(field =
// value)`, `[a, b]`, "text", numbers and words, and `#` remarks. The meaning of a field is no
// matter of this file (engine/loader/fill.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/loader/pack_loader.h"

namespace judge {

inline constexpr std::size_t kPackTextNestingMax = 64;      // brackets within brackets
inline constexpr std::size_t kPackTextValuesMax = 262'144;  // of one text

struct TextField;
// One value of the text; a tuple has fields, a list elements.
struct TextValue {
  enum class Kind { kWord, kNumber, kText, kTuple, kList };
  Kind kind = Kind::kWord;
  int line = 0;                          // from 1, where it begins
  std::string text = {};                 // the word, the digits, or the text without its quotes
  std::vector<TextField> fields;         // kTuple
  std::vector<TextValue> elements = {};  // kList
};
struct TextField {
  std::string name = {};
  int line = 0;
  TextValue value = {};
};

// Returns the values of a text: its one literal, or those of all constants of a source file, whose
// `using`, `$` and `@` lines are skipped. At most kPackTextBytesMax bytes; only the first fault of
// the form is reported.
tl::expected<std::vector<TextValue>, PackProblem> ParsePackText(std::string_view text);

}  // namespace judge
