// The asking commands on a small duel: what a judge at the table reads.
#include <gtest/gtest.h>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/asking_fixture.h"
#include "judge/explain/audit_report.h"
#include "judge/explain/legal_report.h"
#include "judge/explain/numbers_report.h"
#include "judge/explain/show.h"
#include "judge/explain/text.h"
#include "judge/explain/why.h"
#include "judge/explain/whynot.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

bool Has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST(Why, SaysWhichAttackWasOneTooMany) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const Answer answer = Why(Ask(replay, 2));
  EXPECT_EQ(answer.exit_code, kExitNo);
  EXPECT_TRUE(Has(answer.text, "Illegal: Saigar (B.m4) attacks Imp (A.m1)")) << answer.text;
  EXPECT_TRUE(Has(answer.text, "kingdom.battle.one-attack-default"));
  EXPECT_TRUE(Has(answer.text, "attack already declared this Battle Phase, entry 1"));
  EXPECT_TRUE(Has(answer.text, "nearest legal: end battle"));
  EXPECT_TRUE(Has(answer.text, "judge show test@2^"));
}

TEST(Why, LegalActsExitWithZero) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const Answer answer = Why(Ask(replay, 1));
  EXPECT_EQ(answer.exit_code, kExitDone);
  EXPECT_TRUE(
      Has(answer.text, "Legal: Gaia the Fierce Knight (B.m2) attacks Beaver Warrior (A.m3)"))
      << answer.text;
}

TEST(Why, EveryEntryAndEventIsAnswered) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  for (const replay::EntryResult& entry : replay.entries()) {
    for (const bool all : {false, true}) {
      Question question = Ask(replay, entry.number);
      question.style.all = all;
      EXPECT_FALSE(Why(question).text.empty()) << entry.number;
    }
    int most = 0;
    for (const int event : EventNumbers(replay, entry)) {
      if (event == 0) continue;
      most = event;
      Question question = Ask(replay, entry.number);
      question.point.event = event;
      EXPECT_EQ(Why(question).exit_code, kExitDone) << entry.number << "." << event;
    }
    Question beyond = Ask(replay, entry.number);
    beyond.point.event = most + 1;
    EXPECT_EQ(Why(beyond).exit_code, kExitRefused);
  }
}

TEST(Why, RefusesPointsThatAreNotThere) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  for (const EntryNumber entry : {EntryNumber{0}, EntryNumber{99}}) {
    const Answer answer = Why(Ask(replay, entry));
    EXPECT_EQ(answer.exit_code, kExitRefused);
    EXPECT_TRUE(answer.text.empty());
    EXPECT_TRUE(Has(answer.error, "nothing was written")) << answer.error;
  }
}

TEST(Why, ExplainsWhatWasTakenBack) {
  const SeenReplay replay = FoldText(std::string(kTwoAttacks) + "8. !rewind 2\n");
  ASSERT_EQ(replay.Find(2), nullptr);
  const Answer answer = Why(Ask(replay, 2));
  EXPECT_EQ(answer.exit_code, kExitNo) << answer.error;
  EXPECT_TRUE(Has(answer.text, "does not count: rewound by 8")) << answer.text;
  EXPECT_TRUE(Has(answer.text, "%7@2")) << answer.text;
  EXPECT_TRUE(Has(answer.text, "kingdom.battle.one-attack-default"));
}

TEST(Why, TurnsEndShowsTheIdlenessConditions) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const Answer answer = Why(Ask(replay, 3));
  EXPECT_TRUE(Has(answer.text, "conditions that were asked")) << answer.text;
  EXPECT_TRUE(Has(answer.text, "yes         kingdom.idleness.opponent-has-monster"));
  EXPECT_TRUE(Has(answer.text, "no          kingdom.idleness.no-own-monster-all-turn"));
}

TEST(WhyNot, TriesWhatWasNotDone) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const Answer second = WhyNot(Ask(replay, 1), "attack m4 -> A.m1");
  EXPECT_EQ(second.exit_code, kExitNo);
  EXPECT_TRUE(Has(second.text, "It would be illegal")) << second.text;
  EXPECT_TRUE(Has(second.text, "nearest legal: end battle"));
  EXPECT_EQ(WhyNot(Ask(replay, 0), "attack m4 -> A.m1").exit_code, kExitDone);
  EXPECT_EQ(WhyNot(Ask(replay, 0), "sumon x").exit_code, kExitRefused);
  EXPECT_EQ(WhyNot(Ask(replay, 99), "attack m4 -> A.m1").exit_code, kExitRefused);
  EXPECT_EQ(WhyNot(Ask(replay, 0), "").exit_code, kExitRefused);
  EXPECT_EQ(WhyNot(Ask(replay, 0), "\x1b").error.find('\x1b'), std::string::npos);
}

