#include "tests/golden_driver/files.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace judge::golden {
namespace {

namespace fs = std::filesystem;

fs::path Root() { return fs::path(JUDGE_SOURCE_DIR); }

bool IsRuleLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; }

}  // namespace

std::vector<std::string> FilesUnder(std::string_view folder, std::string_view ending) {
  std::vector<std::string> found;
  std::error_code error;
  for (fs::recursive_directory_iterator it(Root() / folder, error), end; !error && it != end;
       it.increment(error)) {
    const std::string path = it->path().lexically_relative(Root()).generic_string();
    if (it->is_regular_file() && path.ends_with(ending)) found.push_back(path);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string ReadSource(const std::string& path) {
  std::ifstream file(Root() / path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

bool WriteSource(const std::string& path, std::string_view text) {
  std::ofstream file(Root() / path, std::ios::binary | std::ios::trunc);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  return file.good();
}

bool SourceExists(const std::string& path) { return fs::exists(Root() / path); }

std::vector<std::string> LinesOf(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.emplace_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::string_view Trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> WordsIn(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false;
  for (const char c : line) {
    if (c == '"') quoted = !quoted;
    if (!quoted && (c == ' ' || c == '\t')) {
      if (!word.empty()) words.push_back(word);
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

bool LooksLikeRule(std::string_view word) {
  int parts = 1;
  std::size_t length = 0;
  for (const char c : word) {
    if (c == '.') {
      if (length == 0) return false;
      ++parts;
      length = 0;
    } else if (IsRuleLetter(c)) {
      ++length;
    } else {
      return false;
    }
  }
  return parts >= 3 && length > 0 && word[0] >= 'a' && word[0] <= 'z';
}

std::string TestName(std::string_view path) {
  constexpr std::string_view kFolder = "tests/golden/";
  if (path.starts_with(kFolder)) path.remove_prefix(kFolder.size());
  std::string name(path.substr(0, path.rfind('.')));
  for (char& c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (!plain) c = '_';
  }
  return name;
}

bool Updating() {
  const char* value = std::getenv("UPDATE_GOLDEN");
  return value != nullptr && std::string_view(value) == "1";
}

}  // namespace judge::golden
