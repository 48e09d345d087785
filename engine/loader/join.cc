#include "engine/loader/join.h"

#include <capnp/message.h>
#include <capnp/orphan.h>
#include <capnp/serialize.h>

#include <span>

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

}  // namespace judge
