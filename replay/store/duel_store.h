// Where duels are kept: a folder `.judge/` with
//
//   FORMAT   text: version of the layout, the program that reads it, the store's id
//   anchor   how far each duel had come; replay/store/anchor.h
//   db/      a RocksDB database; replay/store/keys.h says what lies under which key
//
// Readers (Store) never lock and never write: they work beside a writer and on a read-only file
// system, and see the store as it was when they opened it. Writers (Appender) hold the one lock for
// as long as the object lives, which should be one append.
//
// Every error says in one line what is wrong, what was expected, and whether anything was written.
// Nothing here throws. Objects may be moved between threads, not shared.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"

namespace judge::replay {

// The layout of stores that Create makes, and the newest that this program reads.
inline constexpr int kNewestStoreFormat = 2;

// Why the store did not do what was asked.
struct StoreError {
  enum class Kind {
    kNotFound,        // exit 3: no duel with this id or prefix
    kNoStore,         // exit 3: no store at this path
    kExists,          // exit 3: the duel or the store is there already
    kAmbiguous,       // exit 3: several duels begin so; `candidates`
    kConflict,        // exit 4: the log moved on (`current`), or an action id came with other bytes
    kDamaged,         // exit 5: what is stored cannot be right
    kNewerVersion,    // exit 6: written by a newer version
    kOldFormat,       // exit 6: of an older format, which is read and not written; migrate it
    kLocked,          // exit 8: another writer is at work, `pid`
    kDiskFull,        // exit 8: also over quota; nothing was recorded
    kReadOnly,        // exit 8: no permission to write, or a read-only file system
    kOutcomeUnknown,  // exit 8: it may have been written; append it again with its action ids
    kIo,              // exit 8: anything else that the system refused
    kBadInput,        // exit 3: what the caller wants to write is not allowed
  };
  Kind kind = Kind::kIo;
  // One line: what is wrong, what was expected, and whether anything was written.
  std::string message = {};
  EntryNumber current = 0;  // kConflict: number of the duel's last entry
  int pid = 0;              // kLocked: process that holds the lock, 0 if it cannot be told
  std::vector<std::string> candidates = {};  // kAmbiguous: some of the ids, sorted
};

// The value that was asked for, or why there is none.
template <class Value>
using StoreResult = tl::expected<Value, StoreError>;

// A duel in the list of a store.
struct DuelSummary {
  std::string id;
  std::string rules;
  std::vector<std::string> players;    // by seat; "" for a name that is not known or was erased
  std::uint32_t entries = 0;           // how many
  EntryNumber last = 0;                // number of the last entry, 0 none
  std::int64_t last_wall_time_ms = 0;  // of the last entry, 0 unknown
  std::string problem;                 // "" or why the above could not be read
};

// How far a duel has come.
struct DuelHead {
  std::string id;
  Head head;
};

// Something that is wrong with the records of a duel.
struct DuelProblem {
  EntryNumber entry = 0;  // 0: the header, the names or the duel as a whole
  std::string message;
};

// A signature of a duel's head as it is kept. replay/proof/statement.h reads the statement,
// replay/proof/signature.h the signature.
struct KeptSignature {
  EntryNumber entry = 0;    // the head after this entry
  std::string key_id = {};  // of the signer, 16 hexadecimal digits
  std::string statement = {};
  std::string signature = {};
};

// Everything beside its header and entries that proves a duel.
struct Evidence {
  bool chained = false;  // false: format 1, which had no chain
  Seeds seeds;
  std::vector<std::string> sealed_names;  // by seat: sealed where the name was erased, else ""
  std::vector<OutcomeMark> marks;         // by entry
  std::vector<KeptSignature> signatures;  // by entry
  std::vector<ChainValue> heads;          // [n] after entry n, computed; [0] after the header
};

// A name that is kept beside a log which says the number of the person alone. It may be erased, and
// the log stays as it is.
struct KeptName {
  std::uint32_t person = 0;  // the number
  EntryNumber entry = 0;     // of the log, which has the commitment to the name
  Salt salt = {};
  std::string name = {};

