// What a word of the notation says: `judge help fresh`, and `help fresh` at the recorder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::cli {

// Returns every place in which the word may stand, a verb too; "" when the notation does not have
// it.
std::string GrammarHelp(std::string_view word);
// Returns the words of the notation, each once.
std::vector<std::string> GrammarWords();

}  // namespace judge::cli
