// What the codec's files share. Payloads are canonical Cap'n Proto words without a segment table;
// only codec_build.cc and codec_read.cc know the generated schema.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/verb.h"
#include "replay/codec.h"

namespace judge::replay::codec_internal {

// kNew refuses what kStored lets through from old logs: characters that may not be in new text.
enum class TextRule { kNew, kStored };

// The highest verb that this version knows.
inline Verb VerbLast() { return AllVerbs().back().verb; }

std::optional<CodecError> CheckEntryValues(const Entry& entry, TextRule rule);
std::optional<CodecError> CheckHeaderValues(const Header& header, TextRule rule);
std::optional<CodecError> CheckNames(const std::vector<std::string>& names, TextRule rule);

Bytes BuildEntry(const Entry& entry);
Bytes BuildHeader(const Header& header);
Bytes BuildNames(const std::vector<std::string>& names);

// Of a run; unlike the others it is packed.
Bytes BuildRun(const Run& run);
tl::expected<Run, CodecError> ReadRun(std::span<const std::byte> payload);

// The value in the payload, not checked beyond what the C++ types need: known enum numbers, list
// sizes, canonical form of the message as such.
tl::expected<Entry, CodecError> ReadEntry(std::span<const std::byte> payload);
tl::expected<Header, CodecError> ReadHeader(std::span<const std::byte> payload);
tl::expected<std::vector<std::string>, CodecError> ReadNames(std::span<const std::byte> payload);

// The same, and it must be what encoding the value again gives, with its values in their ranges.
tl::expected<Entry, CodecError> EntryOf(std::span<const std::byte> payload);
tl::expected<Header, CodecError> HeaderOf(std::span<const std::byte> payload);

}  // namespace judge::replay::codec_internal
