// What a key signed after it was revoked proves nothing, and what it signed before stands.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "judge/evidence/keyring.h"
#include "judge/evidence/signing.h"
#include "judge/evidence/verify.h"
#include "judge/source/source.h"
#include "replay/event/event.h"
#include "replay/record/record.h"
#include "replay/store/folder_fixture.h"
#include "replay/store/store.h"

namespace judge::cli {
namespace {

constexpr const char* kPolicy =
    "schema = \"judge.policy/1\"\n"
    "name = \"Cup\"\n"
    "rules = \"kingdom\"\n"
    "roles = { floor = [\"kara\"], head = [\"ines\"] }\n"
    "needs_head = [\"rewind\"]\n"
    "steps = [\"caution\", \"warning\"]\n"
    "[infraction.\"play.illegal-act\"]\n"
    "found = [\"illegal\"]\n"
    "path = [\"caution\", \"warning\"]\n";
constexpr const char* kDuel = "cup/r1/t01";
constexpr std::int64_t kHour = 3'600'000;

std::int64_t NowMs() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

class RevokedKeyTest : public testing::Test {
 protected:
  void SetUp() override {
    context_.environment.store = path_;
    context_.environment.keys = folder_.path() / "keys";
    ASSERT_TRUE(replay::Store::Create(path_));
    const auto made = MakeKey(context_, "kara");
    ASSERT_TRUE(made.has_value());
    kara_ = {"kara", made->key, replay::EventRole::kFloor, 0, 0, 0};
    const replay::Writer by{"kara", replay::KeyName(made->key.key_id)};
    log_ = {replay::PolicyEntry(by, kPolicy, "")};
    log_.push_back(replay::KeyEntry(by, kara_, ""));
    for (replay::Entry& one : replay::EntrantEntries(
             by, {{.number = 1, .name = "Mai"}, {.number = 2, .name = "Joey"}})) {
      log_.push_back(std::move(one));
    }
    const replay::Pairing table{
        .round = 1, .table = 1, .duel = kDuel, .seats = {{"A", 1}, {"B", 2}}};
    for (replay::Entry& one : replay::PairingEntries(by, {table})) log_.push_back(std::move(one));
    Number();
    const replay::Header header = replay::EventHeader("cup");
    auto appender = replay::Appender::Open(path_);
    ASSERT_TRUE(appender);
    ASSERT_TRUE(appender->NewDuel(header, log_));
    replay::Header duel{.id = kDuel, .rules = "kingdom", .event = "cup"};
    duel.seats = {{.letter = "A"}, {.letter = "B"}};
    ASSERT_TRUE(appender->NewDuel(duel, {}));
  }

  void Number() {
    for (std::size_t i = 0; i < log_.size(); ++i) {
      log_[i].number = static_cast<EntryNumber>(i + 1);
      if (log_[i].wall_time_ms == 0) log_[i].wall_time_ms = NowMs() - 2 * kHour;
    }
  }
  void RevokeAt(std::int64_t time_ms) {
    replay::Entry revoke = replay::RevokeKeyEntry({"kara", replay::KeyName(kara_.key.key_id)},
                                                  kara_, "the stick is gone");
    revoke.number = static_cast<EntryNumber>(log_.size() + 1);
    revoke.wall_time_ms = time_ms;
    auto appender = replay::Appender::Open(path_);
    ASSERT_TRUE(appender);
    ASSERT_TRUE(appender->Append("event/cup", revoke.number, {&revoke, 1}));
  }

  replay::TestFolder folder_;
  const std::filesystem::path path_ = folder_.path() / ".judge";
  Context context_;
  replay::EventKey kara_;
  std::vector<replay::Entry> log_;
};

TEST_F(RevokedKeyTest, WhatItSignedLaterIsNoProof) {
  ASSERT_TRUE(Rest(context_, path_, kDuel).has_value());
  ASSERT_NO_FATAL_FAILURE(RevokeAt(NowMs() - kHour));
  const Answer answer = Verify(context_, {.duel = kDuel, .slip = ""});
  EXPECT_EQ(answer.exit_code, kExitIntegrity);
  EXPECT_NE((answer.text + answer.error)
                .find("signed by kara after its key was revoked by entry " +
                      std::to_string(log_.size() + 1)),
            std::string::npos)
      << answer.text << answer.error;
  // Nor does it sign any more.
  const auto again = Rest(context_, path_, kDuel);
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().exit_code, kExitNotAllowed);
}

TEST_F(RevokedKeyTest, WhatItSignedBeforeStands) {
  ASSERT_TRUE(Rest(context_, path_, kDuel).has_value());
  ASSERT_NO_FATAL_FAILURE(RevokeAt(NowMs() + kHour));
  const Answer answer = Verify(context_, {.duel = kDuel, .slip = ""});
  EXPECT_EQ(answer.exit_code, kExitDone) << answer.text << answer.error;
  EXPECT_EQ(answer.text.find("revoked"), std::string::npos) << answer.text;
}

}  // namespace
}  // namespace judge::cli
