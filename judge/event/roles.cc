#include "judge/event/roles.h"

#include <algorithm>
#include <tl/expected.hpp>
#include <utility>

#include "judge/evidence/evidence.h"
#include "judge/source/source.h"
#include "judge/views/views.h"

namespace judge::cli {
namespace {

using replay::EventRole;

constexpr const char* kNeedsHead = "needs the head judge";

tl::unexpected<Failure> Refused(const RoleQuestion& question, const std::string& what,
                                const std::string& hint = "") {
  return Fail(kExitNotAllowed, question.duel, what, hint);
}

// Returns who may sign in place of the one who was refused, by the names of the keys that count:
// "kara or ines signs it: the same with --keys FOLDER --key kara, ...".
std::string WhoSigns(const replay::EventState& event, EventRole least) {
  std::vector<std::string> names;
  for (const replay::EventKey& key : event.keys) {
    const bool may = key.role >= least && key.role != EventRole::kOrganiser;
    if (may && key.revoked_by == 0) names.push_back(Clean(key.name));
  }
  const bool anybody = least == EventRole::kScorekeeper;
  if (names.empty()) {
    const std::string who = least == EventRole::kHead ? "head judge" : anybody ? "key" : "judge";
    return "the event has no " + who + ": judge event key add NAME --role " +
           std::string(replay::RoleWord(least));
  }
  return Joined(names, " or ") + " signs it: the same with " + (anybody ? "" : "--keys FOLDER ") +
         "--key " + names.front() + (anybody ? ", or JUDGE_KEY" : ", at a second terminal too");
}

// Returns what in the entries is the head judge's alone, "" nothing.
std::string HeadMatter(const replay::Policy& policy, std::span<const replay::Entry> entries,
                       const RoleQuestion& question) {
  for (const replay::Entry& entry : entries) {
    if (entry.acts.empty()) continue;
    const replay::Act& act = entry.acts.front();
    if (act.verb == Verb::kRewind && policy.NeedsHead("rewind")) return "a rewind";
    if (replay::IsDecidedInPlace(entry) && policy.NeedsHead("continue")) {
      return act.word == "continue" ? "letting a duel go on that the rules have ended"
                                    : "taking back a warning that the rules give";
    }
    if (act.verb == Verb::kAppeal && !act.word.empty() && !replay::IsWithdrawal(act)) {
      return "the decision of an appeal";
    }
    if (act.verb == Verb::kPenalty && policy.StepNeedsHead(act.word)) {
      return "a penalty of that step (" + act.word + ")";
    }
  }
  if (question.was_decided) return "what stands by the head judge's decision";
  if (question.takes_legal && policy.NeedsHead("deviate")) {
    return "taking out what the engine calls legal";
  }
  if (question.against_engine && policy.NeedsHead("deviate")) return "a ruling against the engine";
  if (question.not_author) {
    const bool revokes = std::any_of(entries.begin(), entries.end(), [](const auto& entry) {
      return entry.acts.front().verb == Verb::kRevoke;
    });
    return revokes ? "taking back what another judge wrote"
                   : "a ruling in the place of another judge's, or of one that was appealed,";
  }
  if (question.off_path && policy.NeedsHead("deviate")) return "another step than the path's";
  return "";
}

// Refuses a judge's key that lies where a scorekeeper's does: whoever sits at that desk has it.
Result<void> CheckPlaceOfKey(const Context& context, const replay::EventState& event,
                             const RoleQuestion& question, const SigningIdentity& identity) {
  const auto rows = ListKeys(context);
  if (!rows) return tl::unexpected<Failure>(rows.error());
  for (const KeyRow& row : *rows) {
    if (!row.secret || !row.problem.empty()) continue;
    const replay::EventKey* key = event.FindKey(row.key.key);
    if (key == nullptr || key->role != EventRole::kScorekeeper || key->revoked_by != 0) continue;
    return Refused(question,
                   "the judge's key " + identity.name + " lies beside that of the scorekeeper " +
                       row.key.name + ", expected it in a folder of the judge's own",
                   "--keys FOLDER, or JUDGE_KEYS, names it");
  }
  return {};
}

}  // namespace

replay::Writer SigningIdentity::writer() const {
  if (name.empty()) return {};
  return {name, replay::KeyName(key.key_id)};
}

Result<SigningIdentity> IdentityOf(const Context& context) {
  const auto name = SigningKeyName(context);
  if (!name) return tl::unexpected<Failure>(name.error());
  if (name->empty()) return SigningIdentity{};
  const auto key = FindKey(context, *name);
  if (!key) return tl::unexpected<Failure>(key.error());
  return SigningIdentity{*name, key->key};
}

Result<std::optional<replay::EventState>> EventAt(const std::filesystem::path& path,
                                                  const replay::Header& header) {
  if (path.empty()) return std::nullopt;
  const auto store = OpenStore(path);
  if (!store) return tl::unexpected<Failure>(store.error());
  return EventOfDuel(*store, header);
}

Result<void> IsListed(const std::filesystem::path& path, const replay::Header& header) {
  if (header.event.empty() || path.empty()) return {};
  const auto store = OpenStore(path);
  if (!store) return tl::unexpected<Failure>(store.error());
  return CheckListed(*store, header);
}

bool MayBeOfEvent(const replay::Header& header) {
  return !header.event.empty() || header.id.find("/r") != std::string::npos;
}

namespace {

// Refuses to write in a duel of an event that was closed: it would change a result that was given
// out.
Result<void> GoesOn(const replay::EventState& event, const std::string& duel) {
  if (event.closed_by == 0) return {};
  return Fail(kExitRefused, duel,
              "the event " + event.name + " was closed by entry " +
                  std::to_string(event.closed_by) + ": what its tables came to stands",
              "judge event results --event " + event.name + "; judge why-not " + duel +
                  " 'ENTRY' asks about an act");
}

// Returns the key of the event that writes. Refused is whoever may write nothing there.
Result<const replay::EventKey*> KeyThatWrites(const Context& context,
                                              const replay::EventState& event, EventRole least,
                                              const RoleQuestion& question,
                                              const Result<SigningIdentity>& identity) {
  const bool judges = least != EventRole::kScorekeeper;
  if (!identity && !IsUnnamedKey(context, identity.error())) {
    return tl::unexpected<Failure>(identity.error());
  }
  if (!identity || identity->name.empty()) {
    const std::string which =
        identity ? "" : ": " + identity.error().what + ", " + identity.error().hint;
    return Refused(
        question,
        judges ? "a judge of the event " + event.name + " writes this, and nobody signs" + which
               : "in the event " + event.name +
                     " a scorekeeper's key writes, or a judge's, and nobody signs" + which,
        WhoSigns(event, least) + "; judge key new NAME makes a key");
  }
  const replay::EventKey* key = event.FindKey(identity->key);
  if (key == nullptr) {
    return Refused(question,
                   "the key " + identity->name + " has no role in the event " + event.name,
                   WhoSigns(event, least) + "; judge event show " + event.name);
  }
  if (key->revoked_by != 0) {
    return Refused(question,
                   "the key " + identity->name + " was revoked by entry " +
                       std::to_string(key->revoked_by) + " of the event " + event.name,
                   WhoSigns(event, least));
  }
  if (key->role < least || key->role == EventRole::kOrganiser) {
    return Refused(
        question,
        identity->name + " is " + std::string(replay::RoleTitle(key->role)) +
            (judges ? ", expected a judge's key" : ", expected a scorekeeper's key or a judge's"),
        WhoSigns(event, least));
  }
  return key;
}

// Refuses what changes that on which a ruling stands to everybody but a judge, and where it is the
// last word to everybody but the head judge, who says why.
Result<void> MayChangeRuled(const replay::EventState& event, const RoleQuestion& question,
                            const replay::EventKey& key) {
  if (question.ruled.empty()) return {};
  const EventRole least = question.ruled_finally ? EventRole::kHead : EventRole::kFloor;
  const std::string way = "judge call " + question.duel + "@" + std::to_string(question.about) +
                          " shows what can be done";
  if (key.role < least) {
    return Refused(question,
                   question.ruled +
                       (question.ruled_finally ? "; that is the head judge's, who says why, "
                                               : "; that is a judge's, ") +
                       Clean(key.name) + " is " + std::string(replay::RoleTitle(key.role)),
                   way + "; " + WhoSigns(event, least));
  }
  if (!question.ruled_finally || question.says_why) return {};
  return Refused(question, question.ruled + "; that is done with words, expected a comment",
                 "the entry ends in { why }");
}

}  // namespace

namespace {

// Refuses "t4" while an event goes on: a person who says so means the table.
Result<void> IsNoTable(const replay::Store& store, const std::string& name) {
  const int table = TableNumber(name);
  if (table == 0) return {};
  const auto names = EventNames(store);
  if (!names) return tl::unexpected<Failure>(names.error());
  for (const std::string& one : *names) {
    const auto event = ReadEventOf(store, one);
    if (!event) return tl::unexpected<Failure>(event.error());
    if (event->closed_by != 0) continue;
    const auto duel = DuelAtTable(store, table);
    const auto several = DuelsAtTables(store, table);
    if (!duel && several && several->size() > 1) return tl::unexpected<Failure>(duel.error());
    return Fail(
        kExitRefused, name,
        "in the event " + one + " that is table " + std::to_string(table) +
            (duel ? ", the duel " + *duel : ", which nobody has in this round") +
            "; expected another name",
        duel ? "judge record " + name + " records it, judge call " + name +
                   " calls a judge there; how it lies now is taken in beside it: judge situation " +
                   name + "-now"
             : "judge event show " + one + " lists the tables");
  }
  return {};
}

}  // namespace

Result<void> MayBeCalled(const Context& context, const replay::Store& store,
                         const std::string& name) {
  if (auto may = IsNoTable(store, name); !may) return may;
  const std::size_t round = name.find("/r");
  const std::string of = round == std::string::npos ? "" : name.substr(0, round);
  if (of.empty() || !store.LastEntry(replay::EventIdOf(of))) return {};
  const auto event = ReadEventOf(store, of);
  if (!event) return tl::unexpected<Failure>(event.error());
  const std::string table(replay::TableDuelOf(name));
  if (table != name && event->FindPairing(table) != nullptr) {
    return MayDecide(context, *event, {}, {.duel = name});
  }
  const bool made = event->FindPairing(name) != nullptr && store.LastEntry(name);
  return Fail(kExitRefused, name,
              "what is called so is a table of the event " + of +
                  ": judge event round makes its duel, and no other record takes its place",
              (made ? "judge record " + name + " records it; " : std::string()) +
                  "judge fix, judge late and judge rewind correct what was recorded at a table; "
                  "a record beside it has a name of its own (judge import FILE --id NAME, judge "
                  "situation NAME)");
}

Result<void> MayDecide(const Context& context, const replay::EventState& event,
                       std::span<const replay::Entry> entries, const RoleQuestion& question) {
  if (auto goes = GoesOn(event, question.duel); !goes) return goes;
  const bool judges = std::any_of(entries.begin(), entries.end(), replay::IsForJudges);
  const auto identity = IdentityOf(context);
  const auto key = KeyThatWrites(
      context, event, judges ? EventRole::kFloor : EventRole::kScorekeeper, question, identity);
  if (!key) return tl::unexpected<Failure>(key.error());
  if (judges || !question.ruled.empty()) {
    const bool judge = (*key)->role != EventRole::kScorekeeper;
    auto place = judge ? CheckPlaceOfKey(context, event, question, *identity) : Result<void>();
    if (!place) return place;
  }
  if (!question.of_judge.empty() && (*key)->role == EventRole::kScorekeeper) {
    return Refused(question,
                   question.of_judge + ", which a judge takes back; " + identity->name + " is " +
                       std::string(replay::RoleTitle((*key)->role)),
                   "judge call " + question.duel + " --by SEAT 'why' calls one; judge fix " +
                       question.duel + "@N corrects what a scorekeeper wrote; " +
                       WhoSigns(event, EventRole::kFloor));
  }
  if (auto may = MayChangeRuled(event, question, **key); !may) return may;
  const std::string matter = judges ? HeadMatter(event.policy, entries, question) : "";
  if (matter.empty() || (*key)->role == EventRole::kHead) return {};
  return Refused(question,
                 matter + " " + kNeedsHead + ", " + identity->name + " is " +
                     std::string(replay::RoleTitle((*key)->role)),
                 WhoSigns(event, EventRole::kHead));
}

}  // namespace judge::cli
