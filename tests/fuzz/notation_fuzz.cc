// A libFuzzer program over whole .duel files; tests/fuzz/README.md says how it is built.
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string fault =
      judge::fuzz::NotationFault(std::string_view(reinterpret_cast<const char*>(data), size));
  if (fault.empty()) return 0;
  std::cerr << fault << std::endl;
  std::abort();
}
