#include "judge/event/event_penalties.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <tl/expected.hpp>
#include <utility>

#include "judge/event/digests.h"
#include "judge/output/json.h"
#include "judge/source/source.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

using replay::EventRole;

bool Sits(const replay::Pairing& pairing, int entrant) {
  return std::any_of(pairing.seats.begin(), pairing.seats.end(),
                     [&](const auto& seat) { return seat.second == entrant; });
}

// Returns the ids of the duels that the entrant plays; of all with 0.
std::vector<std::string> DuelsOf(const replay::Store& store, const replay::EventState& event,
                                 int entrant) {
  std::vector<std::string> out;
  for (const replay::Pairing& pairing : event.pairings) {
    if (entrant != 0 && !Sits(pairing, entrant)) continue;
    for (std::string& one : DuelsAtTable(store, pairing.duel)) out.push_back(std::move(one));
  }
  return out;
}

std::string WhyNot(const DigestPenalty& one) {
  if (one.revoked_by != 0) return "revoked by " + std::to_string(one.revoked_by);
  if (one.overturned_by != 0) return "overturned by " + std::to_string(one.overturned_by);
  return one.ruling_stands ? "" : "fallen with ruling " + std::to_string(one.ruling);
}

// Returns the how manieth of its infraction a penalty outside of every duel was when it was given;
// 0 where nobody knows: one of a duel that counts no more may have counted then. `others`: all
// of its entrant's that duels have.
int GivenAs(const replay::EventState& event, const std::vector<CountedPenalty>& others,
            const replay::EventPenalty& given) {
  int before = 0;
  for (const replay::EventPenalty& one : event.penalties) {
    const bool same = one.entrant == given.entrant && one.infraction == given.infraction;
    const bool counted = one.revoked_by == 0 || one.revoked_by > given.entry;
    if (same && one.entry < given.entry && counted) ++before;
  }
  if (!event.policy.counts_over_event) return before + 1;
  for (const CountedPenalty& one : others) {
    const bool same = !one.duel.empty() && one.entrant == given.entrant &&
                      one.infraction == given.infraction && one.time_ms <= given.time_ms;
    if (same && !one.why.empty()) return 0;
    if (same) ++before;
  }
  return before + 1;
}

// Numbers those that count, by entrant and infraction.
void Count(const replay::Policy& policy, std::vector<CountedPenalty>* all) {
  std::stable_sort(all->begin(), all->end(),
                   [](const auto& a, const auto& b) { return a.time_ms < b.time_ms; });
  std::map<std::string, int> counts;
  for (CountedPenalty& one : *all) {
    if (!one.why.empty()) continue;
    std::string key = std::to_string(one.entrant) + " " + one.infraction;
    if (!policy.counts_over_event) key += " " + one.duel;
    one.count = ++counts[key];
    const replay::Infraction* infraction = policy.Find(one.infraction);
    if (infraction == nullptr || !one.moved()) continue;
    const std::string& now = infraction->StepOf(one.count);
    // Where it was not the path's step then, the head judge has weighed it.
    if (now != one.step && infraction->StepOf(one.given) == one.step) one.step_now = now;
  }
}

// Returns the first entrants by number and name, and how many more there are.
std::string EntrantsText(const replay::EventState& event) {
  constexpr std::size_t kShown = 8;
  std::vector<std::string> names;
  for (const replay::Entrant& one : event.entrants) {
    if (names.size() == kShown) break;
    names.push_back(EntrantText(event, one.number));
  }
  if (names.empty()) return "there are none yet";
  const std::size_t more = event.entrants.size() - names.size();
  return Joined(names) + (more == 0 ? "" : " and " + std::to_string(more) + " more");
}

