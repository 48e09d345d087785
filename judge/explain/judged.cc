#include "judge/explain/judged.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

#include "engine/in_play/in_play.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"
#include "judge/explain/finding_text.h"
#include "judge/explain/ruled_on.h"
#include "judge/explain/sums.h"
#include "judge/explain/text.h"
#include "judge/explain/why.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/output/json.h"
#include "judge/output/output.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/notation/notation.h"
#include "replay/record/record.h"
#include "replay/redaction/who_knows.h"

namespace judge::cli {
namespace {

using replay::Finding;
using replay::JudgesRuling;

// How many entries that took something back are looked behind: a record is folded anew for each,
// and a hostile one has thousands.
constexpr std::size_t kLooksBack = 64;
constexpr std::int64_t kMillisecondsPerSecond = 1'000;

bool SameFinding(const Finding& a, const Finding& b) {
  return a.kind == b.kind && a.entry == b.entry && a.clause == b.clause && a.seat == b.seat;
}

bool Has(const SeenReplay& replay, const Finding& finding) {
  return std::any_of(replay.findings().begin(), replay.findings().end(),
                     [&](const Finding& other) { return SameFinding(finding, other); });
}

tl::expected<SeenReplay, replay::FoldError> AsOf(const SeenReplay& replay, EntryNumber entry) {
  return SeenReplay::Fold(replay.duel(), replay.view(), replay::FoldOptions{.until = entry});
}

// Returns the infractions that a correction has made go away: of the entries that it took out of
// the line, and of others what only a card proved that was shown in one of these.
std::vector<Finding> GoneWith(const SeenReplay& replay, const SeenReplay& before, EntryNumber by,
                              const std::vector<EntryNumber>& numbers) {
  std::vector<Finding> gone;
  std::vector<Finding> elsewhere;
  for (const Finding& finding : before.findings()) {
    if (!replay::IsInfraction(finding.kind) || Has(replay, finding)) continue;
    if (MissedWith(before, finding) != nullptr) continue;  // told with the missed Trigger
    const bool own = std::find(numbers.begin(), numbers.end(), finding.entry) != numbers.end();
    (own ? gone : elsewhere).push_back(finding);
  }
  if (elsewhere.empty()) return gone;
  const auto after = AsOf(replay, by);
  // An entry in which another fault is found now is not put right by that.
  const auto faulty = [&](EntryNumber entry) {
    return std::any_of(after->findings().begin(), after->findings().end(), [&](const Finding& one) {
      return one.entry == entry && replay::IsInfraction(one.kind);
    });
  };
  for (const Finding& finding : elsewhere) {
    if (after && !Has(*after, finding) && !faulty(finding.entry)) gone.push_back(finding);
  }
  return gone;
}

// Whether a warning was given with the entry, or a Trigger missed for which the game warns.
bool WasDue(const SeenReplay& replay, const replay::EntryResult& result) {
  const bool warned =
      std::any_of(replay.events().begin(), replay.events().end(), [&](const Event& event) {
        return event.kind == EventKind::kWarned && event.entry == result.number;
      });
  return warned || std::any_of(replay.findings().begin(), replay.findings().end(),
                               [&](const Finding& finding) {
                                 return finding.kind == replay::FindingKind::kMissedTrigger &&
                                        finding.entry == result.number &&
                                        SparedBy(replay, finding).empty();
                               });
}

bool Lost(const SeenReplay& replay, const replay::EntryResult& result) {
  return std::any_of(replay.events().begin(), replay.events().end(), [&](const Event& event) {
    return event.kind == EventKind::kLost && event.entry == result.number;
  });
}

// Returns that the engine says the same by another rule than the one that the ruling cites, where
// that is so; else the words that say that it agrees.
std::string OwnRuleText(const JudgesRuling& ruling, const char* says, const std::string& agrees) {
  if (ruling.own_rule.empty() || ruling.own_rule == replay::kHiddenRule) return agrees;
  return std::string("; the engine ") + says + " " + ruling.word + " too, by " +
         Clean(ruling.own_rule);
}

// Returns how the engine's word stands to the ruling, then and today. `engine`: its word today,
// "none" when it has no say, "" when it is not to be told.
std::string EngineText(const replay::Header& header, const JudgesRuling& ruling,
                       const std::string& engine) {
  const bool today = !engine.empty() && engine != "none";
  if (ruling.word == "number" && !ruling.engine.empty()) {
    const bool against = IsAgainstEngine(header, ruling.word, ruling.numbers, ruling.engine);
    return against ? "; the record computed " + Clean(ruling.engine) : ", as the record computed";
  }
  if (!ruling.engine.empty() && !today) {
    if (ruling.engine != ruling.word) return "; the engine said " + Clean(ruling.engine);
    return OwnRuleText(ruling, "said", ", as the engine said");
  }
  // Its generation is that of the duel: another word comes of what was written since.
  if (!ruling.engine.empty() && ruling.engine != engine) {
    return "; the engine said " + Clean(ruling.engine) + " then, and says " + engine +
           " of the record as it stands now";
  }
  // Neither answers whether it was legal: what the engine says of that is told with the act.
  if (engine.empty() || ruling.word == "void" || ruling.word == "open") return "";
  // What the record computed of a number is left out of views.
  if (ruling.word == "number") return "";
  if (engine == ruling.word) return OwnRuleText(ruling, "says", ", as the engine says");
  return today ? "; the engine says " + engine : "; the engine has no say";
}

}  // namespace

std::vector<JudgesRuling> RulingsAbout(const std::vector<JudgesRuling>& all, EntryNumber entry) {
  std::vector<JudgesRuling> out;
  std::copy_if(all.begin(), all.end(), std::back_inserter(out),
               [entry](const JudgesRuling& ruling) { return ruling.about == entry; });
  return out;
}

namespace {

// Returns the rules by which somebody has lost with the entry, or was warned or has missed a
// Trigger, each once.
std::vector<std::string> RulesOfEvents(const SeenReplay& replay, EntryNumber about, bool losses) {
  std::vector<std::string> out;
  for (const Event& event : replay.events()) {
    const bool lost = event.kind == EventKind::kLost && event.entry == about;
    const bool warned = event.kind == EventKind::kWarned && event.entry == about;
    const bool missed =
        event.kind == EventKind::kMissed && static_cast<EntryNumber>(event.amount) == about;
    if (!(losses ? lost : warned || missed) || event.by == kNoClause) continue;
    std::string id = replay.game().rules->ClauseId(event.by);
    if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(std::move(id));
  }
  return out;
}

}  // namespace

std::vector<std::string> EngineRules(const SeenReplay& replay, EntryNumber about,
                                     const std::string& word) {
  if (word == "lost" || word == "due") return RulesOfEvents(replay, about, word == "lost");
  const replay::EntryResult* result = replay.Find(about);
  const bool against = result != nullptr && result->has_verdict && !result->verdict.legal();
  const bool asked = word == "void" || word == "open";  // what is left open is against it, too
  if (!against || (!asked && word != RulingWord(result->verdict.ruling))) return {};
  return DecidingIds(replay.game(), result->verdict);
}

std::vector<JudgesRuling> RulesTold(const SeenReplay& replay, std::vector<JudgesRuling> rulings) {
  constexpr std::size_t kMost = 8;  // each look at what was taken back is a fold of the record
  std::size_t looks = 0;
  for (JudgesRuling& one : rulings) {
    if (one.own_rule != replay::kHiddenRule) continue;
    if (one.word == "open" || one.word == "void") {  // it says nothing of what the engine says
      one.own_rule.clear();
      continue;
    }
    std::optional<SeenReplay> before;
    if (replay.Find(one.about) == nullptr && ++looks <= kMost) {
      before = BeforeTakenBack(replay, one.about);
    }
    const auto own = EngineRules(before ? *before : replay, one.about, one.word);
    if (own.empty()) continue;
    one.cite = own.front();
    one.own_rule.clear();
  }
  return rulings;
}

std::vector<JudgesRuling> RulingsOf(const SeenReplay& replay) {
  return RulesTold(replay, replay::RulingsOf(*replay.game().rules, replay.duel()));
}

std::string EngineWord(const SeenReplay& replay, EntryNumber about, std::string_view word) {
  const replay::EntryResult* result = replay.Find(about);
  const bool asked = word != "void" && word != "open" && word != "number";
  if (result == nullptr || !asked) return "none";
  if (word == "due" || word == "not-due") return WasDue(replay, *result) ? "due" : "not-due";
  if (word == "lost" || word == "not-lost") return Lost(replay, *result) ? "lost" : "not-lost";
  return result->has_verdict ? std::string(RulingWord(result->verdict.ruling)) : "none";
}

bool IsAgainstEngine(const replay::Header& header, const std::string& word,
                     const std::vector<replay::Check>& numbers, const std::string& engine) {
  if (engine.empty() || engine == "none" || word == "open") return false;
  if (word != "number") return engine != word;
  const std::string computed = "," + engine + ",";
  return std::any_of(numbers.begin(), numbers.end(), [&](const replay::Check& check) {
    const std::string written = replay::PrintCheck(check, header);
    const std::string whose = "," + written.substr(0, written.find_last_of(":<>=") + 1);
    return computed.find(whose) != std::string::npos &&
           computed.find("," + written + ",") == std::string::npos;
  });
}

namespace {

// Returns what the engine says where whoever asks sees on what it rests; "" where it has another
// word for a player, to whom it would be a verdict on what he does not know.
std::string EngineTold(const SeenReplay& replay, EntryNumber about, std::string_view word) {
  std::string engine = EngineWord(replay, about, word);
  return replay.view().everything || engine == word || engine == "none" ? engine : "";
}

}  // namespace

std::vector<std::string> EngineWords(const SeenReplay& replay,
                                     const std::vector<JudgesRuling>& rulings) {
  std::vector<std::string> words;
  for (const JudgesRuling& ruling : rulings) {
    words.push_back(EngineTold(replay, ruling.about, ruling.word));
  }
  return words;
}

std::string RuledNumbers(const replay::Header& header, const JudgesRuling& ruling) {
  std::vector<std::string> out;
  for (const replay::Check& check : ruling.numbers) {
    out.push_back(replay::PrintCheck(check, header));
  }
  return Joined(out);
}

std::string RulingText(const replay::Header& header, const JudgesRuling& ruling,
                       const std::string& engine) {
  const std::string numbers = RuledNumbers(header, ruling);
  std::string out = "ruled " + ruling.word + (numbers.empty() ? "" : " " + numbers) + " by entry " +
                    std::to_string(ruling.entry);
  if (!ruling.by.empty()) out += " (" + Clean(ruling.by) + ")";
  // What the judge says before what the engine does: the rule is the judge's.
  if (!ruling.cite.empty()) out += " [" + Clean(ruling.cite) + "]";
  if (ruling.own_rule == replay::kHiddenRule) out += " by " + std::string(kByHiddenCard);
  // Words that the view has not heard are left out.
  const bool heard = !ruling.text.empty() && ruling.text != replay::kNoText;
  if (heard) out += " \"" + Clean(ruling.text) + "\"";
  out += EngineText(header, ruling, engine);
  if (ruling.revoked_by != 0) out += "; revoked by entry " + std::to_string(ruling.revoked_by);
  if (ruling.replaced_by != 0) {
    out += "; replaced by entry " + std::to_string(ruling.replaced_by);
  }
  if (ruling.withdrawn != 0) {
    out += "; the appeal " + std::to_string(ruling.withdrawn) + " was withdrawn by entry " +
           std::to_string(ruling.withdrawn_by);
  }
  if (ruling.appealed_by != 0) {
    out += "; appealed by entry " + std::to_string(ruling.appealed_by);
    if (ruling.appeal_of != kNoSeat) out += " (" + SeatWord(header, ruling.appeal_of) + ")";
  }
  if (ruling.decided_by != 0) {
    out += std::string(", ") + (ruling.upheld ? "upheld" : "overturned") + " by entry " +
           std::to_string(ruling.decided_by);
  }
  return out;
}

std::vector<std::string> TodayTexts(const SeenReplay& replay,
                                    const std::vector<JudgesRuling>& rulings) {
  std::vector<std::string> texts;
  for (const JudgesRuling& ruling : rulings) texts.push_back(ChangedSince(replay, ruling));
  const Game* newest = FindGame(replay.header().rules);
  const unsigned played = replay.header().rules_version;
  if (rulings.empty() || newest == nullptr || played == 0 || played >= newest->rules->version) {
    return texts;
  }
  replay::Duel duel = replay.duel();
  duel.header.rules_version = newest->rules->version;
  const auto today = SeenReplay::Fold(duel, replay.view());
  if (!today) return texts;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const std::string then = EngineWord(replay, rulings[i].about, rulings[i].word);
    const std::string now = EngineWord(*today, rulings[i].about, rulings[i].word);
    if (now == then || now == "none") continue;
    texts[i] += (texts[i].empty() ? "rules of today: " : "; rules of today: ") + now + " (" +
                newest->rules->name + " " + std::to_string(newest->rules->version) + ")";
  }
  return texts;
}

