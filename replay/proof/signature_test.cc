#include "replay/proof/signature.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <vector>

namespace judge::replay {
namespace {

using Kind = SignatureError::Kind;

// Made by minisign 0.11, for these tests only: -G -W; -S -t trusted; -S -l.
constexpr const char* kSecretText =
    "untrusted comment: minisign encrypted secret key\n"
    "RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAG2SEw9fXLPrTjGjt8qSv"
    "XLewFGenEV5LP2rKgKTJq+"
    "sXqSI9FEheJLSed3SgY7eK0qFdZUv5ImS3Kag5tOxG9mIel7Ot1xrqAAAAAAAAAAAAAAAAAAAA"
    "AAAAAAAAAAAAAAAAAAAAAAA=\n";
constexpr const char* kPublicText =
    "untrusted comment: minisign public key FA2CD7D7C384641B\n"
    "RWQbZITD19cs+rSed3SgY7eK0qFdZUv5ImS3Kag5tOxG9mIel7Ot1xrq\n";
constexpr const char* kMessage = "hello\n";
constexpr const char* kPrehashed =
    "untrusted comment: signature from minisign secret key\n"
    "RUQbZITD19cs+lIGp7AG4qG/"
    "dU+4RwFq2voeLNt2HjBmLeUqDLMZz63eEcElpl1olqB3RNiOdsbjSMD+FzZ73SwvQYDpQkTz"
    "jgQ=\n"
    "trusted comment: trusted\n"
    "4G+pUi601rzxNHeycc0c0KDjnETFquSuegLOtWjzSbcdPhKSWCRS3VxP2j+aIlIn39S5JStFzOE9a1LbjI8dBQ==\n";
constexpr const char* kOlder =
    "untrusted comment: signature from minisign secret key\n"
    "RWQbZITD19cs+mRqP4+vqjsr68p3WT3qAmrXhI0VpLszFf/"
    "TtKZe8JfY20b4exWB56XWbnvzrQY9kkqwCedVorFvskd1iMsZ"
    "9wg=\n"
    "trusted comment: timestamp:1795291446\tfile:m\n"
    "OVvfYc3j2ohHJkZv9z+J8LoFKWhbfuVoGIKjqUW4ObVTMwnHoi53jKiVMiyeyd6rgXU9Nnto1o0N/wTTqli+CA==\n";

SecretKey TestKey() { return DecodeSecretKey(kSecretText).value(); }

// "ok: COMMENT", or the kind of error in a word.
std::string Outcome(const tl::expected<std::string, SignatureError>& verified) {
  if (verified) return "ok: " + *verified;
  switch (verified.error().kind) {
    case Kind::kOtherKey:
      return "other key";
    case Kind::kWrongSignature:
      return "wrong signature";
    case Kind::kWrongComment:
      return "wrong comment";
    default:
      return "malformed";
  }
}

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> out(1);
  for (const char c : text) {
    out.back() += c;
    if (c == '\n') out.emplace_back();
  }
  out.pop_back();
  return out;
}

std::string Joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line;
  return out;
}

std::string Flipped(std::string text, std::size_t bit) {
  text[bit / 8] = static_cast<char>(text[bit / 8] ^ (1 << (bit % 8)));
  return text;
}

TEST(SignatureTest, ReadsWhatMinisignWrites) {
  const SecretKey secret = TestKey();
  const auto key = DecodePublicKey(kPublicText);
  ASSERT_TRUE(key.has_value());
  EXPECT_EQ(*key, secret.public_key());
  EXPECT_EQ(KeyName(key->key_id), "FA2CD7D7C384641B");
  EXPECT_EQ(EncodePublicKey(*key), kPublicText);
  EXPECT_EQ(Outcome(VerifySignature(*key, kMessage, kPrehashed)), "ok: trusted");
  EXPECT_EQ(Outcome(VerifySignature(*key, kMessage, kOlder)), "ok: timestamp:1795291446\tfile:m");
  EXPECT_EQ(KeyIdOf(kOlder), key->key_id);
}

TEST(SignatureTest, SignsToTheByteAsMinisignDoes) {
  const auto lines = Lines(Sign(TestKey(), kMessage, "trusted").value());
  const auto expected = Lines(kPrehashed);
  ASSERT_EQ(lines.size(), expected.size());
  EXPECT_EQ(lines[0], "untrusted comment: signature by judge, key FA2CD7D7C384641B\n");
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_EQ(lines[i], expected[i]);
}

TEST(SignatureTest, ANewKeyGoesOutAndIn) {
  const SecretKey made = MakeSecretKey();
  const PublicKey key = made.public_key();
  EXPECT_NE(key, MakeSecretKey().public_key());
  EXPECT_EQ(DecodePublicKey(EncodePublicKey(key)), key);
  EXPECT_EQ(DecodePublicKey(PublicKeyLine(key)), key);
  EXPECT_EQ(DecodePublicKey(PublicKeyLine(key) + "\n"), key);
  std::string text = EncodeSecretKey(made);
  const auto read = DecodeSecretKey(text);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->public_key(), key);
  EXPECT_EQ(read->key, made.key);
  for (const std::string& message :
       {std::string(), std::string("\0\xff", 2), std::string(99, 'x')}) {
    EXPECT_EQ(Outcome(VerifySignature(key, message, Sign(*read, message, "").value())), "ok: ");
  }
  Wipe(&text);
  EXPECT_EQ(text, "");
}

