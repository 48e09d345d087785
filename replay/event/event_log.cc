#include "replay/event/event_log.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <span>
#include <tuple>

#include "replay/fold/fold.h"

namespace judge::replay {
namespace {

constexpr int kEntrantMost = 999'999;
constexpr std::size_t kPieceBytes = 1'000;  // of a policy, in one act
constexpr int kTableDigits = 2;
constexpr const char* kOnFromPosition = "/position";

struct RoleRow {
  EventRole role;
  std::string_view word;
  std::string_view title;
};
constexpr RoleRow kRoles[] = {{EventRole::kNobody, "nobody", "nobody"},
                              {EventRole::kScorekeeper, "scorekeeper", "scorekeeper"},
                              {EventRole::kFloor, "floor", "floor judge"},
                              {EventRole::kHead, "head", "head judge"},
                              {EventRole::kOrganiser, "organiser", "organiser"}};

const RoleRow& RowOf(EventRole role) { return kRoles[static_cast<std::size_t>(role)]; }

// Returns the text without line breaks and tabs, which no text of an entry holds.
std::string Escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '\\':
        out += "\\\\";
        break;
      case '\n':
        out += "\\n";
        break;
      case '\r':
        out += "\\r";
        break;
      case '\t':
        out += "\\t";
        break;
      default:
        out += c;
    }
  }
  return out;
}

std::string Unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      out += text[i];
      continue;
    }
    const char c = text[++i];
    out += c == 'n' ? '\n' : c == 'r' ? '\r' : c == 't' ? '\t' : c;
  }
  return out;
}

bool ContinuesCharacter(char c) { return (static_cast<unsigned char>(c) & 0xc0U) == 0x80; }

Act Note(const char* word, std::string_view text = "") {
  Act act{.verb = Verb::kNote};
  act.word = word;
  act.text = text;
  return act;
}

void Sign(const Writer& by, Act* act) {
  if (by.name.empty()) return;
  act->options.push_back({"by", by.name});
  act->options.push_back({"signer", by.key_id});
}

Entry Alone(const Writer& by, Act act) {
  Sign(by, &act);
  Entry entry;
  entry.acts.push_back(std::move(act));
  return entry;
}

// Returns entries of so many acts as one may have.
std::vector<Entry> Gathered(const Writer& by, std::vector<Act> acts) {
  std::vector<Entry> out;
  for (std::size_t i = 0; i < acts.size(); ++i) {
    if (i % kListMax == 0) {
      Sign(by, &acts[i]);
      out.emplace_back();
    }
    out.back().acts.push_back(std::move(acts[i]));
  }
  return out;
}

const std::string& Value(const Act& act, std::string_view key) {
  static const std::string kNothing;
  for (const Option& option : act.options) {
    if (option.key == key) return option.value;
  }
  return kNothing;
}

// Returns the number in the text, -1 when it is none.
int Number(std::string_view text) {
  int out = -1;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, out);
  return read.ptr == end && read.ec == std::errc() && !text.empty() ? out : -1;
}

// Takes the entries of a log one after the other.
class EventReader {
 public:
  // Returns what is wrong with the entry, "" nothing.
  std::string Take(const Entry& entry);
  EventState Finish();

  EventState event;

 private:
  std::string TakePolicy(const Entry& entry);
  std::string TakeEntrant(const Entry& entry, const Act& act);
  std::string TakeErased(const Entry& entry, const Act& act);
  std::string TakeKey(const Entry& entry, const Act& act);
  std::string TakeRevokedKey(const Entry& entry, const Act& act);
  std::string TakePairing(const Entry& entry, const Act& act);
  std::string TakeRevoke(const Entry& entry, const Act& act);
  std::string TakeAct(const Entry& entry, const Act& act);
};

std::string EventReader::TakePolicy(const Entry& entry) {
  PolicyVersion version{.entry = entry.number, .reason = entry.acts.front().text};
  version.hash = Value(entry.acts.front(), "hash");
  std::string text;
  for (std::size_t i = 1; i < entry.acts.size(); ++i) text += entry.acts[i].text;
  version.text = Unescaped(text);
  if (PackHash(std::as_bytes(std::span(version.text))) != version.hash) {
    return "the policy is not the one of its hash";
  }
  auto policy = ReadPolicy(version.text, PolicyReading::kKept);
  if (!policy) return "the policy: " + policy.error().front().what;
  event.policy = *std::move(policy);
  event.policies.push_back(std::move(version));
  return "";
}

std::string EventReader::TakeEntrant(const Entry& entry, const Act& act) {
  Entrant entrant{.number = act.number,
                  .name = act.text,
                  .team = Value(act, "team"),
                  .entry = entry.number,
                  .sealed = Value(act, "name")};
  if (entrant.number < 1 || entrant.number > kEntrantMost) return "the entrant has no number";
  event.entrants.push_back(std::move(entrant));
  return "";
}

