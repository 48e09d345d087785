#include "judge/cards/deck_commands.h"

#include <cstddef>
#include <cstdint>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

// A list, and what the rules say to it.
struct Checked : DeckFile {
  Verdict verdict;
  Trace trace;
};

tl::unexpected<Failure> Refused(const std::string& file, const replay::DeckTextError& error) {
  const std::string line = error.line == 0 ? "" : ":" + std::to_string(error.line);
  return Fail(kExitRefused, Clean(file) + line, Clean(error.what), Clean(error.hint));
}

Result<const Game*> GameOf(const std::string& named, const replay::DeckText& text) {
  const std::string rules = RulesOrDefault(named.empty() ? text.rules : named);
  const Game* game = GameToday(rules);
  if (game != nullptr) return game;
  std::vector<std::string> known;
  for (const CatalogRow& row : AllRuleSets()) known.emplace_back(row.name);
  return Fail(kExitRefused, "deck", "no rule set is called " + Quoted(rules),
              "there are " + Joined(known));
}

Result<Checked> Check(const DeckOptions& options) {
  auto deck = ReadDeckFile(options.file, options.rules);
  if (!deck) return tl::unexpected<Failure>(deck.error());
  Checked out{*std::move(deck), {}, {}};
  out.verdict = CheckDeck(*out.game, out.list, &out.trace);
  return out;
}

const char* Id(const Checked& checked, const Visit& visit) {
  return checked.game->rules->ClauseId(visit.clause);
}

std::vector<const Visit*> VisitsWith(const Checked& checked, judge::Answer answer) {
  std::vector<const Visit*> visits;
  for (const Visit& visit : checked.trace.visits) {
    if (visit.answer == answer) visits.push_back(&visit);
  }
  return visits;
}

std::vector<const Fact*> FactsOf(const Checked& checked, const Visit& visit) {
  std::vector<const Fact*> facts;
  for (std::uint32_t i = 0; i < visit.fact_count; ++i) {
    facts.push_back(&checked.trace.facts[visit.first_fact + i]);
  }
  return facts;
}

int LineOf(const Checked& checked, const Fact& fact) {
  return fact.entry == 0 ? 0 : checked.text.rows[fact.entry - 1].line;
}

std::string SizeText(const Checked& checked) {
  std::string out = "Main Deck " + std::to_string(CardsIn(checked.list, DeckPart::kMain)) +
                    ", Extra Deck " + std::to_string(CardsIn(checked.list, DeckPart::kExtra));
  if (checked.game->rules->decks.side_most == 0) return out;
  return out + ", Side Deck " + std::to_string(CardsIn(checked.list, DeckPart::kSide));
}

std::string Heading(const Checked& checked, std::size_t faults, const Style& style) {
  const bool legal = checked.verdict.legal();
  const bool open = checked.verdict.ruling == Ruling::kUnproven;
  std::string out = Paint(legal  ? "✓ legal"
                          : open ? "? unproven"
                                 : "✗ illegal",
                          legal  ? Ink::kGood
                          : open ? Ink::kWarn
                                 : Ink::kBad,
                          style.color) +
                    "  " + Clean(checked.text.name.empty() ? checked.file : checked.text.name);
  if (!checked.text.player.empty()) out += ", " + Clean(checked.text.player);
  out += "  " + std::string(checked.game->rules->title) + ": " + SizeText(checked);
  if (faults > 0) out += "; against " + Counted(static_cast<std::int64_t>(faults), "rule");
  return out + "\n";
}

std::string VisitText(const Checked& checked, const Visit& visit, const Style& style) {
  const std::string id = Id(checked, visit);
  std::string out = Paint(id, Ink::kBold, style.color) + "\n";
  if (const std::string title = RulingTitle(id); !title.empty()) {
    out += Wrap(title, style.width, "  ");
  }
  for (const Fact* fact : FactsOf(checked, visit)) {
    const int line = LineOf(checked, *fact);
    const std::string place = line == 0 ? "" : "line " + std::to_string(line) + ": ";
    const std::string text = Clean(DeckFactText(*checked.game->pack, *fact));
    out += Wrap(place + text, style.width, "  - ");
  }
  return out;
}

