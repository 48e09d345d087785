#include "replay/proof/signature.h"

#include <sodium.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/terms/terms.h"
#include "replay/proof/start_sodium.h"
#include "replay/record/record.h"

namespace judge::replay {
namespace {

using Kind = SignatureError::Kind;

constexpr std::string_view kUntrusted = "untrusted comment: ";
constexpr std::string_view kTrusted = "trusted comment: ";
constexpr std::string_view kPure = "Ed";       // signs the message
constexpr std::string_view kPrehashed = "ED";  // signs its BLAKE2b-512
constexpr std::string_view kChecksum = "B2";

// The longest lines of minisign without their break and NUL: it reads into 1,024 or 8,192 bytes.
constexpr std::size_t kUntrustedLineMax = 1'022;
constexpr std::size_t kTrustedLineMax = 8'190;

constexpr std::size_t kSeedBytes = 32;
constexpr std::size_t kChecksumBytes = 32;
constexpr std::size_t kSignatureBytes = 64;
static_assert(kSeedBytes == crypto_sign_SEEDBYTES && kSignatureBytes == crypto_sign_BYTES);
static_assert(sizeof(SecretKey::key) == crypto_sign_SECRETKEYBYTES);
static_assert(sizeof(PublicKey::key) == crypto_sign_PUBLICKEYBYTES);

using Signature = std::array<std::byte, kSignatureBytes>;

// The bytes that stand in the base64 of each file. They are bytes only, so without gaps.
struct PublicBlob {
  char algorithm[2];
  KeyId key_id;
  std::array<std::byte, 32> key;
};
struct SecretBlob {
  char algorithm[2];
  char kdf[2];  // zeros: no password
  char checksum_algorithm[2];
  std::byte salt_and_limits[48];
  KeyId key_id;
  std::array<std::byte, 64> key;
  std::array<std::byte, kChecksumBytes> checksum;
};
struct SignatureBlob {
  char algorithm[2];
  KeyId key_id;
  Signature signature;
};
static_assert(sizeof(PublicBlob) == 42 && sizeof(SecretBlob) == 158 && sizeof(SignatureBlob) == 74);

constexpr std::size_t Base64Size(std::size_t bytes) { return (bytes + 2) / 3 * 4; }

static_assert(kSignatureTextBytesMax == kUntrustedLineMax + Base64Size(sizeof(SignatureBlob)) +
                                            kTrustedLineMax + Base64Size(kSignatureBytes) + 4);

const unsigned char* Raw(std::string_view bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}
template <class Bytes>
const unsigned char* Raw(const Bytes& bytes) {
  return reinterpret_cast<const unsigned char*>(bytes.data());
}
template <class Bytes>
unsigned char* Raw(Bytes& bytes) {
  return reinterpret_cast<unsigned char*>(bytes.data());
}

std::string_view Text(const char (&two)[2]) { return {two, 2}; }
void Put(std::string_view text, char (&two)[2]) { std::copy_n(text.data(), 2, two); }

tl::unexpected<SignatureError> Refuse(Kind kind, std::string message) {
  return tl::unexpected<SignatureError>(SignatureError{kind, std::move(message)});
}

template <class Blob>
std::string Base64(const Blob& blob) {
  std::string out(Base64Size(sizeof blob) + 1, '\0');
  sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(&blob),
                    sizeof blob, sodium_base64_VARIANT_ORIGINAL);
  out.pop_back();  // the library ends it with a NUL
  return out;
}

// Takes only the one text that Base64 makes of these bytes. The library's own strictness is not
// enough: libsodium 1.0.18 takes every byte from 0x80 for a '/'.
template <class Blob>
bool FromBase64(std::string_view text, Blob* blob) {
  std::size_t size = 0;
  if (text.size() != Base64Size(sizeof *blob) ||
      sodium_base642bin(reinterpret_cast<unsigned char*>(blob), sizeof *blob, text.data(),
                        text.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_ORIGINAL) != 0 ||
      size != sizeof *blob) {
    return false;
  }
  std::string again = Base64(*blob);
  const bool canonical = again == text;
  Wipe(&again);
  return canonical;
}

// Returns the next line; nothing when no line break ends it.
std::optional<std::string_view> TakeLine(std::string_view* text) {
  const std::size_t end = text->find('\n');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view line = text->substr(0, end);
  text->remove_prefix(end + 1);
  return line;
}

// Returns the second of the two lines of a key file.
std::optional<std::string_view> KeyLine(std::string_view text) {
  if (text.size() > kKeyTextBytesMax) return std::nullopt;
  const auto comment = TakeLine(&text);
  if (!comment || !comment->starts_with(kUntrusted) || comment->size() > kUntrustedLineMax) {
    return std::nullopt;
  }
  const auto line = TakeLine(&text);
  return text.empty() ? line : std::nullopt;
}

std::array<std::byte, kChecksumBytes> ChecksumOf(const SecretBlob& blob) {
  std::array<std::byte, kChecksumBytes> out;
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, out.size());
  crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(blob.algorithm),
                            sizeof blob.algorithm);
  crypto_generichash_update(&state, Raw(blob.key_id), blob.key_id.size());
  crypto_generichash_update(&state, Raw(blob.key), blob.key.size());
  crypto_generichash_final(&state, Raw(out), out.size());
  sodium_memzero(&state, sizeof state);
  return out;
}

