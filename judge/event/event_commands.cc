#include "judge/event/event_commands.h"

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "judge/event/digests.h"
#include "judge/event/policy_commands.h"
#include "judge/event/tables.h"
#include "judge/evidence/evidence.h"
#include "judge/output/json.h"
#include "judge/views/views.h"
#include "judge/wording/wording.h"

namespace judge::cli {
namespace {

using replay::EventRole;

constexpr int kColumns = 11;
constexpr std::int64_t kMillisecondsPerSecond = 1'000;

std::int32_t AsInt(std::size_t number) { return static_cast<std::int32_t>(number); }

// Returns the keys of the policy's roles. A name that no trusted key has is refused.
Result<std::vector<replay::EventKey>> KeysOf(const Context& context, const replay::Policy& policy) {
  std::vector<replay::EventKey> keys;
  const std::pair<const std::vector<std::string>*, EventRole> roles[] = {
      {&policy.scorekeepers, EventRole::kScorekeeper},
      {&policy.floor, EventRole::kFloor},
      {&policy.head, EventRole::kHead}};
  for (const auto& [names, role] : roles) {
    for (const std::string& name : *names) {
      const auto key = FindKey(context, name);
      if (!key) {
        return Fail(kExitRefused, "key " + name,
                    "the policy names it and it is not known here, expected one that is trusted",
                    "judge key trust " + name + " FILE.pub" + KeysOption(context.globals));
      }
      keys.push_back({name, key->key, role, 0, 0, 0});
    }
  }
  return keys;
}

// Returns the seconds that the round has left now.
std::int64_t Left(const replay::Round& round) {
  const std::int64_t gone = (NowMilliseconds() - round.start_ms) / kMillisecondsPerSecond;
  return std::max<std::int64_t>(round.seconds - gone, 0);
}

std::string KeyText(const replay::EventKey& key) {
  std::string out = Clean(key.name) + "  " + replay::KeyName(key.key.key_id) + "  " +
                    std::string(replay::RoleTitle(key.role));
  if (key.revoked_by != 0) out += ", revoked by entry " + std::to_string(key.revoked_by);
  return out;
}

std::string TableText(const replay::EventState& event, const replay::Pairing& pairing) {
  std::string out = "t" + std::to_string(pairing.table) + "  ";
  for (std::size_t i = 0; i < pairing.seats.size(); ++i) {
    out += (i == 0 ? "" : " - ") + EntrantText(event, pairing.seats[i].second);
  }
  return out + "  " + pairing.duel;
}

// Returns the seconds that judges have given back to the tables of the current round.
Result<std::map<std::string, int>> GivenBack(const Context& context, const OpenedEvent& opened) {
  std::map<std::string, int> out;
  const replay::Round* round = opened.event.current();
  if (round == nullptr) return out;
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  std::vector<std::string> duels;
  for (const replay::Pairing& pairing : opened.event.pairings) {
    if (pairing.round != round->number) continue;
    for (std::string& one : DuelsAtTable(*store, pairing.duel)) duels.push_back(std::move(one));
  }
  const auto digests = DigestsOf(context, *store, duels, DigestNeed::kPenalties);
  if (!digests) return tl::unexpected<Failure>(digests.error());
  for (const Digest& one : digests->all) {
    if (one.extend_seconds == 0) continue;
    out[std::string(replay::TableDuelOf(one.duel))] += one.extend_seconds;
  }
  return out;
}

// The lines of `judge event show`.
class Screen {
 public:
  Screen(const replay::EventState& event, const std::map<std::string, int>& given, int width)
      : event_(event), given_(given), width_(width) {}

  std::string Write();

 private:
  void Line(const std::string& word, const std::string& text) {
    out_ += Wrap(text, width_, Pad(word, kColumns));
  }
  void Front();
  void Tables();

