#include "replay/notation/position_place.h"

#include <gtest/gtest.h>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/parse.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

const CardNames* NamesOf(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

// What is said of a duel of that game whose position has these lines; "" when nothing is.
std::string Problem(const std::string& rules, const std::string& lines) {
  const std::string text =
      "[Rules \"" + rules + "\"] [Start \"position\"]\nposition\n" + lines + "end\n";
  const auto header = ParseHeader(text, "x.duel", 1, NamesOf);
  return header ? "" : header.error().ToString();
}

TEST(PositionPlace, RefusesAPlaceThatTheGameDoesNotHave) {
  const std::string said = Problem("kingdom", "next T3 A main1\nB m9 \"Imp\" atk\n");
  EXPECT_NE(said.find("x.duel:4:3: no place of this game"), std::string::npos) << said;
  EXPECT_NE(said.find("m1 to m5"), std::string::npos) << said;
  for (const char* line : {"B f \"Imp\"\n", "B m \"Imp\"\n", "B g2 \"Imp\"\n", "B e1 \"Imp\"\n"}) {
    EXPECT_NE(Problem("kingdom", std::string("next T3 A main1\n") + line), "") << line;
  }
  EXPECT_NE(Problem("yugiohji", "next T3 A main1\nB m6 \"Sword\" atk\n"), "");
  EXPECT_NE(Problem("yugiohji", "next T3 A main1\nB x \"Sword\"\n"), "");
  EXPECT_EQ(Problem("kingdom", "next T3 A main1\nB m5 \"Imp\" atk g \"Imp\" \"Imp\"\n"), "");
}

TEST(PositionPlace, RefusesASecondCardWhereOneLies) {
  const std::string said =
      Problem("kingdom", "next T3 A main1\nB m2 \"Imp\" atk\nB s2 ?1 set\nB m2 ?2 hidden-def\n");
  EXPECT_NE(said.find("x.duel:6:3: a card lies there already"), std::string::npos) << said;
  EXPECT_EQ(
      Problem("yugiohji", "next T3 A main1\nB m2 \"Sword\" atk\nB s2 \"Sword\"\nB s2 \"Lance\"\n"),
      "");
}

TEST(PositionPlace, AsksWhoseTurnItIs) {
  EXPECT_NE(Problem("kingdom", "A m2 \"Imp\" atk\n"), "");
  EXPECT_NE(Problem("kingdom", "next T3\n"), "");
  EXPECT_NE(Problem("kingdom", "next main1\n"), "");
  EXPECT_EQ(Problem("kingdom", "next T? B main1 fresh\n"), "");
}

TEST(PositionPlace, RefusesAttacksFromAndOnPlacesWhereNothingCanBe) {
  const std::string board =
      "next T4 B battle fresh\nA m3 \"Imp\" def\nA s1 ?1 set\nB m2 \"Imp\" atk\n";
  const auto said = [&](const char* line) { return Problem("kingdom", board + line + "\n"); };
  EXPECT_EQ(said("retarget B.m2"), "");
  EXPECT_EQ(said("attack B.m2 -> A.m3"), "");
  EXPECT_EQ(said("B attack used by m2"), "");
  EXPECT_EQ(said("B attack used by none"), "");
  const std::string far = said("retarget A.m9");
  EXPECT_NE(far.find("x.duel:7:1: m9 is no place of this game"), std::string::npos) << far;
  EXPECT_NE(far.find("m1 to m5"), std::string::npos) << far;
  const std::string trap = said("retarget A.s1");
  EXPECT_NE(trap.find("x.duel:7:1: s1 is no monster zone"), std::string::npos) << trap;
  const std::string empty = said("attack B.m2 -> A.m1");
  EXPECT_NE(empty.find("no card lies in m1 of that seat"), std::string::npos) << empty;
  const std::string gone = said("B attack used by m4");
  EXPECT_NE(gone.find("x.duel:7:18: no card lies in m4"), std::string::npos) << gone;
  EXPECT_NE(gone.find("or none"), std::string::npos) << gone;
  for (const char* line : {"retarget B.m3", "retarget C.m1", "retarget B.h", "attack B.m2 -> A.m9",
                           "attack B.m4 -> A.m3", "attack B.m2 -> A.s1", "B attack used by m9",
                           "by-hand \"x\": equip B.s9 A.m3", "by-hand \"x\": atk B.m6 +500"}) {
    EXPECT_NE(said(line), "") << line;
  }
}

TEST(PositionPlace, LooksForAMonsterWhereALineByHandPutIt) {
  const std::string board = "next T4 B battle fresh\nA m3 \"Imp\" def\nB m2 \"Imp\" atk\n";
  EXPECT_EQ(
      Problem("kingdom", board + "by-hand \"it was moved\": move A.m3 A.m4\nattack B.m2 -> A.m4\n"),
      "");
  EXPECT_EQ(Problem("kingdom", "B attack used by m2\n" + board), "");
}

// What no text said: a position that came as bytes.
TEST(PositionPlace, IsAskedWhenADuelIsReplayed) {
  Duel duel;
  duel.header.rules = "kingdom";
  duel.header.has_position = true;
  for (const char* letter : {"A", "B"}) duel.header.seats.emplace_back().letter = letter;
  duel.header.position.next = {3, true, 0, "main1"};
  PositionCard card;
  card.reference.zone = {1, ZoneKind::kMonster, 9, 0};
  duel.header.position.cards.push_back(card);
  EXPECT_FALSE(Replay::Fold(duel).has_value());
  duel.header.position.cards[0].reference.zone.slot = 5;
  EXPECT_TRUE(Replay::Fold(duel).has_value());
  duel.header.position.seats.resize(2);
  PositionAttack attack;
  attack.place = {kNoSeat, ZoneKind::kMonster, 4, 0};
  duel.header.position.seats[1].attackers = {attack};
  EXPECT_FALSE(Replay::Fold(duel).has_value());
  duel.header.position.seats[1].attackers[0].place.slot = 5;
  EXPECT_TRUE(Replay::Fold(duel).has_value());
  duel.header.position.seats.clear();
  duel.header.position.next.seat = kNoSeat;
  EXPECT_FALSE(Replay::Fold(duel).has_value());
  duel.header.rules_version = 2;  // the second generation took whoever sits first
  EXPECT_TRUE(Replay::Fold(duel).has_value());
}

}  // namespace
}  // namespace judge::replay
