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

// Adds to `out` each option below that would swallow the words behind its value, with its command.
void FindGreedy(const CommandShape& command, const std::string& path,
                std::vector<std::string>* out) {
  for (const OptionShape& option : command.options) {
    if (option.takes_more) out->push_back(path + " " + option.name);
  }
  for (const CommandShape& child : command.children) {
    FindGreedy(child, path + " " + child.name, out);
  }
}

TEST(WholeShape, NoOptionTakesTheWordsBehindItsValue) {
  std::vector<std::string> greedy;
  FindGreedy(WholeShape(), "judge", &greedy);
  EXPECT_EQ(greedy, std::vector<std::string>());
}

}  // namespace
}  // namespace judge::cli