TEST(WhyNot, SaysWhatForbidsItWhileAnAnswerIsAwaited) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const Answer later = WhyNot(Ask(replay, 1), "end battle");
  EXPECT_TRUE(Has(later.text, "Not now, but it would be legal later")) << later.text;
  EXPECT_TRUE(Has(later.text, "note: now it would be illegal: ")) << later.text;
  EXPECT_EQ(later.exit_code, kExitNo);
  EXPECT_TRUE(Has(later.text, "before it, not written down: ")) << later.text;
  // Nobody is asked anything: entering the Battle Phase is no more than the way there.
  const Answer open = WhyNot(Ask(replay, 0), "attack m4 -> A.m1");
  EXPECT_TRUE(Has(open.text, "It would be legal")) << open.text;
  EXPECT_FALSE(Has(open.text, "Not now")) << open.text;
}

TEST(Nearest, KeepsTheCardAndMovesThePlace) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const Answer answer = Why(Ask(replay, 5));
  EXPECT_EQ(answer.exit_code, kExitNo);
  EXPECT_TRUE(Has(answer.text, "nearest legal: summon \"Kuriboh\" m2 atk")) << answer.text;
}

TEST(Nearest, OffersOnlyLegalActionsOnceEach) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  for (const replay::Step& step : replay.steps()) {
    const SeenState state = replay.StateBefore(2);
    const Scene scene{replay.game(), replay.header(), state};
    std::vector<std::string> lines;
    for (const Action& action : NearestLegal(replay.game(), state, step.action, 10)) {
      EXPECT_TRUE(RuleOn(replay.game(), state, action).legal());
      lines.push_back(ActionNotation(scene, action));
    }
    std::sort(lines.begin(), lines.end());
    EXPECT_EQ(std::adjacent_find(lines.begin(), lines.end()), lines.end());
    EXPECT_LE(lines.size(), 10u);
  }
}

// What is suggested can be typed, and means the same act.
TEST(Words, ActionsReadBack) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const replay::Header& header = replay.duel().header;
  for (EntryNumber entry = 0; entry <= 6; ++entry) {
    const SeenState state = replay.StateAfter(entry);
    std::vector<Action> actions;
    LegalActions(replay.game(), state, &actions);
    for (const Action& action : actions) {
      const std::string line = ActionNotation(Scene{replay.game(), header, state}, action);
      if (line.ends_with(':') || action.kind == ActionKind::kEndTurn) continue;
      const auto parsed = replay::ParseEntryLine(line, header, *replay.game().pack);
      ASSERT_TRUE(parsed.has_value()) << line << ": " << parsed.error().ToString();
      const replay::Trial trial = replay::Try(replay.game(), header, state, *parsed);
      ASSERT_FALSE(trial.steps.empty()) << line;
      const Action& read = trial.steps.back().action;
      EXPECT_TRUE(trial.verdict.legal()) << line;
      EXPECT_EQ(read.kind, action.kind) << line;
      EXPECT_EQ(read.piece, action.piece) << line;
      EXPECT_EQ(read.target, action.target) << line;
      EXPECT_EQ(read.to, action.to) << line;
    }
  }
}

TEST(Words, FactsAreFilledIn) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const SeenState state = replay.initial();
  const Scene scene{replay.game(), replay.duel().header, state};
  Fact fact{.text = "{piece} {other} {seat}'s {zone} {n}/{m} {what} {",
            .seat = 1,
            .zone = {1, ZoneKind::kHand, 0, 0},
            .n = 3,
            .m = -4,
            .entry = 7};
  EXPECT_EQ(FactText(scene, fact), "a card a card B's hand 3/-4 {what} {, entry 7");
  fact.text = "{zone}: {card}";
  EXPECT_EQ(FactText(scene, fact), "B's hand: the card, entry 7");
}

TEST(Words, LifePointsWithBounds) {
  EXPECT_EQ(LifeWord({2000, 2000}), "2000");
  EXPECT_EQ(LifeWord({1, 700}), "<=700");
  EXPECT_EQ(LifeWord({650, replay::kLifePointsUnbounded}), ">=650");
  EXPECT_EQ(LifeWord({1, replay::kLifePointsUnbounded}), "?");
  EXPECT_EQ(LifeWord({100, 200}), "100..200");
  EXPECT_EQ(LifeWord({0, 0}), "0");
}

