#include "judge/disputes/ruling.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/in_play/in_play.h"
#include "engine/state/state.h"
#include "judge/board/board.h"
#include "judge/disputes/appeal.h"
#include "judge/disputes/call.h"
#include "judge/disputes/in_event.h"
#include "judge/disputes/open_calls.h"
#include "judge/disputes/pads.h"
#include "judge/disputes/pads_read.h"
#include "judge/disputes/penalty.h"
#include "judge/disputes/remedies_report.h"
#include "judge/disputes/standing.h"
#include "judge/disputes/wrong_pads.h"
#include "judge/explain/explain.h"
#include "judge/explain/ruled_on.h"
#include "judge/game_warnings/game_warnings.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/recording/recording.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"
#include "replay/notation/notation.h"
#include "replay/redaction/who_knows.h"

namespace judge::cli {
namespace {

// Returns what the record computes of the life points of a seat at an entry, its own pads and
// checks read; nothing where it is not known.
std::optional<std::int32_t> ComputedAt(const SeenReplay& replay, EntryNumber about,
                                       SeatIndex seat) {
  const replay::Entry* entry = RecordedEntry(replay.duel(), about);
  if (entry == nullptr || seat == kNoSeat) return std::nullopt;
  if (!entry->acts.empty() && entry->verb() == Verb::kPads) {
    return ComputedOnPads(replay, about, seat);
  }
  const replay::EntryResult* result = replay.Find(about);
  if (result == nullptr) return std::nullopt;
  for (const replay::CheckResult& one : result->checks) {
    const bool it = one.check.kind == replay::CheckKind::kLifePoints && one.check.seat == seat;
    if (it) return one.known && one.least == one.most ? std::optional(one.least) : std::nullopt;
  }
  const LifePool& life = replay.StateAfter(about).life(seat);
  return life.min == life.max ? std::optional(life.min) : std::nullopt;
}

// Returns what the record computes of a number that is ruled outright; nothing where that is not
// known, or it is another number.
std::optional<std::int32_t> ComputedOf(const SeenReplay& replay, EntryNumber about,
                                       const replay::Check& check) {
  if (check.pad != kNoSeat || check.comparison != replay::Comparison::kEqual) return std::nullopt;
  return check.kind == replay::CheckKind::kLifePoints ? ComputedAt(replay, about, check.seat)
                                                      : ComputedOfMonster(replay, about, check);
}

// Returns the numbers as the record computes them, "A:1800,A.m1.atk:900"; "" none.
std::string ComputedNumbers(const SeenReplay& replay, EntryNumber about,
                            const std::vector<replay::Check>& numbers) {
  std::string out;
  for (replay::Check check : numbers) {
    const auto computed = ComputedOf(replay, about, check);
    if (!computed) continue;
    check.value = *computed;
    out += (out.empty() ? "" : ",") + replay::PrintCheck(check, replay.header());
  }
  return out;
}

// Returns how the number of a monster is said in this game, such as "A.m1.hp:100".
std::string MonsterForm(const Bench& bench) {
  return replay::SeatLetter(bench.opened.duel.header, 0) + ".m1." +
         DefenseTag(*bench.opened.game->rules) + ":100";
}

// Returns whether a monster lay in that place before the entry or does so behind it.
bool MonsterWasThere(const Bench& bench, EntryNumber about, const ZoneRef& zone) {
  const SeenReplay replay = AsItCounted(bench.replay, about);
  for (const SeenState& state : {replay.StateBefore(about), replay.StateAfter(about)}) {
    const PieceIndex piece = state.HasSlot(zone) ? state.At(zone) : kNoPiece;
    if (piece != kNoPiece && IsMonsterOnField(replay.game(), state, piece)) return true;
  }
  return false;
}

// Refuses a number that nobody has: below 0, of a place that is nobody's, or of a monster where
// none lay.
Result<void> CheckNumber(const Bench& bench, EntryNumber about, const std::string& written,
                         const replay::Check& one) {
  if (one.value < 0) {
    return Fail(kExitRefused, "--number " + written,
                "no number of a duel is below 0, expected one from 0");
  }
  if (one.zone.kind == ZoneKind::kNone) return {};
  const std::string number = WhoseNumber(bench.opened.duel.header, one);
  if (one.zone.seat == kNoSeat) {
    const std::string seat = replay::SeatLetter(bench.opened.duel.header, 0);
    return Fail(kExitRefused, "--number " + written,
                number + " names no seat, expected one in front of it, such as " + seat + "." +
                    number + ":" + std::to_string(one.value));
  }
  const bool stat =
      one.kind == replay::CheckKind::kAttack || one.kind == replay::CheckKind::kDefense;
  if (!stat || MonsterWasThere(bench, about, one.zone)) return {};
  return Fail(kExitRefused, "--number " + written,
              "no monster lies in " + PlaceNotation(bench.opened.duel.header, one.zone) +
                  " there, expected the place of one, such as " + MonsterForm(bench),
              "judge show " + AddressText(bench.opened.id, about));
}

// Reads B:1300 by the notation, and A:1700,B:1300.
Result<std::vector<replay::Check>> NumbersOf(const Bench& bench, EntryNumber about,
                                             const std::string& written) {
  std::string notation = "=";
  for (const char byte : written)
    notation += byte == ',' ? std::string(" =") : std::string(1, byte);
  const auto entry =
      ParsePlacedEntry(notation, bench.opened.duel.header, *bench.opened.game->pack, "--number");
  if (entry && !entry->checks.empty()) {
    for (const replay::Check& one : entry->checks) {
      if (auto may = CheckNumber(bench, about, written, one); !may) {
        return tl::unexpected<Failure>(std::move(may.error()));
      }
    }
    return entry->checks;
  }
  const bool bare = !written.empty() && std::all_of(written.begin(), written.end(),
                                                    [](char c) { return c >= '0' && c <= '9'; });
  if (bare) {
    const std::string seat = replay::SeatLetter(bench.opened.duel.header, 0);
    return Fail(kExitRefused, "--number " + written,
                "whose life points these are is missing, expected a seat in front of it, such as " +
                    seat + ":" + written);
  }
  return Fail(kExitRefused, "--number " + written,
              "is no number, expected one such as B:1300, or A:1700,B:1300; of a monster " +
                  MonsterForm(bench),
              "judge help notation");
}

// Adds the penalty that the policy of the event asks for, or the one that was said instead.
Result<void> AddPenalty(const Context& context, const Bench& bench, const RulingOptions& options,
                        std::vector<replay::Entry>* entries, std::vector<std::string>* told) {
  if (!options.penalty.empty() && !bench.event) {
    return Fail(kExitUsage, "--penalty " + options.penalty,
                "this duel is of no event, so no policy says what for",
                "judge penalty add " + bench.opened.id + " SEAT INFRACTION STEP");
  }
  Bench then = bench;  // of an act that was taken back with the verdict that it had
  then.replay = AsItCounted(bench.replay, bench.point);
  const std::vector<replay::Check> numbers = entries->front().checks;
  const auto due = PenaltyForNumbers(context, then, bench.point, options.word, numbers);
  if (!due) return tl::unexpected<Failure>(due.error());
  std::string whose = WhoseNumberText(then, bench.point, options.word, numbers);
  const bool no_step = options.penalty.empty() || options.penalty == replay::kNoStep;
  if (!*due && !no_step && whose.empty()) {
    return Fail(
        kExitRefused, "--penalty " + options.penalty,
        "the policy has no penalty for a ruling \"" + options.word + "\" here, expected none",
        "judge penalty add " + bench.opened.id + " SEAT INFRACTION STEP writes one by itself");
  }
  if (!whose.empty()) told->push_back(std::move(whose));
  std::string spared = SparedPadsText(then, bench.point, options.word, numbers);
  if (!spared.empty()) told->push_back(std::move(spared));
  if (!*due) return {};
  if ((*due)->counts != 0) {
    if (!no_step) {
      return Fail(kExitRefused, "--penalty " + options.penalty,
                  CountsForIt(bench, **due) + ", expected none",
                  "judge penalty add " + bench.opened.id + " SEAT INFRACTION STEP writes another");
    }
    told->push_back(CountsForIt(bench, **due));
    return {};
  }
  const bool counts = (*due)->step == replay::kNoStep;
  if (options.penalty == replay::kNoStep && !counts) return {};
  const std::string step =
      options.penalty.empty() ? (*due)->step : replay::StepWord(options.penalty);
  if (bench.event->policy.RankOf(step) < 0) {
    return Fail(kExitRefused, "--penalty " + options.penalty,
                "is none of the policy's steps, expected one of " +
                    Joined(bench.event->policy.steps) + ", or none");
  }
  if (step != (*due)->step && options.judge.words.empty()) {
    return Fail(kExitNotAllowed, bench.opened.id,
                "the path gives " + (*due)->step +
                    "; another step needs the head judge, and says "
                    "why");
  }
  entries->push_back(EntryOfDue(bench, **due, step, bench.last() + 1, options.judge.words));
  return {};
}

// Returns the open call that the ruling answers, nullptr none.
const replay::JudgesCall* CallAnswered(const std::vector<replay::JudgesCall>& calls,
                                       EntryNumber about, const RulingOptions& options) {
  if (options.call == 0) return OpenCall(calls, about);
  const auto found = std::find_if(calls.begin(), calls.end(), [&](const auto& call) {
    return call.entry == static_cast<EntryNumber>(options.call);
  });
  return found == calls.end() ? nullptr : &*found;
}

// Returns the repair that lets stand at the table what is ruled: the duel goes on, the warning is
// taken back. Refused of a ruling that lets the loss or the warning stand.
Result<replay::Entry> RepairOfEnd(const Bench& bench, const RulingOptions& options) {
  const std::string at = AddressText(bench.opened.id, bench.point);
  const bool warning = options.word == "not-due" && options.remedy == "unwarn";
  if (options.word != "not-lost" && !warning) {
    return Fail(kExitRefused, "--remedy " + options.remedy,
                "would take away what \"" + options.word + "\" lets stand, expected not-lost" +
                    (options.remedy == "unwarn" ? " or not-due" : ""),
                "judge ruling " + at + " not-lost 'why' --remedy " + options.remedy);
  }
  auto repair = DecidedRepair(bench, bench.point, options.remedy);
  const bool other =
      repair && warning && static_cast<EntryNumber>(repair->acts.front().number) != bench.point &&
      std::ranges::none_of(WarningsBehind(bench.replay, bench.point), [&](const ToldWarning& one) {
        return one.about == bench.point && one.taken_back == 0;
      });
  if (!other) return repair;
  return Fail(kExitRefused, at, "it has no Idle Warning of its own to take back",
              "judge call " + at);
}

// Refuses a repair or a rewind with the ruling that takes back nothing but what the engine calls
// legal and does not say why, and a rewind that is not restorable, which is accepted apart.
Result<void> RemedySaysWhy(const Bench& bench, const RulingOptions& options) {
  const std::string at = AddressText(bench.opened.id, bench.point);
  const Verb verb = options.remedy == "repair" ? Verb::kRepair : Verb::kRewind;
  const bool silent = options.judge.words.empty();
  const std::string legal = silent ? LegalTaken(bench.replay, verb, bench.point) : "";
  if (!legal.empty()) {
    return Fail(kExitNotAllowed, at, legal + "; what takes it back says why",
                "judge ruling " + at + " " + options.word + " 'why' --remedy " + options.remedy);
  }
  const auto plan = verb == Verb::kRewind ? bench.replay.RewindTo(bench.point) : std::nullopt;
  if (!plan || plan->grade != replay::Grade::kNot) return {};
  return Fail(kExitNo, at,
              "a rewind to before it is not restorable: " + WhyNotRestorable(bench, *plan),
              "the ruling without --remedy, then judge rewind plan " + at +
                  ", and judge rewind apply " + at + " 'why' --accept");
}

// `told` is what a remedy tells beside its entries.
Result<std::vector<replay::Entry>> MakeRuling(const Context& context, const Bench& bench,
                                              const RulingOptions& options,
                                              std::vector<std::string>* told) {
  if (!bench.has_point) {
    return Fail(kExitUsage, "ruling " + options.judge.duel,
                "about which entry? expected " + bench.opened.id + "@N",
                "judge call " + bench.opened.id);
  }
  auto ruling = RulingEntry(bench, bench.point, options);
  if (!ruling) return tl::unexpected<Failure>(ruling.error());
  std::vector<replay::Entry> entries = {*std::move(ruling)};
  if (auto may = CheckRemedy(bench, bench.point, options.remedy); !options.remedy.empty() && !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  if (replay::IsGrammarWord(replay::WordPlace::kRemedy, options.remedy)) {
    auto repair = RepairOfEnd(bench, options);
    if (!repair) return tl::unexpected<Failure>(std::move(repair.error()));
    entries.push_back(*std::move(repair));
  } else if (!options.remedy.empty() && options.remedy != "leave") {
    if (auto may = RemedySaysWhy(bench, options); !may) return tl::unexpected<Failure>(may.error());
    auto remedy = options.remedy == "repair" ? RepairEntries(bench, bench.point, "")
                                             : RewindEntries(bench, bench.point, "", "");
    if (!remedy) return tl::unexpected<Failure>(remedy.error());
    for (replay::Entry& entry : remedy->entries) entries.push_back(std::move(entry));
    *told = std::move(remedy->told);
  }
  if (auto added = AddPenalty(context, bench, options, &entries, told); !added) {
    return tl::unexpected<Failure>(added.error());
  }
  const auto judged = bench.Judged();
  const replay::JudgesCall* call = CallAnswered(judged.calls, bench.point, options);
  if (call != nullptr && options.word != "open") {
    entries.push_back(JudgesEntry(bench, CloseAct(bench, *call)));
  }
  return entries;
}

// Returns what the rules gave with the entry and what a ruling against it leaves at the table, each
// with what takes it back: a warning, the end of the duel.
std::vector<std::string> StandsAllTheSame(const Written& written, EntryNumber about,
                                          const std::string& word) {
  std::vector<std::string> out;
  const SeenReplay& replay = written.replay;
  const auto last = [&] { return replay.duel().entries.back().number; };
  if (word == "not-due") {
    const std::vector<ToldWarning> all = WarningsOf(replay, last());
    for (const ToldWarning& one : all) {
      if (one.loses || one.taken_back != 0 || (one.entry != about && one.about != about)) continue;
      const std::string seat = replay::SeatLetter(replay.header(), one.seat);
      out.push_back(SeatWord(replay.header(), one.seat) + "'s Idle Warning of turn " +
                    std::to_string(one.turn) + ForText(one) +
                    " stands at the table all the same; to take it back: judge repair unwarn " +
                    AddressText(written.duel, RuledAt(one, all)) + " " + seat + " 'why'");
    }
  }
  if (word != "not-lost" || replay.head().header().over == 0) return out;
  for (const Remedy& way : RemediesOfEnd(replay, written.duel, about)) {
    out.push_back("the duel is over at the table all the same; " + way.what + ": " + way.command);
  }
  return out;
}

// Returns the words by which a finding is ruled on.
std::string WordsFor(replay::FindingKind kind) {
  switch (kind) {
    case replay::FindingKind::kIdleWarning:
    case replay::FindingKind::kMissedTrigger:
      return "due|not-due";
    case replay::FindingKind::kCheckFails:
      return "number --number SEAT:N 'why'";
    default:
      return "legal|illegal";
  }
}

// Returns what was found in the entry and is answered neither by the ruling nor by another one that
// stands, each with the command that rules on it.
std::vector<std::string> StillUnanswered(const Written& written, EntryNumber about) {
  std::vector<std::string> out;
  const std::vector<replay::JudgesRuling> rulings = RulingsAbout(RulingsOf(written.replay), about);
  for (const replay::Finding* finding : FindingsOf(written.replay, about)) {
    const bool answered = std::ranges::any_of(RulingsOn(written.replay, rulings, *finding),
                                              [](const auto& one) { return one.stands(); });
    if (answered || !replay::IsInfraction(finding->kind) ||
        finding->kind == replay::FindingKind::kUnfounded ||
        finding->kind == replay::FindingKind::kByHand) {
      continue;
    }
    out.push_back("not answered by it: " + std::string(replay::FindingWord(finding->kind)) + ", " +
                  FindingText(written.replay, *finding) + "; judge ruling " +
                  AddressText(written.duel, about) + " " +
                  (WaitsToBeSeen(written.replay, about)
                       ? "open, and due or not when its card has been seen"
                       : WordsFor(finding->kind)));
  }
  return out;
}

// Returns that the entry does not raise the question that is answered: no call is closed with the
// ruling, nothing was found that it answers, and the engine says the same. "" where it does.
std::string RaisesNone(const SeenReplay& replay, const replay::Act& ruling) {
  const bool asked =
      ruling.word == "legal" || ruling.word == "not-due" || ruling.word == "not-lost";
  const bool agrees = replay::OptionOf(ruling, "engine") == ruling.word;
  if (!asked || !agrees || replay::NumberOption(ruling, "call") != 0 ||
      replay::NumberOption(ruling, "instead") != 0) {
    return "";
  }
  const auto about = static_cast<EntryNumber>(ruling.number);
  // What was found there and is not answered is told behind it.
  if (std::ranges::any_of(FindingsOf(replay, about),
                          [](const auto* one) { return replay::IsInfraction(one->kind); })) {
    return "";
  }
  const std::string entry = std::to_string(about);
  if (ruling.word == "not-due") {
    return "no warning of the game comes with " + entry +
           " and no Trigger was missed there: it says no more than the record";
  }
  if (ruling.word == "not-lost") {
    return "nobody has lost with " + entry + ": it says no more than the record";
  }
  return "nobody has called about " + entry +
         " and nothing was found against it: it says no more than the record";
}

// Returns the pads that part on the life points which a ruling about an act has set, and stay open:
// of which moment their numbers are is not said.
std::vector<std::string> PadsLeftOpen(const Written& written, const replay::Entry& ruling) {
  std::vector<std::string> out;
  const SeenReplay& replay = written.replay;
  const auto about = static_cast<EntryNumber>(ruling.acts.front().number);
  const auto rulings = RulingsOf(replay);
  for (const replay::Finding& finding : replay.findings()) {
    const replay::Entry* pads = RecordedEntry(replay.duel(), finding.entry);
    const bool part = finding.kind == replay::FindingKind::kCheckFails && pads != nullptr &&
                      pads->verb() == Verb::kPads && finding.entry != about;
    if (!part) continue;
    const auto of_it = [&](const replay::JudgesRuling& one) {
      return one.about == finding.entry && one.stands() && Answers(one, finding);
    };
    if (std::any_of(rulings.begin(), rulings.end(), of_it)) continue;
    for (const replay::Check& check : ruling.checks) {
      if (check.kind != replay::CheckKind::kLifePoints || check.seat != finding.seat) continue;
      const std::string number =
          replay::SeatLetter(replay.header(), check.seat) + ":" + std::to_string(check.value);
      out.push_back("the pads of " + std::to_string(finding.entry) + " part on " +
                    SeatWord(replay.header(), check.seat) + " and stay open: judge ruling " +
                    AddressText(written.duel, finding.entry) + " number --number " + number);
    }
  }
  return out;
}

// Returns what the call by that entry is about, 0 where it is no call or about nothing.
EntryNumber CalledAbout(const Bench& bench, EntryNumber entry) {
  const std::vector<replay::JudgesCall> calls = bench.Judged().calls;
  const auto found = std::find_if(calls.begin(), calls.end(),
                                  [&](const auto& call) { return call.entry == entry; });
  return found == calls.end() ? 0 : found->about;
}

}  // namespace

namespace {

// Returns the first of the engine's rules by which everybody sees that it is so; "" where a hidden
// card decides: a rule about monsters says that it is one.
std::string OpenRule(const SeenReplay& replay, EntryNumber about, const std::string& word,
                     const std::vector<std::string>& own) {
  if (own.empty()) return "";
  const auto table = SeenReplay::Fold(replay.duel(), View{.everything = false});
  if (!table) return "";
  const std::vector<std::string> seen = EngineRules(AsItCounted(*table, about), about, word);
  const auto open = std::ranges::find_first_of(own, seen);
  return open == own.end() ? "" : *open;
}

// Returns what the judge is told of a rule by which a hidden card decides: that it stands in no
// record that players read, or, where he cites it himself, that it tells of the card.
std::string HiddenRuleText(const Written& written, const replay::Entry& ruling) {
  const replay::Act& act = ruling.acts.front();
  const auto about = static_cast<EntryNumber>(act.number);
  const auto own = EngineRules(AsItCounted(written.replay, about), about, act.word);
  const bool same = replay::OptionOf(act, "engine") == act.word;
  if (!same || own.empty() || !OpenRule(written.replay, about, act.word, own).empty()) return "";
  if (act.cite.empty()) {
    return own.front() + " decides by a hidden card: players read of the ruling, and of no rule";
  }
  return std::ranges::find(own, act.cite) == own.end()
             ? ""
             : "everybody reads that " + act.cite + " decides, which tells of a hidden card";
}

// Refuses a rule that would tell what lies face-down.
Result<void> CiteTellsNothing(const SeenReplay& replay, const std::string& id, EntryNumber about,
                              const std::string& cite) {
  if (!TellsOfUnseen(replay, cite)) return {};
  return Fail(kExitRefused, AddressText(id, about),
              "a card that missed its Trigger has not been seen by everybody, and " + cite +
                  " would tell what lies there; expected another rule, or none",
              "judge ruling " + AddressText(id, about) + " open; judge audit " + id);
}

}  // namespace

// Refuses a ruling on numbers where none stand in the record in which a table goes on: its pads
// were read before it was taken in, in the record that is named then.
Result<void> CheckPadsAreHere(const Bench& bench, EntryNumber about, const std::string& word) {
  if (word != "number" && word != "void") return {};
  const replay::Entry* entry = RecordedEntry(bench.replay.duel(), about);
  const bool pads = entry != nullptr && !entry->acts.empty() && entry->verb() == Verb::kPads;
  if (pads || (entry != nullptr && !entry->checks.empty())) return {};
  const std::string table = PadsOfTable(bench.opened);
  const bool played = entry != nullptr && bench.replay.Find(about) != nullptr &&
                      bench.replay.Find(about)->has_verdict;
  if (table.empty() || played) return {};
  return Fail(kExitRefused, AddressText(bench.opened.id, about),
              "no number stands there; the pads of this table were read in " + table +
                  ", before it was taken in as it lay",
              "judge ruling " + AddressText(table, about) + " " + word +
                  (word == "number" ? " --number SEAT:N 'why'" : " 'why'") + "; judge log " +
                  table + " lists its entries");
}

Result<replay::Entry> RulingEntry(const Bench& bench, EntryNumber about,
                                  const RulingOptions& options) {
  if (!replay::IsGrammarWord(replay::WordPlace::kVerdict, options.word)) {
    return Fail(kExitUsage, "ruling " + options.word,
                "expected legal, illegal, due, not-due, lost, not-lost, void, open or number");
  }
  if (const EntryNumber meant = CalledAbout(bench, about); meant != 0) {
    return Fail(kExitRefused, AddressText(bench.opened.id, about),
                "entry " + std::to_string(about) + " is a call about " + std::to_string(meant) +
                    ", expected what the ruling is about",
                "judge ruling " + AddressText(bench.opened.id, meant) + " " + options.word +
                    (options.remedy.empty() ? "" : " --remedy " + options.remedy));
  }
  if (auto may = CheckIsAct(bench.replay, bench.opened.id, about, options.word); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  if (auto here = CheckPadsAreHere(bench, about, options.word); !here) {
    return tl::unexpected<Failure>(std::move(here.error()));
  }
  replay::Act act{.verb = Verb::kRuling};
  act.number = static_cast<std::int32_t>(about);
  act.has_number = true;
  act.word = options.word;
  act.text = options.judge.words;
  const SeenReplay counted = AsItCounted(bench.replay, about);
  std::vector<replay::Check> numbers;
  if (!options.number.empty()) {
    auto read = NumbersOf(bench, about, options.number);
    if (!read) return tl::unexpected<Failure>(read.error());
    numbers = *std::move(read);
  }
  const bool number = options.word == "number";
  if (number && numbers.empty()) {
    return Fail(kExitRefused, AddressText(bench.opened.id, about),
                "which number? expected --number SEAT:N, whose life points and how many, or of a "
                "monster such as " +
                    MonsterForm(bench),
                "judge call " + AddressText(bench.opened.id, about));
  }
  const std::string computed = number ? ComputedNumbers(counted, about, numbers) : "";
  const std::string engine = computed.empty() ? EngineWord(counted, about, options.word) : computed;
  const bool against = IsAgainstEngine(bench.opened.duel.header, options.word, numbers, engine);
  if (against && act.text.empty()) {
    return Fail(
        kExitNotAllowed, bench.opened.id + "@" + std::to_string(about),
        (number ? "the record computes " : "the engine says ") + engine +
            "; a ruling against it says why" +
            (bench.event && bench.event->policy.NeedsHead("deviate") ? ", and needs the head judge"
                                                                     : ""),
        "judge ruling " + AddressText(bench.opened.id, about) + " " + options.word +
            (number ? " --number " + options.number : "") + " 'why'" +
            (options.remedy.empty() ? "" : " --remedy " + options.remedy));
  }
  if (auto may = CiteTellsNothing(bench.replay, bench.opened.id, about, options.cite); !may) {
    return tl::unexpected<Failure>(std::move(may.error()));
  }
  const std::vector<std::string> own = EngineRules(counted, about, act.word);
  act.cite = options.cite.empty() && !against ? OpenRule(bench.replay, about, act.word, own)
                                              : options.cite;
  // What is left open, or struck out, says nothing of what the engine says.
  const bool says = options.word != "open" && options.word != "void";
  const bool hidden = says && options.cite.empty() && act.cite.empty() && !against && !own.empty();
  if (hidden) act.options.push_back({"own", std::string(replay::kHiddenRule)});
  // Only what a judge has typed is told to those who do not see that it decides.
  const bool typed = std::ranges::find(own, options.cite) != own.end();
  if (typed) act.options.push_back({"cited", "1"});
  if (engine != "none") act.options.push_back({"engine", engine});
  const bool cites_another = engine == act.word && !act.cite.empty() && !own.empty() &&
                             std::find(own.begin(), own.end(), act.cite) == own.end();
  if (cites_another) act.options.push_back({"own", own.front()});
  const auto judged = bench.Judged();
  if (options.call != 0) {
    act.options.push_back({"call", std::to_string(options.call)});
  } else if (const auto* call = OpenCall(judged.calls, about); call != nullptr) {
    act.options.push_back({"call", std::to_string(call->entry)});
  }
  if (const replay::JudgesRuling* earlier = StandingOn(judged.rulings, about, act.word, numbers);
      earlier != nullptr) {
    act.options.push_back({"instead", std::to_string(earlier->entry)});
  }
  replay::Entry entry = JudgesEntry(bench, std::move(act));
  entry.checks = std::move(numbers);
  return entry;
}

namespace {

// A number that an earlier ruling about the same entry has set at the table by hand.
struct SetBefore {
  EntryNumber by = 0;  // the entry by hand, 0 none
  std::int32_t value = 0;
};
// Returns it of that number, as the record stood before the ruling.
SetBefore SetByHand(const Written& written, const replay::Entry& ruling,
                    const replay::Check& check) {
  SetBefore out;
  replay::Duel before = written.replay.duel();
  std::erase_if(before.entries, [&](const auto& one) { return one.number >= ruling.number; });
  const auto seen = SeeWhole(before, written.duel);
  if (!seen) return out;
  const auto about = static_cast<EntryNumber>(ruling.acts.front().number);
  const std::string whose = WhoseNumber(seen->header(), check);
  const std::vector<replay::JudgesRuling> rulings = RulingsAbout(RulingsOf(*seen), about);
  const replay::Line line = replay::LineOf(before.entries, replay::kEntriesMax);
  for (const replay::Entry* entry : line.entries) {
    const auto* earlier = FindRulingBy(rulings, AskedForBy(*seen, entry->number));
    if (earlier == nullptr) continue;
    const replay::HandOperation& done = entry->acts.front().operations.front();
    for (const replay::Check& one : earlier->numbers) {
      const bool life = one.kind == replay::CheckKind::kLifePoints && done.seat == one.seat;
      ZoneRef zone = done.references.empty() ? ZoneRef{} : done.references.front().zone;
      if (zone.seat == kNoSeat) zone.seat = entry->seat;
      const bool it = WhoseNumber(seen->header(), one) == whose && (life || zone == one.zone);
      if (it) out = {entry->number, one.value};
    }
  }
  return out;
}

}  // namespace

std::vector<std::string> ToGoOnWith(const Context& context, const Written& written,
                                    const replay::Entry& ruling) {
  std::vector<std::string> out;
  const SeenReplay& replay = written.replay;
  if (ruling.acts.front().word == "number" && NothingOnRecord(replay)) {
    return ToGoOnFromTable(context, written, ruling);
  }
  if (ruling.acts.front().word != "number" || replay.head().header().over != 0) return out;
  const auto about = static_cast<EntryNumber>(ruling.acts.front().number);
  for (const replay::Check& check : ruling.checks) {
    auto number = ComputedOf(replay, about, check);
    std::string from = ComputedNumbers(replay, about, {check});
    if (const SetBefore set = SetByHand(written, ruling, check); set.by != 0) {
      number = set.value;
      replay::Check there = check;
      there.value = set.value;
      from = replay::PrintCheck(there, replay.header()) + ", as entry " + std::to_string(set.by) +
             " has set it,";
    }
    if (number && *number == check.value) continue;
    if (std::string gone = GoneText(replay, check, about); !gone.empty()) {
      out.push_back(replay::PrintCheck(check, replay.header()) + ": " + std::move(gone));
      continue;
    }
    if (!number) continue;
    const std::string by_hand = ByHandThatGives(replay, check, check.value - *number);
    out.push_back("the record goes on from " + from + " all the same; to go on with " +
                  replay::PrintCheck(check, replay.header()) + ": judge act " + written.duel +
                  " 'by-hand \"ruled by " + std::to_string(ruling.number) + "\": " + by_hand + "'");
  }
  return out;
}

Answer GiveRuling(const Context& context, const RulingOptions& options) {
  std::vector<std::string> told;
  const auto written = WriteEntries(context, "ruling", options.judge, [&](const Bench& bench) {
    return MakeRuling(context, bench, options, &told);
  });
  if (!written) return Refusal(written.error(), context.globals);
  std::vector<std::string> beside;
  const replay::Entry* ruling = RecordedEntry(written->replay.duel(), written->entries.front());
  const auto about = static_cast<EntryNumber>(ruling->acts.front().number);
  for (const replay::JudgesRuling& one : RulingsAbout(RulingsOf(written->replay), about)) {
    if (one.entry != ruling->number) continue;
    beside.push_back(std::to_string(about) + " is " +
                     RulingText(written->replay.header(), one, one.engine));
  }
  for (std::string& line : told) beside.push_back(std::move(line));
  for (std::string& line : StandsAllTheSame(*written, about, options.word)) {
    beside.push_back(std::move(line));
  }
  const auto findings = FindingsOf(written->replay, about);
  const bool marked = std::any_of(findings.begin(), findings.end(), [](const auto* finding) {
    return finding->kind == replay::FindingKind::kMarkedLegal;
  });
  std::string none = marked ? "" : RaisesNone(written->replay, ruling->acts.front());
  if (!none.empty()) beside.push_back(std::move(none));
  for (std::string& line : StillUnanswered(*written, about)) beside.push_back(std::move(line));
  for (std::string& line : ToGoOnWith(context, *written, *ruling))
    beside.push_back(std::move(line));
  for (std::string& line : PadsLeftOpen(*written, *ruling)) beside.push_back(std::move(line));
  if (std::string stale = StalePads(written->replay, about);
      options.word == "number" && !stale.empty()) {
    beside.push_back(stale + "; to set them aside instead: judge ruling " +
                     AddressText(written->duel, about) + " void");
  }
  std::string out = StaysOutText(written->replay, written->duel, about, options.word);
  if (!out.empty()) beside.push_back(std::move(out));
  const auto instead = replay::NumberOption(ruling->acts.front(), "instead");
  for (std::string& fallen : FallenWith(JudgedIn(written->replay), instead)) {
    beside.push_back(std::move(fallen));
  }
  for (std::string& wrong : StillWrong(*written, instead)) beside.push_back(std::move(wrong));
  for (std::string& open : StillOpen(written->replay, written->duel)) {
    if (options.word != "open") beside.push_back(std::move(open));
  }
  if (std::string hidden = HiddenRuleText(*written, *ruling); !hidden.empty()) {
    beside.push_back(std::move(hidden));
  }
  beside.push_back("on paper: judge report " + AddressText(written->duel, ruling->number));
  return WrittenAnswer(context, *written, beside);
}

namespace {

// Returns the options with which `judge ruling` would write what was typed.
RulingOptions OptionsOf(const replay::Entry& typed, const replay::Header& header) {
  const replay::Act& act = typed.acts.front();
  RulingOptions options{.judge = {.words = act.text}, .word = act.word, .cite = act.cite};
  for (const replay::Check& check : typed.checks) {
    options.number += (options.number.empty() ? "" : " ") + replay::PrintCheck(check, header);
  }
  options.call = static_cast<int>(replay::NumberOption(act, "call"));
  return options;
}

// Returns the entry as the command for it would write it in the event of the bench.
Result<replay::Entry> AsCommanded(const Context& context, const Bench& bench,
                                  const replay::Entry& typed) {
  const replay::Act& act = typed.acts.front();
  const auto about = static_cast<EntryNumber>(act.number);
  if (act.verb == Verb::kRuling) {
    auto ruling = RulingEntry(bench, about, OptionsOf(typed, bench.opened.duel.header));
    if (ruling && !typed.checks.empty()) ruling->checks = typed.checks;
    return ruling;
  }
  if (act.verb == Verb::kPenalty) {
    auto made = MakePenalty(context, bench,
                            {.judge = {.words = act.text},
                             .seat = replay::SeatLetter(bench.opened.duel.header, typed.seat),
                             .infraction = replay::OptionOf(act, "infraction"),
                             .step = act.word,
                             .ruling = static_cast<int>(replay::NumberOption(act, "ruling"))});
    if (!made) return tl::unexpected<Failure>(made.error());
    return std::move(made->front());
  }
  const bool remedy = act.verb == Verb::kRepair || act.verb == Verb::kRewind;
  if (remedy && !replay::IsDecidedInPlace(typed)) {
    const std::string word = act.verb == Verb::kRepair ? "repair" : "rewind";
    if (auto may = CheckRemedy(bench, about, word); !may) {
      return tl::unexpected<Failure>(may.error());
    }
  }
  replay::Act whole = act;
  if (act.verb == Verb::kClose) {
    const std::vector<replay::JudgesCall> calls = bench.Judged().calls;
    const auto call = std::find_if(calls.begin(), calls.end(),
                                   [&](const auto& one) { return one.entry == about; });
    if (call != calls.end()) whole = CloseAct(bench, *call);
    whole.text = act.text;
  }
  return JudgesEntry(bench, std::move(whole), typed.seat);
}

}  // namespace

Result<void> FillInTyped(const Context& context, const OpenedDuel& opened, replay::Entry* entry) {
  if (!replay::IsForJudges(*entry)) return {};
  const auto bench = BenchOf(context, opened);
  if (!bench) return tl::unexpected<Failure>(bench.error());
  const replay::Act& act = entry->acts.front();
  replay::Entry made;
  if (bench->event) {
    auto whole = AsCommanded(context, *bench, *entry);
    if (!whole) return tl::unexpected<Failure>(whole.error());
    made = *std::move(whole);
  } else {
    replay::Act whole = act;
    const auto about = static_cast<EntryNumber>(act.number);
    if (act.verb == Verb::kRuling && !act.word.empty()) {
      if (auto may = CheckIsAct(bench->replay, opened.id, about, act.word); !may) return may;
      if (auto may = CiteTellsNothing(bench->replay, opened.id, about, act.cite); !may) return may;
      const std::string engine = EngineWord(AsItCounted(bench->replay, about), about, act.word);
      const auto own = EngineRules(AsItCounted(bench->replay, about), about, act.word);
      const bool typed = std::ranges::find(own, act.cite) != own.end();
      if (typed) whole.options.push_back({"cited", "1"});
      if (engine != "none") whole.options.push_back({"engine", engine});
    }
    made = JudgesEntry(*bench, std::move(whole), entry->seat);
    made.checks = entry->checks;
  }
  // Acts joined behind it, as a late one has them, stay as they were typed.
  entry->acts.front() = std::move(made.acts.front());
  entry->checks = std::move(made.checks);
  return {};
}

}  // namespace judge::cli
