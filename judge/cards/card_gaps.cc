#include "judge/cards/card_gaps.h"

namespace judge::cli {
namespace {

const Effect& EffectAt(const Pack& pack, const CardDefinition& card, PoolIndex number) {
  return pack.effects[card.effects.first + number];
}

}  // namespace

std::vector<CardGap> CardGaps(const Pack& pack, CardIndex first) {
  std::vector<CardGap> gaps;
  for (CardIndex index = first; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(index);
    for (PoolIndex i = 0; i < card.effects.count; ++i) {
      const Effect& effect = EffectAt(pack, card, i);
      if (effect.supported) continue;
      gaps.push_back({index, static_cast<int>(i) + 1, pack.texts[effect.unsupported]});
    }
    if (card.stub) gaps.push_back({index, 0, "a stub: it has a name and no entry"});
    if (!card.unexpressed.empty()) gaps.push_back({index, 0, card.unexpressed});
  }
  return gaps;
}

CardCounts CountCards(const Pack& pack, CardIndex first) {
  CardCounts counts;
  for (CardIndex index = first; index <= pack.size(); ++index) {
    const CardDefinition& card = pack.card(index);
    if (card.stub) {
      ++counts.cards;
      ++counts.stubs;
      continue;
    }
    int runs = 0;
    for (PoolIndex i = 0; i < card.effects.count; ++i) {
      runs += EffectAt(pack, card, i).supported ? 1 : 0;
    }
    ++counts.cards;
    counts.effects += static_cast<int>(card.effects.count);
    counts.runs += runs;
    if (runs == static_cast<int>(card.effects.count) && card.unexpressed.empty()) ++counts.whole;
  }
  return counts;
}

}  // namespace judge::cli
