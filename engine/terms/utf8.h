// The reader of UTF-8 for everything that looks at a text character by character.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace judge {

struct Character {
  std::string_view bytes;
  std::int32_t code = -1;  // its code point; -1: the one byte is no UTF-8
};

// Returns the character at the front of a text that is not empty. Only its shortest form is UTF-8,
// and a surrogate is not.
Character FrontCharacter(std::string_view text);

}  // namespace judge
