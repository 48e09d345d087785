// Small grammar for sentences that are made from data: who does something, and how the verb goes
// with it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace judge::cli {

enum class Number : std::uint8_t { kOne, kMany, kYou };

// What a sentence is about: "this card", "all Warrior monsters", "you".
struct Phrase {
  std::string text;
  Number number = Number::kOne;
};

// Who does what. The verb stands in the third person, "is destroyed", "takes 200 damage"; with
// nobody's name it is told to the reader: "destroy the chosen card".
struct Deed {
  Phrase who;
  std::string verb;
};

// The verb as it goes with that number: "is" and "are", "its" and "their" and "your".
std::string Agree(std::string_view verb, Number number);
// "you draw 2 cards", "all monsters are destroyed".
std::string Says(const Phrase& who, std::string_view verb);
std::string Says(const Deed& deed);
// "destroy", of "destroys"; what stands behind "may".
std::string Base(std::string_view verb);
// "is not face-up", "has not attacked", "does not mention".
std::string Denied(std::string_view verb);
// "a card", "an Equip card".
std::string WithArticle(const std::string& noun);
// "your hand", "the opponent's hand", "the ATK of this card".
std::string Of(std::string_view what, const Phrase& whose);
// "a, b or c".
std::string OrList(const std::vector<std::string>& parts);
// Verbs behind one subject, all of them: "are face-down and in the Backrow".
std::string Verbs(const std::vector<std::string>& verbs, Number number);
// The same of verbs that agree already; `any`: one of them.
std::string JoinVerbs(const std::vector<std::string>& verbs, Number number, bool any);
// "" or the text with a blank behind it.
std::string Spaced(const std::string& text);
// Whether it is written in digits.
bool IsNumber(std::string_view text);
// "cards", of "card".
std::string Plural(std::string_view noun);

}  // namespace judge::cli
