#include "replay/store/anchor.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <span>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/codec/codec.h"
#include "replay/store/db.h"
#include "replay/store/env.h"

namespace judge::replay::store_internal {
namespace {

using Kind = StoreError::Kind;

constexpr std::size_t kRecordBytes = 64;
constexpr std::size_t kCheckedBytes = 56;
constexpr std::size_t kSectorBytes = 512;
constexpr std::string_view kMagic{"judge-anchor/1\n\0", 16};
constexpr std::uint64_t kCompactAbove = 4'096;    // records; a file of fewer is never compacted
constexpr std::uint64_t kBeginWritingEvery = 16;  // records between two calls of RangeSync
constexpr std::uint64_t kFileBytesMax = 1ull << 30;

std::string IdBytes(const std::string& store_id) {
  std::array<std::byte, 16> bytes{};
  BytesOfHex(store_id, bytes);
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

template <class Number>
void AppendNumber(Number value, std::string* out) {
  for (std::size_t i = 0; i < sizeof value; ++i) *out += static_cast<char>(value >> (8 * i));
}

// Returns the record, filled up to 56 bytes, with its checksum behind it.
std::string Checked(const std::string& id, std::string record) {
  record.resize(kCheckedBytes, '\0');
  AppendNumber(Checksum(AsBytes(id + record)), &record);
  return record;
}

bool Sound(const std::string& id, std::string_view record) {
  return record == Checked(id, std::string(record.substr(0, kCheckedBytes)));
}

std::string FileHead(const std::string& id) { return Checked(id, std::string(kMagic).append(id)); }

tl::unexpected<StoreError> Damaged(const std::filesystem::path& path, const std::string& what) {
  return Refuse(Kind::kDamaged, path.string(), what + ", expected the anchor of this store");
}

StoreResult<std::string> ReadAll(const std::filesystem::path& path) {
  std::uint64_t bytes = 0;
  rocksdb::Status status = FileEnv()->GetFileSize(path.string(), &bytes);
  if (status.ok() && bytes > kFileBytesMax) return Damaged(path, "the file is too large");
  std::unique_ptr<rocksdb::SequentialFile> file;
  if (status.ok()) {
    status = FileEnv()->NewSequentialFile(path.string(), &file, rocksdb::EnvOptions());
  }
  std::string out(bytes, '\0');
  std::size_t have = 0;
  while (status.ok() && have < out.size()) {
    rocksdb::Slice part;
    status = file->Read(out.size() - have, &part, out.data() + have);
    if (part.empty()) break;
    if (part.data() != out.data() + have) std::memcpy(out.data() + have, part.data(), part.size());
    have += part.size();
  }
  out.resize(have);
  if (status.IsNotFound() || status.IsPathNotFound()) return Damaged(path, "the file is missing");
  if (!status.ok()) return tl::unexpected<StoreError>(ErrorOf(status, path));
  return out;
}

// Returns whether nothing but zeros is there from `at` to the end of its sector: a power cut kept
// that sector from the disk, wholly or behind the records that were in it before.
bool IsHole(std::string_view file, std::size_t at) {
  const std::string_view rest = file.substr(at, kSectorBytes - at % kSectorBytes);
  return rest.find_first_not_of('\0') == std::string_view::npos;
}

StoreResult<void> Done(const rocksdb::Status& status, const std::filesystem::path& path) {
  if (status.ok()) return {};
  return tl::unexpected<StoreError>(ErrorOf(status, path));
}

// Writes the file anew, durably: it is whole before anybody sees it under its name.
StoreResult<void> Replace(const std::filesystem::path& path, const std::string& content) {
  const std::string temporary = path.string() + ".new";
  std::unique_ptr<rocksdb::WritableFile> file;
  rocksdb::Status status = FileEnv()->NewWritableFile(temporary, &file, rocksdb::EnvOptions());
  if (status.ok()) status = file->Append(content);
  if (status.ok()) status = file->Sync();
  if (status.ok()) status = file->Close();
  if (status.ok()) status = FileEnv()->RenameFile(temporary, path.string());
  std::unique_ptr<rocksdb::Directory> folder;
  if (status.ok()) status = FileEnv()->NewDirectory(path.parent_path().string(), &folder);
  if (status.ok()) status = folder->Fsync();
  return Done(status, path);
}

}  // namespace

std::string Anchor::Record(DuelNumber duel, const Anchored& anchored) {
  const Head& head = anchored.head;
  std::string record;
  AppendNumber<std::uint64_t>(duel, &record);
  AppendNumber<std::uint32_t>(head.last, &record);
  AppendNumber<std::uint32_t>(anchored.changes, &record);
  record.append(reinterpret_cast<const char*>(head.value.data()), head.value.size());
  AppendNumber<std::uint64_t>(++records_, &record);
  return Checked(id_, std::move(record));
}

StoreResult<Anchor> Anchor::Read(const std::filesystem::path& store, const std::string& store_id) {
  Anchor anchor;
  anchor.path_ = store / kAnchorFile;
  anchor.id_ = IdBytes(store_id);
  const auto content = ReadAll(anchor.path_);
  if (!content) return tl::unexpected<StoreError>(content.error());
  const std::string_view file = *content;
  if (file.substr(0, kRecordBytes) != FileHead(anchor.id_)) {
    return Damaged(anchor.path_, "the file begins with other bytes");
  }
  anchor.file_bytes_ = file.size();
  anchor.whole_bytes_ = kRecordBytes;
  for (std::size_t at = kRecordBytes; at + kRecordBytes <= file.size(); at += kRecordBytes) {
    if (IsHole(file, at)) continue;
    const std::string_view record = file.substr(at, kRecordBytes);
    const std::span<const std::byte> bytes = AsBytes(record);
    const std::uint64_t number = at / kRecordBytes;
    if (!Sound(anchor.id_, record) || ReadLittle64(bytes.subspan(48)) != number) {
      return Damaged(anchor.path_,
                     "record " + std::to_string(number) + " is not as it was written");
    }
    Anchored read{{ReadLittle32(bytes.subspan(8)), {}}, ReadLittle32(bytes.subspan(12))};
    std::copy_n(bytes.begin() + 16, read.head.value.size(), read.head.value.begin());
    anchor.duels_[ReadLittle64(bytes)] = read;
    anchor.holes_ = anchor.holes_ || number != anchor.records_ + 1;
    anchor.records_ = number;
    anchor.whole_bytes_ = at + kRecordBytes;
  }
  return anchor;
}

StoreResult<void> Anchor::Make(const std::filesystem::path& store, const std::string& store_id) {
  return Replace(store / kAnchorFile, FileHead(IdBytes(store_id)));
}

const Anchored* Anchor::Find(DuelNumber duel) const {
  const auto found = duels_.find(duel);
  return found == duels_.end() ? nullptr : &found->second;
}

StoreResult<void> Anchor::OpenForWriting() {
  if (file_ != nullptr) return {};
  // Rewrites the file first when a power cut left half a record at its end or zeros between
  // records: what is appended behind these would not be found.
  if (file_bytes_ != whole_bytes_ || holes_) {
    if (auto rewritten = Settle(); !rewritten) return rewritten;
  }
  const rocksdb::Status status =
      FileEnv()->ReopenWritableFile(path_.string(), &file_, rocksdb::EnvOptions());
  return Done(status, path_);
}

StoreResult<void> Anchor::Note(DuelNumber duel, const Anchored& anchored) {
  if (auto open = OpenForWriting(); !open) return open;
  rocksdb::Status status = file_->Append(Record(duel, anchored));
  if (status.ok()) status = file_->Flush();
  if (!status.ok()) return Done(status, path_);
  // Asks the system to begin writing now and then, and does not wait: asked with every append, it
  // would be in the way of the next one's sync (1.37 instead of 1.13 times a raw append). The
  // answer is ignored, as a file system that cannot do it writes when it likes.
  if (records_ % kBeginWritingEvery == 0) {
    file_->RangeSync(0, whole_bytes_).PermitUncheckedError();
  }
  whole_bytes_ += kRecordBytes;
  file_bytes_ = whole_bytes_;
  duels_[duel] = anchored;
  return {};
}

std::uint64_t Anchor::Steps() const {
  std::uint64_t steps = 0;
  for (const auto& [duel, anchored] : duels_) steps += 1 + anchored.head.last + anchored.changes;
  return steps;
}

StoreResult<void> Anchor::Settle() {
  std::string content = FileHead(id_);
  records_ = 0;
  for (const auto& [duel, anchored] : duels_) content += Record(duel, anchored);
  file_.reset();
  auto done = Replace(path_, content);
  if (done) whole_bytes_ = file_bytes_ = content.size();
  if (done) holes_ = false;
  return done;
}

StoreResult<void> Anchor::Compact() {
  if (records_ < kCompactAbove || records_ / 4 < duels_.size()) return {};
  return Settle();
}

}  // namespace judge::replay::store_internal
