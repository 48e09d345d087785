// No two different cards of a game read alike: whoever reads what is told of a card can tell what
// it does. The data is compared as it is written in the packs.
#include <capnp/message.h>
#include <capnp/serialize.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/cards.h"
#include "engine/rules/rules.h"
#include "engine/rulesets/catalog.h"
#include "engine/terms/terms.h"
#include "judge/card_wording/card_words.h"
#include "judge/card_wording/tables.h"
#include "schema/card.capnp.h"

namespace judge::cli {
namespace {

// Without what its effects go by: that is told beside their texts and is no part of what they do.
std::string WithoutNames(std::string text) {
  constexpr std::string_view kName = "name = \"";
  for (std::size_t at = text.find(kName); at != std::string::npos; at = text.find(kName, at)) {
    const std::size_t end = text.find('"', at + kName.size());
    text.erase(at, end == std::string::npos ? std::string::npos : end + 1 - at);
  }
  return text;
}

// The effects of each card of a pack as they are written, by its code.
std::map<std::string, std::vector<std::string>> WrittenEffects(std::span<const std::byte> bytes) {
  kj::Array<capnp::word> words = kj::heapArray<capnp::word>(bytes.size() / sizeof(capnp::word));
  std::memcpy(words.asBytes().begin(), bytes.data(), words.asBytes().size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words};
  capnp::ReaderOptions options;
  options.traversalLimitInWords = 1U << 30U;
  capnp::SegmentArrayMessageReader message(segments, options);
  std::map<std::string, std::vector<std::string>> out;
  for (const auto card : message.getRoot<schema::CardPack>().getCards()) {
    std::vector<std::string>& written = out[card.getCode().cStr()];
    for (const auto effect : card.getEffects()) {
      const std::string whole = WithoutNames(kj::str(effect).cStr());
      // Each way of an effect that has several is an effect of its own where it runs.
      const unsigned ways = std::max(1U, effect.getOptions().size());
      for (unsigned way = 0; way < ways; ++way) {
        written.push_back(whole + " way " + std::to_string(way));
      }
    }
  }
  return out;
}

// What was told, and of what data: whether something else reads alike.
class Telling {
 public:
  void Add(const std::string& text, const std::string& written, const std::string& where) {
    const auto [before, news] = told_.try_emplace(text, written, where);
    ++count_;
    EXPECT_TRUE(news || before->second.first == written)
        << where << " and " << before->second.second << " read alike: " << text << "\n"
        << written << "\n"
        << before->second.first;
  }
  int count() const { return count_; }

 private:
  std::map<std::string, std::pair<std::string, std::string>> told_;
  int count_ = 0;
};

TEST(CardProse, NothingDifferentReadsAlike) {
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& game = *row.game();
    const Pack& pack = *game.pack;
    const auto written = WrittenEffects(row.pack_bytes());
    Telling cards;
    Telling effects;
    for (CardIndex index = 1; index <= pack.size(); ++index) {
      const CardDefinition& card = pack.card(index);
      const auto own = written.find(card.code);
      if (own == written.end() || card.effects.count == 0) continue;
      ASSERT_EQ(own->second.size(), card.effects.count) << card.code;
      std::string all;
      std::string data;
      for (const std::string& effect : own->second) data += effect + "\n";
      for (PoolIndex i = 0; i < card.effects.count; ++i) {
        const Effect& effect = pack.effects[card.effects.first + i];
        const std::string text =
            std::string(PrintedWord(effect.printed)) + CardWords(game).EffectText(effect);
        effects.Add(text, own->second[i], card.code + " effect " + std::to_string(i + 1));
        all += text + "\n";
      }
      cards.Add(all, data, card.code);
    }
    EXPECT_GT(cards.count(), 10) << row.name;
    EXPECT_GT(effects.count(), 10) << row.name;
  }
}

}  // namespace
}  // namespace judge::cli
