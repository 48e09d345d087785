// What a seat may read of a record, where two records differ in nothing that it has seen.
#include "replay/redaction/redact.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

const CardNames* Names(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

Replay Folded(const std::string& text) {
  const auto duel = ParseDuel(text, "test", &Names);
  EXPECT_TRUE(duel.has_value()) << (duel ? "" : duel.error().ToString());
  auto replay = Replay::Fold(duel ? *duel : Duel{});
  EXPECT_TRUE(replay.has_value());
  return *std::move(replay);
}

// A gives up two monsters, and with one of them the card that was set behind it.
Replay GivenUpWith(const std::string& set) {
  return Folded(
      "[Duel \"t\"]\n[Rules \"yugiohji\"]\n[Start \"position\"]\n"
      "position\n  next T5 A main1 fresh\n  A lp 2000 hand \"Eradicator\" 1 deck 22\n"
      "  A m2 ?1 hidden-atk\n  A m5 \"Demon God\" atk\n  A s5 \"" +
      set + "\" set before T4\n  B lp 2000\nend\n1. special \"Eradicator\" m5 atk < m2, m5\n");
}

std::string ReadBy(const Replay& whole, SeatIndex viewer) {
  const auto redacted = RedactFor(whole, viewer);
  EXPECT_TRUE(redacted.has_value());
  return PrintDuel(redacted->replay.duel(), *whole.game().pack);
}

// In the graveyard lies the card; whoever wrote down which of its monsters was set has told no more
// to others than who wrote down the card.
TEST(Redact, ACardThatWasSetAndLiesOpenIsTheCardHoweverItWasNamed) {
  const Replay half = GivenUpWith("Holy Lance");
  const Replay card = GivenUpWith("Incorruptible - Holy Lance");
  for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
    const std::string read = ReadBy(half, viewer);
    EXPECT_EQ(read, ReadBy(card, viewer));
    EXPECT_NE(read.find("A s5 \"Incorruptible - Holy Lance\" set"), std::string::npos) << read;
  }
}

// A small monster of Hero comes face-down, with no word for it.
TEST(Redact, AMonsterThatComesFaceDownByTheRulesIsNotNamedToOthers) {
  const Replay wolf = Folded(
      "[Duel \"t\"]\n[Rules \"hero\"]\n[Start \"position\"]\n"
      "position\n  next T3 A main1 fresh\n  A lp 1500 hand 3\n  B lp 1500\nend\n"
      "1. A summon \"Frost Wolf\" m1\n");
  for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
    const std::string read = ReadBy(wolf, viewer);
    EXPECT_EQ(read.find("Frost Wolf"), std::string::npos) << read;
    EXPECT_NE(read.find("m1"), std::string::npos) << read;
  }
  EXPECT_NE(ReadBy(wolf, 0).find("Frost Wolf"), std::string::npos);
}

// A Trap without its Trigger is illegal whether the other players had to answer before it or not:
// that more cards lie Set leaves nothing open.
TEST(Redact, AnActThatIsIllegalEitherWayIsIllegalToTheTable) {
  for (const std::string beside : {"", "  A s1 ?1 set before T3\n"}) {
    const auto duel = ParseDuel(
        "[Duel \"t\"]\n[Rules \"kingdom\"]\n[Start \"position\"]\n"
        "position\n  next T5 A battle fresh\n  A lp 800\n  A m2 \"Bull Devil\" atk\n"
        "  A m4 \"Silver Fang\" atk\n  A s3 \"Emissaries of Reconciliation\" set before T3\n" +
            beside +
            "  B lp 2000\n  B m3 \"Gremlin\" def\n"
            "  B s3 \"Holy Barrier - Mirror Force\" set before T4\nend\n"
            "1. attack m2 -> B.m3\n2. B activate s3 > redirect -> A.m4, A.m2\n"
            "3. A activate s3=\"Emissaries of Reconciliation\"\n",
        "test", &Names);
    ASSERT_TRUE(duel.has_value()) << duel.error().ToString();
    const auto whole = Replay::Fold(*duel);
    ASSERT_TRUE(whole.has_value());
    const auto seen = RedactFor(*whole, kNoSeat);
    ASSERT_TRUE(seen.has_value());
    EXPECT_EQ(seen->replay.Find(3)->verdict.ruling, Ruling::kIllegal);
    EXPECT_TRUE(std::ranges::find(seen->maimed, EntryNumber{3}) == seen->maimed.end()) << beside;
  }
}

// What was summoned face-up and taken back by a judge was seen by everybody; what a scribe wrote
// wrongly and took back was not.
TEST(Redact, WhatWasPlayedInTheOpenAndRewoundKeepsItsName) {
  const auto read = [](const std::string& back) {
    const Replay whole = Folded(
        "[Duel \"t\"]\n[Rules \"kingdom\"]\n[Start \"position\"]\n"
        "position\n  next T5 A main1 fresh\n  A lp 800 hand 3\n  B lp 2000\nend\n"
        "1. A summon \"Gremlin\" m3 atk\n" +
        back);
    return ReadBy(whole, kNoSeat);
  };
  EXPECT_NE(read("2. !rewind 1\n").find("Gremlin"), std::string::npos);
  EXPECT_EQ(read("2. !undo\n").find("Gremlin"), std::string::npos) << read("2. !undo\n");
}

