// The last act of every golden duel and case, asked about before it was written: `judge why-not`
// and the record agree on it.
#include <gtest/gtest.h>

#include "judge/explain/explain.h"
#include "judge/output/output.h"
#include "judge/views/views.h"
#include "tests/figures.h"
#include "tests/golden_driver/case_file.h"
#include "tests/golden_driver/files.h"
#include "tests/golden_driver/scene.h"
#include "tests/sanitized.h"

namespace judge::golden {
namespace {

using replay::Replay;

// Of the cases every how many-th is looked at: a sanitizer takes ten times as long.
constexpr int kEvery = kSanitized ? 4 : 1;

// Returns the ruling in the headline of an answer; kNone where there is none.
std::string_view RulingTold(const cli::Answer& answer) {
  for (const std::string_view word : {"legal", "illegal", "unproven"}) {
    for (const std::string_view head : {"It would be ", "Not now, but it would be "}) {
      const std::string said = std::string(head) + std::string(word);
      const std::size_t at = answer.text.find("\n" + said);
      if (at == std::string::npos) continue;
      const char next = answer.text[at + 1 + said.size()];
      if (next == ':' || next == ' ') return word;
    }
  }
  return "";
}

std::string_view RulingOf(Ruling ruling) {
  if (ruling == Ruling::kLegal) return "legal";
  return ruling == Ruling::kIllegal ? "illegal" : "unproven";
}

// Returns whether the entry is an act of a player alone, in the turn and phase in which it is
// written, that nothing else in its line comments on.
bool IsPlainAct(const replay::Entry& entry) {
  return entry.acts.size() == 1 && entry.marks == 0 && entry.checks.empty() &&
         entry.outcomes.empty() && WordsOf(entry.verb()).kind == EntryKind::kAct;
}

// Returns the heading under which the entry is written, with a blank behind it; "": under none.
std::string HeadingOf(const replay::Entry& entry, const replay::Header& header) {
  std::string out;
  if (entry.place.has_turn) {
    out = "T" + std::to_string(entry.place.turn) + " ";
    if (entry.place.seat != kNoSeat) out += replay::SeatLetter(header, entry.place.seat) + " ";
  }
  return entry.place.phase.empty() ? out : out + entry.place.phase + ": ";
}

// Returns what differs; "" where nothing does, or the two cannot be compared.
std::string DifferenceOfLast(const replay::Duel& duel, int* compared) {
  if (duel.entries.empty() || !IsPlainAct(duel.entries.back())) return "";
  const auto whole = Replay::Fold(duel);
  const replay::EntryResult* last = whole ? whole->Find(duel.entries.back().number) : nullptr;
  if (last == nullptr || !last->has_verdict || last->behind != last->number) return "";
  replay::Duel before = duel;
  replay::Entry entry = before.entries.back();
  before.entries.pop_back();
  const EntryNumber number = before.entries.empty() ? 0 : before.entries.back().number;
  const auto fold = cli::SeenReplay::Fold(before, cli::View{true});
  if (!fold) return "";
  const State origin = whole->StateOrigin(entry.number);
  const cli::SeenState asked = fold->StateAfter(number);
  // The last entry may have taught what a face-down card is.
  if (asked != fold->See(origin) || last->turn != origin.header().turn) return "";
  entry.number = 0;
  const std::string act = replay::PrintEntry(entry, before.header, *whole->game().pack);
  const std::string text = HeadingOf(entry, before.header) + act;
  const cli::Question question{*fold, "test", {number}, {}};
  const cli::Answer answer = cli::WhyNot(question, text);
  const std::string_view told = RulingTold(answer);
  if (told.empty()) return "";
  ++*compared;
  const std::string_view ruled = RulingOf(last->verdict.ruling);
  if (told == ruled) return "";
  return text + ": the record says " + std::string(ruled) + ", and asked before\n" + answer.text;
}

TEST(Tried, TheLastActIsJudgedAsItIsWhenItIsWritten) {
  int compared = 0;
  int seen = 0;
  for (const std::string& path : FilesUnder("tests/golden", ".case")) {
    const CaseFile file = ReadCaseFile(path);
    for (const Case& one : file.cases) {
      if (one.IsBeside() || seen++ % kEvery != 0) continue;
      const Scene scene = SetScene(file, one);
      if (!scene.replay) continue;
      EXPECT_EQ(DifferenceOfLast(scene.replay->duel(), &compared), "") << path << ":" << one.line;
    }
  }
  EXPECT_GT(compared, 1000 / kEvery);
  PrintFigure("tried_last_acts: " + std::to_string(compared));
}

}  // namespace
}  // namespace judge::golden
