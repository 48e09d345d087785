// What an audit finds in a duel up to a point, before it is told as text or JSON.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/explain/judged.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {

// How the duel ended.
struct Ended {
  EntryNumber entry = 0;       // the entry with which it ended, 0 before the first
  SeatIndex winner = kNoSeat;  // kNoSeat: a draw
  std::string winners = {};    // in words: all of them
  ClauseIndex clause = kNoClause;
  std::string text = {};                // "B loses the duel, A wins the duel"
  std::vector<EntryNumber> after = {};  // acts that stand behind the end
};

// Findings that say the same of several entries.
struct Gathered {
  const replay::Finding* first = nullptr;
  std::string text;
  std::vector<EntryNumber> entries;  // in order, each as often as it was found
};

// All findings up to a point, sorted.
struct AuditSummary {
  std::optional<Ended> ended = {};
  std::vector<const replay::Finding*> infractions = {};  // by entry
  std::vector<const replay::Finding*> information = {};
  Past past = {};
  std::vector<ToldWarning> warnings = {};          // of the game, up to the point
  std::vector<EntryNumber> said_of_none = {};      // marked ^i where no warning of the game stands
  std::vector<replay::JudgesRuling> rulings = {};  // as written up to the point
  std::map<replay::FindingKind, int> by_kind = {};
  CheckCount checks = {};
  int entries = 0;
  int ruled = 0;  // entries that were judged
  int legal = 0;  // those of them that are legal
};

// Returns what is found up to the question's point; `state` is the one there.
AuditSummary AuditOf(const Question& question, const SeenState& state);

// Returns the information, with what says the same gathered, by the first entry of each.
std::vector<Gathered> GatherNotes(const SeenReplay& replay,
                                  const std::vector<const replay::Finding*>& information);
// Returns "3, 5-9"; 0 is the header.
std::string RangesText(const std::vector<EntryNumber>& entries);

}  // namespace judge::cli
