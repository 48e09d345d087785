// What a power cut leaves, and images of a disk.
#include <algorithm>
#include <fstream>
#include <iterator>

#include "tests/reliability/row.h"
#include "tests/reliability/sim_disk.h"

namespace judge::reliability {
namespace {

constexpr std::uint64_t kSector = 512;
constexpr std::uint64_t kPage = 4096;

// Names come and go in the order in which they were changed: a later change never survives without
// the ones before it. POSIX promises less; every file system with a journal does this, and RocksDB
// relies on it (it renames CURRENT to name a manifest whose own name was not synced yet).
std::map<std::string, SimFilePtr> NamesAfter(const SimFolder& folder, Random* random) {
  auto names = folder.safe;
  std::size_t kept = random->Below(folder.pending.size() + 1);
  if (random->Below(4) == 0) kept = 0;
  for (std::size_t i = 0; i < kept; ++i) {
    for (const auto& [name, file] : folder.pending[i].names) {
      if (file == nullptr) {
        names.erase(name);
      } else {
        names[name] = file;
      }
    }
  }
  return names;
}

// Applies the part of a write that lies in [begin, end).
void Apply(const PendingWrite& write, std::uint64_t begin, std::uint64_t end, std::string* bytes) {
  begin = std::max(begin, write.offset);
  end = std::min<std::uint64_t>({end, write.offset + write.bytes.size(), bytes->size()});
  if (write.doomed || begin >= end) return;
  bytes->replace(begin, end - begin, write.bytes, begin - write.offset, end - begin);
}

// The first `count` writes whole, and of the next one the bytes up to an arbitrary one.
std::string Cut(const SimFile& file, std::size_t count, Random* random) {
  std::string bytes = file.safe;
  for (std::size_t i = 0; i < count; ++i) {
    bytes.resize(file.pending[i].size_after);
    Apply(file.pending[i], 0, UINT64_MAX, &bytes);
  }
  if (count == file.pending.size()) return bytes;
  const PendingWrite& torn = file.pending[count];
  const std::uint64_t end = torn.offset + random->Below(torn.bytes.size() + 1);
  if (torn.bytes.empty()) return bytes;
  bytes.resize(std::max<std::uint64_t>(bytes.size(), end));
  Apply(torn, 0, end, &bytes);
  return bytes;
}

// Each sector or page on its own holds what it held after some of the writes; where none of them
// arrived and the file has grown, zeros.
std::string Torn(const SimFile& file, std::uint64_t unit, Random* random) {
  const std::size_t sizes = random->Below(file.pending.size() + 1);
  std::string bytes = file.safe;
  std::uint64_t smallest = bytes.size();  // what was cut off between does not come back
  for (std::size_t i = 0; i < sizes; ++i) {
    smallest = std::min(smallest, file.pending[i].size_after);
    bytes.resize(file.pending[i].size_after);
  }
  if (bytes.size() > smallest)
    std::fill(bytes.begin() + static_cast<long>(smallest), bytes.end(), '\0');
  for (std::uint64_t begin = 0; begin < bytes.size(); begin += unit) {
    const std::size_t arrived = random->Below(file.pending.size() + 1);
    for (std::size_t i = 0; i < arrived; ++i) Apply(file.pending[i], begin, begin + unit, &bytes);
  }
  return bytes;
}

std::string BytesAfter(const SimFile& file, Random* random) {
  switch (random->Below(5)) {
    case 0:
      return file.safe;
    case 1:
      return Cut(file, file.pending.size(), random);
    case 2:
      return Torn(file, kSector, random);
    case 3:
      return Torn(file, kPage, random);
    default:
      return Cut(file, random->Below(file.pending.size() + 1), random);
  }
}

}  // namespace

Image CutPower(const Instant& instant, Random* random) {
  Image out;
  for (const auto& [path, folder] : instant) {
    out.folders.insert(path);
    for (const auto& [name, file] : NamesAfter(folder, random)) {
      out.files[path + "/" + name] = BytesAfter(*file, random);
    }
  }
  return out;
}

Image ImageOf(const std::filesystem::path& folder) {
  Image out;
  out.folders.insert(folder.string());
  for (const auto& item : std::filesystem::recursive_directory_iterator(folder)) {
    if (item.is_directory()) {
      out.folders.insert(item.path().string());
      continue;
    }
    std::ifstream in(item.path(), std::ios::binary);
    out.files[item.path().string()] = std::string(std::istreambuf_iterator<char>(in), {});
  }
  return out;
}

void WriteImage(const Image& image, const std::filesystem::path& from,
                const std::filesystem::path& to) {
  for (const std::string& folder : image.folders) {
    std::filesystem::create_directories(to / std::filesystem::relative(folder, from));
  }
  for (const auto& [path, bytes] : image.files) {
    std::ofstream out(to / std::filesystem::relative(path, from), std::ios::binary);
    Require(out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).good(),
            path + ": cannot be written");
  }
}

}  // namespace judge::reliability
