// What a duel comes to in few words: findings, warnings, rulings, penalties, its end. Kept in a
// file of the folder for data, by the head of each duel, so that whoever asks about ten thousand of
// them folds those alone that have changed. Private to this room.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/terms/terms.h"
#include "judge/output/output.h"
#include "replay/event/event.h"
#include "replay/store/store.h"
#include "schema/report.capnp.h"

namespace judge::cli {

// A finding, as an audit tells it.
struct DigestFinding {
  EntryNumber entry = 0;
  int turn = 0;
  std::string seat = {};    // its letter, "" nobody's: the scribe's too
  std::string kind = {};    // "illegal"
  std::string clause = {};  // id, "" none
  std::string text = {};
  std::string state = {};  // "open", "ruled", "rewound", "repaired", "undone", "corrected"
  EntryNumber by = 0;      // the entry that made it so, 0 for "open"
};

// A warning that the game itself gave.
struct DigestWarning {
  EntryNumber entry = 0;
  int turn = 0;
  std::string seat = {};
  std::string clause = {};
  int total = 0;               // how many the seat had with it
  std::string said = {};       // "yes", "no", "not recorded"
  EntryNumber said_by = 0;     // the entry that says so, 0 none
  EntryNumber taken_back = 0;  // the judge's entry that took it back, 0 it stands
  EntryNumber about = 0;       // the earlier entry for which it was given, 0 that one itself
};

// A ruling that is against the engine, of then or of the record as it stands now, and was neither
// revoked nor replaced.
struct DigestRuling {
  EntryNumber entry = 0;
  EntryNumber about = 0;
  std::string word = {};
  std::string engine = {};
  std::string by = {};
  std::string text = {};
};

// A penalty of the duel.
struct DigestPenalty {
  EntryNumber entry = 0;
  std::string seat = {};
  std::string step = {};
  std::string infraction = {};
  std::string text = {};
  std::string by = {};
  std::int64_t time_ms = 0;  // since 1970
  EntryNumber ruling = 0;
  EntryNumber revoked_by = 0;
  bool ruling_stands = true;
  EntryNumber overturned_by = 0;  // the decision of an appeal with which it fell
  int count = 0;                  // the how manieth when it was given, 0 not written

  bool counts() const { return revoked_by == 0 && ruling_stands && overturned_by == 0; }
};

// A duel in few words.
struct Digest {
  std::string duel = {};
  std::uint32_t entries = 0;
  std::string head = {};  // hexadecimal
  std::string event = {};
  int round = 0;
  int table = 0;
  bool folded = false;  // false: what only the fold tells is not there
  std::vector<DigestFinding> findings = {};
  std::vector<DigestWarning> warnings = {};
  std::vector<DigestRuling> against = {};
  int rulings = 0;
  std::vector<EntryNumber> open_calls = {};
  std::vector<EntryNumber> open_appeals = {};
  int extend_seconds = 0;  // that its round is longer at this table
  std::vector<DigestPenalty> penalties = {};
  bool over = false;
  EntryNumber ended = 0;  // the entry with which it ended on the board, 0: it goes on
  std::vector<std::string> winners = {};   // letters
  std::vector<std::string> not_done = {};  // numbers that were ruled and are not carried out
  // See OtherThanItBegan in judge/source/table_numbers.h; asked anew each time, as it hangs on
  // another duel.
  std::vector<std::string> rests = {};
  std::string problem = {};  // why it could not be read, "" it was
};

// The digests of a store, or of some of its duels.
struct Digests {
  std::vector<Digest> all = {};  // in the order that was asked for
  std::unordered_map<std::string, std::size_t> by_duel = {};

  // Returns the digest, nullptr for a duel that is not there.
  const Digest* Find(const std::string& duel) const;
};

// What is wanted of them.
enum class DigestNeed : std::uint8_t {
  kPenalties,  // rulings, calls and penalties alone: nothing is folded for them
  kFolded,     // everything
};
// Returns the digests of those duels that are there. Work that takes more than a second is told on
// stderr. A duel that cannot be read has its problem in its digest.
Result<Digests> DigestsOf(const Context& context, const replay::Store& store,
                          const std::vector<std::string>& duels, DigestNeed need);

// Returns what has become of that on which a duel rests that goes on from its table as it lay.
std::vector<std::string> RestsOf(const replay::Store& store, const std::string& duel);

// Returns whether a step ends a game: a game loss, or one beyond it.
bool LosesGame(const replay::Policy& policy, std::string_view step);

void FillDigest(const Digest& digest, report::AuditedDuel::Builder out);

}  // namespace judge::cli
