// What is known of the build of the program that runs.
#pragma once

namespace judge::cli {

// The facts that main() knows; the build writes them.
struct BuildFacts {
  const char* commit = "";  // 40 hexadecimal digits; "" not known
  bool changed = false;     // whether files differed from that commit
};

}  // namespace judge::cli