  const replay::EventState& event_;
  const std::map<std::string, int>& given_;
  int width_;
  std::string out_;
};

void Screen::Front() {
  const replay::PolicyVersion& policy = event_.policies.back();
  Line("event",
       event_.name + "  " + Clean(event_.policy.name) +
           (event_.closed_by == 0 ? "" : ", closed by entry " + std::to_string(event_.closed_by)));
  Line("policy", policy.hash.substr(0, 16) + " since entry " + std::to_string(policy.entry) +
                     (policy.reason.empty() ? "" : ": " + Quoted(policy.reason)));
  Line("rules",
       event_.policy.rules +
           (event_.policy.generation == 0 ? "" : " " + std::to_string(event_.policy.generation)));
  for (const replay::EventKey& key : event_.keys) Line("key", KeyText(key));
  Line("entrants", std::to_string(event_.entrants.size()));
}

void Screen::Tables() {
  const replay::Round* round = event_.current();
  if (round == nullptr) {
    Line("round", "none has begun");
    return;
  }
  std::string text = std::to_string(round->number);
  if (round->seconds != 0 && event_.closed_by == 0) {
    const std::int64_t left = Left(*round);
    text += left == 0 ? ", time is over"
                      : ", " + ClockText(left) + " left of " + ClockText(round->seconds);
  }
  Line("round", text);
  for (const replay::Pairing& pairing : event_.pairings) {
    if (pairing.round != round->number) continue;
    const auto given = given_.find(pairing.duel);
    Line("table", TableText(event_, pairing) +
                      (given == given_.end() ? "" : ", " + ClockText(given->second) + " more"));
  }
}

std::string Screen::Write() {
  Front();
  Tables();
  for (const replay::EventPenalty& one : event_.penalties) {
    Line("penalty",
         EntrantText(event_, one.entrant) + "  " + one.step + "  " + Clean(one.infraction) +
             ", entry " + std::to_string(one.entry) +
             (one.revoked_by == 0 ? "" : ", revoked by " + std::to_string(one.revoked_by)));
  }
  return out_;
}

void FillTables(const replay::EventState& event, const std::map<std::string, int>& given,
                report::EventState::Builder out) {
  auto tables = out.initTables(static_cast<unsigned>(event.pairings.size()));
  for (unsigned i = 0; i < event.pairings.size(); ++i) {
    const replay::Pairing& pairing = event.pairings[i];
    tables[i].setRound(pairing.round);
    tables[i].setTable(pairing.table);
    tables[i].setDuel(pairing.duel.c_str());
    tables[i].setForm(pairing.form.c_str());
    const auto more = given.find(pairing.duel);
    tables[i].setExtendSeconds(more == given.end() ? 0 : more->second);
    auto seats = tables[i].initSeats(static_cast<unsigned>(pairing.seats.size()));
    for (unsigned k = 0; k < pairing.seats.size(); ++k) {
      seats[k].setSeat(pairing.seats[k].first.c_str());
      seats[k].setEntrant(pairing.seats[k].second);
    }
  }
}

void FillEntrants(const replay::EventState& event, report::EventState::Builder out) {
  auto entrants = out.initEntrants(static_cast<unsigned>(event.entrants.size()));
  for (unsigned i = 0; i < event.entrants.size(); ++i) {
    entrants[i].setNumber(event.entrants[i].number);
    entrants[i].setName(Clean(event.entrants[i].name).c_str());
    entrants[i].setTeam(Clean(event.entrants[i].team).c_str());
  }
}

Answer ShowJson(const replay::EventState& event, const std::map<std::string, int>& given,
                const Style& style) {
  capnp::MallocMessageBuilder message;
  auto out = message.initRoot<report::EventState>();
  out.setSchema("judge.event/1");
  out.setEvent(event.name.c_str());
  out.setName(Clean(event.policy.name).c_str());
  out.setRules(event.policy.rules.c_str());
  out.setPolicy(event.policies.back().hash.c_str());
  out.setClosedBy(AsInt(event.closed_by));
  if (const replay::Round* round = event.current(); round != nullptr) {
    out.setRound(round->number);
    out.setRoundSeconds(round->seconds);
    out.setLeftSeconds(round->seconds == 0 ? -1 : static_cast<std::int32_t>(Left(*round)));
  }
  auto keys = out.initKeys(static_cast<unsigned>(event.keys.size()));
  for (unsigned i = 0; i < event.keys.size(); ++i) {
    keys[i].setName(Clean(event.keys[i].name).c_str());
    keys[i].setId(replay::KeyName(event.keys[i].key.key_id).c_str());
    keys[i].setRole(std::string(replay::RoleWord(event.keys[i].role)).c_str());
    keys[i].setRevokedBy(AsInt(event.keys[i].revoked_by));
  }
  FillEntrants(event, out);
  FillTables(event, given, out);
  return JsonAnswer(out.asReader(), style, kExitDone);
}

Result<EventWritten> DoNew(const Context& context, const EventOptions& options) {
  const auto policy = ReadPolicyFile(options.file);
  if (!policy) return tl::unexpected<Failure>(policy.error());
  const auto identity = IdentityOf(context);
  if (!identity) return tl::unexpected<Failure>(identity.error());
  if (identity->name.empty()) {
    return Fail(
        kExitRefused, options.event,
        "roles are keys and nobody signs, expected the organiser's key",
        "judge key new NAME" + KeysOption(context.globals) + " makes a key, --key NAME signs");
  }
  auto keys = KeysOf(context, policy->policy);
  if (!keys) return tl::unexpected<Failure>(keys.error());
  // One who is head judge as well acts as such; the others write as they are told.
  const bool listed = std::any_of(keys->begin(), keys->end(),
                                  [&](const auto& one) { return one.key == identity->key; });
  if (listed) {
    return Fail(kExitRefused, options.event,
                "the organiser's key " + identity->name +
                    " has another role in the policy, expected "
                    "a key of its own, which the policy gives no role",
                "judge key new organiser" + KeysOption(context.globals) + "; judge event new " +
                    options.event + " " + options.file + " --key organiser" +
                    KeysOption(context.globals));
  }
  const replay::Writer by = identity->writer();
  std::vector<replay::Entry> entries = {replay::PolicyEntry(by, policy->text, "")};
  entries.push_back(
      replay::KeyEntry(by, {identity->name, identity->key, EventRole::kOrganiser, 0, 0, 0}, ""));
  for (const replay::EventKey& key : *keys) entries.push_back(replay::KeyEntry(by, key, ""));
  return MakeEvent(context, options.event, std::move(entries));
}

Result<EventWritten> DoPolicy(const Context& context, const EventOptions& options) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto policy = ReadPolicyFile(options.file);
  if (!policy) return tl::unexpected<Failure>(policy.error());
  if (policy->hash == opened->event.policies.back().hash) {
    return Fail(kExitRefused, opened->event.name, "this is the policy that counts already");
  }
  if (policy->policy.rules != opened->event.policy.rules) {
    return Fail(kExitRefused, opened->event.name,
                "is played by " + opened->event.policy.rules + ", expected the same rules");
  }
  const auto by = MayWriteEvent(context, opened->event, {EventRole::kHead});
  if (!by) return tl::unexpected<Failure>(by.error());
  return WriteEvent(context, *opened,
                    {replay::PolicyEntry(by->writer(), policy->text, options.words)},
                    options.try_only);
}

Result<EventWritten> DoKeyAdd(const Context& context, const EventOptions& options,
                              std::vector<std::string>* facts) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const EventRole role = replay::RoleFromWord(options.role);
  if (role == EventRole::kNobody) {
    return Fail(kExitUsage, "--role " + options.role, "expected scorekeeper, floor or head");
  }
  const auto by = MayWriteEvent(context, opened->event, {EventRole::kHead});
  if (!by) return tl::unexpected<Failure>(by.error());
  if (role == EventRole::kOrganiser) {
    return Fail(kExitRefused, opened->event.name, "an event has one organiser, who made it");
  }
  const auto key = FindKey(context, options.name);
  if (!key) return tl::unexpected<Failure>(key.error());
  const replay::EventKey* before = opened->event.FindKey(key->key);
  if (before != nullptr && before->revoked_by != 0) {
    return Fail(kExitRefused, opened->event.name,
                "the key " + options.name + " was revoked, expected a new one");
  }
  if (before != nullptr && before->role == role) {
    return Fail(kExitRefused, opened->event.name,
                options.name + " is " + std::string(replay::RoleTitle(role)) + " already");
  }
  if (before != nullptr) {
    facts->push_back("it was " + std::string(replay::RoleTitle(before->role)) +
                     ", and is that no more: a key has one role");
  }
  return WriteEvent(
      context, *opened,
      {replay::KeyEntry(by->writer(), {options.name, key->key, role, 0, 0, 0}, options.words)},
      options.try_only);
}

