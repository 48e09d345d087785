#include "engine/terms/utf8.h"

#include <cstddef>

namespace judge {

Character FrontCharacter(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const Character none{.bytes = text.substr(0, 1), .code = -1};
  const unsigned lead = byte(0);
  if (lead < 0x80) return {.bytes = text.substr(0, 1), .code = static_cast<std::int32_t>(lead)};
  const std::size_t more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
  if (lead < 0xc2 || lead > 0xf4 || text.size() <= more) return none;
  std::uint32_t code = lead & (0x3fu >> more);
  for (std::size_t i = 1; i <= more; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return none;
    code = code << 6 | (byte(i) & 0x3fu);
  }
  constexpr std::uint32_t kSmallest[] = {0, 0x80, 0x800, 0x10000};
  if (code < kSmallest[more] || code > 0x10ffff) return none;
  if (code >= 0xd800 && code <= 0xdfff) return none;  // surrogates
  return {.bytes = text.substr(0, more + 1), .code = static_cast<std::int32_t>(code)};
}

}  // namespace judge
