// Fields of the schema that the loader finds in a pack and that this version does not carry out
// yet: an effect that sets one is kept as unsupported with the field's name. Who builds a field
// takes it off its list. Words of an enumeration stand in engine/runs.h.
#pragma once

namespace judge {

// One name a line, so that two people take two of them off without a conflict.
// clang-format off
inline constexpr const char* kFilterNotRun[] = {
    "hierarchyBelow",
    "targetsExactly",
    "onMarker",
    "waitsFor",
    "asksByName",
    "unableTo",
};
inline constexpr const char* kModifierNotRun[] = {
    "card",
    "party",
    "purpose",
    "frame",
    "declared",
    "counter",
    "event",
    "source",
};
inline constexpr const char* kEffectNotRun[] = {
    "preventive",
    "ifNegated",
};
inline constexpr const char* kOptionNotRun[] = {
    "choices",
    "speed",
    "costs",
};
inline constexpr const char* kDeclareNotRun[] = {
    "most",
    "gainedBy",
};
inline constexpr const char* kRecipeNotRun[] = {
    "by",
};
// clang-format on

}  // namespace judge
