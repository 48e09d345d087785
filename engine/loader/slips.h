// What an effect says that runs as it is written, and is mostly meant otherwise.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "schema/card.capnp.h"

namespace judge {

// What an effect says that is mostly meant otherwise: the field below the effect, and the cure.
struct Slip {
  std::string below;
  std::string_view message;
  std::string_view cure;
};
// Returns what an effect hears in another pile than is meant or not at all, gives to nobody, or can
// be used for without anything to be done.
std::vector<Slip> SlipsOf(schema::Card::Reader card, schema::Effect::Reader effect);
// Returns what a modifier says in another unit than its kind reads: a factor for a percentage, or
// the other way round, or more Levels, tiles or times than there are.
std::vector<Slip> SlipsOf(schema::Modifier::Reader modifier);

}  // namespace judge
