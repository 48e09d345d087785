// Writing to the store: one lock, one batch, one sync.
#include <rocksdb/write_batch.h>

#include <algorithm>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "replay/codec.h"
#include "replay/codec_envelope.h"
#include "replay/store.h"
#include "replay/store_db.h"
#include "replay/store_format.h"
#include "replay/store_keys.h"

namespace judge::replay {
namespace {

using Kind = StoreError::Kind;
using store_internal::Address;
using store_internal::AsBytes;
using store_internal::AsChars;
using store_internal::Database;
using store_internal::DuelNumber;
using store_internal::OpenAs;
using store_internal::Refuse;
using store_internal::Tail;

// Logs that may wait for a flush: each costs the next opening some 30 us, each flush some
// milliseconds. milliseconds.
constexpr std::size_t kWaitingLogsMax = 32;
constexpr std::uint64_t kWaitingLogBytesMax = 1 << 20;
constexpr auto kCompactionWait = std::chrono::seconds(5);
constexpr auto kLockPoll = std::chrono::milliseconds(5);

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

// Entries with the numbers first, first + 1, ... after everything that can be wrong with them was
// looked at. `id` is for messages.
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

// Puts entries and what points at them; the tail is the caller's.
StoreResult<void> PutEntries(const std::vector<Entry>& entries, DuelNumber duel,
                             std::string_view id, rocksdb::WriteBatch* batch) {
  for (const Entry& entry : entries) {
    const Bytes record = EncodeEntry(entry);
    if (record.size() > kEntryBytesMax) {
      return Refuse(Kind::kBadInput, Address(id, entry.number),
                    "the entry is " + std::to_string(record.size()) + " bytes, the limit is " +
                        std::to_string(kEntryBytesMax));
    }
    batch->Put(store_internal::EntryKey(duel, entry.number), AsSlice(record));
    if (HasActionId(entry)) {
      batch->Put(store_internal::ActionKey(duel, entry.action_id), AsSlice(Little32(entry.number)));
    }
    if (batch->GetDataSize() > kDuelFileBytesMax) {
      return Refuse(Kind::kBadInput, Address(id, entry.number),
                    "the entries up to here are " + std::to_string(batch->GetDataSize()) +
                        " bytes, the limit is " + std::to_string(kDuelFileBytesMax));
    }
  }
  return {};
}

void PutTail(const Tail& tail, DuelNumber duel, rocksdb::WriteBatch* batch) {
  batch->Put(store_internal::TailKey(duel), AsSlice(store_internal::EncodeTail(tail)));
}

// The entry that an action id was recorded as, nothing when it was not.
StoreResult<std::optional<EntryNumber>> RecordedAs(const Database& db, DuelNumber duel,
                                                   std::string_view id, const Entry& entry) {
  if (!HasActionId(entry)) return std::optional<EntryNumber>();
  const auto value = db.Get(store_internal::ActionKey(duel, entry.action_id));
  if (!value) return tl::unexpected<StoreError>(value.error());
  if (!*value) return std::optional<EntryNumber>();
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

// An append that was recorded before.
struct Earlier {
  Appended answer;
  std::vector<Entry> entries;  // as they are stored
};

// The earlier append of these entries, when any of them was recorded; nothing when none was.
StoreResult<std::optional<Earlier>> Repeated(const Database& db, DuelNumber duel,
                                             std::string_view id, const Tail& tail,
                                             std::span<const Entry> entries) {
  std::optional<EntryNumber> recorded;
  EntryNumber ahead = 0;  // entries before the one that was found
  for (; ahead < entries.size(); ++ahead) {
    const auto number = RecordedAs(db, duel, id, entries[ahead]);
    if (!number) return tl::unexpected<StoreError>(number.error());
    recorded = *number;
    if (recorded) break;
  }
  if (!recorded) return std::optional<Earlier>();
  const auto other = [&] {
    return Conflict(id, tail.last,
                    "the action id was recorded with other content as entry " +
                        std::to_string(*recorded) +
                        ", expected the same entries or a new action id");
  };
  const auto count = static_cast<EntryNumber>(entries.size());
  if (*recorded <= ahead || *recorded - ahead + count - 1 > tail.last) return other();
  Earlier out;
  out.answer = {*recorded - ahead, *recorded - ahead + count - 1, true};
  for (EntryNumber i = 0; i < count; ++i) {
    const EntryNumber at = out.answer.first + i;
    auto stored = db.ReadEntry(duel, id, at);
    if (!stored) return tl::unexpected<StoreError>(stored.error());
    Entry wanted = entries[i];
    if (wanted.number == 0) wanted.number = at;
    if (wanted != *stored) return other();
    out.entries.push_back(*std::move(stored));
  }
  return std::optional<Earlier>(std::move(out));
}

// Many small logs become one table file. Everything in them is durable already, so what goes wrong
// here is left to the next writer.
void Tidy(rocksdb::DB* db) {
  rocksdb::VectorLogPtr logs;
  if (!db->GetSortedWalFiles(logs).ok()) return;
  std::uint64_t bytes = 0;
  for (const auto& log : logs) bytes += log->SizeFileBytes();
  if (logs.size() <= kWaitingLogsMax && bytes <= kWaitingLogBytesMax) return;
  if (!db->Flush(rocksdb::FlushOptions()).ok()) return;
  // Closing would cancel the compaction that a flush may have started, each time anew.
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
  std::string failure = {};  // why this object no longer writes, "" while it does

  // Writes the batch durably.
  StoreResult<void> Commit(rocksdb::WriteBatch* batch, std::string_view id, const char* next_step);
  // Writes numbered entries and the tail that they lead to.
  StoreResult<void> CommitEntries(const std::vector<Entry>& entries, DuelNumber duel,
                                  std::string_view id, EntryNumber last);
  // Refuses when an earlier write failed.
  StoreResult<void> Ready() const;
  // Refuses when there is a value where a new one should go: the tail or the count of duels must be
  // wrong, and writing would replace what was acknowledged.
  StoreResult<void> Vacant(const std::string& key, const std::string& where) const;
};

StoreResult<void> Appender::Impl::Vacant(const std::string& key, const std::string& where) const {
  const auto value = db.Get(key);
  if (!value) return tl::unexpected<StoreError>(value.error());
  if (!*value) return {};
  return Refuse(Kind::kDamaged, where, "there is a record already where the new one should go");
}

StoreResult<void> Appender::Impl::Ready() const {
  if (failure.empty()) return {};
  return Refuse(Kind::kIo, db.store().string(),
                "an earlier write failed (" + failure + "), expected a new Appender");
}

StoreResult<void> Appender::Impl::Commit(rocksdb::WriteBatch* batch, std::string_view id,
                                         const char* next_step) {
  rocksdb::WriteOptions options;
  options.sync = true;
  const rocksdb::Status status = db.rocks().Write(options, batch);
  if (status.ok()) return {};
  // Also when the disk is full: the record may lie in the log whole, and only its sync have failed.
  failure = store_internal::Words(status);
  StoreError error;
  error.kind = Kind::kOutcomeUnknown;
  error.message = std::string(id) + ": " + failure + "; outcome unknown, " + next_step;
  return tl::unexpected<StoreError>(std::move(error));
}

StoreResult<void> Appender::Impl::CommitEntries(const std::vector<Entry>& entries, DuelNumber duel,
                                                std::string_view id, EntryNumber last) {
  rocksdb::WriteBatch batch;
  if (auto put = PutEntries(entries, duel, id, &batch); !put) return put;
  PutTail({last, last}, duel, &batch);
  return Commit(&batch, id, "repeat it with the same action id");
}

Appender::Appender(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Appender::Appender(Appender&&) noexcept = default;

Appender& Appender::operator=(Appender&& other) noexcept {
  Appender old(std::move(*this));  // ends here, and its lock with it
  impl_ = std::move(other.impl_);
  return *this;
}

Appender::~Appender() {
  if (impl_ != nullptr && impl_->failure.empty()) Tidy(&impl_->db.rocks());
}

StoreResult<Appender> Appender::Open(const std::filesystem::path& path,
                                     std::chrono::milliseconds wait) {
  const auto deadline = std::chrono::steady_clock::now() + wait;
  for (;;) {
    const auto format = store_internal::ReadFormat(path);
    if (!format) return tl::unexpected<StoreError>(format.error());
    auto db = Database::Open(path, OpenAs::kWriter);
    if (db) return Appender(std::make_unique<Impl>(Impl{*std::move(db)}));
    const bool again =
        db.error().kind == Kind::kLocked && std::chrono::steady_clock::now() < deadline;
    if (!again) return tl::unexpected<StoreError>(db.error());
    std::this_thread::sleep_for(kLockPoll);
  }
}

StoreResult<void> Appender::NewDuel(const Header& header, std::span<const Entry> entries) {
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
  const auto numbered = Numbered(entries, header.id, 1);
  if (!numbered) return tl::unexpected<StoreError>(numbered.error());
  const auto highest = db.Get(store_internal::HighestDuelKey());
  if (!highest) return tl::unexpected<StoreError>(highest.error());
  if (*highest && (*highest)->size() != sizeof(DuelNumber)) {
    return Refuse(Kind::kDamaged, header.id, "the count of duels cannot be read");
  }
  const DuelNumber duel = *highest ? ReadLittle64(AsBytes(**highest)) + 1 : 1;
  const auto vacant = impl_->Vacant(store_internal::HeaderKey(duel), header.id);
  if (!vacant) return vacant;

  Header nameless = header;
  const std::vector<std::string> names = SplitNames(&nameless);
  const Bytes header_record = EncodeHeader(nameless);
  if (header_record.size() > kHeaderBytesMax) {
    return Refuse(Kind::kBadInput, header.id,
                  "the header is " + std::to_string(header_record.size()) +
                      " bytes, the limit is " + std::to_string(kHeaderBytesMax));
  }
  rocksdb::WriteBatch batch;
  batch.Put(store_internal::HighestDuelKey(), AsSlice(Little64(duel)));
  batch.Put(store_internal::IdKey(header.id), AsSlice(Little64(duel)));
  batch.Put(store_internal::HeaderKey(duel), AsSlice(header_record));
  batch.Put(store_internal::NamesKey(duel), AsSlice(EncodeNames(names)));
  if (auto put = PutEntries(*numbered, duel, header.id, &batch); !put) return put;
  const auto count = static_cast<EntryNumber>(numbered->size());
  PutTail({count, count}, duel, &batch);
  return impl_->Commit(&batch, header.id, "look for the duel before repeating it");
}

StoreResult<Appended> Appender::Append(std::string_view id, EntryNumber expected_next,
                                       std::span<const Entry> entries) {
  if (auto ready = impl_->Ready(); !ready) return tl::unexpected<StoreError>(ready.error());
  const Database& db = impl_->db;
  const auto duel = db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  const auto tail = db.ReadTail(*duel, id);
  if (!tail) return tl::unexpected<StoreError>(tail.error());
  if (entries.empty()) return Refuse(Kind::kBadInput, id, "expected at least one entry to append");
  const auto repeated = Repeated(db, *duel, id, *tail, entries);
  if (!repeated) return tl::unexpected<StoreError>(repeated.error());
  if (const auto& earlier = *repeated) {
    // Written again, because the first answer may have been kOutcomeUnknown: then the entries can
    // be read, yet a failed sync left them in memory only, and no second sync of that log would
    // save them.
    const auto done = impl_->CommitEntries(earlier->entries, *duel, id, tail->last);
    if (!done) return tl::unexpected<StoreError>(done.error());
    return earlier->answer;
  }
  if (expected_next != tail->last + 1) {
    return Conflict(id, tail->last,
                    "the duel has " + std::to_string(tail->last) + " entries, so the next is " +
                        std::to_string(tail->last + 1) + ", expected " +
                        std::to_string(expected_next));
  }
  const auto numbered = Numbered(entries, id, expected_next);
  if (!numbered) return tl::unexpected<StoreError>(numbered.error());
  const auto vacant =
      impl_->Vacant(store_internal::EntryKey(*duel, expected_next), Address(id, expected_next));
  if (!vacant) return tl::unexpected<StoreError>(vacant.error());
  const EntryNumber last = tail->last + static_cast<EntryNumber>(numbered->size());
  const auto done = impl_->CommitEntries(*numbered, *duel, id, last);
  if (!done) return tl::unexpected<StoreError>(done.error());
  return Appended{expected_next, last, false};
}

}  // namespace judge::replay
