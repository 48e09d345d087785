#include "replay/proof/hash_chain.h"

#include <sodium.h>

#include <algorithm>
#include <cstdint>

#include "replay/codec/codec.h"
#include "replay/proof/start_sodium.h"

namespace judge::replay {
namespace {

constexpr std::string_view kFirstDomain = "judge.duel/1";
constexpr std::string_view kSlipDomain = "judge.slip/1";
constexpr std::size_t kSlipDigits = 20;
constexpr std::size_t kSlipGroup = 5;
constexpr std::size_t kMarkBytes = 12;
constexpr std::string_view kHex = "0123456789abcdef";

class Hash {
 public:
  explicit Hash(std::size_t bytes) : bytes_(bytes) {
    StartSodium();
    crypto_generichash_init(&state_, nullptr, 0, bytes);
  }
  void Add(std::span<const std::byte> bytes) {
    crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()),
                              bytes.size());
  }
  void Add(std::string_view text) { Add(std::as_bytes(std::span(text))); }
  void Add32(std::uint32_t value) {
    std::array<std::byte, 4> bytes;
    for (int i = 0; i < 4; ++i) bytes[i] = static_cast<std::byte>(value >> (8 * i));
    Add(bytes);
  }
  void Finish(std::byte* out) {
    crypto_generichash_final(&state_, reinterpret_cast<unsigned char*>(out), bytes_);
  }

 private:
  crypto_generichash_state state_;
  std::size_t bytes_;
};

// What has no secret text, as most entries, is not copied to be sealed.
Bytes SealedPayload(const Entry& entry, const Seed& seed) {
  if (SecretTexts(entry).empty()) return codec_internal::BuildEntry(entry);
  return codec_internal::BuildEntry(SealEntry(entry, seed));
}

}  // namespace

Head FirstHead(std::span<const std::byte> sealed_header) {
  Head head;
  Hash hash(head.value.size());
  hash.Add(kFirstDomain);
  hash.Add(sealed_header);
  hash.Finish(head.value.data());
  return head;
}

Head NextHead(const Head& head, std::span<const std::byte> sealed_entry,
              const std::optional<ChainValue>& sealed_mark) {
  Head next{head.last + 1, {}};
  Hash hash(next.value.size());
  hash.Add(head.value);
  hash.Add32(static_cast<std::uint32_t>(sealed_entry.size()));
  hash.Add(sealed_entry);
  if (sealed_mark) hash.Add(*sealed_mark);
  hash.Finish(next.value.data());
  return next;
}

Head FirstHead(const Header& header, const Seeds& seeds) {
  return FirstHead(codec_internal::BuildHeader(SealHeader(header, seeds)));
}

Head NextHead(const Head& head, const Entry& entry, const OutcomeMark* mark, const Seed& seed) {
  std::optional<ChainValue> sealed_mark;
  if (mark != nullptr) {
    sealed_mark = Commitment(SaltOf(seed, {entry.number, kMarkIndex}), MarkBytes(*mark));
  }
  return NextHead(head, SealedPayload(entry, seed), sealed_mark);
}

std::string MarkBytes(const OutcomeMark& mark) {
  std::string out;
  for (int i = 0; i < 4; ++i) out += static_cast<char>(mark.generation >> (8 * i));
  for (int i = 0; i < 8; ++i) out += static_cast<char>(mark.hash >> (8 * i));
  return out;
}

std::optional<OutcomeMark> MarkFromBytes(EntryNumber entry, std::string_view bytes) {
  if (bytes.size() != kMarkBytes) return std::nullopt;
  OutcomeMark mark{entry, 0, 0};
  for (int i = 3; i >= 0; --i) {
    mark.generation = mark.generation << 8 | static_cast<unsigned char>(bytes[i]);
  }
  for (int i = 11; i >= 4; --i) mark.hash = mark.hash << 8 | static_cast<unsigned char>(bytes[i]);
  return mark;
}

std::string HexOf(std::span<const std::byte> bytes) {
  std::string out;
  for (const std::byte byte : bytes) {
    out += kHex[std::to_integer<unsigned>(byte >> 4)];
    out += kHex[std::to_integer<unsigned>(byte & std::byte{15})];
  }
  return out;
}

bool BytesOfHex(std::string_view text, std::span<std::byte> out) {
  if (text.size() != 2 * out.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t digit = kHex.find(text[i]);
    if (digit == std::string_view::npos) return false;
    const auto half = static_cast<std::byte>(digit);
    out[i / 2] = i % 2 == 0 ? half << 4 : out[i / 2] | half;
  }
  return true;
}

std::string SlipOf(const Head& head) {
  std::array<std::byte, 16> bytes;
  Hash hash(bytes.size());
  hash.Add(kSlipDomain);
  hash.Add(head.value);
  hash.Add32(head.last);
  hash.Finish(bytes.data());
  // The digits, last one first, of the bytes as one big-endian number.
  std::string digits;
  for (std::size_t n = 0; n < kSlipDigits; ++n) {
    unsigned rest = 0;
    for (std::byte& byte : bytes) {
      const unsigned value = rest << 8 | std::to_integer<unsigned>(byte);
      byte = static_cast<std::byte>(value / 10);
      rest = value % 10;
    }
    digits += static_cast<char>('0' + rest);
  }
  std::reverse(digits.begin(), digits.end());
  return NormalSlip(digits);
}

std::string NormalSlip(std::string_view text) {
  std::string out;
  std::size_t digits = 0;
  for (const char c : text) {
    if (c == '-' || c == ' ') continue;
    if (c < '0' || c > '9' || digits == kSlipDigits) return "";
    if (digits != 0 && digits % kSlipGroup == 0) out += '-';
    out += c;
    ++digits;
  }
  return digits == kSlipDigits ? out : "";
}

}  // namespace judge::replay
