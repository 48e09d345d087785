#include "tests/golden_driver/scene.h"

#include <algorithm>
#include <utility>

#include "engine/agenda/agenda.h"
#include "engine/cards/cards.h"
#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "tests/golden_driver/trial_cards.h"

namespace judge::golden {
namespace {

// Applies one step behind `settled`; events and visits of what it set off go to the sight.
void Follow(Sight* sight, const Action& action, EntryNumber entry, bool ordinary_effect = true) {
  ApplyOptions options{.entry = entry, .ordinary_effect = ordinary_effect};
  Trace trace;
  std::size_t of_check = 0;
  Apply(sight->game(), sight->settled, action, options, &sight->events, &trace, &of_check);
  for (std::size_t i = of_check; i < trace.visits.size(); ++i) {
    Visit visit = trace.visits[i];
    const auto first = trace.facts.begin() + visit.first_fact;
    visit.first_fact = static_cast<std::uint32_t>(sight->followed.facts.size());
    sight->followed.facts.insert(sight->followed.facts.end(), first, first + visit.fact_count);
    sight->followed.visits.push_back(visit);
  }
}

bool IsImpliedPass(const replay::Step& step) {
  return step.implied && step.action.kind == ActionKind::kPass;
}

// Closes the windows that are open when the record ends.
void SettleEnd(Sight* sight, EntryNumber entry) {
  for (int i = 0; i < 64; ++i) {
    const Decision decision = NextDecision(sight->game(), sight->settled);
    const bool may =
        decision.kind == DecisionKind::kChoose || decision.kind == DecisionKind::kTrigger;
    const bool silent =
        decision.kind == DecisionKind::kRespond || decision.kind == DecisionKind::kTakeAttack;
    if (!silent && !(may && decision.may_pass)) return;
    std::vector<Action> ways;
    ProgressActions(sight->game(), sight->settled, &ways);
    const auto pass = std::find_if(ways.begin(), ways.end(), [](const Action& action) {
      return action.kind == ActionKind::kPass;
    });
    if (pass == ways.end()) return;
    Follow(sight, *pass, entry);
  }
}

// The answers that nobody gave to an entry: where the next act begins with passes, those; behind
// the last one, everybody's.
void SettleWindows(Sight* sight, EntryNumber entry) {
  const replay::Replay& replay = *sight->scene.replay;
  for (const replay::EntryResult& later : replay.entries()) {
    if (later.number <= entry) continue;
    for (std::uint32_t i = 0; i < later.step_count; ++i) {
      const replay::Step& step = replay.steps()[later.first_step + i];
      if (!IsImpliedPass(step)) return;
      Follow(sight, step.action, entry);
    }
  }
  SettleEnd(sight, entry);
}

void LookAtEntry(Sight* sight) {
  const replay::Replay& replay = *sight->scene.replay;
  const EntryNumber number = sight->expect.entry;
  sight->result = replay.Find(number);
  if (sight->result == nullptr) {
    sight->problem = "no entry " + std::to_string(number) + " counts in this duel";
    sight->before = sight->after = sight->settled = replay.initial();
    return;
  }
  sight->before = replay.StateBefore(number);
  sight->after = replay.StateAfter(number);
  replay.Explain(number, &sight->checked);
  // Passes in front belong to the entry before: they are what it set off.
  sight->settled = replay.StateAfter(number - 1);
  bool leading = true;
  for (std::uint32_t i = 0; i < sight->result->step_count; ++i) {
    const replay::Step& step = replay.steps()[sight->result->first_step + i];
    leading = leading && IsImpliedPass(step);
    Follow(sight, step.action, number, step.ordinary_effect);
    if (!leading) continue;
    sight->events.clear();
    sight->followed.Clear();
  }
  SettleWindows(sight, number);
}

std::string List(std::string_view head, const std::vector<std::string>& items) {
  std::string out;
  for (const std::string& item : items) out += "    " + std::string(head) + " " + item + "\n";
  return out;
}

// The names of the offered pack that the text names, else those of NamesForRules.
const CardNames* NamesFor(std::string_view rules, std::string_view text) {
  for (const Offer& offer : AllOffers()) {
    const std::string tag = "[Pack \"" + offer.game->pack->name + "\"]";
    if (offer.rules == rules && text.find(tag) != std::string_view::npos) return offer.game->pack;
  }
  return NamesForRules(rules);
}

}  // namespace

const CardNames* NamesForRules(std::string_view rules) {
  // The trial cards are known by name everywhere; only a duel that names their pack plays them.
  const Game* game = FindGame(rules, kTrialPack);
  if (game == nullptr) game = FindGame(rules);
  return game == nullptr ? nullptr : game->pack;
}

Scene SetScene(const CaseFile& file, const Case& one) {
  Scene scene;
  replay::Aliases aliases;
  replay::Duel duel;
  const auto names = [&](std::string_view rules) { return NamesFor(rules, one.given.text); };
  auto header =
      replay::ParseHeader(one.given.text, file.path, one.given.first_line, names, &aliases);
  if (!header) {
    scene.problem = header.error().ToString();
    return scene;
  }
  duel.header = std::move(*header);
  const bool says_what =
      duel.header.position.fresh || one.given.text.find("; unsaid") != one.given.text.npos;
  if (duel.header.has_position && !says_what) {
    scene.problem = file.path + ":" + std::to_string(one.given.first_line) +
                    ": a position of a case says `fresh` behind `next`, or what it leaves open, in "
                    "a line that begins with `; unsaid`";
    return scene;
  }
  if (one.steps.first_line != 0) {
    auto entries = replay::ParseEntries(one.steps.text, file.path, one.steps.first_line,
                                        duel.header, *names(duel.header.rules), &aliases);
    if (!entries) {
      scene.problem = entries.error().ToString();
      return scene;
    }
    duel.entries = std::move(*entries);
  }
  auto folded = replay::Replay::Fold(duel);
  if (folded) {
    scene.replay.emplace(std::move(*folded));
  } else {
    scene.problem =
        file.path + ":" + std::to_string(one.given.first_line) + ": " + folded.error().message;
  }
  return scene;
}

Sight Look(const Scene& scene, const Expect& expect) {
  Sight sight{scene, expect};
  const replay::Replay& replay = *scene.replay;
  switch (expect.point) {
    case Expect::Point::kEntry:
      LookAtEntry(&sight);
      break;
    case Expect::Point::kCreate: {
      sight.before = sight.after = sight.settled = replay.initial();
      const std::size_t end =
          replay.entries().empty() ? replay.events().size() : replay.entries()[0].first_event;
      sight.events.assign(replay.events().begin(),
                          replay.events().begin() + static_cast<std::ptrdiff_t>(end));
      break;
    }
    case Expect::Point::kDeck:
      sight.problem = "a case about a deck has no duel";
      break;
    case Expect::Point::kMatch:
      sight.problem = "a case about a match has no duel";
      break;
    case Expect::Point::kEnd:
      sight.before = sight.after = sight.settled = replay.head();
      sight.events = replay.events();
      if (!replay.entries().empty()) SettleWindows(&sight, replay.entries().back().number);
      break;
  }
  for (const replay::Finding& finding : replay.findings()) {
    const bool here = expect.point == Expect::Point::kEnd || finding.entry == expect.entry;
    if (here) sight.findings.push_back(finding);
  }
  return sight;
}

std::string Describe(const Sight& sight) {
  const Names names = sight.names();
  std::string out = "  what came:\n";
  if (sight.result != nullptr && sight.result->has_verdict) {
    out += "    " + VerdictText(names, sight.result->verdict) + "\n";
  }
  out += List("fact", FactTexts(names, sight.checked));
  out += List("fact", FactTexts(names, sight.followed));
  std::vector<std::string> texts;
  for (const Event& event : sight.events) texts.push_back(EventText(names, event));
  out += List("event", texts);
  texts.clear();
  for (const replay::Finding& finding : sight.findings) {
    texts.push_back(FindingText(names, finding) + "  {" + finding.text + "}");
  }
  out += List("finding at", texts);
  out += "    awaits " + DecisionText(names, NextDecision(sight.game(), sight.after)) + "\n";
  return out;
}

}  // namespace judge::golden
