// The form of deck lists: what is read, and what is refused with which words.
#include "replay/record/deck_text.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/state/state.h"

namespace judge::replay {
namespace {

const Pack& Cards() { return *FindGame("kingdom")->pack; }

std::string Refusal(std::string_view text) {
  const auto deck = ReadDeckText(text);
  if (deck) return "";
  return std::to_string(deck.error().line) + ": " + deck.error().what;
}

TEST(DeckText, ReadsSectionsTagsCountsAndRemarks) {
  const auto deck = ReadDeckText(
      "; mine\r\n[Deck \"Harpies; all\"] \r\n[Player \"Mai\"]\n[Event \"Finals\"]\n"
      "[Rules \"kingdom\"]\n\nmain:\n  3 Harpie Lady ; by name\n\t2x \"Rose Whip\"\n"
      "extra\n1\tSOE-153\nmain\n1 Imp");
  ASSERT_TRUE(deck) << deck.error().what;
  EXPECT_EQ(deck->name, "Harpies; all");
  EXPECT_EQ(deck->player, "Mai");
  EXPECT_EQ(deck->event, "Finals");
  EXPECT_EQ(deck->rules, "kingdom");
  ASSERT_EQ(deck->rows.size(), 4U);
  EXPECT_EQ(deck->rows[0].written, "Harpie Lady");
  EXPECT_EQ(deck->rows[0].count, 3);
  EXPECT_EQ(deck->rows[0].line, 8);
  EXPECT_EQ(deck->rows[1].written, "Rose Whip");
  EXPECT_EQ(deck->rows[1].count, 2);
  EXPECT_EQ(deck->rows[2].part, DeckPart::kExtra);
  EXPECT_EQ(deck->rows[2].written, "SOE-153");
  EXPECT_EQ(deck->rows[3].part, DeckPart::kMain);
}

TEST(DeckText, ReadsASideDeck) {
  const auto deck = ReadDeckText("side:\n2 Imp\nmain\n1 Imp\nside\n3 Imp");
  ASSERT_TRUE(deck) << deck.error().what;
  ASSERT_EQ(deck->rows.size(), 3u);
  EXPECT_EQ(deck->rows[0].part, DeckPart::kSide);
  EXPECT_EQ(deck->rows[1].part, DeckPart::kMain);
  EXPECT_EQ(deck->rows[2].part, DeckPart::kSide);
}

TEST(DeckText, ReadsSeveralTagsOnALine) {
  const auto deck =
      ReadDeckText("[Deck \"x\"] [Player \"y\"][Event \"z ; z\"] ; mine\nmain\n1 Imp");
  ASSERT_TRUE(deck) << deck.error().what;
  EXPECT_EQ(deck->name, "x");
  EXPECT_EQ(deck->player, "y");
  EXPECT_EQ(deck->event, "z ; z");
  EXPECT_EQ(Refusal("main\n[Deck \"a\"] [Deck \"b\"]"), "2: a second tag Deck");
  EXPECT_EQ(Refusal("main\n[Deck \"a\"] 3 Imp"),
            "2: something that is no tag stands behind a tag, expected [Deck \"name\"]");
  EXPECT_EQ(Refusal("[Deck \"a\"] [Player \"b"),
            "1: a tag is not closed, expected [Deck \"name\"]");
}

TEST(DeckText, RefusesWhatIsNoListAndSaysWhereAndWhat) {
  const std::string form = "expected a count and a card: 3 Harpie Lady";
  EXPECT_EQ(Refusal(""), "0: the list holds no card");
  EXPECT_EQ(Refusal("main\n"), "0: the list holds no card");
  EXPECT_EQ(Refusal("3 Imp"), "1: a card before the word main, extra or side");
  EXPECT_EQ(Refusal("main\nImp"), "2: " + form);
  EXPECT_EQ(Refusal("main\n3"), "2: " + form);
  EXPECT_EQ(Refusal("main\n3Imp"), "2: " + form);
  EXPECT_EQ(Refusal("main\n0 Imp"), "2: a count is out of range, expected 1 to 99");
  EXPECT_EQ(Refusal("main\n-1 Imp"), "2: a count is out of range, expected 1 to 99");
  EXPECT_EQ(Refusal("main\n100 Imp"), "2: a count is out of range, expected 1 to 99");
  EXPECT_EQ(Refusal("main\n99999999999 Imp"), "2: a count is out of range, expected 1 to 99");
  EXPECT_EQ(Refusal("[Deck \"a\"]\n[Deck \"b\"]"), "2: a second tag Deck");
  EXPECT_EQ(Refusal("[Deck"), "1: a tag is not closed, expected [Deck \"name\"]");
  EXPECT_EQ(Refusal("[Deck \"]"), "1: a tag is not closed, expected [Deck \"name\"]");
  EXPECT_EQ(Refusal("[Colour \"red\"]"),
            "1: no tag of a deck is called \"Colour\", expected Deck, Player, Event or Rules");
  EXPECT_EQ(Refusal("main\n1 \x1b[31mImp"), "2: the line holds a control character");
  EXPECT_EQ(Refusal("main\n1 \xff"), "2: the line is not valid UTF-8");
}

TEST(DeckText, TakesAsMuchAsTheLimitsSay) {
  std::string most = "main\n";
  for (std::size_t i = 0; i < kDeckRowsMax; ++i) most += "1 Imp\n";
  EXPECT_EQ(Refusal(most), "");
  EXPECT_EQ(Refusal(most + "1 Imp\n"), "258: more lines of cards than 256");
  std::string big = most;
  while (big.size() < kDeckTextBytesMax) big += '\n';
  EXPECT_EQ(Refusal(big), "");
  EXPECT_EQ(Refusal(big + "\n"), "0: the list has 65537 bytes, up to 65536 are read");
}

TEST(DeckText, LooksCardsUpByNameSpokenNameAndCode) {
  const auto deck = ReadDeckText("main\n1 imp\n1 SOE-018\n1 Polymerization\nextra\n1 SOE-143");
  ASSERT_TRUE(deck);
  const auto list = DeckOf(*deck, Cards());
  ASSERT_TRUE(list) << list.error().what;
  ASSERT_EQ(list->rows.size(), 4U);
  EXPECT_EQ(Cards().card(list->rows[0].card).code, "SOE-018");
  EXPECT_EQ(list->rows[0].card, list->rows[1].card);
  EXPECT_EQ(Cards().card(list->rows[2].card).name, "Fusion");
  EXPECT_EQ(Cards().card(list->rows[3].card).name, "Yugi");
}

TEST(DeckText, UnknownAndDoubleNamesAreAnsweredWithAWayOut) {
  const auto unknown = DeckOf(*ReadDeckText("main\n1 Imp\n1 Harpy Lady"), Cards());
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().line, 3);
  EXPECT_EQ(unknown.error().what, "no card is written \"Harpy Lady\"");
  EXPECT_TRUE(unknown.error().hint.starts_with("did you mean \"Harpie Lady\""))
      << unknown.error().hint;
  const auto twice = DeckOf(*ReadDeckText("extra\n1 Yugi"), Cards());
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().what, "several cards are called \"Yugi\"");
  EXPECT_EQ(twice.error().hint, "write the code instead of the name: SOE-142 or SOE-143");
}

TEST(DeckText, ThePageShowsAListThatIsRead) {
  std::ifstream file(JUDGE_SOURCE_DIR "/docs/decks.md");
  const std::string page{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const std::size_t open = page.find("```deck\n") + 8;
  ASSERT_LT(open, page.size());
  const auto deck = ReadDeckText(page.substr(open, page.find("```", open) - open));
  ASSERT_TRUE(deck) << deck.error().what;
  EXPECT_EQ(deck->player, "Mai");
  const auto list = DeckOf(*deck, Cards());
  ASSERT_TRUE(list) << list.error().what;
  EXPECT_EQ(list->rows.size(), 4U);
}

}  // namespace
}  // namespace judge::replay
