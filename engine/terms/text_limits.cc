#include "engine/terms/text_limits.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "engine/terms/utf8.h"

namespace judge {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Sorted. Characters that make a line read in another order than it is stored.
constexpr Range kBidi[] = {{0x061c, 0x061c}, {0x200e, 0x200f}, {0x202a, 0x202e}, {0x2066, 0x2069}};

// Sorted. Characters without a glyph, with which two names can look the same.
constexpr Range kInvisible[] = {
    {0x00ad, 0x00ad},    // soft hyphen
    {0x034f, 0x034f},    // grapheme joiner
    {0x115f, 0x1160},    // Hangul fillers
    {0x17b4, 0x17b5},    // Khmer inherent vowels
    {0x180b, 0x180f},    // Mongolian selectors, vowel separator
    {0x200b, 0x200d},    // zero-width space and joiners
    {0x2060, 0x2065},    // word joiner, invisible operators
    {0x206a, 0x206f},    // deprecated format characters
    {0x2800, 0x2800},    // Braille pattern without a dot
    {0x3164, 0x3164},    // Hangul filler
    {0xfe00, 0xfe0f},    // variation selectors
    {0xfeff, 0xfeff},    // byte order mark
    {0xffa0, 0xffa0},    // half-width Hangul filler
    {0xfff0, 0xfffb},    // interlinear annotation and unassigned format characters
    {0x1d159, 0x1d159},  // musical null notehead
    {0x1d173, 0x1d17a},  // musical format characters
    {0xe0000, 0xe0fff},  // tags, more variation selectors
};

template <std::size_t kCount>
bool Within(const Range (&ranges)[kCount], std::uint32_t code) {
  const Range* found =
      std::upper_bound(std::begin(ranges), std::end(ranges), code,
                       [](std::uint32_t value, const Range& range) { return value < range.first; });
  return found != std::begin(ranges) && code <= std::prev(found)->last;
}

bool IsControl(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
}

bool IsNoncharacter(std::uint32_t code) {
  return (code & 0xfffe) == 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
}

const char* CharacterProblem(std::uint32_t code) {
  if (IsControl(code)) return "holds a control character";
  if (code < 0xa0) return nullptr;  // plain ASCII, nearly all text
  if (Within(kBidi, code)) return "holds a character that turns the direction of writing";
  if (Within(kInvisible, code)) return "holds an invisible character";
  if (IsNoncharacter(code)) return "holds a code point that is no character";
  return nullptr;
}

const char* Problem(std::string_view text, bool is_new) {
  static_assert(kTextBytesMax == 1'024, "the message below says the limit");
  if (text.size() > kTextBytesMax) return "is longer than 1,024 bytes";
  while (!text.empty()) {
    const Character character = FrontCharacter(text);
    if (character.code < 0) return "is not valid UTF-8";
    if (character.code == 0) return "holds a NUL";
    if (is_new) {
      const char* problem = CharacterProblem(static_cast<std::uint32_t>(character.code));
      if (problem != nullptr) return problem;
    }
    text.remove_prefix(character.bytes.size());
  }
  return nullptr;
}

}  // namespace

bool IsBlankText(std::string_view text) {
  constexpr std::string_view kSpaces[] = {
      " ",      "\u00a0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004", "\u2005",
      "\u2006", "\u2007", "\u2008", "\u2009", "\u200a", "\u202f", "\u205f", "\u3000"};
  bool any = false;
  while (!text.empty()) {
    const auto space = std::find_if(std::begin(kSpaces), std::end(kSpaces),
                                    [&](std::string_view one) { return text.starts_with(one); });
    if (space == std::end(kSpaces)) return false;
    text.remove_prefix(space->size());
    any = true;
  }
  return any;
}

bool IsUtf8(std::string_view text) {
  while (!text.empty()) {
    const Character character = FrontCharacter(text);
    if (character.code < 0) return false;
    text.remove_prefix(character.bytes.size());
  }
  return true;
}

const char* TextProblem(std::string_view text) { return Problem(text, true); }

const char* StoredTextProblem(std::string_view text) { return Problem(text, false); }

}  // namespace judge
