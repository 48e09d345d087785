#include "judge/explain/rule_report.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

#include "engine/rules/remedies.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/rulesets/clause_remedies.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/output/json.h"
#include "judge/views/views.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

constexpr int kRemedyColumns = 10;
constexpr std::size_t kCasesShown = 12;
constexpr std::size_t kHitsShown = 12;
constexpr std::size_t kSimilar = 3;

struct Use {
  const char* rules = "";
  int place = 0;
  const Clause* clause = nullptr;
};

// Returns where a clause of that id stands, by rule set; `rules`: in that one alone.
std::vector<Use> UsesOf(std::string_view id, std::string_view rules = "") {
  std::vector<Use> uses;
  for (const CatalogRow& row : AllRuleSets()) {
    if (!rules.empty() && row.name != rules) continue;
    const Game* game = row.game();
    const ClauseIndex index = game == nullptr ? kNoClause : game->rules->FindClause(id);
    if (index == kNoClause) continue;
    uses.push_back({row.name, index + 1, &game->rules->clauses[index]});
  }
  return uses;
}

// Returns the file's path from the source root, where people look for it; the compiler names it as
// it was called.
std::string SourcePath(std::string_view file) {
  const std::size_t at = file.rfind("engine/rulesets/");
  if (at != std::string_view::npos) return std::string(file.substr(at));
  const std::size_t room = file.rfind("engine/");
  return std::string(room == std::string_view::npos ? file : file.substr(room));
}

std::vector<std::string> ActWords(const Clause& clause) {
  std::vector<std::string> words;
  for (int kind = 1; kind < kActionKinds; ++kind) {
    if ((clause.acts & On(static_cast<ActionKind>(kind))) == 0) continue;
    const std::string word(ActionWord(static_cast<ActionKind>(kind)));
    bool there = word.empty();
    for (const std::string& other : words) there |= other == word;
    if (!there) words.push_back(word);
  }
  return words;
}

struct MomentRow {
  Moment moment;
  std::string_view words;
};

