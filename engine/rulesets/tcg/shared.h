// What the rules of several games do under ids of their own. A game wraps such a function in a
// clause; what differs between games is data of the rule set, or a parameter that the clause binds.
#pragma once

namespace judge::tcg {

// A fact where a limit hangs on what was done before the record began.
inline constexpr const char* kUseUnsaid =
    "whether this effect of {card} was used before the record begins is not said: `effects unused` "
    "or `fresh` in the position would say that it was not";

}  // namespace judge::tcg
