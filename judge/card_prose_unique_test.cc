// No two different effects of a game read alike: whoever reads what is told of a card can tell what
// it does. The data is compared as it is written in the packs.
#include <capnp/message.h>
#include <capnp/pretty-print.h>
#include <capnp/serialize.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <regex>

#include "engine/card.h"
#include "engine/rule_set.h"
#include "engine/rulesets/catalog.h"
#include "judge/card_words.h"
#include "schema/card.capnp.h"

namespace judge::cli {
namespace {

// The effects of a pack as they are written, by the code of their card. A name that an effect goes
// by is told beside its text and is no part of what it does.
std::map<std::string, std::vector<std::string>> WrittenEffects(std::span<const std::byte> bytes) {
  kj::Array<capnp::word> words = kj::heapArray<capnp::word>(bytes.size() / sizeof(capnp::word));
  std::memcpy(words.asBytes().begin(), bytes.data(), words.asBytes().size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words};
  capnp::ReaderOptions options;
  options.traversalLimitInWords = 1U << 30U;
  capnp::SegmentArrayMessageReader message(segments, options);
  static const std::regex kName("\\bname = \"[^\"]*\",?\\s*");
  std::map<std::string, std::vector<std::string>> out;
  for (const auto card : message.getRoot<schema::CardPack>().getCards()) {
    for (const auto effect : card.getEffects()) {
      const std::string whole = capnp::prettyPrint(effect).flatten().cStr();
      const std::string written = std::regex_replace(whole, kName, "");
      // Each way of an effect that has several is an effect of its own where it runs.
      const unsigned ways = std::max(1U, effect.getOptions().size());
      for (unsigned way = 0; way < ways; ++way) {
        out[card.getCode().cStr()].push_back(written + " way " + std::to_string(way));
      }
    }
  }
  return out;
}

struct Told {
  std::string written;
  std::string where;
};

TEST(CardProse, NoTwoDifferentEffectsReadAlike) {
  for (const CatalogRow& row : AllRuleSets()) {
    const Game& game = *row.game();
    const Pack& pack = *game.pack;
    const auto written = WrittenEffects(row.pack_bytes());
    std::map<std::string, Told> told;
    int effects = 0;
    for (CardIndex index = 1; index <= pack.size(); ++index) {
      const CardDefinition& card = pack.card(index);
      const auto own = written.find(card.code);
      if (own == written.end()) continue;
      ASSERT_EQ(own->second.size(), card.effects.count) << card.code;
      for (PoolIndex i = 0; i < card.effects.count; ++i) {
        const Effect& effect = pack.effects[card.effects.first + i];
        const std::string text =
            std::string(PrintedWord(effect.printed)) + CardWords(game).EffectText(effect);
        const std::string where = card.code + " effect " + std::to_string(i + 1);
        const auto [before, news] = told.try_emplace(text, Told{own->second[i], where});
        ++effects;
        EXPECT_TRUE(news || before->second.written == own->second[i])
            << where << " and " << before->second.where << " read alike: " << text << "\n"
            << own->second[i] << "\n"
            << before->second.written;
      }
    }
    EXPECT_GT(effects, 10) << row.name;
  }
}

}  // namespace
}  // namespace judge::cli