TEST(SignatureTest, NamesHaveAllTheirDigits) {
  KeyId id = {};
  EXPECT_EQ(KeyName(id), "0000000000000000");
  id[0] = std::byte{0xab};
  id[7] = std::byte{0x01};
  EXPECT_EQ(KeyName(id), "01000000000000AB");
}

TEST(SignatureTest, SecretsDoNotStayWhereTheyWere) {
  static_assert(!std::is_copy_constructible_v<SecretKey> && !std::is_copy_assignable_v<SecretKey>);
  const std::array<std::byte, 64> zeros = {};
  SecretKey first = TestKey();
  SecretKey second = std::move(first);
  EXPECT_EQ(first.key, zeros);  // NOLINT: what was moved away is looked at on purpose
  EXPECT_NE(second.key, zeros);
  SecretKey third;
  third = std::move(second);
  EXPECT_EQ(second.key, zeros);  // NOLINT
  alignas(SecretKey) std::byte place[sizeof(SecretKey)];
  auto* const placed = new (place) SecretKey(std::move(third));
  EXPECT_NE(placed->key, zeros);
  placed->~SecretKey();
  const auto* const behind = place + offsetof(SecretKey, key);
  EXPECT_TRUE(std::all_of(behind, behind + 64, [](std::byte b) { return b == std::byte{}; }));
}

TEST(SignatureTest, TellsErrorsApart) {
  const SecretKey secret = TestKey();
  const PublicKey key = secret.public_key();
  const std::string text = Sign(secret, kMessage, "trusted").value();
  EXPECT_EQ(Outcome(VerifySignature(MakeSecretKey().public_key(), kMessage, text)), "other key");
  EXPECT_EQ(Outcome(VerifySignature(key, "hello", text)), "wrong signature");
  PublicKey same_id = MakeSecretKey().public_key();
  same_id.key_id = key.key_id;
  EXPECT_EQ(Outcome(VerifySignature(same_id, kMessage, text)), "wrong signature");
  std::vector<std::string> lines = Lines(text);
  lines[2] = "trusted comment: Trusted\n";
  EXPECT_EQ(Outcome(VerifySignature(key, kMessage, Joined(lines))), "wrong comment");
  // The comment of another signature by the same key, with its own signature.
  const auto other = Lines(Sign(secret, "bye", "other").value());
  lines[2] = other[2];
  lines[3] = other[3];
  EXPECT_EQ(Outcome(VerifySignature(key, kMessage, Joined(lines))), "wrong comment");
}

TEST(SignatureTest, EveryFlippedBitOfASignatureIsRefused) {
  const PublicKey key = TestKey().public_key();
  for (const std::string text : {kPrehashed, kOlder}) {
    const std::string comment = VerifySignature(key, kMessage, text).value();
    const std::size_t free_from = std::strlen("untrusted comment: ");
    const std::size_t free_to = text.find('\n');
    for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
      const auto verified = VerifySignature(key, kMessage, Flipped(text, bit));
      // Nobody signs what stands behind "untrusted comment: ": it may change, to no effect.
      const bool is_free = bit / 8 >= free_from && bit / 8 < free_to;
      if (is_free && verified) {
        EXPECT_EQ(*verified, comment);
        continue;
      }
      EXPECT_FALSE(verified.has_value()) << "bit " << bit;
    }
  }
}

TEST(SignatureTest, EveryFlippedBitOfTheMessageOrTheKeyIsRefused) {
  const SecretKey secret = TestKey();
  const PublicKey key = secret.public_key();
  const std::string message(150, 'm');
  const std::string text = Sign(secret, message, "c").value();
  for (std::size_t bit = 0; bit < message.size() * 8; ++bit) {
    EXPECT_EQ(Outcome(VerifySignature(key, Flipped(message, bit), text)), "wrong signature") << bit;
  }
  const std::string line = PublicKeyLine(key);
  for (std::size_t bit = 0; bit < line.size() * 8; ++bit) {
    const auto other = DecodePublicKey(Flipped(line, bit));
    if (!other) continue;
    EXPECT_NE(*other, key) << bit;
    EXPECT_FALSE(VerifySignature(*other, message, text).has_value()) << bit;
  }
}

TEST(SignatureTest, EveryCutAndEveryAddedByteIsRefused) {
  const PublicKey key = TestKey().public_key();
  const std::string text = kPrehashed;
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_EQ(Outcome(VerifySignature(key, kMessage, text.substr(0, size))), "malformed") << size;
    for (const char added : {'\n', ' ', '=', 'A', '\r', '\0'}) {
      std::string more = text;
      more.insert(size, 1, added);
      const auto verified = VerifySignature(key, kMessage, more);
      if (size < text.find('\n') + (added != '\n') && verified) continue;  // the untrusted comment
      EXPECT_FALSE(verified.has_value()) << size << " " << static_cast<int>(added);
    }
  }
  EXPECT_EQ(Outcome(VerifySignature(key, kMessage, text + text)), "malformed");
  EXPECT_EQ(Outcome(VerifySignature(key, kMessage, text + "\n")), "malformed");
}

