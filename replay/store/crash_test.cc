// The store across processes: writers that are killed, that fail, that hold the lock. A child is
// this same program with one disabled test as its role; it says what it did through a pipe. Not a
// plain fork: RocksDB's threads would be missing in the copy.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>

#include "engine/terms/terms.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"
#include "replay/store/duel_store.h"
#include "replay/store/folder_fixture.h"

namespace judge::replay {
namespace {

using Kind = StoreError::Kind;
using std::chrono::milliseconds;

Entry Numbered(std::uint64_t counter) {
  Entry entry;
  entry.acts.resize(1);
  entry.acts[0].verb = Verb::kNote;
  entry.comment = std::to_string(counter);
  entry.action_id = {1, counter};
  return entry;
}

StoreResult<Appended> AppendOne(const std::filesystem::path& path, EntryNumber next) {
  auto appender = Appender::Open(path, milliseconds(5'000));
  if (!appender) return tl::unexpected<StoreError>(appender.error());
  const Entry entry = Numbered(next);
  return appender->Append("d", next, {&entry, 1});
}

// A running role of this program.
class Child {
 public:
  Child(const char* role, const std::filesystem::path& store) {
    int ends[2];
    EXPECT_EQ(pipe2(ends, O_CLOEXEC), 0);
    const std::string filter = std::string("--gtest_filter=StoreChild.DISABLED_") + role;
    pid_ = fork();
    if (pid_ == 0) {
      dup2(ends[1], kPipe);
      const int nowhere = open("/dev/null", O_WRONLY);
      dup2(nowhere, STDOUT_FILENO);
      setenv("JUDGE_CHILD_STORE", store.c_str(), 1);
      execl("/proc/self/exe", "replay_test", filter.c_str(), "--gtest_also_run_disabled_tests",
            static_cast<char*>(nullptr));
      _exit(127);
    }
    close(ends[1]);
    from_ = ends[0];
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    Kill();
    close(from_);
  }

  static constexpr int kPipe = 100;
  static std::filesystem::path Path() { return std::getenv("JUDGE_CHILD_STORE"); }
  // The child's side: one number to the parent.
  static void Say(std::uint32_t number) {
    if (write(kPipe, &number, sizeof number) != sizeof number) _exit(1);
  }

  // The next number that the child says; false when it has ended.
  bool Hear(std::uint32_t* number) { return read(from_, number, sizeof *number) == sizeof *number; }
  void Kill() {
    if (pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = 0;
  }
  int pid() const { return pid_; }

 private:
  pid_t pid_ = 0;
  int from_ = -1;
};

TEST(StoreChild, DISABLED_AppendsOneByOne) {
  for (EntryNumber next = Store::Open(Child::Path())->LastEntry("d").value() + 1;; ++next) {
    if (!AppendOne(Child::Path(), next)) _exit(1);
    Child::Say(next);
  }
}

TEST(StoreChild, DISABLED_AppendsUnderOneLock) {
  auto appender = Appender::Open(Child::Path());
  for (EntryNumber next = Store::Open(Child::Path())->LastEntry("d").value() + 1;; ++next) {
    const Entry entry = Numbered(next);
    if (!appender->Append("d", next, {&entry, 1})) _exit(1);
    Child::Say(next);
  }
}

TEST(StoreChild, DISABLED_HoldsTheLock) {
  const auto appender = Appender::Open(Child::Path());
  Child::Say(appender ? 1 : 0);
  pause();
}

TEST(StoreChild, DISABLED_TriesTheLock) {
  const auto appender = Appender::Open(Child::Path());
  Child::Say(appender ? 0 : static_cast<std::uint32_t>(appender.error().kind));
  Child::Say(appender ? 0 : static_cast<std::uint32_t>(appender.error().pid));
}

TEST(StoreChild, DISABLED_WorksWithoutPermission) {
  if (geteuid() == 0 && setuid(65'534) != 0) _exit(1);
  const auto store = Store::Open(Child::Path());
  const auto appender = Appender::Open(Child::Path());
  const auto created = Store::Create(Child::Path().parent_path() / "other");
  Child::Say(store ? store->LastEntry("d").value_or(99) : 98);
  Child::Say(appender ? 99 : static_cast<std::uint32_t>(appender.error().kind));
  Child::Say(created ? 99 : static_cast<std::uint32_t>(created.error().kind));
}

// From here on every sync in this process fails with EIO, as it does on a dying disk.
bool FailEverySync() {
  sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_fdatasync, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_fsync, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EIO),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const sock_fprog filter = {std::size(program), program};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

TEST(StoreChild, DISABLED_FailsToSync) {
  auto appender = Appender::Open(Child::Path());
  const Entry entry = Numbered(1);
  if (!appender || !FailEverySync()) _exit(1);
  const auto failed = appender->Append("d", 1, {&entry, 1});
  Child::Say(failed ? 99 : static_cast<std::uint32_t>(failed.error().kind));
  const auto refused = appender->Append("d", 1, {&entry, 1});
  Child::Say(refused ? 99 : static_cast<std::uint32_t>(refused.error().kind));
}

class StoreProcessTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(Store::Create(path_));
    Header header{.id = "d"};
    auto appender = Appender::Open(path_);
    ASSERT_TRUE(appender && appender->NewDuel(header, {}));
  }

  // The last entry, after everything up to it was found whole.
  EntryNumber WholeUpTo() {
    const auto store = Store::Open(path_);
    EXPECT_TRUE(store) << store.error().message;
    if (!store) return 0;
    const auto problems = store->VerifyDuel("d");
    EXPECT_TRUE(problems && problems->empty()) << problems->front().message;
    return store->LastEntry("d").value_or(0);
  }

  void KillManyTimes(const char* role, int times) {
    RandomDuel random(TestSeed());
    EntryNumber known = 0;
    for (int i = 0; i < times; ++i) {
      Child child(role, path_);
      const std::uint64_t acknowledged = 1 + random.Below(6);
      for (std::uint64_t n = 0; n < acknowledged; ++n) ASSERT_TRUE(child.Hear(&known));
      std::this_thread::sleep_for(std::chrono::microseconds(random.Below(8'000)));
      child.Kill();
      std::uint32_t more = 0;
      while (child.Hear(&more)) known = more;
      const EntryNumber last = WholeUpTo();
      ASSERT_GE(last, known);
      ASSERT_LE(last, known + 1);  // the one that was under way
      known = last;
    }
    ASSERT_TRUE(AppendOne(path_, known + 1));
  }

  TestFolder folder_;
  const std::filesystem::path path_ = folder_.path() / ".judge";
};

TEST_F(StoreProcessTest, AWriterKilledBetweenOrWithinAppendsLosesNothing) {
  KillManyTimes("AppendsOneByOne", 25);
}

TEST_F(StoreProcessTest, AWriterKilledUnderItsLockLosesNothing) {
  KillManyTimes("AppendsUnderOneLock", 10);
}

TEST_F(StoreProcessTest, ReadersBesideABusyWriterSeeEveryAcknowledgedEntry) {
  Child child("AppendsOneByOne", path_);
  std::uint32_t acknowledged = 0;
  while (acknowledged < 200) {  // over several flushes
    ASSERT_TRUE(child.Hear(&acknowledged));
    ASSERT_GE(WholeUpTo(), acknowledged);
  }
}

TEST_F(StoreProcessTest, TheLockNamesItsHolderAndEndsWithIt) {
  Child child("HoldsTheLock", path_);
  std::uint32_t holds = 0;
  ASSERT_TRUE(child.Hear(&holds));
  ASSERT_EQ(holds, 1u);
  const auto locked = Appender::Open(path_);
  ASSERT_FALSE(locked);
  EXPECT_EQ(locked.error().kind, Kind::kLocked);
  EXPECT_EQ(locked.error().pid, child.pid());
  EXPECT_NE(locked.error().message.find(std::to_string(child.pid())), std::string::npos);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_FALSE(Appender::Open(path_, milliseconds(50)));
  EXPECT_GE(std::chrono::steady_clock::now() - start, milliseconds(50));
  std::thread killer([&] {
    std::this_thread::sleep_for(milliseconds(30));
    child.Kill();
  });
  const auto waited = Appender::Open(path_, milliseconds(10'000));
  EXPECT_TRUE(waited) << waited.error().message;
  killer.join();
}

TEST_F(StoreProcessTest, AskingForOurOwnLockDoesNotLoseIt) {
  auto appender = Appender::Open(path_);
  ASSERT_TRUE(appender);
  const auto second = Appender::Open(path_);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, Kind::kLocked);
  EXPECT_EQ(second.error().pid, getpid());
  EXPECT_FALSE(Appender::Open(folder_.path() / "." / ".judge"));
  Child child("TriesTheLock", path_);
  std::uint32_t kind = 0;
  std::uint32_t pid = 0;
  ASSERT_TRUE(child.Hear(&kind) && child.Hear(&pid));
  EXPECT_EQ(static_cast<Kind>(kind), Kind::kLocked);
  EXPECT_EQ(static_cast<int>(pid), getpid());
}

TEST_F(StoreProcessTest, AReadOnlyFolderIsReadAndNotWritten) {
  namespace fs = std::filesystem;
  ASSERT_TRUE(AppendOne(path_, 1));
  const auto chmod_all = [&](fs::perms folder, fs::perms file) {
    for (const auto& item : fs::recursive_directory_iterator(folder_.path())) {
      fs::permissions(item.path(), item.is_directory() ? folder : file);
    }
    fs::permissions(folder_.path(), folder);
  };
  chmod_all(static_cast<fs::perms>(0555), static_cast<fs::perms>(0444));
  const auto before = folder_.Listing();
  {
    Child child("WorksWithoutPermission", path_);
    std::uint32_t last = 0;
    std::uint32_t append = 0;
    std::uint32_t create = 0;
    ASSERT_TRUE(child.Hear(&last) && child.Hear(&append) && child.Hear(&create));
    EXPECT_EQ(last, 1u);
    EXPECT_EQ(static_cast<Kind>(append), Kind::kReadOnly);
    EXPECT_EQ(static_cast<Kind>(create), Kind::kReadOnly);
  }
  EXPECT_EQ(folder_.Listing(), before);
  chmod_all(static_cast<fs::perms>(0755), static_cast<fs::perms>(0644));
}

TEST_F(StoreProcessTest, AFailedSyncIsAnUnknownOutcomeAndRepeatingItRecordsOnce) {
  {
    Child child("FailsToSync", path_);
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    if (!child.Hear(&first)) GTEST_SKIP() << "no seccomp here";
    ASSERT_TRUE(child.Hear(&second));
    EXPECT_EQ(static_cast<Kind>(first), Kind::kOutcomeUnknown);
    EXPECT_EQ(static_cast<Kind>(second), Kind::kIo);
  }
  const auto repeated = AppendOne(path_, 1);
  ASSERT_TRUE(repeated) << repeated.error().message;
  EXPECT_EQ(repeated->first, 1u);
  EXPECT_EQ(WholeUpTo(), 1u);
}

TEST_F(StoreProcessTest, ATornLastRecordInALogIsDroppedAndTheStoreOpens) {
  ASSERT_TRUE(AppendOne(path_, 1));
  ASSERT_TRUE(AppendOne(path_, 2));
  std::string newest;
  for (const auto& [file, what] : folder_.Listing(".judge/db")) {
    if (std::filesystem::path(file).extension() == ".log") newest = std::max(newest, file);
  }
  ASSERT_FALSE(newest.empty());
  const auto whole = std::filesystem::file_size(newest);
  // A header that promises more bytes than the file has.
  std::ofstream(newest, std::ios::binary | std::ios::app) << std::string("\x01\x02\x03\x04\xff", 5);
  EXPECT_EQ(WholeUpTo(), 2u);
  ASSERT_TRUE(AppendOne(path_, 3));
  ASSERT_TRUE(AppendOne(path_, 4));
  EXPECT_EQ(WholeUpTo(), 4u);
  // Cut within a record that was acknowledged: later ones show that it is missing.
  std::filesystem::resize_file(newest, whole - 3);
  const auto store = Store::Open(path_);
  if (!store) return;  // refusing the store is an answer too
  const auto problems = store->VerifyDuel("d");
  ASSERT_TRUE(problems);
  EXPECT_FALSE(problems->empty());
  EXPECT_FALSE(store->ReadDuel("d"));
}

}  // namespace
}  // namespace judge::replay