std::string EventReader::TakeErased(const Entry& entry, const Act& act) {
  bool found = false;
  for (Entrant& one : event.entrants) {
    if (one.number != act.number) continue;
    one.erased_by = entry.number;
    found = true;
  }
  return found ? "" : "no entrant has the number " + std::to_string(act.number);
}

std::string EventReader::TakeKey(const Entry& entry, const Act& act) {
  const auto key = DecodePublicKey(Value(act, "key"));
  if (!key) return "the key: " + key.error().message;
  const EventRole role = RoleFromWord(Value(act, "role"));
  if (role == EventRole::kNobody) return "the key has no role";
  event.keys.push_back({Value(act, "name"), *key, role, entry.number, 0, 0});
  return "";
}

std::string EventReader::TakeRevokedKey(const Entry& entry, const Act& act) {
  const auto key = DecodePublicKey(Value(act, "key"));
  if (!key) return "the key: " + key.error().message;
  bool found = false;
  for (EventKey& one : event.keys) {
    if (!(one.key == *key) || one.revoked_by != 0) continue;
    one.revoked_by = entry.number;
    one.revoked_time_ms = entry.wall_time_ms;
    found = true;
  }
  return found ? "" : "no key is revoked";
}

std::string EventReader::TakePairing(const Entry& entry, const Act& act) {
  Pairing pairing{.round = Number(Value(act, "round")),
                  .table = act.number,
                  .duel = Value(act, "duel"),
                  .form = Value(act, "form"),
                  .entry = entry.number};
  for (const Option& option : act.options) {
    if (!option.key.starts_with("seat.")) continue;
    pairing.seats.emplace_back(option.key.substr(5), Number(option.value));
  }
  if (pairing.round < 1 || pairing.table < 1 || pairing.seats.empty()) {
    return "the pairing has no round, table or seats";
  }
  event.pairings.push_back(std::move(pairing));
  return "";
}

std::string EventReader::TakeRevoke(const Entry& entry, const Act& act) {
  for (EventPenalty& penalty : event.penalties) {
    if (penalty.entry != static_cast<EntryNumber>(act.number)) continue;
    if (penalty.revoked_by != 0) {
      return "penalty " + std::to_string(act.number) + " was revoked by entry " +
             std::to_string(penalty.revoked_by);
    }
    penalty.revoked_by = entry.number;
    return "";
  }
  return "entry " + std::to_string(act.number) + " is no penalty";
}

std::string EventReader::TakeAct(const Entry& entry, const Act& act) {
  if (act.word == "entrant") return TakeEntrant(entry, act);
  if (act.word == "erase") return TakeErased(entry, act);
  if (act.word == "key") return TakeKey(entry, act);
  if (act.word == "revoke-key") return TakeRevokedKey(entry, act);
  if (act.word == "pairing") return TakePairing(entry, act);
  if (act.word == "revoke") return TakeRevoke(entry, act);
  if (act.word == "round") {
    event.rounds.push_back(
        {act.number, entry.wall_time_ms, std::max(Number(Value(act, "length")), 0)});
    return "";
  }
  if (act.word == "penalty") {
    event.penalties.push_back({entry.number, act.number, Value(act, "step"),
                               Value(act, "infraction"), act.text, Value(act, "by"),
                               entry.wall_time_ms, 0,
                               event.rounds.empty() ? 0 : event.rounds.back().number});
    return "";
  }
  if (act.word == "close") {
    event.closed_by = entry.number;
    event.closed_time_ms = entry.wall_time_ms;
    return "";
  }
  return "this version does not know an entry \"" + act.word + "\"";
}

std::string EventReader::Take(const Entry& entry) {
  event.last = entry.number;
  if (entry.acts.empty()) return "it says nothing";
  if (entry.acts.front().word == "policy") return TakePolicy(entry);
  for (const Act& act : entry.acts) {
    if (std::string wrong = TakeAct(entry, act); !wrong.empty()) return wrong;
  }
  return "";
}

// Leaves the last word about each entrant and each table.
template <class Row, class Key>
void KeepLast(std::vector<Row>* rows, Key key) {
  std::stable_sort(rows->begin(), rows->end(),
                   [&](const Row& a, const Row& b) { return key(a) < key(b); });
  std::vector<Row> kept;
  for (Row& row : *rows) {
    if (!kept.empty() && key(kept.back()) == key(row)) {
      kept.back() = std::move(row);
    } else {
      kept.push_back(std::move(row));
    }
  }
  *rows = std::move(kept);
}

EventState EventReader::Finish() {
  KeepLast(&event.entrants, [](const Entrant& one) { return one.number; });
  KeepLast(&event.pairings, [](const Pairing& one) { return std::pair(one.round, one.table); });
  return std::move(event);
}

}  // namespace

