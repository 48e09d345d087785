#include "replay/store/duel_store.h"

#include <rocksdb/db.h>

#include <algorithm>
#include <cstddef>
#include <system_error>
#include <utility>

#include "replay/store/anchor.h"
#include "replay/store/db.h"
#include "replay/store/folder.h"
#include "replay/store/format.h"
#include "replay/store/keys.h"
#include "replay/store/packs.h"
#include "replay/store/records.h"
#include "replay/store/runs.h"
#include "replay/store/verify.h"

namespace judge::replay {
namespace {

using store_internal::Address;
using store_internal::AsBytes;
using store_internal::Database;
using store_internal::DuelNumber;
using store_internal::ErrorOf;
using store_internal::IdKey;
using store_internal::IdOfKey;
using store_internal::OpenAs;
using store_internal::Refuse;

using Kind = StoreError::Kind;

constexpr std::size_t kCandidatesMax = 16;
constexpr std::size_t kProblemsMax = 100;

std::unique_ptr<rocksdb::Iterator> Iterate(const Database& db) {
  rocksdb::ReadOptions options;
  options.fill_cache = false;  // every scan here reads once
  return std::unique_ptr<rocksdb::Iterator>(db.rocks().NewIterator(options));
}

// Calls `visit(id, duel number)` for each id that begins with `prefix`, in byte order, while it
// returns true.
template <class Visit>
StoreResult<void> EachId(const Database& db, std::string_view prefix, Visit visit) {
  const auto it = Iterate(db);
  const std::string first = IdKey(prefix);
  for (it->Seek(first); it->Valid() && it->key().starts_with(first); it->Next()) {
    const auto id = IdOfKey(it->key().ToStringView());
    if (!id || it->value().size() != sizeof(DuelNumber)) {
      return Refuse(Kind::kDamaged, db.store().string(), "the index of duels cannot be read");
    }
    if (!visit(*id, ReadLittle64(AsBytes(it->value().ToStringView())))) return {};
  }
  if (!it->status().ok()) return tl::unexpected<StoreError>(ErrorOf(it->status(), db.store()));
  return {};
}

StoreResult<DuelSummary> Summary(const Database& db, std::string_view id, DuelNumber duel) {
  DuelSummary out;
  const auto header = db.ReadHeader(duel, id);
  if (!header) return tl::unexpected<StoreError>(header.error());
  out.rules = header->rules;
  for (const SeatHeader& seat : header->seats) out.players.push_back(seat.player);
  const auto tail = db.ReadTail(duel, id);
  if (!tail) return tl::unexpected<StoreError>(tail.error());
  out.entries = tail->entries;
  out.last = tail->last;
  if (out.last == 0) return out;
  const auto last = store_internal::ReadStoredEntry(db, duel, id, out.last);
  if (!last) return tl::unexpected<StoreError>(last.error());
  out.last_wall_time_ms = last->wall_time_ms;
  return out;
}

StoreResult<void> Fill(const std::filesystem::path& folder) {
  {
    const auto db = Database::Open(folder, OpenAs::kCreator);
    if (!db) return tl::unexpected<StoreError>(db.error());
  }
  const auto id = store_internal::WriteFormat(folder);
  if (!id) return tl::unexpected<StoreError>(id.error());
  return store_internal::Anchor::Make(folder, *id);
}

}  // namespace

struct Store::Impl {
  Database db;
  store_internal::Format format;
  StoreResult<store_internal::Anchor> anchor;  // read before the database, so never ahead of it
  StoreResult<void> settled;  // whether the anchor knows what was once on the disk with it

