// Ed25519 keys and signatures as minisign writes and reads them, so that nobody needs this program
// to check what it has signed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace judge::replay {

// The longest texts of keys and signatures, which are what minisign takes. Longer ones are refused
// before anything is done with them.
inline constexpr std::size_t kKeyTextBytesMax = 2'048;
inline constexpr std::size_t kSignatureTextBytesMax = 9'404;

// Why a text is no key or signature, or proves nothing.
struct SignatureError {
  enum class Kind : std::uint8_t {
    kMalformed,       // not the text of a key or signature, or a comment that cannot stand in one
    kEncrypted,       // a secret key behind a password
    kOtherKey,        // made by another key
    kWrongSignature,  // this key has not signed that message
    kWrongComment,    // it has, but not together with this trusted comment
  };
  Kind kind = Kind::kMalformed;
  std::string message;  // goes behind the name of the file: "is no signature: ..."
};

// The id of a key: random, and no more than a way to find it, as whoever makes a key chooses its
// id. Trust keys.
using KeyId = std::array<std::byte, 8>;

// Returns the id as people read it: 16 upper-case hexadecimal digits, as minisign shows it.
std::string KeyName(const KeyId& id);

// A key that verifies.
struct PublicKey {
  KeyId key_id = {};
  std::array<std::byte, 32> key = {};

  bool operator==(const PublicKey&) const = default;
};

// A key that signs. Overwritten with zeros when it ends, or when it is moved away.
struct SecretKey {
  SecretKey() = default;
  SecretKey(const SecretKey&) = delete;
  SecretKey& operator=(const SecretKey&) = delete;
  SecretKey(SecretKey&& other) noexcept;
  SecretKey& operator=(SecretKey&& other) noexcept;
  ~SecretKey();

  PublicKey public_key() const;

  KeyId key_id = {};
  std::array<std::byte, 64> key = {};  // the seed, then the public key
};

// Makes a new key from the system's randomness.
SecretKey MakeSecretKey();

// Return the two lines of a .pub file, and the second of them alone, which `minisign -P` takes.
std::string EncodePublicKey(const PublicKey& key);
std::string PublicKeyLine(const PublicKey& key);
// Reads either of them. The line must be canonical base64, the key a point that signatures can be
// of.
tl::expected<PublicKey, SignatureError> DecodePublicKey(std::string_view text);

// Returns a secret key file without a password (`minisign -W`), with its checksum. The result is a
// secret: Wipe it.
std::string EncodeSecretKey(const SecretKey& key);
// Reads what EncodeSecretKey, `minisign -G -W` and `minisign -C -W` write; the first and the last
// carry a checksum, which must be right.
tl::expected<SecretKey, SignatureError> DecodeSecretKey(std::string_view text);
// Overwrites the text with zeros and empties it.
void Wipe(std::string* text);

// Signs; returns the whole text of a .minisig file, in the prehashed form ("ED"). The same input
// gives the same text. Refuses, as kMalformed, a comment that TextProblem refuses.
tl::expected<std::string, SignatureError> Sign(const SecretKey& key, std::string_view message,
                                               std::string_view trusted_comment);

// Returns the trusted comment when `key` has signed the message together with it, in the prehashed
// or in the older form ("Ed"). It may hold any bytes but NUL and line breaks: clean it before it is
// shown. The text must be as minisign writes it to the byte, but for its first line: what follows
// "untrusted comment: " there is signed by nobody and says nothing. The form is not signed either:
// a prehashed signature, relabelled, is an older one of the 64 bytes that the message hashes to.
tl::expected<std::string, SignatureError> VerifySignature(const PublicKey& key,
                                                          std::string_view message,
                                                          std::string_view signature_text);

// Returns whose signature the text claims to be; nothing is verified.
tl::expected<KeyId, SignatureError> KeyIdOf(std::string_view signature_text);

}  // namespace judge::replay
