// A small store as people leave it, and everything that a reader gets from one.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "engine/terms/terms.h"
#include "replay/record/record.h"
#include "tests/reliability/sim_disk.h"

namespace judge::reliability {

// An entry of few bytes, always the same for a counter and unlike every other.
replay::Entry MakeShortEntry(std::uint64_t counter);
// The mark behind it, when it has one.
std::vector<replay::OutcomeMark> MarksBehind(EntryNumber entry);

// Records a duel in the store at `path`, two entries by a writer of their own as at a
// table, with outcome marks; then a signature, if wanted.
void RecordDuel(const std::filesystem::path& path, const std::string& id, std::size_t entries,
                bool is_signed);

// The duels "closed", which is signed, and "open", recorded in the new store of `path`, of which
// `fresh` is the image: runs, single entries, table files and logs. All on a simulated disk.
Image MakeSample(const std::filesystem::path& path, const Image& fresh, std::size_t closed = 70,
                 std::size_t open = 5);

// What a reader gets: everything, or what it says is wrong.
struct Read {
  std::string all;    // duels with names, entries, marks, signatures, heads
  std::string wrong;  // "" or the first complaint

  friend bool operator==(const Read&, const Read&) = default;
};
// Opens the store and reads all there is, as a careful person would.
Read ReadAll(const std::filesystem::path& path);
// The same from an image, on a disk of its own.
Read ReadAll(const std::filesystem::path& path, const Image& image);

}  // namespace judge::reliability
