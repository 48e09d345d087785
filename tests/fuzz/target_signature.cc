// Keys and signatures, in minisign's formats.
#include <sodium.h>

#include "replay/proof/proof.h"
#include "tests/fuzz/target_failure.h"
#include "tests/fuzz/targets.h"

namespace judge::fuzz {
namespace {

using replay::SecretKey;

std::string PublicFault(std::string_view text) {
  const auto key = replay::DecodePublicKey(text);
  if (!key) return LineFault(key.error().message);
  if (text.find(replay::PublicKeyLine(*key)) == text.npos) return "a public key in another form";
  const auto again = replay::DecodePublicKey(replay::EncodePublicKey(*key));
  return again && *again == *key ? "" : "a public key that cannot be read again";
}

std::string SecretFault(std::string_view text) {
  const auto key = replay::DecodeSecretKey(text);
  if (!key) return LineFault(key.error().message);
  const auto again = replay::DecodeSecretKey(replay::EncodeSecretKey(*key));
  return again && again->key == key->key ? "" : "a secret key that cannot be read again";
}

std::string_view BehindFirstLine(std::string_view text) {
  return text.substr(std::min(text.find('\n'), text.size()));
}

// Nobody but the holder of the key makes a signature that holds.
std::string SignatureFault(std::string_view text) {
  const SecretKey& key = SeedKey();
  if (const auto id = replay::KeyIdOf(text); !id) {
    if (auto fault = LineFault(id.error().message); !fault.empty()) return fault;
  }
  const auto comment = replay::VerifySignature(key.public_key(), kSignedMessage, text);
  if (!comment) return LineFault(comment.error().message);
  static const std::string made = *replay::Sign(key, kSignedMessage, kSignedComment);
  if (*comment != kSignedComment) return "a comment that was never signed: " + *comment;
  return BehindFirstLine(text) == BehindFirstLine(made) ? "" : "a signature in another form";
}

}  // namespace

const SecretKey& SeedKey() {
  static const SecretKey key = [] {
    constexpr unsigned char kSeed[crypto_sign_SEEDBYTES] = {1, 2, 3};
    SecretKey made;
    made.key_id = {std::byte{4}, std::byte{5}};
    unsigned char public_half[crypto_sign_PUBLICKEYBYTES];
    crypto_sign_seed_keypair(public_half, reinterpret_cast<unsigned char*>(made.key.data()), kSeed);
    return made;
  }();
  return key;
}

std::string SignatureTextFault(std::string_view text) {
  for (const auto& fault_of : {PublicFault, SecretFault, SignatureFault}) {
    if (auto fault = fault_of(text); !fault.empty()) return fault;
  }
  return "";
}

}  // namespace judge::fuzz