// Returns whether the second half of a secret key is what its first half makes.
bool IsWhole(const SecretKey& key) {
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> made_public;
  SecretKey made;
  crypto_sign_seed_keypair(made_public.data(), Raw(made.key), Raw(key.key));
  return sodium_memcmp(made.key.data(), key.key.data(), key.key.size()) == 0;
}

tl::expected<SecretKey, SignatureError> FromBlob(const SecretBlob& blob) {
  if (Text(blob.algorithm) != kPure || Text(blob.checksum_algorithm) != kChecksum) {
    return Refuse(Kind::kMalformed, "is no secret key: expected an Ed25519 key of minisign");
  }
  if (blob.kdf[0] != '\0' || blob.kdf[1] != '\0') {
    return Refuse(Kind::kEncrypted, "is behind a password, expected a key without one");
  }
  const auto right = ChecksumOf(blob);
  if (!sodium_is_zero(Raw(blob.checksum), blob.checksum.size()) && blob.checksum != right) {
    return Refuse(Kind::kMalformed, "is damaged: its checksum is another one");
  }
  SecretKey key;
  key.key_id = blob.key_id;
  key.key = blob.key;
  if (!IsWhole(key)) return Refuse(Kind::kMalformed, "is damaged: its halves do not match");
  return key;
}

struct ParsedSignature {
  SignatureBlob blob;
  std::string_view comment;
  Signature of_comment;  // over the signature and the comment behind it
};

tl::expected<ParsedSignature, SignatureError> Parse(std::string_view text) {
  const auto malformed = [](const char* what) {
    return Refuse(Kind::kMalformed, std::string("is no signature: ") + what);
  };
  if (text.size() > kSignatureTextBytesMax) return malformed("the limit is 9,404 bytes");
  const auto untrusted = TakeLine(&text);
  const auto signature = TakeLine(&text);
  const auto trusted = TakeLine(&text);
  const auto of_comment = TakeLine(&text);
  if (!of_comment || !text.empty()) return malformed("expected four lines, each with its break");
  if (!untrusted->starts_with(kUntrusted) || untrusted->size() > kUntrustedLineMax) {
    return malformed("line 1, expected \"untrusted comment: \" and at most 1,003 bytes");
  }
  ParsedSignature out;
  if (!FromBase64(*signature, &out.blob)) {
    return malformed("line 2, expected 100 characters of canonical base64");
  }
  const std::string_view algorithm = Text(out.blob.algorithm);
  if (algorithm != kPure && algorithm != kPrehashed) {
    return malformed("line 2, expected the algorithm ED or Ed");
  }
  constexpr std::string_view kEnds("\0\r", 2);  // where minisign takes a line to end
  if (!trusted->starts_with(kTrusted) || trusted->size() > kTrustedLineMax ||
      trusted->find_first_of(kEnds) != std::string_view::npos) {
    return malformed("line 3, expected \"trusted comment: \" and at most 8,173 bytes");
  }
  out.comment = trusted->substr(kTrusted.size());
  if (!FromBase64(*of_comment, &out.of_comment)) {
    return malformed("line 4, expected 88 characters of canonical base64");
  }
  return out;
}

