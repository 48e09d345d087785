#include "tests/words_seen/silent.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <utility>

#include "judge/source/source.h"
#include "judge/trying/trying.h"

namespace judge::cli {
namespace {

std::string PackOf(const std::vector<WrittenCard>& cards) {
  std::string text = "(name = \"words\", cards = [";
  for (const WrittenCard& card : cards) text += (&card == cards.data() ? "" : ",\n") + card.text;
  return text + "])";
}

std::string PathOfPack() { return testing::TempDir() + "words_seen.capnp"; }

// The same of no more cards than lint names problems at once.
std::vector<WrittenCard> SilentOfSome(const Game& own, std::vector<WrittenCard> cards) {
  while (!cards.empty()) {
    std::ofstream(PathOfPack()) << PackOf(cards);
    const auto checked = CheckPackFile(PathOfPack(), own);
    if (!checked) {
      ADD_FAILURE() << "cannot be read: " << PackOf(cards);
      return {};
    }
    std::set<std::string> told;
    const bool whole = checked->problems.empty();
    for (const PackProblem& problem : whole ? checked->new_words : checked->problems) {
      told.insert(problem.card);
    }
    const Pack& pack = checked->joined.pack;
    for (CardIndex i = checked->joined.first; whole && i <= pack.size(); ++i) {
      for (const Effect& effect : pack.Effects(pack.card(i).effects)) {
        if (!effect.supported) told.insert(pack.card(i).code);
      }
    }
    const std::size_t before = cards.size();
    std::erase_if(cards, [&](const WrittenCard& card) { return told.count(card.code) != 0; });
    if (whole) return cards;
    EXPECT_LT(cards.size(), before) << "a problem of no card: " << PackOf(cards);
    if (cards.size() == before) return {};
  }
  return cards;
}

}  // namespace

WrittenCard CardOf(std::string_view word, std::string_view place, std::size_t number,
                   std::string_view card, const std::string& effect) {
  WrittenCard out{.code = "WS-" + std::to_string(number), .word = word, .place = place};
  out.name = std::string(word) + " " + std::string(place) + " " + std::to_string(number);
  out.text = "(code = \"" + out.code + "\", name = \"" + out.name + "\", " + std::string(card) +
             ", attribute = dark, effects = [(" + effect + ")])";
  return out;
}

std::string Filled(std::string_view text, std::string_view filled) {
  std::string out(text);
  for (std::size_t at = out.find("{}"); at != std::string::npos;
       at = out.find("{}", at + filled.size())) {
    out.replace(at, 2, filled);
  }
  return out;
}

std::vector<WrittenCard> SilentOf(const Game& own, const std::vector<WrittenCard>& all) {
  constexpr std::size_t kAtOnce = 45;  // lint names so many problems at once, and more
  std::vector<WrittenCard> silent;
  for (std::size_t first = 0; first < all.size(); first += kAtOnce) {
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = begin + std::min<std::ptrdiff_t>(kAtOnce, all.end() - begin);
    const std::vector<WrittenCard> some = SilentOfSome(own, {begin, end});
    silent.insert(silent.end(), some.begin(), some.end());
  }
  return silent;
}

void ExpectSeen(std::string_view rules, const std::vector<WrittenCard>& silent,
                std::span<const Unseen> listed, bool whole) {
  std::ofstream(PathOfPack()) << PackOf(silent);
  ASSERT_TRUE(BringPack(PathOfPack()).has_value());
  const Game& game = *GameToday(rules);
  std::set<const Unseen*> met;
  for (const WrittenCard& card : silent) {
    const Tried seen = TryEffect(game, game.pack->FindCode(card.code), card.number);
    if (seen.outcome == Outcome::kSeen) continue;
    const auto row = std::find_if(listed.begin(), listed.end(), [&](const Unseen& one) {
      return (one.word.empty() || one.word == card.word) &&
             (one.place.empty() || one.place == card.place) &&
             (one.shape.empty() || one.shape == card.shape);
    });
    if (row != listed.end()) {
      met.insert(&*row);
      continue;
    }
    std::string told;
    for (const std::string& line : seen.told) told += "\n  " + line;
    ADD_FAILURE() << "lint says nothing, and nothing is seen of it: " << card.text << told;
  }
  for (const Unseen& row : listed) {
    EXPECT_TRUE(!whole || met.count(&row) != 0)
        << "is seen by now, or refused: " << row.word << " " << row.place << " " << row.shape;
  }
}

}  // namespace judge::cli