namespace {

// Returns whether the late entry was written with a repair or a rewind of that entry, in front of
// it: what the remedy needs, and nothing beneath the ruling.
bool IsOfRemedy(const std::vector<replay::Entry>& log, EntryNumber late, EntryNumber about) {
  for (const replay::Entry& entry : log) {
    if (entry.number <= late || entry.acts.empty() || entry.verb() == Verb::kLate) continue;
    const bool remedy = entry.verb() == Verb::kRepair || entry.verb() == Verb::kRewind;
    return remedy && static_cast<EntryNumber>(entry.acts.front().number) == about;
  }
  return false;
}

// Returns whether both say the same.
bool SameEntry(const replay::Entry& one, const replay::Entry& other) {
  return one.seat == other.seat && one.acts == other.acts && one.checks == other.checks &&
         one.outcomes == other.outcomes;
}

}  // namespace

std::string ChangedSince(const SeenReplay& replay, const JudgesRuling& ruling) {
  const auto& log = replay.duel().entries;
  const replay::Line then = replay::LineOf(log, ruling.entry);
  const replay::Line now = replay::LineOf(log, replay::kEntriesMax);
  const auto fates = replay::FatesOf(log, replay::kEntriesMax);
  const auto fate_of = [&](EntryNumber number) {
    const auto found = fates.find(number);
    return found == fates.end() ? replay::Fate{} : found->second;
  };
  const auto about = then.PlaceOf(ruling.about);
  std::vector<std::string> parts;
  for (const replay::Entry* entry : then.entries) {
    const bool played = !entry->acts.empty() && (WordsOf(entry->verb()).kind != EntryKind::kJudge ||
                                                 entry->verb() == Verb::kLate);
    if (!played || then.PlaceOf(entry->number) > about) continue;
    const std::string number = "entry " + std::to_string(entry->number);
    const auto same = std::ranges::find(now.entries, entry->number, &replay::Entry::number);
    const replay::Fate fate = fate_of(entry->number);
    if (same != now.entries.end()) {
      if (SameEntry(*entry, **same) || fate.corrected_by <= ruling.entry) continue;
      parts.push_back(number + " was corrected by " + std::to_string(fate.corrected_by));
      continue;
    }
    const EntryNumber by = fate.taken_back_by;
    const replay::Entry* taker = RecordedEntry(replay.duel(), by);
    const bool with_it = entry->number == ruling.about || by == fate_of(ruling.about).taken_back_by;
    const bool remedy = taker != nullptr && taker->verb() == Verb::kRepair &&
                        static_cast<EntryNumber>(taker->acts.front().number) == ruling.about;
    if (by <= ruling.entry || with_it || remedy) continue;
    parts.push_back(number + " was taken back by " + std::to_string(by));
  }
  for (const replay::Entry* entry : now.entries) {
    const replay::Entry* written = RecordedEntry(replay.duel(), entry->number);
    const bool late = entry->number > ruling.entry && written != nullptr &&
                      !written->acts.empty() && written->verb() == Verb::kLate;
    if (!late || now.PlaceOf(entry->number) > about) continue;
    if (IsOfRemedy(log, entry->number, ruling.about)) continue;
    parts.push_back("entry " + std::to_string(entry->number) + " was written late before it");
  }
  return parts.empty() ? "" : "the record beneath it has changed since: " + AndList(parts);
}

