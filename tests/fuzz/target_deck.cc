// Deck lists.
#include <algorithm>

#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "judge/output/output.h"
#include "replay/record/record.h"
#include "tests/fuzz/target_failure.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

std::string ErrorFault(const replay::DeckTextError& error) {
  if (auto fault = LineFault(error.what); !fault.empty()) return fault;
  return error.hint.empty() ? "" : LineFault(error.hint);
}

std::string RowFault(const replay::DeckTextRow& row) {
  if (row.count < 1 || row.count > replay::kDeckCopiesMax) return "a count that is out of range";
  if (row.line < 1) return "a row of no line";
  return row.written.empty() ? "a row without a card" : "";
}

std::string CheckFault(const Game& game, const DeckList& list) {
  Trace trace;
  const Verdict verdict = CheckDeck(game, list, &trace);
  const bool forbidden =
      std::any_of(trace.visits.begin(), trace.visits.end(),
                  [](const Visit& visit) { return visit.answer == Answer::kForbids; });
  if (verdict.legal() == forbidden) return "the verdict is not what the rules say";
  for (const Fact& fact : trace.facts) {
    if (fact.entry > list.rows.size()) return "a fact about a row that is not there";
    if (auto fault = LineFault(DeckFactText(*game.pack, fact)); !fault.empty()) return fault;
  }
  for (const Visit& visit : trace.visits) {
    const bool says_why = visit.answer != Answer::kForbids || visit.fact_count > 0;
    if (!says_why) return "a rule forbids and does not say why";
  }
  return "";
}

}  // namespace

std::string DeckFault(std::string_view text) {
  const auto deck = replay::ReadDeckText(text);
  if (!deck) return ErrorFault(deck.error());
  for (const replay::DeckTextRow& row : deck->rows) {
    if (auto fault = RowFault(row); !fault.empty()) return fault;
  }
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& game = *row.game();
    const auto list = replay::DeckOf(*deck, *game.pack);
    const std::string fault = list ? CheckFault(game, *list) : ErrorFault(list.error());
    if (!fault.empty()) return fault;
  }
  return "";
}

}  // namespace judge::fuzz
