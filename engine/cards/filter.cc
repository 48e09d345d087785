#include "engine/cards/filter.h"

namespace judge {

FilterWords AskedBy(const Filter& filter) {
  FilterWords asked;
#include "language/filter_asked.inc"
  return asked;
}

}  // namespace judge