// Returns the entrant of that number or name.
Result<const replay::Entrant*> WhoIs(const replay::EventState& event, const std::string& written) {
  int number = 0;
  const char* const end = written.data() + written.size();
  const auto read = std::from_chars(written.data(), end, number);
  const bool numbered = read.ptr == end && !written.empty();
  const replay::Entrant* found = numbered ? event.FindEntrant(number) : event.FindEntrant(written);
  if (found != nullptr) return found;
  const auto same = std::count_if(event.entrants.begin(), event.entrants.end(),
                                  [&](const auto& one) { return one.name == written; });
  return Fail(kExitRefused, event.name,
              same > 1 ? std::to_string(same) + " entrants are called " + Quoted(written) +
                             ", expected the number"
                       : "no entrant is " + Quoted(written) +
                             ", expected a number or a name: " + EntrantsText(event),
              "judge event show " + event.name + " --json=entrants lists them all");
}

std::string RowText(const CountedPenalty& one) {
  std::string out = one.duel.empty() ? "entry " + std::to_string(one.entry) + " of the event"
                                     : AddressText(one.duel, one.entry);
  out += "  " + one.step + "  " + Clean(one.infraction);
  out += one.why.empty() ? ", " + Ordinal(one.count) : ", does not count: " + one.why;
  if (one.moved()) out += " (" + MovedText(one) + ")";
  if (!one.by.empty()) out += ", by " + Clean(one.by);
  if (!one.text.empty()) out += "  \"" + Clean(one.text) + "\"";
  return out;
}

Answer HistoryJson(const replay::EventState& event, const replay::Entrant& who,
                   const std::vector<CountedPenalty>& all, const std::vector<std::string>& unruled,
                   const Style& style) {
  capnp::MallocMessageBuilder message;
  auto report = message.initRoot<report::PenaltyHistory>();
  report.setSchema("judge.penalty-history/1");
  report.setEvent(event.name.c_str());
  report.setEntrant(who.number);
  report.setName(Clean(who.name).c_str());
  report.setTeam(Clean(who.team).c_str());
  auto list = report.initPenalties(static_cast<unsigned>(all.size()));
  for (unsigned i = 0; i < all.size(); ++i) {
    list[i].setDuel(all[i].duel.c_str());
    list[i].setEntry(static_cast<std::int32_t>(all[i].entry));
    list[i].setInfraction(Clean(all[i].infraction).c_str());
    list[i].setStep(all[i].step.c_str());
    list[i].setWords(Clean(all[i].text).c_str());
    list[i].setBy(Clean(all[i].by).c_str());
    list[i].setCount(all[i].count);
    list[i].setCounts(all[i].why.empty());
    list[i].setWhy(all[i].why.c_str());
    list[i].setGiven(all[i].given);
    list[i].setStepNow(all[i].step_now.c_str());
  }
  SetTexts(report.initUnruled(static_cast<unsigned>(unruled.size())), unruled);
  return JsonAnswer(report.asReader(), style, kExitDone);
}

// Returns ": play.illegal-act 2, play.slow 1" of penalties of several infractions, as a path counts
// each by itself; "" where there are none or one.
std::string CountedByInfraction(const std::vector<CountedPenalty>& all) {
  std::vector<std::pair<std::string, int>> counts;
  for (const CountedPenalty& one : all) {
    if (!one.why.empty()) continue;
    const auto found =
        std::ranges::find(counts, one.infraction, &std::pair<std::string, int>::first);
    if (found != counts.end()) {
      ++found->second;
    } else {
      counts.emplace_back(one.infraction, 1);
    }
  }
  if (counts.size() < 2) return "";
  std::vector<std::string> words;
  for (const auto& [name, count] : counts) {
    words.push_back(Clean(name) + " " + std::to_string(count));
  }
  return ": " + Joined(words);
}

