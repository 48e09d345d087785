#include "tests/golden_driver/ledger.h"

#include <cstdio>
#include <string_view>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/deck_scene.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/match_scene.h"
#include "tests/golden_driver/scene.h"

namespace judge::golden {
namespace {

void ReadClauses(Ledger* ledger) {
  for (const CatalogRow& row : AllRuleSets()) {
    for (const Clause& clause : row.game()->rules->clauses) {
      LedgerRow& entry = (*ledger)[clause.id];
      entry.live = true;
      entry.kind = clause.kind;
      entry.checks = entry.checks || clause.check != nullptr || clause.deck != nullptr ||
                     clause.match != nullptr;
      entry.happens = entry.happens || clause.happen != nullptr;
    }
  }
}

// Calls visit(id) for each rule id between two of these marks in the line.
template <typename Visit>
void ForEachRuleBetween(std::string_view line, char mark, Visit&& visit) {
  std::size_t open = line.find(mark);
  while (open != std::string_view::npos) {
    const std::size_t close = line.find(mark, open + 1);
    if (close == std::string_view::npos) return;
    const std::string_view text = line.substr(open + 1, close - open - 1);
    if (LooksLikeRule(text)) visit(std::string(text));
    open = line.find(mark, close + 1);
  }
}

std::string At(const std::string& path, std::size_t index) {
  return path + ":" + std::to_string(index + 1);
}

// The first word of the italic line below a heading; "" when there is none.
std::string PageKind(const std::vector<std::string>& lines, std::size_t heading) {
  for (std::size_t i = heading + 1; i < lines.size() && !lines[i].starts_with('#'); ++i) {
    if (lines[i].starts_with("**") || !lines[i].starts_with('*')) continue;
    return lines[i].substr(1, lines[i].find_first_of(" *", 1) - 1);
  }
  return "";
}

void ReadPages(Ledger* ledger) {
  for (const std::string& path : FilesUnder("docs/rulings", ".md")) {
    const std::vector<std::string> lines = LinesOf(ReadSource(path));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (!lines[i].starts_with('#')) continue;
      ForEachRuleBetween(lines[i], '`', [&](const std::string& id) {
        LedgerRow& row = (*ledger)[id];
        row.pages.push_back(At(path, i));
        row.page_kind = PageKind(lines, i);
      });
    }
  }
}

// Rules whose pages are written before their clauses, one id a line.
void ReadAhead(Ledger* ledger) {
  for (const std::string& line : LinesOf(ReadSource("tests/golden/ahead.txt"))) {
    if (LooksLikeRule(line)) (*ledger)[line].ahead = true;
  }
}

// Only ids that are clauses or have a page: other texts in code may look like one.
void ReadCode(Ledger* ledger) {
  std::vector<std::string> paths = FilesUnder("engine", ".h");
  for (std::string& path : FilesUnder("engine", ".cc")) paths.push_back(std::move(path));
  for (const std::string& path : paths) {
    if (path.ends_with("_test.cc")) continue;
    const std::vector<std::string> lines = LinesOf(ReadSource(path));
    for (std::size_t i = 0; i < lines.size(); ++i) {
      ForEachRuleBetween(lines[i], '"', [&](const std::string& id) {
        const auto row = ledger->find(id);
        if (row != ledger->end()) row->second.literals.push_back(At(path, i));
      });
    }
  }
}

// What one case shows, collected first so that a rule counts once a case.
struct CaseProof {
  std::set<std::string> named, decides, legal, applied;
  bool near = false;
  bool idle = false;
};

void ReadExpect(const Case& one, const Expect& expect, CaseProof* proof) {
  bool legal = false;
  std::vector<std::string> spoke;
  for (const ExpectLine& line : expect.lines) {
    if (line.text.starts_with("fact ") || line.text.starts_with("no fact ")) continue;
    const std::vector<std::string> words = WordsIn(line.text);
    const std::string& first = words[0];
    const bool verdict = first == "illegal" || first == "unproven" || first == "unsupported";
    bool names_own = false;
    for (const std::string& word : words) {
      if (!LooksLikeRule(word)) continue;
      proof->named.insert(word);
      names_own = names_own || word == one.rule;
      if (verdict) proof->decides.insert(word);
      if (first == "legal") proof->legal.insert(word);
      if (first == "rule") spoke.push_back(word);
      if (first == "event" || first == "rule" || first == "finding") proof->applied.insert(word);
    }
    legal = legal || first == "legal";
    proof->near = proof->near || (verdict && !names_own);
    proof->idle = proof->idle || (first == "no" && names_own);
  }
  if (!legal) return;
  proof->legal.insert(one.rule);
  proof->legal.insert(spoke.begin(), spoke.end());
}

void ReadCase(const Case& one, Ledger* ledger) {
  CaseProof proof;
  proof.named.insert(one.rule);
  for (const Expect& expect : one.expects) ReadExpect(one, expect, &proof);
  for (const std::string& id : proof.named) ++(*ledger)[id].proof.cases;
  for (const std::string& id : proof.decides) ++(*ledger)[id].proof.decides;
  for (const std::string& id : proof.legal) ++(*ledger)[id].proof.legal;
  for (const std::string& id : proof.applied) ++(*ledger)[id].proof.applied;
  Proof& own = (*ledger)[one.rule].proof;
  ++own.own;
  own.near += proof.near;
  own.idle += proof.idle;
}

void MarkRefusals(const RuleSet& rules, const Trace& trace, Ledger* ledger) {
  for (const Visit& visit : trace.visits) {
    const bool no = visit.answer != Answer::kSilent && visit.answer != Answer::kPermits;
    if (no) (*ledger)[rules.ClauseId(visit.clause)].says_no = true;
  }
}

void ScanDeck(const CaseFile& file, const Case& one, Ledger* ledger) {
  const DeckScene scene = SetDeck(file, one);
  if (scene.game != nullptr) MarkRefusals(*scene.game->rules, scene.trace, ledger);
}

void ScanMatch(const CaseFile& file, const Case& one, Ledger* ledger) {
  const MatchScene scene = SetMatch(file, one);
  if (scene.game != nullptr) MarkRefusals(*scene.game->rules, scene.trace, ledger);
}

// Marks the clauses that say no to anything that could be tried at any point of the case.
void ScanCase(const CaseFile& file, const Case& one, Ledger* ledger) {
  const Scene scene = SetScene(file, one);
  if (!scene.replay) return;  // golden_test says so elsewhere
  const Game& game = scene.game();
  std::vector<Action> actions;
  Trace trace;
  const auto scan = [&](const State& state) {
    CandidateActions(game, state, &actions);
    for (const Action& action : actions) {
      trace.Clear();
      RuleOn(game, state, action, &trace);
      MarkRefusals(*game.rules, trace, ledger);
    }
  };
  scan(scene.replay->initial());
  for (const replay::EntryResult& result : scene.replay->entries()) {
    scan(scene.replay->StateAfter(result.number));
  }
}

// What a clause that is asked about acts lacks. One that never says no only permits: then a near
// miss of its own has to be decided by another clause.
std::string LegalityGap(const LedgerRow& row) {
  const Proof& proof = row.proof;
  if (proof.legal == 0) return "no case in which an act is legal with it";
  if (proof.decides == 0 && row.says_no) return "no case in which it decides against an act";
  if (proof.decides == 0 && proof.near == 0) return "no case in which an act is not legal";
  return "";
}

std::string ProofGap(const LedgerRow& row) {
  const Proof& proof = row.proof;
  switch (row.kind) {
    case ClauseKind::kLegality:
    case ClauseKind::kDeck:
      if (row.checks) return LegalityGap(row);
      break;
    case ClauseKind::kConsequence:
      if (proof.applied == 0) return "no case in which it happens";
      if (proof.idle == 0) return "no case of its own in which it does not happen";
      break;
    case ClauseKind::kObligation:
      if (row.checks) return LegalityGap(row);
      if (row.happens && proof.applied == 0) return "no case in which it happens";
      break;
    case ClauseKind::kDefinition:
    case ClauseKind::kOption:
      break;
  }
  return proof.cases == 0 ? "no case" : "";
}

// What only tells people how to read something may have a page and no clause.
bool MayStandAlone(const LedgerRow& row) {
  return row.page_kind == "definition" || row.page_kind == "option" || row.page_kind == "note";
}

// A rule that is said to come later and is here, or that nothing is known of.
std::string AheadGap(const LedgerRow& row) {
  if (!row.ahead) return "";
  if (row.live) return "a clause is it now: take it off tests/golden/ahead.txt";
  return row.pages.empty() ? "tests/golden/ahead.txt names it, no page is it" : "";
}

std::string Listed(const std::vector<std::string>& places) {
  std::string out;
  for (const std::string& place : places) out += (out.empty() ? "" : ", ") + place;
  return out;
}

}  // namespace

