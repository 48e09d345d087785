#include "replay/store/format.h"

#include <fcntl.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <optional>
#include <string_view>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/record/record.h"

namespace judge::replay::store_internal {
namespace {

using Kind = StoreError::Kind;

constexpr std::string_view kVersionWord = "judge-store ";
constexpr std::string_view kReaderWord = "read-by ";
constexpr std::string_view kIdWord = "id ";
constexpr const char* kReader = "judge 0.2 or later";
constexpr std::size_t kFormatBytesMax = 4'096;
constexpr std::size_t kIdDigits = 32;

tl::unexpected<StoreError> Fail(Kind kind, std::string message) {
  return tl::unexpected<StoreError>(StoreError{.kind = kind, .message = std::move(message)});
}

tl::unexpected<StoreError> Damaged(const std::filesystem::path& file, const char* what) {
  return Fail(Kind::kDamaged, file.string() + ": " + what +
                                  ", expected the FORMAT file of a store; nothing was written");
}

std::string FormatText(std::string_view id) {
  std::string text(kVersionWord);
  text.append(std::to_string(kStoreFormat)).append("\n");
  text.append(kReaderWord).append(kReader).append("\n");
  return text.append(kIdWord).append(id).append("\n");
}

// Returns the rest of the line that begins with `word`.
std::optional<std::string_view> LineWith(std::string_view text, std::string_view word) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    if (line.substr(0, word.size()) == word) return line.substr(word.size());
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return std::nullopt;
}

StoreResult<std::string> ReadSmallFile(const std::filesystem::path& path) {
  // Opened without blocking, so that a FIFO in its place does not hang us.
  const OpenFile file(path, O_RDONLY | O_NONBLOCK);
  if (file.get() < 0) return tl::unexpected<StoreError>(SystemError(errno, path));
  std::array<char, kFormatBytesMax + 1> buffer;
  std::size_t size = 0;
  while (size < buffer.size()) {
    const ssize_t got = read(file.get(), buffer.data() + size, buffer.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return tl::unexpected<StoreError>(SystemError(errno, path));
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
  }
  if (size > kFormatBytesMax) return Damaged(path, "is longer than 4,096 bytes");
  return std::string(buffer.data(), size);
}

bool IsStoreId(std::string_view id) {
  return id.size() == kIdDigits && std::all_of(id.begin(), id.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

// Returns what a newer store says about its readers, fit to be shown.
std::string ReaderOf(std::string_view text) {
  const auto reader = LineWith(text, kReaderWord);
  if (!reader || reader->empty() || TextProblem(*reader) != nullptr) return "a newer judge";
  return std::string(*reader);
}

StoreResult<void> WriteAll(int descriptor, std::string_view text,
                           const std::filesystem::path& path) {
  while (!text.empty()) {
    const ssize_t put = write(descriptor, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) return tl::unexpected<StoreError>(SystemError(errno, path));
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  if (fsync(descriptor) != 0) return tl::unexpected<StoreError>(SystemError(errno, path));
  return {};
}

}  // namespace

StoreError SystemError(int error_number, const std::filesystem::path& path, const char* outcome) {
  StoreError error;
  const char* expected = "";
  switch (error_number) {
    case ENOSPC:
    case EDQUOT:
      error.kind = Kind::kDiskFull;
      expected = ", expected free space";
      break;
    case EROFS:
    case EACCES:
    case EPERM:
      error.kind = Kind::kReadOnly;
      expected = ", expected permission";
      break;
    case EFBIG:
      error.kind = Kind::kDiskFull;
      expected = ", expected that files may grow (ulimit -f)";
      break;
    default:
      error.kind = Kind::kIo;
      break;
  }
  error.message = path.string() + ": " + std::strerror(error_number) + expected + "; " + outcome;
  return error;
}

StoreResult<Format> ReadFormat(const std::filesystem::path& store) {
  const std::filesystem::path path = store / kFormatFile;
  std::error_code failed;
  if (!std::filesystem::exists(path, failed)) {
    if (failed) return tl::unexpected<StoreError>(SystemError(failed.value(), store));
    if (std::filesystem::exists(store / kDatabaseFolder, failed)) {
      return Damaged(path, "is missing");
    }
    return Fail(Kind::kNoStore, store.string() +
                                    ": there is no store, expected a folder made by judge init; "
                                    "nothing was written");
  }
  const auto text = ReadSmallFile(path);
  if (!text) return tl::unexpected<StoreError>(text.error());
  const std::string_view first = std::string_view(*text).substr(0, text->find('\n'));
  const auto number = LineWith(first, kVersionWord);
  if (!number) return Damaged(path, "does not begin with judge-store");
  int version = 0;
  const auto parsed = std::from_chars(number->data(), number->data() + number->size(), version);
  if (parsed.ec != std::errc() || parsed.ptr != number->data() + number->size() || version < 1) {
    return Damaged(path, "does not say its version");
  }
  if (version > kStoreFormat) {
    return Fail(Kind::kNewerVersion, store.string() + ": the store has format " +
                                         std::to_string(version) + ", this version reads format " +
                                         std::to_string(kStoreFormat) + " and " + ReaderOf(*text) +
                                         " reads it; nothing was written");
  }
  const auto id = LineWith(*text, kIdWord);
  if (!id || !IsStoreId(*id)) return Damaged(path, "does not say the store's id");
  // Compared to the last byte, so that nothing in this file may change unnoticed.
  if (version == kStoreFormat && *text != FormatText(*id)) {
    return Damaged(path, "is not as it was written");
  }
  return Format{version, std::string(*id)};
}

StoreResult<std::string> WriteFormat(const std::filesystem::path& store) {
  const std::filesystem::path path = store / kFormatFile;
  std::array<unsigned char, kIdDigits / 2> random;
  if (getrandom(random.data(), random.size(), 0) != static_cast<ssize_t>(random.size())) {
    return tl::unexpected<StoreError>(SystemError(errno, "getrandom"));
  }
  std::string id;
  constexpr char kDigits[] = "0123456789abcdef";
  for (const unsigned char byte : random) {
    id += kDigits[byte >> 4];
    id += kDigits[byte & 15];
  }
  const OpenFile file(path, O_WRONLY | O_CREAT | O_EXCL);
  if (file.get() < 0) return tl::unexpected<StoreError>(SystemError(errno, path));
  if (auto written = WriteAll(file.get(), FormatText(id), path); !written) {
    return tl::unexpected<StoreError>(written.error());
  }
  if (auto synced = SyncFolder(store); !synced) return tl::unexpected<StoreError>(synced.error());
  return id;
}

StoreResult<void> SyncFolder(const std::filesystem::path& folder) {
  const OpenFile file(folder, O_RDONLY | O_DIRECTORY);
  if (file.get() < 0 || fsync(file.get()) != 0) {
    return tl::unexpected<StoreError>(SystemError(errno, folder));
  }
  return {};
}

}  // namespace judge::replay::store_internal
