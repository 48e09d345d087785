// What the store keeps as evidence: sealed runs, the chain, the anchor, marks, signatures, names.
#include <gtest/gtest.h>
#include <rocksdb/db.h>
#include <rocksdb/write_batch.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"
#include "replay/store/anchor.h"
#include "replay/store/db.h"
#include "replay/store/duel_store.h"
#include "replay/store/folder_fixture.h"
#include "replay/store/keys.h"

namespace judge::replay {
namespace {

namespace fs = std::filesystem;
using Kind = StoreError::Kind;

constexpr store_internal::DuelNumber kDuel = 1;

class StoreEvidenceTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(Store::Create(path_)); }

  Appender Writer() {
    auto appender = Appender::Open(path_);
    EXPECT_TRUE(appender) << appender.error().message;
    return *std::move(appender);
  }
  Store Reader() {
    auto store = Store::Open(path_);
    EXPECT_TRUE(store) << store.error().message;
    return *std::move(store);
  }
  // A duel that was recorded entry by entry, each with its own writer.
  Duel Recorded(EntryNumber entries) {
    Duel duel = RandomDuel(21).NextDuel("d", entries);
    EXPECT_TRUE(Writer().NewDuel(duel.header, {}));
    for (const Entry& entry : duel.entries) {
      EXPECT_TRUE(Writer().Append("d", entry.number, {&entry, 1}));
    }
    return duel;
  }
  std::vector<std::string> Problems(Evidence* evidence = nullptr) {
    std::vector<std::string> out;
    const auto problems = Reader().VerifyDuel("d", nullptr, evidence);
    EXPECT_TRUE(problems) << problems.error().message;
    for (const DuelProblem& problem : *problems) {
      out.push_back(std::to_string(problem.entry) + ": " + problem.message);
    }
    return out;
  }
  std::size_t Keys(char kind) {
    const auto db = store_internal::Database::Open(path_, store_internal::OpenAs::kReader);
    const std::unique_ptr<rocksdb::Iterator> it(db->rocks().NewIterator({}));
    const std::string prefix = store_internal::KindPrefix(kDuel, kind);
    std::size_t count = 0;
    for (it->Seek(prefix); it->Valid() && it->key().starts_with(prefix); it->Next()) ++count;
    return count;
  }
  void Keep(const fs::path& copy) { fs::copy(path_, copy, fs::copy_options::recursive); }
  void BringBack(const fs::path& copy, bool with_anchor) {
    const fs::path anchor = folder_.path() / "anchor";
    fs::copy_file(path_ / "anchor", anchor, fs::copy_options::overwrite_existing);
    fs::remove_all(path_);
    fs::copy(copy, path_, fs::copy_options::recursive);
    if (!with_anchor) {
      fs::copy_file(anchor, path_ / "anchor", fs::copy_options::overwrite_existing);
    }
  }

  TestFolder folder_;
  const fs::path path_ = folder_.path() / ".judge";
};

TEST_F(StoreEvidenceTest, FullRunsAreSealedAndReadLikeTheEntriesTheyWere) {
  const Duel duel = Recorded(150);
  EXPECT_EQ(Keys('s'), 2u);
  EXPECT_EQ(Keys('e'), 22u);
  EXPECT_EQ(*Reader().ReadDuel("d"), duel);
  EXPECT_EQ(*Reader().ReadEntries("d", 60, 70),
            std::vector<Entry>(duel.entries.begin() + 59, duel.entries.begin() + 70));
  Evidence evidence;
  EXPECT_TRUE(Problems(&evidence).empty());
  EXPECT_EQ(evidence.heads.size(), 151u);
  EXPECT_EQ(evidence.heads.back(), Reader().ReadHead("d")->value);
}