TEST(SignatureTest, TextsMayBeAsLongAsMinisignsAndNotLonger) {
  const SecretKey secret = TestKey();
  const PublicKey key = secret.public_key();
  auto lines = Lines(Sign(secret, kMessage, "trusted").value());
  lines[0] = "untrusted comment: " + std::string(1'003, 'x') + "\n";
  EXPECT_EQ(Outcome(VerifySignature(key, kMessage, Joined(lines))), "ok: trusted");
  lines[0].insert(20, 1, 'x');
  EXPECT_EQ(Outcome(VerifySignature(key, kMessage, Joined(lines))), "malformed");
  lines[0] = "untrusted comment: \n";
  lines[2] = "trusted comment: " + std::string(8'173, 'x') + "\n";
  EXPECT_EQ(Outcome(VerifySignature(key, kMessage, Joined(lines))), "wrong comment");
  lines[2].insert(20, 1, 'x');
  EXPECT_EQ(Outcome(VerifySignature(key, kMessage, Joined(lines))), "malformed");
  EXPECT_FALSE(KeyIdOf(std::string(kSignatureTextBytesMax + 1, 'x')).has_value());
}

TEST(SignatureTest, ACommentThatCannotStandOnOneLineIsNotSigned) {
  const SecretKey secret = TestKey();
  for (const std::string& comment :
       {std::string("a\nb"), std::string("a\rb"), std::string("a\0b", 3), std::string("\xff"),
        std::string(1'025, 'x')}) {
    const auto text = Sign(secret, kMessage, comment);
    ASSERT_FALSE(text.has_value());
    EXPECT_EQ(text.error().kind, Kind::kMalformed);
  }
  const std::string longest(1'024, 'x');
  const std::string text = Sign(secret, kMessage, longest).value();
  EXPECT_EQ(Outcome(VerifySignature(secret.public_key(), kMessage, text)), "ok: " + longest);
}

TEST(SignatureTest, ADamagedSecretKeyIsRefused) {
  const SecretKey secret = TestKey();
  const std::string text = EncodeSecretKey(secret);
  const std::size_t free_from = std::strlen("untrusted comment: ");
  for (std::size_t bit = 0; bit < text.size() * 8; ++bit) {
    const auto read = DecodeSecretKey(Flipped(text, bit));
    // The comment says nothing, nor do salt and limits where there is no password.
    const bool same = read && read->key == secret.key && read->key_id == secret.key_id;
    EXPECT_TRUE(!read || same) << bit;
    const std::size_t at = bit / 8;
    const std::size_t line = text.find('\n') + 1;
    const bool says_nothing = (at >= free_from && at < line) || (at >= line + 8 && at < line + 72);
    EXPECT_TRUE(!read || says_nothing) << bit;
  }
  // minisign -G -W leaves the checksum out: the two halves of the key still have to match.
  std::string halves = kSecretText;
  halves[halves.find("1xrq")] = '2';
  EXPECT_FALSE(DecodeSecretKey(halves).has_value());
}

TEST(SignatureTest, AKeyBehindAPasswordIsNamedSo) {
  std::string text = kSecretText;
  text.replace(text.find("RWQAAEIy"), 8, "RWRTY0Iy");
  const auto read = DecodeSecretKey(text);
  ASSERT_FALSE(read.has_value());
  EXPECT_EQ(read.error().kind, Kind::kEncrypted);
}

TEST(SignatureTest, OnlyCanonicalTextIsAPublicKey) {
  const std::string line = PublicKeyLine(TestKey().public_key());
  for (const std::string& text :
       {std::string(), std::string("x"), line.substr(1), line + "=", line + "\n\n", " " + line,
        line + "\r\n", "comment: x\n" + line + "\n", "untrusted comment: x\n" + line,
        "untrusted comment: x\n" + line + "\n\n", "untrusted comment: x\r\n" + line + "\r\n",
        "untrusted comment: " + std::string(1'004, 'x') + "\n" + line + "\n",
        std::string(kSecretText), std::string(kPrehashed)}) {
    const auto key = DecodePublicKey(text);
    ASSERT_FALSE(key.has_value()) << text;
    EXPECT_EQ(key.error().kind, Kind::kMalformed);
  }
}

TEST(SignatureTest, AKeyThatEverySignatureFitsIsRefused) {
  // The points of small order: all zeros is one, the neutral element another.
  PublicKey weak;
  EXPECT_FALSE(DecodePublicKey(PublicKeyLine(weak)).has_value());
  weak.key[0] = std::byte{1};
  EXPECT_FALSE(DecodePublicKey(PublicKeyLine(weak)).has_value());
}

}  // namespace
}  // namespace judge::replay
