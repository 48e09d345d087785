// For tests: the cards of a rule set as they were on another day, changed.
#pragma once

#include <capnp/message.h>
#include <capnp/serialize.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <span>
#include <string>

#include "engine/loader/loader.h"
#include "replay/codec/duel_codec.h"
#include "schema/card.capnp.h"

namespace judge::replay {

// Returns the canonical bytes of the pack after the change.
inline Bytes ChangedPack(std::span<const std::byte> pack,
                         const std::function<void(schema::CardPack::Builder)>& change) {
  auto words = kj::heapArray<capnp::word>(pack.size() / sizeof(capnp::word));
  std::memcpy(words.begin(), pack.data(), words.asBytes().size());
  const kj::ArrayPtr<const capnp::word> segments[] = {words.asPtr()};
  capnp::ReaderOptions options;
  options.traversalLimitInWords = kPackBytesMax;
  capnp::SegmentArrayMessageReader reader(segments, options);
  capnp::MallocMessageBuilder message;
  message.setRoot(reader.getRoot<schema::CardPack>());
  change(message.getRoot<schema::CardPack>());
  const auto flat = capnp::messageToFlatArray(message);
  return CanonicalBytes(std::as_bytes(std::span(flat.begin(), flat.size())));
}

// Returns the pack with another ATK of one card.
inline Bytes PackWithAttack(std::span<const std::byte> pack, const std::string& card,
                            std::int32_t attack) {
  return ChangedPack(pack, [&](schema::CardPack::Builder builder) {
    for (auto one : builder.getCards()) {
      if (one.getName() == card.c_str()) one.setAttack(attack);
    }
  });
}

// Returns the pack with another name of one card.
inline Bytes PackWithName(std::span<const std::byte> pack, const std::string& card,
                          const std::string& name) {
  return ChangedPack(pack, [&](schema::CardPack::Builder builder) {
    for (auto one : builder.getCards()) {
      if (one.getName() == card.c_str()) one.setName(name.c_str());
    }
  });
}

}  // namespace judge::replay