// The moments in the order of their enum, so that none is forgotten.
constexpr MomentRow kMoments[] = {
    {Moment::kNone, ""},
    {Moment::kCreated, "when the duel is opened"},
    {Moment::kSetupStepBegins, "when a step of the setup begins"},
    {Moment::kTurnBegins, "when a turn begins"},
    {Moment::kPhaseBegins, "when a phase begins"},
    {Moment::kPhaseEnds, "when a phase ends"},
    {Moment::kDrawDue, "when a draw cannot be made"},
    {Moment::kMonsterArrived, "when a monster arrives on the field"},
    {Moment::kSummoned, "when a monster was summoned"},
    {Moment::kCardUsed, "when a spell or trap has resolved"},
    {Moment::kTerrainReplaced, "when a terrain is replaced"},
    {Moment::kAttackDeclared, "when an attack is declared"},
    {Moment::kDamageStepBegins, "when the Damage Step begins"},
    {Moment::kDamageCalculation, "when damage is calculated"},
    {Moment::kAfterCalculation, "after damage was calculated"},
    {Moment::kDestroyedByEffect, "when an effect destroys a card"},
    {Moment::kHostLeft, "when a card with others on it leaves the field"},
    {Moment::kLifePointsChanged, "when life points change"},
    {Moment::kSurrendered, "when somebody surrenders"},
    {Moment::kHid, "when a monster is hidden"},
    {Moment::kWarned, "when a warning is given"},
    {Moment::kTriggerMet, "when what an effect waits for happens"},
    {Moment::kTriggerPassed, "when a triggered effect is not used"},
    {Moment::kSeen, "when a hidden card is seen"},
    {Moment::kProven, "when a face-down card has to prove what it says of itself"},
    {Moment::kDestroyed, "when a card is destroyed"},
    {Moment::kWouldBeNegated, "when an effect would be negated"},
    {Moment::kRedirected, "when an attack is redirected"},
    {Moment::kTargetChanged, "when an attacked monster has changed"},
    {Moment::kReplayOpens, "when a replay takes place"},
    {Moment::kEffectUsed, "when an effect is activated"},
    {Moment::kCannotAnswer, "when a triggered card may not be activated"},
    {Moment::kBothMet, "when effects of several players are triggered together"},
    {Moment::kTriggersKept, "when something is triggered in the middle of a chain"},
    {Moment::kSummonDeclared, "when a summon is declared"},
    {Moment::kTargetStands, "when an attack goes on"},
    {Moment::kTargetGone, "when a target is no longer there"},
    {Moment::kTossed, "when a coin is tossed"},
    {Moment::kRolled, "when a die is rolled"},
    {Moment::kControlChanged, "when control of a card changes"},
    {Moment::kNoZoneLeft, "when no zone is left for a card"},
    {Moment::kAttaching, "when a card is attached"},
    {Moment::kHostDue, "when an effect is about to equip or attach a card"},
    {Moment::kZoneEquipped, "when a zone is equipped"},
    {Moment::kStruck, "when a STRIKE is declared"},
    {Moment::kSending, "when a card goes to a pile"},
    {Moment::kStepDone, "when an effect or a step of a battle is over"},
    {Moment::kOpeningSwapped, "when a card of the opening hand is swapped"},
    {Moment::kMaterialDue, "when a Material is used for a summon"},
    {Moment::kMaterialUsed, "when the monster that a Material was used for is there"},
    {Moment::kRecipeDone, "when a monster has come by its own conditions"},
    {Moment::kDuelEnds, "when the duel ends"},
    {Moment::kTileInstead, "when a monster on a tile would move to another zone"},
    {Moment::kSubduelEnded, "when a Subduel ends"},
    {Moment::kPlaying, "when an effect plays a card"},
    {Moment::kPaying, "when a card is paid"},
    {Moment::kAttackTaken, "when a player takes an attack instead of a monster"},
    {Moment::kNegated, "when the effects of a card become negated"},
    {Moment::kAnswerDue, "when somebody is about to be asked for an answer"},
    {Moment::kZoneTaken, "when a card comes to the one zone where another lies"},
    {Moment::kTimingTaken, "when another card is used at the timing that a card waited for"},
    {Moment::kCardSet, "when a card is laid face-down"},
    {Moment::kNoHitPoints, "when monsters have no hit points left"},
    {Moment::kStatusGiven, "when a monster gets a status"},
    {Moment::kDefeated, "when a player has lost and others go on"},
    {Moment::kJoined, "when a player joins a duel that goes on"},
    {Moment::kEndWanted, "when a player declares that the duel is over"},
    {Moment::kSpares, "when an attack that a player has drawn is fought"},
    {Moment::kTimingMissed, "when something has happened since what an effect waited for"},
    {Moment::kMetTogether, "when several effects were triggered before one chain"},
    {Moment::kLinkBegins, "when a link of a chain is about to resolve"},
    {Moment::kBattleLost, "when a battle loses a monster before its damage is calculated"},
    {Moment::kNegatedAttack, "when an attack was negated"},
    {Moment::kReplayLeft, "when an attack is given up in a replay"},
    {Moment::kAppointed, "when a card is about a player from then on"},
    {Moment::kWinsByEffect, "when a player is about to win by an effect"},
    {Moment::kNumberHeld, "when a change that is left behind sets a number"},
};

constexpr bool EveryMomentHasItsRow() {
  for (std::size_t i = 0; i < std::size(kMoments); ++i) {
    if (static_cast<std::size_t>(kMoments[i].moment) != i) return false;
  }
  return std::size(kMoments) == static_cast<std::size_t>(Moment::kMomentCount);
}
static_assert(EveryMomentHasItsRow());

std::string_view MomentWord(Moment moment) {
  return kMoments[static_cast<std::size_t>(moment)].words;
}

std::string UseLine(const Use& use) {
  const Clause& clause = *use.clause;
  std::string out = std::string(use.rules) + ", rule " + std::to_string(use.place);
  out += ": " + SourcePath(clause.file) + ":" + std::to_string(clause.line);
  const std::vector<std::string> acts = ActWords(clause);
  // Says so of a rule that binds nearly everything, which is not told by a list.
  if (acts.size() > 8) out += "; binds every act";
  if (!acts.empty() && acts.size() <= 8) out += "; binds " + AndList(acts);
  if (const std::string_view moment = MomentWord(clause.moment); !moment.empty()) {
    out += "; happens " + std::string(moment);
  }
  if (clause.deck != nullptr) out += "; binds deck lists";
  if (clause.borrowed) out += "; from the ordinary game";
  if (*clause.in_place_of != '\0') out += std::string("; in place of ") + clause.in_place_of;
  return out;
}

