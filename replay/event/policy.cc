#include "replay/event/policy.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <utility>

#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"

#define TOML_EXCEPTIONS 0         // NOLINT: names of the library
#define TOML_ENABLE_FORMATTERS 0  // NOLINT
#include <toml++/toml.h>

namespace judge::replay {
namespace {

constexpr int kMinute = 60;
constexpr int kTimeMost = 86'400;  // a day
constexpr std::string_view kDeckFinding = "deck";
constexpr std::string_view kDecisions[] = {"rewind", "deviate", "continue"};
constexpr std::string_view kRemedies[] = {"repair", "rewind", "leave"};
constexpr std::string_view kRewind = "rewind";
// What is done about life points that differ; no policy narrows it.
constexpr std::string_view kOfNumbers[] = {"set", "agree", "open"};
constexpr std::string_view kUntils[] = {"end of the turn", "end of the opponent's next turn",
                                        "end of the player's next turn"};
// The findings that a ruling answers with a penalty.
constexpr std::string_view kRuled[] = {"illegal", "check-fails"};
constexpr std::string_view kGameLoss = "game-loss";
constexpr std::string_view kDisqualified = "disqualification";
constexpr std::string_view kAll = ".*";  // behind what rules begin with

using Texts = std::vector<std::string>;

int LineOf(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

bool Holds(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}
bool Holds(const Texts& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool IsPlain(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
  });
}

std::string Listed(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) out += (out.empty() ? "" : ", ") + std::string(word);
  return out;
}

bool Fits(std::string_view pattern, std::string_view id) { return FitsRule(pattern, id); }

// Returns the seconds of "40:00", nothing when it is none.
std::optional<int> SecondsOf(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || text.size() != colon + 3) return std::nullopt;
  int minutes = 0;
  int seconds = 0;
  const char* const end = text.data() + text.size();
  const auto front = std::from_chars(text.data(), text.data() + colon, minutes);
  const auto back = std::from_chars(text.data() + colon + 1, end, seconds);
  if (front.ptr != text.data() + colon || back.ptr != end || minutes < 0 || seconds < 0 ||
      seconds >= kMinute || minutes > kTimeMost / kMinute) {
    return std::nullopt;
  }
  return minutes * kMinute + seconds;
}

// Reads the tables one after the other and keeps what is wrong.
class PolicyReader {
 public:
  PolicyReader(const toml::table& root, PolicyReading reading)
      : root_(root), is_new_(reading == PolicyReading::kNew) {}

  void Read();

  Policy policy;
  std::vector<PolicyFault> faults;

 private:
  void Fault(int line, std::string what) { faults.push_back({line, std::move(what)}); }
  void Known(const toml::table& table, std::initializer_list<std::string_view> keys,
             const std::string& where);
  std::string Text(const toml::table& table, std::string_view key);
  Texts List(const toml::table& table, std::string_view key);
  const toml::table* Inner(std::string_view key);
  int LineAt(const toml::table& table, std::string_view key) const;

  void ReadFront();
  void ReadRules();
  void ReadRoles();
  void ReadTime();
  void ReadSteps();
  void ReadNeedsHead();
  void ReadGame();
  void ReadInfraction(std::string_view name, const toml::node& node);
  void CheckPath(const Infraction& infraction, const toml::table& table);
  void CheckFound(const Infraction& infraction, const toml::table& table);
  void CheckReached(const Infraction& infraction, const toml::table& table);
  void CheckProposed();
  bool IsJudgedBy(std::string_view written) const;
  void ReadRemedies(const toml::table& table, Infraction* infraction);
  void ReadUntil(const toml::table& table, Infraction* infraction);
  bool IsRule(std::string_view written) const;
  std::string GamesOwn(std::string_view written) const;

  const toml::table& root_;
  bool is_new_;
  const RuleSet* rules_ = nullptr;
};

void PolicyReader::Known(const toml::table& table, std::initializer_list<std::string_view> keys,
                         const std::string& where) {
  for (const auto& [key, node] : table) {
    if (std::find(keys.begin(), keys.end(), key.str()) != keys.end()) continue;
    Fault(LineOf(node), where + "unknown \"" + std::string(key.str()) + "\", expected " +
                            Listed({keys.begin(), keys.size()}));
  }
}

