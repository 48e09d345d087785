// How verdicts, facts, events and numbers are written in a case. Kept apart from the prose that
// people see, so that wording there never breaks a case.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

namespace judge::golden {

// What names are taken from: the game, the letters of the seats, and a state in which pieces are
// known.
struct Names {
  const Game& game;
  const replay::Header& header;
  const State& state;
};

// "Imp", ?3, or `unseen`; `quoted` puts the name into quotes.
std::string PieceText(const Names& names, PieceIndex piece, bool quoted);
std::string CardText(const Names& names, CardIndex card, bool quoted);
// A.m3, A.g
std::string ZoneText(const Names& names, ZoneRef zone);
std::string RuleText(const Names& names, ClauseIndex clause);

// illegal ID ID
std::string VerdictText(const Names& names, const Verdict& verdict);
std::vector<std::string> DecidingIds(const Names& names, const Verdict& verdict);
std::string FactText(const Names& names, const Fact& fact);
std::vector<std::string> FactTexts(const Names& names, const Trace& trace);
// destroyed A A.m3 "Imp" -> A.g by ID: as it may stand behind the word `event`.
std::string EventText(const Names& names, const Event& event);
std::string FindingText(const Names& names, const replay::Finding& finding);
// 1300 = 1000 printed + 300 Field Power Bonus "Forest"
std::string BreakdownText(const Names& names, const Breakdown& breakdown);
std::string DecisionText(const Names& names, const Decision& decision);
std::string_view DecisionWord(DecisionKind kind);

std::string Joined(const std::vector<std::string>& parts, std::string_view separator);

}  // namespace judge::golden
