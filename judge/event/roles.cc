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
std::string WhoSigns(const replay::EventState& event, bool head) {
  std::vector<std::string> names;
  for (const replay::EventKey& key : event.keys) {
    const bool may = key.role == EventRole::kHead || (!head && key.role == EventRole::kFloor);
    if (may && key.revoked_by == 0) names.push_back(Clean(key.name));
  }
  if (names.empty()) {
    return std::string("the event has no ") + (head ? "head judge" : "judge") +
           ": judge event key add NAME --role " + (head ? "head" : "floor");
  }
  return Joined(names, " or ") + " signs it: the same with --keys FOLDER --key " + names.front() +
         ", at a second terminal too";
}

// Returns what in the entries is the head judge's alone, "" nothing.
std::string HeadMatter(const replay::Policy& policy, std::span<const replay::Entry> entries,
                       const RoleQuestion& question) {
  for (const replay::Entry& entry : entries) {
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

namespace {

// Refuses a duel of an event that was closed: an entry more would change a result that was given
// out.
Result<void> GoesOn(const std::filesystem::path& store, const replay::Header& header) {
  const bool of_none = header.event.empty() && header.id.find("/r") == std::string::npos;
  if (of_none) return {};  // told without opening the store
  const auto event = EventAt(store, header);
  if (!event) return tl::unexpected<Failure>(event.error());
  if (!*event || (*event)->closed_by == 0) return {};
  return Fail(
      kExitRefused, header.id,
      "the event " + (*event)->name + " was closed by entry " +
          std::to_string((*event)->closed_by) + ": what its tables came to stands",
      "judge event results --event " + (*event)->name + "; judge act DUEL 'ENTRY' -n tries it");
}

}  // namespace

Result<void> MayTypeIn(const Context& context, const std::filesystem::path& store,
                       const replay::Header& header, const replay::Entry& entry) {
  if (!replay::IsForJudges(entry)) return GoesOn(store, header);
  if (auto listed = IsListed(store, header); !listed) return listed;
  const auto event = EventAt(store, header);
  if (!event) return tl::unexpected<Failure>(event.error());
  if (!*event) return {};
  return MayDecide(context, **event, {&entry, 1}, {.duel = header.id});
}

Result<void> MayDecide(const Context& context, const replay::EventState& event,
                       std::span<const replay::Entry> entries, const RoleQuestion& question) {
  if (std::none_of(entries.begin(), entries.end(), replay::IsForJudges)) return {};
  if (event.closed_by != 0) return Refused(question, "the event " + event.name + " is closed");
  const auto identity = IdentityOf(context);
  if (!identity && !IsUnnamedKey(context, identity.error())) {
    return tl::unexpected<Failure>(identity.error());
  }
  if (!question.signs || !identity || identity->name.empty()) {
    const std::string which = identity ? "" : identity.error().what + ", " + identity.error().hint;
    return Refused(question,
                   "a judge of the event " + event.name + " writes this, and nobody signs" +
                       (which.empty() ? "" : ": " + which),
                   identity
                       ? "judge key new NAME makes a key, judge event key add NAME --role floor "
                         "lets it rule, --key NAME signs"
                       : "judge ruling, penalty, rewind, ... with --key NAME or JUDGE_KEY");
  }
  const replay::EventKey* key = event.FindKey(identity->key);
  if (key == nullptr) {
    return Refused(question,
                   "the key " + identity->name + " has no role in the event " + event.name,
                   "judge event show " + event.name);
  }
  if (key->revoked_by != 0) {
    return Refused(question,
                   "the key " + identity->name + " was revoked by entry " +
                       std::to_string(key->revoked_by) + " of the event " + event.name,
                   WhoSigns(event, false));
  }
  if (key->role != EventRole::kFloor && key->role != EventRole::kHead) {
    return Refused(question,
                   identity->name + " is " + std::string(replay::RoleTitle(key->role)) +
                       ", expected a judge's key",
                   WhoSigns(event, false));
  }
  if (auto place = CheckPlaceOfKey(context, event, question, *identity); !place) return place;
  const std::string matter = HeadMatter(event.policy, entries, question);
  if (matter.empty() || key->role == EventRole::kHead) return {};
  return Refused(question,
                 matter + " " + kNeedsHead + ", " + identity->name + " is " +
                     std::string(replay::RoleTitle(key->role)),
                 WhoSigns(event, true));
}

}  // namespace judge::cli
