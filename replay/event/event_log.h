// An event as its log says it: which policy counts, who plays, who may do what, which round is
// played at which tables. And the entries that say so. docs/format.md has the words.
//
// The log is kept as a duel's is, chained and signed; its id is event/NAME, its rules are "event",
// and its entries are notes whose word says of which kind they are. Nothing of it is played.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/event/policy.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"

namespace judge::replay {

// What the log's heading names as its rules, and what its id begins with.
inline constexpr const char* kEventRules = "event";
inline constexpr const char* kEventPrefix = "event/";

// What a key may do in an event. A later one may do what those before it may, but for kOrganiser.
enum class EventRole : std::uint8_t { kNobody, kScorekeeper, kFloor, kHead, kOrganiser };
// Returns "scorekeeper", "floor judge", ... and the word of a policy ("floor"); and its role.
std::string_view RoleTitle(EventRole role);
std::string_view RoleWord(EventRole role);
EventRole RoleFromWord(std::string_view word);

// A player who is entered.
struct Entrant {
  int number = 0;  // 1..999,999
  std::string name = {};
  std::string team = {};  // "" plays for himself
  EntryNumber entry = 0;  // that says so last
  // What the log has in the place of the name: 64 digits. "" in a log of an earlier version, which
  // has the name itself.
  std::string sealed = {};
  EntryNumber erased_by = 0;  // the entry with which the name was erased, 0 none

  friend bool operator==(const Entrant&, const Entrant&) = default;
};

// A key and its role.
struct EventKey {
  std::string name = {};
  PublicKey key = {};
  EventRole role = EventRole::kNobody;
  EntryNumber entry = 0;
  EntryNumber revoked_by = 0;        // 0: it counts
  std::int64_t revoked_time_ms = 0;  // since 1970
};

// A table of a round.
struct Pairing {
  int round = 0;
  int table = 0;
  std::string duel = {};                                // its id
  std::string form = {};                                // of more than two; "" the duel of two
  std::vector<std::pair<std::string, int>> seats = {};  // letter, number of the entrant
  EntryNumber entry = 0;

  // Returns the number of the entrant in that seat, 0 for none.
  int EntrantOf(std::string_view letter) const;
};

// A round that has begun.
struct Round {
  int number = 0;
  std::int64_t start_ms = 0;  // since 1970
  int seconds = 0;            // 0: it is not timed
};

// A penalty outside of every duel.
struct EventPenalty {
  EntryNumber entry = 0;
  int entrant = 0;
  std::string step = {};
  std::string infraction = {};
  std::string text = {};
  std::string by = {};
  std::int64_t time_ms = 0;
  EntryNumber revoked_by = 0;
  int round = 0;  // that had begun last when it was given, 0 none had
};

// A policy that counted from an entry on.
struct PolicyVersion {
  EntryNumber entry = 0;
  std::string hash = {};  // BLAKE2b-256 of its text, 64 hexadecimal digits
  std::string text = {};
  std::string reason = {};  // of a change
};

// An event.
struct EventState {
  std::string name = {};  // "cup"
  Policy policy = {};     // that counts now
  std::vector<PolicyVersion> policies = {};
  std::vector<EventKey> keys = {};
  std::vector<Entrant> entrants = {};  // by number
  std::vector<Pairing> pairings = {};  // by round, then table
  std::vector<Round> rounds = {};      // in order; the last one is current
  std::vector<EventPenalty> penalties = {};
  EntryNumber last = 0;
  EntryNumber closed_by = 0;  // 0: it goes on
  std::int64_t closed_time_ms = 0;

  // Return what has that number, name, id or key, nullptr for none.
  const Entrant* FindEntrant(int number) const;
  const Entrant* FindEntrant(std::string_view name) const;  // the only one of that name
  const Pairing* FindPairing(std::string_view duel) const;  // or a later duel of its match
  const Pairing* FindPairing(int round, int table) const;
  const EventKey* FindKey(const PublicKey& key) const;  // the latest entry about it
  const Round* current() const { return rounds.empty() ? nullptr : &rounds.back(); }
};

// Returns whether the id is that of an event's log, and its name.
bool IsEventId(std::string_view id);
std::string EventNameOf(std::string_view id);
std::string EventIdOf(std::string_view name);
// Returns the id of the duel at a table: "cup/r3/t04".
std::string TableDuelId(std::string_view event, int round, int table);
// Returns the id of the record with which a duel of an event goes on from the table as it lies,
// where nothing that was played had been recorded: "cup/r3/t04/position". Of such a record the next
// one, with which the table is taken in once more: "cup/r3/t04/position2".
std::string PositionIdOf(std::string_view duel);
// Returns whether the id is that of such a record.
bool GoesOnFromPosition(std::string_view duel);
// Returns the id of the record of whose table such a record is the position: "cup/r3/t04" of
// "cup/r3/t04/position2"; any other id as it is.
std::string_view TakenInFrom(std::string_view duel);
// Returns the id by which an event knows a table: of a later duel of its match that of the first
// one, of what goes on from a position that with which it began. "cup/r3/t04" of "cup/r3/t04/d2"
// and of "cup/r3/t04/position".
std::string_view TableDuelOf(std::string_view duel);

// Returns the event as its log says; the error is one line that names the entry.
tl::expected<EventState, std::string> ReadEvent(const Duel& log);

// Returns whether only a judge writes such an entry: a ruling, a rewind, a penalty; not a call, an
// appeal of a player, an undo.
bool IsForJudges(const Entry& entry);

// Who writes an entry of the event.
struct Writer {
  std::string name = {};    // of the key, "" nobody
  std::string key_id = {};  // its 16 digits
};

// Return the heading of a new log, and entries without numbers and times.
Header EventHeader(std::string_view name);
Entry PolicyEntry(const Writer& by, std::string_view text, std::string_view reason);
// Of an entrant whose name is sealed the entry says the number and the seal.
std::vector<Entry> EntrantEntries(const Writer& by, const std::vector<Entrant>& entrants);
// Returns what the log has in the place of a name, and the entry with the `index`-th of the
// entrants where the first of their entries has that number.
std::string SealOfName(const Salt& salt, std::string_view name);
EntryNumber EntryOfEntrant(EntryNumber first, std::size_t index);
Entry EraseNameEntry(const Writer& by, int entrant, std::string_view reason);
Entry KeyEntry(const Writer& by, const EventKey& key, std::string_view reason);
Entry RevokeKeyEntry(const Writer& by, const EventKey& key, std::string_view reason);
std::vector<Entry> PairingEntries(const Writer& by, const std::vector<Pairing>& pairings);
Entry RoundEntry(const Writer& by, int number, int seconds);
Entry EventPenaltyEntry(const Writer& by, const EventPenalty& penalty);
Entry RevokePenaltyEntry(const Writer& by, EntryNumber penalty, std::string_view reason);
Entry CloseEventEntry(const Writer& by, std::string_view words);

}  // namespace judge::replay
