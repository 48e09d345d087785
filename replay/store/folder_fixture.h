// For tests of the store: a folder that ends with the test.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <system_error>

namespace judge::replay {

// A new empty folder that is removed, with all that is in it, when the test ends.
class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "judge-store-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  const std::filesystem::path& path() const { return path_; }

  // Returns every file under `part`, with its size and time of change.
  std::map<std::string, std::string> Listing(const std::string& part = "") const {
    std::map<std::string, std::string> out;
    for (const auto& item : std::filesystem::recursive_directory_iterator(path_ / part)) {
      const std::string size = item.is_regular_file() ? std::to_string(item.file_size()) : "folder";
      const auto changed = item.last_write_time().time_since_epoch().count();
      out[item.path().string()] = size + " " + std::to_string(changed);
    }
    return out;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace judge::replay