// Returns the remedies that the clause has, in the order in which they are offered.
std::vector<RemedyKind> RemedyKinds(const Clause& clause) {
  std::vector<RemedyKind> kinds;
  const RemedySet has = ClauseRemedies(clause);
  for (int i = 0; i < static_cast<int>(RemedyKind::kCount); ++i) {
    if (Has(has, static_cast<RemedyKind>(i))) kinds.push_back(static_cast<RemedyKind>(i));
  }
  return kinds;
}

// Returns what may be done where the rule was not kept. All games that list a rule say the same of
// it, as its row is the same one.
std::string RemediesText(const std::vector<Use>& uses, const Style& style) {
  if (uses.empty()) return "";
  std::string out = "\n" + Paint("what can be done", Ink::kBold, style.color) + "\n";
  const std::vector<RemedyKind> kinds = RemedyKinds(*uses.front().clause);
  for (const RemedyKind kind : kinds) {
    const std::string first = "  " + Pad(std::string(RemedyWord(kind)), kRemedyColumns);
    out += Wrap(std::string(RemedyMeaning(kind)), style.width, first);
  }
  if (!kinds.empty()) return out;
  return out + Wrap(
                   "nothing by itself: it says what is meant or allowed; what was played against "
                   "it is put right by the rule that forbids the act",
                   style.width, "  ");
}

// Returns the body with paragraphs wrapped; its bold lead words stay as words.
std::string PageText(const RulingPage& page, int width) {
  std::string out;
  std::string plain = PlainText(page.body);
  std::size_t at = 0;
  while (at <= plain.size()) {
    const std::size_t end = std::min(plain.find("\n\n", at), plain.size());
    if (!out.empty()) out += "\n";
    out += Wrap(Clean(plain.substr(at, end - at), true), width);
    at = end + 2;
  }
  return out;
}

// Returns the readings of ours that it rests on, with their dates.
std::string DecisionsText(const RulingPage& page, const Style& style) {
  const std::vector<DatedReading>& decided = ReadingsOn(page.id);
  if (decided.empty()) return "";
  std::string out = "\n" + Paint("decided by us", Ink::kBold, style.color) + "\n";
  for (const DatedReading& one : decided)
    out += Wrap(Clean(one.text), style.width, "  " + one.date + "  ");
  return out;
}

std::string RuleText(const RulingPage& page, std::string_view rules, const Style& style) {
  std::string out = Paint(page.id, Ink::kBold, style.color) + "\n";
  std::string kind = page.kind;
  if (!page.section.empty()) kind += ", " + page.section;
  out += kind + "\n\n" + PageText(page, style.width);
  out += DecisionsText(page, style);
  out += "\n" + Paint("in the engine", Ink::kBold, style.color) + "\n";
  const std::vector<Use> uses = UsesOf(page.id, rules);
  for (const Use& use : uses) out += Wrap(UseLine(use), style.width, "  ");
  if (uses.empty()) out += "  no rule set lists it: it is read by people only\n";
  out += RemediesText(uses, style);
  const std::vector<RulingCase> cases = CasesOf(page.id);
  out += "\n" + Paint("cases", Ink::kBold, style.color) + "\n";
  if (cases.empty()) out += "  none names it\n";
  for (std::size_t i = 0; i < cases.size() && (i < kCasesShown || style.all); ++i) {
    out += Wrap(Clean(cases[i].about), style.width, "  ") + "    " + cases[i].path + "\n";
  }
  if (cases.size() > kCasesShown && !style.all) {
    out += "  and " + std::to_string(cases.size() - kCasesShown) + " more (--all)\n";
  }
  out += "\n" + Paint("page", Ink::kBold, style.color) + "\n  " + page.path + "\n";
  return out;
}

