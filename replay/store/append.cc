// The writer of a store (Appender): one lock, one batch and one sync for each append.
#include <rocksdb/db.h>
#include <rocksdb/write_batch.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/proof/proof.h"
#include "replay/record/record.h"
#include "replay/store/anchor.h"
#include "replay/store/db.h"
#include "replay/store/duel_store.h"
#include "replay/store/env.h"
#include "replay/store/format.h"
#include "replay/store/keys.h"
#include "replay/store/packs.h"
#include "replay/store/records.h"
#include "replay/store/runs.h"
#include "replay/store/secure.h"
#include "replay/store/verify.h"

namespace judge::replay {
namespace {

using store_internal::Address;
using store_internal::AsBytes;
using store_internal::AsChars;
using store_internal::Database;
using store_internal::DuelNumber;
using store_internal::OpenAs;
using store_internal::Recovery;
using store_internal::Refuse;
using store_internal::Tail;

using Kind = StoreError::Kind;

// How many logs may wait for a flush: each costs the next opening some 30 us, each flush some
// milliseconds.
constexpr std::size_t kWaitingLogsMax = 32;
constexpr std::uint64_t kWaitingLogBytesMax = 1 << 20;
constexpr auto kCompactionWait = std::chrono::seconds(5);
constexpr EntryNumber kUnsealedMax = 512;  // entries, for an appender that lives for many appends
constexpr const char* kRepeatIt = "repeat it with the same action id";
constexpr const char* kDoItAgain = "do it again";
constexpr const char* kLookForIt = "look for the duel before repeating it";
constexpr auto kLockPoll = std::chrono::milliseconds(1);
// How many steps of the anchor may be missing from what the database knows to be on the disk: each
// time that they are made equal costs two syncs.
constexpr std::uint64_t kUnsettledMax = 64;

// Returns what went wrong without the part of the message that says what became of it.
std::string CauseOf(const StoreError& error) {
  return error.message.substr(0, error.message.find(';'));
}

bool HasActionId(const Entry& entry) { return entry.action_id != ActionId{}; }

rocksdb::Slice AsSlice(const Bytes& bytes) {
  const std::string_view chars = AsChars(bytes);
  return {chars.data(), chars.size()};
}

Bytes Little32(std::uint32_t value) {
  Bytes out;
  AppendLittle32(value, &out);
  return out;
}

Bytes Little64(std::uint64_t value) {
  Bytes out;
  AppendLittle64(value, &out);
  return out;
}

// Returns the entries with the numbers first, first + 1, ...; kBadInput for what no record may
// hold. `id` is for messages.
StoreResult<std::vector<Entry>> Numbered(std::span<const Entry> entries, std::string_view id,
                                         EntryNumber first) {
  if (entries.size() > kEntriesMax - (first - 1)) {
    return Refuse(Kind::kBadInput, id,
                  "a duel has at most " + std::to_string(kEntriesMax) + " entries");
  }
  std::vector<Entry> out(entries.begin(), entries.end());
  std::set<std::pair<std::uint64_t, std::uint64_t>> actions;
  for (std::size_t i = 0; i < out.size(); ++i) {
    Entry& entry = out[i];
    const EntryNumber number = first + static_cast<EntryNumber>(i);
    if (entry.number != 0 && entry.number != number) {
      return Refuse(Kind::kBadInput, Address(id, number),
                    "the entry has number " + std::to_string(entry.number) + ", expected " +
                        std::to_string(number) + " or 0");
    }
    entry.number = number;
    if (const auto problem = CheckEntry(entry)) {
      return Refuse(Kind::kBadInput, Address(id, number), problem->message);
    }
    if (HasActionId(entry) &&
        !actions.emplace(entry.action_id.recorder, entry.action_id.counter).second) {
      return Refuse(Kind::kBadInput, Address(id, number),
                    "the entry has the action id of one before it, expected its own");
    }
  }
  return out;
}

// What an append adds: numbered entries, their marks, and where they lead.
struct Growth {
  DuelNumber duel = 0;
  std::string_view id;
  std::vector<Entry> entries;
  std::span<const OutcomeMark> marks;
  Tail tail;  // moved on by Chain
};

const OutcomeMark* MarkBehind(std::span<const OutcomeMark> marks, EntryNumber entry) {
  const auto found = std::find_if(marks.begin(), marks.end(),
                                  [&](const OutcomeMark& mark) { return mark.entry == entry; });
  return found == marks.end() ? nullptr : &*found;
}

void NoteActionId(const ActionId& action, Tail* tail) {
  if (action == ActionId{} || !tail->recorders_known) return;
  for (ActionId& known : tail->recorders) {
    if (known.recorder != action.recorder) continue;
    known.counter = std::max(known.counter, action.counter);
    return;
  }
  if (tail->recorders.size() < store_internal::kTailRecordersMax) {
    tail->recorders.push_back(action);
    return;
  }
  tail->recorders.clear();
  tail->recorders_known = false;
}

// Moves the tail on over the entries; returns the heads behind each of them.
std::vector<Head> Chain(const Seeds& seeds, Growth* growth) {
  std::vector<Head> heads;
  Head head{growth->tail.last, growth->tail.head};
  for (const Entry& entry : growth->entries) {
    head = NextHead(head, entry, MarkBehind(growth->marks, entry.number), seeds.duel);
    heads.push_back(head);
    NoteActionId(entry.action_id, &growth->tail);
  }
  growth->tail.entries = growth->tail.last = head.last;
  growth->tail.head = head.value;
  return heads;
}

// Puts the entries from `from` on with their action ids and marks into the batch.
StoreResult<void> PutEntries(const Growth& growth, EntryNumber from, rocksdb::WriteBatch* batch) {
  for (const Entry& entry : growth.entries) {
    const Bytes record = EncodeEntry(entry);
    if (record.size() > kEntryBytesMax) {
      return Refuse(Kind::kBadInput, Address(growth.id, entry.number),
                    "the entry is " + std::to_string(record.size()) + " bytes, the limit is " +
                        std::to_string(kEntryBytesMax));
    }
    if (batch->GetDataSize() + record.size() > kDuelFileBytesMax) {
      return Refuse(Kind::kBadInput, Address(growth.id, entry.number),
                    "the entries up to here are over the limit of " +
                        std::to_string(kDuelFileBytesMax) + " bytes");
    }
    if (entry.number < from) continue;
    batch->Put(store_internal::EntryKey(growth.duel, entry.number), AsSlice(record));
    if (HasActionId(entry)) {
      batch->Put(store_internal::ActionKey(growth.duel, entry.action_id),
                 AsSlice(Little32(entry.number)));
    }
  }
  for (const OutcomeMark& mark : growth.marks) {
    if (mark.entry < from) continue;
    batch->Put(store_internal::MarkKey(growth.duel, mark.entry),
               AsSlice(store_internal::EncodeMark(mark)));
  }
  return {};
}

void PutTail(const Tail& tail, DuelNumber duel, rocksdb::WriteBatch* batch) {
  batch->Put(store_internal::TailKey(duel), AsSlice(store_internal::EncodeTail(tail)));
}

// Puts the full runs of a new duel, which then has no single records of their entries.
void PutRuns(const std::vector<Head>& heads, Growth* growth, rocksdb::WriteBatch* batch) {
  for (std::size_t at = 0; at + kRunEntries <= growth->entries.size(); at += kRunEntries) {
    Run run{.first = static_cast<EntryNumber>(at) + 1};
    const auto first = growth->entries.begin() + static_cast<std::ptrdiff_t>(at);
    run.entries.assign(first, first + kRunEntries);
    growth->tail.sealed += kRunEntries;
    for (const OutcomeMark& mark : growth->marks) {
      if (mark.entry >= run.first && mark.entry <= growth->tail.sealed) run.marks.push_back(mark);
    }
    run.head = heads[at + kRunEntries - 1].value;
    batch->Put(store_internal::RunKey(growth->duel, run.first), AsSlice(EncodeRun(run)));
  }
}

// Returns the sealed entry with this action id, nothing when there is none. A recorder counts
// upwards, so this search is rare.
StoreResult<std::optional<EntryNumber>> SealedAs(const Database& db, DuelNumber duel,
                                                 const Tail& tail, const ActionId& action) {
  const auto known =
      std::find_if(tail.recorders.begin(), tail.recorders.end(),
                   [&](const ActionId& highest) { return highest.recorder == action.recorder; });
  const bool is_new =
      tail.recorders_known && (known == tail.recorders.end() || known->counter < action.counter);
  std::optional<EntryNumber> found;
  if (is_new || tail.sealed == 0) return found;
  store_internal::StoredVisitor visitor;
  visitor.entry = [&](const store_internal::StoredEntry& stored) {
    if (stored.entry && stored.entry->action_id == action) found = stored.number;
    return !found;
  };
  const auto walked = store_internal::EachStored(db, duel, 1, tail.sealed, visitor);
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  return found;
}

// Returns the entry that was recorded for this action id, nothing when none was.
StoreResult<std::optional<EntryNumber>> RecordedAs(const Database& db, DuelNumber duel,
                                                   std::string_view id, const Tail& tail,
                                                   const Entry& entry) {
  if (!HasActionId(entry)) return std::optional<EntryNumber>();
  const auto value = db.Get(store_internal::ActionKey(duel, entry.action_id));
  if (!value) return tl::unexpected<StoreError>(value.error());
  if (!*value) return SealedAs(db, duel, tail, entry.action_id);
  if ((*value)->size() != sizeof(EntryNumber)) {
    return Refuse(Kind::kDamaged, id, "the index of action ids cannot be read");
  }
  return std::optional<EntryNumber>(ReadLittle32(AsBytes(**value)));
}

tl::unexpected<StoreError> Conflict(std::string_view id, EntryNumber current,
                                    const std::string& what) {
  StoreError error = store_internal::MakeError(Kind::kConflict, id, what);
  error.current = current;
  return tl::unexpected<StoreError>(std::move(error));
}

// Returns the answer of the earlier append of these entries when one of them was recorded before,
// nothing when none was; kConflict when their content is another one.
StoreResult<std::optional<Appended>> Repeated(const Database& db, DuelNumber duel,
                                              std::string_view id, const Tail& tail,
                                              std::span<const Entry> entries) {
  std::optional<EntryNumber> recorded;
  EntryNumber ahead = 0;  // entries before the one that was found
  for (; ahead < entries.size(); ++ahead) {
    const auto number = RecordedAs(db, duel, id, tail, entries[ahead]);
    if (!number) return tl::unexpected<StoreError>(number.error());
    recorded = *number;
    if (recorded) break;
  }
  if (!recorded) return std::optional<Appended>();
  const auto other = [&] {
    return Conflict(id, tail.last,
                    "the action id was recorded with other content as entry " +
                        std::to_string(*recorded) +
                        ", expected the same entries or a new action id");
  };
  const auto count = static_cast<EntryNumber>(entries.size());
  if (*recorded <= ahead || *recorded - ahead + count - 1 > tail.last) return other();
  const Appended out = {
      *recorded - ahead, *recorded - ahead + count - 1, true, {tail.last, tail.head}};
  for (EntryNumber i = 0; i < count; ++i) {
    const EntryNumber at = out.first + i;
    auto stored = store_internal::ReadStoredEntry(db, duel, id, at);
    if (!stored) return tl::unexpected<StoreError>(stored.error());
    Entry wanted = entries[i];
    if (wanted.number == 0) wanted.number = at;
    if (wanted != *stored) return other();
  }
  return std::optional<Appended>(out);
}

// Turns many small logs into one table file, with `now` also few. Everything in them is durable
// already, so an error is left to the next writer.
void Tidy(rocksdb::DB* db, bool now) {
  rocksdb::Env* const env = store_internal::FileEnv();
  std::vector<std::string> names;
  if (!env->GetChildren(db->GetName(), &names).ok()) return;
  std::size_t logs = 0;
  std::uint64_t bytes = 0;
  for (const std::string& name : names) {
    std::uint64_t size = 0;
    if (!name.ends_with(".log")) continue;
    if (!env->GetFileSize(db->GetName() + '/' + name, &size).ok()) return;
    ++logs;
    bytes += size;
  }
  if (!now && logs <= kWaitingLogsMax && bytes <= kWaitingLogBytesMax) return;
  if (!db->Flush(rocksdb::FlushOptions()).ok()) return;
  // Waits for a compaction that the flush may have started: closing would cancel it, each time
  // anew.
  const auto deadline = std::chrono::steady_clock::now() + kCompactionWait;
  const auto busy = [db] {
    std::uint64_t pending = 0;
    std::uint64_t running = 0;
    return db->GetIntProperty(rocksdb::DB::Properties::kCompactionPending, &pending) &&
           db->GetIntProperty(rocksdb::DB::Properties::kNumRunningCompactions, &running) &&
           pending + running != 0;
  };
  while (busy() && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace

struct Appender::Impl {
  Database db;
  store_internal::Anchor anchor;
  std::uint64_t settled;     // steps of the anchor that are on the disk, as the database knows
  bool rested = false;       // Settle was called with success
  bool whole = false;        // every duel that the anchor knows was found as it knows it
  std::string failure = {};  // why this object no longer writes, "" while it does
  std::map<DuelNumber, std::string> touched = {};  // duels that may have runs to seal

  // Writes the batch durably.
  StoreResult<void> Commit(rocksdb::WriteBatch* batch, std::string_view id, const char* next_step);
  // Writes the batch durably and tells the anchor how far the duel is now.
  StoreResult<void> CommitTail(rocksdb::WriteBatch* batch, DuelNumber duel, std::string_view id,
                               const Tail& tail, const char* next_step);
  // Puts all that the anchor knows on the disk, and tells the database so.
  StoreResult<void> Settle();
  // Puts the anchor on the disk; `batch` gets what the database is to know of it.
  StoreResult<void> SettleInto(rocksdb::WriteBatch* batch);
  // Writes what `put` puts beside the entries of a duel, as one change of its tail.
  template <class Put>
  StoreResult<void> Change(DuelNumber duel, std::string_view id, Put put);
  StoreResult<Head> Grow(Growth growth, const SignHead& sign);
  // Puts a signature beside the entries of a duel.
  StoreResult<void> PutSignature(const KeptSignature& signature, DuelNumber duel, Tail* tail,
                                 rocksdb::WriteBatch* batch) const;
  void SealTouched();
  // Writes the table files anew, so that nothing lies in them any more that was erased.
  StoreResult<void> Forget(std::string_view id);
  // Refuses when an earlier write failed.
  StoreResult<void> Ready() const;
  // Refuses when there is a value under a key where a new one should go: the tail or the count of
  // duels must be wrong, and writing would replace what was acknowledged.
  StoreResult<void> Vacant(const std::string& key, const std::string& where) const;
  // Returns the tail of a duel that stands where the anchor remembers it; kDamaged else.
  StoreResult<Tail> AnchoredTail(DuelNumber duel, std::string_view id) const;
  StoreResult<DuelNumber> NextDuelNumber(std::string_view id) const;
  tl::unexpected<StoreError> Unknown(std::string_view id, const char* next_step);
};

StoreResult<void> Appender::Impl::Vacant(const std::string& key, const std::string& where) const {
  const auto value = db.Get(key);
  if (!value) return tl::unexpected<StoreError>(value.error());
  if (!*value) return {};
  return Refuse(Kind::kDamaged, where, "there is a record already where the new one should go");
}

StoreResult<Tail> Appender::Impl::AnchoredTail(DuelNumber duel, std::string_view id) const {
  if (const auto* anchored = anchor.Find(duel)) {
    const auto same = store_internal::CheckAgainst(db, duel, id, *anchored);
    if (!same) return tl::unexpected<StoreError>(same.error());
  }
  return db.ReadTail(duel, id);
}

StoreResult<DuelNumber> Appender::Impl::NextDuelNumber(std::string_view id) const {
  const auto highest = db.Get(store_internal::HighestDuelKey());
  if (!highest) return tl::unexpected<StoreError>(highest.error());
  if (*highest && (*highest)->size() != sizeof(DuelNumber)) {
    return Refuse(Kind::kDamaged, id, "the count of duels cannot be read");
  }
  const DuelNumber next = *highest ? ReadLittle64(AsBytes(**highest)) + 1 : 1;
  if (!anchor.duels().empty() && anchor.duels().rbegin()->first >= next) {
    return Refuse(Kind::kDamaged, db.store().string(),
                  "the store is behind its anchor: a duel that the anchor knows is gone");
  }
  const auto vacant = Vacant(store_internal::HeaderKey(next), std::string(id));
  if (!vacant) return tl::unexpected<StoreError>(vacant.error());
  return next;
}

StoreResult<void> Appender::Impl::Ready() const {
  if (failure.empty()) return {};
  return Refuse(Kind::kIo, db.store().string(),
                "an earlier write failed (" + failure + "), expected a new Appender");
}

tl::unexpected<StoreError> Appender::Impl::Unknown(std::string_view id, const char* next_step) {
  return tl::unexpected<StoreError>(
      StoreError{.kind = Kind::kOutcomeUnknown,
                 .message = std::string(id) + ": " + failure + "; outcome unknown, " + next_step});
}

StoreResult<void> Appender::Impl::Commit(rocksdb::WriteBatch* batch, std::string_view id,
                                         const char* next_step) {
  rocksdb::WriteOptions options;
  options.sync = true;
  const rocksdb::Status status = db.rocks().Write(options, batch);
  if (status.ok()) return {};
  // Writes no more, even when the disk is only full: the record may lie in the log whole, and only
  // its sync have failed.
  failure = store_internal::Words(status);
  return Unknown(id, next_step);
}

StoreResult<void> Appender::Impl::CommitTail(rocksdb::WriteBatch* batch, DuelNumber duel,
                                             std::string_view id, const Tail& tail,
                                             const char* next_step) {
  const std::uint64_t known = anchor.Steps();
  if (known >= settled + kUnsettledMax) {
    if (auto put = SettleInto(batch); !put) return put;
  }
  if (auto done = Commit(batch, id, next_step); !done) return done;
  if (known >= settled + kUnsettledMax) settled = known;
  // The anchor comes after the record: an anchor that is ahead of its store would be an alarm about
  // nothing.
  const auto noted = anchor.Note(duel, store_internal::AnchoredAs(tail));
  if (noted) return {};
  failure = CauseOf(noted.error());
  return Unknown(id, next_step);
}

StoreResult<void> Appender::Impl::SettleInto(rocksdb::WriteBatch* batch) {
  if (auto done = anchor.Settle(); !done) {
    failure = CauseOf(done.error());
    return done;
  }
  batch->Put(store_internal::SettledKey(), AsSlice(Little64(anchor.Steps())));
  return {};
}

StoreResult<void> Appender::Impl::Settle() {
  if (anchor.Steps() == settled) return {};
  rocksdb::WriteBatch batch;
  if (auto put = SettleInto(&batch); !put) return put;
  if (auto done = Commit(&batch, db.store().string(), kDoItAgain); !done) return done;
  settled = anchor.Steps();
  rested = true;
  return {};
}

template <class Put>
StoreResult<void> Appender::Impl::Change(DuelNumber duel, std::string_view id, Put put) {
  auto tail = AnchoredTail(duel, id);
  if (!tail) return tl::unexpected<StoreError>(tail.error());
  rocksdb::WriteBatch batch;
  put(&batch, &*tail);
  ++tail->changes;
  PutTail(*tail, duel, &batch);
  return CommitTail(&batch, duel, id, *tail, kDoItAgain);
}

StoreResult<void> Appender::Impl::Forget(std::string_view id) {
  rocksdb::CompactRangeOptions options;
  options.bottommost_level_compaction = rocksdb::BottommostLevelCompaction::kForce;
  rocksdb::Status status = db.rocks().Flush({});
  if (status.ok()) status = db.rocks().CompactRange(options, nullptr, nullptr);
  if (status.ok()) return {};
  failure = store_internal::Words(status);
  return Unknown(id, kDoItAgain);
}

StoreResult<void> Appender::Impl::PutSignature(const KeptSignature& signature, DuelNumber duel,
                                               Tail* tail, rocksdb::WriteBatch* batch) const {
  const std::string key = store_internal::SignatureKey(duel, signature.entry, signature.key_id);
  const auto earlier = db.Get(key);
  if (!earlier) return tl::unexpected<StoreError>(earlier.error());
  batch->Put(key,
             AsSlice(store_internal::EncodeSignature({signature.statement, signature.signature})));
  if (!*earlier) ++tail->signatures;
  return {};
}

StoreResult<Head> Appender::Impl::Grow(Growth growth, const SignHead& sign) {
  const auto seeds = db.ReadSeeds(growth.duel, growth.id);
  if (!seeds) return tl::unexpected<StoreError>(seeds.error());
  rocksdb::WriteBatch batch;
  Chain(*seeds, &growth);
  auto done = PutEntries(growth, 1, &batch);
  if (!done) return tl::unexpected<StoreError>(done.error());
  if (sign) {
    const auto signature = sign({growth.tail.last, growth.tail.head});
    if (!signature) return tl::unexpected<StoreError>(signature.error());
    done = PutSignature(*signature, growth.duel, &growth.tail, &batch);
    if (!done) return tl::unexpected<StoreError>(done.error());
    ++growth.tail.changes;
  }
  PutTail(growth.tail, growth.duel, &batch);
  done = CommitTail(&batch, growth.duel, growth.id, growth.tail, kRepeatIt);
  if (!done) return tl::unexpected<StoreError>(done.error());
  const EntryNumber unsealed = growth.tail.last - growth.tail.sealed;
  if (unsealed >= kRunEntries) touched[growth.duel] = std::string(growth.id);
  if (unsealed >= kUnsealedMax) SealTouched();
  return Head{growth.tail.last, growth.tail.head};
}

// Synced although nothing new is recorded: a log that is torn here would take those behind it with
// it. The anchor is told, so that the next writer knows whether this was done (Secure).
void Appender::Impl::SealTouched() {
  for (const auto& [duel, id] : touched) {
    auto tail = db.ReadTail(duel, id);
    rocksdb::WriteBatch batch;
    if (tail) ++tail->changes;
    const auto sealed = tail ? store_internal::SealRuns(db, duel, id, &*tail, &batch)
                             : tl::unexpected<StoreError>(tail.error());
    // A duel that cannot be read stays as it lies; whoever reads it reports it.
    if (!sealed || batch.Count() == 0) continue;
    if (!CommitTail(&batch, duel, id, *tail, "")) break;
  }
  touched.clear();
}

Appender::Appender(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Appender::Appender(Appender&&) noexcept

    = default;

Appender& Appender::operator=(Appender&& other) noexcept {
  Appender old(std::move(*this));  // ends here, and its lock with it
  impl_ = std::move(other.impl_);
  return *this;
}

Appender::~Appender() {
  if (impl_ == nullptr || !impl_->failure.empty()) return;
  // Errors are left to the next writer, as everything is durable already.
  impl_->SealTouched();
  if (impl_->failure.empty()) static_cast<void>(impl_->anchor.Compact());
  if (impl_->failure.empty()) Tidy(&impl_->db.rocks(), impl_->rested);
}
namespace {

// Opens a writer's database also behind a log that a power cut tore within an append, which is no
// damage. Only the anchor tells it from a log whose end was damaged: when the store has all that
// the anchor remembers, what was torn was never acknowledged.
StoreResult<Database> OpenWriter(const std::filesystem::path& path, const std::string& store_id,
                                 const store_internal::Anchor& anchor) {
  auto db = Database::Open(path, OpenAs::kWriter);
  if (db || db.error().kind != Kind::kDamaged) return db;
  const auto left = Database::Open(path, OpenAs::kReader, Recovery::kUpToDamage);
  const auto newest = store_internal::Anchor::Read(path, store_id);
  if (!left || !newest || !store_internal::CheckAgainst(*left, anchor) ||
      !store_internal::CheckSettled(*left, *newest)) {
    return db;
  }
  auto recovered = Database::Open(path, OpenAs::kWriter, Recovery::kUpToDamage);
  if (!recovered) return recovered;
  // A table file takes the place of the torn log, which every opening would meet again.
  const rocksdb::Status status = recovered->rocks().Flush({});
  if (!status.ok()) return tl::unexpected<StoreError>(store_internal::ErrorOf(status, path));
  return recovered;
}

}  // namespace

StoreResult<Appender> Appender::Open(const std::filesystem::path& path,
                                     std::chrono::milliseconds wait) {
  const auto deadline = std::chrono::steady_clock::now() + wait;
  for (bool first = true;; first = false) {
    // Asks the kernel for the lock again and again, as opening a database only to find it locked
    // costs more.
    if (!first && store_internal::IsLocked(path) && std::chrono::steady_clock::now() < deadline) {
      std::this_thread::sleep_for(kLockPoll);
      continue;
    }
    const auto format = store_internal::ReadFormat(path);
    if (!format) return tl::unexpected<StoreError>(format.error());
    if (format->version != store_internal::kStoreFormat) {
      return Refuse(Kind::kOldFormat, path.string(),
                    "the store has format " + std::to_string(format->version) +
                        ", which is only read; expected format " +
                        std::to_string(store_internal::kStoreFormat));
    }
    auto anchor = store_internal::Anchor::Read(path, format->id);
    if (!anchor) return tl::unexpected<StoreError>(anchor.error());
    auto db = OpenWriter(path, format->id, *anchor);
    if (db) {
      // Read again, since another writer may have been at work while this one waited for the lock.
      auto newest = store_internal::Anchor::Read(path, format->id);
      if (!newest) return tl::unexpected<StoreError>(newest.error());
      if (auto whole = store_internal::CheckSettled(*db, *newest); !whole) {
        return tl::unexpected<StoreError>(whole.error());
      }
      const auto settled = store_internal::ReadSettled(*db);
      if (!settled) return tl::unexpected<StoreError>(settled.error());
      const auto secured = store_internal::Secure(*db, &*newest);
      if (!secured) return tl::unexpected<StoreError>(secured.error());
      return Appender(std::make_unique<Impl>(Impl{*std::move(db), *std::move(newest), *settled}));
    }
    const bool again =
        db.error().kind == Kind::kLocked && std::chrono::steady_clock::now() < deadline;
    if (!again) return tl::unexpected<StoreError>(db.error());
    std::this_thread::sleep_for(kLockPoll);
  }
}

StoreResult<void> Appender::NewDuel(const Header& header, std::span<const Entry> entries,
                                    std::span<const OutcomeMark> marks,
                                    std::span<const Bytes> packs) {
  if (auto ready = impl_->Ready(); !ready) return ready;
  const Database& db = impl_->db;
  const auto taken = db.NumberOf(header.id);
  if (taken) {
    return Refuse(Kind::kExists, header.id, "the duel exists, expected an id that is not used");
  }
  if (taken.error().kind != Kind::kNotFound) return tl::unexpected<StoreError>(taken.error());
  if (const auto problem = CheckHeader(header)) {
    return Refuse(Kind::kBadInput, header.id, problem->message);
  }
  // Checked before the id is given, as a duel that is gone may have had it; once, since nobody else
  // writes while this object has the lock.
  if (!impl_->whole) {
    if (auto whole = store_internal::CheckAgainst(db, impl_->anchor); !whole) return whole;
    impl_->whole = true;
  }
  auto numbered = Numbered(entries, header.id, 1);
  if (!numbered) return tl::unexpected<StoreError>(numbered.error());
  const auto duel = impl_->NextDuelNumber(header.id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());

  Header nameless = header;
  const std::vector<std::string> names = SplitNames(&nameless);
  const Bytes header_record = EncodeHeader(nameless);
  if (header_record.size() > kHeaderBytesMax) {
    return Refuse(Kind::kBadInput, header.id,
                  "the header is " + std::to_string(header_record.size()) +
                      " bytes, the limit is " + std::to_string(kHeaderBytesMax));
  }
  const Seeds seeds = RandomSeeds();
  Growth growth{*duel, header.id, *std::move(numbered), marks, {}};
  growth.tail.head = FirstHead(header, seeds).value;
  const std::vector<Head> heads = Chain(seeds, &growth);
  rocksdb::WriteBatch batch;
  batch.Put(store_internal::HighestDuelKey(), AsSlice(Little64(*duel)));
  batch.Put(store_internal::IdKey(header.id), AsSlice(Little64(*duel)));
  batch.Put(store_internal::HeaderKey(*duel), AsSlice(header_record));
  batch.Put(store_internal::NamesKey(*duel), AsSlice(EncodeNames(names)));
  batch.Put(store_internal::SeedsKey(*duel), AsSlice(store_internal::EncodeSeeds(seeds)));
  PutRuns(heads, &growth, &batch);
  if (auto put = PutEntries(growth, growth.tail.sealed + 1, &batch); !put) return put;
  if (auto put = store_internal::PutPacks(db, packs, &batch); !put) return put;
  PutTail(growth.tail, *duel, &batch);
  auto done = impl_->CommitTail(&batch, *duel, header.id, growth.tail, kLookForIt);
  if (!done) return done;
  // Settles at once, since a duel may come whole and never be written to again.
  if (done = impl_->Settle(); done) return done;
  impl_->failure = CauseOf(done.error());
  return impl_->Unknown(header.id, kLookForIt);
}

StoreResult<Appended> Appender::Append(std::string_view id, const Expected& expected,
                                       std::span<const Entry> entries,
                                       std::span<const OutcomeMark> marks, const SignHead& sign) {
  if (auto ready = impl_->Ready(); !ready) return tl::unexpected<StoreError>(ready.error());
  const Database& db = impl_->db;
  const auto duel = db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  const auto tail = impl_->AnchoredTail(*duel, id);
  if (!tail) return tl::unexpected<StoreError>(tail.error());
  if (entries.empty()) return Refuse(Kind::kBadInput, id, "expected at least one entry to append");
  const auto repeated = Repeated(db, *duel, id, *tail, entries);
  if (!repeated) return tl::unexpected<StoreError>(repeated.error());
  if (*repeated) return **repeated;  // durable, since Open called Secure
  if (expected.next != tail->last + 1) {
    return Conflict(id, tail->last,
                    "the duel has " + std::to_string(tail->last) + " entries, so the next is " +
                        std::to_string(tail->last + 1) + ", expected " +
                        std::to_string(expected.next));
  }
  if (expected.head && *expected.head != tail->head) {
    return Conflict(id, tail->last, "the duel's chain ends elsewhere than was expected");
  }
  auto numbered = Numbered(entries, id, expected.next);
  if (!numbered) return tl::unexpected<StoreError>(numbered.error());
  const auto vacant =
      impl_->Vacant(store_internal::EntryKey(*duel, expected.next), Address(id, expected.next));
  if (!vacant) return tl::unexpected<StoreError>(vacant.error());
  const EntryNumber last = tail->last + static_cast<EntryNumber>(numbered->size());
  const auto done = impl_->Grow({*duel, id, *std::move(numbered), marks, *tail}, sign);
  if (!done) return tl::unexpected<StoreError>(done.error());
  return Appended{expected.next, last, false, *done};
}

StoreResult<void> Appender::KeepSignature(std::string_view id, const KeptSignature& signature) {
  if (auto ready = impl_->Ready(); !ready) return ready;
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  auto tail = impl_->AnchoredTail(*duel, id);
  if (!tail) return tl::unexpected<StoreError>(tail.error());
  rocksdb::WriteBatch batch;
  if (auto put = impl_->PutSignature(signature, *duel, &*tail, &batch); !put) return put;
  ++tail->changes;
  PutTail(*tail, *duel, &batch);
  const auto done = impl_->CommitTail(&batch, *duel, id, *tail, kDoItAgain);
  if (!done) return done;
  const auto settled = impl_->Settle();
  if (settled) return {};
  impl_->failure = CauseOf(settled.error());
  return impl_->Unknown(id, kDoItAgain);  // the duel is there, only the anchor may not last
}

StoreResult<void> Appender::SyncAnchor() {
  if (auto ready = impl_->Ready(); !ready) return ready;
  return impl_->Settle();
}

StoreResult<void> Appender::EraseNames(std::string_view id) {
  if (auto ready = impl_->Ready(); !ready) return ready;
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  auto header = impl_->db.ReadHeader(*duel, id);
  if (!header) return tl::unexpected<StoreError>(header.error());
  auto seeds = impl_->db.ReadSeeds(*duel, id);
  if (!seeds) return tl::unexpected<StoreError>(seeds.error());
  Header sealed = SealHeader(*header, *seeds);
  seeds->names = {};
  const Bytes names = EncodeNames(SplitNames(&sealed));
  const Bytes left = store_internal::EncodeSeeds(*seeds);
  const auto done = impl_->Change(*duel, id, [&](rocksdb::WriteBatch* batch, Tail*) {
    batch->Put(store_internal::NamesKey(*duel), AsSlice(names));
    batch->Put(store_internal::SeedsKey(*duel), AsSlice(left));
  });
  if (!done) return done;
  return impl_->Forget(id);
}

StoreResult<void> Appender::KeepNames(std::string_view id, std::span<const KeptName> names) {
  if (auto ready = impl_->Ready(); !ready) return ready;
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  if (names.empty()) return {};
  return impl_->Change(*duel, id, [&](rocksdb::WriteBatch* batch, Tail*) {
    for (const KeptName& one : names) {
      const Bytes record = EncodeNames({one.name, HexOf(one.salt)});
      batch->Put(store_internal::KeptNameKey(*duel, one.person, one.entry), AsSlice(record));
    }
  });
}

StoreResult<std::size_t> Appender::EraseKeptNames(
    std::string_view id, const std::function<bool(const KeptName&)>& chosen) {
  if (auto ready = impl_->Ready(); !ready) return tl::unexpected<StoreError>(ready.error());
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  auto names = impl_->db.ReadKeptNames(*duel, id, 0);
  if (!names) return tl::unexpected<StoreError>(names.error());
  std::erase_if(*names, [&](const KeptName& one) { return !chosen(one); });
  if (names->empty()) return 0;
  auto done = impl_->Change(*duel, id, [&](rocksdb::WriteBatch* batch, Tail*) {
    for (const KeptName& one : *names) {
      batch->Delete(store_internal::KeptNameKey(*duel, one.person, one.entry));
    }
  });
  if (done) done = impl_->Forget(id);
  if (!done) return tl::unexpected<StoreError>(done.error());
  return names->size();
}

StoreResult<void> Appender::Reanchor(const std::filesystem::path& path) {
  const auto format = store_internal::ReadFormat(path);
  if (!format) return tl::unexpected<StoreError>(format.error());
  auto db = Database::Open(path, OpenAs::kWriter);
  if (!db && db.error().kind == Kind::kDamaged) {
    db = Database::Open(path, OpenAs::kWriter, Recovery::kUpToDamage);
  }
  if (!db) return tl::unexpected<StoreError>(db.error());
  // Flushed, so that a table file takes the place of the damaged log.
  if (const auto status = db->rocks().Flush({}); !status.ok()) {
    return tl::unexpected<StoreError>(store_internal::ErrorOf(status, path));
  }
  if (auto made = store_internal::Anchor::Make(path, format->id); !made) return made;
  auto anchor = store_internal::Anchor::Read(path, format->id);
  if (!anchor) return tl::unexpected<StoreError>(anchor.error());
  return store_internal::NoteAll(*db, &*anchor);
}

}  // namespace judge::replay
