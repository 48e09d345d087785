#include "replay/store/db.h"

#include <fcntl.h>
#include <rocksdb/db.h>
#include <rocksdb/env.h>
#include <rocksdb/options.h>
#include <rocksdb/table.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "replay/store/env.h"
#include "replay/store/format.h"

namespace judge::replay::store_internal {
namespace {

using Kind = StoreError::Kind;

constexpr std::size_t kBlockBytes = 16 * 1024;
constexpr std::size_t kWriteBufferBytes = 8 * 1024 * 1024;
constexpr int kCompressionLevel = 9;
constexpr std::uint32_t kDictionaryBytes = 16 * 1024;
constexpr std::uint32_t kDictionaryTrainBytes = 256 * 1024;
constexpr int kReaderAttempts = 200;  // each after about a millisecond
constexpr int kReaderAttemptsUnchanged = 3;

// Writes no LOG file: RocksDB's own would be a new file of 30 KB for every append; what it has to
// say comes back as a Status, and a reader must not write at all.
class NoLog : public rocksdb::Logger {
 public:
  using rocksdb::Logger::Logv;
  void Logv(const char* /*format*/, va_list /*arguments*/) override {}
  void Logv(const rocksdb::InfoLogLevel /*level*/, const char* /*format*/,
            va_list /*arguments*/) override {}
  void LogHeader(const char* /*format*/, va_list /*arguments*/) override {}
};

rocksdb::Options MakeOptions(OpenAs as, Recovery recovery) {
  rocksdb::Options options;
  options.env = FileEnv();
  options.create_if_missing = as == OpenAs::kCreator;
  options.error_if_exists = as == OpenAs::kCreator;
  options.info_log = std::make_shared<NoLog>();
  // Tolerates an incomplete record at the end of the log and nothing else. Not RocksDB's default
  // (kPointInTimeRecovery), which drops everything behind the first bad record without a word. Not
  // kAbsoluteConsistency either: it refuses the incomplete last record that a writer killed within
  // an append leaves, and a store must open after any kill. A flipped bit that makes a record look
  // incomplete still gets through (83 of 8,320 flips), and a page torn by a power cut looks like
  // damage. Both are for the anchor to tell, so whoever asks for kUpToDamage compares what is left
  // with it.
  options.wal_recovery_mode = recovery == Recovery::kWhole
                                  ? rocksdb::WALRecoveryMode::kTolerateCorruptedTailRecords
                                  : rocksdb::WALRecoveryMode::kPointInTimeRecovery;
  // Keeps the logs when the database is opened. An Appender lives for one append, and would turn
  // the entry of the one before into a table file; so the logs wait until append.cc flushes many of
  // them.
  options.avoid_flush_during_recovery = true;
  // Makes every change of the list of table files a new file, durable before CURRENT names it.
  // Appended to the old one instead, it may be torn by a power cut, and a torn list does not open.
  options.max_manifest_file_size = 1;
  options.compression = rocksdb::CompressionType::kZSTD;
  // Entries are alike from duel to duel, and a block holds but a few of these: what blocks share
  // goes into a dictionary, which each table file has for itself.
  options.compression_opts.level = kCompressionLevel;
  options.compression_opts.max_dict_bytes = kDictionaryBytes;
  options.compression_opts.zstd_max_train_bytes = kDictionaryTrainBytes;
  options.write_buffer_size = kWriteBufferBytes;
  options.stats_dump_period_sec = 0;
  options.stats_persist_period_sec = 0;
  options.skip_stats_update_on_db_open = true;
  options.max_file_opening_threads = 1;  // starting threads costs more than a few opens
  rocksdb::BlockBasedTableOptions table;
  table.block_size = kBlockBytes;
  options.table_factory.reset(rocksdb::NewBlockBasedTableFactory(table));
  return options;
}

// The locks that this process holds, and the mutex for asking about them. POSIX locks belong to the
// process and end when it closes any descriptor of the file, so asking for the holder of a lock
// that we hold ourselves would lose it.
struct HeldLocks {
  std::mutex mutex;
  std::set<std::string> paths;
};
HeldLocks& Held() {
  static HeldLocks& held = *new HeldLocks;  // never destroyed: a static Appender may outlive it
  return held;
}

std::string LockOf(const std::filesystem::path& folder) {
  std::error_code unresolved;
  return (std::filesystem::weakly_canonical(folder, unresolved) / "LOCK").string();
}

// Returns the process that holds RocksDB's lock; 0: it is gone by now or cannot be told.
int HolderOf(const std::string& lock) {
  const OpenFile file(lock, O_RDONLY);
  if (file.get() < 0) return 0;
  struct flock query = {};
  query.l_type = F_WRLCK;
  query.l_whence = SEEK_SET;
  const bool asked = fcntl(file.get(), F_GETLK, &query) == 0;
  return asked && query.l_type != F_UNLCK ? query.l_pid : 0;
}

tl::unexpected<StoreError> Locked(const std::filesystem::path& store, int pid) {
  const std::string holder = pid == 0 ? "another process" : "process " + std::to_string(pid);
  StoreError error = MakeError(Kind::kLocked, store.string(),
                               holder + " is writing to the store, expected no other writer");
  error.pid = pid;
  return tl::unexpected<StoreError>(std::move(error));
}

bool SaysLocked(const rocksdb::Status& status) {
  const std::string words = status.ToString();
  return status.IsIOError() && (words.find("While lock file") != std::string::npos ||
                                words.find("lock hold by") != std::string::npos);
}

// Returns what changes whenever a writer makes table files or deletes logs: the current manifest.
std::string ManifestMark(const std::filesystem::path& folder) {
  std::string name;
  if (!rocksdb::ReadFileToString(FileEnv(), (folder / "CURRENT").string(), &name).ok()) return "?";
  name = name.substr(0, name.find('\n'));
  std::uint64_t size = 0;
  const bool known = FileEnv()->GetFileSize((folder / name).string(), &size).ok();
  return name + ' ' + (known ? std::to_string(size) : "?");
}

// Opens for reading until an opening counts, because RocksDB does not coordinate a reader with a
// writer. While a reader opens, a writer may turn logs into table files and delete them, after the
// reader read the list of tables and before it looked for logs: it would miss acknowledged entries.
// So an opening only counts when the manifest stood still.
rocksdb::Status OpenReader(const std::filesystem::path& folder, Recovery recovery,
                           std::unique_ptr<rocksdb::DB>* out) {
  const rocksdb::Options options = MakeOptions(OpenAs::kReader, recovery);
  rocksdb::Status status;
  for (int attempt = 0, unchanged = 0; attempt < kReaderAttempts; ++attempt) {
    if (attempt != 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const std::string before = ManifestMark(folder);
    rocksdb::DB* db = nullptr;
    status = rocksdb::DB::OpenForReadOnly(options, folder.string(), &db);
    out->reset(db);
    const bool still = ManifestMark(folder) == before;
    if (status.ok() && still) return status;
    out->reset();
    if (still && ++unchanged == kReaderAttemptsUnchanged) return status;
  }
  return status.ok() ? rocksdb::Status::TryAgain("the store changes all the time") : status;
}

}  // namespace

bool IsLocked(const std::filesystem::path& store) {
  const std::string lock = LockOf(store / kDatabaseFolder);
  HeldLocks& held = Held();
  const std::lock_guard guard(held.mutex);
  return held.paths.count(lock) != 0 || HolderOf(lock) != 0;
}

std::string Words(const rocksdb::Status& status) {
  std::string words = status.ToString();
  for (char& c : words) {
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) > 0x7e) c = ' ';
  }
  return words;
}

