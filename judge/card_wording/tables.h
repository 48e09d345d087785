// Words for what happens, and for the forms and kinds of effects.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/cards/cards.h"

namespace judge::cli {

// Returns what happens to a card, as a verb: "is destroyed".
std::string_view EventWords(CardEvent event);
// Returns what happens to the card that speaks, as a sentence: "something attacks it".
std::string OwnEventWords(CardEvent event);
// Returns what stands behind "has" and "have": "been destroyed".
std::string DoneWords(CardEvent event);
// Returns "the Battle Phase", "Main Phase 1", "a phase".
std::string_view PhaseWords(std::uint8_t phase);
// Return the word of a form of effects and of a printed kind.
std::string_view FormWord(EffectForm form);
std::string_view PrintedWord(PrintedKind kind);

}  // namespace judge::cli
