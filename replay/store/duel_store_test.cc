#include "replay/store/duel_store.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"
#include "replay/store/folder_fixture.h"

namespace judge::replay {
namespace {

using Kind = StoreError::Kind;

class StoreTest : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(Store::Create(path_)); }

  Store Reader() {
    auto store = Store::Open(path_);
    EXPECT_TRUE(store) << store.error().message;
    return *std::move(store);
  }
  Appender Writer() {
    auto appender = Appender::Open(path_);
    EXPECT_TRUE(appender) << appender.error().message;
    return *std::move(appender);
  }
  // A duel with entries as the store numbers them.
  Duel Recorded(const std::string& id, EntryNumber entries, std::uint64_t seed = 1) {
    const Duel duel = RandomDuel(seed).NextDuel(id, entries);
    const auto done = Writer().NewDuel(duel.header, duel.entries);
    EXPECT_TRUE(done) << done.error().message;
    return duel;
  }
  static Entry Noted(const std::string& comment, ActionId action = {}) {
    Entry entry;
    entry.acts.resize(1);
    entry.acts[0].verb = Verb::kNote;
    entry.comment = comment;
    entry.action_id = action;
    return entry;
  }
  StoreResult<Appended> AppendOne(const std::string& id, EntryNumber next, const Entry& entry) {
    return Writer().Append(id, next, {&entry, 1});
  }

  TestFolder folder_;
  const std::filesystem::path path_ = folder_.path() / ".judge";
};

TEST_F(StoreTest, ANewStoreIsEmptyAndHasAnId) {
  const Store store = Reader();
  EXPECT_EQ(store.Id().size(), 32u);
  const auto duels = store.ListDuels();
  ASSERT_TRUE(duels) << duels.error().message;
  EXPECT_TRUE(duels->empty());
  std::ifstream format(path_ / "FORMAT");
  std::string line;
  std::getline(format, line);
  EXPECT_EQ(line, "judge-store 2");
  // Nothing is left beside it, and the second attempt changes nothing.
  EXPECT_EQ(folder_.Listing().size(), folder_.Listing(".judge").size() + 1);
  const auto before = folder_.Listing();
  const auto again = Store::Create(path_);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().kind, Kind::kExists);
  EXPECT_EQ(folder_.Listing(), before);
}

TEST_F(StoreTest, RandomDuelsComeBackWithTheirNames) {
  RandomDuel random(TestSeed());
  std::map<std::string, Duel> duels;
  for (int i = 0; i < 20; ++i) {
    const std::string id = "open26/r1/t" + std::to_string(i);
    const Duel duel = random.NextDuel(id, static_cast<EntryNumber>(random.Below(40)));
    const auto done = Writer().NewDuel(duel.header, duel.entries);
    ASSERT_TRUE(done) << done.error().message;
    duels[id] = duel;
  }
  const Store store = Reader();
  for (const auto& [id, duel] : duels) {
    const auto read = store.ReadDuel(id);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, duel);
    Duel verified;
    const auto problems = store.VerifyDuel(id, &verified);
    ASSERT_TRUE(problems) << problems.error().message;
    EXPECT_TRUE(problems->empty()) << problems->front().message;
    EXPECT_EQ(verified, duel);
  }
  const auto list = store.ListDuels();
  ASSERT_TRUE(list) << list.error().message;
  ASSERT_EQ(list->size(), duels.size());
  auto expected = duels.begin();
  for (const DuelSummary& summary : *list) {
    const Duel& duel = (expected++)->second;
    EXPECT_EQ(summary.id, duel.header.id);
    EXPECT_EQ(summary.rules, duel.header.rules);
    EXPECT_EQ(summary.entries, duel.entries.size());
    EXPECT_EQ(summary.last, duel.entries.size());
    EXPECT_EQ(summary.problem, "");
    EXPECT_EQ(summary.players.size(), duel.header.seats.size());
    if (duel.entries.empty()) continue;
    EXPECT_EQ(summary.last_wall_time_ms, duel.entries.back().wall_time_ms);
  }
}

