#include "engine/loader/published.h"

#include <capnp/message.h>
#include <capnp/orphan.h>
#include <capnp/serialize.h>

#include <span>

#include "engine/loader/flatten.h"
#include "engine/loader/pack_loader.h"

namespace judge {

std::vector<std::byte> JoinLists(const char* name,
                                 const std::vector<capnp::List<schema::Card>::Reader>& lists) {
  capnp::MallocMessageBuilder message;
  auto pack = message.initRoot<schema::CardPack>();
  pack.setName(name);
  pack.adoptCards(message.getOrphanage().newOrphanConcat(kj::arrayPtr(lists.data(), lists.size())));
  const auto words = capnp::messageToFlatArray(message);
  return CanonicalBytes(std::as_bytes(std::span(words.begin(), words.size())));
}

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