int PolicyReader::LineAt(const toml::table& table, std::string_view key) const {
  const toml::node* node = table.get(key);
  return LineOf(node == nullptr ? static_cast<const toml::node&>(table) : *node);
}

std::string PolicyReader::Text(const toml::table& table, std::string_view key) {
  const toml::node* node = table.get(key);
  if (node == nullptr) return "";
  if (const auto text = node->value_exact<std::string>()) {
    if (const char* wrong = TextProblem(*text)) {
      Fault(LineOf(*node), std::string(key) + ": the text " + wrong);
    }
    return *text;
  }
  Fault(LineOf(*node), std::string(key) + ": expected a text in quotes");
  return "";
}

Texts PolicyReader::List(const toml::table& table, std::string_view key) {
  const toml::node* node = table.get(key);
  if (node == nullptr) return {};
  const toml::array* array = node->as_array();
  Texts out;
  bool good = array != nullptr;
  for (std::size_t i = 0; good && i < array->size(); ++i) {
    const auto text = array->get(i)->value_exact<std::string>();
    good = text && TextProblem(*text) == nullptr;
    if (good) out.push_back(*text);
  }
  if (!good) Fault(LineOf(*node), std::string(key) + ": expected a list of texts in quotes");
  return out;
}

const toml::table* PolicyReader::Inner(std::string_view key) {
  const toml::node* node = root_.get(key);
  if (node == nullptr) return nullptr;
  if (!node->is_table()) Fault(LineOf(*node), std::string(key) + ": expected a table");
  return node->as_table();
}

void PolicyReader::ReadFront() {
  Known(root_,
        {"schema", "name", "rules", "roles", "needs_head", "time", "steps", "repeats", "game",
         "remind", "infraction"},
        "");
  const std::string schema = Text(root_, "schema");
  if (schema != kPolicySchema) {
    Fault(LineAt(root_, "schema"),
          "schema: \"" + schema + "\", expected \"" + std::string(kPolicySchema) + "\"");
  }
  policy.name = Text(root_, "name");
  if (policy.name.empty()) Fault(LineAt(root_, "name"), "name: expected the event's name");
  const std::string repeats = Text(root_, "repeats");
  policy.counts_over_event = repeats != "duel";
  if (!repeats.empty() && repeats != "event" && repeats != "duel") {
    Fault(LineAt(root_, "repeats"), "repeats: expected \"event\" or \"duel\"");
  }
  const std::string remind = Text(root_, "remind");
  policy.reminds = remind == "scribe";
  if (!remind.empty() && remind != "never" && remind != "scribe") {
    Fault(LineAt(root_, "remind"), "remind: expected \"never\" or \"scribe\"");
  }
}

void PolicyReader::ReadRules() {
  const std::string written = Text(root_, "rules");
  const int line = LineAt(root_, "rules");
  const std::size_t blank = written.find(' ');
  policy.rules = written.substr(0, blank);
  const Game* game = FindGame(policy.rules);
  if (game == nullptr) {
    Fault(line, "rules: there is no rule set \"" + policy.rules + "\"");
    return;
  }
  rules_ = game->rules;
  if (blank == std::string::npos) return;
  const char* const end = written.data() + written.size();
  const auto read = std::from_chars(written.data() + blank + 1, end, policy.generation);
  if (read.ptr != end || policy.generation == 0 || policy.generation > rules_->version) {
    Fault(line, "rules: " + policy.rules + " has the generations 1 to " +
                    std::to_string(rules_->version) + ", expected one of them behind its name");
  }
}

void PolicyReader::ReadRoles() {
  const toml::table* roles = Inner("roles");
  if (roles == nullptr) {
    if (root_.get("roles") == nullptr) Fault(0, "roles: expected scorekeeper, floor and head");
    return;
  }
  Known(*roles, {"scorekeeper", "floor", "head"}, "roles: ");
  policy.scorekeepers = List(*roles, "scorekeeper");
  policy.floor = List(*roles, "floor");
  policy.head = List(*roles, "head");
  if (policy.head.empty()) Fault(LineOf(*roles), "roles: nobody is head judge");
  Texts all;
  for (const Texts* names : {&policy.scorekeepers, &policy.floor, &policy.head}) {
    for (const std::string& name : *names) {
      if (Holds(all, name)) Fault(LineOf(*roles), "roles: \"" + name + "\" stands there twice");
      all.push_back(name);
    }
  }
}