TEST_F(StoreEvidenceTest, ASealedEntryThatIsRepeatedIsFoundByItsActionId) {
  Duel duel = RandomDuel(22).NextDuel("d", 130);
  for (Entry& entry : duel.entries) entry.action_id = {5, 200 - entry.number};
  ASSERT_TRUE(Writer().NewDuel(duel.header, duel.entries));
  const auto again = Writer().Append("d", 131, {&duel.entries[9], 1});
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(again->repeated);
  EXPECT_EQ(again->first, 10u);
  Entry other = duel.entries[9];
  other.comment += "x";
  EXPECT_EQ(Writer().Append("d", 131, {&other, 1}).error().kind, Kind::kConflict);
}

TEST_F(StoreEvidenceTest, ARunThatWasRewrittenDoesNotComeToItsHead) {
  Recorded(70);
  {
    const auto db = store_internal::Database::Open(path_, store_internal::OpenAs::kWriter);
    const std::string key = store_internal::RunKey(kDuel, 1);
    auto run = DecodeRun(store_internal::AsBytes(**db->Get(key)));
    ASSERT_TRUE(run) << run.error().message;
    run->entries[10].comment = "somebody else's";
    ASSERT_TRUE(
        db->rocks().Put({}, key, rocksdb::Slice(store_internal::AsChars(EncodeRun(*run)))).ok());
  }
  EXPECT_EQ(Problems(),
            std::vector<std::string>{
                "64: the chain up to here does not come to the head in its sealed run"});
}

TEST_F(StoreEvidenceTest, AnAppendThatExpectsAnotherHeadIsAConflict) {
  const Duel duel = Recorded(3);
  const Head head = *Reader().ReadHead("d");
  Entry entry = duel.entries[0];
  entry.number = 0;
  entry.action_id = {};
  ChainValue other = head.value;
  other[0] ^= std::byte{1};
  EXPECT_EQ(Writer().Append("d", {4, other}, {&entry, 1}).error().kind, Kind::kConflict);
  EXPECT_TRUE(Writer().Append("d", {4, head.value}, {&entry, 1}));
}

TEST_F(StoreEvidenceTest, MarksAreKeptInTheChainAndComeBackFromRuns) {
  const Duel duel = RandomDuel(23).NextDuel("d", 70);
  const std::vector<OutcomeMark> marks = {{5, 1, 55}, {64, 1, 66}, {70, 1, 77}};
  ASSERT_TRUE(Writer().NewDuel(duel.header, duel.entries, marks));
  Evidence evidence;
  EXPECT_TRUE(Problems(&evidence).empty());
  EXPECT_EQ(evidence.marks, marks);
  {
    const auto db = store_internal::Database::Open(path_, store_internal::OpenAs::kWriter);
    ASSERT_TRUE(db->rocks().Delete({}, store_internal::MarkKey(kDuel, 70)).ok());
  }
  EXPECT_EQ(Problems().size(), 1u);
}

TEST_F(StoreEvidenceTest, AStoreThatComesBackOlderIsNoticedAndReadAndNotWrittenTo) {
  const Duel duel = Recorded(3);
  const fs::path copy = folder_.path() / "copy";
  Keep(copy);
  Entry late = duel.entries[0];
  late.number = 4;
  late.action_id = {};
  ASSERT_TRUE(Writer().Append("d", 4, {&late, 1}));
  BringBack(copy, false);
  EXPECT_EQ(Reader().CheckAnchor("d").error().kind, Kind::kDamaged);
  EXPECT_EQ(Reader().CheckAnchor().error().kind, Kind::kDamaged);
  EXPECT_EQ(*Reader().ReadDuel("d"), duel);
  EXPECT_EQ(Problems(),
            std::vector<std::string>{"4: the anchor knows of 4 entries, the last one here is 3"});
  EXPECT_EQ(Writer().Append("d", 4, {&late, 1}).error().kind, Kind::kDamaged);
  // Somebody decides that what is missing stays missing.
  ASSERT_TRUE(Appender::Reanchor(path_));
  EXPECT_TRUE(Reader().CheckAnchor());
  EXPECT_TRUE(Writer().Append("d", 4, {&late, 1}));
  // A whole store that comes back with its own anchor looks like itself: only a signed head, or a
  // slip, tells.
  BringBack(copy, true);
  EXPECT_TRUE(Reader().CheckAnchor());
}