Signature SignBytes(const SecretKey& key, std::string_view bytes) {
  Signature out;
  crypto_sign_detached(Raw(out), nullptr, Raw(bytes), bytes.size(), Raw(key.key));
  return out;
}

bool HasSigned(const PublicKey& key, std::string_view bytes, const Signature& signature) {
  return crypto_sign_verify_detached(Raw(signature), Raw(bytes), bytes.size(), Raw(key.key)) == 0;
}

std::string Prehash(std::string_view message) {
  std::string hash(crypto_generichash_BYTES_MAX, '\0');
  crypto_generichash(Raw(hash), hash.size(), Raw(message), message.size(), nullptr, 0);
  return hash;
}

// Returns what the second signature is made over.
std::string WithComment(const Signature& signature, std::string_view comment) {
  std::string out(reinterpret_cast<const char*>(signature.data()), signature.size());
  return out.append(comment);
}

}  // namespace

std::string KeyName(const KeyId& id) {
  constexpr const char* kDigits = "0123456789ABCDEF";
  std::string out;
  for (auto byte = id.rbegin(); byte != id.rend(); ++byte) {  // the id is a little-endian number
    out += kDigits[std::to_integer<unsigned>(*byte) >> 4];
    out += kDigits[std::to_integer<unsigned>(*byte) & 15];
  }
  return out;
}

SecretKey::SecretKey(SecretKey&& other) noexcept : key_id(other.key_id), key(other.key) {
  sodium_memzero(other.key.data(), other.key.size());
}

SecretKey& SecretKey::operator=(SecretKey&& other) noexcept {
  if (this == &other) return *this;
  key_id = other.key_id;
  key = other.key;
  sodium_memzero(other.key.data(), other.key.size());
  return *this;
}

SecretKey::~SecretKey() { sodium_memzero(key.data(), key.size()); }

PublicKey SecretKey::public_key() const {
  PublicKey out{.key_id = key_id};
  std::copy(key.begin() + kSeedBytes, key.end(), out.key.begin());
  return out;
}

SecretKey MakeSecretKey() {
  StartSodium();
  SecretKey out;
  std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> made_public;
  crypto_sign_keypair(made_public.data(), Raw(out.key));
  randombytes_buf(out.key_id.data(), out.key_id.size());
  return out;
}

std::string PublicKeyLine(const PublicKey& key) {
  PublicBlob blob = {};
  Put(kPure, blob.algorithm);
  blob.key_id = key.key_id;
  blob.key = key.key;
  return Base64(blob);
}

std::string EncodePublicKey(const PublicKey& key) {
  return std::string(kUntrusted) + "minisign public key " + KeyName(key.key_id) + "\n" +
         PublicKeyLine(key) + "\n";
}

tl::expected<PublicKey, SignatureError> DecodePublicKey(std::string_view text) {
  StartSodium();
  constexpr std::size_t kLineBytes = Base64Size(sizeof(PublicBlob));
  std::string_view line = text;
  if (const auto of_file = KeyLine(text)) line = *of_file;
  if (line.size() == kLineBytes + 1 && line.ends_with('\n')) line.remove_suffix(1);
  PublicBlob blob;
  if (!FromBase64(line, &blob) || Text(blob.algorithm) != kPure) {
    return Refuse(Kind::kMalformed,
                  "is no public key: expected a .pub file of minisign, or the 56 characters of its "
                  "second line");
  }
  if (crypto_core_ed25519_is_valid_point(Raw(blob.key)) != 1) {
    return Refuse(Kind::kMalformed, "is no public key: nothing could be signed by it");
  }
  return PublicKey{blob.key_id, blob.key};
}