TEST(Show, FitsTheTerminal) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  for (EntryNumber entry = 0; entry <= 7; ++entry) {
    for (const int width : {60, 80, 120}) {
      Question question = Ask(replay, entry);
      question.style.width = width;
      const Answer answer = Show(question);
      ASSERT_EQ(answer.exit_code, kExitDone);
      std::string_view rest = answer.text;
      int lines = 0;
      while (!rest.empty()) {
        const std::size_t end = rest.find('\n');
        EXPECT_LE(DisplayWidth(rest.substr(0, end)), width) << rest.substr(0, end);
        rest.remove_prefix(end + 1);
        ++lines;
      }
      EXPECT_LE(lines, 30);
    }
  }
}

TEST(Show, ColourAddsNothing) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  Question question = Ask(replay, 5);
  const std::string plain = Show(question).text;
  question.style.color = true;
  std::string painted = Show(question).text;
  for (std::size_t at = painted.find('\x1b'); at != std::string::npos; at = painted.find('\x1b')) {
    painted.erase(at, painted.find('m', at) - at + 1);
  }
  EXPECT_EQ(painted, plain);
}

TEST(Trace, AddsUp) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const Answer life = TraceNumber(Ask(replay, 7), "A.lp");
  EXPECT_TRUE(Has(life.text, "A.lp = 1700")) << life.text;
  EXPECT_TRUE(Has(life.text, "-300"));
  EXPECT_FALSE(Has(life.text, "by the attack")) << life.text;
  const Answer attack = TraceNumber(Ask(replay, 1), "A.m1.atk");
  EXPECT_TRUE(Has(attack.text, "1300 = 1300 printed")) << attack.text;
  EXPECT_TRUE(Has(TraceNumber(Ask(replay, 4), "A.h").text, "A.h = 4"));
  EXPECT_EQ(TraceNumber(Ask(replay, 1), "A.m2.atk").exit_code, kExitRefused);
  for (const char* odd : {"", ".", "lp", "A", "A.", "A.lp.lp", "m", "m1.x", "A.m99", "A.h.atk",
                          "Z.lp", "A.m1.atk.def", "A.m0", "A.m1x", "d1"}) {
    EXPECT_EQ(TraceNumber(Ask(replay, 1), odd).exit_code, kExitRefused) << odd;
  }
}

// A passed window closes with the next entry: the damage is that of the attack before it.
TEST(Trace, NamesTheAttackThatDealtTheDamage) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  std::string text = TraceNumber(Ask(replay, 7), "B.lp").text;
  EXPECT_FALSE(Has(text, "by the attack")) << text;
  const SeenReplay hit = FoldText(R"([Start "position"]
position
  next T4 B battle fresh
  A lp 2000 m1 "Imp" atk m3 "Beaver Warrior" def hand 3 deck 20
  A terrains Forest Land Land Land Land
  B lp 2000 m2 "Gaia the Fierce Knight" atk hand 3 deck 20
end
1. attack m2 -> A.m1
2. end turn
)");
  for (const int entry : {1, 2}) {
    text = TraceNumber(Ask(hit, static_cast<EntryNumber>(entry)), "A.lp").text;
    const bool dealt = entry == 2;
    EXPECT_EQ(Has(text, "@2."), dealt) << text;
    EXPECT_EQ(Has(text, "attack of Gaia"), dealt) << text;
    EXPECT_EQ(Has(text, "entry 1"), dealt) << text;
  }
}

TEST(Audit, CountsAndExits) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const Answer all = Audit(Ask(replay, 7));
  EXPECT_EQ(all.exit_code, kExitNo);
  EXPECT_TRUE(Has(all.text, "@2 ")) << all.text;
  EXPECT_TRUE(Has(all.text, "illegal"));
  EXPECT_EQ(Audit(Ask(replay, 1)).exit_code, kExitDone);
  EXPECT_EQ(Audit(Ask(SeenBy(kTwoAttacks, 0), 7)).exit_code, kExitNo);
}

TEST(Legal, ListsByKind) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  const Answer answer = Legal(Ask(replay, 0));
  EXPECT_TRUE(Has(answer.text, "attack m2 -> A.m1|A.m3|A.m5")) << answer.text;
  EXPECT_TRUE(Has(answer.text, "end battle"));
}

}  // namespace
}  // namespace judge::cli