namespace {

constexpr std::string_view kRuledBy = "ruled by ";

// Returns whether the number is one that is ruled outright: of a seat's life points or of a
// monster.
bool IsRuledOutright(const replay::Check& check) {
  if (check.comparison != replay::Comparison::kEqual || check.pad != kNoSeat) return false;
  return IsOfMonster(check) ||
         (check.kind == replay::CheckKind::kLifePoints && check.seat != kNoSeat);
}

// Returns the number of that name that the words say the record computed then: "A:1400, B:2000".
std::optional<std::int32_t> ComputedThen(const std::string& words, const std::string& name) {
  const std::string whose = name + ":";
  const std::size_t at = words.find(whose);
  if (at == std::string::npos || (at != 0 && words[at - 1] != ',' && words[at - 1] != ' ')) {
    return std::nullopt;
  }
  std::int32_t out = 0;
  const char* const from = words.data() + at + whose.size();
  const auto read = std::from_chars(from, words.data() + words.size(), out);
  return read.ec == std::errc() ? std::optional(out) : std::nullopt;
}

// Returns the number behind the entry; nothing where it is not known.
std::optional<std::int32_t> NumberBehind(const SeenReplay& replay, const replay::Check& check,
                                         EntryNumber entry) {
  if (IsOfMonster(check)) return ComputedOfMonster(replay, entry, check);
  const LifePool life = replay.StateAfter(entry).life(check.seat);
  return life.min == life.max ? std::optional(life.min) : std::nullopt;
}

// Returns the number that the record gave when it was ruled; nothing where nobody knows. Who may
// not read what the engine said of it reads the record as he sees it.
std::optional<std::int32_t> GivenThen(const SeenReplay& replay, const JudgesRuling& ruling,
                                      const replay::Check& check) {
  if (!ruling.engine.empty()) {
    return ComputedThen(ruling.engine, WhoseNumber(replay.header(), check));
  }
  return NumberBehind(replay, check, ruling.entry);
}

// Returns by how much the operation by hand raises that number, 0 where it does something else.
// A place without a seat is one of whoever does it.
std::int32_t GivesMore(const replay::HandOperation& done, const replay::Check& check,
                       SeatIndex who) {
  if (!done.has_amount) return 0;
  if (check.kind == replay::CheckKind::kLifePoints) {
    const bool more = done.name == "gain";
    if ((!more && done.name != "damage") || done.seat != check.seat) return 0;
    return more ? done.amount : -done.amount;
  }
  if (done.references.size() != 1) return 0;
  ZoneRef zone = done.references.front().zone;
  if (zone.seat == kNoSeat) zone.seat = who;
  if (!(zone == check.zone)) return 0;
  const bool attack = check.kind == replay::CheckKind::kAttack;
  if (done.name == (attack ? "atk" : "def")) return done.amount;
  const bool damage =
      done.name == "counters" && done.words == std::vector<std::string>{std::string("damage")};
  return damage && !attack ? -done.amount : 0;
}

// A ruling that an entry by hand carries out, and whose number that is.
struct Carried {
  EntryNumber ruling = 0;
  std::string whose = {};

