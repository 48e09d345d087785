#include "engine/verdict.h"

namespace judge {

std::string_view RulingWord(Ruling ruling) {
  switch (ruling) {
    case Ruling::kLegal:
      return "legal";
    case Ruling::kIllegal:
      return "illegal";
    case Ruling::kUnproven:
      return "unproven";
    case Ruling::kUnsupported:
      return "unsupported";
  }
  return "";
}

std::string_view AnswerWord(Answer answer) {
  switch (answer) {
    case Answer::kSilent:
      return "silent";
    case Answer::kPermits:
      return "permits";
    case Answer::kForbids:
      return "forbids";
    case Answer::kUnproven:
      return "unproven";
    case Answer::kUnsupported:
      return "unsupported";
  }
  return "";
}

}  // namespace judge
