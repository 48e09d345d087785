// The envelope around every record that is stored:
//
//   byte 0      kind of record
//   byte 1      version of the form of the payload
//   varint      bytes of payload (LEB128, shortest form, at most 5 bytes)
//   payload
//   8 bytes     XXH3-64, seed 0, of all bytes before it, little endian
//
// This layout holds for every version, so that a reader can tell a newer record from a damaged one.
// The checksum finds accidents; it is no protection against a forger.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <tl/expected.hpp>

#include "replay/codec/duel_codec.h"

namespace judge::replay {

// The kinds of records, as stored: never renumbered. They are far from one another and from ASCII.
enum class RecordKind : std::uint8_t {
  kEntry = 0xe1,  // Cap'n Proto payload, as the next two
  kHeader = 0xd2,
  kNames = 0xb4,
  kTail = 0x87,  // replay/store/records.h, as all below that are not Cap'n Proto
  kRun = 0x78,   // Cap'n Proto, packed
  kSeeds = 0x2d,
  kMark = 0x1e,
  kSignature = 0x33,
  kPack = 0x4b,  // replay/store/packs.h
};

// The version that is written, and the newest that is read.
inline constexpr std::uint8_t kRecordVersion = 1;

// Returns the payload in its envelope.
Bytes Seal(RecordKind kind, std::span<const std::byte> payload);

// A record that was opened.
struct Opened {
  std::span<const std::byte> payload;  // into the bytes given to Unseal
  std::size_t record_bytes = 0;        // of the whole record; more may follow it
};
// Returns the payload of the record at the front of `bytes`, or what is wrong; `record_max` is in
// bytes.
tl::expected<Opened, CodecError> Unseal(RecordKind kind, std::span<const std::byte> bytes,
                                        std::size_t record_max);

// Returns the payload of a record that must fill `bytes`.
tl::expected<std::span<const std::byte>, CodecError> UnsealWhole(RecordKind kind,
                                                                 std::span<const std::byte> bytes,
                                                                 std::size_t record_max);

// Returns the XXH3-64 with seed 0.
std::uint64_t Checksum(std::span<const std::byte> bytes);
// Write and read fixed-width little-endian numbers; Read needs sizeof(Number) bytes.
void AppendLittle64(std::uint64_t value, Bytes* out);
std::uint64_t ReadLittle64(std::span<const std::byte> bytes);
void AppendLittle32(std::uint32_t value, Bytes* out);
std::uint32_t ReadLittle32(std::span<const std::byte> bytes);

}  // namespace judge::replay
