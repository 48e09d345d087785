#include "engine/terms/zone.h"

#include <array>

#include "engine/terms/word_list.h"

namespace judge {
namespace {

struct ZoneWords {
  std::string_view letters;
  std::string_view name;
};

constexpr std::array<ZoneWords, kZoneKinds> kWords = {{
    {"", "nowhere"},
    {"m", "monster zone"},
    {"s", "spell and trap zone"},
    {"e", "extra monster zone"},
    {"f", "field zone"},
    {"tr", "terrain"},
    {"h", "hand"},
    {"g", "graveyard"},
    {"x", "extra deck"},
    {"d", "deck"},
    {"b", "banished or eroded cards"},
    {"r", "rule zone"},
    {"hz", "hero zone"},
    {"tile", "tile"},
    {"", "beneath another card"},
    {"", "outside the game"},
}};

}  // namespace

std::string_view ZoneLetters(ZoneKind kind) { return kWords[static_cast<int>(kind)].letters; }

std::string_view ZoneName(ZoneKind kind) { return kWords[static_cast<int>(kind)].name; }

ZoneKind ZoneFromLetters(std::string_view letters) {
  if (letters.empty()) return ZoneKind::kNone;
  for (int kind = 1; kind < kZoneKinds; ++kind) {
    if (kWords[kind].letters == letters) return static_cast<ZoneKind>(kind);
  }
  return ZoneKind::kNone;
}

std::string_view PositionWord(Position position) {
  static constexpr std::string_view kWords[] = {"", "atk", "def", "hidden-atk", "hidden-def"};
  return WordOf(kWords, position);
}

}  // namespace judge
