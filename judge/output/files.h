// Files that people hand in and get: read with a limit, written whole or not at all.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "judge/output/failure.h"

namespace judge::cli {

// Returns the bytes of a regular file, or of stdin for "-". Directories, pipes with a name and
// devices are refused before anything is read, more than `limit` bytes before memory is taken for
// them.
Result<std::string> ReadInput(const std::string& path, std::size_t limit);

// Who may read a file that is written.
enum class ReadBy : std::uint8_t {
  kOwner,     // 0600: it holds what not everybody may see
  kEverybody  // as the umask of whoever asked has it
};

// Refuses what may not be written as an output, which is anything but a regular file outside of
// every store. A device, a pipe, a link or a folder is refused, however it is forced.
Result<void> CheckOutput(const std::string& path);

// Writes the file so that it appears whole, durable when it returns. Without `force` nothing that
// is there is replaced.
Result<void> WriteOutput(const std::string& path, std::string_view bytes, bool force, ReadBy who);

// Makes the process keep its files to its owner (0700, 0600), and remembers what the umask was.
void KeepFilesPrivate();

// Makes a file that must not be there yet, with exactly these permissions (0600), whole and durable
// when it returns, its folder included. When only the last step failed the file stays, and the
// error says that its outcome is unknown. `replace`: one that is there is replaced.
Result<void> WriteNew(const std::string& path, std::string_view bytes, unsigned mode,
                      bool replace = false);

// Makes the folder with these permissions, and those above it that are missing; durable when it
// returns. One that is there is left as it is.
Result<void> MakeFolders(const std::string& path, unsigned mode);

// Returns whether there is anything under that name; links are not followed.
bool Exists(const std::string& path);

}  // namespace judge::cli
