// What somebody does to a store who has this program's own code, and so gets every checksum right.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "replay/codec/codec.h"
#include "replay/record/record.h"
#include "replay/store/store.h"
#include "tests/reliability/sim_disk.h"

namespace judge::reliability {

// The records of an open store. Duels are named by their numbers in it.
class Forger {
 public:
  using DuelNumber = replay::store_internal::DuelNumber;

  explicit Forger(const std::filesystem::path& path);

  std::string Get(const std::string& key) const;  // Broken when it is not there
  void Put(const std::string& key, const std::string& value);
  void Put(const std::string& key, const replay::Bytes& value);
  void Delete(const std::string& key);
  void Swap(const std::string& a, const std::string& b);
  // Everything of a duel, its id too.
  void DeleteDuel(DuelNumber duel, const std::string& id);

  // All entries of a duel, and marks, wherever they lie.
  struct Content {
    std::vector<replay::Entry> entries;
    std::vector<replay::OutcomeMark> marks;
  };
  Content Read(DuelNumber duel) const;
  // Puts them where those of the duel lie now; what lies behind them is deleted. With `rechained`
  // the heads of runs and of the tail are those of the new content.
  void Write(DuelNumber duel, const std::string& id, const Content& content, bool rechained);

 private:
  replay::store_internal::Database db_;
};

// What is left of a store after `forge`.
Image Forged(const std::filesystem::path& path, const Image& image,
             const std::function<void(Forger*)>& forge);

// Swaps every two entries of every duel of the sample, as they are and with each other's numbers;
// Broken when a reader does not say so. How many.
std::uint64_t SwapEntries(const std::filesystem::path& path, const Image& image);

}  // namespace judge::reliability