  friend bool operator==(const Carried&, const Carried&) = default;
};

// Returns by how much entries by hand have raised that number for other rulings about the same
// entry, before the one of that number: what was done for a ruling that was replaced counts on.
std::int32_t HandedBefore(const SeenReplay& replay, const JudgesRuling& ruling,
                          const replay::Check& check, EntryNumber before) {
  std::int32_t sum = 0;
  const std::string whose = WhoseNumber(replay.header(), check);
  const replay::Line line = replay::LineOf(replay.duel().entries, replay::kEntriesMax);
  for (const JudgesRuling& other : replay::RulingsOf(*replay.game().rules, replay.duel())) {
    const bool same = other.entry < ruling.entry && other.about == ruling.about &&
                      other.word == "number" &&
                      std::ranges::any_of(other.numbers, [&](const replay::Check& one) {
                        return WhoseNumber(replay.header(), one) == whose;
                      });
    if (!same) continue;
    for (const replay::Entry* entry : line.entries) {
      if (entry->number >= before || entry->acts.empty()) continue;
      const replay::Act& act = entry->acts.front();
      const bool named = act.verb == Verb::kByHand && act.operations.size() == 1 &&
                         act.text == std::string(kRuledBy) + std::to_string(other.entry);
      if (named) sum += GivesMore(act.operations.front(), check, entry->seat);
    }
  }
  return sum;
}

// Returns the ruling that a by-hand entry carries out by its one operation, 0 none: the one that it
// names; where it names none, the one whose number it comes to. Who may not read its words is told
// by what it does.
Carried CarriesOut(const SeenReplay& replay, const std::vector<JudgesRuling>& rulings,
                   const replay::Entry& entry) {
  const replay::Act& act = entry.acts.front();
  if (act.verb != Verb::kByHand || act.operations.size() != 1) return {};
  const bool told = act.text.starts_with(kRuledBy);
  const bool cut = !replay.view().everything && act.text == replay::kNoText;
  // What could not be done has changed nothing, and so carries nothing out.
  const bool undone = std::ranges::any_of(replay.findings(), [&](const Finding& one) {
    return one.entry == entry.number && one.kind == replay::FindingKind::kOutOfPlace;
  });
  if (undone) return {};
  for (const JudgesRuling& ruling : rulings) {
    const bool named = told ? act.text == std::string(kRuledBy) + std::to_string(ruling.entry)
                            : ruling.entry < entry.number;
    if (!named || !ruling.stands()) continue;
    for (const replay::Check& check : ruling.numbers) {
      if (!IsRuledOutright(check)) continue;
      const std::int32_t change = GivesMore(act.operations.front(), check, entry.seat);
      const auto computed = GivenThen(replay, ruling, check);
      if (change == 0 || !computed) continue;
      const bool comes = told || cut || NumberBehind(replay, check, entry.number) == check.value;
      if (!comes || !LiesThereStill(replay, check, ruling.about, entry.number)) continue;
      const std::int32_t before = HandedBefore(replay, ruling, check, entry.number);
      if (check.value - *computed - before == change) {
        return {ruling.entry, WhoseNumber(replay.header(), check)};
      }
    }
  }
  return {};
}

// Returns the ruling and the number that an entry of the line carries out as the first one, of
// those that name the ruling if there are any.
Carried CarriedBy(const SeenReplay& replay, EntryNumber by_hand) {
  const replay::Line line = replay::LineOf(replay.duel().entries, replay::kEntriesMax);
  std::vector<JudgesRuling> rulings = replay::RulingsOf(*replay.game().rules, replay.duel());
  std::erase_if(rulings, [](const JudgesRuling& one) { return one.word != "number"; });
  if (rulings.empty()) return {};
  std::vector<Carried> done;  // once each
  for (const bool naming : {true, false}) {
    for (const replay::Entry* entry : line.entries) {
      if (entry->acts.empty()) continue;
      if (entry->acts.front().text.starts_with(kRuledBy) != naming) continue;
      Carried one = CarriesOut(replay, rulings, *entry);
      if (one.ruling == 0 || one.ruling > entry->number) continue;
      const bool again = std::ranges::find(done, one) != done.end();
      if (entry->number == by_hand) return again ? Carried{} : one;
      done.push_back(std::move(one));
    }
  }
  return {};
}

}  // namespace

