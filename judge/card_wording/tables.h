// What happens, what forms and kinds an effect has: one word each.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/cards/cards.h"

namespace judge::cli {

// What happens to a card, as a verb: "is destroyed".
std::string_view EventWords(CardEvent event);
// The same of what happens to a card itself: "something attacks it".
std::string OwnEventWords(std::uint8_t event);
// The same behind "has" and "have": "been destroyed".
std::string DoneWords(CardEvent event);
// "the Battle Phase", "Main Phase 1", "a phase".
std::string_view PhaseWords(std::uint8_t phase);
std::string_view FormWord(EffectForm form);
std::string_view PrintedWord(PrintedKind kind);

}  // namespace judge::cli
