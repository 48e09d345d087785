// The table of figures: a test that counts what it has tried prints one line and leaves it for the
// end of ./check.
#pragma once

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

namespace judge {

// "row: figures", to stdout and to the file that JUDGE_FIGURES names, at once, so that tests that
// run side by side do not mix.
inline void PrintFigure(const std::string& line) {
  std::cout << line + "\n" << std::flush;
  const char* table = std::getenv("JUDGE_FIGURES");
  if (table == nullptr || *table == '\0') return;
  std::ofstream(table, std::ios::app) << line + "\n" << std::flush;
}

}  // namespace judge
