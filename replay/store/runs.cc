#include "replay/store/runs.h"

#include <rocksdb/db.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace judge::replay::store_internal {
namespace {

using Kind = StoreError::Kind;

std::unique_ptr<rocksdb::Iterator> Iterate(const Database& db) {
  rocksdb::ReadOptions options;
  options.fill_cache = false;  // every walk here reads once
  return std::unique_ptr<rocksdb::Iterator>(db.rocks().NewIterator(options));
}

StoreResult<void> Ended(const Database& db, const rocksdb::Iterator& it) {
  if (it.status().ok()) return {};
  return tl::unexpected<StoreError>(ErrorOf(it.status(), db.store()));
}

// Calls `visit(number in the key, value)` for the keys of one kind from entry `from` on, while it
// returns true.
template <class Visit>
StoreResult<void> EachOfKind(const Database& db, DuelNumber duel, char kind, EntryNumber from,
                             Visit visit) {
  const auto it = Iterate(db);
  const std::string prefix = KindPrefix(duel, kind);
  std::string first = prefix;
  for (int shift = 24; shift >= 0; shift -= 8) first += static_cast<char>(from >> shift);
  for (it->Seek(first); it->Valid() && it->key().starts_with(prefix); it->Next()) {
    const std::string_view key = it->key().ToStringView();
    // The number is 0, where no entry can be, in a key that is too long or too short.
    const bool exact = key.size() == prefix.size() + 4;
    const EntryNumber number = exact ? EntryOfKey(key).value_or(0) : 0;
    if (!visit(number, AsBytes(it->value().ToStringView()))) return {};
  }
  return Ended(db, *it);
}

// Visits the entries of a run's record; returns whether the walk goes on.
bool VisitRun(EntryNumber number, std::span<const std::byte> record, EntryNumber from,
              EntryNumber to, const StoredVisitor& visitor) {
  auto run = DecodeRun(record);
  if (!run) return visitor.entry({number, tl::unexpected<CodecError>(run.error())});
  if (run->first != number) return visitor.entry({0, Entry{}});
  auto mark = run->marks.begin();
  for (Entry& entry : run->entries) {
    const EntryNumber at = entry.number;
    if (mark != run->marks.end() && mark->entry == at) {
      if (visitor.mark && at >= from && at <= to) visitor.mark(*mark);
      ++mark;
    }
    if (at < from) continue;
    if (at > to) return false;
    if (!visitor.entry({at, std::move(entry)})) return false;
  }
  if (visitor.run_end) visitor.run_end({number + kRunEntries - 1, run->head});
  return true;
}

// Returns the marks of entries that are in no run, by entry.
StoreResult<std::vector<OutcomeMark>> ReadMarks(const Database& db, DuelNumber duel,
                                                std::string_view id, EntryNumber from) {
  std::vector<OutcomeMark> marks;
  std::optional<StoreError> problem;
  const auto walked =
      EachOfKind(db, duel, 'm', from, [&](EntryNumber number, std::span<const std::byte> record) {
        const auto mark = DecodeMark(number, record);
        if (!mark) problem = ErrorOf(mark.error(), id, number);
        if (mark) marks.push_back(*mark);
        return mark.has_value();
      });
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  if (problem) return tl::unexpected<StoreError>(*std::move(problem));
  return marks;
}

// The entries behind the sealed ones, with their marks and the heads between them.
struct Unsealed {
  std::vector<Entry> entries;
  std::vector<OutcomeMark> marks;
  std::vector<Head> heads;  // after each entry
};

const OutcomeMark* MarkBehind(const std::vector<OutcomeMark>& marks, EntryNumber entry) {
  const auto found = std::find_if(marks.begin(), marks.end(),
                                  [&](const OutcomeMark& mark) { return mark.entry == entry; });
  return found == marks.end() ? nullptr : &*found;
}

// Returns the head after the sealed entries.
StoreResult<Head> SealedHead(const Database& db, DuelNumber duel, std::string_view id,
                             const Tail& tail, const Seeds& seeds) {
  if (tail.sealed == 0) {
    const auto header = db.ReadHeader(duel, id);
    if (!header) return tl::unexpected<StoreError>(header.error());
    return FirstHead(*header, seeds);
  }
  const auto run = ReadRun(db, duel, id, tail.sealed - kRunEntries + 1);
  if (!run) return tl::unexpected<StoreError>(run.error());
  if (!*run) return Refuse(Kind::kDamaged, Address(id, tail.sealed), "the sealed run is missing");
  return Head{tail.sealed, (*run)->head};
}

StoreResult<Unsealed> ReadUnsealed(const Database& db, DuelNumber duel, std::string_view id,
                                   const Tail& tail) {
  Unsealed out;
  const auto seeds = db.ReadSeeds(duel, id);
  if (!seeds) return tl::unexpected<StoreError>(seeds.error());
  auto head = SealedHead(db, duel, id, tail, *seeds);
  if (!head) return tl::unexpected<StoreError>(head.error());
  auto marks = ReadMarks(db, duel, id, tail.sealed + 1);
  if (!marks) return tl::unexpected<StoreError>(marks.error());
  out.marks = *std::move(marks);
  std::optional<StoreError> problem;
  StoredVisitor visitor;
  visitor.entry = [&](StoredEntry stored) {
    if (!stored.entry) problem = ErrorOf(stored.entry.error(), id, stored.number);
    if (!stored.entry || stored.number != head->last + 1) return false;
    *head = NextHead(*head, *stored.entry, MarkBehind(out.marks, stored.number), seeds->duel);
    out.heads.push_back(*head);
    out.entries.push_back(*std::move(stored.entry));
    return true;
  };
  const auto walked = EachStored(db, duel, tail.sealed + 1, tail.last, visitor);
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  if (problem) return tl::unexpected<StoreError>(*std::move(problem));
  return out;
}

void PutRun(DuelNumber duel, const Run& run, rocksdb::WriteBatch* batch) {
  batch->Put(RunKey(duel, run.first), rocksdb::Slice(AsChars(EncodeRun(run))));
  for (const Entry& entry : run.entries) {
    batch->Delete(EntryKey(duel, entry.number));
    if (entry.action_id != ActionId{}) batch->Delete(ActionKey(duel, entry.action_id));
  }
  for (const OutcomeMark& mark : run.marks) batch->Delete(MarkKey(duel, mark.entry));
}

}  // namespace

