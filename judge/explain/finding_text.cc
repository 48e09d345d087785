#include "judge/explain/finding_text.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "engine/terms/terms.h"
#include "judge/explain/account.h"
#include "judge/explain/judged.h"
#include "judge/explain/ruled_on.h"
#include "judge/explain/sums.h"
#include "judge/explain/text.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/output/output.h"
#include "judge/wording/wording.h"
#include "replay/event/event.h"
#include "replay/record/record.h"

namespace judge::cli {
namespace {

bool IsAboutVerdict(replay::FindingKind kind) {
  return kind == replay::FindingKind::kIllegal || kind == replay::FindingKind::kUnproven ||
         kind == replay::FindingKind::kUnsupported || kind == replay::FindingKind::kMarkedLegal;
}

// Returns whether a finding is about what was written rather than about an act that was judged.
bool IsAboutNotation(replay::FindingKind kind) {
  return kind == replay::FindingKind::kOutOfPlace || kind == replay::FindingKind::kByHand ||
         kind == replay::FindingKind::kUnfounded;
}

std::string WrittenFinding(const SeenReplay& replay, const replay::Finding& finding) {
  const replay::Entry* entry = RecordedEntry(replay.duel(), finding.entry);
  if (entry == nullptr) return Clean(finding.text);
  const std::string written = Clean(Notation(replay, replay.Read(*entry)));
  if (finding.kind == replay::FindingKind::kByHand) return written;
  return written + ": " + Clean(finding.text);
}

// Returns the act, the first reason, and what the finding says beyond that the act is forbidden.
std::string ActFinding(const SeenReplay& replay, const replay::EntryResult& result,
                       const replay::Finding& finding) {
  const Account account = ShortAccount(replay, result);
  std::string out = ActSentence(account.JudgedAt(), account.action);
  const std::vector<Fact> facts = DecidingFacts(account);
  const std::vector<std::string> asked = AskedTexts(account);
  if (account.verdict.legal()) {
    const bool came = finding.kind == replay::FindingKind::kUnproven;
    return out + (came ? ", which is legal; what comes of it is unproven: " : "; ") +
           Clean(finding.text);
  }
  if (!facts.empty()) {
    out += "; " + FactText(account.JudgedAt(), facts.front());
  } else if (!asked.empty()) {
    out += "; " + asked.front();
  }
  // The reason is said already by a fact that says what the position leaves open.
  const bool said =
      finding.kind == replay::FindingKind::kUnproven && !facts.empty() &&
      FactText(account.JudgedAt(), facts.front()).find(" is not said") != std::string::npos;
  if (finding.kind != replay::FindingKind::kIllegal && !said) out += "; " + Clean(finding.text);
  return out;
}

// Returns what is said of a check that fails.
std::string CheckFinding(const SeenReplay& replay, const replay::Finding& finding) {
  const replay::CheckResult* check = CheckOf(replay, finding);
  return check != nullptr ? CheckText(replay, *check) : InWords(replay.game(), Clean(finding.text));
}

// Returns ", and A passed over it in entry 39 [ID], one event with it", "" when nobody wrote a
// pass.
std::string PassedOverText(const SeenReplay& replay, const replay::Finding& missed) {
  const EntryNumber in = PassedOverIn(replay, missed);
  const replay::EntryResult* pass = in == 0 ? nullptr : replay.Find(in);
  if (pass == nullptr) return "";
  const std::vector<std::string> ids = DecidingIds(replay.game(), pass->verdict);
  return ", and " + SeatWord(replay.header(), missed.seat) + " passed over it in entry " +
         std::to_string(in) + (ids.empty() ? "" : " [" + ids.front() + "]") + ", one event with it";
}

}  // namespace

const replay::CheckResult* CheckOf(const SeenReplay& replay, const replay::Finding& finding) {
  const replay::EntryResult* result = replay.Find(finding.entry);
  const auto& all = replay.findings();
  const bool inside = !all.empty() && !std::less<>()(&finding, all.data()) &&
                      std::less<>()(&finding, all.data() + all.size());
  const bool fails = finding.kind == replay::FindingKind::kCheckFails;
  if (!inside || !fails || result == nullptr) return nullptr;
  std::vector<const replay::CheckResult*> failing;
  for (const replay::CheckResult& check : result->checks) {
    if (check.fails()) failing.push_back(&check);
  }
  // They are found in order. Counts those before it; what was found later of an earlier entry may
  // stand between them.
  std::size_t at = 0;
  for (auto i = all.begin() + (&finding - all.data()); i != all.begin();) {
    --i;
    if (i->entry == finding.entry && i->kind == finding.kind) ++at;
    if (i->entry < finding.entry && i->kind != replay::FindingKind::kMissedTrigger) break;
  }
  return at < failing.size() ? failing[at] : nullptr;
}

std::string SparedBy(const SeenReplay& replay, const replay::Finding& missed) {
  if (missed.kind != replay::FindingKind::kMissedTrigger || missed.clause == kNoClause) return "";
  const EntryNumber in = PassedOverIn(replay, missed);
  const SeenState then = replay.StateAfter(in == 0 ? missed.entry : in);
  const std::string id = replay.game().rules->ClauseId(missed.clause);
  const Permission lift = FindSeatLift(replay.game(), then, id, missed.seat);
  if (lift.found != Truth::kTrue) return "";
  return lift.source == kNoPiece
             ? "a card"
             : PieceWord(Scene{replay.game(), replay.header(), then}, lift.source);
}

std::string FindingText(const SeenReplay& replay, const replay::Finding& finding) {
  const replay::EntryResult* result = replay.Find(finding.entry);
  const bool verdict = result != nullptr && result->has_verdict;
  std::string out = Clean(finding.text);
  if (IsAboutVerdict(finding.kind) && verdict) {
    out = ActFinding(replay, *result, finding);
  } else if (IsAboutNotation(finding.kind)) {
    out = WrittenFinding(replay, finding);
  } else if (finding.kind == replay::FindingKind::kMissedTrigger) {
    out += PassedOverText(replay, finding);
  } else if (finding.kind == replay::FindingKind::kCheckFails && result != nullptr) {
    out = CheckFinding(replay, finding);
  }
  const bool rule = replay::IsInfraction(finding.kind) &&
                    finding.kind != replay::FindingKind::kCheckFails &&
                    finding.kind != replay::FindingKind::kByHand;
  const std::string title = RulingTitle(replay.game().rules->ClauseId(finding.clause));
  if (!rule || title.empty()) return out;
  const std::string by = SparedBy(replay, finding);
  return out + ": " + title + (by.empty() ? "" : ", which binds nobody while " + by + " says so");
}

bool Answers(const replay::JudgesRuling& ruling, replay::FindingKind kind) {
  const std::string& word = ruling.word;
  switch (kind) {
    case replay::FindingKind::kIllegal:
    case replay::FindingKind::kUnproven:
    case replay::FindingKind::kUnsupported:
    case replay::FindingKind::kMarkedLegal:
      return word == "legal" || word == "illegal" || word == "void" || word == "open";
    case replay::FindingKind::kIdleWarning:
    case replay::FindingKind::kMissedTrigger:
      return word == "due" || word == "not-due" || word == "open";
    case replay::FindingKind::kCheckFails:
      return word == "number" || word == "open" || word == "void";
    default:
      return false;
  }
}

bool Answers(const replay::JudgesRuling& ruling, const replay::Finding& finding) {
  if (!Answers(ruling, finding.kind)) return false;
  const bool number = ruling.word == "number" && finding.seat != kNoSeat;
  const auto other = [&](const replay::Check& check) {
    return check.kind == replay::CheckKind::kLifePoints && check.seat != kNoSeat &&
           check.seat != finding.seat;
  };
  return !number || ruling.numbers.empty() ||
         !std::all_of(ruling.numbers.begin(), ruling.numbers.end(), other);
}

namespace {

// Returns whether the ruling sets numbers, and not the one of a monster that the finding is about.
bool IsOfOtherNumbers(const SeenReplay& replay, const replay::JudgesRuling& ruling,
                      const replay::Finding& finding) {
  const replay::CheckResult* found = CheckOf(replay, finding);
  const bool sets = ruling.word == "number" && !ruling.numbers.empty();
  if (!sets || found == nullptr || !IsOfMonster(found->check)) return false;
  return std::ranges::none_of(ruling.numbers, [&](const replay::Check& one) {
    return one.kind == found->check.kind && one.zone == found->check.zone;
  });
}

// Returns whether a warning that came with a later entry is ruled where it was missed: unless a
// warning that this entry brought itself is ruled there, whoever got it.
bool IsRuledThere(const SeenReplay& replay, EntryNumber brought_by, EntryNumber about) {
  const auto& events = replay.events();
  const auto own = [about](const Event& event) {
    return event.kind == EventKind::kWarned && event.entry == about && event.amount == 0;
  };
  const auto brought = [brought_by](const Event& event) {
    return event.kind == EventKind::kWarned && event.entry == brought_by;
  };
  return std::ranges::none_of(events, own) || std::ranges::count_if(events, brought) > 1;
}

}  // namespace

std::vector<replay::JudgesRuling> RulingsOn(const SeenReplay& replay,
                                            const std::vector<replay::JudgesRuling>& all,
                                            const replay::Finding& finding) {
  const auto at = [&](EntryNumber entry) {
    std::vector<replay::JudgesRuling> out = RulingsAbout(all, entry);
    std::erase_if(out, [&](const replay::JudgesRuling& one) {
      return !Answers(one, finding) || IsOfOtherNumbers(replay, one, finding);
    });
    return out;
  };
  const EntryNumber about = AboutOf(replay, finding);
  std::vector<replay::JudgesRuling> out;
  if (about != 0 && IsRuledThere(replay, finding.entry, about)) out = at(about);
  if (std::ranges::any_of(out, &replay::JudgesRuling::stands)) return out;
  // Nobody's ruling stands there: the one with the entry that brought it answers, what fell is told
  // beside it.
  std::ranges::copy(at(finding.entry), std::back_inserter(out));
  std::ranges::sort(out, {}, &replay::JudgesRuling::entry);
  return out;
}

std::optional<replay::JudgesRuling> RulingOnWarning(const SeenReplay& replay,
                                                    const ToldWarning& warning) {
  const std::vector<replay::JudgesRuling> all = RulingsOf(replay);
  for (const replay::Finding& finding : replay.findings()) {
    if (!IsOf(replay, warning, finding)) continue;
    std::vector<replay::JudgesRuling> on = RulingsOn(replay, all, finding);
    std::erase_if(on, [](const auto& one) { return !one.stands() || one.word == "open"; });
    if (!on.empty()) return on.back();
  }
  return std::nullopt;
}

namespace {

// Returns the ruling on the table before this record that an entry by hand names, in the words in
// which a ruling prints the command: "6 of cup/r3/t01". "" where it names none of its own table.
std::string RulingBefore(const SeenReplay& replay, EntryNumber by_hand) {
  constexpr std::string_view kRuledBy = "ruled by ";
  constexpr std::string_view kOf = " of ";
  const replay::Entry* entry = RecordedEntry(replay.duel(), by_hand);
  if (entry == nullptr || entry->acts.empty() || entry->verb() != Verb::kByHand) return "";
  const std::string& words = entry->acts.front().text;
  const std::size_t of = words.find(kOf);
  if (!words.starts_with(kRuledBy) || of == std::string::npos) return "";
  const std::string number = words.substr(kRuledBy.size(), of - kRuledBy.size());
  const std::string table = words.substr(of + kOf.size());
  const bool counts =
      !number.empty() && number.find_first_not_of("0123456789") == std::string::npos;
  const std::string& id = replay.header().id;
  const bool own = table != id && replay::TableDuelOf(table) == replay::TableDuelOf(id);
  return counts && own ? number + std::string(kOf) + table : "";
}

}  // namespace

std::string CarriesOutText(const SeenReplay& replay, EntryNumber by_hand) {
  if (const EntryNumber asked = AskedForBy(replay, by_hand); asked != 0) {
    return "it carries out ruling " + std::to_string(asked);
  }
  const std::string before = RulingBefore(replay, by_hand);
  return before.empty() ? "" : "by its words it carries out ruling " + before;
}

}  // namespace judge::cli
