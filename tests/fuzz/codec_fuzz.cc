// A libFuzzer program over the bytes of the store and of .duelb files; tests/fuzz/README.md says
// how it is built.
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string fault = judge::fuzz::CodecFault(std::as_bytes(std::span(data, size)));
  if (fault.empty()) return 0;
  std::cerr << fault << std::endl;
  std::abort();
}