TEST_F(StoreTest, EntriesAreReadByRange) {
  const Duel duel = Recorded("d", 10);
  const Store store = Reader();
  const auto numbers = [&](EntryNumber from, EntryNumber to) {
    std::vector<EntryNumber> out;
    const auto entries = store.ReadEntries("d", from, to);
    EXPECT_TRUE(entries) << entries.error().message;
    for (const Entry& entry : *entries) out.push_back(entry.number);
    return out;
  };
  EXPECT_EQ(numbers(3, 5), (std::vector<EntryNumber>{3, 4, 5}));
  EXPECT_EQ(numbers(9, UINT32_MAX), (std::vector<EntryNumber>{9, 10}));
  EXPECT_EQ(numbers(0, 1), (std::vector<EntryNumber>{1}));
  EXPECT_TRUE(numbers(5, 4).empty());
  EXPECT_TRUE(numbers(11, 20).empty());
  const auto last = store.LastEntry("d");
  ASSERT_TRUE(last);
  EXPECT_EQ(*last, 10u);
}

TEST_F(StoreTest, ADuelIsFoundByItsIdOrAUniquePrefix) {
  for (const char* id : {"open26/r3/t1", "open26/r3/t12", "mokuba-yugi"}) Recorded(id, 0);
  const Store store = Reader();
  EXPECT_EQ(store.FindDuel("open26/r3/t1").value_or(""), "open26/r3/t1");
  EXPECT_EQ(store.FindDuel("open26/r3/t12").value_or(""), "open26/r3/t12");
  EXPECT_EQ(store.FindDuel("mok").value_or(""), "mokuba-yugi");
  const auto ambiguous = store.FindDuel("open");
  ASSERT_FALSE(ambiguous);
  EXPECT_EQ(ambiguous.error().kind, Kind::kAmbiguous);
  EXPECT_EQ(ambiguous.error().candidates,
            (std::vector<std::string>{"open26/r3/t1", "open26/r3/t12"}));
  const auto none = store.FindDuel("x");
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().kind, Kind::kNotFound);
  for (const char* bad : {"", "-rf", "../x", "/etc", "a b", "\x1b[2J"}) {
    const auto refused = store.FindDuel(bad);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, Kind::kBadInput);
    EXPECT_EQ(refused.error().message.find('\x1b'), std::string::npos);
  }
}

TEST_F(StoreTest, WhatIsNotThereIsNotFound) {
  const Store store = Reader();
  EXPECT_EQ(store.ReadHeader("x").error().kind, Kind::kNotFound);
  EXPECT_EQ(store.ReadEntries("x", 1, 2).error().kind, Kind::kNotFound);
  EXPECT_EQ(store.ReadDuel("x").error().kind, Kind::kNotFound);
  EXPECT_EQ(store.VerifyDuel("x").error().kind, Kind::kNotFound);
  EXPECT_EQ(AppendOne("x", 1, Noted("n")).error().kind, Kind::kNotFound);
  EXPECT_EQ(Store::Open(folder_.path() / "none").error().kind, Kind::kNoStore);
  EXPECT_EQ(Appender::Open(folder_.path() / "none").error().kind, Kind::kNoStore);
}

TEST_F(StoreTest, AnAppendNamesTheNextNumberOrConflicts) {
  Recorded("d", 2);
  const auto third = AppendOne("d", 3, Noted("third"));
  ASSERT_TRUE(third) << third.error().message;
  EXPECT_EQ(third->first, 3u);
  EXPECT_FALSE(third->repeated);
  for (const EntryNumber next : {0u, 1u, 3u, 5u, 100'000u}) {
    const auto lost = AppendOne("d", next, Noted("lost"));
    ASSERT_FALSE(lost);
    EXPECT_EQ(lost.error().kind, Kind::kConflict);
    EXPECT_EQ(lost.error().current, 3u);
  }
  const auto entries = Reader().ReadEntries("d", 3, 9);
  ASSERT_TRUE(entries);
  ASSERT_EQ(entries->size(), 1u);
  EXPECT_EQ(entries->front().comment, "third");
}

TEST_F(StoreTest, OfTwoWritersThatSawTheSameLogTheSecondConflicts) {
  Recorded("d", 5);
  const EntryNumber seen_by_both = Reader().LastEntry("d").value_or(0);
  ASSERT_TRUE(AppendOne("d", seen_by_both + 1, Noted("A")));
  const auto second = AppendOne("d", seen_by_both + 1, Noted("B"));
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().kind, Kind::kConflict);
  EXPECT_EQ(second.error().current, 6u);
}

