#include "engine/rulesets/kingdom/cards.h"

namespace judge {

const Pack& KingdomPack() {
  static const Pack pack = LoadPack(KingdomPackBytes()).value_or(Pack());
  return pack;
}

}  // namespace judge