Result<EventWritten> DoKeyRevoke(const Context& context, const EventOptions& options,
                                 std::vector<std::string>* facts) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto& keys = opened->event.keys;
  const auto found = std::find_if(keys.rbegin(), keys.rend(), [&](const replay::EventKey& one) {
    return one.name == options.name && one.revoked_by == 0;
  });
  if (found == keys.rend()) {
    return Fail(kExitRefused, opened->event.name,
                "no key " + Quoted(options.name) + " counts in it",
                "judge event show " + opened->event.name);
  }
  const auto by = MayWriteEvent(context, opened->event, {EventRole::kHead});
  if (!by) return tl::unexpected<Failure>(by.error());
  if (found->role == EventRole::kOrganiser) {
    return Fail(kExitNotAllowed, opened->event.name,
                "the organiser's key is not revoked by others");
  }
  const bool another = std::ranges::any_of(keys, [&](const replay::EventKey& one) {
    const replay::EventKey* now = opened->event.FindKey(one.key);
    return now->role == found->role && now->revoked_by == 0 && now->key != found->key;
  });
  if (!another) {
    facts->push_back("nobody else is " + std::string(replay::RoleTitle(found->role)) +
                     " of the event: judge event key add NAME --role " +
                     std::string(replay::RoleWord(found->role)) + " gives the role to somebody");
  }
  return WriteEvent(context, *opened, {replay::RevokeKeyEntry(by->writer(), *found, options.words)},
                    options.try_only);
}