  friend bool operator==(const KeptName&, const KeptName&) = default;
};

// A store that is open for reading; it sees what was there when it was opened.
class Store {
 public:
  // Makes an empty store at `path` (by custom ".../.judge"); its parent must exist. kExists when
  // anything but an empty folder is there. The store appears whole or not at all.
  static StoreResult<void> Create(const std::filesystem::path& path);

  // Opens the store for reading, as it is now.
  static StoreResult<Store> Open(const std::filesystem::path& path);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  // The id of the store: 32 hexadecimal digits, given at creation.
  const std::string& Id() const;
  // The version of its layout; a store of an older one is read and never written.
  int Format() const;

  // Checks that the store has at least what its anchor remembers: of one duel, or of all of them.
  // kDamaged says what is missing, or how the anchor is not what was written, or that it knows less
  // than was on the disk with it when a duel last rested. An anchor that is behind its store by
  // what came since, as after a power cut, is no error.
  StoreResult<void> CheckAnchor(std::string_view id) const;
  StoreResult<void> CheckAnchor() const;
  // Returns by how many entries the anchor is behind the store, over all duels; 0 when the anchor
  // cannot be read.
  StoreResult<std::uint64_t> AnchorLag() const;
  // Returns how many entries the anchor remembers, over all duels; 0 when it cannot be read.
  StoreResult<std::uint64_t> Anchored() const;

  // Returns all duels by id in byte order. A duel that cannot be read is listed with its problem.
  StoreResult<std::vector<DuelSummary>> ListDuels() const;

  // Returns all ids that begin with the prefix, in byte order; it is no id itself.
  StoreResult<std::vector<std::string>> ListIds(std::string_view prefix) const;
  // Returns how far every duel has come by its tail record, by id in byte order.
  StoreResult<std::vector<DuelHead>> ListHeads() const;
  // Returns a text that is another one whenever anything in the store is: of the anchor's heads and
  // of the database's count of writes.
  std::string Stamp() const;

  // Returns the id that is `prefix`, else the only one that begins with it; kNotFound or
  // kAmbiguous.
  StoreResult<std::string> FindDuel(std::string_view prefix) const;

  // Returns the header with its players' names. Here and below `id` is exact, else kNotFound.
  StoreResult<Header> ReadHeader(std::string_view id) const;

  // Returns the number of the last entry, 0 for a duel without entries.
  StoreResult<EntryNumber> LastEntry(std::string_view id) const;

  // Returns the entries from..to, both included, clipped to what is there; none when from > to.
  StoreResult<std::vector<Entry>> ReadEntries(std::string_view id, EntryNumber from,
                                              EntryNumber to) const;

  // Returns the header and all entries.
  StoreResult<Duel> ReadDuel(std::string_view id) const;

  // Returns the names that are kept beside the log, by person, then entry: those of one person, or
  // with 0 all.
  StoreResult<std::vector<KeptName>> ReadKeptNames(std::string_view id,
                                                   std::uint32_t person = 0) const;

  // Returns the canonical bytes of the card pack with this hash (replay/record/pack_hash.h).
  // kNotFound when no duel here pins it, kDamaged when they have another hash.
  StoreResult<Bytes> ReadPack(std::string_view hash) const;

  // Returns what is wrong with the packs that are kept, one line each; none when all is well.
  StoreResult<std::vector<std::string>> VerifyPacks() const;

  // Returns where the chain of the duel stands by its tail record; `value` is zeros for a store of
  // format 1.
  StoreResult<Head> ReadHead(std::string_view id) const;

  // Returns what is wrong with the duel: whether every record decodes, numbers run 1, 2, 3, ...,
  // the count agrees, and the chain over it all comes to the heads that the tail, the sealed runs
  // and the anchor remember. The list is empty when all is well and ordered by entry; after 100
  // problems it stops. An error means that the duel is not there or the store cannot be read at
  // all. `duel` and `evidence` receive what was read; they are whole when there is no problem.
  // Signatures are read and not verified.
  StoreResult<std::vector<DuelProblem>> VerifyDuel(std::string_view id, Duel* duel = nullptr,
                                                   Evidence* evidence = nullptr) const;

