// A message over the bytes of a pack that are known to be canonical.
#pragma once

#include <capnp/message.h>
#include <capnp/serialize.h>

#include <cstddef>
#include <cstring>
#include <span>

#include "engine/loader/pack_loader.h"
#include "schema/card.capnp.h"

namespace judge {

// Reads the pack without limits, so the bytes are ones that LoadPack or ReadWrittenPack took. The
// words live as long as the reader.
class CanonicalPack {
 public:
  explicit CanonicalPack(std::span<const std::byte> bytes)
      : words_(kj::heapArray<capnp::word>(bytes.size() / sizeof(capnp::word))),
        segment_(words_.asPtr()),
        reader_(kj::arrayPtr(&segment_, 1), Unbounded()) {
    std::memcpy(words_.begin(), bytes.data(), words_.asBytes().size());
  }
  schema::CardPack::Reader get() { return reader_.getRoot<schema::CardPack>(); }

 private:
  static capnp::ReaderOptions Unbounded() {
    capnp::ReaderOptions options;
    options.traversalLimitInWords = kPackBytesMax * 16;
    return options;
  }
  kj::Array<capnp::word> words_;
  kj::ArrayPtr<const capnp::word> segment_;
  capnp::SegmentArrayMessageReader reader_;
};

}  // namespace judge
