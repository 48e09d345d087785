// Texts of facts that the rules of several games share. The functions that a game wraps in clauses
// under ids of its own, and binds their parameters, are in the other headers of this room.
#pragma once

namespace judge::tcg {

// The text of a fact where a limit depends on what was done before the record began.
inline constexpr const char* kUseUnsaid =
    "whether this effect of {card} was used before the record begins is not said: `effects unused` "
    "or `fresh` in the position would say that it was not";

}  // namespace judge::tcg
