// Words for the values of an enum that counts from 0: one list, in the order of the enum.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge {

// Returns whether the enum names the value. A compiler spells one without a name as a cast:
// "(Ruling)4".
template <auto value>
constexpr bool IsNamed() {
  constexpr std::string_view kSpelled = __PRETTY_FUNCTION__;
  return kSpelled.find("value = (") == std::string_view::npos;
}

// Returns whether the value is the last one that the enum names. Lists of all values assert it, so
// that they do not compile when the enum grows.
template <auto value>
constexpr bool IsLast() {
  return IsNamed<value>() && !IsNamed<static_cast<decltype(value)>(static_cast<int>(value) + 1)>();
}

// Returns the word for the value, "" for one that the enum does not name.
template <typename Enum, std::size_t count>
constexpr std::string_view WordOf(const std::string_view (&words)[count], Enum value) {
  static_assert(IsLast<static_cast<Enum>(count - 1)>(), "each enumerator has one word");
  const auto index = static_cast<std::size_t>(value);
  return index < count ? words[index] : std::string_view();
}

}  // namespace judge
