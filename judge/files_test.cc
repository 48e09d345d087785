#include "judge/files.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace judge::cli {
namespace {

namespace fs = std::filesystem;

class FilesTest : public testing::Test {
 protected:
  FilesTest() {
    char name[] = "/tmp/judge-files-XXXXXX";
    folder_ = mkdtemp(name);
  }
  ~FilesTest() override { fs::remove_all(folder_); }

  std::string Path(const char* name) const { return (folder_ / name).string(); }
  void Put(const char* name, const std::string& text) const { std::ofstream(Path(name)) << text; }
  std::string Get(const char* name) const {
    std::ifstream file(Path(name));
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::size_t Count() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
};

TEST_F(FilesTest, ReadsRegularFilesWithinTheLimit) {
  Put("a", "hello");
  EXPECT_EQ(*ReadInput(Path("a"), 5), "hello");
  EXPECT_EQ(ReadInput(Path("a"), 4).error().exit_code, kExitRefused);
  Put("empty", "");
  EXPECT_EQ(*ReadInput(Path("empty"), 5), "");
  fs::create_symlink(Path("a"), Path("link"));
  EXPECT_EQ(*ReadInput(Path("link"), 5), "hello");
}

TEST_F(FilesTest, RefusesWhatIsNoRegularFile) {
  ASSERT_EQ(mkfifo(Path("pipe").c_str(), 0600), 0);
  fs::create_symlink(Path("loop"), Path("loop"));
  for (const std::string& path :
       {folder_.string(), Path("pipe"), Path("missing"), Path("loop"), std::string("/dev/zero"),
        std::string("/dev/null"), Path("a/b"), std::string(5'000, 'x'), std::string("")}) {
    const auto got = ReadInput(path, 10);
    ASSERT_FALSE(got.has_value()) << path;
    EXPECT_EQ(got.error().exit_code, kExitRefused) << path;
  }
}

TEST_F(FilesTest, WritesWholeFilesAndReplacesNothingUnasked) {
  ASSERT_TRUE(WriteOutput(Path("out"), "one", false).has_value());
  EXPECT_EQ(Get("out"), "one");
  EXPECT_EQ(WriteOutput(Path("out"), "two", false).error().exit_code, kExitEnvironment);
  EXPECT_EQ(Get("out"), "one");
  ASSERT_TRUE(WriteOutput(Path("out"), "two", true).has_value());
  EXPECT_EQ(Get("out"), "two");
  EXPECT_EQ(Count(), 1U);
}

TEST_F(FilesTest, LeavesLinksAlone) {
  Put("target", "mine");
  fs::create_symlink(Path("target"), Path("link"));
  fs::create_symlink(Path("nowhere"), Path("dangling"));
  EXPECT_EQ(WriteOutput(Path("link"), "x", false).error().exit_code, kExitEnvironment);
  EXPECT_EQ(WriteOutput(Path("dangling"), "x", false).error().exit_code, kExitEnvironment);
  EXPECT_FALSE(fs::exists(Path("nowhere")));
  // With force the link itself is replaced, never what it points at.
  ASSERT_TRUE(WriteOutput(Path("link"), "x", true).has_value());
  EXPECT_EQ(Get("target"), "mine");
  EXPECT_FALSE(fs::is_symlink(Path("link")));
}

TEST_F(FilesTest, SaysWhyItCannotWrite) {
  for (const std::string& path : {folder_.string(), Path("no/such/folder"), std::string("")}) {
    for (const bool force : {false, true}) {
      const auto written = WriteOutput(path, "x", force);
      ASSERT_FALSE(written.has_value()) << path;
      EXPECT_EQ(written.error().exit_code, kExitEnvironment) << path;
    }
  }
  EXPECT_EQ(Count(), 0U);
}

}  // namespace
}  // namespace judge::cli
