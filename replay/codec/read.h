// Canonical Cap'n Proto payloads as values of the model.
//
// Cap'n Proto throws, so these readers do too: Refusal for what we refuse, kj::Exception for what
// it refuses. Guarded() is the edge where both become a CodecError; nothing passes it.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "replay/codec/duel_codec.h"
#include "replay/record/record.h"

namespace judge::replay::codec_internal {

// Returns the run in a packed payload, checked like the others below.
tl::expected<Run, CodecError> ReadRun(std::span<const std::byte> payload);

// Return the value in the payload, not checked beyond what the C++ types need: known enum numbers,
// list sizes, canonical form of the message as such.
tl::expected<Entry, CodecError> ReadEntry(std::span<const std::byte> payload);
tl::expected<Header, CodecError> ReadHeader(std::span<const std::byte> payload);
tl::expected<std::vector<std::string>, CodecError> ReadNames(std::span<const std::byte> payload);

}  // namespace judge::replay::codec_internal
