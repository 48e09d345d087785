#include "replay/proof/sealing.h"

#include <gtest/gtest.h>

#include <string>

#include "engine/terms/terms.h"
#include "replay/record/random_duel_fixture.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

Seeds SomeSeeds(std::byte fill) {
  Seeds seeds;
  seeds.duel.fill(fill);
  seeds.names.fill(fill);
  return seeds;
}

Entry Draw(const std::string& card) {
  Entry entry{.number = 7};
  entry.acts.resize(1);
  entry.acts[0].verb = Verb::kDraw;
  entry.acts[0].subjects.resize(1);
  entry.acts[0].subjects[0].card = card;
  return entry;
}

TEST(Sealing, ASealedEntryShowsNothingOfACardButThatThereIsOne) {
  const Seeds seeds = SomeSeeds(std::byte{1});
  const Entry dark = SealEntry(Draw("KOD-001"), seeds.duel);
  const std::string& text = dark.acts[0].subjects[0].card;
  EXPECT_TRUE(IsSealed(text));
  EXPECT_EQ(text.size(), kSealedTextBytes);
  EXPECT_EQ(
      SealEntry(Draw("a card with a much longer name"), seeds.duel).acts[0].subjects[0].card.size(),
      kSealedTextBytes);
  EXPECT_EQ(SealEntry(dark, seeds.duel), dark);
}

// Whoever guesses the card must guess 16 random bytes with it.
TEST(Sealing, TheSameCardIsSealedOtherwiseInEveryDuelAndPlace) {
  const Seeds seeds = SomeSeeds(std::byte{1});
  const std::string here = SealText(SaltOf(seeds.duel, {7, 0}), "KOD-001");
  EXPECT_NE(here, SealText(SaltOf(SomeSeeds(std::byte{2}).duel, {7, 0}), "KOD-001"));
  EXPECT_NE(here, SealText(SaltOf(seeds.duel, {8, 0}), "KOD-001"));
  EXPECT_NE(here, SealText(SaltOf(seeds.duel, {7, 1}), "KOD-001"));
  EXPECT_NE(here, SealText(SaltOf(seeds.duel, {7, 0}), "KOD-002"));
  EXPECT_NE(RandomSeeds(), RandomSeeds());
}

TEST(Sealing, OpeningsGiveBackWhatWasSealedAndNothingElseFits) {
  const std::uint64_t seed = TestSeed();
  RandomDuel random(seed);
  const Seeds seeds = SomeSeeds(std::byte{3});
  for (EntryNumber number = 1; number <= 300; ++number) {
    SCOPED_TRACE("JUDGE_SEED=" + std::to_string(seed) + " entry " + std::to_string(number));
    const Entry entry = random.NextEntry(number);
    const Entry dark = SealEntry(entry, seeds.duel);
    const std::vector<Opening> openings = OpeningsOf(entry, seeds.duel);
    Entry opened = dark;
    ASSERT_TRUE(OpenEntry(openings, &opened));
    EXPECT_EQ(opened, entry);
    for (std::size_t i = 0; i < openings.size(); ++i) {
      std::vector<Opening> forged = openings;
      forged[i].value += "x";
      opened = dark;
      EXPECT_FALSE(OpenEntry(forged, &opened));
      EXPECT_EQ(opened, dark);
    }
    Entry dropped = dark;
    EXPECT_EQ(DropSealed(&dropped), openings.size());
    for (const SecretText& left : SecretTexts(dropped)) EXPECT_EQ(left.text, kNoText);
  }
}

Reference CardAt(const std::string& card, int slot) {
  Reference out{.card = card};
  out.zone.kind = ZoneKind::kMonster;
  out.zone.slot = static_cast<decltype(out.zone.slot)>(slot);
  return out;
}

// Who may read a cut entry may see opened what stands in it, and not the same card somewhere else.
TEST(Sealing, WhatIsKeptOfACutEntryIsFound) {
  Entry whole = Draw("KOD-001");
  whole.acts[0].subjects = {CardAt("KOD-001", 1), CardAt("KOD-001", 2), CardAt("KOD-002", 3)};
  whole.acts[0].options.push_back({"count", "3"});
  whole.acts[0].text = "said aloud";
  whole.comment = "for the judge";
  EXPECT_EQ(KeptSecrets(whole, whole).size(), 5u);
  Entry cut = whole;
  cut.acts[0].subjects[0].card.clear();
  cut.comment.clear();
  const std::vector<SealPlace> kept = {{7, 1}, {7, 2}, {7, 3}};
  EXPECT_EQ(KeptSecrets(whole, cut), kept);
  cut.acts[0].subjects.erase(cut.acts[0].subjects.begin());
  cut.acts[0].text = kNoText;
  const std::vector<SealPlace> fewer = {{7, 1}, {7, 2}};
  EXPECT_EQ(KeptSecrets(whole, cut), fewer);
  // Two alike, one of which is gone: nobody can tell which, so neither is shown.
  whole.acts[0].subjects = {CardAt("KOD-001", 1), CardAt("KOD-001", 1)};
  cut = whole;
  cut.acts[0].subjects.pop_back();
  cut.acts[0].text = kNoText;
  cut.comment.clear();
  EXPECT_TRUE(KeptSecrets(whole, cut).empty());
  cut.acts.clear();
  EXPECT_TRUE(KeptSecrets(whole, cut).empty());
}

TEST(Sealing, WhatIsKeptOfACutHeaderIsFound) {
  Header header = RandomDuel(3).NextHeader("d");
  const std::size_t all = SecretTexts(header).size();
  EXPECT_EQ(KeptSecrets(header, header).size(), all);
  Header cut = header;
  ASSERT_FALSE(cut.seats.empty());
  header.seats[0].deck = {"KOD-001"};
  cut.seats[0].deck.clear();
  for (const SealPlace& place : KeptSecrets(header, cut)) EXPECT_NE(place.index, 0u);
}

TEST(Sealing, AHeadersDecksAndNamesOpenApart) {
  const std::uint64_t seed = TestSeed();
  RandomDuel random(seed);
  Seeds seeds = SomeSeeds(std::byte{4});
  for (int i = 0; i < 100; ++i) {
    SCOPED_TRACE("JUDGE_SEED=" + std::to_string(seed) + " header " + std::to_string(i));
    const Header header = random.NextHeader("d");
    const Header dark = SealHeader(header, seeds);
    Header opened = dark;
    ASSERT_TRUE(OpenHeader(OpeningsOf(header, seeds), &opened));
    EXPECT_EQ(opened, header);
    for (const SeatHeader& seat : dark.seats) {
      EXPECT_TRUE(seat.player.empty() || IsSealed(seat.player));
      EXPECT_LE(seat.deck.size(), 1u);
    }
  }
}

}  // namespace
}  // namespace judge::replay