  // Returns what the anchor knows of a duel, nullptr for nothing.
  const store_internal::Anchored* Anchored(DuelNumber duel) const {
    return anchor ? anchor->Find(duel) : nullptr;
  }
};

Store::Store(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store()

    = default;

const std::string& Store::Id() const { return impl_->format.id; }
int Store::Format() const { return impl_->format.version; }

StoreResult<void> Store::Create(const std::filesystem::path& path) {
  auto folder = store_internal::TemporaryFolder::MakeFor(path);
  if (!folder) return tl::unexpected<StoreError>(folder.error());
  if (auto filled = Fill(folder->path()); !filled) return filled;
  return folder->Become(path);
}
namespace {

// Refuses a store that is labelled format 1, which has neither chain nor anchor, and has them: it
// would be believed without looking at either.
StoreResult<void> CheckFormatOne(const Database& db) {
  std::error_code ignored;
  bool newer = std::filesystem::exists(db.store() / store_internal::kAnchorFile, ignored);
  const auto walked = EachId(db, "", [&](std::string_view id, DuelNumber duel) {
    const auto tail = db.ReadTail(duel, id);
    newer = newer || (tail && tail->chained);
    return false;  // the first one tells, since all duels of a store are alike
  });
  if (!walked) return walked;
  const auto settled = store_internal::ReadSettled(db);
  if (!newer && settled && *settled == 0) return {};
  return Refuse(Kind::kDamaged, db.store().string(),
                "its FORMAT says 1, and what is in it is of a later format");
}

StoreResult<void> CheckRest(const Database& db, const store_internal::Format& format,
                            const StoreResult<store_internal::Anchor>& before) {
  if (format.version != store_internal::kStoreFormat) return {};
  if (!before) return tl::unexpected<StoreError>(before.error());
  if (store_internal::CheckSettled(db, *before)) return {};
  // Read again, since a writer may have come in between.
  const auto now = store_internal::Anchor::Read(db.store(), format.id);
  if (!now) return tl::unexpected<StoreError>(now.error());
  return store_internal::CheckSettled(db, *now);
}

}  // namespace

StoreResult<Store> Store::Open(const std::filesystem::path& path) {
  auto format = store_internal::ReadFormat(path);
  if (!format) return tl::unexpected<StoreError>(format.error());
  auto anchor = store_internal::Anchor::Read(path, format->id);
  auto db = Database::Open(path, OpenAs::kReader);
  // Opens what is left of a damaged store when the anchor is there to say what is missing.
  if (!db && db.error().kind == Kind::kDamaged && anchor) {
    auto left = Database::Open(path, OpenAs::kReader, store_internal::Recovery::kUpToDamage);
    if (left) db = std::move(left);
  }
  if (!db) return tl::unexpected<StoreError>(db.error());
  if (format->version < store_internal::kStoreFormat) {
    if (auto whole = CheckFormatOne(*db); !whole) return tl::unexpected<StoreError>(whole.error());
  }
  auto settled = CheckRest(*db, *format, anchor);
  return Store(std::make_unique<Impl>(
      Impl{*std::move(db), *std::move(format), std::move(anchor), std::move(settled)}));
}

StoreResult<std::vector<DuelSummary>> Store::ListDuels() const {
  std::vector<DuelSummary> out;
  const auto walked = EachId(impl_->db, "", [&](std::string_view id, DuelNumber duel) {
    const auto summary = Summary(impl_->db, id, duel);
    out.push_back(summary ? *summary : DuelSummary{});
    out.back().id = std::string(id);
    if (!summary) out.back().problem = summary.error().message;
    return true;
  });
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  return out;
}

StoreResult<std::vector<std::string>> Store::ListIds(std::string_view prefix) const {
  std::vector<std::string> out;
  const auto walked = EachId(impl_->db, prefix, [&](std::string_view id, DuelNumber) {
    out.emplace_back(id);
    return true;
  });
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  return out;
}

StoreResult<std::vector<KeptName>> Store::ReadKeptNames(std::string_view id,
                                                        std::uint32_t person) const {
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  return impl_->db.ReadKeptNames(*duel, id, person);
}

StoreResult<std::vector<DuelHead>> Store::ListHeads() const {
  std::vector<DuelHead> out;
  StoreResult<void> read = {};
  const auto walked = EachId(impl_->db, "", [&](std::string_view id, DuelNumber duel) {
    const auto tail = impl_->db.ReadTail(duel, id);
    if (!tail) {
      read = tl::unexpected<StoreError>(tail.error());
      return false;
    }
    out.push_back({std::string(id), {tail->last, tail->head}});
    return true;
  });
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  if (!read) return tl::unexpected<StoreError>(read.error());
  return out;
}

std::string Store::Stamp() const {
  std::string anchored;
  if (impl_->anchor) {
    for (const auto& [duel, known] : impl_->anchor->duels()) {
      anchored += std::to_string(duel) + " " + std::to_string(known.head.last) + " " +
                  std::to_string(known.changes) + " ";
      anchored.append(reinterpret_cast<const char*>(known.head.value.data()),
                      known.head.value.size());
    }
  }
  return std::to_string(impl_->db.rocks().GetLatestSequenceNumber()) + "-" +
         PackHash(AsBytes(anchored));
}

StoreResult<std::string> Store::FindDuel(std::string_view prefix) const {
  const auto exact = impl_->db.NumberOf(prefix);
  if (exact) return std::string(prefix);
  if (exact.error().kind != Kind::kNotFound) return tl::unexpected<StoreError>(exact.error());
  std::vector<std::string> found;
  const auto walked = EachId(impl_->db, prefix, [&](std::string_view id, DuelNumber) {
    found.emplace_back(id);
    return found.size() < kCandidatesMax;
  });
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  if (found.size() == 1) return found.front();
  if (found.empty()) {
    const auto whole = CheckAnchor();  // an id that is not found may have been there once
    if (!whole) return tl::unexpected<StoreError>(whole.error());
    return Refuse(Kind::kNotFound, prefix, "no duel in the store begins so");
  }
  const char* least = found.size() == kCandidatesMax ? "at least " : "";
  StoreError error = store_internal::MakeError(
      Kind::kAmbiguous, prefix,
      least + std::to_string(found.size()) + " duels begin so, expected one: " + found[0] + ", " +
          found[1] + (found.size() > 2 ? ", ..." : ""));
  error.candidates = std::move(found);
  return tl::unexpected<StoreError>(std::move(error));
}

StoreResult<Header> Store::ReadHeader(std::string_view id) const {
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  auto header = impl_->db.ReadHeader(*duel, id);
  if (header) DropSealed(&*header);  // names that were erased
  return header;
}

StoreResult<EntryNumber> Store::LastEntry(std::string_view id) const {
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  const auto tail = impl_->db.ReadTail(*duel, id);
  if (!tail) return tl::unexpected<StoreError>(tail.error());
  return tail->last;
}

StoreResult<std::vector<Entry>> Store::ReadEntries(std::string_view id, EntryNumber from,
                                                   EntryNumber to) const {
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  const auto tail = impl_->db.ReadTail(*duel, id);
  if (!tail) return tl::unexpected<StoreError>(tail.error());
  std::vector<Entry> out;
  from = std::max<EntryNumber>(from, 1);
  to = std::min(to, tail->last);
  if (from > to) return out;
  out.reserve(to - from + 1);
  EntryNumber expected = from;
  std::optional<StoreError> problem;
  store_internal::StoredVisitor visitor;
  visitor.entry = [&](store_internal::StoredEntry stored) {
    if (stored.number != expected) return false;
    if (!stored.entry || stored.entry->number != stored.number) {
      problem = stored.entry ? store_internal::MakeError(Kind::kDamaged, Address(id, stored.number),
                                                         "the entry says that it has number " +
                                                             std::to_string(stored.entry->number))
                             : ErrorOf(stored.entry.error(), id, stored.number);
      return false;
    }
    out.push_back(*std::move(stored.entry));
    ++expected;
    return true;
  };
  const auto walked = store_internal::EachStored(impl_->db, *duel, from, to, visitor);
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  if (problem) return tl::unexpected<StoreError>(*std::move(problem));
  if (expected != to + 1) {
    return Refuse(Kind::kDamaged, Address(id, expected), "the entry is missing");
  }
  return out;
}

StoreResult<Duel> Store::ReadDuel(std::string_view id) const {
  auto header = ReadHeader(id);
  if (!header) return tl::unexpected<StoreError>(header.error());
  auto entries = ReadEntries(id, 1, kEntriesMax);
  if (!entries) return tl::unexpected<StoreError>(entries.error());
  return Duel{*std::move(header), *std::move(entries)};
}

StoreResult<Bytes> Store::ReadPack(std::string_view hash) const {
  return store_internal::ReadPack(impl_->db, hash);
}

StoreResult<std::vector<std::string>> Store::VerifyPacks() const {
  std::vector<std::string> problems;
  const auto walked =
      store_internal::EachPack(impl_->db, [&](std::string_view, std::string problem) {
        if (!problem.empty() && problems.size() < kProblemsMax) {
          problems.push_back(std::move(problem));
        }
      });
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  return problems;
}

StoreResult<Head> Store::ReadHead(std::string_view id) const {
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  const auto tail = impl_->db.ReadTail(*duel, id);
  if (!tail) return tl::unexpected<StoreError>(tail.error());
  return Head{tail->last, tail->head};
}

StoreResult<std::vector<DuelProblem>> Store::VerifyDuel(std::string_view id, Duel* duel,
                                                        Evidence* evidence) const {
  const auto number = impl_->db.NumberOf(id);
  if (!number) return tl::unexpected<StoreError>(number.error());
  std::optional<store_internal::Anchored> anchored;
  if (const auto* known = impl_->Anchored(*number)) anchored = *known;
  return store_internal::VerifyDuel(impl_->db, *number, id, anchored, duel, evidence);
}

StoreResult<void> Store::CheckAnchor(std::string_view id) const {
  if (Format() != store_internal::kStoreFormat) return {};
  if (!impl_->settled) return impl_->settled;
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  const auto* anchored = impl_->Anchored(*duel);
  if (anchored == nullptr) return {};
  return store_internal::CheckAgainst(impl_->db, *duel, id, *anchored);
}

StoreResult<void> Store::CheckAnchor() const {
  if (Format() != store_internal::kStoreFormat) return {};
  if (!impl_->settled) return impl_->settled;
  return store_internal::CheckAgainst(impl_->db, *impl_->anchor);
}

StoreResult<std::uint64_t> Store::Anchored() const {
  const bool none = !impl_->anchor || Format() != store_internal::kStoreFormat;
  if (none) return 0;
  std::uint64_t entries = 0;
  for (const auto& [duel, anchored] : impl_->anchor->duels()) entries += anchored.head.last;
  return entries;
}

StoreResult<std::uint64_t> Store::AnchorLag() const {
  std::uint64_t lag = 0;
  if (!impl_->anchor || Format() != store_internal::kStoreFormat) return lag;
  const auto walked = EachId(impl_->db, "", [&](std::string_view id, DuelNumber duel) {
    const auto tail = impl_->db.ReadTail(duel, id);
    const auto* anchored = impl_->Anchored(duel);
    const EntryNumber known = anchored == nullptr ? 0 : anchored->head.last;
    if (tail && tail->last > known) lag += tail->last - known;
    return true;
  });
  if (!walked) return tl::unexpected<StoreError>(walked.error());
  return lag;
}

}  // namespace judge::replay
