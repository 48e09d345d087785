#include "replay/store_keys.h"

#include "replay/codec_envelope.h"

namespace judge::replay::store_internal {
namespace {

constexpr DuelNumber kNoDuel = 0;
constexpr std::size_t kDuelBytes = 8;
constexpr std::size_t kTailBytes = 8;
constexpr std::size_t kTailRecordMax = 256;

void AppendBig(std::uint64_t value, int width, std::string* out) {
  for (int i = width - 1; i >= 0; --i) *out += static_cast<char>(value >> (8 * i));
}

std::string Key(DuelNumber duel, char kind) {
  std::string key;
  AppendBig(duel, kDuelBytes, &key);
  key += kind;
  return key;
}

}  // namespace

std::string IdKey(std::string_view id) { return Key(kNoDuel, 'i').append(id); }

std::optional<std::string_view> IdOfKey(std::string_view key) {
  const std::string prefix = Key(kNoDuel, 'i');
  if (key.substr(0, prefix.size()) != prefix) return std::nullopt;
  return key.substr(prefix.size());
}

std::string HighestDuelKey() { return Key(kNoDuel, 'z'); }

std::string ActionKey(DuelNumber duel, const ActionId& action) {
  std::string key = Key(duel, 'a');
  AppendBig(action.recorder, 8, &key);
  AppendBig(action.counter, 8, &key);
  return key;
}

std::string EntryKey(DuelNumber duel, EntryNumber number) {
  std::string key = Key(duel, 'e');
  AppendBig(number, 4, &key);
  return key;
}

std::optional<EntryNumber> NumberOfKey(DuelNumber duel, std::string_view key) {
  const std::string prefix = Key(duel, 'e');
  if (key.size() != prefix.size() + 4 || key.substr(0, prefix.size()) != prefix) {
    return std::nullopt;
  }
  EntryNumber number = 0;
  for (const char c : key.substr(prefix.size())) {
    number = number << 8 | static_cast<unsigned char>(c);
  }
  return number;
}

std::string EntriesEndKey(DuelNumber duel) { return Key(duel, 'e' + 1); }
std::string HeaderKey(DuelNumber duel) { return Key(duel, 'h'); }
std::string NamesKey(DuelNumber duel) { return Key(duel, 'n'); }
std::string TailKey(DuelNumber duel) { return Key(duel, 't'); }

Bytes EncodeTail(const Tail& tail) {
  Bytes payload;
  AppendLittle32(tail.entries, &payload);
  AppendLittle32(tail.last, &payload);
  return Seal(RecordKind::kTail, payload);
}

tl::expected<Tail, CodecError> DecodeTail(std::span<const std::byte> record) {
  const auto payload = UnsealWhole(RecordKind::kTail, record, kTailRecordMax);
  if (!payload) return tl::unexpected<CodecError>(payload.error());
  if (payload->size() < kTailBytes) {
    return tl::unexpected<CodecError>(
        CodecError{CodecError::Kind::kMalformed, "the tail record is too short", 0});
  }
  if (payload->size() > kTailBytes) {
    return tl::unexpected<CodecError>(
        CodecError{CodecError::Kind::kUnsupported,
                   "the tail record has fields that this version does not know", 0});
  }
  const Tail tail{ReadLittle32(*payload), ReadLittle32(payload->subspan(4))};
  if (tail.entries > kEntriesMax || tail.last != tail.entries) {
    return tl::unexpected<CodecError>(
        CodecError{CodecError::Kind::kMalformed, "the tail record contradicts itself", 0});
  }
  return tail;
}

}  // namespace judge::replay::store_internal