TEST_F(StoreEvidenceTest, ADuelThatIsGoneIsNoticed) {
  const fs::path copy = folder_.path() / "copy";
  Keep(copy);
  Recorded(2);
  BringBack(copy, false);
  EXPECT_EQ(Reader().CheckAnchor().error().kind, Kind::kDamaged);
  const Duel other = RandomDuel(3).NextDuel("e", 1);
  EXPECT_EQ(Writer().NewDuel(other.header, other.entries).error().kind, Kind::kDamaged);
}

TEST_F(StoreEvidenceTest, AnAnchorThatIsBehindIsNoAlarm) {
  Recorded(5);
  fs::resize_file(path_ / "anchor", 64 + 3 * 64 + 17);
  EXPECT_TRUE(Reader().CheckAnchor());
  EXPECT_EQ(*Reader().AnchorLag(), 3u);
  EXPECT_TRUE(Problems().empty());
  Entry entry;
  entry.acts.resize(1);
  entry.acts[0].verb = Verb::kNote;
  entry.comment = "on we go";
  const auto done = Writer().Append("d", 6, {&entry, 1});
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(*Reader().AnchorLag(), 0u);
}

TEST_F(StoreEvidenceTest, WhatTheAnchorDoesNotKnowIsMadeSureOfBeforeAnythingIsWritten) {
  Recorded(3);
  const auto log_bytes = [this] {
    std::uintmax_t bytes = 0;
    for (const auto& item : fs::directory_iterator(path_ / "db")) {
      if (item.path().extension() == ".log") bytes += item.file_size();
    }
    return bytes;
  };
  ASSERT_GT(log_bytes(), 0u);
  fs::resize_file(path_ / "anchor", fs::file_size(path_ / "anchor") - 64);
  EXPECT_EQ(*Reader().AnchorLag(), 1u);
  Writer();
  EXPECT_EQ(log_bytes(), 0u) << "the logs became a table file";
  EXPECT_EQ(*Reader().AnchorLag(), 0u);
  EXPECT_TRUE(Problems().empty());
}

// Sectors reach the disk in any order: the one in the middle may be the one that did not.
TEST_F(StoreEvidenceTest, ASectorOfTheAnchorThatAPowerCutKeptBackIsNoAlarm) {
  Recorded(20);
  const auto blank = [this](std::uint64_t from, std::uint64_t to) {
    std::fstream file(path_ / "anchor", std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(static_cast<std::streamoff>(from));
    file << std::string(to - from, '\0');
  };
  blank(512 + 3 * 64, 1024);
  EXPECT_TRUE(Reader().CheckAnchor());
  EXPECT_EQ(*Reader().AnchorLag(), 0u);
  const Entry note;
  ASSERT_TRUE(Writer().Append("d", 21, {&note, 1}));
  EXPECT_TRUE(Reader().CheckAnchor());
  EXPECT_EQ(fs::file_size(path_ / "anchor"), 3u * 64) << "written anew without the hole";

  // Within a sector nothing that came later is there without what came before it.
  for (EntryNumber n = 22; n < 26; ++n) ASSERT_TRUE(Writer().Append("d", n, {&note, 1}));
  blank(4 * 64, 5 * 64);
  EXPECT_EQ(Reader().CheckAnchor().error().kind, Kind::kDamaged);
}

TEST_F(StoreEvidenceTest, AnyBitOfTheAnchorCounts) {
  Recorded(2);
  std::string bytes;
  {
    std::ifstream in(path_ / "anchor", std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(in), {});
  }
  ASSERT_EQ(bytes.size(), 4u * 64);
  for (std::size_t bit = 0; bit < bytes.size() * 8; bit += 3) {
    std::string flipped = bytes;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << bit % 8));
    std::ofstream(path_ / "anchor", std::ios::binary) << flipped;
    ASSERT_FALSE(store_internal::Anchor::Read(path_, Reader().Id())) << "bit " << bit;
  }
  std::ofstream(path_ / "anchor", std::ios::binary) << bytes;
  EXPECT_TRUE(Reader().CheckAnchor());
  fs::remove(path_ / "anchor");
  EXPECT_EQ(Reader().CheckAnchor().error().kind, Kind::kDamaged);
  EXPECT_TRUE(Reader().ReadDuel("d"));
  EXPECT_EQ(Appender::Open(path_).error().kind, Kind::kDamaged);
}

