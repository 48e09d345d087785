#include "replay/store.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <optional>
#include <utility>

#include "replay/codec.h"
#include "replay/codec_envelope.h"
#include "replay/store_db.h"
#include "replay/store_format.h"
#include "replay/store_keys.h"

namespace judge::replay {
namespace {

using Kind = StoreError::Kind;
using store_internal::Address;
using store_internal::AsBytes;
using store_internal::Database;
using store_internal::DuelNumber;
using store_internal::EntryKey;
using store_internal::ErrorOf;
using store_internal::IdKey;
using store_internal::IdOfKey;
using store_internal::OpenAs;
using store_internal::Refuse;
using store_internal::SystemError;
using store_internal::Tail;

constexpr std::size_t kCandidatesMax = 16;
constexpr std::size_t kProblemsMax = 100;
constexpr int kTemporaryNames = 100;

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

// Calls `visit(number in the key, record)` for the records of entries from..to while it returns
// true.
template <class Visit>
StoreResult<void> EachEntry(const Database& db, DuelNumber duel, EntryNumber from, EntryNumber to,
                            Visit visit) {
  const auto it = Iterate(db);
  const std::string end = store_internal::EntriesEndKey(duel);
  for (it->Seek(EntryKey(duel, from)); it->Valid(); it->Next()) {
    const std::string_view key = it->key().ToStringView();
    if (key >= end) break;
    const auto number = store_internal::NumberOfKey(duel, key);
    if (number && *number > to) break;
    // A key that is too long has no number; 0 is where no entry can be.
    if (!visit(number.value_or(0), AsBytes(it->value().ToStringView()))) return {};
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
  const auto last = db.ReadEntry(duel, id, out.last);
  if (!last) return tl::unexpected<StoreError>(last.error());
  out.last_wall_time_ms = last->wall_time_ms;
  return out;
}

// Problems of a duel while its records are read in order.
class Verification {
 public:
  Verification(std::vector<DuelProblem>* problems, std::vector<Entry>* entries)
      : problems_(problems), entries_(entries) {}

  bool Full() const { return problems_->size() >= kProblemsMax; }
  void Add(EntryNumber entry, std::string message) {
    if (!Full()) problems_->push_back({entry, std::move(message)});
  }

  void See(EntryNumber number, std::span<const std::byte> record) {
    if (number == 0 || number > kEntriesMax) {
      Add(0, "there is a record among the entries that is none");
      return;
    }
    // One problem for a whole gap: a lost tail of 99,999 entries is one finding.
    if (number != expected_) {
      const std::string last =
          number - 1 == expected_ ? "" : " and all up to " + std::to_string(number - 1);
      Add(expected_, "the entry" + last + " is missing");
    }
    expected_ = number + 1;
    auto entry = DecodeEntry(record);
    if (!entry) {
      Add(number, entry.error().message);
    } else if (entry->number != number) {
      Add(number, "the entry says that it has number " + std::to_string(entry->number));
    } else if (entries_ != nullptr) {
      entries_->push_back(*std::move(entry));
    }
  }

  // Number of the last entry that was seen.
  EntryNumber Last() const { return expected_ - 1; }

 private:
  std::vector<DuelProblem>* problems_;
  std::vector<Entry>* entries_;  // nullptr: nobody asks for them
  EntryNumber expected_ = 1;
};

// A folder of our own beside `path`, to be renamed when it is whole.
StoreResult<std::filesystem::path> MakeTemporary(const std::filesystem::path& path) {
  for (int i = 0; i < kTemporaryNames; ++i) {
    const std::string name =
        path.string() + ".new-" + std::to_string(getpid()) + "-" + std::to_string(i);
    if (mkdir(name.c_str(), 0777) == 0) return std::filesystem::path(name);
    if (errno != EEXIST) break;
  }
  return tl::unexpected<StoreError>(SystemError(errno, path));
}

StoreResult<void> Fill(const std::filesystem::path& folder) {
  {
    const auto db = Database::Open(folder, OpenAs::kCreator);
    if (!db) return tl::unexpected<StoreError>(db.error());
  }
  return store_internal::WriteFormat(folder);
}

}  // namespace

struct Store::Impl {
  Database db;
  std::string id;
};

Store::Store(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

const std::string& Store::Id() const { return impl_->id; }

StoreResult<void> Store::Create(const std::filesystem::path& given) {
  std::error_code error;
  const std::filesystem::path path = given.has_filename() ? given : given.parent_path();  // "x/"
  const bool taken = std::filesystem::exists(std::filesystem::symlink_status(path, error)) &&
                     !std::filesystem::is_empty(path, error);
  const auto exists = [&] {
    return Refuse(Kind::kExists, path.string(), "it exists, expected a path that does not");
  };
  if (taken) return exists();
  const auto temporary = MakeTemporary(path);
  if (!temporary) return tl::unexpected<StoreError>(temporary.error());
  auto done = Fill(*temporary);
  if (done && rename(temporary->c_str(), path.c_str()) != 0) {
    const bool there = errno == ENOTEMPTY || errno == EEXIST || errno == ENOTDIR;
    done = there ? exists() : tl::unexpected<StoreError>(SystemError(errno, path));
  }
  if (!done) {
    std::filesystem::remove_all(*temporary, error);
    return done;
  }
  const std::filesystem::path parent = path.parent_path();
  return store_internal::SyncFolder(parent.empty() ? "." : parent);
}

StoreResult<Store> Store::Open(const std::filesystem::path& path) {
  auto id = store_internal::ReadFormat(path);
  if (!id) return tl::unexpected<StoreError>(id.error());
  auto db = Database::Open(path, OpenAs::kReader);
  if (!db) return tl::unexpected<StoreError>(db.error());
  return Store(std::make_unique<Impl>(Impl{*std::move(db), *std::move(id)}));
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
  if (found.empty()) return Refuse(Kind::kNotFound, prefix, "no duel in the store begins so");
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
  return impl_->db.ReadHeader(*duel, id);
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
  const auto walked = EachEntry(
      impl_->db, *duel, from, to, [&](EntryNumber number, std::span<const std::byte> record) {
        if (number != expected) return false;
        auto entry = DecodeEntry(record);
        if (!entry || entry->number != number) {
          problem = entry ? store_internal::MakeError(Kind::kDamaged, Address(id, number),
                                                      "the entry says that it has number " +
                                                          std::to_string(entry->number))
                          : ErrorOf(entry.error(), id, number);
          return false;
        }
        out.push_back(*std::move(entry));
        ++expected;
        return true;
      });
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

StoreResult<std::vector<DuelProblem>> Store::VerifyDuel(std::string_view id, Duel* out) const {
  const auto duel = impl_->db.NumberOf(id);
  if (!duel) return tl::unexpected<StoreError>(duel.error());
  std::vector<DuelProblem> problems;
  Verification verification(&problems, out == nullptr ? nullptr : &out->entries);
  auto header = impl_->db.ReadHeader(*duel, id);
  if (!header) verification.Add(0, header.error().message);
  if (header && out != nullptr) out->header = *std::move(header);
  const auto tail = impl_->db.ReadTail(*duel, id);
  if (!tail) verification.Add(0, tail.error().message);
  const auto walked = EachEntry(impl_->db, *duel, 0, UINT32_MAX,
                                [&](EntryNumber number, std::span<const std::byte> record) {
                                  verification.See(number, record);
                                  return !verification.Full();
                                });
  const EntryNumber last = verification.Last();
  if (!walked) {
    verification.Add(last + 1, walked.error().message);
  } else if (tail && !verification.Full() && tail->last != last) {
    verification.Add(std::min(tail->last, last) + 1,
                     "the duel should have " + std::to_string(tail->last) +
                         " entries, its last one is " + std::to_string(last));
  }
  return problems;
}

}  // namespace judge::replay
