#include "tests/bench/raw_database.h"

#include <stdexcept>

#include "replay/codec/codec.h"
#include "replay/record/record.h"

namespace judge::bench {
namespace {

void Require(const rocksdb::Status& status) {
  if (!status.ok()) throw std::runtime_error(status.ToString());
}

}  // namespace

std::string RawKey(std::uint64_t duel, std::uint32_t entry) {
  std::string key;
  for (int shift = 56; shift >= 0; shift -= 8) key += static_cast<char>(duel >> shift);
  for (int shift = 24; shift >= 0; shift -= 8) key += static_cast<char>(entry >> shift);
  return key;
}

std::unique_ptr<rocksdb::DB> MakeRawDatabase(const std::filesystem::path& path,
                                             const std::vector<replay::Duel>& duels) {
  rocksdb::Options options;
  options.create_if_missing = true;
  options.compression = rocksdb::kZSTD;
  rocksdb::DB* opened = nullptr;
  Require(rocksdb::DB::Open(options, path.string(), &opened));
  std::unique_ptr<rocksdb::DB> db(opened);
  for (std::size_t i = 0; i < duels.size(); ++i) {
    for (const replay::Entry& entry : duels[i].entries) {
      const replay::Bytes record = replay::EncodeEntry(entry);
      const rocksdb::Slice value(reinterpret_cast<const char*>(record.data()), record.size());
      Require(db->Put({}, RawKey(i, entry.number), value));
    }
  }
  Require(db->Flush({}));
  Require(db->CompactRange({}, nullptr, nullptr));
  return db;
}

}  // namespace judge::bench
