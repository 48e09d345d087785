#include "judge/cards/card_lint.h"

#include <cstdint>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/loader/loader.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/cards/card_gaps.h"
#include "judge/cards/card_report.h"
#include "judge/cards/card_search.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

std::string GapLine(const Pack& pack, const CardGap& gap, int width) {
  const CardDefinition& card = pack.card(gap.card);
  const std::string where = gap.effect == 0 ? "card" : "effect " + std::to_string(gap.effect);
  return Wrap(
      (gap.effect != 0 || card.stub ? "" : "unexpressed: ") + Clean(gap.reason), width,
      CodeColumn(card.code) + "  " + Pad(Clean(card.name), 26) + "  " + Pad(where, 9) + "  ");
}

void FillGap(const Pack& pack, const CardGap& gap, report::CardGap::Builder out) {
  out.setCode(pack.card(gap.card).code.c_str());
  out.setName(pack.card(gap.card).name.c_str());
  out.setEffect(gap.effect);
  out.setReason(gap.reason.c_str());
}

// `sort` stands behind the place: "" for a problem.
std::string ProblemLine(const std::string& file, std::string_view sort, const PackProblem& problem,
                        int width) {
  std::string text = file + (problem.line == 0 ? "" : ":" + std::to_string(problem.line)) + ": ";
  text += sort;
  if (!problem.card.empty()) text += problem.card + " ";
  text += problem.field + ": " + problem.message + "; " + problem.cure;
  return Wrap(Clean(text), width);
}

void FillProblem(const PackProblem& problem, report::CardLint::Problem::Builder out) {
  out.setCard(Clean(problem.card).c_str());
  out.setField(Clean(problem.field).c_str());
  out.setLine(problem.line);
  out.setMessage(Clean(problem.message).c_str());
  out.setCure(Clean(problem.cure).c_str());
}

std::string CountText(const CardCounts& counts) {
  const std::string stubs = counts.stubs == 0 ? ""
                                              : ", " + Counted(counts.stubs, "stub") +
                                                    " (a name without an entry) among them";
  return Counted(counts.cards, "card") + stubs + ", " + Counted(counts.effects, "effect") + ", " +
         std::to_string(counts.runs) + " run";
}

Answer LintJson(const std::string& file, const Game& own, const CheckedPack& checked,
                const CardCounts& counts, const std::vector<CardGap>& gaps, const Style& style) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::CardLint>();
  out.setSchema("judge.card-lint/1");
  out.setRules(own.rules->name);
  out.setFile(Clean(file).c_str());
  out.setPack(Clean(checked.written.name).c_str());
  const bool whole = checked.problems.empty();
  if (whole) out.setPackHash(replay::PackHash(checked.joined.bytes).c_str());
  out.setCards(whole ? counts.cards : static_cast<std::int32_t>(checked.written.codes.size()));
  out.setEffects(counts.effects);
  out.setRuns(counts.runs);
  out.setStubs(counts.stubs);
  auto problems = out.initProblems(static_cast<unsigned>(checked.problems.size()));
  for (unsigned i = 0; i < problems.size(); ++i) FillProblem(checked.problems[i], problems[i]);
  auto words = out.initNewWords(static_cast<unsigned>(checked.new_words.size()));
  for (unsigned i = 0; i < words.size(); ++i) FillProblem(checked.new_words[i], words[i]);
  auto not_run = out.initNotRun(static_cast<unsigned>(gaps.size()));
  for (unsigned i = 0; i < gaps.size(); ++i) FillGap(checked.joined.pack, gaps[i], not_run[i]);
  return JsonAnswer(out.asReader(), style, whole ? kExitDone : kExitNo);
}

std::string LintText(const std::string& file, const CheckedPack& checked, const CardCounts& counts,
                     const std::vector<CardGap>& gaps, const Style& style) {
  std::string text;
  for (const PackProblem& problem : checked.problems) {
    text += ProblemLine(file, "", problem, style.width);
  }
  for (const PackProblem& word : checked.new_words) {
    text += ProblemLine(file, "note: ", word, style.width);
  }
  if (!checked.problems.empty()) {
    const bool more = checked.problems.size() >= kPackProblemsMax;
    return text + Counted(static_cast<std::int64_t>(checked.problems.size()), "problem") +
           (more ? ", and perhaps more" : "") + "\n";
  }
  for (const CardGap& gap : gaps) text += GapLine(checked.joined.pack, gap, style.width);
  text += Clean(checked.written.name) + ": " + CountText(counts) + "\n";
  if (counts.stubs > 0) text += "what hangs on a stub answers \"unproven\" in play\n";
  if (static_cast<int>(gaps.size()) > counts.stubs) {
    text += "what is listed may be written and answers \"unsupported\" in play\n";
  }
  return text;
}