Ledger ReadLedger() {
  Ledger ledger;
  ReadClauses(&ledger);
  ReadPages(&ledger);
  ReadAhead(&ledger);
  ReadCode(&ledger);
  for (const std::string& path : FilesUnder("tests/golden", ".case")) {
    const CaseFile file = ReadCaseFile(path);
    for (const Case& one : file.cases) {
      ReadCase(one, &ledger);
      if (one.IsDeck()) ScanDeck(file, one, &ledger);
      if (one.IsMatch()) ScanMatch(file, one, &ledger);
      if (!one.IsBeside()) ScanCase(file, one, &ledger);
    }
  }
  return ledger;
}

std::vector<std::string> LedgerGaps(const Ledger& ledger) {
  std::vector<std::string> gaps;
  for (const auto& [id, row] : ledger) {
    const std::string rules = id.substr(0, id.find('.'));
    const bool alone = !row.live && !row.ahead && !row.pages.empty() && MayStandAlone(row);
    if (FindGame(rules) != nullptr && alone != HasPageAlone(rules, id)) {
      gaps.push_back(id +
                     (alone ? ": a page without a clause is not in " : ": no page without a ") +
                     (alone ? "" : "clause, take it out of ") + "engine/rulesets/" + rules +
                     "/pages_alone.cc");
    }
    if (!row.live && !row.ahead && !row.pages.empty() && !MayStandAlone(row)) {
      gaps.push_back(id + ": a page without a clause");
    }
    if (const std::string ahead = AheadGap(row); !ahead.empty()) gaps.push_back(id + ": " + ahead);
    if (!row.live && !alone && row.proof.cases > 0) {
      gaps.push_back(id + ": a case names it, no clause is it");
    }
    if (row.pages.size() > 1) gaps.push_back(id + ": several pages: " + Listed(row.pages));
    if (row.literals.size() > 1) {
      gaps.push_back(id + ": stands more than once in the engine: " + Listed(row.literals));
    }
    if (!row.live) continue;
    if (row.pages.empty()) gaps.push_back(id + ": a clause without a page");
    const std::string gap = ProofGap(row);
    if (!gap.empty()) gaps.push_back(id + " (" + std::string(KindWord(row.kind)) + "): " + gap);
  }
  return gaps;
}

std::string LedgerTable(const Ledger& ledger) {
  char line[200];
  std::string out;
  const auto add = [&](const char* id, std::string_view kind, const auto&... numbers) {
    std::snprintf(line, sizeof line, "%-52s %-12.*s %7s %7s %7s %7s %7s\n", id,
                  static_cast<int>(kind.size()), kind.data(), numbers...);
    out += line;
  };
  add("id", "kind", "legal", "illegal", "applied", "idle", "cases");
  for (const auto& [id, row] : ledger) {
    if (!row.live) continue;
    const Proof& proof = row.proof;
    const auto text = [](int number) { return number == 0 ? "-" : std::to_string(number); };
    const std::string illegal =
        proof.decides == 0 && proof.near > 0 ? "near " + text(proof.near) : text(proof.decides);
    add(id.c_str(), KindWord(row.kind), text(proof.legal).c_str(), illegal.c_str(),
        text(proof.applied).c_str(), text(proof.idle).c_str(), text(proof.cases).c_str());
  }
  return out;
}

std::string_view KindWord(ClauseKind kind) {
  static constexpr std::string_view kWords[] = {"legality",   "consequence", "obligation",
                                                "definition", "option",      "deck"};
  return WordOf(kWords, kind);
}

}  // namespace judge::golden
