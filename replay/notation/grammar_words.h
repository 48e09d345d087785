// Every word of the notation that is no verb, with what it says: the words of a position, of
// operations by hand and of what judges write. Reading, completing and explaining take them from
// here.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace judge::replay {

// Where a word may stand.
enum class WordPlace : std::uint8_t {
  kPositionLine,  // the first of a line of a position that is no seat
  kPositionTurn,  // behind the turn of a position
  kSeatFact,      // what a position says of a seat
  kFactValue,     // behind such a fact
  kCardFact,      // what a position says of a card, behind it
  kHand,          // an operation by hand, the first of it
  kHandDetail,    // behind it
  kHandAct,       // what `forbid` takes
  kVerdict,       // behind `!ruling` and its number
  kAppeal,        // behind `!appeal` and its number
  kRemedy,        // behind `!repair` and its number
  kPenalty,       // behind `!warn` or `!penalty` and its seat; any other word is taken too
};

// A word, where it may stand, and what it says there.
struct GrammarWord {
  std::string_view word;
  WordPlace place = WordPlace::kPositionLine;
  std::string_view says;     // one sentence
  std::string_view example;  // as it is written
};

// All of them, by place.
std::span<const GrammarWord> AllGrammarWords();
// Returns the place in words: "of a seat, in a position".
std::string_view PlaceText(WordPlace place);
// Returns whether the word may stand at that place.
bool IsGrammarWord(WordPlace place, std::string_view word);

}  // namespace judge::replay
