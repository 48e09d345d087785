#include "engine/rulesets/kingdom/words.h"

#include <cstddef>

#include "engine/terms/terms.h"

namespace judge::kingdom {
namespace {

GameWords Words() {
  GameWords words;
  const auto zone = [&](ZoneKind kind, const char* name) {
    words.zones[static_cast<std::size_t>(kind)] = name;
  };
  zone(ZoneKind::kMonster, "Frontrow");
  zone(ZoneKind::kSpellTrap, "Backrow");
  zone(ZoneKind::kExtraDeck, "Extra Deck");
  zone(ZoneKind::kDeck, "Deck");
  zone(ZoneKind::kRule, "Rule Zone");
  return words;
}

}  // namespace

const GameWords kWords = Words();

}  // namespace judge::kingdom