std::string AnswerText(const Checked& checked, const Style& style) {
  const std::vector<const Visit*> faults = VisitsWith(checked, judge::Answer::kForbids);
  std::string out = Heading(checked, faults.size(), style);
  for (const Visit* visit : faults) out += VisitText(checked, *visit, style);
  for (const Visit* visit : VisitsWith(checked, judge::Answer::kUnproven)) {
    out += VisitText(checked, *visit, style);
  }
  if (style.all) {
    if (!faults.empty()) out += "\n" + Paint("kept", Ink::kGood, style.color) + "\n";
    for (const Visit* visit : VisitsWith(checked, judge::Answer::kPermits)) {
      out += VisitText(checked, *visit, style);
    }
  }
  const DeckLimits* limits = checked.game->rules->deck_limits;
  if (limits != nullptr) out += "Restricted List as of " + limits->as_of + "\n";
  if (!faults.empty())
    out += "next: judge rule " + std::string(Id(checked, *faults.front())) + "\n";
  return out;
}

void FillAnswers(const Checked& checked, const std::vector<const Visit*>& visits,
                 capnp::List<report::DeckCheck::Answer>::Builder out) {
  for (unsigned i = 0; i < visits.size(); ++i) {
    FillClause(Id(checked, *visits[i]), out[i].initClause());
    const std::vector<const Fact*> facts = FactsOf(checked, *visits[i]);
    auto list = out[i].initFacts(static_cast<unsigned>(facts.size()));
    for (unsigned f = 0; f < facts.size(); ++f) {
      const Pack& pack = *checked.game->pack;
      list[f].setText(Clean(DeckFactText(pack, *facts[f])).c_str());
      list[f].setLine(LineOf(checked, *facts[f]));
      if (facts[f]->card != kUnknownCard) list[f].setCard(pack.card(facts[f]->card).code.c_str());
    }
  }
}

cli::Answer DeckJson(const Checked& checked, const Style& style, int exit_code) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::DeckCheck>();
  out.setSchema("judge.deck-check/1");
  out.setFile(checked.file.c_str());
  out.setDeck(checked.text.name.c_str());
  out.setPlayer(checked.text.player.c_str());
  out.setEvent(checked.text.event.c_str());
  out.setRules(checked.game->rules->name);
  out.setPack(checked.game->pack->name.c_str());
  const DeckLimits* limits = checked.game->rules->deck_limits;
  if (limits != nullptr) out.setRestrictedAsOf(limits->as_of.c_str());
  out.setMain(CardsIn(checked.list, DeckPart::kMain));
  out.setExtra(CardsIn(checked.list, DeckPart::kExtra));
  out.setSide(CardsIn(checked.list, DeckPart::kSide));
  out.setLegal(checked.verdict.legal());
  const auto faults = VisitsWith(checked, judge::Answer::kForbids);
  FillAnswers(checked, faults, out.initFaults(static_cast<unsigned>(faults.size())));
  const auto permits = VisitsWith(checked, judge::Answer::kPermits);
  FillAnswers(checked, permits, out.initPermits(static_cast<unsigned>(permits.size())));
  const auto open = VisitsWith(checked, judge::Answer::kUnproven);
  FillAnswers(checked, open, out.initUnproven(static_cast<unsigned>(open.size())));
  return JsonAnswer(out.asReader(), style, exit_code);
}

}  // namespace

Result<DeckFile> ReadDeckFile(const std::string& file, const std::string& rules) {
  DeckFile out;
  out.file = file == "-" ? "stdin" : file;
  const auto bytes = ReadInput(file, replay::kDeckTextBytesMax);
  if (!bytes) return tl::unexpected<Failure>(bytes.error());
  auto text = replay::ReadDeckText(*bytes);
  if (!text) return Refused(out.file, text.error());
  out.text = *std::move(text);
  const auto game = GameOf(rules, out.text);
  if (!game) return tl::unexpected<Failure>(game.error());
  out.game = *game;
  for (const replay::DeckTextRow& row : out.text.rows) {
    if (row.part != DeckPart::kSide || out.game->rules->decks.side_most > 0) continue;
    return Refused(out.file, {.line = row.line,
                              .what = std::string(out.game->rules->title) +
                                      " has no Side Deck, expected cards in main and extra alone"});
  }
  auto list = replay::DeckOf(out.text, *out.game->pack);
  if (!list) return Refused(out.file, list.error());
  out.list = *std::move(list);
  return out;
}

Answer DeckCheck(const Context& context, const DeckOptions& options) {
  const Result<Checked> checked = Check(options);
  if (!checked) return Refusal(checked.error(), context.globals);
  Style style = StyleOf(context);
  style.all = options.all;
  const int exit_code = checked->verdict.legal() ? kExitDone : kExitNo;
  if (style.json) return DeckJson(*checked, style, exit_code);
  return {.exit_code = exit_code, .text = AnswerText(*checked, style)};
}

}  // namespace judge::cli
