#include "replay/fold/packs.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "replay/codec/changed_pack_fixture.h"
#include "replay/codec/codec.h"
#include "replay/fold/replay.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

using Kind = FoldError::Kind;

const CatalogRow& RuleSetRow() { return AllRuleSets().front(); }

// Cards as they were once: the same name of the pack, and an Imp with another ATK.
Bytes OlderCards(std::int32_t attack) {
  return PackWithAttack(RuleSetRow().pack_bytes(), "Imp", attack);
}

// Where packs are kept, and how often it was asked.
struct Shelf {
  std::map<std::string, Bytes, std::less<>> packs;
  int asked = 0;

  std::string Put(Bytes bytes) {
    std::string hash = PackHash(bytes);
    packs[hash] = std::move(bytes);
    return hash;
  }
  PackSource Source() {
    return [this](std::string_view hash) -> tl::expected<Bytes, FoldError> {
      ++asked;
      const auto found = packs.find(hash);
      if (found == packs.end()) {
        return tl::unexpected<FoldError>(FoldError{Kind::kUnknownPack, 0, "not on the shelf"});
      }
      return found->second;
    };
  }
};

Duel Battle() {
  const auto names = [](std::string_view rules) -> const CardNames* {
    return FindGame(rules)->pack;
  };
  const auto duel = ParseDuel(
      "[Duel \"t\"]\n[Rules \"" + std::string(RuleSetRow().name) +
          "\"]\n[A \"Ann\"]\n[B \"Bo\"]\n[Start \"position\"]\nposition\n  next T4 A main1 fresh\n"
          "  A lp 2000\n  A m2 \"Dark Dragon\" atk\n  B lp 2000\n  B m3 \"Imp\" atk\nend\n"
          "T4 A\n1. attack m2 -> B.m3\n2. end turn\n",
      "test", names);
  EXPECT_TRUE(duel.has_value()) << (duel ? "" : duel.error().ToString());
  return duel ? *duel : Duel{};
}

Duel PinnedTo(const std::string& hash) {
  Duel duel = Battle();
  duel.header.packs = {{RuleSetRow().game()->pack->name, hash}};
  return duel;
}

std::int32_t LifeOfB(const Duel& duel, const PackSource& packs) {
  const auto replay = Replay::Fold(duel, {.packs = packs});
  EXPECT_TRUE(replay.has_value()) << (replay ? "" : replay.error().message);
  return replay ? replay->head().life(1).max : -1;
}

FoldError ErrorOf(const Duel& duel, const PackSource& packs) {
  const auto replay = Replay::Fold(duel, {.packs = packs});
  EXPECT_FALSE(replay.has_value());
  return replay ? FoldError{} : replay.error();
}

TEST(Packs, EveryRuleSetHasAPackOfItsOwn) {
  ASSERT_EQ(OwnPacks().size(), AllRuleSets().size());
  for (const OwnPack& own : OwnPacks()) {
    const Game* game = FindGame(own.rules);
    ASSERT_NE(game, nullptr);
    EXPECT_EQ(own.name, game->pack->name);
    EXPECT_EQ(own.hash.size(), kPackHashDigits);
  }
}

TEST(Packs, TheHashesWereMadeOfTheseVeryCards) {
  EXPECT_EQ(OwnPacks().front().rules, RuleSetRow().name);
  EXPECT_EQ(OwnPacks().front().hash, PackHash(RuleSetRow().pack_bytes()));
}

TEST(Packs, PinningNamesTheOwnPackAndGivesItsBytes) {
  Header header = Battle().header;
  const auto bytes = Pin(&header);
  ASSERT_TRUE(bytes.has_value());
  EXPECT_EQ(header.packs, (std::vector<PackPin>{{std::string(OwnPacks().front().name),
                                                 std::string(OwnPacks().front().hash)}}));
  ASSERT_EQ(bytes->size(), 1U);
  EXPECT_EQ(PackHash(bytes->front()), header.packs.front().hash);
  EXPECT_EQ(header.rules_version, RuleSetRow().game()->rules->version);
}

TEST(Packs, PinningTwiceChangesNothing) {
  Header header = Battle().header;
  ASSERT_TRUE(Pin(&header).has_value());
  const Header once = header;
  ASSERT_TRUE(Pin(&header).has_value());
  EXPECT_EQ(header, once);
}

TEST(Packs, APinOfTheOwnPackNeedsNoSource) {
  Header header = Battle().header;
  ASSERT_TRUE(Pin(&header).has_value());
  const auto game = GameFor(header);
  ASSERT_TRUE(game.has_value());
  EXPECT_EQ(*game, RuleSetRow().game());
}

TEST(Packs, ADuelReplaysUnderTheCardsThatItPins) {
  Shelf shelf;
  const Duel older = PinnedTo(shelf.Put(OlderCards(100)));
  const Pack& own = *RuleSetRow().game()->pack;
  const int imp = own.card(own.FindCode("SOE-018")).attack;
  EXPECT_EQ(LifeOfB(Battle(), {}) - LifeOfB(older, shelf.Source()), imp - 100);
}