// Returns what says that duels of the event have no result, by name; nothing where all have one.
Result<std::vector<std::string>> DuelsWithoutResult(const Context& context,
                                                    const OpenedEvent& opened) {
  auto tables = TablesGoingOn(context, opened);
  if (!tables || tables->empty()) return tables;
  return std::vector<std::string>{
      Counted(static_cast<int>(tables->size()), "duel") + (tables->size() == 1 ? " has" : " have") +
      " no result: " + Joined(*tables) + "; judge event results --event " + opened.event.name};
}

// Returns the calls and appeals of the event that are open, each with the command that ends it.
Result<std::vector<std::string>> LeftOpen(const Context& context, const OpenedEvent& opened) {
  std::vector<std::string> out;
  const auto store = OpenStore(opened.store);
  if (!store) return tl::unexpected<Failure>(store.error());
  std::vector<std::string> duels;
  for (const replay::Pairing& pairing : opened.event.pairings) {
    for (std::string& one : DuelsAtTable(*store, pairing.duel)) duels.push_back(std::move(one));
  }
  const auto digests = DigestsOf(context, *store, duels, DigestNeed::kPenalties);
  if (!digests) return tl::unexpected<Failure>(digests.error());
  for (const Digest& one : digests->all) {
    for (const EntryNumber call : one.open_calls) {
      out.push_back("call " + AddressText(one.duel, call) + " is open: judge call " + one.duel +
                    ", judge close " + AddressText(one.duel, call));
    }
    for (const EntryNumber appeal : one.open_appeals) {
      out.push_back("appeal " + AddressText(one.duel, appeal) + " is not decided: judge appeal " +
                    AddressText(one.duel, appeal));
    }
  }
  return out;
}

