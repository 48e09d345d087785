#include "replay/store/records.h"

#include <algorithm>
#include <string_view>

namespace judge::replay::store_internal {
namespace {

constexpr std::size_t kFormatOneTailBytes = 8;
constexpr std::size_t kTailBytes = 20 + 32 + 1;
constexpr std::size_t kTailRecordMax = 1'024;
constexpr std::size_t kSmallRecordMax = 256;
constexpr std::size_t kSignatureRecordMax = 16'384;

tl::unexpected<CodecError> Malformed(const char* what) {
  return tl::unexpected<CodecError>(CodecError{CodecError::Kind::kMalformed, what, 0});
}

tl::unexpected<CodecError> Newer(const char* what) {
  return tl::unexpected<CodecError>(CodecError{CodecError::Kind::kUnsupported, what, 0});
}

void Append(std::span<const std::byte> bytes, Bytes* out) {
  out->insert(out->end(), bytes.begin(), bytes.end());
}

std::string_view Text(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool Sound(const Tail& tail) {
  return tail.entries <= kEntriesMax && tail.last == tail.entries && tail.sealed <= tail.last &&
         tail.sealed % kRunEntries == 0;
}

}  // namespace

Bytes EncodeTail(const Tail& tail) {
  Bytes payload;
  AppendLittle32(tail.entries, &payload);
  AppendLittle32(tail.last, &payload);
  if (tail.chained) {
    AppendLittle32(tail.sealed, &payload);
    AppendLittle32(tail.changes, &payload);
    AppendLittle32(tail.signatures, &payload);
    Append(tail.head, &payload);
    payload.push_back(static_cast<std::byte>(tail.recorders_known));
    for (const ActionId& id : tail.recorders) {
      AppendLittle64(id.recorder, &payload);
      AppendLittle64(id.counter, &payload);
    }
  }
  return Seal(RecordKind::kTail, payload);
}

tl::expected<Tail, CodecError> DecodeTail(std::span<const std::byte> record) {
  const auto payload = UnsealWhole(RecordKind::kTail, record, kTailRecordMax);
  if (!payload) return tl::unexpected<CodecError>(payload.error());
  if (payload->size() < kFormatOneTailBytes) return Malformed("the tail record is too short");
  Tail tail{.entries = ReadLittle32(*payload),
            .last = ReadLittle32(payload->subspan(4)),
            .chained = payload->size() != kFormatOneTailBytes};
  if (tail.chained) {
    if (payload->size() < kTailBytes) return Malformed("the tail record is too short");
    tail.sealed = ReadLittle32(payload->subspan(8));
    tail.changes = ReadLittle32(payload->subspan(12));
    tail.signatures = ReadLittle32(payload->subspan(16));
    std::copy_n(payload->begin() + 20, tail.head.size(), tail.head.begin());
    tail.recorders_known = (*payload)[kTailBytes - 1] == std::byte{1};
    const auto rest = payload->subspan(kTailBytes);
    if (rest.size() % 16 != 0 || rest.size() / 16 > kTailRecordersMax) {
      return Newer("the tail record has fields that this version does not know");
    }
    for (std::size_t at = 0; at < rest.size(); at += 16) {
      tail.recorders.push_back(
          {ReadLittle64(rest.subspan(at)), ReadLittle64(rest.subspan(at + 8))});
    }
  }
  if (!Sound(tail) || EncodeTail(tail) != Bytes(record.begin(), record.end())) {
    return Malformed("the tail record contradicts itself");
  }
  return tail;
}

Bytes EncodeSeeds(const Seeds& seeds) {
  Bytes payload;
  Append(seeds.duel, &payload);
  Append(seeds.names, &payload);
  return Seal(RecordKind::kSeeds, payload);
}

tl::expected<Seeds, CodecError> DecodeSeeds(std::span<const std::byte> record) {
  const auto payload = UnsealWhole(RecordKind::kSeeds, record, kSmallRecordMax);
  if (!payload) return tl::unexpected<CodecError>(payload.error());
  if (payload->size() != 2 * kSeedBytes) return Malformed("the seeds have another size");
  Seeds seeds;
  std::copy_n(payload->begin(), kSeedBytes, seeds.duel.begin());
  std::copy_n(payload->begin() + kSeedBytes, kSeedBytes, seeds.names.begin());
  return seeds;
}

Bytes EncodeMark(const OutcomeMark& mark) {
  const std::string bytes = MarkBytes(mark);
  return Seal(RecordKind::kMark, std::as_bytes(std::span(bytes)));
}

tl::expected<OutcomeMark, CodecError> DecodeMark(EntryNumber entry,
                                                 std::span<const std::byte> record) {
  const auto payload = UnsealWhole(RecordKind::kMark, record, kSmallRecordMax);
  if (!payload) return tl::unexpected<CodecError>(payload.error());
  const auto mark = MarkFromBytes(entry, Text(*payload));
  if (!mark) return Malformed("the outcome mark has another size");
  return *mark;
}

Bytes EncodeSignature(const SignatureTexts& texts) {
  Bytes payload;
  AppendLittle32(static_cast<std::uint32_t>(texts.statement.size()), &payload);
  Append(std::as_bytes(std::span(texts.statement)), &payload);
  Append(std::as_bytes(std::span(texts.signature)), &payload);
  return Seal(RecordKind::kSignature, payload);
}

tl::expected<SignatureTexts, CodecError> DecodeSignature(std::span<const std::byte> record) {
  const auto payload = UnsealWhole(RecordKind::kSignature, record, kSignatureRecordMax);
  if (!payload) return tl::unexpected<CodecError>(payload.error());
  if (payload->size() < 4) return Malformed("the signature record is too short");
  const std::size_t bytes = ReadLittle32(*payload);
  if (bytes > payload->size() - 4) return Malformed("the signature record is too short");
  return SignatureTexts{std::string(Text(payload->subspan(4, bytes))),
                        std::string(Text(payload->subspan(4 + bytes)))};
}

}  // namespace judge::replay::store_internal
