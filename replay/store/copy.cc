#include "replay/store/copy.h"

#include <fcntl.h>
#include <rocksdb/db.h>
#include <rocksdb/utilities/checkpoint.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/store/anchor.h"
#include "replay/store/db.h"
#include "replay/store/folder.h"
#include "replay/store/format.h"
#include "replay/store/verify.h"

namespace judge::replay {
namespace {

namespace fs = std::filesystem;
using store_internal::Database;
using store_internal::OpenAs;
using store_internal::Refuse;
using store_internal::SystemError;
using store_internal::TemporaryFolder;
using Kind = StoreError::Kind;

constexpr std::size_t kProblemsMax = 100;
constexpr mode_t kFileMode = 0600;
constexpr auto kFolderMode = fs::perms::owner_all;

// Copies bytes and makes no link: a backup that shares a file with its original shares its damage.
StoreResult<void> CopyFile(const fs::path& from, const fs::path& to) {
  std::error_code failed;
  fs::copy_file(from, to, fs::copy_options::overwrite_existing, failed);
  if (failed) return tl::unexpected<StoreError>(SystemError(failed.value(), to));
  const OpenFile file(to, O_RDWR);
  if (file.get() < 0 || fchmod(file.get(), kFileMode) != 0 || fsync(file.get()) != 0) {
    return tl::unexpected<StoreError>(SystemError(errno, to));
  }
  return {};
}

// Returns the regular files of a folder in order, without LOCK, which nobody holds in a copy.
StoreResult<std::vector<fs::path>> FilesOf(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (fs::directory_iterator it(folder, failed), end; !failed && it != end; it.increment(failed)) {
    const bool regular = it->is_regular_file(failed);
    if (!failed && regular && it->path().filename() != "LOCK") files.push_back(it->path());
  }
  if (failed) return tl::unexpected<StoreError>(SystemError(failed.value(), folder));
  std::sort(files.begin(), files.end());
  return files;
}

StoreResult<void> CopyFiles(const fs::path& from, const fs::path& to) {
  const auto files = FilesOf(from);
  if (!files) return tl::unexpected<StoreError>(files.error());
  for (const fs::path& file : *files) {
    if (auto copied = CopyFile(file, to / file.filename()); !copied) return copied;
  }
  return store_internal::SyncFolder(to);
}

// Replaces the links that a checkpoint makes where it can by files of their own.
StoreResult<void> OwnFiles(const fs::path& folder) {
  const auto files = FilesOf(folder);
  if (!files) return tl::unexpected<StoreError>(files.error());
  for (const fs::path& file : *files) {
    const fs::path copy = file.string() + ".copy";
    if (auto copied = CopyFile(file, copy); !copied) return copied;
    if (rename(copy.c_str(), file.c_str()) != 0) {
      return tl::unexpected<StoreError>(SystemError(errno, file));
    }
  }
  return store_internal::SyncFolder(folder);
}

StoreResult<StoreCopied> Count(const Store& store) {
  const auto duels = store.ListDuels();
  if (!duels) return tl::unexpected<StoreError>(duels.error());
  StoreCopied out;
  for (const DuelSummary& duel : *duels) {
    ++out.duels;
    out.entries += duel.entries;
  }
  return out;
}

// Reads everything in a copy, before it gets its name.
StoreResult<StoreCopied> CheckCopy(const fs::path& copy, const fs::path& original) {
  const auto store = Store::Open(copy);
  if (!store) return tl::unexpected<StoreError>(store.error());
  const auto problems = StoreProblems(*store);
  if (!problems) return tl::unexpected<StoreError>(problems.error());
  if (!problems->empty()) return Refuse(Kind::kDamaged, original.string(), problems->front());
  return Count(*store);
}

StoreResult<StoreCopied> Finish(TemporaryFolder* folder, const fs::path& original,
                                const fs::path& to) {
  const auto counted = CheckCopy(folder->path(), original);
  if (!counted) return counted;
  if (auto placed = folder->Become(to); !placed) return tl::unexpected<StoreError>(placed.error());
  return counted;
}

// Makes a checkpoint of one moment: the lock is held, and by then the database has what the anchor
// knows.
StoreResult<void> TakeCheckpoint(const fs::path& path, const fs::path& to) {
  const auto format = store_internal::ReadFormat(path);
  if (!format) return tl::unexpected<StoreError>(format.error());
  if (format->version != store_internal::kStoreFormat) {
    return Refuse(Kind::kOldFormat, path.string(),
                  "the store has format " + std::to_string(format->version) + ", expected format " +
                      std::to_string(store_internal::kStoreFormat));
  }
  const auto db = Database::Open(path, OpenAs::kWriter);
  if (!db) return tl::unexpected<StoreError>(db.error());
  auto anchor = store_internal::Anchor::Read(path, format->id);
  if (!anchor) return tl::unexpected<StoreError>(anchor.error());
  if (auto whole = store_internal::CheckAgainst(*db, *anchor); !whole) return whole;
  if (auto whole = store_internal::CheckSettled(*db, *anchor); !whole) return whole;
  rocksdb::Checkpoint* made = nullptr;
  rocksdb::Status status = rocksdb::Checkpoint::Create(&db->rocks(), &made);
  const std::unique_ptr<rocksdb::Checkpoint> checkpoint(made);
  const fs::path folder = to / store_internal::kDatabaseFolder;
  if (status.ok()) status = checkpoint->CreateCheckpoint(folder.string());
  if (!status.ok()) return tl::unexpected<StoreError>(store_internal::ErrorOf(status, to));
  for (const char* file : {store_internal::kFormatFile, store_internal::kAnchorFile}) {
    if (auto copied = CopyFile(path / file, to / file); !copied) return copied;
  }
  return OwnFiles(folder);
}

// Locks a store of the old format against its writers, without waiting; kLocked when one is there.
StoreResult<void> LockOld(const fs::path& store, const OpenFile& lock) {
  struct flock wanted = {};
  wanted.l_type = F_WRLCK;
  wanted.l_whence = SEEK_SET;
  if (lock.get() >= 0 && fcntl(lock.get(), F_SETLK, &wanted) == 0) return {};
  if (errno != EACCES && errno != EAGAIN)
    return tl::unexpected<StoreError>(SystemError(errno, store));
  return Refuse(Kind::kLocked, store.string(),
                "somebody is writing to the store, expected no other writer");
}

// The generation that duels of format 1 had: it pinned none, and there was only the first.
constexpr std::uint32_t kGenerationOfFormatOne = 1;

void Pin(Duel* duel) {
  if (duel->header.rules_version == 0) duel->header.rules_version = kGenerationOfFormatOne;
}

StoreResult<void> CarryOver(const Store& from, Appender* to, const MarksFor& marks) {
  const auto duels = from.ListDuels();
  if (!duels) return tl::unexpected<StoreError>(duels.error());
  for (const DuelSummary& summary : *duels) {
    Duel duel;
    const auto problems = from.VerifyDuel(summary.id, &duel);
    if (!problems) return tl::unexpected<StoreError>(problems.error());
    if (!problems->empty()) {
      return Refuse(Kind::kDamaged, store_internal::Address(summary.id, problems->front().entry),
                    problems->front().message);
    }
    Pin(&duel);
    auto made = to->NewDuel(duel.header, duel.entries, marks(duel));
    if (!made) return made;
  }
  return {};
}

StoreResult<void> CheckEqual(const Store& old, const Store& made) {
  const auto before = old.ListDuels();
  const auto after = made.ListDuels();
  if (!before) return tl::unexpected<StoreError>(before.error());
  if (!after) return tl::unexpected<StoreError>(after.error());
  if (before->size() != after->size()) {
    return Refuse(Kind::kDamaged, "migrate", "the new store has another number of duels");
  }
  for (const DuelSummary& summary : *before) {
    auto one = old.ReadDuel(summary.id);
    const auto other = made.ReadDuel(summary.id);
    if (!one) return tl::unexpected<StoreError>(one.error());
    if (!other) return tl::unexpected<StoreError>(other.error());
    Pin(&*one);
    if (*one != *other) {
      return Refuse(Kind::kDamaged, summary.id, "the duel is another one in the new store");
    }
  }
  return {};
}

fs::path OldName(const fs::path& store, int format) {
  fs::path name = store.string() + ".format" + std::to_string(format);
  std::error_code ignored;
  for (int i = 2; fs::exists(fs::symlink_status(name, ignored)); ++i) {
    name = store.string() + ".format" + std::to_string(format) + "-" + std::to_string(i);
  }
  return name;
}

}  // namespace

StoreResult<std::vector<std::string>> StoreProblems(const Store& store) {
  std::vector<std::string> out;
  const auto add = [&](std::string line) {
    if (out.size() < kProblemsMax) out.push_back(std::move(line));
  };
  const auto plain = [](const StoreError& error) {
    return error.message.substr(0, error.message.find("; nothing was written"));
  };
  if (const auto whole = store.CheckAnchor(); !whole) add(plain(whole.error()));
  const auto duels = store.ListDuels();
  if (!duels) return tl::unexpected<StoreError>(duels.error());
  for (const DuelSummary& duel : *duels) {
    const auto problems = store.VerifyDuel(duel.id);
    if (!problems) return tl::unexpected<StoreError>(problems.error());
    for (const DuelProblem& problem : *problems) {
      add(store_internal::Address(duel.id, problem.entry) + ": " + problem.message);
    }
  }
  const auto packs = store.VerifyPacks();
  if (!packs) return tl::unexpected<StoreError>(packs.error());
  for (const std::string& problem : *packs) add(problem);
  return out;
}

StoreResult<StoreCopied> BackUpStore(const fs::path& store, const fs::path& to) {
  auto folder = TemporaryFolder::MakeFor(to);
  if (!folder) return tl::unexpected<StoreError>(folder.error());
  const auto taken = TakeCheckpoint(store, folder->path());
  if (!taken) return tl::unexpected<StoreError>(taken.error());
  return Finish(&*folder, store, to);
}

StoreResult<StoreCopied> RestoreStore(const fs::path& backup, const fs::path& to) {
  const auto format = store_internal::ReadFormat(backup);
  if (!format) return tl::unexpected<StoreError>(format.error());
  auto folder = TemporaryFolder::MakeFor(to);
  if (!folder) return tl::unexpected<StoreError>(folder.error());
  const fs::path db = folder->path() / store_internal::kDatabaseFolder;
  std::error_code failed;
  if (fs::create_directory(db, failed)) fs::permissions(db, kFolderMode, failed);
  if (failed) {
    return tl::unexpected<StoreError>(SystemError(failed.value(), db));
  }
  auto copied = CopyFiles(backup / store_internal::kDatabaseFolder, db);
  if (copied) copied = CopyFiles(backup, folder->path());
  if (!copied) return tl::unexpected<StoreError>(copied.error());
  return Finish(&*folder, backup, to);
}

StoreResult<StoreMigrated> MigrateStore(const fs::path& path, const MarksFor& marks) {
  const auto format = store_internal::ReadFormat(path);
  if (!format) return tl::unexpected<StoreError>(format.error());
  if (format->version == store_internal::kStoreFormat) {
    return Refuse(Kind::kExists, path.string(),
                  "the store has format " + std::to_string(format->version) + " already");
  }
  const OpenFile lock(path / store_internal::kDatabaseFolder / "LOCK", O_RDWR | O_CREAT);
  if (auto locked = LockOld(path, lock); !locked) {
    return tl::unexpected<StoreError>(locked.error());
  }
  const auto old = Store::Open(path);
  if (!old) return tl::unexpected<StoreError>(old.error());
  auto folder = TemporaryFolder::MakeFor(path.string() + ".migrated");
  if (!folder) return tl::unexpected<StoreError>(folder.error());
  const fs::path made = folder->path() / "store";
  if (auto created = Store::Create(made); !created) {
    return tl::unexpected<StoreError>(created.error());
  }
  {
    auto appender = Appender::Open(made);
    if (!appender) return tl::unexpected<StoreError>(appender.error());
    auto carried = CarryOver(*old, &*appender, marks);
    if (carried) carried = appender->SyncAnchor();
    if (!carried) return tl::unexpected<StoreError>(carried.error());
  }
  const auto counted = CheckCopy(made, path);
  if (!counted) return tl::unexpected<StoreError>(counted.error());
  const auto store = Store::Open(made);
  if (!store) return tl::unexpected<StoreError>(store.error());
  if (auto equal = CheckEqual(*old, *store); !equal) {
    return tl::unexpected<StoreError>(equal.error());
  }
  StoreMigrated out{*counted, format->version, OldName(path, format->version)};
  // Exchanges both in one step, so that there is a store under the name at every instant.
  if (renameat2(AT_FDCWD, made.c_str(), AT_FDCWD, path.c_str(), RENAME_EXCHANGE) != 0 ||
      rename(made.c_str(), out.kept.c_str()) != 0) {
    return tl::unexpected<StoreError>(SystemError(errno, path));
  }
  auto synced = store_internal::SyncFolder(path.has_parent_path() ? path.parent_path() : ".");
  if (!synced) return tl::unexpected<StoreError>(synced.error());
  return out;
}

}  // namespace judge::replay
