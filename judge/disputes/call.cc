#include "judge/disputes/call.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/legality/legality.h"
#include "engine/rules/rules.h"
#include "engine/state/state.h"
#include "judge/disputes/appeal.h"
#include "judge/disputes/call_matter.h"
#include "judge/disputes/in_event.h"
#include "judge/disputes/open_calls.h"
#include "judge/disputes/penalty.h"
#include "judge/disputes/penalty_appeal.h"
#include "judge/disputes/remedies_report.h"
#include "judge/disputes/standing.h"
#include "judge/disputes/story.h"
#include "judge/disputes/wrong_pads.h"
#include "judge/event/event.h"
#include "judge/evidence/evidence.h"
#include "judge/explain/explain.h"
#include "judge/explain/ruled_on.h"
#include "judge/game_warnings/warnings_report.h"
#include "judge/output/json.h"
#include "judge/wording/report_parts.h"
#include "judge/wording/wording.h"
#include "replay/fold/fold.h"

namespace judge::cli {
namespace {

constexpr int kWordColumns = 11;
constexpr int kOneLine = 10000;          // columns of a text that is not broken
constexpr std::size_t kAllowsShown = 3;  // facts, and rules, that allow a legal act

std::string TimeText(const CallTime& time) {
  std::string out = "open for " + ClockText(time.open);
  if (time.left >= 0) out += ", the round had " + ClockText(time.left) + " left";
  return out + "; " + time.text;
}

// Adds the rules that the facts cite, "[ID]": the player reads the card aloud, and what is read
// against its words has its title and its date on the screen.
void AddCited(const std::vector<std::string>& facts, std::vector<std::string>* rules) {
  for (const std::string& fact : facts) {
    for (std::size_t at = fact.find('['); at != std::string::npos; at = fact.find('[', at + 1)) {
      const std::size_t end = fact.find(']', at);
      if (end == std::string::npos) break;
      const std::string id = fact.substr(at + 1, end - at - 1);
      const bool told = std::ranges::find(*rules, id) != rules->end();
      if (!told && !RulingTitle(id).empty()) rules->push_back(id);
    }
  }
}

// Returns what is told behind the facts: what the card itself asks for, and of an entry by hand
// which ruling it carries out.
std::vector<std::string> AskedOf(const CallMatter& matter, const Account& account) {
  std::vector<std::string> out = AskedTexts(account);
  std::string carries =
      matter.replay.view().everything ? CarriesOutText(matter.replay, matter.about) : std::string();
  if (!carries.empty()) out.push_back(std::move(carries));
  return out;
}

// Returns the verdict, the facts and the rules, in the words of whoever asks.
std::string VerdictText(const CallMatter& matter, const Style& style) {
  const replay::EntryResult* result = matter.judged.Find(matter.about);
  if (result == nullptr) return "this entry does not count any more\n";
  if (!result->has_verdict) return "this entry is no act that could be legal or illegal\n";
  const Account account = ShortAccount(matter.judged, *result);
  std::string out = Wrap(AnswerSentence(account, false), style.width);
  std::vector<std::string> facts;
  for (const Fact& fact : FactsOfTheCase(account)) {
    facts.push_back(FactText(account.JudgedAt(), fact));
  }
  for (std::string& asked : AskedOf(matter, account)) facts.push_back(std::move(asked));
  std::vector<std::string> rules = RulesOfTheCase(account);
  AddCited(facts, &rules);
  // What allows every such act is seldom what is asked: what rests on an entry comes first, and
  // where the rest stands is said.
  const bool allows = result->verdict.legal() && matter.replay.view().everything && !style.all;
  const std::size_t most = allows ? kAllowsShown : facts.size() + rules.size();
  const bool more = facts.size() > most || rules.size() > most;
  facts.resize(std::min(most, facts.size()));
  rules.resize(std::min(most, rules.size()));
  for (const std::string& fact : facts) out += Wrap(fact, style.width, "  ");
  out += ClauseLines(rules, style);
  if (more) {
    const std::string why = "judge why " + AddressText(matter.duel, matter.about);
    out += Wrap("what else allows it: " + why, style.width, "  ");
  }
  for (const std::string& one : account.remarks) {
    out += Wrap(one, style.width, Pad("rests on", kWordColumns));
  }
  const bool counts = matter.replay.Find(matter.about) != nullptr;
  return out + (counts ? "" : "it does not count any more: it was taken back\n");
}

// Returns how the duel ended with the entry, and on which warnings that rests.
std::string EndText(const CallMatter& matter, const Style& style) {
  if (!matter.EndsHere()) return "";
  const std::string id = matter.replay.game().rules->ClauseId(matter.ended->clause);
  const std::string title = RulingTitle(id);
  std::string out = Wrap(matter.ended->text + (title.empty() ? "" : ": " + title) +
                             (id.empty() ? "" : " [" + id + "]"),
                         style.width, Pad("over", kWordColumns));
  for (const ToldWarning& one : matter.rests_on) {
    out += Wrap(WarningLine(matter.replay.header(), one), style.width, "  ");
  }
  return out;
}

// Returns what was found in the entry itself, with the rule.
std::string OwnText(const CallMatter& matter, const Style& style) {
  std::string out;
  for (const replay::Finding* finding : matter.own) {
    const std::string id = matter.replay.game().rules->ClauseId(finding->clause);
    out += Wrap(std::string(replay::FindingWord(finding->kind)) + ": " +
                    FindingText(matter.replay, *finding) + (id.empty() ? "" : " [" + id + "]"),
                style.width, Pad("found", kWordColumns));
  }
  return out;
}

// Returns the illegal acts of other entries that no ruling stands about, as the players may read
// them: each in the words in which they are told why.
std::string FoundForPlayers(const CallMatter& matter, const Style& style) {
  std::string out;
  for (const EntryNumber entry : matter.illegal) {
    const replay::EntryResult* result = matter.replay.Find(entry);
    out += Wrap(AnswerSentence(ShortAccount(matter.replay, *result), false), style.width,
                Pad("  @" + std::to_string(entry), kWordColumns));
  }
  return out.empty() ? "" : Paint("found beside it", Ink::kBold, style.color) + "\n" + out;
}

std::string FoundText(const CallMatter& matter, const Style& style) {
  if (!matter.replay.view().everything) return FoundForPlayers(matter, style);
  std::string out;
  for (std::size_t i = 0; i < matter.found.size() && i < kFoundShown; ++i) {
    const replay::Finding& finding = *matter.found[i];
    const std::string text =
        std::string(replay::FindingWord(finding.kind)) + ": " + FindingText(matter.replay, finding);
    out += Wrap(text, style.width, Pad("  @" + std::to_string(finding.entry), kWordColumns));
  }
  if (matter.found.size() > kFoundShown) {
    out += Wrap(
        std::to_string(matter.found.size() - kFoundShown) + " more: judge audit " + matter.duel,
        style.width, "  ");
  }
  const bool after = matter.replay.view().everything && matter.ended;
  if (after && !matter.EndsHere() && matter.ended->entry != 0) {
    const std::string id = matter.replay.game().rules->ClauseId(matter.ended->clause);
    out += Wrap("over: " + matter.ended->text + (id.empty() ? "" : " [" + id + "]"), style.width,
                Pad("  @" + std::to_string(matter.ended->entry), kWordColumns));
  }
  if (after && !matter.ended->after.empty()) {
    out += Wrap("played after the end: " + RangesText(matter.ended->after), style.width, "  ");
  }
  return out.empty() ? "" : Paint("found beside it", Ink::kBold, style.color) + "\n" + out;
}

// Returns the call of a seat that is heard alone, when one is open and about no entry.
const replay::JudgesCall* HeardAlone(const CallMatter& matter) {
  const bool whole = matter.replay.view().everything;
  const auto found =
      std::find_if(matter.calls.rbegin(), matter.calls.rend(), [&](const auto& call) {
        const bool meant = matter.made != 0 ? call.entry == matter.made
                           : matter.unnamed ? &call == &matter.calls.back()
                                            : call.entry == matter.about;
        return call.alone && (whole ? call.about == 0 && meant : true);
      });
  return found == matter.calls.rend() ? nullptr : &*found;
}

std::string HeardText(const CallMatter& matter, const replay::JudgesCall& call,
                      const Style& style) {
  const std::string line = Wrap(CallLine(matter.replay, call), style.width);
  if (!matter.replay.view().everything) return line;
  return line +
         "nobody else sees what it is about; answer with rules, never with advice\n"
         "next: judge rule --search WORDS   judge card show NAME   judge close " +
         AddressText(matter.duel, call.entry) + "\n";
}

// Returns what there is where no act was recorded: the pads that were read, or how they are.
std::string NothingRecordedText(const CallMatter& matter, const Style& style) {
  std::string out = "nothing was recorded that it could be about\n";
  if (!matter.replay.view().everything) return out;
  const EntryNumber pads = PadsToRule(matter.replay);
  const std::string read = "entry " + std::to_string(pads) + ", nobody has ruled on them";
  if (pads != 0) out += Wrap(read, style.width, Pad("pads", kWordColumns));
  out += "next: judge pads " + matter.duel;
  out += pads != 0 ? "   (what can be done about them)\n" : " --pad 'SEAT: NUMBERS'\n";
  // A table of an event has a duel that is empty until somebody records it.
  if (NameBeside(matter.duel) != "NAME" && !matter.replay.header().has_position) {
    out += "      judge situation " + matter.duel +
           "   (takes the table in as it lies; its duel goes on from there)\n";
  }
  out += "      judge why-not " + matter.duel + " 'ENTRY'\n";
  return matter.calls.empty() ? out : out + "      judge close " + matter.duel + "\n";
}

// Returns the call that is meant first, then those that are open beside it: of who is heard alone
// no more than that.
std::string CallLines(const CallMatter& matter, const Style& style) {
  const auto meant = [&](const replay::JudgesCall& call) {
    return matter.made != 0 ? call.entry == matter.made
                            : !call.alone && (call.about == 0 || call.about == matter.about);
  };
  std::string out;
  std::string others;
  for (const replay::JudgesCall& call : matter.calls) {
    if (meant(call)) {
      out += Wrap(CallLine(matter.replay, call), style.width);
      continue;
    }
    replay::JudgesCall told = call;
    if (told.alone) told.text.clear();
    others += Wrap(CallLine(matter.replay, told), style.width, "open too: ");
  }
  return out + others;
}

// Returns the warnings that came with it, each with the ruling about what it is for.
std::string WarnedLines(const CallMatter& matter, const Style& style) {
  std::string out;
  for (const ToldWarning& warning : matter.warnings) {
    out += Wrap(WarnedText(matter, warning), style.width, Pad("warning", kWordColumns));
    for (const replay::JudgesRuling& one : matter.on_warnings) {
      if (one.about != warning.given_for()) continue;
      const std::string engine = EngineWords(matter.replay, {one}).front();
      out += Wrap("entry " + std::to_string(one.about) + " is " +
                      RulingText(matter.replay.header(), one, engine),
                  style.width, std::string(kWordColumns, ' '));
    }
  }
  return out;
}

std::string ScreenText(const CallMatter& matter, const Style& style) {
  const SeenReplay& replay = matter.replay;
  if (const auto* heard = HeardAlone(matter); heard != nullptr) {
    return HeardText(matter, *heard, style);
  }
  std::string out;
  out += CallLines(matter, style);
  if (matter.calls.empty()) out += "no call is open\n";
  const replay::Entry* entry = RecordedEntry(replay.duel(), matter.about);
  if (entry == nullptr) return out + NothingRecordedText(matter, style);
  const SeenState before = matter.judged.StateBefore(matter.about);
  out += Wrap(NumberedNotation(replay, replay.Read(CountingEntry(replay, matter.about))) + "  (" +
                  WhenText(Scene{replay.game(), replay.header(), before}) + ")",
              style.width, Pad(matter.last_alone ? "last act" : "about", kWordColumns));
  const std::string first = EndText(matter, style) + OwnText(matter, style);
  out += "\n" + first + (first.empty() ? "" : "\n") + VerdictText(matter, style);
  const std::vector<std::string> engine = EngineWords(matter.judged, matter.rulings);
  for (std::size_t i = 0; i < matter.rulings.size(); ++i) {
    out += Wrap(RulingText(replay.header(), matter.rulings[i], engine[i]), style.width);
    const std::string changed = ChangedSince(replay, matter.rulings[i]);
    if (!changed.empty()) out += Wrap(changed, style.width, "  ");
  }
  const std::string rest = RestAssumedText(replay, matter.duel);
  if (!rest.empty()) out += Wrap(rest, style.width, Pad("assumes", kWordColumns));
  if (!matter.roles.empty()) out += Wrap(Joined(matter.roles), style.width, "  ");
  out += WarnedLines(matter, style);
  out += FoundText(matter, style);
  if (!matter.happens.empty()) {
    out += Wrap(Joined(matter.happens, "; "), style.width, Pad("then", kWordColumns));
  }
  out += RemedyLines(matter.remedies, style.width, style.color);
  for (const std::string& why : matter.narrowed) out += Wrap(why, style.width, "  ");
  if (!matter.due_text.empty())
    out += Wrap(matter.due_text, style.width, Pad("policy", kWordColumns));
  if (matter.time) out += Wrap(TimeText(*matter.time), style.width, Pad("time", kWordColumns));
  for (const std::string& lost : matter.lost) {
    out += Wrap(lost, style.width, Pad("over", kWordColumns));
  }
  if (matter.lost.empty()) {
    out += Wrap(Awaited(replay, replay.head()), style.width, Pad("awaits", kWordColumns));
  }
  if (!replay.view().everything && IsFinal(matter.rulings)) {
    return out + "the head judge has decided, and the decision is final\n";
  }
  if (!replay.view().everything) {
    const EntryNumber open = Undecided(matter.rulings);
    return out + (open == 0
                      ? std::string("a ruling may be appealed to the head judge\n")
                      : "the head judge decides about the appeal " + std::to_string(open) + "\n");
  }
  return out + NextOfCall(matter);
}

// What the event makes of it.
void FillEventSide(const CallMatter& matter, report::CallScreen::Builder out) {
  if (matter.due) {
    auto due = out.initPolicy();
    const replay::Infraction& infraction = *matter.due->infraction;
    due.setInfraction(infraction.name.c_str());
    due.setEntrant(matter.due->entrant);
    due.setTimes(matter.due->time);
    due.setStep(matter.due->step.c_str());
    SetTexts(due.initRemedies(static_cast<unsigned>(infraction.remedies.size())),
             infraction.remedies);
    due.setUntil(std::string(replay::UntilText(infraction.until)).c_str());
    due.setText(matter.due_text.c_str());
  }
  if (!matter.due && !matter.due_text.empty()) out.initPolicy().setText(matter.due_text.c_str());
  if (!matter.lost.empty()) {
    auto decision = out.getDecision();
    decision.setKind("over");
    decision.setSeat("");
    decision.setText(Joined(matter.lost, "; ").c_str());
  }
  SetTexts(out.initRoles(static_cast<unsigned>(matter.roles.size())), matter.roles);
  if (!matter.time) return;
  auto time = out.initTime();
  time.setOpen(static_cast<std::int32_t>(matter.time->open));
  time.setLeft(static_cast<std::int32_t>(matter.time->left));
  time.setExtend(static_cast<std::int32_t>(matter.time->extend));
  time.setText(matter.time->text.c_str());
}

// Fills in what the players may read of what was found beside it.
void FillIllegal(const CallMatter& matter, report::CallScreen::Builder out) {
  auto found = out.initFound(static_cast<unsigned>(matter.illegal.size()));
  for (unsigned i = 0; i < matter.illegal.size(); ++i) {
    const replay::EntryResult* result = matter.replay.Find(matter.illegal[i]);
    const Account account = ShortAccount(matter.replay, *result);
    found[i].setKind("illegal");
    found[i].setEntry(static_cast<std::int32_t>(result->number));
    found[i].setTurn(IsTurnCounted(matter.replay.game(), matter.replay.header()) ? result->turn
                                                                                 : -1);
    if (account.seat != kNoSeat) {
      found[i].setSeat(SeatWord(matter.replay.header(), account.seat).c_str());
    }
    FillClause(matter.replay.game().rules->ClauseId(account.verdict.deciding[0]),
               found[i].initClause());
    found[i].setText(AnswerSentence(account, false).c_str());
    found[i].setInfraction(true);
  }
}

void FillScreen(const CallMatter& matter, const Style& style, report::CallScreen::Builder out) {
  const SeenReplay& replay = matter.replay;
  out.setSchema("judge.call/1");
  const SeenState before = matter.judged.StateBefore(matter.about);
  FillPoint(Question{replay, matter.duel, Point{matter.about, false, 0}, style}, before,
            out.initPoint());
  FillCalls(replay.header(), matter.calls,
            out.initCalls(static_cast<unsigned>(matter.calls.size())));
  // To the others it says no more than that a seat is heard, to the judge that it is.
  if (HeardAlone(matter) != nullptr) return;
  const std::vector<std::string> next = NextCommands(ScreenText(matter, {.width = kOneLine}));
  SetTexts(out.initNext(static_cast<unsigned>(next.size())), next);
  if (RecordedEntry(replay.duel(), matter.about) != nullptr) {
    out.setNotation(
        NumberedNotation(replay, replay.Read(CountingEntry(replay, matter.about))).c_str());
  } else if (replay.view().everything) {
    out.setPads(static_cast<std::int32_t>(PadsToRule(replay)));
  }
  std::vector<std::string> assumes = {RestAssumedText(replay, matter.duel)};
  std::erase(assumes, "");
  SetTexts(out.initAssumes(static_cast<unsigned>(assumes.size())), assumes);
  const replay::EntryResult* result = matter.judged.Find(matter.about);
  if (result != nullptr && result->has_verdict) {
    const Account account = ShortAccount(matter.judged, *result);
    FillVerdict(account, out.initVerdict());
    out.setAnswer(AnswerSentence(account, false).c_str());
    const std::vector<Fact> facts = FactsOfTheCase(account);
    // What the card itself asks for is told behind the facts, as in the text.
    std::vector<std::string> asked = AskedOf(matter, account);
    asked.insert(asked.end(), account.remarks.begin(), account.remarks.end());
    const auto count = static_cast<unsigned>(facts.size());
    auto list = out.initFacts(count + static_cast<unsigned>(asked.size()));
    for (unsigned i = 0; i < count; ++i) FillFact(account.JudgedAt(), facts[i], list[i]);
    for (unsigned i = 0; i < asked.size(); ++i) list[count + i].setText(asked[i].c_str());
  }
  std::vector<replay::JudgesRuling> rulings = matter.rulings;
  rulings.insert(rulings.end(), matter.on_warnings.begin(), matter.on_warnings.end());
  FillRulings(replay.header(), rulings, EngineWords(matter.judged, rulings),
              out.initRulings(static_cast<unsigned>(rulings.size())), TodayTexts(replay, rulings));
  FillRemedies(matter.remedies, out.initRemedies(static_cast<unsigned>(matter.remedies.size())));
  auto found = out.initFound(static_cast<unsigned>(matter.found.size()));
  for (unsigned i = 0; i < matter.found.size(); ++i) {
    FillFinding(replay, *matter.found[i], found[i]);
  }
  if (!matter.illegal.empty()) FillIllegal(matter, out);
  auto own = out.initOwn(static_cast<unsigned>(matter.own.size()));
  for (unsigned i = 0; i < matter.own.size(); ++i) FillFinding(replay, *matter.own[i], own[i]);
  std::vector<ToldWarning> warnings = matter.rests_on;
  for (const ToldWarning& one : matter.warnings) {
    const bool told = std::any_of(warnings.begin(), warnings.end(), [&](const auto& other) {
      return other.seat == one.seat && other.entry == one.entry && other.about == one.about &&
             !other.loses;
    });
    if (!told) warnings.push_back(one);
  }
  FillWarnings(replay.header(), warnings, out.initWarnings(static_cast<unsigned>(warnings.size())));
  const bool ended = matter.ended && (replay.view().everything || matter.EndsHere());
  if (ended) FillEnded(replay, *matter.ended, out.initEnded());
  SetTexts(out.initNarrowed(static_cast<unsigned>(matter.narrowed.size())), matter.narrowed);
  const SeenState head = replay.head();
  FillDecision(Scene{replay.game(), replay.header(), head}, out.initDecision());
  SetTexts(out.initHappens(static_cast<unsigned>(matter.happens.size())), matter.happens);
  FillEventSide(matter, out);
}

// Returns the code of the answer: 1 where what it is about is not plainly legal.
int CodeOf(const CallMatter& matter) {
  const replay::EntryResult* result = matter.judged.Find(matter.about);
  return result != nullptr && result->has_verdict && !result->verdict.legal() ? kExitNo : kExitDone;
}

Answer Screen(const CallMatter& matter, const Style& style, bool tried = false) {
  if (!style.json && HeardAlone(matter) != nullptr) {
    return Answer{kExitDone, ScreenText(matter, style), ""};
  }
  if (!style.json) return Answer{CodeOf(matter), ScreenText(matter, style), ""};
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::CallScreen>();
  FillScreen(matter, style, report);
  report.setTried(tried);
  const int code = HeardAlone(matter) != nullptr ? kExitDone : CodeOf(matter);
  return JsonAnswer(report.asReader(), style, code);
}

// Notes which key would sign a ruling.
void AskKeys(const Context& context, CallMatter* matter) {
  const auto name = SigningKeyName(context);
  matter->keyless = name && name->empty();
  const std::string& key = context.globals.key;
  if (!name || !key.empty()) matter->signs = " --key " + (name ? key : std::string("NAME"));
  matter->signs += KeysOption(context.globals);
}

// In an event a judge's key signs: where another one is named, or would sign as it is the only one
// here, the command leaves the name open.
void SignByJudge(const Context& context, const Bench& bench, CallMatter* matter) {
  const auto identity = IdentityOf(context);
  const bool unnamed = context.globals.key.empty();
  if (unnamed && (!identity || identity->name.empty())) return;  // told apart: AskKeys
  const auto* key = identity ? bench.event->FindKey(identity->key) : nullptr;
  const bool judges = key != nullptr && (key->role == replay::EventRole::kFloor ||
                                         key->role == replay::EventRole::kHead);
  if (!judges) matter->signs = " --key JUDGE" + KeysOption(context.globals);
}

// A judge's key of an event lies on the judge's own stick, and is refused in the folder of a desk:
// a key that is yet to be named takes its folder with it.
void NameTheStick(const Context& context, const Bench& bench, CallMatter* matter) {
  const bool open = matter->signs == " --key JUDGE" || matter->signs == " --key NAME";
  const auto keys = ListKeys(context);
  if (!open || !keys || !KeysOption(context.globals).empty()) return;
  const bool here = std::ranges::any_of(*keys, [&](const KeyRow& row) {
    const auto* key = row.secret ? bench.event->FindKey(row.key.key) : nullptr;
    return key != nullptr &&
           (key->role == replay::EventRole::kFloor || key->role == replay::EventRole::kHead);
  });
  if (!here) matter->signs += " --keys STICK";
}

// Adds why no rewind is offered that the rules would leave: who reads that there is none looks for
// it all the same.
void TellRewind(const Bench& bench, CallMatter* matter) {
  const auto rewinds = [](const Remedy& one) { return one.kind == "rewind"; };
  if (matter->remedies.empty() || std::ranges::any_of(matter->remedies, rewinds)) return;
  const auto all = RemediesOf(bench.replay, matter->duel, matter->about, true);
  if (std::ranges::none_of(all, rewinds)) return;
  for (const std::string& why :
       {WhyNoRemedy(bench, matter->about, "rewind"), NoRewindForMissed(bench, matter->about)}) {
    if (why.empty()) continue;
    matter->narrowed.push_back(why);
    return;
  }
  const auto plan = bench.replay.RewindTo(matter->about);
  if (!plan || plan->grade != replay::Grade::kNot) return;
  const std::string why = WhyNotRestorable(bench, *plan);
  // Where a step has no way back nobody offers it; that a card is known is the head judge's to
  // weigh.
  matter->rewinds_by_head = std::ranges::none_of(
      plan->steps, [](const auto& one) { return one.grade == replay::Grade::kNot; });
  const bool head =
      matter->rewinds_by_head && bench.event && bench.event->policy.NeedsHead("rewind");
  matter->narrowed.push_back("a rewind to before " + std::to_string(matter->about) +
                             " is not restorable: " + why +
                             (head ? "; the head judge may do it all the same" : "") + " (judge " +
                             "rewind plan " + AddressText(matter->duel, matter->about) + ")");
}

// Adds what the policy makes of a wrong number: whose penalty it is, or why it is nobody's.
Result<void> AskNumber(const Context& context, const Bench& bench, CallMatter* matter) {
  if (!WordsToRule(*matter).starts_with(" number")) return {};
  const bool open = std::ranges::any_of(FindingsOf(bench.replay, matter->about), [&](auto* one) {
    return one->kind == replay::FindingKind::kCheckFails &&
           std::ranges::none_of(RulingsOn(bench.replay, matter->rulings, *one),
                                [](const auto& ruling) { return ruling.stands(); });
  });
  if (!open) return {};
  auto text = PolicyOfNumber(context, bench, matter->about);
  if (!text) return tl::unexpected<Failure>(text.error());
  matter->due_text = *std::move(text);
  const auto due = matter->due_text.empty() ? Result<std::optional<DuePenalty>>(std::nullopt)
                                            : PenaltyFor(context, bench, matter->about, "number");
  if (!due) return tl::unexpected<Failure>(due.error());
  matter->due = *due;
  if (*due && (*due)->counts != 0) matter->due = std::nullopt;
  return {};
}

// Adds what the event makes of it: the penalty, the remedies that its policy leaves, the time.
Result<void> AskEvent(const Context& context, const Bench& bench, CallMatter* matter) {
  TellRewind(bench, matter);
  matter->lost = LostByPenalties(bench, bench.replay);
  if (!bench.event) return {};
  SignByJudge(context, bench, matter);
  NameTheStick(context, bench, matter);
  matter->roles = RolesOf(bench, matter->rulings);
  SayWhatIsTheHeads(bench, &matter->remedies);
  if (const replay::JudgesCall* call = OpenCall(matter->calls, matter->about); call != nullptr) {
    matter->time = TimeOf(bench, *call);
  }
  const replay::EntryResult* result = bench.replay.Find(matter->about);
  const bool illegal =
      result != nullptr && result->has_verdict && result->verdict.ruling == Ruling::kIllegal;
  if (!illegal) return AskNumber(context, bench, matter);
  std::erase_if(matter->remedies, [&](const Remedy& remedy) {
    std::string why = WhyNoRemedy(bench, matter->about, remedy.kind);
    if (why.empty()) return false;
    matter->narrowed.push_back(std::move(why));
    return true;
  });
  // A ruling that stands has its penalty, or none: no second one is due for the act.
  const auto ruled = [](const auto& one) { return one.stands() && one.word.ends_with("legal"); };
  if (std::ranges::any_of(matter->rulings, ruled)) return {};
  const auto due = PenaltyFor(context, bench, matter->about, "illegal");
  if (!due) return tl::unexpected<Failure>(due.error());
  if (!*due) {
    matter->due_text = WhyNoPenalty(bench, matter->about);
    return {};
  }
  matter->due = **due;
  matter->due_text = DueText(context, bench, **due);
  return {};
}

// Returns the entry that is meant where none was named: that of the open call, else the last act.
EntryNumber MeantAt(const SeenReplay& replay) {
  const auto judged = replay::JudgesRecordOf(*replay.game().rules, replay.duel());
  const replay::JudgesCall* open = OpenCall(judged.calls);
  return open != nullptr && open->about != 0 ? open->about : LastActOf(replay);
}

Result<Answer> ShowCall(const Context& context, const CallOptions& options) {
  const auto at = OpenAt(context, options.judge.duel, kNow, true);
  if (!at) return tl::unexpected<Failure>(WithWayOn(at.error(), options.judge.duel));
  const auto address = AddressOf(options.judge.duel);
  EntryNumber about = address && address->has_place ? at->point.entry : 0;
  if (options.about != 0) about = static_cast<EntryNumber>(options.about);
  const bool unnamed = about == 0;
  if (about == 0) about = MeantAt(at->replay);
  if (about != 0 && RecordedEntry(at->replay.duel(), about) == nullptr) {
    return Fail(kExitRefused, at->opened.id, "there is no entry " + std::to_string(about),
                "judge log " + at->opened.id);
  }
  const Style style = StyleOf(context);
  CallMatter matter = MatterOf(at->replay, at->opened.id, about, style);
  matter.unnamed = unnamed;
  AskKeys(context, &matter);
  Bench bench{.opened = at->opened, .replay = at->replay};
  auto event = EventAt(bench.opened.store, bench.opened.duel.header);
  if (!event) return tl::unexpected<Failure>(event.error());
  bench.event = *std::move(event);
  if (!at->replay.view().everything) {
    if (bench.event) matter.roles = RolesOf(bench, matter.rulings);
    return Screen(matter, style);
  }
  if (auto asked = AskEvent(context, bench, &matter); !asked) {
    return tl::unexpected<Failure>(asked.error());
  }
  return Screen(matter, style);
}

Result<Answer> WriteCall(const Context& context, const CallOptions& options) {
  EntryNumber about = static_cast<EntryNumber>(options.about);
  bool unnamed = false;
  Bench asked;
  const auto written = WriteEntries(
      context, "call", options.judge,
      [&](const Bench& bench) -> Result<std::vector<replay::Entry>> {
        const SeatIndex seat = replay::SeatFromLetter(bench.opened.duel.header, options.by);
        if (seat == kNoSeat) {
          return NoSuchSeat(bench, "--by " + options.by);
        }
        if (about == 0 && options.private_seat.empty()) {
          unnamed = !bench.has_point;
          about = bench.has_point ? bench.point : LastActOf(bench.replay, seat);
        }
        replay::Act act{.verb = Verb::kCall};
        act.text = options.judge.words;
        if (!options.private_seat.empty()) act.options.push_back({"private", "1"});
        act.has_number = about != 0;
        act.number = static_cast<std::int32_t>(about);
        asked = bench;
        return std::vector<replay::Entry>{JudgesEntry(bench, std::move(act), seat)};
      });
  if (!written) return tl::unexpected<Failure>(written.error());
  const Style style = StyleOf(context);
  CallMatter matter = MatterOf(written->replay, written->duel, about, style);
  matter.unnamed = unnamed;
  matter.made = written->entries.back();
  AskKeys(context, &matter);
  // With the call that was written.
  asked.opened.duel = written->replay.duel();
  if (auto event = AskEvent(context, asked, &matter); !event) {
    return tl::unexpected<Failure>(event.error());
  }
  Answer answer = Screen(matter, style, written->tried);
  if (written->tried && !context.globals.json) answer.text += "tried, nothing was written\n";
  return answer;
}

}  // namespace

std::string SignedWith(const Context& context, const Bench& bench) {
  CallMatter matter;
  AskKeys(context, &matter);
  if (bench.event) {
    SignByJudge(context, bench, &matter);
    NameTheStick(context, bench, &matter);
  }
  return matter.signs;
}

std::vector<Remedy> RemediesOfCall(const SeenReplay& replay, const std::string& duel,
                                   EntryNumber about) {
  return MatterOf(replay, duel, about, {}).remedies;
}

std::string WordsOfCall(const SeenReplay& replay, const std::string& duel, EntryNumber about) {
  const std::string words = WordsToRule(MatterOf(replay, duel, about, {}));
  return words.empty() ? words : words.substr(1);
}

Answer CallAbout(const Question& question, EntryNumber about) {
  if (about == 0) about = MeantAt(question.replay);
  if (about != 0 && RecordedEntry(question.replay.duel(), about) == nullptr) {
    return Refuse(question.style, kExitRefused, question.duel,
                  "there is no entry " + std::to_string(about), "judge log " + question.duel);
  }
  return Screen(MatterOf(question.replay, question.duel, about, question.style), question.style);
}

Answer CallJudge(const Context& context, const CallOptions& typed) {
  if (!typed.stories.empty() && !typed.by.empty()) {
    return Refusal({.exit_code = kExitUsage,
                    .where = "call --story",
                    .what = "stories are compared and nothing is written, and --by writes a call: "
                            "expected one of them",
                    .hint = "judge call " + typed.judge.duel + " --by " + typed.by +
                            " 'WORDS', then the stories without --by"},
                   context.globals);
  }
  if (!typed.stories.empty() && !typed.private_seat.empty()) {
    return Refusal({.exit_code = kExitUsage,
                    .where = "call --story",
                    .what = "stories are what players say at the table, and --private " +
                            typed.private_seat + " is heard alone: expected one of them",
                    .hint = "judge call " + typed.judge.duel + " --private " + typed.private_seat +
                            " 'WORDS'"},
                   context.globals);
  }
  if (!typed.stories.empty()) return CallStories(context, typed);
  CallOptions options = typed;
  if (!options.private_seat.empty() && !options.by.empty()) {
    return Refusal({.exit_code = kExitUsage,
                    .where = "call --by " + options.by,
                    .what = "--private " + options.private_seat +
                            " says who calls, and is heard alone: expected one of them",
                    .hint = "judge call " + typed.judge.duel + " --private " +
                            options.private_seat + " 'WORDS'"},
                   context.globals);
  }
  if (options.judge.words.empty() &&
      IsHeardAlready(context, options.judge.duel, options.private_seat)) {
    return AnswerOf(context, ShowCall(context, options));
  }
  if (!options.private_seat.empty()) options.by = options.private_seat;
  const bool writes = !options.by.empty() || !options.judge.words.empty();
  if (writes && options.by.empty()) {
    return Refusal({.exit_code = kExitUsage,
                    .where = "call",
                    .what = "who calls is not said, expected --by SEAT"},
                   context.globals);
  }
  return AnswerOf(context, writes ? WriteCall(context, options) : ShowCall(context, options));
}

}  // namespace judge::cli
