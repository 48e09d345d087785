#include "judge/cli/app.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "judge/output/output.h"

namespace judge::cli {
namespace {

// A command without a row has no help; a row without a command is offered and refused.
TEST(CommandNames, EveryCommandHasItsRowOfTheHelp) {
  const std::vector<std::string> names = CommandNames();
  EXPECT_GT(names.size(), 20U);
  std::set<std::string> rows;
  for (const CommandHelp& row : AllCommandHelp()) {
    EXPECT_TRUE(rows.insert(row.name).second) << row.name << " has two rows";
    EXPECT_STRNE(row.summary, "") << row.name;
    EXPECT_STRNE(row.examples, "") << row.name;
  }
  EXPECT_EQ(rows, std::set<std::string>(names.begin(), names.end()));
}

}  // namespace
}  // namespace judge::cli