TEST_F(StoreTest, AReaderBesideAWriterSeesTheLogAsItWasWhenItOpened) {
  Recorded("d", 1);
  Appender writer = Writer();
  const Store before = Reader();
  const Entry entry = Noted("while the lock is held");
  ASSERT_TRUE(writer.Append("d", 2, {&entry, 1}));
  EXPECT_EQ(before.LastEntry("d").value_or(0), 1u);
  EXPECT_EQ(Reader().LastEntry("d").value_or(0), 2u);
}

TEST_F(StoreTest, TheSameActionIdIsRecordedOnce) {
  Recorded("d", 0);
  const std::vector<Entry> pair = {Noted("one", {7, 1}), Noted("two", {7, 2})};
  const auto first = Writer().Append("d", 1, pair);
  ASSERT_TRUE(first) << first.error().message;
  ASSERT_TRUE(AppendOne("d", 3, Noted("another", {8, 1})));
  const auto again = Writer().Append("d", 1, pair);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(again->repeated);
  EXPECT_EQ(again->first, 1u);
  EXPECT_EQ(again->last, 2u);
  EXPECT_EQ(Reader().LastEntry("d").value_or(0), 3u);
  // One of the two alone is the same entry; with other content, or with more behind it, it is not.
  EXPECT_EQ(AppendOne("d", 4, pair[1])->first, 2u);
  const auto other = AppendOne("d", 4, Noted("changed", {7, 1}));
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().kind, Kind::kConflict);
  EXPECT_EQ(other.error().current, 3u);
  const std::vector<Entry> more = {Noted("one", {7, 1}), Noted("three", {7, 3})};
  EXPECT_EQ(Writer().Append("d", 4, more).error().kind, Kind::kConflict);
  const std::vector<Entry> twice = {Noted("x", {9, 1}), Noted("x", {9, 1})};
  EXPECT_EQ(Writer().Append("d", 4, twice).error().kind, Kind::kBadInput);
  EXPECT_EQ(Reader().LastEntry("d").value_or(0), 3u);
}

TEST_F(StoreTest, AnImportIsRepeatedByItsActionIdsToo) {
  const Duel duel = Recorded("d", 30);
  for (const Entry& entry : duel.entries) {
    if (entry.action_id == ActionId{}) continue;
    const auto again = AppendOne("d", 31, entry);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->first, entry.number);
  }
  const auto exists = Writer().NewDuel(duel.header, duel.entries);
  ASSERT_FALSE(exists);
  EXPECT_EQ(exists.error().kind, Kind::kExists);
}