std::string_view RoleTitle(EventRole role) { return RowOf(role).title; }
std::string_view RoleWord(EventRole role) { return RowOf(role).word; }

EventRole RoleFromWord(std::string_view word) {
  for (const RoleRow& row : kRoles) {
    if (row.word == word) return row.role;
  }
  return EventRole::kNobody;
}

int Pairing::EntrantOf(std::string_view letter) const {
  for (const auto& [seat, number] : seats) {
    if (seat == letter) return number;
  }
  return 0;
}

const Entrant* EventState::FindEntrant(int number) const {
  const auto at =
      std::lower_bound(entrants.begin(), entrants.end(), number,
                       [](const Entrant& one, int wanted) { return one.number < wanted; });
  return at == entrants.end() || at->number != number ? nullptr : &*at;
}

const Entrant* EventState::FindEntrant(std::string_view name) const {
  const Entrant* found = nullptr;
  for (const Entrant& one : entrants) {
    if (one.name != name) continue;
    if (found != nullptr) return nullptr;
    found = &one;
  }
  return found;
}

namespace {

// Returns where "/position" or "/position2" begins at the end of the id, npos where it does not.
std::size_t PositionSuffix(std::string_view id) {
  const std::size_t at = id.rfind(kOnFromPosition);
  if (at == std::string_view::npos) return at;
  const std::string_view number = id.substr(at + std::string_view(kOnFromPosition).size());
  const bool whole = number.find_first_not_of("0123456789") == std::string_view::npos;
  return whole ? at : std::string_view::npos;
}

}  // namespace

bool GoesOnFromPosition(std::string_view duel) {
  return PositionSuffix(duel) != std::string_view::npos;
}

std::string PositionIdOf(std::string_view duel) {
  const std::size_t at = PositionSuffix(duel);
  if (at == std::string_view::npos) return std::string(duel) + kOnFromPosition;
  // Taken in once more, where nothing was played from the position before.
  const int number = Number(duel.substr(at + std::string_view(kOnFromPosition).size()));
  return std::string(duel.substr(0, at)) + kOnFromPosition +
         std::to_string(std::max(number, 1) + 1);
}

std::string_view TakenInFrom(std::string_view duel) { return duel.substr(0, PositionSuffix(duel)); }

std::string_view TableDuelOf(std::string_view duel) {
  duel = TakenInFrom(duel);
  const std::size_t slash = duel.rfind('/');
  if (slash == std::string_view::npos) return duel;
  const std::string_view last = duel.substr(slash + 1);
  const bool of_match = last.size() > 1 && last.front() == 'd' &&
                        last.find_first_not_of("0123456789", 1) == std::string_view::npos;
  return of_match ? duel.substr(0, slash) : duel;
}

const Pairing* EventState::FindPairing(std::string_view duel) const {
  duel = TableDuelOf(duel);
  const auto found = std::find_if(pairings.begin(), pairings.end(),
                                  [&](const Pairing& one) { return one.duel == duel; });
  return found == pairings.end() ? nullptr : &*found;
}

const Pairing* EventState::FindPairing(int round, int table) const {
  const auto at = std::lower_bound(pairings.begin(), pairings.end(), std::pair(round, table),
                                   [](const Pairing& one, const std::pair<int, int>& wanted) {
                                     return std::pair(one.round, one.table) < wanted;
                                   });
  const bool there = at != pairings.end() && at->round == round && at->table == table;
  return there ? &*at : nullptr;
}

const EventKey* EventState::FindKey(const PublicKey& key) const {
  const EventKey* found = nullptr;
  for (const EventKey& one : keys) {
    if (one.key == key) found = &one;
  }
  return found;
}

bool IsEventId(std::string_view id) { return id.starts_with(kEventPrefix); }

std::string EventNameOf(std::string_view id) {
  if (IsEventId(id)) id.remove_prefix(std::string_view(kEventPrefix).size());
  return std::string(id);
}

std::string EventIdOf(std::string_view name) { return kEventPrefix + EventNameOf(name); }

std::string TableDuelId(std::string_view event, int round, int table) {
  std::string number = std::to_string(table);
  if (number.size() < kTableDigits) number.insert(0, kTableDigits - number.size(), '0');
  return std::string(event) + "/r" + std::to_string(round) + "/t" + number;
}

tl::expected<EventState, std::string> ReadEvent(const Duel& log) {
  EventReader reader;
  reader.event.name = EventNameOf(log.header.id);
  for (const Entry& entry : log.entries) {
    const std::string wrong = reader.Take(entry);
    if (wrong.empty()) continue;
    return tl::unexpected<std::string>("entry " + std::to_string(entry.number) + ": " + wrong);
  }
  if (reader.event.policies.empty()) return tl::unexpected<std::string>("it has no policy");
  return reader.Finish();
}

