// Golden duels, worse scribes that might have written them, and what a fold came to in lines, for
// tests that compare two ways to fold.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/engine.h"
#include "engine/rulesets/catalog.h"
#include "replay/fold/outcome.h"
#include "replay/fold/replay.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"

namespace judge::replay {

inline const CardNames* Names(std::string_view rules) {
  const Game* game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

inline std::vector<Duel> GoldenDuels() {
  std::vector<Duel> duels;
  for (const auto& file :
       std::filesystem::recursive_directory_iterator(JUDGE_SOURCE_DIR "/tests/golden")) {
    if (file.path().extension() != ".duel") continue;
    std::ifstream in(file.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    auto duel = ParseDuel(text, file.path().string(), &Names);
    EXPECT_TRUE(duel.has_value()) << file.path();
    if (duel) duels.push_back(*std::move(duel));
  }
  return duels;
}

using Spoil = std::function<void(std::vector<Entry>*)>;

// Each leaves more to be found out.
inline const std::vector<Spoil>& Spoils() {
  static const std::vector<Spoil> spoils = {
      [](std::vector<Entry>*) {},
      [](std::vector<Entry>* entries) {
        for (Entry& entry : *entries) entry.place = {};
      },
      [](std::vector<Entry>* entries) {
        for (Entry& entry : *entries) entry.place.phase.clear();
      },
      [](std::vector<Entry>* entries) {
        std::erase_if(*entries, [](const Entry& entry) { return entry.verb() == Verb::kPass; });
      },
      [](std::vector<Entry>* entries) {
        std::erase_if(*entries, [](const Entry& entry) { return entry.number % 4 == 3; });
      },
  };
  return spoils;
}

inline std::string Text(const Verdict& verdict) {
  std::string text = std::to_string(static_cast<int>(verdict.ruling));
  for (int i = 0; i < verdict.deciding_count; ++i) {
    text += " " + std::to_string(verdict.deciding[i]);
  }
  return text;
}

// What an entry came to, in a line a step.
inline std::string Text(const Replay& replay, const EntryResult& entry) {
  std::string text = "entry " + std::to_string(entry.number) + " " + Text(entry.verdict) + " own " +
                     std::to_string(entry.own_step) + " state " +
                     std::to_string(OutcomeNumber(replay.game(), replay.StateAfter(entry.number)));
  for (const CheckResult& check : entry.checks) {
    text += std::string(" ") + (check.holds ? "holds" : "fails") + (check.open ? " open " : " ") +
            std::to_string(check.least) + ".." + std::to_string(check.most);
  }
  for (std::uint32_t i = 0; i < entry.step_count; ++i) {
    const Step& step = replay.steps()[entry.first_step + i];
    text += "\n  " + std::to_string(static_cast<int>(step.action.kind)) + " of " +
            std::to_string(step.action.seat) + ": " + Text(step.verdict) + ", events from " +
            std::to_string(step.first_event) + ": " + std::to_string(step.event_count);
  }
  return text;
}

inline std::vector<std::string> Lines(const Replay& replay) {
  std::vector<std::string> lines;
  for (const EntryResult& entry : replay.entries()) lines.push_back(Text(replay, entry));
  for (const Finding& finding : replay.findings()) {
    lines.push_back("finding " + std::to_string(finding.entry) + " " +
                    std::string(FindingWord(finding.kind)) + " " + finding.text);
  }
  for (const Event& event : replay.events()) {
    lines.push_back("event " + std::to_string(static_cast<int>(event.kind)) + " of " +
                    std::to_string(event.entry) + " by " + std::to_string(event.by));
  }
  return lines;
}

}  // namespace judge::replay