TEST_F(StoreEvidenceTest, AnchorsAreCompactedAndStillKnowEveryDuel) {
  const auto id = Reader().Id();
  auto anchor = *store_internal::Anchor::Read(path_, id);
  for (EntryNumber i = 1; i <= 5'000; ++i) {
    ASSERT_TRUE(anchor.Note(1 + i % 3, {{i, {}}, i}));
  }
  ASSERT_TRUE(anchor.Compact());
  EXPECT_EQ(fs::file_size(path_ / "anchor"), 4u * 64);
  const auto read = store_internal::Anchor::Read(path_, id);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->duels(), anchor.duels());
  EXPECT_EQ(read->Find(3)->changes, 5'000u);
}

TEST_F(StoreEvidenceTest, SignaturesAreKeptBesideTheEntriesAndMissed) {
  Recorded(3);
  const fs::path copy = folder_.path() / "copy";
  Keep(copy);
  const KeptSignature kept{3, "0123456789ABCDEF", "judge head 1\n", "untrusted comment: x\n"};
  ASSERT_TRUE(Writer().KeepSignature("d", kept));
  Evidence evidence;
  EXPECT_TRUE(Problems(&evidence).empty());
  ASSERT_EQ(evidence.signatures.size(), 1u);
  EXPECT_EQ(evidence.signatures[0].entry, 3u);
  EXPECT_EQ(evidence.signatures[0].key_id, kept.key_id);
  EXPECT_EQ(evidence.signatures[0].statement, kept.statement);
  EXPECT_EQ(evidence.signatures[0].signature, kept.signature);
  // Signing the same head again replaces, another key adds; one that is taken out is missed.
  ASSERT_TRUE(Writer().KeepSignature("d", kept));
  ASSERT_TRUE(Writer().KeepSignature("d", {3, "AAAAAAAAAAAAAAAA", "x\n", "y\n"}));
  EXPECT_TRUE(Problems().empty());
  {
    const auto db = store_internal::Database::Open(path_, store_internal::OpenAs::kWriter);
    ASSERT_TRUE(db->rocks().Delete({}, store_internal::SignatureKey(kDuel, 3, kept.key_id)).ok());
  }
  EXPECT_EQ(Problems(),
            std::vector<std::string>{"0: the duel should have 2 signatures, there are 1"});
  BringBack(copy, false);
  EXPECT_EQ(Reader().CheckAnchor("d").error().kind, Kind::kDamaged);
  EXPECT_EQ(Problems().size(), 1u);
}

TEST_F(StoreEvidenceTest, ErasedNamesLeaveTheChainAsItWas) {
  Recorded(3);
  const Head before = *Reader().ReadHead("d");
  ASSERT_TRUE(Writer().EraseNames("d"));
  EXPECT_TRUE(Problems().empty());
  EXPECT_EQ(*Reader().ReadHead("d"), before);
  const Header header = *Reader().ReadHeader("d");
  for (const SeatHeader& seat : header.seats) EXPECT_EQ(seat.player, "");
}