void PolicyReader::ReadTime() {
  const toml::table* time = Inner("time");
  if (time == nullptr) return;
  Known(*time, {"round", "over", "extend", "at_most"}, "time: ");
  const auto seconds = [&](std::string_view key) {
    const std::string text = Text(*time, key);
    if (text.empty()) return 0;
    const auto read = SecondsOf(text);
    if (!read) Fault(LineAt(*time, key), "time: expected \"40:00\", minutes and seconds");
    return read.value_or(0);
  };
  policy.round_seconds = seconds("round");
  policy.over_seconds = seconds("over");
  const std::string extend = Text(*time, "extend");
  policy.gives_time = extend == "lost";
  if (!extend.empty() && extend != "lost" && extend != "none") {
    Fault(LineAt(*time, "extend"), "time: extend is \"lost\" or \"none\"");
  }
  const std::string most = Text(*time, "at_most");
  policy.at_most_left = most != "lost";
  if (!most.empty() && most != "left" && most != "lost") {
    Fault(LineAt(*time, "at_most"), "time: at_most is \"left\" or \"lost\"");
  }
  if (!is_new_ || policy.gives_time) return;
  for (const std::string_view key : {"over", "at_most"}) {
    if (time->get(key) == nullptr) continue;
    Fault(LineAt(*time, key),
          "time: " + std::string(key) + " says nothing where extend is not \"lost\"");
  }
}

void PolicyReader::ReadSteps() {
  for (const std::string& step : List(root_, "steps")) {
    const std::string word = StepWord(step);
    if (!IsPlain(word) || word == kNoStep || Holds(policy.steps, word)) {
      Fault(LineAt(root_, "steps"), "steps: \"" + step + "\" is no step, or stands there twice");
    } else {
      policy.steps.push_back(word);
    }
  }
  if (policy.steps.empty())
    Fault(LineAt(root_, "steps"), "steps: expected them, the mildest first");
}

void PolicyReader::ReadNeedsHead() {
  for (const std::string& written : List(root_, "needs_head")) {
    const std::string word = StepWord(written);
    if (!Holds(kDecisions, word) && policy.RankOf(word) < 1) {
      Fault(LineAt(root_, "needs_head"),
            "needs_head: \"" + written + "\", expected a step or " + Listed(kDecisions));
    }
    policy.needs_head.push_back(word);
  }
}

bool PolicyReader::IsRule(std::string_view written) const {
  if (rules_ == nullptr) return true;  // said already
  if (HasPageAlone(rules_->name, written)) return true;
  return std::any_of(rules_->clauses.begin(), rules_->clauses.end(),
                     [&](const Clause& clause) { return Fits(written, clause.id); });
}

void PolicyReader::ReadGame() {
  policy.game = List(root_, "game");
  for (const std::string& pattern : policy.game) {
    if (IsRule(pattern)) continue;
    Fault(LineAt(root_, "game"), "game: there is no rule " + pattern + " in " + policy.rules);
  }
}

// Returns the rule under `game` that is meant by what is written, "" none.
std::string PolicyReader::GamesOwn(std::string_view written) const {
  for (const std::string& pattern : policy.game) {
    if (Fits(pattern, written)) return std::string(written);
    if (!written.ends_with(kAll) || rules_ == nullptr) continue;
    for (const Clause& clause : rules_->clauses) {
      if (Fits(pattern, clause.id) && Fits(written, clause.id)) return clause.id;
    }
  }
  return "";
}

