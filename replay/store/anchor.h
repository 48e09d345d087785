// The anchor: a small file beside the database that remembers how far each duel had come. RocksDB
// can open with less than was acknowledged (a damaged log looks like a torn one) and cannot know
// it; the anchor can.
//
//   64 bytes   "judge-anchor/1\n" and NUL, 16 bytes store id, zeros, checksum
//   64 bytes   duel number (8), last entry (4), changes beside the entries (4), head (32),
//              number of this record from 1 (8), checksum (8); for every write, the newest of a
//              duel counts
//
// All little endian; the checksum is XXH3-64 of the store id and the 56 bytes before it. A record
// lies within one sector, so it is there or not, never torn. What a power cut leaves is an
// unfinished record at the end and, as sectors reach the disk in any order, zeros up to the end of
// some sectors; anything else is damage.
//
// It may honestly be behind its database: a writer may be killed between the two, and what was not
// synced may be lost. How far behind, the database knows: under SettledKey it keeps how much of the
// anchor was on the disk. An anchor that knows less than that was cut, or is an older one.
#pragma once

#include <rocksdb/env.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "replay/proof/proof.h"
#include "replay/store/duel_store.h"
#include "replay/store/keys.h"

namespace judge::replay::store_internal {

// The name of the file in the folder of the store.
inline constexpr const char* kAnchorFile = "anchor";

// How far a duel had come: its last entry with the head behind it, and its changes.
struct Anchored {
  Head head;
  std::uint32_t changes = 0;  // signatures, erased names and sealed runs, as Tail::changes

  friend bool operator==(const Anchored&, const Anchored&) = default;
};

// The anchor file as it was read, and the only writer of it. Used by one thread; a writer of the
// store holds the lock of the database.
class Anchor {
 public:
  // Reads what the anchor of a store knows. `store_id` is that of the FORMAT file. kDamaged when
  // the file is missing, belongs to another store, or is not as it was written.
  static StoreResult<Anchor> Read(const std::filesystem::path& store, const std::string& store_id);
  // Makes the anchor of a new store, which knows no duel; durable when it returns.
  static StoreResult<void> Make(const std::filesystem::path& store, const std::string& store_id);

  // Every duel that it has heard of, with the newest that it knows.
  const std::map<DuelNumber, Anchored>& duels() const { return duels_; }
  // Returns what it knows of the duel, nullptr when it has not heard of it.
  const Anchored* Find(DuelNumber duel) const;

  // Writes a record behind the others; the system has it when this returns, the disk soon after.
  StoreResult<void> Note(DuelNumber duel, const Anchored& anchored);
  // Returns how much it knows, in steps: of every duel one, its entries, and its changes beside
  // them. Each record that is noted makes it more, and a file without its last records knows less.
  std::uint64_t Steps() const;
  // Replaces the file by one with a single record for each duel; the disk has it when this returns.
  // A new file, as on Linux a sync of the old one after a failed sync succeeds and saves nothing.
  StoreResult<void> Settle();
  // Does the same as Settle when the file has grown far beyond one record for each duel.
  StoreResult<void> Compact();

 private:
  std::string Record(DuelNumber duel, const Anchored& anchored);
  StoreResult<void> OpenForWriting();

  std::filesystem::path path_;
  std::string id_;  // 16 bytes
  std::map<DuelNumber, Anchored> duels_;
  std::uint64_t records_ = 0;      // in the file, of all duels
  bool holes_ = false;             // between records, left by a power cut
  std::uint64_t whole_bytes_ = 0;  // length of the file without what a power cut left behind
  std::uint64_t file_bytes_ = 0;   // length of the file
  std::unique_ptr<rocksdb::WritableFile> file_;  // nullptr until the first Note
};

}  // namespace judge::replay::store_internal
