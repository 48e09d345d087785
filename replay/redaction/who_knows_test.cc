// Who may read a name: what a record says of a face-down card is told to whoever saw the card, and
// from then on.
#include "replay/redaction/who_knows.h"

#include <gtest/gtest.h>

#include "engine/cards/cards.h"
#include "engine/lookup/lookup.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "replay/redaction/redact.h"

namespace judge::replay {
namespace {

const CardNames* Names(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

constexpr const char* kKingdom =
    "[Duel \"t\"]\n[Rules \"kingdom\"]\n[A \"Mai\"]\n[B \"Joey\"]\n[Start \"position\"]\n"
    "position\n  next T3 A main1 fresh\n  A lp 2000 hand \"Harpie Lady\" \"Mirror Force\" 4 deck "
    "20\n"
    "  B lp 2000 hand 5 deck 20\nend\n"
    "1. A summon \"Harpie Lady\" m3 hidden-def\n2. A set \"Mirror Force\" s2\n";
constexpr const char* kYugiohji =
    "[Duel \"t\"]\n[Rules \"yugiohji\"]\n[Start \"position\"]\n"
    "position\n  next T3 A main1 fresh\n  A lp 8000 hand 3 deck 20\n  A m3 \"FLAKship\" "
    "hidden-def\n"
    "  A s2 \"Lance\" set before T2\n  B lp 8000 hand 3 deck 20\nend\n1. A pass\n2. A pass\n";

Replay FoldOf(const std::string& text) {
  const auto duel = ParseDuel(text, "test", &Names);
  EXPECT_TRUE(duel.has_value()) << (duel ? "" : duel.error().ToString()) << "\n" << text;
  auto replay = Replay::Fold(duel ? *duel : Duel{});
  EXPECT_TRUE(replay.has_value());
  return *std::move(replay);
}

std::string ReadBy(const Replay& whole, SeatIndex viewer) {
  const auto redacted = RedactFor(whole, viewer);
  EXPECT_TRUE(redacted.has_value());
  return PrintDuel(redacted->replay.duel(), *whole.game().pack);
}

bool BoardShows(const Replay& whole, ZoneRef place, SeatIndex viewer) {
  const State head = whole.head();
  const PieceIndex piece = head.At(place);
  return piece != kNoPiece && Knows(head.piece(piece), viewer);
}

// Somebody else's letter, a hand that turns nothing up, and what is already as it is said to be.
constexpr const char* kTurnNothing[] = {
    "B hide A.m3 hidden-def",
    "B hide A.m3 hidden-atk",
    "A hide m3 hidden-def",
    "B activate A.m3",
    "B activate A.s2",
    "B activate A.s2 -> A.m3",
    "B equip A.m3 -> A.m3",
    "B equip A.s2 -> A.m3",
    "B attach A.m3 -> A.m3",
    "B attach A.s2 -> A.m3",
    "B detach A.m3",
    "B detach A.s2",
    "B attack A.m3 -> A.m3",
    "B attack A.m3",
    "by-hand \"x\": flip A.m3 hidden-atk",
    "by-hand \"x\": flip A.s2 hidden-atk",
    "by-hand \"x\": hide A.m3",
    "by-hand \"x\": atk A.m3 +500",
    "by-hand \"x\": negate A.s2",
    "A pass",
    "!look A.m3 \"it is what was said\"",
};

TEST(WhoKnows, AnActThatTurnsNothingUpNamesNothing) {
  for (const char* start : {kKingdom, kYugiohji}) {
    for (const char* act : kTurnNothing) {
      const Replay whole = FoldOf(std::string(start) + "3. " + act + "\n");
      for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
        const std::string read = ReadBy(whole, viewer);
        for (const char* name : {"Harpie", "Mirror", "FLAK", "Lance"}) {
          EXPECT_EQ(read.find(name), std::string::npos) << act << "\n" << read;
        }
        EXPECT_FALSE(BoardShows(whole, {0, ZoneKind::kMonster, 3, 0}, viewer)) << act;
        EXPECT_FALSE(BoardShows(whole, {0, ZoneKind::kSpellTrap, 2, 0}, viewer)) << act;
      }
    }
  }
}

// What the words say to have been turned up or shown everybody saw, whoever's letter stands there.
TEST(WhoKnows, AnActThatTurnsACardUpNamesItToAll) {
  for (const char* act : {"B flip A.m3 atk", "A reveal m3", "A position m3 atk", "A flip m3 atk",
                          "by-hand \"x\": flip A.m3 atk", "by-hand \"x\": reveal A.m3"}) {
    const Replay whole = FoldOf(std::string(kKingdom) + "3. " + act + "\n");
    for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
      EXPECT_NE(ReadBy(whole, viewer).find("Harpie"), std::string::npos) << act;
      EXPECT_TRUE(BoardShows(whole, {0, ZoneKind::kMonster, 3, 0}, viewer)) << act;
    }
  }
}

// The scribe's own word for what lies there shows nothing by itself.
TEST(WhoKnows, ANameWrittenBesideAPlaceIsReadByWhoSawTheCard) {
  for (const char* act :
       {"B activate A.s2=\"Mirror Force\"", "by-hand \"x\": atk A.s2=\"Mirror Force\" +500",
        "B summon \"Imp\" m4 atk < A.s2=\"Mirror Force\"", "B detach A.s2=\"Mirror Force\""}) {
    const Replay whole = FoldOf(std::string(kKingdom) + "3. " + act + "\n");
    for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
      EXPECT_EQ(ReadBy(whole, viewer).find("Mirror"), std::string::npos) << act;
    }
    EXPECT_NE(ReadBy(whole, 0).find("Mirror"), std::string::npos) << act;
  }
}