std::string WhoseNumber(const replay::Header& header, const replay::Check& check) {
  const std::string written = replay::PrintCheck(check, header);
  return written.substr(0, written.find_last_of(':'));
}

std::optional<std::int32_t> ComputedOfMonster(const SeenReplay& replay, EntryNumber entry,
                                              const replay::Check& check) {
  if (!IsOfMonster(check)) return std::nullopt;
  if (const replay::EntryResult* result = replay.Find(entry); result != nullptr) {
    for (const replay::CheckResult& one : result->checks) {
      const bool it = one.check.kind == check.kind && one.check.zone == check.zone;
      if (it) return one.known && one.least == one.most ? std::optional(one.least) : std::nullopt;
    }
  }
  const SeenState state = replay.StateAfter(entry);
  const PieceIndex piece = state.HasSlot(check.zone) ? state.At(check.zone) : kNoPiece;
  if (piece == kNoPiece) return std::nullopt;
  Breakdown sum;
  const std::int32_t number = check.kind == replay::CheckKind::kAttack
                                  ? CurrentAttack(replay.game(), state, piece, &sum)
                                  : CurrentDefense(replay.game(), state, piece, &sum);
  return sum.known ? std::optional(number) : std::nullopt;
}

EntryNumber AskedForBy(const SeenReplay& replay, EntryNumber by_hand) {
  return CarriedBy(replay, by_hand).ruling;
}

