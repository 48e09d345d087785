// JSON as its grammar says (RFC 8259), as a tree of values. What the members mean is asked in
// replay/codec/json_fill.h.
//
// Refused are, beside what is no JSON, the things of which readers make different values: a member
// that stands twice, half of a surrogate pair, a byte order mark in front.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace judge::replay {

inline constexpr std::size_t kJsonDepthMax = 32;  // brackets within brackets
// What some programs put in front of a text; no value may begin with it.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

struct JsonMember;
// One value, with all that is in it.
struct JsonValue {
  enum class Kind : std::uint8_t { kNull, kTrue, kFalse, kNumber, kText, kList, kObject };
  Kind kind = Kind::kNull;
  std::string text = {};                 // kText: what it says, in UTF-8; kNumber: as it is written
  std::vector<JsonValue> elements = {};  // kList
  std::vector<JsonMember> members;       // kObject, each name once
};
// A member of an object.
struct JsonMember {
  std::string name;
  JsonValue value;
};

// Returns a text as a message shows it: in quotes, of a long one the front.
std::string ShownJson(std::string_view text);

// Returns the value of the whole text, which may have at most that many values in it. An error is
// what is wrong, without a place.
tl::expected<JsonValue, std::string> ReadJson(std::string_view text, std::size_t values_max);

// Returns the text in quotes that begins at `*at`, which then moves behind it.
tl::expected<std::string, std::string> ReadJsonText(std::string_view json, std::size_t* at);

// A whole number of at most 64 bits and a sign.
struct WholeNumber {
  bool negative = false;
  std::uint64_t size = 0;  // without its sign

  friend bool operator==(const WholeNumber&, const WholeNumber&) = default;
};
// Returns a number of the grammar as a whole one, to the last digit: 1e3 and 1000.0 are 1000, and
// so is nothing else. An error says what kept it from being one.
tl::expected<WholeNumber, std::string> WholeNumberOf(std::string_view number);

}  // namespace judge::replay
