#include "judge/views/address.h"

#include <gtest/gtest.h>

#include "judge/source/source.h"
#include "judge/views/seen.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

constexpr const char* kDuel = R"([Duel "t"] [Rules "kingdom"] [A "Mai"] [B "Joey"] [First "A"]
[LP "2000"]
hl = "Harpie Lady"   fsw = "Flame Swordsman"
T1 A
 1. draw
 2. su hl m3 a
 3. st ?1 s3
 4. end
T2 B
 5. draw
 6. su fsw m2 a
 7. at m2 -> A.m3
 8. at m2 -> A.m3 ^x
)";

class AddressTest : public testing::Test {
 protected:
  AddressTest() : replay_(Folded()) {}

  static SeenReplay Folded() {
    const auto duel = ReadDuelBytes(kDuel, "t.duel");
    EXPECT_TRUE(duel.has_value()) << (duel ? "" : duel.error().what);
    auto replay = SeeWhole(*duel, "t");
    EXPECT_TRUE(replay.has_value());
    return *std::move(replay);
  }

  // "7", "7^", "7.2", or what is wrong.
  std::string At(const std::string& place) const {
    const auto address = ParseAddress("t@" + place);
    if (!address) return "unread: " + address.error();
    const auto point = ResolvePoint(address->place, replay_);
    if (!point) return point.error();
    return std::to_string(point->entry) + (point->before ? "^" : "") +
           (point->event == 0 ? "" : "." + std::to_string(point->event));
  }

  // "4-8", or what is wrong.
  std::string Range(const std::string& range) const {
    const auto address = ParseAddress("t@" + range);
    if (!address) return "unread: " + address.error();
    const auto found = ResolveRange(*address, replay_);
    if (!found) return found.error();
    return std::to_string(found->first) + "-" + std::to_string(found->last);
  }

  SeenReplay replay_;
};

TEST_F(AddressTest, NamesTheDuel) {
  struct Row {
    const char* written;
    const char* duel;
    bool file;
    const char* place;
  };
  const Row rows[] = {
      {"open26/r3", "open26/r3", false, ""},
      {"open26/r3@42", "open26/r3", false, "42"},
      {"-", "-", false, ""},
      {"@9", "-", false, "9"},
      {"-@T3", "-", false, "T3"},
      {"a.duel", "a.duel", true, ""},
      {"a@b/c.duel@T3.bp", "a@b/c.duel", true, "T3.bp"},
      {"x.duelb@head", "x.duelb", true, "head"},
      {"t@:/a@b.duel", "t", false, ":/a@b.duel"},
      {"a@b/c.duel", "a@b/c.duel", true, ""},
      {"a@b/50%5/c.duel", "a@b/50%5/c.duel", true, ""},
      {"%57@9", "-", false, "9"},
      {"-%57@9", "-", false, "9"},
      {"a@b/c.duel%57@T3", "a@b/c.duel", true, "T3"},
  };
  for (const Row& row : rows) {
    const auto address = ParseAddress(row.written);
    ASSERT_TRUE(address.has_value()) << row.written << ": " << address.error();
    EXPECT_EQ(address->duel, row.duel) << row.written;
    EXPECT_EQ(address->is_file, row.file) << row.written;
    EXPECT_EQ(address->written, row.place) << row.written;
  }
}

TEST_F(AddressTest, NamesTheRecordAsItStood) {
  EXPECT_EQ(ParseAddress("t@9")->as_of, kNow);
  EXPECT_EQ(ParseAddress("t%57@9")->as_of, 57);
  EXPECT_EQ(ParseAddress("t%0")->as_of, 0);
  EXPECT_EQ(ParseAddress("a.duel%7")->as_of, 7);
  EXPECT_EQ(ParseAddress("50%5.duel")->as_of, kNow);
  EXPECT_FALSE(ParseAddress("t%@9").has_value());
  EXPECT_FALSE(ParseAddress("t%100001@9").has_value());
}

TEST_F(AddressTest, FindsEntries) {
  EXPECT_EQ(At("0"), "0");
  EXPECT_EQ(At("7"), "7");
  EXPECT_EQ(At("head"), "8");
  EXPECT_EQ(At("-1"), "8");
  EXPECT_EQ(At("-3"), "6");
  EXPECT_EQ(At("7^"), "7^");
  EXPECT_EQ(At("head^"), "8^");
  EXPECT_EQ(At("8~1"), "7");
  EXPECT_EQ(At("8~2"), "6");
  EXPECT_EQ(At("8~"), "7");
  EXPECT_EQ(At("8~1^"), "7^");
  EXPECT_TRUE(At("7.1").starts_with("@7.1 lies inside entry 7")) << At("7.1");
  EXPECT_EQ(At(":/flame"), "6");
  EXPECT_EQ(At(":/ATTACK"), "7");
  EXPECT_EQ(At("{illegal}"), "8");
  EXPECT_EQ(At("{illegal 1}^"), "8^");
  EXPECT_EQ(At("{lp A<2000}"), "8");  // the damage waits for the answers to the attack
  EXPECT_EQ(At("{lp A=2000}"), "0");
}

