#include "replay/proof/start_sodium.h"

#include <sodium.h>

#include <cstdlib>

namespace judge::replay {

void StartSodium() {
  // It only fails where no lock can be had.
  static const int started = sodium_init();
  if (started < 0) std::abort();
}

}  // namespace judge::replay