TEST_F(StoreTest, WhatMayNotBeWrittenIsRefusedWhole) {
  Recorded("d", 0);
  const auto refused = [&](const std::vector<Entry>& entries) {
    const auto appended = Writer().Append("d", 1, entries);
    return !appended && appended.error().kind == Kind::kBadInput &&
           appended.error().message.find("nothing was written") != std::string::npos;
  };
  Entry misnumbered = Noted("n");
  misnumbered.number = 2;
  EXPECT_TRUE(refused({}));
  EXPECT_TRUE(refused({misnumbered}));
  EXPECT_TRUE(refused({Noted("good"), Noted("\u202e")}));
  EXPECT_TRUE(refused({Noted("\x1b[2J")}));
  EXPECT_TRUE(refused({Noted(std::string(1'025, 'x'))}));
  EXPECT_TRUE(refused(std::vector<Entry>(kEntriesMax + 1)));
  Entry huge = Noted("h");
  huge.acts.assign(kListMax, huge.acts[0]);
  for (Act& act : huge.acts) {
    act.subjects.assign(kListMax, Reference{{}, 0, std::string(200, 'c'), 0});
  }
  EXPECT_TRUE(refused({huge}));
  EXPECT_EQ(Reader().LastEntry("d").value_or(9), 0u);

  Header header{.id = "../up"};
  EXPECT_EQ(Writer().NewDuel(header, {}).error().kind, Kind::kBadInput);
  header.id = "e";
  header.seats.resize(1);
  header.seats[0].player = "Mai\u200b";
  EXPECT_EQ(Writer().NewDuel(header, {}).error().kind, Kind::kBadInput);
  EXPECT_EQ(Reader().ListDuels()->size(), 1u);
}

TEST_F(StoreTest, ALogOfManyAppendsStaysWholeAndSmall) {
  Recorded("d", 0);
  for (EntryNumber next = 1; next <= 200; ++next) {
    const auto done = AppendOne("d", next, Noted(std::to_string(next), {1, next}));
    ASSERT_TRUE(done) << done.error().message;
  }
  const auto duel = Reader().ReadDuel("d");
  ASSERT_TRUE(duel) << duel.error().message;
  ASSERT_EQ(duel->entries.size(), 200u);
  for (const Entry& entry : duel->entries) {
    EXPECT_EQ(entry.comment, std::to_string(entry.number));
  }
  EXPECT_TRUE(Reader().VerifyDuel("d")->empty());
  // Logs are gathered into tables now and then, and nothing else piles up.
  EXPECT_LT(folder_.Listing(".judge/db").size(), 90u);
}

TEST_F(StoreTest, ReadingWritesNothing) {
  Recorded("d", 5);
  const auto before = folder_.Listing();
  for (int i = 0; i < 3; ++i) {
    const Store store = Reader();
    EXPECT_TRUE(store.ReadDuel("d"));
    EXPECT_TRUE(store.ListDuels());
    EXPECT_TRUE(store.VerifyDuel("d"));
  }
  EXPECT_EQ(folder_.Listing(), before);
}

TEST_F(StoreTest, ANewerFormatIsRefusedWithTheVersionThatReadsIt) {
  std::ofstream(path_ / "FORMAT") << "judge-store 3\nread-by judge 0.7 or later\nshape round\n";
  for (const StoreError& error : {Store::Open(path_).error(), Appender::Open(path_).error()}) {
    EXPECT_EQ(error.kind, Kind::kNewerVersion);
    EXPECT_NE(error.message.find("judge 0.7 or later"), std::string::npos) << error.message;
  }
}

TEST_F(StoreTest, ABrokenFormatFileIsDamage) {
  for (const char* text : {"", "x", "judge-store \n", "judge-store 0\n", "judge-store 2\n",
                           "judge-store 2\nid ABC\n", "judge-store 99999999999999\n"}) {
    std::ofstream(path_ / "FORMAT") << text;
    const auto store = Store::Open(path_);
    ASSERT_FALSE(store) << text;
    EXPECT_EQ(store.error().kind, Kind::kDamaged) << text << store.error().message;
  }
  std::ofstream(path_ / "FORMAT") << std::string(10'000, 'x');
  EXPECT_EQ(Store::Open(path_).error().kind, Kind::kDamaged);
  std::filesystem::remove(path_ / "FORMAT");
  EXPECT_EQ(Store::Open(path_).error().kind, Kind::kDamaged);
  ASSERT_EQ(mkfifo((path_ / "FORMAT").c_str(), 0600), 0);
  EXPECT_FALSE(Store::Open(path_));
}

TEST_F(StoreTest, ErrorsAreOneLineThatSaysWhatWasWritten) {
  Recorded("d", 1);
  const Entry entry = Noted("n");
  Appender writer = Writer();
  for (const StoreError& error :
       {Store::Open("/nowhere").error(), Store::Create(path_).error(),
        Appender::Open(path_).error(), writer.Append("d", 9, {&entry, 1}).error(),
        Reader().ReadDuel("x").error(), Store::Create("/nowhere/else/.judge").error()}) {
    EXPECT_EQ(error.message.find('\n'), std::string::npos);
    EXPECT_NE(error.message.find("; nothing was written"), std::string::npos) << error.message;
  }
}

}  // namespace
}  // namespace judge::replay
