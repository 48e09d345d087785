// Every tests/golden/**/*.case: each line of each `expect` holds.
#include <gtest/gtest.h>

#include "engine/in_play/in_play.h"
#include "engine/rulesets/catalog.h"
#include "tests/golden_driver/deck_scene.h"
#include "tests/golden_driver/expectation.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/match_scene.h"

namespace judge::golden {
namespace {

class GoldenCase : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override { file_ = ReadCaseFile(GetParam()); }

  void Fail(int line, const std::string& text) {
    ADD_FAILURE() << file_.path << ":" << line << ": " << text;
  }

  void CheckRules(const Case& one) {
    const std::string head = UnknownRule(one.rule);
    const bool page = HasPageAlone(one.rule.substr(0, one.rule.find('.')), one.rule);
    if (!head.empty() && !page) Fail(one.line, "no rule is called " + head);
    for (const Expect& expect : one.expects) {
      if (expect.lines.empty()) Fail(expect.line, "nothing is expected here");
      for (const ExpectLine& line : expect.lines) {
        const std::string unknown = UnknownRule(line.text);
        if (!unknown.empty()) Fail(line.line, "no rule is called " + unknown);
      }
    }
  }

  void RunPoint(const Case& one, const Sight& sight) {
    bool described = false;
    for (const ExpectLine& line : sight.expect.lines) {
      const Judgement judgement = JudgeLine(sight, line.text);
      if (judgement.holds) continue;
      if (Updating() && !judgement.repaired.empty()) {
        Repair(line, judgement.repaired);
        continue;
      }
      std::string text = "expected " + line.text;
      if (!judgement.came.empty()) text += "\n  came     " + judgement.came;
      text += "\n  in       " + one.rule + ": " + one.about;
      if (!described) text += "\n" + Describe(sight);
      described = true;
      Fail(line.line, text);
    }
  }

  void RunDeck(const Case& one) {
    const DeckScene scene = SetDeck(file_, one);
    if (!scene.problem.empty()) {
      ADD_FAILURE() << scene.problem;
      return;
    }
    for (const Expect& expect : one.expects) {
      for (const ExpectLine& line : expect.lines) {
        const Judgement judgement = JudgeDeckLine(scene, line.text);
        if (judgement.holds) continue;
        Fail(line.line, "expected " + line.text + "\n  came     " + judgement.came +
                            "\n  in       " + one.rule + ": " + one.about + "\n" + Describe(scene));
      }
    }
  }

  void RunMatch(const Case& one) {
    const MatchScene scene = SetMatch(file_, one);
    if (!scene.problem.empty()) {
      ADD_FAILURE() << scene.problem;
      return;
    }
    for (const Expect& expect : one.expects) {
      for (const ExpectLine& line : expect.lines) {
        const Judgement judgement = JudgeMatchLine(scene, line.text);
        if (judgement.holds) continue;
        Fail(line.line, "expected " + line.text + "\n  came     " + judgement.came +
                            "\n  in       " + one.rule + ": " + one.about + "\n" + Describe(scene));
      }
    }
  }

  void Repair(const ExpectLine& line, const std::string& text) {
    std::string& stored = file_.lines[static_cast<std::size_t>(line.line) - 1];
    stored = stored.substr(0, stored.find_first_not_of(" \t")) + text;
    repaired_ = true;
  }

  void StoreRepairs() {
    if (!repaired_) return;
    std::string text;
    for (const std::string& line : file_.lines) text += line + "\n";
    EXPECT_TRUE(WriteSource(file_.path, text)) << file_.path;
  }

  CaseFile file_;
  bool repaired_ = false;
};

TEST_P(GoldenCase, Holds) {
  for (const std::string& problem : file_.problems) ADD_FAILURE() << problem;
  if (!file_.problems.empty()) return;
  for (const Case& one : file_.cases) {
    CheckRules(one);
    if (one.IsDeck()) {
      RunDeck(one);
      continue;
    }
    if (one.IsMatch()) {
      RunMatch(one);
      continue;
    }
    const Scene scene = SetScene(file_, one);
    if (!scene.replay) {
      ADD_FAILURE() << scene.problem;
      continue;
    }
    for (const Expect& expect : one.expects) RunPoint(one, Look(scene, expect));
  }
  StoreRepairs();
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GoldenCase);
INSTANTIATE_TEST_SUITE_P(Cases, GoldenCase, testing::ValuesIn(FilesUnder("tests/golden", ".case")),
                         [](const auto& info) { return TestName(info.param); });

}  // namespace
}  // namespace judge::golden
