#include <gtest/gtest.h>
#include <unistd.h>

#include "engine/rulesets/catalog.h"
#include "judge/explain/asking_fixture.h"
#include "judge/live/desk.h"
#include "judge/live/text.h"
#include "judge/output/output.h"
#include "judge/recording/recording.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

bool Never() { return false; }

// A duel without entries in a store of its own.
class LiveDeskTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "judge-live-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    context_.environment.folder = folder_;
    context_.globals.store = (folder_ / ".judge").string();
    ASSERT_EQ(Init(context_).exit_code, kExitDone);
    NewOptions options{.what = "final",
                       .rules = std::string(AllRuleSets().front().name),
                       .seats = {"A=Mai", "B=Joey"},
                       .first = "A"};
    ASSERT_EQ(New(context_, options).exit_code, kExitDone);
  }
  void TearDown() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  LiveDesk Desk() {
    auto desk = LiveDesk::Open(context_, "final");
    EXPECT_TRUE(desk) << (desk ? "" : desk.error().what);
    return *std::move(desk);
  }
  static replay::Entry Line(const LiveDesk& desk, const std::string& line) {
    auto entry = ParsePlacedEntry(line, desk.header(), *desk.game().pack, "test");
    EXPECT_TRUE(entry) << line;
    return *std::move(entry);
  }
  static void Record(LiveDesk* desk, const std::string& line) {
    auto weighed = desk->Weigh(Line(*desk, line));
    ASSERT_TRUE(weighed) << line;
    const auto written = desk->Append(*std::move(weighed), Never);
    ASSERT_TRUE(written && *written) << line;
  }

  std::filesystem::path folder_;
  Context context_;
};

TEST_F(LiveDeskTest, WhatWasAppendedIsThereForWhoeverOpensTheDuelNext) {
  LiveDesk desk = Desk();
  Record(&desk, "T1 A draw");
  Record(&desk, "summon \"Kuriboh\" m1 atk");
  EXPECT_EQ(desk.last(), 2u);
  EXPECT_EQ(Desk().replay().duel(), desk.replay().duel());
}

TEST_F(LiveDeskTest, WhenSomebodyElseHasAppendedNothingIsOverwritten) {
  LiveDesk mine = Desk();
  LiveDesk theirs = Desk();
  Record(&theirs, "note \"theirs\"");
  auto weighed = mine.Weigh(Line(mine, "note \"mine\""));
  ASSERT_TRUE(weighed);
  const auto written = mine.Append(*std::move(weighed), Never);
  ASSERT_TRUE(written);
  EXPECT_FALSE(*written);
  const auto came = mine.CatchUp();
  ASSERT_TRUE(came);
  ASSERT_EQ(came->size(), 1u);
  EXPECT_EQ(came->front().acts.front().text, "theirs");
  Record(&mine, "note \"mine\"");
  EXPECT_EQ(Desk().last(), 2u);
}

// As the recorder does it: the line under its heading, and what the heading is behind it.
replay::Place PlaceUnder(Heading* heading, LiveDesk* desk, replay::Entry entry) {
  heading->PutOn(&entry);
  auto weighed = desk->Weigh(entry);
  EXPECT_TRUE(weighed);
  const auto written = desk->Append(*std::move(weighed), Never);
  EXPECT_TRUE(written && *written);
  heading->Keep(entry, *desk->game().rules, desk->replay().head());
  return entry.place;
}

TEST_F(LiveDeskTest, AHeadingHoldsUntilTheDuelHasLeftIt) {
  LiveDesk desk = Desk();
  Heading heading;
  const auto place = [&](const std::string& line) {
    return PlaceUnder(&heading, &desk, Line(desk, line));
  };
  EXPECT_TRUE(place("T1 A draw").has_turn);
  EXPECT_EQ(place("note \"under it\"").turn, 1);
  EXPECT_EQ(place("main1: summon \"Kuriboh\" m1 atk").turn, 1);
  EXPECT_EQ(place("note \"in the phase\"").phase, "main1");
  EXPECT_FALSE(place("!undo").has_turn) << "a judge's entry stands in no turn";
  EXPECT_EQ(place("end").phase, "main1");
  EXPECT_FALSE(place("draw").has_turn) << "the turn is over";
  EXPECT_EQ(place("main1: note \"a phase alone\"").phase, "main1");
  EXPECT_EQ(place("note \"in it\"").phase, "main1");
  EXPECT_EQ(place("T2 B note \"a turn ends it\"").phase, "");
}

