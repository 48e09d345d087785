// What the store says about records that are gone, swapped or wrong.
#include <gtest/gtest.h>
#include <rocksdb/db.h>

#include <memory>
#include <string>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"
#include "replay/store/db.h"
#include "replay/store/duel_store.h"
#include "replay/store/folder_fixture.h"
#include "replay/store/format.h"
#include "replay/store/keys.h"
#include "replay/store/records.h"

namespace judge::replay {
namespace {

using Kind = StoreError::Kind;
using store_internal::AsChars;
using store_internal::EntryKey;

constexpr store_internal::DuelNumber kDuel = 1;

class StoreDamageTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(Store::Create(path_));
    duel_ = RandomDuel(11).NextDuel("d", 9);
    auto appender = Appender::Open(path_);
    ASSERT_TRUE(appender && appender->NewDuel(duel_.header, duel_.entries));
  }

  void Put(const std::string& key, const std::string& value) {
    Change([&](rocksdb::DB* db) { return db->Put(rocksdb::WriteOptions(), key, value); });
  }
  void Put(const std::string& key, const Bytes& value) { Put(key, std::string(AsChars(value))); }
  void Delete(const std::string& key) {
    Change([&](rocksdb::DB* db) { return db->Delete(rocksdb::WriteOptions(), key); });
  }

  // The tail as it is but for the number of its last entry.
  void PutTail(EntryNumber last) {
    store_internal::Tail tail;
    {
      const auto db = store_internal::Database::Open(path_, store_internal::OpenAs::kReader);
      tail = *db->ReadTail(kDuel, "d");
    }
    tail.entries = tail.last = last;
    Put(store_internal::TailKey(kDuel), store_internal::EncodeTail(tail));
  }

  std::vector<std::string> Problems() {
    std::vector<std::string> out;
    const auto store = Store::Open(path_);
    EXPECT_TRUE(store) << store.error().message;
    const auto problems = store->VerifyDuel("d");
    EXPECT_TRUE(problems) << problems.error().message;
    for (const DuelProblem& problem : *problems) {
      out.push_back(std::to_string(problem.entry) + ": " + problem.message);
    }
    return out;
  }
  StoreError ReadError() {
    const auto duel = Store::Open(path_)->ReadDuel("d");
    return duel ? StoreError{} : duel.error();
  }

  TestFolder folder_;
  const std::filesystem::path path_ = folder_.path() / ".judge";
  Duel duel_;

 private:
  template <class Act>
  void Change(Act act) {
    const auto db = store_internal::Database::Open(path_, store_internal::OpenAs::kWriter);
    ASSERT_TRUE(db) << db.error().message;
    ASSERT_TRUE(act(&db->rocks()).ok());
  }
};

TEST_F(StoreDamageTest, AWholeDuelHasNoProblems) {
  EXPECT_TRUE(Problems().empty());
  EXPECT_EQ(*Store::Open(path_)->ReadDuel("d"), duel_);
}

TEST_F(StoreDamageTest, AMissingEntryIsNamed) {
  Delete(EntryKey(kDuel, 4));
  EXPECT_EQ(Problems(), std::vector<std::string>{"4: the entry is missing"});
  EXPECT_EQ(ReadError().kind, Kind::kDamaged);
  EXPECT_NE(ReadError().message.find("d@4"), std::string::npos);
  Delete(EntryKey(kDuel, 5));
  EXPECT_EQ(Problems(), std::vector<std::string>{"4: the entry and all up to 5 is missing"});
}

TEST_F(StoreDamageTest, AMissingEndIsNamed) {
  Delete(EntryKey(kDuel, 9));
  const std::string anchored = "9: the anchor knows of 9 entries, the last one here is 8";
  EXPECT_EQ(Problems(), (std::vector<std::string>{
                            "9: the duel should have 9 entries, its last one is 8", anchored}));
  EXPECT_EQ(ReadError().kind, Kind::kDamaged);
  PutTail(7);
  EXPECT_EQ(Problems(), (std::vector<std::string>{
                            "8: the duel should have 7 entries, its last one is 8", anchored}));
  Delete(store_internal::TailKey(kDuel));
  EXPECT_EQ(Problems(),
            (std::vector<std::string>{
                "0: d: the duel's tail record is missing; nothing was written", anchored}));
  EXPECT_EQ(ReadError().kind, Kind::kDamaged);
}