// An undo behind somebody else's penalty takes back the same play in every view.
TEST(Redact, AnUndoBehindAPenaltyTakesBackThePlay) {
  const Replay whole = Folded(
      "[Duel \"t\"]\n[Rules \"kingdom\"]\n[Start \"position\"]\n"
      "position\n  next T5 A main1 fresh\n  A lp 800 hand 3\n  B lp 2000\nend\n"
      "1. A summon \"Gremlin\" m3 atk\n2. !penalty B caution infraction=play.slow\n3. !undo\n");
  for (const SeatIndex viewer : {SeatIndex{0}, SeatIndex{1}, kNoSeat}) {
    const auto seen = RedactFor(whole, viewer);
    ASSERT_TRUE(seen.has_value());
    EXPECT_EQ(seen->replay.Find(1), nullptr) << static_cast<int>(viewer);
  }
}

// What comes into the opening hand by a STRATEGY is revealed; what goes back is not.
TEST(Redact, ASwapShowsWhatItBringsAndNotWhatGoesBack) {
  const std::string text =
      "[Duel \"t\"]\n[Rules \"kingdom\"]\n[A \"Ann\"]\n[B \"Bob\"]\nT0\n"
      "1. A activate \"SOE-142\"\n2. first A\n3. A draw 5\n4. B draw 5\n"
      "5. A swap \"Imp\" < \"Dark Magician\"\n";
  const auto duel = ParseDuel(text, "test", &Names);
  ASSERT_TRUE(duel.has_value()) << duel.error().ToString();
  const auto whole = Replay::Fold(*duel);
  ASSERT_TRUE(whole.has_value());
  for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
    const std::string read = ReadBy(*whole, viewer);
    EXPECT_NE(read.find("< \"Dark Magician\""), std::string::npos) << read;
    EXPECT_EQ(read.find("Imp"), std::string::npos) << read;
  }
  EXPECT_NE(ReadBy(*whole, 0).find("Imp"), std::string::npos);
}

std::string DeckTags(const char* seat, const char* card, int cards) {
  std::string tags;
  for (int i = 0; i < cards; i += 3) {
    tags += std::string("[Deck.") + seat + " \"" + card + " x3\"]\n";
  }
  return tags;
}

// Where the rules leave the size of a deck open its list says it, and everybody sees how high the
// deck is: a view has the size of each list, the least number of cards too, and no card of it.
TEST(Redact, AViewWithoutTheListHasTheSizeOfTheDeck) {
  const struct {
    const char* rules;
    const char* of_a;
    const char* of_b;
    int hand;
  } kGames[] = {{"rush", "Dragorite", "Sparks", 4}, {"hero", "Snow Rat", "Mend", 3}};
  for (const auto& game : kGames) {
    for (const int cards : {42, 45, 60}) {
      const std::string text = std::string("[Duel \"t\"]\n[Rules \"") + game.rules + "\"]\n" +
                               DeckTags("A", game.of_a, cards) + DeckTags("B", game.of_b, 42) +
                               "T0\n1. first A\n";
      const auto duel = ParseDuel(text, "test", &Names);
      ASSERT_TRUE(duel.has_value()) << duel.error().ToString();
      const auto whole = Replay::Fold(*duel);
      ASSERT_TRUE(whole.has_value());
      for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
        const auto seen = RedactFor(*whole, viewer);
        ASSERT_TRUE(seen.has_value());
        for (SeatIndex seat = 0; seat < 2; ++seat) {
          EXPECT_EQ(CardsInDeck(seen->replay.head(), seat), CardsInDeck(whole->head(), seat))
              << game.rules << " " << cards;
        }
        EXPECT_GT(CardsInDeck(seen->replay.head(), 0), 0);
        EXPECT_EQ(ReadBy(*whole, viewer).find(game.of_a), std::string::npos);
      }
    }
  }
}

// A list of as many cards as the rules take at least is no exception.
TEST(Redact, AViewHasTheSizeOfTheSmallestDeckToo) {
  const std::string text = "[Duel \"t\"]\n[Rules \"rush\"]\n" + DeckTags("A", "Dragorite", 39) +
                           "[Deck.A \"Sparks\"]\nT0\n1. first A\n";
  const auto duel = ParseDuel(text, "test", &Names);
  ASSERT_TRUE(duel.has_value()) << duel.error().ToString();
  const auto whole = Replay::Fold(*duel);
  ASSERT_TRUE(whole.has_value());
  const auto seen = RedactFor(*whole, 1);
  ASSERT_TRUE(seen.has_value());
  EXPECT_GT(CardsInDeck(whole->head(), 0), 0);
  EXPECT_EQ(CardsInDeck(seen->replay.head(), 0), CardsInDeck(whole->head(), 0));
  EXPECT_EQ(CardsInDeck(seen->replay.head(), 1), kCountUnknown);
}

}  // namespace
}  // namespace judge::replay
