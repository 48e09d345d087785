// The log of a match: what it says, and what is refused of it.
#include "replay/event/match_log.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace judge::replay {
namespace {

const Writer kDesk{"desk", "0123456789ABCDEF"};
const std::string kSeal(64, 'a');

class Log {
 public:
  Log() {
    log_.header = MatchHeader("final", "", {{.letter = "A", .player = "Ann"}, {.letter = "B"}});
  }
  Log& Add(Entry entry) {
    entry.number = static_cast<EntryNumber>(log_.entries.size()) + 1;
    log_.entries.push_back(std::move(entry));
    return *this;
  }
  Log& Begin() { return Add(MatchEntry(kDesk, "tcg", 2)); }
  Log& Duel(int number) {
    return Add(MatchDuelEntry(kDesk, {.number = number, .id = MatchDuelId("final", number)}));
  }
  tl::expected<MatchState, std::string> Read() const { return ReadMatch(log_); }
  std::string Wrong() const {
    const auto match = Read();
    return match ? "" : match.error();
  }

 private:
  judge::replay::Duel log_;
};

TEST(MatchLog, SaysWhoPlaysWhatAndHowOften) {
  Log log;
  log.Begin().Add(MatchDeckEntry(kDesk, {.seat = "A", .duel = 1, .sealed = kSeal}));
  log.Add(MatchDuelEntry(kDesk, {.number = 1, .id = "final/d1", .first = "B", .chose = "chance"}));
  log.Add(MatchResultEntry(kDesk, 1, {.said = true, .winner = "B", .text = "time"}));
  log.Add(MatchDeckEntry(kDesk, {.seat = "A", .duel = 2, .sealed = kSeal}));
  log.Add(CloseMatchEntry(kDesk, "end of the round"));
  const auto match = log.Read();
  ASSERT_TRUE(match) << match.error();
  EXPECT_EQ(match->name, "final");
  EXPECT_EQ(match->rules, "tcg");
  EXPECT_EQ(match->wins, 2);
  ASSERT_EQ(match->seats.size(), 2u);
  EXPECT_EQ(match->seats[0].player, "Ann");
  ASSERT_EQ(match->duels.size(), 1u);
  EXPECT_EQ(match->duels[0].first, "B");
  EXPECT_EQ(match->duels[0].chose, "chance");
  EXPECT_EQ(match->duels[0].result.winner, "B");
  EXPECT_EQ(match->duels[0].result.by, "desk");
  EXPECT_EQ(match->closed_by, 6u);
  ASSERT_NE(match->DeckOf("A", 1), nullptr);
  EXPECT_EQ(match->DeckOf("A", 1)->entry, 2u);
  EXPECT_EQ(match->DeckOf("A", 2)->entry, 5u);
  EXPECT_EQ(match->DeckOf("B", 2), nullptr);
}

TEST(MatchLog, RefusesWhatMakesNoSenseInIt) {
  EXPECT_EQ(Log().Wrong(), "it does not say how it is played");
  EXPECT_EQ(Log().Duel(1).Wrong(), "entry 1: nothing says before it how the match is played");
  EXPECT_EQ(Log().Begin().Begin().Wrong(),
            "entry 2: it says a second time how the match is played");
  EXPECT_EQ(Log().Add(MatchEntry(kDesk, "tcg", 10)).Wrong(),
            "entry 1: the match has no rules or no number of won duels");
  EXPECT_EQ(Log().Begin().Duel(2).Wrong(), "entry 2: the duel has no id, or is not the next one");
  EXPECT_EQ(
      Log().Begin().Add(MatchDeckEntry(kDesk, {.seat = "C", .duel = 1, .sealed = kSeal})).Wrong(),
      "entry 2: the deck has no seat, no seal, or is of another duel than the next one");
  EXPECT_EQ(
      Log().Begin().Add(MatchDeckEntry(kDesk, {.seat = "A", .duel = 2, .sealed = kSeal})).Wrong(),
      "entry 2: the deck has no seat, no seal, or is of another duel than the next one");
  EXPECT_EQ(Log().Begin().Add(MatchResultEntry(kDesk, 1, {.said = true})).Wrong(),
            "entry 2: the result is of another duel than the last one");
  EXPECT_EQ(Log().Begin().Duel(1).Add(MatchResultEntry(kDesk, 1, {.winner = "C"})).Wrong(),
            "entry 3: nobody sits where the winner does");
  EXPECT_EQ(Log().Begin().Add(CloseMatchEntry(kDesk, "")).Duel(1).Wrong(),
            "entry 3: the match was closed by entry 2");
}

TEST(MatchLog, AnEventKnowsLaterDuelsByTheFirst) {
  EXPECT_EQ(TableDuelOf("cup/r3/t04"), "cup/r3/t04");
  EXPECT_EQ(TableDuelOf("cup/r3/t04/d2"), "cup/r3/t04");
  EXPECT_EQ(TableDuelOf("cup/r3/t04/dx"), "cup/r3/t04/dx");
  EXPECT_EQ(TableDuelOf(PositionIdOf("cup/r3/t04")), "cup/r3/t04");
  EXPECT_EQ(TableDuelOf(PositionIdOf("cup/r3/t04/d2")), "cup/r3/t04");
  EXPECT_EQ(PositionIdOf(PositionIdOf("cup/r3/t04")), "cup/r3/t04/position2");
  EXPECT_EQ(PositionIdOf("cup/r3/t04/position9"), "cup/r3/t04/position10");
  EXPECT_EQ(TableDuelOf("cup/r3/t04/position10"), "cup/r3/t04");
  EXPECT_EQ(TableDuelOf("cup/r3/t04/positions"), "cup/r3/t04/positions");
  EXPECT_EQ(TableDuelOf("final"), "final");
  EXPECT_FALSE(IsPlayed("match"));
  EXPECT_FALSE(IsPlayed("event"));
  EXPECT_TRUE(IsPlayed("tcg"));
}

}  // namespace
}  // namespace judge::replay