TEST_F(StoreDamageTest, ATailOrACountThatFellBackOverwritesNothing) {
  PutTail(5);
  Delete(store_internal::HighestDuelKey());
  Header other{.id = "e"};
  Entry note{.comment = "would replace entry 6"};
  {
    auto appender = Appender::Open(path_);
    ASSERT_TRUE(appender);
    EXPECT_EQ(appender->Append("d", 6, {&note, 1}).error().kind, Kind::kDamaged);
    EXPECT_EQ(appender->NewDuel(other, {}).error().kind, Kind::kDamaged);
  }
  PutTail(9);
  EXPECT_EQ(*Store::Open(path_)->ReadDuel("d"), duel_);
}

TEST_F(StoreDamageTest, SwappedAndBrokenEntriesAreNamed) {
  Put(EntryKey(kDuel, 3), EncodeEntry(duel_.entries[5]));
  EXPECT_EQ(Problems(), std::vector<std::string>{"3: the entry says that it has number 6"});
  EXPECT_EQ(ReadError().kind, Kind::kDamaged);
  Bytes broken = EncodeEntry(duel_.entries[2]);
  broken[broken.size() / 2] ^= std::byte{4};
  Put(EntryKey(kDuel, 3), broken);
  EXPECT_EQ(Problems(),
            std::vector<std::string>{"3: the record's checksum does not match its bytes"});
  EXPECT_EQ(ReadError().kind, Kind::kDamaged);
}

TEST_F(StoreDamageTest, AnEntryOfANewerVersionIsNotDamage) {
  Bytes newer = EncodeEntry(duel_.entries[2]);
  newer[1] = std::byte{2};
  newer.resize(newer.size() - 8);
  AppendLittle64(Checksum(newer), &newer);
  Put(EntryKey(kDuel, 3), newer);
  EXPECT_EQ(ReadError().kind, Kind::kNewerVersion);
  EXPECT_EQ(Problems().size(), 1u);
}

TEST_F(StoreDamageTest, ABrokenHeaderLeavesTheOtherDuelsReadable) {
  Header other{.id = "e"};
  {
    auto appender = Appender::Open(path_);
    ASSERT_TRUE(appender && appender->NewDuel(other, {}));
  }
  Put(store_internal::HeaderKey(kDuel), std::string("x"));
  const auto list = Store::Open(path_)->ListDuels();
  ASSERT_TRUE(list) << list.error().message;
  ASSERT_EQ(list->size(), 2u);
  EXPECT_NE((*list)[0].problem, "");
  EXPECT_EQ((*list)[1].problem, "");
  EXPECT_EQ(Problems().size(), 1u);
  Put(store_internal::HeaderKey(kDuel), EncodeHeader(other));
  EXPECT_NE(ReadError().message.find("another duel"), std::string::npos);
}

TEST_F(StoreDamageTest, NamesStandApartAndMayBeErased) {
  Header expected = duel_.header;
  SplitNames(&expected);
  {
    auto appender = Appender::Open(path_);
    ASSERT_TRUE(appender && appender->EraseNames("d"));
  }
  const auto header = Store::Open(path_)->ReadHeader("d");
  ASSERT_TRUE(header) << header.error().message;
  EXPECT_EQ(*header, expected);
  EXPECT_TRUE(Problems().empty());
}

TEST_F(StoreDamageTest, AMissingTableOrManifestIsDamage) {
  std::filesystem::remove(path_ / "db" / "CURRENT");
  for (const StoreError& error : {Store::Open(path_).error(), Appender::Open(path_).error()}) {
    EXPECT_EQ(error.kind, Kind::kDamaged) << error.message;
  }
}

TEST(StoreErrors, TellTheKindsOfTroubleApart) {
  const std::pair<rocksdb::Status, Kind> cases[] = {
      {rocksdb::Status::NoSpace("x"), Kind::kDiskFull},
      {rocksdb::Status::IOError("While appending", "Disk quota exceeded"), Kind::kDiskFull},
      {rocksdb::Status::IOError("While open", "Read-only file system"), Kind::kReadOnly},
      {rocksdb::Status::Corruption("x"), Kind::kDamaged},
      {rocksdb::Status::IOError("While reading", "Input/output error"), Kind::kIo},
  };
  for (const auto& [status, kind] : cases) {
    EXPECT_EQ(store_internal::ErrorOf(status, "s").kind, kind) << status.ToString();
  }
  EXPECT_EQ(store_internal::SystemError(ENOSPC, "s").kind, Kind::kDiskFull);
  EXPECT_EQ(store_internal::SystemError(EROFS, "s").kind, Kind::kReadOnly);
  EXPECT_EQ(store_internal::SystemError(EIO, "s").kind, Kind::kIo);
}

}  // namespace
}  // namespace judge::replay
