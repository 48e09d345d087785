#include "judge/card_wording/phrases.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <utility>

#include "judge/output/output.h"

namespace judge::cli {
namespace {

std::string Replaced(std::string text, std::string_view old, std::string_view by) {
  for (std::size_t at = text.find(old); at != std::string::npos; at = text.find(old, at)) {
    text.replace(at, old.size(), by);
    at += by.size();
  }
  return text;
}

struct FirstWord {
  std::string_view word;
  std::string_view rest;  // with the blank before it
};

FirstWord Split(std::string_view verb) {
  const std::size_t blank = std::min(verb.find(' '), verb.size());
  return {verb.substr(0, blank), verb.substr(blank)};
}

// Returns whether "has" may stand before the word to tell the past: "attacked", "been".
bool IsDone(std::string_view word) {
  constexpr std::array<std::string_view, 10> kOthers = {"been", "become", "left", "dealt", "given",
                                                        "lost", "met",    "got",  "had",   "gone"};
  for (const std::string_view other : kOthers) {
    if (word == other) return true;
  }
  return word.ends_with("ed") && std::islower(static_cast<unsigned char>(word.front())) != 0;
}

}  // namespace

std::string Base(std::string_view verb) {
  const auto [word, rest] = Split(verb);
  std::string base(word);
  // First words of verbs that are two words, "Special Summons" and "Battle Locks": the second one
  // is conjugated.
  constexpr std::array<std::string_view, 8> kNames = {
      "Special", "Alter", "Fusion", "Ritual", "Battle", "Integration", "Token", "special"};
  if (std::find(kNames.begin(), kNames.end(), word) != kNames.end()) {
    return base + " " + Base(rest.substr(1));
  }
  if (word == "is") {
    base = "be";
  } else if (word == "has") {
    base = "have";
  } else if (word == "does" || word == "goes" || word.ends_with("shes") || word.ends_with("ches") ||
             word.ends_with("sses")) {
    base.resize(base.size() - 2);
  } else if (word.ends_with("ies") && word != "lies" && word != "ties") {
    base.replace(base.size() - 3, 3, "y");
  } else if (word.ends_with('s')) {
    base.pop_back();
  }
  return base + std::string(rest);
}

std::string Agree(std::string_view verb, Number number) {
  if (number == Number::kOne) return std::string(verb);
  const auto [word, rest] = Split(verb);
  std::string out = word == "is"    ? "are" + std::string(rest)
                    : word == "was" ? "were" + std::string(rest)
                                    : Base(verb);
  // Stops at a bracket, as what stands in it is a sentence of its own.
  const std::size_t end = std::min(out.find('('), out.size());
  return Their(out.substr(0, end), number) + out.substr(end);
}

std::string Their(std::string text, Number number) {
  if (number == Number::kOne) return text;
  return Replaced(std::move(text), " its ", number == Number::kYou ? " your " : " their ");
}

std::string Says(const Phrase& who, std::string_view verb) {
  return who.text + " " + Agree(verb, who.number);
}

std::string Says(const Deed& deed) {
  return deed.who.text.empty() ? Base(deed.verb) : Says(deed.who, deed.verb);
}

std::string Denied(std::string_view verb) {
  const auto [word, rest] = Split(verb);
  if (word == "cannot") return "can" + std::string(rest);
  const bool past = word == "has" && rest.size() > 1 && IsDone(Split(rest.substr(1)).word);
  if (word == "is" || word == "was" || word == "may" || word == "can" || past) {
    return std::string(word) + " not" + std::string(rest);
  }
  return "does not " + Base(verb);
}

std::string WithArticle(const std::string& noun) {
  std::size_t at = noun.find_first_not_of("\"(");
  if (at == std::string::npos) return noun;
  const char first = static_cast<char>(std::tolower(static_cast<unsigned char>(noun[at])));
  const std::string_view rest = std::string_view(noun).substr(at);
  const bool vowel = std::string_view("aeiou").find(first) != std::string_view::npos &&
                     !rest.starts_with("Uni") && !rest.starts_with("uni") &&
                     !rest.starts_with("one ");
  return (vowel ? "an " : "a ") + noun;
}

std::string Of(std::string_view what, const Phrase& whose) {
  if (whose.number == Number::kYou) return "your " + std::string(what);
  if (whose.text == "the opponent" || whose.text == "the chosen player") {
    return whose.text + "'s " + std::string(what);
  }
  if (whose.text == "it") return "its " + std::string(what);
  if (whose.text == "them") return "their " + std::string(what);
  return "the " + std::string(what) + " of " + whose.text;
}

std::string OrList(const std::vector<std::string>& parts) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " or " : ", ";
    out += parts[i];
  }
  return out;
}

std::string Verbs(const std::vector<std::string>& verbs, Number number) {
  std::vector<std::string> agreed;
  for (const std::string& verb : verbs) agreed.push_back(Agree(verb, number));
  return JoinVerbs(agreed, number, false);
}

std::string JoinVerbs(const std::vector<std::string>& verbs, Number number, bool any) {
  std::vector<std::string> parts;
  const std::string is = number == Number::kOne ? "is " : "are ";
  bool same = false;
  bool nested = false;
  for (std::string part : verbs) {
    const bool begins = part.starts_with(is);
    if (same && begins) part = part.substr(is.size());
    same = begins && (parts.empty() || same);
    nested = nested || part.find(any ? " and " : " or ") != std::string::npos;
    parts.push_back(std::move(part));
  }
  if (nested && parts.size() > 1) return Joined(parts, any ? ", or " : ", and ");
  return any ? OrList(parts) : AndList(parts);
}

std::string Spaced(const std::string& text) { return text.empty() ? "" : text + " "; }

bool IsNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string Nth(int number) {
  switch (number) {
    case 0:
    case 1:
      return "";
    case 2:
      return "2nd ";
    case 3:
      return "3rd ";
    default:
      return std::to_string(number) + "th ";
  }
}

std::string Plural(std::string_view noun) {
  const std::string text(noun);
  return text.ends_with('s') || text == "those" ? text : text + "s";
}

}  // namespace judge::cli
