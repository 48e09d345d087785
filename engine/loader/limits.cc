#include "engine/loader/limits.h"

#include "engine/loader/flatten.h"

namespace judge {

static_assert(Same(DeckLimitKind::kCopiesOfAll, schema::DeckLimits::Kind::COPIES_OF_ALL));
static_assert(Same(DeckLimitKind::kDifferentCards, schema::DeckLimits::Kind::DIFFERENT_CARDS));
static_assert(Same(DeckLimitKind::kCopiesOfEach, schema::DeckLimits::Kind::COPIES_OF_EACH));
static_assert(Same(DeckLimitKind::kNotTogether, schema::DeckLimits::Kind::NOT_TOGETHER));

DeckLimits ReadDeckLimits(schema::DeckLimits::Reader in) {
  DeckLimits out{.as_of = Text(in.getAsOf())};
  for (const auto limit : in.getLimits()) {
    DeckLimit& added = out.limits.emplace_back();
    added.kind = static_cast<DeckLimitKind>(limit.getKind());
    added.most = limit.getMost();
    for (const auto card : limit.getCards()) added.codes.push_back(Text(card.getCode()));
  }
  return out;
}

}  // namespace judge