// Names beside a log: a person's are gone from every file, those of others and the chain stay.
TEST_F(StoreEvidenceTest, KeptNamesAreErasedFromEveryFile) {
  Recorded(3);
  const Head before = *Reader().ReadHead("d");
  const std::vector<KeptName> names = {{17, 2, {std::byte{1}}, "Nadezhda"},
                                       {17, 5, {std::byte{2}}, "Nadezhda"},
                                       {170, 2, {std::byte{3}}, "Timofey"}};
  const auto found = [&](const std::string& name) {
    bool any = false;
    for (const auto& item : fs::recursive_directory_iterator(path_)) {
      if (!item.is_regular_file()) continue;
      std::ifstream file(item.path(), std::ios::binary);
      std::stringstream all;
      all << file.rdbuf();
      any = any || all.str().find(name) != std::string::npos;
    }
    return any;
  };
  ASSERT_TRUE(Writer().KeepNames("d", names));
  EXPECT_EQ(*Reader().ReadKeptNames("d"), names);
  EXPECT_EQ(Reader().ReadKeptNames("d", 17)->size(), 2u);
  EXPECT_EQ(*Reader().ReadKeptNames("d", 170), std::vector<KeptName>{names[2]});
  EXPECT_TRUE(Reader().ReadKeptNames("d", 1)->empty());
  EXPECT_TRUE(found("Nadezhda"));
  const auto erased =
      Writer().EraseKeptNames("d", [](const KeptName& one) { return one.person == 17; });
  ASSERT_TRUE(erased) << erased.error().message;
  EXPECT_EQ(*erased, 2u);
  EXPECT_EQ(*Reader().ReadKeptNames("d"), std::vector<KeptName>{names[2]});
  EXPECT_FALSE(found("Nadezhda"));
  EXPECT_EQ(*Reader().ReadHead("d"), before);
  EXPECT_TRUE(Problems().empty());
  EXPECT_EQ(*Writer().EraseKeptNames("d", [](const KeptName& one) { return one.person == 17; }),
            0u);
}

// A store that is brought back has the name again, and the anchor knows that it was erased.
TEST_F(StoreEvidenceTest, AnErasedNameIsNotBroughtBackUnseen) {
  Recorded(3);
  ASSERT_TRUE(Writer().KeepNames("d", std::vector<KeptName>{{4, 2, {}, "Timofey"}}));
  const fs::path copy = folder_.path() / "copy";
  Keep(copy);
  ASSERT_TRUE(Writer().EraseKeptNames("d", [](const KeptName&) { return true; }));
  BringBack(copy, false);
  EXPECT_EQ(Reader().CheckAnchor("d").error().kind, Kind::kDamaged);
}

// A page torn by a power cut: not an incomplete record, and yet nobody was told of it.
TEST_F(StoreEvidenceTest, ATornEndOfTheLogIsLeftBehindWhenNothingAcknowledgedWasInIt) {
  const Duel duel = Recorded(3);
  fs::path log;
  for (const auto& item : fs::directory_iterator(path_ / "db")) {
    if (item.path().extension() == ".log" && (log.empty() || item.path() > log)) log = item.path();
  }
  const auto spoil = [&](std::uintmax_t at) {
    std::fstream file(log, std::ios::binary | std::ios::in | std::ios::out);
    file.seekg(static_cast<std::streamoff>(at));
    const char old = static_cast<char>(file.get());
    file.seekp(static_cast<std::streamoff>(at));
    file.put(static_cast<char>(old ^ 0x10));
  };
  // The last entry is spoiled, and the anchor has not heard of it.
  fs::resize_file(path_ / "anchor", 64 + 3 * 64);
  spoil(fs::file_size(log) - 9);
  EXPECT_TRUE(Reader().CheckAnchor());
  EXPECT_EQ(Reader().ReadDuel("d")->entries.size(), 2u);
  const auto again = Writer().Append("d", 3, {&duel.entries[2], 1});
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_FALSE(again->repeated);
  EXPECT_EQ(*Reader().ReadDuel("d"), duel);
  EXPECT_TRUE(Problems().empty());
}

}  // namespace
}  // namespace judge::replay
