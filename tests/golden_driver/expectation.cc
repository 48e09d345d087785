#include "tests/golden_driver/expectation.h"

#include <algorithm>
#include <charconv>

#include "engine/cards/cards.h"
#include "engine/in_play/in_play.h"
#include "engine/legality/legality.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "replay/fold/fold.h"
#include "replay/record/record.h"
#include "tests/golden_driver/files.h"

namespace judge::golden {
namespace {

using Words = std::vector<std::string>;

std::string RestOf(const std::string& line, std::string_view word) {
  return std::string(Trimmed(std::string_view(line).substr(word.size())));
}

Judgement Refused(std::string why) { return {false, std::move(why), ""}; }

// legal [ID...]: some of the permitting ones, in order. Any other ruling: all that decide, in
// order.
Judgement JudgeVerdict(const Sight& sight, const Words& words) {
  if (sight.result == nullptr || !sight.result->has_verdict) {
    return Refused("the entry has no verdict");
  }
  const Verdict& verdict = sight.result->verdict;
  const Words wanted(words.begin() + 1, words.end());
  const Words ids = DecidingIds(sight.names(), verdict);
  Judgement answer{.came = VerdictText(sight.names(), verdict)};
  if (RulingWord(verdict.ruling) != words[0]) return answer;
  if (verdict.legal()) {
    auto at = ids.begin();
    answer.holds = std::all_of(wanted.begin(), wanted.end(), [&](const std::string& id) {
      at = std::find(at, ids.end(), id);
      return at != ids.end();
    });
  } else {
    answer.holds = ids == wanted;
  }
  answer.repaired = answer.came;
  return answer;
}

Judgement JudgeFact(const Sight& sight, const std::string& text, bool wanted) {
  Words all = FactTexts(sight.names(), sight.checked);
  for (std::string& other : FactTexts(sight.names(), sight.followed)) all.push_back(other);
  const bool found = std::find(all.begin(), all.end(), text) != all.end();
  Judgement answer{.holds = found == wanted};
  if (answer.holds || !wanted) return answer;
  int least = static_cast<int>(text.size()) / 2 + 1;
  for (const std::string& other : all) {
    const int distance = EditDistance(text, other);
    if (distance >= least) continue;
    least = distance;
    answer.came = other;
    answer.repaired = "fact " + other;
  }
  if (answer.came.empty()) answer.came = "no such fact";
  return answer;
}

bool SawClause(const Trace& trace, ClauseIndex clause) {
  return std::any_of(trace.visits.begin(), trace.visits.end(), [&](const Visit& visit) {
    return visit.clause == clause && (visit.answer != Answer::kSilent || visit.fact_count > 0);
  });
}

// The rule had something to say: it answered, it acted, it defined a word or a number.
bool RuleSpoke(const Sight& sight, ClauseIndex clause) {
  if (SawClause(sight.checked, clause) || SawClause(sight.followed, clause)) return true;
  const bool acted = std::any_of(sight.events.begin(), sight.events.end(), [&](const Event& event) {
    return event.by == clause || event.term == clause;
  });
  if (acted) return true;
  const bool found =
      std::any_of(sight.findings.begin(), sight.findings.end(),
                  [&](const replay::Finding& finding) { return finding.clause == clause; });
  return found || NumberNames(sight, clause);
}

Judgement JudgeRule(const Sight& sight, const Words& words, bool wanted) {
  if (words.size() != 2) return Refused("expected 'rule ID'");
  const ClauseIndex clause = sight.game().rules->FindClause(words[1]);
  if (clause == kNoClause) return Refused("this rule set has no such rule");
  const bool spoke = RuleSpoke(sight, clause);
  return {spoke == wanted, spoke ? "the rule spoke" : "the rule did not speak", ""};
}

Judgement JudgeFinding(const Sight& sight, const Words& words, bool wanted) {
  if (words.size() < 2 || words.size() > 3) return Refused("expected 'finding KIND [ID]'");
  const bool found = std::any_of(
      sight.findings.begin(), sight.findings.end(), [&](const replay::Finding& finding) {
        return replay::FindingWord(finding.kind) == words[1] &&
               (words.size() == 2 || RuleText(sight.names(), finding.clause) == words[2]);
      });
  return {found == wanted, found ? "there is one" : "there is none", ""};
}

Judgement JudgeNearest(const Sight& sight, const std::string& wanted) {
  std::string problem;
  const std::optional<std::string> nearest = NearestNotation(sight, &problem);
  if (!problem.empty()) return Refused(problem);
  const std::string came = nearest.value_or("none");
  return {came == wanted, "nearest " + came, nearest ? "nearest " + came : ""};
}

Judgement JudgeAwaits(const Sight& sight, const Words& words) {
  const Decision decision = NextDecision(sight.game(), sight.after);
  Judgement answer{.came = DecisionText(sight.names(), decision)};
  answer.holds =
      words.size() >= 2 && words[1] == DecisionWord(decision.kind) &&
      (words.size() < 3 || (words.size() == 3 && decision.seat != kNoSeat &&
                            words[2] == replay::SeatLetter(sight.header(), decision.seat)));
  return answer;
}

Judgement JudgeNo(const Sight& sight, const std::string& line, const Words& words) {
  const std::string rest = RestOf(line, "no");
  const Words inner(words.begin() + 1, words.end());
  if (inner.empty()) return Refused("expected 'no event', 'no finding', 'no rule' or 'no fact'");
  if (inner[0] == "event") return JudgeEvent(sight, inner, false);
  if (inner[0] == "finding") return JudgeFinding(sight, inner, false);
  if (inner[0] == "rule") return JudgeRule(sight, inner, false);
  if (inner[0] == "fact") return JudgeFact(sight, RestOf(rest, "fact"), false);
  return Refused("expected 'no event', 'no finding', 'no rule' or 'no fact'");
}

}  // namespace

Judgement JudgeLine(const Sight& sight, const std::string& line) {
  if (!sight.problem.empty()) return Refused(sight.problem);
  if (line[0] == '=') return JudgeChecks(sight, line);
  const Words words = WordsIn(line);
  const std::string& word = words[0];
  if (word == "legal" || word == "illegal" || word == "unproven" || word == "unsupported") {
    return JudgeVerdict(sight, words);
  }
  if (word == "no") return JudgeNo(sight, line, words);
  if (word == "fact") return JudgeFact(sight, RestOf(line, word), true);
  if (word == "event") return JudgeEvent(sight, words, true);
  if (word == "nearest") return JudgeNearest(sight, RestOf(line, word));
  if (word == "finding") return JudgeFinding(sight, words, true);
  if (word == "trace") return JudgeTrace(sight, line);
  if (word == "awaits") return JudgeAwaits(sight, words);
  if (word == "rule") return JudgeRule(sight, words, true);
  if (word == "zone") return JudgeZone(sight, words);
  if (word == "terrain") return JudgeTerrain(sight, words);
  if (word == "count") return JudgeCount(sight, words);
  if (word == "warnings") return JudgeWarnings(sight, words);
  if (word == "at") return JudgePlace(sight, words);
  return Refused("an expectation cannot begin with '" + word + "'");
}

std::string UnknownRule(const std::string& line) {
  if (line.starts_with("fact ") || line.starts_with("no fact ")) return "";
  for (const std::string& word : WordsIn(line)) {
    if (!LooksLikeRule(word)) continue;
    const auto sets = AllRuleSets();
    const bool known = std::any_of(sets.begin(), sets.end(), [&](const CatalogRow& row) {
      return row.game()->rules->FindClause(word) != kNoClause;
    });
    if (!known) return word;
  }
  return "";
}

std::optional<std::int32_t> NumberFromWord(std::string_view word) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

std::uint16_t LabelFromWord(std::string_view word) {
  if (word.size() < 2 || (word[0] != '?' && word[0] != 'u')) return 0;
  const auto number = NumberFromWord(word.substr(1));
  return number && *number > 0 && *number <= kLabelMax ? static_cast<std::uint16_t>(*number) : 0;
}

Position PositionFromWord(std::string_view word) {
  for (const Position position :
       {Position::kAttack, Position::kDefense, Position::kHiddenAttack, Position::kHiddenDefense}) {
    if (word == PositionWord(position)) return position;
  }
  return Position::kNone;
}

std::optional<ZoneRef> ZoneFromWord(const Sight& sight, std::string_view word) {
  ZoneRef zone;
  const std::size_t dot = word.find('.');
  if (dot != std::string_view::npos) {
    zone.seat = replay::SeatFromLetter(sight.header(), word.substr(0, dot));
    if (zone.seat == kNoSeat) return std::nullopt;
    word.remove_prefix(dot + 1);
  } else if (sight.result != nullptr) {
    zone.seat = sight.result->seat;
  }
  // tileE6: column and row behind the word.
  if (word.starts_with("tile") && word.size() > 5) {
    const auto row = NumberFromWord(word.substr(5));
    zone.kind = ZoneKind::kTile;
    zone.slot = row ? TileNumber({*row, word[4] - 'A' + 1}) : std::uint8_t{0};
    return zone.slot == 0 ? std::nullopt : std::optional(zone);
  }
  const std::size_t letters = std::min(word.find_first_of("0123456789"), word.size());
  zone.kind = ZoneFromLetters(word.substr(0, letters));
  if (zone.kind == ZoneKind::kNone) return std::nullopt;
  if (letters == word.size()) return zone;
  const auto slot = NumberFromWord(word.substr(letters));
  if (!slot || *slot < 1 || *slot > 255) return std::nullopt;
  zone.slot = static_cast<std::uint8_t>(*slot);
  return zone;
}

CardIndex CardFromWord(const Sight& sight, std::string_view word) {
  if (word.size() >= 2 && word.front() == '"') word = word.substr(1, word.size() - 2);
  const Pack& pack = *sight.game().pack;
  const std::string code = pack.CodeOf(word);
  return code.empty() ? kUnknownCard : pack.FindCode(code);
}

bool InZone(const Piece& piece, ZoneRef zone) {
  if (zone.slot != 0) return PlaceOf(piece) == zone;
  return piece.zone == zone.kind && piece.controller == zone.seat;
}

}  // namespace judge::golden
