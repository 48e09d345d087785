// Nothing untrue is told: every fact of every entry of every recorded duel and case is worked out a
// second time, from the events and the board alone.
#include "tests/golden_driver/told_truth.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>

#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/match_scene.h"
#include "tests/golden_driver/scene.h"
#include "tests/golden_driver/told_truth_past.h"
#include "tests/sanitized.h"

namespace judge::golden {
namespace {

using replay::EntryResult;
using replay::Replay;

// How often a template was told, and how often that was found to be so.
struct Count {
  int told = 0;
  int so = 0;
};

std::map<std::string, Count>& Counts() {
  static auto* const counts = new std::map<std::string, Count>;
  return *counts;
}

struct Told {
  int facts = 0;
  std::set<std::string> not_recomputed;
  std::vector<std::string> faults;
};

void Look(const Fact& fact, const std::vector<Past>& moments, Told* told) {
  ++told->facts;
  Count& count = Counts()[fact.text];
  ++count.told;
  const std::string where =
      "entry " + std::to_string(moments.back().now) + ": \"" + fact.text + "\"";
  const std::string fault = FaultOfForm(moments.back(), fact);
  if (!fault.empty()) told->faults.push_back(where + " " + fault);
  bool possible = false;
  for (const Past& past : moments) {
    const Truthfulness truth = Recompute(past, fact);
    if (truth == Truthfulness::kNotRecomputed) told->not_recomputed.insert(fact.text);
    possible |= truth != Truthfulness::kFalse;
    if (truth == Truthfulness::kTrue) ++count.so;
    if (truth == Truthfulness::kTrue || truth == Truthfulness::kNotRecomputed) return;
  }
  if (possible) return;
  const auto name = [&](CardIndex card) { return moments.back().game.pack->card(card).name; };
  told->faults.push_back(where + " is not so: entry " + std::to_string(fact.entry) + ", piece " +
                         std::to_string(fact.piece) + " " +
                         name(PieceThen(moments.back(), fact.piece).card) + ", other " +
                         std::to_string(fact.other) + ", card " + name(fact.card) + ", seat " +
                         std::to_string(fact.seat) + ", numbers " + std::to_string(fact.n) + " " +
                         std::to_string(fact.m));
}

void LookAtCheck(const Replay& replay, const EntryResult& result, Told* told) {
  Trace checked;
  replay.Explain(result.number, &checked);
  const State before = replay.StateBefore(result.number);
  const std::size_t count = replay.steps()[result.own_step].first_event;
  const Past past{replay.game(),
                  replay.initial(),
                  before,
                  replay.events().data(),
                  count,
                  result.number,
                  &replay.steps()[result.own_step].action};
  for (const Fact& fact : checked.facts) Look(fact, {past}, told);
}

// What followed is told while it happens: it has to be so at one moment of the entry.
void LookAtEntry(const Replay& replay, const EntryResult& result, Told* told) {
  if (result.has_verdict) LookAtCheck(replay, result, told);
  Trace followed;
  EventList since;
  replay.ExplainConsequences(result.number, &followed, &since);
  EventList all(replay.events().begin(), replay.events().begin() + result.first_event);
  const std::size_t first = all.size();
  all.insert(all.end(), since.begin(), since.end());
  const State before = replay.StateAfter(result.number - 1);
  const State judged = replay.StateBefore(result.number);
  const State after = replay.StateAfter(result.number);
  // What it set off may have happened when its windows closed.
  const State settled = replay.StateSettled(result.number);
  std::vector<Past> moments;
  for (std::size_t count = first; count <= all.size(); ++count) {
    for (const State* state : {&before, &judged, &after, &settled}) {
      moments.push_back(
          {replay.game(), replay.initial(), *state, all.data(), count, result.number});
    }
  }
  for (const Fact& fact : followed.facts) Look(fact, moments, told);
  const std::string fault = FaultOfNumbers(moments.back(), followed);
  if (!fault.empty()) {
    told->faults.push_back("entry " + std::to_string(result.number) + ": " + fault);
  }
}

Told LookAt(const Replay& replay) {
  Told told;
  for (const EntryResult& result : replay.entries()) LookAtEntry(replay, result, &told);
  return told;
}

std::string Joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += "  " + line + "\n";
  return text;
}

constexpr std::string_view kCure =
    "Recompute does not know these facts: tests/golden_driver/told_truth_*.cc, or the list in "
    "tests/golden/not_recomputed.txt";

std::string Unlisted(const Told& told) {
  const std::set<std::string> listed = ListedFacts();
  std::vector<std::string> unlisted;
  for (const std::string& text : told.not_recomputed) {
    if (!listed.contains(text)) unlisted.push_back(text);
  }
  return Joined(unlisted);
}

class DuelFacts : public testing::TestWithParam<std::string> {};

TEST_P(DuelFacts, AreSo) {
  const auto duel = replay::ParseDuel(ReadSource(GetParam()), GetParam(), NamesForRules);
  ASSERT_TRUE(duel) << duel.error().ToString();
  const auto replay = Replay::Fold(*duel);
  ASSERT_TRUE(replay) << replay.error().message;
  const Told told = LookAt(*replay);
  EXPECT_EQ(Joined(told.faults), "") << GetParam();
  EXPECT_GT(told.facts, 0) << GetParam();
  EXPECT_EQ(Unlisted(told), "") << kCure;
}

INSTANTIATE_TEST_SUITE_P(Duels, DuelFacts, testing::ValuesIn(FilesUnder("tests/golden", ".duel")),
                         [](const auto& info) { return TestName(info.param); });

class CaseFacts : public testing::TestWithParam<std::string> {};

TEST_P(CaseFacts, AreSo) {
  const auto file = ReadCaseFile(GetParam());
  for (const Case& one : file.cases) {
    if (one.IsBeside()) continue;
    const Scene scene = SetScene(file, one);
    if (!scene.replay) continue;
    const Told told = LookAt(*scene.replay);
    EXPECT_EQ(Joined(told.faults), "") << GetParam() << ": " << one.about;
    EXPECT_EQ(Unlisted(told), "") << kCure;
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, CaseFacts, testing::ValuesIn(FilesUnder("tests/golden", ".case")),
                         [](const auto& info) { return TestName(info.param); });

// Everything that is told in the duels and cases.
const std::map<std::string, Count>& AllCounts() {
  static const bool counted = [] {
    Counts().clear();
    for (const std::string& path : FilesUnder("tests/golden", ".duel")) {
      const auto duel = replay::ParseDuel(ReadSource(path), path, NamesForRules);
      if (const auto replay = Replay::Fold(*duel)) LookAt(*replay);
    }
    for (const std::string& path : FilesUnder("tests/golden", ".case")) {
      const auto file = ReadCaseFile(path);
      for (const Case& one : file.cases) {
        const Scene scene = one.IsBeside() ? Scene{} : SetScene(file, one);
        if (scene.replay) LookAt(*scene.replay);
      }
    }
    return true;
  }();
  static_cast<void>(counted);
  return Counts();
}

// TOLD_FACTS=report prints how often each sentence is told and found to be so, and which are told
// nowhere.
TEST(ToldTruth, WhatStaysOpenIsListedWithItsReason) {
  // A sanitizer has folded each of them by now, and looked at what is told.
  if (kSanitized) GTEST_SKIP() << "the release build does";
  const std::map<std::string, Count>& counts = AllCounts();
  const std::set<std::string> listed = ListedFacts();
  const bool report = std::getenv("TOLD_FACTS") != nullptr;
  for (const auto& [text, count] : counts) {
    if (report) std::printf("%6d told %6d so  %s\n", count.told, count.so, text.c_str());
    EXPECT_NE(count.so == 0, !listed.contains(text))
        << text << (count.so == 0 ? " is never found to be so" : " is found to be so and listed");
  }
  for (const std::string_view text : RecomputedTexts()) {
    if (report && !counts.contains(std::string(text))) {
      std::printf("  never told  %.*s\n", static_cast<int>(text.size()), text.data());
    }
  }
  // Raise it for nobody: a new fact is worked out again.
  constexpr std::size_t kListedMost = 50;
  EXPECT_LE(listed.size(), kListedMost);
}

// The string literals of a source, those that stand behind each other as one.
std::vector<std::string> LiteralsOf(const std::string& source) {
  std::vector<std::string> literals;
  bool joins = false;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const bool comment = source.compare(i, 2, "//") == 0;
    if (comment) i = std::min(source.find('\n', i), source.size() - 1);
    if (source[i] == '"') {
      std::string text;
      for (++i; i < source.size() && source[i] != '"'; ++i) {
        if (source[i] == '\\') ++i;
        text += source[i];
      }
      if (joins) literals.back() += text;
      if (!joins) literals.push_back(text);
      joins = true;
    } else if (std::isspace(static_cast<unsigned char>(source[i])) == 0 && !comment) {
      joins = false;
    }
  }
  return literals;
}

bool HasBlank(const std::string& text) {
  for (const char* blank : {"{piece}", "{other}", "{card}", "{seat}", "{zone}", "{n}", "{m}"}) {
    if (text.find(blank) != std::string::npos) return true;
  }
  return false;
}

// The sentences that cases about matches come to: their numbers are worked out there by hand.
std::set<std::string> SentencesOfMatches() {
  std::set<std::string> texts;
  for (const std::string& path : FilesUnder("tests/golden", ".case")) {
    const CaseFile file = ReadCaseFile(path);
    for (const Case& one : file.cases) {
      if (!one.IsMatch()) continue;
      for (const Fact& fact : SetMatch(file, one).trace.facts) texts.insert(fact.text);
    }
  }
  return texts;
}

// Also one that no duel, case or random play has told so far.
TEST(ToldTruth, EverySentenceOfTheEngineIsWorkedOutAgainOrListed) {
  std::set<std::string> known = ListedFacts();
  for (const std::string_view text : RecomputedTexts()) known.insert(std::string(text));
  const std::set<std::string> of_matches = SentencesOfMatches();
  int sentences = 0;
  for (const std::string& path : FilesUnder("engine", ".cc")) {
    // Of deck lists, which are in no duel, cases tell.
    if (path.ends_with("deck.cc") || path.ends_with("_test.cc")) continue;
    const bool match = path.ends_with("match.cc");
    for (const std::string& text : LiteralsOf(ReadSource(path))) {
      // The marks themselves stand where facts are put in words.
      if (!HasBlank(text) || text.find(' ') == std::string::npos) continue;
      ++sentences;
      if (match) {
        EXPECT_TRUE(of_matches.contains(text)) << path << ": " << text;
        continue;
      }
      EXPECT_TRUE(known.contains(text)) << path << ": " << text;
    }
  }
  EXPECT_GT(sentences, 500);
}

}  // namespace
}  // namespace judge::golden
