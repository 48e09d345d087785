#include "engine/state/verdict.h"

namespace judge {

std::string_view RulingWord(Ruling ruling) {
  static constexpr std::string_view kWords[] = {"legal", "illegal", "unproven", "unsupported"};
  return WordOf(kWords, ruling);
}

std::string_view AnswerWord(Answer answer) {
  static constexpr std::string_view kWords[] = {"silent", "permits", "forbids", "unproven",
                                                "unsupported"};
  return WordOf(kWords, answer);
}

}  // namespace judge