void PolicyReader::CheckFound(const Infraction& infraction, const toml::table& table) {
  const int line = LineAt(table, "found");
  const std::string where = "infraction \"" + infraction.name + "\": ";
  for (const std::string& found : infraction.found) {
    if (const std::string own = GamesOwn(found); !own.empty()) {
      Fault(line, where + own + " is the game's own, no penalty hangs on it");
      continue;
    }
    if (found == FindingWord(FindingKind::kIdleWarning) ||
        found == FindingWord(FindingKind::kMissedTrigger)) {
      Fault(line, where + found + " is what the game itself warns for, no penalty hangs on it");
      continue;
    }
    bool known = found == kDeckFinding || (found.find('.') != std::string::npos && IsRule(found));
    for (int kind = 0; kind <= static_cast<int>(FindingKind::kNotCarriedOut); ++kind) {
      const auto one = static_cast<FindingKind>(kind);
      known = known || (IsInfraction(one) && FindingWord(one) == found);
    }
    if (!known) {
      Fault(line, where + "nothing is found as \"" + found +
                      "\", expected a kind of finding, a rule or deck");
    }
  }
}

void PolicyReader::CheckPath(const Infraction& infraction, const toml::table& table) {
  const std::string where = "infraction \"" + infraction.name + "\": ";
  const int line = LineAt(table, "path");
  if (infraction.path.empty()) Fault(line, where + "it has no path");
  int before = 0;
  for (const std::string& step : infraction.path) {
    const int rank = policy.RankOf(step);
    if (rank < 0) Fault(line, where + "\"" + step + "\" is none of the steps");
    if (rank >= 0 && rank < before)
      Fault(line, where + "\"" + step + "\" is milder than the step before it");
    before = std::max(before, rank);
  }
}

// Returns whether an act may be judged by the rule, or by one of the pattern.
bool PolicyReader::IsJudgedBy(std::string_view written) const {
  if (rules_ == nullptr) return true;  // said already
  return std::any_of(rules_->clauses.begin(), rules_->clauses.end(), [&](const Clause& clause) {
    return clause.check != nullptr && Fits(written, clause.id);
  });
}

// Notes what nobody ever comes to: a finding that no ruling answers, a step behind one that ends
// it, and one that is said already.
void PolicyReader::CheckReached(const Infraction& infraction, const toml::table& table) {
  const std::string where = "infraction \"" + infraction.name + "\": ";
  for (const std::string& found : infraction.found) {
    const bool ruled = Holds(kRuled, found) || found == kDeckFinding;
    if (ruled) continue;
    const bool rule = found.find('.') != std::string::npos;
    if (rule && IsRule(found) && GamesOwn(found).empty() && !IsJudgedBy(found)) {
      Fault(LineAt(table, "found"), where + "no act is judged by " + found +
                                        ", so it is never found; expected a rule that forbids");
    }
    for (int kind = 0; kind <= static_cast<int>(FindingKind::kNotCarriedOut); ++kind) {
      const auto one = static_cast<FindingKind>(kind);
      const bool games = one == FindingKind::kIdleWarning || one == FindingKind::kMissedTrigger;
      if (FindingWord(one) != found || games || !IsInfraction(one)) continue;
      Fault(LineAt(table, "found"), where + "no ruling gives a penalty for \"" + found +
                                        "\", expected " + Listed(kRuled) + ", a rule or " +
                                        std::string(kDeckFinding));
    }
  }
  const int line = LineAt(table, "path");
  const int loss = policy.counts_over_event ? 0 : policy.RankOf(kGameLoss);
  for (std::size_t i = 0; i + 1 < infraction.path.size(); ++i) {
    const std::string& step = infraction.path[i];
    const std::string behind = "\"" + infraction.path[i + 1] + "\" stands behind \"" + step + "\"";
    if (step == kDisqualified) {
      Fault(line, where + behind + ", and who is disqualified plays no more");
    } else if (loss > 0 && policy.RankOf(step) >= loss) {
      Fault(line, where + behind + ", which ends the duel, and repeats are counted in each alone");
    } else {
      continue;
    }
    return;
  }
  const std::size_t count = infraction.path.size();
  if (count > 1 && infraction.path[count - 1] == infraction.path[count - 2]) {
    Fault(line, where + "the last step is that of every later time, so the last \"" +
                    infraction.path.back() + "\" says nothing");
  }
}

