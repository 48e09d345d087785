// RocksDB without us: entry records under their own keys, one a key, zstd.
#pragma once

#include <rocksdb/db.h>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "replay/record/record.h"

namespace judge::bench {

std::unique_ptr<rocksdb::DB> MakeRawDatabase(const std::filesystem::path& path,
                                             const std::vector<replay::Duel>& duels);
// The key of an entry: duel and number, big endian.
std::string RawKey(std::uint64_t duel, std::uint32_t entry);

}  // namespace judge::bench