TEST_F(AddressTest, FindsTurnsAndPhases) {
  EXPECT_EQ(At("T2"), "4");
  EXPECT_EQ(At("{turn 2}"), "4");
  EXPECT_EQ(At("T1.main1.2"), "3");
  EXPECT_EQ(At("T1.mp1.2"), "3");
  EXPECT_EQ(At("T2.bp"), "7^");
  EXPECT_EQ(At("T2.bp.2"), "8");
  EXPECT_EQ(At("T2.bp.2^"), "8^");
  EXPECT_EQ(At("{turn 2.bp.2}^"), "8^");
  EXPECT_EQ(At("T2.$"), "8");
  EXPECT_EQ(At("T1.$"), "4^");
}

TEST_F(AddressTest, FindsRanges) {
  EXPECT_EQ(Range("3..7"), "4-7");
  EXPECT_EQ(Range("3..=7"), "3-7");
  EXPECT_EQ(Range("..7"), "1-7");
  EXPECT_EQ(Range("3.."), "4-8");
  EXPECT_EQ(Range("T1..T2"), "1-4");
  EXPECT_EQ(Range("T2..head"), "5-8");
  EXPECT_EQ(Range("T2"), "1-4");
  EXPECT_NE(Range("7..3").find("ends before"), std::string::npos);
}

TEST_F(AddressTest, RefusesWhatIsNotThere) {
  const char* const missing[] = {"9",           "-9",          "T9",          "T2.dp.7",    "T1.bp",
                                 "{illegal 2}", "{reveal ?1}", "{reveal ?2}", "7.999",      "0^",
                                 "8~99",        ":/Exodia",    "{lp C<0}",    "{lp A>9999}"};
  for (const char* place : missing) {
    const std::string answer = At(place);
    EXPECT_TRUE(answer.size() > 5 && answer.find("unread") == std::string::npos)
        << place << ": " << answer;
  }
}

TEST_F(AddressTest, RefusesWhatCannotBeRead) {
  const char* const wrong[] = {"",
                               "x",
                               "4x",
                               "T",
                               "T3.",
                               "T3.bp.0",
                               "T3.bp.x",
                               "T3.$.1",
                               "{",
                               "{}",
                               "{foo}",
                               "{illegal 0}",
                               "{lp}",
                               "{lp A}",
                               "{lp 5<}",
                               "{reveal}",
                               "{turn}",
                               "{turn x}",
                               "{turn 2.bp.2^}",
                               "{turn 2.bp.2~1}",
                               "{turn 2.bp.2^}.1",
                               "..{turn 2.bp.2.1}^",
                               ":/",
                               "-0",
                               "--3",
                               "42^^",
                               "42^1",
                               "42.0",
                               "42.x",
                               "42~x",
                               "99999999999999999999",
                               "{clock 12:00}"};
  for (const char* place : wrong) {
    EXPECT_EQ(At(place).find("unread: "), 0U) << place << ": " << At(place);
  }
  // A what-if is a duel of the store beside the one that it is of.
  EXPECT_TRUE(ParseAddress("t:branch").has_value());
  EXPECT_TRUE(ParseAddress("t:branch@3").has_value());
  EXPECT_FALSE(ParseAddress(std::string(5'000, 'x')).has_value());
}

// Whatever stands in an address, reading it ends with an answer of one line.
TEST_F(AddressTest, ReadsAnything) {
  const std::string letters = "@T{}.:/~^$-0123 lpA<=?head\x1b\xff";
  std::uint32_t seed = 1;
  for (int round = 0; round < 20'000; ++round) {
    std::string text = "t@";
    for (int i = 0; i < round % 12; ++i) {
      seed = seed * 1'664'525 + 1'013'904'223;
      text += letters[(seed >> 16) % letters.size()];
    }
    const auto address = ParseAddress(text);
    if (!address) continue;
    ResolvePoint(address->place, replay_);
    ResolveRange(*address, replay_);
  }
}

}  // namespace
}  // namespace judge::cli
