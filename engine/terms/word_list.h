// Words for the values of an enum that counts from 0: one list, in the order of the enum.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace judge {

// Whether the enum names the value. A compiler spells one without a name as a cast: "(Ruling)4".
template <auto value>
constexpr bool IsNamed() {
  constexpr std::string_view kSpelled = __PRETTY_FUNCTION__;
  return kSpelled.find("value = (") == std::string_view::npos;
}

// Whether the value is the last one that the enum names, so that what speaks of all of them does
// not compile when there is one more.
template <auto value>
constexpr bool IsLast() {
  return IsNamed<value>() && !IsNamed<static_cast<decltype(value)>(static_cast<int>(value) + 1)>();
}

// The word for the value, "" for one that the enum does not name.
template <typename Enum, std::size_t count>
constexpr std::string_view WordOf(const std::string_view (&words)[count], Enum value) {
  static_assert(IsLast<static_cast<Enum>(count - 1)>(), "each enumerator has one word");
  const auto index = static_cast<std::size_t>(value);
  return index < count ? words[index] : std::string_view();
}

}  // namespace judge
