// Fields of the schema that the loader finds in a pack and that this version does not carry out
// yet: an effect that sets one is kept as unsupported with the field's name. Who builds a field
// takes it off its list. Words of an enumeration stand in engine/runs.h.
#pragma once

#include <initializer_list>

namespace judge {

// One name a line, so that two people take two of them off without a conflict.
// clang-format off
inline constexpr std::initializer_list<const char*> kFilterNotRun = {
};
inline constexpr std::initializer_list<const char*> kModifierNotRun = {
    "card",
    "frame",
};
inline constexpr std::initializer_list<const char*> kEffectNotRun = {
    "ifNegated",
};
inline constexpr std::initializer_list<const char*> kOptionNotRun = {
    "choices",
    "speed",
    "costs",
};
inline constexpr std::initializer_list<const char*> kLimitNotRun = {
};
// What it is, and under whose control it comes, a Token does not say here.
inline constexpr std::initializer_list<const char*> kTokenPlaceNotRun = {
    "what",
    "underControlOf",
    "secure",
};
inline constexpr std::initializer_list<const char*> kRecipeNotRun = {
    "by",
};
// clang-format on

}  // namespace judge
