// The library that hashes, signs and draws random bytes, made ready.
#pragma once

namespace judge::replay {

// Before anything else of the library: it then takes the fastest code that the processor has. May
// be called any number of times.
void StartSodium();

}  // namespace judge::replay