bool IsForJudges(const Entry& entry) {
  if (entry.acts.empty()) return false;
  switch (entry.verb()) {
    case Verb::kRuling:
    case Verb::kWarn:
    case Verb::kRewind:
    case Verb::kRepair:
    case Verb::kPenalty:
    case Verb::kClose:
    case Verb::kRevoke:
    case Verb::kExtend:
    case Verb::kJudgeLook:
      return true;
    case Verb::kAppeal:
      return !entry.acts.front().word.empty() && !IsWithdrawal(entry.acts.front());
    default:
      return false;
  }
}

Header EventHeader(std::string_view name) {
  Header header;
  header.id = EventIdOf(name);
  header.rules = kEventRules;
  header.event = EventNameOf(name);
  return header;
}

Entry PolicyEntry(const Writer& by, std::string_view text, std::string_view reason) {
  Act front = Note("policy", reason);
  front.options.push_back({"hash", PackHash(std::as_bytes(std::span(text)))});
  Entry entry = Alone(by, std::move(front));
  const std::string whole = Escaped(text);
  for (std::size_t at = 0; at < whole.size();) {
    std::size_t end = std::min(at + kPieceBytes, whole.size());
    while (end < whole.size() && ContinuesCharacter(whole[end])) --end;
    entry.acts.push_back(Note("text", std::string_view(whole).substr(at, end - at)));
    at = end;
  }
  return entry;
}

std::vector<Entry> EntrantEntries(const Writer& by, const std::vector<Entrant>& entrants) {
  std::vector<Act> acts;
  for (const Entrant& one : entrants) {
    acts.push_back(Note("entrant", one.sealed.empty() ? one.name : ""));
    acts.back().number = one.number;
    acts.back().has_number = true;
    if (!one.team.empty()) acts.back().options.push_back({"team", one.team});
    if (!one.sealed.empty()) acts.back().options.push_back({"name", one.sealed});
  }
  return Gathered(by, std::move(acts));
}

std::string SealOfName(const Salt& salt, std::string_view name) {
  return HexOf(Commitment(salt, name));
}

EntryNumber EntryOfEntrant(EntryNumber first, std::size_t index) {
  return first + static_cast<EntryNumber>(index / kListMax);
}

Entry EraseNameEntry(const Writer& by, int entrant, std::string_view reason) {
  Act act = Note("erase", reason);
  act.number = entrant;
  act.has_number = true;
  return Alone(by, std::move(act));
}

Entry KeyEntry(const Writer& by, const EventKey& key, std::string_view reason) {
  Act act = Note("key", reason);
  act.options.push_back({"role", std::string(RoleWord(key.role))});
  act.options.push_back({"name", key.name});
  act.options.push_back({"key", PublicKeyLine(key.key)});
  return Alone(by, std::move(act));
}

Entry RevokeKeyEntry(const Writer& by, const EventKey& key, std::string_view reason) {
  Act act = Note("revoke-key", reason);
  act.options.push_back({"name", key.name});
  act.options.push_back({"key", PublicKeyLine(key.key)});
  return Alone(by, std::move(act));
}

std::vector<Entry> PairingEntries(const Writer& by, const std::vector<Pairing>& pairings) {
  std::vector<Act> acts;
  for (const Pairing& one : pairings) {
    Act act = Note("pairing");
    act.number = one.table;
    act.has_number = true;
    act.options.push_back({"round", std::to_string(one.round)});
    act.options.push_back({"duel", one.duel});
    if (!one.form.empty()) act.options.push_back({"form", one.form});
    for (const auto& [letter, number] : one.seats) {
      act.options.push_back({"seat." + letter, std::to_string(number)});
    }
    acts.push_back(std::move(act));
  }
  return Gathered(by, std::move(acts));
}

Entry RoundEntry(const Writer& by, int number, int seconds) {
  Act act = Note("round");
  act.number = number;
  act.has_number = true;
  act.options.push_back({"length", std::to_string(seconds)});
  return Alone(by, std::move(act));
}

Entry EventPenaltyEntry(const Writer& by, const EventPenalty& penalty) {
  Act act = Note("penalty", penalty.text);
  act.number = penalty.entrant;
  act.has_number = true;
  act.options.push_back({"infraction", penalty.infraction});
  act.options.push_back({"step", penalty.step});
  return Alone(by, std::move(act));
}

Entry RevokePenaltyEntry(const Writer& by, EntryNumber penalty, std::string_view reason) {
  Act act = Note("revoke", reason);
  act.number = static_cast<std::int32_t>(penalty);
  act.has_number = true;
  return Alone(by, std::move(act));
}

Entry CloseEventEntry(const Writer& by, std::string_view words) {
  return Alone(by, Note("close", words));
}

}  // namespace judge::replay
