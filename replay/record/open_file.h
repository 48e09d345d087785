// A file that was opened by its name, closed at the end of the block.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>

namespace judge::replay {

class OpenFile {
 public:
  // What is made by opening it is for its owner alone.
  OpenFile(const std::string& path, int flags)
      : descriptor_(open(path.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR)) {}
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile() {
    if (descriptor_ >= 0) close(descriptor_);
  }
  // Below 0: it could not be opened, and errno says why.
  int get() const { return descriptor_; }

 private:
  int descriptor_;
};

}  // namespace judge::replay
