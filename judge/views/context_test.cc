#include "judge/views/context.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>

#include "engine/state/state.h"
#include "judge/output/output.h"

namespace judge::cli {
namespace {

namespace fs = std::filesystem;

TEST(ContextTest, ColourFollowsTheOrder) {
  struct Row {
    When when;
    const char* no_color;
    const char* force;
    const char* term;
    const char* clicolor;
    bool terminal;
    bool expected;
  };
  const Row rows[] = {
      {When::kAuto, "", "", "xterm", "", true, true},
      {When::kAuto, "", "", "xterm", "", false, false},
      {When::kAuto, "1", "", "xterm", "", true, false},
      {When::kAuto, "1", "1", "xterm", "", true, false},  // NO_COLOR stands above
      {When::kAuto, "", "1", "xterm", "", false, true},
      {When::kAuto, "", "0", "xterm", "", false, false},
      {When::kAuto, "", "1", "dumb", "", false, true},
      {When::kAuto, "", "", "dumb", "", true, false},
      {When::kAuto, "", "", "xterm", "0", true, false},
      {When::kAlways, "1", "", "dumb", "0", false, true},
      {When::kNever, "", "1", "xterm", "1", true, false},
  };
  for (const Row& row : rows) {
    Environment environment{.no_color = row.no_color,
                            .clicolor = row.clicolor,
                            .clicolor_force = row.force,
                            .term = row.term,
                            .out_is_terminal = row.terminal};
    EXPECT_EQ(UseColor(row.when, environment), row.expected) << (&row - rows);
  }
}

class StorePlaceTest : public testing::Test {
 protected:
  StorePlaceTest() {
    char name[] = "/tmp/judge-place-XXXXXX";
    folder_ = mkdtemp(name);
    context_.environment.home = folder_ / "home";
    context_.environment.folder = folder_ / "a" / "b";
    fs::create_directories(context_.environment.folder);
  }
  ~StorePlaceTest() override { fs::remove_all(folder_); }

  void Make(const fs::path& store) const {
    fs::create_directories(store);
    std::ofstream(store / "FORMAT") << "judge store 1\n";
  }

  fs::path folder_;
  Context context_;
};

TEST_F(StorePlaceTest, LooksInOrder) {
  EXPECT_EQ(FindStore(context_, StoreFor::kUse).error().exit_code, kExitRefused);
  const auto made = FindStore(context_, StoreFor::kRecord);
  ASSERT_TRUE(made.has_value());
  EXPECT_TRUE(made->missing);
  EXPECT_EQ(made->path, folder_ / "home/.local/share/judge/store");

  Make(folder_ / "home/.local/share/judge/store");
  EXPECT_FALSE(FindStore(context_, StoreFor::kRecord)->missing);
  context_.environment.data_home = folder_ / "data";
  EXPECT_EQ(FindStore(context_, StoreFor::kRecord)->path, folder_ / "data/judge/store");
  context_.environment.data_home = "relative";
  EXPECT_EQ(FindStore(context_, StoreFor::kUse)->path, folder_ / "home/.local/share/judge/store");

  Make(folder_ / ".judge");
  EXPECT_EQ(FindStore(context_, StoreFor::kUse)->path, folder_ / ".judge");
  Make(folder_ / "a" / ".judge");
  EXPECT_EQ(FindStore(context_, StoreFor::kUse)->path, folder_ / "a" / ".judge");
  context_.environment.store = "/from/environment";
  EXPECT_EQ(FindStore(context_, StoreFor::kUse)->path, "/from/environment");
  context_.globals.store = "/from/option";
  EXPECT_EQ(FindStore(context_, StoreFor::kUse)->path, "/from/option");
  // The folder around a store is as good as the store.
  context_.globals.store = folder_;
  EXPECT_EQ(FindStore(context_, StoreFor::kUse)->path, folder_ / ".judge");
}

TEST_F(StorePlaceTest, RemembersTheDuelUsedLast) {
  EXPECT_EQ(LastUsed(folder_), "");
  RememberLastUsed(folder_, "open26/r3");
  EXPECT_EQ(LastUsed(folder_), "open26/r3");
  RememberLastUsed(folder_, "b");
  EXPECT_EQ(LastUsed(folder_), "b");
  for (const char* hostile : {"", "-rf", "../x", "a\nb", "\x1b[2J"}) {
    std::ofstream(folder_ / "last") << hostile << "\n";
    EXPECT_EQ(LastUsed(folder_), "") << hostile;
  }
  std::ofstream(folder_ / "last") << std::string(10'000, 'x');
  EXPECT_EQ(LastUsed(folder_), "");
}

TEST(ContextTest, ErrorsAreOneLineAndAHint) {
  Failure failure{.where = "a\nb\x1b[2J", .what = "is wrong", .hint = "try\nthat"};
  const Answer answer = Refusal(failure, Globals{});
  EXPECT_EQ(answer.exit_code, kExitRefused);
  EXPECT_EQ(answer.text, "");
  EXPECT_EQ(answer.error,
            "judge: a\\u{0A}b\\u{1B}[2J: is wrong; nothing was written\nhint: try\\u{0A}that\n");
  Globals json{.json = true};
  const std::string object = Refusal(failure, json).error;
  EXPECT_EQ(object.find("{\"schema\":\"judge.error/1\",\"exitCode\":3,"), 0U) << object;
  EXPECT_EQ(object.find('\n'), object.size() - 1);
}

TEST(ContextTest, PrintsNothingThatATerminalActsOn) {
  EXPECT_EQ(Printable("a\tb\n", false), "a\tb\n");
  EXPECT_EQ(Printable("\x1b[31mred\x1b[0m", true), "\x1b[31mred\x1b[0m");
  EXPECT_EQ(Printable("\x1b[31mred", false), "\\u{1B}[31mred");
  EXPECT_EQ(Printable("\x1b[2J\x1b]0;t\x07", true), "\\u{1B}[2J\\u{1B}]0;t\\u{07}");
  EXPECT_EQ(Printable("\xe2\x80\xae\xff", false), "\\u{202E}\\x{FF}");
  EXPECT_EQ(Printable("<b>\xc3\xa9\xe2\x9c\x93", false), "<b>\xc3\xa9\xe2\x9c\x93");
}

}  // namespace
}  // namespace judge::cli
