// Deck lists as people write them down: docs/decks.md is the form, to the letter.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"

namespace judge::replay {

inline constexpr std::size_t kDeckTextBytesMax = 65'536;  // bytes of a whole list
inline constexpr std::size_t kDeckRowsMax = 256;          // rows of one list
inline constexpr int kDeckCopiesMax = 99;                 // copies in one row

// A row of a list: some copies of one card.
struct DeckTextRow {
  DeckPart part = DeckPart::kMain;
  int count = 1;             // 1..kDeckCopiesMax
  std::string written = {};  // the card as it was written, without quotes
  int line = 0;              // line of the text, 1..
};

// A list as it is written.
struct DeckText {
  std::string name;    // [Deck "..."], "" none
  std::string player;  // [Player "..."], "" none
  std::string event;   // [Event "..."], "" none
  std::string rules;   // [Rules "..."], "" none
  std::vector<DeckTextRow> rows;
};

// Why a text is no deck list.
struct DeckTextError {
  int line = 0;           // 0: the whole text
  std::string what = {};  // what is wrong, and the limit or what was expected
  std::string hint = {};  // "" none
};

// Reads the form alone; cards are not looked up.
tl::expected<DeckText, DeckTextError> ReadDeckText(std::string_view text);

// Returns the list with its cards looked up: row i of it is row i of the text. The first card that
// nobody knows, or that several cards are, is the error.
tl::expected<DeckList, DeckTextError> DeckOf(const DeckText& text, const Pack& pack);

}  // namespace judge::replay