namespace {

// Adds the commands that say one of the ways which a fact names, "`attack unused`, `attack used` or
// `fresh`", where the position leaves that open and `assume` takes it.
void AddAssumes(const SeenReplay& replay, const std::string& duel, SeatIndex seat,
                const std::string& fact, std::vector<std::string>* commands) {
  if (seat == kNoSeat) return;
  const auto open = replay::LeftOpen(replay.header(), seat);
  std::size_t from = fact.find('`');
  while (from != std::string::npos) {
    const std::size_t to = fact.find('`', from + 1);
    if (to == std::string::npos) return;
    const std::string words = fact.substr(from + 1, to - from - 1);
    from = fact.find('`', to + 1);
    const std::size_t gap = words.find(' ');
    if (gap == std::string::npos) continue;
    const std::string key = words.substr(0, gap);
    const auto values = replay::AssumedValues(key);
    const bool takes = std::ranges::find(values, words.substr(gap + 1)) != values.end();
    if (!takes || std::ranges::find(open, key) == open.end()) continue;
    const std::string command = "judge assume " + duel + " " +
                                replay::SeatLetter(replay.header(), seat) + "." + key + "=" +
                                words.substr(gap + 1) + " --said both";
    if (std::ranges::find(*commands, command) == commands->end()) commands->push_back(command);
  }
}

}  // namespace

Unsaid UnsaidOf(const SeenReplay& replay, const std::string& duel,
                const replay::EntryResult& result) {
  constexpr std::string_view kUnsaid = " is not said";
  Unsaid out;
  if (!result.has_verdict || result.verdict.ruling != Ruling::kUnproven) return out;
  const std::string now = duel.substr(0, duel.find('%'));
  const Account account = ShortAccount(replay, result);
  for (const Fact& fact : DecidingFacts(account)) {
    const std::string text = FactText(account.JudgedAt(), fact);
    const std::size_t at = text.find(kUnsaid);
    if (at == std::string::npos) continue;
    out.facts.push_back(text.substr(0, at));
    AddAssumes(replay, now, result.seat, text.substr(at), &out.commands);
  }
  if (!out.facts.empty() && out.commands.empty()) {
    std::string act;
    for (const char byte :
         Clean(Notation(replay, replay.Read(CountingEntry(replay, result.number))))) {
      act += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
    }
    out.commands.push_back("judge why-not " + AddressText(now, result.number) + "^ '" + act + "'");
  }
  return out;
}

