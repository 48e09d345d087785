// Both directions against the minisign of this machine; skipped where there is none.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "replay/proof/signature.h"
#include "replay/store/folder_fixture.h"

namespace judge::replay {
namespace {

class SignatureMinisignTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!Runs("-v")) GTEST_SKIP() << "minisign is not installed";
  }

  // Whether minisign, in the folder, ends well.
  bool Runs(const std::string& arguments) const {
    const std::string command =
        "cd '" + folder_.path().string() + "' && minisign " + arguments + " >out 2>&1 </dev/null";
    return std::system(command.c_str()) == 0;  // NOLINT: minisign is what is tested against
  }
  void Put(const char* name, const std::string& text) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  std::string Get(const char* name) const {
    std::ifstream file(folder_.path() / name, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  TestFolder folder_;
};

const std::string kMessages[] = {"", "hello\n", std::string("\0\xff\r\n", 4),
                                 std::string(100'000, 'x')};

TEST_F(SignatureMinisignTest, MinisignVerifiesWhatIsSigned) {
  const SecretKey secret = MakeSecretKey();
  Put("key.pub", EncodePublicKey(secret.public_key()));
  for (const std::string& message : kMessages) {
    Put("m", message);
    Put("m.minisig", Sign(secret, message, "open26/r3@57 Zoë").value());
    ASSERT_TRUE(Runs("-V -p key.pub -m m")) << Get("out");
    EXPECT_NE(Get("out").find("Trusted comment: open26/r3@57 Zoë\n"), std::string::npos);
    ASSERT_TRUE(Runs("-V -H -P '" + PublicKeyLine(secret.public_key()) + "' -m m")) << Get("out");
    Put("m", message + " ");
    EXPECT_FALSE(Runs("-V -p key.pub -m m"));
  }
}

TEST_F(SignatureMinisignTest, WhatMinisignSignsIsVerified) {
  ASSERT_TRUE(Runs("-G -W -p key.pub -s key")) << Get("out");
  const auto key = DecodePublicKey(Get("key.pub"));
  ASSERT_TRUE(key.has_value());
  EXPECT_EQ(DecodeSecretKey(Get("key")).value().public_key(), *key);
  for (const std::string& message : kMessages) {
    Put("m", message);
    for (const char* form : {"", " -l", " -H"}) {
      ASSERT_TRUE(Runs("-S -s key -m m -t 'said: so' -c 'not signed'" + std::string(form)));
      const std::string text = Get("m.minisig");
      const auto verified = VerifySignature(*key, message, text);
      ASSERT_TRUE(verified.has_value()) << verified.error().message << "\n" << text;
      EXPECT_EQ(*verified, "said: so");
      EXPECT_EQ(KeyIdOf(text), key->key_id);
      EXPECT_FALSE(VerifySignature(*key, message + " ", text).has_value());
    }
  }
}

TEST_F(SignatureMinisignTest, MinisignSignsWithAKeyOfOurs) {
  const SecretKey secret = MakeSecretKey();
  Put("key", EncodeSecretKey(secret));
  Put("m", "hello\n");
  ASSERT_TRUE(Runs("-S -s key -m m")) << Get("out");
  EXPECT_TRUE(VerifySignature(secret.public_key(), "hello\n", Get("m.minisig")).has_value());
  ASSERT_TRUE(Runs("-R -s key -p again.pub")) << Get("out");
  EXPECT_EQ(DecodePublicKey(Get("again.pub")), secret.public_key());
}

}  // namespace
}  // namespace judge::replay
