// The entry points of a libFuzzer program: one *_fuzz.cc is one program and one test.
#pragma once

#include <kj/exception.h>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/fuzz/targets.h"

namespace judge::fuzz {

// Where an exception of Cap'n Proto was thrown nobody asks, and to find out costs more than to read
// the input.
class Traceless : public kj::ExceptionCallback {
 public:
  StackTraceMode stackTraceMode() override { return StackTraceMode::NONE; }
};

inline int Try(std::string (*fault_of)(std::string_view), const std::uint8_t* data,
               std::size_t size) {
  const Traceless traceless;
  const std::string fault = fault_of({reinterpret_cast<const char*>(data), size});
  if (fault.empty()) return 0;
  std::cerr << "fault: " << fault << std::endl;
  std::abort();
}

// Puts -max_len in front of what the caller says, who so has the last word.
inline void LimitInput(std::size_t longest, int* argc, char*** argv) {
  static std::string limit = "-max_len=" + std::to_string(longest);
  static std::vector<char*> words(*argv, *argv + *argc);
  words.insert(words.begin() + 1, limit.data());
  words.push_back(nullptr);
  *argc += 1;
  *argv = words.data();
}

}  // namespace judge::fuzz

// Tries inputs of at most `longest` bytes on a function of targets.h.
#define JUDGE_FUZZ_TARGET(fault_of, longest)                                          \
  extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {                      \
    judge::fuzz::LimitInput(judge::fuzz::longest, argc, argv);                        \
    return 0;                                                                         \
  }                                                                                   \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
    return judge::fuzz::Try(judge::fuzz::fault_of, data, size);                       \
  }
