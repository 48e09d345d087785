#include "replay/store/packs.h"

#include <rocksdb/db.h>
#include <zstd.h>

#include <memory>
#include <utility>

#include "engine/loader/loader.h"
#include "replay/record/record.h"
#include "replay/store/keys.h"

namespace judge::replay::store_internal {
namespace {

using Kind = StoreError::Kind;

// The level of compression. It is paid once for each pack of a store: 180 KB become 28 KB in some
// milliseconds.
constexpr int kLevel = 12;
constexpr std::size_t kPackRecordMax = ZSTD_COMPRESSBOUND(kPackBytesMax) + 16;

tl::unexpected<CodecError> Malformed(const char* what) {
  return tl::unexpected<CodecError>(CodecError{CodecError::Kind::kMalformed, what, 0});
}

std::string Called(std::string_view hash) { return "card pack " + std::string(hash); }

// Returns the bytes of a pack's record; kDamaged when they have another hash than the one that it
// lies under.
StoreResult<Bytes> Checked(std::string_view hash, std::string_view record) {
  auto bytes = DecodePack(AsBytes(record));
  if (!bytes) return tl::unexpected<StoreError>(ErrorOf(bytes.error(), Called(hash), 0));
  if (PackHash(*bytes) != hash) {
    return Refuse(Kind::kDamaged, Called(hash), "what lies under this hash has another one");
  }
  return *std::move(bytes);
}

}  // namespace

Bytes EncodePack(std::span<const std::byte> canonical) {
  Bytes payload(ZSTD_compressBound(canonical.size()));
  const std::size_t size =
      ZSTD_compress(payload.data(), payload.size(), canonical.data(), canonical.size(), kLevel);
  payload.resize(ZSTD_isError(size) != 0 ? 0 : size);
  return Seal(RecordKind::kPack, payload);
}

tl::expected<Bytes, CodecError> DecodePack(std::span<const std::byte> record) {
  const auto payload = UnsealWhole(RecordKind::kPack, record, kPackRecordMax);
  if (!payload) return tl::unexpected<CodecError>(payload.error());
  const unsigned long long size = ZSTD_getFrameContentSize(payload->data(), payload->size());
  if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN) {
    return Malformed("the pack record is not compressed as expected");
  }
  if (size > kPackBytesMax) {
    return tl::unexpected<CodecError>(CodecError{CodecError::Kind::kTooLarge,
                                                 "the pack has " + std::to_string(size) +
                                                     " bytes, the limit is " +
                                                     std::to_string(kPackBytesMax),
                                                 0});
  }
  if (ZSTD_findFrameCompressedSize(payload->data(), payload->size()) != payload->size()) {
    return Malformed("something follows the pack in its record");
  }
  Bytes out(static_cast<std::size_t>(size));
  const std::size_t got = ZSTD_decompress(out.data(), out.size(), payload->data(), payload->size());
  if (ZSTD_isError(got) != 0 || got != out.size()) {
    return Malformed("the pack record does not decompress");
  }
  return out;
}

StoreResult<Bytes> ReadPack(const Database& db, std::string_view hash) {
  const auto record = db.Get(PackKey(hash));
  if (!record) return tl::unexpected<StoreError>(record.error());
  if (!*record) return Refuse(Kind::kNotFound, Called(hash), "it is not in this store");
  return Checked(hash, **record);
}

StoreResult<void> PutPacks(const Database& db, std::span<const Bytes> packs,
                           rocksdb::WriteBatch* batch) {
  for (const Bytes& pack : packs) {
    const std::string hash = PackHash(pack);
    if (pack.size() > kPackBytesMax) {
      return Refuse(Kind::kBadInput, Called(hash),
                    "it has " + std::to_string(pack.size()) + " bytes, the limit is " +
                        std::to_string(kPackBytesMax));
    }
    const auto kept = ReadPack(db, hash);
    if (kept) continue;
    if (kept.error().kind != Kind::kNotFound) return tl::unexpected<StoreError>(kept.error());
    const Bytes record = EncodePack(pack);
    const std::string_view chars = AsChars(record);
    batch->Put(PackKey(hash), {chars.data(), chars.size()});
  }
  return {};
}

StoreResult<void> EachPack(const Database& db,
                           const std::function<void(std::string_view, std::string)>& visit) {
  rocksdb::ReadOptions options;
  options.fill_cache = false;
  const std::unique_ptr<rocksdb::Iterator> it(db.rocks().NewIterator(options));
  const std::string prefix = PackKey("");
  for (it->Seek(prefix); it->Valid() && it->key().starts_with(prefix); it->Next()) {
    const std::string_view hash = it->key().ToStringView().substr(prefix.size());
    const auto bytes = Checked(hash, it->value().ToStringView());
    visit(hash, bytes ? "" : bytes.error().message);
  }
  if (!it->status().ok()) return tl::unexpected<StoreError>(ErrorOf(it->status(), db.store()));
  return {};
}

}  // namespace judge::replay::store_internal
