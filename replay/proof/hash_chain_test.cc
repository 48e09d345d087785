#include "replay/proof/hash_chain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "replay/proof/sealing.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

Seeds FixedSeeds() {
  Seeds seeds;
  seeds.duel.fill(std::byte{9});
  seeds.names.fill(std::byte{8});
  return seeds;
}

Head EndOf(const Duel& duel, const Seeds& seeds, const std::vector<OutcomeMark>& marks = {}) {
  Head head = FirstHead(duel.header, seeds);
  for (const Entry& entry : duel.entries) {
    const auto mark = std::find_if(marks.begin(), marks.end(), [&](const OutcomeMark& one) {
      return one.entry == entry.number;
    });
    head = NextHead(head, entry, mark == marks.end() ? nullptr : &*mark, seeds.duel);
  }
  return head;
}

TEST(Chain, AnyChangeOfAnEntryDropOrSwapEndsElsewhere) {
  const std::uint64_t seed = TestSeed();
  SCOPED_TRACE("JUDGE_SEED=" + std::to_string(seed));
  const Duel duel = RandomDuel(seed).NextDuel("d", 40);
  const Head end = EndOf(duel, FixedSeeds());
  EXPECT_EQ(end.last, 40u);
  for (std::size_t i = 0; i < duel.entries.size(); ++i) {
    Duel other = duel;
    other.entries[i].comment += "!";
    EXPECT_NE(EndOf(other, FixedSeeds()).value, end.value) << i;
    other = duel;
    other.entries.erase(other.entries.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_NE(EndOf(other, FixedSeeds()).value, end.value) << i;
    if (i == 0) continue;
    other = duel;
    std::swap(other.entries[i].acts, other.entries[i - 1].acts);
    if (other == duel) continue;
    EXPECT_NE(EndOf(other, FixedSeeds()).value, end.value) << i;
  }
  Duel renamed = duel;
  renamed.header.id = "e";
  EXPECT_NE(EndOf(renamed, FixedSeeds()).value, end.value);
}

TEST(Chain, MarksAndSecretsAreInIt) {
  const Duel duel = RandomDuel(5).NextDuel("d", 3);
  const Head end = EndOf(duel, FixedSeeds(), {{2, 1, 77}});
  EXPECT_NE(EndOf(duel, FixedSeeds()).value, end.value);
  EXPECT_NE(EndOf(duel, FixedSeeds(), {{2, 1, 78}}).value, end.value);
  EXPECT_NE(EndOf(duel, FixedSeeds(), {{2, 2, 77}}).value, end.value);
  EXPECT_NE(EndOf(duel, FixedSeeds(), {{3, 1, 77}}).value, end.value);
  Seeds other = FixedSeeds();
  other.duel[31] = std::byte{0};
  EXPECT_NE(EndOf(duel, other, {{2, 1, 77}}).value, end.value);
}

// A cut copy has no secrets in it, and comes to the same end.
TEST(Chain, ASealedCopyHasTheSameHead) {
  const Seeds seeds = FixedSeeds();
  const Duel duel = RandomDuel(6).NextDuel("d", 12);
  Duel dark{SealHeader(duel.header, seeds), {}};
  for (const Entry& entry : duel.entries) dark.entries.push_back(SealEntry(entry, seeds.duel));
  EXPECT_EQ(EndOf(dark, Seeds{}), EndOf(duel, seeds));
}

TEST(Chain, ASlipIsTwentyDigitsHoweverTheyAreWritten) {
  const Head head = EndOf(RandomDuel(7).NextDuel("d", 4), FixedSeeds());
  const std::string slip = SlipOf(head);
  ASSERT_EQ(slip.size(), 23u);
  EXPECT_EQ(slip[5], '-');
  EXPECT_EQ(NormalSlip(slip), slip);
  std::string loose = slip;
  std::replace(loose.begin(), loose.end(), '-', ' ');
  EXPECT_EQ(NormalSlip(" " + loose + " "), slip);
  loose.erase(std::remove(loose.begin(), loose.end(), ' '), loose.end());
  EXPECT_EQ(NormalSlip(loose), slip);
  for (const char* none :
       {"", "12345", "x", "12345-12345-12345-1234a", "12345-12345-12345-123456"}) {
    EXPECT_EQ(NormalSlip(none), "") << none;
  }
  Head other = head;
  other.value[31] ^= std::byte{1};
  EXPECT_NE(SlipOf(other), slip);
}

TEST(Chain, HexIsLowerCaseAndOfTheRightLength) {
  std::array<std::byte, 3> bytes{std::byte{0}, std::byte{0xab}, std::byte{0x7f}};
  EXPECT_EQ(HexOf(bytes), "00ab7f");
  std::array<std::byte, 3> read{};
  EXPECT_TRUE(BytesOfHex("00ab7f", read));
  EXPECT_EQ(read, bytes);
  for (const char* wrong : {"00AB7F", "00ab7", "00ab7f0", "00ab7g", ""}) {
    EXPECT_FALSE(BytesOfHex(wrong, read)) << wrong;
  }
}

}  // namespace
}  // namespace judge::replay