// Returns what the cards of the pack read as, so that a writer sees what was understood: of a pack
// of a few cards all of it.
std::string ReadingText(const Game& own, const CheckedPack& checked, const Style& style) {
  constexpr int kReadMost = 6;
  const Pack& pack = checked.joined.pack;
  if (pack.size() - checked.joined.first + 1 > kReadMost) {
    return Wrap("judge card show NAME --pack FILE says what an entry reads as", style.width);
  }
  const Game joined{.rules = own.rules, .pack = &pack};
  std::string text;
  for (int card = checked.joined.first; card <= pack.size(); ++card) {
    text += CardReading(joined, static_cast<CardIndex>(card), style);
  }
  return text;
}

// Returns the effects that wait for what the game never tells: the parts of a Damage Step, where a
// battle has none.
std::vector<PackProblem> NeverTold(const Game& own, const JoinedPack& joined) {
  std::vector<PackProblem> problems;
  if (own.rules->responses.five_parts) return problems;
  const Pack& pack = joined.pack;
  for (int index = joined.first; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(static_cast<CardIndex>(index));
    for (PoolIndex i = 0; i < card.effects.count; ++i) {
      const Effect& effect = pack.effects[card.effects.first + i];
      if (effect.waits_for != static_cast<std::uint8_t>(CardEvent::kDamageStepStarts)) continue;
      PackProblem problem;
      problem.card = card.code;
      problem.field = "effects[" + std::to_string(i) + "].waitsFor";
      problem.message = "is never told in this game, whose battles have no parts";
      problem.cure = "write attackTargeted or battled";
      problems.push_back(std::move(problem));
    }
  }
  return problems;
}

}  // namespace

Answer CardLint(std::string_view rules, const std::string& file, const Globals& globals,
                const Style& style) {
  const Game* own = FindGame(rules);
  if (own == nullptr) return NoSuchRules(rules, style);
  auto checked = CheckPackFile(file, *own);
  if (!checked) return Refusal(checked.error(), globals);
  if (checked->problems.empty()) checked->problems = NeverTold(*own, checked->joined);
  CardCounts counts;
  std::vector<CardGap> gaps;
  if (checked->problems.empty()) {
    counts = CountCards(checked->joined.pack, checked->joined.first);
    gaps = CardGaps(checked->joined.pack, checked->joined.first);
  }
  if (style.json) return LintJson(file, *own, *checked, counts, gaps, style);
  return {checked->problems.empty() ? kExitDone : kExitNo,
          LintText(file, *checked, counts, gaps, style) +
              (checked->problems.empty() ? ReadingText(*own, *checked, style) : ""),
          ""};
}

Answer CardCoverage(std::string_view rules, const Style& style) {
  const Game* game = GameToday(rules);
  if (game == nullptr) return NoSuchRules(rules, style);
  const Pack& pack = *game->pack;
  const std::vector<CardGap> gaps = CardGaps(pack, 1);
  const CardCounts counts = CountCards(pack, 1);
  const int exit_code = gaps.empty() ? kExitDone : kExitNo;
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto out = message.initRoot<report::CardCoverage>();
    out.setSchema("judge.card-coverage/1");
    out.setRules(game->rules->name);
    out.setPack(pack.name.c_str());
    out.setCards(counts.cards);
    out.setWhole(counts.whole);
    out.setEffects(counts.effects);
    out.setRuns(counts.runs);
    out.setStubs(counts.stubs);
    auto rows = out.initGaps(static_cast<unsigned>(gaps.size()));
    for (unsigned i = 0; i < gaps.size(); ++i) FillGap(pack, gaps[i], rows[i]);
    return JsonAnswer(out.asReader(), style, exit_code);
  }
  Answer answer{exit_code, "", ""};
  for (const CardGap& gap : gaps) answer.text += GapLine(pack, gap, style.width);
  answer.text += CountText(counts) + "; " + Counted(counts.whole, "card") + " carried out whole, " +
                 std::to_string(counts.cards - counts.whole) + " not\n";
  return answer;
}

}  // namespace judge::cli
