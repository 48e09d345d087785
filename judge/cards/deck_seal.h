// `judge deck seal` and `compare`: a list that is committed to before an event and checked later.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/rules.h"
#include "judge/output/output.h"

namespace judge::cli {

// What was typed behind `judge deck seal` and `judge deck compare`.
struct DeckSealOptions {
  std::string file = {};
  std::string rules = {};  // "": the list's own tag, else the first rule set with cards
  std::string other = {};  // compare: a second list, "" none
  std::string salt = {};   // the file of the salt: made by seal, read by compare
  std::string seal = {};   // compare: the commitment
};

// Return the text that a list is committed by: its rule set, and for each card in the order of part
// and code a line "main 3 SOE-018", nothing else of it; and the list of such a text, nothing when
// it is none or names a card that the game does not have.
std::string CommittedDeck(const Game& game, const DeckList& list);
std::optional<DeckList> ReadCommittedDeck(const Game& game, std::string_view text);

// Answers with the salted commitment of a list, and writes the salt into a file that must not be
// there yet. The commitment may be hung up: without the salt nobody can try lists against it.
Answer DeckSeal(const Context& context, const DeckSealOptions& options);

// Answers whether a list is the sealed one, or what differs between two lists; 1 when it is not.
// Which cards are in it counts, and in which part; names, remarks and the order of lines do not.
Answer DeckCompare(const Context& context, const DeckSealOptions& options);

}  // namespace judge::cli
