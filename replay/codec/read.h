// Canonical Cap'n Proto payloads as values of the model.
//
// Cap'n Proto throws, so these readers do too: Refusal for what we refuse, kj::Exception for what
// it refuses. Guarded() is the edge where both become a CodecError; nothing passes it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "replay/codec/duel_codec.h"
#include "replay/record/record.h"

namespace judge::replay::codec_internal {

// Return the value in the payload, packed for a run, not checked beyond what the C++ types need:
// known enum numbers and list sizes. Whoever accepts it encodes it again and compares, which a
// message in another form does not survive.
tl::expected<Run, CodecError> ReadRun(std::span<const std::byte> payload);
tl::expected<Entry, CodecError> ReadEntry(std::span<const std::byte> payload);
tl::expected<Header, CodecError> ReadHeader(std::span<const std::byte> payload);
tl::expected<std::vector<std::string>, CodecError> ReadNames(std::span<const std::byte> payload);

// Returns what is wrong with the message as such, before anybody looks at its fields: pointers that
// lead nowhere, another form than the canonical one. Asked only about what is refused, to say why.
std::optional<CodecError> FormProblem(std::span<const std::byte> payload);
// Returns the same of a run's packed payload.
std::optional<CodecError> PackedFormProblem(std::span<const std::byte> payload);

}  // namespace judge::replay::codec_internal
