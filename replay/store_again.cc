#include "replay/store_again.h"

#include <memory>

#include "replay/codec_envelope.h"

namespace judge::replay::store_internal {
namespace {

constexpr std::size_t kKindAt = sizeof(DuelNumber);

// Whether the anchor vouches for a record: entries and what stands behind them up to its last one.
bool Known(std::string_view key, std::string_view value, EntryNumber last) {
  switch (key[kKindAt]) {
    case 'a':
      return value.size() == sizeof(EntryNumber) && ReadLittle32(AsBytes(value)) <= last;
    case 'e':
    case 'm':
      return EntryOfKey(key).value_or(0) <= last;
    case 's':
      return EntryOfKey(key).value_or(0) + kRunEntries - 1 <= last;
    default:
      return false;
  }
}

}  // namespace

StoreResult<void> PutAgain(const Database& db, DuelNumber duel, std::string_view id,
                           const Anchored* known, rocksdb::WriteBatch* batch) {
  const std::unique_ptr<rocksdb::Iterator> it(db.rocks().NewIterator({}));
  const std::string prefix = TailKey(duel).substr(0, kKindAt);
  for (it->Seek(prefix); it->Valid() && it->key().starts_with(prefix); it->Next()) {
    const std::string_view key = it->key().ToStringView();
    if (key.size() <= kKindAt) continue;
    if (known != nullptr && Known(key, it->value().ToStringView(), known->head.last)) continue;
    batch->Put(it->key(), it->value());
  }
  if (!it->status().ok()) return tl::unexpected<StoreError>(ErrorOf(it->status(), db.store()));
  if (known != nullptr) return {};
  for (const std::string& key : {IdKey(id), HighestDuelKey()}) {
    const auto value = db.Get(key);
    if (!value) return tl::unexpected<StoreError>(value.error());
    if (*value) batch->Put(key, **value);
  }
  return {};
}

}  // namespace judge::replay::store_internal