StoreResult<std::optional<Run>> ReadRun(const Database& db, DuelNumber duel, std::string_view id,
                                        EntryNumber first) {
  const auto record = db.Get(RunKey(duel, first));
  if (!record) return tl::unexpected<StoreError>(record.error());
  if (!*record) return std::optional<Run>();
  auto run = DecodeRun(AsBytes(**record));
  if (!run) return tl::unexpected<StoreError>(ErrorOf(run.error(), id, first));
  if (run->first != first) {
    return Refuse(Kind::kDamaged, Address(id, first), "another run lies where this one should");
  }
  return std::optional<Run>(*std::move(run));
}

StoreResult<void> EachStored(const Database& db, DuelNumber duel, EntryNumber from, EntryNumber to,
                             const StoredVisitor& visitor) {
  bool more = true;
  const auto runs = EachOfKind(db, duel, 's', from == 0 ? 0 : RunFirst(from),
                               [&](EntryNumber number, std::span<const std::byte> record) {
                                 if (number > to) return false;
                                 more = VisitRun(number, record, from, to, visitor);
                                 return more;
                               });
  if (!runs || !more) return runs;
  if (visitor.mark) {
    const auto marks = ReadMarks(db, duel, "", from);
    if (!marks) return tl::unexpected<StoreError>(marks.error());
    for (const OutcomeMark& mark : *marks) {
      if (mark.entry <= to) visitor.mark(mark);
    }
  }
  return EachOfKind(db, duel, 'e', from,
                    [&](EntryNumber number, std::span<const std::byte> record) {
                      if (number > to) return false;
                      return visitor.entry({number, DecodeEntry(record)});
                    });
}

StoreResult<Entry> ReadStoredEntry(const Database& db, DuelNumber duel, std::string_view id,
                                   EntryNumber number) {
  const auto record = db.Get(EntryKey(duel, number));
  if (!record) return tl::unexpected<StoreError>(record.error());
  if (!*record) {
    const auto run = ReadRun(db, duel, id, RunFirst(number));
    if (!run) return tl::unexpected<StoreError>(run.error());
    if (!*run) return Refuse(Kind::kDamaged, Address(id, number), "the entry is missing");
    return (*run)->entries[(number - 1) % kRunEntries];
  }
  auto entry = DecodeEntry(AsBytes(**record));
  if (!entry) return tl::unexpected<StoreError>(ErrorOf(entry.error(), id, number));
  if (entry->number != number) {
    return Refuse(Kind::kDamaged, Address(id, number),
                  "the entry says that it has number " + std::to_string(entry->number));
  }
  return *std::move(entry);
}

StoreResult<void> SealRuns(const Database& db, DuelNumber duel, std::string_view id, Tail* tail,
                           rocksdb::WriteBatch* batch) {
  if (tail->last - tail->sealed < kRunEntries) return {};
  auto unsealed = ReadUnsealed(db, duel, id, *tail);
  if (!unsealed) return tl::unexpected<StoreError>(unsealed.error());
  const Head end{tail->last, tail->head};
  if (unsealed->heads.empty() || unsealed->heads.back() != end) return {};
  std::size_t at = 0;
  for (; at + kRunEntries <= unsealed->entries.size(); at += kRunEntries) {
    Run run{.first = tail->sealed + 1};
    const auto first = unsealed->entries.begin() + static_cast<std::ptrdiff_t>(at);
    run.entries.assign(first, first + kRunEntries);
    tail->sealed += kRunEntries;
    for (const OutcomeMark& mark : unsealed->marks) {
      if (mark.entry >= run.first && mark.entry <= tail->sealed) run.marks.push_back(mark);
    }
    run.head = unsealed->heads[at + kRunEntries - 1].value;
    PutRun(duel, run, batch);
  }
  batch->Put(TailKey(duel), rocksdb::Slice(AsChars(EncodeTail(*tail))));
  return {};
}

}  // namespace judge::replay::store_internal