std::string Address(std::string_view id, EntryNumber entry) {
  std::string out(id);
  if (entry != 0) out += '@' + std::to_string(entry);
  return out;
}

StoreError MakeError(Kind kind, std::string_view where, std::string_view what) {
  StoreError error{.kind = kind};
  error.message.append(where).append(": ").append(what).append("; nothing was written");
  return error;
}

tl::unexpected<StoreError> Refuse(Kind kind, std::string_view where, std::string_view what) {
  return tl::unexpected<StoreError>(MakeError(kind, where, what));
}

StoreError ErrorOf(const rocksdb::Status& status, const std::filesystem::path& store) {
  const std::string words = Words(status);
  const auto says = [&](const char* part) { return words.find(part) != std::string::npos; };
  Kind kind = Kind::kIo;
  const char* expected = "";
  if (status.IsNoSpace() || says("No space left") || says("Disk quota exceeded")) {
    kind = Kind::kDiskFull;
    expected = ", expected free space";
  } else if (says("File too large")) {
    kind = Kind::kDiskFull;
    expected = ", expected that files may grow (ulimit -f)";
  } else if (says("Read-only file system") || says("Permission denied") ||
             says("Operation not permitted")) {
    kind = Kind::kReadOnly;
    expected = ", expected permission";
  } else if (status.IsCorruption() || status.IsInvalidArgument() || status.IsNotFound() ||
             status.IsPathNotFound() || says("No such file")) {
    kind = Kind::kDamaged;
    expected = ", expected a whole store";
  }
  return MakeError(kind, store.string(), words + expected);
}

