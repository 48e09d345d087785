// What is too dear for every input is done with some, and with the same ones in every run.
#pragma once

#include <cstdint>
#include <string_view>

namespace judge::fuzz {

inline bool IsOneIn(std::uint32_t many, std::string_view input) {
  std::uint32_t sum = 2'166'136'261;  // FNV-1a
  for (const char byte : input) sum = (sum ^ static_cast<unsigned char>(byte)) * 16'777'619;
  return (sum ^ sum >> 16) % many == 0;
}

}  // namespace judge::fuzz
