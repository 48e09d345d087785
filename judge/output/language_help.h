// What a word of the effect language says: `judge help effects`, as schema/card.capnp has it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::cli {

// Returns all words of the language, list by list; with the name of a list what each of its words
// is, with a word what it is in each list that has it; "" when the language has neither.
std::string LanguageHelp(std::string_view asked, int width);
// Returns the lists and the words of the language, each once.
std::vector<std::string> LanguageWords();

}  // namespace judge::cli
