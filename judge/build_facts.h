// What is known of the build of the program that runs.
#pragma once

#include <string>
#include <string_view>

namespace judge::cli {

struct BuildFacts {
  const char* commit = "";  // 40 hexadecimal digits; "" not known
  bool changed = false;     // whether files differed from that commit
};

// main() says them, before anything else; a test that links the rooms has none.
void SetBuildFacts(const BuildFacts& facts);
const BuildFacts& Build();

// The copyright files of what is linked, and the licences that they name.
std::string ThirdPartyNotices();

}  // namespace judge::cli