Result<Answer> DoHistory(const Context& context, const EventOptions& options) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto who = WhoIs(opened->event, options.name);
  if (!who) return tl::unexpected<Failure>(who.error());
  const int number = (*who)->number;
  const auto store = OpenStore(opened->store);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto all = PenaltiesOf(context, *store, opened->event, number);
  if (!all) return tl::unexpected<Failure>(all.error());
  const auto unruled = FoundAndUnruled(context, *store, opened->event, number);
  if (!unruled) return tl::unexpected<Failure>(unruled.error());
  const Style style = StyleOf(context);
  if (style.json) return HistoryJson(opened->event, **who, *all, *unruled, style);
  std::string out = opened->event.name + "  " + EntrantText(opened->event, number) +
                    ((*who)->team.empty() ? "" : ", " + Clean((*who)->team)) + "\n";
  if (all->empty()) out += "no penalties\n";
  for (const CountedPenalty& one : *all) out += Wrap(RowText(one), style.width, "  ");
  const auto counting =
      std::count_if(all->begin(), all->end(), [](const auto& one) { return one.why.empty(); });
  if (!all->empty()) {
    out +=
        Wrap("counted today: " + std::to_string(counting) + CountedByInfraction(*all), style.width);
  }
  if (!unruled->empty()) {
    out += Wrap("also found, no ruling on it stands: " + Joined(*unruled), style.width);
    out += "next: judge call " + unruled->front() + "\n";
  }
  return Answer{kExitDone, out, ""};
}

// Returns the key that signs, of one of these roles: penalties are between judges and players, and
// the organiser's key gives roles alone.
Result<SigningIdentity> JudgeWrites(const Context& context, const replay::EventState& event,
                                    const std::vector<EventRole>& roles) {
  auto by = MayWriteEvent(context, event, roles);
  const replay::EventKey* key = by ? event.FindKey(by->key) : nullptr;
  if (key == nullptr || key->role != EventRole::kOrganiser) return by;
  std::vector<std::string> titles;
  for (const EventRole role : roles) titles.emplace_back(replay::RoleTitle(role));
  return Fail(kExitNotAllowed, event.name,
              by->name +
                  " is the organiser, who gives roles and no penalties: expected the key of "
                  "one of " +
                  Joined(titles),
              "--key NAME signs");
}

Result<EventWritten> DoAdd(const Context& context, const EventOptions& options,
                           std::vector<std::string>* facts) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto who = WhoIs(opened->event, options.name);
  if (!who) return tl::unexpected<Failure>(who.error());
  const replay::Policy& policy = opened->event.policy;
  const replay::Infraction* infraction = policy.Find(options.infraction);
  if (infraction == nullptr) {
    std::vector<std::string> names;
    for (const replay::Infraction& one : policy.infractions) names.push_back(one.name);
    return Fail(kExitRefused, opened->event.name,
                "the policy has no infraction " + Quoted(options.infraction) +
                    ", expected one of " + Joined(names));
  }
  const auto before =
      TimesSoFar(context, opened->store, opened->event, "", (*who)->number, options.infraction);
  if (!before) return tl::unexpected<Failure>(before.error());
  const std::string& due = infraction->StepOf(*before + 1);
  const std::string step = options.step.empty() ? due : replay::StepWord(options.step);
  if (policy.RankOf(step) < 0) {
    return Fail(
        kExitRefused, opened->event.name,
        Quoted(step) + " is none of the policy's steps, expected one of " + Joined(policy.steps));
  }
  std::vector<EventRole> roles = {EventRole::kHead};
  const bool head = step != due || policy.StepNeedsHead(step);
  if (!head) roles.push_back(EventRole::kFloor);
  if (step != due && options.words.empty()) {
    return Fail(
        kExitNotAllowed, opened->event.name,
        "the path gives " + due + " the " + Ordinal(*before + 1) + " time; another step says why");
  }
  const auto by = JudgeWrites(context, opened->event, roles);
  if (!by) return tl::unexpected<Failure>(by.error());
  facts->push_back(EntrantText(opened->event, (*who)->number) + "  " + step + "  " +
                   infraction->name + ", " + Ordinal(*before + 1) + " in this event");
  replay::EventPenalty penalty{.entrant = (*who)->number,
                               .step = step,
                               .infraction = infraction->name,
                               .text = options.words};
  if (policy.RankOf("game-loss") > 0 && policy.RankOf(step) >= policy.RankOf("game-loss")) {
    facts->push_back(
        "no game is lost by it: it is in the log of no duel, and judge event results says so at "
        "the table; where it is a game, judge penalty add DUEL SEAT " +
        infraction->name + " '" + step + "' 'why' writes it there instead");
  }
  return WriteEvent(context, *opened, {replay::EventPenaltyEntry(by->writer(), penalty)},
                    options.try_only);
}