TEST(Packs, TheSourceIsAskedOnceForEachHash) {
  Shelf shelf;
  const Duel older = PinnedTo(shelf.Put(OlderCards(110)));
  LifeOfB(older, shelf.Source());
  LifeOfB(older, shelf.Source());
  EXPECT_EQ(shelf.asked, 1);
  EXPECT_EQ(LifeOfB(older, {}), LifeOfB(older, shelf.Source()));
}

TEST(Packs, PinningAPinnedDuelGivesTheBytesOfItsOwnPack) {
  Shelf shelf;
  Duel older = PinnedTo(shelf.Put(OlderCards(120)));
  const Header before = older.header;
  const auto bytes = Pin(&older.header, shelf.Source());
  ASSERT_TRUE(bytes.has_value());
  EXPECT_EQ(older.header.packs, before.packs);
  ASSERT_EQ(bytes->size(), 1U);
  EXPECT_EQ(PackHash(bytes->front()), before.packs.front().hash);
}

TEST(Packs, APackThatNobodyHasIsUnknown) {
  Shelf shelf;
  const std::string hash(kPackHashDigits, '7');
  const FoldError error = ErrorOf(PinnedTo(hash), shelf.Source());
  EXPECT_EQ(error.kind, Kind::kUnknownPack);
  EXPECT_NE(error.message.find(hash.substr(0, 16)), std::string::npos);
  EXPECT_NE(error.message.find("not on the shelf"), std::string::npos);
  EXPECT_EQ(ErrorOf(PinnedTo(hash), {}).kind, Kind::kUnknownPack);
}

TEST(Packs, WhatIsNoHashIsNeverLookedFor) {
  Shelf shelf;
  for (const std::string& hash : {std::string("7"), std::string(kPackHashDigits, 'A'),
                                  std::string(kPackHashDigits + 1, '7'), std::string("\xC3\xA9")}) {
    const FoldError error = ErrorOf(PinnedTo(hash), shelf.Source());
    EXPECT_EQ(error.kind, Kind::kUnknownPack);
    EXPECT_NE(error.message.find("no hash"), std::string::npos) << error.message;
  }
  EXPECT_EQ(shelf.asked, 0);
}

TEST(Packs, ANameWithoutAHashThatNobodyKnowsIsUnknown) {
  Duel duel = Battle();
  duel.header.packs = {{"lost-cards", ""}};
  EXPECT_EQ(ErrorOf(duel, {}).kind, Kind::kUnknownPack);
}

TEST(Packs, AnyChangedByteUnderAHashIsDamage) {
  Shelf shelf;
  const std::string hash = shelf.Put(OlderCards(130));
  const Bytes good = shelf.packs[hash];
  for (const std::size_t at : {std::size_t{0}, good.size() / 2, good.size() - 1}) {
    shelf.packs[hash] = good;
    shelf.packs[hash][at] ^= std::byte{1};
    EXPECT_EQ(ErrorOf(PinnedTo(hash), shelf.Source()).kind, Kind::kDamagedPack) << at;
  }
  shelf.packs[hash] = Bytes(good.begin(), good.end() - 8);
  EXPECT_EQ(ErrorOf(PinnedTo(hash), shelf.Source()).kind, Kind::kDamagedPack);
  shelf.packs[hash] = good;
  EXPECT_GE(LifeOfB(PinnedTo(hash), shelf.Source()), 0) << "damage is not remembered";
}

TEST(Packs, APackThatIsNoneIsNotPlayed) {
  Shelf shelf;
  const std::string hash = shelf.Put(Bytes(64, std::byte{0xAB}));
  EXPECT_EQ(ErrorOf(PinnedTo(hash), shelf.Source()).kind, Kind::kUnknownPack);
}

TEST(Packs, AnotherPackDoesNotStandInForThePinnedOne) {
  Shelf shelf;
  shelf.Put(OlderCards(140));
  const std::string other = shelf.packs.begin()->first;
  const std::string wanted = PackHash(OlderCards(150));
  shelf.packs[wanted] = shelf.packs[other];
  EXPECT_EQ(ErrorOf(PinnedTo(wanted), shelf.Source()).kind, Kind::kDamagedPack);
}

TEST(Packs, ADuelIsPlayedWithOnePack) {
  Duel duel = Battle();
  duel.header.packs = {{"one", ""}, {"two", ""}};
  EXPECT_EQ(ErrorOf(duel, {}).kind, Kind::kUnknownPack);
}

TEST(Packs, ARuleSetThatIsNotHereIsUnknownRules) {
  Duel duel = Battle();
  duel.header.rules = "hopscotch";
  EXPECT_EQ(ErrorOf(duel, {}).kind, Kind::kUnknownRules);
}

}  // namespace
}  // namespace judge::replay
