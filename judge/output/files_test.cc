#include "judge/output/files.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "judge/output/answer.h"
#include "replay/store/store.h"

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
  ASSERT_TRUE(WriteOutput(Path("out"), "one", false, ReadBy::kOwner).has_value());
  EXPECT_EQ(Get("out"), "one");
  EXPECT_EQ(WriteOutput(Path("out"), "two", false, ReadBy::kOwner).error().exit_code,
            kExitEnvironment);
  EXPECT_EQ(Get("out"), "one");
  ASSERT_TRUE(WriteOutput(Path("out"), "two", true, ReadBy::kOwner).has_value());
  EXPECT_EQ(Get("out"), "two");
  EXPECT_EQ(Count(), 1U);
}

TEST_F(FilesTest, LeavesLinksAlone) {
  Put("target", "mine");
  fs::create_symlink(Path("target"), Path("link"));
  fs::create_symlink(Path("nowhere"), Path("dangling"));
  for (const bool force : {false, true}) {
    for (const char* name : {"link", "dangling"}) {
      const auto written = WriteOutput(Path(name), "x", force, ReadBy::kOwner);
      EXPECT_EQ(written.error().exit_code, kExitEnvironment) << name;
      EXPECT_TRUE(fs::is_symlink(Path(name)));
    }
  }
  EXPECT_FALSE(fs::exists(Path("nowhere")));
  EXPECT_EQ(Get("target"), "mine");
}

TEST_F(FilesTest, WritesRegularFilesOutsideOfStoresAlone) {
  ASSERT_EQ(mkfifo(Path("pipe").c_str(), 0600), 0);
  EXPECT_FALSE(WriteOutput(Path("pipe"), "x", true, ReadBy::kOwner));
  EXPECT_TRUE(fs::is_fifo(Path("pipe")));
  EXPECT_FALSE(CheckOutput("/dev/null"));
  ASSERT_TRUE(replay::Store::Create(Path("store")));
  for (const char* name : {"store/FORMAT", "store/new", "store/db/new", "store/db/CURRENT"}) {
    EXPECT_FALSE(WriteOutput(Path(name), "x", true, ReadBy::kOwner)) << name;
  }
  EXPECT_FALSE(MakeFolders(Path("store/keys"), 0700));
  EXPECT_FALSE(replay::Store::Create(Path("store/another")));
  // A damaged store is one all the same, and so is the way to it through a link.
  fs::remove(Path("store/FORMAT"));
  fs::create_symlink(Path("store"), Path("way"));
  EXPECT_FALSE(WriteOutput(Path("way/FORMAT"), "x", true, ReadBy::kOwner));
  EXPECT_TRUE(WriteOutput(Path("beside"), "x", true, ReadBy::kOwner));
}

TEST_F(FilesTest, WhatHoldsHandsIsForItsOwnerWhateverTheUmask) {
  const mode_t before = umask(0);
  ASSERT_TRUE(WriteOutput(Path("judges"), "x", false, ReadBy::kOwner));
  ASSERT_TRUE(replay::Store::Create(Path("store")));
  umask(before);
  const auto mode = [&](const char* name) {
    return static_cast<unsigned>(fs::status(Path(name)).permissions());
  };
  EXPECT_EQ(mode("judges"), 0600U);
  EXPECT_EQ(mode("store"), 0700U);
  EXPECT_EQ(mode("store/FORMAT"), 0600U);
}

TEST_F(FilesTest, SaysWhyItCannotWrite) {
  for (const std::string& path : {folder_.string(), Path("no/such/folder"), std::string("")}) {
    for (const bool force : {false, true}) {
      const auto written = WriteOutput(path, "x", force, ReadBy::kOwner);
      ASSERT_FALSE(written.has_value()) << path;
      EXPECT_EQ(written.error().exit_code, kExitEnvironment) << path;
    }
  }
  EXPECT_EQ(Count(), 0U);
}

}  // namespace
}  // namespace judge::cli
