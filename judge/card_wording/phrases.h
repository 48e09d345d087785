// Small grammar for sentences that are made from data: who does something, and how the verb goes
// with it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace judge::cli {

// One, several, or the reader: what the verb has to agree with.
enum class Number : std::uint8_t { kOne, kMany, kYou };

// What a sentence is about: "this card", "all Warrior monsters", "you".
struct Phrase {
  std::string text;
  Number number = Number::kOne;
};

// Who does what. The verb stands in the third person, "is destroyed", "takes 200 damage"; with an
// empty `who` it is told to the reader: "destroy the chosen card".
struct Deed {
  Phrase who;
  std::string verb;
};

// Returns the verb as it goes with that number: "is" and "are", "its" and "their" and "your".
std::string Agree(std::string_view verb, Number number);
// Returns the text with "their" and "your" for "its", as that number has it.
std::string Their(std::string text, Number number);
// Return the sentence: "you draw 2 cards", "all monsters are destroyed".
std::string Says(const Phrase& who, std::string_view verb);
std::string Says(const Deed& deed);
// Returns what stands behind "may": "destroy", of "destroys".
std::string Base(std::string_view verb);
// Returns "is not face-up", "has not attacked", "does not mention".
std::string Denied(std::string_view verb);
// Returns "a card", "an Equip card".
std::string WithArticle(const std::string& noun);
// Returns "your hand", "the opponent's hand", "the ATK of this card".
std::string Of(std::string_view what, const Phrase& whose);
// Returns "a, b or c".
std::string OrList(const std::vector<std::string>& parts);
// Returns verbs behind one subject, all of which hold: "are face-down and in the Backrow".
std::string Verbs(const std::vector<std::string>& verbs, Number number);
// Returns verbs that agree already, joined by "and"; with `any` by "or".
std::string JoinVerbs(const std::vector<std::string>& verbs, Number number, bool any);
// Returns "" or the text with a blank behind it.
std::string Spaced(const std::string& text);
// Returns whether it is written in digits.
bool IsNumber(std::string_view text);
// Returns "" of 1, else "2nd ", "5th ": which one of several it is, before its noun.
std::string Nth(int number);
// Returns "cards", of "card".
std::string Plural(std::string_view noun);

}  // namespace judge::cli