std::vector<std::string> UnsaidAmong(const SeenReplay& replay, const std::string& duel,
                                     const std::vector<EntryNumber>& entries) {
  std::vector<std::string> out;
  for (const EntryNumber number : entries) {
    const replay::EntryResult* result = replay.Find(number);
    if (result == nullptr) continue;
    for (std::string& command : UnsaidOf(replay, duel, *result).commands) {
      if (std::ranges::find(out, command) == out.end()) out.push_back(std::move(command));
    }
  }
  return out;
}

std::string RestAssumedText(const SeenReplay& replay, const std::string& duel) {
  constexpr std::string_view kRest = "rest";
  const auto open = replay::LeftOpen(replay.header(), kNoSeat);
  if (std::ranges::find(open, kRest) == open.end()) return "";
  for (const auto& fact : replay::AssumedIn(replay.duel(), replay::kEntriesMax)) {
    if (fact.key == kRest && fact.value == "empty") return "";
  }
  return "what is not named on the fields is empty (nobody has said so: judge assume " + duel +
         " rest=empty --said both)";
}

bool NothingPlayed(const SeenReplay& replay) {
  return std::ranges::none_of(replay.entries(),
                              [](const auto& result) { return result.has_verdict; });
}

bool NothingOnRecord(const SeenReplay& replay) {
  return NothingPlayed(replay) && !replay.header().has_position;
}

std::vector<std::string> NotCarriedOut(const SeenReplay& replay, EntryNumber until) {
  std::vector<std::string> out;
  // A table that nobody recorded computes nothing: what is ruled is what it goes on with.
  if (NothingOnRecord(replay)) return out;
  const replay::Line line = replay::LineOf(replay.duel().entries, until);
  for (const JudgesRuling& ruling : replay::RulingsOf(*replay.game().rules, replay.duel())) {
    if (ruling.word != "number" || !ruling.stands() || ruling.entry > until) continue;
    for (const replay::Check& check : ruling.numbers) {
      if (!IsRuledOutright(check)) continue;
      const std::string whose = WhoseNumber(replay.header(), check);
      auto computed = GivenThen(replay, ruling, check);
      if (computed) *computed += HandedBefore(replay, ruling, check, replay::kEntriesMax);
      if (!computed || *computed == check.value) continue;
      const bool done = std::ranges::any_of(line.entries, [&](const replay::Entry* entry) {
        return entry->number > ruling.entry && !entry->acts.empty() &&
               entry->verb() == Verb::kByHand &&
               CarriedBy(replay, entry->number) == Carried{ruling.entry, whose};
      });
      if (done || !LiesThereStill(replay, check, ruling.about, until)) continue;
      out.push_back(whose + " is " + std::to_string(check.value) + " by ruling " +
                    std::to_string(ruling.entry) + ", where the record " +
                    (*computed == GivenThen(replay, ruling, check) ? "computes " : "stands at ") +
                    std::to_string(*computed) + " and goes on from that");
    }
  }
  return out;
}

void FillRuling(const replay::Header& header, const JudgesRuling& ruling, const std::string& engine,
                report::Ruling::Builder out) {
  out.setEntry(static_cast<std::int32_t>(ruling.entry));
  out.setAbout(static_cast<std::int32_t>(ruling.about));
  out.setRuling(ruling.word.c_str());
  if (!ruling.cite.empty()) FillClause(ruling.cite, out.initClause());
  const bool hidden = ruling.own_rule == replay::kHiddenRule;
  if (hidden) out.initClause().setTitle(kByHiddenCard.data());
  out.setWords(Clean(ruling.text).c_str());
  out.setEngine(engine.c_str());
  out.setAppealedBy(static_cast<std::int32_t>(ruling.appealed_by));
  if (ruling.appeal_of != kNoSeat) {
    out.setAppealSeat(SeatWord(header, ruling.appeal_of).c_str());
  }
  out.setDecidedBy(static_cast<std::int32_t>(ruling.decided_by));
  if (ruling.decided_by != 0) out.setOutcome(ruling.upheld ? "upheld" : "overturned");
  out.setBy(Clean(ruling.by).c_str());
  out.setEngineThen(Clean(ruling.engine).c_str());
  out.setInsteadOf(static_cast<std::int32_t>(ruling.instead_of));
  out.setReplacedBy(static_cast<std::int32_t>(ruling.replaced_by));
  out.setRevokedBy(static_cast<std::int32_t>(ruling.revoked_by));
  out.setAppealWords(Clean(ruling.appeal_text).c_str());
  out.setDecidedWords(Clean(ruling.decided_text).c_str());
  out.setDecidedWho(Clean(ruling.decided_who).c_str());
  // Where the text says that the engine says the same by another rule.
  const std::string told = EngineText(header, ruling, engine);
  if (!ruling.own_rule.empty() && !hidden &&
      told.find(Clean(ruling.own_rule)) != std::string::npos) {
    FillClause(ruling.own_rule, out.initEngineBy(1)[0]);
  }
  auto numbers = out.initNumbers(static_cast<unsigned>(ruling.numbers.size()));
  for (unsigned n = 0; n < ruling.numbers.size(); ++n) {
    numbers.set(n, replay::PrintCheck(ruling.numbers[n], header).c_str());
  }
}

