#include "judge/output/json.h"

#include <gtest/gtest.h>

#include "engine/state/state.h"
#include "judge/explain/asking_fixture.h"
#include "judge/explain/explain.h"
#include "judge/output/answer.h"
#include "judge/views/views.h"

namespace judge::cli {
namespace {

TEST(Json, KeepsTheFieldsThatAreAskedFor) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Why>();
  out.setSchema("judge.why/1");
  out.setAnswer("Legal.");
  EXPECT_EQ(ToJson(out.asReader(), "answer"),
            "{\"schema\":\"judge.why/1\",\"answer\":\"Legal.\"}\n");
  EXPECT_EQ(UnknownJsonFields(capnp::Schema::from<report::Why>(), "answer,nothing"),
            std::vector<std::string>{"nothing"});
}

TEST(Json, EscapesWhatTerminalsActOn) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Why>();
  out.setAnswer("a\x1b\x7f\u0085\u202e\u2028\"b");
  EXPECT_EQ(ToJson(out.asReader(), "answer"),
            "{\"answer\":\"a\\u001b\\u007f\\u0085\\u202e\\u2028\\\"b\"}\n");
}

TEST(Json, EveryAnswerIsOneObject) {
  const SeenReplay replay = FoldText(kTwoAttacks);
  Question question = Ask(replay, 2);
  question.style.json = true;
  const std::vector<Answer> answers = {Show(question),
                                       Legal(question),
                                       Why(question),
                                       WhyNot(question, "end battle"),
                                       Audit(question),
                                       TraceNumber(question, "A.lp"),
                                       TraceNumber(question, "A.m1.atk"),
                                       Rule("base.zone.empty", "", question.style),
                                       RuleSearch("zone", "", question.style)};
  for (const Answer& answer : answers) {
    EXPECT_EQ(answer.text.find("{\"schema\":\"judge."), 0u) << answer.text << answer.error;
    EXPECT_TRUE(answer.text.ends_with("}\n"));
    EXPECT_EQ(std::count(answer.text.begin(), answer.text.end(), '\n'), 1);
  }
  question.style.json_fields = "nothing";
  EXPECT_EQ(Show(question).exit_code, kExitUsage);
}

}  // namespace
}  // namespace judge::cli
