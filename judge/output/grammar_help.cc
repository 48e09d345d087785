#include "judge/output/grammar_help.h"

#include <algorithm>

#include "engine/terms/terms.h"
#include "replay/notation/notation.h"

namespace judge::cli {
namespace {

std::string OfVerb(std::string_view word) {
  const Verb verb = VerbFromWord(word);
  if (verb == Verb::kNone) return "";
  const VerbWords& words = WordsOf(verb);
  std::string out = std::string(words.word);
  if (!words.short_form.empty()) out += " (" + std::string(words.short_form) + ")";
  return out + ": a verb; behind it stands " +
         replay::notation::DescribePattern(replay::notation::PatternOf(verb)) + "\n";
}

}  // namespace

std::string GrammarHelp(std::string_view word) {
  std::string out = OfVerb(word);
  for (const replay::GrammarWord& one : replay::AllGrammarWords()) {
    if (one.word != word) continue;
    out += std::string(one.word) + ", " + std::string(replay::PlaceText(one.place)) + ": " +
           std::string(one.says) + "\n    " + std::string(one.example) + "\n";
  }
  return out;
}

std::vector<std::string> GrammarWords() {
  std::vector<std::string> words;
  const auto add = [&](std::string_view word) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.emplace_back(word);
  };
  for (const replay::GrammarWord& one : replay::AllGrammarWords()) add(one.word);
  for (const VerbWords& verb : AllVerbs()) add(verb.word);
  return words;
}

}  // namespace judge::cli