TEST(WhoKnows, ANameIsKnownFromTheEntryThatShowsTheCard) {
  const Replay whole = FoldOf(std::string(kKingdom) + "3. A pass\n4. A reveal m3\n");
  const std::vector<NameKnown> table = WhoKnows(whole, kNoSeat);
  ASSERT_EQ(table.size(), 2U);
  EXPECT_EQ(table[0].since, 4U);
  EXPECT_FALSE(table[1].open());
  const std::vector<NameKnown> owner = WhoKnows(whole, 0);
  EXPECT_EQ(owner[0].since, 1U);
  EXPECT_EQ(owner[1].since, 2U);
}

// What a correction took away was not done: nobody is told by it, and it tells nobody.
TEST(WhoKnows, WhatWasCorrectedShowedNothing) {
  const Replay whole = FoldOf(std::string(kKingdom) +
                              "3. A activate s2=\"Mirror Force\"\n4. !fix 3 A summon \"Imp\" m4 "
                              "hidden-atk\n5. A reveal m3\n6. !undo\n");
  for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
    const std::string read = ReadBy(whole, viewer);
    for (const char* name : {"Harpie", "Mirror", "Imp"}) {
      EXPECT_EQ(read.find(name), std::string::npos) << read;
    }
  }
}

// What is given up for an effect out of the hand lies open on a graveyard or was shown; what an
// effect brings out of the hand unseen does not.
TEST(WhoKnows, WhatACostTakesOutOfTheHandIsReadByAll) {
  const std::string start =
      "[Duel \"t\"]\n[Rules \"rush\"]\n[Start \"position\"]\n"
      "position\n  next T3 A main fresh\n"
      "  A lp 8000 hand \"Sparks\" \"Hammer Crush\" \"Gust\" 1 deck 20\n"
      "  B lp 8000 hand 3 deck 20\n  B f1 \"Mountain\"\nend\n";
  const Replay whole = FoldOf(start + "1. A activate \"Hammer Crush\" -> B.f < h=\"Sparks\"\n");
  for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
    const std::string read = ReadBy(whole, viewer);
    EXPECT_NE(read.find("< h=\"Sparks\""), std::string::npos) << read;
    EXPECT_EQ(read.find("Gust"), std::string::npos) << read;
  }
}

// Behind the end nothing is done any more, and who acts is whoever's turn the record says.
TEST(WhoKnows, BehindTheEndTheSeatOfTheHeadingActs) {
  const Replay whole = FoldOf(std::string(kKingdom) +
                              "3. A surrender\nT4 B main1\n4. summon \"Imp\" m2 hidden-def\n");
  ASSERT_NE(whole.Find(4), nullptr);
  EXPECT_EQ(whole.Find(4)->seat, 1);
  EXPECT_EQ(whole.Find(4)->verdict.ruling, Ruling::kIllegal);
  EXPECT_EQ(ReadBy(whole, 0).find("Imp"), std::string::npos);
  EXPECT_NE(ReadBy(whole, 1).find("Imp"), std::string::npos);
}

// A Trap that goes off lies face-up in a graveyard, which becomes the deck with the same entry.
TEST(WhoKnows, WhatFallsAndIsShuffledAwayAtOnceWasSeen) {
  const std::string start =
      "[Duel \"t\"]\n[Rules \"hero\"]\n[Start \"position\"]\n"
      "position\n  next T3 A main fresh\n  A lp 1500 deck 10\n  A m1 \"Copper Golem\" atk\n"
      "  B lp 1500 hand 0 deck 0\n  B m1 \"Stone Shell\" atk\n"
      "  B s1 \"Ice Wall\" set before T2\n  B s2 \"Pitfall\" set before T2\nend\n"
      "1. attack m1 -> B.m1\n2. end\n";
  const std::string read = ReadBy(FoldOf(start), 0);
  EXPECT_NE(read.find("Ice Wall"), std::string::npos) << read;
  EXPECT_EQ(read.find("Pitfall"), std::string::npos) << read;
}

// A rewind cannot be undone or corrected, only rewound itself: what it says was shown was seen.
TEST(WhoKnows, WhatARewoundRewindSaysWasShownStaysKnown) {
  const std::string start =
      "[Duel \"t\"]\n[Rules \"kingdom\"]\n[Start \"position\"]\n"
      "position\n  next T3 A main1 fresh\n  A lp 2000 hand 4 deck 20\n"
      "  A s2 \"Mirror Force\" set before T2\n  B lp 2000 hand 5 deck 20\nend\n"
      "1. A pass\n2. A activate s2=\"Mirror Force\" ^x\n";
  for (const char* then : {"3. !rewind 2 A.s2=\"Mirror Force\"\n",
                           "3. !rewind 2 A.s2=\"Mirror Force\"\n4. !rewind 1\n"}) {
    const std::string read = ReadBy(FoldOf(start + then), 1);
    EXPECT_NE(read.find("activate s2=\"Holy Barrier"), std::string::npos) << read;
  }
}

}  // namespace
}  // namespace judge::replay
