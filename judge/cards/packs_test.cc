// Duels of a store whose rule set has other cards today.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "judge/evidence/evidence.h"
#include "judge/output/output.h"
#include "judge/recording/recording.h"
#include "judge/source/source.h"
#include "replay/codec/changed_pack_fixture.h"
#include "replay/codec/codec.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

const CatalogRow& RuleSetRow() { return AllRuleSets().front(); }

class StoredPacks : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "judge-packs-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    context_.environment.folder = folder_;
    context_.globals.store = (folder_ / ".judge").string();
    ASSERT_EQ(Init(context_).exit_code, kExitDone);
  }
  void TearDown() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  static std::string BattleText(const std::string& tags, const std::string& loser) {
    return tags + "[Rules \"" + std::string(RuleSetRow().name) +
           "\"]\n[A \"Ann\"]\n[B \"Bo\"]\n[Start \"position\"]\nposition\n  next T4 A main1 fresh\n"
           "  A lp 2000\n  A m2 \"Dark Dragon\" atk\n  B lp 2000\n  B m3 \"" +
           loser + "\" atk\nend\nT4 A\n1. attack m2 -> B.m3\n2. end turn\n";
  }
  static replay::Duel Battle(const std::string& id) {
    auto duel = ReadDuelBytes(BattleText("", "Imp"), "battle.duel");
    EXPECT_TRUE(duel) << (duel ? "" : duel.error().what);
    duel->header.id = id;
    return *std::move(duel);
  }
  // A duel that was recorded when an older pack was today's.
  std::string RecordOlder(const std::string& id, const replay::Bytes& pack) {
    replay::Duel duel = Battle(id);
    duel.header.rules_version = 1;
    duel.header.packs = {{RuleSetRow().game()->pack->name, replay::PackHash(pack)}};
    auto appender = OpenForWriting(context_, {context_.globals.store, false});
    EXPECT_TRUE(appender);
    const auto done = appender->NewDuel(duel.header, duel.entries, {}, {&pack, 1});
    EXPECT_TRUE(done) << (done ? "" : done.error().message);
    return duel.header.packs.front().hash;
  }
  static replay::Bytes Older(std::int32_t attack) {
    return replay::PackWithAttack(RuleSetRow().pack_bytes(), "Imp", attack);
  }
  Result<OpenedDuel> Open(const std::string& duel) const {
    return OpenDuel(context_, AddressOf(duel).value());
  }
  std::int32_t LifeOfB(const std::string& duel) const {
    const auto opened = Open(duel);
    EXPECT_TRUE(opened) << (opened ? "" : opened.error().what);
    if (!opened) return -1;
    const auto replay = replay::Replay::Fold(opened->duel);
    EXPECT_TRUE(replay);
    return replay ? replay->head().life(1).max : -1;
  }
  void WriteFile(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }
  Answer ImportFile(const std::string& name, const std::string& id) const {
    return Import(context_, {.file = (folder_ / name).string(), .id = id});
  }

  std::filesystem::path folder_;
  Context context_;
};

TEST_F(StoredPacks, ANewDuelPinsItsGenerationAndItsCardsAndKeepsThem) {
  ASSERT_TRUE(RecordDuel(context_, Battle("d")));
  const auto opened = Open("d");
  ASSERT_TRUE(opened);
  const replay::Header& header = opened->duel.header;
  EXPECT_EQ(header.rules_version, FindGame("kingdom")->rules->version);
  ASSERT_EQ(header.packs.size(), 1U);
  EXPECT_EQ(header.packs.front().hash, replay::OwnPacks().front().hash);
  const auto store = OpenStore(context_.globals.store);
  ASSERT_TRUE(store);
  const auto bytes = store->ReadPack(header.packs.front().hash);
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(std::ranges::equal(*bytes, RuleSetRow().pack_bytes()));
}

TEST_F(StoredPacks, AnOldDuelIsPlayedUnderItsOwnCards) {
  RecordOlder("old", Older(200));
  ASSERT_TRUE(RecordDuel(context_, Battle("new")));
  EXPECT_EQ(LifeOfB("new") - LifeOfB("old"), 1300 - 200);
  EXPECT_EQ(Verify(context_, {"", ""}).exit_code, kExitDone);
}

TEST_F(StoredPacks, LogSaysThatTheCardsAreNotTodays) {
  const std::string hash = RecordOlder("old", Older(210));
  ASSERT_TRUE(RecordDuel(context_, Battle("new")));
  LogOptions options{.duel = "old"};
  EXPECT_NE(Log(context_, options).text.find(hash.substr(0, 16) + ", not today's"),
            std::string::npos);
  Context json = context_;
  json.globals.json = true;
  EXPECT_NE(Log(json, options).text.find(hash), std::string::npos);
  options.duel = "new";
  EXPECT_EQ(Log(context_, options).text.find("today's"), std::string::npos);
}

TEST_F(StoredPacks, ATextIsReadWithTheNamesOfThePackThatItPins) {
  const replay::Bytes pack =
      replay::PackWithName(RuleSetRow().pack_bytes(), "Imp", "Imp of Old Days");
  const std::string hash = RecordOlder("old", pack);
  const std::string pin = "[Pack \"" + RuleSetRow().game()->pack->name + " " + hash + "\"]\n";
  WriteFile("a.duel", BattleText(pin, "Imp of Old Days"));
  EXPECT_EQ(ImportFile("a.duel", "a").exit_code, kExitDone);
  EXPECT_EQ(Open("a")->duel.header.packs, Open("old")->duel.header.packs);
  WriteFile("b.duel", BattleText("", "Imp of Old Days"));
  EXPECT_EQ(ImportFile("b.duel", "b").exit_code, kExitRefused);
}

TEST_F(StoredPacks, ADuelUnderCardsThatNobodyHasIsNotImported) {
  WriteFile("a.duel", BattleText("[Pack \"lost " + std::string(64, '7') + "\"]\n", "Imp"));
  const Answer answer = ImportFile("a.duel", "a");
  EXPECT_EQ(answer.exit_code, kExitUnsupported);
  EXPECT_NE(answer.error.find("\"lost\" 7777777777777777 is not in the store"), std::string::npos)
      << answer.error;
  EXPECT_FALSE(Open("a"));
}

TEST_F(StoredPacks, VerifyNamesAPackThatIsGone) {
  ASSERT_TRUE(RecordDuel(context_, Battle("whole")));
  replay::Duel lost = Battle("lost");
  ASSERT_TRUE(replay::Pin(&lost.header));
  lost.header.packs.front().hash = replay::PackHash(Older(220));
  {
    auto appender = OpenForWriting(context_, {context_.globals.store, false});
    ASSERT_TRUE(appender);
    ASSERT_TRUE(appender->NewDuel(lost.header, lost.entries));
  }
  const Answer answer = Verify(context_, {"", ""});
  EXPECT_EQ(answer.exit_code, kExitIntegrity);
  EXPECT_NE(answer.text.find(lost.header.packs.front().hash), std::string::npos) << answer.text;
  EXPECT_EQ(Verify(context_, {"whole", ""}).exit_code, kExitDone);
  EXPECT_EQ(Open("lost").error().exit_code, kExitUnsupported);
}

}  // namespace
}  // namespace judge::cli