StoreError ErrorOf(const CodecError& error, std::string_view id, EntryNumber entry) {
  const bool newer = error.kind == CodecError::Kind::kUnsupported;
  return MakeError(newer ? Kind::kNewerVersion : Kind::kDamaged, Address(id, entry),
                   newer ? error.message + ", expected a newer judge" : error.message);
}

StoreResult<Database> Database::Open(const std::filesystem::path& store, OpenAs as,
                                     Recovery recovery) {
  const std::filesystem::path folder = store / kDatabaseFolder;
  std::unique_ptr<rocksdb::DB> db;
  if (as == OpenAs::kReader) {
    const rocksdb::Status status = OpenReader(folder, recovery, &db);
    if (!status.ok()) return tl::unexpected<StoreError>(ErrorOf(status, store));
    return Database(std::move(db), store, "");
  }
  if (as == OpenAs::kWriter && access(folder.c_str(), W_OK) != 0 && errno != ENOENT) {
    return tl::unexpected<StoreError>(SystemError(errno, folder));
  }
  std::string lock = LockOf(folder);
  HeldLocks& held = Held();
  const std::lock_guard guard(held.mutex);
  if (held.paths.count(lock) != 0) return Locked(store, getpid());
  rocksdb::DB* opened = nullptr;
  const rocksdb::Status status =
      rocksdb::DB::Open(MakeOptions(as, recovery), folder.string(), &opened);
  if (!status.ok()) {
    if (SaysLocked(status)) return Locked(store, HolderOf(lock));
    return tl::unexpected<StoreError>(ErrorOf(status, store));
  }
  db.reset(opened);
  held.paths.insert(lock);
  return Database(std::move(db), store, std::move(lock));
}

Database::Database(std::unique_ptr<rocksdb::DB> db, std::filesystem::path store, std::string lock)
    : db_(std::move(db)), store_(std::move(store)), lock_(std::move(lock)) {}

Database::Database(Database&&) noexcept

    = default;

Database& Database::operator=(Database&& other) noexcept {
  Close();
  db_ = std::move(other.db_);
  store_ = std::move(other.store_);
  lock_ = std::move(other.lock_);
  return *this;
}

Database::~Database() { Close(); }

void Database::Close() {
  if (db_ == nullptr) return;
  if (lock_.empty()) {
    db_.reset();
    return;
  }
  HeldLocks& held = Held();
  const std::lock_guard guard(held.mutex);
  db_.reset();
  held.paths.erase(lock_);
}

StoreResult<std::optional<std::string>> Database::Get(const std::string& key) const {
  std::string value;
  const rocksdb::Status status = db_->Get(rocksdb::ReadOptions(), key, &value);
  if (status.IsNotFound()) return std::optional<std::string>();
  if (!status.ok()) return tl::unexpected<StoreError>(ErrorOf(status, store_));
  return std::optional<std::string>(std::move(value));
}

