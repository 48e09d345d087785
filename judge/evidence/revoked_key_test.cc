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

TEST_F(RevokedKeyTest, WhatAStrangerAloneHasSignedWasNotHisToWrite) {
  Context stranger = context_;
  stranger.environment.keys = folder_.path() / "eva";
  ASSERT_TRUE(MakeKey(stranger, "eva").has_value());
  for (EntryNumber number = 1; number <= 2; ++number) {
    const auto sign = HeadSigner(stranger, path_, kDuel, 0);
    ASSERT_TRUE(sign.has_value());
    replay::Entry draw{.number = number, .seat = 0};
    draw.acts.push_back({.verb = Verb::kNote, .text = "as it was played"});
    auto appender = replay::Appender::Open(path_);
    ASSERT_TRUE(appender);
    ASSERT_TRUE(appender->Append(kDuel, number, {&draw, 1}, {}, *sign));
  }
  const Answer answer = Verify(context_, {.duel = kDuel, .slip = ""});
  EXPECT_EQ(answer.exit_code, kExitIntegrity);
  EXPECT_NE(answer.text.find("@1: signed by "), std::string::npos) << answer.text;
  EXPECT_NE(answer.text.find("alone, who had no role in the event cup: not his to write, and so "
                             "are those up to 2"),
            std::string::npos)
      << answer.text;
  // Who has a role there and signs what stands answers for it.
  ASSERT_TRUE(Rest(context_, path_, kDuel).has_value());
  const Answer after = Verify(context_, {.duel = kDuel, .slip = ""});
  EXPECT_EQ(after.exit_code, kExitDone) << after.text << after.error;
}

TEST_F(RevokedKeyTest, EntriesAndTheirSignatureAreOneChange) {
  const auto sign = HeadSigner(context_, path_, kDuel, 0);
  ASSERT_TRUE(sign.has_value());
  replay::Entry note{.number = 1};
  note.acts.push_back({.verb = Verb::kNote, .text = "one"});
  {
    auto appender = replay::Appender::Open(path_);
    ASSERT_TRUE(appender);
    ASSERT_TRUE(appender->Append(kDuel, 1, {&note, 1}, {}, *sign));
  }
  const auto store = replay::Store::Open(path_);
  ASSERT_TRUE(store);
  replay::Evidence evidence;
  const auto problems = store->VerifyDuel(kDuel, nullptr, &evidence);
  ASSERT_TRUE(problems && problems->empty());
  ASSERT_EQ(evidence.signatures.size(), 1u);
  EXPECT_EQ(evidence.signatures.front().entry, 1u);
  // A signature that cannot be made keeps the entries out.
  replay::Entry more{.number = 2};
  more.acts.push_back({.verb = Verb::kNote, .text = "two"});
  auto appender = replay::Appender::Open(path_);
  ASSERT_TRUE(appender);
  const replay::SignHead refuses =
      [](const replay::Head&) -> replay::StoreResult<replay::KeptSignature> {
    return tl::unexpected<replay::StoreError>(
        replay::StoreError{.kind = replay::StoreError::Kind::kBadInput, .message = "no key"});
  };
  EXPECT_FALSE(appender->Append(kDuel, 2, {&more, 1}, {}, refuses).has_value());
  const auto now = replay::Store::Open(path_);
  ASSERT_TRUE(now);
  EXPECT_EQ(now->LastEntry(kDuel).value_or(0), 1u);
}

}  // namespace
}  // namespace judge::cli
