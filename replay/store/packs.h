// Card packs in a store: the canonical bytes, compressed, once under their hash however many duels
// pin them. Never overwritten and never removed.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "replay/codec/codec.h"
#include "replay/store/db.h"
#include "replay/store/duel_store.h"

namespace rocksdb {
class WriteBatch;
}  // namespace rocksdb

namespace judge::replay::store_internal {

// Returns the record of a pack.
Bytes EncodePack(std::span<const std::byte> canonical);
// Returns the canonical bytes in a record of a pack. They are at most kPackBytesMax
// (engine/loader/pack_loader.h), which is looked at before memory is taken.
tl::expected<Bytes, CodecError> DecodePack(std::span<const std::byte> record);

// Returns the canonical bytes of the pack with this hash; kNotFound, or kDamaged when what lies
// there has another hash.
StoreResult<Bytes> ReadPack(const Database& db, std::string_view hash);

// Puts the packs that are not there yet. One that is there must be what it says: kDamaged else, as
// a duel under it could never be replayed. kBadInput for one that is over the limit.
StoreResult<void> PutPacks(const Database& db, std::span<const Bytes> packs,
                           rocksdb::WriteBatch* batch);

// Calls `visit(hash, problem)` for each pack by hash; the problem is "" for one that is well.
StoreResult<void> EachPack(const Database& db,
                           const std::function<void(std::string_view, std::string)>& visit);

}  // namespace judge::replay::store_internal