void FillRulings(const replay::Header& header, const std::vector<JudgesRuling>& rulings,
                 const std::vector<std::string>& engine, capnp::List<report::Ruling>::Builder out,
                 const std::vector<std::string>& today) {
  for (unsigned i = 0; i < rulings.size(); ++i) {
    FillRuling(header, rulings[i], engine[i], out[i]);
    if (i < today.size()) out[i].setToday(today[i].c_str());
  }
}

void FillCalls(const replay::Header& header, const std::vector<replay::JudgesCall>& calls,
               capnp::List<report::Call>::Builder out) {
  for (unsigned i = 0; i < calls.size(); ++i) {
    const replay::JudgesCall& call = calls[i];
    out[i].setEntry(static_cast<std::int32_t>(call.entry));
    out[i].setAbout(static_cast<std::int32_t>(call.about));
    if (call.seat != kNoSeat) out[i].setSeat(SeatWord(header, call.seat).c_str());
    out[i].setWords(Clean(call.text).c_str());
    out[i].setClosedBy(static_cast<std::int32_t>(call.closed_by));
    out[i].setTook(call.took);
    out[i].setAlone(call.alone);
    if (call.wall_time_ms > 0) {
      out[i].setTime(static_cast<std::uint32_t>(call.wall_time_ms / kMillisecondsPerSecond));
    }
  }
}

std::string FateText(const replay::Duel& duel, const replay::Fate& fate) {
  if (fate.taken_back_by == 0) return "corrected by " + std::to_string(fate.corrected_by);
  const replay::Entry* by = RecordedEntry(duel, fate.taken_back_by);
  const Verb verb = by == nullptr ? Verb::kUndo : by->verb();
  const char* word = verb == Verb::kRewind   ? "rewound by "
                     : verb == Verb::kRepair ? "repaired by "
                                             : "undone by ";
  return word + std::to_string(fate.taken_back_by);
}

Past PastFindings(const SeenReplay& replay, EntryNumber until) {
  Past past;
  std::map<EntryNumber, std::vector<EntryNumber>> gone;  // by the entry that did it
  std::map<EntryNumber, replay::Fate> fates = replay::FatesOf(replay.duel().entries, until);
  for (const auto& [number, fate] : fates) {
    if (fate.corrected_by != 0) gone[fate.corrected_by].push_back(number);
    if (fate.taken_back_by != 0) gone[fate.taken_back_by].push_back(number);
  }
  std::size_t looks = 0;
  for (const auto& [by, numbers] : gone) {
    if (++looks > kLooksBack) {
      past.unread.push_back(by);
      continue;
    }
    const auto before = AsOf(replay, by - 1);
    if (!before) continue;
    for (const Finding& finding : GoneWith(replay, *before, by, numbers)) {
      const bool told = std::any_of(
          past.findings.begin(), past.findings.end(),
          [&](const PastFinding& other) { return SameFinding(other.finding, finding); });
      if (told) continue;
      PastFinding found{finding, FindingText(*before, finding), 0, fates[finding.entry]};
      if (found.fate == replay::Fate{}) {
        // An entry that counts was not undone itself: what is found with it stands above. What a
        // repair has healed with another one is kept.
        const replay::Entry* cause = RecordedEntry(replay.duel(), by);
        if (cause == nullptr || cause->verb() != Verb::kRepair) continue;
        found.text += ", while what is taken out stood";
        found.fate.taken_back_by = by;
      }
      if (const replay::EntryResult* at = before->Find(finding.entry)) found.turn = at->turn;
      past.findings.push_back(std::move(found));
    }
  }
  std::stable_sort(
      past.findings.begin(), past.findings.end(),
      [](const PastFinding& a, const PastFinding& b) { return a.finding.entry < b.finding.entry; });
  return past;
}

replay::Entry ForPeople(const replay::Entry& entry) {
  replay::Entry out = entry;
  for (replay::Act& act : out.acts) {
    if (WordsOf(act.verb).kind != EntryKind::kJudge) continue;
    act.cite.clear();
    std::erase_if(act.options, [&](const replay::Option& one) {
      return one.key == "key" || one.key == "cited" ||
             (one.key == "own" && one.value == replay::kHiddenRule) ||
             (one.key == "engine" && one.value == act.word);
    });
  }
  return out;
}

}  // namespace judge::cli
