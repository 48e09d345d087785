// The library that hashes, signs and draws random bytes, made ready.
#pragma once

namespace judge::replay {

// Initialises the library, before anything else of it, which lets it take the fastest code that the
// processor has. May be called any number of times.
void StartSodium();

}  // namespace judge::replay
