#include "replay/store/packs.h"

#include <gtest/gtest.h>
#include <rocksdb/db.h>
#include <zstd.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/loader/loader.h"
#include "engine/rulesets/catalog.h"
#include "replay/codec/codec.h"
#include "replay/record/record.h"
#include "replay/store/duel_store.h"
#include "replay/store/folder_fixture.h"
#include "replay/store/keys.h"

namespace judge::replay {
namespace {

using Kind = StoreError::Kind;
using store_internal::DecodePack;
using store_internal::EncodePack;

std::span<const std::byte> OwnPack() { return AllRuleSets().front().pack_bytes(); }

Bytes SmallPack(char fill) { return Bytes(1'000, static_cast<std::byte>(fill)); }

Header Pinning(const std::string& id, const Bytes& pack) {
  Header header{.id = id, .rules = std::string(AllRuleSets().front().name)};
  header.seats.resize(2);
  header.seats[0].letter = "A";
  header.seats[1].letter = "B";
  header.packs = {{"trial", PackHash(pack)}};
  return header;
}

class StorePacks : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(Store::Create(path_)); }

  StoreResult<void> Record(const std::string& id, const Bytes& pack) {
    auto appender = Appender::Open(path_);
    if (!appender) return tl::unexpected<StoreError>(appender.error());
    return appender->NewDuel(Pinning(id, pack), {}, {}, {&pack, 1});
  }
  StoreResult<Bytes> Read(const std::string& hash) { return Store::Open(path_)->ReadPack(hash); }

  // What somebody does who knows the layout.
  void Tamper(const std::string& hash, std::string value) {
    rocksdb::DB* db = nullptr;
    ASSERT_TRUE(rocksdb::DB::Open({}, (path_ / "db").string(), &db).ok());
    const std::unique_ptr<rocksdb::DB> owner(db);
    ASSERT_TRUE(db->Put({}, store_internal::PackKey(hash), value).ok());
  }
  std::size_t PackCount() {
    rocksdb::DB* db = nullptr;
    EXPECT_TRUE(rocksdb::DB::OpenForReadOnly({}, (path_ / "db").string(), &db).ok());
    const std::unique_ptr<rocksdb::DB> owner(db);
    const std::unique_ptr<rocksdb::Iterator> it(db->NewIterator({}));
    const std::string prefix = store_internal::PackKey("");
    std::size_t count = 0;
    for (it->Seek(prefix); it->Valid() && it->key().starts_with(prefix); it->Next()) ++count;
    return count;
  }
  static std::string Text(const Bytes& bytes) {
    return std::string(store_internal::AsChars(bytes));
  }

  TestFolder folder_;
  std::filesystem::path path_ = folder_.path() / ".judge";
};

TEST_F(StorePacks, APackIsThereWithTheDuelThatPinsIt) {
  const Bytes pack(OwnPack().begin(), OwnPack().end());
  ASSERT_TRUE(Record("d", pack));
  const auto read = Read(PackHash(pack));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, pack);
  EXPECT_EQ(Store::Open(path_)->VerifyPacks().value(), std::vector<std::string>());
}

TEST_F(StorePacks, APackIsKeptOnceForAllDuelsThatPinIt) {
  ASSERT_TRUE(Record("a", SmallPack(1)));
  ASSERT_TRUE(Record("b", SmallPack(1)));
  EXPECT_EQ(PackCount(), 1U);
  ASSERT_TRUE(Record("c", SmallPack(2)));
  EXPECT_EQ(PackCount(), 2U);
}

TEST_F(StorePacks, APackThatNoDuelPinsIsNotFound) {
  const auto read = Read(PackHash(SmallPack(1)));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().kind, Kind::kNotFound);
}

TEST_F(StorePacks, ADuelThatIsRefusedLeavesNoPack) {
  ASSERT_TRUE(Record("d", SmallPack(1)));
  EXPECT_FALSE(Record("d", SmallPack(2)));
  EXPECT_EQ(PackCount(), 1U);
}

TEST_F(StorePacks, ASwappedPackIsNoticedAndNeverOverwritten) {
  const Bytes pack = SmallPack(1);
  const std::string hash = PackHash(pack);
  ASSERT_TRUE(Record("a", pack));
  Tamper(hash, Text(EncodePack(SmallPack(2))));
  EXPECT_EQ(Read(hash).error().kind, Kind::kDamaged);
  const auto problems = Store::Open(path_)->VerifyPacks();
  ASSERT_TRUE(problems);
  ASSERT_EQ(problems->size(), 1U);
  EXPECT_NE(problems->front().find(hash), std::string::npos);
  const auto again = Record("b", pack);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().kind, Kind::kDamaged);
  EXPECT_EQ(Read(hash).error().kind, Kind::kDamaged);
}

TEST_F(StorePacks, APackOverTheLimitIsRefusedAndNothingIsWritten) {
  const auto refused = Record("d", Bytes(kPackBytesMax + 1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Kind::kBadInput);
  EXPECT_EQ(Store::Open(path_)->LastEntry("d").error().kind, Kind::kNotFound);
}

TEST(PackRecord, ComesBackAsItWas) {
  for (const Bytes& pack : {Bytes(), SmallPack(7), Bytes(OwnPack().begin(), OwnPack().end())}) {
    const auto decoded = DecodePack(EncodePack(pack));
    ASSERT_TRUE(decoded) << decoded.error().message;
    EXPECT_EQ(*decoded, pack);
  }
}

TEST(PackRecord, AFlippedBitIsNoticed) {
  const Bytes record = EncodePack(SmallPack(7));
  for (std::size_t bit = 0; bit < record.size() * 8; ++bit) {
    Bytes flipped = record;
    flipped[bit / 8] ^= static_cast<std::byte>(1 << bit % 8);
    EXPECT_FALSE(DecodePack(flipped)) << bit;
  }
}

TEST(PackRecord, ACutRecordIsNoticed) {
  const Bytes record = EncodePack(SmallPack(7));
  for (std::size_t size = 0; size < record.size(); ++size) {
    EXPECT_FALSE(DecodePack(std::span(record).first(size))) << size;
  }
}

TEST(PackRecord, ARecordThatWouldGrowTooLargeIsRefusedBeforeItDoes) {
  const Bytes large(kPackBytesMax + 1);
  Bytes frame(ZSTD_compressBound(large.size()));
  frame.resize(ZSTD_compress(frame.data(), frame.size(), large.data(), large.size(), 1));
  ASSERT_LT(frame.size(), 10'000U);
  const auto decoded = DecodePack(Seal(RecordKind::kPack, frame));
  ASSERT_FALSE(decoded);
  EXPECT_EQ(decoded.error().kind, CodecError::Kind::kTooLarge);
}

TEST(PackRecord, WhatFollowsThePackIsRefused) {
  const Bytes pack = SmallPack(7);
  Bytes frame(ZSTD_compressBound(pack.size()));
  frame.resize(ZSTD_compress(frame.data(), frame.size(), pack.data(), pack.size(), 1));
  ASSERT_TRUE(DecodePack(Seal(RecordKind::kPack, frame)));
  Bytes twice = frame;
  twice.insert(twice.end(), frame.begin(), frame.end());
  EXPECT_FALSE(DecodePack(Seal(RecordKind::kPack, twice)));
  EXPECT_FALSE(DecodePack(Seal(RecordKind::kPack, pack)));
}

}  // namespace
}  // namespace judge::replay