Result<EventWritten> DoRevoke(const Context& context, const EventOptions& options) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto by = JudgeWrites(context, opened->event, {EventRole::kHead});
  if (!by) return tl::unexpected<Failure>(by.error());
  return WriteEvent(context, *opened,
                    {replay::RevokePenaltyEntry(
                        by->writer(), static_cast<EntryNumber>(options.entrant), options.words)},
                    options.try_only);
}

}  // namespace

std::string Ordinal(int number) {
  constexpr int kTen = 10;
  constexpr int kHundred = 100;
  const int last = number % kTen;
  const bool teen = number % kHundred / kTen == 1;
  const char* ending = teen ? "th" : last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
  return std::to_string(number) + ending;
}

Result<std::vector<CountedPenalty>> PenaltiesOf(const Context& context, const replay::Store& store,
                                                const replay::EventState& event, int entrant) {
  const auto digests =
      DigestsOf(context, store, DuelsOf(store, event, entrant), DigestNeed::kPenalties);
  if (!digests) return tl::unexpected<Failure>(digests.error());
  std::vector<CountedPenalty> out;
  for (const Digest& digest : digests->all) {
    if (!digest.problem.empty()) {
      return Fail(kExitIntegrity, digest.duel, digest.problem, "judge verify " + digest.duel);
    }
    if (digest.penalties.empty()) continue;
    const replay::Pairing* pairing = event.FindPairing(digest.duel);
    for (const DigestPenalty& one : digest.penalties) {
      const int number = pairing->EntrantOf(one.seat);
      if (entrant != 0 && number != entrant) continue;
      out.push_back({digest.duel, one.entry, number, one.infraction, one.step, one.text, one.by,
                     one.time_ms, 0, WhyNot(one), one.count});
    }
  }
  for (const replay::EventPenalty& one : event.penalties) {
    if (entrant != 0 && one.entrant != entrant) continue;
    out.push_back({"", one.entry, one.entrant, one.infraction, one.step, one.text, one.by,
                   one.time_ms, 0,
                   one.revoked_by == 0 ? "" : "revoked by " + std::to_string(one.revoked_by),
                   GivenAs(event, out, one)});
  }
  Count(event.policy, &out);
  return out;
}

Result<int> TimesSoFar(const Context& context, const std::filesystem::path& path,
                       const replay::EventState& event, const std::string& duel, int entrant,
                       const std::string& infraction) {
  const auto store = OpenStore(path);
  if (!store) return tl::unexpected<Failure>(store.error());
  const auto all = PenaltiesOf(context, *store, event, entrant);
  if (!all) return tl::unexpected<Failure>(all.error());
  return static_cast<int>(std::count_if(all->begin(), all->end(), [&](const auto& one) {
    return one.why.empty() && one.infraction == infraction &&
           (event.policy.counts_over_event || one.duel == duel);
  }));
}

