// Does work that consists of parts which know nothing of each other, on all processors.
#pragma once

#include <cstddef>
#include <functional>

namespace judge::cli {

// Returns how many processors there are, at least one.
std::size_t Processors();

// Calls `work` with 0 .. count-1, each once and in no order, on up to `threads` threads of which
// the caller's is one; returns when all is done. What a call throws is thrown here, after the
// others have ended; no further part is begun then. Where no thread can be had, fewer do the work.
void SideBySide(std::size_t count, const std::function<void(std::size_t)>& work,
                std::size_t threads = Processors());

}  // namespace judge::cli
