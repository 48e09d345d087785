// A file that was opened by its path, and is closed at the end of the block.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>

namespace judge::replay {

// Owns the descriptor of an open file.
class OpenFile {
 public:
  // Opens with the flags of open(2). A file that is made by it is for its owner alone.
  OpenFile(const std::string& path, int flags)
      : descriptor_(open(path.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  // Returns the descriptor; below 0: the file could not be opened, and errno says why.
  int get() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace judge::replay