StoreResult<DuelNumber> Database::NumberOf(std::string_view id) const {
  if (!ValidDuelId(id)) {
    return Refuse(Kind::kBadInput, "duel id",
                  "a duel id is 1..128 of A-Z a-z 0-9 . _ / - without .., and does not begin "
                  "with - or /");
  }
  const auto value = Get(IdKey(id));
  if (!value) return tl::unexpected<StoreError>(value.error());
  if (!*value) return Refuse(Kind::kNotFound, id, "there is no duel with this id in the store");
  if ((*value)->size() != sizeof(DuelNumber)) {
    return Refuse(Kind::kDamaged, id, "the index of duels holds no number for it");
  }
  return ReadLittle64(AsBytes(**value));
}

StoreResult<Tail> Database::ReadTail(DuelNumber duel, std::string_view id) const {
  const auto record = Get(TailKey(duel));
  if (!record) return tl::unexpected<StoreError>(record.error());
  if (!*record) return Refuse(Kind::kDamaged, id, "the duel's tail record is missing");
  const auto tail = DecodeTail(AsBytes(**record));
  if (!tail) return tl::unexpected<StoreError>(ErrorOf(tail.error(), id, 0));
  return *tail;
}

StoreResult<Header> Database::ReadHeader(DuelNumber duel, std::string_view id) const {
  const auto record = Get(HeaderKey(duel));
  if (!record) return tl::unexpected<StoreError>(record.error());
  if (!*record) return Refuse(Kind::kDamaged, id, "the duel's header is missing");
  auto header = DecodeHeader(AsBytes(**record));
  if (!header) return tl::unexpected<StoreError>(ErrorOf(header.error(), id, 0));
  if (header->id != id) return Refuse(Kind::kDamaged, id, "the header is that of another duel");
  const auto names_record = Get(NamesKey(duel));
  if (!names_record) return tl::unexpected<StoreError>(names_record.error());
  if (!*names_record) return *std::move(header);  // names were erased
  const auto names = DecodeNames(AsBytes(**names_record));
  if (!names) return tl::unexpected<StoreError>(ErrorOf(names.error(), id, 0));
  JoinNames(*names, &*header);
  return *std::move(header);
}

StoreResult<std::vector<KeptName>> Database::ReadKeptNames(DuelNumber duel, std::string_view id,
                                                           std::uint32_t person) const {
  const std::string all = KindPrefix(duel, 'k');
  const std::string prefix = person == 0 ? all : KeptNameKey(duel, person);
  std::vector<KeptName> out;
  const std::unique_ptr<rocksdb::Iterator> it(db_->NewIterator({}));
  for (it->Seek(prefix); it->Valid() && it->key().starts_with(prefix); it->Next()) {
    // Two numbers lie behind the kind: the person and the entry.
    const std::string_view key = it->key().ToStringView();
    const auto number = EntryOfKey(key);
    const auto entry = EntryOfKey(key.substr(sizeof(std::uint32_t)));
    const auto texts = DecodeNames(AsBytes(it->value().ToStringView()));
    KeptName one;
    const bool whole =
        number && entry && texts && texts->size() == 2 && BytesOfHex((*texts)[1], one.salt);
    if (!whole) return Refuse(Kind::kDamaged, id, "a name that is kept beside it cannot be read");
    one.person = *number;
    one.entry = *entry;
    one.name = texts->front();
    out.push_back(std::move(one));
  }
  if (!it->status().ok()) return tl::unexpected<StoreError>(ErrorOf(it->status(), store_));
  return out;
}

StoreResult<Seeds> Database::ReadSeeds(DuelNumber duel, std::string_view id) const {
  const auto record = Get(SeedsKey(duel));
  if (!record) return tl::unexpected<StoreError>(record.error());
  if (!*record) return Refuse(Kind::kDamaged, id, "the seeds of the duel's chain are missing");
  const auto seeds = DecodeSeeds(AsBytes(**record));
  if (!seeds) return tl::unexpected<StoreError>(ErrorOf(seeds.error(), id, 0));
  return *seeds;
}

}  // namespace judge::replay::store_internal