 private:
  struct Impl;
  explicit Store(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

// What became of an append.
struct Appended {
  EntryNumber first = 0;  // the numbers that the entries have now, first..last
  EntryNumber last = 0;
  // True when the entries were there already, from an earlier append with the same action ids.
  bool repeated = false;
  Head head;  // where the chain stands now
};

// Makes the signature of the head at which an append ends, before anything is written; what it
// refuses is the append's refusal.
using SignHead = std::function<StoreResult<KeptSignature>(const Head&)>;

// Where an append expects the duel to stand.
struct Expected {
  EntryNumber next = 1;            // one more than the duel's last
  std::optional<ChainValue> head;  // of its last entry, when the caller knows it

  Expected(EntryNumber next) : next(next) {}  // NOLINT(google-explicit-constructor)
  Expected(EntryNumber next, const ChainValue& head) : next(next), head(head) {}
};

// A store that is open for writing. Takes the lock when opened and gives it up when destroyed;
// entries that fill a run are sealed then.
class Appender {
 public:
  // Opens the store and takes the lock; `wait` is how long to wait for another writer before
  // kLocked.
  //
  // The lock is RocksDB's own (fcntl on db/LOCK), so it ends with the process that holds it,
  // however that ends. Its holder is asked from the kernel (F_GETLK): there is no file that can be
  // stale.
  static StoreResult<Appender> Open(
      const std::filesystem::path& path,
      std::chrono::milliseconds wait = std::chrono::milliseconds::zero());

  Appender(Appender&&) noexcept;
  Appender& operator=(Appender&&) noexcept;
  ~Appender();

  // Records a new duel with all of its entries, or nothing. header.id is the id; entries must have
  // number 0, or 1, 2, 3, ... kExists when the id is taken. `marks` are of these entries, in order;
  // `packs` are the canonical bytes of what the header pins, kept once a store. Durable when it
  // returns.
  StoreResult<void> NewDuel(const Header& header, std::span<const Entry> entries,
                            std::span<const OutcomeMark> marks = {},
                            std::span<const Bytes> packs = {});

  // Appends entries to a duel, all or none. The first one gets number `expected.next`, which must
  // be one more than the duel's last (kConflict, with `current`), and the chain must stand where
  // `expected.head` says; entries have number 0 or the number they will get. Durable when it
  // returns, and the anchor knows of it.
  //
  // An entry with an action id is recorded once: when all of `entries` are there already with these
  // ids and the same content, the first answer is given again, whatever `expected` says; an id
  // that is there with other content, or only some of them, is kConflict.
  //
  // With `sign` the signature of the head is written with the entries, as one change: whoever is
  // killed leaves both or neither.
  //
  // After kOutcomeUnknown this object refuses to write: open another one and repeat.
  StoreResult<Appended> Append(std::string_view id, const Expected& expected,
                               std::span<const Entry> entries,
                               std::span<const OutcomeMark> marks = {}, const SignHead& sign = {});

  // Keeps a signature beside the duel, durable with all that the anchor knows: a duel is signed
  // when it is paused, handed over or closed. The same signer's signature of the same head is
  // replaced.
  StoreResult<void> KeepSignature(std::string_view id, const KeptSignature& signature);

  // Puts on the disk what the anchor knows and tells the database so, as a duel that rests should
  // have it; returns when both is done.
  StoreResult<void> SyncAnchor();

  // Takes the players' names out of a duel for good; the chain stays as it is.
  StoreResult<void> EraseNames(std::string_view id);

  // Keeps names beside a log, all or none; durable when it returns, and the anchor knows of it.
  StoreResult<void> KeepNames(std::string_view id, std::span<const KeptName> names);
  // Takes the kept names that are chosen out of the store for good, and writes anew the files in
  // which they lay; returns how many. The log stays as it is.
  StoreResult<std::size_t> EraseKeptNames(std::string_view id,
                                          const std::function<bool(const KeptName&)>& chosen);

  // Makes the anchor anew from the store as it stands, when somebody decided that what is missing
  // stays missing or the anchor is lost. No reader or writer of the store may be open.
  static StoreResult<void> Reanchor(const std::filesystem::path& path);

 private:
  struct Impl;
  explicit Appender(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace judge::replay
