// A large JSON text before it is understood: where its parts begin and end, so that each can be
// read by itself and no text, however made, takes more memory than one of its parts may.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "replay/codec/json_value.h"

namespace judge::replay::codec_internal {

// Goes through a text from its front. Errors are words for a CodecError. The text outlives it.
class JsonScanner {
 public:
  explicit JsonScanner(std::string_view text) : text_(text) {}

  // Returns whether a byte order mark stands here.
  bool AtMark() const { return text_.substr(at_).starts_with(kByteOrderMark); }
  // Skips blanks, then takes `sign` if it stands there; returns whether it did.
  bool Take(char sign);
  // Returns whether only blanks are left.
  bool AtEnd();
  // Takes the bytes of the value here, with at most that many bytes and values in it. Inside of it
  // only strings and brackets are looked at.
  tl::expected<std::string_view, std::string> TakeValue(std::size_t bytes_max,
                                                        std::size_t values_max);
  // Takes the text in quotes here, as it is meant; `what` it was expected to be.
  tl::expected<std::string, std::string> TakeText(const std::string& what);

 private:
  void SkipBlanks();
  bool SkipString();

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace judge::replay::codec_internal