// Returns whether whatever is found as the one is found as the other one too.
bool IsFoundWithin(const Infraction& one, const Infraction& other) {
  return !one.found.empty() &&
         std::all_of(one.found.begin(), one.found.end(), [&](const std::string& found) {
           const bool rule = found.find('.') != std::string::npos;
           if (found == kDeckFinding) return false;  // nobody compares these
           if (rule && Holds(other.found, FindingWord(FindingKind::kIllegal))) return true;
           return std::any_of(other.found.begin(), other.found.end(),
                              [&](const auto& wide) { return Fits(wide, found); });
         });
}

// Notes infractions that are never proposed: of one entry the gravest is, of those as grave the one
// whose name comes first, and another one that is found whenever it is goes before it each time.
void PolicyReader::CheckProposed() {
  for (const Infraction& one : policy.infractions) {
    for (const Infraction& other : policy.infractions) {
      const int first = policy.RankOf(one.StepOf(1));
      const int theirs = policy.RankOf(other.StepOf(1));
      const bool before = theirs > first || (theirs == first && other.name < one.name);
      if (&one == &other || first < 1 || !before || !IsFoundWithin(one, other)) continue;
      Fault(one.line, "infraction \"" + one.name + "\": it is never reached, as \"" + other.name +
                          "\" is found whenever it is and is as grave the first time");
      break;
    }
  }
}

// Returns whether it is found as an act that is illegal, about which something can be done.
bool IsAboutActs(const Infraction& infraction) {
  return std::any_of(infraction.found.begin(), infraction.found.end(), [](const auto& found) {
    return found == FindingWord(FindingKind::kIllegal) || found.find('.') != std::string::npos;
  });
}

void PolicyReader::ReadRemedies(const toml::table& table, Infraction* infraction) {
  const std::string where = "infraction \"" + infraction->name + "\": ";
  const int line = LineAt(table, "remedies");
  infraction->remedies = List(table, "remedies");
  for (const std::string& remedy : infraction->remedies) {
    if (Holds(kOfNumbers, remedy)) {
      if (!is_new_) continue;
      Fault(line, where + "\"" + remedy +
                      "\" is about life points, where a policy narrows nothing, expected " +
                      Listed(kRemedies));
    } else if (!Holds(kRemedies, remedy)) {
      Fault(line, where + "there is no remedy \"" + remedy + "\", expected " + Listed(kRemedies));
    }
  }
  std::erase_if(infraction->remedies, [](const auto& one) { return Holds(kOfNumbers, one); });
  if (is_new_ && !infraction->remedies.empty() && !IsAboutActs(*infraction)) {
    Fault(line, where + "remedies are those of an act, expected it to be found as illegal");
  }
}

void PolicyReader::ReadUntil(const toml::table& table, Infraction* infraction) {
  const std::string where = "infraction \"" + infraction->name + "\": ";
  const int line = LineAt(table, "until");
  const std::string text = Text(table, "until");
  const auto until = UntilFromText(text);
  if (until) infraction->until = *until;
  if (!until && is_new_) {
    Fault(line, where + "until is \"" + text + "\", expected " + Listed(kUntils));
  }
  const bool rewinds = IsAboutActs(*infraction) && infraction->Leaves(kRewind);
  if (is_new_ && infraction->until != Until::kNever && !rewinds) {
    Fault(line, where + "until is about a rewind, and it has none");
  }
}

void PolicyReader::ReadInfraction(std::string_view name, const toml::node& node) {
  Infraction infraction{.name = std::string(name), .line = LineOf(node)};
  const std::string where = "infraction \"" + infraction.name + "\": ";
  const toml::table* table = node.as_table();
  if (table == nullptr) {
    Fault(infraction.line, where + "expected a table with found and path");
    return;
  }
  Known(*table, {"found", "path", "remedies", "until"}, where);
  if (!IsPlain(name) || name.find('.') == std::string_view::npos) {
    Fault(infraction.line, where + "expected a name such as play.slow");
  } else if (const std::string own = GamesOwn(name); !own.empty()) {
    Fault(infraction.line, where + own + " is the game's own, no penalty hangs on it");
  } else if (rules_ != nullptr && name.find('.') != std::string_view::npos && IsRule(name)) {
    Fault(infraction.line, where + "is a rule of the game, expected a name of the policy's own");
  }
  infraction.found = List(*table, "found");
  for (const std::string& step : List(*table, "path")) infraction.path.push_back(StepWord(step));
  ReadRemedies(*table, &infraction);
  ReadUntil(*table, &infraction);
  CheckFound(infraction, *table);
  CheckPath(infraction, *table);
  if (is_new_) CheckReached(infraction, *table);
  policy.infractions.push_back(std::move(infraction));
}