std::string EncodeSecretKey(const SecretKey& key) {
  StartSodium();
  SecretBlob blob = {};
  Put(kPure, blob.algorithm);
  Put(kChecksum, blob.checksum_algorithm);
  blob.key_id = key.key_id;
  blob.key = key.key;
  blob.checksum = ChecksumOf(blob);
  std::string line = Base64(blob);
  sodium_memzero(&blob, sizeof blob);
  std::string out;
  // Reserved at once, as a string that grows leaves its old bytes behind.
  out.reserve(kKeyTextBytesMax);
  out.append(kUntrusted).append("judge secret key without a password\n").append(line).append("\n");
  Wipe(&line);
  return out;
}

tl::expected<SecretKey, SignatureError> DecodeSecretKey(std::string_view text) {
  StartSodium();
  const auto line = KeyLine(text);
  SecretBlob blob;
  if (!line || !FromBase64(*line, &blob)) {
    sodium_memzero(&blob, sizeof blob);
    return Refuse(Kind::kMalformed, "is no secret key: expected the two lines of minisign");
  }
  auto key = FromBlob(blob);
  sodium_memzero(&blob, sizeof blob);
  return key;
}

void Wipe(std::string* text) {
  sodium_memzero(text->data(), text->size());
  text->clear();
}

tl::expected<std::string, SignatureError> Sign(const SecretKey& key, std::string_view message,
                                               std::string_view trusted_comment) {
  StartSodium();
  if (const char* problem = TextProblem(trusted_comment)) {
    return Refuse(Kind::kMalformed, std::string("cannot be signed: its comment ") + problem);
  }
  SignatureBlob blob = {};
  Put(kPrehashed, blob.algorithm);
  blob.key_id = key.key_id;
  blob.signature = SignBytes(key, Prehash(message));
  const Signature of_comment = SignBytes(key, WithComment(blob.signature, trusted_comment));
  return std::string(kUntrusted) + "signature by judge, key " + KeyName(key.key_id) + "\n" +
         Base64(blob) + "\n" + std::string(kTrusted).append(trusted_comment) + "\n" +
         Base64(of_comment) + "\n";
}

tl::expected<std::string, SignatureError> VerifySignature(const PublicKey& key,
                                                          std::string_view message,
                                                          std::string_view signature_text) {
  StartSodium();
  const auto parsed = Parse(signature_text);
  if (!parsed) return tl::unexpected<SignatureError>(parsed.error());
  const SignatureBlob& blob = parsed->blob;
  if (blob.key_id != key.key_id) {
    return Refuse(Kind::kOtherKey, "was signed by key " + KeyName(blob.key_id) + ", expected " +
                                       KeyName(key.key_id));
  }
  const bool prehashed = Text(blob.algorithm) == kPrehashed;
  const bool signed_by_key = prehashed ? HasSigned(key, Prehash(message), blob.signature)
                                       : HasSigned(key, message, blob.signature);
  if (!signed_by_key) {
    return Refuse(Kind::kWrongSignature, "is not what key " + KeyName(key.key_id) + " has signed");
  }
  if (!HasSigned(key, WithComment(blob.signature, parsed->comment), parsed->of_comment)) {
    return Refuse(Kind::kWrongComment,
                  "was signed by key " + KeyName(key.key_id) + ", but its trusted comment was not");
  }
  return std::string(parsed->comment);
}

tl::expected<KeyId, SignatureError> KeyIdOf(std::string_view signature_text) {
  StartSodium();
  const auto parsed = Parse(signature_text);
  if (!parsed) return tl::unexpected<SignatureError>(parsed.error());
  return parsed->blob.key_id;
}

}  // namespace judge::replay