Answer RuleJson(const RulingPage& page, std::string_view rules, const Style& style) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::Rule>();
  out.setSchema("judge.rule/1");
  out.setId(page.id.c_str());
  out.setTitle(page.title.c_str());
  out.setKind(page.kind.c_str());
  out.setSection(page.section.c_str());
  out.setBody(page.body.c_str());
  out.setPage(page.path.c_str());
  const std::vector<Use> uses = UsesOf(page.id, rules);
  auto use_list = out.initUses(static_cast<unsigned>(uses.size()));
  for (unsigned i = 0; i < uses.size(); ++i) {
    const Clause& clause = *uses[i].clause;
    use_list[i].setRules(uses[i].rules);
    use_list[i].setPlace(uses[i].place);
    use_list[i].setFile(SourcePath(clause.file).c_str());
    use_list[i].setLine(clause.line);
    const std::vector<std::string> acts = ActWords(clause);
    SetTexts(use_list[i].initActs(static_cast<unsigned>(acts.size())), acts);
    use_list[i].setMoment(std::string(MomentWord(clause.moment)).c_str());
    use_list[i].setBorrowed(clause.borrowed);
  }
  if (!uses.empty()) {
    std::vector<std::string> words;
    for (const RemedyKind kind : RemedyKinds(*uses.front().clause)) {
      words.emplace_back(RemedyWord(kind));
    }
    SetTexts(out.initRemedies(static_cast<unsigned>(words.size())), words);
  }
  const std::vector<RulingCase> cases = CasesOf(page.id);
  auto case_list = out.initCases(static_cast<unsigned>(cases.size()));
  for (unsigned i = 0; i < cases.size(); ++i) {
    case_list[i].setPath(cases[i].path.c_str());
    case_list[i].setAbout(cases[i].about.c_str());
  }
  return JsonAnswer(out.asReader(), style, kExitDone);
}

std::string DidYouMean(std::string_view written) {
  const std::vector<std::string> near = NearRulings(written, kSimilar);
  if (near.empty()) return "judge rule --search WORDS finds pages by their words";
  return "did you mean " + Joined(near, " or ") + "?";
}

// Returns whether that is a rule set; "" stands for all of them.
bool IsKnown(std::string_view rules) { return rules.empty() || FindGame(rules) != nullptr; }

Answer RefuseRules(std::string_view rules, const Style& style) {
  return Refuse(style, kExitRefused, "rule", "no rule set is called " + Quoted(std::string(rules)),
                "judge rules list");
}

}  // namespace

Answer Rule(std::string_view id, std::string_view rules, const Style& style) {
  if (!IsKnown(rules)) return RefuseRules(rules, style);
  const RulingPage* page = FindRuling(id);
  if (page == nullptr) {
    return Refuse(style, kExitRefused, "rule", "no ruling page has the id " + Quoted(id),
                  DidYouMean(id));
  }
  if (!IsOfGame(*page, rules)) {
    return Refuse(style, kExitNo, "rule", std::string(rules) + " has no rule " + Quoted(id),
                  "judge rule " + std::string(id) + " shows it in the games that have it");
  }
  if (style.json) return RuleJson(*page, rules, style);
  return {.text = RuleText(*page, rules, style)};
}

Answer RuleSearch(std::string_view words, std::string_view rules, const Style& style) {
  if (!IsKnown(rules)) return RefuseRules(rules, style);
  const std::vector<RulingHit> hits = SearchRulings(words, style.all ? 1000 : kHitsShown, rules);
  if (style.json) {
    capnp::MallocMessageBuilder message;
    auto out = message.initRoot<report::RuleSearch>();
    out.setSchema("judge.rule-search/1");
    out.setWords(Clean(words).c_str());
    auto list = out.initHits(static_cast<unsigned>(hits.size()));
    for (unsigned i = 0; i < hits.size(); ++i) {
      FillClause(hits[i].page->id, list[i].initClause());
      list[i].setExcerpt(hits[i].excerpt.c_str());
      list[i].setScore(hits[i].score);
    }
    return JsonAnswer(out.asReader(), style, hits.empty() ? kExitNo : kExitDone);
  }
  Answer answer;
  if (hits.empty()) {
    answer = Refuse(style, kExitNo, "rule", "no ruling page has any of the words " + Quoted(words));
    return answer;
  }
  for (const RulingHit& hit : hits) {
    answer.text += Paint(hit.page->id, Ink::kBold, style.color) + "\n";
    answer.text += Wrap(hit.page->title, style.width, "  ");
    const bool news = hit.excerpt != hit.page->title && !hit.page->title.empty() &&
                      !hit.excerpt.starts_with(hit.page->title);
    if (news && !hit.excerpt.empty()) {
      answer.text += Paint(Wrap(Cut(Clean(hit.excerpt), 2 * style.width - 8), style.width, "  "),
                           Ink::kDim, style.color);
    }
  }
  return answer;
}

}  // namespace judge::cli