Result<EventWritten> DoClose(const Context& context, const EventOptions& typed,
                             std::vector<std::string>* left) {
  // Named as by `event show`, an event is no remark about another one.
  EventOptions options = typed;
  const bool named = options.event.empty() && !options.words.empty() &&
                     OpenEvent(context, options.words).has_value();
  if (named) options.event = std::exchange(options.words, "");
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return tl::unexpected<Failure>(opened.error());
  const auto by = MayWriteEvent(context, opened->event, {EventRole::kHead});
  if (!by) return tl::unexpected<Failure>(by.error());
  auto without = DuelsWithoutResult(context, *opened);
  if (!without) return tl::unexpected<Failure>(without.error());
  auto open = LeftOpen(context, *opened);
  if (!open) return tl::unexpected<Failure>(open.error());
  if (!options.accept && opened->event.closed_by == 0 && (!open->empty() || !without->empty())) {
    return Fail(kExitRefused, opened->event.name,
                !open->empty()
                    ? "no judge decides in a closed event, and this is open: " + Joined(*open, "; ")
                    : Joined(*without, "; "),
                "judge event close --accept closes it all the same, and says what it leaves");
  }
  *left = *std::move(without);
  for (std::string& one : *open) left->push_back(std::move(one));
  return WriteEvent(context, *opened, {replay::CloseEventEntry(by->writer(), options.words)},
                    options.try_only);
}

Answer Told(const Context& context, const Result<EventWritten>& written,
            const std::vector<std::string>& facts, const std::string& next = "judge event show ") {
  if (!written) return Refusal(written.error(), context.globals);
  return EventWrittenAnswer(context, *written, facts, next + written->event);
}

}  // namespace

Answer EventNew(const Context& context, const EventOptions& options) {
  return Told(context, DoNew(context, options), {"policy and roles stand in its log"},
              "judge event entrants FILE.csv --event ");
}

Answer EventShow(const Context& context, const EventOptions& options) {
  const auto opened = OpenEvent(context, options.event);
  if (!opened) return Refusal(opened.error(), context.globals);
  const Style style = StyleOf(context);
  const auto given = GivenBack(context, *opened);
  if (!given) return Refusal(given.error(), context.globals);
  if (style.json) return ShowJson(opened->event, *given, style);
  return Answer{kExitDone, Screen(opened->event, *given, style.width).Write(), ""};
}

Answer EventPolicy(const Context& context, const EventOptions& options) {
  return Told(context, DoPolicy(context, options),
              {"the policy counts from here on; penalties that were given stay as they are",
               "roles do not change with it: judge event key add NAME --role ROLE"});
}

Answer EventKeyAdd(const Context& context, const EventOptions& options) {
  std::vector<std::string> facts = {Clean(options.name) + " is " + options.role};
  const auto written = DoKeyAdd(context, options, &facts);
  return Told(context, written, facts);
}

Answer EventKeyRevoke(const Context& context, const EventOptions& options) {
  std::vector<std::string> facts = {"what " + Clean(options.name) +
                                    " signed before stands; what it signs from now on is refused"};
  const auto written = DoKeyRevoke(context, options, &facts);
  return Told(context, written, facts);
}

Answer EventClose(const Context& context, const EventOptions& options) {
  std::vector<std::string> facts;
  const auto written = DoClose(context, options, &facts);
  for (std::string& one : facts) one = "left open: " + one;
  facts.insert(facts.begin(), "nothing more is written to it");
  return Told(context, written, facts);
}

}  // namespace judge::cli
