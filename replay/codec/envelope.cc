#include "replay/codec/envelope.h"

#include <xxhash.h>

#include <string>
#include <utility>

namespace judge::replay {
namespace {

#define XXH_INLINE_ALL

constexpr std::size_t kHeadBytes = 2;
constexpr std::size_t kChecksumBytes = 8;
constexpr std::size_t kVarintBytesMax = 5;

void AppendLittle(std::uint64_t value, std::size_t width, Bytes* out) {
  for (std::size_t i = 0; i < width; ++i) out->push_back(static_cast<std::byte>(value >> (8 * i)));
}

std::uint64_t ReadLittle(std::span<const std::byte> bytes, std::size_t width) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < width; ++i) {
    value |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * i);
  }
  return value;
}

void AppendVarint(std::uint64_t value, Bytes* out) {
  for (; value >= 0x80; value >>= 7) out->push_back(static_cast<std::byte>(value | 0x80));
  out->push_back(static_cast<std::byte>(value));
}

tl::unexpected<CodecError> Fail(CodecError::Kind kind, std::string message) {
  return tl::unexpected<CodecError>(CodecError{kind, std::move(message), 0});
}

struct Varint {
  std::uint64_t value = 0;
  std::size_t bytes = 0;
};

// Reads the number at the front of `bytes` in its shortest form; its `bytes` is 0 when it is cut or
// too long.
Varint ReadVarint(std::span<const std::byte> bytes) {
  Varint out;
  for (std::size_t i = 0; i < bytes.size() && i < kVarintBytesMax; ++i) {
    const auto byte = std::to_integer<std::uint64_t>(bytes[i]);
    out.value |= (byte & 0x7f) << (7 * i);
    if (byte & 0x80) continue;
    const bool shortest = i == 0 || byte != 0;
    if (shortest) out.bytes = i + 1;
    return out;
  }
  return out;
}

}  // namespace

std::uint64_t Checksum(std::span<const std::byte> bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

void AppendLittle64(std::uint64_t value, Bytes* out) { AppendLittle(value, 8, out); }
std::uint64_t ReadLittle64(std::span<const std::byte> bytes) { return ReadLittle(bytes, 8); }
void AppendLittle32(std::uint32_t value, Bytes* out) { AppendLittle(value, 4, out); }
std::uint32_t ReadLittle32(std::span<const std::byte> bytes) {
  return static_cast<std::uint32_t>(ReadLittle(bytes, 4));
}

Bytes Seal(RecordKind kind, std::span<const std::byte> payload) {
  Bytes out;
  out.reserve(kHeadBytes + kVarintBytesMax + payload.size() + kChecksumBytes);
  out.push_back(static_cast<std::byte>(kind));
  out.push_back(static_cast<std::byte>(kRecordVersion));
  AppendVarint(payload.size(), &out);
  out.insert(out.end(), payload.begin(), payload.end());
  AppendLittle64(Checksum(out), &out);
  return out;
}

tl::expected<Opened, CodecError> Unseal(RecordKind kind, std::span<const std::byte> bytes,
                                        std::size_t record_max) {
  using Kind = CodecError::Kind;
  if (bytes.size() <= kHeadBytes) return Fail(Kind::kMalformed, "the record is cut short");
  if (bytes[0] != static_cast<std::byte>(kind)) {
    return Fail(Kind::kMalformed, "this is no record of the kind that was expected");
  }
  const Varint length = ReadVarint(bytes.subspan(kHeadBytes));
  if (length.bytes == 0) return Fail(Kind::kMalformed, "the record's length cannot be read");
  const std::size_t around = kHeadBytes + length.bytes + kChecksumBytes;
  if (length.value > record_max || length.value + around > record_max) {
    return Fail(Kind::kTooLarge, "the record says that it is " + std::to_string(length.value) +
                                     " bytes, the limit is " + std::to_string(record_max));
  }
  const auto payload_bytes = static_cast<std::size_t>(length.value);
  const std::size_t record_bytes = payload_bytes + around;
  if (bytes.size() < record_bytes) return Fail(Kind::kMalformed, "the record is cut short");
  const std::size_t checked = record_bytes - kChecksumBytes;
  if (ReadLittle64(bytes.subspan(checked)) != Checksum(bytes.first(checked))) {
    return Fail(Kind::kDamaged, "the record's checksum does not match its bytes");
  }
  // The version comes after the checksum: a flipped version is damage, not a newer version.
  const auto version = std::to_integer<unsigned>(bytes[1]);
  if (version != kRecordVersion) {
    return Fail(Kind::kUnsupported, "the record has form " + std::to_string(version) +
                                        ", this version reads form " +
                                        std::to_string(kRecordVersion));
  }
  return Opened{bytes.subspan(kHeadBytes + length.bytes, payload_bytes), record_bytes};
}

tl::expected<std::span<const std::byte>, CodecError> UnsealWhole(RecordKind kind,
                                                                 std::span<const std::byte> bytes,
                                                                 std::size_t record_max) {
  const auto opened = Unseal(kind, bytes, record_max);
  if (!opened) return tl::unexpected<CodecError>(opened.error());
  if (opened->record_bytes != bytes.size()) {
    return Fail(CodecError::Kind::kMalformed,
                std::to_string(bytes.size() - opened->record_bytes) + " bytes follow the record");
  }
  return opened->payload;
}

}  // namespace judge::replay
