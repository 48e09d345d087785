#include "judge/event/policy_template.h"

#include <algorithm>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/rules/remedies.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/rulesets/clause_remedies.h"
#include "judge/explain/explain.h"
#include "judge/output/json.h"
#include "judge/views/views.h"
#include "replay/event/event.h"

namespace judge::cli {
namespace {

constexpr std::string_view kBeforeRules =
    R"(# The policy of an event: what is an infraction, what it costs, and who decides.
# judge help policies has every word; judge policy lint FILE names what is wrong, with its line;
# judge event new NAME FILE makes the event. At most 30,000 bytes. A # begins a remark.

# The form of this file, always this one.
schema = "judge.policy/1"

# What the event is called. Any text.
name = "Saturday Cup"

# The rule set that is played, and where it matters which generation of its rules, as a number
# behind a blank; without one the newest. One of: )";

constexpr std::string_view kBehindRules = R"(
# Names of keys, each in one role alone. A key is made with judge key new NAME, and trusted with
# judge key trust NAME FILE before the event is made. scorekeeper: who records. floor: who rules.
# head: the head judge, at least one, who decides appeals and what needs_head names.
# The key with which judge event new is signed is the organiser's: one of its own, in no role here.
roles = { scorekeeper = ["table1"], floor = ["floor1"], head = ["head1"] }

# What only a head judge decides: "rewind", "deviate" (a ruling against the engine, or another step
# than the path's), "continue" (a duel that the rules have ended, or a warning of theirs), or a
# step: that one and all that are graver. How an appeal is decided is always the head judge's.
needs_head = ["rewind", "deviate", "continue", "game loss"]

# Minutes and seconds, up to a day ("1440:00"). round: how long one is; without it, not timed.
# extend: "lost" gives a table back the time from the raised hand to its end, "none" nothing.
# over: not when it was as short as that. at_most: "left", no more than the round had left then,
# or "lost", all of it. over and at_most go with extend = "lost" alone.
time = { round = "40:00", over = "1:00", extend = "lost", at_most = "left" }

# The penalties, the mildest first. From "game loss" on the player loses the game, whatever the
# board says. In the log blanks are minus signs: game-loss.
steps = ["caution", "warning", "game loss", "match loss", "disqualification"]

# "event": a path goes on over all duels of the event. "duel": it begins anew in each.
repeats = "event"

# "scribe": while any card lies face-down the recorder says, in the same words whichever it is, that
# it may wait for what was just done. "never": it does not.
remind = "never"

# Rules of the game that warn for something, or end a duel, by themselves. No infraction may be one
# of them or be found by one. An id, or with .* all that begin so. judge rule --search finds rules.
)";

// Above, where the game itself says nothing.
constexpr std::string_view kRound = "round = \"40:00\"";

constexpr std::string_view kInfractions = R"(
# Infractions: a name of your own with a dot in it, in small letters, that is no rule of the game.
#   found     what proposes it with a ruling: "illegal" (an act that was), "check-fails" (a number
#             that was noted wrongly), the id of a rule by which acts are judged, ids by .*, or
#             "deck". Without it a judge sees it: judge penalty add. Of several that are found in
#             one act the gravest is proposed.
#   path      the step of the first time, the second, ...; the last is that of every later time. No
#             step is milder than the one before; "none" is no penalty, and the time counts.
#   remedies  what may be done beside the ruling, of "repair", "rewind", "leave"; without it all
#             that the rule has. For infractions that are found as acts.
#   until     when it is too late to rewind to before it: "end of the turn", "end of the opponent's
#             next turn", "end of the player's next turn"; without it never.
[infraction]
"record.life-points" = { found = ["check-fails"], path = ["none", "caution"] }
"play.slow" = { path = ["caution", "warning", "game loss"] }
"conduct.unsporting" = { path = ["warning", "match loss"] }
"deck.list" = { found = ["deck"], path = ["game loss"] }

[infraction."play.illegal-act"]
found = ["illegal"]
path = ["caution", "warning", "warning", "game loss"]
remedies = ["repair", "rewind", "leave"]
until = "end of the opponent's next turn"
)";

// Returns "game.chapter.*" of the rule.
std::string ChapterOf(std::string_view id) {
  return std::string(id.substr(0, id.rfind('.') + 1)) + "*";
}

// Returns what stands under `game`: the chapters of the rules that go by warnings of the game, and
// the rules outside of them that give one.
std::vector<std::string> GamesOwn(const RuleSet& rules) {
  std::vector<std::string> out;
  const auto add = [&](std::string pattern) {
    const bool known = std::any_of(out.begin(), out.end(), [&](const std::string& one) {
      return one == pattern || replay::FitsRule(one, pattern);
    });
    if (!known) out.push_back(std::move(pattern));
  };
  for (const ClauseIndex index : rules.by_moment[static_cast<int>(Moment::kWarned)]) {
    add(ChapterOf(rules.clauses[index].id));
  }
  for (const Clause& clause : rules.clauses) {
    const bool brings = clause.happen != nullptr;
    if (brings && Has(ClauseRemedies(clause), RemedyKind::kUnwarn)) add(clause.id);
  }
  return out;
}

std::string TemplateOf(const RuleSet& rules) {
  std::string names;
  for (const CatalogRow& row : AllRuleSets()) {
    names += (names.empty() ? "" : ", ") + std::string(row.name);
  }
  std::string game;
  for (const std::string& own : GamesOwn(rules))
    game += (game.empty() ? "\"" : ", \"") + own + "\"";
  std::string behind(kBehindRules);
  if (rules.round_minutes != 0) {
    const std::string own = "round = \"" + std::to_string(rules.round_minutes) + ":00\"";
    behind.replace(behind.find(kRound), kRound.size(), own);
  }
  return std::string(kBeforeRules) + names + "\nrules = \"" + rules.name + "\"\n" + behind +
         "game = [" + game + "]\n" + std::string(kInfractions);
}

Result<Answer> MakePolicy(const Context& context, const EventOptions& options) {
  const std::string rules = RulesOrDefault(options.rules);
  const Game* game = FindGame(rules);
  if (game == nullptr) {
    return Fail(kExitRefused, "policy", "there is no rule set " + Quoted(rules), "judge rules");
  }
  const std::string text = TemplateOf(*game->rules);
  const Style style = StyleOf(context);
  const bool to_file = !options.file.empty() && options.file != "-";
  if (to_file) {
    auto written = WriteOutput(options.file, text, false, ReadBy::kEverybody);
    if (!written) {
      written.error().hint = "judge policy new alone answers with the text";
      return tl::unexpected<Failure>(std::move(written.error()));
    }
  }
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto report = message.initRoot<report::PolicyTemplate>();
    report.setSchema("judge.policy-new/1");
    report.setRules(rules.c_str());
    report.setFile(to_file ? Clean(options.file).c_str() : "");
    report.setText(text.c_str());
    return JsonAnswer(report.asReader(), style, kExitDone);
  }
  if (!to_file) return Answer{kExitDone, text, ""};
  return Answer{kExitDone,
                Clean(options.file) + "  a policy for " + rules +
                    (options.rules.empty() ? ", as no --rules NAME was said" : "") +
                    "\nnext: name the keys under roles, then judge policy lint " + options.file +
                    "\n",
                ""};
}

}  // namespace

Answer PolicyNew(const Context& context, const EventOptions& options) {
  return AnswerOf(context, MakePolicy(context, options));
}

}  // namespace judge::cli