TEST_F(LiveDeskTest, AnIllegalActIsDoubtfulAndSaysWhy) {
  LiveDesk desk = Desk();
  Record(&desk, "T1 A draw");
  Record(&desk, "summon \"Kuriboh\" m1 atk");
  const auto weighed = desk.Weigh(Line(desk, "summon \"Imp\" m2 atk"));
  ASSERT_TRUE(weighed);
  EXPECT_TRUE(weighed->doubtful);
  EXPECT_EQ(desk.last(), 2u);
  const Doubt doubt = DoubtOf(desk.id(), *weighed);
  EXPECT_EQ(doubt.word, "illegal");
  EXPECT_FALSE(doubt.rulings.empty());
  ASSERT_FALSE(doubt.facts.empty());
  EXPECT_NE(doubt.facts.front().find("entry 2"), std::string::npos);
  EXPECT_FALSE(doubt.nearest.empty());
}

TEST_F(LiveDeskTest, ACorrectionIsJudgedByTheEntryThatItCorrects) {
  LiveDesk desk = Desk();
  Record(&desk, "T1 A draw");
  Record(&desk, "summon \"Kuriboh\" m1 atk");
  const auto good = desk.Weigh(Line(desk, "!fix 2 summon \"Imp\" m1 atk"));
  const auto bad = desk.Weigh(Line(desk, "!fix 2 attack m1 -> B.m1"));
  ASSERT_TRUE(good && bad);
  EXPECT_EQ(good->about, 2u);
  EXPECT_FALSE(good->doubtful);
  EXPECT_TRUE(bad->doubtful);
}

TEST_F(LiveDeskTest, AnUndoOfNothingAndACorrectionOfNoEntryAreRefused) {
  LiveDesk desk = Desk();
  EXPECT_FALSE(desk.Weigh(Line(desk, "!undo")));
  Record(&desk, "T1 A draw");
  EXPECT_FALSE(desk.Weigh(Line(desk, "!fix 9 draw")));
  EXPECT_FALSE(desk.Weigh(Line(desk, "7. draw")));
  EXPECT_TRUE(desk.Weigh(Line(desk, "!undo")));
}

TEST_F(LiveDeskTest, TheAnswerTellsWhatAnUndoTakesBack) {
  LiveDesk desk = Desk();
  Record(&desk, "T1 A draw");
  const SeenReplay before = desk.replay();
  Record(&desk, "!undo");
  const std::string said = RecordedText(desk.id(), before, desk.replay(), 2, false);
  EXPECT_NE(said.find("takes back 1. A draw"), std::string::npos) << said;
}

// What is asked at a table whose other monster is `card`.
std::string PromptWith(const std::string& card, const std::string& place) {
  const SeenReplay replay = FoldText(R"([A "Kaiba"]
[B "Joey"]
[Start "position"]
position
  next T5 A main1 fresh
  A lp 2000 m1 "Imp" atk hand 2 deck 20
  A terrains Land Land Land Land Land
  B lp 2000 m2 )" + card + R"( atk hand 2 deck 20
end
)");
  const SeenState state = replay.head();
  return PromptText(Scene{replay.game(), replay.header(), state}, 7, place);
}

TEST(Prompt, NamesSeatAndPhaseAndAsksForTheCardThatNobodyKnows) {
  EXPECT_EQ(PromptWith("?1", ""), "7 A main1, which card is the unknown monster ?1 (B.m2)?> ");
  EXPECT_EQ(PromptWith("\"Saigar\"", ""), "7 A main1> ");
  EXPECT_EQ(PromptWith("\"Saigar\"", "battle:"), "7 A main1 [battle:]> ");
}

TEST(Prompt, SaysThatTheDrawIsDue) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const SeenState state = replay.StateAfter(3);
  EXPECT_EQ(PromptText(Scene{replay.game(), replay.duel().header, state}, 4, ""),
            "4 A draw, the draw is due> ");
}

}  // namespace
}  // namespace judge::cli
