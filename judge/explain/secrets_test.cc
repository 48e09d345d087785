// What a seat may not know must be in no answer to it, neither as text nor as JSON.
#include <gtest/gtest.h>

#include <functional>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/asking_fixture.h"
#include "judge/explain/diff_report.h"
#include "judge/explain/legal_report.h"
#include "judge/explain/numbers_report.h"
#include "judge/explain/run_question.h"
#include "judge/explain/show.h"
#include "judge/explain/step_stop.h"
#include "judge/explain/why.h"
#include "judge/explain/whynot.h"
#include "judge/output/output.h"
#include "judge/views/views.h"

namespace judge::cli {
namespace {

// A puts a monster face-down by name, holds another one, and draws a third.
constexpr std::string_view kSecrets = R"([A "Kaiba"]
[B "Joey"]
[Start "position"]
position
  next T5 A main1 fresh
  A lp 2000 m1 "Imp" atk hand "Saigar" 2 deck 20
  A s2 "Mirror Force" set before T3
  A terrains Forest Land Land Land Land
  B lp 2000 m2 "Gaia the Fierce Knight" atk hand "Claw Reacher" 2 deck 20
end
1. summon "Kuriboh" m2 hidden-def {it is Kuriboh}
2. end turn
3. B draw "Dark Dragon"
4. attack m2 -> A.m1
5. end turn
)";

void ForEachAnswer(SeatIndex viewer,
                   const std::function<void(const std::string&, const std::string&)>& visit) {
  const SeenReplay replay = SeenBy(kSecrets, viewer);
  for (EntryNumber entry = 0; entry <= 5; ++entry) {
    for (const bool json : {false, true}) {
      Question question = Ask(replay, entry);
      question.style.json = json;
      question.style.all = true;
      const std::string where = "@" + std::to_string(entry);
      const auto tell = [&](const std::string& name, const Answer& answer) {
        visit(name + where, answer.text + answer.error);
      };
      tell("show", Show(question));
      tell("legal", Legal(question));
      tell("why", Why(question));
      tell("step", StepStop(question, "judge step"));
      tell("why-not", WhyNot(question, "B attack m2 -> A.m2"));
      tell("why-not", WhyNot(question, "A summon \"Imp\" m4 atk"));
      tell("trace", TraceNumber(question, "A.m2.def"));
      tell("trace", TraceNumber(question, "A.h"));
      for (EntryNumber from = 0; from <= entry; ++from) {
        Question start = question;
        start.point.entry = from;
        tell("diff " + std::to_string(from), Diff(start, question));
      }
      question.point.before = true;
      tell("show^", Show(question));
      tell("legal^", Legal(question));
      for (question.point.event = 1; question.point.event < 12; ++question.point.event) {
        tell("why event", Why(question));
      }
    }
  }
}

TEST(Secrets, StayFromTheOtherSeatAndTheTable) {
  ASSERT_NE(Show(Ask(FoldText(kSecrets), 1)).text.find("Kuriboh"), std::string::npos);
  for (const SeatIndex viewer : {SeatIndex{1}, kNoSeat}) {
    ForEachAnswer(viewer, [&](const std::string& name, const std::string& text) {
      for (const char* secret : {"Kuriboh", "Saigar", "Mirror", "SOE-062"}) {
        EXPECT_EQ(text.find(secret), std::string::npos)
            << name << " tells " << int{viewer} << " of " << secret << ":\n"
            << text;
      }
    });
  }
  for (const SeatIndex viewer : {SeatIndex{0}, kNoSeat}) {
    ForEachAnswer(viewer, [&](const std::string& name, const std::string& text) {
      for (const char* secret : {"Claw Reacher", "Dark Dragon"}) {
        EXPECT_EQ(text.find(secret), std::string::npos)
            << name << " tells " << int{viewer} << " of " << secret << ":\n"
            << text;
      }
    });
  }
}

TEST(Secrets, OwnersSeeTheirCards) {
  const SeenReplay replay = SeenBy(kSecrets, 0);
  EXPECT_NE(Show(Ask(replay, 1)).text.find("Kuriboh"), std::string::npos);
  EXPECT_NE(Why(Ask(replay, 1)).text.find("Kuriboh"), std::string::npos);
}

}  // namespace
}  // namespace judge::cli
