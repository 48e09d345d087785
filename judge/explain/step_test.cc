#include "judge/explain/step.h"

#include <gtest/gtest.h>

#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/asking_fixture.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "replay/codec/codec.h"

namespace judge::cli {
namespace {

// What a session says to these lines, and how it ends.
struct Told {
  std::vector<Answer> answers;
  int code = 0;

  // Which points were shown, as "0 1 2^".
  std::string Points() const {
    std::string out;
    for (const Answer& answer : answers) {
      const std::string& text = answer.text;
      if (!text.starts_with("test@") || text.find("\nsame: judge step") == std::string::npos) {
        continue;
      }
      out += (out.empty() ? "" : " ") + text.substr(5, text.find(' ') - 5);
    }
    return out;
  }
  std::string LastLine() const {
    const std::string& text = answers.back().text;
    const std::size_t last = text.rfind('\n', text.size() - 2);
    return text.substr(last + 1, text.size() - last - 2);
  }
};

class StepTest : public testing::Test {
 protected:
  Told Run(const std::vector<std::string>& lines, EntryNumber start = 0, View view = {}) const {
    Told told;
    const auto see_as = [](const View& other) { return FoldFor(DuelOf(kTwoAttacks), other); };
    StepSession session{see_as(view), "test", "", {}, {}, false, nullptr};
    session.point.entry = start;
    if (view.everything) session.see_as = see_as;
    std::size_t next = 0;
    told.code = RunSession(
        session,
        [&](std::string* line, std::string*) {
          if (next == lines.size()) return false;
          *line = lines[next++];
          return true;
        },
        [&](const Answer& answer) {
          told.answers.push_back(answer);
          return answer.exit_code;
        });
    return told;
  }
};

TEST_F(StepTest, MovesByWordsAndByTheirKeys) {
  EXPECT_EQ(Run({"next", "next 2", "back"}).Points(), "0 1 3 2");
  EXPECT_EQ(Run({"l", "j", "h", "k"}).Points(), "0 1 2 1 0");
  EXPECT_EQ(Run({"last", "first", "$", "0"}).Points(), "0 7 0 7 0");
  EXPECT_EQ(Run({"turn", "turn", "turn-back"}).Points(), "0 1 4 3");
  EXPECT_EQ(Run({"phase", "phase", "phase", "phase-back"}).Points(), "0 1 3 4 3");
  EXPECT_EQ(Run({"go 3", "g @5^", "@T5", "go test@2"}).Points(), "0 3 5^ 3 2");
}

TEST_F(StepTest, AnEmptyLineRepeatsTheLastStep) {
  EXPECT_EQ(Run({"next", "", "  "}).Points(), "0 1 2 3");
  EXPECT_EQ(Run({"next 2", "why", ""}).Points(), "0 2 4");
}

TEST_F(StepTest, FindsFindingsAndTexts) {
  EXPECT_EQ(Run({"finding", "n", "N"}).Points(), "0 2 5 2");
  EXPECT_EQ(Run({"/kuriboh", "find kuriboh"}).Points(), "0 4 5");
}

TEST_F(StepTest, FromInFrontOfAnEntryTheNextStopIsThatEntry) {
  EXPECT_EQ(Run({"go 5^", "next"}).Points(), "0 5^ 5");
  EXPECT_EQ(Run({"go 5^", "back"}).Points(), "0 5^ 3");
}

TEST_F(StepTest, EachAnswerEndsInItsCommandLine) {
  EXPECT_EQ(Run({}).LastLine(), "same: judge step test@0 --no-input");
  EXPECT_EQ(Run({"next", "why"}).LastLine(), "same: judge why test@1");
  EXPECT_EQ(Run({"legal"}).LastLine(), "same: judge legal test@0");
  EXPECT_EQ(Run({"next", "view A", "board"}).LastLine(), "same: judge show test@1 --as A");
  EXPECT_EQ(Run({"flip"}).LastLine(), "same: judge show test@0 --flip");
  EXPECT_EQ(Run({"next", "mark", "last", "diff"}).LastLine(), "same: judge diff test@1..7");
  EXPECT_EQ(Run({"why-not B attack m2 -> A"}).LastLine(),
            "same: judge why-not test@0 'B attack m2 -> A'");
}

TEST_F(StepTest, DiffGoesFromTheMarkOrTheStartInEitherDirection) {
  const Told marked = Run({"last", "mark", "first", "diff"});
  EXPECT_EQ(marked.LastLine(), "same: judge diff test@0..7");
  EXPECT_EQ(Run({"last", "diff"}).LastLine(), "same: judge diff test@0..7");
  EXPECT_EQ(Run({"next", "mark", "last", "to-mark"}).Points(), "0 1 7 1");
}

TEST_F(StepTest, ViewsGoRoundForTheJudgeAlone) {
  const Told told = Run({"v", "v", "v", "v"}, 7);
  std::string views;
  for (const Answer& answer : told.answers) {
    const std::size_t as = answer.text.find("--as ");
    views += as == std::string::npos ? "judge " : answer.text.substr(as + 5, 1) + " ";
  }
  EXPECT_EQ(views, "judge t A B judge ");
  View seat{.everything = false, .seat = 1};
  EXPECT_EQ(Run({"view B"}, 0, seat).code, kExitDone);
  EXPECT_EQ(Run({"view A"}, 0, seat).code, kExitNotAllowed);
  EXPECT_EQ(Run({"view judge"}, 0, seat).code, kExitNotAllowed);
}

TEST_F(StepTest, RefusesALineAndGoesOn) {
  const Told told = Run({"sideways", "next", "go 99", "back 0", "to-mark", "view C", "next"});
  EXPECT_EQ(told.Points(), "0 1 2");
  EXPECT_EQ(told.code, kExitRefused);
  EXPECT_EQ(Run({"sideways"}).code, kExitUsage);
  EXPECT_EQ(Run({"next", "quit", "sideways"}).code, kExitDone);
}

TEST_F(StepTest, EndsWithTheCodeOfAnAnswerThatCouldNotBeTakenOut) {
  int told = 0;
  const int code = RunSession(
      StepSession{FoldText(kTwoAttacks), "test", "", {}, {}, false, nullptr},
      [](std::string* line, std::string*) {
        *line = "next";
        return true;
      },
      [&](const Answer&) { return ++told == 3 ? 141 : 0; });
  EXPECT_EQ(code, 141);
  EXPECT_EQ(told, 3);
}

}  // namespace
}  // namespace judge::cli
