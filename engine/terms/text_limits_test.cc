// Our reader of UTF-8 beside that of libutf8proc.
#include "engine/terms/text_limits.h"

#include <gtest/gtest.h>
#include <utf8proc.h>

#include <cstdint>
#include <string>

#include "engine/terms/utf8.h"

namespace judge {
namespace {

bool TheyTake(std::string_view text) {
  while (!text.empty()) {
    utf8proc_int32_t code = 0;
    const auto size = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                       static_cast<utf8proc_ssize_t>(text.size()), &code);
    if (size <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

// Whether all three that ask say what the library says. A NUL is UTF-8, and refused by name.
bool Agree(std::string_view text) {
  const bool theirs = TheyTake(text);
  const auto says = [](const char* problem) {
    return problem == nullptr || std::string_view(problem) != "is not valid UTF-8";
  };
  const bool nul = text.find('\0') != std::string_view::npos;
  return IsUtf8(text) == theirs && (nul || says(StoredTextProblem(text)) == theirs);
}

std::string Bytes(std::uint32_t number, int count) {
  std::string out;
  for (int i = count - 1; i >= 0; --i) out += static_cast<char>(number >> (8 * i));
  return out;
}

TEST(Utf8Readers, AgreeOnAllSequencesOfUpToThreeBytes) {
  std::size_t wrong = 0;
  for (int count = 1; count <= 3; ++count) {
    for (std::uint32_t number = 0; number < 1U << (8 * count) && wrong < 10; ++number) {
      // Of three bytes that begin with ASCII, the rest was seen as two.
      if (count == 3 && number < 0x800000) continue;
      if (Agree(Bytes(number, count))) continue;
      ++wrong;
      ADD_FAILURE() << std::hex << number << " of " << count << " bytes";
    }
  }
}

// Every first byte of four with every second one; behind them each byte at which something changes.
TEST(Utf8Readers, AgreeOnSequencesOfFourBytes) {
  constexpr unsigned kEdges[] = {0x00, 0x41, 0x7f, 0x80, 0x81, 0x8f, 0x90, 0x9f,
                                 0xa0, 0xbe, 0xbf, 0xc0, 0xc2, 0xdf, 0xe0, 0xed,
                                 0xef, 0xf0, 0xf4, 0xf5, 0xf8, 0xfe, 0xff};
  std::size_t wrong = 0;
  for (unsigned first = 0x80; first < 0x100; ++first) {
    for (unsigned second = 0; second < 0x100 && wrong < 10; ++second) {
      for (const unsigned third : kEdges) {
        for (const unsigned fourth : kEdges) {
          const std::uint32_t number = first << 24 | second << 16 | third << 8 | fourth;
          if (Agree(Bytes(number, 4))) continue;
          ++wrong;
          ADD_FAILURE() << std::hex << number;
        }
      }
    }
  }
}

TEST(Utf8Readers, AgreeOnEveryCharacter) {
  std::size_t taken = 0;
  for (std::int32_t code = 0; code < 0x110000; ++code) {
    utf8proc_uint8_t bytes[4];
    const auto size = utf8proc_encode_char(code, bytes);
    const std::string text(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
    ASSERT_TRUE(Agree(text)) << std::hex << code;
    taken += IsUtf8(text);
    const std::string longer = text + "x";
    const Character front = FrontCharacter(longer);
    ASSERT_EQ(front.code, IsUtf8(text) ? code : -1) << std::hex << code;
    ASSERT_EQ(front.bytes, text.substr(0, front.code < 0 ? 1 : text.size())) << std::hex << code;
    if (size < 2) continue;
    ASSERT_TRUE(Agree(text.substr(1))) << std::hex << code;
    ASSERT_TRUE(Agree(text.substr(0, text.size() - 1))) << std::hex << code;
    ASSERT_FALSE(IsUtf8(text.substr(0, text.size() - 1))) << std::hex << code;
  }
  EXPECT_EQ(taken, 0x110000U - 0x800U);
}

}  // namespace
}  // namespace judge