std::optional<Failure> NoAppealOf(const Context& context, const std::string& written) {
  const auto address = AddressOf(written);
  if (!address || !address->has_place) return std::nullopt;
  const auto place = FindStore(context, StoreFor::kUse);
  if (!place) return std::nullopt;
  const auto store = OpenStore(place->path);
  if (!store || !store->LastEntry(replay::EventIdOf(address->duel))) return std::nullopt;
  const auto event = ReadEventOf(*store, address->duel);
  if (!event) return std::nullopt;
  for (const replay::EventPenalty& one : event->penalties) {
    if (std::to_string(one.entry) != address->written) continue;
    const std::string number = std::to_string(one.entry);
    const std::string named =
        EntrantText(*event, one.entrant) + ", " + one.step + ", " + Clean(one.infraction);
    if (one.revoked_by != 0) {
      return Failure{.exit_code = kExitRefused,
                     .where = written,
                     .what = "penalty " + number + " of the event (" + named +
                             ") was taken back by entry " + std::to_string(one.revoked_by),
                     .hint = "judge event show " + event->name};
    }
    return Failure{.exit_code = kExitRefused,
                   .where = written,
                   .what = "penalty " + number + " of the event (" + named +
                           ") is of no duel, so no log has an appeal of it; who has received it "
                           "asks the head judge",
                   .hint = "the head judge takes it back: judge event revoke " + number +
                           " 'why' --event " + event->name};
  }
  return std::nullopt;
}

Result<std::vector<std::string>> FoundAndUnruled(const Context& context, const replay::Store& store,
                                                 const replay::EventState& event, int entrant) {
  const auto digests =
      DigestsOf(context, store, DuelsOf(store, event, entrant), DigestNeed::kFolded);
  if (!digests) return tl::unexpected<Failure>(digests.error());
  std::vector<std::string> out;
  for (const Digest& digest : digests->all) {
    const replay::Pairing* pairing = event.FindPairing(digest.duel);
    for (const DigestFinding& one : digest.findings) {
      if (one.state != "open" || pairing->EntrantOf(one.seat) != entrant) continue;
      std::string at = AddressText(digest.duel, one.entry);
      if (std::ranges::find(out, at) == out.end()) out.push_back(std::move(at));
    }
  }
  return out;
}

std::string MovedText(const CountedPenalty& one) {
  if (!one.moved()) return "";
  std::string out =
      "given as the " + Ordinal(one.given) + ", would be the " + Ordinal(one.count) + " now";
  if (!one.step_now.empty()) {
    out += ", of which the path makes " +
           (one.step_now == replay::kNoStep ? std::string("no penalty") : one.step_now);
  }
  return out + "; it stays as it was given";
}

Answer PenaltyHistory(const Context& context, const EventOptions& options) {
  return AnswerOf(context, DoHistory(context, options));
}

Answer EventPenaltyAdd(const Context& context, const EventOptions& options) {
  std::vector<std::string> facts;
  const bool revokes = options.infraction.empty();
  const auto written = revokes ? DoRevoke(context, options) : DoAdd(context, options, &facts);
  if (!written) return Refusal(written.error(), context.globals);
  if (revokes)
    facts.push_back("entry " + std::to_string(options.entrant) + " does not count any more");
  if (!revokes && !written->tried && !written->entries.empty()) {
    facts.push_back("the head judge takes it back: judge event revoke " +
                    std::to_string(written->entries.front()) + " 'why' --event " + written->event);
  }
  return EventWrittenAnswer(context, *written, facts, "judge event show " + written->event);
}

Answer EventPenalties(const Context& context, const EventOptions& options) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return Refusal(opened.error(), context.globals);
  const auto store = OpenStore(opened->store);
  if (!store) return Refusal(store.error(), context.globals);
  const auto all = PenaltiesOf(context, *store, opened->event, 0);
  if (!all) return Refusal(all.error(), context.globals);
  const Style style = StyleOf(context);
  if (style.json) {
    return HistoryJson(opened->event, replay::Entrant{}, *all, {}, style);
  }
  std::string out = all->empty() ? "no penalties\n" : "";
  for (const CountedPenalty& one : *all) {
    out += Wrap(RowText(one), style.width, Pad(std::to_string(one.entrant), 6));
  }
  return Answer{kExitDone, out, ""};
}

}  // namespace judge::cli
