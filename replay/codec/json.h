// A duel as JSON. Each part goes through the same canonical payload as a stored record does, so
// that one reader decides what is accepted.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "replay/codec/duel_codec.h"
#include "replay/record/record.h"

namespace judge::replay {

// Write and read a duel as JSON, without loss:
// {"schema":"judge.duel/1","header":{...},"entries":[...]}, one entry on each line. Members are
// named as in schema/duel.capnp and left out where they have their defaults; verbs, zones,
// positions, checks are words of the notation, 64-bit numbers texts.
tl::expected<std::string, CodecError> EncodeDuelJson(const Duel& duel);
tl::expected<Duel, CodecError> DecodeDuelJson(std::string_view text);

}  // namespace judge::replay
