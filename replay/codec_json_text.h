// JSON before it is understood: where the values of a large text begin and end, so that each can be
// read by itself and no text, however made, takes more memory than one of its parts may.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace judge::replay::codec_internal {

// Goes through a text from its front. Errors are words for a CodecError.
class JsonScanner {
 public:
  explicit JsonScanner(std::string_view text) : text_(text) {}

  // Skips blanks, then takes `sign` if it stands there.
  bool Take(char sign);
  // Whether only blanks are left.
  bool AtEnd();
  // The bytes of the value here, with at most that many bytes and values in it. Inside of it only
  // strings and brackets are looked at.
  tl::expected<std::string_view, std::string> TakeValue(std::size_t bytes_max,
                                                        std::size_t values_max);
  // A string without escapes, without its quotes: the name of a member.
  tl::expected<std::string_view, std::string> TakeName();

 private:
  void SkipBlanks();
  bool SkipString();

  std::string_view text_;
  std::size_t at_ = 0;
};

// The text with \u escapes of what is not ASCII written out as UTF-8, since the codec behind it
// knows those of ASCII only.
tl::expected<std::string, std::string> WithoutUnicodeEscapes(std::string_view json);

}  // namespace judge::replay::codec_internal
