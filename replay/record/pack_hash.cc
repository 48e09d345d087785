#include "replay/record/pack_hash.h"

#include <sodium.h>

namespace judge::replay {

std::string PackHash(std::span<const std::byte> canonical) {
  constexpr std::size_t kBytes = kPackHashDigits / 2;
  unsigned char hash[kBytes];
  const auto* first = reinterpret_cast<const unsigned char*>(canonical.data());
  crypto_generichash(hash, kBytes, first, canonical.size(), nullptr, 0);
  std::string text(kPackHashDigits + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), hash, kBytes);
  text.resize(kPackHashDigits);
  return text;
}

}  // namespace judge::replay
