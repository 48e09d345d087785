#include "replay/record/text_limits.h"

#include <algorithm>

namespace judge::replay {
namespace {

bool IsIdCharacter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' ||
         c == '_' || c == '/' || c == '-';
}

}  // namespace

bool ValidDuelId(std::string_view id) {
  if (id.empty() || id.size() > kDuelIdBytesMax) return false;
  if (id.front() == '-' || id.front() == '/') return false;
  if (id.find("..") != std::string_view::npos) return false;
  return std::all_of(id.begin(), id.end(), IsIdCharacter);
}

bool ValidNewDuelId(std::string_view id) {
  if (!ValidDuelId(id)) return false;
  for (std::size_t at = 0; at <= id.size();) {
    const std::string_view part = id.substr(at, id.find('/', at) - at);
    if (part.empty() || part == ".") return false;
    at += part.size() + 1;
  }
  return true;
}

}  // namespace judge::replay
