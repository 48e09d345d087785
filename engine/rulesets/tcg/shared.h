// Functions of rules that several games have under ids of their own. A game wraps one in a clause;
// what differs between games is data of the rule set, or a parameter that the clause binds.
#pragma once

namespace judge::tcg {

// The text of a fact where a limit depends on what was done before the record began.
inline constexpr const char* kUseUnsaid =
    "whether this effect of {card} was used before the record begins is not said: `effects unused` "
    "or `fresh` in the position would say that it was not";

}  // namespace judge::tcg
