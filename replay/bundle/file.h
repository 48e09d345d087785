// The file of a bundle: docs/format.md has the bytes.
#pragma once

#include <cstddef>
#include <span>
#include <tl/expected.hpp>

#include "replay/bundle/sealed_duel.h"
#include "replay/codec/codec.h"

namespace judge::replay {

// Returns the file of a bundle. Refuses what DecodeBundle would refuse.
tl::expected<Bytes, CodecError> EncodeBundle(const Bundle& bundle);
// Returns the bundle in a file. Takes exactly what EncodeBundle gives: every other file is refused,
// with the byte at which it is wrong. Nothing is proved yet. Sizes and counts are looked at before
// memory is taken for them.
tl::expected<Bundle, CodecError> DecodeBundle(std::span<const std::byte> file);

}  // namespace judge::replay