void PolicyReader::Read() {
  ReadFront();
  ReadRules();
  ReadRoles();
  ReadTime();
  ReadSteps();
  ReadNeedsHead();
  ReadGame();
  const toml::table* infractions = Inner("infraction");
  if (infractions == nullptr || infractions->empty()) {
    Fault(0, "infraction: the policy has none");
    return;
  }
  for (const auto& [name, node] : *infractions) ReadInfraction(name.str(), node);
  if (is_new_) CheckProposed();
}

}  // namespace

const std::string& Infraction::StepOf(int time) const {
  static const std::string kNothing = kNoStep;
  if (path.empty() || time < 1) return kNothing;
  return path[std::min(static_cast<std::size_t>(time), path.size()) - 1];
}

bool Infraction::Leaves(std::string_view remedy) const {
  return remedies.empty() || Holds(remedies, remedy);
}

std::string_view UntilText(Until until) {
  if (until == Until::kNever) return "";
  return kUntils[static_cast<std::size_t>(until) - 1];
}

std::optional<Until> UntilFromText(std::string_view text) {
  if (text.empty()) return Until::kNever;
  const auto* const found = std::find(std::begin(kUntils), std::end(kUntils), text);
  if (found == std::end(kUntils)) return std::nullopt;
  return static_cast<Until>(found - std::begin(kUntils) + 1);
}

bool FitsRule(std::string_view pattern, std::string_view id) {
  if (!pattern.ends_with(kAll)) return pattern == id;
  pattern.remove_suffix(1);
  return id.starts_with(pattern);
}

const Infraction* Policy::Find(std::string_view infraction) const {
  const auto found = std::find_if(infractions.begin(), infractions.end(),
                                  [&](const Infraction& one) { return one.name == infraction; });
  return found == infractions.end() ? nullptr : &*found;
}

int Policy::RankOf(std::string_view step) const {
  if (step == kNoStep) return 0;
  const auto found = std::find(steps.begin(), steps.end(), step);
  return found == steps.end() ? -1 : static_cast<int>(found - steps.begin()) + 1;
}

bool Policy::StepNeedsHead(std::string_view step) const {
  return std::any_of(needs_head.begin(), needs_head.end(), [&](const std::string& word) {
    const int from = RankOf(word);
    return from > 0 && RankOf(step) >= from;
  });
}

bool Policy::NeedsHead(std::string_view decision) const { return Holds(needs_head, decision); }

std::string StepWord(std::string_view written) {
  std::string out(written);
  std::replace(out.begin(), out.end(), ' ', '-');
  return out;
}

tl::expected<Policy, std::vector<PolicyFault>> ReadPolicy(std::string_view text,
                                                          PolicyReading reading) {
  const auto one = [](int line, std::string what) {
    return tl::unexpected<std::vector<PolicyFault>>({PolicyFault{line, std::move(what)}});
  };
  if (text.size() > kPolicyBytesMax) {
    return one(0, "has " + std::to_string(text.size()) + " bytes, the limit is " +
                      std::to_string(kPolicyBytesMax));
  }
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    return one(static_cast<int>(parsed.error().source().begin.line),
               "is no TOML: " + std::string(parsed.error().description()));
  }
  PolicyReader reader(parsed.table(), reading);
  reader.Read();
  if (reader.faults.empty()) return std::move(reader.policy);
  std::stable_sort(reader.faults.begin(), reader.faults.end(),
                   [](const PolicyFault& a, const PolicyFault& b) { return a.line < b.line; });
  return tl::unexpected<std::vector<PolicyFault>>(std::move(reader.faults));
}

}  // namespace judge::replay
